"""`contradicts_facts`: figures given to the wrong thing, and changes told the wrong way round."""

from collections.abc import Iterator

from resumes.checks.exchanges import exchanges
from resumes.checks.fault import Fault
from resumes.checks.moves import moves
from resumes.checks.pairings import paired
from resumes.checks.reversals import reversals
from resumes.checks.sources import Sources
from resumes.checks.stated import Stated
from resumes.checks.unchanged import changes_of_the_unchanged


def mixed_up_figures(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Each figure that the sources give to something else while they give this thing another
    figure, and each change that they tell the other way round or say there was none."""
    told, going = paired(text, language), moves(text, language)
    if not told and not going:
        return
    stated = Stated(sources.statements, language)
    seen: set[str] = set()
    for fault in (
        *reversals(text, told, going, stated=stated),
        *exchanges(text, told, stated, language=language),
        *changes_of_the_unchanged(text, going, sources.said, language=language),
    ):
        if fault.span not in seen:
            seen.add(fault.span)
            yield fault
