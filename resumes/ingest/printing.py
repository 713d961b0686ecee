"""A report as people read it: with colour on a terminal, as plain lines elsewhere."""

from typing import IO, cast

from django.core.management.base import OutputWrapper
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from resumes.ingest.report import Remark, Report


def print_report(report: Report, stream: OutputWrapper) -> None:
    """What was taken, what was changed on the way and what was left, and why."""
    if stream.isatty():
        _print_rich(report, Console(file=cast(IO[str], stream), highlight=False))
        return
    stream.write(f"{report.name}, from {report.format}")
    for label, tally in report.counts:
        stream.write(f"  {label}: {tally}")
    for heading, remarks in _groups(report):
        stream.write(heading)
        for remark in remarks:
            stream.write(f"  {remark.where}: {remark.why}")
    stream.write(_verdict(report))


def _print_rich(report: Report, console: Console) -> None:
    console.print(f"[bold]{escape(report.name)}[/bold], from {report.format}")
    table = Table(box=None, padding=(0, 2))
    for heading in ("", "taken", "new", "updated", "unchanged", "removed"):
        table.add_column(heading, justify="right" if heading else "left")
    for label, tally in report.counts:
        counts = (tally.taken, tally.added, tally.updated, tally.unchanged, tally.removed)
        table.add_row(label, *(str(count or "·") for count in counts))
    console.print(table)
    for heading, remarks in _groups(report):
        console.print(f"\n[bold]{heading}[/bold]")
        for remark in remarks:
            console.print(f"  [cyan]{escape(remark.where)}[/cyan]  {escape(remark.why)}")
    console.print(f"\n{_verdict(report)}")


def _groups(report: Report) -> list[tuple[str, tuple[Remark, ...]]]:
    groups = [("Taken in another form", report.changed), ("Left out", report.left)]
    return [(heading, remarks) for heading, remarks in groups if remarks]


def _verdict(report: Report) -> str:
    if report.nothing_changed:
        return "Nothing changed: the profile already says all this."
    if report.wordings:
        return f"Saved. {report.wordings} remembered wording(s) were marked anew by these facts."
    return "Saved."
