"""Titles of a text in another language than its facts: what the two can be compared by is who
stands above others, and the callings that laws guard."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from mirror.language.names.callings import is_at_the_top, is_of_calling, stands_above
from mirror.language.names.job_titles import Title
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources, Statement, tongue_told

_TITLED = frozenset({"position", "degree", "certificate", "award"})


def raised_titles(
    given: Iterable[Title], text: str, sources: Sources, *, language: str
) -> Iterator[Fault]:
    """Titles of one who directs, where by no post or headline the person is above others in any
    way; and those of a guarded calling that no post, degree or paper is of."""
    for title in given:
        span = text[title.start : title.end]
        if _is_raised(title, sources.statements, language) and not _is_said(span, sources):
            why = (
                f"No position of the facts is “{span}”, in any language. Give the title as the "
                "facts do, or leave it out."
            )
            yield Fault(FindingKind.FACT_CHANGED, span, why)


def _is_said(span: str, sources: Sources) -> bool:
    folded = span.casefold()
    return any(folded in said.casefold() for said in sources.said)


def _is_raised(title: Title, statements: tuple[Statement, ...], language: str) -> bool:
    posts, papers = _titles(statements)
    tongue = tongue_told(statements, language)
    if is_at_the_top(title.noun):
        return not any(stands_above(post, tongue) for post in posts)
    return not any(is_of_calling(title.noun, one, tongue) for one in (*posts, *papers))


@lru_cache(maxsize=256)
def _titles(statements: tuple[Statement, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The posts and headlines of the facts, and the papers."""
    headed = (one for one in statements if one.sort == "prose" and not (one.of or one.at))
    posts = (*headed, *(one for one in statements if one.sort == "position"))
    papers = (one for one in statements if one.sort in _TITLED - {"position"})
    return tuple(one.text for one in posts), tuple(one.text for one in papers)
