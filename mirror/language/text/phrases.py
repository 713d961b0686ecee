"""Tables of words and phrases, written as running text, and where a text has them."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

_GAP = 6  # words that may stand where a phrase has "_"


class Found(NamedTuple):
    """A phrase in a row of words: `words[start:end]`, and the label that the table gives it."""

    start: int
    end: int
    label: str


class Phrases:
    """Phrases by label. In the text of a label commas stand between phrases; a word that ends in
    "*" is any word that begins so, and "_" up to six words of any kind: "roll* _ out"."""

    def __init__(self, labelled: Mapping[str, str]) -> None:
        self._exact: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        self._begun: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for label, text in labelled.items():
            for phrase in text.casefold().split(","):
                first, *rest = phrase.split() or [""]
                table = self._begun if first.endswith("*") else self._exact
                table.setdefault(first.rstrip("*"), []).append((tuple(rest), label))
        self._lengths = sorted({len(start) for start in self._begun})
        # Most words of most texts begin nothing here.
        self._candidates = lru_cache(maxsize=8_192)(self._beginning)

    def found(self, words: Sequence[str]) -> Iterator[Found]:
        """All phrases in words that are casefolded, in order; they may overlap."""
        for place, word in enumerate(words):
            for rest, label in self._candidates(word):
                end = _end(words, place + 1, rest)
                if end:
                    yield Found(place, end, label)

    def labels(self, words: Sequence[str]) -> frozenset[str]:
        return frozenset(one.label for one in self.found(words))

    def _beginning(self, word: str) -> tuple[tuple[tuple[str, ...], str], ...]:
        """What may follow a word, and the label, of each phrase that it begins."""
        begun = (
            phrase
            for length in self._lengths
            if length <= len(word)
            for phrase in self._begun.get(word[:length], ())
        )
        return (*self._exact.get(word, ()), *begun)


def _end(words: Sequence[str], place: int, rest: tuple[str, ...]) -> int:
    """Where a phrase ends whose first word ended at `place`; 0 when it does not stand there."""
    for number, part in enumerate(rest):
        if part == "_":
            after = rest[number + 1 :]
            ends = (_end(words, place + gap, after) for gap in range(_GAP + 1))
            return next(filter(None, ends), 0)
        if place >= len(words) or not _is(words[place], part):
            return 0
        place += 1
    return min(place, len(words))


def _is(word: str, part: str) -> bool:
    return word.startswith(part[:-1]) if part.endswith("*") else word == part
