"""Tokens, capitals that name nothing, and places."""

import pytest

from mirror.language.names.places import is_place, same_country
from mirror.language.names.proper import is_common_acronym, is_often_capital
from mirror.language.names.tokens import tokens


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("C++17, C#, .NET", ["C++", "17", "C#", ".NET"]),
        ("ASP.NET and Node.js", ["ASP", "NET", "and", "Node", "js"]),
        ("R&D's CI/CD", ["R&D", "CI", "CD"]),
        ("Ship’s e\u0301te\u0301", ["Ship", "e\u0301te\u0301"]),
        ("\u0301 + # -", []),
    ],
)
def test_tokens(text: str, found: list[str]) -> None:
    assert [token.text for token in tokens(text)] == found
    assert all(text[token.start : token.end] == token.text for token in tokens(text))


def test_a_token_knows_whether_a_sentence_begins() -> None:
    assert [token.begins for token in tokens("One two. Three, four: five")] == [
        *(True, False, True, False, True)
    ]


def test_capitals_that_name_nothing() -> None:
    assert all(map(is_often_capital, ("Marketing", "Senior", "May", "Fridays", "German", "Polish")))
    assert is_often_capital("März", "de")
    assert not any(map(is_often_capital, ("Convene", "Brinkwater", "Word")))
    assert all(map(is_common_acronym, ("KPIs", "R&D", "GmbH", "Q3", "FY23", "III", "KundInnen")))
    assert not any(map(is_common_acronym, ("CISSP", "BRCGS", "NEC3")))


def test_places() -> None:
    assert is_place(("são", "paulo"))
    assert is_place(("deutschland",))
    assert not is_place(("little", "haddock"))
    assert ("bergen",) in same_country(("norway",))
    assert ("polish",) in same_country(("poland",))
    assert same_country(("bergen",)) == ()
