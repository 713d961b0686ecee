"""`bench`: measures a generation's overhead and its prompt tokens on the demo person."""

import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand

from mirror.celery import EMBEDDED_WORKER
from pipeline.bench.generation import (
    CRITICAL_PATH,
    endpoint_for,
    prompt_tokens,
    time_generation,
    worker_environment,
)
from pipeline.demo.load import load_demo
from pipeline.workers import NoWorker, ensure_worker

WORKER_START_SECONDS = 60


class Command(BaseCommand):
    help = (
        "Measure a generation against an endpoint of fixed latency on loopback: wall time over "
        "the critical path, and prompt tokens. Uses the configured database and, with REDIS_URL, "
        "a worker process that it starts; `make bench` gives it fresh ones."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--latency", type=float, default=1.0, help="seconds per call (1.0)")
        parser.add_argument("--runs", type=int, default=5, help="generations to time (5)")

    def handle(self, *_: Any, **options: Any) -> None:
        latency = options["latency"]
        call_command("migrate", verbosity=0)
        demo = load_demo()
        owner, job = demo.owner, demo.jobs[0]
        database = settings.DATABASES["default"]["ENGINE"].rsplit(".", 1)[-1]
        queue = "redis" if settings.REDIS_URL else "embedded"
        with endpoint_for(owner, latency=latency) as endpoint, _worker():
            time_generation(owner, job, endpoint=endpoint, latency=latency)  # warm-up
            ratios = []
            for number in range(options["runs"]):
                timing = time_generation(owner, job, endpoint=endpoint, latency=latency)
                ratios.append(timing.overhead)
                self.stdout.write(
                    f"generation {number + 1} ({database}, {queue}): {timing.seconds:.3f} s for "
                    f"{timing.calls} calls of {latency} s; over {CRITICAL_PATH} rounds: "
                    f"{timing.overhead:.3f}"
                )
            self.stdout.write(
                f"wall / critical path: best {min(ratios):.3f}, median "
                f"{sorted(ratios)[len(ratios) // 2]:.3f}, worst {max(ratios):.3f}"
            )
            stages = prompt_tokens(endpoint.requests)
        for row in stages:
            shared = f", shared prefix {row.shared}" if row.shared else ""
            self.stdout.write(
                f"prompt tokens {row.stage:<13}{row.calls:>3} calls {row.tokens:>7}{shared}"
            )
        self.stdout.write(f"prompt tokens of the whole resume: {sum(s.tokens for s in stages)}")


@contextmanager
def _worker() -> Iterator[None]:
    """The worker inside this process, or a process of its own on Redis, stopped at the end."""
    if not settings.REDIS_URL:
        EMBEDDED_WORKER.start()
        yield
        return
    worker = subprocess.Popen(
        [sys.executable, "-m", "celery", "-A", "mirror", "worker", "--loglevel", "ERROR"],
        env=worker_environment(),
    )
    try:
        for attempt in range(WORKER_START_SECONDS // 2):
            try:
                ensure_worker()  # waits two seconds for an answer
                break
            except NoWorker:
                if attempt + 1 == WORKER_START_SECONDS // 2:
                    raise
        yield
    finally:
        worker.terminate()
        worker.wait(timeout=30)
