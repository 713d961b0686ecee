"""Jobs and runs through the API."""

from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone
from ninja import Field, Query, Router, Schema, Status
from ninja.errors import HttpError
from ninja.pagination import paginate

from mirror.admin import person_of
from mirror.llm.costs import usage_of_run
from pipeline.flow import NothingToRetry, cancel, retry_leaf
from pipeline.generation import AlreadyRunning, start_run
from pipeline.models import Leaf, LeafState, Run
from pipeline.regeneration import CannotRegenerate, regenerate
from pipeline.run_report import LeafTold, report_on
from pipeline.workers import NoWorker, ensure_worker
from resumes.api import own_resume
from resumes.api_shapes import Pages, Sent
from resumes.ingest.job import Given, ingest_job
from resumes.ingest.refusal import Refused
from resumes.models import Job
from resumes.models.documents import JobStatus
from resumes.sections import UnknownSection
from resumes.snapshot import NoProfile

jobs = Router(tags=["jobs"])
runs = Router(tags=["runs"])
sections = Router(tags=["sections"])


class JobOut(Schema):
    """A job; its posting is with the job by itself."""

    id: UUID
    title: str
    company: str
    url: str
    status: JobStatus
    role_family: str
    language: str
    archived_at: datetime | None
    created_at: datetime


class JobWhole(JobOut):
    """A job with its posting."""

    text: str


class JobIn(Sent):
    """A posting as text; what is said of it wins over what the text says."""

    text: str = Field(max_length=200_000)
    title: str = Field("", max_length=200)
    company: str = Field("", max_length=200)
    url: str = Field("", max_length=500)


class JobChange(Sent):
    """What is to be another; what is left out stays."""

    status: JobStatus | None = None
    archived: bool | None = None


class JobsAsked(Schema):
    """Words that title, company or posting have."""

    q: str = Field("", max_length=200)
    archived: bool = False


class RunIn(Sent):
    """The job that a resume is to be written for."""

    job_id: UUID


class LeafOut(Schema):
    """One unit of a run; `tokens` is what the endpoint reported, if anything."""

    id: UUID
    stage: str
    key: str
    name: str
    state: LeafState
    stood_in: bool
    attempts: int
    seconds: float | None
    tokens: int | None
    error: str


class RunOut(Schema):
    """A run: how it stands, and what it took. `cost` is in words, "" where no price is known."""

    id: UUID
    kind: str
    state: str
    resume_id: UUID
    section_ref: str
    provider: str
    error: str
    started_at: datetime
    finished_at: datetime | None
    tokens: int | None
    cost: str
    leaves: list[LeafOut]


@jobs.get("", response=list[JobOut], summary="Your jobs, the newest first")
@paginate(Pages)
def list_jobs(request: HttpRequest, asked: Query[JobsAsked]) -> Any:
    """Those that were put away on request alone."""
    own = Job.objects.filter(owner_id=request.user.pk, archived_at__isnull=not asked.archived)
    return own.saying(asked.q.replace("\x00", "")).defer("text").order_by("-created_at", "pk")


@jobs.post("", response={201: JobWhole, 200: JobWhole}, summary="Keep a posting")
def create_job(request: HttpRequest, sent: JobIn) -> Any:
    """The same text again is the same job (200). 422 where it is no posting."""
    given = Given(title=sent.title, company=sent.company, url=sent.url)
    try:
        taken = ingest_job(person_of(request), sent.text.encode("utf-8", "replace"), given)
    except Refused as refusal:
        raise HttpError(422, str(refusal)) from refusal
    return Status(201 if taken.new else 200, taken.job)


@jobs.get("/{uuid:job_id}", response=JobWhole, summary="One job")
def get_job(request: HttpRequest, job_id: UUID) -> Job:
    """With its posting."""
    return _job(request, job_id)


@jobs.patch("/{uuid:job_id}", response=JobWhole, summary="Change what is said of a job")
def change_job(request: HttpRequest, job_id: UUID, sent: JobChange) -> Job:
    """Its status, and whether it is put away."""
    job = _job(request, job_id)
    if sent.status is not None:
        job.status = sent.status
    if sent.archived is not None:
        job.archived_at = timezone.now() if sent.archived else None
    job.save(update_fields=["status", "archived_at", "updated_at"])
    return job


