"""What the API answers with when resumes are read."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from ninja import Field, Schema
from ninja.pagination import LimitOffsetPagination
from pydantic import BaseModel, ConfigDict

from memory.wording import PastVersion
from resumes.checks.findings import FindingKind, Severity
from resumes.content import BulletSet, Listed, Prose, ResearchEntry, SkillList
from resumes.coverage import Standing
from resumes.grounded import Ground, Grounded
from resumes.passages import Found

_MOST = 100  # in one answer
_FARTHEST = 1_000_000  # databases take no number of any size


class Pages(LimitOffsetPagination):
    """Lists come in pages of at most 100; `count` is how many there are in all."""

    class Input(LimitOffsetPagination.Input):
        limit: int = Field(_MOST, ge=1, le=_MOST)
        offset: int = Field(0, ge=0, le=_FARTHEST)


class Sent(BaseModel):
    """What is sent: an object with these keys, and no others. No Schema, which would take anything
    that has attributes."""

    model_config = ConfigDict(extra="forbid")


class ResumeOut(Schema):
    """A resume; `marks` counts the sections that want the person's eye."""

    id: UUID
    title: str
    job_title: str
    job_company: str
    role_family: str
    language: str
    page_size: str
    created_at: datetime
    updated_at: datetime
    marks: int


class FindingOut(Schema):
    """What a check doubts: the words, and why. `hard` may not come from a machine. `where` says in
    which bullets it is, or in which part of an entry; "" where there is but one text."""

    kind: FindingKind
    severity: Severity
    span: str
    where: str
    why: str

    @staticmethod
    def resolve_kind(found: Found) -> FindingKind:
        return found.finding.kind

    @staticmethod
    def resolve_severity(found: Found) -> Severity:
        return found.finding.severity

    @staticmethod
    def resolve_span(found: Found) -> str:
        return found.finding.span

    @staticmethod
    def resolve_why(found: Found) -> str:
        return found.finding.why


class Named(Schema):
    """An accomplishment or an employer of the resume's facts."""

    key: str
    name: str


class FactOut(Schema):
    """A fact by its words, and of which accomplishment and employer it is, if of any."""

    text: str
    accomplishment: Named | None
    employer: Named | None

    @staticmethod
    def resolve_accomplishment(fact: Ground) -> dict[str, str] | None:
        return _named(fact.accomplishment_key, fact.accomplishment)

    @staticmethod
    def resolve_employer(fact: Ground) -> dict[str, str] | None:
        return _named(fact.employer_key, fact.employer)


def _named(key: str, name: str) -> dict[str, str] | None:
    return {"key": key, "name": name} if key else None


class WordingOut(Schema):
    """A past version, and the role that it was written for. `stale`: facts have changed since."""

    id: UUID
    text: str
    job_title: str
    job_company: str
    written_at: datetime
    stale: bool

    @staticmethod
    def resolve_job_title(version: PastVersion) -> str:
        return version.job.title

    @staticmethod
    def resolve_job_company(version: PastVersion) -> str:
        return version.job.company


class SentenceOut(Schema):
    """A sentence and what it rests on: the facts, the closest first, the past versions whose words
    it has, and what in it the person said is true. Nothing at all: none of the facts says it.
    `place` is the number of the bullet or other text that it stands in, from 0."""

    text: str
    place: int
    facts: list[FactOut]
    past_versions: list[WordingOut]
    attested: list[str]

    @staticmethod
    def resolve_past_versions(sentence: Grounded) -> tuple[PastVersion, ...]:
        return sentence.versions


class SectionOut(Schema):
    """A section without what is worked out for it: see the section by itself. `mark` says why it
    wants the person's eye, "" where it does not."""

    ref: str
    name: str
    revision: int
    visible: bool
    mark: str
    body: Annotated[
        Prose | ResearchEntry | BulletSet | SkillList | Listed, Field(discriminator="kind")
    ]


class SectionWhole(SectionOut):
    """A section with what the checks find in it now, and its provenance by sentence."""

    findings: list[FindingOut]
    provenance: list[SentenceOut]


class RevisionOut(Schema):
    """A value that a section had: who wrote it, how, and which earlier one it brought back."""

    number: int
    author: str
    origin: str
    restores: int | None
    created_at: datetime
    body: Annotated[
        Prose | ResearchEntry | BulletSet | SkillList | Listed, Field(discriminator="kind")
    ]


class CoveredOut(Schema):
    """One thing that the posting asks for, and whether and where the resume has it: refs of its
    sections, the best first. `in_profile` tells a gap from a strength that was forgotten."""

    asked: str
    sort: Literal["skill", "certificate", "requirement"]
    standing: Standing
    where: list[str]
    in_profile: bool
    must_have: bool
