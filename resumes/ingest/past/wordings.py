"""A past resume as memory takes it: which document, and its wordings with the keys they are of."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class PastText:
    """Prose or a bullet, and the accomplishment it speaks of ("" for a bullet of none)."""

    accomplishment: str
    text: str


@dataclass(frozen=True)
class PastBullets:
    """All bullets of an employer, in the document's order."""

    employer: str
    bullets: tuple[PastText, ...]


@dataclass(frozen=True)
class PastBucket:
    bucket: str
    skills: tuple[str, ...]


@dataclass(frozen=True)
class PastWordings:
    """What a document says, by the keys of the profile; each key once."""

    tagline: str = ""
    summary: str = ""
    entries: tuple[PastText, ...] = ()
    bullets: tuple[PastBullets, ...] = ()
    skills: tuple[PastBucket, ...] = ()


@dataclass(frozen=True)
class Tags:
    """For which role a document was written, in which language, and when."""

    title: str
    company: str
    role_family: str
    language: str
    written: date


@dataclass(frozen=True)
class Origin:
    """Which file a document is."""

    filename: str
    sha256: str
