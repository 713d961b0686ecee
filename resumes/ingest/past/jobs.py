"""Employers: heading lines with the points below them."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from resumes.ingest.past.document import PastJob
from resumes.ingest.past.known_employers import KnownEmployers
from resumes.ingest.past.lines import Kind, Line, has_date, is_date, is_labelled, is_prose
from resumes.ingest.past.section_names import Part, hinted_part, part_of

_LEAST_POINT = 4  # words: a shorter line below the points says nothing on its own
_MOST_HEADING_LINES = 6


@dataclass
class _Job:
    heading: list[Line] = field(default_factory=list)
    bullets: list[str] = field(default_factory=list)


def read_jobs(
    lines: Sequence[Line], employers: KnownEmployers | None = None
) -> tuple[list[PastJob], list[str]]:
    """The employers' blocks in order, and the texts that are part of none. A line that names one of
    `employers` begins a block whether or not a date stands by it."""
    dated = any(has_date(line.text) for line in lines)
    reading = _Reading(employers or KnownEmployers(), dated=dated)
    run: list[Line] = []
    for line in lines:
        if line.kind is Kind.BULLET or is_prose(line):
            reading.heading_run(run)
            run = []
            reading.point(line.plain)
        else:
            run.append(line)
    reading.heading_run(run)
    jobs = [PastJob("\n".join(_fragments(job.heading)), tuple(job.bullets)) for job in reading.jobs]
    return [job for job in jobs if job.heading or job.bullets], reading.left


def _fragments(lines: Sequence[Line]) -> list[str]:
    return [part.strip() for line in lines for part in line.text.split("\t") if part.strip()]


class _Reading:
    """`dated`: whether the blocks name years, so that lines without one open none by themselves."""

    def __init__(self, employers: KnownEmployers, *, dated: bool) -> None:
        self.jobs: list[_Job] = []
        self.left: list[str] = []
        self._employers = employers
        self._dated = dated

    def point(self, text: str) -> None:
        if not self.jobs:
            self.jobs.append(_Job())
        self.jobs[-1].bullets.append(text)

    def heading_run(self, run: list[Line]) -> None:
        """Lines between points: the heading of a block, of several, or words within one."""
        for block in _blocks(run, self._employers):
            points = self._trailing_points(block)
            self._within(block[:points])
            if self._opens(block[points:]):
                self._open(block[points:])
            else:
                self._within(block[points:])

    def _within(self, lines: Sequence[Line]) -> None:
        """Lines of the job that is open: further points, or more of its heading."""
        for line in lines:
            if self.jobs and self.jobs[-1].bullets and _says_enough(line):
                self.point(line.plain)
            elif self.jobs and not self.jobs[-1].bullets and not line.plain.endswith(":"):
                self.jobs[-1].heading.append(line)
            else:
                self.left.append(line.plain)

    def _trailing_points(self, block: Sequence[Line]) -> int:
        """How many lines at a block's beginning are the last job's: "Tools: R, Fortran"."""
        if not self.jobs or not self.jobs[-1].bullets:
            return 0
        count = 0
        while count < len(block) - 1 and _is_list_of_tools(block[count]):
            count += 1
        return count

    def _opens(self, block: Sequence[Line]) -> bool:
        if len(block) > _MOST_HEADING_LINES:
            return any(has_date(line.text) for line in block)
        if not self.jobs or any(has_date(line.text) for line in block):
            return True
        if any(map(self._employers.named_in, block)):
            return True
        if not self.jobs[-1].bullets or block[0].plain.endswith(":") or part_of(block[0].plain):
            return False
        set_apart = any(line.kind is Kind.HEADING or line.bold for line in block)
        return set_apart or not self._dated

    def _open(self, block: list[Line]) -> None:
        last = self.jobs[-1].heading if self.jobs else []
        employer = _employer_above(last, block)
        self.jobs.append(_Job(([employer] if employer else []) + list(block)))


def _employer_above(last: Sequence[Line], block: Sequence[Line]) -> Line | None:
    """The employer that a further role belongs to: the role is set as the last block's second line
    was, not as its first."""
    if len(last) < 2 or len(block) > 2:
        return None
    first, second, new = _look(last[0]), _look(last[1]), _look(block[0])
    if is_date(last[1].plain) or is_date(block[0].plain):
        return None
    return last[0] if new == second != first else None


def _look(line: Line) -> tuple[Kind, int, bool, bool]:
    return (line.kind, line.level, line.bold, bool(line.lead))


def _is_list_of_tools(line: Line) -> bool:
    label = line.plain.partition(":")[0]
    return is_labelled(line.text) and hinted_part(label) is Part.SKILLS


def _says_enough(line: Line) -> bool:
    return len(line.plain.split()) >= _LEAST_POINT and not line.plain.endswith(":")


def _blocks(run: list[Line], employers: KnownEmployers) -> list[list[Line]]:
    """The headings in a run of lines: one ends with its date where another date follows, or where
    another employer follows that is known."""
    blocks: list[list[Line]] = [[]]
    for at, line in enumerate(run):
        block = blocks[-1]
        # A block that begins with its employer is followed by one that does.
        another = block and employers.named_in(line) and employers.named_in(block[0])
        if another or (block and _begins_block(line, block, rest=run[at:])):
            blocks.append([])
        blocks[-1].append(line)
    return [block for block in blocks if block]


def _begins_block(line: Line, block: Sequence[Line], *, rest: Sequence[Line]) -> bool:
    """Whether a line begins another block: the last has its date, and so has the new one."""
    if not any(has_date(part.text) for part in block):
        return False
    each_dated = has_date(block[0].text) and has_date(line.text) and not is_date(line.plain)
    if each_dated and _look(block[0]) == _look(line):
        return True
    anew = line.gap or line.bold or line.kind is Kind.HEADING or is_date(block[-1].plain)
    return anew and any(has_date(part.text) for part in rest)
