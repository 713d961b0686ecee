"""`demo`: the whole way from profile and posting to a tailored resume, for an invented person."""

import shutil
from argparse import ArgumentParser
from pathlib import Path
from typing import IO, Any, cast

from django.core.exceptions import ImproperlyConfigured
from django.core.management.base import CommandError
from rich.console import Console

from mirror.commands import MANAGE, MirrorCommand
from mirror.language.text.lines import one_line
from mirror.llm.traces import traces_of
from pipeline.demo.documents import postings
from pipeline.demo.load import Demo, load_demo
from pipeline.flow import send_advance
from pipeline.generation import AlreadyRunning, start_run
from pipeline.live import follow
from pipeline.management.commands.generate import report
from pipeline.models import Run, RunState
from pipeline.workers import NoWorker, ensure_worker
from resumes.export import FORMATS
from resumes.export.files import NotWritten, write_files
from resumes.models import Job


class Command(MirrorCommand):
    help = (
        "Load the demo person, make a tailored resume for one of the postings through the real "
        "pipeline, write it in all formats, with its traces. Exit code 1: not made, or not whole."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        names = _names()
        parser.add_argument(
            "--out", type=Path, default=Path("output/demo"), metavar="DIR", help="%(default)s"
        )
        parser.add_argument(
            "--posting", choices=names, default=names[0], help="default: %(default)s"
        )

    def handle(self, *_: Any, **options: Any) -> None:
        console = Console(file=cast(IO[str], self.stdout), force_terminal=self.stdout.isatty())
        folder: Path = options["out"]
        demo = load_demo()
        remembered = ", ".join(f"{number} {what}" for what, number in demo.remembered.items())
        self._say(console, f"Remembered of {demo.name}, from {demo.past_resumes} past resumes:")
        self._say(console, f"  {remembered}")
        self._say(console, f"Style rules, of which the firmest come first: {len(demo.rules)}")
        for rule in demo.rules:
            self._say(console, f"  {one_line(rule)}")
        job = dict(zip(_names(), demo.jobs, strict=True))[options["posting"]]
        try:
            ensure_worker()
            run = started(demo, job)
        except (NoWorker, ImproperlyConfigured) as error:
            raise CommandError(str(error)) from error
        self._say(console, f"Writing a resume for: {job} (provider: {run.provider})")
        run = follow(run, console)
        report(run, console)
        again = f"Try what failed again: {MANAGE} generate --run {run.pk}"
        if run.state in {RunState.FAILED, RunState.CANCELLED}:
            raise CommandError(f"{run.get_state_display()}. {run.error}\n{again}")
        try:
            written = write_files(run.resume, FORMATS, folder)
        except NotWritten as error:
            raise CommandError(str(error)) from error
        for path in (*written, copy_traces(run, folder)):
            self._say(console, f"wrote {path}")
        if run.state == RunState.PARTIAL:
            raise CommandError(f"Some parts failed and stand as drafts. {again}")
        self._say(console, "Look around: make run, then “Open the demo person” on the first page.")

    @staticmethod
    def _say(console: Console, text: str) -> None:
        console.print(text, markup=False, highlight=False, soft_wrap=True)


def started(demo: Demo, job: Job) -> Run:
    """The run that was begun and stopped half way goes on, if there is one."""
    try:
        return start_run(demo.owner, job)
    except AlreadyRunning as begun:
        send_advance(begun.run.pk)
        return begun.run


def _names() -> list[str]:
    return [path.stem for path in postings()]


def copy_traces(run: Run, folder: Path) -> Path:
    """Put the run's trace files into `folder`/traces, in place of an earlier run's; that folder."""
    target = folder / "traces"
    target.mkdir(parents=True, exist_ok=True)
    for old in target.glob("[0-9][0-9]_*.txt"):
        old.unlink()
    for trace in traces_of(run.pk):
        shutil.copy2(trace, target)
    return target
