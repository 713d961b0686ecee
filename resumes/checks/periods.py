"""When things were, by the facts: jobs, work, studies, and what has one date."""

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Literal

from resumes.facts import Facts

_YEAR = 12  # months


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
        return frozenset(int(date[:4]) for date in (self.start, self.end) if is_date(date))

    def months(self) -> tuple[int, int] | None:
        """The shortest and the longest that it can have been, in months; None when it has no
        beginning that can be read."""
        if not is_date(self.start):
            return None
        first, last = _month_range(self.start)
        if not is_date(self.end):
            return 0, max(1, self.now + 1 - first)
        ends, ended = _month_range(self.end)
        return max(0, ends - last), max(0, ended + 1 - first)

    @property
    def is_exact(self) -> bool:
        """Whether it is told to the month."""
        return len(self.start) > len("2019") and len(self.end) > len("2019")


def stated_periods(
    facts: Facts, *, at: Container[str], of: Container[str], said: frozenset[str]
) -> tuple[Period, ...]:
    """The periods of the jobs `at` some employers, of the work `of` some accomplishments, and of
    the studies, certificates, awards and papers that are `said`."""
    return (*_jobs(facts, at), *_work(facts, of), *_marks(facts, said))


def _jobs(facts: Facts, at: Container[str]) -> Iterator[Period]:
    for employer in facts.employers:
        for job in employer.positions if employer.key in at else ():
            yield Period("position", job.title, employer.name, job.start, job.end, at=employer.key)


def _work(facts: Facts, of: Container[str]) -> Iterator[Period]:
    for item in facts.accomplishments:
        if item.key in of:
            end = item.end or item.start
            yield Period("work", "", "", item.start, end, of=item.key, at=item.employer_key)


def _marks(facts: Facts, said: frozenset[str]) -> Iterator[Period]:
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


def is_date(date: str) -> bool:
    """Whether a partial date can be read: a year, a month or a day."""
    return re.fullmatch(r"\d{4}(?:-(?:0[1-9]|1[0-2])(?:-\d\d)?)?", date) is not None


def _month_range(date: str) -> tuple[int, int]:
    """The first and the last month that a partial date can mean, counted from year nought."""
    year = int(date[:4]) * _YEAR
    month = int(date[5:7]) - 1 if len(date) > len("2019") else None
    return (year, year + _YEAR - 1) if month is None else (year + month, year + month)
