"""Placeholders that stayed in a text: "[X%]", "{name}", "TBD", "Lorem ipsum"."""

from collections.abc import Iterator

from mirror.language.text.gaps import gaps
from mirror.language.text.lines import one_line
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources


def placeholders(text: str, sources: Sources) -> Iterator[Fault]:
    """What of a text was left to be filled in; nothing that the sources have just so, for no text
    could then do without it."""
    for span in gaps(text):
        if not any(span in said for said in sources.said):
            why = (
                f"“{one_line(span)}” is a gap that nobody has filled. Write what belongs there, or "
                "leave it out."
            )
            yield Fault(FindingKind.PLACEHOLDER, span, why)
