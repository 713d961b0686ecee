"""Where a text names an employer, and which words it says of that one."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from mirror.language.figures.placed import Piece, pieces
from mirror.language.text.lexicon import listed
from resumes.checks.sources import Statement

_CLAUSE = 3  # words of content that make a clause
_SHORTEST = 4  # letters of a word that can stand for a whole name
_ENDS = frozenset(".;!?\n•|")
# Part of many names, and no name by themselves.
_KINDS = listed(
    "hotel school academy college university hospital clinic bank group company holding limited "
    "consulting services solutions systems software partners associates institute centre center "
    "restaurant studio agency labs energy foods health international national city county the and "
    "schule klinik gruppe gesellschaft werke école groupe société banque ateliers escuela grupo "
    "banco clínica scuola gruppo banca united states kingdom remote north south east west new san"
)
_AS = listed("as als comme como come tant qualità")
# "Before that …": from here on the text speaks of another time, and so of another employer.
_AT_ANOTHER_TIME = listed(
    "before earlier previously formerly prior then later after zuvor vorher davor früher danach "
    "später avant auparavant précédemment puis ensuite antes anteriormente después luego prima "
    "precedentemente poi dopo"
)


@dataclass(frozen=True)
class Mention:
    """`text[start:end]` names an employer, or one of several that are called alike: `keys`.
    `words` are the words of the name."""

    start: int
    end: int
    keys: frozenset[str]
    words: frozenset[str]


@dataclass(frozen=True)
class _Spot:
    """A mention among the pieces of a text."""

    first: int
    last: int
    keys: frozenset[str]


class Employers:
    """The names, places and job titles by which a text can speak of an employer."""

    def __init__(self, statements: Sequence[Statement]) -> None:
        self.keys = frozenset(one.at for one in statements if one.at)
        self._names: dict[str, list[tuple[tuple[str, ...], str, bool]]] = {}
        shared = _shared_words(statements)
        for one in statements:
            if one.at and not one.of and one.sort in {"name", "position"}:
                words = tuple(re.findall(r"[^\W_]+", one.text.casefold()))
                self._add(words, one.at, is_title=one.sort == "position")
                if one.sort == "name":
                    self._add_short(words, one.at, shared=shared)

    def _add(self, words: tuple[str, ...], key: str, *, is_title: bool) -> None:
        if words:
            self._names.setdefault(words[0], []).append((words, key, is_title))

    def _add_short(self, words: tuple[str, ...], key: str, *, shared: set[str]) -> None:
        for word in words if len(words) > 1 else ():
            if len(word) >= _SHORTEST and word not in _KINDS and word not in shared:
                self._add((word,), key, is_title=False)

    def told_in(self, text: str, language: str) -> Iterator[tuple[Mention, tuple[Piece, ...]]]:
        """Each mention in a text, with the pieces of it that are said of that employer."""
        items = pieces(text, language)
        for sentence in _sentences(items):
            spots = _merged(list(self._spots(sentence, text)), sentence)
            for at, spot in enumerate(spots):
                start = spots[at - 1].last + 1 if at else 0
                following = spots[at + 1].first if at + 1 < len(spots) else len(sentence)
                first, last = sentence[spot.first], sentence[spot.last]
                names = frozenset(item.word for item in sentence[spot.first : spot.last + 1])
                told = _said_of(sentence, spot, around=(start, following))
                yield Mention(first.start, last.end, spot.keys, names), told

    def _spots(self, items: Sequence[Piece], text: str) -> Iterator[_Spot]:
        at = 0
        while at < len(items):
            found = self._named_at(items, at, text)
            if not found:
                at += 1
                continue
            length = max(length for length, _ in found)
            keys = frozenset(key for size, key in found if size == length)
            yield _Spot(at, at + length - 1, keys)
            at += length

    def _named_at(self, items: Sequence[Piece], at: int, text: str) -> list[tuple[int, str]]:
        first = items[at]
        found: list[tuple[int, str]] = []
        for words, key, is_title in self._names.get(first.word, ()):
            if is_title and not _is_called(items, at):
                continue
            named = items[at : at + len(words)]
            is_capital = is_title or any(text[item.start].isupper() for item in named)
            if is_capital and tuple(item.word for item in named) == words:
                found.append((len(words), key))
        return found


def _shared_words(statements: Iterable[Statement]) -> set[str]:
    """Words that stand elsewhere than in one employer's name, and so do not stand for it."""
    names: dict[str, set[str]] = {}
    shared: set[str] = set()
    for one in statements:
        words = re.findall(r"[^\W_]+", one.text.casefold())
        if one.sort == "name" and one.at:
            for word in words:
                names.setdefault(word, set()).add(one.at)
        elif one.sort != "position":
            shared.update(words)
    return shared | {word for word, keys in names.items() if len(keys) > 1}


