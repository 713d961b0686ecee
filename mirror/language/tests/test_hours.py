from decimal import Decimal

import pytest

from mirror.language.figures.numbers import quantities


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("de 5 heures à 1 heure 45 par lot", [300, 105]),
        ("Rüstzeit jetzt 3 h 20", [200]),
        ("une traversée de 4h50", [290]),
        ("took 2 hours 15 minutes", [135]),
        ("in 2 hours 15 guests", [120, None]),
        ("every 3 h, 40 of them", [180, None]),
        ("8 h 90", [480, None]),
    ],
)
def test_minutes_stand_behind_hours(text: str, minutes: list[int | None]) -> None:
    sizes = {"hour": 60, "minute": 1}
    found = [
        item.value * sizes[item.unit] if item.unit in sizes else None for item in quantities(text)
    ]
    assert found == [None if one is None else Decimal(one) for one in minutes]


@pytest.mark.parametrize("text", ["H264 video", "the 2H pencil", "8hz", "a 5h1 flat"])
def test_letters_of_a_name_are_no_hours(text: str) -> None:
    assert all(item.unit not in {"hour", "minute"} for item in quantities(text))


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("four school years", "year"),
        ("six full months", "month"),
        ("fünf volle Jahre", "year"),
        ("drei Schuljahre", "year"),
        ("three full plates", ""),
        ("nine school buses", ""),
        ("350 Mikrokelvin", "microkelvin"),
        ("0.35 mK", "millikelvin"),
        ("12 µm", "µm"),
        ("40 µs", "microsecond"),
    ],
)
def test_a_unit_may_have_a_word_before_it_or_a_prefix(text: str, unit: str) -> None:
    (item,) = quantities(text)
    assert item.unit == unit


@pytest.mark.parametrize(
    ("text", "shares"),
    [
        ("from 14 a quarter to 5", []),
        ("six breakdowns a quarter", []),
        ("€3,000 a quarter", []),
        ("cut breakdowns by a quarter", ["a quarter"]),
        ("12 trams, a quarter of the fleet", ["a quarter"]),
        ("sold 9 at a quarter less", ["a quarter"]),
        ("from a fifth to a third", ["a fifth", "a third"]),
        ("opened a fifth shop", []),
    ],
)
def test_a_quarter_is_a_time_behind_what_is_counted(text: str, shares: list[str]) -> None:
    assert [item.span for item in quantities(text, "en") if item.unit == "%"] == shares


def test_an_arrow_leaves_nothing_open() -> None:
    assert [item.bound for item in quantities("fouls: 9 % -> 3 %, 8 => 2, > 4 %")] == [
        "", "", "", "", "over",
    ]  # fmt: skip
