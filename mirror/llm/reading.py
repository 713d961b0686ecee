"""The text of a trace file: put together, taken apart again, and read back from the disk."""

import os
import re
import stat
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from django.conf import settings

from mirror.llm.models import Call
from mirror.llm.traces import folder_of

MOST_BYTES = 32_000_000  # of one file; the longest answer that is taken has a quarter of that
_LENGTHS = re.compile(r"^lengths: ([A-Z]+ \d+(?:, [A-Z]+ \d+)*)$", re.MULTILINE)
_SEEN = ("SYSTEM", "USER", "RESPONSE", "ERROR")


class NoTrace(Exception):
    """There is no text to show of a call; the message says why, in words for the person."""


@dataclass(frozen=True)
class Told:
    """What was said in one call. `exact` is False where a file does not say how long its parts are,
    so that a line of the prompt may pass for the beginning of the answer."""

    head: str
    system: str
    user: str
    response: str
    error: str
    exact: bool


def trace_of(head: str, parts: Mapping[str, str]) -> str:
    """The text of a trace file. A prompt may hold any line, those between the parts too; so the
    head tells how many characters each part has."""
    lengths = ", ".join(f"{name} {len(text)}" for name, text in parts.items())
    sections = [f"{head}\nlengths: {lengths}"]
    sections += [f"=== {name} ===\n{text}" for name, text in parts.items()]
    return "\n\n".join(sections) + "\n"


def told_in(text: str) -> Told:
    """The parts of a trace file's text. NoTrace where it has none."""
    start = text.find("\n\n=== SYSTEM ===\n")
    if start < 0:
        raise NoTrace("The trace file of this call is damaged: it holds no prompt.")
    head = text[:start]
    measured = _LENGTHS.findall(head)
    parts = _measured(text, start, measured[-1]) if measured else None
    exact = parts is not None
    if parts is None:
        parts = _found(text, start)
    seen = {name: parts.get(name, "") for name in _SEEN}
    return Told(head, seen["SYSTEM"], seen["USER"], seen["RESPONSE"], seen["ERROR"], exact)


def _measured(text: str, at: int, lengths: str) -> dict[str, str] | None:
    """The parts by their lengths; None where these do not fit the text."""
    parts = {}
    for one in lengths.split(", "):
        name, _, length = one.partition(" ")
        opening = f"\n\n=== {name} ===\n"
        if not text.startswith(opening, at):
            return None
        begin = at + len(opening)
        at = begin + int(length)
        parts[name] = text[begin:at]
    return parts if text[at:] == "\n" else None


def _found(text: str, at: int) -> dict[str, str]:
    """The parts by the lines between them, each the first one after the last."""
    starts = {}
    for name in _SEEN:
        opening = f"\n\n=== {name} ===\n"
        found = text.find(opening, at)
        if found >= 0:
            starts[name] = (found, found + len(opening))
            at = found + len(opening) - 2
    ends = [*(begin for begin, _ in starts.values()), len(text.removesuffix("\n"))][1:]
    return {
        name: text[begin:end] for (name, (_, begin)), end in zip(starts.items(), ends, strict=True)
    }


def read_trace(call: Call) -> bytes:
    """The bytes of a call's trace file, at most MOST_BYTES; NoTrace where they cannot be had.

    A row names its file; that name is believed only as far as it lies in the folder where the
    traces of that run, or of that owner, are written. Links are not followed.
    """
    if not call.trace:
        raise NoTrace("Nothing was written down of this call: the disk refused its trace file.")
    descriptor = open_trace(call)
    with os.fdopen(descriptor, "rb") as file:
        return file.read(MOST_BYTES)


def open_trace(call: Call) -> int:
    """A descriptor of a call's trace file, to be closed by who asked; NoTrace as `read_trace`."""
    named = PurePosixPath(call.trace)
    folder = folder_of(call.run_id, call.owner_id)
    if len(named.parts) != 2 or named.parts[0] != folder or named.parts[1] in {"..", "."}:
        raise NoTrace("The trace file of this call does not lie where traces are written.")
    directory = Path(settings.TRACE_DIR) / folder
    try:
        if directory.is_symlink():
            raise NoTrace("The folder of this call's trace is a link, which is not followed.")
        # Without blocking: what is no file (a pipe, say) would be waited for.
        descriptor = os.open(
            directory / named.parts[1], os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK
        )
        if stat.S_ISREG(os.fstat(descriptor).st_mode):
            return descriptor
        os.close(descriptor)
    except OSError as error:
        raise NoTrace(_why_not(error)) from error
    raise NoTrace("The trace of this call is no file.")


def _why_not(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return (
            "The trace file of this call is gone. Traces are plain files below MIRROR_TRACE_DIR: "
            "whoever runs this server may have cleared them or moved the folder."
        )
    return f"The trace file of this call cannot be read ({error.strerror or 'it is no file'})."
