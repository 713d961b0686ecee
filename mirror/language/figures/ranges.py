"""Figures that are the two ends of a range: 8–10 hours, $3-5M, 20 to 85 %."""

import re
from dataclasses import replace
from decimal import Decimal

from mirror.language.counting.units import is_currency
from mirror.language.figures.quantity import Quantity

_RANGE = re.compile(r"\+?\s?(?:-|–|—|->|=>|→|to|and|or|bis|auf|und|à|a|hasta|naar)\s?")
_SHARED_BY_WORDS = frozenset({"and", "or", "und", "a"})


def ranges_share(found: tuple[Quantity, ...], text: str) -> tuple[Quantity, ...]:
    """8–10 hours, $3-5M, 20 to 85 %: the end of a range lends the other its unit."""
    shared = list(found)
    for at in range(len(shared) - 1):
        one, other = shared[at], shared[at + 1]
        between = text[one.end : other.start]
        if len(between) > 8 or not _RANGE.fullmatch(between):
            continue
        is_word = not text[other.start : other.end].strip("€$£ ")[:1].isdigit()
        if between.strip() in _SHARED_BY_WORDS and other.unit in {"%", "x"} and is_word:
            continue  # for years 7 to 9, and quadrupled it
        shared[at], shared[at + 1] = _ends_of_a_range(one, other)
    return tuple(shared)


def _ends_of_a_range(one: Quantity, other: Quantity) -> tuple[Quantity, Quantity]:
    both = {one.kind, other.kind}
    if both == {"year", "count"} and all(1900 <= end.value <= 2099 for end in (one, other)):
        return replace(one, kind="year"), replace(other, kind="year")
    if is_currency(one.unit) and other.kind == "count":
        other = replace(other, unit=one.unit, kind=one.kind)
    elif other.unit and one.kind == "count":
        one = replace(one, unit=other.unit, kind=other.kind)
    if one.unit == other.unit:
        one = replace(one, others=one.others + _scaled(one, other))
    return one, other


def _scaled(one: Quantity, other: Quantity) -> tuple[Decimal, ...]:
    """The first end with the magnitude of the second: 3 of $3-5M can be 3 million."""
    return tuple(
        one.value * scale
        for scale in (Decimal(10**3), Decimal(10**6), Decimal(10**9))
        if one.value < scale <= other.value
    )[-1:]
