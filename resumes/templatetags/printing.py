"""How the themes set text."""

import re

from django import template
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString

register = template.Library()

LONGEST_WHOLE_WORD = 30  # characters; a longer one may have to be broken to stay on the page
_BREAKABLE = re.compile(r"\S*\S[-/–—]\S+")


@register.filter
def whole_words(text: str) -> SafeString:
    """Keeps "clock-skew" and "CI/CD" on one line: broken, a reader of the PDF finds two words."""
    pieces = re.split(r"(\s+)", text)
    return format_html_join("", "{}", ((_piece(piece),) for piece in pieces))


def _piece(piece: str) -> SafeString:
    if len(piece) <= LONGEST_WHOLE_WORD and _BREAKABLE.fullmatch(piece):
        return format_html('<span class="whole">{}</span>', piece)
    return SafeString(conditional_escape(piece))
