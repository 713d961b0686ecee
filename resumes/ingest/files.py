"""From bytes to text: bounded, and telling apart what a file is by what it holds, not its name."""

import codecs
from pathlib import Path

from resumes.ingest.refusal import Refused

MAX_BYTES = 5_000_000

PROFILE_INSTEAD = "Give a YAML or JSON file instead (docs/profile.md shows how it looks)."
POSTING_INSTEAD = "Copy the posting's text into a file, or paste it."
_NOT_YET = "cannot be read yet."

# The first bytes by which files are known: https://en.wikipedia.org/wiki/List_of_file_signatures
_SIGNATURES: tuple[tuple[bytes, str], ...] = (
    (b"PK\x03\x04", f"is a Word document or another zip archive, which {_NOT_YET}"),
    (b"PK\x05\x06", "is an empty zip archive."),
    (b"\xd0\xcf\x11\xe0", f"is an old Word or Office document, which {_NOT_YET}"),
    (b"{\\rtf", f"is a rich text (RTF) document, which {_NOT_YET}"),
    (b"\x89PNG", "is a picture (PNG)."),
    (b"\xff\xd8\xff", "is a picture (JPEG)."),
    (b"GIF8", "is a picture (GIF)."),
    (b"\x1f\x8b", "is a compressed file. Unpack it first."),
)
_BOMS: tuple[tuple[bytes, str], ...] = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def read_bytes(path: Path) -> bytes:
    """The file's bytes; Refused when it is not there, no file, or larger than `MAX_BYTES`."""
    try:
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except FileNotFoundError as error:
        raise Refused("There is no such file. Check the path.") from error
    except IsADirectoryError as error:
        raise Refused("It is a folder. Name one file in it.") from error
    except PermissionError as error:
        raise Refused("It may not be read. Change its permissions.") from error
    except OSError as error:
        raise Refused(f"It cannot be read ({error.strerror}). Check its name and place.") from error
    return data


def text_of(data: bytes, *, instead: str = PROFILE_INSTEAD) -> str:
    """The text in `data` (UTF-8, or UTF-16/32 with a byte order mark); Refused when it is none.

    `instead` tells the person what to give.
    """
    if len(data) > MAX_BYTES:
        raise Refused(f"It is larger than {MAX_BYTES // 1_000_000} MB. Shorten it.")
    if not data.strip():
        raise Refused(f"It is empty. {instead}")
    if b"%PDF-" in data[:1024]:
        raise Refused(f"It is a PDF, which {_NOT_YET} {instead}")
    for signature, what in _SIGNATURES:
        if data.startswith(signature):
            raise Refused(f"It {what} {instead}")
    encoding = next((enc for bom, enc in _BOMS if data.startswith(bom)), "utf-8")
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise Refused(
            f"It is not text in UTF-8 (byte {error.start + 1} cannot be read). "
            "If it is a text file, save it as UTF-8."
        ) from error
    if text.count("\x00") > max(3, len(text) // 100):  # a stray one is dropped later
        raise Refused(f"It is not a text file. {instead}")
    return text


def looks_like_html(text: str) -> bool:
    """Whether the text is a web page (or other angle-bracket markup) rather than data or prose."""
    start = text.lstrip("\ufeff \t\r\n")[:2000].lower()
    return start.startswith(("<!doctype", "<html", "<?xml", "<head", "<body", "<script", "<!--"))
