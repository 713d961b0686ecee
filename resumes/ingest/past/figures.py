"""Whether a text's figures speak against an accomplishment: both have some, and none is in both."""

from collections.abc import Iterable, Mapping
from decimal import Decimal

from mirror.language.figures.numbers import quantities
from mirror.language.figures.quantity import Quantity, same_value
from resumes.facts import AccomplishmentFact

_TELLING = frozenset({"count", "percent", "multiplier", "amount", "measure"})
_ROUNDED = Decimal("0.1")  # about 30% is 28%


class Figures:
    """The figures of one profile's accomplishments, ready to be compared with many texts."""

    def __init__(self, accomplishments: Iterable[AccomplishmentFact]) -> None:
        self._of: Mapping[str, tuple[Quantity, ...]] = {
            item.key: _told(". ".join((item.title, *item.sentences()))) for item in accomplishments
        }

    def against(self, text: str) -> frozenset[str]:
        """The keys of the accomplishments with figures, of which `text` has none although it has
        some of its own."""
        said = _told(text)
        if not said:
            return frozenset()
        return frozenset(
            key
            for key, own in self._of.items()
            if own and not any(_meet(one, other) for one in said for other in own)
        )


def _told(text: str) -> tuple[Quantity, ...]:
    """Its figures without years, dates and what is vague."""
    return tuple(quantity for quantity in quantities(text) if quantity.kind in _TELLING)


def _meet(one: Quantity, other: Quantity) -> bool:
    if same_value(one, other):
        return True
    near = abs(one.value - other.value) <= _ROUNDED * max(abs(one.value), abs(other.value))
    return near and one.unit == other.unit
