"""A posting is pasted and a resume written for it; what its run is doing meanwhile."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.exceptions import ImproperlyConfigured
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import reswap, retarget

from mirror.htmx import HtmxHttpRequest
from pipeline.generation import AlreadyRunning, start_run
from pipeline.posting_form import PostingForm
from pipeline.views.home import render_home
from pipeline.views.listing import JobLine, ResumeLine, line_of, listed_resumes
from pipeline.workers import NoWorker, ensure_worker
from resumes.export import FORMATS
from resumes.ingest.job import ingest_job
from resumes.ingest.refusal import Refused
from resumes.models import Job, Profile
from resumes.snapshot import NoProfile
from resumes.zones import in_zone_of

_NO_PROFILE = "There is no profile yet, and a resume is written from nothing else. Import it first."
_NOT_TWICE = (
    "You have this posting already, and a resume for it. “Generate again” at its job below writes "
    "another one."
)


@require_POST
@login_required
def new_job(request: HttpRequest) -> HttpResponse:
    """Keep a posting that was pasted or sent as a file, and start a resume for it, unless it is
    only to be kept. Where either cannot be done, the form is shown again with the reason and with
    what was typed, and nothing is kept."""
    person = get_object_or_404(User, pk=request.user.pk)
    form = PostingForm(request.POST, request.FILES)
    if not form.is_valid():
        return render_home(request, form)
    try:
        if request.POST.get("only") == "keep":
            return redirect("pipeline:job", _kept(person, form).pk)
        _needs(person)
        with transaction.atomic():
            job = _kept(person, form)
            if _written_for(job):
                messages.info(request, _NOT_TWICE)
                return redirect("pipeline:home")
            start_run(person, job)
    except AlreadyRunning as error:
        messages.info(request, str(error))
    except (Refused, NoProfile, NoWorker, ImproperlyConfigured) as error:
        form.add_error(None, str(error))
        return render_home(request, form)
    else:
        return redirect(_place_of(job))
    return redirect("pipeline:home")


@require_POST
@login_required
def generate(request: HttpRequest, job_id: UUID) -> HttpResponse:
    """Start a resume for one of the person's own jobs, unless one is being made already; then back
    to the list, where the run is seen, or why there is none."""
    job = get_object_or_404(Job.objects.select_related("owner"), pk=job_id, owner=request.user)
    try:
        _needs(job.owner)
        start_run(job.owner, job)
    except AlreadyRunning as error:
        messages.info(request, str(error))
    except (NoProfile, NoWorker, ImproperlyConfigured) as error:
        messages.error(request, str(error))
    else:
        return redirect(_place_of(job))
    return redirect("pipeline:home")


@require_safe
@login_required
def line(request: HtmxHttpRequest, resume_id: UUID) -> HttpResponse:
    """What is being done for a resume, for the list, which asks again and again; when it is over,
    what takes the place of the whole line. `said` is the work that was last read out."""
    listed = listed_resumes().select_related("job").defer("job__text")
    resume = get_object_or_404(listed, pk=resume_id, owner=request.user)
    if not request.htmx:
        return redirect("pipeline:home")
    one = line_of(resume)
    if one.running:
        news = one.work if one.work != request.GET.get("said", "") else ""
        return render(request, "pipeline/doing.html", {"line": one, "news": news})
    context = {"line": one, "job_line": _job_line(one), "formats": FORMATS, "is_first": True}
    with in_zone_of(resume.owner_id):
        response = render(request, "pipeline/ended.html", context)
    return reswap(retarget(response, f"#resume-{resume.pk}"), "outerHTML")


def _needs(person: User) -> None:
    """See to what every run needs; NoProfile, NoWorker."""
    if not Profile.objects.filter(owner=person).exists():
        raise NoProfile(_NO_PROFILE)
    ensure_worker()


def _kept(person: User, form: PostingForm) -> Job:
    """The posting as a job; one that was put away is taken out again."""
    job = ingest_job(person, form.cleaned_data["text"].encode(), form.given).job
    if job.archived_at:
        job.archived_at = None
        job.save(update_fields=["archived_at", "updated_at"])
    return job


def _written_for(job: Job) -> bool:
    """Whether the job has a resume that can be read; AlreadyRunning is told by who starts one."""
    return any(line_of(resume).opens for resume in listed_resumes().filter(job=job))


def _place_of(job: Job) -> str:
    """Where the list shows the job."""
    return f"{reverse('pipeline:home')}#job-{job.pk}"


def _job_line(one: ResumeLine) -> JobLine | None:
    """The job of a resume, as far as the button beside it goes."""
    return JobLine(job=one.resume.job, resumes=(one,)) if one.resume.job else None
