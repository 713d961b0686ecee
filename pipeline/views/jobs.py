"""The page of a job: the posting, what it asks for, its resumes, and what the person says of it."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from pipeline.job_forms import JobDetails
from pipeline.views.listing import JobLine, lines_of, listed_resumes
from resumes.coverage import coverage, coverage_of
from resumes.coverage_told import CoverageTold, Place, coverage_told
from resumes.export import FORMATS
from resumes.models import Job, Resume
from resumes.parts import anchor_of
from resumes.section_names import facts_of, section_name
from resumes.snapshot import NoProfile, snapshot
from resumes.zones import in_zone_of

RESUMES_SHOWN = 30


@require_safe
@login_required
def job(request: HttpRequest, job_id: UUID) -> HttpResponse:
    own = _own(request, job_id)
    return _page(request, own, JobDetails(instance=own))


@require_POST
@login_required
def edit_job(request: HttpRequest, job_id: UUID) -> HttpResponse:
    """Correct what is said of a posting."""
    own = _own(request, job_id)
    form = JobDetails(request.POST, instance=own)
    if not form.is_valid():
        return _page(request, Job.objects.get(pk=own.pk), form, status=422)
    form.save()
    messages.success(request, "Saved.")
    return redirect("pipeline:job", own.pk)


@require_POST
@login_required
def archive_job(request: HttpRequest, job_id: UUID) -> HttpResponse:
    """Put a job away, or take it out again: `archived` says which."""
    own = _own(request, job_id)
    away = request.POST.get("archived", "yes") == "yes"
    own.archived_at = timezone.now() if away else None
    own.save(update_fields=["archived_at", "updated_at"])
    told = "Put away. The list has it under “Archived”." if away else "It is in the list again."
    messages.success(request, told)
    return redirect("pipeline:job", own.pk)


def _own(request: HttpRequest, job_id: UUID) -> Job:
    return get_object_or_404(Job, pk=job_id, owner=request.user)


def _page(request: HttpRequest, own: Job, form: JobDetails, *, status: int = 200) -> HttpResponse:
    resumes = lines_of(listed_resumes().filter(job=own)[: RESUMES_SHOWN + 1])
    for one in resumes:
        one.resume.job = own  # it is known, and each would ask for it
    line = JobLine(job=own, resumes=resumes[:RESUMES_SHOWN])
    newest = next((one.resume for one in resumes if one.opens), None)
    context = {
        "job": own,
        "form": form,
        "job_line": line,
        "more": len(resumes) > RESUMES_SHOWN,
        "newest": newest,
        "coverage": _coverage(own, newest),
        "formats": FORMATS,
        "something_runs": line.running,
    }
    with in_zone_of(own.owner_id):
        return render(request, "pipeline/job.html", context, status=status)


def _coverage(own: Job, newest: Resume | None) -> CoverageTold | None:
    """What the posting asks for, held against the newest resume, or against the profile where there
    is none; None without either."""
    if newest is None:
        try:
            facts = snapshot(own.owner)
        except NoProfile:
            return None
        return coverage_told(coverage(own.text, facts, {}, language=own.language), None)
    facts_then = facts_of(newest)
    if facts_then is None:
        return None
    editor = reverse("resumes:editor", args=[newest.pk])
    places = {
        section.ref: Place(
            f"{editor}#{anchor_of(section.ref)}", section_name(section.ref, facts_then)
        )
        for section in newest.sections.all()
    }
    return coverage_told(coverage_of(newest) or (), places)
