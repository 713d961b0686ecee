"""`manage.py export_resume ID --format pdf --out FILE`: a resume as a file."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import CommandError
from rich.console import Console
from rich.progress import track

from mirror.commands import MirrorCommand
from resumes.export import UnknownFormat, formats_named
from resumes.export.files import NotWritten, write_files
from resumes.models import Resume


class Command(MirrorCommand):
    help = (
        "Write a resume to a file: PDF, DOCX, JSON Resume (json), Markdown (md) or plain text "
        "(txt). With several formats, or when --out is a folder, the files are named after the "
        "person and the job. Exit code 0: written; 1: not written; 2: wrongly asked."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("id", metavar="ID", help="the resume's id (a UUID)")
        parser.add_argument(
            "--format",
            default="pdf",
            metavar="FORMAT[,FORMAT…]",
            help="pdf, docx, json, md, txt, or several with commas between (default: pdf)",
        )
        parser.add_argument(
            "--out",
            default=".",
            metavar="FILE",
            help="the file to write; a folder where several formats are asked for "
            "(made when missing; default: the current folder)",
        )

    def handle(self, *args: object, **options: Any) -> None:
        try:
            formats = formats_named(options["format"])
            number = UUID(options["id"])
        except UnknownFormat as error:
            raise CommandError(str(error), returncode=2) from error
        except ValueError as error:
            raise CommandError(
                f"{options['id']!r} is not the id of a resume. An id looks like "
                "3f2b8c1e-5d0a-4c7e-9a41-0f6d2b7e8c55; the admin lists them.",
                returncode=2,
            ) from error
        resume = Resume.objects.filter(pk=number).prefetch_related("sections").first()
        if resume is None:
            raise CommandError(f"There is no resume {number}. The admin lists all of them.")
        out = Path(options["out"])
        as_folder = len(formats) > 1 or out.is_dir()
        console = Console(stderr=True)
        steps = track(
            formats, "Exporting", console=console, transient=True, disable=not console.is_terminal
        )
        try:
            written = write_files(resume, steps, out, as_folder=as_folder)
        except NotWritten as error:
            raise CommandError(str(error)) from error
        for path in written:
            self.stdout.write(str(path))
