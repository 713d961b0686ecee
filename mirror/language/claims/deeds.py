"""What a text says that somebody did, and how much of it was theirs."""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from mirror.language.claims.deed_clauses import Clause, clauses_of
from mirror.language.claims.deed_marks import Sentence, marked
from mirror.language.claims.deed_subjects import Whose, whose_is
from mirror.language.claims.deed_things import direct_words, head_of, is_about_people, thing_of
from mirror.language.claims.deed_words import LEADING_AFTER_HELP, PARTED_VERBS, PRONOUNS, RELATIVE
from mirror.language.claims.responsibility import (
    DID,
    GENERIC,
    LED,
    OWNED,
    PARTS,
    RANKS,
    SESSIONS,
    WHOLES,
    Rank,
)
from mirror.language.text.languages import base_of
from mirror.language.text.phrases import Found
from mirror.language.text.placed_words import Word
from mirror.language.text.sentences import sentences

_LONG = 2_000  # characters of one sentence: more is no prose


@dataclass(frozen=True)
class Deed:
    """Something done: the word that ranks it (`text[start:end]`, nothing where no word does), whose
    it is and the stems of what was done (`thing`, as narrow as it is told; `stems`, all of the
    clause)."""

    start: int
    end: int
    label: str
    rank: Rank
    whose: Whose
    thing: tuple[str, ...]
    stems: frozenset[str]
    verb: str = ""
    has_people: bool = False
    is_part: bool = False
    head: str = ""  # the stem of the noun that was done something to, before any preposition
    direct: frozenset[str] = frozenset()  # of the thing, what stands before "for", "on" and so on


def deeds(text: str, language: str) -> tuple[Deed, ...]:
    """What a text tells, clause by clause, in order. Clauses without a known word of
    responsibility are told as something done."""
    return tuple(_deeds(text, base_of(language) or "en"))


@lru_cache(maxsize=4_096)
def _deeds(text: str, language: str) -> tuple[Deed, ...]:
    found: list[Deed] = []
    for start, end in _sentences(text):
        told = _told_in(text[start : min(end, start + _LONG)], language)
        found.extend(_moved(deed, start) for deed in told)
    return tuple(found)


def _sentences(text: str) -> list[tuple[int, int]]:
    """Where sentences begin and end; none begins with a sign of currency ("6,9 Mio. €")."""
    found: list[tuple[int, int]] = []
    place = 0
    for sentence in sentences(text):
        start = text.index(sentence, place)
        place = start + len(sentence)
        if found and unicodedata.category(sentence[0]) == "Sc":
            start = found.pop()[0]
        found.append((start, place))
    return found


def _moved(deed: Deed, by: int) -> Deed:
    return replace(deed, start=deed.start + by, end=deed.end + by)


def _told_in(sentence: str, language: str) -> Iterator[Deed]:
    row = marked(sentence, language)
    pronouns = PRONOUNS.get(language, frozenset())
    waiting: list[Deed] = []
    has_helped, before = False, tuple[str, ...]()
    for clause in clauses_of(row):
        found = _of_clause(clause)
        if row.folded(clause.start) in RELATIVE and row.folded(clause.start + 1) in pronouns:
            found = [_of_antecedent(deed, before) for deed in found]
        before = clause.last_phrase
        if found and not any(deed.thing for deed in found) and clause.end < len(row.words):
            waiting.extend(found)  # "Planned, built and ran": the thing is still to come
            continue
        if has_helped and found and all(deed.whose == "nobody" for deed in found):
            # "part of the team that negotiated"
            found = [replace(deed, label="helped", rank=RANKS["helped"]) for deed in found]
        if found:
            has_helped = any(deed.label == "helped" for deed in found)
        yield from (_with_thing(deed, found) for deed in waiting)
        yield from found
        waiting = []
    yield from waiting


def _of_antecedent(deed: Deed, before: tuple[str, ...]) -> Deed:
    """Of "a panel that I chaired": the thing stands before the clause."""
    stems = deed.stems | frozenset(before)
    return replace(deed, thing=before or deed.thing, stems=stems, head="", direct=frozenset())


def _with_thing(deed: Deed, following: list[Deed]) -> Deed:
    """A deed that has no thing of its own, with that of the next."""
    if not following:
        return deed
    next_one = following[0]
    return replace(
        deed,
        thing=next_one.thing,
        stems=deed.stems | next_one.stems,
        has_people=next_one.has_people,
    )


def _of_clause(clause: Clause) -> list[Deed]:
    """The deeds of one clause: one for each word of responsibility, or one that did it."""
    row, found = clause.row, list[Deed]()
    place, has_helped = clause.start, False
    while place < clause.end:
        mark = row.marks.get(place)
        is_governed = mark is not None and has_helped and mark.label != "helped"
        whose = whose_is(row, clause.start, place) if mark and not is_governed else None
        if mark is None or whose is None:
            place += 1
            continue
        found.append(_deed(clause, mark, whose))
        has_helped = mark.label == "helped"
        place = max(mark.start + 1, min(mark.end, clause.end))
    if found or not clause.content:
        return found
    at = row.words[clause.start].start
    told = clause.content
    return [Deed(at, at, "", RANKS["did"], "own", told, frozenset(told))]


def _deed(clause: Clause, mark: Found, whose: Whose) -> Deed:
    row = clause.row
    first = row.words[mark.start]
    is_parted = first.folded in PARTED_VERBS
    until = mark.start + 1 if is_parted else min(mark.end, clause.end)
    thing = thing_of(clause, mark.start, until)
    has_people = is_about_people(row, until, thing)
    label = _label(row, mark)
    return Deed(
        start=first.start,
        end=row.words[until - 1].end,
        label=label,
        rank=_rank(label, thing, has_people=has_people),
        whose=whose,
        thing=tuple(word.stem for word in thing),
        stems=frozenset(clause.content),
        verb=first.stem,
        has_people=has_people,
        is_part=any(word.folded in PARTS for word in thing[:3]),
        head=head_of(row, until, clause.end),
        direct=direct_words(row, until, clause.end),
    )


def _label(row: Sentence, mark: Found) -> str:
    """ "Helped lead" is more than helping and less than leading, "co-designed" less than
    designing."""
    if row.language != "en":
        return mark.label
    if mark.label == "did" and row.folded(mark.start).startswith("co-"):
        return "joined"
    near = {row.folded(mark.end), row.folded(mark.end + 1)}
    return "half" if mark.label == "helped" and near & LEADING_AFTER_HELP else mark.label


def _rank(label: str, thing: Sequence[Word], *, has_people: bool) -> Rank:
    rank = RANKS[label]
    folded = [word.folded for word in thing]
    if label == "led" and any(word in SESSIONS for word in folded[:4]):
        return Rank(DID, LED)
    if label == "managed" and (has_people or any(word in WHOLES for word in folded[:5])):
        return Rank(OWNED, LED)
    if label == "owned" and has_people:
        return Rank(OWNED, LED)
    return rank


def is_generic(stem: str) -> bool:
    """Whether a thing's stem says only that it is the thing spoken of: "project", "team"."""
    return stem in _GENERIC_STEMS


_GENERIC_STEMS = frozenset(
    stem for word in GENERIC for stem in (word, word.removesuffix("s"), word.removesuffix("e"))
)
