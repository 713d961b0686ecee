"""The variables that Mirror reads are the same wherever they are named."""

import ast
import os
import re

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
