"""Versions of tools that the sources do not state: Python 2.7, where they have Python 3."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from mirror.language.names.tools import tools_named
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources

# A short number right behind a name, and no count of what follows it: "PostgreSQL 16 and Redis".
_VERSION = re.compile(
    r" ?v?(?P<number>\d{1,2}(?:\.\d+){0,2})(?![\w%+–-])(?=\.?$|[,;:)/]|\. |"
    r" (?:and|or|in|on|at|with|for|to|und|oder|mit|auf|für|et|ou|avec|sur|y|o|con|e|su|per)\b)"
)
_INSIDE = re.compile(r" ?v?(?P<number>\d{1,2}(?:\.\d+){0,2})$")


def other_versions(
    text: str, tools: Iterable[tuple[int, int]], sources: Sources
) -> Iterator[Fault]:
    """Versions behind the names of tools, given by their places, that no source states of these.
    One that is more exact than the sources' (3.12 for 3) is the same."""
    for start, end in tools:
        name, number, until = _versioned(text, start, end)
        if not number:
            continue
        is_a_name = until == end  # the lexicon knows "Python 3" as Python
        stated = _stated(name.casefold(), sources.said)
        if is_a_name and not stated:
            continue
        if number not in stated and not any(_is_within(number, one) for one in stated):
            why = (
                f"The facts do not speak of version {number} of {name}. Leave the version out, or "
                "add it to the profile if it is true."
            )
            yield Fault(FindingKind.UNSUPPORTED_SKILL, text[start:until], why)


def _versioned(text: str, start: int, end: int) -> tuple[str, str, int]:
    """A tool's name, the version told of it, "" for none, and where that ends."""
    name = text[start:end]
    inside = _INSIDE.search(name)
    if inside is None:
        found = _VERSION.match(text, end)
        return (name, found["number"], found.end()) if found else (name, "", end)
    bare = name[: inside.start()]
    if not set(tools_named(bare)) & set(tools_named(name)):
        return name, "", end  # the number is part of the name: Web 2.0
    found = _VERSION.match(text, start + len(bare))
    return (bare, found["number"], found.end()) if found else (bare, "", end)


@lru_cache(maxsize=1_024)
def _stated(name: str, said: tuple[str, ...]) -> frozenset[str]:
    """The versions that texts state of a tool, by its name in small letters."""
    named = re.compile(re.escape(name) + r"[ -]?v?(\d{1,2}(?:\.\d+){0,2})")
    return frozenset(found[1] for text in said for found in named.finditer(text.casefold()))


def _is_within(number: str, stated: str) -> bool:
    return f"{number}.".startswith(f"{stated}.") or f"{stated}.".startswith(f"{number}.")
