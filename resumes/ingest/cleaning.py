"""Text as it is kept: no characters that a page, a PDF or a database cannot hold."""

import re
import unicodedata

# Control characters but tab and line feed, lone surrogates, noncharacters, stray byte order marks,
# and the two overrides that make text read backwards. Joiners stay: emoji and scripts need them.
_UNWANTED = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff\ufeff\u202d\u202e]"
)


def clean(text: str) -> tuple[str, int]:
    """The text in NFC with `\\n` line ends and without unwanted characters, and how many went.

    A vertical tab or form feed stands between words, so it becomes a space.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n")
    text, spaced = re.subn("[\x0b\x0c\x85]", " ", text)
    text, dropped = _UNWANTED.subn("", text)
    return unicodedata.normalize("NFC", text), spaced + dropped


_STRONG = re.compile(r"(?<![\d*])\*{2,3}(?=\S)([^*]{1,500})(?<=\S)\*{2,3}")
_STRAY = re.compile(r"(\d?)([ \t]*)\*{2,}([ \t]*)(?=(\d?))")
_HEADING = re.compile(r"^[ \t]*#+(?:[ \t]+(?!of\b)|[ \t]*$)", re.MULTILINE)  # "# of" is a number
_LINK = re.compile(r"!?\[([^\[\]\n]+)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)")


def without_marks(text: str) -> str:
    """The text without Markdown's bold marks, headings and links; their words stay.

    A fact is told in words: marks would reach paper as asterisks and brackets.
    """
    return _HEADING.sub("", _without_stars(_LINK.sub(r"\1", text)))


def _without_stars(text: str) -> str:
    def without(match: re.Match[str]) -> str:
        if match[1] and match[4]:
            return match[0]  # a power: 2**8
        return match[1] + (match[2] or match[3])

    return _STRAY.sub(without, _STRONG.sub(r"\1", text))


def has_words(text: str) -> bool:
    """Whether a text says anything: a bare number does not."""
    return any(character.isalpha() for character in text)


def paragraphs(text: str) -> str:
    """The text with its line breaks, without trailing blanks and runs of empty lines."""
    lines = "\n".join(line.strip() for line in text.split("\n"))
    return re.sub(r"\n{3,}", "\n\n", lines).strip()


def shortened(text: str, most: int) -> str:
    """At most `most` characters, cut between words where that keeps half of it, ending in "…"."""
    if len(text) <= most:
        return text
    head = text[: most - 1]
    at_word = head.rsplit(" ", 1)[0]
    return (at_word if len(at_word) >= most // 2 else head).rstrip(" ,;:.-–—") + "…"
