"""How many did something together: with two colleagues, which makes three of them."""

import re
from collections.abc import Iterator
from functools import lru_cache

from mirror.language.figures.numbers import quantities
from mirror.language.figures.quantity import Quantity
from mirror.language.text.small_letters import small_letters

_FEW = 12  # no more do a piece of work together
_BACK = 32  # characters before a figure that say how it is meant
_WITH = re.compile(r"(?<!\w)(?:with|mit|avec|con|alongside|neben)\s$", re.IGNORECASE)
_OTHERS = re.compile(
    r"\s(?:[^\W\d_]+\s){0,2}?(?:colleagues?|others?|co-workers|collègues|autres|kolleg(?:en|innen)"
    r"|weiteren?|compañer[oa]s|otr[oa]s|colegas|collegh[ie]|altr[ie])(?!\w)",
    re.IGNORECASE,
)
_AS_MANY = re.compile(r"(?<!\w)(?:à|zu)\s$", re.IGNORECASE)
_LED = re.compile(r"(?<!\w)(?:de|von)\s[\w,.]+\s(?:[^\W\d_]+\s)?(?:à|zu)\s$", re.IGNORECASE)
_ALL = re.compile(
    r"(?<!\w)(?:(?:team|group|équipe|groupe|gruppe|equipo|grupo|squadra|gruppo)\s(?:of|de|von|aus"
    r"|di))\s$",
    re.IGNORECASE,
)
_HEADS = re.compile(
    r"[\s-](?:person|people|strong|member|personnes|personen|personas|persone)(?!\w)", re.IGNORECASE
)
_GERMAN = re.compile(r"(?<!\w)zu\s(?P<so>zweit|dritt|viert|fünft|sechst)(?!\w)", re.IGNORECASE)
_SO_MANY = {"zweit": 2, "dritt": 3, "viert": 4, "fünft": 5, "sechst": 6}


def is_with_oneself(quantity: Quantity, text: str, said: tuple[str, ...], *, language: str) -> bool:
    """Whether "three of us" is told of a source's "with two colleagues", or the other way round."""
    if not _counts_few(quantity):
        return False
    if _is_all(quantity, text):
        return int(quantity.value) in _together(said, language)
    return _are_others(quantity, text) and int(quantity.value) + 1 in _together(said, language)


@lru_cache(maxsize=256)
def _together(said: tuple[str, ...], language: str) -> frozenset[int]:
    """How many the sources say did something together, whom they tell of included."""
    return frozenset(number for text in said for number in _numbers(text, language))


def _numbers(text: str, language: str) -> Iterator[int]:
    for match in _GERMAN.finditer(text):
        yield _SO_MANY[small_letters(match.group("so"))]
    for item in quantities(text, language):
        if not _counts_few(item):
            continue
        if _is_all(item, text):
            yield int(item.value)
        elif _are_others(item, text):
            yield int(item.value) + 1


def _counts_few(quantity: Quantity) -> bool:
    is_whole = quantity.value == quantity.value.to_integral_value()
    return quantity.kind == "count" and not quantity.unit and is_whole and quantity.value <= _FEW


def _is_all(quantity: Quantity, text: str) -> bool:
    before = _before(quantity, text)
    if quantity.span.isalpha() and _AS_MANY.search(before) and not _LED.search(before):
        return True
    if _ALL.search(before):
        return True
    return _HEADS.match(text, quantity.end) is not None


def _are_others(quantity: Quantity, text: str) -> bool:
    is_with = _WITH.search(_before(quantity, text)) is not None
    return is_with and _OTHERS.match(text, quantity.end) is not None


def _before(quantity: Quantity, text: str) -> str:
    return text[max(0, quantity.start - _BACK) : quantity.start]
