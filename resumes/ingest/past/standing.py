"""Whether an employer's name stands by itself in a heading, or within something longer."""

from collections.abc import Iterator, Sequence
from enum import Enum, auto

from mirror.language.text.lexicon import listed
from resumes.facts import EmployerFact
from resumes.ingest.past.heading_words import NO_PART_OF_A_NAME, PARTED, Word, name_words, words_in
from resumes.ingest.past.lines import is_date
from resumes.ingest.past.role_words import has_role, role_span

_LEAST_LETTERS = 8  # a name of fewer, or of one word, can be a common word: Outreach
_OF_NO_NAME = NO_PART_OF_A_NAME | listed(
    "present now today current currently since until till date ongoing remote hybrid fulltime "
    "parttime full part time contract permanent temporary freelance seit bis heute depuis desde"
)


class Standing(Enum):
    ALONE = auto()  # between separators, or a long name beside a role, a place or a date
    BESIDE = auto()  # a short name beside other words
    WITHIN = auto()  # a part of a longer name, or of a role


def standing_of(span: slice, heading: str, employer: EmployerFact) -> Standing:
    """How the words of `heading` in `span`, which are the employer's name, stand in it."""
    name = heading[span]
    before = PARTED.split(heading[: span.start])[-1]
    after = PARTED.split(heading[span.stop :])[0]
    leading, trailing = _told(before, employer), _told(after, employer)
    if not (leading or trailing):
        return Standing.ALONE
    if (leading and not _is_role(leading)) or (trailing and not _is_role(trailing)):
        return Standing.WITHIN
    words = name_words(employer.name)
    if len(words) > 1 and len("".join(words)) >= _LEAST_LETTERS:
        return Standing.ALONE
    return Standing.WITHIN if _is_of_the_role(before, name) else Standing.BESIDE


def _told(text: str, employer: EmployerFact) -> list[str]:
    """The words of what stands beside a name that can be more of it: neither its titles, its place,
    a legal form, a month, nor words that are written small."""
    words = words_in(text)
    known = [name_words(held.title) for held in employer.positions]
    known += [name_words(part) for part in PARTED.split(employer.location)]
    kept = _without(words, [part for part in known if part])
    raw = [text[word.start : word.end] for word in kept if not _tells_no_name(word)]
    return raw if any(not word[:1].islower() for word in raw) else []


def _without(words: Sequence[Word], parts: Sequence[Sequence[str]]) -> Iterator[Word]:
    """The words without any run of them that is one of `parts`."""
    at = 0
    while at < len(words):
        here = [word.plain for word in words[at:]]
        length = max((len(part) for part in parts if here[: len(part)] == list(part)), default=0)
        if not length:
            yield words[at]
        at += length or 1


def _tells_no_name(word: Word) -> bool:
    return word.plain in _OF_NO_NAME or is_date(f"{word.plain} 2020")


def _is_role(words: Sequence[str]) -> bool:
    """Several who hold one are a house: Research Partners."""
    return has_role(words) and not words[-1].casefold().endswith("s")


def _is_of_the_role(before: str, name: str) -> bool:
    """Whether a name is the end of a role: Head of Community Outreach."""
    words = before.split()
    role = role_span([*words, *name.split()]) if words else None
    return role is not None and role.start < len(words) < role.stop
