"""What a statement says of the units of an organisation, and of whole countries: how many of them,
and whether something reaches them."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from mirror.language.claims.continents import speaks_of_same_continent
from mirror.language.claims.reach import Reach, is_number, is_past, unit_of
from mirror.language.claims.units_of_work import TEAM
from mirror.language.names.places import lands_of, same_country
from mirror.language.text.lexicon import listed
from mirror.language.text.placed_words import Row, Word, placed_words, row_of
from resumes.checks.told_sentences import value_of

type Mention = Literal["all", "some", "few", "counted", "one"]

_NEAR = 3  # words before a unit that may say how many of it
_NEAR_NUMBER = 5  # the same of "three of the nine"
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
_ONE = listed("a an one single ein eine einer einem einen un une una uno")
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
# A group with these around it is a team: a payments group, un groupe de travail.
_GROUPS = listed("group groups groupe groupes grupo grupos gruppo gruppi")
_GROUPS_OF = listed("de d di")


def is_reached(row: Row, at: int) -> bool:
    """Whether something is told to be for, in or across what a word names."""
    near = {row.folded(place) for place in range(at - _NEAR, at)}
    return bool(near & _REACHING)


def names_unit(text: str, unit: str, language: str) -> bool:
    """Whether a text speaks of a unit (`wide_unit`), in whatever words."""
    found = (unit_of(word.folded, language) for word in placed_words(text, language))
    return any(one is not None and one[1] == unit for one in found)


def tells_of_all(text: str, language: str) -> bool:
    """Whether a text speaks of all of anything."""
    return any(word.folded in _ALL for word in placed_words(text, language))


@lru_cache(maxsize=2_048)
def units_in(text: str, language: str) -> tuple[tuple[int, bool], ...]:
    """The units that a text names, by level, and whether something is for or across them."""
    row = row_of(text, language)
    found = []
    for at, word in enumerate(row.words):
        if unit := unit_of(word.folded, language):
            level = TEAM if _is_team_group(row, at) else unit[0]
            found.append((level, is_reached(row, at)))
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


@lru_cache(maxsize=256)
def countries_in(said: tuple[str, ...]) -> frozenset[tuple[tuple[str, ...], ...]]:
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


def tells_of_abroad(reach: Reach, said: tuple[str, ...], language: str) -> bool:
    """Whether the texts name places in more than one country, or the continents of a reach."""
    if _crosses_a_border(said):
        return True
    told = (word.folded for text in said for word in placed_words(text, language))
    return speaks_of_same_continent(reach.unit, told)


@lru_cache(maxsize=256)
def _crosses_a_border(said: tuple[str, ...]) -> bool:
    words = [[word.folded for word in placed_words(text, "en")] for text in said]
    found = [
        lands
        for one in words
        for at in range(len(one))
        for size in (1, 2, 3)
        if (lands := lands_of(tuple(one[at : at + size])))
    ]
    return bool(found) and not frozenset.intersection(*found)


def mentions_in(text: str, reach: Reach, language: str) -> Iterator[Mention]:
    """How a statement speaks of the units, or things, of a reach: of all of them, some, few by
    their number, more, or one."""
    row = row_of(text, language)
    for at, word in enumerate(row.words):
        if _is_same_unit(word, reach, language):
            if not _is_in_a_name(row, at) and not _is_before_a_noun(row, at, reach):
                yield _how_many(row, at, reach)
        elif not reach.level and word.stem in reach.stems and _is_numbered(row, at):
            yield "some"


def tells_how_many(text: str, reach: Reach, language: str) -> Iterator[Literal["one", "many"]]:
    """Whether a text has the thing of a reach that is told of several: in a form as long, or
    longer, "many"; in a shorter one behind "a", "one"."""
    row = row_of(text, language)
    for at, word in enumerate(row.words):
        if word.stem != reach.head:
            continue
        if len(word.folded) >= len(reach.form):
            yield "many"
        elif _ONE & {row.folded(place) for place in range(max(0, at - 2), at)}:
            yield "one"


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
    value = value_of(number, row.language) if number else 0
    before = [row.folded(place) for place in range(max(0, at - _NEAR_NUMBER), at)]
    values = [value_of(word, row.language) for word in before]
    if not value or value not in values:
        return False
    return not any(is_number(one) for one in before[: values.index(value)])


def _is_in_a_name(row: Row, at: int) -> bool:
    """Whether a unit ends the name of a place: "la sede de Murcia centro" is one."""
    is_romance = row.language not in {"en", "de"}
    return is_romance and at > 1 and row.words[at - 1].text[0].isupper()


def _is_numbered(row: Row, at: int) -> bool:
    """ "Year 10", "Line 2": one among others."""
    return row.folded(at + 1).isdigit()


def _is_plural(word: Word) -> bool:
    return word.folded in _PLURALS or word.folded.endswith(("s", "x", "en", "i"))
