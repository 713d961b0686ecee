import pytest

from mirror.language.figures.numbers import quantities
from mirror.language.meaning.changes import changes


def told(text: str, language: str = "en") -> list[tuple[str, str]]:
    return [
        (f"{change.was.normalize():f}", f"{change.now.normalize():f}")
        for change in changes(text, language)
    ]


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("wait: 40 to 10 minutes", "en", [("40", "10")]),
        ("went from 3 weeks to 4 days", "en", [("3", "0.5714285714285714285714285714")]),
        ("16 minutes, down from 22", "en", [("22", "16")]),
        ("4 minutes instead of 15", "en", [("15", "4")]),
        ("8 Tage statt 12 Tage", "de", [("12", "8")]),
        ("Dauer: 12 Tage auf 8 Tage", "de", [("12", "8")]),
        ("délai : de 20 jours à 10 jours", "fr", [("20", "10")]),
        ("del 64 % al 78 %", "es", [("64", "78")]),
        ("da 9 a 6 giorni", "it", [("9", "6")]),
        ("9 nurses on 4 wards", "en", []),
        ("Cost fell to 40. It was 80 before", "en", []),
        ("from 2019 to 2021", "en", []),
    ],
)
def test_a_change_has_a_before_and_an_after(
    text: str, language: str, expected: list[tuple[str, str]]
) -> None:
    assert told(text, language) == expected


@pytest.mark.parametrize(
    ("claim", "is_remainder", "follows"),
    [
        ("75 %", False, True),
        ("three quarters", False, True),
        ("25 %", False, False),
        ("25 %", True, True),
        ("a quarter", True, True),
        ("four times", False, True),
        ("three times", False, False),
        ("30 minutes", False, True),
        ("half an hour", False, True),
        ("30 hours", False, False),
        ("more than half", False, True),
    ],
)
def test_what_follows_from_forty_to_ten_minutes(
    claim: str, *, is_remainder: bool, follows: bool
) -> None:
    (change,) = changes("wait: 40 to 10 minutes", "en")
    (quantity,) = quantities(claim)
    assert change.says(quantity, is_remainder=is_remainder) is follows


def test_a_difference_of_per_cents_is_one_of_points() -> None:
    (change,) = changes("share: 61% to 74%", "en")
    (points,) = quantities("13 percentage points")
    (share,) = quantities("13 %")
    assert change.says(points, is_remainder=False)
    assert not change.says(share, is_remainder=False)
