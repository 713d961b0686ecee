"""A safe mending of how a piece of resume prose opens: what was owed is told as done."""

import re

from mirror.language.prose.opener_words import (
    AFTER_A_NOUN,
    DETERMINERS,
    DUTY,
    HEAD,
    JOB_NOUNS,
    MARKER,
)
from mirror.language.prose.verbs import ALSO_NOUNS, TRADES, verb_form
from mirror.language.text.lexicon import listed

_NOUN_OF_DOING = {
    "design": "designed", "development": "developed", "management": "managed",
    "implementation": "implemented", "creation": "created", "maintenance": "maintained",
    "coordination": "coordinated", "supervision": "supervised", "administration": "administered",
    "evaluation": "evaluated", "installation": "installed",
    "planning": "planned", "training": "trained", "testing": "tested",
}  # fmt: skip
_DOING = re.compile(r"\s+(?:the\s+)?(?P<verb>[a-z][a-z-]*ing)\b(?=[\s,])", re.IGNORECASE)
_NOUN_PHRASE = re.compile(r"\s+(?:the\s+)?(?P<noun>[a-z]+)\s+of\b(?=\s)", re.IGNORECASE)
_FIRST_WORD = re.compile(r"(?P<verb>[A-Za-z][a-z-]*)(?=\s)")
_JOINED = re.compile(r"(?P<join>,\s+and\s+|\s+and\s+|,\s+)(?P<verb>[A-Za-z][a-z-]*)\b")
_NEXT_WORD = re.compile(r"\s+([\w$€£~+.,'-]+)")
# "Using Python, built …": the verb that tells something comes later.
_MEANS = listed(
    "using applying leveraging utilising utilizing employing working including joining finding"
)
_AFTER_BUILDING = listed(
    "maintenance services materials information control controls blocks codes permits permit "
    "regulations society site sites work works management manager trades inspector and"
)


def active_opening(text: str) -> str:
    """The text with a duty or gerund opening told as done, where that is safe; else unchanged.

    "Responsible for building X" and "Building X" become "Built X"; so do "Builds X" and
    "Build X" for known verbs. Only words of the opening change: no name, no figure.
    """
    marker = MARKER.match(text)
    start = marker.end() if marker else 0
    duty = DUTY.match(text, start)
    mended = _mend_duty(text, duty.end()) if duty else _mend_verb(text, start)
    if mended is None:
        return text
    capital = text[start].isupper()
    opening = mended[0].upper() if capital else mended[0].lower()
    return text[:start] + opening + mended[1:]


def _mend_duty(text: str, at: int) -> str | None:
    doing = _DOING.match(text, at)
    if doing:
        return _told_as_done(text, doing.group("verb"), at=doing.end(), tense="gerund")
    phrase = _NOUN_PHRASE.match(text, at)
    done = _NOUN_OF_DOING.get(phrase.group("noun").casefold()) if phrase else None
    if phrase is None or done is None or _joins_more_verbs(text, phrase.end(), "gerund"):
        return None
    return done + text[phrase.end() :]


def _mend_verb(text: str, start: int) -> str | None:
    first = _FIRST_WORD.match(text, start)
    form = verb_form(first.group("verb")) if first else None
    if first is None or form is None or form.tense == "past":
        return None
    verb, following = first.group("verb").casefold(), _NEXT_WORD.match(text, first.end())
    after = following.group(1) if following else ""
    if not _is_verb_there(verb, after.casefold(), form.tense):
        return None
    return _told_as_done(text, verb, at=first.end(), tense=form.tense)


def _is_verb_there(verb: str, after: str, tense: str) -> bool:
    if tense == "gerund" and verb in _MEANS:
        return False
    surely = after in DETERMINERS or after[:1].isdigit() or after[:1] in {"$", "€", "£", "~"}
    if surely:
        return True
    if after in AFTER_A_NOUN - {"and"} or after in JOB_NOUNS or not after:
        return False
    if tense == "gerund":
        return verb not in TRADES and after not in _AFTER_BUILDING
    bare = verb if verb in ALSO_NOUNS else verb.removesuffix("s")
    return bare not in ALSO_NOUNS


def _told_as_done(text: str, verb: str, *, at: int, tense: str) -> str | None:
    """`verb` and the verbs joined to it directly, in the past; None where more would be needed."""
    form = verb_form(verb)
    if form is None or form.tense != tense:
        return None
    told = form.past
    while joined := _JOINED.match(text, at):
        next_form = verb_form(joined.group("verb"))
        if next_form is None or next_form.tense != tense:
            break
        told += joined.group("join") + next_form.past
        at = joined.end()
    if _joins_more_verbs(text, at, tense):
        return None
    return told + text[at:]


def _joins_more_verbs(text: str, at: int, tense: str) -> bool:
    """Whether the first sentence goes on with a verb that would have to change too."""
    clause = re.split(r"[.;!?](?:\s|$)", text[at : at + HEAD], maxsplit=1)[0]
    for joined in _JOINED.finditer(clause):
        form = verb_form(joined.group("verb"))
        if form is not None and form.tense == tense and joined.group("verb").islower():
            return True
    return False
