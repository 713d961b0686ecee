"""Sentences that the facts state word for word: they are true, whatever stands beside them."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from mirror.language.text.sentences import sentences, words
from resumes.checks.fault import Fault
from resumes.checks.sources import Sources


def unless_stated(faults: Iterable[Fault], text: str, sources: Sources) -> Iterator[Fault]:
    """The faults, each span once, less those in sentences whose words are a sentence, or all, of a
    statement."""
    found: set[str] = set()
    stated: frozenset[tuple[str, ...]] | None = None
    for fault in faults:
        if stated is None:
            stated = _stated(sources.said)
        told = [one for one in sentences(text) if fault.span in one]
        unstated = not told or any(_words(one) not in stated for one in told)
        if unstated and fault.span not in found and _words(text) not in stated:
            found.add(fault.span)
            yield fault


@lru_cache(maxsize=256)
def _stated(said: tuple[str, ...]) -> frozenset[tuple[str, ...]]:
    pieces = (piece for text in said for piece in (text, *sentences(text)))
    return frozenset(_words(piece) for piece in pieces)


@lru_cache(maxsize=4_096)
def _words(text: str) -> tuple[str, ...]:
    return tuple(word.casefold() for word in words(text))
