"""Prizes that a text tells as won, held against the facts."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from mirror.language.names.degrees import NEARLY_WON, WON, says
from mirror.language.text.lexicon import listed
from mirror.language.text.placed_words import Row, row_of
from mirror.language.text.sentences import sentences
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources, Statement
from resumes.checks.statements import covers

_SHORTEST = 2  # words of a prize's name
_MARKS = re.compile(r"[,;:()–—]")
# Before a prize's name: it was tried for.
_FOR = listed("for für um pour para per")
_CLOSE, _NEAR = 3, 4  # words before the name that a "for" and the others can be
_PARTING = listed("and und et y e but who")
_TRIED = listed(
    "entered entry applied competed took candidate bewarb candidature second third zweiter "
    "dritter deuxième troisième segundo tercer secondo terzo"
)
_SAME_PRIZE = 0.5  # of the content of a prize's name


def changed_prizes(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Prizes told as won for which the facts say the person was only considered."""
    for sentence in sentences(text):
        row = row_of(sentence, language)
        won = next(iter(WON.found([word.folded for word in row.words])), None)
        if says(NEARLY_WON, sentence, language):
            continue
        if won is None:
            yield from _named_alone(row, sources, language)
            continue
        known = _prizes(sources.statements, language)
        about = [one for one in known.tried if _is_about(sentence, one, language)]
        if about and not any(_is_about(sentence, one, language) for one in known.won):
            start, end = row.span(won.start, won.end)
            why = f"The facts do not say that this was won: “{about[0]}”. Say what they say."
            yield Fault(FindingKind.FACT_CHANGED, sentence[start:end], why)


def _named_alone(row: Row, sources: Sources, language: str) -> Iterator[Fault]:
    """A prize that stands by itself, "Nurse of the Year 2021", and so is told as won, where the
    facts have its name with "runner-up" and the like."""
    for award in sources.statements:
        if award.sort != "award" or not says(NEARLY_WON, award.text, language):
            continue
        name = _name_of(award.text, language)
        at = _place_of(name, [word.folded for word in row.words]) if name else -1
        if at < 0 or _is_tried_for(row, at):
            continue
        start, end = row.span(at, at + len(name))
        why = f"The facts do not say that this was won: “{award.text}”. Say what they say."
        yield Fault(FindingKind.FACT_CHANGED, row.text[start:end], why)
        return


def _is_tried_for(row: Row, at: int) -> bool:
    """Whether the words of its clause before a prize's name, at a place, say no more than that."""
    for place in range(at - 1, max(-1, at - 1 - _NEAR), -1):
        word = row.folded(place)
        if _MARKS.search(row.between(place + 1)) or word in _PARTING:
            return False
        if word in _TRIED or (word in _FOR and at - place <= _CLOSE):
            return True
    return False


@lru_cache(maxsize=256)
def _name_of(award: str, language: str) -> tuple[str, ...]:
    """The words of a prize's name before or behind what says that it was not won; () for one that
    is too short to be told apart."""
    parts = [part for part in _MARKS.split(award) if not says(NEARLY_WON, part, language)]
    words = [word.folded for word in row_of(parts[0] if parts else "", language).words]
    while words and words[-1].isdigit():
        words.pop()
    return tuple(words) if len(words) >= _SHORTEST else ()


def _place_of(name: tuple[str, ...], words: list[str]) -> int:
    """Where the words of a name stand side by side; -1 for nowhere."""
    starts = (at for at, word in enumerate(words) if word == name[0])
    return next((at for at in starts if tuple(words[at : at + len(name)]) == name), -1)


@dataclass(frozen=True)
class _Prizes:
    """What the facts tell as won, and what they tell as tried for."""

    won: tuple[str, ...]
    tried: tuple[str, ...]


@lru_cache(maxsize=256)
def _prizes(statements: tuple[Statement, ...], language: str) -> _Prizes:
    told = [one.text for one in statements if one.sort in {"award", "prose"}]
    won = tuple(text for text in told if says(WON, text, language))
    nearly = (text for text in told if says(NEARLY_WON, text, language))
    return _Prizes(won, tuple(text for text in nearly if text not in won))


def _is_about(sentence: str, said: str, language: str) -> bool:
    return covers(sentence, said, language) >= _SAME_PRIZE
