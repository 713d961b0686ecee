"""`bench`: measures a generation's overhead and its prompt tokens on the demo person."""

import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from django.conf import settings

from mirror.celery import EMBEDDED_WORKER, app
from mirror.commands import MirrorCommand
from mirror.llm.stand_in import StandIn
from pipeline.bench.endpoint import endpoint_beside
from pipeline.bench.generation import (
    CRITICAL_PATH,
    StageTokens,
    chosen_answers,
    prompt_tokens,
    time_generation,
    use_endpoint,
    worker_environment,
)
from pipeline.demo.load import Demo, load_demo
from pipeline.live import stage_times
from pipeline.models import Run
from pipeline.workers import NoWorker
from resumes.snapshot import snapshot

WORKER_START_SECONDS = 60
WARM_UPS = 3  # not counted: each worker process loads code and opens connections on first use
WORKERS = 2  # processes on Redis: one per core, as docs/deploy.md has it


class Command(MirrorCommand):
    help = (
        "Measure a generation for the demo person against an endpoint of fixed latency on "
        "loopback: wall time over the critical path, and prompt tokens. Uses the configured "
        "database and, with REDIS_URL, a worker process that it starts; `make bench` gives it "
        "fresh ones."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--latency", type=float, default=1.0, help="seconds per call (1.0)")
        parser.add_argument("--runs", type=int, default=5, help="generations to time (5)")

    def handle(self, *_: Any, **options: Any) -> None:
        demo = load_demo()
        self._time(demo, latency=options["latency"], runs=options["runs"])
        stages = _tokens(demo)
        for row in stages:
            shared = f", shared prefix {row.shared}" if row.shared else ""
            self.stdout.write(
                f"prompt tokens {row.stage:<13}{row.calls:>3} calls {row.tokens:>7}{shared}"
            )
        total = sum(row.tokens for row in stages)
        self.stdout.write(f"prompt tokens of the whole resume: {total}")

    def _time(self, demo: Demo, *, latency: float, runs: int) -> None:
        database = settings.DATABASES["default"]["ENGINE"].rsplit(".", 1)[-1]
        queue = "redis" if settings.REDIS_URL else "embedded"
        answers = chosen_answers(snapshot(demo.owner))
        ratios = []
        with ExitStack() as stack:
            use_endpoint(stack.enter_context(endpoint_beside(answers, latency=latency)))
            stack.enter_context(_worker())  # learns the endpoint's address when it starts
            for _ in range(WARM_UPS):
                time_generation(demo.owner, demo.jobs[0], latency=latency)
            for number in range(runs):
                timing = time_generation(demo.owner, demo.jobs[0], latency=latency)
                ratios.append(timing.overhead)
                self.stdout.write(
                    f"generation {number + 1} ({database}, {queue}): {timing.seconds:.3f} s for "
                    f"{timing.calls} calls of {latency} s; over {CRITICAL_PATH} rounds: "
                    f"{timing.overhead:.3f}"
                )
        for stage in stage_times(Run.objects.filter(owner=demo.owner).latest("started_at")):
            self.stdout.write(
                f"  last generation: {stage.stage:<13}{stage.leaves:>2} leaves, "
                f"{stage.begins:.3f} s to {stage.ends:.3f} s"
            )
        ratios.sort()
        self.stdout.write(
            f"wall / critical path ({database}, {queue}): best {ratios[0]:.3f}, "
            f"median {ratios[len(ratios) // 2]:.3f}, worst {ratios[-1]:.3f}"
        )


def _tokens(demo: Demo) -> tuple[StageTokens, ...]:
    """One more generation, against an endpoint in this process that keeps the prompts."""
    with StandIn() as endpoint:
        for schema_name, answer in chosen_answers(snapshot(demo.owner)).items():
            endpoint.answer(schema_name, answer)
        use_endpoint(endpoint.base_url)
        with _worker():
            time_generation(demo.owner, demo.jobs[0], latency=1.0)
        return prompt_tokens(endpoint.requests)


@contextmanager
def _worker() -> Iterator[None]:
    """The worker inside this process, or processes of their own on Redis, stopped at the end."""
    if not settings.REDIS_URL:
        EMBEDDED_WORKER.start()
        try:
            yield
        finally:
            EMBEDDED_WORKER.stop()
        return
    command = [sys.executable, "-m", "celery", "--quiet", "-A", "mirror", "worker", "-l", "ERROR"]
    workers = [
        subprocess.Popen(  # noqa: S603 - nothing in it comes from outside
            [*command, "--hostname", f"bench{number}@%h"], env=worker_environment()
        )
        for number in range(WORKERS)
    ]
    try:
        give_up = time.monotonic() + WORKER_START_SECONDS
        while len(app.control.ping(timeout=1.0) or ()) < WORKERS:
            if time.monotonic() > give_up:
                raise NoWorker(f"The workers are not up after {WORKER_START_SECONDS} s.")
        yield
    finally:
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.wait(timeout=30)
