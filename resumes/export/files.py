"""A resume as files on this machine, for commands: all of them, or none."""

from collections.abc import Iterable
from pathlib import Path

from resumes.export import export, filename
from resumes.export.pdf import PdfUnavailable
from resumes.models import Resume
from resumes.printed_sections import DocumentError


class NotWritten(Exception):
    """The files could not be made or written; the message says why and what to do."""


def write_files(
    resume: Resume, formats: Iterable[str], out: Path, *, as_folder: bool = True
) -> tuple[Path, ...]:
    """The resume in the folder `out` under suggested names, or as the one file `out`; the paths.

    Everything is made before the first file is written, so that a fault leaves none. NotWritten.
    """
    try:
        made = {
            out / filename(resume, fmt) if as_folder else out: export(resume, fmt)
            for fmt in formats
        }
    except (DocumentError, PdfUnavailable) as error:
        raise NotWritten(str(error)) from error
    try:
        (out if as_folder else out.parent).mkdir(parents=True, exist_ok=True)
        for path, content in made.items():
            path.write_bytes(content)
    except OSError as error:
        raise NotWritten(
            f"{error.filename or out} cannot be written ({error.strerror}). "
            "Choose another place with --out."
        ) from error
    return tuple(made)
