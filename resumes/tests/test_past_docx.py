"""Word documents in the layouts that people make, built with python-docx."""

from datetime import UTC, date, datetime

from docx.document import Document as DocxFile
from docx.enum.section import WD_SECTION
from docx.enum.text import WD_BREAK
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from docx.table import _Cell

from resumes.ingest.past.document import PastJob, PastSkills
from resumes.tests.past_reading import read_word


def headed(file: DocxFile) -> None:
    file.add_paragraph("Odalys Fenwick", style="Title")
    file.add_paragraph("Hydrologist", style="Subtitle")
    file.add_paragraph("odalys@fenwick.example")


def job(place: DocxFile | _Cell, *, style: str = "List Bullet") -> None:
    place.add_paragraph("Brackwater Trust").runs[0].bold = True
    place.add_paragraph("Hydrologist\t2019 – 2021")
    place.add_paragraph("Set gauges.", style=style)
    place.add_paragraph("Read gauges.", style=style)


JOB = PastJob("Brackwater Trust\nHydrologist\n2019 – 2021", ("Set gauges.", "Read gauges."))


def test_styles_and_lists() -> None:
    def build(file: DocxFile) -> None:
        headed(file)
        file.add_heading("Profile", 1)
        file.add_paragraph("I measure small rivers.")
        file.add_heading("Experience", 1)
        job(file)
        job(file, style="List Number")
        file.add_heading("Skills", 1)
        file.add_paragraph("Code: R, Fortran")

    document = read_word(build)
    assert (document.name, document.tagline) == ("Odalys Fenwick", "Hydrologist")
    assert document.summary == "I measure small rivers."
    assert document.jobs == (JOB, JOB)
    assert document.skills == (PastSkills("Code", ("R", "Fortran")),)
    assert document.left == ("odalys@fenwick.example",)


def test_bold_headings_and_typed_bullets_without_styles() -> None:
    def build(file: DocxFile) -> None:
        file.add_paragraph("Odalys Fenwick").runs[0].bold = True
        for heading in ("EXPERIENCE", "SKILLS"):
            file.add_paragraph().add_run(heading).bold = True
            if heading == "EXPERIENCE":
                file.add_paragraph("Brackwater Trust, Hydrologist, 2019 – 2021")
                file.add_paragraph("•\tSet gauges.")
                file.add_paragraph("\uf0b7 Read gauges.")
        file.add_paragraph("R, Fortran")

    document = read_word(build)
    assert document.jobs == (
        PastJob("Brackwater Trust, Hydrologist, 2019 – 2021", ("Set gauges.", "Read gauges.")),
    )
    assert document.skills == (PastSkills("", ("R", "Fortran")),)


def test_a_table_with_dates_on_the_left() -> None:
    def build(file: DocxFile) -> None:
        headed(file)
        file.add_heading("Experience", 1)
        table = file.add_table(rows=2, cols=2)
        for row, year in zip(table.rows, ("2019 – 2021", "2016 – 2019"), strict=True):
            row.cells[0].text = year
            row.cells[1].text = "Hydrologist, Brackwater Trust"
            row.cells[1].add_paragraph("Set gauges.", style="List Bullet")

    assert read_word(build).jobs == (
        PastJob("Hydrologist, Brackwater Trust\n2019 – 2021", ("Set gauges.",)),
        PastJob("Hydrologist, Brackwater Trust\n2016 – 2019", ("Set gauges.",)),
    )


def test_a_sidebar_of_cells_and_a_table_within() -> None:
    def build(file: DocxFile) -> None:
        side, main = file.add_table(rows=1, cols=2).rows[0].cells
        side.text = "Odalys Fenwick"
        side.add_paragraph("SKILLS")
        rows = side.add_table(rows=2, cols=2).rows
        for row, texts in zip(
            rows, (("Code", "R, Fortran"), ("Field", "boats, tracers")), strict=True
        ):
            row.cells[0].text, row.cells[1].text = texts
        main.text = "EXPERIENCE"
        job(main)

    document = read_word(build)
    assert document.name == "Odalys Fenwick"
    assert document.jobs == (JOB,)
    assert document.skills == (
        PastSkills("Code", ("R", "Fortran")),
        PastSkills("Field", ("boats", "tracers")),
    )


def test_headings_beside_their_parts() -> None:
    def build(file: DocxFile) -> None:
        headed(file)
        table = file.add_table(rows=2, cols=2)
        (left, right), (left_2, right_2) = (row.cells for row in table.rows)
        left.paragraphs[0].add_run("Experience").bold = True
        right.text = ""
        job(right)
        left_2.paragraphs[0].add_run("Skills").bold = True
        right_2.text = "R, Fortran"

    document = read_word(build)
    assert document.jobs == (JOB,)
    assert document.skills == (PastSkills("", ("R", "Fortran")),)


