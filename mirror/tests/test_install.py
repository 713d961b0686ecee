"""How a machine is made ready: .ci/python finds an interpreter, .ci/install fills .venv once."""

import shutil
import subprocess
from pathlib import Path

import pytest

from mirror.tests.environment import ROOT

PROGRAMS = ("bash", "cksum", "cmp", "dirname", "find", "rm", "sed", "sort")
# What .ci/python asks an interpreter: is it new enough (and where), which is it, has it venv?
PYTHON = """#!/bin/sh
case "$2" in
*_base_executable*) [ {new} = yes ] && echo "$0" ;;
*version_info*) echo 3.13 ;;
*ensurepip*) [ {whole} = yes ] ;;
esac
"""


def program(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path


def python(path: Path, *, new: bool = True, whole: bool = True) -> Path:
    """A program that answers as an interpreter would."""
    said = {"new": "yes" if new else "no", "whole": "yes" if whole else "no"}
    return program(path, PYTHON.format(**said))


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A folder for PATH with a few programs of the system, and no Python."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in PROGRAMS:
        found = shutil.which(name)
        assert found, name
        (folder / name).symlink_to(found)
    return folder


def run(script: Path, *arguments: str, bare: Path, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": str(bare), "HOME": str(bare.parent / "home"), **more}
    return subprocess.run(
        [script, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def found(bare: Path, **more: str) -> str:
    ended = run(ROOT / ".ci" / "python", bare=bare, **more)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout.strip()


def test_an_interpreter_on_path_is_found(bare: Path) -> None:
    python(bare / "python3", new=False)
    newest = python(bare / "python3.13")
    assert found(bare) == str(newest)


def test_a_plain_python3_that_is_new_enough_is_found(bare: Path) -> None:
    python(bare / "python3.12", new=False)
    plain = python(bare / "python3")
    assert found(bare) == str(plain)


@pytest.mark.parametrize("place", ["home/.pyenv", "elsewhere"])
def test_an_interpreter_in_pyenvs_folder_is_found(bare: Path, tmp_path: Path, place: str) -> None:
    program(bare / "python3", "#!/bin/sh\nexit 127\n")  # a shim of a version that is switched off
    versions = tmp_path / place / "versions"
    for name in ("3.11.9", "3.12.1", "3.12.9", "3.12.10"):
        python(versions / name / "bin" / "python", new=name != "3.11.9")
    root = {} if place.startswith("home") else {"PYENV_ROOT": str(tmp_path / place)}
    assert found(bare, **root) == str(versions / "3.12.10" / "bin" / "python")


UV = """#!/bin/sh
case "$*" in
"python find --no-python-downloads >=3.12") [ -e "{there}" ] && echo "{there}" ;;
"python install --quiet 3.13") {install} ;;
"python find 3.13") echo "{there}" ;;
esac
"""


def test_an_interpreter_that_uv_knows_is_found(bare: Path, tmp_path: Path) -> None:
    there = python(tmp_path / "uv" / "python3.12")
    program(bare / "uv", UV.format(there=there, install="exit 1"))
    assert found(bare) == str(there)


def test_where_there_is_none_uv_brings_one(bare: Path, tmp_path: Path) -> None:
    there = tmp_path / "uv" / "python3.13"
    program(bare / "uv", UV.format(there=there, install="exit 0"))
    assert found(bare) == str(there)


@pytest.mark.parametrize("with_uv", [False, True], ids=["no uv", "uv offline"])
def test_without_any_it_says_so_in_a_sentence(bare: Path, tmp_path: Path, with_uv: bool) -> None:
    python(bare / "python3", new=False)
    if with_uv:
        program(bare / "uv", UV.format(there=tmp_path / "none", install="exit 1"))
    ended = run(ROOT / ".ci" / "python", bare=bare)
    assert (ended.returncode, ended.stdout) == (1, "")
    (sentence,) = ended.stderr.splitlines()
    assert sentence.startswith("Mirror needs Python 3.12 or newer. Install one, or name it: make")


def test_the_one_that_was_named_is_taken_or_refused(bare: Path, tmp_path: Path) -> None:
    python(bare / "python3.13")
    named = python(tmp_path / "own" / "python")
    assert found(bare, PYTHON=str(named)) == str(named)
    old = python(tmp_path / "old" / "python", new=False)
    ended = run(ROOT / ".ci" / "python", bare=bare, PYTHON=str(old))
    assert (ended.returncode, ended.stdout) == (1, "")
    (sentence,) = ended.stderr.splitlines()
    assert f"PYTHON={old} is not" in sentence


def test_one_without_venv_is_passed_over_and_says_what_it_lacks(bare: Path) -> None:
    lame = python(bare / "python3.13", whole=False)
    ended = run(ROOT / ".ci" / "python", bare=bare)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert f"Missing: the venv module of {lame}." in ended.stderr
    assert "python3.13-venv" in ended.stderr
    whole = python(bare / "python3")
    assert found(bare) == str(whole)


# An interpreter that notes down what it is asked to do, and makes .venv out of itself.
INSTALLER = """#!/bin/bash
case "$*" in
*ensurepip*) ;;
*_base_executable*) echo "$0" ;;
"-c "*) [ ! -e old ] ;;
"-m venv "*) echo "venv" >>log; mkdir -p "$3/bin"; cp "$0" "$3/bin/python" ;;
"-m pip install "*" --require-hashes --no-deps -r "*) echo "pip ${*: -2}" >>log; [ ! -e offline ] ;;
esac
"""


@pytest.fixture
def checkout(bare: Path, tmp_path: Path) -> Path:
    """A folder as after `git clone`, with the real scripts and an interpreter on PATH."""
    folder = tmp_path / "checkout"
    (folder / ".ci").mkdir(parents=True)
    for name in ("install", "python"):
        shutil.copy(ROOT / ".ci" / name, folder / ".ci" / name)
    for name in ("requirements.txt", "requirements-dev.txt"):
        (folder / name).write_text(f"{name}==1\n", encoding="utf-8")
    for name in ("cp", "mkdir"):
        (bare / name).symlink_to(shutil.which(name) or "")
    program(bare / "python3.13", INSTALLER)
    return folder


def installed(checkout: Path, bare: Path, what: str, **more: str) -> list[str]:
    """What was done by one call of .ci/install."""
    log = checkout / "log"
    log.unlink(missing_ok=True)
    ended = run(checkout / ".ci" / "install", what, bare=bare, **more)
    assert ended.returncode == 0, ended.stderr
    return log.read_text(encoding="utf-8").splitlines() if log.exists() else []


def test_what_is_installed_is_not_installed_again(checkout: Path, bare: Path) -> None:
    assert installed(checkout, bare, "run") == ["venv", "pip -r requirements.txt"]
    (checkout / "offline").touch()  # from here on an installation would fail
    assert installed(checkout, bare, "run") == []
    (checkout / "offline").unlink()
    assert installed(checkout, bare, "dev") == ["pip -r requirements-dev.txt"]
    (checkout / "offline").touch()
    assert installed(checkout, bare, "dev") == installed(checkout, bare, "run") == []


def test_what_changed_is_installed_anew(checkout: Path, bare: Path) -> None:
    installed(checkout, bare, "dev")
    (checkout / "requirements-dev.txt").write_text("another==2\n", encoding="utf-8")
    assert installed(checkout, bare, "run") == []
    assert installed(checkout, bare, "dev") == ["pip -r requirements-dev.txt"]


def test_an_installation_that_failed_is_tried_again(checkout: Path, bare: Path) -> None:
    (checkout / "offline").touch()
    ended = run(checkout / ".ci" / "install", "run", bare=bare)
    assert ended.returncode == 1
    (checkout / "offline").unlink()
    assert installed(checkout, bare, "run") == ["pip -r requirements.txt"]


def test_a_venv_of_an_old_interpreter_is_made_anew(checkout: Path, bare: Path) -> None:
    installed(checkout, bare, "run")
    program(checkout / ".venv" / "bin" / "python", "#!/bin/sh\nexit 1\n")
    assert installed(checkout, bare, "run") == ["venv", "pip -r requirements.txt"]
