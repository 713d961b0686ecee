"""Rows of PDF pages as lines: headings by their size, paragraphs and bullets joined again."""

import re
from collections import Counter
from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from datetime import date

from resumes.ingest.past.lines import Kind, Line, has_date, is_date, is_labelled, without_glyph
from resumes.ingest.past.pdf import Pages, Row, read_pages
from resumes.ingest.past.sizes import heading_sizes
from resumes.ingest.past.wrapping import joined, vocabulary_of

_SAME_COLUMN = 4.0  # points
_GLYPH_GAP = 4.0  # of the letters' height, from a glyph to its text
_DASHES = ("–", "—", "-")
_LEADING = 1.9  # of the letters' height: more is space between
_WORDS_OF_PROSE = 4


def read_pdf(data: bytes) -> tuple[list[Line], date | None]:
    """The document's lines and when it was made; Refused as `read_pages` says."""
    pages = read_pages(data)
    rows = _asides_in_place(_spans_joined(_glyphs_with_text(pages.rows)))
    return _lines(rows, pages), pages.saved


def _glyphs_with_text(rows: Sequence[Row]) -> list[Row]:
    """Bullets' glyphs that the file holds apart from their text, put before it."""
    glyphs = [row for row in rows if without_glyph(row.text) == ""]
    done = [row for row in rows if without_glyph(row.text) != ""]
    for glyph in glyphs:
        beside = [
            at
            for at, row in enumerate(done)
            if _on_one_line(row, glyph) and 0 < row.left - glyph.left < _GLYPH_GAP * row.size
        ]
        if beside:
            at = min(beside, key=lambda at: done[at].left)
            done[at] = replace(done[at], text=f"• {done[at].text}", left=glyph.left)
    return done


def _spans_joined(rows: Sequence[Row]) -> list[Row]:
    """Spans of time joined that a narrow column broke: "May 2021 –" above "now"."""
    done: list[Row] = []
    for row in rows:
        last = done[-1] if done else None
        if last is not None and _is_one_span(last, row):
            right = max(last.right, row.right)
            done[-1] = replace(last, text=f"{last.text} {row.text}", right=right)
        else:
            done.append(row)
    return done


def _is_one_span(upper: Row, row: Row) -> bool:
    if not (upper.text.endswith(_DASHES) or row.text.startswith(_DASHES)):
        return False
    below = abs(row.left - upper.left) <= _SAME_COLUMN and _follows(upper, row)
    return below and has_date(upper.text) and is_date(f"{upper.text} {row.text}")


def _asides_in_place(rows: list[Row]) -> list[Row]:
    """Dates and places at the right margin, which the file holds before or after all else, set
    beside the heading that they stand beside."""
    groups = _aside_groups(rows)
    done: list[Row | None] = list(rows)
    moved = {at for group in groups for at in group}
    for group in groups:
        at = _row_beside(rows, rows[group[0]], moved)
        if at is None:
            continue
        row = done[at] or rows[at]
        said = "\t".join([row.aside, *(rows[part].text for part in group)]).strip("\t")
        done[at] = replace(row, aside=said)
        for part in group:
            done[part] = None
    return [row for row in done if row is not None]


def _aside_groups(rows: Sequence[Row]) -> list[list[int]]:
    """Dates, each with the place above it and its length below it, where these end at one edge."""
    lefts = Counter((row.page, round(row.left)) for row in rows if not is_date(row.text))
    groups: list[list[int]] = []
    for at, row in enumerate(rows):
        if not is_date(row.text) or lefts[row.page, round(row.left)]:
            continue  # it stands in a column of text
        if (
            groups
            and groups[-1][-1] == at - 1
            and _is_below(rows[at - 1], row)
            and not has_date(row.text)
        ):
            groups[-1].append(at)
            continue
        group = [at]
        before = rows[at - 1] if at else None
        if before is not None and _is_place_above(before, row):
            group.insert(0, at - 1)
        groups.append(group)
    return groups


def _row_beside(rows: Sequence[Row], aside: Row, moved: Container[int]) -> int | None:
    """The nearest row to the left of `aside` on its line."""
    beside = [
        at
        for at, row in enumerate(rows)
        if at not in moved and _on_one_line(row, aside) and row.right < aside.left
    ]
    return max(beside, key=lambda at: rows[at].right, default=None)


def _on_one_line(row: Row, other: Row) -> bool:
    return row.page == other.page and abs(row.base - other.base) <= 0.6 * other.size


