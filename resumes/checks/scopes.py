"""`overclaim` of a reach: a text that makes something reach farther than the facts do."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Literal

from mirror.language.clause_words import Clause, clauses_of
from mirror.language.languages import base_of
from mirror.language.lexicon import listed
from mirror.language.others import is_other
from mirror.language.placed_words import MOST_READ, Row, Word, placed_words, row_of
from mirror.language.places import same_country
from mirror.language.places_levels import CountedPlaces, counted_places
from mirror.language.progress import Progress, is_careful, unfinished, unfinished_at
from mirror.language.reach import Reach, is_number, is_past, unit_of, wide_unit
from mirror.language.reach import reaches as known_reaches
from mirror.language.sentences import sentences
from mirror.language.tongue import tongue_of
from mirror.language.units_of_work import COMPANY, NATION, SITE, TEAM
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources, Statement

type Mention = Literal["all", "some", "few", "counted", "one"]

_NEAR = 3  # words before a unit that may say how many of it
_NEAR_NUMBER = 5  # the same of "three of the nine"
_TELLING = frozenset({"prose", "title", "metric", "award", "degree", "certificate"})
_SOME = {
    "en": listed(
        "a an one some several few half first selected part parts other single another pilot most "
        "many certain"
    ),
    "de": listed(
        "ein eine einer einem einen einige mehrere halbe ersten teil einzelne ausgewählte erste"
    ),
    "fr": listed("un une quelques plusieurs moitié partie certains certaines premier première"),
    "es": listed("un una uno algunos algunas varios varias mitad parte primer primera"),
    "it": listed("un uno una alcuni alcune metà parte primo prima vari"),
}
_ALL = listed(
    "all every each entire whole alle allen sämtliche jede jeder jedes "
    "jedem jeden gesamte gesamten "
    "ganze ganzen tous toutes tout toute chaque ensemble todos todas todo toda cada tutti tutte "
    "tutto tutta ogni intero intera both beide beiden"
)
_PARTS = {
    "en": listed(
        "part parts section sections half corner one some north south east west northern southern "
        "eastern western"
    ),
    "de": listed("teil teile norden süden osten westen nord süd"),
    "fr": listed("partie nord sud ouest"),
    "es": listed("parte zona norte sur este oeste"),
    "it": listed("parte zona nord sud"),
}
_EVERY_PART = frozenset(word for parts in _PARTS.values() for word in parts)
_REACHING = listed(
    "across for throughout in to of at within für im in der zur des pour dans de du à para en por "
    "per in nella nel di"
)
_PLURALS = listed(
    "staff personnel workforce people filialen werke abteilungen läden squadre aziende"
)
_FEW = listed("two three 2 3 zwei drei deux trois dos tres due tre 1 one")
_IT = listed(
    "it they them its this these es sie ihn damit dies diese il elle ils elles la les le lo ella "
    "ello esto esso essa questo questa"
)


# "Bank-wide", "verbandsweit": of any body. A whole word of other sense has such an ending, too.
_WIDE = {
    "en": re.compile(r"(?<![\w-])([^\W\d_]{3,20})-wide(?![\w-])", re.IGNORECASE),
    "de": re.compile(r"(?<![\w-])([^\W\d_]{3,20}?)s?weit(?:e[nmrs]?)?(?![\w-])", re.IGNORECASE),
}
# A group with these around it is a team: a payments group, un groupe de travail.
_GROUPS = listed("group groups groupe groupes grupo grupos gruppo gruppi")
_GROUPS_OF = listed("de d di")
_OPEN = frozenset({Progress.PLANNED, Progress.DROPPED})
# What is drafted, or asked for, for a whole company may well be so far-reaching.
_DONE_SO_FAR = listed(
    "drafted draft first drew outlined requested request applied application asked bid tendered "
    "recommended business feasibility concept roadmap blueprint entwurf entwarf konzept antrag "
    "beantragt empfahl empfohlen demande demandé recommandé ébauche solicité solicitud recomendé "
    "borrador bozza richiesta raccomandato"
)


def wider_scopes(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Each reach ("company-wide", "every team", "the entire site", "nationwide") that no source
    states of the same thing, or that is wider than what they do state.

    "All" of things that are no units of an organisation is found only where the facts tell of some.
    Facts in another language than the text's are not compared.
    """
    text = text[:MOST_READ]
    told = reaches(text, language)
    counted = counted_places(text, language)
    if not (told or counted) or not _has_facts(sources.statements, language):
        return
    yield from _wider_places(text, counted, sources, language=language)
    judged: dict[tuple[str, Reach], bool] = {}
    for sentence, reach in _by_sentence(text, told):
        span = text[reach.start : reach.end]
        alike = (sentence, reach._replace(start=0, end=0))
        if alike in judged:
            continue
        about = _about(_content(sentence, language), sources.statements, language)
        facts = _Facts(sources.statements, about, language, _is_hedged(sentence, language))
        judged[alike] = _is_said(reach, sentence, facts) or _is_carried(reach, facts)
        if not judged[alike]:
            why = (
                f"No source says that this reached as far as “{span}”. Name what it reached, as "
                "the facts do."
            )
            yield Fault(FindingKind.OVERCLAIM, span, why)


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
        return _done_parts(statement.text, self.language)

    @property
    def texts(self) -> Iterator[str]:
        return (text for one in self.own for text in self.texts_of(one))

    def reaches(self) -> Iterator[Reach]:
        return (reach for text in self.texts for reach in reaches(text, self.language))

    def units(self) -> Iterator[tuple[int, bool]]:
        return (unit for text in self.texts for unit in _units(text, self.language))

    def mentions(self, reach: Reach) -> frozenset[Mention]:
        return frozenset(self.all_mentions(reach))

    def all_mentions(self, reach: Reach) -> tuple[Mention, ...]:
        return tuple(kind for text in self.texts for kind in _mentions(text, reach, self.language))


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


