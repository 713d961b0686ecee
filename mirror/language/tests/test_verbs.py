"""Forms of the verbs in the table."""

import pytest

from mirror.language.prose.openers import opening_verb
from mirror.language.prose.verbs import forms_of, in_tense, verb_form


@pytest.mark.parametrize(
    ("word", "verb"),
    [("built", "build"), ("Utilizing", "utilise"), ("co-led", "co-lead"), ("written", "write")],
)
def test_a_form_knows_its_verb(word: str, verb: str) -> None:
    form = verb_form(word)
    assert form is not None
    assert form.verb == verb


def test_all_forms_in_both_spellings() -> None:
    assert set(forms_of("utilised")) == {
        *("utilise", "utilises", "utilised", "utilising"),
        *("utilize", "utilizes", "utilized", "utilizing"),
    }
    assert {"re-use", "re-using"} <= set(forms_of("re-used"))
    assert forms_of("harpoon") == ()


@pytest.mark.parametrize(
    ("word", "tense", "told"),
    [
        ("used", "gerund", "using"),
        ("making", "past", "made"),
        ("utilized", "third", "utilizes"),
        ("re-use", "gerund", "re-using"),
        ("harpoon", "past", ""),
        ("harpoon", "gerund", ""),
    ],
)
def test_a_verb_in_another_tense_keeps_its_spelling(word: str, tense: str, told: str) -> None:
    assert in_tense(word, tense) == told


@pytest.mark.parametrize(
    ("text", "group"),
    [
        ("- Successfully designed a mill", "build"),
        ("I rebuilt the mill", "transform"),
        ("Maintain the mill", "operate"),
        ("Building the mill", "build"),
        ("Building maintenance for mills", None),
        ("Training programs", None),
        ("The mill was built", None),
        ("Responsible for building the mill", None),
        ("Gave the mill away", None),
        ("Design at the mill", None),
        ("", None),
    ],
)
def test_the_verb_that_a_text_opens_with(text: str, group: str | None) -> None:
    verb = opening_verb(text)
    assert (verb.group if verb else None) == group


def test_no_verb_is_read_in_other_languages() -> None:
    assert opening_verb("Led the mill", "de") is None
