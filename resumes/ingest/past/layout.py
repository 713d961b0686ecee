"""From lines to the parts of a resume."""

import re
from collections import Counter
from collections.abc import Sequence

from resumes.ingest.past.document import PastDocument
from resumes.ingest.past.entries import read_entries
from resumes.ingest.past.header import read_header
from resumes.ingest.past.jobs import read_jobs
from resumes.ingest.past.lines import Kind, Line, has_date
from resumes.ingest.past.section_names import Part, part_of
from resumes.ingest.past.sections import Section, told_by_content
from resumes.ingest.past.skills import read_skills

type _Look = tuple[Kind, int, bool, bool]

_LONGEST_HEADING = 7  # words
_SENTENCE_END = (".", "!", "?", ";", ",")


def understood(lines: Sequence[Line]) -> PastDocument:
    """What the lines say, part by part. All of their words are in the result but those of the
    headings that were understood, repeated skills, and the "and" before a last one."""
    found = told_by_content(sections_of(lines))
    header = read_header([line for s in found if s.part is Part.HEADER for line in s.lines])
    summaries = [
        " ".join(line.plain for line in section.lines)
        for section in found
        if section.part is Part.SUMMARY
    ]
    left = list(header.left)
    entries, jobs, skills = [], [], []
    for section in found:
        match section.part:
            case Part.ENTRIES:
                new_entries, rest = read_entries(section.lines)
                entries += new_entries
            case Part.JOBS:
                new_jobs, rest = read_jobs(section.lines)
                jobs += new_jobs
            case Part.SKILLS:
                new_skills, rest = read_skills(section.lines)
                skills += new_skills
            case Part.OTHER | Part.UNKNOWN:
                rest = [section.heading, *(line.plain for line in section.lines)]
            case _:
                rest = []
        left += rest
    summary = " ".join(text for text in summaries if text)
    if summary:
        left += header.prose
    return PastDocument(
        name=header.name,
        tagline=header.tagline,
        summary=summary or " ".join(header.prose),
        entries=tuple(entries),
        jobs=tuple(jobs),
        skills=tuple(skills),
        left=tuple(text for text in left if text),
    )


def sections_of(lines: Sequence[Line]) -> list[Section]:
    """The lines by the headings above them; what no heading precedes is the header."""
    look = _look_of_headings(lines)
    sections = [Section(Part.HEADER)]
    for at, line in enumerate(lines):
        part = _opens(line, lines[at + 1 : at + 4], look=look, within=sections[-1].part)
        if part is None:
            sections[-1].lines.append(line)
            continue
        heading, *aside = line.fragments if part_of(line.plain) is None else (line.plain,)
        sections.append(Section(part, heading))
        if part is Part.HEADER:
            sections[-1] = Section(part, "", [line])
        elif aside:  # "Skills | Python, SQL" in a table's row
            sections[-1].lines.append(Line("\t".join(aside)))
    return sections


def _look(line: Line) -> _Look:
    """How a line is set, as far as headings of one rank share it."""
    upper = line.text.isupper()
    if line.kind is Kind.HEADING:
        return (line.kind, line.level, False, False)
    return (line.kind, 0, line.bold, upper)


def _rank(look: _Look) -> tuple[int, int, int]:
    kind, level, bold, upper = look
    return (kind is Kind.HEADING, -level, bold + upper)


def _look_of_headings(lines: Sequence[Line]) -> _Look | None:
    """How most of the headings that are known by their words are set; the more prominent of two
    equally common ones. None where none is known."""
    looks = Counter(
        _look(line) for line in lines if line.kind is not Kind.BULLET and part_of(line.plain)
    )
    return max(looks, key=lambda look: (looks[look], _rank(look))) if looks else None


def _opens(
    line: Line, following: Sequence[Line], *, look: _Look | None, within: Part
) -> Part | None:
    """The part that a line opens, if it is a heading."""
    if line.kind is Kind.BULLET or look is None:
        return None
    known = part_of(line.plain) or _part_beside(line)
    own = _look(line)
    if known is not None:
        # Within skills, "Languages" and "Tools" are labels unless set as headings are.
        within_one = within is Part.SKILLS or line.kind is Kind.HEADING
        weaker = _rank(own) < _rank(look) and within_one and not line.text.isupper()
        return None if weaker or line.text.endswith(",") else known
    if own[0] is Kind.HEADING and look[0] is Kind.HEADING and own[1] < look[1]:
        return Part.HEADER if within is not Part.HEADER and not has_date(line.text) else None
    if own == look and _is_unknown_heading(line, following, within=within):
        return Part.UNKNOWN
    return None


def _part_beside(line: Line) -> Part | None:
    """The part named in a table's first cell, its content beside it."""
    if "\t" not in line.text or not (line.bold or line.lead or line.kind is Kind.HEADING):
        return None
    first = line.fragments[0]
    return part_of(first) if first != line.plain else None


def _is_unknown_heading(line: Line, following: Sequence[Line], *, within: Part) -> bool:
    """Whether a line set as the headings are is one of its own, not an employer or a title."""
    if within is Part.HEADER and not line.gap and line.kind is not Kind.HEADING:
        return False
    distinct = line.kind is Kind.HEADING or line.text.isupper()
    words = line.plain.split()
    if not distinct or len(words) > _LONGEST_HEADING or line.text.endswith(_SENTENCE_END):
        return False
    if "\t" in line.text or re.search(r"[\d@|]", line.text):
        return False
    if within is Part.HEADER:
        return line.kind is Kind.HEADING and line.level > 0
    if within in {Part.SUMMARY, Part.SKILLS}:
        return True  # no employers there
    if not line.text.isupper():
        following = [after for after in following[:1] if after.kind is not Kind.HEADING]
    return not any(has_date(after.text) for after in following[:2] if after.kind is not Kind.BULLET)
