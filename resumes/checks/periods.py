"""Since when and for how long: what the dates of jobs, of work and of studies support."""

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from decimal import Decimal
from functools import lru_cache
from typing import Literal

from mirror.language.months import Dated, dated
from mirror.language.numbers import Quantity
from resumes.checks.since import is_since_a_job
from resumes.checks.sources import Sources
from resumes.facts import Facts

_YEAR = 12  # months
_MONTHS_IN = {
    "year": Decimal(_YEAR),
    "month": Decimal(1),
    "quarter": Decimal(3),
    "week": Decimal(12) / Decimal("52.18"),
}


def _this_month() -> int:
    today = datetime.now(UTC)
    return today.year * _YEAR + today.month - 1


type PeriodSort = Literal["position", "work", "study", "mark"]


@dataclass(frozen=True)
class Period:
    """A stretch of time of the facts, from `start` to `end` (partial dates; an end of "" has not
    come by `now`, a month counted from the year 0). `title` is the job, degree or certificate;
    `place`, the employer or school."""

    sort: PeriodSort
    title: str
    place: str
    start: str
    end: str
    of: str = ""
    at: str = ""
    now: int = field(default_factory=_this_month)

    @property
    def years(self) -> frozenset[int]:
        return frozenset(int(date[:4]) for date in (self.start, self.end) if _is_date(date))

    def months(self) -> tuple[int, int] | None:
        """The shortest and the longest that it can have been, in months; None when it has no
        beginning that can be read."""
        if not _is_date(self.start):
            return None
        first, last = _month_range(self.start)
        if not _is_date(self.end):
            return 0, max(1, self.now + 1 - first)
        ends, ended = _month_range(self.end)
        return max(0, ends - last), max(0, ended + 1 - first)

    @property
    def is_exact(self) -> bool:
        """Whether it is told to the month."""
        return len(self.start) > len("2019") and len(self.end) > len("2019")


@dataclass(frozen=True)
class DatedSources(Sources):
    """Sources that also know which dates belong to what."""

    periods: tuple[Period, ...] = ()


def with_periods(sources: Sources, facts: Facts) -> DatedSources:
    """The sources of a text with the periods of what they speak of."""
    of = {statement.of for statement in sources.statements} - {""}
    at = {statement.at for statement in sources.statements} - {""}
    periods = (*_jobs(facts, at), *_work(facts, of), *_marks(facts, set(sources.said)))
    return DatedSources(sources.statements, sources.dates, sources.elsewhere, periods)


def _jobs(facts: Facts, at: Container[str]) -> Iterator[Period]:
    for employer in facts.employers:
        for job in employer.positions if employer.key in at else ():
            yield Period("position", job.title, employer.name, job.start, job.end, at=employer.key)


def _work(facts: Facts, of: Container[str]) -> Iterator[Period]:
    for item in facts.accomplishments:
        if item.key in of:
            end = item.end or item.start
            yield Period("work", "", "", item.start, end, of=item.key, at=item.employer_key)


def _marks(facts: Facts, said: set[str]) -> Iterator[Period]:
    """Studies, and what has one date: certificates, awards and papers."""
    for school in facts.education:
        if said & {school.institution, school.degree, school.area}:
            title = school.area or school.degree
            yield Period("study", title, school.institution, school.start, school.end)
    dated = (
        *((item.name, item.issuer, item.date) for item in facts.certifications),
        *((item.title, item.awarder, item.date) for item in facts.awards),
        *((item.title, item.venue, item.date) for item in facts.publications),
    )
    for title, place, date in dated:
        if title in said:
            yield Period("mark", title, place, date, date)


def _is_date(date: str) -> bool:
    return re.fullmatch(r"\d{4}(?:-(?:0[1-9]|1[0-2])(?:-\d\d)?)?", date) is not None


def _month_range(date: str) -> tuple[int, int]:
    """The first and the last month that a partial date can mean, counted from year nought."""
    year = int(date[:4]) * _YEAR
    month = int(date[5:7]) - 1 if len(date) > len("2019") else None
    return (year, year + _YEAR - 1) if month is None else (year + month, year + month)


def tells_time_of(quantity: Quantity, text: str, periods: tuple[Period, ...]) -> bool:
    """Whether a duration ("six years as head chef") is that of a period it can speak of."""
    factor = _MONTHS_IN.get(quantity.unit)
    if factor is None:
        return False
    where = (quantity.start, quantity.end)
    meant = _spoken_of(where, text, periods, is_time=True, is_long=True)
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
    starts = [period.start for period in periods if _is_date(period.start)]
    ends = [period.end for period in periods if _is_date(period.end)]
    is_open = any(not period.end for period in periods)
    if starts:
        yield from _between(min(starts), "" if is_open or not ends else max(ends), is_open=is_open)


