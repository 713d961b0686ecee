"""Which lines of a resume head its parts: by their words, and by how they are set."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from resumes.ingest.past.known_employers import KnownEmployers
from resumes.ingest.past.lines import Kind, Line, has_date, is_date
from resumes.ingest.past.role_words import has_role
from resumes.ingest.past.section_names import Part, folded, hinted_part, part_of

_LONGEST_HEADING = 7  # words
_SENTENCE_END = (".", "!", "?", ";", ",")
_FAR = 3  # lines: so far below the heading of the jobs stands the first date
_POINTS_HAVE_IT = {Part.ENTRIES, Part.HIGHLIGHTS, Part.SKILLS}  # also as a label within a job


@dataclass(frozen=True)
class Look:
    """How a line is set, as far as headings of one rank share it."""

    kind: Kind
    level: int = 0
    bold: bool = False
    upper: bool = False
    underlined: bool = False

    @property
    def rank(self) -> tuple[bool, int, int]:
        return (self.kind is Kind.HEADING, -self.level, self.bold + self.upper + self.underlined)

    @property
    def is_set_apart(self) -> bool:
        return self.kind is Kind.HEADING or self.bold or self.upper or self.underlined


def look_of(line: Line) -> Look:
    if line.kind is Kind.HEADING:
        return Look(line.kind, line.level)
    return Look(line.kind, 0, line.bold, line.text.isupper(), line.underlined)


class Headings:
    """The headings of one document."""

    def __init__(self, lines: Sequence[Line], employers: KnownEmployers) -> None:
        self._lines = lines
        self._employers = employers
        self._look = _look_of_headings(lines)
        known = [folded(line.plain) for line in lines if _could_head(line) and part_of(line.plain)]
        self._recurring = {heading for heading, count in Counter(known).items() if count > 1}
        self._alone = self._look is not None and self._is_of_headings_alone(self._look)

    def part(self, at: int, *, within: Part) -> Part | None:
        """The part that a line opens, if it is a heading."""
        line, look = self._lines[at], self._look
        if line.kind is Kind.BULLET or look is None:
            return None
        own = look_of(line)
        known = part_of(line.plain) or _part_beside(line, plain=not look.is_set_apart)
        if known is not None:
            return None if self._is_label(line, known, within=within, look=look) else known
        if self._is_above_headings(own, look):
            return Part.HEADER if within is not Part.HEADER and not has_date(line.text) else None
        if self._employers.named_in(line):
            return None
        if hinted := self._hinted(at, within=within):
            return hinted
        if own == look and self._is_unknown_heading(at, within=within):
            return Part.UNKNOWN
        return None

    def _is_above_headings(self, own: Look, look: Look) -> bool:
        """Whether a line is set as the person's name is, more prominent than any heading."""
        if own.kind is not Kind.HEADING:
            return False
        if look.kind is Kind.HEADING:
            return own.level < look.level
        levels = [line.level for line in self._lines if line.kind is Kind.HEADING]
        return own.level == min(levels) and levels.count(own.level) == 1

    def _is_label(self, line: Line, known: Part, *, within: Part, look: Look) -> bool:
        """Whether a line that has a heading's words is none: a label within skills or a job."""
        if line.text.endswith(","):
            return True
        if within is Part.JOBS and known in _POINTS_HAVE_IT:
            recurs = folded(line.plain) in self._recurring
            if recurs or (line.text.endswith(":") and look_of(line) != look):
                return True
        # Within skills, "Languages" and "Tools" are labels unless set as headings are.
        within_one = within is Part.SKILLS or line.kind is Kind.HEADING
        weaker = look_of(line).rank < look.rank
        return weaker and within_one and not line.text.isupper()

    def _hinted(self, at: int, *, within: Part) -> Part | None:
        """The part named by one word of a line that is set as headings are."""
        line = self._lines[at]
        own = look_of(line)
        if self._look is None or not own.is_set_apart or own.rank < self._look.rank:
            return None
        part = hinted_part(line.plain)
        if part is None or within is part or not _reads_as_heading(line):
            return None
        dated = _begins_dated(self._lines[at + 1 : at + 1 + _FAR])
        if part is Part.JOBS and dated and at:
            return part
        # Where titles and employers are set as the headings are, only the jobs are known so.
        told = own == self._look and self._alone and within is not Part.HEADER
        return part if told and not (within is Part.JOBS and dated) else None

    def _is_unknown_heading(self, at: int, *, within: Part) -> bool:
        """Whether a line set as the headings are is one of its own, no employer and no title."""
        line = self._lines[at]
        by_look = line.kind is Kind.HEADING or line.text.isupper()
        # A summary holds no employers that could be set as the headings are.
        alone = self._alone or (within is Part.SUMMARY and look_of(line).is_set_apart)
        if not (by_look or alone) or not _reads_as_heading(line, roles=by_look):
            return False
        if within is Part.HEADER:  # which has no points of its own
            points = self._lines[at + 1 : at + 2]
            listed = at > 0 and any(after.kind is Kind.BULLET for after in points)
            return listed or (line.kind is Kind.HEADING and line.level > 0)
        if within in {Part.SUMMARY, Part.SKILLS}:
            return True
        following = self._lines[at + 1 : at + 3]
        if line.kind is Kind.HEADING and not line.text.isupper():
            following = [after for after in following[:1] if after.kind is not Kind.HEADING]
        return not any(has_date(after.text) for after in following if after.kind is not Kind.BULLET)

    def _is_of_headings_alone(self, look: Look) -> bool:
        """Whether a look is that of headings, and not of employers and titles as well."""
        if not look.is_set_apart:
            return False
        known = dated = 0
        for at, line in enumerate(self._lines):
            if line.kind is Kind.BULLET or look_of(line) != look:
                continue
            hinted = hinted_part(line.plain) if _reads_as_heading(line) else None
            begins_dated = _begins_dated(self._lines[at : at + _FAR])
            if part_of(line.plain) or hinted is Part.JOBS or (hinted and not begins_dated):
                known += 1
            elif begins_dated:
                dated += 1
        return dated * 2 <= known


