"""The head of a resume: name, headline, contacts, and prose that stands under no heading."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from resumes.ingest.past.lines import Kind, Line, has_date, is_date, is_prose
from resumes.ingest.past.section_names import TITLES_OF_RESUMES, folded

_CONTACT = re.compile(
    r"@|https?:|www\.|linkedin|github|\b[\w-]+\.(?:com|org|net|io|dev|de|fr|es|uk|edu|eu)\b"
    r"|\+?\(?\d[\d\s().-]{6,}|\b(?:tel|phone|mobile|telefon|mobil|e-?mail|address|adresse)\b"
    r"|(?-i:,\s[A-Z]{2}\b)|\b\d{5}\b",
    re.IGNORECASE,
)
_DEGREE = re.compile(r",\s*\w*[A-Z][\w.]*[A-Z][\w.]*$")  # Jane Doe, PhD
_LONGEST_NAME = 5  # words
_LONGEST_TAGLINE = 16
_LONGEST_PROSE = 150  # words: more is no summary, and perhaps no resume


@dataclass(frozen=True)
class Header:
    name: str = ""
    tagline: str = ""
    prose: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


def read_header(lines: Sequence[Line]) -> Header:
    """The name is the most prominent line that can be one, the headline what follows it."""
    pieces = [(line, piece) for line in lines for piece in _pieces(line)]
    name = _name_among(pieces)
    tagline, prose, left = "", [], []
    named = not name
    for line, piece in pieces:
        if piece == name and not named:
            named = True
        elif _is_contact(piece) or is_date(piece) or line.kind is Kind.BULLET:
            left.append(piece)
        elif is_prose(line):
            prose.append(piece)
        elif named and not prose and _can_be_tagline(line, piece, taken=tagline):
            tagline = piece
        elif piece != name:
            left.append(piece)
    if sum(len(text.split()) for text in prose) > _LONGEST_PROSE:
        return Header(name, tagline, (), (*left, *prose))
    return Header(name, tagline, tuple(prose), tuple(left))


def _can_be_tagline(line: Line, piece: str, *, taken: str) -> bool:
    short = len(piece.split()) <= _LONGEST_TAGLINE
    dated = has_date(piece) and not re.search(r"\b(?:since|seit|depuis|desde)\b", piece)
    return short and not taken and not dated and not _is_contact(line.text)


def _pieces(line: Line) -> tuple[str, ...]:
    """A headline may hold bars of its own (Potter | Glazer); contacts and a name are apart."""
    if is_prose(line):
        return (line.plain,)
    parts = line.fragments
    if len(parts) > 1 and not any(_is_contact(part) for part in parts) and "\t" not in line.text:
        return (line.plain,)
    return parts


def _is_contact(text: str) -> bool:
    return bool(_CONTACT.search(text))


def _name_among(pieces: Sequence[tuple[Line, str]]) -> str:
    able = [(line, piece) for line, piece in pieces if _can_be_name(line, piece)]
    if not able:
        return ""
    headings = [(line.level, at) for at, (line, _) in enumerate(able) if line.kind is Kind.HEADING]
    return able[min(headings)[1] if headings else 0][1]


def _can_be_name(line: Line, piece: str) -> bool:
    words = piece.split()
    if line.kind is Kind.BULLET or not 2 <= len(words) <= _LONGEST_NAME:
        return False
    if re.search(r"[\d@:/|]", piece) or _is_contact(piece) or piece.endswith("."):
        return False
    if folded(piece).replace(" ", "") in TITLES_OF_RESUMES:
        return False
    if "," in piece and not _DEGREE.search(piece):
        return False
    # Not islower: most scripts know no capitals.
    return sum(word[:1].isalpha() and not word[:1].islower() for word in words) >= 2
