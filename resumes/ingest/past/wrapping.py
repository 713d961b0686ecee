"""Lines that were broken to fit a page, joined again."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from resumes.ingest.past.lines import Kind, Line, is_labelled

# Beginnings that stay hyphenated: "long-" + "term" is no broken word.
_COMPOUND = frozenset(
    "all anti audio back best bio bottom built brand business class client cloud clinical co "
    "cost cross cutting data deep decision double e early end ever ex evidence event face fast "
    "field fine first five four front full half hand hard high higher home in inter large late "
    "lead left life light line long low macro machine market meta micro mid mixed mobile multi "
    "near new next non off on one open out over part patient peer per point post pre problem "
    "product real re rule school science second self semi server short single six small so "
    "state step sub super team ten test third three time top two under up user value web well "
    "whole wide world year".split()
)
# Ends of compounds: "community-" + "driven".
_COMPOUND_ENDS = frozenset(
    "aware backed based bound centred centric critical distance down driven end edge effective "
    "efficient facing fit first focused free friendly functional grade grained heavy house in "
    "intensive language led level life line minded native neutral off on only oriented out "
    "performance person pitched purpose quality ready related resistant round rich safe sale "
    "scale sensitive side site size skilled source specific speed stack standing step style "
    "term tested throughput time to tolerant track up user volume wide written year".split()
)
_NARROWEST = 45  # characters: shorter lines are lists and headings, not broken prose


def joined(first: str, second: str, *, vocabulary: frozenset[str] = frozenset()) -> str:
    """Two lines as one. A hyphen at the break goes where it parted a word; "‐" always did.

    `vocabulary` is the document's own words: what is written whole elsewhere is one word.
    """
    if first.endswith("‐"):
        return first[:-1] + second
    match = re.search(r"(\w+)-$", first)
    if match is None or not second[:1].islower():
        return f"{first} {second}"
    head, tail = match[1].casefold(), (re.match(r"\w+", second) or [""])[0].casefold()
    if head + tail in vocabulary:
        return first[:-1] + second
    hyphenated = f"{head}-{tail}" in vocabulary or head in _COMPOUND or tail in _COMPOUND_ENDS
    halves_are_words = head in vocabulary and tail in vocabulary
    if hyphenated or halves_are_words or head.isdigit():
        return first + second
    return first[:-1] + second


def vocabulary_of(texts: Iterable[str]) -> frozenset[str]:
    """The words in the middle of lines; a line's last may be the first half of one."""
    found: set[str] = set()
    for text in texts:
        tokens = re.findall(r"\w+(?:-\w+)*(?!\w|-$)", text.casefold())
        found.update(tokens)
    return frozenset(found)


def unwrapped(lines: Sequence[Line], *, paragraphs: bool) -> list[Line]:
    """The lines with the broken ones joined: a line goes on where its successor's first word
    would not have fitted any more.

    With `paragraphs` the format has paragraphs of its own, and a full stop at a line's end is
    taken for the end of one.
    """
    vocabulary = vocabulary_of(line.text for line in lines)
    done: list[Line] = []
    for width, block in _blocks(lines):
        current, last = block[0], block[0]
        for line in block[1:]:
            if _goes_on(last, line, width=width, paragraphs=paragraphs):
                text = joined(current.text, line.text, vocabulary=vocabulary)
                current = replace(current, text=text)
            else:
                done.append(current)
                current = line
            last = line
        done.append(current)
    return done


def _blocks(lines: Sequence[Line]) -> list[tuple[int, list[Line]]]:
    """What stands together without space between, with the width of its longest line."""
    blocks: list[list[Line]] = []
    for line in lines:
        if not blocks or line.gap or line.kind is Kind.HEADING or line.bold:
            blocks.append([])
        blocks[-1].append(line)
        if line.kind is Kind.HEADING or line.bold:
            blocks.append([])
    return [(max(len(line.text) for line in block), block) for block in blocks if block]


def _goes_on(last: Line, line: Line, *, width: int, paragraphs: bool) -> bool:
    if line.kind is not Kind.TEXT or line.lead or "\t" in line.text or "\t" in last.text:
        return False
    if last.ends or is_labelled(line.text):
        return False
    if len(last.text) < _NARROWEST or width > 200:  # no page is as wide as that
        return False
    if paragraphs and last.text.endswith((".", "!", "?", ":", ";")):
        return False
    if line.text[:1].islower():
        return True
    first_word = line.text.split(maxsplit=1)[0]
    return len(last.text) + 1 + len(first_word) > width
