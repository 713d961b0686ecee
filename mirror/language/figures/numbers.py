"""Figures in prose, in whatever notation: 1,200 = 1.2k, 5x = five times, half = 50 %."""

import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache

from mirror.language.counting.conversions import ratio_of, seconds_in
from mirror.language.counting.units import currency_before, is_currency, magnitude_at, unit_at
from mirror.language.figures.digits import (
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
from mirror.language.figures.hours import hour_at, minutes_at
from mirror.language.figures.loose import OPEN_KINDS, Bound, about_so_many, bound_of, loose_figures
from mirror.language.figures.number_words import AND_A_HALF, spelt_numbers
from mirror.language.figures.quantity import Kind, Quantity
from mirror.language.figures.ranges import ranges_share
from mirror.language.figures.shares import NOT_A_HALF, SHARES, is_factor, is_rate, share_of
from mirror.language.figures.single_units import singles
from mirror.language.text.languages import base_of

_NUMERAL = re.compile(
    r"\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?"
    r"|\d+(?:[.,'’]\d+)*"
    r"|[½¼¾⅓⅔]"
)
_VULGAR = {"½": "50", "¼": "25", "¾": "75", "⅓": "33.3333", "⅔": "66.6667"}
_ORDINAL = re.compile(r"(?:st|nd|rd|th)(?![^\W\d_])", re.IGNORECASE)
_RATIO = re.compile(r"(?<![\w:.])(\d{1,4}):(\d{1,4})(?![\w:]|\.\d)")
_FRACTION = re.compile(r"(?<![\w/.,])(\d)/(\d|10)(?![\w/]|[.,]\d)")
_MEANT = Decimal(6)  # "half" is meant for 47 to 53 %
_NINES = 99  # per cent; what is nearly all is meant exactly
_WIDTH = Decimal("0.1")  # "doubled" for 1.9 to 2.1 times
_NEAR = 16  # characters that hold a share or a sum before "under" or "over"
# 4 % under the £6.2m budget: as far as that, and not less than 6.2 million.
_BY_SO_MUCH = re.compile(
    r"(?:\d\s?(?:%|€|percent|per\scent|prozent)|[€$£]\s?\d[\d.,]*[kKmM]?)\s?$", re.IGNORECASE
)
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
    return tuple(_bounded(quantity, hidden) for quantity in ranges_share(ordered, hidden))


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
    if bound in {"over", "under"} and _BY_SO_MUCH.search(
        text[: quantity.start - len(lead)][-_NEAR:]
    ):
        return quantity
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
        if match.group() == "a quarter" and is_rate(text, match.span()):
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
    if following := _unit_behind(text, after_plus, readings):
        readings, unit, end = following
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


def _unit_behind(
    text: str, at: int, readings: tuple[Decimal, ...]
) -> tuple[tuple[Decimal, ...], str, int] | None:
    """The values in the unit that stands at a place, with the half or the minutes behind it, the
    unit, and where that ends; None for no unit."""
    following = hour_at(text, at) or unit_at(text, at)
    if following is None:
        return None
    unit, end = following
    readings, end = _and_a_half(text, end, readings)
    if unit == "hour" and (more := minutes_at(text, end)):
        return tuple(60 * value + more[0] for value in readings), "minute", more[1]
    return readings, unit, end


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
