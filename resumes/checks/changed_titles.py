"""Job titles that a text gives its person, held against the ones that the facts state."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from mirror.language.names.degrees import Degree, degrees_in
from mirror.language.names.job_titles import Title, family_of, title_in, titles_given
from mirror.language.names.job_words import RANKS
from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.placed_words import row_of
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources, Statement, tongue_told
from resumes.checks.translated_titles import raised_titles

_BEGINNING = 5  # letters that words of one family share: teacher, teaching
_SUBJECT = 4  # letters that the names of one subject share: maths, mathematics
_MOST_WORDS = 12  # of a name, as far as a title can reach
_THINGS = frozenset({"title", "skill", "level", "metric", "name"})
# Nouns of jobs that programs and devices bear too.
_TOOLS = listed(
    "planner assistant controller driver editor trainer operator waiter agent translator coach "
    "inspector writer"
)
_BEHIND = 120  # characters behind a title in which its employer may stand
_CLAUSE_ENDS = re.compile(r"[.;:,()!?\n]")
_AS_BEFORE = re.compile(r"\b(?:as|als|en tant que|comme|como|come)(?: (?:an?|the|une?|una?))? $")
_TITLED = frozenset({"position", "degree", "certificate", "award"})
# A nursing assistant is no nurse.
_LICENSED = listed(
    "nurse teacher pharmacist dentist lawyer doctor surgeon therapist midwife "
    "paramedic veterinarian "
    "psychologist architect pilot arzt pfleger lehrer anwalt architekt infirmier "
    "enseignant médecin "
    "avocat architecte profesor enfermero médico abogado arquitecto insegnante infermiere medico "
    "avvocato architetto"
)
_TEACHING = listed("teacher lecturer lehrer enseignant profesor insegnante")
_HELPING = listed("assistant secretary clerk assistente assistenz auxiliar")
_AT = listed("at with for of bei beim am im an in chez en au à dans presso al alla bij na")
_ARTICLES = listed("the der dem den die das le la les l el los las il lo gli")


@dataclass(frozen=True)
class _Stated:
    """A title of the facts, with the stems of its other words and where it was held."""

    title: Title
    stems: frozenset[str]
    at: str


@dataclass(frozen=True)
class _Titles:
    stated: tuple[_Stated, ...]
    carried: frozenset[str]  # words of positions, degrees, certificates and headlines
    carried_by_peers: frozenset[str]  # the same without positions of those who assist
    names: frozenset[str]  # words of employers and places
    things: frozenset[str]  # in small letters, what is called so: an accomplishment, a skill
    employers: tuple[Statement, ...]
    every: frozenset[str]  # the stems of all that the facts state
    has_positions: bool
    is_comparable: bool  # they are in the language of the text


def changed_titles(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Titles of the person that the facts do not state, or not of the employer that is named."""
    given = titles_given(text, language)
    known = _known(sources.statements, language) if given else None
    if known is None or not known.has_positions:
        return
    degrees = degrees_in(text, language)
    if not known.is_comparable:
        own = [one for one in given if not _is_in_a_degree(one, degrees)]
        yield from raised_titles(own, text, sources, language=language)
        return
    for title in given:
        if _is_in_a_degree(title, degrees):
            continue
        span = text[title.start : title.end]
        if span.casefold() in known.things:
            continue
        if not _is_stated(title, known, language):
            why = (
                f"No position of the facts is “{span}”. Give the title as the facts do, or leave "
                "it out."
            )
            yield Fault(FindingKind.FACT_CHANGED, span, why)
        elif employer := _other_employer(title, text, known, language=language):
            why = f"The facts do not state “{span}” of {employer}. Say where it was."
            yield Fault(FindingKind.FACT_CHANGED, span, why)


def _is_in_a_degree(title: Title, degrees: tuple[Degree, ...]) -> bool:
    """Whether the words are of a degree: Diplom-Kaufmann."""
    return any(one.start < title.end and title.start < one.end for one in degrees)


@lru_cache(maxsize=256)
def _known(statements: tuple[Statement, ...], language: str) -> _Titles:
    return _Titles(
        stated=tuple(
            _Stated(title, _stems(title, language), one.at)
            for one in statements
            for title in _titles_in(one, language)
        ),
        carried=_carried(statements, language),
        carried_by_peers=_carried(
            tuple(one for one in statements if not _helps(one, language)), language
        ),
        names=frozenset(
            word for one in statements if one.sort == "name" for word in _words(one.text, language)
        ),
        things=frozenset(
            part
            for one in statements
            if one.sort in _THINGS
            for part in _parts(one.text.casefold())
        ),
        employers=tuple(one for one in statements if one.sort == "name" and one.at),
        every=frozenset(
            word.stem for one in statements for word in row_of(one.text, language).words
        ),
        has_positions=any(one.sort == "position" for one in statements),
        is_comparable=tongue_told(statements, language) == (base_of(language) or "en"),
    )


def _parts(text: str) -> Iterator[str]:
    """A name, and its beginnings: "berth planner" of "berth planner for pilots"."""
    words = text.strip(" .").split()[:_MOST_WORDS]
    return (" ".join(words[:end]).rstrip(",;:") for end in range(1, len(words) + 1))


def _carried(statements: tuple[Statement, ...], language: str) -> frozenset[str]:
    named = (one for one in statements if one.sort in _TITLED or _is_headline(one))
    return frozenset(word for one in named for word in _words(one.text, language))


