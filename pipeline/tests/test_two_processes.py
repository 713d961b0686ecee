"""`generate` beside a running server, both on one SQLite file: no leaf runs twice."""

import os
import subprocess
import sys
from pathlib import Path

from mirror.llm.tests.stand_in import StandIn
from mirror.tests.environment import ROOT

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


def test_two_processes_that_go_on_with_one_run_share_its_leaves(tmp_path: Path) -> None:
    with StandIn(latency=0.2) as endpoint:
        environment = {
            "PATH": os.environ["PATH"],
            "DJANGO_SETTINGS_MODULE": "mirror.settings",
            "MIRROR_DATA_DIR": str(tmp_path / "data"),
            "MIRROR_TRACE_DIR": str(tmp_path / "traces"),
            "LLM_PROVIDER": "compatible",
            "LLM_BASE_URL": endpoint.base_url,
            "LLM_MODEL_WRITE": "stand-in",
        }
        run = python(environment, "-c", SETUP)  # the process ends with its queue
        both = [
            subprocess.Popen(
                [sys.executable, "manage.py", "generate", "--run", run, "--out", str(out)],
                cwd=ROOT,
                env=environment,
                stdout=subprocess.DEVNULL,
            )
            for out in (tmp_path / "one", tmp_path / "two")
        ]
        assert [process.wait(timeout=120) for process in both] == [0, 0]
        state, leaves, once = python(environment, "-c", COUNT).split()
        assert state == "done"
        assert leaves == once == str(len(endpoint.requests))
