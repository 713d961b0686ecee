"""Employers that are known beforehand, looked for in the lines of a resume."""

import re
from collections.abc import Iterable, Iterator

from rapidfuzz import fuzz

from resumes.ingest.past.heading_words import name_words
from resumes.ingest.past.lines import Kind, Line, is_labelled, is_prose
from resumes.ingest.past.section_names import hinted_part

_ALIKE = 90  # of 100: two spellings of one name
_LEAST_LETTERS = 5  # a shorter name is found only where it stands alone
_LONGEST_LINE = 16  # words
_PARTED = re.compile(r"[\t,;|/()•·]|\s[–—-]\s|\s(?:at|bei|chez|en)\s|@")


class KnownEmployers:
    """The names of the employers that a resume may be about; empty where none are known."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = [words for name in names if (words := name_words(name))]

    def named_in(self, line: Line) -> bool:
        """Whether a line is the head of an employer's block by its words: it is short, no point,
        and what stands apart on it is a known name, in another spelling perhaps."""
        if not self._names or line.kind is Kind.BULLET or is_prose(line) or is_labelled(line.text):
            return False
        if len(line.plain.split()) > _LONGEST_LINE:
            return False
        return any(_is_name(part, name) for part in _parts(line.text) for name in self._names)


def _parts(text: str) -> Iterator[list[str]]:
    yield name_words(text)  # a name may hold what parts others
    for part in _PARTED.split(text):
        yield name_words(part)


def _is_name(said: list[str], name: list[str]) -> bool:
    """Whether words are a name, begin with it, are its beginning, or are another spelling of it."""
    if "".join(said) == "".join(name):  # hyphens join words or do not
        return True
    if sum(map(len, said)) < _LEAST_LETTERS or sum(map(len, name)) < _LEAST_LETTERS:
        return False
    if said[: len(name)] == name:
        return True
    if said == name[: len(said)]:  # Quern Mill for Quern Mill Bakery
        return hinted_part(" ".join(said)) is None
    return len(said) == len(name) and fuzz.ratio(" ".join(said), " ".join(name)) >= _ALIKE
