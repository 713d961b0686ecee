"""Dates that a text tells, held against those of jobs, of work and of studies."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime

from mirror.language.figures.months import Dated, dated
from mirror.language.figures.quantity import Quantity
from resumes.checks.named_periods import period_is_named, spoken_of
from resumes.checks.periods import Period, is_date
from resumes.checks.since import is_since_a_job


def dates_fault(quantity: Quantity, text: str, periods: tuple[Period, ...]) -> str:
    """Why a year may not stand, if the facts give what it speaks of other dates; "" else."""
    told = dated(quantity, text)
    where = (told.start, quantity.end)
    meant = spoken_of(where, text, periods, is_time=False, is_long=told.edge == "since")
    is_whole = _is_whole(told, text, meant)
    if is_whole and any(_is_when(told, period, text=text, among=meant) for period in meant):
        return ""
    if told.edge == "since" and is_since_a_job(told, text, periods):
        return ""
    known = sorted({year for period in meant for year in period.years})
    given = f" The facts have {', '.join(map(str, known))} for it." if 0 < len(known) <= 4 else ""
    return f"The facts do not give “{text[told.start : quantity.end]}” as a date here.{given}"


# From 2017 to 2021: the years before the last one's words.
_FROM_TO = re.compile(
    r"(?<!\w)(?:from|between|von|zwischen|de|du|entre|del?|desde|dal|dall['’]|van)\s(?:[^\W\d_]+\s){0,2}"
    r"(?P<first>(?:19|20)\d\d)\s(?:to|and|until|till|through|bis|und|à|au|et|jusqu['’](?:en|à|au)|al?"
    r"|hasta|y|e|fino\sal?|tot|en)\s$",
    re.IGNORECASE,
)
_OF = re.compile(r"(?<!\w)(?:from|of|von|vom|de|del|dal|di|du)\s$", re.IGNORECASE)
_BACK = 48  # characters before a date that say how it is meant


def _is_whole(told: Dated, text: str, periods: Sequence[Period]) -> bool:
    """Whether the two years of a stretch are one thing's: no work's beginning with a job's end."""
    match = _FROM_TO.search(text[max(0, told.start - _BACK) : told.start])
    if match is None:
        return True
    first = match.group("first")
    begun = [period for period in periods if period.start[:4] == first]
    ends = {(period.sort, period.end[:4]) for period in periods}
    is_open = any(not period.end for period in begun)
    return not begun or is_open or any((one.sort, str(told.year)) in ends for one in begun)


_JOINED = re.compile(
    r"\b(?:join(?:ed|ing)?|hired|promot\w+|became|recruited|appointed|moved|left|since|seit|depuis"
    r"|desde|dal|sinds|started\sas|began\sas|eingestellt|befördert|embauch\w+|promu\w*|nombrad[oa]"
    r"|ascend\w+|assunt[oa]|promoss[oa])\b",
    re.IGNORECASE,
)


def _is_when(told: Dated, period: Period, *, text: str, among: Sequence[Period]) -> bool:
    is_told_of = any(other.sort == "work" and is_date(other.start) for other in among)
    is_by_the_way = (
        period.sort == "position"
        and told.edge == "in"
        and is_told_of
        and not period_is_named(period, text)
    )
    if is_by_the_way and not _JOINED.search(text):
        return False
    dates = {"since": (period.start,), "until": (period.end,)}.get(
        told.edge, (period.start, period.end)
    )
    if period.sort in {"mark", "study"} and told.edge == "since" and not period.start:
        is_of = _OF.search(text[max(0, told.start - _BACK) : told.start])
        dates = (period.end,) if is_of else dates  # a diploma from 2020
    known = [date for date in dates if is_date(date)]
    if any(_is_on(told, date) for date in known):
        return True
    if told.edge != "in" or not is_date(period.start):
        return False
    last = int(period.end[:4]) if is_date(period.end) else datetime.now(UTC).year
    is_inside = int(period.start[:4]) < told.year < last
    return is_inside and period.sort in {"work", "position"} and not told.month


def _is_on(told: Dated, date: str) -> bool:
    if told.year != int(date[:4]):
        return False
    return not told.month or (len(date) > len("2019") and int(date[5:7]) == told.month)
