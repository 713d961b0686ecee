"""`contradicts_facts`: an achievement of one employer told as another's."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from mirror.language.figures.placed import Piece, pieces, stem_of
from mirror.language.meaning.telling import Telling, is_common, telling, telling_of
from mirror.language.meaning.transitions import is_general
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.mentions import Employers, Mention
from resumes.checks.sources import Sources, Statement
from resumes.checks.stated import READ_AT_MOST, quoted

_TELLING = frozenset({"prose", "metric", "title"})  # sorts that tell of an achievement
_BEGINS = 5  # letters that the stems of kindred words have in common
_PLAIN = 3  # words that another achievement states and the own sources do not: as many tell it
_FEW = 2  # the same, where a verb or a common word of it stands there too
_MANY = 4  # of these, in whatever company: so many are another's
_FIGURES = 2  # figures that, with one long word, tell another's: "contaminations from 9 to 3"
_LONG = 7  # letters of a stem that says much by itself
_ENOUGH = 0.75  # of the telling words of a clause: so much must be another's
_JOINED = 4  # clauses that are looked at together
_TIMES = ("fold", "fach")
_ENDS = frozenset(".;!?\n•|")


@dataclass
class _Achievement:
    """What the facts state of one accomplishment."""

    said: list[str] = field(default_factory=list)
    stems: set[str] = field(default_factory=set)


class _Own:
    """The stems of what may be told, looked up with their kin: accessible and accessibility."""

    def __init__(self, stems: Iterable[frozenset[str]]) -> None:
        self._stems = frozenset().union(*stems)
        self._beginnings = {stem[:_BEGINS] for stem in self._stems if len(stem) >= _BEGINS}
        self._endings = {stem[-_BEGINS:] for stem in self._stems if len(stem) > _BEGINS}

    def lacks(self, stem: str) -> bool:
        if stem in self._stems:
            return False
        if len(stem) < _BEGINS or stem[0].isdigit():
            return True
        return stem[:_BEGINS] not in self._beginnings and stem[-_BEGINS:] not in self._endings


def moved_achievements(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Each clause that plainly tells what an accomplishment of another employer states: in a
    section that rests on one employer's, or beside an employer's name in a text about all."""
    if sources.elsewhere:
        yield from _taken_from_elsewhere(text, sources, language)
    else:
        yield from _told_of_another(text, sources, language)


