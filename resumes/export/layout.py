"""The document as lines on paper: what PDF, DOCX, Markdown and plain text all print.

A fact is put into words here once, so that no format can drop one that the others show.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from resumes.blocks import (
    AwardEntry,
    AwardsBlock,
    Block,
    CertificationEntry,
    CertificationsBlock,
    Citation,
    Document,
    EducationBlock,
    EducationEntry,
    EmployerEntry,
    EmployersBlock,
    PublicationsBlock,
    SkillGroup,
    SkillsBlock,
    SummaryBlock,
    WorkBlock,
    WorkEntry,
)

SEPARATOR = " · "


@dataclass(frozen=True)
class Span:
    """A piece of a line; `strong` and `quiet` are how loudly it is said."""

    text: str
    url: str = ""
    tone: Literal["strong", "plain", "quiet"] = "plain"


@dataclass(frozen=True)
class Row:
    """One line: its pieces, set without anything between them, and what stands at its far end.

    `head` rows open an entry, `sub` rows follow (a position, a degree), `note` rows are small
    print, `pair` rows are a label and its list, `text` rows run on like prose.
    """

    kind: Literal["head", "sub", "note", "pair", "text"]
    spans: tuple[Span, ...]
    aside: str = ""

    @property
    def text(self) -> str:
        return "".join(span.text for span in self.spans)


@dataclass(frozen=True)
class Entry:
    """`ref` is the section that the entry is; "" where several entries are one section."""

    rows: tuple[Row, ...] = ()
    paragraphs: tuple[str, ...] = ()
    bullets: tuple[str, ...] = ()
    ref: str = ""


@dataclass(frozen=True)
class PrintedBlock:
    """What stands under one heading; `ref` is the section that all of it is, or ""."""

    kind: str
    heading: str
    entries: tuple[Entry, ...]
    ref: str = ""


@dataclass(frozen=True)
class Layout:
    language: str
    title: str
    page_size: str
    name: str
    tagline: str
    contacts: tuple[Span, ...]
    blocks: tuple[PrintedBlock, ...]


def layout(document: Document) -> Layout:
    """All that is printed of `document`, in reading order."""
    return Layout(
        language=document.language,
        title=document.title,
        page_size=document.page_size,
        name=document.header.name,
        tagline=document.header.tagline,
        contacts=tuple(Span(part.text, part.url) for part in document.header.contacts),
        blocks=tuple(map(_block, document.blocks)),
    )


def _block(block: Block) -> PrintedBlock:
    match block:
        case SummaryBlock():
            return _whole("summary", block.heading, (Entry(paragraphs=block.paragraphs),))
        case WorkBlock():
            return PrintedBlock("work", block.heading, tuple(map(_work, block.entries)))
        case EmployersBlock():
            kind = "volunteering" if block.volunteering else "experience"
            return PrintedBlock(kind, block.heading, tuple(map(_employer, block.entries)))
        case SkillsBlock():
            return PrintedBlock("skills", block.heading, tuple(map(_skills, block.groups)))
        case PublicationsBlock():
            return _whole("publications", block.heading, map(_citation, block.entries))
        case EducationBlock():
            return _whole("education", block.heading, map(_education, block.entries))
        case AwardsBlock():
            return _whole("awards", block.heading, map(_award, block.entries))
        case CertificationsBlock():
            return _whole("certifications", block.heading, map(_certification, block.entries))


def _whole(kind: str, heading: str, entries: Iterable[Entry]) -> PrintedBlock:
    """A block that is one section, of its own name."""
    return PrintedBlock(kind, heading, tuple(entries), ref=kind)


def _joined(separator: str, *spans: Span) -> tuple[Span, ...]:
    """The spans that say something, `separator` between them."""
    said = [span for span in spans if span.text]
    joined = list(said[:1])
    for span in said[1:]:
        joined += [Span(separator, tone="quiet" if span.tone == "quiet" else "plain"), span]
    return tuple(joined)


def _rows(*rows: Row) -> tuple[Row, ...]:
    """The rows that say something."""
    return tuple(row for row in rows if row.spans or row.aside)


def _work(entry: WorkEntry) -> Entry:
    about = _joined(
        SEPARATOR, Span(entry.category, tone="quiet"), Span(entry.employer, tone="quiet")
    )
    return Entry(
        rows=_rows(
            Row("head", _joined("", Span(entry.title, entry.url, "strong")), entry.when.text),
            Row("note", about),
        ),
        paragraphs=entry.paragraphs,
        ref=f"research/{entry.key}",
    )


def _employer(entry: EmployerEntry) -> Entry:
    name = _joined("", Span(entry.name, entry.url, "strong"))
    positions = [
        Row("sub", _joined("", Span(held.title)), held.when.text) for held in entry.positions
    ]
    return Entry(
        rows=_rows(Row("head", name, entry.location), *positions),
        bullets=entry.bullets,
        ref=f"bullets/{entry.key}",
    )


def _skills(group: SkillGroup) -> Entry:
    levels = group.levels or ("",) * len(group.skills)
    said = [
        f"{skill} ({level})" if level and level.casefold() not in skill.casefold() else skill
        for skill, level in zip(group.skills, levels, strict=True)
    ]
    spans = (Span(group.name, tone="strong"), Span(", ".join(said)))
    return Entry(rows=(Row("pair", spans),), ref=f"skills/{group.key}")


def _citation(entry: Citation) -> Entry:
    place = ", ".join(part for part in (_unstopped(entry.venue), entry.when.text) if part)
    spans = _joined(
        ". ",
        Span(_unstopped(", ".join(entry.authors))),
        Span(_unstopped(entry.title), entry.url, "strong"),
        Span(place),
    )
    return Entry(rows=_rows(Row("text", spans)))


def _unstopped(text: str) -> str:
    """Without the full stop that the citation sets anyway."""
    return text.removesuffix(".") if not text.endswith("..") else text


def _education(entry: EducationEntry) -> Entry:
    degree = ", ".join(part for part in (entry.degree, entry.area) if part)
    place = Span(entry.institution or degree, entry.url, "strong")
    beneath = degree if entry.institution else ""
    # A bare figure says nothing; "First class" or "GPA 3.8" says it already.
    bare = re.fullmatch(r"[\d.,/ ]+%?", entry.grade)
    grade = Span(f"{entry.grade_label}: {entry.grade}" if bare else entry.grade)
    courses = ", ".join(entry.courses)
    return Entry(
        rows=_rows(
            Row("head", _joined("", place), entry.when.text),
            Row("sub", _joined(SEPARATOR, Span(beneath), Span(entry.honours), grade)),
            Row("note", _quiet(f"{entry.courses_label}: {courses}" if courses else "")),
        )
    )


def _award(entry: AwardEntry) -> Entry:
    spans = _joined(", ", Span(entry.title, entry.url, "strong"), Span(entry.awarder))
    return Entry(
        rows=_rows(Row("text", spans, entry.when.text), Row("note", _quiet(entry.summary)))
    )


def _certification(entry: CertificationEntry) -> Entry:
    spans = _joined(", ", Span(entry.name, entry.url, "strong"), Span(entry.issuer))
    return Entry(rows=_rows(Row("text", spans, entry.when.text)))


def _quiet(text: str) -> tuple[Span, ...]:
    return (Span(text, tone="quiet"),) if text else ()
