"""What the facts say of a part, told of the whole: one of two shifts, some of the money."""

from collections.abc import Iterator, Sequence

from mirror.language.meaning.clause_words import Clause, Word, by_sentence
from mirror.language.meaning.denials import denies, parts_of_all, says_wholly, says_without
from resumes.checks.fault import Fault
from resumes.checks.sources import Sources
from resumes.checks.told_sentences import Fact, Told, facts_in

_ELIDED = 7  # words of a clause that ends with "has not": more tell something of their own
_IN_COMMON = 2


def told_of_the_whole(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Things said of the one of which the facts deny them, "the night shift has not"; and what was
    "entirely" so where they say "partly" or name the rest."""
    facts = facts_in(sources.statements, language)
    left_out = [(fact, whom, said) for fact in facts for whom, said in _left_out(fact, language)]
    parted = [fact for fact in facts if parts_of_all(fact.folded, language)]
    for parts in by_sentence(text, language) if left_out or parted else ():
        told = Told(text, parts, language)
        for part in parts:
            if any(denies(w, language) or says_without(w, language) for w in part.folded):
                continue
            yield from _asserted(told, part, left_out)
            yield from _wholly(told, part, parted)


def _left_out(fact: Fact, language: str) -> Iterator[tuple[frozenset[str], frozenset[str]]]:
    """Of "The early shift took it over; the night shift has not": who has not, by the stems that
    tell it from who has, and what it is that they have not done."""
    for before, part in zip(fact.clauses, fact.clauses[1:], strict=False):
        whom = part.stems - before.stems
        ends_denying = denies(part.folded[-1], language) and len(part.words) <= _ELIDED
        if ends_denying and whom and whom < part.stems:
            yield whom, before.stems - part.stems


def _asserted(
    told: Told, part: Clause, left_out: Sequence[tuple[Fact, frozenset[str], frozenset[str]]]
) -> Iterator[Fault]:
    for fact, whom, said in left_out:
        if whom <= part.stems and said & part.stems:
            named = [word for word in part.words if word.stem in whom]
            yield told.fault(named[0], part.words[-1], fact)
            return


def _wholly(told: Told, part: Clause, parted: Sequence[Fact]) -> Iterator[Fault]:
    """Finds "funded entirely by the town", where the facts give the town a part of it."""
    for place, word in enumerate(part.words):
        if not says_wholly(word.folded, told.language):
            continue
        behind = _stems(part.words[place + 1 :])
        for fact in parted:
            shared = behind & fact.stems
            if len(shared) >= _IN_COMMON or (shared and len(told.stems & fact.stems) > _IN_COMMON):
                yield told.fault(word, part.words[-1], fact)
                return


def _stems(words: Sequence[Word]) -> frozenset[str]:
    return frozenset(word.stem for word in words if not word.grammar)
