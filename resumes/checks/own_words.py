"""Sentences that the facts state word for word: they are true, whatever stands beside them."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from mirror.language.text.sentences import sentences, words
from resumes.checks.fault import Fault
from resumes.checks.sources import Sources


def unless_stated(faults: Iterable[Fault], text: str, sources: Sources) -> Iterator[Fault]:
    """The faults, each span once, less those in sentences whose words are a sentence, or all, of a
    statement."""
    first: dict[str, Fault] = {}
    for fault in faults:
        first.setdefault(fault.span, fault)
    stated = _stated(sources.said) if first else frozenset()
    if _words(text) in stated:
        return
    told = sentences(text) if first else ()
    for fault in first.values():
        here = [one for one in told if fault.span in one]
        if not here or any(_words(one) not in stated for one in here):
            yield fault


@lru_cache(maxsize=256)
def _stated(said: tuple[str, ...]) -> frozenset[tuple[str, ...]]:
    pieces = (piece for text in said for piece in (text, *sentences(text)))
    return frozenset(_words(piece) for piece in pieces)


@lru_cache(maxsize=4_096)
def _words(text: str) -> tuple[str, ...]:
    return tuple(word.casefold() for word in words(text))
