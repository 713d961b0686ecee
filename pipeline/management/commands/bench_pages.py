"""`bench_pages`: how long every page takes for somebody who has used Mirror for years."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError

from mirror.collector import spare_the_collector
from mirror.commands import MirrorCommand
from pipeline.bench.crowd import Size, fill
from pipeline.bench.pages import MOST_MILLISECONDS, MOST_QUERIES, time_pages

ROUNDS = 40


class Command(MirrorCommand):
    help = (
        "Write 300 jobs, 1,000 resumes, 200 runs and 100,000 wordings of one person, then print "
        f"for every page how many queries it takes (limit {MOST_QUERIES}) and how long (limit "
        f"{MOST_MILLISECONDS} ms, p95). On PostgreSQL, as a server has it; it leaves an account "
        "behind. Exit code 1 where a page takes more."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--rounds", type=int, default=ROUNDS, help="of each page")

    def handle(self, *_: Any, **options: Any) -> None:
        crowd = fill(Size())
        spare_the_collector()  # as a server does
        slow = []
        for timed in time_pages(crowd, options["rounds"]):
            self.stdout.write(f"{timed.name}: {timed.queries} queries, {timed.times}")
            if not timed.is_fast:
                slow.append(timed.name)
        if slow:
            raise CommandError(f"Over the limit: {', '.join(slow)}.")
