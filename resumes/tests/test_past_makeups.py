"""Resumes of quite different make-up, each read whole: jobs, bullets, points, skills."""

from collections.abc import Callable

import pytest
from docx.document import Document as DocxFile
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls

from resumes.ingest.past.document import PastEntry, PastJob, PastSkills
from resumes.ingest.past.reading import read_past
from resumes.tests import past_makeups_pdf, past_makeups_word
from resumes.tests.past_makeup import Makeup
from resumes.tests.past_reading import read_pdf, read_word

MAKEUPS = (
    past_makeups_word.sidebar_with_bold_headings,
    past_makeups_word.capitals_and_bars,
    past_makeups_word.german_without_styles,
    past_makeups_word.underlined_headings,
    past_makeups_pdf.grid_of_a_page,
    past_makeups_pdf.french_with_flex,
)


@pytest.mark.parametrize("build", MAKEUPS)
def test_all_of_a_resume_is_found(build: Callable[[], Makeup]) -> None:
    makeup = build()
    document = read_past(makeup.filename, makeup.data)
    assert [job.bullets for job in document.jobs] == [stint.bullets for stint in makeup.stints]
    for job, stint in zip(document.jobs, makeup.stints, strict=True):
        heading = job.heading.replace("\n", " ")
        assert all(part in heading for part in (stint.employer, stint.title, stint.when))
    assert document.entries == tuple(PastEntry("", point) for point in makeup.points)
    assert [skill for group in document.skills for skill in group.skills] == list(makeup.skills)


def test_rules_below_paragraphs_head_parts() -> None:
    def build(file: DocxFile) -> None:
        file.add_paragraph("Odalys Fenwick")
        for heading in "Experience", "Rivers that I like", "Education":
            border = f'<w:pBdr {nsdecls("w")}><w:bottom w:val="single" w:sz="4"/></w:pBdr>'
            ruled = file.add_paragraph(heading)
            ruled._p.get_or_add_pPr().append(parse_xml(border))
            if heading == "Experience":
                file.add_paragraph("Trust, 2019 – 2021")
            file.add_paragraph("Set gauges.", style="List Bullet")

    document = read_word(build)
    assert document.jobs == (PastJob("Trust, 2019 – 2021", ("Set gauges.",)),)
    assert document.entries == (PastEntry("", "Set gauges."),)


def test_a_row_of_a_table_with_its_heading_in_plain_letters() -> None:
    def build(file: DocxFile) -> None:
        file.add_paragraph("Odalys Fenwick")
        table = file.add_table(rows=2, cols=2)
        table.cell(0, 0).text = "Employment record"
        table.cell(0, 1).text = "Trust, 2019 – 2021"
        table.cell(0, 1).add_paragraph("- Set gauges.")
        table.cell(1, 0).text = "Toolbox"
        table.cell(1, 1).text = "R, Fortran"

    document = read_word(build)
    assert document.jobs == (PastJob("Trust, 2019 – 2021", ("Set gauges.",)),)
    assert document.skills == (PastSkills("", ("R", "Fortran")),)


def test_headings_and_spans_broken_by_a_narrow_column() -> None:
    document = read_pdf(
        "<h1>Odalys Fenwick</h1><h2>Where I have<br>worked</h2>"
        "<div class=row><div class=when>May 2019 –<br>now</div><div><b>Brackwater Trust</b>"
        "<ul><li>Set twelve gauges.</ul></div></div><h2>Skills</h2><p>R, Fortran</p>",
        ".row { display: grid; grid-template-columns: 25mm 100mm }",
    )
    assert document.jobs == (PastJob("May 2019 – now\nBrackwater Trust", ("Set twelve gauges.",)),)


SIDE = (
    "<aside><div class=t>Contact</div><p>odalys@fenwick.example</p><div class=t>Toolbox</div>"
    "<ul><li>R<li>Fortran<li>QGIS</ul></aside>"
)
MAIN = (
    "<main><h1>Odalys Fenwick</h1><p>Hydrologist</p><div class=t>Key achievements</div><ul>"
    "<li>Found the leak that nobody had found in all the years before."
    "<li>Closed it.</ul><div class=t>Employment record</div>"
    "<div class=h><b>Diver</b><span>2019 – 2022</span></div><em>Brackwater Trust</em>"
    "<ul><li>Set twelve gauges.</ul></main>"
)


@pytest.mark.parametrize(
    "style",
    [
        "article { display: flex; gap: 8mm } aside { width: 45mm } .t { font-weight: bold }",
        (
            "article { display: grid; grid-template-columns: 1fr 45mm }"
            "aside { grid-column: 2; grid-row: 1 } main { grid-column: 1; grid-row: 1 }"
            ".t { text-transform: uppercase }"
        ),
    ],
)
def test_a_name_and_bullets_beside_a_sidebar(style: str) -> None:
    spread = ".h { display: flex; justify-content: space-between }"
    document = read_pdf(f"<article>{SIDE}{MAIN}</article>", spread + style)
    assert (document.name, document.tagline) == ("Odalys Fenwick", "Hydrologist")
    assert document.skills == (PastSkills("", ("R", "Fortran", "QGIS")),)
    assert [len(entry.text.split()) for entry in document.entries] == [12, 2]
    assert document.jobs == (
        PastJob("Diver\n2019 – 2022\nBrackwater Trust", ("Set twelve gauges.",)),
    )
