"""How the themes set text."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from django import template
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString

from mirror.language.figures.dates import locale_of
from mirror.language.text.lines import one_line
from mirror.language.text.whole_words import places_in
from resumes.checks.findings import Severity

register = template.Library()

LONGEST_WHOLE_WORD = 30  # characters; a longer one may have to be broken to stay on the page
_BREAKABLE = re.compile(r"\S*\S[-/–—]\S+")

type Marks = Sequence[tuple[str, str]]


@register.simple_tag
def direction(language: str) -> str:
    """Which way a language is written: ltr or rtl."""
    return "rtl" if locale_of(language).text_direction == "rtl" else "ltr"


@register.filter
def whole_words(text: str) -> SafeString:
    """Keeps "clock-skew" and "CI/CD" on one line: broken, a reader of the PDF finds two words."""
    pieces = re.split(r"(\s+)", text)
    return format_html_join("", "{}", ((_piece(piece),) for piece in pieces))


@register.filter
def told(text: str, marks: Marks | str = "") -> SafeString:
    """The text with the words in question marked, as (span, severity); without any as
    `whole_words`."""
    if isinstance(marks, str) or not marks:
        return whole_words(text)
    parts = (
        (severity, "".join(text[at] for at, _ in run))
        for severity, run in groupby(enumerate(_severities(text, marks)), key=lambda one: one[1])
    )
    return format_html_join(
        "",
        "{}",
        ((_mark(part, severity) if severity else whole_words(part),) for severity, part in parts),
    )


def _severities(text: str, marks: Marks) -> list[str]:
    """For each character how much it is in question; where marks overlap, the hard ones count."""
    severities = [""] * len(text)
    for span, severity in sorted(marks, key=lambda mark: mark[1] == Severity.HARD):
        for start, end in _places(text, one_line(span)):
            severities[start:end] = [severity] * (end - start)
    return severities


def _places(text: str, span: str) -> Iterator[tuple[int, int]]:
    if span:
        yield from places_in(text, span) or (
            match.span() for match in re.finditer(re.escape(span), text)
        )


def _mark(part: str, severity: str) -> SafeString:
    return format_html('<mark class="found-{}">{}</mark>', severity, whole_words(part))


def _piece(piece: str) -> SafeString:
    if len(piece) <= LONGEST_WHOLE_WORD and _BREAKABLE.fullmatch(piece):
        return format_html('<span class="whole">{}</span>', piece)
    return SafeString(conditional_escape(piece))
