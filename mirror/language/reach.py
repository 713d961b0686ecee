"""How far a text says that something reaches: a team, a site, a company, a country, the world."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from mirror.language.languages import base_of
from mirror.language.lexicon import listed
from mirror.language.phrases import Found
from mirror.language.placed_words import Row, Word, row_of
from mirror.language.places import is_place
from mirror.language.units_of_work import COMPANY, SITE, TEAM, UNIT_OF, WIDE_TABLES, WORLD
from mirror.language.verbs import verb_form

_EVERY = {
    "en": listed("all every each"),
    "de": listed("alle allen aller sämtliche sämtlichen sämtlicher jede jedes jeden jedem jeder"),
    "fr": listed("tous toutes chaque"),
    "es": listed("todos todas cada"),
    "it": listed("tutti tutte ogni"),
}
_WHOLE = {
    "en": listed("entire whole"),
    "de": listed(
        "ganze ganzen ganzer ganzes gesamte gesamten gesamter gesamtes komplette kompletten"
    ),
    "fr": listed("tout toute ensemble entier entière totalité"),
    "es": listed("todo toda entero entera totalidad"),
    "it": listed("tutto tutta intero intera totalità"),
}
_SEVERAL = {
    "en": listed("several multiple many various numerous"),
    "de": listed("mehrere mehreren mehrerer viele vielen zahlreiche zahlreichen verschiedene"),
    "fr": listed("plusieurs nombreux nombreuses divers diverses"),
    "es": listed("varios varias muchos muchas múltiples numerosos numerosas"),
    "it": listed("vari varie molti molte diversi diverse numerosi numerose più"),
}
_ACROSS = listed("across throughout")
# Nothing of reach: time, ways of speaking.
_TIMES = listed(
    "time times day days week weeks month months quarter quarters year year-round morning night "
    "nights evening hour hours minute minutes second seconds shift shifts sprint sprints weekday "
    "season seasons monday tuesday wednesday thursday friday saturday sunday weekend weekends "
    "tag tage tagen woche wochen monat monate monaten quartal jahr jahre jahren stunde stunden "
    "minuten zeit jour jours semaine semaines mois trimestre trimestres an ans année années "
    "heure heures fois matin soir temps día días semana semanas mes meses año años trimestre hora "
    "horas vez veces giorno giorni settimana settimane mese mesi anno anni ora ore volta volte "
    "two three four five six second other few single"
)
_IDIOMS = listed(
    "while along together in round over manner sorts kinds levels level "
    "round this that these those "
    "it them which whom who us rights things else one new but about anderem anderen allem moment "
    "fait cas coup otro caso más altro caso lot set range unit units unidad unidades unité unités "
    "einheit einheiten unità pieza piezas pièce pièces piece pieces stück"
)
_SKIPPED = listed(
    "of the a an our its their his her my this these those der die das den dem des unsere unserer "
    "le la les l des du de notre nos d el los las del nuestra i gli lo il dei delle della dello "
    "dell degli single"
)
_PARTITIVES = listed("of in at for de du des d del della di dell im in der des am von en dans")
_MOST, _MOST_ROMANCE = 5, 2  # words of a noun phrase, what it is part of aside
_PARTING = re.compile(r"[,;:.()|–—•!?\n]")
_NUMBERS = listed(
    "two three four five six seven eight nine ten eleven twelve zwei drei vier fünf sechs sieben "
    "acht neun zehn deux trois quatre cinq six sept huit neuf dix dos tres cuatro cinco seis siete "
    "ocho nueve diez due tre quattro cinque sei sette otto nove dieci"
)

_NO_UNIT_BEFORE = listed(
    "year age user focus target customer product control working peer interest key account edge "
    "press skill skills database data search home landing news work"
)

type _Unit = tuple[int, str]
type Sort = Literal["wide", "every", "whole", "several"]


class Reach(NamedTuple):
    """How far `text[start:end]` says something reaches. `level` is 0 where it speaks of no unit
    that people work in; `unit` names the unit's sort, `stems` what is told of, `number` how many
    they are said to be; `is_name` a place that is named."""

    start: int
    end: int
    sort: Sort
    level: int
    unit: str
    stems: frozenset[str]
    number: str = ""
    head: str = ""
    is_name: bool = False


def unit_of(word: str, language: str) -> _Unit | None:
    """The level and the sort of a unit that people work in; None for any other word."""
    return UNIT_OF.get(base_of(language) or "en", {}).get(word)


_WIDE_ENDINGS = (
    "-wide", "wide", "sweit", "weit", "sweite", "weite", "sweiten", "weiten", "sweites", "weites",
)  # fmt: skip


def wide_unit(word: str, language: str) -> str:
    """The sort of unit in "hospital-wide" and "abteilungsweit"; "" where it is none."""
    unit = _wide_unit(word, language)
    return unit[1] if unit else ""


def _wide_unit(word: str, language: str) -> _Unit | None:
    for ending in _WIDE_ENDINGS:
        if word.endswith(ending) and (unit := unit_of(word.removesuffix(ending), language)):
            return unit
    return None


def is_number(word: str) -> bool:
    return word[0].isdigit() or word in _NUMBERS


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
    """National Gallery, Global Sales Award: a capital, and another beside it."""
    start, end = found.start, found.end
    if end > start + 1 or not row.words[start].text[0].isupper():
        return False
    if start or row.language == "de":
        return start > 0
    return any(word.text[0].isupper() for word in row.words[end : end + 1])


def _quantified(row: Row) -> Iterator[Reach]:
    sorts: dict[str, Sort] = {
        **dict.fromkeys(_SEVERAL.get(row.language, ()), "several"),
        **dict.fromkeys(_WHOLE.get(row.language, ()), "whole"),
        **dict.fromkeys(_EVERY.get(row.language, ()), "every"),
    }
    for at, word in enumerate(row.words):
        if (sort := sorts.get(word.folded)) is not None:
            found = _phrase(row, at, sort)
        elif word.folded in _ACROSS and row.language == "en":
            found = _across(row, at)
        else:
            continue
        if found is not None:
            yield found


def _across(row: Row, at: int) -> Reach | None:
    """ "across the company" is all of it, "across departments" several."""
    found = _phrase(row, at, "whole")
    if found is None or found.level < SITE or found.number:
        return None
    following = row.folded(at + 1)
    is_plural = bool(following) and following not in _SKIPPED
    return found._replace(sort="several") if is_plural else found


def _phrase(row: Row, at: int, sort: Sort) -> Reach | None:
    """What a word such as "every" at a place says of, None where that is no reach."""
    begun, number = _after_articles(row, at + 1), ""
    if begun < len(row.words) and is_number(row.folded(begun)):
        number = row.folded(begun)
        begun = _after_articles(row, begun + 1)
    noun = list(_noun(row, at, begun))
    if not noun or _is_no_reach(row, noun):
        return None
    units = list(_units_in(noun, row.language))
    if not units and (sort == "several" or row.folded(at) == "each"):
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
        is_name=_is_name(head, row.language),
    )


def _is_no_reach(row: Row, noun: list[Word]) -> bool:
    """Time and ways of speaking; and "the whole of Station 3", which is that one."""
    if noun[0].folded in _IDIOMS or noun[-1].folded in _TIMES | _IDIOMS:
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
        if unit is None or (unit[0] > TEAM and before in _NO_UNIT_BEFORE):
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
    while row.folded(at) in _SKIPPED and at < len(row.words):
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
        if word.is_grammar or word.folded in _PARTITIVES:
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
    if row.folded(at) not in _PARTITIVES:
        return
    further = _after_articles(row, at + (row.folded(at) not in _SKIPPED))
    if further < len(row.words) and unit_of(row.folded(further), row.language):
        yield row.words[further]


def is_past(word: Word) -> bool:
    """Whether a word is the past of an English verb."""
    form = verb_form(word.folded)
    return form is not None and form.tense == "past"
