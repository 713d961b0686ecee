"""What pyproject.toml asks for is what the compiled requirements install."""

import re
import tomllib
from importlib import metadata

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from mirror.tests.environment import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
RUN: list[str] = PROJECT["project"]["dependencies"]
DEV: list[str] = PROJECT["dependency-groups"]["dev"]


def pinned(name: str) -> set[str]:
    text = (ROOT / name).read_text(encoding="utf-8")
    return {canonicalize_name(found) for found in re.findall(r"^([\w.-]+)==", text, re.MULTILINE)}


def asked_for(line: str) -> set[str]:
    """The package that a line asks for, and what its extras bring along."""
    wanted = Requirement(line)
    names: set[str] = {canonicalize_name(wanted.name)}
    for needed in map(Requirement, metadata.requires(wanted.name) or () if wanted.extras else ()):
        marker = needed.marker
        if marker and any(
            marker.evaluate({"extra": extra}) and not marker.evaluate({"extra": ""})
            for extra in wanted.extras
        ):
            names.add(canonicalize_name(needed.name))
    return names


@pytest.mark.parametrize("line", RUN)
def test_what_mirror_needs_is_pinned(line: str) -> None:
    assert asked_for(line) <= pinned("requirements.txt")


@pytest.mark.parametrize("line", RUN + DEV)
def test_what_development_needs_is_pinned(line: str) -> None:
    assert asked_for(line) <= pinned("requirements-dev.txt")


def test_no_host_is_named() -> None:
    for name in ("requirements.txt", "requirements-dev.txt"):
        assert "://" not in (ROOT / name).read_text(encoding="utf-8")
