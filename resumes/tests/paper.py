"""Reads printed resumes back, paragraph by paragraph, and says what is not as it was written."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise

import docx
import pypdfium2

from resumes.blocks import Document, Header, SummaryBlock
from resumes.export.layout import Entry, layout
from resumes.templatetags.printing import LONGEST_WHOLE_WORD

FOOT = re.compile(r"^.+ · \d+/\d+\s*$", re.MULTILINE)
POINTS = 72 / 25.4  # in a millimetre
SIDE, TOP, BOTTOM = 18 * POINTS, 16 * POINTS, 15 * POINTS  # the margins that the theme leaves
SLACK = 2.5  # points: a J and other letters reach over the place they are given


@dataclass(frozen=True)
class Paragraph:
    """`leads` where it must stand on the page of what follows."""

    text: str
    leads: bool = False


@dataclass(frozen=True)
class Line:
    text: str
    page: int


def of_summary(text: str, heading: str = "Summary") -> Document:
    """A resume that says this and nothing else."""
    return Document(
        language="en",
        title="Ann Ohm",
        theme="classic",
        page_size="A4",
        header=Header("Ann Ohm", "", ()),
        blocks=(SummaryBlock(heading, (text,)),),
    )


def lines_of(pdf: bytes) -> list[str]:
    """The lines as a reader of the file finds them."""
    with pypdfium2.PdfDocument(pdf) as file:
        pages = [page.get_textpage().get_text_range() for page in file]
    return [line.rstrip() for page in pages for line in page.splitlines()]


def paragraphs_of(document: Document) -> list[Paragraph]:
    """All that is to be read, in order; what stands in one line is one paragraph."""
    sheet = layout(document)
    contacts = " ".join(span.text for span in sheet.contacts)
    found = [Paragraph(text) for text in (sheet.name, sheet.tagline, contacts) if text]
    for block in sheet.blocks:
        found.append(Paragraph(block.heading, leads=True))
        found += [paragraph for entry in block.entries for paragraph in _of_entry(entry)]
    return found


def _of_entry(entry: Entry) -> Iterator[Paragraph]:
    for number, row in enumerate(entry.rows, start=1):
        glue = " " if row.kind == "pair" else ""
        said = glue.join(span.text for span in row.spans)
        leads = number < len(entry.rows) or bool(entry.paragraphs or entry.bullets)
        yield Paragraph(f"{said} {row.aside}", leads)
    yield from map(Paragraph, (*entry.paragraphs, *entry.bullets))


def faults_of_pdf(document: Document, pdf: bytes) -> list[str]:
    """What a reader of the file does not find as the document says it, where it should be."""
    with pypdfium2.PdfDocument(pdf) as file:
        pages = [page.get_textpage().get_text_range() for page in file]
        faults = [fault for page in file for fault in _overflowing(page)]
    faults += _wrong_feet(pages)
    lines = [
        Line(text, number)
        for number, page in enumerate(pages)
        for text in FOOT.sub("", page).splitlines()
        if _plain(text)
    ]
    placed: list[tuple[Paragraph, list[Line]]] = []
    for paragraph in paragraphs_of(document):
        taken, lines = _taken(paragraph.text, lines)
        if not _same(paragraph.text, "\n".join(line.text for line in taken)):
            faults.append(f"{paragraph.text!r} reads {[line.text for line in taken]}")
            return faults  # what follows would only be shifted
        placed.append((paragraph, taken))
    faults += [f"{line.text!r} is said by nobody" for line in lines]
    return faults + list(_torn(placed))


def faults_of_docx(document: Document, content: bytes) -> list[str]:
    """The same of a Word file, which has no pages yet."""
    held = [
        paragraph.text
        for paragraph in docx.Document(BytesIO(content)).paragraphs
        if _plain(paragraph.text)
    ]
    said = [paragraph.text for paragraph in paragraphs_of(document) if _plain(paragraph.text)]
    faults = [
        f"{ours!r} reads {theirs!r}"
        for ours, theirs in zip(said, held, strict=False)
        if words(ours) != words(theirs)
    ]
    return faults + ([] if len(said) == len(held) else [f"{len(held)} for {len(said)} paragraphs"])


def words(text: str) -> list[str]:
    """The words of a text in order; marks that a format sets between them do not count."""
    pieces = (piece.strip("·•:.,-|") for piece in _plain(text).casefold().split())
    return [piece for piece in pieces if re.search(r"\w", piece)]


def _plain(text: str) -> str:
    """NFKC, without bullets, pictures and characters without a shape, one blank for several."""
    kept = "".join(
        " " if unicodedata.category(character) in {"So", "Sk"} else character
        for character in unicodedata.normalize("NFKC", text)
        if character not in "•\ufe0f" and unicodedata.category(character) != "Cf"
    )
    return re.sub(r" *\n\s*", "\n", re.sub(r"[ \t]+", " ", kept)).strip()


def _taken(text: str, lines: list[Line]) -> tuple[list[Line], list[Line]]:
    """As many whole lines as have the text's number of letters, and the rest."""
    wanted, have = _letters(text), 0
    for number, line in enumerate(lines):
        if have >= wanted:
            return lines[:number], lines[number:]
        have += _letters(line.text)
    return lines, []


