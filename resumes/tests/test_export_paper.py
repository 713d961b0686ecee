"""Must hold of every resume on paper: nothing overflows, and it reads as it was written."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from resumes.document import document_of
from resumes.export.docx import docx_of
from resumes.export.pdf import html_of, printed, typeset
from resumes.facts import Facts, Link, Person
from resumes.models import Resume
from resumes.tests.paper import faults_of_docx, faults_of_pdf, lines_of, of_summary
from resumes.tests.printed_resume import make_resume
from resumes.tests.printed_variety import LONG_ADDRESS, long_resume, worldly_resume
from resumes.tests.test_export_pdf import uncompressed

RESUMES = {"sample": make_resume, "long": long_resume, "worldly": worldly_resume}


@pytest.mark.django_db
@pytest.mark.parametrize("page_size", ["A4", "Letter"])
@pytest.mark.parametrize("make", RESUMES.values(), ids=RESUMES)
def test_paper_says_what_was_written_and_nothing_overflows(
    make: Callable[..., Resume], page_size: str
) -> None:
    document = document_of(make(page_size=page_size))
    paper = printed(document)
    assert paper.missing == ""
    assert faults_of_pdf(document, paper.pdf) == []
    assert faults_of_docx(document, docx_of(document)) == []


@pytest.mark.django_db
@pytest.mark.parametrize("page_size", ["A4", "Letter"])
def test_a_word_of_any_length_stays_on_the_paper(page_size: str) -> None:
    word = "wwwwwmmmmm" * 14
    person = Person(
        name=word,
        email=f"{word[:60]}@{word}.example",
        location=word,
        url=f"https://example.org/{word}",
        links=(Link(label=word, url=f"https://example.org/{word}/a-b/{word}"),),
    )
    facts = Facts(language="en", person=person)
    document = document_of(make_resume(facts=facts, bodies={}, page_size=page_size))
    assert faults_of_pdf(document, printed(document).pdf) == []


@pytest.mark.django_db
def test_the_long_resume_is_three_pages_on_both_papers() -> None:
    document = document_of(long_resume())
    for page_size in ("A4", "Letter"):
        assert printed(replace(document, page_size=page_size)).pages == 3


SAID = "Keeps the clock-skew of 12 gauges below one second, day and night, in every harbour."


@pytest.mark.parametrize(
    "read",
    [
        SAID.replace("gauges ", ""),
        SAID.replace("second, day", "day, second"),
        SAID.replace("every", "ev ery"),
        SAID.replace("clock-skew", "clock - skew"),
        SAID.replace("below one", "belowone"),
        f"{SAID} Twice.",
        SAID.replace("12", "21"),
        SAID.replace("harbour", "ha\ufb03bour"),
    ],
)
def test_the_check_finds_what_reads_otherwise(read: str) -> None:
    assert faults_of_pdf(of_summary(SAID), printed(of_summary(SAID)).pdf) == []
    assert faults_of_pdf(of_summary(SAID), printed(of_summary(read)).pdf)
    assert faults_of_docx(of_summary(SAID), docx_of(of_summary(SAID))) == []


def test_the_check_finds_what_overflows(monkeypatch: pytest.MonkeyPatch) -> None:
    long = of_summary(f"{'unbreakable' * 12} word")
    assert faults_of_pdf(long, printed(long).pdf) == []
    monkeypatch.setattr("resumes.tests.paper.SIDE", 90.0)
    assert any("outside" in fault for fault in faults_of_pdf(long, printed(long).pdf))


def test_the_check_finds_what_page_breaks_tear() -> None:
    page = html_of(of_summary(SAID))
    lonely = page.replace("<h2>", '<h2 style="break-after: page">')
    assert faults_of_pdf(of_summary(SAID), typeset(lonely).pdf) == [
        "'Summary' is the last on its page"
    ]
    endless = of_summary(f"{SAID} " * 80)
    faults = faults_of_pdf(endless, printed(endless).pdf)
    assert [fault[-19:] for fault in faults] == ["stands on two pages"]
    unnumbered = html_of(endless).replace("counter(page)", "")
    assert "has the feet []" in faults_of_pdf(endless, typeset(unnumbered).pdf)[0]


def test_the_check_knows_leftward_words_apart() -> None:
    said, other = "بنت نظاماً يقرأ بيانات السونار", "بنت نظاماً يقرأ خرائط السونار"
    assert faults_of_pdf(of_summary(said), printed(of_summary(said)).pdf) == []
    assert faults_of_pdf(of_summary(said), printed(of_summary(other)).pdf)


def test_a_long_address_breaks_after_a_slash_and_keeps_its_hyphens() -> None:
    lines = lines_of(
        printed(of_summary(f"The sheets are published at {LONG_ADDRESS} for anyone.")).pdf
    )
    first, second = (line for line in lines if "harbour" in line)
    assert first.endswith("/")
    assert LONG_ADDRESS in (first + second)
    slug = "-".join(["depths"] * 30)
    broken = lines_of(printed(of_summary(slug)).pdf)
    assert slug in "".join(broken)
    assert not any(line.endswith("-") for line in broken)


def test_digits_and_signs_are_never_taken_from_a_font_of_pictures() -> None:
    """Such a font has them for its keycaps."""
    text = "Read 1,150 gauges; 24 # 7 * 3 © 2024 ® and 100% of ™."
    fonts = set(
        re.findall(r"/BaseFont /\w+\+([\w-]+)", uncompressed(printed(of_summary(text)).pdf))
    )
    assert fonts
    assert all(font.startswith("Noto-Sans") for font in fonts)
