"""What a downloaded resume is called."""

import re

from resumes.printable import one_line, printable

LONGEST_PART = 60  # characters; with three parts and an ending any file system takes the name
LONGEST_NAME = 200  # bytes in UTF-8


def suggested_filename(*, name: str, company: str, title: str, extension: str) -> str:
    """`Name - Company - Title.pdf`, blank parts left out, safe on every file system."""
    parts = [part for part in map(_safe, (name, company, title)) if part]
    stem = " - ".join(parts) or "Resume"
    short = stem.encode()[:LONGEST_NAME].decode(errors="ignore").rstrip(" .-")
    return f"{short}.{extension}"


def _safe(part: str) -> str:
    """Without what Windows, macOS or a shell would stumble on; never hidden, never a folder."""
    text = re.sub(r"[\u200e\u200f\u202a-\u202e\u2066-\u2069]", "", printable(part))
    text = re.sub(r'[\\/:*?"<>|\n]+', " ", text)
    return one_line(text)[:LONGEST_PART].strip(" .-~")
