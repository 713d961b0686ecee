"""Towns, counties, countries: places that a text makes wider than the facts count them."""

from collections.abc import Iterator

from mirror.language.names.places_levels import CountedPlaces, counted_places
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources


def wider_places(
    text: str, counted: tuple[CountedPlaces, ...], sources: Sources, *, language: str
) -> Iterator[Fault]:
    """Places that the facts count as many of, and that hold less: four counties for four towns."""
    told = {
        (one.number, one.level)
        for said in (sources.said if counted else ())
        for one in counted_places(said, language)
    }
    for one in counted:
        levels = [level for number, level in told if number == one.number]
        if levels and max(levels) < one.level:
            span = text[one.start : one.end]
            why = f"The facts count smaller places than “{span}”. Name them as the facts do."
            yield Fault(FindingKind.OVERCLAIM, span, why)