def _titles_in(one: Statement, language: str) -> Iterator[Title]:
    """The titles that a statement gives the person."""
    if one.sort in {"position", "certificate", "award"} or _is_headline(one):
        title = title_in(one.text, language)
        if title is not None:
            yield title
    if one.sort == "prose":
        yield from titles_given(one.text, language)


def _helps(one: Statement, language: str) -> bool:
    """Whether it is the position of somebody who assists others."""
    title = title_in(one.text, language) if one.sort == "position" else None
    return title is not None and title.noun in _HELPING


def _is_headline(one: Statement) -> bool:
    return one.sort == "prose" and not one.of and not one.at


def _words(text: str, language: str) -> Iterator[str]:
    return (word.folded for word in row_of(text, language).words)


def _stems(title: Title, language: str) -> frozenset[str]:
    return frozenset(_stem(word, language) for word in title.others)


def _stem(word: str, language: str) -> str:
    words = row_of(word, language).words
    return words[0].stem if words else word


def _is_stated(title: Title, known: _Titles, language: str) -> bool:
    """Whether a title is one of the facts', or an ordinary noun that they carry."""
    own = frozenset(word for word in title.others if word not in known.names or word in RANKS)
    ours = frozenset(_stem(word, language) for word in own)
    alike = [one for one in known.stated if one.title.noun == title.noun]
    if (
        title.noun in _LICENSED
        and "fach" in own
        and not any("fach" in one.title.others for one in alike)
    ):
        return False  # Fachkrankenschwester, Facharzt: a title that the law guards
    if _is_of_another_subject(title, ours, alike, known=known):
        return False
    if any(_is_narrower(title, ours, one) or _adds_nothing(title, ours, one) for one in alike):
        return True
    if title.ranks and not any(title.ranks <= one.title.ranks for one in alike):
        return False
    if title.is_leading:
        full = [one for one in alike if one.title.lessening <= title.lessening]
        every = frozenset(stem for one in full for stem in one.stems)
        return bool(full) and all(_is_among(stem, every) for stem in ours)
    if title.noun in _TOOLS and not alike:
        return True  # "Coding assistant for interviews" is as likely a program
    return bool(alike) or _is_carried(title, known, language)


def _is_of_another_subject(
    title: Title, ours: frozenset[str], alike: list[_Stated], *, known: _Titles
) -> bool:
    """Whether a teacher of one subject is told as one of another, which the facts never name."""
    if title.noun not in _TEACHING or not ours or not alike or not all(one.stems for one in alike):
        return False
    return not any(word.startswith(stem[:_SUBJECT]) for stem in ours for word in known.every)


def _is_among(stem: str, every: frozenset[str]) -> bool:
    return stem in every or any(
        len(stem) >= _BEGINNING and other.startswith(stem[:_BEGINNING]) for other in every
    )


def _is_narrower(title: Title, ours: frozenset[str], one: _Stated) -> bool:
    """ "Controller" for "Financial Controller", but not "Manager" for "Assistant Manager"."""
    return ours <= one.stems and one.title.lessening <= title.lessening


def _adds_nothing(title: Title, ours: frozenset[str], one: _Stated) -> bool:
    """ "B2B Sales Manager" for "Sales Manager": no rank is added."""
    return (
        one.stems <= ours
        and title.ranks <= one.title.ranks
        and one.title.lessening <= title.lessening
        and (bool(one.stems) or not title.is_leading)
    )


def _is_carried(title: Title, known: _Titles, language: str) -> bool:
    """Whether a title, degree or headline has the noun or a word of its family."""
    family = family_of(title.noun, language)
    beginnings = tuple(word[: max(4, min(_BEGINNING, len(word) - 2))] for word in family)
    carried = known.carried_by_peers if title.noun in _LICENSED else known.carried
    return any(word.startswith(beginnings) for word in carried)


def _other_employer(title: Title, text: str, known: _Titles, *, language: str) -> str:
    """The employer that the text names beside a title which the facts state of another only; ""
    where there is none."""
    named = _named_behind(title, text, known, language=language) or _named_before(
        title, text, known
    )
    ours = _stems(title, language)
    held = {
        one.at
        for one in known.stated
        if one.title.noun == title.noun and (ours <= one.stems or one.stems <= ours)
    }
    # A headline says nothing of where, unless no position is called just so.
    exactly = any(one.at and one.title.noun == title.noun and one.stems == ours
                  for one in known.stated)  # fmt: skip
    if not named or not held or any(one.at in held for one in named):
        return ""
    if "" in held and not exactly:
        return ""
    return named[0].text


def _named_behind(title: Title, text: str, known: _Titles, *, language: str) -> list[Statement]:
    """The employers that may be meant by "at …" behind a title."""
    rest = row_of(text[title.end : title.end + _BEHIND], language)
    if rest.folded(0) not in _AT:
        return []
    start = 1
    while rest.folded(start) in _ARTICLES:
        start += 1
    after = rest.text[rest.words[start].start :] if start < len(rest.words) else ""
    return [one for one in known.employers if _opens(after, one)]


def _named_before(title: Title, text: str, known: _Titles) -> list[Statement]:
    """The one employer that is named before "as" and a title, in the same clause: "worked at the
    mill as a baker"."""
    before = text[max(0, title.start - _BEHIND) : title.start].casefold()
    clause = _CLAUSE_ENDS.split(before)[-1]
    if not _AS_BEFORE.search(clause):
        return []
    named = [one for one in known.employers if f" {one.text.casefold()} " in clause]
    return named if len({one.at for one in named}) == 1 else []


def _opens(text: str, name: Statement) -> bool:
    folded, said = text.casefold(), name.text.casefold()
    return folded.removeprefix("the ").startswith(said.removeprefix("the "))
