"""Trace files: one plain text per call, below TRACE_DIR, readable by their owner only."""

import hashlib
import os
import re
import shutil
import unicodedata
from pathlib import Path
from uuid import UUID

from django.conf import settings

_NAME_BYTES = 180  # file systems take 255; room for ".123.txt"
_NUMBERED = re.compile(r"(?P<name>.+?)(?:\.(?P<number>\d+))?\.txt")


def folder_of(run_id: UUID | None, owner_id: int) -> str:
    """The folder of a run's traces; calls outside of any run lie in a folder of their owner."""
    return str(run_id) if run_id else f"owner-{owner_id}"


def write_trace(folder: str, name: str, text: str) -> str:
    """Write a new file `<name>.txt`, or `<name>.2.txt` … when taken; its path below TRACE_DIR.

    Two threads never get the same file. Raises OSError when the file cannot be written.
    """
    root = Path(settings.TRACE_DIR)
    directory = root / safe_name(folder)
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    stem = safe_name(name)
    number = 1
    while True:
        path = directory / (f"{stem}.txt" if number == 1 else f"{stem}.{number}.txt")
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            number = max(number, _last_number(directory, stem)) + 1
            continue
        with os.fdopen(descriptor, "w", encoding="utf-8", errors="replace", newline="") as file:
            file.write(text)
        return path.relative_to(root).as_posix()


def _last_number(directory: Path, stem: str) -> int:
    """The highest number that a file of this name has; 0 when there is none."""
    found = (_NUMBERED.fullmatch(path.name) for path in directory.iterdir())
    return max(
        (int(match["number"] or 1) for match in found if match and match["name"] == stem), default=0
    )


def safe_name(name: str) -> str:
    """`name` as one file name part: letters and digits of any script, `_` and `-`, no dots.

    What had to be changed or cut gets a short hash, so that two names never become one.
    """
    plain = "".join(
        character if character.isalnum() or character in "_-" else "_"
        for character in unicodedata.normalize("NFC", name)
    )
    cut = plain.encode()[:_NAME_BYTES].decode(errors="ignore")
    if cut and cut == name:
        return cut
    digest = hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:8]
    return f"{cut}-{digest}".lstrip("-")


def traces_of(run_id: UUID) -> tuple[Path, ...]:
    """The run's trace files in the order of their names, retries after their first call."""
    directory = Path(settings.TRACE_DIR) / str(run_id)
    return tuple(sorted(directory.glob("*.txt"), key=_order))


def _order(path: Path) -> tuple[str, int]:
    match = _NUMBERED.fullmatch(path.name)
    if match is None:
        return path.name, 0
    return match["name"], int(match["number"] or 1)


def erase(run_id: UUID) -> None:
    """Remove the run's traces; nothing happens when there are none."""
    _remove(folder_of(run_id, 0))


def erase_outside_runs(owner_id: int) -> None:
    """Remove the traces of calls that the owner made outside of any run."""
    _remove(folder_of(None, owner_id))


def _remove(folder: str) -> None:
    directory = Path(settings.TRACE_DIR) / safe_name(folder)
    if directory.exists():
        shutil.rmtree(directory)
