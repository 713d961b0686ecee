"""The words of plain prose with their places, clause by clause."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby
from typing import NamedTuple

from mirror.language.prose.verbs import is_loose_past, verb_form
from mirror.language.text.languages import base_of, is_english
from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import sentences, words
from mirror.language.text.stems import is_grammar, stem

_ELIDED = {
    "fr": listed("l d j m t s n c qu jusqu lorsqu puisqu quelqu"),
    "it": listed("l d un dell nell all dall sull c quest quell s n"),
}
# What stands between two clauses of a sentence; and words that may.
_MARKS = frozenset(";:()[]–—,")
_STRONG = frozenset(";:")
_JOINING = {
    "en": listed("and then but while whereas who which that where when although though or"),
    "de": listed("und sowie dann aber doch während oder anschließend"),
    "fr": listed("et puis mais ou qui que dont où tandis"),
    "es": listed("y e pero luego o que mientras donde"),
    "it": listed("e ed poi ma o che mentre dove"),
    "nl": listed("en dan maar of die terwijl"),
    "pt": listed("e mas depois ou que enquanto onde"),
}
# What stands for something that was named before.
_PRONOUNS = {
    "en": listed("it this that they them these those which"),
    "de": listed("es dies dieses sie ihn"),
    "fr": listed("il elle ils elles ce cela celui-ci celle-ci"),
    "es": listed("lo esto eso"),
    "it": listed("esso essa ciò"),
}
_TO_BE = listed("was were is are be been being has have had will")
_LONGEST = 40  # characters of a word that can have an inflection
# Of words, from a joining one on, where the verb of an English clause is looked for.
_VERB_WITHIN = 3
_RELATIVE = listed("which that who whose whom")
_LONG_SUBJECT = 6  # the same after "that": "that the board of trustees approved"


class Word(NamedTuple):
    """A word and where it stands in its text; `grammar` when it carries no content. `folded` is
    without a genitive's end."""

    text: str
    start: int
    end: int
    folded: str
    grammar: bool
    language: str

    @property
    def stem(self) -> str:
        return stem(self.text, self.language) if len(self.text) <= _LONGEST else self.folded


@dataclass(frozen=True)
class Clause:
    """The words of a clause, in order and never none; `sentence` counts the sentences of the text,
    `joined` says what stands before it: a mark, a joining word, or "" where a sentence begins."""

    words: tuple[Word, ...]
    sentence: int
    joined: str

    @cached_property
    def folded(self) -> tuple[str, ...]:
        return tuple(word.folded for word in self.words)

    @cached_property
    def stems(self) -> frozenset[str]:
        """Of its words of content."""
        return frozenset(word.stem for word in self.words if not word.grammar)

    def of(self, text: str) -> str:
        """The clause as it stands in its text, without the word that joins it on."""
        joins = len(self.words) > 1 and self.words[0].folded == self.joined
        return text[self.words[joins].start : self.words[-1].end]


@lru_cache(maxsize=2_048)
def words_of(text: str, language: str) -> tuple[Word, ...]:
    """The words of a text with their places, elided ones apart: l'audit is l and audit."""
    return tuple(_words(text, 0, language))


@lru_cache(maxsize=2_048)
def clauses_of(text: str, language: str) -> tuple[Clause, ...]:
    """The clauses of a text, in order."""
    found: list[Clause] = []
    place = 0
    for number, sentence in enumerate(sentences(text)):
        place = text.index(sentence, place)
        told = _words(sentence, place, language)
        found.extend(_parted(text, told, sentence=number, language=language))
        place += len(sentence)
    return tuple(found)


@lru_cache(maxsize=2_048)
def by_sentence(text: str, language: str) -> tuple[tuple[Clause, ...], ...]:
    """The clauses of a text, those of each sentence together."""
    told = groupby(clauses_of(text, language), key=lambda clause: clause.sentence)
    return tuple(tuple(parts) for _, parts in told)


def stems_of(parts: Sequence[Clause]) -> frozenset[str]:
    """The stems of the content of several clauses."""
    return frozenset[str]().union(*(part.stems for part in parts))


def _words(text: str, offset: int, language: str) -> list[Word]:
    elided = _ELIDED.get(base_of(language), frozenset())
    found: list[Word] = []
    place = 0
    for word in words(text):
        place = text.index(word, place)
        start = place + offset
        if found and _is_decimal(found[-1], text[found[-1].end - offset : place], word):
            whole = text[found[-1].start - offset : place + len(word)]
            found[-1] = _word(whole, found[-1].start, language)
            place += len(word)
            continue
        head, mark, tail = word.replace("’", "'").partition("'")
        if mark and tail and head.casefold() in elided:
            after = start + len(head) + 1
            found.append(_word(head, start, language))
            found.append(_word(word[len(head) + 1 :], after, language))
        else:
            found.append(_word(word, start, language))
        place += len(word)
    return found


def _is_decimal(before: Word, between: str, word: str) -> bool:
    """Whether a word is the decimals of the number before it: "9,2 %" is one figure."""
    return between == "," and word.isdecimal() and before.text.isdecimal()


def _parted(text: str, told: list[Word], *, sentence: int, language: str) -> list[Clause]:
    parts: list[Clause] = []
    joining = _JOINING.get(base_of(language) or "en", frozenset())
    start, joined = 0, ""
    for place, word in enumerate(told):
        mark = _mark(text[told[place - 1].end : word.start]) if place else ""
        if not mark and place > start and word.folded in joining and _joins(told, place, language):
            mark = word.folded
        if mark and place > start:
            parts.append(Clause(tuple(told[start:place]), sentence, joined))
            start = place
        if mark:
            joined = mark
    if start < len(told):
        parts.append(Clause(tuple(told[start:]), sentence, joined))
    return parts


def _mark(between: str) -> str:
    found = [sign for sign in between if sign in _MARKS]
    strong = [sign for sign in found if sign in _STRONG]
    return (strong or found or ["-" if between.strip() == "-" else ""])[0]


def _joins(told: list[Word], place: int, language: str) -> bool:
    """Whether a joining word at `place` begins a clause; "and" between two nouns does not, nor does
    the "which" of "all of which"."""
    if told[place - 1].folded == "of":
        return False
    within = _LONG_SUBJECT if told[place].folded in _RELATIVE else _VERB_WITHIN
    return not is_english(language) or any(
        is_verb(word) for word in told[place + 1 : place + 1 + within]
    )


def is_verb(word: Word) -> bool:
    """Whether an English word looks like a verb in a form that can begin or head a clause."""
    return _is_verb(word.folded)


@lru_cache(maxsize=16_384)
def _is_verb(folded: str) -> bool:
    form = verb_form(folded)
    finite = form.tense in {"past", "third"} if form else folded.endswith("ed")
    return finite or is_loose_past(folded) or folded in _TO_BE


@lru_cache(maxsize=16_384)
def is_pronoun(word: str, language: str) -> bool:
    """Whether a word in small letters can stand for something that was named before."""
    return word in _PRONOUNS.get(base_of(language) or "en", frozenset())


def _word(text: str, start: int, language: str) -> Word:
    folded, grammar = _seen(text, language)
    return Word(text, start, start + len(text), folded, grammar, language)


@lru_cache(maxsize=16_384)
def _seen(text: str, language: str) -> tuple[str, bool]:
    return text.casefold().replace("’", "'").removesuffix("'s"), is_grammar(text, language)
