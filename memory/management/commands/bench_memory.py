"""`bench_memory`: how long recall and capture take among a million wordings."""

import random
import time
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError
from django.db import connection

from memory.bench.rows import DOCUMENTS, entities, fill
from memory.bench.timing import draw, recall_all, time_captures, time_recalls
from memory.models import ContentMemory
from mirror.commands import MirrorCommand

SEED = 20  # of the draw of owners, so that two benchmarks measure the same


class Command(MirrorCommand):
    help = (
        "Fill an empty content memory with owners, each with 20 wordings of 50 entities, and "
        "measure recall for a generation (in the database) and capture (with its commit). Needs "
        "PostgreSQL, and refuses a database that remembers anything: `make bench` gives it one of "
        "its own."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--owners", type=int, default=1000, help="people (1000)")
        parser.add_argument("--rounds", type=int, default=500, help="times each is measured (500)")

    def handle(self, *_: Any, **options: Any) -> None:
        if connection.vendor != "postgresql":
            raise CommandError("This benchmark is for PostgreSQL. Set DATABASE_URL, or: make bench")
        if ContentMemory.objects.exists():
            raise CommandError("This database remembers something already. Give an empty one.")
        random.seed(SEED)
        started = time.perf_counter()
        owners = fill(options["owners"])
        rows = len(owners) * len(entities()) * DOCUMENTS
        self.stdout.write(f"{rows:,} wordings made in {time.perf_counter() - started:.0f} s")

        for owner in draw(owners, options["rounds"]):  # warm: what is asked for lies in memory
            recall_all(owner)
        recalls = time_recalls(owners, options["rounds"])
        self.stdout.write(f"recall, statements: {recalls.queries}")
        self.stdout.write(f"recall in the database: {recalls.execution}")
        self.stdout.write(f"recall in the database with planning: {recalls.with_planning}")
        self.stdout.write(f"recall as the caller waits for it: {recalls.called}")
        self.stdout.write(f"capture: {time_captures(owners, options['rounds'])}")
