"""A document of any format as a stream of lines that say how they were set."""

import re
import unicodedata
from dataclasses import dataclass, replace
from enum import Enum, auto

from mirror.language.text.lines import one_line
from resumes.ingest.partial_dates import NotADate, date_range
from resumes.printable import printable

MOST_LINES = 6_000
MOST_CHARACTERS = 300_000  # a long academic resume holds 60,000


class Kind(Enum):
    HEADING = auto()  # set as a heading: its style, its size, its mark
    BULLET = auto()
    TEXT = auto()


@dataclass(frozen=True)
class Line:
    """One line, or one paragraph where the format knows paragraphs.

    Tabs part what stands in columns of its own. `level` counts headings from 0, the most
    prominent, and the depth of bullets. `bold` speaks of the whole line, `lead` is the bold
    beginning of one that is not; so do `italic` and `underlined`. `gap` says that space stands
    before it, `ends` that its author broke it there. `size` is its letters' in points, 0 where
    unknown.
    """

    text: str
    kind: Kind = Kind.TEXT
    level: int = 0
    bold: bool = False
    lead: str = ""
    gap: bool = False
    italic: bool = False
    ends: bool = False
    underlined: bool = False
    size: float = 0.0

    @property
    def fragments(self) -> tuple[str, ...]:
        """What stands apart on the line: between tabs, bars and middle dots."""
        parts = re.split(r"\t|\s[|·•]\s", self.text)
        return tuple(part.strip() for part in parts if part.strip())

    @property
    def plain(self) -> str:
        return one_line(self.text)


_LIGATURES = {code: unicodedata.normalize("NFKC", chr(code)) for code in range(0xFB00, 0xFB07)}
_SYMBOL_BULLETS = dict.fromkeys((0xF0B7, 0xF0A7, 0xF0D8, 0xF0FC, 0xF076), "•")  # Word's Symbol
_GLYPH = re.compile(
    r"\s*(?:[•▪▫◦‣⁃●○■□▸►▶➤➢➔→✓✔∙·*+§–—−-]|o(?=\s+[A-ZÀ-Þ])|\(?(?:\d{1,2}|[a-z])[.)](?=\s+\D))"
    r"(?:\s+|$)"
)
_TIGHT_GLYPH = re.compile(r"\s*[•▪●■▸►➤](?=\w)")
_LABEL = re.compile(r"[A-ZÀ-Þ][\w/&+-]*(?: [\w/&+-]+){0,3}:\s+\S")
_DATE = re.compile(r"(?<!\d)(?:19|20)\d{2}(?!\d)")
_ENDS_IN_SPAN = re.compile(  # Potter at Acme, 2019 to date
    r"(?:19|20)\d{2}\s*(?:[-–—]|to|bis|until|till|à|al?)\s*(?:[^\W\d]+\.?\s*)?"
    r"(?:(?:19|20)?\d{2}|[^\W\d]+)?\)?$",
    re.IGNORECASE,
)
_SPAN = re.compile(r"(?<!\d)(?:19|20)\d{2}\s*[-–—]\s*(?:[^\W\d]+\.?\s*|\d{1,2}[/.])?(?:19|20)\d{2}")
_DURATION = re.compile(
    r"\(?\b\d+\s*(?:years?|yrs?|months?|mos?|Jahre?|Monate?)\b\.?\)?", re.IGNORECASE
)


def characters(text: str) -> str:
    """`text` as it is compared and kept: ligatures as letters, no icons, blanks as blanks."""
    text = text.translate(_LIGATURES).translate(_SYMBOL_BULLETS).replace("\t", "\x00")
    spaced = re.sub(r"[\u00a0\u2000-\u200a\u202f\u205f\u3000]", " ", text)
    parts = (one_line(printable(part)) for part in spaced.split("\x00"))
    return unicodedata.normalize("NFC", "\t".join(parts)).strip()


def without_glyph(text: str) -> str | None:
    """The text behind a bullet's glyph or number; None where there is none."""
    match = _GLYPH.match(text) or _TIGHT_GLYPH.match(text)
    return text[match.end() :].strip() if match else None


def read_glyph(line: Line) -> Line:
    """The line as a bullet where it begins with a bullet's glyph."""
    if line.kind is Kind.HEADING or (rest := without_glyph(line.text)) is None:
        return line
    lead = without_glyph(line.lead)
    return replace(line, text=rest, kind=Kind.BULLET, lead=line.lead if lead is None else lead)


def has_date(text: str) -> bool:
    """Whether a year is named."""
    return bool(_DATE.search(text))


def is_date(text: str) -> bool:
    """Whether the text is a date, a span of time or its length, and nothing else."""
    plain = _DURATION.sub("", text).strip(" ()[],·|–-")
    try:
        return any(date_range(plain)) if plain else plain != text
    except NotADate:
        return False


def is_span(text: str) -> bool:
    """Whether a span of time stands in the text, or at its end: 2019 – 2021, May 2019 to date."""
    return bool(_SPAN.search(text) or _ENDS_IN_SPAN.search(text))


def is_labelled(text: str) -> bool:
    """Whether the text begins with a label: "Languages: Python"."""
    return bool(_LABEL.match(text))


def is_prose(line: Line) -> bool:
    """Whether the line reads as a sentence rather than as a heading, a name or a label."""
    text = line.plain
    count = len(text.split())
    if line.kind is Kind.HEADING or line.bold or _ENDS_IN_SPAN.search(text):
        return False
    if any(map(is_date, (text, *line.text.split("\t")))):
        return False
    return count >= 14 or (count >= 5 and text.endswith((".", "!", "?", ";")))
