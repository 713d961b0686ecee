"""A rigger's postings and runs, as rows: nothing of them was written by a model."""

from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from pipeline.models import Run, RunState
from resumes.models import Job, Resume


def job_of(owner: User, title: str = "Head Rigger") -> Job:
    return Job.objects.create(owner=owner, title=title, company="Otter", text="Wanted: a rigger.")


def run_of(job: Job, state: RunState, **run: Any) -> Run:
    """A run for that posting, with its resume; one that is not going on is over."""
    resume = Resume.objects.create(owner=job.owner, job=job, title=f"Quill – {job}", facts={})
    over = None if state == RunState.RUNNING else timezone.now()
    return Run.objects.create(
        owner=job.owner, resume=resume, state=state, finished_at=over, job={}, **run
    )
