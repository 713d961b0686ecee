"""How many names the sources list: two countries, of “the Netherlands and Belgium”."""

import re
from functools import lru_cache
from itertools import pairwise

from mirror.language.figures.quantity import Quantity
from mirror.language.text.sentences import sentences
from mirror.language.text.stems import content_stems
from resumes.checks.sources import Sources

_LONGEST_LIST = 6
_NAMES = re.compile(
    r"(?:[A-ZÄÖÜÉÈÀ][\w’'.&-]*(?:\s(?:of|de|la|du|von)?\s?[A-ZÄÖÜÉÈ0-9][\w’'.&-]*){0,3})"
)
_AND = re.compile(
    r",?\s(?:and|und|et|y|e|en|&)\s(?:the\s|in\s|den\s|la\s|le\s|les\s)?", re.IGNORECASE
)


def counts_a_list(quantity: Quantity, text: str, sources: Sources, *, language: str) -> bool:
    """Two countries, of “the Netherlands and Belgium”."""
    if quantity.unit or quantity.kind != "count" or not 2 <= quantity.value <= _LONGEST_LIST:
        return False
    asked = frozenset(content_stems(text, language))
    return any(
        quantity.value in lengths and stems & asked
        for lengths, stems in _lists(sources.said, language)
    )


@lru_cache(maxsize=256)
def _lists(
    said: tuple[str, ...], language: str
) -> tuple[tuple[frozenset[int], frozenset[str]], ...]:
    """By sentence that enumerates names, how many they are."""
    return tuple(
        (lengths, frozenset(content_stems(sentence, language)))
        for text in said
        for sentence in sentences(text)
        if (lengths := _lengths(sentence))
    )


def _lengths(sentence: str) -> frozenset[int]:
    names = list(_NAMES.finditer(sentence))
    lengths, run = set(), 1
    for one, other in pairwise(names):
        between = sentence[one.end() : other.start()]
        if _AND.fullmatch(between):
            lengths.add(run + 1)
            run = 1
        else:
            run = run + 1 if between.strip() in {",", ", the"} else 1
    return frozenset(lengths)
