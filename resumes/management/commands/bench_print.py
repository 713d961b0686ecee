"""`bench_print`: how long a resume of two pages takes to become a PDF."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError

from mirror.commands import MirrorCommand
from resumes.bench.printing import MOST_SECONDS, SIZES, time_printing
from resumes.export.pdf import PdfUnavailable


class Command(MirrorCommand):
    help = (
        "Print a resume of two pages as A4 and as Letter, again and again, and say how long that "
        f"takes. Exit code 1: the median of the warm prints is over {MOST_SECONDS} s."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--rounds", type=int, default=10, help="%(default)s")

    def handle(self, *_: Any, **options: Any) -> None:
        slow = []
        for page_size in SIZES:
            try:
                timed = time_printing(page_size, max(1, options["rounds"]))
            except PdfUnavailable as error:
                raise CommandError(str(error)) from error
            self.stdout.write(
                f"PDF, {page_size}, {timed.pages} pages: first {timed.first:.0f} ms, "
                f"warm {timed.warm}"
            )
            if timed.warm.percentile(50) > MOST_SECONDS * 1000:
                slow.append(page_size)
        if slow:
            raise CommandError(f"Over {MOST_SECONDS} s for two pages: {', '.join(slow)}.")
