"""The editor: a resume that is edited where it is read, section by section."""

from dataclasses import replace
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.core.cache import cache
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from mirror.htmx import HtmxHttpRequest
from resumes.arranging import move_block, move_entry, set_visibility
from resumes.document import document_of
from resumes.export import FORMATS
from resumes.export.pdf import PdfUnavailable, fingerprint, printed
from resumes.models import (
    PageSize,
)
from resumes.printed_sections import DocumentError
from resumes.repeats import repeats_in
from resumes.section_names import section_name
from resumes.views.parts import (
    answer_part,
    answer_refused,
    answer_sheet,
    own_resume,
    own_section,
    readable_facts,
    render_sheet,
    to_part,
)

_STEPS = {"up": -1, "down": 1}
_PAGES_KEPT = 3600  # seconds; a changed resume has another fingerprint


@require_safe
@login_required
def editor(request: HtmxHttpRequest, resume_id: UUID) -> HttpResponse:
    """The page; for htmx the sheet alone."""
    resume = own_resume(request, resume_id)
    if request.htmx:
        return render_sheet(request, resume, template="resumes/editor/sheet.html")
    context = {"formats": FORMATS, "page_sizes": PageSize.choices}
    return render_sheet(request, resume, template="resumes/editor.html", context=context)


@require_safe
@login_required
def section(request: HtmxHttpRequest, resume_id: UUID, ref: str) -> HttpResponse:
    """A part as it is read."""
    resume, _ = own_section(request, resume_id, ref)
    if not request.htmx:
        return to_part(resume, ref)
    return answer_part(request, resume, ref)


@require_POST
@login_required
def visibility(request: HtmxHttpRequest, resume_id: UUID, ref: str) -> HttpResponse:
    """Show or hide a section in what is printed."""
    resume, standing = own_section(request, resume_id, ref)
    shown = request.POST.get("visible")
    if standing is None or shown not in {"0", "1"}:
        return answer_refused(request, resume, ref, why="Say whether it is to be shown or hidden.")
    set_visibility(standing, shown == "1")
    name = section_name(ref, None).partition(":")[0]
    return answer_sheet(request, resume, told=f"{name} {'shown' if shown == '1' else 'hidden'}.")


@require_POST
@login_required
def move(request: HtmxHttpRequest, resume_id: UUID, ref: str) -> HttpResponse:
    """Move a section among those of its kind."""
    resume, standing = own_section(request, resume_id, ref)
    step = _STEPS.get(request.POST.get("to", ""))
    if standing is None or step is None:
        return answer_refused(request, resume, ref, why="Say whether it is to go up or down.")
    move_entry(standing, step)
    return answer_sheet(request, resume)


@require_POST
@login_required
def move_heading(request: HtmxHttpRequest, resume_id: UUID, block: str) -> HttpResponse:
    """Move all that stands under one heading."""
    resume = own_resume(request, resume_id)
    step = _STEPS.get(request.POST.get("to", ""))
    if step is None:
        return HttpResponse("Say whether it is to go up or down.", status=422)
    move_block(resume, block, step)
    return answer_sheet(request, resume)


@require_POST
@login_required
def page_size(request: HtmxHttpRequest, resume_id: UUID) -> HttpResponse:
    """Choose the paper."""
    resume = own_resume(request, resume_id)
    chosen = request.POST.get("page_size", "")
    if chosen not in PageSize.values:
        return HttpResponse(f"Choose one of: {', '.join(PageSize.values)}.", status=422)
    resume.page_size = chosen
    resume.save(update_fields=["page_size", "updated_at"])
    return answer_sheet(request, resume)


@require_safe
@login_required
def pages(request: HtmxHttpRequest, resume_id: UUID) -> HttpResponse:
    """How many pages it has on paper, and what cannot be printed on this machine."""
    resume = own_resume(request, resume_id)
    try:
        document = document_of(resume)
        kept = f"pages:{fingerprint(document)}"
        paper = cache.get(kept)
        if paper is None:
            paper = replace(printed(document), pdf=b"")  # what is told of it, not the file
            cache.set(kept, paper, _PAGES_KEPT)
    except (DocumentError, PdfUnavailable) as error:
        context: dict[str, object] = {"why": str(error)}
    else:
        context = {"paper": paper}
    return render(request, "resumes/editor/pages.html", {"resume": resume, **context})


@require_safe
@login_required
def repeats(request: HtmxHttpRequest, resume_id: UUID) -> HttpResponse:
    """Where its sections say the same, which no section alone shows."""
    resume = own_resume(request, resume_id)
    readable_facts(resume)
    return render(request, "resumes/editor/repeats.html", {"repeats": repeats_in(resume)})
