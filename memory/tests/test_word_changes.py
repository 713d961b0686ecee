"""Words in an edit: German ones, skills written otherwise, names, and forms of one word."""

import pytest

from memory.style.candidates import EditedText, is_name, said_in
from memory.style.evidence import Evidence, evidence
from memory.style.word_changes import same_word


def _seen(before: str, after: str, *, language: str = "en") -> Evidence:
    return evidence(EditedText(before=before, after=after, language=language))


def _bans(seen: Evidence) -> list[tuple[str, str, str]]:
    return [(one.ban, one.use_instead, one.importance.value) for one in seen.candidates if one.ban]


@pytest.mark.parametrize(
    ("before", "after", "bans"),
    [
        (
            "Ich habe maßgeblich Tafeln eruiert und verteilt.",
            "Ich habe maßgeblich Tafeln ermittelt und verteilt.",
            [("eruiert", "ermittelt", "strong")],
        ),
        ("Ich habe Tafeln implementiert.", "Ich habe Tafeln getestet.", []),
        ("Ich habe Tafeln eruiert und gemalt.", "Ich habe Tafeln verworfen und gemalt.", []),
        ("Ich habe Tafeln genutzt.", "Ich habe Tafeln verwendet.", []),
        (
            "Ich habe erfolgreich Tafeln gemalt.",
            "Ich habe Tafeln gemalt.",
            [("erfolgreich", "", "strong")],
        ),
        (
            "Hochmotivierter Planer mit Boot.",
            "Planer mit Boot.",
            [("hochmotivierter", "", "strong")],
        ),
        ("Ich habe erfolgreich Tafeln gemalt.", "Ich habe Wände gemalt.", []),
    ],
)
def test_german_words_of_resume_speak(
    before: str, after: str, bans: list[tuple[str, str, str]]
) -> None:
    assert _bans(_seen(before, after, language="de-CH")) == bans


def _skills(before: str, after: str) -> Evidence:
    def lines(text: str) -> str:
        return text.replace(", ", "\n")

    return evidence(EditedText(lines(before), lines(after), "en", parts=True))


def test_a_skill_that_is_written_out_may_be_a_rule() -> None:
    seen = _skills("JS, SQL, ML", "JavaScript, SQL, Machine learning")
    assert _bans(seen) == [("JS", "JavaScript", "mild"), ("ML", "Machine learning", "mild")]
    assert seen.telling


def test_two_letters_that_stand_for_many_things_are_no_rule() -> None:
    seen = _skills("PM, SQL, CRM", "Product marketing, SQL, Client records management")
    assert _bans(seen) == [("CRM", "Client records management", "mild")]


@pytest.mark.parametrize(
    "after",
    ["JS, SQL", "JS, SQL, ML, Go", "ML, SQL, JS", "JS, SQL, Go", "JavaScript, SQL, Go"],
)
def test_skills_added_removed_moved_or_exchanged_are_none(after: str) -> None:
    assert _skills("JS, SQL, ML", after) == Evidence()


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("built", "build", True),
        ("improving", "improvement", True),
        ("colour", "color", True),
        ("leveraged", "used", False),
        ("genutzt", "verwendet", False),
    ],
)
def test_forms_and_spellings_are_one_word(one: str, other: str, same: bool) -> None:
    assert same_word(one, other) is same


def test_names_are_told_by_their_capitals() -> None:
    assert is_name("harbour", "I ran the Harbour Office.")
    assert not is_name("harbour", "Harbour pilots. Harbour clerks.")
    assert is_name("JavaScript", "")
    assert not is_name("harbour", "I ran the harbour.")


def test_said_in_is_about_whole_words() -> None:
    assert said_in("in  charge", "I was In charge of it.")
    assert not said_in("use", "I used it.")
    assert not said_in(" ", "anything")