def _is_hedged(sentence: str, language: str) -> bool:
    """Whether a sentence says of something that it is not done."""
    return any(
        unfinished(part.folded, language) is not None or is_careful(part.folded, language)
        for part in clauses_of(sentence, language)
    )


@lru_cache(maxsize=1_024)
def _done_parts(text: str, language: str) -> tuple[str, ...]:
    """A text without its clauses of what is only planned, proposed or not done at all."""
    parts = clauses_of(text, language)
    done = [part for part in parts if not _is_open(part, language)]
    return (text,) if len(done) == len(parts) else tuple(part.of(text) for part in done)


def _is_open(part: Clause, language: str) -> bool:
    return any(
        Progress(int(found.label)) in _OPEN and part.folded[found.start] not in _DONE_SO_FAR
        for found in unfinished_at(part.folded, language)
    )


def _wider_places(
    text: str, counted: tuple[CountedPlaces, ...], sources: Sources, *, language: str
) -> Iterator[Fault]:
    """Places that the facts count as many of, and that hold less: four counties for four towns."""
    told = {
        (one.number, one.level)
        for said in (sources.said if counted else ())
        for one in counted_places(said, language)
    }
    for one in counted:
        levels = [level for number, level in told if number == one.number]
        if levels and max(levels) < one.level:
            span = text[one.start : one.end]
            why = f"The facts count smaller places than “{span}”. Name them as the facts do."
            yield Fault(FindingKind.OVERCLAIM, span, why)


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
    return not unit or any(_names_unit(one.text, unit, facts.language) for one in facts.own)


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
        word.folded == body and _is_reached(row, at)
        for one in facts.own
        for row in [row_of(one.text, facts.language)]
        for at, word in enumerate(row.words)
    )


def _is_reached(row: Row, at: int) -> bool:
    near = {row.folded(place) for place in range(at - _NEAR, at)}
    return bool(near & _REACHING)


def _names_unit(text: str, unit: str, language: str) -> bool:
    found = (unit_of(word.folded, language) for word in placed_words(text, language))
    return any(one is not None and one[1] == unit for one in found)


@lru_cache(maxsize=2_048)
def _units(text: str, language: str) -> tuple[tuple[int, bool], ...]:
    """The units that a text names, by level, and whether something is for or across them."""
    row = row_of(text, language)
    found = []
    for at, word in enumerate(row.words):
        if unit := unit_of(word.folded, language):
            level = TEAM if _is_team_group(row, at) else unit[0]
            found.append((level, _is_reached(row, at)))
    return tuple(found)


