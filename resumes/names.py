"""The names in somebody's facts, which stay what they are whatever words that somebody banned."""

import re
from collections.abc import Iterable, Iterator, Sequence

from mirror.language.prose.verbs import verb_form
from mirror.language.text.sentences import sentences, words
from resumes.facts import Facts

# What a text leaves out of a company's name: "Acme Solutions" for "Acme Solutions GmbH (formerly
# Acme)".
_LEFT_OUT = re.compile(
    r"(?:[\s,]+(?:inc|ltd|limited|llc|llp|plc|corp|corporation|co|company|gmbh|ag|kg|se|sa|sas|sarl"
    r"|srl|spa|bv|nv|ab|oy|as|aps)\.?)?\s*(?:\(.*)?$",
    re.IGNORECASE,
)
_POSSESSIVE = re.compile(r"['’]s?$")
_AROUND = "\"'“”‘’«»()[]{},.;:!?…–—-/|*"  # signs that end or begin a name in running text


def names_in(facts: Facts) -> tuple[str, ...]:
    """Every name in the facts, each once: of the person, of employers, schools and what they award,
    of jobs, works and titles; their skills; and what the prose of the facts writes as a name, with
    several capitals in a row ("opened an account at Lead Bank").

    Of what an accomplishment took, a single word is an ordinary one, which somebody may well not
    want to read. So is a title that tells what was done ("Leveraged the archive") a sentence, not a
    name.
    """
    found = (name.strip() for name in _all(facts))
    return tuple(dict.fromkeys(name for name in found if name))


def _all(facts: Facts) -> Iterator[str]:
    yield facts.person.name
    yield from facts.person.target_roles
    for employer in facts.employers:
        yield from _spoken(employer.name)
        yield from (position.title for position in employer.positions)
    yield from (item.title for item in facts.accomplishments if not _tells(item.title))
    yield from facts.skill_names()
    of_work = (name for item in facts.accomplishments for name in item.skills)
    yield from (name for name in of_work if len(words(name)) > 1)
    for publication in facts.publications:
        yield from (publication.title, publication.venue, *publication.authors)
    for education in facts.education:
        yield from (*_spoken(education.institution), education.degree, education.area)
    for award in facts.awards:
        yield from (award.title, *_spoken(award.awarder))
    for certification in facts.certifications:
        yield from (certification.name, *_spoken(certification.issuer))
    for text in _prose(facts):
        yield from _written_as_names(text)


def _prose(facts: Facts) -> Iterator[str]:
    yield facts.person.summary
    yield from (employer.description for employer in facts.employers)
    for item in facts.accomplishments:
        yield from (item.title, *item.sentences())
    yield from (publication.summary for publication in facts.publications)
    yield from (award.summary for award in facts.awards)


def _written_as_names(text: str) -> Iterator[str]:
    """The runs of words with a capital within the sentences of a text, two words at least; of one
    that is written as a heading none. A sentence's first word has its capital by its place."""
    for sentence in sentences(text):
        tokens = sentence.split()[1:]
        if not any(token.islower() for token in tokens):
            continue
        run: list[str] = []
        for token in (*tokens, ""):
            bare = token.strip(_AROUND)
            ends = not bare[:1].isupper()
            if ends or not token.startswith(bare):
                yield from _name_of(run)
                run = []
            if not ends:
                run.append(_POSSESSIVE.sub("", bare))
                if not token.endswith(bare):
                    yield from _name_of(run)
                    run = []


def _name_of(run: Sequence[str]) -> Iterator[str]:
    if len(run) > 1:
        yield " ".join(run)


def _spoken(name: str) -> Iterable[str]:
    """A name whole, and as it is said in a sentence."""
    return name, _LEFT_OUT.sub("", name)


def _tells(title: str) -> bool:
    """Whether a title is a sentence about what was done."""
    said = words(title)
    opening = verb_form(said[0]) if said else None
    return opening is not None and opening.tense == "past"
