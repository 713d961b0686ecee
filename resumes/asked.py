"""What a posting asks for, read without a model."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, ConfigDict

from mirror.language.names.mention import mentions
from mirror.language.text.lexicon import listed
from mirror.language.text.lines import first_words, one_line
from mirror.language.text.sentences import sentences, words
from mirror.language.text.small_letters import small_letters

LEAST_ITEMS = 3  # items that make a posting one that lists what it asks for
HEADING_WORDS = 6
REQUIREMENT_WORDS = 18

# A sentence with one of these asks for something; by themselves they do not say for what.
_ASKING = listed(
    "experience proficiency proficient proficiently fluency fluent fluently strong solid deep "
    "knowledge familiar familiarity ability skill skills degree must require required requirement "
    "requirements comfortable understanding erfahrung kenntnisse fähigkeit umgang bereitschaft "
    "expérience connaissance connaissances maîtrise capacité experiencia conocimiento "
    "conocimientos dominio capacidad"
)
# All that says nothing of what is asked for: those, and what stands around them.
WORDS_OF_ASKING = _ASKING | listed(
    "able good great excellent proven experienced background years year have ideally preferred "
    "plus bonus nice working hands-on you your we our including similar related relevant "
    "equivalent field such etc use used using write writing willingness sichere sicherer gute "
    "guter sehr fundierte mehrjährige abgeschlossene abgeschlossenes idealerweise wünschenswert "
    "vorteil jahre du sie dein ihr solide bonne idéalement souhaité années vous votre sólido buena "
    "idealmente deseable años usted tu"
)
_ASKS = re.compile(
    rf"\b(?:{'|'.join(sorted(_ASKING))}|able to|bachelor\w*|master\w*|phd|you have|you bring"
    r"|you will|we value|looking for)\b",
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
_OFFERS = re.compile(  # not "you will apply statistics to:", nor "what you offer:"
    r"\b(?:(?<!you )offer|(?<!you )(?<!will )(?<!ll )apply|benefits?|perks|about us|who we are)\b",
    re.IGNORECASE,
)
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
    whole = _small(one_line(posting))
    # What stands nowhere in small letters needs no look at each statement, which takes long.
    names = {name: small for name in skills if (small := _small(name)) in whole}
    statements = _statements(posting)
    items = [statement for statement in statements if statement.is_item]
    asking = items if len(items) >= LEAST_ITEMS else statements
    found: dict[str, Asked] = {}
    for statement in sorted(asking, key=lambda statement: not statement.is_asked):
        small = _small(statement.text)
        named = any(
            folded in small and mentions(statement.text, name) for name, folded in names.items()
        )
        kind = _kind(statement.text, named=named)
        if kind != "education" and not named and _only_asks(statement.text):
            continue
        if statement.is_item or named or _ASKS.search(statement.text):
            short = _short(statement.text)
            optional = statement.is_optional or _OPTIONAL.search(statement.text)
            found.setdefault(short.casefold(), Asked(text=short, kind=kind, must_have=not optional))
    return tuple(found.values())


def _small(text: str) -> str:
    """A text in small letters, its dotless i with a dot, as `mentions` reads it too."""
    return small_letters(text.strip())


def _only_asks(text: str) -> bool:
    """Whether a statement does not say for what it asks, as "Requirements:" in a list."""
    return all(word.casefold() in _ASKING for word in words(text))


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
        parts = [rest] if mark else list(sentences(rest))
        if not rest:
            heading = ""  # what stands under it ends with a blank line
        # "We are a small team. What you bring:" begins a list with the last of its sentences.
        announces = not mark and bool(parts) and _is_heading(parts[-1], line=rest)
        new_heading = parts.pop() if announces else ""
        if not _OFFERS.search(heading):
            optional = bool(_OPTIONAL.search(heading))
            asked = bool(_ASKING_HEADING.search(heading))
            said += [
                _Statement(part, bool(mark), optional, asked)
                for part in parts
                if part.strip(" #*:")
            ]
        heading = new_heading or heading
    return said


def _is_heading(sentence: str, *, line: str) -> bool:
    """Whether the last sentence of a line is a heading: it announces, or is short and all there is
    and no sentence."""
    if sentence.rstrip("#*_ ").endswith((":", "：")):
        return True
    short = len(line.split()) <= HEADING_WORDS
    return short and not line.endswith((".", "!", "?", ";"))


def _kind(text: str, *, named: bool) -> AskedKind:
    if _EDUCATION.search(text):
        return "education"
    if _EXPERIENCE.search(text):
        return "experience"
    if named:
        return "skill"
    return "trait" if _TRAIT.search(text) else "other"
