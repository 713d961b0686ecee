"""A resume as a file: PDF, DOCX, JSON Resume, Markdown and plain text, all from one document."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from resumes.blocks import Document
from resumes.document import document_of
from resumes.export.docx import docx_of
from resumes.export.filename import suggested_filename
from resumes.export.json_resume import json_resume_of
from resumes.export.markdown import markdown_of
from resumes.export.pdf import PdfUnavailable, pdf_of
from resumes.export.text import text_of
from resumes.models import Resume
from resumes.printed_sections import DocumentError

__all__ = [
    "FORMATS",
    "DocumentError",
    "Format",
    "PdfUnavailable",
    "UnknownFormat",
    "export",
    "filename",
    "formats_named",
]


class UnknownFormat(ValueError):
    """A format that there is not; the message lists those there are."""


@dataclass(frozen=True)
class Format:
    media_type: str
    extension: str
    write: Callable[[Document], bytes]


FORMATS: Mapping[str, Format] = {
    "pdf": Format("application/pdf", "pdf", pdf_of),
    "docx": Format(
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx", docx_of
    ),
    "json": Format("application/json", "json", json_resume_of),
    "md": Format("text/markdown; charset=utf-8", "md", markdown_of),
    "txt": Format("text/plain; charset=utf-8", "txt", text_of),
}


def export(resume: Resume, fmt: str) -> bytes:
    """The file's content. UnknownFormat, DocumentError or PdfUnavailable say what is wrong."""
    return _format(fmt).write(document_of(resume))


def filename(resume: Resume, fmt: str) -> str:
    """The name to save it under: `Name - Company - Title.pdf`."""
    extension = _format(fmt).extension
    return suggested_filename(
        name=document_of(resume).header.name,
        company=resume.job_company,
        title=resume.job_title,
        extension=extension,
    )


def formats_named(text: str) -> tuple[str, ...]:
    """`pdf,docx` as names of formats, each once; UnknownFormat where one is none, or all blank."""
    names = tuple(dict.fromkeys(name.strip().lower() for name in text.split(",") if name.strip()))
    if not names:
        raise UnknownFormat(f"No format was named. Choose from: {', '.join(FORMATS)}.")
    for name in names:
        _format(name)
    return names


def _format(name: str) -> Format:
    if name not in FORMATS:
        raise UnknownFormat(f"There is no format {name!r}. Choose from: {', '.join(FORMATS)}.")
    return FORMATS[name]
