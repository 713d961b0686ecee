"""Renders made-up past resumes into a folder, beside what else lies in such a folder."""

import os
import shutil
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, time
from pathlib import Path

from resumes.tests.past_resumes.content import PastResume
from resumes.tests.past_resumes.pdf_files import pdf_file
from resumes.tests.past_resumes.text_files import markdown_file, plain_file
from resumes.tests.past_resumes.word_files import word_file

_RENDERERS: dict[str, Callable[[PastResume], bytes]] = {
    "docx": word_file,
    "pdf": pdf_file,
    "md": markdown_file,
    "txt": plain_file,
}


def build(resumes: Iterable[PastResume], folder: Path) -> None:
    """Each resume in its format and layout, the file dated as the resume is."""
    folder.mkdir(parents=True, exist_ok=True)
    for resume in resumes:
        path = folder / resume.file
        path.write_bytes(_RENDERERS[resume.format](resume))
        seconds = datetime.combine(resume.date, time(9), tzinfo=UTC).timestamp()
        os.utime(path, (seconds, seconds))


def leave_leftovers(folder: Path, file: str) -> None:
    """What browsers and word processors leave beside a file: a copy, and the lock of an editor."""
    path = folder / file
    shutil.copy2(path, folder / f"{path.stem} (1){path.suffix}")
    (folder / f"~${file[2:]}").write_bytes(b"\x06Tamsin".ljust(162, b"\0"))
