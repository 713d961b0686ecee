"""What the critic's flags point at: entities, their stages, and single bullets in a set."""

import re
from collections.abc import Iterable, Mapping, Sequence

from memory.bullets import similarity
from memory.models import EntityType
from mirror.language.text.sentences import words
from mirror.language.text.small_letters import small_letters
from mirror.language.text.whole_words import stands_in
from pipeline.brief import Brief, Critique, Issue
from resumes.content import AnyBody, Bullet, BulletSet, ResearchEntry, SkillList
from resumes.models.documents import KEYED_KINDS
from resumes.remembering import ENTITY_OF_KIND

TYPE_OF: Mapping[str, EntityType] = {kind: ENTITY_OF_KIND[kind] for kind in KEYED_KINDS}
KIND_OF: Mapping[str, str] = {entity_type: kind for kind, entity_type in TYPE_OF.items()}

# "bullet 2", "bullets 1 and 3", "bullet #2", "2nd bullet"
_NUMBERED = re.compile(
    r"\bbullets?\s+((?:(?:no\.?\s*|number\s+|#)?[0-9]{1,2}(?:\s*(?:,|and|&|or|-|–|to)\s*)*)+)",
    re.IGNORECASE,
)
_RANGE = re.compile(r"([0-9]+)(?:\s*(?:-|–|to)\s*([0-9]+))?", re.IGNORECASE)
_ORDINALS = ("first", "second", "third", "fourth", "fifth")
_ORDINAL = re.compile(
    rf"\b({'|'.join(_ORDINALS)}|last|[1-5](?:st|nd|rd|th))\s+bullet\b", re.IGNORECASE
)
QUOTED_WORDS = 4  # as many words of a bullet in a row name it


def ref_of(issue: Issue) -> str:
    """The ref of the section that an issue is about."""
    return f"{KIND_OF[issue.entity_type]}/{issue.entity_key}"


def flaggable(sections: Mapping[str, AnyBody]) -> Mapping[str, AnyBody]:
    """The sections that a critic may flag, in the order of the document."""
    return {
        ref: body
        for ref, body in sections.items()
        if isinstance(body, ResearchEntry | BulletSet | SkillList)
    }


def admissible_issues(brief: Brief, output: Critique) -> tuple[Issue, ...]:
    """The issues that name an entity of the draft; the others are dropped.

    A critic that invents an entity is not worth asking again: `len(output.issues)` less the length
    of this is how many were dropped.
    """
    known = flaggable(brief.sections)
    return tuple(issue for issue in output.issues if ref_of(issue) in known)


def notes_on(brief: Brief, ref: str) -> tuple[Issue, ...]:
    return tuple(issue for issue in brief.issues if ref_of(issue) == ref)


def named_bullets(notes: Iterable[Issue], bullets: Sequence[Bullet]) -> frozenset[int]:
    """Positions of the bullets that the notes name; all of them for a note about the whole set.

    A note names a bullet by its number or by a few of its words in a row; only where it does
    neither, by its accomplishment, whose key may be an ordinary word.
    """
    named: set[int] = set()
    for note in notes:
        text = f"{note.problem}\n{note.direction}"
        found = _by_number(text, len(bullets))
        found |= {place for place, bullet in enumerate(bullets) if _is_quoted(bullet, text)}
        found = found or {place for place, bullet in enumerate(bullets) if _is_keyed(bullet, text)}
        if not found:
            return frozenset(range(len(bullets)))
        named |= found
    return frozenset(named)


def restored(current: BulletSet, refined: BulletSet, named: frozenset[int]) -> BulletSet:
    """The set as it stood, with only the named bullets replaced by what the refiner wrote.

    A named bullet for which nothing is left in the answer is gone: the refiner merged or cut it.
    Should every bullet go that way, the set stays as it was.
    """
    if len(named) == len(current.bullets):
        return refined
    rest = list(refined.bullets)
    for place, bullet in enumerate(current.bullets):
        if place not in named and rest:
            # What the answer made of a bullet that nobody asked it to touch is taken out of play.
            rest.remove(_nearest(bullet, rest))
    kept: list[Bullet] = []
    for place, bullet in enumerate(current.bullets):
        if place not in named:
            kept.append(bullet)
        elif rest:
            new = _nearest(bullet, rest)
            rest.remove(new)
            kept.append(new.model_copy(update={"id": _kept_id(bullet, new)}))
    return BulletSet(bullets=tuple(kept)) if kept else current


def _kept_id(old: Bullet, new: Bullet) -> str:
    """A rewritten bullet stays the same bullet while it speaks of the same accomplishment."""
    return old.id if old.accomplishment_ids[:1] == new.accomplishment_ids[:1] else new.id


def _nearest(bullet: Bullet, others: Sequence[Bullet]) -> Bullet:
    """The one with its text, else of its accomplishment, else of most words in common."""

    def likeness(other: Bullet) -> tuple[bool, bool, float]:
        return (
            other.text == bullet.text,
            other.accomplishment_ids[:1] == bullet.accomplishment_ids[:1],
            similarity(other.text, bullet.text),
        )

    return max(others, key=likeness)


def _by_number(text: str, count: int) -> set[int]:
    found: set[int] = set()
    for match in _NUMBERED.finditer(text):
        for numbers in _RANGE.finditer(match.group(1)):
            first, last = int(numbers[1]), int(numbers[2] or numbers[1])
            found.update(range(first - 1, last))
    for match in _ORDINAL.finditer(text):
        word = small_letters(match.group(1))
        if word == "last":
            found.add(count - 1)
        else:
            found.add(_ORDINALS.index(word) if word in _ORDINALS else int(word[0]) - 1)
    return {place for place in found if 0 <= place < count}


def _is_keyed(bullet: Bullet, text: str) -> bool:
    return any(stands_in(text, key) for key in bullet.accomplishment_ids)


def _is_quoted(bullet: Bullet, text: str) -> bool:
    said = f" {' '.join(words(text)).casefold()} "
    own = [word.casefold() for word in words(bullet.text)]
    length = min(QUOTED_WORDS, len(own))
    return length > 0 and any(
        f" {' '.join(own[start : start + length])} " in said
        for start in range(len(own) - length + 1)
    )
