from decimal import Decimal

import pytest

from mirror.language.figures.numbers import quantities
from mirror.language.figures.rounding import holds


@pytest.mark.parametrize(
    ("told", "value", "is_true"),
    [
        ("over 300", "312", True),
        ("over 300", "300", False),
        ("over 300", "900", False),
        ("at least 300", "300", True),
        ("under 50", "48", True),
        ("under 50", "50", False),
        ("up to 50", "50", True),
        ("about 30", "29.6", True),
        ("about 30", "24", False),
        ("nearly 90", "88", True),
        ("nearly 90", "91", False),
        ("nearly 120", "108", False),
        ("nearly 2 weeks", "1.8", True),
        ("just over 7", "7.25", True),
        ("just over 7", "12", False),
        ("30 %", "29.6", True),
        ("26 %", "25", False),
        ("1.2 million", "1234567", True),
        ("1.2 million", "1299999", False),
        ("1M", "1400000", False),
        ("4", "4.2", False),
        ("half", "49", True),
        ("half", "45", False),
        ("dozens of", "40", True),
        ("more than half", "51", True),
        ("nearly a decade", "9.5", True),
    ],
)
def test_what_a_figure_is_true_of(told: str, value: str, *, is_true: bool) -> None:
    (quantity,) = quantities(told)
    assert holds(quantity, Decimal(value)) is is_true


@pytest.mark.parametrize(
    ("told", "value", "is_true"),
    [
        ("85 %", "84.9", True),
        ("85 %", "82", False),
        ("halved", "47.5", True),
        ("halved", "45", False),
        ("tripled", "2.9", True),
        ("tripled", "2.58", False),
        ("2.5x", "2.5", True),
        ("13 points", "13", True),
    ],
)
def test_what_is_worked_out_is_told_rounded(told: str, value: str, *, is_true: bool) -> None:
    (quantity,) = quantities(told)
    assert holds(quantity, Decimal(value), is_worked_out=True) is is_true
