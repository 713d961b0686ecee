"""Figures in prose, in whatever notation: 1,200 = 1.2k, 5x = five times, half = 50 %."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import lru_cache
from typing import Literal

from mirror.language.digits import (
    DATE,
    LONGEST,
    is_cased,
    is_glued,
    is_labelled,
    is_year,
    lowered,
    raised,
    readings_of,
    without_addresses,
)
from mirror.language.languages import base_of
from mirror.language.loose import OPEN_KINDS, Bound, about_so_many, bound_of, loose_figures
from mirror.language.number_words import AND_A_HALF, spelt_numbers
from mirror.language.shares import NOT_A_HALF, SHARES, is_factor, share_of
from mirror.language.single_units import singles
from mirror.language.units import (
    currency_before,
    in_unit,
    is_currency,
    magnitude_at,
    ratio_of,
    seconds_in,
    unit_at,
)

Kind = Literal[
    "count",
    "percent",
    "multiplier",
    "amount",
    "measure",
    "year",
    "date",
    "ordinal",
    "ratio",
    "vague",
]


@dataclass(frozen=True)
class Quantity:
    """One figure. `text[start:end] == span`; `value` is in `unit` with k, M … multiplied out.

    `unit` is "%", "x", a currency ("$", "€", "CHF" …), a unit's name ("hour", "gb", "pp") or "".
    `others` holds further readings where separators or a shared magnitude leave doubt: 1.200 is
    1200 or 1.2. The ends of a range are two quantities that share unit and kind.

    A vague figure ("dozens of", "two decades") means `value` up to, and without, `ceiling`. One
    that is left open or rounded says how in `bound` ("over", "about" …); `lead` is what says so
    before the span ("more than "). `step` is what the last place that it is told to is worth: 1
    for 85 %, 100,000 for 1.4 million; for a word ("halved"), as far as it is meant.
    """

    span: str
    start: int
    end: int
    value: Decimal
    unit: str
    kind: Kind
    others: tuple[Decimal, ...] = ()
    ceiling: Decimal | None = None
    bound: Bound = ""
    lead: str = ""
    step: Decimal = Decimal(1)

    @property
    def readings(self) -> tuple[Decimal, ...]:
        return (self.value, *self.others)


_NUMERAL = re.compile(
    r"\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?"
    r"|\d+(?:[.,'’]\d+)*"
    r"|[½¼¾⅓⅔]"
)
_VULGAR = {"½": "50", "¼": "25", "¾": "75", "⅓": "33.3333", "⅔": "66.6667"}
_ORDINAL = re.compile(r"(?:st|nd|rd|th)(?![^\W\d_])", re.IGNORECASE)
_RATIO = re.compile(r"(?<![\w:.])(\d{1,4}):(\d{1,4})(?![\w:]|\.\d)")
_FRACTION = re.compile(r"(?<![\w/.,])(\d)/(\d|10)(?![\w/]|[.,]\d)")
_RANGE = re.compile(r"\+?\s?(?:-|–|—|to|and|or|bis|und|à|a)\s?")
_SHARED_BY_WORDS = frozenset({"and", "or", "und", "a"})
_MEANT = Decimal(6)  # "half" is meant for 47 to 53 %
_NINES = 99  # per cent; what is nearly all is meant exactly
_WIDTH = Decimal("0.1")  # "doubled" for 1.9 to 2.1 times
_ONE_NEEDS = frozenset({"%", "second", "minute", "hour", "day", "week", "month", "year", "x"})


@lru_cache(maxsize=2_048)  # the same facts are read for every text that rests on them
def quantities(text: str, language: str = "") -> tuple[Quantity, ...]:
    """The figures of a text, in order, without overlap. Number words that mean something else in
    another language are read where `language` (BCP 47) says which it is.

    Digits that belong to names (B2B, GPT-4, Python 3, ISO 27001), addresses, phone and
    version numbers are no figures, nor is "one" as a pronoun. Linear in the length of the text.
    """
    hidden = without_addresses(text)
    found: list[Quantity] = []
    taken = bytearray(len(text))
    tongue = base_of(language)
    readers = (
        _dates,
        _loose,
        lambda *of: _shares(*of, language=tongue),
        _singles,
        _numerals,
        lambda *of: _spelt(*of, language=tongue),
    )
    for source in readers:
        for quantity in source(hidden, taken):
            found.append(quantity)
            _take(taken, quantity.start, quantity.end)
    ordered = tuple(sorted(found, key=lambda quantity: quantity.start))
    return tuple(_bounded(quantity, hidden) for quantity in _ranges_share(ordered, hidden))


def same_value(one: Quantity, other: Quantity) -> bool:
    """Whether two figures say the same, in any of their readings, units included."""
    if one.unit == other.unit:
        return bool(set(one.readings) & set(other.readings))
    theirs = readings_in(other, one.unit)
    if len(one.readings) == len(theirs) > 1:
        # 6.200 l is not 6.200 m³, whatever the point stands for.
        return any(ours == value for ours, value in zip(one.readings, theirs, strict=True))
    return bool(set(one.readings) & set(theirs))


def readings_in(quantity: Quantity, unit: str) -> tuple[Decimal, ...]:
    """A figure's readings in another unit; () when the two do not measure the same."""
    if quantity.unit == unit:
        return quantity.readings
    if ratio_of(quantity.unit, unit) is None:
        return ()
    found = (in_unit(value, quantity.unit, unit) for value in quantity.readings)
    return tuple(value for value in found if value is not None)


