"""A figure that became another (from 40 to 10 minutes, 9 % down from 12 %) and what follows."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from itertools import pairwise

from mirror.language.figures.numbers import quantities
from mirror.language.figures.quantity import Quantity, readings_in
from mirror.language.figures.rounding import holds

_REACH = 48  # characters between the two figures of a change
_FORTH = re.compile(
    r"(?:^|[\s,])a\s(?:(?:casi|unos|unas|s[oó]lo|poco|m[áa]s|menos|circa|quasi|appena|los|las|la|un"
    r"|i|gli|le|de|di)\s){0,2}$"  # and not 40 a day
    r"|(?:^|[\s,])(?:to|towards|auf|bis|à|al|ad|hasta|fino\sa|naar|para|til|then|now|heute|now\sat"
    r"|jetzt|aujourd['’]hui|ahora|ora|became|becoming)\s(?:[^\W\d]+\s){0,2}$|(?:→|->|=>|—>)\s?$",
    re.IGNORECASE,
)
_BACK = re.compile(
    r"\b(?:down\sfrom|up\sfrom|from|instead\sof|rather\sthan|compared\s(?:to|with)|against"
    r"|versus|vs\.?"
    r"|where\sit\shad\sbeen|previously|before|formerly|earlier|was|were|had\sbeen|statt|anstatt"
    r"|anstelle"
    r"|zuvor|vorher|früher|gegenüber|von|zuletzt|au\slieu\sd[e'’]|contre|avant|auparavant"
    r"|en\slugar\sde"
    r"|en\svez\sde|frente\sa|antes|invece\sdi|contro|rispetto\sa|prima|in\splaats\svan|eerder|vóór"
    r"|em\svez\sde|contra)\b",
    re.IGNORECASE,
)
# By 17 points to 88 %: no change from 17.
_BY = re.compile(r"(?<!\w)(?:by|um|door|met)\s$", re.IGNORECASE)
_FROM = re.compile(r"(?<!\w)(?:from|von|vom|de|du|del|da|dal|van)\s$", re.IGNORECASE)
_ON_TO = re.compile(r"\s(?:to|auf|à|a|al|hasta|naar)\s[^\s\d]?\d", re.IGNORECASE)
_ENDS = re.compile(
    r"(?:^|\s)(?:to|auf|bis|à|au|al|ad|hasta|naar)\s(?:[^\W\d]+\s){0,2}$|\sa\s$|[→>,]\s?$",
    re.IGNORECASE,
)
_STOPS = re.compile(r"[.;!?](?:\s|$)")


@dataclass(frozen=True)
class Change:
    """What was and what is, the two in one unit. `text[start:end]` tells it."""

    before: Quantity
    after: Quantity
    was: Decimal
    now: Decimal
    start: int
    end: int

    def says(self, quantity: Quantity, *, is_remainder: bool) -> bool:
        """Whether a figure follows from the two: how much or by what share it changed, how many
        times it is what it was; or, if that is asked (`is_remainder`), what share is left."""
        if quantity.unit == "%":
            if not self.was:
                return False
            if is_remainder:
                return holds(quantity, self.now / self.was * 100, is_worked_out=True)
            share = abs(self.now - self.was) / self.was * 100
            return holds(quantity, share, is_worked_out=True)
        if quantity.unit == "x":
            low, high = sorted((self.was, self.now))
            return bool(low) and holds(quantity, high / low, is_worked_out=True)
        return self._is_by(quantity)

    def _is_by(self, quantity: Quantity) -> bool:
        """Whether a figure is the difference."""
        difference = abs(self.now - self.was)
        if not difference:
            return False
        unit = self.before.unit or self.after.unit
        if quantity.unit == "pp" or (unit == "%" and not quantity.unit):
            return unit in {"%", ""} and holds(quantity, difference, is_worked_out=True)
        of = Quantity("", 0, 0, difference, unit, "count")
        return any(
            holds(quantity, value, is_worked_out=True) for value in readings_in(of, quantity.unit)
        )


@lru_cache(maxsize=2_048)
def changes(text: str, language: str = "") -> tuple[Change, ...]:
    """The changes that a text tells, in order."""
    found = quantities(text, language)
    return tuple(
        change
        for at, (one, other) in enumerate(pairwise(found))
        for change in _between(
            _opening(found[at - 1], one, other=other, text=text) if at else one, other, text
        )
    )


def _opening(before: Quantity, one: Quantity, *, other: Quantity, text: str) -> Quantity:
    """The figure that a change to `other` began with: from 300 on six machines to 1,200 on four."""
    aside, gap = text[before.end : one.start], text[one.end : other.start]
    is_led = _FROM.search(text[max(0, before.start - 8) : before.start - len(before.lead)])
    is_apart = _FROM.search(text[max(0, one.start - 8) : one.start - len(one.lead)])
    if not is_led or is_apart or _ENDS.search(aside) or _STOPS.search(f"{aside} {gap}"):
        return one
    is_near = len(aside) + len(gap) <= _REACH + len(one.span)
    return before if is_near and _FORTH.search(gap[: len(gap) - len(other.lead)]) else one


def _between(one: Quantity, other: Quantity, text: str) -> Iterator[Change]:
    if one.kind in {"year", "date", "ordinal"} or other.kind in {"year", "date", "ordinal"}:
        return
    gap = text[one.end : other.start]
    if len(gap) > _REACH or _STOPS.search(gap):
        return
    if _BY.search(text[max(0, one.start - 8) : one.start - len(one.lead)]):
        return
    if _FROM.search(gap) and _ON_TO.match(text, other.end):
        return  # where another change begins
    aside = text[other.end : other.end + 12]
    is_back = bool(_BACK.search(gap)) or ("(" in gap and _BACK.search(aside))
    is_forth = _FORTH.search(gap[: len(gap) - len(other.lead)])
    if not is_back and not is_forth:
        return
    before, after = (other, one) if is_back and not is_forth else (one, other)
    unit = before.unit or after.unit
    was = before.readings if before.unit == unit else readings_in(before, unit) or before.readings
    now = readings_in(after, unit) if after.unit else after.readings
    for first, second in zip(was, now, strict=False):
        yield Change(before, after, first, second, one.start, other.end)
    if len(was) != len(now) and was and now:
        yield from (
            Change(before, after, first, second, one.start, other.end)
            for first in was
            for second in now
            if (first, second) != (was[0], now[0])
        )
