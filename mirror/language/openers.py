"""How a piece of resume prose opens: its first telling word, active or not, and a safe mending."""

import re

from mirror.language.languages import is_english
from mirror.language.lexicon import listed
from mirror.language.sentences import words
from mirror.language.verbs import ALSO_NOUNS, TRADES, VerbForm, is_loose_past, verb_form

_HEAD = 400  # characters that can hold an opening
_SUBJECT = 12  # words in which a verb would come behind its subject
_MARKER = re.compile(r"[\s\"'“”‘’«*•·▪◦‣>–—-]+")
_LEADING = listed("i we i've we've have has then also first next further jointly both")
_NOT_ADVERBS = listed(
    "apply supply rely multiply family assembly early daily weekly monthly quarterly yearly only "
    "july italy reply comply fly ally anomaly friendly imply butterfly jelly belly bully rally"
)

# Adjectives in the shape of a past: "Certified nurse" does not say that anyone certified.
_ADJECTIVES = listed(
    "advanced certified licensed licenced experienced skilled dedicated seasoned accomplished "
    "motivated registered chartered qualified talented trusted varied"
)
_ALWAYS_ADJECTIVES = listed(
    "interested based located gifted related red bed need seed limited better"
)
_ADJECTIVE_PAIRS = listed(
    "distributed-systems distributed-computing distributed-team distributed-teams used-to "
    "embedded-systems embedded-software applied-sciences applied-science"
)
_DETERMINERS = listed(
    "a an the this that these those my our their its his her new all both each every several "
    "multiple many some more most over nearly about up two three four five six seven eight nine "
    "ten hundreds thousands dozens"
)
_AFTER_A_NOUN = listed(
    "at of in on by into from within between moved was were is are has had went became shifted "
    "changed and now can could will would may might spend get need who"
)
# Of the verbs that are nouns too, those that stand before "for" as nouns only: not "Care for".
_NOUNS_BEFORE_FOR = listed(
    "support design research program programme model review process service market brief contract "
    "map survey interview profile guide influence document release transition boost increase help"
)
_JOB_NOUNS = listed(
    "engineer developer designer author analyst scientist architect consultant manager teacher "
    "researcher assistant associate director officer lead nurse editor writer programmer partner "
    "investigator instructor coordinator specialist"
)
_BE = listed("was were is are been being be am")
_GOT = listed("got gets get")
_FINITE_BE = listed("was were is are")
_MOVES = listed(
    "moved went shifted changed transitioned evolved grew turned progressed transformed"
)
# Behind these something else is told.
_NEW_CLAUSE = listed(
    "that which who what as and or but they it where when how if because so while until"
)
_DUTY = re.compile(
    r"(?:(?:i\s+)?(?:was|were|been|is|am)\s+)?(?:primarily\s+|directly\s+|solely\s+)?"
    r"(?:responsible\s+for|in\s+charge\s+of|accountable\s+for|"
    r"(?:tasked|charged|entrusted)\s+with|(?:my\s+)?(?:duties|responsibilities|role|tasks)\s+"
    r"(?:included?|involved?|were|was)|involved\s+in)\b",
    re.IGNORECASE,
)
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
    head = text[:_HEAD]
    marker = _MARKER.match(head)
    return head[marker.end() :] if marker else head


def _opening_words(text: str) -> tuple[str, ...]:
    found = words(_head(text))
    for at, word in enumerate(found):
        folded = word.casefold().replace("’", "'")
        is_adverb = folded.endswith("ly") and folded not in _NOT_ADVERBS and len(folded) > 4
        if not is_adverb and folded not in _LEADING:
            return found[at:]
    return ()


def _opens_as_done_to(text: str) -> bool:
    head = _head(text)
    by = _BY_SOMEONE.match(head)
    if by and verb_group(by.group(1)) not in {"reduce", "grow", "improve"}:  # reduced by 40 %
        return True
    if _DUTY.match(head) or _TRUNCATED.match(head):
        return True
    first, after = (*_opening_words(text), "", "")[:2]
    if first.casefold() in _GOT:
        form = verb_form(after)
        return after.endswith("ed") or (form is not None and form.tense == "past")
    return first.casefold() in _BE


def _is_active_verb(found: tuple[str, ...]) -> bool:
    first = found[0].casefold()
    after = found[1].casefold() if len(found) > 1 else ""
    if first in _ALWAYS_ADJECTIVES or f"{first}-{after}" in _ADJECTIVE_PAIRS:
        return False
    if first in _ADJECTIVES:
        return after in _DETERMINERS or after[:1].isdigit() or after == "for"
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
    return _noun_of(following[0].casefold()) == "" or after in _DETERMINERS


def _noun_of(verb: str) -> str:
    """The noun that a base form or one with -s may be, in the singular; "" for none."""
    forms = (verb, verb.removesuffix("s"), verb.removesuffix("es"))
    return next((form for form in forms if form in ALSO_NOUNS), "")


def _is_subject(found: tuple[str, ...]) -> bool:
    """Whether a verb comes behind what looks like one: "Interview coding shifted from …"."""
    said = [word.casefold() for word in found[1:_SUBJECT]]
    if said and (said[0] in _DETERMINERS or said[0][:1].isdigit()):
        return False
    for at, word in enumerate(said):
        if word in _NEW_CLAUSE:
            return False
        if word in _FINITE_BE or (word in _MOVES and {"from", "into"} & {*said[at + 1 : at + 3]}):
            return True
    return False


def _is_noun_there(first: str, after: str) -> bool:
    """Whether a verb in its base form or with -s is a noun, seen from the word behind it."""
    noun = _noun_of(first)
    if not noun:
        return False
    if after == "for":
        return noun in _NOUNS_BEFORE_FOR
    return after in _AFTER_A_NOUN or after in _JOB_NOUNS or after == ""


# -- mending ------------------------------------------------------------------------------------

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
    marker = _MARKER.match(text)
    start = marker.end() if marker else 0
    duty = _DUTY.match(text, start)
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
    surely = after in _DETERMINERS or after[:1].isdigit() or after[:1] in {"$", "€", "£", "~"}
    if surely:
        return True
    if after in _AFTER_A_NOUN - {"and"} or after in _JOB_NOUNS or not after:
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
    clause = re.split(r"[.;!?](?:\s|$)", text[at : at + _HEAD], maxsplit=1)[0]
    for joined in _JOINED.finditer(clause):
        form = verb_form(joined.group("verb"))
        if form is not None and form.tense == tense and joined.group("verb").islower():
            return True
    return False
