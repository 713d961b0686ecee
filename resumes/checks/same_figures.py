"""Whether a stated figure carries one of a text: the same value, or one that it is true of."""

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from mirror.language.counting.units import is_currency
from mirror.language.figures.quantity import Quantity, readings_in, same_value
from mirror.language.figures.rounding import holds
from resumes.checks.likeness import Stated, is_same_thing

_PARTS_OF_AN_HOUR = frozenset(
    {
        (Decimal(15), "minute"),
        (Decimal(30), "minute"),
        (Decimal(45), "minute"),
        (Decimal("1.5"), "hour"),
    }
)


def states(item: Stated, quantity: Quantity, text: str) -> bool:
    """Whether a stated figure carries this one: the same value of the same kind of unit, or for
    a vague, rounded or open figure one that it is true of, of the same thing."""
    theirs = item.quantity
    if theirs.kind in {"year", "date"}:
        return False
    if (quantity.kind == "ordinal") != (theirs.kind == "ordinal"):
        return False
    if theirs.kind == "vague" or quantity.kind == "ordinal":
        is_alike = (quantity.kind == "vague") == (theirs.kind == "vague")
        return is_alike and same_value(quantity, theirs) and _is_as_open(quantity, theirs)
    if quantity.kind != "vague" and same_value(quantity, theirs):
        return _is_as_open(quantity, theirs)
    if theirs.bound in {"over", "least"} and quantity.bound in {"nearly", "under", "most"}:
        return False
    is_true = any(holds(one, value) for one, value in _pairs(quantity, theirs))
    if not is_true:
        return False
    is_close = quantity.bound in {"", "about", "nearly", "just over"} and quantity.kind != "vague"
    if _is_a_round_while(quantity) and any(
        value * 2 >= one.value for one, value in _pairs(quantity, theirs)
    ):
        is_close = True
    return is_close or is_same_thing(quantity, text, item=item)


def _is_a_round_while(quantity: Quantity) -> bool:
    """One of something in words, or a half or a quarter of an hour: under an hour is told for 50
    minutes, under half an hour for 25."""
    if not quantity.span[:1].isalpha():
        return False
    is_part = (quantity.value, quantity.unit) in _PARTS_OF_AN_HOUR
    return quantity.value == 1 or is_part


def _is_as_open(quantity: Quantity, theirs: Quantity) -> bool:
    """Whether what is left open beside the very same figure is left open there too."""
    match quantity.bound:
        case "over" | "just over":
            return theirs.bound in {"over", "least", "just over"}
        case "under":
            return theirs.bound in {"under", "most", "nearly"}
        case _:
            return True


def _pairs(quantity: Quantity, theirs: Quantity) -> Iterator[tuple[Quantity, Decimal]]:
    """Our figure, or one reading of it, beside each value of theirs that it can be meant for."""
    values = _values_in(quantity, theirs)
    if quantity.unit != theirs.unit and len(values) == len(quantity.readings) > 1:
        # 6.200 l is not 6.200 m³, whatever the point stands for.
        for ours, value in zip(quantity.readings, values, strict=True):
            yield replace(quantity, value=ours, others=()), value
        return
    for value in values:
        yield quantity, value


def _values_in(quantity: Quantity, theirs: Quantity) -> tuple[Decimal, ...]:
    """A stated figure's readings in the unit of ours; () when the units do not meet."""
    if found := readings_in(theirs, quantity.unit):
        return found
    if quantity.kind == "vague" and not quantity.unit:
        is_digits = "digit" in quantity.span.casefold()
        return theirs.readings if is_digits or is_currency(theirs.unit) else ()
    return ()
