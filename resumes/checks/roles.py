"""`inflated_role`: a text that gives its person a greater part in something than the facts do.

A careful reader finds the sentence of the facts that tells of the same thing and compares the words
of responsibility: contributed < built < owned < led.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import log

from mirror.language.claims.deeds import Deed, deeds, is_generic
from mirror.language.claims.responsibility import ALONE, DID, HELPED, OWNED
from mirror.language.names.job_titles import leads
from mirror.language.text.languages import base_of
from mirror.language.text.placed_words import placed_words, row_of
from mirror.language.text.tongue import tongue_of
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.other_tongues import led_abroad, says_alone_abroad
from resumes.checks.sources import Sources, Statement

_TELLING = frozenset({"prose", "title", "metric", "award"})
_CLOSE = 0.6  # of the closest deed's share: so near, another one may be the one that is meant
_SAME_THING = 0.34  # of a thing's content: from here on the facts speak of it
_SURELY = 0.6  # the same, before a plain "built" is held against the facts

# "Une seule équipe", "solo en 2020" say nothing of the kind.
_ALONE_BEHIND = {
    "fr": re.compile(r"(?:(?<=é)|(?<=ée)) (seule?)(?= (?:l[ea]s?|l['’]|une?|des|d['’]))"),
    "es": re.compile(r"(?<=[éó]) (sol[oa])(?= (?:el|l[ao]s?|una?|todo|toda))"),
}
_LESS = frozenset({"helped", "joined", "half", "shared"})  # a position does not make more of it

type _Stems = frozenset[str]


@dataclass(frozen=True)
class _Told:
    """A deed of the facts, and of which accomplishment."""

    deed: Deed
    of: str
    stems: _Stems


@dataclass(frozen=True)
class _Known:
    """All deeds of the facts, how telling each stem is, and whether a position leads."""

    told: tuple[_Told, ...]
    rarity: dict[str, float]
    every: _Stems
    leads: bool
    is_comparable: bool  # told, and in the language that is compared
    places: dict[str, tuple[int, ...]]  # by stem, which of `told` have it


@dataclass(frozen=True)
class _Match:
    told: _Told
    share: float


def inflated_roles(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Each word of responsibility in `text` that outranks what the facts say of the same thing,
    and each claim to have done alone what no source says was done alone.

    Facts in another language than the text's are compared only where they tell of one thing.
    """
    if not sources.statements:
        return
    yield from _alone(text, sources, language)
    claims = [deed for deed in deeds(text, language) if _claims(deed)]
    known = _known(sources.statements, language) if claims else None
    if known is None:
        return
    if not known.is_comparable:
        for deed in led_abroad(claims, sources.statements, language):
            span = text[deed.start : deed.end]
            yield Fault(FindingKind.INFLATED_ROLE, span, _why(deed, text))
        return
    spans: set[tuple[int, int]] = set()
    for deed in claims:
        if (deed.start, deed.end) not in spans and (why := _fault(deed, text, known)):
            spans.add((deed.start, deed.end))
            yield Fault(FindingKind.INFLATED_ROLE, text[deed.start : deed.end], why)


def _claims(deed: Deed) -> bool:
    return deed.whose == "own" and bool(deed.label) and deed.rank.least >= DID


def _fault(deed: Deed, text: str, known: _Known) -> str:
    """Why a deed says too much; "" when the facts carry it."""
    matches = _matches(deed, known)
    if deed.rank.least >= OWNED:
        too_much = not _carried(deed, matches, known)
    else:
        too_much = _is_plainly_less(deed, matches)
    return _why(deed, text) if too_much else ""


def _why(deed: Deed, text: str) -> str:
    return (
        f"The facts do not say that the person's part in this was “{text[deed.start : deed.end]}”: "
        "they tell of a smaller one, or of none. Say what the part was, as the facts do."
    )


def _matches(deed: Deed, known: _Known) -> list[_Match]:
    """What the facts tell of the thing of a deed, the closest first."""
    asked = frozenset(stem for stem in deed.thing if not is_generic(stem)) or frozenset(deed.thing)
    unknown = max(known.rarity.values(), default=1.0)
    asked = frozenset(one for one in asked if not one.isdigit() or one in known.rarity) or asked
    whole = sum(known.rarity.get(stem, unknown) for stem in asked)
    shared: dict[int, float] = {}
    for stem in sorted(asked):
        for place in known.places.get(stem, ()):
            shared[place] = shared.get(place, 0.0) + known.rarity[stem]
    found = [_Match(known.told[place], weight / whole) for place, weight in shared.items()]
    return sorted(found, key=lambda match: -match.share)


def _carried(deed: Deed, matches: list[_Match], known: _Known) -> bool:
    """Whether the facts say that a thing was owned or led."""
    share = matches[0].share if matches else 0.0
    close = [match.told for match in matches if match.share >= _CLOSE * share]
    if any(_reaches(told.deed, deed) for told in close):
        return True
    if share < _SAME_THING:
        return _may_be(deed, known)
    beside = {told.of for told in close if told.of}
    is_hands_on = all(
        told.deed.whose != "others" and told.deed.label not in _LESS and not told.deed.is_part
        for told in close
    )
    if is_hands_on and any(
        told.of in beside and _is_lead(told) and _ranks_as_high(told.deed, deed)
        for told in known.told
    ):
        return True
    return is_hands_on and known.leads


def _is_lead(told: _Told) -> bool:
    """Whether people are led, or the whole of what is told."""
    is_whole = all(is_generic(stem) for stem in told.deed.thing)
    return told.deed.rank.least >= OWNED and (told.deed.has_people or is_whole)


