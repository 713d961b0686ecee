"""`fact_changed`: job titles, degrees, honours and prizes that a text gives its person and the
facts give otherwise."""

from collections.abc import Iterator

from resumes.checks.changed_degrees import changed_degrees, changed_honours
from resumes.checks.changed_prizes import changed_prizes
from resumes.checks.changed_titles import changed_titles
from resumes.checks.fault import Fault
from resumes.checks.sources import Sources

_STATING = frozenset({"position", "degree", "award", "prose"})


def changed_facts(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Titles of the person that no position, headline or target states; degrees, honours and grades
    that no education has; prizes told as won that were not.

    Ordinary nouns of jobs ("engineer") may stand where a title, degree or headline carries them.
    Titles in another language than the text's are not compared.
    """
    if not any(one.sort in _STATING for one in sources.statements):
        return
    yield from changed_titles(text, sources, language)
    yield from changed_degrees(text, sources, language)
    yield from changed_honours(text, sources, language)
    yield from changed_prizes(text, sources, language)
