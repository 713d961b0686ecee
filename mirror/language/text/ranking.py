"""Lexical ranking: which of a few texts speak of what a query asks for."""

import logging
import warnings
from collections.abc import Sequence
from functools import lru_cache

import bm25s

from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import singular, words

logging.getLogger(bm25s.__name__).setLevel(logging.WARNING)  # it asks for DEBUG when imported

# Too common to say anything; in a handful of short documents their rarity would mislead.
_STOP_WORDS = listed(
    "a about all also an and any are as at be been but by can for from has have if in into is it "
    "its more most not of on or other our such than that the their them they this to us was we "
    "were what when where which who will with within you your"
)


def rank(query: str, documents: Sequence[str]) -> list[float]:
    """A BM25 score per document, in the documents' order; 0.0 where nothing is shared.

    Case is folded, plurals meet their singulars, and C++, C# and .NET stay whole.
    """
    corpus = [list(terms(document)) for document in documents]
    wanted = list(terms(query))
    if not wanted or not any(corpus):
        return [0.0] * len(corpus)
    index = bm25s.BM25()
    with warnings.catch_warnings():  # numpy warns of empty documents, which score 0
        warnings.simplefilter("ignore", RuntimeWarning)
        index.index(corpus, show_progress=False)
    return [float(score) for score in index.get_scores(wanted)]


@lru_cache(maxsize=2048)  # the same few texts are ranked against one query after another
def terms(text: str) -> tuple[str, ...]:
    """The words of a text by which `rank` knows it, in order: folded, singular, common ones out."""
    found: list[str] = []
    for word in words(text):
        folded = word.casefold()
        parts = folded.split("-") if "-" in folded else []
        found.extend(singular(term) for term in (folded, *parts) if term not in _STOP_WORDS)
    return tuple(found)