def test_merged_cells_are_read_once() -> None:
    def build(file: DocxFile) -> None:
        file.add_heading("Skills", 1)
        table = file.add_table(rows=2, cols=2)
        table.cell(0, 0).merge(table.cell(0, 1)).text = "Code: R, Fortran"
        table.cell(1, 0).text = "Field: boats"

    assert read_word(build).skills == (
        PastSkills("Code", ("R", "Fortran")),
        PastSkills("Field", ("boats",)),
    )


def test_the_page_header_is_the_head() -> None:
    def build(file: DocxFile) -> None:
        file.sections[0].header.paragraphs[0].text = "Odalys Fenwick"
        file.sections[0].footer.paragraphs[0].text = "Page 1"
        file.add_heading("Skills", 1)
        file.add_paragraph("R, Fortran")
        file.add_section(WD_SECTION.CONTINUOUS)

    document = read_word(build)
    assert document.name == "Odalys Fenwick"
    assert document.left == ()


def test_line_breaks_links_and_marked_changes() -> None:
    def build(file: DocxFile) -> None:
        file.add_heading("Experience", 1)
        paragraph = file.add_paragraph()
        paragraph.add_run("Brackwater Trust").bold = True
        paragraph.add_run().add_break(WD_BREAK.LINE)
        paragraph.add_run("Hydrologist, 2019 – 2021")
        bullet = file.add_paragraph("Set ", style="List Bullet")
        for xml in (
            "<w:ins {ns}><w:r><w:t>nine </w:t></w:r></w:ins>",
            "<w:del {ns}><w:r><w:delText>two </w:delText></w:r></w:del>",
            "<w:hyperlink {ns}><w:r><w:t>gauges</w:t></w:r></w:hyperlink>",
            "<w:r {ns}><w:rPr><w:vanish/></w:rPr><w:t> secretly</w:t></w:r>",
        ):
            bullet._p.append(parse_xml(xml.format(ns=nsdecls("w"))))
        bullet.add_run(".")

    assert read_word(build).jobs == (
        PastJob("Brackwater Trust\nHydrologist, 2019 – 2021", ("Set nine gauges.",)),
    )


BOX = """<w:r {ns} xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">
<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><w:txbxContent><w:p><w:r><w:t>{text}</w:t>
</w:r></w:p></w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent><w:p><w:r>
<w:t>{text}</w:t></w:r></w:p></w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>"""
CONTROL = (
    """<w:sdt {ns}><w:sdtContent><w:p><w:r><w:t>{text}</w:t></w:r></w:p></w:sdtContent></w:sdt>"""
)


def test_text_boxes_and_content_controls() -> None:
    def build(file: DocxFile) -> None:
        anchor = file.add_paragraph("Odalys Fenwick")
        anchor._p.append(parse_xml(BOX.format(ns=nsdecls("w"), text="odalys@fenwick.example")))
        file.add_heading("Skills", 1)
        control = parse_xml(CONTROL.format(ns=nsdecls("w"), text="R, Fortran"))
        file.paragraphs[-1]._p.addnext(control)

    document = read_word(build)
    assert document.name == "Odalys Fenwick"
    assert document.left == ("odalys@fenwick.example",)  # once, though the file has it twice
    assert document.skills == (PastSkills("", ("R", "Fortran")),)


def test_styles_of_ones_own_are_read_by_what_they_rest_on() -> None:
    def build(file: DocxFile) -> None:
        for name, base in (("Mine", "Heading 1"), ("Points", "List Bullet")):
            file.styles.add_style(name, 1).base_style = file.styles[base]
        file.add_paragraph("Experience", style="Mine")
        file.add_paragraph("Brackwater Trust, 2019 – 2021")
        file.add_paragraph("Set gauges.", style="Points")

    assert read_word(build).jobs == (PastJob("Brackwater Trust, 2019 – 2021", ("Set gauges.",)),)


def test_the_date_is_that_of_the_last_saving() -> None:
    def saved(file: DocxFile) -> None:
        headed(file)
        file.core_properties.created = datetime(2023, 1, 2, tzinfo=UTC)
        file.core_properties.modified = datetime(2024, 5, 6, tzinfo=UTC)

    assert read_word(saved).date == date(2024, 5, 6)
    assert read_word(headed).date is None  # the template's own date says nothing
