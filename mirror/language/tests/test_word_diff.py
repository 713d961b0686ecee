from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.language.text.word_diff import share_kept, word_diff


def _told(before: str, after: str) -> list[tuple[str, str]]:
    return [(run.change, run.text) for run in word_diff(before, after)]


def test_a_swap_is_told_as_removed_then_added() -> None:
    assert _told("I leveraged nets.", "I used nets.") == [
        ("kept", "I "),
        ("removed", "leveraged "),
        ("added", "used "),
        ("kept", "nets."),
    ]


@pytest.mark.parametrize(
    ("before", "after", "changed"),
    [
        ("Wrote C++ tools", "Wrote C# tools", [("removed", "C++ "), ("added", "C# ")]),
        ("Read 1,200 logs", "Read 1,300 logs", [("removed", "1,200 "), ("added", "1,300 ")]),
        ("Don't stop.", "Don't stop", [("removed", ".")]),
        ("海を見た", "山を見た", [("removed", "海"), ("added", "山")]),
        ("one  two\nthree", "one two three", []),
        ("", "new", [("added", "new")]),
    ],
)
def test_words_keep_what_belongs_to_them(
    before: str, after: str, changed: list[tuple[str, str]]
) -> None:
    assert [run for run in _told(before, after) if run[0] != "kept"] == changed


_texts = st.text(st.sampled_from("ab é.,-'C+#1 \n海"), max_size=40)


@given(_texts, _texts)
def test_the_runs_hold_both_texts(before: str, after: str) -> None:
    runs = word_diff(before, after)
    new = "".join(run.text for run in runs if run.change != "removed")
    old = "".join(run.text for run in runs if run.change != "added")
    assert new == after.strip()
    assert "".join(old.split()) == "".join(before.split())
    assert all(one.change != other.change for one, other in pairwise(runs))
    assert 0.0 <= share_kept(runs) <= 1.0


def test_share_kept_is_of_the_longer_text() -> None:
    assert share_kept(word_diff("a b c d", "a b")) == 0.5
    assert share_kept(word_diff("a b", "c d")) == 0.0
    assert share_kept(word_diff("", "")) == 1.0


def test_words_that_go_from_before_a_full_stop_keep_off_the_word_before() -> None:
    before, after = "People check their own work.", "People check."
    assert [(run.change, run.text) for run in word_diff(before, after)] == [
        ("kept", "People check"),
        ("removed", " their own work"),
        ("kept", "."),
    ]
