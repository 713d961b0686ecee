import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.language.text.sentences import sentences, singular, words
from mirror.tests.work import assert_linear


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ()),
        ("One.", ("One.",)),
        ("Built it. Ran it.", ("Built it.", "Ran it.")),
        ("Cut cost by 3.5 %. Then left.", ("Cut cost by 3.5 %.", "Then left.")),
        (
            "Used tools, e.g. Airflow and dbt. Fine.",
            ("Used tools, e.g. Airflow and dbt.", "Fine."),
        ),
        ("Worked with Dr. Lee. Learnt.", ("Worked with Dr. Lee.", "Learnt.")),
        (
            "Joined Acme Inc. Northwind bought it.",
            ("Joined Acme Inc. Northwind bought it.",),
        ),
        ("Joined Acme Inc. The team grew.", ("Joined Acme Inc.", "The team grew.")),
        ("Moved to the U.S. Army base.", ("Moved to the U.S. Army base.",)),
        (
            "Moved to the U.S. In 2014 returned.",
            ("Moved to the U.S.", "In 2014 returned."),
        ),
        ("Met J. R. Smith there.", ("Met J. R. Smith there.",)),
        (
            "Shipped Node.js code! Really? Yes…",
            ("Shipped Node.js code!", "Really?", "Yes…"),
        ),
        ('He said "done." Then left.', ('He said "done."', "Then left.")),
        ("設計した。運用した。", ("設計した。", "運用した。")),
        ("- First thing\n- Second thing", ("- First thing", "- Second thing")),
        ("A paragraph\n\nAnother", ("A paragraph", "Another")),
        ("Wrapped\nline. Next", ("Wrapped\nline.", "Next")),
        (
            "Fangwert von 31 Mio. € auf 42 Mio. € gehoben. Netze geflickt.",
            ("Fangwert von 31 Mio. € auf 42 Mio. € gehoben.", "Netze geflickt."),
        ),
        (
            "Kosten auf 6,2 Mio. CHF gesenkt und 3 Tsd. Netze geflickt.",
            ("Kosten auf 6,2 Mio. CHF gesenkt und 3 Tsd. Netze geflickt.",),
        ),
        ("Umsatz lag bei 2 Mrd. Danach fiel er.", ("Umsatz lag bei 2 Mrd.", "Danach fiel er.")),
        ("Kosten von 4 Mio. $2 davon blieben.", ("Kosten von 4 Mio. $2 davon blieben.",)),
    ],
)
def test_sentences(text: str, expected: tuple[str, ...]) -> None:
    assert sentences(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("C++ and C# on .NET, F#", ("C++", "and", "C#", "on", ".NET", "F#")),
        ("Node.js, R&D; don't", ("Node.js", "R&D", "don't")),
        ("well-known 1,200 3.5", ("well-known", "1,200", "3.5")),
        ("CI/CD snake_case", ("CI", "CD", "snake", "case")),
        ("設計 built", ("設", "計", "built")),
        ("Überfüllte Straße", ("Überfüllte", "Straße")),
        ("— ! …", ()),
    ],
)
def test_words(text: str, expected: tuple[str, ...]) -> None:
    assert words(text) == expected


@given(st.text(max_size=300))
def test_no_letter_is_lost(text: str) -> None:
    squeezed = "".join(text.split())
    assert "".join("".join(sentences(text)).split()) == squeezed
    assert all(word in text for word in words(text))


@pytest.mark.parametrize(
    ("plural", "single"),
    [
        ("pipelines", "pipeline"),
        ("branches", "branch"),
        ("indexes", "index"),
        ("policies", "policy"),
        ("children", "child"),
        ("analysis", "analysis"),
        ("s", "s"),
    ],
)
def test_singular_of_plain_plurals(plural: str, single: str) -> None:
    assert singular(plural) == single


def test_a_long_run_of_marks_takes_linear_work() -> None:
    def read(marks: str) -> None:
        assert sentences(f"{marks}a") == (f"{marks}a",)

    assert_linear(read, "!")
