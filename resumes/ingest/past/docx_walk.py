"""The blocks of a Word document in reading order, tables and text boxes taken apart."""

from dataclasses import replace

from docx.oxml.ns import qn
from docx.oxml.xmlchemy import BaseOxmlElement

from resumes.ingest.past.docx_paragraphs import Paragraphs
from resumes.ingest.past.lines import MOST_LINES, Kind, Line, is_date
from resumes.ingest.refusal import Refused

_DEEPEST = 20  # tables in tables
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
_PARAGRAPH, _TABLE, _ROW, _CELL = (qn(name) for name in ("w:p", "w:tbl", "w:tr", "w:tc"))
_BOX, _MERGE = qn("w:txbxContent"), qn("w:vMerge")
_GONE = frozenset(map(qn, ("w:del", "w:moveFrom")))


class Walk:
    """Turns a body, a cell or a text box into lines. Refused beyond `MOST_LINES`."""

    def __init__(self, paragraphs: Paragraphs) -> None:
        self._paragraphs = paragraphs
        self._count = 0

    def lines_of(self, parent: BaseOxmlElement, *, depth: int = 0) -> list[Line]:
        """The lines in `parent`; an empty paragraph is the next line's gap."""
        found: list[Line] = []
        if depth > _DEEPEST:
            raise Refused("Its tables stand in each other too deeply. Save it as PDF.")
        gap = False
        for child in parent:
            lines = self._block(child, depth)
            if not lines:
                gap = gap or child.tag == _PARAGRAPH
                continue
            if gap:
                lines[0] = replace(lines[0], gap=True)
            found += lines
            gap = child.tag == _TABLE
        return found

    def _block(self, child: BaseOxmlElement, depth: int) -> list[Line]:
        if child.tag == _PARAGRAPH:
            own = self._paragraphs.lines(child)
            self._count += 1 + len(own)
            if self._count > MOST_LINES:
                raise Refused(
                    f"It has more than {MOST_LINES:,} lines, which no resume has. "
                    "Give the resume alone."
                )
            boxes = _boxes(child)
            return own + [line for box in boxes for line in self.lines_of(box, depth=depth + 1)]
        if child.tag == _TABLE:
            rows = child.iterchildren(_ROW)
            return [line for row in rows for line in self._row(row, depth)]
        if child.tag in _GONE or child.tag == _FALLBACK:
            return []
        if len(child) and child.tag in {qn("w:sdt"), qn("w:sdtContent"), qn("w:ins")}:
            return self.lines_of(child, depth=depth + 1)
        return []

    def _row(self, row: BaseOxmlElement, depth: int) -> list[Line]:
        """The row's cells one after the other; cells of one line each share a line."""
        cells = [self.lines_of(cell, depth=depth + 1) for cell in _cells(row)]
        cells = [cell for cell in cells if cell]
        if len(cells) > 1 and all(len(cell) == 1 for cell in cells):
            return [_side_by_side([cell[0] for cell in cells])]
        if len(cells) == 2 and len(cells[0]) == 1 and is_date(cells[0][0].text):
            (dated,), (first, *others) = cells  # the date stands beside its block
            return [_side_by_side([first, dated]), *others]
        return [line for cell in cells for line in cell]


def _side_by_side(lines: list[Line]) -> Line:
    first = lines[0]
    text = "\t".join(line.text for line in lines)
    bold = all(line.bold for line in lines)
    heading = any(line.kind is Kind.HEADING for line in lines)
    lead = first.text if first.bold and not bold else first.lead
    kind = Kind.HEADING if heading else Kind.TEXT
    return Line(text, kind, level=first.level, bold=bold, lead=lead)


def _cells(row: BaseOxmlElement) -> list[BaseOxmlElement]:
    """The row's cells without those that only carry on the cell above."""
    found: list[BaseOxmlElement] = []
    for child in row:
        if child.tag == qn("w:sdt"):
            found += child.iter(_CELL)
        elif child.tag == _CELL:
            merge = child.find(f"{qn('w:tcPr')}/{_MERGE}")
            if merge is None or merge.get(qn("w:val")) == "restart":
                found.append(child)
    return found


def _boxes(paragraph: BaseOxmlElement) -> list[BaseOxmlElement]:
    """The text boxes anchored in a paragraph, each once: what old readers get is the same again."""
    found: list[BaseOxmlElement] = []
    for box in paragraph.iter(_BOX):
        ancestors = [ancestor.tag for ancestor in box.iterancestors()]
        within = ancestors[: ancestors.index(_PARAGRAPH)] if _PARAGRAPH in ancestors else ancestors
        nearest = next((a for a in box.iterancestors(_PARAGRAPH)), None)
        if nearest is paragraph and _FALLBACK not in within:
            found.append(box)
    return found
