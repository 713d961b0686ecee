"""Word documents (DOCX) as lines, in reading order: paragraphs, tables, text boxes, headers."""

import zipfile
import zlib
from dataclasses import replace
from datetime import UTC, date, datetime
from io import BytesIO

from docx import Document
from docx.document import Document as WordDocument
from docx.opc.exceptions import PackageNotFoundError

from resumes.ingest.past.docx_paragraphs import Paragraphs
from resumes.ingest.past.docx_walk import Walk
from resumes.ingest.past.lines import Kind, Line
from resumes.ingest.past.sizes import heading_sizes
from resumes.ingest.refusal import Refused

MAX_PARTS = 3_000
MAX_UNPACKED = 60_000_000  # with its pictures
MAX_XML = 15_000_000  # of one part: 300 pages come to 5 MB

_RESAVE = "Open it in a word processor and save it again as DOCX, or as PDF."
# What python-docx raises when parts are missing or hold other elements than they should; lxml's
# own errors are SyntaxErrors.
_BROKEN = (
    PackageNotFoundError,
    zipfile.BadZipFile,
    zlib.error,
    AttributeError,
    EOFError,
    LookupError,
    NotImplementedError,
    OSError,
    SyntaxError,
    TypeError,
    ValueError,
)
_WRITERS_OWN = datetime(2013, 12, 23, 23, 15, tzinfo=UTC)  # python-docx's template, never set anew


def read_docx(data: bytes) -> tuple[list[Line], date | None]:
    """The document's lines, those of its page header first, and when it was last saved.

    Refused when it is broken, no Word document, or unpacks to more than a resume can hold.
    """
    _check_archive(data)
    try:
        document = Document(BytesIO(data))
        return _lines(document), _saved(document)
    except _BROKEN as error:
        raise Refused(f"It is a broken or unusual Word document. {_RESAVE}") from error


def _check_archive(data: bytes) -> None:
    """What the archive says of itself; each part is then read up to the size it states."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            parts = archive.infolist()
    except (zipfile.BadZipFile, NotImplementedError, ValueError) as error:
        raise Refused(f"It is a broken Word document or zip archive. {_RESAVE}") from error
    names = {part.filename for part in parts}
    if "[Content_Types].xml" not in names or not any(name.startswith("word/") for name in names):
        raise Refused("It is a zip archive, not a Word document. Unpack it, or save it as DOCX.")
    if any(part.flag_bits & 1 for part in parts):
        raise Refused("It is locked with a password. Save a copy without one.")
    largest = max((p.file_size for p in parts if p.filename.endswith((".xml", ".rels"))), default=0)
    if (
        len(parts) > MAX_PARTS
        or largest > MAX_XML
        or sum(part.file_size for part in parts) > MAX_UNPACKED
    ):
        raise Refused(
            f"It unpacks to more than a resume holds (at most {MAX_UNPACKED // 1_000_000} MB). "
            "Take the pictures out, or save it as PDF."
        )


def _lines(document: WordDocument) -> list[Line]:
    walk = Walk(Paragraphs(document))
    section = document.sections[0] if document.sections else None
    headers: list[Line] = []
    if section is not None:
        header = section.header
        if section.different_first_page_header_footer:
            header = section.first_page_header
        headers = walk.lines_of(header._element)  # noqa: SLF001  (python-docx has no other way in)
    body = walk.lines_of(document.element.body)
    return _with_headings(headers + body)


def _with_headings(lines: list[Line]) -> list[Line]:
    """The lines with larger letters as headings, in a document without styles for headings."""
    if any(line.kind is Kind.HEADING and line.level for line in lines):
        return lines
    sizes = heading_sizes([(line.size, line.text) for line in lines])
    return [
        replace(line, kind=Kind.HEADING, level=1 + sizes.index(line.size))
        if line.size in sizes and line.kind is Kind.TEXT
        else line
        for line in lines
    ]


def _saved(document: WordDocument) -> date | None:
    """When it was last saved, as far as its properties say."""
    properties = document.core_properties
    stamps = [properties.modified, properties.created]
    known = [stamp for stamp in stamps if stamp is not None]
    plausible = [stamp for stamp in known if _aware(stamp) != _WRITERS_OWN and stamp.year >= 1990]
    return max(map(_aware, plausible)).date() if plausible else None


def _aware(stamp: datetime) -> datetime:
    return stamp if stamp.tzinfo else stamp.replace(tzinfo=UTC)
