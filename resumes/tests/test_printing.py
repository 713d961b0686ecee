import pytest
from django.template.loader import render_to_string

from resumes.export.layout import Entry, Row, Span
from resumes.templatetags.printing import LONGEST_WHOLE_WORD, direction, told, way, whole_words

ENTRY = "resumes/themes/classic/entry.html"


def test_only_words_that_could_be_parted_are_held_together() -> None:
    assert whole_words("a clock-skew and CI/CD - done") == (
        'a <span class="whole">clock-skew</span> and <span class="whole">CI/CD</span> - done'
    )
    assert whole_words("x" * 90) == "x" * 90


def test_long_ones_are_parted_behind_a_slash_or_before_a_hyphen() -> None:
    assert whole_words(f"https://a.example/{'x' * 20}/b-c") == (
        '<span class="whole">https://</span><wbr><span class="whole">a.example/</span><wbr>'
        f'<span class="whole">{"x" * 20}/</span><wbr><span class="whole">b-c</span>'
    )
    long = "y" * LONGEST_WHOLE_WORD
    assert whole_words(f"x-{long}") == (
        f'<span class="whole">x</span><wbr><span class="whole">-{long[1:]}</span><wbr>'
        '<span class="whole">y</span>'
    )


def test_text_is_escaped_in_and_out_of_them() -> None:
    assert whole_words("<b> x-<i>") == '&lt;b&gt; <span class="whole">x-&lt;i&gt;</span>'
    assert "<b>" not in whole_words("<b>-" * 30)
    assert whole_words("أ <b>C++") == "أ &lt;b&gt;C++"


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("Built it.", "ltr"),
        ("«بنت» C++", "rtl"),
        ("C++ و", "ltr"),
        ("מפות", "rtl"),
        ("+43 660", "ltr"),
        ("🚀 · ", "auto"),
        ("", "auto"),
    ],
)
def test_a_text_runs_as_its_first_letter_does(text: str, runs: str) -> None:
    assert way(text) == runs


def test_names_with_signs_keep_them_among_leftward_letters() -> None:
    assert whole_words("بايثون، C++، (C#) و .NET") == (
        'بايثون، <bdi dir="ltr">C++</bdi>، (<bdi dir="ltr">C#</bdi>) و <bdi dir="ltr">.NET</bdi>'
    )
    assert whole_words("Python, C++, (C#) and .NET") == "Python, C++, (C#) and .NET"


def test_a_language_has_a_direction() -> None:
    assert [direction(one) for one in ("ar", "he", "en", "pt-BR", "xx")] == [
        "rtl",
        "rtl",
        "ltr",
        "ltr",
        "ltr",
    ]


def test_words_in_question_are_marked_whole() -> None:
    assert told("Led 9 of 19 trials.", (("9", "hard"), ("trials", "soft"))) == (
        'Led <mark class="found-hard">9</mark> of 19 <mark class="found-soft">trials</mark>.'
    )
    assert told("Led 9.", ()) == told("Led 9.") == whole_words("Led 9.")


def test_where_marks_overlap_the_hard_one_is_seen() -> None:
    marks = (("Led nine", "hard"), ("nine trials", "soft"))
    for given in (marks, marks[::-1]):
        assert told("Led nine trials", given) == (
            '<mark class="found-hard">Led nine</mark><mark class="found-soft"> trials</mark>'
        )


def test_neither_text_nor_mark_becomes_markup() -> None:
    said = told('<i>x "y"', (("<i>x", "hard"), ('"><script>', "hard")))
    assert said == '<mark class="found-hard">&lt;i&gt;x</mark> &quot;y&quot;'


def test_an_entry_marks_its_title_paragraphs_and_bullets() -> None:
    entry = Entry(
        rows=(Row("head", (Span("Nine maps", tone="strong"),)), Row("pair", (Span("Nine"),))),
        paragraphs=("Drew nine.",),
        bullets=("Sold nine <i>.",),
    )
    page = render_to_string(ENTRY, {"entry": entry, "marks": (("nine", "hard"), ("Nine", "soft"))})
    assert page.count('<mark class="found-hard">nine</mark>') == 2
    assert page.count('<mark class="found-soft">Nine</mark>') == 2
    assert "nine</mark> &lt;i&gt;." in page
    assert "<mark" not in render_to_string(ENTRY, {"entry": entry, "marks": ()})
