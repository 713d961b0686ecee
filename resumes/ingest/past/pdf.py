"""PDF pages as rows of text with their places on the page, in the order the file holds them."""

import ctypes
import re
import statistics
import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise

import pypdfium2 as pdfium
import pypdfium2.raw as c

from resumes.ingest.past.lines import MOST_CHARACTERS, characters
from resumes.ingest.refusal import Refused

MAX_PAGES = 40

# PDFium keeps state of its own for the whole process; two threads in it crash it.
_PDFIUM = threading.Lock()
_RESAVE = "Export it again as PDF, or as DOCX."
_BOLD_NAME = re.compile(r"bold|black|heavy", re.IGNORECASE)
_BOLD_WEIGHT = 600
_HYPHENS = frozenset("\x02\ufffe\xad")  # how PDFium marks one that parts a word at a line's end
_BULLETS = frozenset("•▪▫◦‣⁃●○■□▸►▶➤·")
_COLUMN_GAP = 1.25  # of the letters' height: wider blanks part columns
_MARGIN = 0.07  # of the page's height, above and below, where its number stands
_PAGE_NUMBER = re.compile(
    r"\W*(?:.{0,60}\W)?(?:(?:page|seite|p[aá]gina|p\.|s\.)\s*\d{1,3}|\d{1,3}\s*(?:/|of|von|sur|de)"
    r"\s*\d{1,3}|(?:page|seite|p[aá]gina)\s*\d{1,3}\s*(?:/|of|von|sur|de)\s*\d{1,3})\W*|\W*\d{1,3}\W*",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Row:
    """A row of text on a page: `left` and `right` edge, `base` line from below, letters' `size`."""

    page: int
    text: str
    left: float
    right: float
    base: float
    size: float
    bold: bool
    aside: str = ""  # what stands at the far end of its line
    in_margin: bool = False  # where running titles and page numbers stand


@dataclass(frozen=True)
class _Letter:
    text: str
    left: float
    right: float
    base: float
    size: float
    bold: bool


@dataclass(frozen=True)
class Pages:
    rows: tuple[Row, ...]
    width: float
    saved: date | None


def read_pages(data: bytes) -> Pages:
    """The document's rows without page numbers and running titles, and when it was made.

    Refused when it is broken, locked, longer than `MAX_PAGES`, or holds pictures of text alone.
    """
    with _PDFIUM:
        try:
            document = pdfium.PdfDocument(data)
        except pdfium.PdfiumError as error:
            raise _refusal(error) from error
        try:
            return _pages(document)
        except pdfium.PdfiumError as error:
            raise Refused(f"It is a broken PDF. {_RESAVE}") from error
        finally:
            document.close()


def _refusal(error: pdfium.PdfiumError) -> Refused:
    if getattr(error, "err_code", None) == c.FPDF_ERR_PASSWORD or "assword" in str(error):
        return Refused("It is locked with a password. Save a copy without one.")
    return Refused(f"It is a broken PDF. {_RESAVE}")


def _pages(document: pdfium.PdfDocument) -> Pages:
    count = len(document)
    if count > MAX_PAGES:
        raise Refused(
            f"It has {count} pages; a resume of at most {MAX_PAGES} is read. Give the resume alone."
        )
    rows: list[Row] = []
    width, letters = 0.0, 0
    for number in range(count):
        page = document[number]
        width = max(width, page.get_width())
        text_page = page.get_textpage()
        letters += text_page.count_chars()
        if letters > MOST_CHARACTERS:
            raise Refused(
                f"It holds more text than a resume (at most {MOST_CHARACTERS:,} letters). "
                "Give the resume alone."
            )
        found = list(_rows(text_page, number))
        rows += _from_above(_without_number(found, page.get_height()))
        text_page.close()
        page.close()
    if sum(len(row.text) for row in rows) < 20:
        raise Refused(
            "It holds no text, only pictures, as a scan does. "
            "Run text recognition (OCR) on it, or export it from where it was written."
        )
    return Pages(tuple(_without_running(rows)), width, _saved(document))


def _rows(page: pdfium.PdfTextPage, number: int) -> Iterator[Row]:
    row: list[_Letter] = []
    for letter in _letters(page):
        if letter is None or (row and _is_elsewhere(row, letter)):
            yield from _finished(row, number)
            row = []
        if letter is not None:
            row.append(letter)
    yield from _finished(row, number)


def _is_elsewhere(row: list[_Letter], letter: _Letter) -> bool:
    """Whether a letter stands on another row. Raised letters (1st) are still the row's."""
    size = max(row[-1].size, letter.size, 1.0)
    if letter.text in _BULLETS and all(not x.text.strip() or x.text in _BULLETS for x in row):
        return any(x.text.strip() for x in row)  # the bullets of two columns
    return abs(letter.base - row[-1].base) > 0.7 * size or letter.left < row[0].left - size


def _letters(page: pdfium.PdfTextPage) -> Iterator[_Letter | None]:
    """The page's letters; None where PDFium ends a line."""
    raw = page.raw
    box, x, y = c.FS_RECTF(), ctypes.c_double(), ctypes.c_double()
    for index in range(page.count_chars()):
        code = c.FPDFText_GetUnicode(raw, index)
        text = chr(code) if code < 0x110000 and not 0xD800 <= code < 0xE000 else ""
        if text in "\r\n":  # also what has no character at all
            if text == "\n":
                yield None
            continue
        c.FPDFText_GetLooseCharBox(raw, index, box)
        c.FPDFText_GetCharOrigin(raw, index, x, y)
        hyphen = text in _HYPHENS or c.FPDFText_IsHyphen(raw, index) == 1
        yield _Letter(
            "-" if hyphen else text,
            box.left,
            box.right,
            y.value,
            abs(box.top - box.bottom),
            _is_bold(raw, index),
        )
        if hyphen and text != "-":
            yield None


def _is_bold(raw: object, index: int) -> bool:
    if c.FPDFText_GetFontWeight(raw, index) >= _BOLD_WEIGHT:
        return True
    name = ctypes.create_string_buffer(128)
    flags = ctypes.c_int()
    length = c.FPDFText_GetFontInfo(raw, index, name, 128, flags)
    return 0 < length <= 128 and bool(_BOLD_NAME.search(name.value.decode("utf-8", "replace")))


def _finished(row: list[_Letter], number: int) -> Iterator[Row]:
    said = [letter for letter in row if letter.text.strip()]
    text = characters(_spaced(row))
    if not said or not text:
        return
    yield Row(
        page=number,
        text=text,
        left=min(letter.left for letter in said),
        right=max(letter.right for letter in said),
        base=statistics.median(letter.base for letter in said),
        size=round(statistics.median(letter.size for letter in said), 1),
        bold=sum(letter.bold for letter in said) > 0.8 * len(said),
    )


def _spaced(row: list[_Letter]) -> str:
    """The row's letters; wide blanks are tabs."""
    parts: list[str] = []
    last: _Letter | None = None
    for letter in row:
        if not letter.text.strip():
            parts.append(" ")
            continue
        if last is not None and letter.left - last.right > _COLUMN_GAP * letter.size:
            parts.append("\t" if len("".join(parts).strip()) > 1 else " ")  # not behind a glyph
        parts.append(letter.text)
        last = letter
    return "".join(parts)


def _without_number(rows: list[Row], height: float) -> list[Row]:
    """The rows without the page's number; those in its margins are marked."""
    kept: list[Row] = []
    for row in rows:
        in_margin = not height * _MARGIN < row.base < height * (1 - _MARGIN)
        if not (in_margin and _PAGE_NUMBER.fullmatch(row.text) and not _is_year(row.text)):
            kept.append(replace(row, in_margin=in_margin))
    return kept


def _from_above(rows: list[Row]) -> list[Row]:
    """The rows of a page that is turned sideways come last row first."""
    rises = sum(row.base > before.base + row.size / 2 for before, row in pairwise(rows))
    return rows[::-1] if rises > 0.8 * (len(rows) - 1) else rows


def _is_year(text: str) -> bool:
    return bool(re.search(r"(?:19|20)\d\d|[@+]|\d{3}\W?\d", text))


def _without_running(rows: list[Row]) -> list[Row]:
    """What stands in one place of several pages' margins (a running title, perhaps the name), once
    and before all else."""
    pages: dict[tuple[str, int, int], set[int]] = {}
    for row in rows:
        if row.in_margin:
            pages.setdefault(_place(row), set()).add(row.page)
    running = {place for place, found in pages.items() if len(found) > 1}
    titles = {_place(row): row for row in rows[::-1] if row.in_margin and _place(row) in running}
    return [
        *titles.values(),
        *(row for row in rows if not (row.in_margin and _place(row) in running)),
    ]


def _place(row: Row) -> tuple[str, int, int]:
    return (row.text, round(row.base), round(row.left))


def _saved(document: pdfium.PdfDocument) -> date | None:
    known = document.get_metadata_dict()
    found: list[date] = []
    for name in ("ModDate", "CreationDate"):
        match = re.match(r"D:(\d{4})(\d{2})(\d{2})", str(known.get(name, "")))
        try:
            stamp = date(*map(int, match.groups())) if match else None
        except ValueError:
            continue
        if stamp is not None and stamp.year >= 1990:
            found.append(stamp)
    return max(found, default=None)
