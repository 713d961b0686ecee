"""What a posting asks for, read without a model."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, ConfigDict

from mirror.language.names.mention import mentions
from mirror.language.text.lines import first_words, one_line
from mirror.language.text.sentences import sentences

LEAST_ITEMS = 3  # items that make a posting one that lists what it asks for
HEADING_WORDS = 6
REQUIREMENT_WORDS = 18

_ASKS = re.compile(
    r"\b(?:experience|proficien\w+|fluen\w+|strong|solid|deep|knowledge|familiar\w*|ability|able to"
    r"|skills?|degree|bachelor\w*|master\w*|phd|must|required?|requirements?|you have|you bring"
    r"|you will|we value|looking for|comfortable|understanding|erfahrung|kenntnisse)\b",
    re.IGNORECASE,
)
_ASKING_HEADING = re.compile(
    r"\b(?:bring|needs?|look(?:ing)? for|required?|requirements?|qualif\w+|must|have|who you are"
    r"|about you|your profile|skills|dein profil|ihr profil|anforderungen|mitbring\w*)\b",
    re.IGNORECASE,
)
_OPTIONAL = re.compile(
    r"\b(?:(?:nice|good) to have|plus|bonus|preferred|ideally|optional\w*)\b", re.IGNORECASE
)
_OFFERS = re.compile(r"\b(?:offer|benefits?|perks|apply|about us|who we are)\b", re.IGNORECASE)
_EDUCATION = re.compile(
    r"\b(?:degree|bachelor\w*|master\w*|phd|diploma|certifi\w+)\b", re.IGNORECASE
)
_EXPERIENCE = re.compile(r"\b(?:experience|years?|shipped|track record|erfahrung)\b", re.IGNORECASE)
_TRAIT = re.compile(
    r"\b(?:communicat\w+|curious|ownership|team player|collaborat\w+|empathy)\b", re.IGNORECASE
)
_MARK = re.compile(r"^\s*(?:[-*•·–▪]|[0-9]{1,2}[.)])\s+")

type AskedKind = Literal["skill", "experience", "education", "trait", "other"]


class Asked(BaseModel):
    """One thing that a posting asks for, in a few of its words."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    text: str
    kind: AskedKind
    must_have: bool


def asked_in(posting: str, *, skills: Iterable[str]) -> tuple[Asked, ...]:
    """What a posting asks for: items of its lists, else asking sentences; in its order, but what
    stands under a heading that asks ("You bring") before the rest. A sentence that names one of
    the `skills` asks for it."""
    names = tuple(skills)
    statements = _statements(posting)
    items = [statement for statement in statements if statement.is_item]
    asking = items if len(items) >= LEAST_ITEMS else statements
    found: dict[str, Asked] = {}
    for statement in sorted(asking, key=lambda statement: not statement.is_asked):
        named = any(mentions(statement.text, name) for name in names)
        if statement.is_item or named or _ASKS.search(statement.text):
            short = _short(statement.text)
            optional = statement.is_optional or _OPTIONAL.search(statement.text)
            kind = _kind(statement.text, named=named)
            found.setdefault(short.casefold(), Asked(text=short, kind=kind, must_have=not optional))
    return tuple(found.values())


def _short(text: str) -> str:
    """`text` up to the last break within the limit of words; where there is none, cut."""
    whole = one_line(text).strip(" .;")
    if len(whole.split()) <= REQUIREMENT_WORDS:
        return whole
    cut = " ".join(whole.split()[:REQUIREMENT_WORDS])
    broken = re.split(r"[,;:.](?=\s)[^,;:.]*$", cut, maxsplit=1)[0]
    return broken if len(broken) < len(cut) else first_words(whole, REQUIREMENT_WORDS)


@dataclass(frozen=True)
class _Statement:
    """A sentence of the posting, or an item of one of its lists."""

    text: str
    is_item: bool
    is_optional: bool  # under a heading such as "Nice to have"
    is_asked: bool  # under a heading such as "You bring"


def _statements(text: str) -> list[_Statement]:
    """What the posting says, without headings and without what it offers."""
    said: list[_Statement] = []
    heading = ""
    for line in text.splitlines():
        mark = _MARK.match(line)
        rest = one_line(line[mark.end() :] if mark else line)
        if not mark and _is_heading(rest):
            heading = rest
            continue
        if _OFFERS.search(heading):
            continue
        optional = bool(_OPTIONAL.search(heading))
        parts = (rest,) if mark else sentences(rest)
        asked = bool(_ASKING_HEADING.search(heading))
        said += [
            _Statement(part, bool(mark), optional, asked) for part in parts if part.strip(" #*:")
        ]
    return said


def _is_heading(line: str) -> bool:
    """A short line that is no sentence."""
    return len(line.split()) <= HEADING_WORDS and not line.endswith((".", "!", "?", ";"))


def _kind(text: str, *, named: bool) -> AskedKind:
    if _EDUCATION.search(text):
        return "education"
    if _EXPERIENCE.search(text):
        return "experience"
    if named:
        return "skill"
    return "trait" if _TRAIT.search(text) else "other"