def _between(start: str, end: str, *, is_open: bool = False) -> Iterator[tuple[int, int, bool]]:
    period = Period("work", "", "", start, "" if is_open else end)
    if (is_open or _is_date(end)) and (months := period.months()) and months[1] > 0:
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


def dates_fault(quantity: Quantity, text: str, periods: tuple[Period, ...]) -> str:
    """Why a year may not stand, if the facts give what it speaks of other dates; "" else."""
    told = dated(quantity, text)
    where = (told.start, quantity.end)
    meant = _spoken_of(where, text, periods, is_time=False, is_long=told.edge == "since")
    if any(_is_when(told, period, text=text, among=meant) for period in meant):
        return ""
    if told.edge == "since" and is_since_a_job(told, text, periods):
        return ""
    known = sorted({year for period in meant for year in period.years})
    given = f" The facts have {', '.join(map(str, known))} for it." if 0 < len(known) <= 4 else ""
    return f"The facts do not give “{text[told.start : quantity.end]}” as a date here.{given}"


_JOINED = re.compile(
    r"\b(?:join(?:ed|ing)?|hired|promot\w+|became|recruited|appointed|moved|left|since|seit|depuis"
    r"|desde|dal|sinds|started\sas|began\sas|eingestellt|befördert|embauch\w+|promu\w*|nombrad[oa]"
    r"|ascend\w+|assunt[oa]|promoss[oa])\b",
    re.IGNORECASE,
)


def _is_when(told: Dated, period: Period, *, text: str, among: Sequence[Period]) -> bool:
    is_told_of = any(other.sort == "work" and _is_date(other.start) for other in among)
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
    known = [date for date in dates if _is_date(date)]
    if any(_is_on(told, date) for date in known):
        return True
    if told.edge != "in" or not _is_date(period.start):
        return False
    last = int(period.end[:4]) if _is_date(period.end) else datetime.now(UTC).year
    is_inside = int(period.start[:4]) < told.year < last
    return is_inside and period.sort in {"work", "position"} and not told.month


def _is_on(told: Dated, date: str) -> bool:
    if told.year != int(date[:4]):
        return False
    return not told.month or (len(date) > len("2019") and int(date[5:7]) == told.month)


def period_is_named(period: Period, text: str) -> bool:
    return any(_names_of(name, text) for name in (period.title, period.place) if name)


def _names_of(name: str, text: str) -> bool:
    return any(True for _ in _places(_phrases(name), text))


@dataclass(frozen=True)
class _Anchor:
    """Where a text names something that has dates."""

    start: int
    end: int
    periods: frozenset[Period]
    is_title: bool

    @property
    def is_subject(self) -> bool:
        return self.is_title and all(period.sort == "study" for period in self.periods)


_COMMON = frozenset(
    "group gmbh hotel university school institute company limited global digital software systems "
    "services solutions international national general academy college hospital clinic restaurant "
    "university bank audio capital cooperativa grupo universität schule groupe université école "
    "société studio studios partners consulting media press foundation council city house center "
    "centre distribution packaging health care energy foods tools finance insurance logistics "
    "pharma "
    "engineering design labs technologies medical research community regional trust county royal "
    "north south east west central high primary secondary state city town workshop awards".split()
)
_MANY = 4  # letters of a name's word that can stand for the name


@lru_cache(maxsize=1_024)
def _phrases(name: str) -> tuple[str, ...]:
    """The name, and its words that can stand for it."""
    telling = [
        part
        for part in re.findall(r"[^\W_]+", name)
        if len(part) >= _MANY and part[0].isupper() and part.casefold() not in _COMMON
    ]
    return (name, *telling[:2])


def _places(phrases: Iterable[str], text: str) -> Iterator[tuple[int, int]]:
    """Where any of the phrases stands in a text as words of their own."""
    for phrase in phrases:
        # A single word of a name is the name with its capital only.
        is_written = " " not in phrase.strip() or len(text.lower()) != len(text)
        hay, needle = (text, phrase) if is_written else (text.lower(), phrase.lower())
        at = hay.find(needle) if needle else -1
        while at >= 0:
            end = at + len(needle)
            if not (hay[at - 1 : at].isalnum() or hay[end : end + 1].isalnum()):
                yield at, end
            at = hay.find(needle, end)


def _written(title: str) -> tuple[str, ...]:
    """A title as it stands and in small letters, which "as head of it" has."""
    return tuple(dict.fromkeys((title, title.lower())))


