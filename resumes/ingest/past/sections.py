"""Parts of a resume, and what a part under an unknown heading is."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from resumes.ingest.past.lines import Kind, Line, has_date, is_labelled, is_prose
from resumes.ingest.past.section_names import Part

_LONGEST_SUMMARY = 150  # words


@dataclass
class Section:
    """A part of the resume: its heading, empty for what stands before the first, and its lines."""

    part: Part
    heading: str = ""
    lines: list[Line] = field(default_factory=list)


def told_by_content(sections: Sequence[Section]) -> list[Section]:
    """The sections, those under unknown headings by what they hold.

    Prose at the top is the summary where no other part is; labels with lists are skills; prose and
    points below dated headings are jobs, others pieces of work. What tells nothing stays unknown.
    """
    parts = {section.part for section in sections}
    done: list[Section] = []
    for section in sections:
        if section.part is not Part.UNKNOWN:
            done.append(section)
            continue
        at_top = all(before.part is Part.HEADER for before in done)
        part = _part_of_content(section.lines)
        if at_top and Part.SUMMARY not in parts and _is_summary(section.lines):
            part = Part.SUMMARY
        done.append(replace(section, part=part))
    return done


def _is_summary(lines: Sequence[Line]) -> bool:
    words = sum(len(line.text.split()) for line in lines)
    return bool(lines) and words <= _LONGEST_SUMMARY and all(map(is_prose, lines))


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
