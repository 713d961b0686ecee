"""Since when somebody has worked in a calling: "nurse since 2014", of a staff nurse since then."""

import re
from collections.abc import Iterable

from mirror.language.figures.months import Dated
from resumes.checks.periods import Period

_BACK, _AHEAD = 60, 40  # characters beside a date in which its calling stands
_SHORT = 3  # letters of a word that can be a calling: vet
_SAME = 5  # letters that words of one calling begin with: teacher, teaching
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_STOPS = re.compile(r"[.;:!?](?:\s|$)")
_WORD = re.compile(r"[^\W\d_]+")


def is_since_a_job(told: Dated, text: str, jobs: Iterable[Period]) -> bool:
    """Whether "since 2014" is the beginning of a job whose calling the text names beside it, and
    the words there are not the title of another job."""
    held = [job for job in jobs if job.sort == "position"]
    begun = [job for job in held if _begins(job.start, told)]
    beside = _beside(text, told.start)
    for job in begun:
        mine = _words(job.title)
        others = {word for other in held if other is not job for word in _words(other.title)}
        for run in _runs(beside, others | set(mine)):
            if set(run) <= set(mine) and any(_is_kin(word, part) for word in run for part in mine):
                return True
        if any(_is_kin(word, part) for word in beside if word not in others for part in mine):
            return True
    return False


def _runs(beside: list[str], titles: set[str]) -> list[list[str]]:
    """The stretches of words that stand in job titles."""
    runs: list[list[str]] = [[]]
    for word in beside:
        if word in titles:
            runs[-1].append(word)
        else:
            runs.append([])
    return [run for run in runs if run]


def _begins(start: str, told: Dated) -> bool:
    if start[:4] != str(told.year):
        return False
    return not told.month or (len(start) > len("2019") and int(start[5:7]) == told.month)


def _beside(text: str, at: int) -> list[str]:
    """The words of a date's sentence on its side of any other date; before it, or, where there are
    none, behind."""
    before = _STOPS.split(text[max(0, at - _BACK) : at])[-1]
    before = _YEAR.split(before)[-1]
    own = _YEAR.search(text, at)
    end = own.end() if own else at
    after = _YEAR.split(_STOPS.split(text[end : end + _AHEAD])[0])[0]
    return [*_words(before), *_words(re.split(r",|\s(?:and|und|et|y)\s", after)[0])]


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text) if len(word) > 1]


def _is_kin(word: str, other: str) -> bool:
    """Whether two words are of one calling: teaching and teacher, Pflege and Altenpflegerin."""
    if min(len(word), len(other)) < _SAME:
        return word == other and len(word) >= _SHORT
    return word[:_SAME] == other[:_SAME] or word in other
