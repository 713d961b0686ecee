"""Whether a figure as it is told (over 300, about 30 %, halved) is true of an exact value."""

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from mirror.language.counting.conversions import seconds_in
from mirror.language.figures.quantity import Quantity

_ROUNDS = frozenset({"about", "nearly", "just over"})
_ABOUT = Decimal("0.1")  # of the figure: about 30 is 27 to 33
_ABOUT_A_SHARE = Decimal("0.125")  # almost halved, for 44 %
_FEW, _PART = 5, Decimal("0.3")  # of a few, not quite a third: nearly two is 1.7
_REACH = 2  # over 300 is told for 312, at most for 600
_PARTS_OF_ONE = 12
_CLOSE = Decimal("0.02")  # 30 % is told for 29.6 %
_SHORTENED = Decimal("0.05")  # 1.2 million for 1,234,567
_NEARER = 4  # of a step: "half" for a share that is stated as 49 %
_CLOSE_TIMES = Decimal("0.05")  # "tripled" for 2.9 times
_TWO_PLACES = 10  # steps that a figure must have to be a rounded one: 30, but not 4
_LARGE = 1_000  # a step that says the figure is shortened: 1.2 million, 14k


def holds(quantity: Quantity, value: Decimal, *, is_worked_out: bool = False) -> bool:
    """Whether a figure is true of `value`, which is in its unit. One that is worked out of others
    is told rounded to the last place."""
    if quantity.ceiling is not None and quantity.bound not in _ROUNDS:
        return quantity.value <= value < quantity.ceiling
    return any(
        _holds(one, value, is_worked_out=is_worked_out) for one in (quantity, *_others(quantity))
    )


def _others(quantity: Quantity) -> Iterator[Quantity]:
    """The further readings of a figure, each told to a last place of its own: 16.182 as a decimal
    is told to the thousandth, though 16,182 is told to the whole."""
    for told in quantity.others:
        places = told.as_tuple().exponent
        step = Decimal(1).scaleb(places) if isinstance(places, int) and places < 0 else Decimal(1)
        yield replace(quantity, value=told, others=(), step=step)


def _holds(quantity: Quantity, value: Decimal, *, is_worked_out: bool) -> bool:
    told = quantity.value
    width = abs(told) * _ABOUT
    if quantity.unit != "x" and told < _FEW:
        width = max(width, _PART)
    if quantity.unit == "%" and quantity.step > 1:
        width = max(width, told * _ABOUT_A_SHARE)
    match quantity.bound:
        case "over":
            return told < value <= told * _REACH
        case "least":
            return told <= value <= told * _REACH
        case "under":
            return _least_below(quantity) <= value < told
        case "most":
            return _least_below(quantity) <= value <= told
        case "just over":
            return told <= value <= told + 2 * width
        case "nearly":
            return told - width < value <= told
        case "about":
            return abs(value - told) <= width
        case _:
            return _is_rounded(quantity, value, is_worked_out=is_worked_out)


def _least_below(quantity: Quantity) -> Decimal:
    """The smallest value that "under" is said of: for under one per cent, any; for under a day,
    some hours."""
    if quantity.unit == "%" and 0 < quantity.value <= 1:
        return Decimal(0)
    is_single = quantity.value == 1 and seconds_in(quantity.unit) is not None
    return quantity.value / (_PARTS_OF_ONE if is_single else _REACH)


def _is_rounded(quantity: Quantity, value: Decimal, *, is_worked_out: bool) -> bool:
    """Whether the figure is the value, told to its last place."""
    told = quantity.value
    if told == value:
        return True
    apart, step = abs(told - value), quantity.step
    if quantity.unit == "x":
        return is_worked_out and apart <= told * _CLOSE_TIMES
    if is_worked_out:
        is_share = quantity.unit == "%" and step <= 1
        return apart < step and apart <= told * _ABOUT if is_share else apart <= step / 2
    if quantity.unit == "%" and step > 1:
        return apart <= step / _NEARER
    if apart > step / 2 or quantity.unit == "pp" or told < step * _TWO_PLACES:
        return False
    if step >= _LARGE:
        return apart <= told * _SHORTENED
    return value != value.to_integral_value() and apart <= told * _CLOSE
