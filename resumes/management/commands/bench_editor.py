"""`bench_editor`: how long the editor's page and an inline save take."""

from argparse import ArgumentParser
from typing import Any

from mirror.collector import spare_the_collector
from mirror.commands import MirrorCommand
from resumes.bench.editor import PAST, SAVES_PER_SECOND, prepare, time_page, time_saves

ROUNDS = 50
SECONDS = 15


class Command(MirrorCommand):
    help = (
        f"Write a resume of forty sections with {PAST} past versions each, then print how long its "
        f"page takes, with how many queries, and an inline save at {SAVES_PER_SECOND} saves a "
        "second. On PostgreSQL, as a server has it; it leaves an account behind."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--seconds", type=int, default=SECONDS, help="of saving")

    def handle(self, *_: Any, **options: Any) -> None:
        resume = prepare()
        spare_the_collector()  # as a server does
        page, queries = time_page(resume, ROUNDS)
        self.stdout.write(f"editor page, {resume.sections.count()} sections: {page}")
        self.stdout.write(f"queries: {queries}")
        saves = time_saves(resume, options["seconds"])
        self.stdout.write(f"inline save at {SAVES_PER_SECOND} a second: {saves}")
