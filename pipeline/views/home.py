"""The home page: who you are, your jobs and their resumes; and the way to the demo person."""

from dataclasses import dataclass
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.exceptions import ImproperlyConfigured
from django.db.models import Count, Prefetch, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from mirror.htmx import HtmxHttpRequest
from pipeline.demo.load import load_demo
from pipeline.generation import AlreadyRunning, start_run
from pipeline.models import Leaf, Run, RunState
from pipeline.views.doing import doing
from pipeline.workers import NoWorker, ensure_worker
from resumes.access import DEMO_NAME, at_home, sign_in
from resumes.accounts import local_account
from resumes.export import FORMATS
from resumes.ingest.job import Given, ingest_job
from resumes.ingest.refusal import Refused
from resumes.models import Job, Profile, Resume
from resumes.snapshot import NoProfile
from resumes.zones import zone_of

JOBS_SHOWN = 50


@dataclass(frozen=True)
class ResumeLine:
    """A resume as the home page lists it; `marks` counts sections that want the person's eye."""

    resume: Resume
    run: Run | None
    marks: int

    @property
    def running(self) -> bool:
        return self.run is not None and self.run.state == RunState.RUNNING

    @property
    def doing(self) -> str:
        """What its run is at; "" where none goes on."""
        return doing(self.run, about="The resume") if self.run and self.running else ""


@dataclass(frozen=True)
class JobLine:
    job: Job
    resumes: tuple[ResumeLine, ...]

    @property
    def running(self) -> bool:
        return any(line.running for line in self.resumes)


@require_safe
@login_required
def home(request: HtmxHttpRequest) -> HttpResponse:
    return _home(request)


@require_POST
@login_required
def new_job(request: HtmxHttpRequest) -> HttpResponse:
    """Keep a posting that was pasted, and start a resume for it. What cannot be taken is shown
    again with the reason, and nothing is kept."""
    person = get_object_or_404(User, pk=request.user.pk)
    given = Given(title=request.POST.get("title", ""), company=request.POST.get("company", ""))
    try:
        job = ingest_job(person, request.POST.get("text", "").encode(), given).job
    except Refused as refusal:
        return _home(request, refused=str(refusal))
    return _start(request, job)


def _home(request: HtmxHttpRequest, *, refused: str = "") -> HttpResponse:
    person = get_object_or_404(User, pk=request.user.pk)
    profile = Profile.objects.filter(owner=person).first()
    jobs = _jobs_of(person)
    context = {
        "profile": profile,
        "jobs": jobs[:JOBS_SHOWN],
        "more_jobs": len(jobs) > JOBS_SHOWN,
        "jobless": _lines(_resumes().filter(owner=person, job__isnull=True)[:JOBS_SHOWN]),
        "something_runs": any(job.running for job in jobs),
        "formats": FORMATS,
        "is_demo": person.username == DEMO_NAME,
        "at_home": at_home(request),
        "refused": refused,
        "given": request.POST,
    }
    # htmx asks for the jobs alone, again and again, while one of their runs goes on.
    template = "pipeline/home.html#jobs" if request.htmx else "pipeline/home.html"
    with timezone.override(zone_of(profile)):
        return render(request, template, context, status=422 if refused else 200)


@require_POST
@login_required
def generate(request: HttpRequest, job_id: UUID) -> HttpResponse:
    """Start a resume for one of the person's own jobs, unless one is being made already."""
    job = get_object_or_404(Job.objects.select_related("owner"), pk=job_id, owner=request.user)
    return _start(request, job)


def _start(request: HttpRequest, job: Job) -> HttpResponse:
    """Back to the list, where the run is seen, or why there is none."""
    try:
        ensure_worker()
        start_run(job.owner, job)
    except AlreadyRunning as error:
        messages.info(request, str(error))
    except (NoProfile, NoWorker, ImproperlyConfigured) as error:
        messages.error(request, str(error))
    return redirect("pipeline:home")


@require_POST
@login_required
def open_demo(request: HttpRequest) -> HttpResponse:
    """Become the demo person, whose account is made where it is missing; at home only."""
    if not at_home(request):
        raise Http404("The demo person is there on your own machine only.")
    sign_in(request, load_demo().owner)
    return redirect("pipeline:home")


@require_POST
@login_required
def leave_demo(request: HttpRequest) -> HttpResponse:
    """Become yourself again."""
    if not at_home(request):
        raise Http404("The demo person is there on your own machine only.")
    sign_in(request, local_account())
    return redirect("pipeline:home")


def _resumes() -> QuerySet[Resume]:
    """Without what is large: the page is asked for each second while a run goes on."""
    marks = Count("sections", filter=~Q(sections__mark=""))
    runs = (
        Run.objects.defer("job", "prompt_hashes", "model_names")
        .prefetch_related(Prefetch("leaves", queryset=Leaf.objects.defer("output")))
        .order_by("-started_at")
    )
    return (
        Resume.objects.filter(archived_at__isnull=True)
        .defer("facts", "requirements")
        .annotate(marks=marks)
        .prefetch_related(Prefetch("runs", queryset=runs))
        .order_by("-created_at")
    )


def _jobs_of(person: User) -> tuple[JobLine, ...]:
    """The newest jobs that are in use, one more than are shown, each with its resumes."""
    jobs = (
        Job.objects.filter(owner=person, archived_at__isnull=True)
        .defer("text")
        .prefetch_related(Prefetch("resumes", queryset=_resumes()))
        .order_by("-created_at", "title")[: JOBS_SHOWN + 1]
    )
    return tuple(JobLine(job=job, resumes=_lines(job.resumes.all())) for job in jobs)


def _lines(resumes: QuerySet[Resume]) -> tuple[ResumeLine, ...]:
    return tuple(
        ResumeLine(
            resume=resume,
            run=next(iter(resume.runs.all()), None),
            marks=getattr(resume, "marks", 0),
        )
        for resume in resumes
    )
