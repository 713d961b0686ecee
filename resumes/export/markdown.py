"""Markdown (CommonMark). Words that look like markup are escaped, and nothing else is."""

import re

from resumes.blocks import Document
from resumes.export.layout import SEPARATOR, Entry, PrintedBlock, Row, Span, layout


def markdown_of(document: Document) -> bytes:
    """The document as UTF-8 CommonMark."""
    sheet = layout(document)
    contacts = SEPARATOR.join(map(_span, sheet.contacts))
    parts = [f"# {escaped(sheet.name)}", _line(escaped(sheet.tagline)), _line(contacts)]
    parts += map(_block, sheet.blocks)
    return ("\n\n".join(part for part in parts if part) + "\n").encode()


def _block(block: PrintedBlock) -> str:
    return "\n\n".join([f"## {escaped(block.heading)}", *map(_entry, block.entries)])


def _entry(entry: Entry) -> str:
    parts = list(map(_row, entry.rows))
    parts += [_line(escaped(paragraph)) for paragraph in entry.paragraphs]
    if entry.bullets:
        parts.append("\n".join(f"- {_line(escaped(bullet))}" for bullet in entry.bullets))
    return "\n\n".join(parts)


def _row(row: Row) -> str:
    aside = escaped(row.aside)
    if row.kind == "head":  # a heading is strong already
        said = "".join(_span(Span(span.text, span.url)) for span in row.spans)
        return "### " + SEPARATOR.join(part for part in (said, aside) if part)
    if row.kind == "pair":
        label, listed = row.spans
        return f"**{escaped(label.text)}:** {escaped(listed.text)}"
    said = "".join(map(_span, row.spans))
    return _line(SEPARATOR.join(part for part in (said, aside) if part))


def _span(span: Span) -> str:
    said = escaped(span.text)
    if span.url:
        said = f"[{said}]({span.url.replace('(', '%28').replace(')', '%29')})"
    return f"**{said}**" if span.tone == "strong" else said


def escaped(text: str) -> str:
    """`text`, which is one line, so that a CommonMark reader shows exactly its characters.

    C#, 5 * 3, snake_case and A+ stay as they are: a character is escaped only where
    it would act.
    """
    text = re.sub(r"\\(?=[!-/:-@\[-`{-~]|$)", r"\\\\", text)
    text = text.replace("`", "\\`")
    text = re.sub(r"(?<!\s)\*|\*(?!\s|$)", r"\\*", text)
    text = re.sub(r"(?<![^\W_])_(?!\s|$)|(?<!\s)_(?![^\W_])", r"\\_", text)
    text = re.sub(r"~(?=~)|(?<=~)~", r"\\~", text)
    text = re.sub(r"[\[\]]", r"\\\g<0>", text)
    text = re.sub(r"<(?=[a-zA-Z/!?])", r"\\<", text)
    text = re.sub(r"&(?=#?\w+;)", r"\\&", text)
    return re.sub(r"(?<=\s)(#+)$", r"\\\1", text)  # would close a heading


def _line(text: str) -> str:
    """A paragraph's line whose beginning starts no heading, list, quotation or rule."""
    text = re.sub(r"^(#{1,6}|[-+*]|=+|-+)(?=\s|$)|^>|^~|^([-_]\s*){3,}$", r"\\\g<0>", text)
    return re.sub(r"^(\d{1,9})([.)])(?=\s|$)", r"\1\\\2", text)
