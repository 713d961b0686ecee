"""Plain text, to be pasted into a form: no markup, lines of at most 90 columns."""

import textwrap

from resumes.blocks import Document
from resumes.export.layout import SEPARATOR, Entry, PrintedBlock, Row, Span, layout
from resumes.printable import shown_address

COLUMNS = 90
BULLET = "• "
_HANGING = ("pair", "text")  # rows that stand close together without blank lines


def text_of(document: Document) -> bytes:
    """The document as UTF-8 plain text."""
    sheet = layout(document)
    head = [sheet.name, sheet.tagline, SEPARATOR.join(map(_linked, sheet.contacts))]
    parts = ["\n".join(_wrapped(line) for line in head if line)]
    parts += map(_block, sheet.blocks)
    return ("\n\n\n".join(parts) + "\n").encode()


def _block(block: PrintedBlock) -> str:
    heading = f"{block.heading}\n{'-' * len(block.heading)}"
    gap = "\n\n" if any(map(_is_tall, block.entries)) else "\n"
    return f"{heading}\n{gap.join(map(_entry, block.entries))}"


def _is_tall(entry: Entry) -> bool:
    return bool(entry.paragraphs or entry.bullets or len(entry.rows) > 1)


def _entry(entry: Entry) -> str:
    lines = [_wrapped(_row(row), "  " if row.kind in _HANGING else "") for row in entry.rows]
    lines += map(_wrapped, entry.paragraphs)
    lines += [_wrapped(BULLET + bullet, "  ") for bullet in entry.bullets]
    return "\n".join(lines)


def _row(row: Row) -> str:
    glue = ": " if row.kind == "pair" else ""
    said = glue.join(map(_linked, row.spans))
    return SEPARATOR.join(part for part in (said, row.aside) if part)


def _linked(span: Span) -> str:
    """The text, with the address after it where the text does not say it already."""
    address = span.url.removeprefix("mailto:")
    if not address or span.text in (address, shown_address(address)):
        return span.text
    return f"{span.text} ({address})"


def _wrapped(line: str, hang: str = "") -> str:
    # A word or an address longer than a line stays whole, so that it can be copied.
    return textwrap.fill(
        line,
        COLUMNS,
        subsequent_indent=hang,
        break_long_words=False,
        break_on_hyphens=False,
    )
