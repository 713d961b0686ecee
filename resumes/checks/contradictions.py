"""The opposite, or another value, of what the facts state."""

from collections.abc import Iterator

from resumes.checks.denied import denied_things
from resumes.checks.fault import Fault
from resumes.checks.opposed import opposed_words, swapped_places
from resumes.checks.others_work import work_of_others
from resumes.checks.own_words import unless_stated
from resumes.checks.partly import told_of_the_whole
from resumes.checks.sources import Sources
from resumes.checks.times_told import other_times
from resumes.checks.unfinished import refusals_never_stated


def contradictions(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """What `text` says and the facts say otherwise: opposites, what was there or was not, who did a
    thing, what came before what."""
    faults = (
        fault
        for check in (
            opposed_words,
            swapped_places,
            denied_things,
            told_of_the_whole,
            work_of_others,
            other_times,
            refusals_never_stated,
        )
        for fault in check(text, sources, language)
    )
    yield from unless_stated(faults, text, sources)
