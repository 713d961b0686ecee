"""Past resumes as Word files, in four layouts."""

import io
import zipfile
from collections.abc import Sequence
from datetime import UTC, datetime, time
from typing import Any, assert_never

from docx import Document
from docx.shared import Cm, Pt

from resumes.tests.past_resumes.content import Block, Entry, Item, Part, PastResume, run_in

# python-docx has no name for "a document or a cell of a table", and both take paragraphs.
type Place = Any


def word_file(resume: PastResume) -> bytes:
    """The resume as DOCX; the same bytes every time."""
    document = Document()
    moment = datetime.combine(resume.date, time(9), tzinfo=UTC)
    about = document.core_properties
    about.author, about.title = resume.name, "CV"
    about.created = about.modified = moment
    document.styles["Normal"].font.size = Pt(10.5)
    match resume.layout:
        case "headings" | "plain":
            _head(document, resume)
            for part in resume.sections:
                document.add_heading(part.heading, level=1)
                _part(document, part, style="List Bullet")
        case "paragraphs":
            _head(document, resume)
            for part in resume.sections:
                document.add_heading(part.heading, level=1)
                _part(document, part, style="Normal")
        case "dates_left":
            _dates_left(document, resume)
        case "sidebar":
            _sidebar(document, resume)
        case _:
            assert_never(resume.layout)
    return _same_bytes(document)


def _head(place: Place, resume: PastResume) -> None:
    place.add_paragraph(resume.name, style="Title")
    place.add_paragraph(resume.headline, style="Subtitle")
    place.add_paragraph(" | ".join(resume.contact))


def _part(place: Place, part: Part, *, style: str) -> None:
    if part.summary:
        place.add_paragraph(part.summary)
    for entry in part.entries:
        _entry(place, entry, heading=style != "Normal")
    for block in part.jobs:
        _block(place, block, style=style)
    _items(place, part.bullets, style=style)
    for group in part.skills:
        paragraph = place.add_paragraph()
        paragraph.add_run(f"{group.name}: ").bold = True
        paragraph.add_run(", ".join(group.skills))
    for line in part.lines:
        place.add_paragraph(line)


def _entry(place: Place, entry: Entry, *, heading: bool) -> None:
    if heading:
        place.add_heading(f"{entry.title}, {entry.when}" if entry.when else entry.title, level=2)
        place.add_paragraph(entry.text)
        return
    paragraph = place.add_paragraph()
    paragraph.add_run(f"{run_in(entry)} ").bold = True
    paragraph.add_run(entry.text)


def _block(place: Place, block: Block, *, style: str) -> None:
    place.add_heading(f"{block.employer}, {block.place}", level=2)
    for stint in block.stints:
        paragraph = place.add_paragraph()
        paragraph.add_run(stint.title).bold = True
        paragraph.add_run(f"\t{stint.when}").italic = True
    _items(place, block.items, style=style)


def _items(place: Place, items: Sequence[Item], *, style: str) -> None:
    for item in items:
        place.add_paragraph(item.text, style=style)


def _dates_left(document: Place, resume: PastResume) -> None:
    """Bold lines for headings, no heading style anywhere; a table with the dates at the left."""
    document.add_paragraph().add_run(resume.name).bold = True
    document.add_paragraph(resume.headline)
    document.add_paragraph(" · ".join(resume.contact))
    for part in resume.sections:
        heading = document.add_paragraph().add_run(part.heading.upper())
        heading.bold, heading.font.size = True, Pt(12)
        _part(document, part.model_copy(update={"jobs": ()}), style="List Bullet")
        if not part.jobs:
            continue
        table = document.add_table(rows=0, cols=2)
        table.autofit = False
        for block in part.jobs:
            left, right = table.add_row().cells
            left.width, right.width = Cm(3.5), Cm(13)
            left.text = "\n".join(stint.when for stint in block.stints)
            first = right.paragraphs[0]
            first.add_run(", ".join(stint.title for stint in block.stints)).bold = True
            right.add_paragraph(f"{block.employer}, {block.place}")
            _items(right, block.items, style="List Bullet")


def _sidebar(document: Place, resume: PastResume) -> None:
    """A header, and below it two cells: the narrow one, and the wide one with typed bullets."""
    document.add_paragraph(resume.name, style="Title")
    document.add_paragraph(resume.headline, style="Subtitle")
    narrow, wide = document.add_table(rows=1, cols=2).rows[0].cells
    narrow.width, wide.width = Cm(5), Cm(12)
    narrow.text = "\n".join(resume.contact)
    for part in resume.sections:
        place = narrow if part.side else wide
        place.add_paragraph().add_run(part.heading).bold = True
        if part.side:
            for group in part.skills:
                place.add_paragraph(group.name).runs[0].italic = True
                for skill in group.skills:
                    place.add_paragraph(skill)
            _part(place, part.model_copy(update={"skills": ()}), style="Normal")
            continue
        _part(place, part.model_copy(update={"jobs": ()}), style="Normal")
        for block in part.jobs:
            for stint in block.stints:
                paragraph = place.add_paragraph()
                paragraph.add_run(f"{stint.title} | {block.employer}").bold = True
                paragraph.add_run(f" | {stint.when}")
            for item in block.items:
                place.add_paragraph(f"– {item.text}")


def _same_bytes(document: Place) -> bytes:
    """The file without the times at which its members were zipped."""
    written, even = io.BytesIO(), io.BytesIO()
    document.save(written)
    with zipfile.ZipFile(written) as source, zipfile.ZipFile(even, "w") as target:
        for name in source.namelist():
            member = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            member.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(member, source.read(name))
    return even.getvalue()
