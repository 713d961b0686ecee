"""How the themes set text."""

import re
import unicodedata
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
# C++, C#, .NET: among letters that run leftwards their signs would jump to the other side.
_SIGNED = re.compile(r"(\W*)((?=[.\w]*[A-Za-z])\.?\w[\w.]*[+#]+|\.[A-Za-z]\w*)(\W*)", re.ASCII)
_LEFTWARDS = {"R", "AL"}

type Marks = Sequence[tuple[str, str]]


@register.simple_tag
def direction(language: str) -> str:
    """Which way a language is written: ltr or rtl."""
    return "rtl" if locale_of(language).text_direction == "rtl" else "ltr"


@register.filter
def way(text: str) -> str:
    """Which way a text runs by itself: ltr, rtl, or auto where nothing in it says so."""
    kinds = [unicodedata.bidirectional(character) for character in text]
    strong = next((kind for kind in kinds if kind == "L" or kind in _LEFTWARDS), "")
    if strong:
        return "rtl" if strong in _LEFTWARDS else "ltr"
    return "ltr" if {"EN", "AN"}.intersection(kinds) else "auto"


@register.filter
def whole_words(text: str) -> SafeString:
    """Keeps "clock-skew" and "CI/CD" on one line: broken, a reader of the PDF finds two words.

    What is too long for that breaks after a slash, or before a hyphen: a hyphen at the end of a
    line is taken for one that the printer has set.
    """
    leftwards = _runs_leftwards(text)
    if not leftwards and not _BREAKABLE.search(text):
        return SafeString(conditional_escape(text))
    set_piece = _leftward_piece if leftwards else _piece
    pieces = re.split(r"(\s+)", text)
    return format_html_join("", "{}", ((set_piece(piece),) for piece in pieces))


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


def _runs_leftwards(text: str) -> bool:
    return not text.isascii() and any(
        unicodedata.bidirectional(character) in _LEFTWARDS for character in text
    )


def _leftward_piece(piece: str) -> SafeString:
    signed = _SIGNED.fullmatch(piece)
    if signed:
        return format_html('{}<bdi dir="ltr">{}</bdi>{}', *signed.groups())
    return _piece(piece)


def _piece(piece: str) -> SafeString:
    if not _BREAKABLE.fullmatch(piece):
        return SafeString(conditional_escape(piece))
    if len(piece) <= LONGEST_WHOLE_WORD:
        return _whole(piece)
    steps = [step for part in re.findall(r"[^/]*/+|[^/]+", piece) for step in _steps(part)]
    return format_html_join(SafeString("<wbr>"), "{}", ((_whole(step),) for step in steps))


def _steps(part: str) -> list[str]:
    """What is kept whole of a part between slashes: all, or what stands between hyphens, or so many
    characters at a time."""
    if len(part) <= LONGEST_WHOLE_WORD:
        return [part]
    steps = re.findall(r"[-–—]*[^-–—]+|[-–—]+", part)
    return [
        step[at : at + LONGEST_WHOLE_WORD]
        for step in steps
        for at in range(0, len(step), LONGEST_WHOLE_WORD)
    ]


def _whole(step: str) -> SafeString:
    return format_html('<span class="whole">{}</span>', step)
