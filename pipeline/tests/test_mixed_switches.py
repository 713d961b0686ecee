"""Database and queue are two switches: a generation ends well with either one set alone.

With both set and with neither, that is what the other tests of whole runs show.
"""

import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest
import redis

from mirror.llm.stand_in import StandIn
from mirror.tests.environment import ROOT
from pipeline.tests.test_two_processes import environment_of, python

pytestmark = [pytest.mark.postgres, pytest.mark.redis]

GENERATE = """
import django; django.setup()
from io import StringIO
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from rich.console import Console
from mirror.celery import app
from pipeline.demo.load import load_demo
from pipeline.generation import start_run
from pipeline.live import follow
from pipeline.workers import ensure_worker
call_command("migrate", verbosity=0)
demo = load_demo()
while settings.REDIS_URL and not app.control.ping(timeout=1.0):
    pass
ensure_worker()
run = follow(start_run(demo.owner, demo.jobs[0]), Console(file=StringIO()))
once = run.leaves.filter(attempts=1).count()
print(connection.vendor, run.state, run.leaves.count() - once, once)
"""


def test_postgresql_with_the_worker_in_process(tmp_path: Path) -> None:
    server = urlsplit(os.environ["DATABASE_URL"])
    name = f"mixed_{os.getpid()}"
    with psycopg.connect(urlunsplit(server), autocommit=True) as maintenance, StandIn() as endpoint:
        environment = {
            **environment_of(tmp_path, endpoint),
            "DATABASE_URL": urlunsplit(server._replace(path=f"/{name}")),
        }
        maintenance.execute(f"CREATE DATABASE {name}")
        try:
            told = python(environment, "-c", GENERATE)
        finally:
            maintenance.execute(f"DROP DATABASE {name} WITH (FORCE)")
        assert told == f"postgresql done 0 {len(endpoint.requests)}"


def test_sqlite_with_a_worker_on_redis(tmp_path: Path) -> None:
    # The tests' own worker listens in the first of Redis' databases.
    url = urlunsplit(urlsplit(os.environ["REDIS_URL"])._replace(path="/1"))
    with StandIn() as endpoint, redis.Redis.from_url(url) as queue:
        environment = {**environment_of(tmp_path, endpoint), "REDIS_URL": url}
        worker = subprocess.Popen(
            [sys.executable, "-m", "celery", "-A", "mirror", "worker", "--loglevel", "CRITICAL"],
            cwd=ROOT,
            env=environment,
        )
        try:
            told = python(environment, "-c", GENERATE)
            bindings = queue.exists("_kombu.binding.celery")
        finally:
            worker.terminate()
            worker.wait(timeout=60)
            queue.flushdb()
        assert told == f"sqlite done 0 {len(endpoint.requests)}"
        assert bindings
