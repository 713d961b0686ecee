"""`bench_checks`: how well the truth checks judge labelled claims, and how long they take."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings

from mirror.commands import MirrorCommand
from resumes.bench.claims import read_claims
from resumes.bench.grading import graded
from resumes.bench.speed import long_resume, time_checks, time_support

_DATA = Path(settings.BASE_DIR) / "resumes" / "tests" / "data"
# What the checks were developed on, and what nobody has looked at the mistakes of.
DEVELOPED = tuple(
    _DATA / f"claims{which}.yaml"
    for which in ("", "_second", "_third", "_fourth", "_fifth", "_sixth", "_seventh")
)
HELD_OUT = tuple(_DATA / f"claims_held_out{which}.yaml" for which in ("", "_second"))
ROUNDS = 50


class Command(MirrorCommand):
    help = (
        "Judge labelled claims (docs/checks.md says how a file is written) and print, for each "
        "file, how many untrue ones were found and how many true ones accused, by kind, with "
        "precision and recall and their 95 % intervals; then the time to check a long resume."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "files", nargs="*", type=Path, help="YAML files (Mirror's own: developed and held out)"
        )
        parser.add_argument(
            "--mistakes",
            action="store_true",
            help=(
                "list every claim that was judged wrongly; of Mirror's own files those that the "
                "checks were developed on alone, since nobody is to look at the mistakes of the "
                "held-out ones"
            ),
        )

    def handle(self, *_: Any, **options: Any) -> None:
        mistakes = options["mistakes"]
        files = options["files"] or (DEVELOPED if mistakes else (*DEVELOPED, *HELD_OUT))
        for path in files:
            self._grade(path, mistakes=mistakes)
        resume = long_resume(read_claims(files[0]))
        self.stdout.write(
            f"{resume.words} words against {len(resume.facts.accomplishments)} accomplishments:"
        )
        for name, timed in (("unsupported_…", time_support), ("all checks", time_checks)):
            timings = timed(resume, ROUNDS)
            first = timings.milliseconds[0]
            self.stdout.write(f"{name}: first {first:.1f} ms, all rounds {timings}")

    def _grade(self, path: Path, *, mistakes: bool) -> None:
        claims = read_claims(path)
        by_kind, whole = graded(claims)
        self.stdout.write(f"{path.name}: {len(claims)} claims")
        self.stdout.write(f"{'kind':16}{'found':>7}{'missed':>8}{'accused':>9}{'cleared':>9}")
        for kind, row in {**by_kind, "all": whole}.items():
            self.stdout.write(f"{kind:16}{row.found:7}{row.missed:8}{row.accused:9}{row.cleared:9}")
        self.stdout.write(f"precision {whole.precision}")
        self.stdout.write(f"recall    {whole.recall}")
        for claim in claims if mistakes else ():
            found = claim.findings()
            if bool(found) == claim.supported:
                told = "; ".join(f"{one.kind} “{one.span}”" for one in found) or claim.span
                verdict = "accused" if claim.supported else "missed"
                self.stdout.write(f"{verdict} {claim.id} ({claim.kind}): {claim.text} [{told}]")
