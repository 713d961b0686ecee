"""`overclaim` of a reach: a text that makes something reach farther than the facts do."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from mirror.language.claims.others import is_other
from mirror.language.claims.reach import Reach, unit_of, wide_unit
from mirror.language.claims.reach import reaches as known_reaches
from mirror.language.claims.units_of_work import COMPANY, NATION, SITE
from mirror.language.names.places_levels import counted_places
from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.placed_words import placed_words, row_of
from mirror.language.text.sentences import sentences
from mirror.language.text.tongue import tongue_of
from resumes.checks.done_parts import done_parts, is_hedged
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.other_tongues import is_wider_abroad
from resumes.checks.sources import Sources, Statement
from resumes.checks.told_units import (
    Mention,
    countries_in,
    is_reached,
    mentions_in,
    names_unit,
    tells_how_many,
    tells_of_abroad,
    units_in,
)
from resumes.checks.wider_places import wider_places

_TELLING = frozenset({"prose", "title", "metric", "award", "degree", "certificate"})
_IT = listed(
    "it they them its this these es sie ihn damit dies diese il elle ils elles la les le lo ella "
    "ello esto esso essa questo questa"
)
# "Bank-wide", "verbandsweit": of any body. A whole word of other sense has such an ending, too.
_WIDE = {
    "en": re.compile(r"(?<![\w-])([^\W\d_]{3,20})-wide(?![\w-])", re.IGNORECASE),
    "de": re.compile(r"(?<![\w-])([^\W\d_]{3,20}?)s?weit(?:e[nmrs]?)?(?![\w-])", re.IGNORECASE),
}


def wider_scopes(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Each reach ("company-wide", "every team", "the entire site", "nationwide") that no source
    states of the same thing, or that is wider than what they do state.

    "All" of things that are no units of an organisation is found only where the facts tell of some.
    With facts in another language than the text's only whole companies and wider are compared.
    """
    told, counted = reaches(text, language), counted_places(text, language)
    if not (told or counted):
        return
    if not _has_facts(sources.statements, language):
        for sentence, reach in _by_sentence(text, told):
            if not is_hedged(sentence, language) and is_wider_abroad(
                reach, sources.statements, language
            ):
                yield _fault(text[reach.start : reach.end])
        return
    yield from wider_places(text, counted, sources, language=language)
    judged: dict[tuple[str, Reach], bool] = {}
    for sentence, reach in _by_sentence(text, told):
        span = text[reach.start : reach.end]
        alike = (sentence, reach._replace(start=0, end=0))
        if alike in judged:
            continue
        about = _about(_content(sentence, language), sources.statements, language)
        facts = _Facts(sources.statements, about, language, is_hedged(sentence, language))
        judged[alike] = _is_said(reach, sentence, facts) or _is_carried(reach, facts)
        if not judged[alike]:
            yield _fault(span)


def _fault(span: str) -> Fault:
    why = (
        f"No source says that this reached as far as “{span}”. Name what it reached, as the facts "
        "do."
    )
    return Fault(FindingKind.OVERCLAIM, span, why)


@dataclass(frozen=True)
class _Facts:
    """What the sources state, and which of it is of the same thing."""

    statements: tuple[Statement, ...]
    own: tuple[Statement, ...]
    language: str
    with_plans: bool

    def texts_of(self, statement: Statement) -> tuple[str, ...]:
        """What a statement says; less what it only plans or proposes, where the text says nothing
        of plans."""
        if self.with_plans or not statement.of:
            return (statement.text,)
        return done_parts(statement.text, self.language)

    @property
    def texts(self) -> Iterator[str]:
        return (text for one in self.own for text in self.texts_of(one))

    def reaches(self) -> Iterator[Reach]:
        return (reach for text in self.texts for reach in reaches(text, self.language))

    def units(self) -> Iterator[tuple[int, bool]]:
        return (unit for text in self.texts for unit in units_in(text, self.language))

    def mentions(self, reach: Reach) -> frozenset[Mention]:
        return frozenset(self.all_mentions(reach))

    def all_mentions(self, reach: Reach) -> tuple[Mention, ...]:
        return tuple(
            kind for text in self.texts for kind in mentions_in(text, reach, self.language)
        )


@lru_cache(maxsize=4_096)
def reaches(text: str, language: str) -> tuple[Reach, ...]:
    """What a text says of reach, in order: by known words, and of any body by its form."""
    known = known_reaches(text, language)
    table = _WIDE.get(base_of(language) or "en")
    starts = [one.start for one in known]  # in order
    ends = list(accumulate((one.end for one in known), max))
    made = []
    for found in table.finditer(text) if table is not None else ():
        before = bisect_left(starts, found.end())
        if not before or ends[before - 1] <= found.start():
            body = found[1].casefold()
            made.append(Reach(found.start(), found.end(), "wide", 0, body, frozenset()))
    return tuple(sorted([*known, *made])) if made else known


@lru_cache(maxsize=256)
def _has_facts(statements: tuple[Statement, ...], language: str) -> bool:
    """Whether there is something told, in the text's language."""
    said = tuple(one.text for one in statements if one.sort == "prose")
    is_telling = any(one.sort in _TELLING for one in statements)
    return is_telling and tongue_of(said, language) == (base_of(language) or "en")


def _by_sentence(text: str, told: tuple[Reach, ...]) -> Iterator[tuple[str, Reach]]:
    """Each reach with the sentence that it begins in."""
    place, waiting = 0, list(reversed(told))
    for sentence in sentences(text):
        place = text.index(sentence, place) + len(sentence)
        while waiting and waiting[-1].start < place:
            yield sentence, waiting.pop()


