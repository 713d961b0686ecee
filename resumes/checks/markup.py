"""Signs of Markdown and HTML that a model leaves in prose, and characters that nobody can see: no
format prints them."""

import html
import re
import unicodedata

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
# Controls, less the breaks of lines and pages, which become blanks; characters without a shape,
# which part a word so that nobody finds it; and signs that turn letters round. Joiners and marks of
# direction belong to the scripts that need them, and to no letter of the others.
_SHAPED = "0-9A-Za-z\u00aa-\u024f\u0370-\u052f\u1e00-\u1fff"
_JOINERS = "[\u200c-\u200f\u202a-\u202c\u2066-\u2069]"
_UNSEEN = re.compile(
    "[\x00-\x08\x0e-\x1b\x1f\x7f-\x84\x86-\x9f\u00ad\u034f\u061c\u180e\u200b\u202d\u202e"
    "\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
    f"|(?<=[{_SHAPED}]){_JOINERS}|{_JOINERS}(?=[{_SHAPED}])"
)
# Figures and letters in circles, boxes and faces of mathematics, and of the width of Chinese ones.
_DRESSED = re.compile(
    "[\u2460-\u24ff\u2776-\u2793\u3251-\u325f\u32b1-\u32bf\uff10-\uff19\uff21-\uff3a\uff41-\uff5a"
    "\U0001d400-\U0001d7ff\U0001f100-\U0001f169]+"
)
# A Latin word with a letter of another alphabet that looks the same. Mu, alpha and their like are
# at home in Latin words (IFNγ).
_TWINS = "\u0391\u0392\u0395-\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03bf"
_MIXED = re.compile(
    r"(?<![^\W\d_])[^\W\d_]*"
    rf"(?:[A-Za-z][\u0400-\u052f{_TWINS}]|[\u0400-\u052f{_TWINS}][A-Za-z])[^\W\d_]*"
)
_BREAK = re.compile(r"(?:(?<![ \t])[ \t]+)?[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]\s*")
_MOST_PASSES = 20  # signs may stand within signs; what is nested deeper stays, and is found


_PATTERNS = (
    _EMPHASIS, _HEADING, _LINK, _UNDERLINED, _ITALIC, _CODE, _LONE, _LIST, _QUOTE, _BLOCK_TAGS,
    _INLINE_TAG, _ENTITY, _UNSEEN,
)  # fmt: skip


def strip_markup(text: str) -> str:
    """The text on one line, without the signs of Markdown and HTML (emphasis, headings, links,
    code, lists) and without characters that nobody sees.

    Its words stay as they are, of a link those that are printed; figures and letters in circles and
    the like become plain ones.
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


def mixed_alphabets(text: str) -> str:
    """The first word that mixes letters of two alphabets which look the same; "" for none."""
    found = _MIXED.search(text)
    return found.group() if found else ""


def is_unseen(sign: str) -> bool:
    """Whether what `markup_in` found is a character that nobody can see."""
    return bool(_UNSEEN.fullmatch(sign))


def _strip_once(text: str) -> str:
    text = _UNSEEN.sub("", _ENTITY.sub(lambda entity: html.unescape(entity.group()), text))
    text = _DRESSED.sub(lambda dressed: unicodedata.normalize("NFKC", dressed.group()), text)
    text = _INLINE_TAG.sub("", _BLOCK_TAGS.sub(_as_break, text))
    text = _LINK.sub(r"\g<words>", text)
    text = _UNDERLINED.sub(r"\g<words>", _EMPHASIS.sub("", text))
    text = _ITALIC.sub(r"\g<words>", _CODE.sub("", text))
    text = _LONE.sub("", _HEADING.sub(r"\1", text))
    return _BREAK.sub(" ", _QUOTE.sub("", _LIST.sub("", text)))


def _as_break(tags: re.Match[str]) -> str:
    """What stands for tags that begin something new: a break, within a text."""
    return "\n" if tags.start() > 0 and tags.end() < len(tags.string) else ""
