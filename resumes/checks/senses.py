"""What a figure can mean where its words leave something out: from 21 days to four."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from mirror.language.counting.conversions import seconds_in
from mirror.language.counting.units import unit_at
from mirror.language.figures.loose import Bound
from mirror.language.figures.quantity import Quantity
from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.stems import is_grammar

_LEFT_OUT = listed(
    "fewer less more earlier later sooner faster instead before previously formerly now today each "
    "weniger mehr früher später statt zuvor vorher heute jetzt davon je moins plus auparavant "
    "menos "
    "más antes ahora meno più prima ora minder meer eerder"
)
_OCCASIONS = re.compile(r"(?:times|mal|fois|veces|volte|keer|vezes)$", re.IGNORECASE)
_COMPARED = re.compile(
    r"\s*(?:as\s|more\b|less\b|fewer\b|better\b|the\s|[^\W\d_]+er\b|so\s|plus\b|moins\b|más\b"
    r"|menos\b|più\b"
    r"|meno\b|mehr\b|weniger\b)",
    re.IGNORECASE,
)
_POINTS = re.compile(r"[\s-](?:points?|punkte?n?|puntos?|punt[oi])(?!\w)", re.IGNORECASE)
_TONNES = re.compile(r"\st(?!\w)")  # for short, which is no unit where it stands alone
_ONE_OF = re.compile(
    r"(?<!\w)(?:one|1|ein(?:e[rns]?)?|une?|un[oa]?|jede[rs]?)\s(?:[^\W\d_]+\s){0,2}"
    r"(?:in|out\sof|of|of\severy|von|sur|de\scada|su|di)\s(?:every\s)?$",
    re.IGNORECASE,
)
_VERB = re.compile(r"te[nt]?\s$")  # Erzielte über 3 Mio. €
_NOUN = re.compile(r"(?<!\w)[A-ZÄÖÜ][\w-]+[”“\"»«]?\s$")
_OF = re.compile(
    r"\s(?:[^\W\d_]+\s){0,2}(?:in|out\sof|of\severy|von|sur|de\scada|su)\s(?:every\s)?",
    re.IGNORECASE,
)
_ASIDE = 160  # characters within which a figure can lend another its unit
_REACH = 40  # characters of such a share
_MEANT = Decimal(4)  # how exactly one is meant: one in three for 32 to 35 %
_LABEL = 120  # characters that can say what a metric measures
_LABEL_WORD = re.compile(r"(?:^|(?P<before>[^\W\d_]+)?\W+)(?=(?P<word>[^\W\d_]{3,}))")
_LONG_TIMES = {"minuten": "minute", "stunden": "hour", "tage": "day", "wochen": "week"}
_LONG_TIME = re.compile(r"(?<=\w\w)(?:minuten|stunden|tage|wochen)$")  # Fehltage
_PER = listed("per each every a an pro je par por al alla cada ogni")
_NEXT = re.compile(r"\s*(?P<word>[^\W\d_]*)")


def senses(
    quantity: Quantity, text: str, asked: tuple[Quantity, ...], *, language: str
) -> Iterator[Quantity]:
    """The figure as it stands, and as it can be meant: with the unit of another one beside it; a
    number of occasions (640,000 times); one in twenty as a share; points as those of per cent."""
    yield from _as_told(quantity, text)
    if quantity.kind == "multiplier" and _OCCASIONS.search(quantity.span):
        if not _COMPARED.match(text, quantity.end):
            yield replace(quantity, unit="", kind="count")
        return
    if quantity.kind != "count" or quantity.unit:
        return
    if unit := label_unit(text, quantity.start, language):
        yield replace(quantity, unit=unit, kind="measure")
    yield from _shares(quantity, text, asked)
    if _POINTS.match(text, quantity.end):
        yield replace(quantity, unit="pp", kind="measure")
    if _TONNES.match(text, quantity.end):
        yield replace(quantity, unit="t", kind="measure")
    if leaves_out(quantity, text, language):
        near = beside(quantity, asked, _ASIDE)
        units = {other.unit: other for other in near if other.unit not in {"", "x"}}
        for unit, other in units.items():
            if not unit.startswith((":", "/")):
                yield replace(quantity, unit=unit, kind=other.kind)


def _as_told(quantity: Quantity, text: str) -> Iterator[Quantity]:
    """The figure as it stands; and where "über" stands behind a noun, as what that is worth: ein
    Auftrag über 7,2 Mio. €."""
    yield quantity
    before = text[: quantity.start - len(quantity.lead)][-_REACH:]
    noun = _NOUN.search(before) if quantity.lead.casefold() == "über " else None
    if noun and (noun.start() or not _VERB.search(before)):
        yield replace(quantity, bound="", lead="")


def label_unit(text: str, at: int, language: str) -> str:
    """The unit of time that a metric's label gives the bare figure at a place: "hours spent on
    reports: 40", "Überstunden: 310"; "" for none, or only a singular (day care places: 40)."""
    label, colon, _ = text[:at][:_LABEL].partition(":")
    if not colon:
        return ""
    for match in _LABEL_WORD.finditer(label):
        word, before = match.group("word").casefold(), match.group("before") or ""
        found = unit_at(label, match.end())
        is_time = found is not None and seconds_in(found[0]) is not None
        if base_of(language) == "de" and (long := _LONG_TIME.search(word)):
            return _LONG_TIMES[long.group()]
        if found and is_time and word != found[0] and before.casefold() not in _PER:
            return found[0]
    return ""


def _shares(quantity: Quantity, text: str, asked: tuple[Quantity, ...]) -> Iterator[Quantity]:
    """One in twenty, three out of four, 2 von 3: either of the two as a share in per cent."""
    before = text[max(0, quantity.start - _REACH) : quantity.start]
    pairs = [(Decimal(1), quantity.value)] if _ONE_OF.search(before) else []
    bound: Bound = ""
    place = bisect_left(asked, quantity.start, key=_start_of)
    for other in (*asked[max(0, place - 1) : place], *asked[place + 1 : place + 2]):
        first, second = sorted((quantity, other), key=lambda one: one.start)
        is_near = second.start - first.end < _REACH
        if is_near and _OF.fullmatch(text[first.end : second.start]):
            pairs.append((first.value, second.value))
            bound = first.bound  # nearly nine in ten
    for part, whole in pairs:
        if 0 < part < whole:
            yield replace(
                quantity,
                value=100 * part / whole,
                others=(),
                unit="%",
                kind="percent",
                step=_MEANT,
                bound=quantity.bound or bound,
            )


def beside(quantity: Quantity, asked: tuple[Quantity, ...], reach: int) -> tuple[Quantity, ...]:
    """The figures of a text that begin within `reach` characters of one, itself aside."""
    first = bisect_left(asked, quantity.start - reach, key=_start_of)
    last = bisect_left(asked, quantity.end + reach, key=_start_of)
    return tuple(other for other in asked[first:last] if other.start != quantity.start)


def _start_of(quantity: Quantity) -> int:
    return quantity.start


def leaves_out(quantity: Quantity, text: str, language: str) -> bool:
    """Whether nothing is named behind a bare figure that it could count."""
    match = _NEXT.match(text, quantity.end)
    word = match.group("word").casefold() if match else ""
    between = text[quantity.end : match.start("word")] if match else ""
    return not word or not between.isspace() or word in _LEFT_OUT or is_grammar(word, language)
