"""The words of a text with their places and stems."""

from dataclasses import dataclass
from functools import lru_cache

from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import words
from mirror.language.text.stems import is_grammar, stem

_LONGEST = 40  # characters of a word that can have an inflection
_ELIDED = {
    "fr": listed("l d j m t s n c qu jusqu lorsqu puisqu quelqu"),
    "it": listed("l d un dell nell all dall sull c quest quell s n"),
}


@dataclass(frozen=True, slots=True)
class Word:
    """A word: as written, where it stands, in small letters, and its stem; `is_grammar` when it
    carries no content."""

    text: str
    start: int
    end: int
    folded: str
    stem: str
    is_grammar: bool


@lru_cache(maxsize=4_096)
def placed_words(text: str, language: str) -> tuple[Word, ...]:
    """The words of a text in order, elided ones apart: l'audit is l and audit."""
    elided = _ELIDED.get(base_of(language), frozenset())
    found: list[Word] = []
    place = 0
    for word in words(text):
        place = text.index(word, place)
        head, mark, tail = word.replace("’", "'").partition("'")
        if mark and tail and head.casefold() in elided:
            found.append(_word(head, place, language))
            found.append(_word(word[len(head) + 1 :], place + len(head) + 1, language))
        else:
            found.append(_word(word, place, language))
        place += len(word)
    return tuple(found)


def _word(text: str, start: int, language: str) -> Word:
    folded = text.casefold().replace("’", "'")
    stemmed = stem(text, language) if len(text) <= _LONGEST else folded
    return Word(text, start, start + len(text), folded, stemmed, is_grammar(text, language))


@dataclass(frozen=True)
class Row:
    """A text's words in a row, in a language by its bare code."""

    text: str
    words: tuple[Word, ...]
    language: str

    def folded(self, at: int) -> str:
        """A word in small letters; "" beyond the ends."""
        return self.words[at].folded if 0 <= at < len(self.words) else ""

    def between(self, at: int) -> str:
        """What stands between a word and the one before."""
        start = self.words[at - 1].end if at else 0
        return self.text[start : self.words[at].start]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where the words from `start` to before `end` stand in the text."""
        return self.words[start].start, self.words[end - 1].end


def row_of(text: str, language: str) -> Row:
    base = base_of(language) or "en"
    return Row(text, placed_words(text, base), base)
