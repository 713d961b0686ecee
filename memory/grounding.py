"""The block of a prompt that shows a model how the person worded this content before."""

from collections.abc import Sequence
from dataclasses import dataclass

from memory.wording import BulletSetWording, JobContext, PastVersion, pieces
from mirror.language.text.lines import CUT, cut, one_line
from mirror.llm.prompts import render, visible

MOST_CHARACTERS = 2_500  # of one version; the longest set of bullets that is printed has as many
MOST_IN_ALL = 6_000  # of all versions of one block
_LEAST_SHOWN = 100  # of a text that is cut; less says nothing of a voice
_SHOWN_CHARACTERS = 120  # of a job title or a company in a heading


@dataclass(frozen=True)
class _Shown:
    """One past version as the template prints it: `lines` are quoted one by one, so that nothing
    in them can pass for a heading, a fence or an instruction of the prompt itself."""

    label: str
    role: str
    lines: tuple[str, ...]
    stale: bool
    pinned: bool


def grounding_block(versions: Sequence[PastVersion], *, of: str = "") -> str:
    """The past versions, best first as recall ranked them, as soft grounding; "" without any. `of`
    says what they are versions of ("the summary") in a prompt that shows more than one block.

    "Most recent" is the version with the latest `written_at`, wherever it ranks. Versions without a
    word of the person's own are left out. What a reader cannot see is dropped, and a text that is
    too long is cut visibly (`MOST_CHARACTERS`, `MOST_IN_ALL`): no wording floods a prompt.
    """
    shown = _fitting(versions)
    if not shown:
        return ""
    latest = max((version for version, _ in shown), key=lambda version: version.written_at)
    return render(
        "memory/grounding.md",
        of=of,
        versions=[
            _Shown(
                label="Most recent" if version is latest else "Earlier",
                role=_role(version.job),
                lines=lines,
                stale=version.stale,
                pinned=version.pinned,
            )
            for version, lines in shown
        ],
    )


def _fitting(versions: Sequence[PastVersion]) -> list[tuple[PastVersion, tuple[str, ...]]]:
    """The versions that have something to show and room to show it, with the lines shown."""
    room = MOST_IN_ALL
    shown = []
    for version in versions:
        lines = _shortened(_lines(version), min(MOST_CHARACTERS, room))
        if lines:
            shown.append((version, lines))
            room -= sum(map(len, lines))
    return shown


def _shortened(lines: Sequence[str], room: int) -> tuple[str, ...]:
    """As many of the lines as fit, the last of them cut; none where next to nothing would fit."""
    kept: list[str] = []
    for line in lines:
        if len(line) > room:
            kept += [cut(line, room)] if room >= _LEAST_SHOWN else [CUT] if kept else []
            break
        kept.append(line)
        room -= len(line)
    return tuple(kept)


def _role(job: JobContext) -> str:
    """`Senior ML Engineer @ Northwind`, or what is known of it."""
    title, company = (
        visible(one_line(name))[:_SHOWN_CHARACTERS].strip() for name in (job.title, job.company)
    )
    if title and company:
        return f"{title} @ {company}"
    if title or company:
        return title or f"a role @ {company}"
    return "no particular role"


def _lines(version: PastVersion) -> tuple[str, ...]:
    """The text line by line, as a reader sees it."""
    if isinstance(version.value, BulletSetWording):
        said = [visible(text).strip() for text in pieces(version.value)]
        return tuple(f"- {text}" for text in said if text)
    lines = (visible(line).strip() for line in version.text.splitlines())
    return tuple(line for line in lines if line)
