"""The report of an import as people read it: in colour on a terminal, else as plain lines."""

from collections.abc import Iterable, Iterator
from typing import IO, cast

from django.core.management.base import OutputWrapper
from rich.console import Console
from rich.markup import escape

from mirror.language.text.lines import first_words, one_line
from resumes.ingest.cleaning import clean, shortened
from resumes.ingest.past.folder import Passed
from resumes.ingest.past.matching import Match
from resumes.ingest.past.report import DocumentReport, ImportReport, Outcome
from resumes.ingest.past.wordings import Tags

_WORDS = 12  # of a part of a document, as it is shown
_LONGEST = 120  # characters of it
_MOST_LEFT = 8  # lines shown of what is no wording
_MOST_NAMES = 5  # of files that were passed over for one reason
_COLOURS = {
    Outcome.NEW: "green",
    Outcome.RETAGGED: "yellow",
    Outcome.UNCHANGED: "cyan",
    Outcome.SKIPPED: "cyan",
    Outcome.REFUSED: "red",
}
_WOULD_BE = {Outcome.NEW: "would be new", Outcome.RETAGGED: "would be tagged anew"}


def print_import(report: ImportReport, stream: OutputWrapper) -> None:
    """Every document with every match and everything unmatched, and the totals."""
    if not stream.isatty():
        for line, _ in _lines(report):
            stream.write(line)
        return
    console = Console(file=cast(IO[str], stream), highlight=False)
    for line, colour in _lines(report):
        console.print(f"[{colour}]{escape(line)}[/]" if colour else escape(line), soft_wrap=True)


def _lines(report: ImportReport) -> Iterator[tuple[str, str]]:
    """Lines with their colour ("" for none)."""
    for document in report.documents:
        yield from _document(document, dry=report.dry)
    for why, names in _by_reason(report.passed):
        more = f" and {len(names) - _MOST_NAMES} more" if len(names) > _MOST_NAMES else ""
        shown = ", ".join(_name(name) for name in names[:_MOST_NAMES])
        yield f"{shown}{more}: skipped ({why})", _COLOURS[Outcome.SKIPPED]
    for name in report.unused:
        yield f"{_name(name)}: the manifest names it, but it is not among the files", "yellow"
    yield "", ""
    for part, matched, of in report.tally():
        yield f"{part}: {matched} of {of} matched", ""
    counts = ", ".join(f"{report.counts[o]} {o}" for o in Outcome if report.counts[o])
    if report.passed:
        counts = f"{counts or 'no documents'}, {len(report.passed)} other file(s) passed over"
    yield f"{counts or 'No documents'}.", ""
    yield _verdict(report), "bold"


def _document(document: DocumentReport, *, dry: bool) -> Iterator[tuple[str, str]]:
    outcome = _WOULD_BE.get(document.outcome, document.outcome) if dry else document.outcome
    why = f" ({document.why})" if document.why else ""
    yield f"{_name(document.name)}: {outcome}{why}", _COLOURS[document.outcome]
    if document.tags and document.outcome is not Outcome.UNCHANGED:
        yield f"  {_tags(document.tags)}", ""
    for match in document.matches:
        yield _match(match)
    for line in document.left[:_MOST_LEFT]:
        yield f"  not a wording: {_shown(line)}", "bright_black"
    if len(document.left) > _MOST_LEFT:
        yield f"  not a wording: {len(document.left) - _MOST_LEFT} more line(s)", "bright_black"


def _by_reason(passed: Iterable[Passed]) -> Iterator[tuple[str, list[str]]]:
    names: dict[str, list[str]] = {}
    for file in passed:
        names.setdefault(file.why, []).append(file.name)
    yield from names.items()


def _name(filename: str) -> str:
    return one_line(clean(filename)[0])


def _shown(text: str) -> str:
    """The beginning of a text on one line, safe to print."""
    return shortened(first_words(clean(text)[0], _WORDS), _LONGEST)


def _tags(tags: Tags) -> str:
    role = " at ".join(part for part in (tags.title, tags.company) if part)
    for_what = role or "a role that neither its name nor a manifest tells"
    return f"for {for_what}; {tags.role_family}, {tags.language}, {tags.written.isoformat()}"


def _match(match: Match) -> tuple[str, str]:
    indent = "    " if match.within or match.why == "its employer was not matched" else "  "
    said = f"{indent}{match.part} {_shown(match.text)!r}"
    if match.key:
        return f"{said} = {match.key} ({match.score:.2f})", ""
    return f"{said}: unmatched ({match.score:.2f}), {match.why}", "yellow"


def _verdict(report: ImportReport) -> str:
    if not report.changes:
        return "0 changes."
    if report.dry:
        return f"{report.changes} document(s) would change. Nothing was written."
    return f"{report.changes} document(s) changed. Saved."
