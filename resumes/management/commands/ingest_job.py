"""`manage.py ingest_job FILE|-`: a posting from text."""

import sys
from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError

from mirror.commands import MirrorCommand
from mirror.language.figures.dates import is_language
from resumes.accounts import NoAccount, add_owner_argument, owner_from
from resumes.ingest.files import MAX_BYTES, read_bytes
from resumes.ingest.job import Given, ingest_job
from resumes.ingest.refusal import Refused


def _language(value: str) -> str:
    if not is_language(value):
        raise ArgumentTypeError(f"{value!r} is no language tag such as en or pt-BR")
    return value


class Command(MirrorCommand):
    help = (
        "Keep a job posting, given as text, and print its id. Title and company are taken from the "
        "text only where it says them plainly; otherwise give them. Exit code 1: refused, "
        "nothing saved."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE|-", help="text file, or - for standard input")
        parser.add_argument("--title", default="")
        parser.add_argument("--company", default="")
        parser.add_argument("--url", default="", help="where the posting is")
        parser.add_argument("--language", type=_language, help="of the posting, e.g. en or pt-BR")
        parser.add_argument(
            "--family",
            default="",
            help="the kind of work, e.g. sales; read from title and text unless given",
        )
        add_owner_argument(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        name: str = options["file"]
        try:
            owner = owner_from(options)
            data = sys.stdin.buffer.read(MAX_BYTES + 1) if name == "-" else read_bytes(Path(name))
            given = Given(
                title=options["title"],
                company=options["company"],
                url=options["url"],
                language=options["language"] or "",
                family=options["family"],
            )
            taken = ingest_job(owner, data, given)
        except (Refused, NoAccount) as refusal:
            shown = "standard input" if name == "-" else Path(name).name
            raise CommandError(f"{shown}: {refusal} Nothing was saved.") from refusal
        job = taken.job
        self.stdout.write(str(job.id))
        self.stdout.write(f"  title: {job.title or '(not said plainly; give --title)'}")
        self.stdout.write(f"  company: {job.company or '(not said plainly; give --company)'}")
        self.stdout.write(
            f"  role family: {job.role_family} ({job.get_family_decision_display().lower()})"
        )
        self.stdout.write(f"  {len(job.text):,} characters, language {job.language}")
        if not taken.new:
            self.stdout.write("  This posting was there already; it is the same job.")
