import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.language.text.ranking import rank


def test_the_text_that_answers_the_query_scores_highest() -> None:
    scores = rank(
        "We look for an engineer who builds data pipelines",
        ["Painted the office", "Built a data pipeline", "Ran payroll"],
    )
    assert scores[1] == max(scores) > 0
    assert scores[0] == scores[2] == 0


@pytest.mark.parametrize("name", ["C++", "C#", ".NET"])
def test_names_with_signs_stay_whole(name: str) -> None:
    scores = rank(f"Expert in {name.lower()}", ["Plain C and net work", f"Five years of {name}"])
    assert scores[1] > scores[0] == 0


def test_stop_words_do_not_score() -> None:
    assert rank("the and of", ["the and of", "something else"]) == [0.0, 0.0]


@pytest.mark.parametrize(
    ("query", "documents"),
    [
        ("x", []),
        ("", ["a b"]),
        ("x", [""]),
        ("x", ["", "", ""]),
        ("unknown", ["other words"]),
    ],
)
@pytest.mark.filterwarnings("error")
def test_nothing_in_common_scores_nothing(query: str, documents: list[str]) -> None:
    assert rank(query, documents) == [0.0] * len(documents)


@given(st.text(max_size=40), st.lists(st.text(max_size=40), max_size=4))
def test_a_score_for_every_document(query: str, documents: list[str]) -> None:
    scores = rank(query, documents)
    assert len(scores) == len(documents)
    assert all(score >= 0 for score in scores)
