"""A text on one line, whole or its beginning."""

import re

CUT = "[…]"  # stands for what a cut text leaves out

_SENTENCE_END = re.compile(r"[.!?](?=\s|$)|[。！？]")


def one_line(text: str) -> str:
    """`text` with every run of white space as one space and none around it."""
    return " ".join(text.split())


def first_words(text: str, count: int) -> str:
    """The first `count` words on one line, and "…" where there are more."""
    words = text.split()
    return " ".join(words[:count]) + (" …" if len(words) > count else "")


def cut(text: str, most: int) -> str:
    """The beginning of `text` in `most` characters, with `CUT` at its end where there is more.

    It ends behind a sentence where half of the room or more is used by then, else behind a word;
    a word that is longer than the room is parted.
    """
    if len(text) <= most:
        return text
    room = max(0, most - len(CUT) - 1)
    ends = [found.end() for found in _SENTENCE_END.finditer(text, 0, room + 1)]
    end = ends[-1] if ends and room / 2 <= ends[-1] <= room else room
    kept = text[:end]
    if end == room and not text[end].isspace() and re.search(r"\s", kept):
        kept = re.split(r"\s+\S*$", kept)[0]
    return f"{kept.rstrip()} {CUT}".lstrip()[:most]
