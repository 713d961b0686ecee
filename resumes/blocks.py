"""The types of a printed document: what every format is made from, free of the ORM.

Texts are printable and on one line; a missing one is "". An address in `url` is safe to link, or
"".
"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class When:
    """A date or a range: the partial dates as known, and as printed in the document's language."""

    start: str = ""
    end: str = ""
    text: str = ""


@dataclass(frozen=True)
class Contact:
    """One part of the contact line. `url` is empty where nothing can safely be linked."""

    kind: Literal["location", "email", "phone", "site", "link"]
    text: str
    label: str = ""
    url: str = ""


@dataclass(frozen=True)
class Header:
    name: str
    tagline: str
    contacts: tuple[Contact, ...]


@dataclass(frozen=True)
class SummaryBlock:
    heading: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True)
class WorkEntry:
    """A selected accomplishment; `employer` is empty for a project of one's own."""

    key: str
    title: str
    category: str
    employer: str
    url: str
    when: When
    paragraphs: tuple[str, ...]


@dataclass(frozen=True)
class WorkBlock:
    heading: str
    entries: tuple[WorkEntry, ...]


@dataclass(frozen=True)
class HeldPosition:
    title: str
    when: When


@dataclass(frozen=True)
class EmployerEntry:
    key: str
    name: str
    location: str
    url: str
    positions: tuple[HeldPosition, ...]
    bullets: tuple[str, ...]


@dataclass(frozen=True)
class EmployersBlock:
    heading: str
    volunteering: bool
    entries: tuple[EmployerEntry, ...]


@dataclass(frozen=True)
class SkillGroup:
    key: str
    name: str
    skills: tuple[str, ...]
    levels: tuple[str, ...] = ()  # beside the skills, "" where none is known; of languages only


@dataclass(frozen=True)
class SkillsBlock:
    heading: str
    groups: tuple[SkillGroup, ...]


@dataclass(frozen=True)
class Citation:
    key: str
    authors: tuple[str, ...]
    title: str
    venue: str
    when: When
    url: str


@dataclass(frozen=True)
class PublicationsBlock:
    heading: str
    entries: tuple[Citation, ...]


@dataclass(frozen=True)
class EducationEntry:
    key: str
    institution: str
    degree: str
    area: str
    grade: str
    honours: str
    courses: tuple[str, ...]
    courses_label: str
    grade_label: str
    when: When
    url: str


@dataclass(frozen=True)
class EducationBlock:
    heading: str
    entries: tuple[EducationEntry, ...]


@dataclass(frozen=True)
class AwardEntry:
    key: str
    title: str
    awarder: str
    summary: str
    when: When
    url: str


@dataclass(frozen=True)
class AwardsBlock:
    heading: str
    entries: tuple[AwardEntry, ...]


@dataclass(frozen=True)
class CertificationEntry:
    key: str
    name: str
    issuer: str
    when: When
    url: str


@dataclass(frozen=True)
class CertificationsBlock:
    heading: str
    entries: tuple[CertificationEntry, ...]


type Block = (
    SummaryBlock
    | WorkBlock
    | EmployersBlock
    | SkillsBlock
    | PublicationsBlock
    | EducationBlock
    | AwardsBlock
    | CertificationsBlock
)


@dataclass(frozen=True)
class Document:
    language: str
    title: str
    theme: str
    page_size: str
    header: Header
    blocks: tuple[Block, ...]
