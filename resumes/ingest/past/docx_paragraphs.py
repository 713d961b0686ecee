"""How one paragraph of a Word document is set: its words, its heading level, its list."""

import re
from dataclasses import dataclass, replace

from docx.document import Document as WordDocument
from docx.enum.style import WD_STYLE_TYPE
from docx.oxml.ns import qn
from docx.oxml.xmlchemy import BaseOxmlElement
from docx.styles.style import BaseStyle, ParagraphStyle

from resumes.ingest.past.lines import Kind, Line, characters, read_glyph

_DEEPEST_STYLE = 12  # styles based on styles; a loop is cut there
_SKIPPED = frozenset(map(qn, ("w:del", "w:moveFrom", "w:pPr", "w:rPr"))) | {
    "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
}
_BOXES = frozenset(map(qn, ("w:txbxContent", "w:pict", "w:drawing", "w:object")))
_BLANKS = {qn("w:tab"): "\t", qn("w:ptab"): "\t", qn("w:br"): "\n", qn("w:cr"): "\n"}
_SIZE_UNLESS_STATED = 10.0  # by the format's own rules
_OFF = frozenset({"0", "false", "off", "none"})


@dataclass(frozen=True)
class _Style:
    """What a paragraph style brings, those it is based on included."""

    level: int | None = None
    listed: bool = False
    bold: bool = False
    size: float = 0.0


@dataclass(frozen=True)
class _Run:
    text: str
    bold: bool
    italic: bool = False
    underlined: bool = False
    size: float = 0.0


def _is_on(parent: BaseOxmlElement | None, name: str) -> bool | None:
    element = None if parent is None else parent.find(qn(name))
    if element is None:
        return None
    return element.get(qn("w:val"), "1").casefold() not in _OFF


class Paragraphs:
    """Reads the paragraphs of one document by its styles."""

    def __init__(self, document: WordDocument) -> None:
        self._stated = {style.style_id: style for style in document.styles if style.style_id}
        self._read: dict[str, _Style] = {}
        self._size = _default_size(document)
        marked = (
            key
            for key, style in self._stated.items()
            if style.element.get(qn("w:default")) in {"1", "true"}
        )
        self._default = next(filter(None, map(self._named, marked)), _Style())

    def _named(self, key: str) -> _Style | None:
        """The paragraph style of that id. Read when it is met: documents bring more than a hundred
        and use few."""
        style = self._stated.get(key)
        if not isinstance(style, ParagraphStyle):
            return None
        if key not in self._read:
            self._read[key] = _read_style(style)
        return self._read[key]

    def _is_bold_letters(self, key: str) -> bool:
        style = self._stated.get(key)
        return style is not None and style.type == WD_STYLE_TYPE.CHARACTER and _bold_of(style)

    def lines(self, paragraph: BaseOxmlElement) -> list[Line]:
        """The paragraph's lines: forced line breaks part them."""
        properties = paragraph.find(qn("w:pPr"))
        style = self._style(properties)
        runs = list(self._runs(paragraph, style))
        found: list[Line] = []
        for broken in _at_breaks(runs):
            line = _line(broken, style, listed=_is_listed(properties, style))
            if line is not None and _is_ruled(properties):
                line = replace(line, underlined=True)
            if line is not None and (found and line.kind is Kind.BULLET):
                line = replace(line, kind=Kind.TEXT)
            if line is not None:
                found.append(line)
        return found

    def _style(self, properties: BaseOxmlElement | None) -> _Style:
        stated = None if properties is None else properties.find(qn("w:pStyle"))
        style = self._default
        if stated is not None:
            style = self._named(stated.get(qn("w:val"), "")) or self._default
        outline = None if properties is None else properties.find(qn("w:outlineLvl"))
        level = "" if outline is None else outline.get(qn("w:val"), "")
        if level.isdigit() and int(level) < 9:
            return _Style(int(level) + 1, listed=False, bold=style.bold)
        return style

    def _runs(self, element: BaseOxmlElement, style: _Style) -> list[_Run]:
        found: list[_Run] = []
        for child in element:
            if child.tag in _SKIPPED or child.tag in _BOXES:
                continue
            if child.tag == qn("w:r"):
                found.append(self._run(child, style))
            elif child.tag == qn("w:p"):
                continue
            else:
                found += self._runs(child, style)
        return found

    def _run(self, run: BaseOxmlElement, style: _Style) -> _Run:
        properties = run.find(qn("w:rPr"))
        bold = _is_on(properties, "w:b")
        if bold is None and properties is not None:
            named = properties.find(qn("w:rStyle"))
            name = "" if named is None else named.get(qn("w:val"), "")
            bold = self._is_bold_letters(name) or None
        hidden = _is_on(properties, "w:vanish")
        return _Run(
            "" if hidden else _run_text(run),
            style.bold if bold is None else bold,
            bool(_is_on(properties, "w:i")),
            bool(_is_on(properties, "w:u")),
            _size_of(properties) or style.size or self._size,
        )


