"""A real worker, a real endpoint on loopback, and the demo person, for tests of whole runs."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from typing import Any

import pytest
from celery.signals import worker_ready
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client

from memory.models import Lesson, LessonState
from memory.style import sweeper
from mirror.celery import EMBEDDED_WORKER, app
from mirror.llm.stand_in import StandIn
from pipeline.demo.load import Demo, load_demo
from pipeline.flow import send_advance
from pipeline.leases import sweep
from pipeline.models import Leaf, LeafState, Run, RunState
from pipeline.sweeper import start_sweeping
from resumes.models import Profile

PATIENCE = 60.0  # seconds; a limit for a broken run, no measure of a good one


@pytest.fixture
def person(db: None, client: Client) -> User:
    """A person with a profile, signed in."""
    person = User.objects.create_user("quill")
    Profile.objects.create(owner=person, name="Quill Penner", headline="Rigger")
    client.force_login(person)
    return person


@pytest.fixture
def stranger(db: None) -> User:
    """Somebody else."""
    return User.objects.create_user("stranger")


@pytest.fixture
def demo(transactional_db: None) -> Demo:
    """The demo person with past resumes, rules and postings."""
    return load_demo()


@pytest.fixture(scope="session")
def stand_in() -> Iterator[StandIn]:
    """One endpoint for the session: a worker process learns its address when it starts."""
    with StandIn() as endpoint:
        yield endpoint


@pytest.fixture
def endpoint(stand_in: StandIn, settings: Any) -> StandIn:
    """The endpoint with its default answers, no latency, and nothing asked yet."""
    stand_in.forget()
    settings.LLM_PROVIDER = "compatible"
    settings.LLM_BASE_URL = stand_in.base_url
    settings.LLM_MODEL_WRITE = "stand-in"
    return stand_in


@pytest.fixture
def offline(settings: Any, stand_in: StandIn) -> None:
    """No model. The worker process on Redis keeps its endpoint, so there nothing is changed: what
    holds offline has to hold with a model as well."""
    stand_in.forget()
    if not settings.REDIS_URL:
        settings.LLM_PROVIDER = "offline"


@pytest.fixture(scope="session")
def worker_traces(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("worker-traces")


@pytest.fixture(scope="session")
def redis_worker(django_db_setup: None, stand_in: StandIn, worker_traces: Path) -> Iterator[None]:
    """A worker process on Redis as a server has it, on the test database and the stand-in."""
    database = connection.settings_dict
    environment = {
        **os.environ,
        "DATABASE_URL": (
            f"postgres://{database['USER']}:{database['PASSWORD']}@{database['HOST']}"
            f":{database['PORT']}/{database['NAME']}"
        )
        if connection.vendor == "postgresql"
        else f"sqlite:///{database['NAME']}",
        "LLM_PROVIDER": "compatible",
        "LLM_BASE_URL": stand_in.base_url,
        "LLM_MODEL_WRITE": "stand-in",
        "MIRROR_TRACE_DIR": str(worker_traces),
    }
    worker = subprocess.Popen(
        [sys.executable, "-m", "celery", "-A", "mirror", "worker", "--loglevel", "ERROR"],
        env=environment,
    )
    give_up = time.monotonic() + PATIENCE
    while not app.control.ping(timeout=1.0):
        if worker.poll() is not None or time.monotonic() > give_up:
            worker.kill()
            raise RuntimeError("The Celery worker on Redis did not start.")
    yield
    worker.terminate()
    worker.wait(timeout=30)


@pytest.fixture(scope="session")
def embedded_worker() -> Iterator[None]:
    """The worker inside this process, without its sweepers: a test sweeps when it means to."""
    sweepers = (start_sweeping, sweeper.start_sweeping)
    for start in sweepers:
        worker_ready.disconnect(start)
    EMBEDDED_WORKER.start()
    yield
    EMBEDDED_WORKER.stop()
    for start in sweepers:
        worker_ready.connect(start)


@pytest.fixture
def worker(
    transactional_db: None,
    worker_traces: Path,
    settings: Any,
    request: pytest.FixtureRequest,
) -> Iterator[None]:
    """Somebody runs the tasks: this process, or the worker process on Redis."""
    if settings.REDIS_URL:
        request.getfixturevalue("redis_worker")
        settings.TRACE_DIR = worker_traces
    else:
        request.getfixturevalue("embedded_worker")
    yield
    wait_until(lambda: not Leaf.objects.filter(state=LeafState.RUNNING).exists())
    wait_until(
        lambda: not Lesson.objects.filter(state=LessonState.PENDING, attempts__gt=0).exists()
    )


def letting_go[**P, R](function: Callable[P, R]) -> Callable[P, R]:
    """For what uses the database on a thread of its own: it ends without a connection."""

    @wraps(function)
    def call(*arguments: P.args, **options: P.kwargs) -> R:
        try:
            return function(*arguments, **options)
        finally:
            connection.close()

    return call


def wait_until(condition: Callable[[], object]) -> None:
    """Poll until the condition holds; fails the test when it does not within `PATIENCE`."""
    give_up = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > give_up:
            pytest.fail("Waited in vain.")
        time.sleep(0.02)


def finished(run: Run) -> Run:
    """The run when it has ended, whatever way."""
    wait_until(lambda: Run.objects.exclude(state=RunState.RUNNING).filter(pk=run.pk).exists())
    return Run.objects.select_related("resume").get(pk=run.pk)


def stages_timed(told: str) -> dict[str, int]:
    """The stages that a command's report names, each with its leaves and its seconds; the leaves by
    stage. Each stands there once."""
    found = re.findall(r"^  (\w+) +(\d+) (?:leaf  |leaves) +\d+\.\d\d s$", told, re.MULTILINE)
    assert len(found) == len(dict(found))
    return {stage: int(leaves) for stage, leaves in found}


def sweep_and_advance() -> None:
    """What a worker's sweeper does in each round."""
    for run_id in sweep():
        send_advance(run_id)
