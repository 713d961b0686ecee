"""`manage.py profile_schema [--out FILE]`: JSON Schema of the profile file, for editors."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from resumes.ingest.own_format import ProfileFile


class Command(BaseCommand):
    help = (
        "Print the JSON Schema of Mirror's profile file. Editors that know it complete and check "
        "names while you type (docs/profile.md says how)."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--out", type=Path, metavar="FILE", help="write it there")

    def handle(self, *args: Any, **options: Any) -> None:
        schema = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            **ProfileFile.model_json_schema(),
        }
        text = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
        out: Path | None = options["out"]
        if out is None:
            self.stdout.write(text, ending="")
            return
        try:
            out.write_text(text, encoding="utf-8")
        except OSError as error:
            raise CommandError(
                f"{out} could not be written ({error.strerror}). Name a file in an existing folder."
            ) from error
        self.stdout.write(f"Wrote {out}")
