"""Parts of a resume, and what a part under an unknown heading is."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from resumes.ingest.past.known_employers import KnownEmployers
from resumes.ingest.past.lines import Kind, Line, has_date, is_labelled, is_prose, is_span
from resumes.ingest.past.role_words import has_role
from resumes.ingest.past.section_names import Part

_LONGEST_SUMMARY = 150  # words
_LEAST_LISTED = 3  # short lines or parts of one: fewer are no list of skills
_LONGEST_LISTED = 4  # words
_LONGEST_HEAD = 16  # words of a line in a job's head
_MOST_HEAD_LINES = 4
_CAN_HOLD_JOBS = {Part.HEADER, Part.SUMMARY, Part.ENTRIES, Part.HIGHLIGHTS, Part.UNKNOWN}


@dataclass
class Section:
    """A part of the resume: its heading, empty for what stands before the first, and its lines."""

    part: Part
    heading: str = ""
    lines: list[Line] = field(default_factory=list)


def told_by_content(
    sections: Sequence[Section], employers: KnownEmployers | None = None
) -> list[Section]:
    """The sections, those under unknown headings by what they hold.

    Prose at the top is the summary where no other part is; labels with lists are skills; prose and
    points below dated headings are jobs, others pieces of work. What tells nothing stays unknown.
    Where no part is the jobs', they begin with the first title or known employer that has a span of
    time, wherever it stands.
    """
    parts = {section.part for section in sections}
    done: list[Section] = []
    for section in sections:
        part = section.part
        if part is Part.HIGHLIGHTS:
            part = Part.SUMMARY if _is_summary(section.lines) else Part.ENTRIES
        elif part is Part.UNKNOWN:
            at_top = all(before.part is Part.HEADER for before in done)
            part = _part_of_content(section.lines)
            if at_top and Part.SUMMARY not in parts and _is_summary(section.lines):
                part = Part.SUMMARY
            elif part is Part.UNKNOWN and Part.SKILLS not in parts and _is_list(section.lines):
                part = Part.SKILLS
        done.append(replace(section, part=part))
    if any(section.part is Part.JOBS and section.lines for section in done):
        return done
    return [part for section in done for part in _with_jobs_apart(section, employers)]


def _with_jobs_apart(section: Section, employers: KnownEmployers | None) -> list[Section]:
    if section.part not in _CAN_HOLD_JOBS:
        return [section]
    first = 1 if section.part is Part.HEADER else 0  # the person's name
    for at in range(first, len(section.lines)):
        head = _head_at(section.lines, at)
        spans = any(is_span(part.text) for part in head)
        known = employers is not None and any(map(employers.named_in, head))
        if spans and (known or any(has_role(part.plain.split()) for part in head)):
            before = replace(section, lines=section.lines[:at])
            return [before, Section(Part.JOBS, "", section.lines[at:])]
    return [section]


def _head_at(lines: Sequence[Line], at: int) -> Sequence[Line]:
    """The few short lines from `at` to the first point or prose; none where none follows."""
    for end, line in enumerate(lines[at : at + _MOST_HEAD_LINES + 1], start=at):
        if line.kind is Kind.BULLET or is_prose(line):
            return lines[at:end]
        if len(line.plain.split()) > _LONGEST_HEAD:
            return ()
    return ()


def _is_summary(lines: Sequence[Line]) -> bool:
    words = sum(len(line.text.split()) for line in lines)
    told = all(is_prose(line) and line.kind is not Kind.BULLET for line in lines)
    return bool(lines) and words <= _LONGEST_SUMMARY and told


def _is_list(lines: Sequence[Line]) -> bool:
    """Whether the lines name things, a few words each, and tell no dates."""
    parts = [part for line in lines for part in re.split(r"[,;\t]|\s[|•·]\s", line.text)]
    short = all(0 < len(part.split()) <= _LONGEST_LISTED for part in parts)
    return len(parts) >= _LEAST_LISTED and short and not re.search(r"\d{4}|@", " ".join(parts))


def _part_of_content(lines: Sequence[Line]) -> Part:
    if not lines:
        return Part.UNKNOWN
    listed = [line for line in lines if is_labelled(line.text) and "," in line.text]
    if len(listed) * 2 > len(lines):
        return Part.SKILLS
    told = [line for line in lines if line.kind is Kind.BULLET or is_prose(line)]
    if not told:
        return Part.UNKNOWN
    dated = [line for line in lines if line not in told and has_date(line.text)]
    titled = [line for line in lines if line.kind is Kind.HEADING or line.bold or line.lead]
    return Part.JOBS if len(dated) > 1 and len(dated) >= len(titled) / 3 else Part.ENTRIES
