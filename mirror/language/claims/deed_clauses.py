"""The clauses of a sentence, each with what it tells."""

from collections.abc import Iterator
from dataclasses import dataclass

from mirror.language.claims.deed_marks import Sentence, is_passed_over
from mirror.language.claims.deed_words import JOINING, SUBORDINATING, WHO
from mirror.language.prose.verbs import verb_form

_STRONG = frozenset(";:()[]–—•·|?!\n")


@dataclass(frozen=True)
class Clause:
    """The words `start` to before `end` of a sentence, and the stems of their content."""

    row: Sentence
    start: int
    end: int

    @property
    def content(self) -> tuple[str, ...]:
        return self._content_from(self.start)

    @property
    def last_phrase(self) -> tuple[str, ...]:
        """What stands behind its last comma."""
        places = range(self.start + 1, self.end)
        commas = [place for place in places if "," in self.row.between(place)]
        return self._content_from(commas[-1] if commas else self.start)

    def _content_from(self, start: int) -> tuple[str, ...]:
        words = self.row.words[start : self.end]
        return tuple(word.stem for word in words if not word.is_grammar)


def clauses_of(row: Sentence) -> Iterator[Clause]:
    """The clauses of a sentence, in order; together they hold all its words."""
    start = 0
    for place in range(1, len(row.words)):
        if place > start and _begins(row, place):
            yield Clause(row, start, place)
            start = place
    if row.words:
        yield Clause(row, start, len(row.words))


def _begins(row: Sentence, place: int) -> bool:
    gap = row.between(place)
    if any(mark in _STRONG for mark in gap) or " - " in gap:
        return True
    word = row.folded(place)
    if word in SUBORDINATING.get(row.language, frozenset()):
        return row.language == "en" or "," in gap or word in WHO
    if word in JOINING:
        return _verb_soon(row, place + 1)
    return "," in gap and _verb_soon(row, place)


def _verb_soon(row: Sentence, place: int) -> bool:
    """Whether a verb stands here, adverbs, pronouns and helping verbs passed over."""
    for at in range(place, min(place + 3, len(row.words))):
        if at in row.marks or _is_verbal(row.folded(at), row.language):
            return True
        if not is_passed_over(row.folded(at), row.language):
            return False
    return False


def _is_verbal(word: str, language: str) -> bool:
    if language != "en":
        return False
    form = verb_form(word)
    return form is not None and form.tense in {"past", "gerund"}
