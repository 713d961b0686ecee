"""Sentences of a text and of the facts, as denials are held against one another, in whole or in
part; and the number that a word is."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from mirror.language.figures.number_words import spelt_numbers
from mirror.language.meaning.clause_words import Clause, Word, clauses_of, stems_of, words_of
from mirror.language.meaning.denials import says_without
from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import sentences
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Statement

_LONG = 20  # letters or digits of a number
# Words in the place of a thing that another sentence names.
_STANDS_FOR = listed("one ones any other others eines keines andere anderen autre autres uno otro")
_THING = 3  # words of content that name a thing
_TELLING = frozenset({"prose", "title", "metric"})


@dataclass(frozen=True)
class Fact:
    """A sentence of the facts: its clauses, all their stems, and what it says was not there."""

    text: str
    words: tuple[Word, ...]
    clauses: tuple[Clause, ...]
    stems: frozenset[str]
    lacking: frozenset[str]
    statement: Statement

    @property
    def folded(self) -> tuple[str, ...]:
        return tuple(word.folded for word in self.words)

    @cached_property
    def uncounted(self) -> frozenset[str]:
        return uncounted(self.words)


@dataclass(frozen=True)
class Told:
    """A sentence of the text, in clauses."""

    text: str
    parts: tuple[Clause, ...]
    language: str

    @cached_property
    def stems(self) -> frozenset[str]:
        return stems_of(self.parts)

    @cached_property
    def words(self) -> tuple[Word, ...]:
        return tuple(word for part in self.parts for word in part.words)

    @cached_property
    def folded(self) -> tuple[str, ...]:
        return tuple(word.folded for word in self.words)

    def fault(self, first: Word, last: Word, fact: Fact) -> Fault:
        """What is wrong from the first word to the last, by a sentence of the facts."""
        return Fault(
            FindingKind.CONTRADICTS_FACTS,
            self.text[first.start : last.end],
            f"The facts say otherwise: “{fact.text}” Say it as they do.",
        )

    def speaks_of(self, fact: Fact, thing: Sequence[Word]) -> bool:
        """Whether the sentence and a fact have more in common than a thing."""
        return bool((self.stems & fact.stems) - {word.stem for word in thing})


@lru_cache(maxsize=256)
def facts_in(statements: tuple[Statement, ...], language: str) -> tuple[Fact, ...]:
    """The sentences of the statements that tell something, in order."""
    return tuple(
        _fact(sentence, statement, language)
        for statement in statements
        if statement.sort in _TELLING
        for sentence in sentences(statement.text)
    )


def _fact(text: str, statement: Statement, language: str) -> Fact:
    words = words_of(text, language)
    lacking = frozenset(
        thing[-1].stem
        for place, word in enumerate(words)
        if says_without(word.folded, language)
        and (thing := thing_at(words, place + 1))
        and thing[-1].folded not in _STANDS_FOR
    )
    return Fact(
        text=text,
        words=words,
        clauses=clauses_of(text, language),
        stems=frozenset(word.stem for word in words if not word.grammar),
        lacking=lacking,
        statement=statement,
    )


def thing_at(words: Sequence[Word], start: int) -> Sequence[Word]:
    """The words that name a thing, articles before them left out."""
    while start < len(words) and words[start].grammar:
        start += 1
    end = start
    while end < len(words) and not words[end].grammar and end - start < _THING:
        end += 1
    return words[start:end]


def is_count(word: Word) -> bool:
    """Whether a word is a number of several, or begins with a digit."""
    return word.folded[0].isdigit() or value_of(word.folded, word.language) > 1


def uncounted(words: Sequence[Word]) -> frozenset[str]:
    """The stems of content without numbers."""
    return frozenset(word.stem for word in words if not (word.grammar or is_count(word)))


@lru_cache(maxsize=4_096)
def value_of(word: str, language: str) -> float:
    """The number that a word is; 0 for none."""
    if len(word) > _LONG:
        return 0.0
    if word.isdecimal():
        return float(word)
    found = next(iter(spelt_numbers(word, language)), None)
    return float(found.value) if found is not None and found.end == len(word) else 0.0