def _take(taken: bytearray, start: int, end: int) -> None:
    taken[start:end] = b"\x01" * (end - start)


def _dates(text: str, taken: bytearray) -> Iterator[Quantity]:
    """Dates by their year, ratios, and fractions as per cent."""
    for match in DATE.finditer(text):
        year = Decimal(match.group("y1") or match.group("y2"))
        yield Quantity(match.group(), match.start(), match.end(), year, "", "date")
    for match in _RATIO.finditer(text):
        value, unit = Decimal(match.group(1)), f":{int(match.group(2))}"
        yield Quantity(match.group(), match.start(), match.end(), value, unit, "ratio")
    for match in _FRACTION.finditer(text):
        top, bottom = int(match.group(1)), int(match.group(2))
        if 0 < top < bottom and not taken[match.start()]:
            value = round(Decimal(100 * top) / bottom, 4)
            yield Quantity(match.group(), match.start(), match.end(), value, "%", "percent")


def _loose(text: str, taken: bytearray) -> Iterator[Quantity]:
    """Dozens of, two decades, an order of magnitude; and 24/7."""
    for loose in loose_figures(lowered(text)):
        if any(taken[loose.start : loose.end]):
            continue
        kind: Kind = "vague" if loose.ceiling else "ratio"
        yield Quantity(
            text[loose.start : loose.end],
            loose.start,
            loose.end,
            loose.value,
            loose.unit,
            kind,
            ceiling=loose.ceiling,
        )

    for some in about_so_many(lowered(text)):
        if not any(taken[some.start : some.end]):
            span = text[some.start : some.end]
            yield Quantity(span, some.start, some.end, some.value, "", "count", bound="about")


def _bounded(quantity: Quantity, text: str) -> Quantity:
    """The figure with what leaves it open: over 35, at least 35, 35+."""
    if quantity.kind not in OPEN_KINDS:
        return quantity
    is_time = seconds_in(quantity.unit) is not None
    where = (quantity.start, quantity.end)
    bound, lead = bound_of(text, where, unit=quantity.unit, is_time=is_time)
    if not bound and quantity.span.endswith("+"):
        bound = "least"
    return replace(quantity, bound=bound, lead=lead) if bound else quantity


def _shares(text: str, taken: bytearray, *, language: str) -> Iterator[Quantity]:
    """Halved, doubled, two thirds … said in words."""
    for match in SHARES.finditer(lowered(text)):
        if language == "de" and match.group() == "half":
            continue  # who helped: "Half beim Umbau"
        before = text[max(0, match.start() - 14) : match.start()]
        is_scale = re.match(r"\sa\s(?:million|billion|dozen)\b", text[match.end() :][:12])
        if taken[match.start()] or is_scale or NOT_A_HALF.search(before):
            continue
        value, unit = share_of(match)
        steps = {"%": _MEANT if value < _NINES else Decimal(0), "x": value * _WIDTH}
        start, end = match.span()
        yield Quantity(
            text[start:end],
            start,
            end,
            value,
            unit,
            _kind(unit),
            step=steps.get(unit, Decimal(1)),
        )


def _singles(text: str, taken: bytearray) -> Iterator[Quantity]:
    for one in singles(text):
        if not any(taken[one.start : one.end]):
            span, kind = text[one.start : one.end], _kind(one.unit)
            # Months and weeks never meet exactly: six weeks are a month and a half.
            bound: Bound = "about" if one.unit == "month" and one.value > 1 else ""
            yield Quantity(span, one.start, one.end, one.value, one.unit, kind, bound=bound)


