"""What a figure like 1.240 or 11,500 is in the notation of a language: thousands or decimals."""

import re
from collections.abc import Iterable
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache

from mirror.language.counting.units import is_currency
from mirror.language.figures.quantity import Quantity
from mirror.language.text.languages import base_of

_GROUP = re.compile(r"\D*(?P<head>\d{1,3})(?P<mark>[.,])(?P<group>\d{3})(?:\D.*)?", re.DOTALL)
# By language, the mark that parts thousands; French parts them by spaces.
_GROUPING = {"en": ",", "de": ".", "it": ".", "es": ".", "nl": ".", "pt": ".", "fr": " "}
# Where the notation is another than the language's.
_ELSEWHERE = re.compile(
    r"(?:de|fr|it)-(?:ch|li)|es-(?:mx|us|gt|hn|ni|pa|pr|do|sv|pe)|en-za", re.IGNORECASE
)
# Decimals that nobody takes for thousands show which mark is meant for them.
_DECIMALS = re.compile(r"(?<![\w.,])\d+(?P<mark>[.,])\d{1,2}(?![\w.,-]|\.\d)")


def grouping_mark(texts: Iterable[str], language: str) -> str:
    """What parts thousands in texts of a language; "" where their own decimals say otherwise."""
    mark = "" if _ELSEWHERE.fullmatch(language) else _GROUPING.get(base_of(language), "")
    if not mark:
        return ""
    return "" if any(mark in _decimal_marks(text) for text in texts) else mark


@lru_cache(maxsize=2_048)
def _decimal_marks(text: str) -> frozenset[str]:
    return frozenset(match.group("mark") for match in _DECIMALS.finditer(text))


def as_noted(quantity: Quantity, grouping: str) -> Quantity:
    """The figure with the one reading that a notation gives it, where it gives one: money is never
    told to three places, and what is counted seldom."""
    match = _GROUP.fullmatch(quantity.span) if quantity.others else None
    if match is None:
        return quantity
    head, mark, group = match.group("head", "mark", "group")
    whole, part = Decimal(head + group), Decimal(f"{head}.{group}")
    if set(quantity.readings) != {whole, part}:
        return quantity  # 1.200 million
    if is_currency(quantity.unit) or mark == grouping:
        return replace(quantity, value=whole, others=())
    if grouping and quantity.kind == "measure":
        return replace(quantity, value=part, others=())
    return quantity