def _begins_dated(lines: Sequence[Line]) -> bool:
    """Whether a date stands in the first lines, before any point."""
    for line in lines:
        if line.kind is Kind.BULLET:
            return False
        if has_date(line.text):
            return True
    return False


def _could_head(line: Line) -> bool:
    return line.kind is not Kind.BULLET


def _look_of_headings(lines: Sequence[Line]) -> Look | None:
    """How most of the headings that are known by their words are set; the more prominent of two
    equally common ones. None where none is known."""
    able = [line for line in lines if _could_head(line)]
    looks = Counter(look_of(line) for line in able if part_of(line.plain))
    if not looks:
        hinted = [line for line in able if look_of(line).is_set_apart and hinted_part(line.plain)]
        looks = Counter(look_of(line) for line in hinted if _reads_as_heading(line))
    return max(looks, key=lambda look: (looks[look], look.rank)) if looks else None


def _part_beside(line: Line, *, plain: bool) -> Part | None:
    """The part named in a table's first cell, its content beside it. `plain`: whether headings are
    set as the text is."""
    apart = plain or line.bold or line.lead or line.kind is Kind.HEADING
    if "\t" not in line.text or not apart:
        return None
    first, *others = line.fragments
    return part_of(first) if others and not all(map(is_date, others)) else None


def _reads_as_heading(line: Line, *, roles: bool = False) -> bool:
    """Whether a line is short and no sentence, date, contact or, unless `roles`, job title."""
    words = line.plain.split()
    if len(words) > _LONGEST_HEADING or line.text.endswith(_SENTENCE_END):
        return False
    if "\t" in line.text or re.search(r"[\d@|]", line.text):
        return False
    return roles or not has_role(words)
