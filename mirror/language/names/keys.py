"""Stable keys out of names: the one function that makes every key."""

import hashlib
import re
import unicodedata

from mirror.language.text.lines import one_line
from mirror.language.text.unseen import UNSEEN

KEY_LENGTH = 80

# Letters that decompose to nothing in ASCII although readers know their plain spelling.
_PLAIN_SPELLING = str.maketrans(
    {
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "ħ": "h",
        "ı": "i",
        "™": None,
        "℠": None,
        "®": None,
        "©": None,
    }
)
_INSIDE_WORDS = re.compile(rf"['’ʼ`´\u200e\u200f{UNSEEN}]")
_SEPARATORS = re.compile(r"[^a-z0-9]+")
_LEADING_ARTICLE = re.compile(r"^(?:the_)+(?=.)")
_ARTICLES = re.compile(r"^(?:the(?:_|$))+")


def make_key(text: str) -> str:
    """The key of a name: lower case, words joined by `_`, never empty, at most 80 characters.

    ASCII where folding leaves a letter that is not just an article; otherwise the letters as they
    are written. Applying it to a key changes nothing. A name without any letter or digit gets `x_`
    and a short hash. Different names can have one key: compare names by `plain_name`.
    """
    key = _folded(text)
    while (again := _folded(key)) != key:  # cutting and composing can lay bare more to fold
        key = again
    return key or f"x_{hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()[:8]}"


def plain_name(text: str) -> str:
    """A name as it is compared with others: whatever its case, spacing and composition."""
    composed = unicodedata.normalize("NFC", text).casefold()
    return unicodedata.normalize("NFC", one_line(composed))


def _folded(text: str) -> str:
    # Marks that compatibility would take apart (™, ´) go before it, its results are folded after.
    plain = _INSIDE_WORDS.sub("", unicodedata.normalize("NFC", text).translate(_PLAIN_SPELLING))
    plain = unicodedata.normalize("NFKC", plain).casefold().translate(_PLAIN_SPELLING)
    ascii_only = _join_ascii(plain)
    key = ascii_only if _says_enough(ascii_only, plain) else _join_letters(plain)
    return _shorten(_LEADING_ARTICLE.sub("", key))


def _says_enough(ascii_key: str, folded: str) -> bool:
    """Whether the ASCII form stands for the name: the rest of 第5工場 or The 株式会社 does not."""
    if any(character.isalpha() for character in _ARTICLES.sub("", ascii_key)):
        return True
    return bool(ascii_key) and not any(character.isalpha() for character in folded)


def _join_ascii(folded: str) -> str:
    plain = "".join(
        character
        for character in unicodedata.normalize("NFKD", folded).casefold()
        if not unicodedata.combining(character)
    )
    return _SEPARATORS.sub("_", plain.translate(_PLAIN_SPELLING)).strip("_")  # ǿ is ø and a mark


def _join_letters(folded: str) -> str:
    """Letters, their marks and digits of any script; everything else separates."""
    composed = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", folded).casefold())
    kept = "".join(character if _belongs(character) else " " for character in composed)
    words = (word.lstrip(_leading_marks(word)) for word in kept.split())
    return "_".join(word for word in words if word)


def _belongs(character: str) -> bool:
    return character.isalnum() or unicodedata.category(character).startswith("M")


def _leading_marks(word: str) -> str:
    """Marks that lost the letter they sat on; they would attach to the separator."""
    marks = ""
    for character in word:
        if not unicodedata.category(character).startswith("M"):
            break
        marks += character
    return marks or " "


def _shorten(key: str) -> str:
    """At most `KEY_LENGTH` characters, cut between words where that keeps at least half."""
    if len(key) <= KEY_LENGTH:
        return key
    at = key.rfind("_", KEY_LENGTH // 2, KEY_LENGTH + 1)
    return key[: at if at > 0 else KEY_LENGTH].rstrip("_")
