"""Search in traces: literal, bounded, and honest about what was not looked at."""

import uuid
from collections.abc import Iterator

import pytest

from mirror.llm import searching
from mirror.llm.models import Call
from mirror.llm.reading import trace_of
from mirror.llm.searching import search
from mirror.llm.traces import write_trace

RUN = uuid.UUID("0b9d7c26-4f7e-4d0c-9a53-5a1f5b7d2e11")


def called(user: str = "", *, system: str = "", response: str = "", head: str = "h") -> Call:
    text = trace_of(head, {"SYSTEM": system, "USER": user, "RESPONSE": response})
    return Call(
        owner_id=1, run_id=RUN, stage="x", trace=write_trace(str(RUN), "x", text), milliseconds=1
    )


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("NURSES", "for nurses"),
        (".*", "a .* b"),
        ("100% [a-z]+ \\d", "100% [a-z]+ \\d"),
        ("'; DROP TABLE", "'; drop table"),
        ("STRASSE", "strasse"),
        ("ÉTÉ", "un été"),
        ("株式会社", "@株式会社メルカリ"),
        ("</pre><script>", "</pre><script>alert(1)</script>"),
    ],
)
def test_words_are_found_as_they_are_written_in_any_case(words: str, text: str) -> None:
    (hit,) = search([called(f"before {text} after")], words).hits
    assert hit.found.casefold() == words.casefold()
    assert hit.before.endswith(("before ", "a ", "for ", "un ", "@"))


@pytest.mark.parametrize("words", [".*", "%", "a_c", "[abc]"])
def test_no_sign_means_anything_else(words: str) -> None:
    assert search([called("abc")], words).hits == ()


def test_the_part_and_the_times_are_told_and_the_head_is_no_part() -> None:
    calls = [
        called("none", head="stage: zebra"),
        called("one", system="zebra", response="a zebra, zebra"),
        called("x", response="the zebra"),
    ]
    result = search(calls, "zebra")
    assert [(hit.call, hit.where, hit.times) for hit in result.hits] == [
        (calls[1], "In the ground rules", 3),
        (calls[2], "In the answer", 1),
    ]
    assert (result.looked_at, result.unreadable, result.last) == (3, 0, None)


def test_files_that_cannot_be_read_are_counted() -> None:
    gone = Call(owner_id=1, run_id=RUN, stage="x", trace=f"{RUN}/gone.txt", milliseconds=1)
    result = search([gone, called("zebra")], "zebra")
    assert (len(result.hits), result.unreadable) == (1, 1)


@pytest.mark.parametrize("limit", ["MOST_SECONDS", "MOST_READ", "MOST_HITS"])
def test_it_stops_at_each_limit_and_says_where(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = [called("zebra") for _ in range(5)]
    monkeypatch.setattr(searching, limit, 1 if limit == "MOST_HITS" else -1)
    result = search(calls, "zebra")
    assert (result.looked_at, result.last) == (1, calls[0])


def test_no_more_rows_are_asked_for_than_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "MOST_HITS", 1)

    def rows() -> Iterator[Call]:
        yield called("zebra")
        yield called("zebra")
        pytest.fail("A third row was asked for.")

    assert search(rows(), "zebra").looked_at == 1


def test_an_excerpt_is_short_and_on_one_line() -> None:
    (hit,) = search([called(f"{'a' * 500}\n\nzebra\n\n{'b' * 500}")], "zebra").hits
    assert hit.before.startswith("… ")
    assert hit.after.endswith(" …")
    assert len(hit.before + hit.after) < 200
    assert "\n" not in hit.before + hit.after
