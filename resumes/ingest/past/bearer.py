"""Whether a resume bears the name of the person whose profile it is matched with."""

import re
import unicodedata
from collections.abc import Iterator, Sequence

from rapidfuzz import fuzz

from mirror.language.names.keys import plain_name
from mirror.language.text.lexicon import listed
from resumes.facts import Facts
from resumes.ingest.past.document import PastDocument
from resumes.ingest.past.heading_words import name_words
from resumes.ingest.past.role_words import is_job_word, role_span
from resumes.ingest.past.section_names import hinted_part

_ALIKE = 85  # of 100: two spellings of one word (Mueller, Müller)
_HEAD = 4  # lines of what is no wording that can be of a resume's head
_LEAST_SHORT = 3  # letters that a short form has at least: Dan for Daniel
_ADDED = re.compile(
    r"(?<![^\W_])(?:(?:prof|dr|mr|mrs|ms|mx|sir|dame|herr|frau|dipl|ing|ph\.?d|m\.?sc|b\.?sc|mba|"
    r"b\.?a|m\.?a|m\.?d|rn|jr|sr|i{2,3}|iv)(?![^\W_])\.?)",
    re.IGNORECASE,
)
_SURNAMES = listed(
    "baker cook carpenter potter glazer farmer gardener ranger forester steward driver plumber "
    "builder welder clerk head lead fellow coach surgeon"
)
_PLAIN = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"})


def stranger_named(document: PastDocument, facts: Facts) -> str:
    """The name that a resume bears when it is another person's than that of the profile; else "".

    What stands where a name does and is an employer's, or has the person's own name beside it in
    the resume's head, is none.
    """
    person = facts.person.name
    if not bears_another_name(document.name, person):
        return ""
    own = _words(person)
    beside = map(_words, (document.tagline, *document.left[:_HEAD]))
    if any(len(said) > 1 and _is_one_name(said, own) for said in beside):
        return ""
    said_name = name_words(document.name)
    if any(name_words(employer.name) == said_name for employer in facts.employers):
        return ""
    return document.name


def bears_another_name(name: str, person: str) -> bool:
    """Whether a resume's name is somebody's, and not that of `person`.

    The order of the words, accents, initials, short forms of a word, middle names and one half of a
    double name make no difference. What is no name, or is in another script, tells nothing.
    """
    said, own = _words(name), _words(person)
    if not own or len(said) < 2 or max(map(len, said)) < 2 or not _is_a_name(name):
        return False
    if _scripts(name).isdisjoint(_scripts(person)):
        return False
    return not _is_one_name(said, own)


def _is_one_name(said: Sequence[str], own: Sequence[str]) -> bool:
    return any(_same(one, other) for one in _forms(said) for other in _forms(own))


def _is_a_name(text: str) -> bool:
    """Whether it is neither a heading nor a role; people are called Baker and Cook as well."""
    words = text.split()
    if words[-1].casefold() in _SURNAMES:
        words = words[:-1]
    role = role_span(words)
    is_role = role is not None and (role.stop - role.start > 1 or is_job_word(words[role.start]))
    return not is_role and hinted_part(text) is None


def _forms(words: Sequence[str]) -> Iterator[Sequence[str]]:
    """A name whole, and without what stands between its first word and its last one."""
    yield words
    if len(words) > 2:
        yield words[0], words[-1]


def _same(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether every word of the shorter name is one of the longer; not by initials alone."""
    if "".join(one) == "".join(other):
        return True
    shorter, longer = sorted((one, other), key=len)
    left, whole = list(longer), False
    for word in sorted(shorter, key=len, reverse=True):
        met = max(left, key=lambda candidate: _likeness(word, candidate), default="")
        likeness = _likeness(word, met)
        if likeness < _ALIKE:
            return False
        left.remove(met)
        whole = whole or min(len(word), len(met)) > 1
    return whole


def _likeness(one: str, other: str) -> float:
    """Of 100; an initial and a short form are less than the word itself."""
    shorter, longer = sorted((one, other), key=len)
    short = len(shorter) == 1 or len(shorter) >= _LEAST_SHORT
    if shorter and short and longer.startswith(shorter):
        return 100 if shorter == longer else _ALIKE
    return fuzz.ratio(one, other)


def _words(name: str) -> list[str]:
    flat = unicodedata.normalize("NFKD", plain_name(_ADDED.sub(" ", name)).translate(_PLAIN))
    flat = "".join(character for character in flat if not unicodedata.combining(character))
    return re.findall(r"[^\W\d_]+", re.sub(r"['’`]", "", flat))


def _scripts(text: str) -> set[str]:
    """LATIN, CYRILLIC, GREEK ... of the letters."""
    letters = (character for character in text if character.isalpha())
    return {unicodedata.name(letter, "").partition(" ")[0] for letter in letters}
