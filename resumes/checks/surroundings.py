"""What of the words around a figure can be its own, and not another figure's or clause's."""

from collections.abc import Sequence

from mirror.language.figures.placed import Piece
from mirror.language.figures.quantity import Quantity
from mirror.language.meaning.transitions import (
    opens_the_earlier,
    opens_the_later,
    puts_instead,
    says_previously,
)
from mirror.language.text.lexicon import listed

NAMES = 4  # words behind a figure that say what it counts
_LEADS = listed("in of an en di d de")  # from an amount to what it is: €3 million in fees
_ENDS = frozenset(".;!?\n")
_SENTENCE_ENDS = frozenset(".;!?")
_BE = listed("was were")


def own_ahead(items: Sequence[Piece], *, is_first: bool) -> Sequence[Piece]:
    """What stands before a figure and can be its own: of what lies between it and another figure,
    the part behind the first joint, or behind what the other one counts."""
    for at in range(len(items) - 1, -1, -1):
        if items[at].word in _ENDS:
            return items[at + 1 :]
    if is_first:
        return items
    for at, item in enumerate(items):
        if item.is_joint:
            return items[at:]
    if items and items[0].is_content:
        return items[_counted_until(items) :]
    return items


def own_behind(items: Sequence[Piece]) -> Sequence[Piece]:
    """What stands behind a figure, up to the end of the sentence or another clause's beginning."""
    for at, item in enumerate(items):
        if item.is_joint:
            return items[:at]
    return items


def before_joint(items: Sequence[Piece]) -> Sequence[Piece]:
    """Before the first joint."""
    return next((items[:at] for at, item in enumerate(items) if item.is_joint), items)


def after_joint(items: Sequence[Piece]) -> Sequence[Piece]:
    """Behind the last joint; a colon right before the figure is none."""
    last = len(items) - 1
    for at in range(last, -1, -1):
        if items[at].is_joint and not (items[at].word == ":" and last - at <= 1):
            return items[at + 1 :]
    return items


def is_labelled(items: Sequence[Piece]) -> bool:
    """Whether a colon stands before a figure: then nothing behind it says what it is of."""
    return any(item.word == ":" for item in items[-2:])


def counted_behind(items: Sequence[Piece], figure: Quantity | None) -> Sequence[Piece]:
    """What a figure counts where that stands right behind it: 12 nurses, €3 million in fees."""
    is_amount = figure is not None and figure.kind == "amount"
    first = 1 if is_amount and items and items[0].word in _LEADS else 0
    return items[first : first + _counted_until(items[first:])]


def _counted_until(items: Sequence[Piece]) -> int:
    for at, item in enumerate(items):
        is_named = item.sort == "word" and (item.is_content or item.is_tied)
        if not is_named or at == NAMES + 2:
            return at
    return len(items)


def turns_back(items: Sequence[Piece], places: tuple[int, int], language: str) -> bool:
    """46, down from 58; 6 instead of 11; 55 (before: 140); 15 %, where it had been 40 %."""
    first, second = places
    between = items[first + 1 : second]
    if any(puts_instead(item.word, language) for item in between[-3:]):
        return not any(item.is_joint and item.sort == "word" for item in between)
    to_the_first = first > 0 and opens_the_later(items[first - 1].word, language)
    if to_the_first and opens_the_earlier(between[-1].word, language):
        return True
    if _tells_of_before(between, language):
        return True
    words = [item for item in between if item.sort == "word"]
    is_apart = bool(words) and any(item.is_joint for item in between[: between.index(words[-1])])
    if is_apart and says_previously(words[-1].word, language):
        return True
    told = {item.word for item in words}
    return "where" in told and bool(told & {"had", "was", "were"})


def _tells_of_before(between: Sequence[Piece], language: str) -> bool:
    """12 minutes a day; before, it took 30: a clause that begins with what was before."""
    for at, item in enumerate(between):
        if at and between[at - 1].is_joint and says_previously(item.word, language):
            rest = between[at + 1 :]
            is_clause = item.word not in _BE and not any(one.word in _SENTENCE_ENDS for one in rest)
            return is_clause and sum(one.is_content for one in rest) <= 2
    return False