def _is_ruled(properties: BaseOxmlElement | None) -> bool:
    """Whether a rule is drawn below the paragraph."""
    rule = None if properties is None else properties.find(f"{qn('w:pBdr')}/{qn('w:bottom')}")
    return rule is not None and rule.get(qn("w:val"), "").casefold() not in {"nil", *_OFF}


def _run_text(run: BaseOxmlElement) -> str:
    parts: list[str] = []
    for child in run:
        if child.tag == qn("w:t"):
            parts.append(child.text or "")
        elif child.tag == qn("w:noBreakHyphen"):
            parts.append("-")
        elif child.tag == qn("w:sym"):
            code = child.get(qn("w:char"), "")
            parts.append(chr(int(code, 16)) if re.fullmatch(r"[0-9A-Fa-f]{2,4}", code) else "")
        else:
            parts.append(_BLANKS.get(child.tag, ""))
    return "".join(parts)


def _at_breaks(runs: list[_Run]) -> list[list[_Run]]:
    lines: list[list[_Run]] = [[]]
    for run in runs:
        first, *others = run.text.split("\n")
        lines[-1].append(replace(run, text=first))
        lines += [[replace(run, text=other)] for other in others]
    return lines


def _line(runs: list[_Run], style: _Style, *, listed: bool) -> Line | None:
    text = characters("".join(run.text for run in runs))
    if not text:
        return None
    said = [run for run in runs if run.text.strip()]
    bold = all(run.bold for run in said)
    lead = ""
    if not bold:
        for run in said:
            if not run.bold:
                break
            lead += run.text
    size = max(run.size for run in said)
    if style.level is not None:
        return Line(text, Kind.HEADING, level=style.level, bold=bold, size=size)
    line = Line(
        text,
        Kind.BULLET if listed else Kind.TEXT,
        bold=bold,
        lead=characters(lead),
        italic=all(run.italic for run in said),
        underlined=all(run.underlined for run in said),
        size=size,
    )
    return read_glyph(line)


def _is_listed(properties: BaseOxmlElement | None, style: _Style) -> bool:
    numbering = None if properties is None else properties.find(f"{qn('w:numPr')}/{qn('w:numId')}")
    if numbering is not None:
        return str(numbering.get(qn("w:val"))) != "0"
    return style.listed


def _read_style(style: BaseStyle) -> _Style:
    """The style and those it is based on; the nearest that says something decides."""
    level: int | None = None
    listed, bold, size = False, None, 0.0
    current: BaseStyle | None = style
    for _step in range(_DEEPEST_STYLE):
        if current is None:
            break
        name = (current.name or "").casefold()
        if level is None:
            level = _level_of(name, current.element)
        numbering = current.element.find(f"{qn('w:pPr')}/{qn('w:numPr')}")
        numbered = numbering is not None and name != "subtitle"  # templates number it
        listed = listed or name.startswith("list ") or numbered
        properties = current.element.find(qn("w:rPr"))
        bold = _is_on(properties, "w:b") if bold is None else bold
        size = size or _size_of(properties)
        current = getattr(current, "base_style", None)
    return _Style(level, listed=listed and level is None, bold=bool(bold), size=size)


def _size_of(properties: BaseOxmlElement | None) -> float:
    """The size in points that run properties state; 0 where they state none."""
    size = None if properties is None else properties.find(qn("w:sz"))
    stated = "" if size is None else size.get(qn("w:val"), "")
    return int(stated) / 2 if stated.isdigit() and len(stated) < 5 else 0.0


def _default_size(document: WordDocument) -> float:
    path = "/".join(map(qn, ("w:docDefaults", "w:rPrDefault", "w:rPr")))
    return _size_of(document.styles.element.find(path)) or _SIZE_UNLESS_STATED


def _level_of(name: str, element: BaseOxmlElement) -> int | None:
    if name in {"title", "subtitle"}:
        return 0 if name == "title" else None
    if match := re.fullmatch(r"heading ([1-9])", name):
        return int(match[1])
    outline = element.find(f"{qn('w:pPr')}/{qn('w:outlineLvl')}")
    stated = "" if outline is None else outline.get(qn("w:val"), "")
    return int(stated) + 1 if stated.isdigit() and int(stated) < 9 else None


def _bold_of(style: BaseStyle) -> bool:
    return bool(_is_on(style.element.find(qn("w:rPr")), "w:b"))