@runs.post("", response={202: RunOut}, summary="Write a resume for a job")
def create_run(request: HttpRequest, response: HttpResponse, sent: RunIn) -> Any:
    """Begun, not waited for: look at the address in `Location`. 409 while one is being written for
    the job, or where there is no profile."""
    job = _job(request, sent.job_id)
    try:
        ensure_worker()
        run = start_run(person_of(request), job)
    except (AlreadyRunning, NoProfile, ImproperlyConfigured) as error:
        raise HttpError(409, str(error)) from error
    except NoWorker as error:
        raise HttpError(503, str(error)) from error
    return _begun(response, run)


@runs.get("/{uuid:run_id}", response=RunOut, summary="How a run stands")
def get_run(request: HttpRequest, run_id: UUID) -> dict[str, Any]:
    """With its leaves."""
    return _told(_run(request, run_id))


@runs.post("/{uuid:run_id}/cancel", response=RunOut, summary="Stop a run")
def cancel_run(request: HttpRequest, run_id: UUID) -> dict[str, Any]:
    """What is written stays. 409 where it was over."""
    run = _run(request, run_id)
    if not cancel(run):
        raise HttpError(409, "It was over already.")
    run.refresh_from_db()
    return _told(run)


@runs.post(
    "/{uuid:run_id}/leaves/{uuid:leaf_id}/retry",
    response={202: RunOut},
    summary="Try a failed leaf again",
)
def retry_failed_leaf(
    request: HttpRequest, response: HttpResponse, run_id: UUID, leaf_id: UUID
) -> Any:
    """Alone; what waited for it follows. 409 where it has not failed."""
    run = _run(request, run_id)
    leaf = get_object_or_404(Leaf, pk=leaf_id, run=run)
    try:
        if leaf.state == LeafState.FAILED:
            ensure_worker()
        retry_leaf(leaf)
    except NothingToRetry as error:
        raise HttpError(409, str(error)) from error
    except NoWorker as error:
        raise HttpError(503, str(error)) from error
    run.refresh_from_db()
    return _begun(response, run)


@sections.post(
    "/{uuid:resume_id}/sections/{path:ref}/regenerate",
    response={202: RunOut},
    summary="Write a section anew",
)
def regenerate_section(
    request: HttpRequest, response: HttpResponse, resume_id: UUID, ref: str
) -> Any:
    """With the plan of the resume's own run; begun, not waited for. 409 where it cannot be."""
    resume = own_resume(request, resume_id)
    try:
        run = regenerate(resume, ref)
        ensure_worker()
    except UnknownSection as error:
        raise HttpError(404, str(error)) from error
    except (CannotRegenerate, ImproperlyConfigured) as error:
        raise HttpError(409, str(error)) from error
    except NoWorker as error:
        raise HttpError(503, str(error)) from error
    return _begun(response, run)


def _job(request: HttpRequest, job_id: UUID) -> Job:
    return get_object_or_404(Job, pk=job_id, owner_id=request.user.pk)


def _run(request: HttpRequest, run_id: UUID) -> Run:
    own = Run.objects.select_related("resume").defer("resume__requirements")
    return get_object_or_404(own, pk=run_id, owner_id=request.user.pk)


def _begun(response: HttpResponse, run: Run) -> Any:
    response.headers["Location"] = reverse("api:get_run", args=[run.pk])
    return Status(202, _told(run))


def _told(run: Run) -> dict[str, Any]:
    report = report_on(run)
    return {
        "id": run.pk,
        "kind": run.kind,
        "state": run.state,
        "resume_id": run.resume_id,
        "section_ref": run.section_ref,
        "provider": run.provider,
        "error": run.error,
        "started_at": run.started_at,
        "finished_at": run.finished_at,
        "tokens": report.tokens,
        "cost": usage_of_run(run.owner_id, run.pk).cost,
        "leaves": [_leaf(told) for told in report.leaves],
    }


def _leaf(told: LeafTold) -> dict[str, Any]:
    leaf = told.leaf
    took = told.took
    return {
        "id": leaf.pk,
        "stage": leaf.stage,
        "key": leaf.key,
        "name": told.name,
        "state": leaf.state,
        "stood_in": leaf.stood_in,
        "attempts": leaf.attempts,
        "seconds": None if took is None else float(round(Decimal(took.total_seconds()), 3)),
        "tokens": told.tokens,
        "error": leaf.error,
    }
