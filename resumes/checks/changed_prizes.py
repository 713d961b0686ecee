"""Prizes that a text tells as won, held against the facts."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from mirror.language.degrees import NEARLY_WON, WON, says
from mirror.language.placed_words import row_of
from mirror.language.sentences import sentences
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources, Statement
from resumes.checks.statements import covers

_SAME_PRIZE = 0.5  # of the content of a prize's name


def changed_prizes(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Prizes told as won for which the facts say the person was only considered."""
    for sentence in sentences(text):
        row = row_of(sentence, language)
        won = next(iter(WON.found([word.folded for word in row.words])), None)
        if won is None or says(NEARLY_WON, sentence, language):
            continue
        known = _prizes(sources.statements, language)
        about = [one for one in known.tried if _is_about(sentence, one, language)]
        if about and not any(_is_about(sentence, one, language) for one in known.won):
            start, end = row.span(won.start, won.end)
            why = f"The facts do not say that this was won: “{about[0]}”. Say what they say."
            yield Fault(FindingKind.FACT_CHANGED, sentence[start:end], why)


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
