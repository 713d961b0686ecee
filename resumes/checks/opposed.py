"""Words that exclude what the facts say of the same thing: lowest for highest, inbound for
outbound; and the old told as the new."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import lru_cache

from mirror.language.figures.numbers import quantities
from mirror.language.meaning.clause_words import Clause, Word, by_sentence, clauses_of, words_of
from mirror.language.meaning.denials import denies, says_without
from mirror.language.meaning.opposites import denial_of, sides_at
from mirror.language.meaning.replacing import Replacement, replacements_in
from mirror.language.text.sentences import sentences
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.rates import rate_with_end
from resumes.checks.sources import Sources, Statement

_NEAR = 3  # words of content to either side
_IN_COMMON = 2  # words that a clause and a sentence share besides
_WHY = "The facts say “{0}” here: “{1}” Say it as they do."
_TELLING = frozenset({"prose", "title", "metric"})


@dataclass(frozen=True)
class _Side:
    """A word that excludes others, where it stands, and the stems that stand around it."""

    row: str
    side: str
    start: int
    end: int
    near: frozenset[str]


@dataclass(frozen=True)
class _Sentence:
    """A sentence of the facts and what a text is compared with."""

    text: str
    words: tuple[Word, ...]
    stems: frozenset[str]
    sides: tuple[_Side, ...]
    replacements: tuple[Replacement, ...]


@dataclass(frozen=True)
class _Facts:
    """The sentences of the facts, all their words, and all rows with the side that they take."""

    sentences: tuple[_Sentence, ...]
    words: frozenset[str]
    sides: frozenset[tuple[str, str]]


def opposed_words(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Words for which the facts have the opposite, next to the same words."""
    facts = _facts(sources.statements, language)
    for clause in clauses_of(text, language):
        sides = _sides(clause.words, language)
        here = {(one.row, one.side) for one in sides}
        close = [fact for fact in facts.sentences if sides and _speaks_of(clause, fact)]
        for one in sides:
            if (one.row, one.side) in facts.sides:
                continue
            if clause.words[one.end - 1].end in _rate_ends(text, language):
                continue
            if match := _opposed(one, here, close):
                yield _fault(text, clause.words[one.start : one.end], match)
        yield from _unsaid(text, clause, facts)


@lru_cache(maxsize=256)
def _rate_ends(text: str, language: str) -> frozenset[int]:
    """Where the words end that give a figure for a stretch of time: whether 3,200 a month is true
    is seen by the figure."""
    told = (rate_with_end(figure, text) for figure in quantities(text, language))
    return frozenset(end for rate, end in told if rate)


def swapped_places(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """What was replaced told as what replaced it."""
    for told in (
        one
        for parts in by_sentence(text, language)
        for one in replacements_in(text, parts, language)
    ):
        for fact in _facts(sources.statements, language).sentences:
            for known in fact.replacements:
                old, new = known.old - known.new, known.new - known.old
                if (told.old - told.new) & new and (told.new - told.old) & old:
                    yield Fault(
                        FindingKind.CONTRADICTS_FACTS,
                        told.text,
                        f"What came first and what came later are exchanged: “{fact.text}”",
                    )
                    return


@lru_cache(maxsize=256)
def _facts(statements: tuple[Statement, ...], language: str) -> _Facts:
    told = tuple(
        _sentence(sentence, language)
        for statement in statements
        if statement.sort in _TELLING
        for sentence in sentences(statement.text)
    )
    return _Facts(
        sentences=told,
        words=frozenset(word.folded for one in told for word in one.words),
        sides=frozenset((side.row, side.side) for one in told for side in one.sides),
    )


def _sentence(text: str, language: str) -> _Sentence:
    words = words_of(text, language)
    return _Sentence(
        text=text,
        words=words,
        stems=frozenset(word.stem for word in words if not word.grammar),
        sides=_sides(words, language),
        replacements=tuple(replacements_in(text, clauses_of(text, language), language)),
    )


def _sides(words: Sequence[Word], language: str) -> tuple[_Side, ...]:
    """The sides that words have; none that a "not" stands before."""
    found = sides_at([word.folded for word in words], language)
    longest = {
        (one.start, one.label.partition(" ")[0]): one
        for one in sorted(found, key=lambda one: one.end)
    }
    return tuple(
        _Side(row, side, one.start, one.end, _near(words, one.start, one.end))
        for one in longest.values()
        for row, _, side in [one.label.partition(" ")]
        if not any(
            denies(word.folded, language) for word in words[max(0, one.start - 2) : one.start]
        )
    )


def _near(words: Sequence[Word], start: int, end: int) -> frozenset[str]:
    before = [word.stem for word in words[max(0, start - 2 * _NEAR) : start] if not word.grammar]
    after = [word.stem for word in words[end : end + 2 * _NEAR] if not word.grammar]
    return frozenset((*before[-_NEAR:], *after[:_NEAR]))


def _speaks_of(clause: Clause, fact: _Sentence) -> bool:
    return len(clause.stems & fact.stems) >= _IN_COMMON


def _opposed(
    told: _Side, here: AbstractSet[tuple[str, str]], facts: Sequence[_Sentence]
) -> tuple[str, str] | None:
    """The word and the sentence of the facts that a word of the text excludes, where its clause has
    no such word itself, by the rows and sides that are `here`: "from paper to digital"."""
    for fact in facts:
        for known in fact.sides:
            is_same_row = known.row == told.row and (known.row, known.side) not in here
            if is_same_row and known.near & told.near:
                words = fact.words[known.start : known.end]
                return " ".join(word.text for word in words), fact.text
    return None


def _unsaid(text: str, clause: Clause, facts: _Facts) -> Iterator[Fault]:
    """Words that deny one of the facts by what they begin with: unpaid, paid."""
    for place, word in enumerate(clause.words):
        denied = "" if word.grammar else denial_of(word.folded, facts.words, word.language)
        if not denied:
            continue
        near = _near(clause.words, place, place + 1)
        for fact in facts.sentences:
            if not _speaks_of(clause, fact):
                continue
            places = [
                at
                for at, known in enumerate(fact.words)
                if known.folded == denied and not _is_denied(fact.words, at)
            ]
            if any(near & _near(fact.words, at, at + 1) for at in places):
                yield _fault(text, (word,), (denied, fact.text))
                break


def _is_denied(words: Sequence[Word], at: int) -> bool:
    """Whether the words before a place deny it: "without being paid" is unpaid."""
    before = [word.folded for word in words[max(0, at - _NEAR) : at]]
    language = words[at].language
    return any(denies(word, language) or says_without(word, language) for word in before)


def _fault(text: str, words: Sequence[Word], match: tuple[str, str]) -> Fault:
    return Fault(
        FindingKind.CONTRADICTS_FACTS,
        text[words[0].start : words[-1].end],
        _WHY.format(*match),
    )
