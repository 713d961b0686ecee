"""`unsupported_number`: every figure of a text must be stated by a source, for the same thing."""

import re
from decimal import Decimal

from mirror.language.numbers import Quantity, quantities, same_value
from mirror.language.sentences import words
from mirror.language.units import is_currency, seconds_in
from resumes.checks.likeness import (
    Stated,
    around,
    comparative_of,
    compares_otherwise,
    counted_by,
    counts_a_stranger,
    is_same_thing,
    periods_in,
    rate_of,
    sorts_of,
)
from resumes.checks.sources import Sources

_WORD_ORDINALS = {
    word: at
    for at, word in enumerate(
        "first second third fourth fifth sixth seventh eighth ninth tenth".split(" "), 1
    )
}


def unsupported_figures(
    text: str, sources: Sources, *, language: str = "en"
) -> tuple[tuple[str, str], ...]:
    """(span, why) of each figure in `text` that the sources do not state for the same thing.

    What an English text counts must be named by a source; in other languages it may be a
    translation of what a source names.
    """
    asked = quantities(text)
    if not asked:
        return ()
    stated = [
        *(Stated(item, said, is_date=False) for said in sources.said for item in quantities(said)),
        *(Stated(item, date, is_date=True) for date in sources.dates for item in quantities(date)),
    ]
    faults: list[tuple[str, str]] = []
    for quantity in asked:
        why = _fault(quantity, text, stated=stated, sources=sources)
        if not why and language == "en":
            why = _counts_a_stranger(quantity, text, stated=stated, sources=sources)
        if why:
            faults.append((_told(quantity), why))
    return tuple(faults)


def _told(quantity: Quantity) -> str:
    """The figure with the words that leave it open, as the text has it."""
    return quantity.lead + quantity.span


def _fault(quantity: Quantity, text: str, *, stated: list[Stated], sources: Sources) -> str:
    """Why a figure may not stand; "" when a source carries it."""
    if quantity.kind == "ordinal" and _says_rank(sources, quantity):
        return ""
    matches = [item for item in stated if _states(item, quantity, text)]
    if not matches:
        if _is_part_of_a_stated_name(quantity, text, sources):
            return ""
        return (
            f"No source of this section states “{_told(quantity)}”. "
            "Use the figure exactly as the facts give it, or leave it out."
        )
    if why := _said_otherwise(quantity, text, matches=matches, sources=sources):
        return why
    if quantity.kind == "count" and not quantity.unit:
        return _counts_something_else(quantity, text, matches=matches, stated=stated)
    return ""


def _states(item: Stated, quantity: Quantity, text: str) -> bool:
    """Whether a stated figure carries this one: the same value of the same kind of unit, or for
    a vague or open figure one within it, of the same thing."""
    theirs = item.quantity
    if quantity.kind in {"year", "date"}:
        return not theirs.unit and bool(set(theirs.readings) & set(quantity.readings))
    if item.is_date or theirs.kind in {"year", "date"}:
        return False
    if (quantity.kind == "ordinal") != (theirs.kind == "ordinal"):
        return False
    if theirs.kind == "vague" or quantity.kind == "ordinal":
        is_alike = (quantity.kind == "vague") == (theirs.kind == "vague")
        return is_alike and same_value(quantity, theirs) and _is_as_open(quantity, theirs)
    if quantity.kind != "vague" and same_value(quantity, theirs) and _is_as_open(quantity, theirs):
        return True
    is_within = any(_holds(quantity, value) for value in _values_in(quantity, theirs))
    return is_within and is_same_thing(quantity, text, item=item)


def _is_as_open(quantity: Quantity, theirs: Quantity) -> bool:
    return quantity.bound != "over" or theirs.bound != ""


def _holds(quantity: Quantity, value: Decimal) -> bool:
    """Whether a vague or open figure is true of an exact value."""
    if quantity.ceiling is None and not quantity.bound:
        return False
    if quantity.bound:
        return value > quantity.value or (value == quantity.value and quantity.bound == "least")
    return quantity.ceiling is not None and quantity.value <= value < quantity.ceiling


