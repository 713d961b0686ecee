"""Which sentence of the facts a text speaks of: the ones that share its rarest words."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log

from mirror.language.meaning.denials import denies
from mirror.language.text.sentences import sentences, words
from mirror.language.text.stems import content_stems
from resumes.checks.sources import Statement

# How much of a sentence the claim that it repeats must have, and how much of that claim it must
# have: it may leave out more than it may add.
LEAST_KNOWN = 0.8
LEAST_KEPT = 0.6
_FIGURE = re.compile(r"\d[\d.,]*")


@dataclass(frozen=True)
class Told:
    """A sentence of a statement, with the stems of its words of content."""

    text: str
    statement: Statement
    stems: frozenset[str]


@dataclass(frozen=True)
class Match:
    """A sentence of the facts and how much of a text it covers: from 0 for no word of content in
    common to 1 for all of them, rare words counting more."""

    told: Told
    share: float


@lru_cache(maxsize=256)
def told_in(statements: Sequence[Statement], language: str) -> tuple[Told, ...]:
    """All sentences of the statements, in order."""
    return tuple(
        Told(sentence, statement, frozenset(content_stems(sentence, language)))
        for statement in statements
        for sentence in sentences(statement.text)
    )


def closest(text: str, statements: tuple[Statement, ...], language: str) -> tuple[Match, ...]:
    """The sentences of the statements that share content with `text`, the closest first.

    How rare a word is, is counted over these statements.
    """
    asked = frozenset(content_stems(text, language))
    known = told_in(statements, language)
    rarity = _rarity(statements, language)
    unknown = max(rarity.values(), default=1.0)
    whole = sum(rarity.get(stem, unknown) for stem in asked)
    found = [
        Match(told, sum(rarity[stem] for stem in shared) / whole)
        for told in known
        if (shared := asked & told.stems)
    ]
    return tuple(sorted(found, key=lambda match: -match.share))


@lru_cache(maxsize=256)
def _rarity(statements: tuple[Statement, ...], language: str) -> dict[str, float]:
    """By stem, how much it tells: the more sentences have it, the less."""
    known = told_in(statements, language)
    counted = Counter(stem for told in known for stem in told.stems)
    return {stem: log(1 + len(known) / count) for stem, count in counted.items()}


def covers(text: str, other: str, language: str) -> float:
    """How much of the content of `other` stands in `text` too: 0 for none, 1 for all."""
    asked = frozenset(content_stems(other, language))
    if not asked:
        return 0.0
    return len(asked & frozenset(content_stems(text, language))) / len(asked)


def is_same_claim(sentence: str, claim: str, language: str) -> bool:
    """Whether a sentence says what another claims, reworded a little: hardly a word is new, no
    figure is, and what was denied is not affirmed."""
    return (
        covers(claim, sentence, language) >= LEAST_KNOWN
        and covers(sentence, claim, language) >= LEAST_KEPT
        and set(_FIGURE.findall(sentence)) <= set(_FIGURE.findall(claim))
        and _denials(sentence, language) == _denials(claim, language)
    )


def _denials(text: str, language: str) -> int:
    return sum(denies(word.casefold(), language) for word in words(text))
