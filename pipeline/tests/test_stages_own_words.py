"""Sentences made of what the person wrote, word for word where that can stand."""

import pytest

from pipeline.stages.own_words import (
    MOST_CHARACTERS,
    bullet_candidates,
    finished,
    sentences_of,
    tells_same,
    told_actively,
)
from pipeline.stages.posting_terms import requirements
from pipeline.tests import sample_brief as sample


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("moored 40 ships", "Moored 40 ships."),
        ("iOS apps for pilots", "iOS apps for pilots."),
        ("- **Moored** ships;", "Moored ships."),
        ("Kept the logs and", "Kept the logs."),
        ("Tools used:", "Tools used."),
        ("(Go otters!)", "(Go otters!)"),
        ("…", ""),
        (" ,; ", ""),
    ],
)
def test_a_sentence_is_finished_and_no_word_is_added(text: str, sentence: str) -> None:
    assert finished(text) == sentence


def test_a_sentence_that_would_have_to_be_cut_is_left_out() -> None:
    endless = "and then more " * MOST_CHARACTERS
    assert sentences_of([endless, "Moored ships."]) == ("Moored ships.",)
    assert len(finished(endless)) <= MOST_CHARACTERS + 1
    assert "…" not in finished(endless)


def test_two_figures_in_common_are_one_story() -> None:
    told = "Pilots wait less: 6 hours where they waited 9 hours."
    assert tells_same("Cut berthing delays from 9 hours to 6 hours.", told)
    assert not tells_same("Trained 6 clerks in reading tables.", told)


@pytest.mark.parametrize(
    ("text", "ongoing", "told"),
    [
        ("Publish a free almanac.", True, "Publish a free almanac."),
        ("Publish a free almanac.", False, "Published a free almanac."),
        ("Publishing a free almanac.", True, "Published a free almanac."),
        ("Responsible for publishing the almanac.", False, "Published the almanac."),
        ("Sorting the post took 2 hours.", False, "Sorting the post took 2 hours."),
        ("Sorting the post is quick.", False, "Sorting the post is quick."),
        ("Building tables that pilots used.", False, "Built tables that pilots used."),
    ],
)
def test_the_present_is_kept_for_what_goes_on(text: str, ongoing: bool, told: str) -> None:
    assert told_actively(text, "en", ongoing=ongoing) == told


def test_impact_and_figure_are_two_sentences() -> None:
    first = bullet_candidates(sample.ALMANAC, (), language="en")[0]
    assert first == "Publish a free almanac of local tides. It has 300 readers."


def test_what_a_posting_demands_stands_before_what_it_describes() -> None:
    text = (
        "You will\n- sit with pilots\n- walk the locks, all forty of them, in every season and in "
        "any weather that the canals may bring\n\nWhat you need\n- knowledge of tides\n"
    )
    now = sample.brief(job=sample.JOB.model_copy(update={"text": text}))
    assert [need.text for need in requirements(now)] == [
        "knowledge of tides",
        "sit with pilots",
        "walk the locks, all forty of them",
    ]
