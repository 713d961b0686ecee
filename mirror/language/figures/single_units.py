"""One of a unit that an article tells: in under an hour, un jour et demi, moins d'un pour cent."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from mirror.language.counting.conversions import seconds_in
from mirror.language.counting.units import unit_at
from mirror.language.figures.loose import bound_of
from mirror.language.figures.number_words import AND_A_HALF

_ARTICLE = re.compile(
    r"(?<![^\W_])(?:an?|ein(?:e[mnrs]?)?|une?|una|um|uma|een)(?=\s[^\W\d_])"
    r"|(?<![^\W_])un['’](?=ora(?!\w))",
    re.IGNORECASE,
)
_YEAR = re.compile(r"\san(?!\w)")  # un an, where "an" alone is an English article
_SHARES = frozenset({"%", "pp"})
_HALF = Decimal("0.5")


@dataclass(frozen=True)
class Single:
    """An article with the unit behind it at `start:end`."""

    start: int
    end: int
    value: Decimal
    unit: str


def singles(text: str) -> Iterator[Single]:
    """The articles of a text that a unit stands behind and that are meant as a figure: a per cent,
    a time with a half behind it, or one that is left open ("less than a week"); "a day" alone is
    more often a rate."""
    for match in _ARTICLE.finditer(text):
        found = _unit_behind(text, match)
        if found is None:
            continue
        unit, end = found
        if unit in _SHARES:
            yield Single(match.start(), end, Decimal(1), unit)
        elif seconds_in(unit) is None:
            continue
        elif half := AND_A_HALF.match(text, end):
            yield Single(match.start(), half.end(), 1 + _HALF, unit)
        elif bound_of(text, (match.start(), end), unit=unit, is_time=True)[0]:
            yield Single(match.start(), end, Decimal(1), unit)


def _unit_behind(text: str, article: re.Match[str]) -> tuple[str, int] | None:
    if article.group().lower() == "un" and (year := _YEAR.match(text, article.end())):
        return "year", year.end()
    return unit_at(text, article.end())
