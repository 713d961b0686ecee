"""Trace files are taken apart as they were put together, and read from nowhere else."""

import os
import uuid
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import Settings

from mirror.llm.models import Call
from mirror.llm.reading import NoTrace, read_trace, told_in, trace_of
from mirror.llm.stand_in import StandIn
from mirror.llm.tests.colour import Asking
from mirror.llm.traces import folder_of, write_trace

RUN = uuid.UUID("0b9d7c26-4f7e-4d0c-9a53-5a1f5b7d2e11")
LINES = st.lists(
    st.sampled_from(["", "=== USER ===", "=== RESPONSE ===", "lengths: USER 3", "word", "\r", "é"])
).map("\n".join)


def call_of(owner_id: int, trace: str, run_id: uuid.UUID | None = RUN) -> Call:
    return Call(owner_id=owner_id, run_id=run_id, stage="plan", trace=trace, milliseconds=1)


@given(LINES, LINES, LINES, LINES)
def test_no_line_of_a_prompt_passes_for_the_answer(
    system: str, user: str, response: str, error: str
) -> None:
    parts = {"SYSTEM": system, "USER": user, "RESPONSE": response, "ERROR": error}
    told = told_in(trace_of("stage: plan", parts))
    assert told.exact
    assert (told.system, told.user, told.response, told.error) == tuple(parts.values())


def test_what_ask_writes_is_read_back(endpoint: StandIn, ask_colour: Asking) -> None:
    """Over a real socket; the file's text is what was sent."""
    ask_colour()
    told = told_in(read_trace(Call.objects.get()).decode())
    (request,) = endpoint.requests
    assert told.exact
    assert (told.system, told.user) == (request.system, request.user)
    assert "blue" in told.response or told.response


def test_files_from_before_the_lengths_were_kept_can_be_read() -> None:
    told = told_in("stage: x\n\n=== SYSTEM ===\nS\n\n=== USER ===\nU\nu\n\n=== RESPONSE ===\nR\n")
    assert not told.exact
    assert (told.system, told.user, told.response, told.error) == ("S", "U\nu", "R", "")


@pytest.mark.parametrize("text", ["", "\x00\x01", "stage: plan\n", "=== USER ===\nhi"])
def test_a_damaged_file_is_told(text: str) -> None:
    with pytest.raises(NoTrace, match="damaged"):
        told_in(text)


def test_lengths_that_do_not_fit_are_not_believed() -> None:
    text = trace_of("h", {"SYSTEM": "S", "USER": "U", "RESPONSE": "R"})
    told = told_in(text.replace("USER 1", "USER 9"))
    assert not told.exact
    assert (told.user, told.response) == ("U", "R")


@pytest.mark.parametrize(
    "trace",
    [
        "../secret.txt",
        f"{RUN}/../../secret.txt",
        f"{RUN}/..",
        "/etc/passwd",
        "owner-2/theirs.txt",
        f"{RUN}/sub/deep.txt",
        "x.txt",
        "..",
        "./x.txt",
    ],
)
def test_nothing_outside_of_the_calls_own_folder_is_read(settings: Settings, trace: str) -> None:
    Path(settings.TRACE_DIR).mkdir()
    Path(settings.TRACE_DIR, "../secret.txt").write_text("secret")
    write_trace("owner-2", "theirs", "secret")
    write_trace(str(RUN), "mine", "mine")
    with pytest.raises(NoTrace):
        read_trace(call_of(1, trace))


def test_links_and_pipes_are_not_followed(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    folder = Path(settings.TRACE_DIR, write_trace(folder_of(RUN, 1), "mine", "mine")).parent
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    os.mkfifo(folder / "pipe.txt")
    (folder / "folder.txt").mkdir()
    for name in ("link.txt", "pipe.txt", "folder.txt"):
        with pytest.raises(NoTrace):
            read_trace(call_of(1, f"{RUN}/{name}"))
    Path(settings.TRACE_DIR, "owner-1").symlink_to(tmp_path)
    with pytest.raises(NoTrace, match="link"):
        read_trace(call_of(1, "owner-1/secret.txt", run_id=None))
    assert read_trace(call_of(1, f"{RUN}/mine.txt")) == b"mine"


def test_a_file_that_is_gone_or_was_never_written_is_told_calmly(alice: User) -> None:
    with pytest.raises(NoTrace, match="gone"):
        read_trace(call_of(alice.pk, f"{RUN}/gone.txt"))
    with pytest.raises(NoTrace, match="disk refused"):
        read_trace(call_of(alice.pk, ""))
