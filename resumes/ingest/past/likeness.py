"""How much of a text an accomplishment tells as well: a share from 0 to 1, from words alone.

The share is a BM25 score over the score that the text would have if it were found whole. Words that
the profile does not know meet the nearest one that it knows (forecasting, forecast), and figures
meet in any notation (1,200 and 1.2k, 46 and forty-six).
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import JaroWinkler

from mirror.language.figures.numbers import quantities
from mirror.language.text.ranking import rank, terms
from mirror.language.text.sentences import singular, words
from resumes.facts import AccomplishmentFact, Facts

# Two forms of one word: calibrated and calibration are 0.93 alike, compare and company 0.89.
SAME_WORD = 0.9
_LEAST_LETTERS = 5  # shorter words are near one another by chance
# Of a text of five words, a share is soon reached: so many words must be shared in any case.
LEAST_WORDS = 3


class Likeness:
    """The accomplishments of one profile, ready to be compared with many texts."""

    def __init__(self, facts: Facts) -> None:
        self._keys = tuple(item.key for item in facts.accomplishments)
        told = [_told(item) for item in facts.accomplishments]
        # What else the profile says is nobody's match. It is there so that a word's rarity can be
        # judged in a profile of very few accomplishments, too.
        self._documents = tuple(_with_figures(text) for text in (*told, *_background(facts)))
        self._terms = tuple(frozenset(terms(document)) for document in self._documents)
        self._known = {singular(word): word for text in told for word in _letters(text)}
        self._near = lru_cache(maxsize=8192)(self._nearest)

    def shares(self, text: str) -> Mapping[str, float]:
        """For each accomplishment's key, the share of `text` that it tells."""
        met = " ".join(self._near(word) for word in words(text.casefold()))
        query = _with_figures(text, words_as=met)
        scores = rank(query, [*self._documents, query])
        whole = scores[-1]
        said = frozenset(terms(query))
        return {
            key: min(score / whole, 1.0) if len(said & told) >= LEAST_WORDS else 0.0
            for key, score, told in zip(self._keys, scores, self._terms, strict=False)
        }

    def _nearest(self, word: str) -> str:
        if len(word) < _LEAST_LETTERS or not word.isalpha() or singular(word) in self._known:
            return word
        found = process.extractOne(
            word, self._known.keys(), scorer=JaroWinkler.similarity, score_cutoff=SAME_WORD
        )
        return word if found is None else self._known[found[0]]


def _told(item: AccomplishmentFact) -> str:
    return ". ".join(
        (item.title, *item.sentences(), item.category, ", ".join((*item.skills, *item.tags)))
    )


def _background(facts: Facts) -> Iterator[str]:
    for employer in facts.employers:
        titles = (held.title for held in employer.positions)
        yield ". ".join((employer.name, employer.description, *titles))
    for publication in facts.publications:
        yield ". ".join((publication.title, publication.summary))
    for school in facts.education:
        yield ". ".join((school.institution, school.degree, school.area, *school.courses))
    for award in facts.awards:
        yield ". ".join((award.title, award.awarder, award.summary))


def _letters(text: str) -> Iterator[str]:
    return (
        word for word in words(text.casefold()) if len(word) >= _LEAST_LETTERS and word.isalpha()
    )


def _with_figures(text: str, *, words_as: str | None = None) -> str:
    """A text's words and, behind them, its figures as words of their own that no notation parts."""
    values = {
        "figure" + format(quantity.value.normalize(), "f").replace(".", "point")
        for quantity in quantities(text)
    }
    return " ".join((text if words_as is None else words_as, *sorted(values)))
