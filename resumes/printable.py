"""What may reach a printed document: characters that every format can hold, and safe addresses."""

import re
import unicodedata
from urllib.parse import quote, urlsplit, urlunsplit

# Line breaks of every kind become one kind; other white space a blank, so that words stay apart.
_LINE_BREAKS = dict.fromkeys(map(ord, "\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"), "\n")
_BLANKS = dict.fromkeys(map(ord, "\t\x1f"), " ")
# Without a shape of their own, they only confuse searches, or (the overrides) turn letters round.
_SHAPELESS = dict.fromkeys(map(ord, "\ufeff\u00ad\u200b\u2060\ufffc\u202d\u202e"))
_FORBIDDEN_CATEGORIES = {"Cc", "Cs", "Co"}  # controls, half characters, private fonts' icons


def _holdable(character: str) -> bool:
    code = ord(character)
    if character == "\n":
        return True
    if code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF:  # what Unicode calls noncharacters
        return False
    return unicodedata.category(character) not in _FORBIDDEN_CATEGORIES


def printable(text: str) -> str:
    """`text` without the characters that break or garble a document; its words stay as they are."""
    if text.isprintable() and "\ufffc" not in text:  # as nearly every text is
        return text
    text = text.replace("\r\n", "\n").translate(_LINE_BREAKS | _BLANKS | _SHAPELESS)
    return "".join(character for character in text if _holdable(character))


def printable_json(value: object) -> object:
    """A JSON value with every text in it made printable."""
    match value:
        case str():
            return printable(value)
        case list():
            return [printable_json(item) for item in value]
        case dict():
            return {key: printable_json(item) for key, item in value.items()}
        case _:
            return value


def one_line(text: str) -> str:
    """`text` on one line, blanks in a row made one; no-break blanks stay what they are."""
    return re.sub(r"[ \n]+", " ", text).strip()


def paragraphs(text: str) -> tuple[str, ...]:
    """The paragraphs of a text that a person may have broken into lines; no blank ones."""
    return lines(tuple(text.split("\n")))


def lines(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Each text on one line; no blank ones."""
    return tuple(line for line in map(one_line, texts) if line)


def web_address(raw: str) -> str:
    """An absolute http(s) address in ASCII, or "" where `raw` is none that a link may hold.

    An address without a scheme ("example.com/me") is taken for https. Any other scheme
    (javascript, data, file …) is refused.
    """
    text = "".join(raw.split())
    if not re.match(r"[a-zA-Z][a-zA-Z0-9+.-]*:(?!\d)", text):
        text = f"https://{text.lstrip('/')}"
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
        ascii_host = host.encode("idna").decode("ascii")
    except (ValueError, UnicodeError):
        return ""
    bare = re.fullmatch(r"[a-z0-9-]+(\.[a-z0-9-]+)+|localhost", ascii_host)
    if parts.scheme.lower() not in {"http", "https"} or not bare:
        return ""
    place = ascii_host if port is None else f"{ascii_host}:{port}"
    return urlunsplit(
        (
            parts.scheme.lower(),
            place,
            quote(parts.path, safe="/%:@!$&'()*+,;=~-._"),
            quote(parts.query, safe="/?%:@!$&'()*+,;=~-._"),
            quote(parts.fragment, safe="/?%:@!$&'()*+,;=~-._"),
        )
    )


def shown_address(address: str) -> str:
    """A web address as it is printed: no scheme, no www, no last slash."""
    return re.sub(r"^https?://(www\.)?", "", address, flags=re.IGNORECASE).rstrip("/")


def mail_address(raw: str) -> str:
    """`raw` where it is a mail address that a link may hold, otherwise ""."""
    text = raw.strip()
    return text if re.fullmatch(r"[^@\s<>\"'?&]+@[^@\s<>\"'?&]+\.[^@\s<>\"'?&]+", text) else ""
