import pytest
from hypothesis import given
from hypothesis import strategies as st

from resumes.checks.markup import markup_in, strip_markup


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("**Built** it", "Built it"),
        ("Built ***it*** well**", "Built it well"),
        ("# Heading\ntext", "Heading text"),
        ("  ### Heading", "  Heading"),
        ("#1 in C# and 2**10", "#1 in C# and 2**10"),
        ("5 * 3 and __init__", "5 * 3 and __init__"),
        ("Built # # a Looker report", "Built a Looker report"),
        ("# # Built", "Built"),
        ("Built # a report", "Built a report"),
        ("Raised the # of users in C# and F# by #1", "Raised the # of users in C# and F# by #1"),
        ("Built [Looker](https://example.org/a_(b)) reports", "Built Looker reports"),
        ("Used [sic] f(x) and a[0]", "Used [sic] f(x) and a[0]"),
        ("Ran `pytest` and ```make```", "Ran pytest and make"),
        ("Led __all__ of it", "Led __all__ of it"),
        ("Led __every__ team, __both at once__", "Led every team, both at once"),
        ("Led *every* team", "Led every team"),
        ("snake_case and a__b__c", "snake_case and a__b__c"),
        ("- Built it", "Built it"),
        ("* Built it\n* Ran it", "Built it Ran it"),
        ("1. Built it", "Built it"),
        ("2. 5 of them", "2. 5 of them"),
        ("Built it\n\n  and ran it", "Built it and ran it"),
        ("Cut cost - and time", "Cut cost - and time"),
    ],
)
def test_signs_go_and_words_stay(text: str, plain: str) -> None:
    assert strip_markup(text) == plain


@given(st.text(alphabet="*#_`[]()- \nab1", max_size=30))
def test_what_was_stripped_has_no_markup_left(text: str) -> None:
    plain = strip_markup(text)
    assert markup_in(plain) == ""
    assert strip_markup(plain) == plain
    if "\n" not in text:
        assert (markup_in(text) == "") == (plain == text)


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("a # b", "#"),
        ("see [this](x)", "[this](x)"),
        ("a `b`", "`"),
        ("- a", "-"),
        ("an __x__", "__x__"),
        ("C# is #1, the # of teams\nand more", ""),
    ],
)
def test_a_sign_that_stays_is_named(text: str, sign: str) -> None:
    assert markup_in(text) == sign