def _values_in(quantity: Quantity, theirs: Quantity) -> tuple[Decimal, ...]:
    """A stated figure's readings in the unit of ours; () when the units do not meet."""
    if quantity.unit == theirs.unit:
        return theirs.readings
    ours, other = seconds_in(quantity.unit), seconds_in(theirs.unit)
    if ours is not None and other is not None:
        return tuple(value * other / ours for value in theirs.readings)
    if quantity.kind == "vague" and not quantity.unit:
        is_digits = "digit" in quantity.span.casefold()
        return theirs.readings if is_digits or is_currency(theirs.unit) else ()
    return ()


def _said_otherwise(
    quantity: Quantity, text: str, *, matches: list[Stated], sources: Sources
) -> str:
    """Why a figure's rate or comparative is not that of its sources; "" when it may be."""
    if any(item.is_bare for item in matches):
        return ""
    advice = "Say of it what the facts say, or leave the figure out."
    if ours := rate_of(quantity, text):
        rates = {rate_of(item.quantity, item.text) for item in matches}
        near = "" in rates and any(ours in periods_in(said) for said in sources.said)
        if ours not in rates and not near:
            return f"The facts do not give {_told(quantity)} per {ours}. {advice}"
    if quantity.unit in {"x", "%"} and (ours := comparative_of(quantity, text)):
        theirs = [comparative_of(item.quantity, item.text) for item in matches]
        if all(compares_otherwise(ours, other) for other in theirs):
            return f"The facts compare something else by {_told(quantity)}. {advice}"
    return ""


def _counts_a_stranger(
    quantity: Quantity, text: str, *, stated: list[Stated], sources: Sources
) -> str:
    if quantity.kind != "count" or quantity.unit:
        return ""
    matches = [item for item in stated if _states(item, quantity, text)]
    said = "\n".join(sources.said)
    if not matches or not counts_a_stranger(quantity, text, matches=matches, said=said):
        return ""
    counted = " ".join(counted_by(quantity, text))
    return (
        f"The facts give {_told(quantity)} for something else than “{counted}”. "
        "Say of it what the facts say, or leave the figure out."
    )


def _says_rank(sources: Sources, quantity: Quantity) -> bool:
    return any(
        _WORD_ORDINALS.get(word.casefold()) == quantity.value
        for said in sources.said
        for word in words(said)
    )


def _is_part_of_a_stated_name(quantity: Quantity, text: str, sources: Sources) -> bool:
    """Vega 7 where the facts write Vega-7 or Vega7."""
    before = re.search(r"([^\W\d_]+)[\s-]$", text[max(0, quantity.start - 30) : quantity.start])
    if before is None or not before.group(1)[0].isupper():
        return False
    name = rf"(?<![^\W_]){re.escape(before.group(1))}[\s_.-]?{re.escape(quantity.span)}(?![\w%])"
    return any(re.search(name, said, re.IGNORECASE) for said in sources.said)


def _counts_something_else(
    quantity: Quantity, text: str, *, matches: list[Stated], stated: list[Stated]
) -> str:
    """Why the figure speaks of another thing than its sources; "" unless that is plain."""
    ours = counted_by(quantity, text)
    if not ours:
        return ""
    if any(set(ours) & around(item) for item in matches):
        return ""
    theirs = [counted_by(item.quantity, item.text) for item in matches]
    told = f"The facts give {quantity.span} for something else than “{' '.join(ours)}”. "
    advice = "Say of it what the facts say, or leave the figure out."
    sorts = sorts_of(ours)
    if sorts and all((other := sorts_of(counted)) and not sorts & other for counted in theirs):
        return told + advice
    heads = {stem for stem in ours if sorts_of((stem,))} or {ours[-1]}
    elsewhere = [
        item
        for item in stated
        if item not in matches and heads & set(counted_by(item.quantity, item.text))
    ]
    if elsewhere and all(theirs):
        return told + advice
    return ""
