"""Dates that a text reckons from another one, and ends and beginnings that the facts date
otherwise: five years later; until December where the facts say until April."""

import re

from mirror.language.figures.months import Dated, dated
from mirror.language.figures.numbers import quantities
from mirror.language.figures.quantity import Quantity
from mirror.language.text.sentences import sentences
from mirror.language.text.stems import content_stems
from resumes.checks.periods import Period
from resumes.checks.sources import Sources

_IN_COMMON = 2  # words of content besides the date
_ENOUGH = 0.6  # of those that the facts' sentence has
_LATER = re.compile(
    r"\s(?:later|after(?:wards)?|on|später|danach|darauf|nachher|plus\stard|après|más\starde|después"
    r"|dopo|più\stardi)(?!\w)",
    re.IGNORECASE,
)
_EARLIER = re.compile(
    r"\s(?:earlier|before|zuvor|vorher|davor|früher|plus\stôt|auparavant|avant|antes|prima)(?!\w)",
    re.IGNORECASE,
)


def is_so_much_later(quantity: Quantity, text: str, periods: tuple[Period, ...]) -> bool:
    """Whether "five years later" leads from a year of the text to one that the facts date."""
    later = _LATER.match(text, quantity.end)
    if quantity.unit != "year" or not (later or _EARLIER.match(text, quantity.end)):
        return False
    known = frozenset(year for period in periods for year in period.years)
    told = (int(one.value) for one in quantities(text) if one.kind in {"year", "date"})
    away = int(quantity.value) if later else -int(quantity.value)
    return any(year in known and year + away in known for year in told)


def other_edge(told: Dated, text: str, sources: Sources, *, language: str) -> str:
    """Since or until when the facts have what a text gives another date for; "" where they agree or
    say nothing of it."""
    if told.edge == "in":
        return ""
    asked: frozenset[str] | None = None
    found = ""
    for said in sources.said:
        for item in quantities(said, language):
            if item.kind not in {"year", "date"}:
                continue
            theirs = dated(item, said)
            if theirs.edge != told.edge:
                continue
            if not _are_apart(told, theirs):
                return ""
            if asked is None:
                asked = _stems_around(told, text, language)
            stems = _stems_around(theirs, said, language)
            common = len(asked & stems)
            if not found and common >= max(_IN_COMMON, _ENOUGH * len(stems)):
                found = said[theirs.start : item.end]
    return found


def _are_apart(one: Dated, other: Dated) -> bool:
    if one.year != other.year:
        return True
    return bool(one.month and other.month) and one.month != other.month


def _stems_around(told: Dated, text: str, language: str) -> frozenset[str]:
    """The content of the sentence that a date stands in, the date aside."""
    start = 0
    for sentence in sentences(text):
        at = text.find(sentence, start)
        start = max(at, start) + len(sentence)
        if at <= told.start < start:
            place = told.start - at
            return frozenset(content_stems(_without_dates(sentence, place), language))
    return frozenset(content_stems(text, language))


def _without_dates(sentence: str, place: int) -> str:
    """A sentence without the words of a date that begins at a place."""
    year = re.compile(r"(?<!\d)\d{4}(?!\d)").search(sentence, place)
    return sentence[:place] + sentence[year.end() :] if year else sentence
