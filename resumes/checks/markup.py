"""Markdown signs that a model leaves in prose and that no format prints."""

import re

# Between digits ** is a power (2**10): taking it out would change the figure.
_EMPHASIS = re.compile(r"(?<![\d*])\*{2,}|\*{2,}(?![\d*])")
# Python's own names keep their underscores.
_DUNDER = (
    "(?:init|main|name|new|call|repr|str|len|iter|next|enter|exit|all|dict|slots|file|eq|hash)"
)
_UNDERLINED = re.compile(
    rf"(?<!\w)(?P<sign>_{{2,3}})(?!{_DUNDER}__)(?=[^\s_])(?P<words>[^_\n]*[^\s_])(?P=sign)(?!\w)"
)
_ITALIC = re.compile(r"(?<![\w*])\*(?=[^\W_])(?P<words>[^*\n]*\w[.,;:!?]?)\*(?![\w*])")
_LINK = re.compile(r"!?\[(?P<words>[^\[\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s\"[^\"]*\")?\)")
_CODE = re.compile(r"`+")
_HEADING = re.compile(r"^([ \t]*)#{1,6}(?:[ \t]+|$)", re.MULTILINE)
# A lone run between words; "# of" counts, and #1, C# and F# touch what they belong to.
_LONE = re.compile(r"(?<=[ \t])#{1,6}(?:[ \t]+(?!of\b)|$)", re.MULTILINE)
_LIST = re.compile(
    r"^[ \t]*(?:[-*+•▪◦‣·](?=[ \t])|\d{1,2}[.)](?=[ \t]+[^\W\d_]))[ \t]+", re.MULTILINE
)
_QUOTE = re.compile(r"^[ \t]*>[ \t]+", re.MULTILINE)
_BREAK = re.compile(r"[ \t]*[\n\r]\s*")


def strip_markup(text: str) -> str:
    """The text on one line, without Markdown's signs: emphasis, headings, links, code, lists.

    Its words stay as they are, of a link those that are printed.
    """
    stripped = text
    while (once := _strip_once(stripped)) != stripped:
        stripped = once
    return stripped


def markup_in(text: str) -> str:
    """The first sign that `strip_markup` would take out; "" when there is none.

    Line breaks are none: a person's own text may have paragraphs.
    """
    for pattern in (_EMPHASIS, _HEADING, _LINK, _UNDERLINED, _ITALIC, _CODE, _LONE, _LIST, _QUOTE):
        if found := pattern.search(text):
            return found.group().strip()
    return ""


def _strip_once(text: str) -> str:
    text = _LINK.sub(r"\g<words>", text)
    text = _UNDERLINED.sub(r"\g<words>", _EMPHASIS.sub("", text))
    text = _ITALIC.sub(r"\g<words>", _CODE.sub("", text))
    text = _LONE.sub("", _HEADING.sub(r"\1", text))
    return _BREAK.sub(" ", _QUOTE.sub("", _LIST.sub("", text)))
