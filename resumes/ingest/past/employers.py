"""Which employer of the profile a block of a past resume is about, read from its heading lines."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz

from resumes.facts import EmployerFact
from resumes.ingest.partial_dates import FIRST_YEAR, LAST_YEAR
from resumes.ingest.past.heading_words import PARTED, holds, name_words, words_in
from resumes.ingest.past.standing import Standing, standing_of
from resumes.snapshot import stint_of

# In points; a name that is found whole has 100, one with words cut short (Coop.) has 90. From
# `LEAST` on a heading names an employer. `MARGIN` is by how much it must beat the next one.
LEAST = 90
MARGIN = 10
WHOLE = 100
# A misspelt name and a short form (Grand Quay for Grand Quay Hotel, or GQH) do not stand alone: the
# title or the years must say the same; so they must where a short name does not stand by itself.
# A longer name that holds the name is another employer's, unless both of them say the same. A whole
# name does not stand against the years.
_UNCERTAIN, _EXTENDED = 70, 50
_MOST = {Standing.ALONE: WHOLE, Standing.BESIDE: _UNCERTAIN, Standing.WITHIN: _EXTENDED}
_TITLE, _YEARS, _OTHER_YEARS = 20, 20, -50
_ALIKE = 85  # of 100: two names or two words that can be one, misspelt

_YEAR = re.compile(r"(?<!\d)(\d{4})(?!\d)")


@dataclass(frozen=True)
class Found:
    """The employer that a heading means ("" for none), its points, and why it is none. `sure`: the
    heading says its name, and its title or years as well."""

    key: str
    points: int
    why: str = ""
    sure: bool = False


def employer_of(heading: str, employers: Sequence[EmployerFact]) -> Found:
    """The employer that a block's heading names.

    Two stints at one place are two employers: the years decide, then the title. Where two are as
    likely as each other it is none of them.
    """
    heading = unicodedata.normalize("NFC", heading)
    ranked = sorted(
        ((_read(heading, employer), employer.key) for employer in employers),
        key=lambda pair: -pair[0].points,
    )
    best, key = ranked[0] if ranked else (_Reading(), "")
    if best.points < LEAST:
        return Found("", max(best.points, 0), "its heading names no employer of the profile")
    if len(ranked) > 1 and best.points - ranked[1][0].points < MARGIN:
        return Found("", best.points, f"its heading could mean {key} or {ranked[1][1]}")
    return Found(key, min(best.points, WHOLE), sure=best.sure)


@dataclass(frozen=True)
class _Reading:
    """What a heading says of one employer, in points."""

    name: int = 0
    title: int = 0
    years: int = 0

    @property
    def points(self) -> int:
        return self.name + self.title + self.years if self.name else 0

    @property
    def sure(self) -> bool:
        agreeing = (self.title > 0) + (self.years > 0)
        return agreeing > (0 if self.name >= LEAST else 1)


def _read(heading: str, employer: EmployerFact) -> _Reading:
    name = _named(heading, employer)
    if not name:
        return _Reading()
    said = name_words(heading)
    titled = any(
        title and holds(said, title) for title in (name_words(p.title) for p in employer.positions)
    )
    return _Reading(name, _TITLE if titled else 0, _agreement(heading, employer))


def _named(heading: str, employer: EmployerFact) -> int:
    """How well a heading names an employer, in points; 0 where it does not."""
    name = name_words(employer.name)
    found = [
        min(points, _MOST[standing_of(span, heading, employer)])
        for span, points in _spans(heading, name)
    ]
    if not name or found:
        return max(found, default=0)
    parts = [name_words(part) for part in PARTED.split(heading)]
    short = any(part[-len(form) :] == form for form in _short_forms(name) for part in parts)
    return _UNCERTAIN if short else 0


def _spans(heading: str, name: Sequence[str]) -> Iterator[tuple[slice, int]]:
    """Where a heading has a name, with the points for how it is spelt."""
    words = words_in(heading)
    said = [word.plain for word in words]
    for start in range(len(said)):
        for end in range(start + 1, min(start + len(name), len(said)) + 1):
            if points := _spelling(said[start:end], name):
                yield slice(words[start].start, words[end - 1].end), points


def _spelling(window: Sequence[str], name: Sequence[str]) -> int:
    if "".join(window) == "".join(name):  # hyphens join words or do not
        return WHOLE
    if len(window) != len(name):
        return 0
    if all(map(_shortens, window, name)):
        return LEAST
    return _UNCERTAIN if _misspelt(window, name) else 0


def _short_forms(name: Sequence[str]) -> Iterator[list[str]]:
    """What people shorten a name to: its first words, or its initials where these are three."""
    for length in range(len(name) - 1, 0, -1):
        if length > 1 or len(name[0]) > 3:
            yield list(name[:length])
    if len(name) >= 3:
        yield ["".join(word[0] for word in name)]


def _misspelt(window: Sequence[str], name: Sequence[str]) -> bool:
    """Whether two names of as many words can be one; no word may be another one altogether."""
    return all(fuzz.ratio(*pair) >= _ALIKE for pair in zip(window, name, strict=True)) or (
        len(name) > 1 and fuzz.ratio(" ".join(window), " ".join(name)) >= LEAST
    )


def _shortens(one: str, other: str) -> bool:
    """Whether a word is another or its beginning: Coop., Univ., Inst."""
    return one == other or (len(one) > 2 and other.startswith(one))


def _agreement(heading: str, employer: EmployerFact) -> int:
    """What the years in a heading say for or against an employer; 0 where either has none."""
    years = [int(year) for year in _YEAR.findall(heading) if FIRST_YEAR <= int(year) <= LAST_YEAR]
    start, end = stint_of(employer)
    if not years or not (start or end):
        return 0
    first = int((start or end)[:4])
    last = int(end[:4]) if end else LAST_YEAR
    if min(years) > last or max(years) < first:
        return _OTHER_YEARS
    return _YEARS if first <= min(years) and max(years) <= last else 0
