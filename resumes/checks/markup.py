"""Markdown signs that a model leaves in prose and that no format prints."""

import re

# Between digits ** is a power (2**10): taking it out would change the figure.
_EMPHASIS = re.compile(r"(?<![\d*])\*{2,}|\*{2,}(?![\d*])")
_HEADING = re.compile(r"^([ \t]*)#{1,6}(?:[ \t]+|$)", re.MULTILINE)


def strip_markup(text: str) -> str:
    """The text without literal ** and heading signs; its words stay as they are."""
    stripped = text
    while (once := _HEADING.sub(r"\1", _EMPHASIS.sub("", stripped))) != stripped:
        stripped = once
    return stripped


def markup_in(text: str) -> str:
    """The first sign that `strip_markup` would take out; "" when there is none."""
    found = _EMPHASIS.search(text) or _HEADING.search(text)
    return found.group().strip() if found else ""
