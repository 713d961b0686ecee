"""What a past resume says, whichever format it was kept in."""

import datetime as dt
from dataclasses import dataclass


@dataclass(frozen=True)
class PastEntry:
    """One piece of work (a project, a study): its heading line, and the prose below it."""

    title: str
    text: str


@dataclass(frozen=True)
class PastJob:
    """One employer's block. `heading` is its heading lines (employer, title, place, dates), one a
    line; `bullets` are its points in the file's order."""

    heading: str
    bullets: tuple[str, ...]


@dataclass(frozen=True)
class PastSkills:
    """One bucket of skills; `label` is empty where the file groups nothing."""

    label: str
    skills: tuple[str, ...]


@dataclass(frozen=True)
class PastDocument:
    """One past resume. Texts are single lines without bullet glyphs.

    `date` comes from the file's own metadata; `language` is a two-letter code, empty when nothing
    tells; `left` is what was read but is none of the parts above (education, contacts, ...).
    """

    name: str = ""
    tagline: str = ""
    summary: str = ""
    entries: tuple[PastEntry, ...] = ()
    jobs: tuple[PastJob, ...] = ()
    skills: tuple[PastSkills, ...] = ()
    date: dt.date | None = None
    language: str = ""
    left: tuple[str, ...] = ()
