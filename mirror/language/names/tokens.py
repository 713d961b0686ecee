"""The pieces that names are made of, and where they stand in a text."""

import re
import unicodedata
from typing import NamedTuple

_PIECE = re.compile(
    r"(?<![^\W_])\.NET(?![^\W_])"
    r"|[^\W\d_](?:&[^\W\d_])+(?![^\W_])"  # R&D, P&L
    r"|[^\W_][^\W_\u0300-\u036f]*(?:[\u0300-\u036f]+[^\W_]*)*(?:\+\+|[+#](?![^\W_]))?"
)
_BEGINS = re.compile(r"[.!?…:;\n•·|–—]")
_APOSTROPHES = "'’ʼ"


class Token(NamedTuple):
    """A run of letters and digits, with what belongs to it (C++, C#, .NET, R&D): as written, in
    small letters, where it stands, and whether a sentence or clause begins with it. `gap` is what
    stands before it since the last one."""

    text: str
    folded: str
    start: int
    end: int
    begins: bool
    gap: str


def tokens(text: str) -> tuple[Token, ...]:
    """The tokens of a text in order. Hyphens, slashes and full stops part them: "Node.js" has two.
    The s of an English possessive is left out."""
    found: list[Token] = []
    end = 0
    for match in _PIECE.finditer(text):
        word, gap = match.group(), text[end : match.start()]
        if found and word in {"s", "S"} and gap and gap in _APOSTROPHES:
            end = match.end()
            continue
        begins = not found or bool(_BEGINS.search(gap))
        found.append(Token(word, fold(word), match.start(), match.end(), begins, gap))
        end = match.end()
    return tuple(found)


def fold(word: str) -> str:
    """A word as it is compared: in small letters, marks composed with their letters."""
    return unicodedata.normalize("NFC", word).casefold()
