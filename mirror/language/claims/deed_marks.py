"""The words of responsibility in a sentence, and where such a word is something else."""

from collections.abc import Sequence
from dataclasses import dataclass

from mirror.language.claims.deed_words import (
    ARTICLES,
    BEFORE_VERBS,
    BROUGHT,
    DETERMINERS,
    JOINING,
    PASSED_OVER,
    PREPOSITIONS,
    PRONOUNS,
    TO_FIGURE,
)
from mirror.language.claims.responsibility import (
    DOING_GROUPS,
    NO_DOING,
    NOT_BEFORE,
    NOUNS_TOO,
    OBJECT_OPENS,
    PEOPLE,
    PEOPLE_ENDINGS,
    PHRASES,
)
from mirror.language.prose.verbs import verb_form
from mirror.language.text.phrases import Found
from mirror.language.text.placed_words import Row, Word, placed_words

_NEAR_FIGURE = 10  # words


@dataclass(frozen=True)
class Sentence(Row):
    """The words of a sentence and the words of responsibility among them, by their place."""

    marks: dict[int, Found]


def marked(sentence: str, language: str) -> Sentence:
    """A sentence with its words of responsibility. `language` is a base tag ("de")."""
    words = placed_words(sentence, language)
    return Sentence(sentence, words, language, _marks(words, language))


def _marks(words: Sequence[Word], language: str) -> dict[int, Found]:
    table = PHRASES.get(language)
    found: dict[int, Found] = {}
    folded = [word.folded for word in words]
    for one in table.found(folded) if table else ():
        known = found.get(one.start)
        if known is None or one.end > known.end:
            found[one.start] = one
    if language == "en":
        for place, word in enumerate(folded):
            if place not in found and (label := _doing(word)):
                found[place] = Found(place, place + 1, label)
    return found


def _doing(word: str) -> str:
    """ "did" for an English past that makes its subject the author of a thing, "acted" for one
    that is not known; "" for any other word."""
    if word in NO_DOING:
        return ""
    form = verb_form(word)
    if form is None and word not in {"did", "redid"}:
        return "acted" if len(word) > 5 and word.endswith("ed") else ""
    is_past = form is None or (form.group in DOING_GROUPS and form.tense == "past")
    return "did" if is_past else ""


def is_passed_over(word: str, language: str) -> bool:
    """Whether a word may stand before the verb of a clause that goes on: "also", "have", "I"."""
    is_adverb = language == "en" and word.endswith("ly")
    return (
        word in PASSED_OVER.get(language, frozenset())
        or is_adverb
        or word in PRONOUNS.get(language, frozenset())
    )


def is_people(word: str) -> bool:
    """Whether a word is one for people, by its table or its ending."""
    return word in PEOPLE or (len(word) > 5 and word.endswith(PEOPLE_ENDINGS))


def is_no_verb(row: Sentence, start: int, place: int) -> bool:
    """Whether a word that can be a verb, or stand for one, is something else here: "a managed
    service", "led to", "le lancement"."""
    if row.folded(place - 1) in ARTICLES.get(row.language, frozenset()) and place > start:
        return True
    if row.language == "fr" and row.folded(place) in BROUGHT and _is_brought_to(row, place):
        return True
    if row.language != "en" or row.marks[place].end - place > 1:
        return False
    word, after = row.folded(place), row.folded(place + 1)
    if after in NOT_BEFORE.get(word, frozenset()):
        return after != "by"
    before = row.folded(place - 1) if place > start else ""
    form = verb_form(word)
    if form is not None and form.tense == "past":
        return before in DETERMINERS | (PREPOSITIONS["en"] - {"to"})
    return word in NOUNS_TOO and not (is_placed(before) and _opens_object(row, place + 1))


def _is_brought_to(row: Sentence, place: int) -> bool:
    """Whether a figure is what something was brought to: "porté le taux de 82 % à 91 %"."""
    near = range(place + 1, min(place + _NEAR_FIGURE, len(row.words) - 1))
    return any(row.folded(at) in TO_FIGURE and row.folded(at + 1)[0].isdigit() for at in near)


def is_placed(before: str) -> bool:
    """Whether a verb can stand behind a word of its clause."""
    return not before or before in JOINING or before in BEFORE_VERBS or is_passed_over(before, "en")


def _opens_object(row: Sentence, place: int) -> bool:
    word = row.folded(place)
    if not word:
        return False
    is_next_people = any(is_people(row.folded(at)) for at in range(place, place + 3))
    return word in OBJECT_OPENS or word[0].isdigit() or is_next_people
