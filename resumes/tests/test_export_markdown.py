import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from resumes.export.markdown import _line, escaped
from resumes.printable import one_line, printable


def shown(markdown: str) -> str:
    """What a CommonMark reader shows of one paragraph; anything else than a paragraph fails."""
    tokens = MarkdownIt().parse(markdown)
    assert [token.type for token in tokens] == ["paragraph_open", "inline", "paragraph_close"]
    children = tokens[1].children or []
    assert {child.type for child in children} <= {"text", "text_special"}
    return "".join(child.content for child in children)


@pytest.mark.parametrize(
    "text",
    [
        "C# and F#, C++, .NET, A+",
        "5 * 3 tiles, 2 - 1",
        "snake_case_name",
        "R&D at AT&T",
        "costs < 5 and > 3",
        "50% (half) of €1,200",
        "What! Really?",
    ],
)
def test_ordinary_text_is_not_littered(text: str) -> None:
    assert _line(escaped(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "*bold* and **strong**",
        "_private_ and __dunder__",
        "`code`",
        "[x](http://e.example)",
        "<b>tag</b> &amp; entity",
        "# no heading",
        "1. no list",
        "12) no list",
        "- no list",
        "+ no list",
        "* no list",
        "> no quotation",
        "---",
        "* * *",
        "===",
        "~~~",
        "a ~~struck~~ word",
        r"C:\*.* and \[x]",
        "ends with a backslash \\",
        "![image](x)",
    ],
)
def test_what_would_act_as_markup_is_shown_as_it_is(text: str) -> None:
    assert shown(_line(escaped(text))) == text


@settings(deadline=None)  # a busy machine is no fault
@given(st.text(st.sampled_from("ab1 *_`[]()<>&#;!~\\-+=.:|\"'é"), min_size=1, max_size=30))
def test_any_line_survives(text: str) -> None:
    line = one_line(printable(text))
    if line:
        assert shown(_line(escaped(line))) == line


def test_a_heading_keeps_its_last_sign() -> None:
    tokens = MarkdownIt().parse("# " + escaped("Learning C #"))
    assert tokens[1].content == "Learning C \\#"
