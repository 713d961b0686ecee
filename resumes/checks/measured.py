"""A figure told of another measure than its sources give: 12 to 9 errors, where falls are meant."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from mirror.language.counting.measures import are_kindred, measures
from mirror.language.figures.quantity import Quantity
from mirror.language.meaning.directions import direction_of
from mirror.language.meaning.transitions import is_general
from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import words
from mirror.language.text.stems import is_grammar
from resumes.checks.counted import names, told_of_the_same
from resumes.checks.likeness import Stated
from resumes.checks.sources import Sources

_CLAUSE = 90  # characters before a figure in which its measure stands
_AROUND = 140  # characters on either side of a source's figure that can name its measure
_BREAKS = re.compile(r"[;:!?()]|[.,](?!\d)|\s(?:and|und|et|y|while|whereas|which|who)\s")
_SENTENCE = re.compile(r"[.!?](?:\s|$)")
# Say nothing of what is measured: the word before does.
_OPEN = listed(
    "time times rate rates share level levels use usage number figure figures score result results "
    "case cases quote zeit anteil zahl fälle fällen wert taux part temps nombre niveau nivel tasa "
    "índice número consumo verbrauch consommation passé passée passés passées pasó pasaron"
)
_COSTS = listed("cost costs expense expenses spending")
_COSTS_OF = listed("staff staffing labour labor payroll wage wages rent travel marketing training")
_PREPOSITIONS = listed("from to by at von auf um bei de à du un una del al a en entre on in")


def measures_another(
    quantity: Quantity, text: str, *, matches: Sequence[Stated], sources: Sources, language: str
) -> str:
    """The measure that a text gives a figure to, where all sources plainly give it to another; ""
    where the two can be the same, or are not known well enough."""
    clause = _BREAKS.split(text[: quantity.start][-_CLAUSE:])[-1]
    head = _head(clause, language)
    if not head:
        return ""
    sentence = _around(text, quantity)
    ours = _groups(words(sentence), language)
    is_own_cost = _is_a_sort_of_cost(clause, head)
    for item in matches:
        theirs = _groups(words(_around(item.text, item.quantity)), language)
        if theirs and is_own_cost and "costs" not in theirs:
            continue
        if not theirs or any(are_kindred(one, other) for one in ours for other in theirs):
            return ""
    is_said = any(names(said, head, language) for said in told_of_the_same(matches, sources))
    return "" if is_said else head


def _is_a_sort_of_cost(clause: str, head: str) -> bool:
    """Whether a clause measures costs that no waste, scrap or stock is: staff costs."""
    before = words(clause.replace("-", " ").rpartition(head)[0])
    return head.casefold() in _COSTS and bool(before) and before[-1].casefold() in _COSTS_OF


def _head(clause: str, language: str) -> str:
    """The word right before a figure that says what it measures, if it is a known one."""
    for word in reversed(words(clause.replace("-", " "))):
        folded = word.casefold()
        if measures.of(folded, language):
            return word
        if not _is_passed_over(folded, language):
            return ""
    return ""


@lru_cache(maxsize=4_096)
def _is_passed_over(word: str, language: str) -> bool:
    if word in _OPEN or word in _PREPOSITIONS or word.isdigit() or is_grammar(word, language):
        return True
    return is_general(word, language) or direction_of(word, "", "", language=language) is not None


def _around(text: str, quantity: Quantity) -> str:
    """The sentence of a figure, as far as it can be its own; of a metric, all of it."""
    before = _SENTENCE.split(text[: quantity.start][-_AROUND:])[-1]
    after = _SENTENCE.split(text[quantity.end :][:_AROUND], maxsplit=1)[0]
    return f"{before} {after}".replace("-", " ")


def _groups(said: Iterable[str], language: str) -> frozenset[str]:
    return frozenset(group for word in said for group in measures.of(word, language))
