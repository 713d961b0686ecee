"""How far a text says that something reaches: a team, a site, a company, a country, the world."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from mirror.language.claims.reach_words import (
    ACROSS,
    BOTH,
    EVERY,
    IDIOMS,
    NO_UNIT_BEFORE,
    NUMBERS,
    PARTITIVES,
    SEVERAL,
    SKIPPED,
    THE,
    TIMES,
    WHOLE,
    WIDE_ENDINGS,
)
from mirror.language.claims.units_of_work import COMPANY, SITE, TEAM, UNIT_OF, WIDE_TABLES, WORLD
from mirror.language.names.places import is_place
from mirror.language.prose.verbs import verb_form
from mirror.language.text.languages import base_of
from mirror.language.text.phrases import Found
from mirror.language.text.placed_words import Row, Word, row_of

_MOST, _MOST_ROMANCE = 5, 2  # words of a noun phrase, what it is part of aside
_PARTING = re.compile(r"[,;:.()|–—•!?\n]")

type _Unit = tuple[int, str]
type Sort = Literal["wide", "every", "whole", "several", "both"]


class Reach(NamedTuple):
    """How far `text[start:end]` says something reaches. `level` is 0 where it speaks of no unit
    that people work in; `unit` names the unit's sort, `stems` what is told of, `number` how many
    they are said to be, `form` how its noun is written; `is_name` a place that is named."""

    start: int
    end: int
    sort: Sort
    level: int
    unit: str
    stems: frozenset[str]
    number: str = ""
    head: str = ""
    form: str = ""
    is_name: bool = False


def unit_of(word: str, language: str) -> _Unit | None:
    """The level and the sort of a unit that people work in; None for any other word."""
    return UNIT_OF.get(base_of(language) or "en", {}).get(word)


def wide_unit(word: str, language: str) -> str:
    """The sort of unit in "hospital-wide" and "abteilungsweit"; "" where it is none."""
    unit = _wide_unit(word, language)
    return unit[1] if unit else ""


def _wide_unit(word: str, language: str) -> _Unit | None:
    for ending in WIDE_ENDINGS:
        if word.endswith(ending) and (unit := unit_of(word.removesuffix(ending), language)):
            return unit
    return None


def is_number(word: str) -> bool:
    return word[0].isdigit() or word in NUMBERS


@lru_cache(maxsize=4_096)
def reaches(text: str, language: str) -> tuple[Reach, ...]:
    """What a text says of reach, in order."""
    row = row_of(text, language)
    return tuple(sorted([*_wide(row), *_quantified(row)]))


def _wide(row: Row) -> Iterator[Reach]:
    table = WIDE_TABLES.get(row.language)
    folded = [word.folded for word in row.words]
    found = list(table.found(folded)) if table else []
    known = {one.start for one in found}
    for at, word in enumerate(folded):
        if at not in known and (unit := _wide_unit(word, row.language)):
            found.append(Found(at, at + 1, str(unit[0])))
    until = 0
    for one in sorted(found, key=lambda one: (one.start, -one.end)):
        if one.start < until or _is_in_a_name(row, one):
            continue
        until = one.end
        following = [word.stem for word in row.words[one.end : one.end + 1] if not word.is_grammar]
        yield Reach(
            *row.span(one.start, one.end),
            sort="wide",
            level=int(one.label),
            unit=" ".join(folded[one.start : one.end]),
            stems=frozenset(following),
        )


def _is_in_a_name(row: Row, found: Found) -> bool:
    """National Gallery, Global Sales Award, Amnesty International: a capital, and another beside
    it that does not only begin the sentence. In German, where nouns have capitals, any."""
    start, end = found.start, found.end
    word = row.words[start]
    if end > start + 1 or not word.text[0].isupper() or word.folded.endswith("-wide"):
        return False
    if row.language == "de":
        return start > 0
    before = row.words[start - 1] if start and not row.between(start).strip() else None
    if before is not None and before.text[0].isupper() and (start > 1 or not is_past(before)):
        return True
    after = row.words[end] if end < len(row.words) and not row.between(end).strip() else None
    return after is not None and after.text[0].isupper()


def _quantified(row: Row) -> Iterator[Reach]:
    sorts: dict[str, Sort] = {
        **dict.fromkeys(SEVERAL.get(row.language, ()), "several"),
        **dict.fromkeys(WHOLE.get(row.language, ()), "whole"),
        **dict.fromkeys(EVERY.get(row.language, ()), "every"),
    }
    for at, word in enumerate(row.words):
        if (sort := sorts.get(word.folded)) is not None:
            found = _phrase(row, at, sort)
        elif word.folded in ACROSS and row.language == "en":
            found = _across(row, at)
        else:
            found = _both(row, at)
        if found is not None:
            yield found


def _both(row: Row, at: int) -> Reach | None:
    """ "both plants", "in the two plants": as many units as there are."""
    is_both = row.folded(at) in BOTH.get(row.language, ())
    if not is_both and not (
        row.folded(at) in THE.get(row.language, ()) and row.folded(at + 1) in NUMBERS
    ):
        return None
    found = _phrase(row, at, "both")
    return found if found is not None and found.level else None


def _across(row: Row, at: int) -> Reach | None:
    """ "across the company" is all of it, "across departments" several."""
    found = _phrase(row, at, "whole")
    if found is None or found.level < SITE or found.number:
        return None
    following = row.folded(at + 1)
    is_plural = bool(following) and following not in SKIPPED
    return found._replace(sort="several") if is_plural else found


def _phrase(row: Row, at: int, sort: Sort) -> Reach | None:
    """What a word such as "every" at a place says of, None where that is no reach."""
    begun, number = _after_articles(row, at + 1), ""
    if begun < len(row.words) and is_number(row.folded(begun)):
        number = row.folded(begun)
        begun = _after_articles(row, begun + 1)
    noun = list(_noun(row, at, begun))
    is_counted = bool(noun and number) and unit_of(noun[-1].folded, row.language) is not None
    if not noun or (_is_no_reach(row, noun) and not (is_counted and sort == "every")):
        return None
    units = list(_units_in(noun, row.language))
    if not units and (sort == "both" or row.folded(at) == "each"):
        return None
    (level, name), head = _meant(noun, units, row.language)
    if sort == "whole" and units and units[-1][0][0] > level:
        level, name = units[-1][0]
    return Reach(
        start=row.words[at].start,
        end=noun[-1].end,
        sort=sort,
        level=_raised(level, sort) if units else 0,
        unit=name,
        stems=frozenset(word.stem for word in noun if not word.is_grammar),
        number=number,
        head=head.stem,
        form=head.folded,
        is_name=_is_name(head, row.language),
    )


def _is_no_reach(row: Row, noun: list[Word]) -> bool:
    """Time and ways of speaking; and "the whole of Station 3", which is that one."""
    if noun[0].folded in IDIOMS or noun[-1].folded in TIMES | IDIOMS:
        return True
    if noun[-1].folded.isdigit():
        return True
    following = re.match(r"\s*\d", row.text[noun[-1].end : noun[-1].end + 4])
    return following is not None


def _meant(noun: list[Word], units: list[tuple[_Unit, Word]], language: str) -> tuple[_Unit, Word]:
    """The unit and the noun that a phrase is about: its last in English and German."""
    at = -1 if language in {"en", "de"} else 0
    return units[at] if units else ((0, ""), noun[at])


def _is_name(word: Word, language: str) -> bool:
    """Whether a word names a place: any capital in English, else one that is known."""
    is_capital = word.text[0].isupper()
    return is_capital and (language == "en" or is_place((word.folded,)))


def _units_in(noun: list[Word], language: str) -> Iterator[tuple[_Unit, Word]]:
    """The units that a noun phrase names. A user group is none, nor are store managers."""
    for at, word in enumerate(noun):
        unit = unit_of(word.folded, language)
        if unit is None and language == "de":
            unit = _compound_unit(word.folded)
        before = noun[at - 1].folded if at else ""
        if unit is None or (unit[0] > TEAM and before in NO_UNIT_BEFORE):
            continue
        following = noun[at + 1] if at + 1 < len(noun) else None
        if language != "en" or following is None or following.start > word.end + 1:
            yield unit, word


def _raised(level: int, sort: Sort) -> int:
    """All teams are the company; several teams, more than one."""
    if sort == "every":
        return max(COMPANY, level) if level < COMPANY else min(WORLD, level)
    return max(SITE, level) if sort == "several" else level


def _compound_unit(word: str) -> _Unit | None:
    known = UNIT_OF["de"]
    ends = [word[at:] for at in range(1, len(word) - 3) if word[at:] in known]
    return known[ends[0]] if ends else None


def _after_articles(row: Row, at: int) -> int:
    while row.folded(at) in SKIPPED and at < len(row.words):
        at += 1
    return at


def _noun(row: Row, at: int, begun: int) -> Iterator[Word]:
    """The words of the noun phrase that begins at `begun` behind the word at `at`; what it is part
    of, too, where a preposition leads to a unit: "tous les achats de l'entreprise"."""
    most = _MOST if row.language in {"en", "de"} else _MOST_ROMANCE
    taken = 0
    for place in range(begun, len(row.words)):
        word = row.words[place]
        if place > at + 1 and _PARTING.search(row.between(place)):
            return
        if word.is_grammar or word.folded in PARTITIVES:
            if taken:
                yield from _part_of(row, place)
            return
        is_verb = row.language == "en" and taken > 0 and is_past(word)
        if taken >= most or is_verb:
            return
        yield word
        # A German noun has its capital: what it is of may follow.
        is_noun = row.language == "de" and word.text[0].isupper()
        taken = most if is_noun else taken + 1


def _part_of(row: Row, at: int) -> Iterator[Word]:
    if row.folded(at) not in PARTITIVES:
        return
    further = _after_articles(row, at + (row.folded(at) not in SKIPPED))
    if further < len(row.words) and unit_of(row.folded(further), row.language):
        yield row.words[further]


def is_past(word: Word) -> bool:
    """Whether a word is the past of an English verb."""
    form = verb_form(word.folded)
    return form is not None and form.tense == "past"
