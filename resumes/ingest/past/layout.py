"""From lines to the parts of a resume."""

from collections.abc import Sequence
from dataclasses import replace

from resumes.ingest.past.document import PastDocument
from resumes.ingest.past.entries import read_entries
from resumes.ingest.past.header import read_header
from resumes.ingest.past.headings import Headings, look_of
from resumes.ingest.past.jobs import read_jobs
from resumes.ingest.past.known_employers import KnownEmployers
from resumes.ingest.past.lines import Kind, Line
from resumes.ingest.past.section_names import Part, hinted_part, part_of
from resumes.ingest.past.sections import Section, told_by_content
from resumes.ingest.past.skills import read_skills

_READ = {Part.SUMMARY, Part.ENTRIES, Part.JOBS, Part.SKILLS}


def understood(lines: Sequence[Line], *, employers: Sequence[str] = ()) -> PastDocument:
    """What the lines say, part by part. All of their words are in the result but those of the
    headings that were understood, repeated skills, and the "and" before a last one."""
    known = KnownEmployers(employers)
    lines = _headings_joined(lines)
    found = told_by_content(sections_of(lines, known), known)
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
                new_jobs, rest = read_jobs(section.lines, known)
                jobs += new_jobs
            case Part.SKILLS:
                new_skills, rest = read_skills(section.lines)
                skills += new_skills
            case Part.OTHER | Part.UNKNOWN:
                rest = [section.heading, *(line.plain for line in section.lines)]
            case _:
                rest = []
        if section.part in _READ and not part_of(section.heading) and hinted_part(section.heading):
            left.append(section.heading)  # one word of it told what it heads; the others are kept
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


def sections_of(lines: Sequence[Line], employers: KnownEmployers) -> list[Section]:
    """The lines by the headings above them; what no heading precedes is the header."""
    headings = Headings(lines, employers)
    sections = [Section(Part.HEADER)]
    for at, line in enumerate(lines):
        part = headings.part(at, within=sections[-1].part)
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


def _headings_joined(lines: Sequence[Line]) -> list[Line]:
    """The lines with the headings joined that a narrow column broke."""
    done: list[Line] = []
    for line in lines:
        last = done[-1] if done else None
        if last is not None and _is_broken_heading(last, line):
            done[-1] = replace(last, text=f"{last.text} {line.text}")
        else:
            done.append(line)
    return done


def _is_broken_heading(last: Line, line: Line) -> bool:
    look = look_of(line)
    if line.kind is Kind.BULLET or not look.is_set_apart or look != look_of(last):
        return False
    whole = part_of(f"{last.plain} {line.plain}")
    return whole is not None and part_of(last.plain) is None
