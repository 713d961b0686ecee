"""The variables that Mirror reads are the same wherever they are named."""

import ast
import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from mirror.tests import environment
from mirror.tests.environment import ROOT, documented_names

READERS = {"_text", "_whole_number", "_switch", "_folder"}


def names_read_by_settings() -> set[str]:
    tree = ast.parse((ROOT / "mirror" / "settings.py").read_text(encoding="utf-8"))
    return {
        call.args[0].value
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in READERS
        and call.args
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    }


def test_the_example_file_lists_exactly_what_settings_read() -> None:
    assert set(documented_names()) == names_read_by_settings()


def test_the_readme_explains_every_variable() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    configuration = readme.split("\n## Configuration\n")[1].split("\n## ")[0]
    assert set(re.findall(r"`([A-Z][A-Z0-9_]+)`", configuration)) == set(documented_names())


def test_the_example_file_sets_nothing() -> None:
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line and not line.startswith("#")] == []


@pytest.fixture
def restored_environment() -> object:
    before = dict(os.environ)
    yield
    os.environ.clear()
    os.environ.update(before)


def test_a_developers_variables_do_not_reach_the_tests(restored_environment: None) -> None:
    os.environ.update(
        OPENAI_API_KEY="a-developers-key",
        DATABASE_URL="postgres://me@127.0.0.1/mine",
        LLM_PROVIDER="openai",
    )
    os.environ.pop(environment.PRIVATE_SERVICES, None)
    environment.isolate()
    assert "OPENAI_API_KEY" not in os.environ
    assert "DATABASE_URL" not in os.environ
    assert os.environ["LLM_PROVIDER"] == "offline"


def test_private_services_do(restored_environment: None) -> None:
    os.environ["DATABASE_URL"] = "postgres://mirror@127.0.0.1:5555/mirror"
    os.environ[environment.PRIVATE_SERVICES] = "1"
    environment.isolate()
    assert os.environ["DATABASE_URL"] == "postgres://mirror@127.0.0.1:5555/mirror"


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("LLM_TIMEOUT", "soon", "whole number from 1 to 3600"),
        ("LLM_MAX_PARALLEL", "0", "whole number from 1 to 64"),
        ("LLM_PROVIDER", "parrot", "Use one of: openai"),
        ("DATABASE_URL", "mysql://here/db", "postgres://"),
        ("REDIS_URL", "http://here", "redis://"),
        ("MIRROR_DEBUG", "perhaps", "Use 1 or 0"),
    ],
)
def test_a_wrong_value_stops_the_start_with_a_sentence_that_names_it(
    name: str, value: str, says: str, tmp_path: Path
) -> None:
    ended = start({name: value, "MIRROR_DATA_DIR": str(tmp_path)})
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"Not started: {name}")
    assert says in ended.stderr
    assert "Traceback" not in ended.stderr


def test_blank_values_count_as_not_set_and_the_key_is_for_its_owner_only(tmp_path: Path) -> None:
    blank = dict.fromkeys(documented_names(), "")
    ended = start({**blank, "MIRROR_DATA_DIR": str(tmp_path / "data")})
    assert ended.returncode == 0, ended.stderr
    key = tmp_path / "data" / "secret_key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert len(key.read_text()) >= 50


def start(variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """`manage.py check` in an environment of its own."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=ROOT,
        env={**kept, **variables},
        capture_output=True,
        text=True,
        check=False,
    )
