"""What names, words and callings are in the other languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.language.names.bodies import translations
from mirror.language.names.callings import is_at_the_top, is_of_calling, stands_above
from mirror.language.names.cognates import beginning_of, plainly


def test_a_kind_of_body_has_words_in_each_language() -> None:
    assert {"université", "hochschule", "università"} <= translations("university")
    assert "university" in translations("universidad")
    assert "university" not in translations("university")
    assert "hospital" not in translations("hospital")  # the same word in Spanish says no more
    assert not translations("bakery")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("audiometry", "audiométrie"),
        ("basic", "básico"),
        ("photography", "fotografía"),
        ("kinesiology", "cinesiologia"),
    ],
)
def test_words_that_languages_share_begin_alike(one: str, other: str) -> None:
    assert plainly(other).startswith(beginning_of(one))


def test_short_words_tell_nothing() -> None:
    assert beginning_of("ham") == ""


@pytest.mark.parametrize(
    ("title", "language", "is_above"),
    [
        ("Oberkellnerin", "de", True),
        ("Konrektor", "de", True),
        ("Capocantiere", "it", True),
        ("Encargada de almacén", "es", True),
        ("Principale adjointe", "fr", True),
        ("Sachbearbeiterin", "de", False),
        ("Coordinadora de turnos", "es", False),
        ("Professeur des écoles", "fr", False),
    ],
)
def test_who_stands_above_others(title: str, language: str, is_above: bool) -> None:
    assert stands_above(title, language) is is_above


@pytest.mark.parametrize(
    ("noun", "title", "language", "is_one"),
    [
        ("nurse", "Gesundheits- und Krankenpflegerin", "de", True),
        ("nurse", "Aide-soignante", "fr", False),
        ("lawyer", "Consulente legale", "it", True),
        ("lawyer", "Parajuriste", "fr", False),
        ("pharmacist", "Auxiliar de farmacia", "es", False),
        ("pharmacist", "Farmacéutica adjunta", "es", True),
        ("teacher", "Maestra de primaria", "es", True),
        ("baker", "Fontanero", "es", True),  # no calling that is looked at
    ],
)
def test_callings_in_two_languages(
    noun: str,
    title: str,
    language: str,
    is_one: bool,
) -> None:
    assert is_of_calling(noun, title, language) is is_one


def test_not_all_who_lead_are_at_the_top() -> None:
    assert is_at_the_top("director")
    assert not is_at_the_top("manager")


@given(st.text(max_size=30))
def test_any_word_can_be_asked_for(word: str) -> None:
    assert len(beginning_of(word)) <= 6
    assert isinstance(translations(word), frozenset)
    assert isinstance(stands_above(word, "de"), bool)
