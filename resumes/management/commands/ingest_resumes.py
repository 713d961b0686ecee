"""`manage.py ingest_resumes PATH… [--manifest CSV] [--same-person] [--dry-run]`: past resumes into
the memory."""

from argparse import ArgumentParser
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from rich.console import Console
from rich.progress import track

from mirror.commands import MirrorCommand
from resumes.accounts import NoAccount, add_owner_argument, owner_from
from resumes.ingest.cleaning import shortened
from resumes.ingest.files import read_bytes
from resumes.ingest.past.folder import LONGEST_SHOWN, MAX_FILES, files_in
from resumes.ingest.past.importing import Manifest, import_past
from resumes.ingest.past.manifest import read_manifest
from resumes.ingest.past.printing import print_import
from resumes.ingest.past.report import ImportReport
from resumes.ingest.refusal import Refused
from resumes.snapshot import NoProfile


class Command(MirrorCommand):
    help = (
        "Remember how your past resumes (DOCX, PDF, Markdown, text) put what your profile holds. "
        "Each entry, bullet and list of skills is matched to the profile by its words; what could "
        "be one thing or another is left out, and the report says of everything what became of it. "
        "A file that was taken before is not taken again, and one that bears another name than "
        "your profile is refused. "
        "Exit code 0: all files were taken, or skipped for a reason that is told; 1: a file was "
        "refused (the others were taken), or nothing could be done; 2: wrongly asked."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "paths",
            nargs="+",
            type=Path,
            metavar="PATH",
            help=f"a file, or a folder with all that is in it (at most {MAX_FILES} files)",
        )
        parser.add_argument(
            "--manifest",
            type=Path,
            metavar="CSV",
            help="a table that says for which role each file was: columns file (its name, or its "
            "folder and name with / between them), title, company, family, date, language. What it "
            "leaves empty is told from the file and its name",
        )
        parser.add_argument(
            "--same-person",
            action="store_true",
            help="take resumes that bear another name than your profile: you had another one then",
        )
        parser.add_argument(
            "--dry-run", action="store_true", help="report the same, but write nothing"
        )
        add_owner_argument(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            owner = owner_from(options)
            manifest = _manifest(options["manifest"])
            report = import_past(
                owner,
                files_in(options["paths"], beside=options["manifest"]),
                manifest=manifest,
                dry=options["dry_run"],
                same_person=options["same_person"],
                steps=_with_progress,
            )
        except (Refused, NoAccount, NoProfile) as refusal:
            raise CommandError(f"{refusal} Nothing was saved.") from refusal
        print_import(report, self.stdout)
        _judge(report)


def _manifest(path: Path | None) -> Manifest:
    if path is None:
        return {}
    try:
        return read_manifest(read_bytes(path))
    except Refused as refusal:
        raise Refused(f"{shortened(path.name, LONGEST_SHOWN)}: {refusal}") from refusal


def _with_progress(paths: Iterable[Path]) -> Iterable[Path]:
    """The same paths, with a bar on a terminal."""
    console = Console(stderr=True)
    return track(
        tuple(paths), "Reading", console=console, transient=True, disable=not console.is_terminal
    )


def _judge(report: ImportReport) -> None:
    """CommandError when a file was refused, or when there was none at all."""
    if report.refused:
        raise CommandError(
            f"{report.refused} file(s) or folder(s) were refused; the report says why. "
            "The others were dealt with."
        )
    if not report.documents:
        raise CommandError("There is no resume (DOCX, PDF, Markdown or text) in what was named.")
