"""Research and projects: titles with the prose below them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from resumes.ingest.past.document import PastEntry
from resumes.ingest.past.lines import Kind, Line, is_date, is_prose

_LONGEST_TITLE = 16  # words
_LONGEST_LABEL = 9
_LEAST_PROSE = 4
_ENDS = ".!?:;,…"
_LABELLED = re.compile(r"(?P<label>[^\s:][^:]{1,90}?)\s*(?::\s+|\s[–—]\s)(?P<rest>\S.*)")


@dataclass
class _Entry:
    title: str = ""
    texts: list[str] = field(default_factory=list)
    bullets: int = 0


def read_entries(lines: Sequence[Line]) -> tuple[list[PastEntry], list[str]]:
    """The entries in order, and the texts that are part of none: dates, venues, links."""
    reading = _Reading()
    for at, line in enumerate(lines):
        reading.take(line, lines[at + 1] if at + 1 < len(lines) else None)
    left = reading.left
    entries = [PastEntry(e.title, " ".join(e.texts)) for e in reading.entries if e.texts]
    left += [e.title for e in reading.entries if e.title and not e.texts]
    return entries, left


class _Reading:
    def __init__(self) -> None:
        self.entries: list[_Entry] = []
        self.left: list[str] = []
        self._titles_stand_alone = False

    def take(self, line: Line, after: Line | None) -> None:
        lead, rest = _lead_of(line)
        if all(map(is_date, line.fragments)):
            self.left.append(line.plain)
        elif _is_title(line, after, open_title=self._awaits_text()):
            self._titles_stand_alone = True
            self._open(line)
        elif lead and not (line.kind is Kind.BULLET and self._titles_stand_alone):
            self.entries.append(_Entry(lead, [rest]))
        elif label := self._labelled(line):
            self.entries.append(_Entry(label["label"].strip(), [label["rest"]]))
        elif line.kind is Kind.BULLET and not self._titles_stand_alone and not self._awaits_more():
            self.entries.append(_Entry("", [line.plain], bullets=1))
        elif self._is_subtitle(line, after) or (_leads_in(line, after) and not self._awaits_more()):
            self.left.append(line.plain)
        else:
            self._append(line)

    def _awaits_text(self) -> bool:
        return bool(self.entries) and not self.entries[-1].texts

    def _awaits_more(self) -> bool:
        return bool(self.entries) and bool(self.entries[-1].title)

    def _open(self, line: Line) -> None:
        title, *aside = line.fragments
        self.entries.append(_Entry(title))
        self.left += aside

    def _labelled(self, line: Line) -> re.Match[str] | None:
        """The parts of "Title: what was done", where no titles stand alone."""
        match = _LABELLED.fullmatch(line.plain)
        if match is None or self._titles_stand_alone or line.kind is Kind.HEADING:
            return None
        short = len(match["label"].split()) <= _LONGEST_LABEL and match["label"][0].isupper()
        return match if short and len(match["rest"].split()) >= _LEAST_PROSE else None

    def _is_subtitle(self, line: Line, after: Line | None) -> bool:
        """A venue or a role between the title and its text."""
        return (
            self._awaits_text()
            and line.kind is not Kind.BULLET
            and not is_prose(line)
            and after is not None
            and (after.kind is Kind.BULLET or is_prose(after))
        )

    def _append(self, line: Line) -> None:
        last = self.entries[-1] if self.entries else None
        # Without titles, each paragraph is a piece of work of its own.
        new_paragraph = line.kind is not Kind.BULLET and (line.gap or is_prose(line))
        if last is None or (not last.title and new_paragraph):
            self.entries.append(_Entry())
        texts = self.entries[-1].texts
        if texts and line.kind is Kind.BULLET and texts[-1][-1] not in _ENDS:
            texts[-1] += "."  # two points in one text must not run into each other
        texts.append(line.plain)


def _lead_of(line: Line) -> tuple[str, str]:
    """A bold beginning that stands as a title, and the text behind it."""
    if not line.lead or line.kind is Kind.HEADING or not line.plain.startswith(line.lead):
        return "", ""
    rest = line.plain[len(line.lead) :].strip()
    parted = line.lead.endswith((":", ".", "–", "—", "-")) or rest[:1] in {":", "–", "—", "-", "."}
    rest = rest.lstrip(" :–—-.")
    long_enough = len(rest.split()) >= _LEAST_PROSE
    if not parted or not long_enough or len(line.lead.split()) > _LONGEST_TITLE:
        return "", ""
    return line.lead.rstrip(" :–—-."), rest


def _leads_in(line: Line, after: Line | None) -> bool:
    """Whether a line only introduces the points below it: "What came of it:"."""
    introduces = line.kind is Kind.TEXT and line.plain.endswith(":") and not line.bold
    return introduces and after is not None and after.kind is Kind.BULLET


def _is_title(line: Line, after: Line | None, *, open_title: bool) -> bool:
    if line.kind is Kind.BULLET or len(line.plain.split()) > _LONGEST_TITLE:
        return False
    if _leads_in(line, after):
        return False
    if line.kind is Kind.HEADING:
        return True
    if open_title:
        return False
    if line.bold or (line.lead and "\t" in line.text):
        return True
    ends = line.plain.endswith((".", "!", "?", ";", ","))
    if ends or is_prose(line) or after is None or after.gap:
        return False
    return after.kind is not Kind.HEADING and (after.kind is Kind.BULLET or not after.bold)