def _letters(text: str) -> int:
    return len("".join(_plain(text).split()))


def _same(written: str, read: str) -> bool:
    """Whether the same words are read, whatever lines they were broken into."""
    written, read = _plain(written), _plain(read)
    if any(map(_is_leftward, written)):
        return _unordered(written) == _unordered(read)
    at = 0
    for character in read:
        if at < len(written) and written[at] in (character, " " if character == "\n" else ""):
            at += 1
        elif character != "\n" or not _may_break(written, at):
            return False
    return at == len(written)


def _may_break(text: str, at: int) -> bool:
    """Whether a line may end here though no blank does: between Chinese characters, and in what
    is too long for a line."""
    if not 0 < at < len(text):
        return False
    word = re.split(r"\s", text[:at])[-1] + re.split(r"\s", text[at:])[0]
    wide = any(unicodedata.east_asian_width(one) in "WF" for one in text[at - 1 : at + 1])
    return wide or len(word) > LONGEST_WHOLE_WORD


def _is_leftward(character: str) -> bool:
    return unicodedata.bidirectional(character) in {"R", "AL"}


def _unordered(text: str) -> list[str]:
    """The words of a line that runs leftwards. PDFium may take them from the line's other end, and
    what lam and the next letter are as one sign, it turns letter by letter."""
    return sorted("".join(sorted(word)) if "\u0644" in word else word for word in text.split())


def _overflowing(page: pypdfium2.PdfPage) -> Iterator[str]:
    width, height = page.get_size()
    text = page.get_textpage()
    for index in range(text.count_chars()):
        left, bottom, right, top = text.get_charbox(index)
        is_foot = top < BOTTOM
        inside = (
            left >= SIDE - SLACK
            and right <= width - SIDE + SLACK
            and (bottom >= 5 * POINTS if is_foot else bottom >= BOTTOM - SLACK)
            and top <= height - TOP + SLACK
        )
        if right > left and not inside:
            yield f"{text.get_text_range(index, 1)!r} stands outside the margins"
    for thing in page.get_objects():  # pictures too, which have no text
        left, bottom, right, top = thing.get_bounds()
        if left < 0 or bottom < 0 or right > width or top > height:
            yield f"something reaches over the page's edge at {left:.0f}, {bottom:.0f}"


def _wrong_feet(pages: list[str]) -> Iterator[str]:
    """Every page but the first has its number in its last line, and nowhere else."""
    for number, page in enumerate(pages, start=1):
        feet = FOOT.findall(page.replace("\r\n", "\n"))
        numbered = [foot for foot in feet if foot.rstrip().endswith(f" · {number}/{len(pages)}")]
        if len(feet) != (number > 1) or len(numbered) != len(feet):
            yield f"page {number} of {len(pages)} has the feet {feet}"
        elif feet and page.rstrip().splitlines()[-1].strip() != feet[0].strip():
            yield f"page {number} says something behind its foot"


def _torn(placed: list[tuple[Paragraph, list[Line]]]) -> Iterator[str]:
    for paragraph, lines in placed:
        if len({line.page for line in lines}) > 1:
            yield f"{paragraph.text!r} stands on two pages"
    for (paragraph, lines), (_, following) in pairwise(placed):
        if paragraph.leads and following and lines[-1].page != following[0].page:
            yield f"{paragraph.text!r} is the last on its page"
