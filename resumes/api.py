"""Reading resumes through the API: what they say, what is doubted, and on what it rests."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.http import content_disposition_header
from ninja import Router
from ninja.errors import HttpError
from ninja.pagination import paginate

from resumes.api_shapes import CoveredOut, Pages, ResumeOut, SectionOut
from resumes.content import read_body
from resumes.coverage import Covered, coverage_of
from resumes.export import FORMATS, DocumentError, PdfUnavailable, export, filename
from resumes.facts import Facts
from resumes.grounded import grounded
from resumes.models import Resume, Section
from resumes.passages import found_in
from resumes.section_names import facts_of, section_name

router = Router(tags=["resumes"])

_FILE: dict[str, Any] = {
    "responses": {
        200: {
            "description": "The file",
            "content": {
                one.media_type.partition(";")[0]: {"schema": {"type": "string", "format": "binary"}}
                for one in FORMATS.values()
            },
        }
    }
}


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
    resume = own_resume(request, resume_id)
    facts = facts_of(resume)
    return [_section(section, facts) for section in resume.sections.all()]


def whole(response: HttpResponse, resume: Resume, section: Section) -> dict[str, Any]:
    """A section with all that is worked out for it; its ETag goes into the response."""
    section.resume = resume
    facts = readable(resume)
    response.headers["ETag"] = f'"{section.revision}"'
    return {
        **_section(section, facts),
        "findings": found_in(section),
        "provenance": grounded(section, facts),
    }


@router.get("/{uuid:resume_id}/exports/{fmt}", summary="A resume as a file", openapi_extra=_FILE)
def get_export(request: HttpRequest, resume_id: UUID, fmt: str) -> HttpResponse:
    """`fmt` is one of pdf, docx, json, md, txt; made anew from what the resume says now. 409 where
    it cannot be made, and why."""
    resume = own_resume(request, resume_id)
    if fmt not in FORMATS:
        raise HttpError(404, f"There is no format {fmt!r}. Use one of: {', '.join(FORMATS)}.")
    try:
        content = export(resume, fmt)
    except (DocumentError, PdfUnavailable) as error:
        raise HttpError(409, str(error)) from error
    response = HttpResponse(content, content_type=FORMATS[fmt].media_type)
    named = content_disposition_header(as_attachment=True, filename=filename(resume, fmt))
    response.headers["Content-Disposition"] = named or "attachment"
    return response


@router.get(
    "/{uuid:resume_id}/coverage",
    response=list[CoveredOut],
    summary="What the posting asks for, and whether the resume says it",
)
@paginate(Pages)
def get_coverage(request: HttpRequest, resume_id: UUID) -> list[Covered]:
    """Skills and certificates by name, then requirements. Empty where the job is gone."""
    resume = own_resume(request, resume_id)
    readable(resume)
    return list(coverage_of(resume) or ())


def own_resume(request: HttpRequest, resume_id: UUID) -> Resume:
    return get_object_or_404(
        Resume.objects.select_related("job", "owner"), pk=resume_id, owner_id=request.user.pk
    )


def readable(resume: Resume) -> Facts:
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
