"""Figures that are said without digits' exactness: dozens of, a decade; over 35, at least 35."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from mirror.language.lexicon import listed
from mirror.language.units import UNIT, unit_of

Bound = Literal["", "over", "least"]
OPEN_KINDS = frozenset({"count", "percent", "multiplier", "amount", "measure", "vague"})


@dataclass(frozen=True)
class Loose:
    """`value` up to, and without, `ceiling`; a figure without a ceiling is exact."""

    start: int
    end: int
    value: Decimal
    unit: str
    ceiling: Decimal | None = None


_SCALES = {
    "ten": 10, "dozen": 12, "score": 20, "hundred": 100, "thousand": 10**3, "million": 10**6,
    "billion": 10**9, "trillion": 10**12,
}  # fmt: skip
_SPREAD = 100  # a vague plural may be meant for up to this many times its unit
_PLURAL = re.compile(
    r"(?<![^\W_])(?<!\d[ \u00a0-])(?:"
    r"(?P<many>tens|dozens|hundreds)[\s-]of[\s-](?P<scale>thousands|millions|billions)"
    r"|(?P<some>several|many|multiple|a\sfew|a\scouple(?:\sof)?)\s"
    r"(?P<few>dozen|hundred|thousand|million|billion)s?(?![\s-]?fold)"
    r"|(?P<tens>tens)(?=[\s-]of\b)"
    r"|(?P<plural>dozens|hundreds|thousands|millions|billions|trillions)"
    r"|a\s(?P<score>score)(?=\sof\s(?!the\b)[a-z-]+s\b)"
    r")(?![\w])(?P<of>[\s-]of(?=[\s-]))?",
    re.IGNORECASE,
)
# "3 millions" and "two thousands" are figures of their own.
_COUNTED = re.compile(
    r"(?:\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|deux|trois|quatre|cinq|six|sept|huit"
    r"|neuf|dix|vingt|trente|cinquante|cents?))[+]?[\s-]$",
    re.IGNORECASE,
)
_COUNTS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    "several": 3, "many": 3,
}  # fmt: skip
_HOW_MANY = r"(?<![^\W_])(?P<count>an?|one|two|three|four|five|six|several|many)[\s-]"
_DECADES = re.compile(
    rf"{_HOW_MANY}decades?(?!\w)(?:\sof(?=\s))?|(?<![^\W_])decades(?=[\s-](?:of|in)\b|-long)",
    re.IGNORECASE,
)
_MAGNITUDES = re.compile(
    rf"{_HOW_MANY}orders?[\s-]of[\s-]magnitude(?!\w)|(?<![^\W_])orders\sof\smagnitude(?!\w)",
    re.IGNORECASE,
)
_DIGITS = re.compile(r"(?<![^\W_])(?P<how>single|double|triple)[\s-]digit(?!\w)", re.IGNORECASE)
_MANYFOLD = re.compile(r"(?<![^\W_])(?:several|many|multi)[\s-]?fold(?!\w)", re.IGNORECASE)
_ALWAYS_ON = re.compile(
    r"(?<![\w/])(?:24/7(?:/365)?|24x7)(?![\w/])"
    r"|(?<![^\W_])a?round[\s-]the[\s-]clock(?!\w)|\brund\sum\sdie\suhr\b",
    re.IGNORECASE,
)


def loose_figures(text: str) -> Iterator[Loose]:
    """The vague figures of a text, and "24/7" under any of its names."""
    for match in _ALWAYS_ON.finditer(text):
        yield Loose(match.start(), match.end(), Decimal(24), "/7")
    for match in _DECADES.finditer(text):
        decades = _how_many(match)
        yield Loose(
            match.start(), match.end(), Decimal(10 * decades), "year", Decimal(10 * (decades + 1))
        )
    for match in _MAGNITUDES.finditer(text):
        power = _how_many(match)
        value = Decimal(10**power)
        yield Loose(match.start(), match.end(), value, "x", value * 10)
    for match in _DIGITS.finditer(text):
        power = ("single", "double", "triple").index(match.group("how").casefold())
        yield Loose(match.start(), match.end(), Decimal(10**power), "", Decimal(10 ** (power + 1)))
    for match in _MANYFOLD.finditer(text):
        yield Loose(match.start(), match.end(), Decimal(2), "x", Decimal(2 * _SPREAD))
    yield from _plurals(text)


def _plurals(text: str) -> Iterator[Loose]:
    for match in _PLURAL.finditer(text):
        if _COUNTED.search(text[max(0, match.start() - 12) : match.start()]):
            continue
        value = Decimal(1)
        for part in ("many", "scale", "few", "tens", "plural", "score"):
            if word := match.group(part):
                value *= _SCALES[word.casefold().removesuffix("s")]
        following = UNIT.match(text, match.end()) if match.group("of") else None
        unit = unit_of(following) if following else ""
        yield Loose(match.start(), match.end(), value, unit, value * _SPREAD)


def _how_many(match: re.Match[str]) -> int:
    """How many decades or magnitudes; a bare plural says two at least."""
    return _COUNTS[match.group("count").casefold()] if match.group("count") else 2


_LOOK = 28  # characters before a figure that can leave it open
_OPENS = re.compile(
    r"(?<!\w)(?P<bound>"
    r"(?P<over>(?:well\s)?over|(?:more|greater|higher)\sthan|exceeding|exceeded|in\sexcess\sof"
    r"|upwards?\sof|north\sof|mehr\sals|plus\sde|más\sde)"
    r"|at\sleast|no\s(?:fewer|less)\sthan|minimum\sof|mindestens|au\smoins|al\smenos"
    r")\s$",
    re.IGNORECASE,
)
_BEFORE_OVER = re.compile(r"(?:^|[\s(“\"])(?P<word>[^\W\d_]*)\s?$")
# "Over" is "across" where it does not follow one of these: a trial over 16 weeks.
_LEADS_A_COUNT = listed(
    "by to for with of from at and or than across among in into about serving led taught built "
    "grew won wrote sold bought brought made sent held kept spent saw gave found has have had "
    "leading managing reaching saving training supporting"
)
_LEADS_A_TIME = listed("for with has have had after took of lasted spent bring brings")
_SPREADS = listed(
    "averaged measured distributed computed calculated evaluated aggregated repeated observed "
    "validated tested carried compared tracked monitored"
)


def bound_of(text: str, start: int, end: int, *, is_time: bool) -> tuple[Bound, str]:
    """How the figure at `start:end` is left open and the words before it that say so."""
    before = text[max(0, start - _LOOK) : start]
    match = _OPENS.search(before)
    if match is None:
        return "", ""
    lead = before[match.start() :]
    if not match.group("over"):
        return "least", lead
    if match.group("over").casefold() == "over":
        ahead = text[max(0, start - len(lead) - _LOOK) : start - len(lead)]
        if not _leads(ahead, is_time=is_time, is_of=text[end : end + 4] == " of "):
            return "", ""
    return "over", lead


def _leads(ahead: str, *, is_time: bool, is_of: bool) -> bool:
    """Whether "over" after these words means "more than"."""
    match = _BEFORE_OVER.search(ahead)
    word = match.group("word").casefold() if match else ""
    if is_time:
        return word in _LEADS_A_TIME or is_of
    if not ahead.strip():
        return True
    return word in _LEADS_A_COUNT or (word.endswith("ed") and word not in _SPREADS)
