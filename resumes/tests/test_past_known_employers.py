"""Blocks of employers that are known beforehand."""

import pytest
from docx.document import Document as DocxFile

from resumes.ingest.past.document import PastJob
from resumes.ingest.past.known_employers import KnownEmployers
from resumes.ingest.past.lines import Kind, Line
from resumes.ingest.past.reading import read_past
from resumes.tests.past_reading import read_text, read_word


@pytest.mark.parametrize(
    "name", ["Inland Waters", "The Inland Waters", "Inland-Waters", "Inlnd Waters"]
)
def test_a_known_employer_begins_a_block_without_a_date(name: str) -> None:
    text = (
        "# Odalys Fenwick\n\n## Experience\n\nBrackwater Trust, 2019\n\n- Set gauges.\n\n"
        "Inland Waters, Selby\n\n- Coded.\n"
    )
    known = read_past("resume.md", text.encode(), employers=["Brackwater Trust", name])
    assert known.jobs == (
        PastJob("Brackwater Trust, 2019", ("Set gauges.",)),
        PastJob("Inland Waters, Selby", ("Coded.",)),
    )
    assert len(read_text(text).jobs) == 1


def test_known_employers_follow_each_other_without_points() -> None:
    text = "## Experience\n\nBrackwater Trust\nDiver\nInland Waters\nClerk, 2016\n"
    document = read_past("a.md", text.encode(), employers=["Brackwater Trust", "Inland Waters"])
    assert [job.heading for job in document.jobs] == [
        "Brackwater Trust\nDiver",
        "Inland Waters\nClerk, 2016",
    ]


def test_a_title_above_a_known_employer_stays_with_it() -> None:
    text = "## Experience\n\nDiver\n\nBrackwater Trust\n\n- Set gauges.\n"
    document = read_past("a.md", text.encode(), employers=["Brackwater Trust"])
    assert document.jobs == (PastJob("Diver\nBrackwater Trust", ("Set gauges.",)),)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        (Line("Brackwater Trust, Selby"), True),
        (Line("Hydrologist at Brackwater Trust\t2019"), True),
        (Line("Hydrologist | BRACKWATER TRUST"), True),
        (Line("Partners: Brackwater Trust"), False),
        (Line("Brackwater Trust", Kind.BULLET), False),
        (Line("I went from Brackwater Trust to nowhere."), False),
        (Line("Friends of Brackwater Trust"), False),
        (Line("Quern Mill, Selby"), True),
        (Line("Research, Selby"), False),
        (Line("3M"), True),
        (Line("M"), False),
        (Line("3M of tape"), False),
        (Line("大山工業"), True),
    ],
)
def test_lines_that_name_an_employer(line: Line, found: bool) -> None:
    assert (
        KnownEmployers(
            [
                "Brackwater Trust",
                "",
                "3M",
                "大山工業",
                "Quern Mill Bakery Ltd",
                "Research Institute",
            ]
        ).named_in(line)
        is found
    )


def test_an_employer_whose_name_holds_a_headings_word_heads_no_part() -> None:
    def build(file: DocxFile) -> None:
        def bold(text: str) -> None:
            file.add_paragraph().add_run(text).bold = True

        bold("WORK EXPERIENCE")
        for employer in "RESEARCH INSTITUTE OF WATERS", "CAREER FOUNDATION", "SOFTWARE HOUSE":
            bold(employer)
            file.add_paragraph("Assistant, 2016 – 2019")
            file.add_paragraph("- Coded.")
        bold("EDUCATION")

    assert [len(job.bullets) for job in read_word(build).jobs] == [1, 1, 1]


def test_a_known_employer_heads_no_part() -> None:
    text = (
        "Odalys Fenwick\n\nEXPERIENCE\n\nTrust, 2019\n- Set gauges.\n\nRIVER ARCHIVE\nDiver\n"
        "- Found the leak.\n\nSKILLS\n\nR, Fortran\n"
    )
    known = read_past("resume.md", text.encode(), employers=["River Archive"])
    assert known.jobs[1:] == (PastJob("RIVER ARCHIVE\nDiver", ("Found the leak.",)),)
    assert len(read_text(text).jobs) == 1


def test_an_employer_with_a_headings_word_among_few_heads_no_part() -> None:
    document = read_text(
        "Odalys Fenwick\n\nWORK EXPERIENCE\n\nRESEARCH INSTITUTE OF WATERS\nDiver, 2016 – 2019\n"
        "- Set gauges.\n\nEDUCATION\n\nMSc\n\nSKILLS\n\nR, Fortran\n"
    )
    assert [job.bullets for job in document.jobs] == [("Set gauges.",)]
