"""Jobs and their resumes as the home page lists them."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db.models import Prefetch, QuerySet, prefetch_related_objects
from django.utils import timezone
from django.utils.text import capfirst

from pipeline.models import Leaf, Run, RunKind, RunState
from pipeline.views.doing import steps_of, work_of
from resumes.models import Job, Resume

JOBS_SHOWN = 20  # on a page
RESUMES_SHOWN = 3  # of a job in the list


@dataclass(frozen=True)
class ResumeLine:
    """A resume with the run that made it; `marks` counts sections that want the person's eye."""

    resume: Resume
    run: Run | None
    marks: int

    @property
    def running(self) -> bool:
        return self.run is not None and self.run.state == RunState.RUNNING

    @property
    def title(self) -> str:
        """Its title, unless it says no more than the job that it is listed under."""
        job = self.resume.job
        return "" if job and self.resume.title.endswith(f" – {job}") else self.resume.title

    @property
    def opens(self) -> bool:
        """Whether there is something to read and to download."""
        return self.run is None or self.run.state not in {RunState.RUNNING, RunState.FAILED}

    @property
    def work(self) -> str:
        """What its run is at: "Writing bullets"; "" where none goes on."""
        return capfirst(work_of(self.run)) if self.run and self.running else ""

    @property
    def steps(self) -> str:
        return steps_of(self.run) if self.run and self.running else ""

    @property
    def elapsed(self) -> str:
        """For how long its run has gone on: "12 s", "2 min 5 s"."""
        if self.run is None:
            return ""
        seconds = max(0, int((timezone.now() - self.run.started_at).total_seconds()))
        minutes, rest = divmod(seconds, 60)
        return f"{minutes} min {rest} s" if minutes else f"{rest} s"


@dataclass(frozen=True)
class JobLine:
    job: Job
    resumes: tuple[ResumeLine, ...]

    @property
    def running(self) -> bool:
        return any(line.running for line in self.resumes)

    @property
    def shown(self) -> tuple[ResumeLine, ...]:
        """As many as the list has room for."""
        return self.resumes[:RESUMES_SHOWN]

    @property
    def more(self) -> int:
        return len(self.resumes) - len(self.shown)


def job_lines(jobs: Iterable[Job]) -> tuple[JobLine, ...]:
    """Jobs, each with its resumes, the newest of them."""
    listed = list(jobs)
    prefetch_related_objects(listed, Prefetch("resumes", queryset=listed_resumes()))
    return tuple(JobLine(job=job, resumes=lines_of(job.resumes.all())) for job in listed)


def jobless_of(person: User) -> tuple[ResumeLine, ...]:
    """The newest resumes whose job was deleted."""
    return lines_of(listed_resumes().filter(owner=person, job__isnull=True)[:JOBS_SHOWN])


def listed_resumes() -> QuerySet[Resume]:
    """Resumes that are in use, newest first, each with the run that made it, and with its leaves
    while it goes on; without what is large.

    A section that is written anew has a run of its own, which says nothing about the whole.
    """
    going_on = Leaf.objects.filter(run__state=RunState.RUNNING).defer("output", "recalled")
    runs = (
        Run.objects.filter(kind=RunKind.GENERATE)
        .defer("job", "prompt_hashes", "model_names")
        .prefetch_related(Prefetch("leaves", queryset=going_on))
        .order_by("-started_at")
    )
    return (
        Resume.objects.filter(archived_at__isnull=True)
        .defer("facts", "requirements")
        .with_marks()
        .prefetch_related(Prefetch("runs", queryset=runs))
        .order_by("-created_at")
    )


def lines_of(resumes: QuerySet[Resume]) -> tuple[ResumeLine, ...]:
    return tuple(map(line_of, resumes))


def line_of(resume: Resume) -> ResumeLine:
    """The line of a resume out of `listed_resumes`."""
    return ResumeLine(
        resume=resume,
        run=next(iter(resume.runs.all()), None),
        marks=getattr(resume, "marks", 0),
    )