def _is_place_above(before: Row, row: Row) -> bool:
    return not is_date(before.text) and before.left > row.left * 0.7 and _is_below(before, row)


def _is_below(upper: Row, row: Row) -> bool:
    return (
        row.page == upper.page
        and abs(row.right - upper.right) <= _SAME_COLUMN
        and 0 < upper.base - row.base <= _LEADING * row.size
    )


@dataclass
class _Open:
    """A line that may go on with the next row."""

    line: Line
    rows: list[Row]
    text_left: float  # of a bullet's words: what hangs there belongs to it

    @property
    def text(self) -> str:
        asides = [row.aside for row in self.rows if row.aside]
        return "\t".join([self.line.text.replace("‐", "-"), *asides])


def _lines(rows: list[Row], pages: Pages) -> list[Line]:
    levels = heading_sizes((row.size, row.text) for row in rows)
    vocabulary = vocabulary_of(row.text for row in rows)
    rights = _right_edges(rows)
    done: list[_Open] = []
    for at, row in enumerate(rows):
        last = done[-1] if done else None
        if last is not None and _goes_on(last, row, right=rights[at], width=pages.width):
            text = joined(last.line.text, row.text, vocabulary=vocabulary)
            last.line = replace(last.line, text=text)
            last.rows.append(row)
        else:
            done.append(_opened(row, last.rows[-1] if last else None, levels=levels))
    return [replace(opened.line, text=opened.text) for opened in done if opened.text]


def _opened(row: Row, before: Row | None, *, levels: list[float]) -> _Open:
    gap = before is not None and not _follows(before, row)
    if row.size in levels and without_glyph(row.text) is None:
        line = Line(row.text, Kind.HEADING, level=levels.index(row.size), bold=row.bold, gap=gap)
        return _Open(line, [row], row.left)
    rest = without_glyph(row.text)
    if rest is None:
        return _Open(Line(row.text, bold=row.bold, gap=gap), [row], row.left)
    # The glyph and its blank are as wide as about one letter's height.
    return _Open(Line(rest, Kind.BULLET, bold=row.bold, gap=gap), [row], row.left + row.size * 0.4)


def _follows(before: Row, row: Row) -> bool:
    """Whether a row stands right below another, without space between."""
    if row.page != before.page:
        return row.page == before.page + 1
    drop = before.base - row.base
    return 0 <= drop <= _LEADING * max(row.size, before.size)


def _right_edges(rows: Sequence[Row]) -> list[float]:
    """For each row the right edge of the run of rows that it stands in."""
    edges: list[float] = []
    run: list[Row] = []
    for row in rows:
        if run and not (
            _follows(run[-1], row)
            and row.left < run[0].left + 40
            and abs(row.size - run[-1].size) < 0.6
        ):
            edges += [max(part.right for part in run)] * len(run)
            run = []
        run.append(row)
    return edges + [max((part.right for part in run), default=0.0)] * len(run)


def _goes_on(last: _Open, row: Row, *, right: float, width: float) -> bool:
    before = last.rows[-1]
    if (
        without_glyph(row.text) is not None
        or abs(row.size - before.size) > 0.6
        or not _follows(before, row)
        or "\t" in row.text
    ):
        return False
    if last.line.kind is Kind.BULLET:
        if row.left >= last.text_left and not is_date(row.text):
            return True  # it hangs below the bullet's words
        if row.left < last.rows[0].left - _SAME_COLUMN:
            return row.text[:1].islower() and row.page != before.page
    elif row.bold != before.bold or abs(row.left - before.left) > _SAME_COLUMN:
        return False
    if last.line.kind is Kind.HEADING or "\t" in before.text:
        return False
    return _is_broken(before, row, right=right, width=width)


def _is_broken(before: Row, row: Row, *, right: float, width: float) -> bool:
    """Whether `before` ends where the next word would not have fitted any more."""
    prose = len(before.text.split()) >= _WORDS_OF_PROSE and before.right - before.left > width / 7
    if is_labelled(row.text):
        return False
    if "," in before.text and row.text[:1].islower():
        return True  # a list in a narrow column
    if not prose:
        return False
    if row.text[:1].islower() or re.search(r"\w[-‐]$", before.text):
        return True
    first_word = row.text.split(maxsplit=1)[0]
    letter = (row.right - row.left) / max(len(row.text), 1)
    return before.right + letter * (len(first_word) + 1) > right - letter
