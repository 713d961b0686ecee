import pytest

from mirror.language.prose.plain_words import fits_anywhere, plain_for, says_plainly
from mirror.language.prose.resume_speak import is_resume_speak


@pytest.mark.parametrize(
    ("word", "plain", "language"),
    [
        ("Leveraged", "used", "en-GB"),
        ("leveraging", "using", "en"),
        ("leverages", "relies on", "en"),
        ("spearheaded", "led", "en"),
        ("spearheading", "running", "en"),
        ("facilitated", "organised", "en"),
        ("delving", "digging", "en"),
        ("expedited", "sped up", "en"),
        ("actioned", "did", "en"),
        ("numerous", "many", "en"),
        ("stakeholders", "colleagues", "en"),
        ("implementiert", "eingeführt", "de-AT"),
        ("maßgeblich", "wesentlich", "de"),
    ],
)
def test_a_plain_word_in_the_same_form(word: str, plain: str, language: str) -> None:
    assert says_plainly(word, plain, language)
    assert is_resume_speak(word, language)


@pytest.mark.parametrize(
    ("word", "other", "language"),
    [
        ("leveraging", "used", "en"),  # another form
        ("facilitated", "blocked", "en"),
        ("stakeholders", "tenants", "en"),
        ("commenced", "halted", "en"),
        ("implementiert", "getestet", "de"),
        ("eruiert", "verworfen", "de"),
        ("implementiert", "umgesetzt", "en"),
        ("leveraged", "used", "de"),
        ("leveraged", "used", "fr"),
        ("used", "leveraged", "en"),
    ],
)
def test_any_other_word_does_not_say_it(word: str, other: str, language: str) -> None:
    assert not says_plainly(word, other, language)


def test_what_fits_in_places_does_not_fit_anywhere() -> None:
    assert says_plainly("spearheaded", "launched")
    assert not fits_anywhere("spearheaded", "launched")
    assert fits_anywhere("spearheaded", "led")
    assert fits_anywhere("finalisierte", "beendete")


def test_no_plain_word_is_one_that_has_a_plainer_one_everywhere() -> None:
    for word in ("leverage", "obtain", "numerous", "implementiert"):
        plain = plain_for(word, "de" if word == "implementiert" else "en")
        assert not any(plain_for(other).anywhere for other in plain.anywhere)
