"""`generate`: one tailored resume for a job, from the command line."""

import os
import sys
from argparse import ArgumentParser
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, cast
from uuid import UUID

from django.core.exceptions import ImproperlyConfigured
from django.core.management.base import CommandError
from rich.console import Console

from mirror.commands import MANAGE, MirrorCommand
from pipeline.flow import NothingToRetry, retry_leaf, send_advance
from pipeline.generation import AlreadyRunning, start_run
from pipeline.leases import LEASE
from pipeline.live import follow, stage_times
from pipeline.models import LeafState, Run, RunState
from pipeline.sweeper import SWEEP_SECONDS
from pipeline.workers import NoWorker, ensure_worker
from resumes.export import FORMATS, UnknownFormat, formats_named
from resumes.export.files import NotWritten, write_files
from resumes.models import Job, PageSize
from resumes.snapshot import NoProfile


class Command(MirrorCommand):
    help = (
        "Make one tailored resume for a job, show its stages while they run, and write the files. "
        "Exit code 0: made; 1: not made, or with failed leaves; 2: the command line is wrong."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("--job", metavar="ID", help="the job, as ingest_job printed it")
        what.add_argument(
            "--run",
            metavar="ID",
            help="go on with this run: what failed is tried again, what is finished is kept",
        )
        parser.add_argument(
            "--out", type=Path, default=Path("output"), metavar="DIR", help="default: output"
        )
        parser.add_argument(
            "--format",
            default="pdf",
            metavar="LIST",
            help=f"comma-separated, of: {', '.join(FORMATS)} (default: pdf)",
        )
        parser.add_argument("--page-size", choices=PageSize.values, default=PageSize.A4.value)

    def handle(self, *_: Any, **options: Any) -> None:
        try:
            formats = formats_named(options["format"])
        except UnknownFormat as error:
            raise CommandError(str(error), returncode=2) from error
        console = Console(file=cast(IO[str], self.stdout), force_terminal=self.stdout.isatty())
        try:
            ensure_worker()
            run = _continued(options["run"]) if options["run"] else _started(options)
        except (NoWorker, NoProfile, ImproperlyConfigured) as error:
            raise CommandError(str(error)) from error
        console.print(f"Run {run.pk} ({run.provider})", highlight=False)
        console.print(f"Resume {run.resume_id}", highlight=False)
        run = followed(run, console)
        report(run, console)
        if run.state == RunState.CANCELLED:
            raise CommandError(
                "The run was cancelled, and what is cancelled does not go on. "
                f"Make a new one: {MANAGE} generate --job {run.job['id']}"
            )
        if run.state == RunState.FAILED:
            raise CommandError(
                f"The run failed: {run.error}\n"
                f"When that is mended: {MANAGE} generate --run {run.pk}"
            )
        try:
            written = write_files(run.resume, formats, options["out"])
        except NotWritten as error:
            raise CommandError(str(error)) from error
        for path in written:
            console.print(f"wrote {path}", highlight=False, soft_wrap=True)
        if run.state == RunState.PARTIAL:
            raise CommandError(
                "Some parts failed and stand as drafts. Try them again: "
                f"{MANAGE} generate --run {run.pk}"
            )


def _started(options: dict[str, Any]) -> Run:
    job = Job.objects.select_related("owner").filter(pk=_uuid(options["job"])).first()
    if job is None:
        raise CommandError(
            f"There is no job {options['job']}. Add one with: {MANAGE} ingest_job FILE"
        )
    try:
        return start_run(job.owner, job, page_size=PageSize(options["page_size"]))
    except AlreadyRunning as error:
        raise CommandError(
            f"{error} Go on with it: {MANAGE} generate --run {error.run.pk}"
        ) from error


def _continued(run_id: str) -> Run:
    run = Run.objects.filter(pk=_uuid(run_id)).first()
    if run is None:
        raise CommandError(f"There is no run {run_id}.")
    for leaf in run.leaves.filter(state=LeafState.FAILED):
        with suppress(NothingToRetry):  # somebody else was quicker
            retry_leaf(leaf)
    send_advance(run.pk)
    return run


def followed(run: Run, console: Console) -> Run:
    """The run when it has ended. Ctrl-C ends this process and says how to go on."""
    held = run.leaves.filter(state=LeafState.RUNNING).count()
    if held:
        console.print(
            f"{held} of its leaves are under way in another process. Should it be gone, they come "
            f"back within {LEASE.total_seconds() + SWEEP_SECONDS:.0f} s.",
            highlight=False,
        )
    try:
        return follow(run, console)
    except KeyboardInterrupt:
        console.print(f"Stopped. Go on with: {MANAGE} generate --run {run.pk}", highlight=False)
        sys.stdout.flush()
        # Not an orderly exit: that would wait for the model calls under way. State is in the rows.
        os._exit(130)


def _uuid(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError:
        message = f"{text!r} is not an id such as ingest_job (for a job) and generate print."
        raise CommandError(message, returncode=2) from None


def report(run: Run, console: Console) -> None:
    """Print the time of each stage, and which sections want the person's eye and why."""
    for took in stage_times(run):
        console.print(
            f"  {took.stage:<13}{took.leaves:>3} {'leaf  ' if took.leaves == 1 else 'leaves'}"
            f" {took.seconds:>7.2f} s",
            highlight=False,
        )
    for section in run.resume.sections.exclude(mark=""):
        console.print(f"look at {section.ref}: {section.mark}", highlight=False, markup=False)