@lru_cache(maxsize=256)
def _anchors(text: str, periods: tuple[Period, ...]) -> tuple[_Anchor, ...]:
    """The jobs, degrees, employers and schools that a text names, longer names before the shorter
    ones they hold."""
    by_title: dict[str, set[Period]] = {}
    by_place: dict[str, set[Period]] = {}
    for period in periods:
        if period.title:
            by_title.setdefault(period.title, set()).add(period)
        if period.place:
            by_place.setdefault(period.place, set()).add(period)
        elif period.at:
            for other in periods:
                if other.at == period.at and other.place:
                    by_place.setdefault(other.place, set()).add(period)
                    break
    in_titles = {word.casefold() for title in by_title for word in re.findall(r"\w+", title)}
    found = [
        _Anchor(start, end, frozenset(named), is_title=is_title)
        for table, is_title in ((by_title, True), (by_place, False))
        for name, named in table.items()
        for start, end in _places(_written(name) if is_title else _phrases(name), text)
        if is_title or text[start:end].casefold() not in in_titles
    ]
    found.sort(key=lambda anchor: (anchor.start - anchor.end, anchor.start))
    kept: list[_Anchor] = []
    for anchor in found[:60]:
        if all(anchor.end <= other.start or anchor.start >= other.end for other in kept):
            kept.append(anchor)
        else:
            same = [k for k in kept if (k.start, k.end) == (anchor.start, anchor.end)]
            kept.extend([anchor] if same else [])
    return tuple(sorted(kept, key=lambda anchor: anchor.start))


_FAR = 90  # from the figure, commas counting as many more characters
_COMMA = 30
_WITHOUT = re.compile(
    r"\b(?:with|mit|avec|con|having|after|nach|après|tras|dopo|met|após|bringing|über)\b",
    re.IGNORECASE,
)
_AT = re.compile(
    r",?\s(?:(?:at|of|in|for|with|bei|der|des|chez|à|aux?|de|del|en|presso|di|in"
    r"|bij)\s)?(?:the\s|la\s|l['’])?",
    re.IGNORECASE,
)


def _spoken_of(
    where: tuple[int, int],
    text: str,
    periods: tuple[Period, ...],
    *,
    is_time: bool,
    is_long: bool,
) -> Sequence[Period]:
    """The periods of the job, school or employer that is named nearest to a figure; all of them
    where none is named near. What goes on for long (`is_long`) is no degree, whose subject is a
    word of many sentences."""
    start, end = where
    nearest, distance = None, float(_FAR)
    anchors = _anchors(text, periods)
    for anchor in anchors:
        is_before = anchor.end <= start
        gap = text[anchor.end : start] if is_before else text[end : anchor.start]
        if len(gap) > _FAR or re.search(r"[.!?]\s", gap):
            continue
        if not is_before and ")" in gap and "(" not in gap:
            continue  # of what stands before the bracket
        if is_before and is_time and _WITHOUT.search(gap):
            continue
        if _is_of_another(gap, is_before=is_before) or (is_long and anchor.is_subject):
            continue
        away: float = len(gap) + _COMMA * len(re.findall(r"[,;:]|\s(?:and|und|et|y|e)\s", gap))
        if is_before and "(" in gap and ")" not in gap:
            away = len(gap) / _FAR  # what is in brackets is of what stands before them
        if away < distance:
            nearest, distance = anchor, away
    if nearest is None:
        return periods
    return tuple(_joined_with(nearest, anchors, text)) or periods


_A_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_TO = re.compile(
    r"(?:19|20)\d\d\s?(?:-|–|—|to|until|and|bis|und|à|et|a|al|hasta|y|e|tot)\s?(?:[^\W\d_]+\.?\s)?$"
)


def _is_of_another(gap: str, *, is_before: bool) -> bool:
    """Whether another date stands between, which the name is nearer to."""
    years = len(_A_YEAR.findall(gap))
    return years > 1 or (years == 1 and not (is_before and _TO.search(gap)))


def _joined_with(anchor: _Anchor, anchors: Iterable[_Anchor], text: str) -> frozenset[Period]:
    """A job's title right before its employer, or after it, says which of the two's periods."""
    same_span = [
        other.periods for other in anchors if (other.start, other.end) == (anchor.start, anchor.end)
    ]
    own = frozenset(period for found in same_span for period in found)
    for other in anchors:
        if other.is_title == anchor.is_title:
            continue
        first, second = sorted((anchor, other), key=lambda one: one.start)
        if _AT.fullmatch(text[first.end : second.start]) and (both := own & other.periods):
            return both
    return own
