"""Files of any taken format as what they say; what a file is, its bytes tell and not its name."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import PurePath

from resumes.ingest.cleaning import has_words
from resumes.ingest.files import MAX_BYTES, looks_like_html, text_of
from resumes.ingest.past.document import PastDocument
from resumes.ingest.past.docx import read_docx
from resumes.ingest.past.languages import language_of
from resumes.ingest.past.layout import understood
from resumes.ingest.past.lines import MOST_CHARACTERS, MOST_LINES, Line
from resumes.ingest.past.pdf_lines import read_pdf
from resumes.ingest.past.text import read_text
from resumes.ingest.refusal import Refused

INSTEAD = "Give the resume as DOCX, PDF, Markdown or text."
_BINARY_ENDINGS = frozenset({".pdf", ".docx", ".doc"})
_ZIP = b"PK\x03\x04"


def read_past(filename: str, data: bytes, *, employers: Sequence[str] = ()) -> PastDocument:
    """What a past resume says. `employers` are names that it may hold: their blocks are then found
    also where nothing but the name sets them apart.

    Refused in a sentence or two when it is empty, broken, locked, too large, of another format, or
    holds no text. What a file is, its bytes decide; a name that promises another kind is told of.
    """
    reader = _reader_of(data)
    if len(data) > MAX_BYTES and reader is not _read_plain:  # of a text, what reads it says so
        raise Refused(f"It is larger than {MAX_BYTES // 1_000_000} MB. Take its pictures out.")
    ending = PurePath(filename).suffix.casefold()
    if reader is _read_plain and ending in _BINARY_ENDINGS and data.strip():
        text_of(data, instead=INSTEAD)  # what is known by its first bytes is named
        raise Refused(
            f"It is named {ending} but holds no such document, only text: perhaps a download that "
            "went wrong. Get it again, or name it .txt if that is what it is."
        )
    lines, saved = reader(data)
    _check_size(lines)
    if not any(has_words(line.text) for line in lines):
        raise Refused(f"It holds no text. {INSTEAD}")
    document = understood(lines, employers=employers)
    language = language_of(line.text for line in lines)
    return replace(document, date=saved, language=language)


def _reader_of(data: bytes) -> Callable[[bytes], tuple[list[Line], date | None]]:
    if b"%PDF-" in data[:1024]:
        return read_pdf
    if data.startswith(_ZIP):
        return read_docx
    return _read_plain


def _read_plain(data: bytes) -> tuple[list[Line], date | None]:
    text = text_of(data, instead=INSTEAD)
    if len(text) > MOST_CHARACTERS:
        raise Refused(
            f"It holds more text than a resume ({len(text):,} characters; at most "
            f"{MOST_CHARACTERS:,}). Give the resume alone."
        )
    if looks_like_html(text):
        raise Refused(f"It is a web page or XML. {INSTEAD}")
    return read_text(text.removeprefix("\ufeff")), None


def _check_size(lines: list[Line]) -> None:
    total = sum(len(line.text) for line in lines)
    if len(lines) > MOST_LINES or total > MOST_CHARACTERS:
        raise Refused(
            f"It holds more text than a resume (at most {MOST_CHARACTERS:,} characters and "
            f"{MOST_LINES:,} lines). Give the resume alone."
        )
