import pytest

from memory.style.likeness import adds_nothing, opposed, same_text, says_the_same


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
        ("Put the result before the method.", "Put the method before the result."),
        ("Write JavaScript as JS.", "Write JS as JavaScript."),
        ("Prefer verbs to nouns.", "Prefer nouns to verbs."),
        ("短い文", "長い文"),
    ],
)
def test_what_asks_for_something_else(one: str, other: str) -> None:
    assert not says_the_same(one, other)
    assert not says_the_same(other, one)


def test_the_same_text_but_for_case_and_punctuation() -> None:
    assert same_text("Keep it  short.", "keep it short")
    assert not same_text("Keep it short.", "Keep short.")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Always put figures first.", "Never put figures first."),
        ("Put the result before the method.", "Put the method before the result."),
        ("Put the result before the method.", "Put the result after the method."),
        ("Write JavaScript as JS.", "Write JS as JavaScript."),
        ("Write numbers as words.", "Write words as numbers."),
        ("Prefer short sentences.", "Let long sentences stand."),
        ("Figures go at the start.", "Figures go at the end."),
    ],
)
def test_what_may_be_opposite(one: str, other: str) -> None:
    assert opposed(one, other)
    assert opposed(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Keep it brief.", "Sentences are cut."),
        ("Put the result before the method.", "The result stands before the method."),
        ("Result before result, please.", "The result before the result."),
        ("Never use the passive.", "Avoid the passive."),
    ],
)
def test_what_is_not_opposite(one: str, other: str) -> None:
    assert not opposed(one, other)
    assert not opposed(other, one)


def test_a_text_that_adds_nothing() -> None:
    rules = ["Keep it brief.", "Cut sentences."]
    assert adds_nothing("Brief sentences.", rules)
    assert not adds_nothing("Brief.", rules)  # nothing of the second
    assert not adds_nothing("Brief sentences and a doctorate.", rules)
    assert not adds_nothing("Never brief sentences.", rules)
    assert not adds_nothing("", rules)