def _is_team_group(row: Row, at: int) -> bool:
    """Whether a group is one of several in a company, called by what it does."""
    word = row.words[at]
    if word.folded.removesuffix("'s") not in _GROUPS or word.text[0].isupper():
        return False
    if row.language != "en":
        return row.folded(at + 1) in _GROUPS_OF
    before = row.words[at - 1] if at else None
    return before is not None and not before.is_grammar and row.between(at).isspace()


def _crosses(reach: Reach, facts: _Facts) -> bool:
    """Whether the sources speak of a country, or for a wider reach of several."""
    countries = _countries(tuple(one.text for one in facts.own))
    is_named = any(level >= NATION for level, _ in facts.units())
    if reach.level == NATION:
        return bool(countries) or is_named
    employers = {one.at for one in facts.statements if one.at}
    return len(countries) > 1 or is_named or len(employers) > 1


@lru_cache(maxsize=256)
def _countries(said: tuple[str, ...]) -> frozenset[tuple[tuple[str, ...], ...]]:
    """The countries that the texts name as a whole, each by all its names."""
    found = set()
    for text in said:
        words = [word.folded for word in placed_words(text, "en")]
        for at in range(len(words)):
            if _EVERY_PART & set(words[max(0, at - _NEAR) : at]):
                continue
            for size in (1, 2, 3):
                if names := same_country(tuple(words[at : at + size])):
                    found.add(names)
    return frozenset(found)


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


def _are_several(reach: Reach, facts: _Facts) -> bool:
    found = facts.all_mentions(reach)
    if len(found) > 1 or {"all", "few", "counted"} & set(found):
        return True
    if any(other.sort == "several" for other in facts.reaches()):
        return True
    return not found and not any(facts.units())


def _mentions(text: str, reach: Reach, language: str) -> Iterator[Mention]:
    """How a statement speaks of the units, or things, of a reach: of all of them, some, few by
    their number, more, or one."""
    row = row_of(text, language)
    for at, word in enumerate(row.words):
        if _is_same_unit(word, reach, language):
            if not _is_before_a_noun(row, at, reach):
                yield _how_many(row, at, reach)
        elif not reach.level and word.stem in reach.stems and _is_numbered(row, at):
            yield "some"


def _how_many(row: Row, at: int, reach: Reach) -> Mention:
    some, parts = _SOME.get(row.language, frozenset()), _PARTS.get(row.language, frozenset())
    before = _before(row, at)
    numbers = [one for one in before if is_number(one)]
    if _is_number_of(row, at, reach.number) or _ALL & set(before):
        return "all"
    if _is_numbered(row, at) or len(numbers) > 1 or some & set(before):
        return "some"
    if numbers:
        return "few" if numbers[0] in _FEW else "counted"
    if not reach.is_name and _is_plural(row.words[at]):
        return "all"
    return "some" if parts & set(before) else "one"


def _before(row: Row, at: int) -> list[str]:
    """The words before a place that no mark parts from it."""
    found: list[str] = []
    for place in range(at, max(0, at - _NEAR), -1):
        if any(mark in ",;:.()" for mark in row.between(place)):
            break
        found.insert(0, row.folded(place - 1))
    return found


def _is_same_unit(word: Word, reach: Reach, language: str) -> bool:
    if reach.unit:
        unit = unit_of(word.folded, language)
        return unit is not None and unit[1] == reach.unit
    return word.stem == reach.head


def _is_before_a_noun(row: Row, at: int, reach: Reach) -> bool:
    """Of "a handover checklist", handovers are not what is told."""
    if reach.unit or row.language != "en" or at + 1 >= len(row.words):
        return False
    following = row.words[at + 1]
    return row.between(at + 1).isspace() and not following.is_grammar and not is_past(following)


def _is_number_of(row: Row, at: int, number: str) -> bool:
    """Whether as many are told of, and not "three of the nine"."""
    before = [row.folded(place) for place in range(max(0, at - _NEAR_NUMBER), at)]
    if not number or number not in before:
        return False
    return not any(is_number(one) for one in before[: before.index(number)])


def _is_numbered(row: Row, at: int) -> bool:
    """ "Year 10", "Line 2": one among others."""
    return row.folded(at + 1).isdigit()


def _is_plural(word: Word) -> bool:
    return word.folded in _PLURALS or word.folded.endswith(("s", "x", "en", "i"))
