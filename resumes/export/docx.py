"""DOCX through python-docx: real headings, lists and hyperlinks, in the order of the document."""

from datetime import UTC, datetime
from io import BytesIO
from typing import cast

import docx
from docx.document import Document as DocxFile
from docx.enum.style import WD_STYLE_TYPE
from docx.enum.text import WD_TAB_ALIGNMENT
from docx.opc.constants import RELATIONSHIP_TYPE
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Length, Mm, Pt, RGBColor
from docx.styles.style import CharacterStyle, ParagraphStyle
from docx.text.paragraph import Paragraph
from docx.text.run import Run

from resumes.blocks import Document
from resumes.export.layout import SEPARATOR, Entry, Layout, PrintedBlock, Row, Span, layout

FONT = "Calibri"
INK = RGBColor(0x1D, 0x23, 0x29)
QUIET = RGBColor(0x5A, 0x63, 0x6D)
ACCENT = RGBColor(0x1F, 0x4E, 0x79)
MARGIN = Mm(18)
_PAGES = {"A4": (Mm(210), Mm(297)), "Letter": (Mm(215.9), Mm(279.4))}


def docx_of(document: Document) -> bytes:
    """The document as a Word file."""
    sheet = layout(document)
    file = docx.Document()
    _describe(file, sheet)
    width = _page(file, sheet.page_size)
    _styles(file, width, sheet.language)
    _head(file, sheet)
    for block in sheet.blocks:
        _block(file, block)
    written = BytesIO()
    file.save(written)
    return written.getvalue()


def _describe(file: DocxFile, sheet: Layout) -> None:
    about = file.core_properties
    about.title, about.author, about.language = sheet.title[:255], sheet.name[:255], sheet.language
    about.created = about.modified = datetime.now(UTC)
    about.comments = about.last_modified_by = ""  # python-docx's template names itself here


def _page(file: DocxFile, page_size: str) -> Length:
    """Sets size and margins; returns the width of a line."""
    section = file.sections[0]
    section.page_width, section.page_height = _PAGES.get(page_size, _PAGES["A4"])
    section.left_margin = section.right_margin = section.top_margin = section.bottom_margin = MARGIN
    return Length(section.page_width - 2 * MARGIN)


def _styles(file: DocxFile, width: Length, language: str) -> None:
    """The template's own styles, so that Word's outline and list tools know them, in our dress."""
    _dress(file, "Normal", size=10.5, after=2)
    _dress(file, "Title", size=24, after=0)
    _dress(file, "Subtitle", size=12, colour=ACCENT, after=2)
    _dress(file, "Heading 1", size=12, colour=ACCENT, bold=True, before=12, after=4)
    _dress(file, "Heading 2", size=10.5, bold=True, before=6, after=0)
    _dress(file, "List Bullet", size=10.5, after=1)
    for name in ("Normal", "Heading 2"):
        stops = _paragraph_style(file, name).paragraph_format.tab_stops
        stops.add_tab_stop(width, WD_TAB_ALIGNMENT.RIGHT)
    link = file.styles.add_style("Hyperlink", WD_STYLE_TYPE.CHARACTER)
    cast(CharacterStyle, link).font.color.rgb = ACCENT
    defaults = file.styles.element.find(f"{qn('w:docDefaults')}/{qn('w:rPrDefault')}/{qn('w:rPr')}")
    lang = defaults.find(qn("w:lang")) if defaults is not None else None
    if lang is not None:
        lang.set(qn("w:val"), language)


def _paragraph_style(file: DocxFile, name: str) -> ParagraphStyle:
    return cast(ParagraphStyle, file.styles[name])


def _dress(
    file: DocxFile,
    name: str,
    *,
    size: float,
    colour: RGBColor = INK,
    bold: bool = False,
    before: float = 0,
    after: float = 0,
) -> None:
    """Sizes and spaces are in points."""
    style = _paragraph_style(file, name)
    font, paragraph = style.font, style.paragraph_format
    font.size, font.bold, font.italic = Pt(size), bold, False
    font.color.rgb = colour
    fonts = style.element.get_or_add_rPr().get_or_add_rFonts()
    for script in ("ascii", "hAnsi", "cs", "eastAsia"):
        # Naming a theme font would win over the name we set.
        fonts.attrib.pop(qn(f"w:{script}Theme"), None)
        if script != "eastAsia":  # Word picks a font that has the characters
            fonts.set(qn(f"w:{script}"), FONT)
    paragraph.space_before, paragraph.space_after = Pt(before), Pt(after)
    paragraph.line_spacing = 1.1
    border = style.element.find(f"{qn('w:pPr')}/{qn('w:pBdr')}")
    if border is not None:
        border.getparent().remove(border)


def _head(file: DocxFile, sheet: Layout) -> None:
    file.add_paragraph(sheet.name, style="Title")
    if sheet.tagline:
        file.add_paragraph(sheet.tagline, style="Subtitle")
    if sheet.contacts:
        paragraph = file.add_paragraph()
        for number, span in enumerate(sheet.contacts):
            if number:
                paragraph.add_run(SEPARATOR)
            _say(paragraph, Span(span.text, span.url, "quiet"))


def _block(file: DocxFile, block: PrintedBlock) -> None:
    file.add_heading(block.heading, level=1)
    for entry in block.entries:
        _entry(file, entry)


def _entry(file: DocxFile, entry: Entry) -> None:
    for number, row in enumerate(entry.rows):
        paragraph = _row(file, row)
        last = number == len(entry.rows) - 1
        paragraph.paragraph_format.keep_with_next = bool(
            not last or entry.paragraphs or entry.bullets
        )
    for text in entry.paragraphs:
        file.add_paragraph(text)
    for text in entry.bullets:
        file.add_paragraph(text, style="List Bullet").paragraph_format.keep_together = True


def _row(file: DocxFile, row: Row) -> Paragraph:
    paragraph = file.add_paragraph(style="Heading 2" if row.kind == "head" else "Normal")
    for number, span in enumerate(row.spans):
        if row.kind == "pair" and number:
            paragraph.add_run(": ")
        _say(paragraph, span)
    if row.aside:
        aside = paragraph.add_run(f"\t{row.aside}" if row.spans else row.aside)
        aside.bold = False
        aside.font.color.rgb = QUIET
    return paragraph


def _say(paragraph: Paragraph, span: Span) -> None:
    run = _linked(paragraph, span) if span.url else paragraph.add_run(span.text)
    if span.tone == "strong":
        run.bold = True
    if span.tone == "quiet":
        run.font.color.rgb = QUIET


def _linked(paragraph: Paragraph, span: Span) -> Run:
    """A hyperlink; python-docx reads them but has no call to write one."""
    target = paragraph.part.relate_to(span.url, RELATIONSHIP_TYPE.HYPERLINK, is_external=True)
    link = OxmlElement("w:hyperlink")
    link.set(qn("r:id"), target)
    run = paragraph.add_run(span.text, style="Hyperlink")
    link.append(run._r)  # noqa: SLF001 - the library offers the XML under these names only
    paragraph._p.append(link)  # noqa: SLF001
    return run
