"""Which employer of the profile a block of a past resume is about, read from its heading lines."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz

from mirror.language.keys import plain_name
from resumes.facts import EmployerFact
from resumes.ingest.partial_dates import FIRST_YEAR, LAST_YEAR
from resumes.snapshot import stint_of

# In points; a name that is found whole has 100, one with words cut short (Coop.) has 90. From
# `LEAST` on a heading names an employer. `MARGIN` is by how much it must beat the next one.
LEAST = 90
MARGIN = 10
WHOLE = 100
# A misspelt name and a short form (Grand Quay for Grand Quay Hotel, or GQH) do not stand alone: the
# title or the years must say the same. A whole name does not stand against the years.
_UNCERTAIN = 70
_TITLE, _YEARS, _OTHER_YEARS = 20, 20, -50
_ALIKE = 85  # of 100: two names or two words that can be one, misspelt

_YEAR = re.compile(r"(?<!\d)(\d{4})(?!\d)")
_WORDS = re.compile(r"[^\W_]+(?:['’&.-][^\W_]+)*")
_PARTED = re.compile(r"[,;:|/()\[\]\n•·–—\d]|\s-\s|\bat\b|@", re.IGNORECASE)
_NO_PART_OF_A_NAME = frozenset(
    "the inc ltd limited llc llp plc corp corporation co company gmbh ag kg se sa sas sarl srl spa "
    "bv nv ab oy as aps pty pte".split()
)


@dataclass(frozen=True)
class Found:
    """The employer that a heading means ("" for none), its points, and why it is none."""

    key: str
    points: int
    why: str = ""


def employer_of(heading: str, employers: Sequence[EmployerFact]) -> Found:
    """The employer that a block's heading names.

    Two stints at one place are two employers: the years decide, then the title. Where two are as
    likely as each other it is none of them.
    """
    ranked = sorted(
        ((_points(heading, employer), employer.key) for employer in employers),
        key=lambda pair: -pair[0],
    )
    best, key = ranked[0] if ranked else (0, "")
    if best < LEAST:
        return Found("", max(best, 0), "its heading names no employer of the profile")
    if len(ranked) > 1 and best - ranked[1][0] < MARGIN:
        return Found("", best, f"its heading could mean {key} or {ranked[1][1]}")
    return Found(key, min(best, WHOLE))


def _points(heading: str, employer: EmployerFact) -> int:
    name = _named(heading, employer)
    if not name:
        return 0
    said = name_words(heading)
    titled = any(
        title and _holds(said, title) for title in (name_words(p.title) for p in employer.positions)
    )
    return name + (_TITLE if titled else 0) + _agreement(heading, employer)


def _named(heading: str, employer: EmployerFact) -> int:
    """How well a heading names an employer, in points; 0 where it does not."""
    said, name = name_words(heading), name_words(employer.name)
    if not name or _holds(said, name):
        return WHOLE if name else 0
    length = len(name)
    windows = [said[start : start + length] for start in range(len(said) - length + 1)]
    if any(all(map(_shortens, window, name)) for window in windows):
        return LEAST
    if any(_misspelt(window, name) for window in windows):
        return _UNCERTAIN
    parts = [name_words(part) for part in _PARTED.split(heading)]
    short = any(part[-len(form) :] == form for form in _short_forms(name) for part in parts)
    return _UNCERTAIN if short else 0


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


def name_words(text: str) -> list[str]:
    """The words of a name as they are compared: no case, no dots or hyphens, no legal form."""
    found = (re.sub(r"[.'’-]", "", word) for word in _WORDS.findall(plain_name(text)))
    words = [word for word in found if word]
    return [word for word in words if word not in _NO_PART_OF_A_NAME] or words


def _holds(words: Sequence[str], part: Sequence[str]) -> bool:
    """Whether `part` stands among words, one behind the other, joined by hyphens or not."""
    wanted = "".join(part)
    ends = range(1, len(words) + 1)
    return any(
        "".join(words[start:end]) == wanted
        for end in ends
        for start in range(max(0, end - len(part)), end)
    )


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
