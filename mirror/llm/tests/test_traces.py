"""Trace files: safe names, no overwriting, private."""

import stat
import uuid
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import Settings

from mirror.llm.traces import (
    erase,
    erase_outside_runs,
    folder_of,
    safe_name,
    traces_of,
    write_trace,
)

RUN = uuid.UUID("0b9d7c26-4f7e-4d0c-9a53-5a1f5b7d2e11")


def test_second_call_of_a_name_gets_a_number(settings: Settings) -> None:
    folder = folder_of(RUN, 1)

    paths = [write_trace(folder, "03_research_x", text) for text in ("one", "two", "three")]

    assert paths == [
        f"{RUN}/03_research_x.txt",
        f"{RUN}/03_research_x.2.txt",
        f"{RUN}/03_research_x.3.txt",
    ]
    assert Path(settings.TRACE_DIR, paths[1]).read_text() == "two"


def test_threads_never_share_a_file() -> None:
    with ThreadPoolExecutor(8) as pool:
        paths = list(pool.map(lambda text: write_trace("f", "same", str(text)), range(40)))

    assert len(set(paths)) == 40


def test_files_are_for_their_owner_only(settings: Settings) -> None:
    path = Path(settings.TRACE_DIR, write_trace("f", "name", "text"))

    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize(
    ("name", "kept"),
    [("03_research_株式会社", "03_research_株式会社"), ("a-b_C9", "a-b_C9")],
)
def test_names_of_all_scripts_stay_readable(name: str, kept: str) -> None:
    assert safe_name(name) == kept


@given(st.text(max_size=400))
def test_no_name_escapes_its_folder(name: str) -> None:
    safe = safe_name(name)

    assert safe
    assert not set("./\\\x00") & set(safe)
    assert len(safe.encode()) <= 200


def test_different_names_stay_different() -> None:
    names = ["a/b", "a_b", "a.b", "a b", "x" * 300, "x" * 301, "..", "."]

    assert len({safe_name(name) for name in names}) == len(names)


def test_folder_cannot_escape_either(settings: Settings) -> None:
    path = write_trace("../../elsewhere", "../name", "text")

    assert Path(settings.TRACE_DIR, path).resolve().is_relative_to(settings.TRACE_DIR.resolve())


def test_traces_of_a_run_are_listed_in_order_with_retries_last() -> None:
    folder = folder_of(RUN, 1)
    for name in ("04_bullets_b", "03_research_a", *["03_research_a"] * 10):
        write_trace(folder, name, "text")

    names = [path.name for path in traces_of(RUN)]

    assert names[:3] == ["03_research_a.txt", "03_research_a.2.txt", "03_research_a.3.txt"]
    assert names[-2:] == ["03_research_a.11.txt", "04_bullets_b.txt"]
    assert traces_of(uuid.uuid4()) == ()


def test_erasing_removes_a_run_and_nothing_else() -> None:
    other = uuid.uuid4()
    write_trace(folder_of(RUN, 1), "x", "text")
    write_trace(folder_of(other, 1), "x", "text")

    erase(RUN)
    erase(RUN)

    assert traces_of(RUN) == ()
    assert len(traces_of(other)) == 1


def test_calls_outside_of_runs_are_erased_by_owner(settings: Settings) -> None:
    kept = Path(settings.TRACE_DIR, write_trace(folder_of(None, 2), "x", "text"))
    gone = Path(settings.TRACE_DIR, write_trace(folder_of(None, 1), "x", "text"))

    erase_outside_runs(1)

    assert kept.exists()
    assert not gone.exists()