def _is_said(reach: Reach, sentence: str, facts: _Facts) -> bool:
    """Whether a source says the same words of the same thing."""
    about = _content(sentence, facts.language)
    return any(
        _is_alike(reach, other)
        for one in facts.statements
        for text in facts.texts_of(one)
        for other in reaches(text, facts.language)
        if not about or not one.of or about & _content(one.text, facts.language)
    )


def _is_alike(reach: Reach, other: Reach) -> bool:
    if reach.sort == "wide" or other.sort == "wide":
        return reach.unit == other.unit and (reach.stems <= other.stems or not reach.stems)
    is_same_sort = reach.sort == other.sort or {reach.sort, other.sort} == {"every", "whole"}
    is_same_thing = reach.head == other.head or (bool(reach.unit) and reach.unit == other.unit)
    return is_same_sort and is_same_thing and reach.level <= other.level


def _is_carried(reach: Reach, facts: _Facts) -> bool:
    """Whether the sources make it reach as far in other words."""
    if reach.level and any(
        other.level >= reach.level and other.sort != "several" for other in facts.reaches()
    ):
        return True
    match reach.sort:
        case "wide":
            return _is_wide(reach, facts)
        case "whole":
            return _is_whole(reach, facts)
        case "every":
            return _is_every(reach, facts)
        case "several":
            return _are_several(reach, facts)
        case "both":
            return _are_both(reach, facts)


@lru_cache(maxsize=1_024)
def _about(
    about: frozenset[str], statements: tuple[Statement, ...], language: str
) -> tuple[Statement, ...]:
    """The statements of the same thing: those with content in common, and those beside them that
    go on with "it". All of them where there are none. What employers are says nothing of reach."""
    own = [one for one in statements if one.sort in _TELLING and (one.of or not one.at)]
    close = [one for one in own if about & _content(one.text, language)]
    of = {one.of for one in close if one.of}
    found = [one for one in own if one in close or (one.of in of and _goes_on(one.text, language))]
    return tuple(found or own)


def _goes_on(text: str, language: str) -> bool:
    return any(word.folded in _IT for word in placed_words(text, language))


@lru_cache(maxsize=4_096)
def _content(text: str, language: str) -> frozenset[str]:
    """Its stems of content, units aside: they are what is compared."""
    return frozenset(
        word.stem
        for word in placed_words(text, language)
        if not word.is_grammar and unit_of(word.folded, language) is None
    )


def _is_wide(reach: Reach, facts: _Facts) -> bool:
    if reach.level >= NATION:
        return _crosses(reach, facts)
    is_of_all = any(level >= COMPANY and is_for for level, is_for in facts.units())
    if reach.level > SITE:
        return is_of_all
    if not reach.level:
        return is_of_all or not _is_body(reach.unit, facts) or _is_for_all_of(reach.unit, facts)
    unit = wide_unit(reach.unit, facts.language)
    return not unit or any(names_unit(one.text, unit, facts.language) for one in facts.own)


def _is_body(word: str, facts: _Facts) -> bool:
    """Whether a word is one for a body of people, or what the employer is called."""
    return is_other(word, facts.language) or any(
        word == said.folded
        for one in facts.statements
        if one.at and not one.of
        for said in placed_words(one.text, facts.language)
    )


def _is_for_all_of(body: str, facts: _Facts) -> bool:
    """Whether the facts tell of something for a body, or in all of it."""
    return any(
        word.folded == body and is_reached(row, at)
        for one in facts.own
        for row in [row_of(one.text, facts.language)]
        for at, word in enumerate(row.words)
    )


def _crosses(reach: Reach, facts: _Facts) -> bool:
    """Whether the sources speak of a country, or for a wider reach of several."""
    said = tuple(one.text for one in facts.own)
    is_named = any(level >= NATION for level, _ in facts.units())
    if reach.level == NATION:
        return bool(countries_in(said)) or is_named
    employers = {one.at for one in facts.statements if one.at}
    return is_named or len(employers) > 1 or tells_of_abroad(reach, said, facts.language)


def _is_whole(reach: Reach, facts: _Facts) -> bool:
    """Whether the facts tell of all of a thing, or of it without saying of which part."""
    found = facts.mentions(reach)
    if reach.is_name:
        return bool({"one", "all"} & found)
    if not reach.level:
        return "some" not in found or "all" in found
    if reach.level >= COMPANY:
        return any(level >= reach.level and is_for for level, is_for in facts.units())
    return bool({"one", "all"} & found)


def _is_every(reach: Reach, facts: _Facts) -> bool:
    found = facts.mentions(reach)
    return "all" in found or (not reach.level and not {"some", "few"} & found)


def _are_both(reach: Reach, facts: _Facts) -> bool:
    """Whether the facts tell of several, or of none that it could be held against."""
    found = facts.all_mentions(reach)
    return len(found) != 1 or found[0] not in {"one", "some"}


def _are_several(reach: Reach, facts: _Facts) -> bool:
    if not reach.level:  # "several bridges", where the facts have a bridge and nowhere bridges
        own = {one for text in facts.texts for one in tells_how_many(text, reach, facts.language)}
        return "one" not in own or any(
            "many" in tells_how_many(one.text, reach, facts.language) for one in facts.statements
        )
    found = facts.all_mentions(reach)
    if len(found) > 1 or {"all", "few", "counted"} & set(found):
        return True
    if any(other.sort == "several" for other in facts.reaches()):
        return True
    return not found and not any(facts.units())
