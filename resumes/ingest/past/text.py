"""Markdown and plain text as lines."""

import html
import re
from collections.abc import Sequence
from dataclasses import replace

from resumes.ingest.past.lines import Kind, Line, characters, read_glyph
from resumes.ingest.past.wrapping import unwrapped

_HEADING = re.compile(r" {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*")
_UNDERLINE = re.compile(r"\s{0,3}(=+|-{2,}|~{3,}|_{3,})\s*")
_RULE = re.compile(r"\s{0,3}(?:[-_*=~•]\s*){3,}")
_TABLE_RULE = re.compile(r"\s*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?)?\s*\|?\s*")
_LINK = re.compile(r"!?\[([^\[\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+\"[^\"]*\")?\)")
_STRONG = re.compile(r"(?<!\\)(\*\*|__)(?=\S)(.+?)(?<=[^\s\\])\1")
_EMPHASIS = re.compile(r"(?<![\w\\*])([*_])(?=[^\s*_])([^*_]+?)(?<=[^\s\\])\1(?![\w*])")
_ALL_EMPHASIS = re.compile(r"([*_])(?![*_\s])[^*_]+\1:?")
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_HARD_BREAK = re.compile(r"(?: {2,}|\\|<br ?/?>)$")
_KEPT = "\u2063"  # without a shape; it marks what an escape keeps as it is


def read_text(text: str) -> list[Line]:
    """The lines of Markdown or plain text, with what was broken at a margin joined again."""
    rows = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    lines: list[Line] = []
    gap = True
    for at, row in enumerate(rows):
        if not row.strip() or _is_rule(rows, at):
            gap = True
            continue
        line = _line(row, below=rows[at + 1] if at + 1 < len(rows) else "")
        if line is None:
            continue
        indented = row[:1] in " \t" and line.kind is Kind.TEXT
        if indented and not gap and lines and lines[-1].kind is Kind.BULLET:
            lines[-1] = replace(lines[-1], text=f"{lines[-1].text} {line.plain}")
        else:
            lines.append(replace(line, gap=gap, ends=bool(_HARD_BREAK.search(row))))
        gap = False
    return unwrapped(lines, paragraphs=False)


def _is_rule(rows: Sequence[str], at: int) -> bool:
    row = rows[at]
    return bool(_RULE.fullmatch(row) or _UNDERLINE.fullmatch(row) or _TABLE_RULE.fullmatch(row))


def _line(row: str, *, below: str) -> Line | None:
    if match := _HEADING.fullmatch(row):
        words, _bold, _lead = _words(match[2])
        return Line(words, Kind.HEADING, level=len(match[1])) if words else None
    row = _HARD_BREAK.sub("", row)
    if row.strip().startswith("|") and row.count("|") > 1:
        row = "\t".join(cell.strip() for cell in row.strip().strip("|").split("|"))
    words, bold, lead = _words(row.replace("> ", "", 1) if row.startswith("> ") else row)
    if not words:
        return None
    italic = bool(_ALL_EMPHASIS.fullmatch(row.strip()))
    line = read_glyph(Line(words, bold=bold, lead=lead, italic=italic))
    if line.kind is Kind.TEXT and (match := _UNDERLINE.fullmatch(below)) and len(words) < 60:
        return Line(words, Kind.HEADING, level=1 if match[1][0] == "=" else 2)
    return replace(line, text=line.text.replace(_KEPT, ""), lead=line.lead.replace(_KEPT, ""))


def _words(row: str) -> tuple[str, bool, str]:
    """The row's words without marks, whether all of it is strong, and its strong beginning."""
    row = re.sub(r"^(\s*)\\(?=[-+*•#\d])", rf"\1{_KEPT}", row)  # an escaped glyph is none
    row = re.sub(r"^(\s*\d+)\\(?=[.)])", rf"{_KEPT}\1", row)
    row = _LINK.sub(r"\1", row).replace("`", "")
    item = re.match(r"\s*(?:[-*+•]\s+)?", row)
    body = row[item.end() :] if item else row
    strong = _STRONG.match(body)
    lead = _plain(strong[2]) if strong else ""
    bold = strong is not None and not body[strong.end() :].strip(" \t:")
    words = characters(_plain(row))
    return words, bold, "" if bold else characters(lead)


def _plain(text: str) -> str:
    text = _EMPHASIS.sub(r"\2", _STRONG.sub(r"\2", text))
    return html.unescape(_ESCAPE.sub(r"\1", text))
