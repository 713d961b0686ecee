"""A text as words, figures and marks with their places, and where one clause ends."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from mirror.language.figures.numbers import quantities
from mirror.language.figures.quantity import Quantity
from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.stems import is_grammar, stem

_LONGEST = 40  # characters of a word that can have an inflection
_PIECE = re.compile(r"[^\W_]+|->|=>|[→⟶⇒➔]|[,;:.!?()\[\]–—…•|\n]")
_ARROWS = listed("-> => → ⟶ ⇒ ➔")
_COUNTING = frozenset({"count", "percent", "multiplier", "amount", "measure", "ratio"})

# What begins another clause, or another member of a list.
_JOINTS = {
    "en": listed("and but while whereas although though as plus then yet when which where who so"),
    "de": listed("und aber während sowie wobei doch sondern als wodurch so dass womit dann"),
    "fr": listed("et mais tandis alors puis pendant tout lorsque quand où"),
    "es": listed("y e pero mientras luego cuando donde"),
    "it": listed("e ed ma mentre poi quando dove"),
    "nl": listed("en maar terwijl waarbij toen daarna"),
    "pt": listed("e mas enquanto depois quando onde"),
}


@dataclass(frozen=True, slots=True)
class Piece:
    """A word in small letters, a figure, an arrow or a mark; `text[start:end]` is where it stands.

    A joint (a comma, "and", "while") parts clauses and the members of lists; a tied word hangs on
    the one before by a hyphen.
    """

    sort: Literal["word", "figure", "arrow", "mark"]
    word: str
    start: int
    end: int
    is_content: bool = False
    is_joint: bool = False
    is_tied: bool = False
    figure: Quantity | None = None


@lru_cache(maxsize=2_048)
def pieces(text: str, language: str) -> tuple[Piece, ...]:
    """The pieces of a text in order. Years, dates, ordinals and vague figures are left out, and
    what a word alone says of a share ("halved") counts as a word."""
    figures = [
        (item.start, item)
        for item in quantities(text)
        if item.kind not in {"percent", "multiplier"} or any(c.isdigit() for c in item.span)
    ]
    return tuple(_pieces(text, figures, base_of(language) or "en"))


def stem_of(piece: Piece, language: str) -> str:
    """The stem of a piece's word; very long words stay as they are."""
    return stem(piece.word, language) if len(piece.word) <= _LONGEST else piece.word


def _pieces(text: str, figures: list[tuple[int, Quantity]], base: str) -> Iterator[Piece]:
    at, upcoming = 0, iter(figures)
    start, figure = next(upcoming, (len(text), None))
    while match := _PIECE.search(text, at):
        if figure is not None and start < match.end():
            if figure.kind in _COUNTING:
                yield Piece("figure", "", figure.start, figure.end, figure=figure)
            at = max(figure.end, at)
            start, figure = next(upcoming, (len(text), None))
            continue
        at = match.end()
        yield _piece(match, base)


def _piece(match: re.Match[str], base: str) -> Piece:
    word = match.group().casefold()
    start, end = match.span()
    if word in _ARROWS:
        return Piece("arrow", "→", start, end)
    if not word[0].isalnum():
        return Piece("mark", word, start, end, is_joint=True)
    is_tied = start > 0 and match.string[start - 1] in "-‑"
    is_content, is_joint = _nature(word, base)
    return Piece(
        "word",
        word,
        start,
        end,
        is_content=is_content,
        is_joint=is_joint and not is_tied,
        is_tied=is_tied,
    )


@lru_cache(maxsize=16_384)
def _nature(word: str, base: str) -> tuple[bool, bool]:
    """Whether a word is one of content, and whether it is a joint."""
    is_content = len(word) > 1 and not is_grammar(word, base)
    return is_content, word in _JOINTS.get(base, _JOINTS["en"])