def _may_be(deed: Deed, known: _Known) -> bool:
    """Whether something that the facts do not tell of may have been owned or led: somebody who did
    so elsewhere or by their position, unless not one word of the thing is theirs."""
    named = [stem for stem in deed.thing if not is_generic(stem)]
    if len(named) > 1 and not known.every & frozenset(named) and not deed.has_people:
        return False
    return known.leads or any(
        told.deed.rank.least >= OWNED
        and _ranks_as_high(told.deed, deed)
        and (told.deed.has_people or not deed.has_people)
        for told in known.told
    )


def _reaches(told: Deed, deed: Deed) -> bool:
    """Whether a deed of the facts carries one of the text: its rank, and of the thing itself.
    "Managed the budget for the opening" is not "managed the opening"."""
    theirs = frozenset(stem for stem in told.direct if not is_generic(stem))
    thing = frozenset(stem for stem in deed.thing if not is_generic(stem))
    is_of_it = not theirs or not thing or bool(theirs & frozenset(deed.thing))
    is_with_them = deed.has_people and told.rank.least >= OWNED and thing <= told.stems
    return (is_of_it or is_with_them) and _ranks_as_high(told, deed)


def _ranks_as_high(told: Deed, deed: Deed) -> bool:
    if told.whose != "own" or told.rank.most < deed.rank.least:
        return False
    return not told.is_part or deed.is_part


def _is_plainly_less(deed: Deed, matches: list[_Match]) -> bool:
    """Whether the facts say of a thing that was done that the person only helped, or that somebody
    else did it."""
    if any(_is_of_others(match.told, deed) for match in matches):
        return not any(_is_of_own(match.told, deed) for match in matches)
    if not matches or matches[0].share < _SURELY:
        return False
    close = [match.told for match in matches if match.share >= _CLOSE * matches[0].share]
    if any(told.deed.whose != "others" and told.deed.rank.most >= DID for told in close):
        return False
    if any(_is_of_own(match.told, deed) for match in matches):
        return False  # the part of it that was theirs
    nearest = close[0].deed
    if nearest.whose == "others":
        return nearest.verb == deed.verb
    return nearest.rank.most == HELPED and deed.label != "acted"


def _is_of_own(told: _Told, deed: Deed) -> bool:
    """Whether the person did something to the very noun."""
    is_doing = told.deed.whose == "own" and told.deed.rank.most >= DID and bool(told.deed.label)
    return is_doing and deed.head in told.deed.thing


def _is_of_others(told: _Told, deed: Deed) -> bool:
    """Whether somebody else did the same to the very noun."""
    is_same = bool(deed.head) and told.deed.verb == deed.verb and deed.head in told.deed.thing
    return told.deed.whose == "others" and is_same


@lru_cache(maxsize=256)
def _known(statements: tuple[Statement, ...], language: str) -> _Known:
    titled = {
        statement.of: _stems(statement.text, language)
        for statement in statements
        if statement.of and statement.sort == "title"
    }
    told = tuple(
        _Told(deed, statement.of, deed.stems | _meant(deed, titled.get(statement.of)))
        for statement in statements
        if statement.sort in _TELLING
        for deed in deeds(statement.text, language)
        if statement.sort == "prose" or deed.label
    )
    places: dict[str, list[int]] = {}
    for place, one in enumerate(told):
        for stem in one.stems:
            places.setdefault(stem, []).append(place)
    said = tuple(one.text for one in statements if one.sort == "prose")
    return _Known(
        told=told,
        rarity={stem: log(1 + len(told) / len(found)) for stem, found in places.items()},
        places={stem: tuple(found) for stem, found in places.items()},
        is_comparable=bool(told) and tongue_of(said, language) == (base_of(language) or "en"),
        every=frozenset(
            stem for statement in statements for stem in _stems(statement.text, language)
        ),
        leads=any(leads(one.text, language) for one in statements if one.sort == "position"),
    )


def _meant(deed: Deed, title: _Stems | None) -> _Stems:
    """What "it", "the project" and "the paper" stand for: what the accomplishment is called."""
    told = frozenset(stem for stem in deed.thing if not is_generic(stem))
    return title if title and told <= title else frozenset()


def _stems(text: str, language: str) -> _Stems:
    return frozenset(word.stem for word in placed_words(text, language) if not word.is_grammar)


def _alone(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Claims to have done alone what no source says was."""
    if not any(one.sort in _TELLING for one in sources.statements):
        return
    for start, end in _alone_at(text, language):
        if _says_alone(sources.said, language) or says_alone_abroad(sources.statements, language):
            return
        why = (
            f"No source of this section says that this was done “{text[start:end]}”. "
            "Leave it out, or say who else took part."
        )
        yield Fault(FindingKind.INFLATED_ROLE, text[start:end], why)


@lru_cache(maxsize=256)
def _says_alone(said: tuple[str, ...], language: str) -> bool:
    return any(_alone_at(text, language) for text in said)


def _alone_at(text: str, language: str) -> list[tuple[int, int]]:
    """Where a text says that something was done alone: by a phrase, or by the one word behind what
    was done, "rédigé seule"."""
    base = base_of(language) or "en"
    table, behind = ALONE.get(base), _ALONE_BEHIND.get(base)
    row = row_of(text, language)
    found = table.found([word.folded for word in row.words]) if table is not None else ()
    places = [row.span(one.start, one.end) for one in found]
    if behind is not None:
        places += [one.span(1) for one in behind.finditer(text)]
    return places