def _numerals(text: str, taken: bytearray) -> Iterator[Quantity]:
    for match in _NUMERAL.finditer(text):
        raw, start = match.group(), match.start()
        if any(taken[start : match.end()]) or len(raw) > LONGEST * 2:
            continue
        if is_glued(text, start):
            continue
        if raw in _VULGAR:
            yield Quantity(raw, start, match.end(), Decimal(_VULGAR[raw]), "%", "percent")
            continue
        readings = readings_of(raw)
        quantity = _measured(text, match.span(), readings) if readings else None
        if quantity is None:
            continue
        is_bare = text[quantity.start : quantity.end].rstrip("+s") == raw  # Year 11s
        if not (is_bare and is_labelled(text, start)):
            yield quantity


def _measured(
    text: str, where: tuple[int, int], readings: tuple[Decimal, ...], *, spelt: bool = False
) -> Quantity | None:
    """The figure with magnitude, unit and currency read around it; None when it is a name's."""
    start, end = where
    kind: Kind | None = None
    unit = ""
    if not spelt and (ordinal := _ORDINAL.match(text, end)):
        span = text[start : ordinal.end()]
        return Quantity(span, start, ordinal.end(), readings[0], "", "ordinal", readings[1:])
    raw_end, step = end, _last_place(readings[0])
    scaled, end = _scaled_by_words(text, end, readings, spelt=spelt)
    if readings[0]:
        step *= scaled[0] / readings[0]
    readings = scaled
    after_plus = end + 1 if text[end : end + 1] == "+" else end
    if following := unit_at(text, after_plus):
        unit, end = following
        readings, end = _and_a_half(text, end, readings)
    elif after_plus < len(text) and (is_cased(text[after_plus]) or text[after_plus] == "_"):
        return None  # 2FA, 3D, 5G
    else:
        end = after_plus
    if text[end : end + 1] == "+":
        end += 1
    if not spelt:
        unit, start = _in_currency(text, start, unit)
    if not unit and text[start - 1 : start] == "#":
        start, kind = start - 1, "ordinal"
    if not unit and is_year(text, start, raw_end):
        kind = "year"
    if not unit and is_factor(text, start):
        unit = "x"
    span = text[start:end]
    kind = kind or _kind(unit)
    return Quantity(span, start, end, readings[0], unit, kind, readings[1:], step=step)


def _in_currency(text: str, start: int, unit: str) -> tuple[str, int]:
    """The unit of a figure and where it begins, with a currency before it; a code behind says
    whose dollars they are: $400k CAD."""
    currency = currency_before(text, start)
    if currency is None:
        return unit, start
    is_named = is_currency(unit) and ratio_of(unit, currency[0]) is not None
    return (unit if is_named else currency[0]), currency[1]


def _last_place(value: Decimal) -> Decimal:
    exponent = value.as_tuple().exponent
    return Decimal(10) ** (exponent if isinstance(exponent, int) else 0)


def _and_a_half(
    text: str, end: int, readings: tuple[Decimal, ...]
) -> tuple[tuple[Decimal, ...], int]:
    """Two years and a half, trois ans et demi: the half that stands behind the unit."""
    match = AND_A_HALF.match(text, end)
    if match is None:
        return readings, end
    return tuple(value + Decimal("0.5") for value in readings), match.end()


def _scaled_by_words(
    text: str, end: int, readings: tuple[Decimal, ...], *, spelt: bool
) -> tuple[tuple[Decimal, ...], int]:
    """The values with the exponent or magnitude that follows them, and where that ends."""
    if not spelt:
        readings, end = raised(text, end, readings)
    magnitude = magnitude_at(text, end, may_touch=not spelt)
    if magnitude is None:
        return readings, end
    factor, end = magnitude
    return tuple(value * factor for value in readings), end


def _spelt(text: str, taken: bytearray, *, language: str) -> Iterator[Quantity]:
    for spelt in spelt_numbers(text, language):
        if any(taken[spelt.start : spelt.end]):
            continue
        if spelt.is_fold:
            span = text[spelt.start : spelt.end]
            yield Quantity(span, spelt.start, spelt.end, spelt.value, "x", "multiplier")
            continue
        quantity = _measured(text, (spelt.start, spelt.end), (spelt.value,), spelt=True)
        if quantity is None or any(taken[quantity.start : quantity.end]):
            continue
        if not (spelt.is_one and quantity.unit not in _ONE_NEEDS and quantity.value <= 1):
            yield quantity


def _kind(unit: str) -> Kind:
    if unit in {"", "%", "x"}:
        kinds: dict[str, Kind] = {"": "count", "%": "percent", "x": "multiplier"}
        return kinds[unit]
    return "amount" if is_currency(unit) else "measure"


def _ranges_share(found: tuple[Quantity, ...], text: str) -> tuple[Quantity, ...]:
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
