"""What can stand behind or before a figure: magnitudes, currencies, units, number words."""

import re
from decimal import Decimal

from mirror.language.lexicon import listed

MAGNITUDES = {
    "k": 10**3, "tsd": 10**3, "thousand": 10**3, "tausend": 10**3, "mille": 10**3, "mil": 10**3,
    "m": 10**6, "mm": 10**6, "mn": 10**6, "mio": 10**6, "million": 10**6, "millions": 10**6,
    "millionen": 10**6, "millones": 10**6, "millón": 10**6,
    "b": 10**9, "bn": 10**9, "mrd": 10**9, "billion": 10**9, "billions": 10**9,
    "milliarde": 10**9, "milliarden": 10**9, "milliard": 10**9, "milliards": 10**9,
    "t": 10**12, "tn": 10**12, "trillion": 10**12,
    "lakh": 10**5, "crore": 10**7, "hundred": 100, "dozen": 12,
}  # fmt: skip
# Letters that only count as a magnitude when they touch the figure: "5m users", but "5 m deep".
_GLUED = listed("k m mm mn b bn t tn")

CURRENCIES = {
    "$": "$", "us$": "$", "usd": "$", "dollar": "$", "dollars": "$", "bucks": "$",
    "€": "€", "eur": "€", "euro": "€", "euros": "€",
    "£": "£", "gbp": "£", "¥": "¥", "jpy": "¥", "yen": "¥", "₹": "INR", "inr": "INR", "rs": "INR",
    "rupees": "INR", "chf": "CHF", "francs": "CHF", "franken": "CHF", "sek": "SEK", "nok": "NOK",
    "dkk": "DKK", "pln": "PLN", "cad": "CAD", "c$": "CAD", "ca$": "CAD", "aud": "AUD",
    "a$": "AUD", "au$": "AUD", "nzd": "NZD", "cny": "CNY", "rmb": "CNY", "brl": "BRL", "r$": "BRL",
    "sgd": "SGD", "s$": "SGD", "hkd": "HKD", "hk$": "HKD", "zar": "ZAR", "mxn": "MXN",
    "₩": "KRW", "krw": "KRW", "₽": "RUB", "₪": "ILS",
}  # fmt: skip

_PERCENT = listed("% ％ ٪ pct prozent percent percents")
_TIMES = listed("x × times fold mal fois veces")
_SECONDS = {
    "millisecond": Decimal("0.001"), "second": Decimal(1), "minute": Decimal(60),
    "hour": Decimal(3600), "day": Decimal(86400), "week": Decimal(604800),
    "month": Decimal(2629800), "year": Decimal(31557600),
}  # fmt: skip
_UNITS = {
    "ms": "millisecond", "millisecond": "millisecond", "milliseconds": "millisecond",
    "s": "second", "sec": "second", "secs": "second", "second": "second", "seconds": "second",
    "sekunden": "second", "min": "minute", "mins": "minute", "minute": "minute",
    "minutes": "minute", "minuten": "minute", "h": "hour", "hr": "hour", "hrs": "hour",
    "hour": "hour", "hours": "hour", "stunden": "hour", "heures": "hour", "horas": "hour",
    "day": "day", "days": "day", "tage": "day", "tagen": "day", "jours": "day", "días": "day",
    "week": "week", "weeks": "week", "wochen": "week", "semaines": "week", "semanas": "week",
    "month": "month", "months": "month", "monate": "month", "monaten": "month", "mois": "month",
    "meses": "month", "year": "year", "years": "year", "yr": "year", "yrs": "year",
    "jahre": "year", "jahren": "year", "ans": "year", "années": "year", "años": "year",
    "pp": "pp", "km": "km", "kilometres": "km", "kilometers": "km", "m²": "m²", "sqm": "m²",
    "kg": "kg", "g": "g", "mg": "mg", "tonnes": "t", "tons": "t", "l": "l", "litres": "l",
    "liters": "l", "ml": "ml", "cm": "cm", "mm": "mm", "ft": "ft", "feet": "ft", "lb": "lb",
    "lbs": "lb", "pounds": "pound", "pound": "pound", "miles": "mile", "acres": "acre",
    "hectares": "ha", "ha": "ha", "kb": "kb", "mb": "mb", "gb": "gb", "tb": "tb", "pb": "pb",
    "hz": "hz", "khz": "khz", "mhz": "mhz", "ghz": "ghz", "kw": "kw", "mw": "mw", "gw": "gw",
    "kwh": "kwh", "mwh": "mwh", "px": "px", "fps": "fps", "rpm": "rpm", "qps": "qps", "rps": "rps",
    "tps": "tps", "loc": "loc", "wpm": "wpm", "bpm": "bpm", "mph": "mph", "°c": "°c", "°f": "°f",
    "bps": "bps", "gbps": "gbps", "mbps": "mbps",
}  # fmt: skip


def _either(choices: frozenset[str] | set[str]) -> str:
    """Alternation, longest first, so that a word is never taken for its beginning."""
    return "|".join(re.escape(choice) for choice in sorted(choices, key=lambda c: (-len(c), c)))


_ALONE = r"(?![^\W\d_]|\d)"
MAGNITUDE = re.compile(
    rf"(?:(?P<glued>{_either(_GLUED)})|[\s-]?(?P<word>{_either(set(MAGNITUDES) - _GLUED)})\.?)"
    rf"{_ALONE}",
    re.IGNORECASE,
)
UNIT = re.compile(
    rf"(?P<pp>[\s-]?percentage[\s-]points?{_ALONE})"
    rf"|\s?(?P<percent>[%％٪]|per\s?cent(?:s|\b)|pour\s?cent\b|por\s?ciento\b|%)"
    rf"|[\s-]?(?P<percent_word>{_either(_PERCENT - set('%％٪'))}){_ALONE}"
    rf"|[\s-]?(?P<times>{_either(_TIMES)}){_ALONE}"
    rf"|[\s-]?(?P<currency>{_either({c for c in CURRENCIES if c[-1].isalpha()})}){_ALONE}"
    rf"|\s?(?P<symbol>[$€£¥₹₩₽₪])(?!\s?\d)"
    rf"|[\s-]?(?P<unit>(?-i:[ghls])|{_either({u for u in _UNITS if len(u) > 1})}){_ALONE}",
    re.IGNORECASE,
)
CURRENCY_BEFORE = re.compile(
    rf"(?<![^\W\d_])(?P<currency>{_either(set(CURRENCIES))})\s?$", re.IGNORECASE
)


def unit_of(match: re.Match[str]) -> str:
    """The canonical unit of a match of `UNIT`: "%", "x", a currency or a unit's plain name."""
    found = {name: text for name, text in match.groupdict().items() if text}
    name, text = next(iter(found.items()))
    match name:
        case "pp":
            return "pp"
        case "percent" | "percent_word":
            return "%"
        case "times":
            return "x"
        case "currency" | "symbol":
            return CURRENCIES[text.casefold()]
        case _:
            return _UNITS[text.casefold()]


def is_currency(unit: str) -> bool:
    return unit in CURRENCIES.values()


def seconds_in(unit: str) -> Decimal | None:
    """How long a unit of time is, so that 2 hours can be 120 minutes; None for other units."""
    return _SECONDS.get(unit)
