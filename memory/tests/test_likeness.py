import pytest

from memory.style.likeness import same_text, says_the_same


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Keep sentences short.", "Short sentences, please"),
        ("Use figures as digits.", "Write the figure as digits!"),
        ("Never say “leveraged”.", "never say leveraged"),
        ("Name the instrument.", "Name the instruments"),
        ("短い文", "短い文。"),
    ],
)
def test_the_same_in_nearly_the_same_words(one: str, other: str) -> None:
    assert says_the_same(one, other)
    assert says_the_same(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Use the active voice.", "Never use the active voice."),
        ("Use the active voice.", "Avoid the active voice."),
        ("Sentences under 25 words.", "Sentences under 35 words."),
        ("Keep sentences short.", "Keep sentences long."),
        ("Prefer British spelling in every section.", "Prefer American spelling in every section."),
        ("Write in a formal tone.", "Write in an informal tone."),
        ("Include dates.", "Exclude dates."),
        ("Name the instrument.", "Name the instrument and its maker."),
        ("Please write it.", "Do use the word."),
        ("短い文", "長い文"),
    ],
)
def test_what_asks_for_something_else(one: str, other: str) -> None:
    assert not says_the_same(one, other)
    assert not says_the_same(other, one)


def test_the_same_text_but_for_case_and_punctuation() -> None:
    assert same_text("Keep it  short.", "keep it short")
    assert not same_text("Keep it short.", "Keep short.")
