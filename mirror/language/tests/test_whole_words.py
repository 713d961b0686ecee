import pytest

from mirror.language.text.whole_words import holding, places_in, stands_in


@pytest.mark.parametrize(
    ("text", "span", "expected"),
    [
        ("Focused the crew and refused nets.", "used", []),
        ("Used sonar.", "used", []),
        ("They used sonar, used it well.", "used", [(5, 9), (17, 21)]),
        ("Sold 1,200 maps and 1 chart.", "1", [(20, 21)]),
        ("Cut losses by 95%.", "5%", []),
        ("Cut losses by 5%.", "5%", [(14, 16)]),
        ("Knows C++ and C#.", "C", []),
        ("Knows C, C++.", "C", [(6, 7)]),
        ("Wrote ASP.NET and .NET.", ".NET", [(9, 13), (18, 22)]),
        ("用Python写", "Python", [(1, 7)]),
        ("他在东京工作", "东京", [(2, 4)]),
        ("Any text", " ", []),
        ("Any text", "", []),
    ],
)
def test_where_words_stand_as_whole_words(
    text: str, span: str, expected: list[tuple[int, int]]
) -> None:
    assert places_in(text, span) == expected
    assert stands_in(text, span) == bool(expected)


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (("Led", "Led the crew."), (0,)),
        (("Managed Ledgers.", "Led the crew.", "Led sales."), (1, 2)),
        (("Managed Ledgers.", "Ran nets."), (0,)),
        (("Ran nets.",), ()),
    ],
)
def test_which_texts_hold_a_span(texts: tuple[str, ...], expected: tuple[int, ...]) -> None:
    assert holding(texts, "Led") == expected
