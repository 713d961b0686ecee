"""Dates as people write them, taken as far as they are certain: `YYYY[-MM[-DD]]`."""

import calendar
import re
from collections.abc import Callable
from functools import cache

from babel import Locale

from mirror.language.text.lines import one_line

FIRST_YEAR, LAST_YEAR = 1900, 2100
_LANGUAGES = ("en", "de", "fr", "es", "pt", "it", "nl")

_STILL = frozenset(
    {
        "present", "current", "currently", "now", "today", "ongoing", "to date", "till date",
        "until now", "heute", "jetzt", "aktuell", "laufend", "aujourd'hui", "présent", "actuel",
        "en cours", "actual", "actualidad", "actualmente", "presente", "atual", "oggi", "attuale",
        "heden", "nu",
    }
)  # fmt: skip
_SEASON = re.compile(r"(?:spring|summer|autumn|fall|winter)\s+(\d{4})", re.IGNORECASE)
_ISO = re.compile(r"(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[T ]\d{2}:\d{2}.*)?")
_FRACTION = re.compile(r"\d{4}\.\d")  # 2015.5 is the middle of a year as well as its May
_MONTH_FIRST = re.compile(r"(\d{1,2})[-/.](\d{4})")
_NAMED = re.compile(r"(?:(\d{1,2})\.?\s+)?([^\W\d_]+)\.?,?(?:\s+(\d{1,2}),?)?\s+(\d{4})")
_RANGE_WORDS = re.compile(r"\s+(?:to|until|till|bis|à|a|al|até|tot|through|thru)\s+", re.IGNORECASE)
_DASHES = re.compile(r"\s*[–—−]\s*|\s+-{1,2}\s+|\s*--\s*")
_SINCE = re.compile(r"(?:since|from|seit|ab|depuis|desde|dal)\s+(.+)", re.IGNORECASE)


class NotADate(ValueError):
    """The text is no date that can be taken for certain; the message says so with the text."""


@cache
def _months() -> dict[str, int]:
    """Month names of several languages, wide and short, without dots, to their number."""
    found: dict[str, int] = {"sept": 9}
    for language in _LANGUAGES:
        names = Locale.parse(language).months
        for width in ("wide", "abbreviated"):
            for number, name in names["format"][width].items():
                found.setdefault(name.casefold().rstrip("."), number)
    return found


def _checked(year: str, month: str | int | None = None, day: str | None = None) -> str:
    y, m, d = int(year), int(month or 0), int(day or 0)
    if not FIRST_YEAR <= y <= LAST_YEAR:
        raise NotADate(f"the year {year} is not between {FIRST_YEAR} and {LAST_YEAR}")
    if month is None:
        return f"{y:04}"
    if not 1 <= m <= 12:
        raise NotADate(f"there is no month {month}")
    if day is None:
        return f"{y:04}-{m:02}"
    if not 1 <= d <= calendar.monthrange(y, m)[1]:
        raise NoSuchDay(f"{y:04}-{m:02}", day)
    return f"{y:04}-{m:02}-{d:02}"


class NoSuchDay(NotADate):
    """Year and month can be, but the month has no such day; `month` is what is certain."""

    def __init__(self, month: str, day: str) -> None:
        super().__init__(f"there is no day {day} in {month}")
        self.month = month


def is_still(text: str) -> bool:
    """Whether the text says that something goes on: present, now, heute …"""
    return one_line(text.casefold().replace("’", "'")) in _STILL


def partial_date(text: str) -> str:
    """The date in a text, `YYYY[-MM[-DD]]`; "" for "present" and for blank text.

    Read are 2019, 2019-03, 2019-03-31 (also with a time, with / or .), 03/2019, Mar 2019,
    31 March 2019, March 31, 2019 in seven languages, and a season's year. Anything that could
    mean two dates (03/04/2019, 2015.5) raises NotADate, as does what is none; a day that its month
    does not have raises NoSuchDay.
    """
    plain = one_line(text)
    if not plain or is_still(plain):
        return ""
    if _FRACTION.fullmatch(plain):
        raise NotADate(f'"{plain}" is a number, not a date such as 2019, 2019-03 or 2019-03-31')
    if match := _ISO.fullmatch(plain):
        return _checked(*match.groups())
    if match := _MONTH_FIRST.fullmatch(plain):
        return _checked(match[2], match[1])
    if match := _SEASON.fullmatch(plain):
        return _checked(match[1])
    if (match := _NAMED.fullmatch(plain)) and match[2].casefold() in _months():
        return _checked(match[4], _months()[match[2].casefold()], match[1] or match[3])
    raise NotADate(f'"{shown(plain)}" is not a date such as 2019, 2019-03 or 2019-03-31')


def certain_part(text: str, doubt: Callable[[str], None]) -> str:
    """The date in a text as `partial_date` has it; of an impossible day the month stays, and
    `doubt` is told. Raises NotADate for what is none."""
    try:
        return partial_date(text)
    except NoSuchDay as error:
        doubt(f"{error}; kept as {error.month}")
        return error.month


def shown(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"


def date_range(text: str, *, read: Callable[[str], str] = partial_date) -> tuple[str, str]:
    """Start and end of "2019-2021", "Jan 2019 - Present", "2019-03 to 2021-06", "since 2019".

    A single date is both start and end: it happened then. `read` reads each. Raises NotADate.
    """
    plain = one_line(text)
    if match := _SINCE.fullmatch(plain):
        plain = f"{match[1]} – present" if len(_parts(match[1])) == 1 else match[1]
    parts = _parts(plain)
    if len(parts) == 1:
        date = read(parts[0])
        return date, date
    if len(parts) != 2:
        raise NotADate(f'"{shown(plain)}" is not a span of time such as 2019-03 to 2021-06')
    start_text, end_text = parts
    if is_still(start_text):
        raise NotADate(f'"{shown(plain)}" does not say when it began')
    if not re.search(r"\d{4}", start_text) and (year := re.search(r"\d{4}$", end_text)):
        start_text = f"{start_text} {year[0]}"  # "Jan – Mar 2019"
    return read(start_text), read(end_text)


def _parts(text: str) -> list[str]:
    """The ends of a range. A bare hyphen parts two dates only where both sides can be one."""
    for splitter in (_RANGE_WORDS, _DASHES):
        parts = splitter.split(text)
        if len(parts) > 1:
            return parts
    if match := re.fullmatch(r"(.*\d{4})-(\d{4}|[^\W\d_].*)", text):
        return [match[1], match[2]]
    if match := re.fullmatch(r"(\d{1,2}/\d{4}|\d{4}/\d{1,2})-(\d{1,2}/\d{4}|\d{4}/\d{1,2})", text):
        return [match[1], match[2]]
    if match := re.fullmatch(r"(\d{4}-\d{2}(?:-\d{2})?)[-/](\d{4}-\d{2}(?:-\d{2})?)", text):
        return [match[1], match[2]]
    return [text]


def earliest_month(date: str) -> int:
    """The first month a partial date can mean, counted from year 0."""
    return int(date[:4]) * 12 + (int(date[5:7]) - 1 if len(date) > 4 else 0)


def latest_month(date: str) -> int:
    """The last month a partial date can mean, counted from year 0."""
    return int(date[:4]) * 12 + (int(date[5:7]) - 1 if len(date) > 4 else 11)
