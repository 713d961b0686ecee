"""Reading resumes through the API: what they say, what is doubted, and on what it rests."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from ninja import Router, Schema
from ninja.pagination import LimitOffsetPagination, paginate

from memory.wording import PastVersion
from resumes.content import read_body
from resumes.coverage import coverage_of
from resumes.facts import Facts
from resumes.grounded import Grounded, grounded
from resumes.models import Resume, Section
from resumes.passages import Found, found_in
from resumes.section_names import facts_of, section_name
from resumes.sections import UnknownSection, parse_ref

router = Router(tags=["resumes"])


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
    """What a check doubts: the words, and why. `hard` may not come from a machine."""

    kind: str
    severity: str
    span: str
    where: str
    why: str

    @staticmethod
    def resolve_kind(found: Found) -> str:
        return found.finding.kind

    @staticmethod
    def resolve_severity(found: Found) -> str:
        return found.finding.severity

    @staticmethod
    def resolve_span(found: Found) -> str:
        return found.finding.span

    @staticmethod
    def resolve_why(found: Found) -> str:
        return found.finding.why


class FactOut(Schema):
    """A fact by its words, and by name whose it is."""

    text: str
    accomplishment: str
    employer: str


class WordingOut(Schema):
    """A past version, and the role that it was written for."""

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
    """A sentence and what it rests on; nothing at all: none of the facts says it."""

    text: str
    facts: list[FactOut]
    past_versions: list[WordingOut]
    attested: list[str]

    @staticmethod
    def resolve_past_versions(sentence: Grounded) -> tuple[PastVersion, ...]:
        return sentence.versions


class SectionOut(Schema):
    """A section without what is worked out for it: see the section by itself."""

    ref: str
    name: str
    revision: int
    visible: bool
    mark: str
    body: dict[str, Any]


class SectionWhole(SectionOut):
    """A section with what the checks find in it now, and its provenance by sentence."""

    findings: list[FindingOut]
    provenance: list[SentenceOut]


class CoveredOut(Schema):
    """One thing that the posting asks for, and whether and where the resume has it. `in_profile`
    tells a gap from a strength that was forgotten."""

    asked: str
    sort: str
    standing: str
    where: list[str]
    in_profile: bool
    must_have: bool


@router.get("", response=list[ResumeOut], summary="Your resumes, the newest first")
@paginate(LimitOffsetPagination)
def list_resumes(request: HttpRequest) -> Any:
    """Archived ones are left out."""
    return Resume.objects.filter(owner_id=request.user.pk, archived_at=None).with_marks()


@router.get("/{uuid:resume_id}", response=ResumeOut, summary="One resume")
def get_resume(request: HttpRequest, resume_id: UUID) -> Any:
    """404 for anybody else's."""
    return get_object_or_404(Resume.objects.with_marks(), pk=resume_id, owner_id=request.user.pk)


@router.get(
    "/{uuid:resume_id}/sections", response=list[SectionOut], summary="What a resume says, in order"
)
def list_sections(request: HttpRequest, resume_id: UUID) -> list[dict[str, Any]]:
    """Hidden sections too."""
    resume = _own(request, resume_id)
    facts = facts_of(resume)
    return [_section(section, facts) for section in resume.sections.all()]


@router.get(
    "/{uuid:resume_id}/sections/{path:ref}", response=SectionWhole, summary="One section, whole"
)
def get_section(
    request: HttpRequest, response: HttpResponse, resume_id: UUID, ref: str
) -> dict[str, Any]:
    """`ref` is as in the list: `summary`, `bullets/some_employer`. The ETag is the revision."""
    resume = _own(request, resume_id)
    try:
        kind, key = parse_ref(ref)
    except UnknownSection as error:
        raise Http404(str(error)) from error
    section = get_object_or_404(Section, resume=resume, kind=kind, key=key)
    section.resume = resume
    facts = Facts.model_validate(resume.facts)
    response.headers["ETag"] = f'"{section.revision}"'
    return {
        **_section(section, facts),
        "findings": found_in(section),
        "provenance": grounded(section, facts),
    }


@router.get(
    "/{uuid:resume_id}/coverage",
    response=list[CoveredOut],
    summary="What the posting asks for, and whether the resume says it",
)
def get_coverage(request: HttpRequest, resume_id: UUID) -> Any:
    """Empty where the job is gone."""
    return list(coverage_of(_own(request, resume_id)) or ())


def _own(request: HttpRequest, resume_id: UUID) -> Resume:
    return get_object_or_404(
        Resume.objects.select_related("job", "owner"), pk=resume_id, owner_id=request.user.pk
    )


def _section(section: Section, facts: Facts | None) -> dict[str, Any]:
    return {
        "ref": section.ref,
        "name": section_name(section.ref, facts),
        "revision": section.revision,
        "visible": section.visible,
        "mark": section.mark,
        "body": read_body(section.body).model_dump(mode="json"),
    }
