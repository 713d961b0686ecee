"""Signs of Markdown and HTML that a model leaves in prose, and characters that nobody can see: no
format prints them."""

import html
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
# Tags that format text. Others may be what the text speaks of ("replaced <table> layouts"), and
# what touches a word in front is a type: Option<b>.
_REST = r"(?:\s[^<>\n]{0,300})?\s*/?>"
_INLINE_TAG = re.compile(
    rf"</(?:[biusa]|em|strong|small|sub|sup|span)\s*>|<(?:em|strong|small|sub|sup|span){_REST}"
    rf"|(?<!\w)<[biusa]{_REST}",
    re.IGNORECASE,
)
_BLOCK_TAGS = re.compile(
    rf"(?:</(?:p|div|[uo]l|li|h[1-6])\s*>\s*|<(?:br|hr|div|[uo]l|li|h[1-6]){_REST}\s*"
    rf"|(?<!\w)<p{_REST}\s*)+",
    re.IGNORECASE,
)
_ENTITY = re.compile(
    r"&(?:amp|nbsp|lt|gt|quot|apos|[lr][sd]quo|[nm]dash|hellip|bull|middot|#\d{1,5}|#x[\da-f]{1,4});",
    re.IGNORECASE,
)
# What is left of these after the breaks of lines and pages, which become blanks; the last two turn
# letters round.
_UNSEEN = re.compile("[\x00-\x08\x0e-\x1b\x1f\x7f-\x84\x86-\x9f\u202d\u202e]")
_BREAK = re.compile(r"(?:(?<![ \t])[ \t]+)?[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]\s*")
_MOST_PASSES = 20  # signs may stand within signs; what is nested deeper stays, and is found


_PATTERNS = (
    _EMPHASIS, _HEADING, _LINK, _UNDERLINED, _ITALIC, _CODE, _LONE, _LIST, _QUOTE, _BLOCK_TAGS,
    _INLINE_TAG, _ENTITY, _UNSEEN,
)  # fmt: skip


def strip_markup(text: str) -> str:
    """The text on one line, without the signs of Markdown and HTML (emphasis, headings, links,
    code, lists) and without control characters.

    Its words stay as they are, of a link those that are printed.
    """
    stripped = text
    for _ in range(_MOST_PASSES):
        once = _strip_once(stripped)
        if once == stripped:
            break
        stripped = once
    return stripped


def markup_in(text: str) -> str:
    """The first sign that `strip_markup` would take out; "" when there is none.

    Line breaks are none: a person's own text may have paragraphs.
    """
    for pattern in _PATTERNS:
        if found := pattern.search(text):
            return found.group().strip() or found.group()
    return ""


def is_unseen(sign: str) -> bool:
    """Whether what `markup_in` found is a character that nobody can see."""
    return bool(_UNSEEN.fullmatch(sign))


def _strip_once(text: str) -> str:
    text = _UNSEEN.sub("", _ENTITY.sub(lambda entity: html.unescape(entity.group()), text))
    text = _INLINE_TAG.sub("", _BLOCK_TAGS.sub(_as_break, text))
    text = _LINK.sub(r"\g<words>", text)
    text = _UNDERLINED.sub(r"\g<words>", _EMPHASIS.sub("", text))
    text = _ITALIC.sub(r"\g<words>", _CODE.sub("", text))
    text = _LONE.sub("", _HEADING.sub(r"\1", text))
    return _BREAK.sub(" ", _QUOTE.sub("", _LIST.sub("", text)))


def _as_break(tags: re.Match[str]) -> str:
    """What stands for tags that begin something new: a break, within a text."""
    return "\n" if tags.start() > 0 and tags.end() < len(tags.string) else ""
