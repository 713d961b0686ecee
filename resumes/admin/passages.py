"""What a section reads and what was found in it, as the admin's pages show it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from mirror.blank import is_blank
from resumes.checks.findings import TRUTH_KINDS, Severity
from resumes.content import AnyBody, ResearchEntry
from resumes.facts import Facts
from resumes.passages import Found, Mark, marks_in, passages_of

_HARD = "A machine may not write this. What you wrote yourself stays; this is a warning."


def shown(
    body: AnyBody, facts: Facts | None, found: Sequence[Found] = (), *, kind: str
) -> SafeString:
    """A body as a page shows it, with the spans of what was found marked."""
    passages = [
        {
            "name": one.name,
            "is_blank": is_blank(one.text),
            "text": _marked(one.text, marks_in(at, one, found)),
        }
        for at, one in enumerate(passages_of(body, facts, kind))
    ]
    sort = "research" if isinstance(body, ResearchEntry) else body.kind
    return render_to_string(
        "admin/resumes/section/passages.html", {"sort": sort, "passages": passages}
    )


def _marked(text: str, marks: Iterator[Mark]) -> SafeString:
    """A text with its marks; where they overlap, the hard ones are seen."""
    severities: list[Severity | None] = [None] * len(text)
    for (start, end), severity in sorted(marks, key=lambda mark: mark[1] is Severity.HARD):
        severities[start:end] = [severity] * (end - start)
    parts = (
        ("".join(character for character, _ in run), severity)
        for severity, run in groupby(zip(text, severities, strict=True), key=itemgetter(1))
    )
    return format_html_join(
        "", "{}", ((_mark(part, severity) if severity else part,) for part, severity in parts)
    )


def _mark(part: str, severity: Severity) -> SafeString:
    return format_html('<mark class="found-{}">{}</mark>', severity.value, part)


@dataclass(frozen=True)
class Group:
    """Findings of one sort; `note` says how much they weigh."""

    name: str
    severity: Severity
    note: str
    found: tuple[Found, ...]


def grouped(found: Sequence[Found]) -> list[Group]:
    """Findings by what they mean for a person: the hard ones first; no empty groups."""
    sorts: dict[tuple[str, Severity, str], list[Found]] = {
        ("Not in your facts", Severity.HARD, _HARD): [],
        ("Not fit to print", Severity.HARD, _HARD): [],
        ("Style", Severity.SOFT, "A matter of taste: nothing is held back for it."): [],
    }
    untrue, unfit, style = sorts.values()
    for one in found:
        is_soft = one.finding.severity is Severity.SOFT
        (style if is_soft else untrue if one.finding.kind in TRUTH_KINDS else unfit).append(one)
    return [Group(*sort, found=tuple(held)) for sort, held in sorts.items() if held]
