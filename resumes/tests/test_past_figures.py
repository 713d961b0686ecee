"""Figures for and against a match: a text with quite other ones must be likelier than most."""

from resumes.ingest.past.matching import LEAST_SHARE, SHARE_AGAINST_FIGURES
from resumes.tests.bakery import FACTS, OVENS, SOURDOUGH
from resumes.tests.test_past_matching import bullets


def test_other_figures_need_a_likelier_text() -> None:
    (same,) = bullets("Proved 1.2k loaves overnight in the shop on weekdays.")
    assert same.key == "sourdough_line"
    assert LEAST_SHARE < same.score < SHARE_AGAINST_FIGURES
    (near,) = bullets("Proved 1,150 loaves overnight on a sourdough line, weekdays too.")
    assert near.key == "sourdough_line"  # rounded
    (other,) = bullets("Proved 90 loaves overnight on a sourdough line, weekdays too.")
    assert (other.key, other.why) == ("", "its figures are others than those of sourdough_line")
    assert LEAST_SHARE < other.score < SHARE_AGAINST_FIGURES
    assert bullets("Proved loaves overnight in the shop on weekdays.")[0].key == "sourdough_line"
    assert bullets("Proved loaves overnight on a sourdough line, 2022.")[0].key == "sourdough_line"


def test_other_figures_do_not_stand_against_a_text_that_is_nearly_the_same() -> None:
    (match,) = bullets(
        "Built a sourdough line that proves 700 loaves overnight with one baker.",
        facts=FACTS.model_copy(
            update={"accomplishments": (SOURDOUGH.model_copy(update={"metrics": ()}), OVENS)}
        ),
    )
    assert match.key == "sourdough_line"
