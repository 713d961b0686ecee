"""The block of a prompt that shows a model how the person worded this content before."""

from collections.abc import Sequence
from dataclasses import dataclass

from memory.wording import BulletSetWording, JobContext, PastVersion, pieces
from mirror.language.lines import one_line
from mirror.llm.prompts import render

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


def grounding_block(versions: Sequence[PastVersion]) -> str:
    """The past versions, best first as recall ranked them, as soft grounding; "" without any.

    "Most recent" is the version with the latest `written_at`, wherever it ranks. Versions without a
    word of the person's own are left out.
    """
    told = [version for version in versions if version.text.strip()]
    if not told:
        return ""
    latest = max(told, key=lambda version: version.written_at)
    return render(
        "memory/grounding.md",
        versions=[
            _Shown(
                label="Most recent" if version is latest else "Earlier",
                role=_role(version.job),
                lines=_lines(version),
                stale=version.stale,
                pinned=version.pinned,
            )
            for version in told
        ],
    )


def _role(job: JobContext) -> str:
    """`Senior ML Engineer @ Northwind`, or what is known of it."""
    title, company = (
        one_line(name)[:_SHOWN_CHARACTERS].rstrip() for name in (job.title, job.company)
    )
    if title and company:
        return f"{title} @ {company}"
    if title or company:
        return title or f"a role @ {company}"
    return "no particular role"


def _lines(version: PastVersion) -> tuple[str, ...]:
    if isinstance(version.value, BulletSetWording):
        return tuple(f"- {text}" for text in pieces(version.value))
    return tuple(line.strip() for line in version.text.splitlines() if line.strip())
