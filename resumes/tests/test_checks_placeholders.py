"""Gaps that nobody filled."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.language.text.gaps import gaps
from mirror.tests.work import assert_linear
from resumes.checks.placeholders import placeholders
from resumes.checks.sources import Sources, Statement

NOTHING = Sources(())


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("Cut waste by [X%] in a year.", "[X%]"),
        ("Cut waste by X% in a year.", "X%"),
        ("Cut waste by xx % in a year.", "xx %"),
        ("Cut waste from XX to XX kilos.", "XX"),
        ("Cut waste by __% in a year.", "__%"),
        ("Fed [N] families.", "[N]"),
        ("Fed [number of] families.", "[number of]"),
        ("Fed ??? families.", "???"),
        ("Fed ____ families.", "____"),
        ("Fed [ ] families.", "[ ]"),
        ("Fed X+ families.", "X+"),
        ("Baked for X years.", "X years"),
        ("Baked for X+ years.", "X+ years"),
        ("Led a crew of X people.", "X people"),
        ("Saved $X in rent.", "$X"),
        ("Saved $XXM in rent.", "$XXM"),
        ("Saved €[amount] in rent.", "[amount]"),
        ("Saved <insert amount> in rent.", "<insert amount>"),
        ("Saved rent (insert figure here).", "(insert figure here)"),
        ("Saved rent (X%).", "(X%)"),
        ("Graduated in 20XX.", "20XX"),
        ("Moored on XX/XX/XXXX.", "XX/XX/XXXX"),
        ("Baked at [Company] as [Job Title].", "[Company]"),
        ("Baked at [Your Company Name].", "[Your Company Name]"),
        ("Used [Tool 1] daily.", "[Tool 1]"),
        ("Baked for {name}.", "{name}"),
        ("Baked for {{ company }}.", "{{ company }}"),
        ("Baked for ${amount}.", "${amount}"),
        ("Baked for %(name)s.", "%(name)s"),
        ("Baked for {% if name %}.", "{% if name %}"),
        ("Lorem ipsum dolor sit amet", "Lorem ipsum"),
        ("Baked, TBD", "TBD"),
        ("TODO: the figure", "TODO"),
        ("Insert text here", "Insert text here"),
        ("Your Name Here", "Your Name Here"),
        ("Baked for XYZ Corp.", "XYZ Corp"),
        ("N/A", "N/A"),
        (" n/a ", "n/a"),
        ("TBD", "TBD"),
        ("–", "–"),
        ("null", "null"),
        ("Backte für [Anzahl] Gäste.", "[Anzahl]"),
        ("Backte bei [Firma einfügen].", "[Firma einfügen]"),
        ("A servi [nombre] clients.", "[nombre]"),
        ("A servi des clients [à compléter].", "[à compléter]"),
        ("Sirvió a [insertar cifra] clientes.", "[insertar cifra]"),
        ("Ha servito [inserire dati] clienti.", "[inserire dati]"),
    ],
)
def test_a_gap_is_found(text: str, span: str) -> None:
    found = list(placeholders(text, NOTHING))
    assert found[0].span == span
    assert {fault.kind for fault in found} == {"placeholder"}
    assert span in found[0].why


@pytest.mark.parametrize(
    "text",
    [
        'Quoted "teh" [sic] from the log.',
        "Filled C[n] and a[0] by hand.",
        "As told before [12], and in [3, 4] and [Moor 2020].",
        "Built tools [Python, SQL] for mills.",
        "Worked for a client [redacted] at sea.",
        "Said that “it […] floats”.",
        "Ran the X account, Xbox nights and X-ray days.",
        "Edited Chapter XX on the art of the XX century.",
        "Escribió sobre el siglo XX.",
        "Studied XX chromosomes; sold XXL shirts.",
        "Answered 2xx, 4xx and 5xx alike, 10x faster on Python 3.x.",
        "Wrote a TODO app and a to-do list.",
        "Set {red, green} lights, a{3} and \\textbf{bold}.",
        "Used List<String> and kept <100 ms, then > 99 %.",
        "Wrote the <title> and <description> of each page.",
        "Plotted f(x) for each port (see details).",
        "Ran the desk (remote) with (m/w/d) adverts.",
        "Treated nausea; the form said N/A for others.",
        "No null values and none undefined.",
        "Gagné 50 %d’avance.",
        "Wrote to the company whose name had changed.",
        "Added tests here and entered figures there.",
        "Who? What? Why?",
        "Solved for x and y.",
        "",
    ],
)
def test_other_brackets_and_letters_are_no_gaps(text: str) -> None:
    assert list(placeholders(text, NOTHING)) == []


def test_each_gap_is_found_once_and_in_order() -> None:
    text = "Fed XX of [number] at [Company], XX a day, [number] a week."
    assert gaps(text) == ("XX", "[number]", "[Company]")


def test_what_the_sources_have_just_so_is_no_gap() -> None:
    told = Sources((Statement("Wrote {name} tags for the mill, XX and [Company]."),))
    assert list(placeholders("Wrote {name} tags.", told)) == []
    assert [fault.span for fault in placeholders("Wrote {place} tags.", told)] == ["{place}"]


@given(
    st.lists(
        st.sampled_from(["[", "]", "X", "%", "{", "}", "name", " ", "<", ">", "TBD", "(", "_", "é"])
    ).map("".join)
)
def test_spans_stand_in_the_text_and_a_text_supports_itself(text: str) -> None:
    assert all(span in text for span in gaps(text))
    assert list(placeholders(text, Sources((Statement(text),)))) == []


@pytest.mark.parametrize(
    "sign",
    ["[", "(", "<", "{", "X ", "[name] ", "_", "?", "insert ", "e\u0301", "שלום ", "😀", " "],
)
def test_long_junk_takes_linear_work(sign: str) -> None:
    def read(text: str) -> None:
        assert len(gaps(text)) <= 2

    assert_linear(read, sign)
