import pytest

from mirror.language.prose.resume_speak import is_droppable, is_resume_speak, same_sense


@pytest.mark.parametrize(
    ("word", "language", "idle"),
    [
        ("Leveraged", "en-GB", True),
        ("passionate", "en", True),
        ("used", "en", False),
        ("maßgeblich", "de-CH", True),
        ("leveraged", "de", False),
        ("maßgeblich", "en", False),
        ("used", "fi", False),
    ],
)
def test_resume_speak_is_known_by_language(word: str, language: str, idle: bool) -> None:
    assert is_resume_speak(word, language) is idle


def test_only_adverbs_can_simply_go() -> None:
    assert is_droppable("Successfully")
    assert is_droppable("very")
    assert not is_droppable("passionate")  # "a passionate planner" would want "the planner"
    assert not is_droppable("daily")


def test_words_of_one_sense() -> None:
    assert same_sense("Many", "numerous")
    assert not same_sense("many", "few")
    assert not same_sense("qualitative", "manual")


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("created", "built"),
        ("acquired", "got"),
        ("fixed", "resolved"),
        ("vital", "key"),
        ("several", "many"),
        ("employed", "used"),
        ("colleagues", "stakeholders"),
        ("experience", "expertise"),
        ("facilitated", "ran"),  # the same in places only
        ("implementiert", "gebaut"),
    ],
)
def test_words_that_are_only_near_are_not_of_one_sense(word: str, other: str) -> None:
    assert not same_sense(word, other)
    assert not same_sense(other, word)


@pytest.mark.parametrize(
    ("word", "other"),
    [("utilized", "used"), ("commenced", "began"), ("eruiert", "ermittelt"), ("JS", "JavaScript")],
)
def test_what_fits_everywhere_is_of_one_sense(word: str, other: str) -> None:
    assert same_sense(word, other)
