"""What the settings make of the environment, and what they are without it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from mirror.tests.environment import ROOT

ASK = """
import json, sys
sys.path.insert(0, {root!r})
import mirror.settings as s
print(json.dumps({{
    "timeout": s.LLM_TIMEOUT,
    "parallel": s.LLM_MAX_PARALLEL,
    "data": str(s.DATA_DIR),
    "traces": str(s.TRACE_DIR),
    "provider": s.LLM_PROVIDER,
    "engine": s.DATABASES["default"]["ENGINE"],
    "broker": s.CELERY_BROKER_URL,
    "pool": s.CELERY_WORKER_POOL,
    "threads": s.CELERY_WORKER_CONCURRENCY,
}}))
"""


def settings_in(root: Path, **variables: str) -> dict[str, str | int]:
    """The settings of a copy of the project package at `root`, in an environment of its own."""
    ended = subprocess.run(
        [sys.executable, "-c", ASK.format(root=str(root))],
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **variables},
        capture_output=True,
        text=True,
        check=True,
        cwd=root,
    )
    answer: dict[str, str | int] = json.loads(ended.stdout)
    return answer


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with the settings in it and nothing else, so that its `.env` is the test's own."""
    package = tmp_path / "checkout" / "mirror"
    package.mkdir(parents=True)
    for name in ("settings.py", "celery.py", "collector.py", "__init__.py"):
        (package / name).write_bytes((ROOT / "mirror" / name).read_bytes())
    return package.parent


def test_without_any_variable_it_is_one_person_on_one_machine(checkout: Path) -> None:
    found = settings_in(checkout)
    assert found == {
        "timeout": 300,
        "parallel": 8,
        "data": str(checkout / ".data"),
        "traces": str(checkout / "output" / "traces"),
        "provider": "",
        "engine": "django.db.backends.sqlite3",
        "broker": "memory://",
        "pool": "threads",
        "threads": 16,
    }


def test_a_dotenv_file_is_read_and_the_environment_goes_before_it(checkout: Path) -> None:
    (checkout / ".env").write_text("LLM_TIMEOUT=45\nLLM_MAX_PARALLEL=3\n", encoding="utf-8")
    found = settings_in(checkout, LLM_MAX_PARALLEL="5")
    assert (found["timeout"], found["parallel"]) == (45, 5)


@pytest.mark.parametrize(
    ("database", "redis"),
    [
        ("", ""),
        ("postgres://u:p@h:5432/n", ""),
        ("", "redis://h/0"),
        ("postgres://h/n", "redis://h"),
    ],
)
def test_database_and_queue_are_two_independent_switches(
    checkout: Path, database: str, redis: str
) -> None:
    found = settings_in(checkout, DATABASE_URL=database, REDIS_URL=redis)
    assert str(found["engine"]).endswith("postgresql") is bool(database)
    assert found["broker"] == (redis or "memory://")


@pytest.mark.django_db(transaction=True)
def test_sqlite_writes_ahead_and_waits_for_its_turn() -> None:
    if connection.vendor != "sqlite":
        assert settings.DATABASES["default"]["OPTIONS"]["pool"]
        return
    with connection.cursor() as cursor:
        assert cursor.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert cursor.execute("PRAGMA busy_timeout").fetchone() == (20_000,)
        assert cursor.execute("PRAGMA foreign_keys").fetchone() == (1,)
    assert settings.DATABASES["default"]["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
