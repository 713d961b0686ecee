"""What a deed was done to: the thing behind its verb or before it."""

from collections.abc import Sequence
from itertools import takewhile

from mirror.language.claims.deed_clauses import Clause
from mirror.language.claims.deed_marks import Sentence, is_no_verb, is_people
from mirror.language.claims.deed_words import OF, PREPOSITIONS, RELATIVE, VERB_LAST
from mirror.language.text.placed_words import Word


def head_of(row: Sentence, place: int, end: int) -> str:
    """The noun that stands behind a verb: the last before a preposition, in Romance languages the
    first. German and Dutch have it anywhere."""
    if row.language in VERB_LAST:
        return ""
    found = list[str]()
    for word in row.words[place:end]:
        if word.folded in PREPOSITIONS.get(row.language, frozenset()) and found:
            break
        if not word.is_grammar:
            found.append(word.stem)
    if not found:
        return ""
    return found[-1] if row.language == "en" else found[0]


def direct_words(row: Sentence, place: int, end: int) -> frozenset[str]:
    """The stems of what stands behind a verb before "for", "on" and so on; none in German and
    Dutch."""
    if row.language in VERB_LAST:
        return frozenset()
    parting = PREPOSITIONS.get(row.language, frozenset()) - OF
    before = takewhile(lambda word: word.folded not in parting, row.words[place:end])
    return frozenset(word.stem for word in before if not word.is_grammar)


def thing_of(clause: Clause, start: int, until: int) -> list[Word]:
    """What was done: behind the verb, before it where nothing is; German and Dutch have it before
    as often as behind."""
    row = clause.row
    before = _content(row, clause.start, start)
    if row.language in VERB_LAST:
        return [*before, *_content(row, until, clause.end)]
    return _content(row, until, _next_mark(row, until, clause.end)) or before


def _next_mark(row: Sentence, place: int, end: int) -> int:
    """Where the thing of a verb ends that other words of responsibility follow."""
    has_content = False
    for at in range(place, end):
        if has_content and at in row.marks and not is_no_verb(row, place, at):
            return at
        has_content = has_content or not row.words[at].is_grammar
    return end


def _content(row: Sentence, start: int, end: int) -> list[Word]:
    """The words of content between two places, words of responsibility aside."""
    return [
        row.words[place]
        for place in range(start, end)
        if not row.words[place].is_grammar and not _ranks(row, place)
    ]


def _ranks(row: Sentence, place: int) -> bool:
    mark = row.marks.get(place)
    return mark is not None and mark.label not in {"did", "acted"} and mark.end == place + 1


def is_about_people(row: Sentence, place: int, thing: Sequence[Word]) -> bool:
    """Whether it is people that are led: the thing itself, not those that it is for."""
    if row.language in VERB_LAST:
        return any(is_people(word.folded) for word in thing)
    for at, word in enumerate(row.words[place:], place):
        if row.language == "en" and word.folded in RELATIVE:
            return False
        if word.folded == "of" and row.folded(at - 1) == "group":
            continue  # "a group of four people"
        if word.folded in PREPOSITIONS.get(row.language, frozenset()) - {"a", "de", "di"}:
            return False
        if is_people(word.folded):
            return True
    return False
