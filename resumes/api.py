"""Reading resumes through the API: what they say, what is doubted, and on what it rests."""

from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from ninja import Router
from ninja.errors import HttpError
from ninja.pagination import paginate

from resumes.api_shapes import CoveredOut, Pages, ResumeOut, SectionOut, SectionWhole
from resumes.content import read_body
from resumes.coverage import Covered, coverage_of
from resumes.facts import Facts
from resumes.grounded import grounded
from resumes.models import Resume, Section
from resumes.passages import found_in
from resumes.section_names import facts_of, section_name

router = Router(tags=["resumes"])


@router.get("", response=list[ResumeOut], summary="Your resumes, the newest first")
@paginate(Pages)
def list_resumes(request: HttpRequest) -> Any:
    """Archived ones are left out."""
    return (
        Resume.objects.filter(owner_id=request.user.pk, archived_at=None)
        .with_marks()
        .order_by("-created_at", "pk")
    )


@router.get("/{uuid:resume_id}", response=ResumeOut, summary="One resume")
def get_resume(request: HttpRequest, resume_id: UUID) -> Any:
    """404 for anybody else's."""
    return get_object_or_404(Resume.objects.with_marks(), pk=resume_id, owner_id=request.user.pk)


@router.get(
    "/{uuid:resume_id}/sections", response=list[SectionOut], summary="What a resume says, in order"
)
@paginate(Pages)
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
    """`ref` is as in the list: `summary`, `bullets/some_employer` (the slash as it is, or as %2F).
    The ETag is the revision."""
    resume = _own(request, resume_id)
    section = next((one for one in resume.sections.all() if one.ref == ref), None)
    if section is None:
        raise Http404
    section.resume = resume
    facts = _facts(resume)
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
@paginate(Pages)
def get_coverage(request: HttpRequest, resume_id: UUID) -> list[Covered]:
    """Skills and certificates by name, then requirements. Empty where the job is gone."""
    resume = _own(request, resume_id)
    _facts(resume)
    return list(coverage_of(resume) or ())


def _own(request: HttpRequest, resume_id: UUID) -> Resume:
    return get_object_or_404(
        Resume.objects.select_related("job", "owner"), pk=resume_id, owner_id=request.user.pk
    )


def _facts(resume: Resume) -> Facts:
    facts = facts_of(resume)
    if facts is None:
        raise HttpError(404, "The facts of this resume cannot be read. Generate it again.")
    return facts


def _section(section: Section, facts: Facts | None) -> dict[str, Any]:
    return {
        "ref": section.ref,
        "name": section_name(section.ref, facts),
        "revision": section.revision,
        "visible": section.visible,
        "mark": section.mark,
        "body": read_body(section.body),
    }
