import pytest

from mirror.language.figures.months import dated
from mirror.language.figures.numbers import quantities


@pytest.mark.parametrize(
    ("text", "year", "month", "edge"),
    [
        ("since April 2019", 2019, 4, "since"),
        ("seit Januar 2020", 2020, 1, "since"),
        ("depuis septembre 2016", 2016, 9, "since"),
        ("desde mayo de 2023", 2023, 5, "since"),
        ("dal marzo 2021", 2021, 3, "since"),
        ("until 2018", 2018, 0, "until"),
        ("in 2017", 2017, 0, "in"),
        ("built it on 3 May 2017", 2017, 5, "in"),
        ("from 04/2019", 2019, 4, "since"),
    ],
)
def test_a_date_in_prose(text: str, year: int, month: int, edge: str) -> None:
    quantity = quantities(text)[-1]
    assert dated(quantity, text)[:3] == (year, month, edge)
