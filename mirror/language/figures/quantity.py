"""One figure of a text, and whether two of them say the same."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from mirror.language.counting.conversions import in_unit, ratio_of
from mirror.language.figures.loose import Bound

Kind = Literal[
    "count",
    "percent",
    "multiplier",
    "amount",
    "measure",
    "year",
    "date",
    "ordinal",
    "ratio",
    "vague",
]


@dataclass(frozen=True)
class Quantity:
    """One figure. `text[start:end] == span`; `value` is in `unit` with k, M … multiplied out.

    `unit` is "%", "x", a currency ("$", "€", "CHF" …), a unit's name ("hour", "gb", "pp") or "".
    `others` holds further readings where separators or a shared magnitude leave doubt: 1.200 is
    1200 or 1.2. The ends of a range are two quantities that share unit and kind.

    A vague figure ("dozens of", "two decades") means `value` up to, and without, `ceiling`. One
    that is left open or rounded says how in `bound` ("over", "about" …); `lead` is what says so
    before the span ("more than "). `step` is what the last place that it is told to is worth: 1
    for 85 %, 100,000 for 1.4 million; for a word ("halved"), as far as it is meant.
    """

    span: str
    start: int
    end: int
    value: Decimal
    unit: str
    kind: Kind
    others: tuple[Decimal, ...] = ()
    ceiling: Decimal | None = None
    bound: Bound = ""
    lead: str = ""
    step: Decimal = Decimal(1)

    @property
    def readings(self) -> tuple[Decimal, ...]:
        return (self.value, *self.others)


def same_value(one: Quantity, other: Quantity) -> bool:
    """Whether two figures say the same, in any of their readings, units included."""
    if one.unit == other.unit:
        return bool(set(one.readings) & set(other.readings))
    theirs = readings_in(other, one.unit)
    if len(one.readings) == len(theirs) > 1:
        # 6.200 l is not 6.200 m³, whatever the point stands for.
        return any(ours == value for ours, value in zip(one.readings, theirs, strict=True))
    return bool(set(one.readings) & set(theirs))


def readings_in(quantity: Quantity, unit: str) -> tuple[Decimal, ...]:
    """A figure's readings in another unit; () when the two do not measure the same."""
    if quantity.unit == unit:
        return quantity.readings
    if ratio_of(quantity.unit, unit) is None:
        return ()
    found = (in_unit(value, quantity.unit, unit) for value in quantity.readings)
    return tuple(value for value in found if value is not None)
