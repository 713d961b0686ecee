"""On what the value of a section rests, as a person reads it: the names for the keys."""

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

from memory.versions import versions_of
from memory.wording import PastVersion
from resumes.facts import Facts
from resumes.gate import vouched_for
from resumes.models import Section
from resumes.provenance import Provenance, attested_in


@dataclass(frozen=True)
class Ground:
    """A fact by its words, and of which accomplishment and employer it is, by name and key."""

    text: str
    accomplishment: str
    employer: str
    accomplishment_key: str = ""
    employer_key: str = ""


@dataclass(frozen=True)
class Grounded:
    """A sentence with what it rests on; all empty: nothing that is known says it."""

    text: str
    facts: tuple[Ground, ...]
    versions: tuple[PastVersion, ...]
    attested: tuple[str, ...]
    place: int = 0  # the text of the body that it stands in: which bullet, of a set


def grounded(section: Section, facts: Facts) -> tuple[Grounded, ...]:
    """The sentences of the value that stands, in reading order, and what each rests on.

    `facts` are the resume's. The person's word is what they have given until now, and not taken
    back: it may be younger than the value. Three queries at most.
    """
    return tuple(_grounded(section, facts))


def _grounded(section: Section, facts: Facts) -> Iterator[Grounded]:
    stored = section.revisions.get(number=section.revision).provenance
    told = Provenance.model_validate(stored).sentences
    ids = {UUID(one) for sentence in told for one in sentence.past_versions}
    versions = versions_of(section.resume.owner_id, ids) if ids else {}
    vouched = vouched_for(section.resume.owner_id, section.ref).get(section.ref, ())
    titles = {item.key: item.title for item in facts.accomplishments}
    names = {employer.key: employer.name for employer in facts.employers}
    for sentence in told:
        yield Grounded(
            text=sentence.text,
            facts=tuple(
                Ground(
                    fact.text,
                    titles.get(fact.accomplishment, fact.accomplishment),
                    names.get(fact.employer, fact.employer),
                    fact.accomplishment,
                    fact.employer,
                )
                for fact in sentence.facts
            ),
            versions=tuple(
                versions[UUID(one)] for one in sentence.past_versions if UUID(one) in versions
            ),
            attested=attested_in(sentence.text, vouched, language=facts.language),
            place=sentence.place,
        )
