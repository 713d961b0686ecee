"""More than the facts say: a plan told as done, a level that nobody stated."""

from collections.abc import Iterator

from resumes.checks.fault import Fault
from resumes.checks.levels import raised_levels
from resumes.checks.own_words import unless_stated
from resumes.checks.sources import Sources
from resumes.checks.unfinished import unfinished_told_as_done


def overclaims(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """What `text` tells as done that is not, and skills it rates higher than the facts do."""
    faults = (
        *unfinished_told_as_done(text, sources, language),
        *raised_levels(text, sources, language),
    )
    yield from unless_stated(faults, text, sources)
