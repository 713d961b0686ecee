"""`manage.py ingest_profile FILE [--merge|--replace]`: the person's profile from a file."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError

from mirror.commands import MirrorCommand
from resumes.accounts import NoAccount, add_owner_argument, owner_from
from resumes.ingest.files import read_bytes
from resumes.ingest.printing import print_report
from resumes.ingest.profile import Mode, ingest_profile
from resumes.ingest.refusal import Refused


class Command(MirrorCommand):
    help = (
        "Load your profile from Mirror's own YAML (docs/profile.md) or a JSON Resume. "
        "Says what was taken, and what was left and why. Exit code 1: refused, nothing saved."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE")
        mode = parser.add_mutually_exclusive_group()
        mode.add_argument(
            "--merge",
            action="store_const",
            const="merge",
            dest="mode",
            help="add the file to the profile that is there; removes nothing",
        )
        mode.add_argument(
            "--replace",
            action="store_const",
            const="replace",
            dest="mode",
            help="put the file in the place of the profile; the same things keep their keys",
        )
        add_owner_argument(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        mode: Mode = options["mode"] or "first"
        try:
            owner = owner_from(options)
            report = ingest_profile(owner, read_bytes(path), mode=mode)
        except (Refused, NoAccount) as refusal:
            raise CommandError(f"{path.name}: {refusal} Nothing was saved.") from refusal
        print_report(report, self.stdout)
