"""`generate` beside a running server, both on one SQLite file: no leaf runs twice."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

from mirror.llm.stand_in import Request, StandIn
from mirror.tests.environment import ROOT
from pipeline.tests.conftest import PATIENCE, wait_until

SETUP = """
import django; django.setup()
from django.core.management import call_command
call_command("migrate", verbosity=0)
from pipeline.demo.load import load_demo
from pipeline.generation import start_run
demo = load_demo()
print(start_run(demo.owner, demo.jobs[0]).pk)
"""
COUNT = """
import django; django.setup()
from pipeline.models import Run
run = Run.objects.get()
print(run.state, run.leaves.count(), run.leaves.filter(attempts=1).count())
"""


def python(environment: dict[str, str], *arguments: str) -> str:
    ended = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout.strip()


def environment_of(folder: Path, endpoint: StandIn) -> dict[str, str]:
    """For processes with new data of their own, which ask that endpoint."""
    return {
        "PATH": os.environ["PATH"],
        "DJANGO_SETTINGS_MODULE": "mirror.settings",
        "MIRROR_DATA_DIR": str(folder / "data"),
        "MIRROR_TRACE_DIR": str(folder / "traces"),
        "LLM_PROVIDER": "compatible",
        "LLM_BASE_URL": endpoint.base_url,
        "LLM_MODEL_WRITE": "stand-in",
    }


def going_on(environment: dict[str, str], run: str, out: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-u", "manage.py", "generate", "--run", run, "--out", str(out)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_two_processes_that_go_on_with_one_run_share_its_leaves(tmp_path: Path) -> None:
    with StandIn(latency=0.2) as endpoint:
        environment = environment_of(tmp_path, endpoint)
        run = python(environment, "-c", SETUP)  # the process ends with its queue
        both = [going_on(environment, run, tmp_path / name) for name in ("one", "two")]
        for process in both:
            process.communicate(timeout=120)
        assert [process.returncode for process in both] == [0, 0]
        state, leaves, once = python(environment, "-c", COUNT).split()
        assert state == "done"
        assert leaves == once == str(len(endpoint.requests))


def test_generate_beside_a_running_server_runs_no_leaf_twice(tmp_path: Path) -> None:
    both_are_there = threading.Event()

    def wait_for_both(request: Request) -> float:
        """The server's research leaves take until `generate` has begun as well."""
        if request.schema_name == "research_entry":
            both_are_there.wait(timeout=PATIENCE)
        return 0.2

    with StandIn(latency_of=wait_for_both) as endpoint:
        environment = environment_of(tmp_path, endpoint)
        run = python(environment, "-c", SETUP)
        server = subprocess.Popen(
            [sys.executable, "manage.py", "serve", "--port", "0"],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.DEVNULL,
        )
        try:
            wait_until(lambda: endpoint.asked("research_entry"))  # the server goes on by itself
            beside = going_on(environment, run, tmp_path / "made")
            assert beside.stdout is not None
            told = iter(beside.stdout.readline, "")
            assert any("are under way in another process" in line for line in told)
            time.sleep(1.0)  # for what the second worker does when it starts
            both_are_there.set()
            rest, _ = beside.communicate(timeout=120)
            assert beside.returncode == 0, rest
        finally:
            both_are_there.set()
            server.terminate()
            server.wait(timeout=60)
        state, leaves, once = python(environment, "-c", COUNT).split()
        assert state == "done"
        assert leaves == once == str(len(endpoint.requests))
