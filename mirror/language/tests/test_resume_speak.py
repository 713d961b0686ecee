import pytest

from mirror.language.resume_speak import is_droppable, is_resume_speak, same_sense


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
