"""Durations that a text tells, held against those of jobs, of work and of studies."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from mirror.language.figures.quantity import Quantity
from resumes.checks.named_periods import spoken_of
from resumes.checks.periods import Period, is_date

_YEAR = 12  # months
_BACK = 24  # characters before a figure that say how it is meant
_INSTEAD = re.compile(
    r"(?<!\w)(?:instead\sof|rather\sthan|(?:down|up)\sfrom|compared\s(?:to|with)|anstatt|statt"
    r"|au\slieu\sd(?:e\s|['’])|en\s(?:lugar|vez)\sde|invece\sdi|anziché|rispetto\sa|in\splaats\svan)"
    r"\s?$",
    re.IGNORECASE,
)
# Six years as head chef, at the mill: of a job, whatever work the text tells of.
_ROLE = re.compile(
    r",?\s(?:as|at|with|als|bei|comme|chez|en\stant\sque|como|come|presso|da|bij)\s",
    re.IGNORECASE,
)
_MONTHS_IN = {
    "year": Decimal(_YEAR),
    "month": Decimal(1),
    "quarter": Decimal(3),
    "week": Decimal(12) / Decimal("52.18"),
}


def tells_time_of(quantity: Quantity, text: str, periods: tuple[Period, ...]) -> bool:
    """Whether a duration ("six years as head chef") is that of a period it can speak of."""
    factor = _MONTHS_IN.get(quantity.unit)
    if factor is None:
        return False
    if _INSTEAD.search(text[: quantity.start - len(quantity.lead)][-_BACK:]):
        return False  # three days instead of two weeks: how long something takes
    where = (quantity.start, quantity.end)
    meant = spoken_of(where, text, periods, is_time=True, is_long=True)
    works = [period for period in periods if period.sort == "work"]
    is_of_it = meant is periods and not _ROLE.match(text, quantity.end)
    if is_of_it and len(works) == 1 and works[0].months():
        meant = periods = tuple(works)
    return any(
        _lasts(quantity, low, high, factor=factor)
        for low, high, is_exact in _stretches(meant, is_anchored=meant is not periods)
        if is_exact or quantity.unit == "year"
    )


def _stretches(periods: Sequence[Period], *, is_anchored: bool) -> Iterator[tuple[int, int, bool]]:
    """How long each took, how long all of one title or one place took, and, where nothing says
    which is meant, from each beginning to each end."""
    known = [(period, months) for period in periods if (months := period.months())]
    for period, (low, high) in known:
        yield low, high, period.is_exact
    if is_anchored:
        held = [pair for pair in known if pair[0].sort == "position"]
        for group in {name for period, _ in held for name in (period.title, period.at)}:
            own = [pair for pair in held if group in {pair[0].title, pair[0].at}]
            yield (
                sum(low for _, (low, _) in own),
                sum(high for _, (_, high) in own),
                all(period.is_exact for period, _ in own),
            )
            yield from _from_first_to_last([period for period, _ in own])
        return
    jobs = [period for period in periods if period.sort == "position"]
    for first in jobs:
        for last in jobs:
            if first.start < last.start:
                yield from _between(first.start, last.start)
            yield from _between(first.start, last.end, is_open=not last.end)


def _from_first_to_last(periods: Sequence[Period]) -> Iterator[tuple[int, int, bool]]:
    starts = [period.start for period in periods if is_date(period.start)]
    ends = [period.end for period in periods if is_date(period.end)]
    is_open = any(not period.end for period in periods)
    if starts:
        yield from _between(min(starts), "" if is_open or not ends else max(ends), is_open=is_open)


def _between(start: str, end: str, *, is_open: bool = False) -> Iterator[tuple[int, int, bool]]:
    period = Period("work", "", "", start, "" if is_open else end)
    if (is_open or is_date(end)) and (months := period.months()) and months[1] > 0:
        yield (*months, period.is_exact)


def _lasts(quantity: Quantity, low: int, high: int, *, factor: Decimal) -> bool:
    """Whether a duration as it is told is true of some length from `low` to `high` months."""
    if quantity.ceiling is not None and not quantity.bound:
        return high >= quantity.value * factor and low < quantity.ceiling * factor
    told = quantity.value * factor
    short, long = low - told, high - told  # how much shorter or longer than told it can be
    wide = max(told / 10, factor * 3 / 4)
    match quantity.bound:
        case "over" | "least":
            return long > 0 or (long == 0 and quantity.bound == "least")
        case "just over":
            return long >= 0 and short <= wide
        case "nearly":
            return short <= 0 and long >= -wide
        case "about":
            return short <= wide and long >= -wide
        case "under" | "most":
            return short <= 0
        case _:
            is_half = quantity.value != quantity.value.to_integral_value()
            over, under = (3, 3) if is_half else (9, 5)
            size = factor / _YEAR if quantity.unit == "year" else Decimal("0.2")
            return short <= over * size and long >= -under * size