def _taken_from_elsewhere(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    here = {one.at or one.of for one in sources.statements}
    rest = (one for one in sources.elsewhere if (one.at or one.of) not in here)
    moved = _Moved(pieces(text, language), rest, sources.statements, language=language)
    until = 0
    for clauses, other in moved.told():
        if clauses[0].start >= until:
            until = clauses[-1].end
            yield _elsewhere(text[clauses[0].start : until], other)


def _told_of_another(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    employers = Employers(sources.statements)
    if len(employers.keys) < 2:
        return
    for mention, told in employers.told_in(text, language):
        here = [one for one in sources.statements if _may_be_of(one, mention)]
        rest = [one for one in sources.statements if one.at and one.at not in mention.keys]
        moved = (other for _, other in _Moved(told, rest, here, language=language).told())
        for other in (*moved, *_plainly_of_another(told, rest, here, language=language)):
            names = {word for said in other.said for word in said.casefold().split()}
            if not mention.words <= names:
                yield _misplaced(text[mention.start : mention.end], other)
                break


def _plainly_of_another(
    items: tuple[Piece, ...],
    others: Iterable[Statement],
    here: Iterable[Statement],
    *,
    language: str,
) -> Iterator[_Achievement]:
    """The achievements of another employer that a clause beside this one's name tells in few words,
    none of which is of a thing done here: "halved falls", "cut p99 latency"."""
    clauses = _parted(items, lambda item: item.is_joint)
    things = [_things(clause, language) for clause in clauses]
    every = frozenset[str]().union(*things)
    if not every:
        return
    own = _Own(telling(one.text[:READ_AT_MOST], language).all for one in here)
    if not any(map(own.lacks, every)):
        return
    known = _achievements(
        others, every | telling_of(items, language).all, language=language, least=1
    )
    for clause, told in zip(clauses, things, strict=True):
        fresh = frozenset(stem for stem in told if own.lacks(stem))
        deeds = [stem for stem in telling_of(clause, language).all - told if own.lacks(stem)]
        for other in known if 2 * len(fresh) > len(told) else ():
            said = sum(stem in other.stems for stem in deeds)
            if fresh <= other.stems and len(fresh) + said >= _FEW:
                yield other


def _things(clause: tuple[Piece, ...], language: str) -> frozenset[str]:
    """The stems of what a clause is about: no verbs, but "the billing", and no "fivefold"."""
    words = [item for item in clause if item.is_content]
    named = [
        item
        for place, item in enumerate(words)
        if not is_common(item.word, language) or (place and item.word.endswith("ing"))
    ]
    told = telling_of(clause, language).own
    return frozenset(
        stem_of(item, language)
        for item in named
        if not item.word.endswith(_TIMES) and not is_general(item.word, language)
    ) | {stem for stem in told if stem[0].isdigit()}


def _may_be_of(one: Statement, mention: Mention) -> bool:
    """Whether a statement is of the employer, or tells of something that is of none."""
    return one.at in mention.keys or (not one.at and one.sort in _TELLING)


class _Moved:
    """What some pieces of a text tell that their own statements do not, and others do."""

    def __init__(
        self,
        items: tuple[Piece, ...],
        others: Iterable[Statement],
        own: Iterable[Statement],
        *,
        language: str,
    ) -> None:
        self._items = items
        self._language = language
        self._own = _Own(())
        self._others: list[_Achievement] = []
        every = telling_of(items, language)
        told = every.own | {stem for stem in every.common if stem[0].isdigit()}
        if len(told) < _FEW:
            return
        self._own = _Own(telling(one.text[:READ_AT_MOST], language).all for one in own)
        fresh = frozenset(stem for stem in told if self._own.lacks(stem))
        if len(fresh) >= _FEW:
            self._others = _achievements(others, fresh, language=language)

    def told(self) -> Iterator[tuple[tuple[Piece, ...], _Achievement]]:
        """Each stretch of the pieces that tells of another achievement, with that one."""
        if not self._others:
            return
        for clauses in _joined_clauses(self._items):
            stems = telling_of(clauses, self._language)
            for other in self._others:
                if _tells_of(stems, other, self._own):
                    yield clauses, other
                    break


def _joined_clauses(items: tuple[Piece, ...]) -> Iterator[tuple[Piece, ...]]:
    """Stretches of a text between joints, the longest first from each joint on."""
    for sentence in _parted(items, lambda item: item.word in _ENDS):
        clauses = _parted(sentence, lambda item: item.is_joint)
        for first in range(len(clauses)):
            for last in range(min(len(clauses), first + _JOINED), first, -1):
                yield tuple(item for clause in clauses[first:last] for item in clause)


def _parted(items: Iterable[Piece], ends: Callable[[Piece], bool]) -> list[tuple[Piece, ...]]:
    parts: list[list[Piece]] = [[]]
    for item in items:
        if ends(item):
            parts.append([])
        else:
            parts[-1].append(item)
    return [tuple(part) for part in parts if part]


def _achievements(
    statements: Iterable[Statement], fresh: frozenset[str], *, language: str, least: int = _FEW
) -> list[_Achievement]:
    """The accomplishments that state several of the stems."""
    hits: dict[str, frozenset[str]] = {}
    stated: list[tuple[Statement, frozenset[str]]] = []
    for one in statements:
        if not one.of or one.sort not in _TELLING:
            continue
        stems = telling(one.text[:READ_AT_MOST], language).all
        stated.append((one, stems))
        if not fresh.isdisjoint(stems):
            hits[one.of] = hits.get(one.of, frozenset()) | (fresh & stems)
    found = {key: _Achievement() for key, stems in hits.items() if len(stems) >= least}
    for one, stems in stated if found else ():
        if one.of in found:
            found[one.of].said.append(one.text)
            found[one.of].stems.update(stems)
    return list(found.values())


def _tells_of(told: Telling, other: _Achievement, own: _Own) -> bool:
    """Whether nearly all that a clause tells is another achievement's, and not the own one's."""
    shared = told.own & other.stems
    fresh = [stem for stem in shared if own.lacks(stem)]
    unknown = len(told.own) - len(shared)
    if len(fresh) >= _MANY:  # beside what is one's own: "from weddings to a congress"
        unknown = sum(own.lacks(stem) for stem in told.own - shared)
    if not unknown and len(fresh) == len(shared) == 1 and len(fresh[0]) >= _LONG:
        figures = {stem for stem in told.common & other.stems if stem[0].isdigit()}
        return sum(own.lacks(stem) for stem in figures) >= _FIGURES
    if len(fresh) < max(_FEW, len(shared) - len(fresh) + 1):
        return False
    if len(fresh) < _ENOUGH * (len(fresh) + unknown):
        return False
    if len(fresh) >= _PLAIN or told.common & other.stems:
        return True
    return not unknown and all(len(stem) >= _LONG for stem in fresh)


def _elsewhere(span: str, other: _Achievement) -> Fault:
    why = (
        f"The facts tell this of something else: “{quoted(other.said[0])}”. "
        "Tell it where it belongs, or leave it out here."
    )
    return Fault(FindingKind.CONTRADICTS_FACTS, span, why)


def _misplaced(span: str, other: _Achievement) -> Fault:
    why = (
        f"By the facts this was done at another employer than {span}: “{quoted(other.said[0])}”. "
        "Name the right one, or none."
    )
    return Fault(FindingKind.CONTRADICTS_FACTS, span, why)
