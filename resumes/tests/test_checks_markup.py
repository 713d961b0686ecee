import pytest
from hypothesis import given
from hypothesis import strategies as st

from resumes.checks.markup import markup_in, strip_markup


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("**Built** it", "Built it"),
        ("Built ***it*** well**", "Built it well"),
        ("# Heading\ntext", "Heading\ntext"),
        ("  ### Heading", "  Heading"),
        ("#1 in C# and 2**10", "#1 in C# and 2**10"),
        ("5 * 3 and __init__", "5 * 3 and __init__"),
    ],
)
def test_signs_go_and_words_stay(text: str, plain: str) -> None:
    assert strip_markup(text) == plain


@given(st.text(alphabet="*# \nab1", max_size=30))
def test_what_was_stripped_has_no_markup_left(text: str) -> None:
    plain = strip_markup(text)
    assert markup_in(plain) == ""
    assert strip_markup(plain) == plain
    assert (markup_in(text) == "") == (plain == text)
