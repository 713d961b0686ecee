"""Markdown and plain text as lines: marks, wrapped lines, tables, escapes."""

import pytest

from resumes.ingest.past.lines import Kind, Line
from resumes.ingest.past.text import read_text
from resumes.ingest.past.wrapping import joined, vocabulary_of


def texts(text: str) -> list[str]:
    return [line.text for line in read_text(text)]


def test_headings_of_every_kind() -> None:
    lines = read_text("# One\n\n### Three ##\n\nUnder\n=====\n\nTwo\n---\n\n#hashtag\n")
    assert [(line.text, line.kind, line.level) for line in lines] == [
        ("One", Kind.HEADING, 1),
        ("Three", Kind.HEADING, 3),
        ("Under", Kind.HEADING, 1),
        ("Two", Kind.HEADING, 2),
        ("#hashtag", Kind.TEXT, 0),
    ]


@pytest.mark.parametrize("glyph", ["-", "*", "+", "•", "▪", "–", "o", "1.", "12)", "(a)", "§"])
def test_glyphs_of_bullets(glyph: str) -> None:
    assert read_text(f"{glyph} Set gauges.") == [Line("Set gauges.", Kind.BULLET, gap=True)]


@pytest.mark.parametrize(
    "text", ["o'clock", "-5 degrees", "1.5 million litres", "\\- no bullet", "2019\\. A year", "•"]
)
def test_what_is_no_bullet(text: str) -> None:
    (line,) = read_text(text)
    assert (line.kind is Kind.TEXT) or line.text == ""
    assert line.text == text.replace("\\", "").strip("•")


def test_marks_go_and_what_they_said_stays() -> None:
    whole, lead, slanted, plain = read_text(
        "**All of it**\n\n**Lead:** and [a link](https://x.example/(y)) with `code`\n\n"
        "_Slanted_\n\n5 * 3, snake_case, C\\# and A&amp;B\n"
    )
    assert (whole.text, whole.bold) == ("All of it", True)
    assert (lead.text, lead.lead) == ("Lead: and a link with code", "Lead:")
    assert (slanted.text, slanted.italic) == ("Slanted", True)
    assert plain.text == "5 * 3, snake_case, C# and A&B"


def test_tables_are_columns_and_rules_are_nothing() -> None:
    table = "| Code | R |\n|---|:-:|\n| Field | boats |\n\n* * *\n\n____\n"
    assert texts(table) == [
        "Code\tR",
        "Field\tboats",
    ]


PROSE = """\
I measure the rivers that nobody else measures, and the long-
term plan of the county rests on what I find. In a dry sum-
mer I go out twice.
A second paragraph begins here.

- A bullet that is so long that its author had to go on in the
  next line, and the one after it.
- Another
"""


def test_lines_broken_at_a_margin_are_joined() -> None:
    first, second, bullet, other = texts(PROSE)
    assert first == (
        "I measure the rivers that nobody else measures, and the long-term plan of the county "
        "rests on what I find. In a dry summer I go out twice."
    )
    assert second == "A second paragraph begins here."
    assert bullet == (
        "A bullet that is so long that its author had to go on in the next line, and the one "
        "after it."
    )
    assert other == "Another"


def test_lines_that_their_author_broke_stay_apart() -> None:
    author = "Field hydrologist of the Brackwater Trust and its nine streams"
    assert texts(f"{author}  \nand diver\n") == [author, "and diver"]
    assert texts(f"{author}\n**Selby**\nCode: R\n") == [author, "Selby", "Code: R"]
    assert texts("Python\nFortran\nQGIS\n") == ["Python", "Fortran", "QGIS"]


@pytest.mark.parametrize(
    ("first", "second", "whole"),
    [
        ("the sum-", "mer came", "the summer came"),
        ("a long-", "term plan", "a long-term plan"),
        ("a river-", "based plan", "a river-based plan"),
        ("under 2019-", "style rules", "under 2019-style rules"),
        ("the well-", "Being of", "the well- Being of"),
        ("pro\u2010", "posed", "proposed"),
        ("a gate-", "way", "a gateway"),
        ("a flow-", "gauge", "a flow-gauge"),
        ("two words", "more", "two words more"),
    ],
)
def test_hyphens_at_a_break(first: str, second: str, whole: str) -> None:
    vocabulary = vocabulary_of(["The gateway and the gate, and the way.", "flow-gauge here"])
    assert joined(first, second, vocabulary=vocabulary) == whole


def test_letters_that_only_printers_know_are_plain() -> None:
    assert texts("ﬁeld\u00a0work of\u2009the oﬃce \ue001\u00ad\u200b") == [
        "field work of the office"
    ]
    assert texts("CO₂ and 5 µm²") == ["CO₂ and 5 µm²"]
    assert texts("cafe\u0301") == ["café"]
