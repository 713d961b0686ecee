"""Words that only praise, in their place: without them the sentence says the same.

The same word can belong to what is told: "outstanding debts", "next-generation sequencing", "highly
pathogenic". So it counts as idle only where what follows it shows that it praises.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mirror.language.prose.resume_speak import INTENSIFIERS
from mirror.language.text.languages import base_of, is_english
from mirror.language.text.lexicon import listed

# Degrees of something: idle before a word that praises.
_DEGREES = listed("highly very extremely truly deeply incredibly exceptionally uniquely greatly")
# Said of oneself, with a degree before it or alone.
_PRAISE = listed(
    "passionate results-driven results-oriented detail-oriented goal-oriented self-motivated "
    "hard-working hardworking motivated dedicated driven committed skilled experienced qualified "
    "accomplished effective efficient organised organized professional adaptable talented capable "
    "enthusiastic innovative seasoned visionary"
)
_WORLD_CLASS = listed(
    "cutting-edge best-in-class world-class state-of-the-art game-changing groundbreaking "
    "ground-breaking unparalleled unwavering impactful stellar"
)
_ALWAYS = _WORLD_CLASS | listed(
    "passionate results-driven results-oriented detail-oriented goal-oriented self-motivated"
)
# Idle where a text opens with them, before a word for the person: "Seasoned planner".
_OF_A_PERSON = listed(
    "seasoned accomplished visionary innovative exceptional outstanding motivated dedicated "
    "hard-working hardworking talented enthusiastic dynamic"
)
# Idle before a noun that says nothing by itself.
_OF_ANYTHING = listed(
    "innovative robust transformative holistic synergistic seamless exceptional outstanding "
    "mission-critical next-generation"
)
_VAGUE = listed(
    "solutions solution results result performance service experience experiences approach "
    "approaches quality contributions success skills ability abilities communication"
)
_PERSONS = listed(
    "nurse chef cook lead professional architect coach clerk guide judge pilot assistant "
    "accountant consultant head"
)
_PERSON = re.compile(r"[a-z]{3,}(?:er|or|ist|ian|eer|man|woman)")
_NO_PERSON = listed("timber lumber leather order letter matter number paper offer")
_PHRASES = (
    ("proven", "track", "record"),
    ("strong", "track", "record"),
    ("track", "record"),
    ("strong", "work", "ethic"),
)
_GERMAN = re.compile(
    r"(?:erfolgreich|federführend|proaktiv|maßgeblich|massgeblich|äußerst)"
    r"|(?:leidenschaftlich|hochmotiviert|ganzheitlich|zukunftsweisend|zielorientiert|engagiert"
    r"|federführend|proaktiv|hochqualifiziert)(?:e[rsnm]?)?"
)
_LEADING = listed("a an the i am as i'm")


@dataclass(frozen=True)
class Place:
    """Removed words with what stands around them: the beginning of their sentence, and the words
    that follow."""

    words: tuple[str, ...]
    lead: tuple[str, ...]
    following: tuple[str, ...]


def parted(place: Place, language: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The idle words or phrases among the removed ones, and the other removed words."""
    idle: list[str] = []
    rest: list[str] = []
    at = 0
    words = tuple(word.lower() for word in place.words)
    while at < len(words):
        length = _idle_at(place, at, language)
        if length:
            idle.append(" ".join(words[at : at + length]))
        else:
            rest.append(place.words[at])
        at += length or 1
    return tuple(idle), tuple(rest)


def _idle_at(place: Place, at: int, language: str) -> int:
    """How many of the removed words from there on are idle together."""
    words = tuple(word.lower() for word in place.words)
    if base_of(language) == "de":
        return int(_GERMAN.fullmatch(words[at]) is not None)
    if not is_english(language):
        return 0
    following = (*words[at + 1 :], *(word.lower() for word in place.following))
    if length := next(_phrases(words[at:]), 0):
        return length
    if words[at] in _DEGREES:
        if not following or following[0] not in _PRAISE:
            return 0
        return 2 if at + 1 < len(words) else 1
    if words[at] in INTENSIFIERS and words[at].endswith("ly"):
        return 1
    opens = all(word.lower() in _LEADING for word in (*place.lead, *words[:at])) or (
        at > 0 and _idle_at(place, at - 1, language) > 0
    )
    return int(_praises(words[at], following, opens=opens))


def _praises(word: str, following: Sequence[str], *, opens: bool) -> bool:
    if word in _ALWAYS:
        return True
    if word in _OF_ANYTHING and following and following[0] in _VAGUE:
        return True
    return word in _OF_A_PERSON and opens and any(_is_person(noun) for noun in following[:2])


def _is_person(noun: str) -> bool:
    return noun in _PERSONS or (_PERSON.fullmatch(noun) is not None and noun not in _NO_PERSON)


def _phrases(words: Sequence[str]) -> Iterator[int]:
    return (len(phrase) for phrase in _PHRASES if tuple(words[: len(phrase)]) == phrase)
