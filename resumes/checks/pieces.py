"""A section's body as pieces of prose, each with what it may rest on."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from resumes.checks.sources import (
    Sources,
    bullet_sources,
    profile_sources,
    research_sources,
    skill_sources,
    told_of,
)
from resumes.content import (
    TAGLINE_SEPARATOR,
    AnyBody,
    BulletSet,
    Listed,
    Prose,
    ResearchEntry,
    SkillList,
)
from resumes.facts import Facts


@dataclass(frozen=True)
class Piece:
    """One text of a body, or a term of a tagline; `place` counts the body's texts from 0, so that
    it says which bullet."""

    text: str
    sources: Sources
    place: int = 0


def pieces_of(
    facts: Facts, ref: str, body: AnyBody, *, imported: Mapping[str, Sequence[str]]
) -> Iterator[Piece]:
    """Each piece of prose that must not be blank. `imported` is what imported resumes say, by
    accomplishment."""
    key = ref.partition("/")[2]
    match body:
        case Prose(text=text):
            sources = profile_sources(facts)
            terms = text.split(TAGLINE_SEPARATOR) if ref == "tagline" else []
            told = [term for term in terms if term.strip()] or [text]
            yield from (Piece(term, sources) for term in told)
        case ResearchEntry():
            sources = research_sources(facts, key).with_said(_told([key], imported))
            yield Piece(body.title, sources)
            yield Piece(body.description, sources, 1)
            if body.category_label.strip():
                yield Piece(body.category_label, sources, 2)
        case BulletSet(bullets=bullets):
            for place, bullet in enumerate(bullets):
                named = [item.key for item in told_of(facts, key, bullet)]
                sources = bullet_sources(facts, key, bullet).with_said(_told(named, imported))
                yield Piece(bullet.text, sources, place)
        case SkillList(skills=skills):
            sources = skill_sources(facts, key)
            yield from (Piece(skill, sources, place) for place, skill in enumerate(skills))
        case Listed():
            return


def _told(keys: Iterable[str], imported: Mapping[str, Sequence[str]]) -> Iterator[str]:
    return (text for key in keys for text in imported.get(key, ()))
