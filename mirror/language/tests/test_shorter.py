from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.language.figures.numbers import quantities
from mirror.language.prose.shorter import (
    LONG,
    TOO_LONG,
    length,
    long_sentences,
    shortened,
    too_long_sentences,
)
from mirror.language.text.sentences import sentences, words

LONG_ONE = (
    "Built the planner that gives forty berths in three harbours to ferries, freighters and small "
    "boats, and tested it against two years of logs with 12 pilots."
)


def test_a_long_row_of_acts_becomes_sentences() -> None:
    assert shortened(LONG_ONE) == (
        "Built the planner that gives forty berths in three harbours to ferries, freighters and "
        "small boats. Tested it against two years of logs with 12 pilots."
    )


def test_at_a_semicolon_statements_are_told_apart() -> None:
    text = (
        "Replaced the paper log of the harbour office with hourly sensors along the whole northern "
        "quay; warned the growers and keepers before midnight on every cold night."
    )
    assert shortened(text).split(". ")[1].startswith("Warned the growers")


# What follows the joint is no act: the sentence would have lost its verb.
NO_ACT = (
    "Built the planner that gives forty berths in three harbours to ferries and to freighters, "
    "and small boats of all the fishermen along the northern quay."
)
SOMEBODY_ELSE = (
    "The planner of the harbour office gives forty berths in three harbours to ferries and "
    "freighters, and tested it pilots have through the whole of winter."
)
# "Trained keepers" may be people.
PEOPLE = (
    "Worked all winter and all summer with the pilots of three harbours, with clerks of the "
    "town and fishermen of the islands, and trained keepers of the northern locks."
)
TORN_BRACKET = (
    "Built the planner (it gives forty berths in three harbours to ferries and freighters, and "
    "tested it in two years of logs at night)."
)


@pytest.mark.parametrize(
    "text",
    ["Built the planner, and tested it.", NO_ACT, SOMEBODY_ELSE, PEOPLE, TORN_BRACKET],
)
def test_what_is_not_safe_stays(text: str) -> None:
    assert shortened(text) == text


@pytest.mark.parametrize(("tail", "parts"), [("tested it there", 1), ("tested it there too", 2)])
def test_no_part_has_less_than_four_words(tail: str, parts: int) -> None:
    text = LONG_ONE.partition(", and ")[0] + f" of all the islands, and {tail}."
    assert len(sentences(shortened(text))) == parts


def test_long_is_more_than_twenty_words() -> None:
    assert long_sentences("w " * LONG + ".") == ()
    assert len(long_sentences("w " * (LONG + 1) + ".")) == 1


@given(
    st.lists(
        st.sampled_from(["Built", "nets", ", and ", "tested", "; ", "it", ". ", "5", "three"])
    ).map(" ".join)
)
def test_no_word_but_and_and_no_figure_is_lost(text: str) -> None:
    before = Counter(word.casefold() for word in words(text))
    after = Counter(word.casefold() for word in words(shortened(text)))
    assert set(before - after) <= {"and"}
    assert not after - before
    assert len(quantities(shortened(text))) == len(quantities(text))


def test_too_long_is_more_than_thirty_two_words() -> None:
    assert TOO_LONG == 32
    assert too_long_sentences("w " * TOO_LONG + ".") == ()
    assert len(too_long_sentences("w " * (TOO_LONG + 1) + ".")) == 1


def test_two_characters_count_for_a_word() -> None:
    assert length("大船 sails") == 2