def _is_called(items: Sequence[Piece], at: int) -> bool:
    """As data analyst, as a nurse: a title that says in which post something was done."""
    return any(item.word in _AS for item in items[max(0, at - 2) : at])


def _sentences(items: Sequence[Piece]) -> Iterator[tuple[Piece, ...]]:
    start = 0
    for at, item in enumerate(items):
        if item.word in _ENDS:
            yield tuple(items[start:at])
            start = at + 1
    yield tuple(items[start:])


def _merged(spots: list[_Spot], items: Sequence[Piece]) -> list[_Spot]:
    """Mentions with nothing between them are one: "at Halden and at Brightcart, in Oslo"."""
    merged: list[_Spot] = []
    for spot in spots:
        if merged and not any(item.is_content for item in items[merged[-1].last + 1 : spot.first]):
            last = merged.pop()
            merged.append(_Spot(last.first, spot.last, last.keys | spot.keys))
        else:
            merged.append(spot)
    return merged


def _said_of(items: Sequence[Piece], spot: _Spot, *, around: tuple[int, int]) -> tuple[Piece, ...]:
    """What a sentence says of the employer that it names in one place: what follows a name that
    opens it or a clause, otherwise the clause that the name stands in."""
    start, end = around
    opening = _joint_before(items, spot.first, start)
    if any(_is_content(item) for item in items[opening : spot.first]):
        behind = _clause(items[spot.last + 1 : end])
        is_shared = end < len(items) and len(behind) == end - spot.last - 1
        before = _ahead(items, opening, spot, start=start)
        if start:  # behind another employer's name
            before = _since_that_time(before)
        return before if is_shared else (*before, *behind)
    joint = items[opening - 1].word if opening > start else ""
    if joint == ",":
        return ()  # "…, at Halden, …": of what stands before or of what follows
    if joint in {"(", "["}:
        return _ahead(items, opening, spot, start=start)
    until = end if end == len(items) else _joint_before(items, end, spot.last + 1)
    return _at_that_time(items[spot.last + 1 : until])


def _ahead(items: Sequence[Piece], opening: int, spot: _Spot, *, start: int) -> tuple[Piece, ...]:
    """The clause before a name, with the one before it while that is but a word or two."""
    while opening > start and sum(map(_is_content, items[opening : spot.first])) < _CLAUSE:
        opening = _joint_before(items, opening - 1, start)
    return tuple(items[opening : spot.first])


def _joint_before(items: Sequence[Piece], place: int, floor: int) -> int:
    """Where the clause begins that ends at a place."""
    return next((at + 1 for at in range(place - 1, floor - 1, -1) if items[at].is_joint), floor)


def _clause(items: Sequence[Piece]) -> Sequence[Piece]:
    return next((items[:at] for at, item in enumerate(items) if item.is_joint), items)


def _at_that_time(items: Sequence[Piece]) -> tuple[Piece, ...]:
    until = (at for at, item in enumerate(items) if item.word in _AT_ANOTHER_TIME)
    return tuple(items[: next(until, len(items))])


def _since_that_time(items: tuple[Piece, ...]) -> tuple[Piece, ...]:
    times = [at for at, item in enumerate(items) if item.word in _AT_ANOTHER_TIME]
    return items[times[-1] + 1 :] if times else items


def _is_content(item: Piece) -> bool:
    return (item.is_content or item.figure is not None) and item.word not in _AT_ANOTHER_TIME
