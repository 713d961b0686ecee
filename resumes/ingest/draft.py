"""What a file says about a person, before it meets what is stored.

A draft is `resumes.facts.Facts` whose keys are local to the file: a key that the file gives itself
(`given`), otherwise one made from the name, with `~2`, `~3` … where several entries share it. The
keys under which things are stored are found or issued when the draft is saved.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from mirror.language.names.keys import make_key
from resumes.facts import Facts
from resumes.ingest.cleaning import shortened
from resumes.ingest.partial_dates import NotADate, certain_part, date_range, is_still
from resumes.ingest.report import Remarks, quote
from resumes.models import KeyNamespace

KEY_WORDS = 6  # of a sentence, in the key that is made of it
LOOSE_SKILLS = "Skills"  # the bucket of skills that stand in none


@dataclass(frozen=True)
class Draft:
    format: str
    facts: Facts
    given: frozenset[tuple[KeyNamespace, str]] = frozenset()  # keys that the file itself gave
    states_language: bool = False
    states_time_zone: bool = False


class LocalKeys:
    """Hands out keys that are unique among the entities of one kind in one file."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def take(self, text: str) -> str:
        base, number = make_key(text), 1
        key = base
        while key in self._taken:
            number += 1
            key = f"{base}~{number}"
        self._taken.add(key)
        return key


def seed(local_key: str) -> str:
    """The text that a stored key is made from: the local key without its number."""
    return local_key.partition("~")[0]


def read_date(text: str, *, where: str, remarks: Remarks) -> str:
    """One date of an entry; what is none is left out with a remark."""
    try:
        return certain_part(text, lambda why: remarks.changed(where, why))
    except NotADate as error:
        remarks.left(where, f"{error}; kept without a date")
        return ""


def read_span(
    start: str, end: str, *, where: str, remarks: Remarks, together: str = ""
) -> tuple[str, str]:
    """Start and end of an entry, from two texts or from one that holds both.

    An end that cannot be read takes the start with it: a start alone would print as "to this day",
    which nobody said.
    """

    def read(date: str) -> str:
        return certain_part(date, lambda why: remarks.changed(where, why))

    if together and not (start or end):
        try:
            return date_range(together, read=read)
        except NotADate as error:
            remarks.left(where, f"{error}; kept without dates")
            return "", ""
    try:
        ended = read(end)
    except NotADate as error:
        also = ", and without the start, which alone would read as still going on" if start else ""
        remarks.left(where, f"end: {error}; kept without it{also}")
        return "", ""
    if is_still(start):
        remarks.left(where, "the start says that it still goes on; kept without a start")
        return "", ended
    try:
        began = read(start)
    except NotADate as error:
        remarks.left(where, f"start: {error}; kept without it")
        began = ""
    if began and ended and ended[: len(began)] < began[: len(ended)]:
        remarks.changed(where, f"it ends ({ended}) before it starts ({began}); kept as written")
    return began, ended


def read_email(text: str, *, where: str, remarks: Remarks) -> str:
    """The address of a person; what is none is left out with a remark."""
    if text and "@" not in text:
        remarks.left(where, f"{quote(text)} is not an e-mail address")
        return ""
    return text


def sentence_name(place: str, text: str) -> str:
    """What an accomplishment of which only a sentence is known is keyed by: where it was done
    (the employer's local key, "" for none) and how the sentence begins."""
    return f"{seed(place)} {' '.join(text.split()[:KEY_WORDS])}"


def joined(texts: Sequence[str]) -> str:
    """Different paragraphs, in order, each once; one that another contains is not repeated."""
    kept: list[str] = []
    for text in texts:
        if text and not any(text in other for other in kept):
            kept.append(text)
    return "\n\n".join(kept)


def short_title(text: str) -> str:
    """A title for an accomplishment of which only a sentence is known: as many of its first
    clauses as fit, or its first words followed by "…"."""
    if len(text) <= TITLE_LENGTH:
        return text[:-1] if text.endswith(".") and text.count(".") == 1 else text
    ends = (text.rfind(mark, TITLE_LENGTH // 3, TITLE_LENGTH + 1) for mark in _CLAUSE_ENDS)
    end = max(ends)
    if end > 0:
        return text[:end].rstrip(" ,;:")
    return shortened(text, TITLE_LENGTH)


TITLE_LENGTH = 80
_CLAUSE_ENDS = (". ", "; ", ": ", " – ", " — ", ", ", " so that ", " which ", " using ")
