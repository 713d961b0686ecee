"""How a piece of resume prose opens: its first telling word, active or not."""

import re

from mirror.language.prose.active_openings import active_opening
from mirror.language.prose.opener_words import (
    ADJECTIVE_PAIRS,
    ADJECTIVES,
    AFTER_A_NOUN,
    ALWAYS_ADJECTIVES,
    BE,
    DETERMINERS,
    DUTY,
    FINITE_BE,
    GOT,
    HEAD,
    JOB_NOUNS,
    LEADING,
    MARKER,
    MOVES,
    NEW_CLAUSE,
    NOT_ADVERBS,
    NOUNS_BEFORE_FOR,
)
from mirror.language.prose.verbs import ALSO_NOUNS, VerbForm, is_loose_past, verb_form
from mirror.language.text.languages import is_english
from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import words

_SUBJECT = 12  # words in which a verb would come behind its subject
# Done to the person, "was" left out.
_TRUNCATED = re.compile(
    r"(?:assigned|promoted|selected|chosen|invited|recogni[sz]ed|featured|hired|appointed|elected|"
    r"required|expected|nominated|asked)\s+(?:to|as|for|in|by)\b",
    re.IGNORECASE,
)
_BY_SOMEONE = re.compile(r"(\w+(?:ed|en|wn|ught|ilt))\s+by\s", re.IGNORECASE)
_PASSIVE = re.compile(
    r"\b(?:was|were|is|are|been|being)\s+(?:\w+ly\s+)?(?:\w+ed|\w+wn|\w+ght|built|made|done|led|"
    r"run|held|set|cut|put|given|written|taken|driven|chosen|begun|won|sold|kept|found)\b",
    re.IGNORECASE,
)
_MOVED = re.compile(
    r"\b(?:moved|went|shifted|changed|transitioned|evolved|grew|turned|progressed|transformed)\s+"
    r"(?:\w+\s+)?(?:from|into)\b",
    re.IGNORECASE,
)


def opening_word(text: str) -> str:
    """The first word that tells something, as written; "" when there is none.

    List markers, leading adverbs ("Successfully") and "I" or "we" are passed over.
    """
    found = _opening_words(text)
    return found[0] if found else ""


def verb_group(word: str) -> str | None:
    """The group of a verb in any of its forms ("built", "designs", "engineering" → "build")."""
    form = verb_form(word)
    return form.group if form else None


def opens_actively(text: str, language: str = "en") -> bool:
    """Whether a text opens with an active verb; other languages than English are not judged."""
    found = _opening_words(text)
    if not is_english(language) or not found or not found[0].isascii():
        return True
    return not _opens_as_done_to(text) and _is_active_verb(found)


def opens_passively(text: str, language: str = "en") -> bool:
    """Whether an English text opens with what was done, changed or owed, not with who did it.

    "The tool was built", "Research moved from … to …", "Responsible for …", "This work …".
    A text may be neither: "100 % coverage" opens with no verb at all.
    """
    found = _opening_words(text)
    if not is_english(language) or not found or not found[0].isascii():
        return False
    if _opens_as_done_to(text):
        return True
    if _is_active_verb(found):
        return False
    if found[0].casefold() in listed("this these that it there"):
        return True
    clause = re.split(r"[.;:!?]", _head(text), maxsplit=1)[0]
    return bool(_PASSIVE.search(clause) or _MOVED.search(clause))


def opening_verb(text: str, language: str = "en") -> VerbForm | None:
    """The known verb that an English text opens with, as done or as being done ("Building …").

    None where it opens with a noun, in the passive or with a verb outside the table, and for what
    is not judged: other languages.
    """
    word = opening_word(text)
    form = verb_form(word) if is_english(language) and word.isascii() else None
    if form is None or opens_actively(text, language):
        return form
    return form if form.tense == "gerund" and active_opening(text) != text else None


def _head(text: str) -> str:
    """The opening of a text without markers."""
    head = text[:HEAD]
    marker = MARKER.match(head)
    return head[marker.end() :] if marker else head


def _opening_words(text: str) -> tuple[str, ...]:
    found = words(_head(text))
    for at, word in enumerate(found):
        folded = word.casefold().replace("’", "'")
        is_adverb = folded.endswith("ly") and folded not in NOT_ADVERBS and len(folded) > 4
        if not is_adverb and folded not in LEADING:
            return found[at:]
    return ()


def _opens_as_done_to(text: str) -> bool:
    head = _head(text)
    by = _BY_SOMEONE.match(head)
    if by and verb_group(by.group(1)) not in {"reduce", "grow", "improve"}:  # reduced by 40 %
        return True
    if DUTY.match(head) or _TRUNCATED.match(head):
        return True
    first, after = (*_opening_words(text), "", "")[:2]
    if first.casefold() in GOT:
        form = verb_form(after)
        return after.endswith("ed") or (form is not None and form.tense == "past")
    return first.casefold() in BE


def _is_active_verb(found: tuple[str, ...]) -> bool:
    first = found[0].casefold()
    after = found[1].casefold() if len(found) > 1 else ""
    if first in ALWAYS_ADJECTIVES or f"{first}-{after}" in ADJECTIVE_PAIRS:
        return False
    if first in ADJECTIVES:
        return after in DETERMINERS or after[:1].isdigit() or after == "for"
    form = verb_form(first)
    if form is None:
        return first.endswith("ed") or is_loose_past(first)
    if form.tense in {"past", "gerund"}:
        return form.tense == "past"
    if after == "and" and _is_verb_too(found[2:4], form.tense):
        return True  # "Open and close the shop"
    return not _is_noun_there(first, after) and not _is_subject(found)


def _is_verb_too(following: tuple[str, ...], tense: str) -> bool:
    """Whether the word behind "and" is a verb like the one before it, and no noun."""
    form = verb_form(following[0]) if following else None
    if form is None or form.tense != tense:
        return False
    after = following[1].casefold() if len(following) > 1 else ""
    return _noun_of(following[0].casefold()) == "" or after in DETERMINERS


def _noun_of(verb: str) -> str:
    """The noun that a base form or one with -s may be, in the singular; "" for none."""
    forms = (verb, verb.removesuffix("s"), verb.removesuffix("es"))
    return next((form for form in forms if form in ALSO_NOUNS), "")


def _is_subject(found: tuple[str, ...]) -> bool:
    """Whether a verb comes behind what looks like one: "Interview coding shifted from …"."""
    said = [word.casefold() for word in found[1:_SUBJECT]]
    if said and (said[0] in DETERMINERS or said[0][:1].isdigit()):
        return False
    for at, word in enumerate(said):
        if word in NEW_CLAUSE:
            return False
        if word in FINITE_BE or (word in MOVES and {"from", "into"} & {*said[at + 1 : at + 3]}):
            return True
    return False


def _is_noun_there(first: str, after: str) -> bool:
    """Whether a verb in its base form or with -s is a noun, seen from the word behind it."""
    noun = _noun_of(first)
    if not noun:
        return False
    if after == "for":
        return noun in NOUNS_BEFORE_FOR
    return after in AFTER_A_NOUN or after in JOB_NOUNS or after == ""
