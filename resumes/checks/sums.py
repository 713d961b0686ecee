"""A sum of two counts that one sentence of the facts joins: 26 nurses and 7 doctors, 33 people."""

import re
from decimal import Decimal
from functools import lru_cache
from itertools import pairwise

from mirror.language.figures.numbers import quantities
from mirror.language.figures.quantity import Quantity

_JOINED = re.compile(r"\s(?:[^\W\d_]+\s){1,3}(?:and|und|et|y|e|en|plus|sowie)\s(?:\w+\s)?")
# What both may be called, whatever else they are.
_ANYBODY = re.compile(
    r"\s(?:people|persons|colleagues|employees|staff|members|participants|personen|menschen|leute"
    r"|kolleg\w+|mitarbeit\w+|beschäftigte\w*|personnes|collègues|collaborateurs|salariés|personas"
    r"|colegas|compañer[oa]s|empleados|persone|collegh?i|dipendenti)(?!\w)",
    re.IGNORECASE,
)
_IN_ALL = re.compile(
    r"(?:^|[\s(,])(?:in\s(?:all|total)|all\stogether|altogether|insgesamt|zusammen|en\stout|au\stotal"
    r"|en\stotal|in\stutto|in\stotale)(?!\w)",
    re.IGNORECASE,
)
_BESIDE = 40  # characters on either side of a figure that say it is of all


def is_a_sum(quantity: Quantity, text: str, said: tuple[str, ...], *, language: str) -> bool:
    """Whether a count of people, or of whatever "in all", is the sum of two that a source joins."""
    if quantity.kind != "count" or quantity.unit or quantity.bound:
        return False
    beside = text[max(0, quantity.start - _BESIDE) : quantity.end + _BESIDE]
    if not _ANYBODY.match(text, quantity.end) and not _IN_ALL.search(beside):
        return False
    return quantity.value in _sums(said, language)


@lru_cache(maxsize=256)
def _sums(said: tuple[str, ...], language: str) -> frozenset[Decimal]:
    return frozenset(
        one.value + other.value
        for text in said
        for one, other in pairwise(quantities(text, language))
        if one.kind == other.kind == "count"
        and not one.unit
        and not other.unit
        and not one.bound
        and not other.bound
        and _JOINED.fullmatch(text[one.end : other.start])
    )
