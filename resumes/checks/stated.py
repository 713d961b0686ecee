"""What the sources say of figures: which thing each is given to, and what went up or down."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from mirror.language.meaning.directions import Direction
from resumes.checks.moves import moves
from resumes.checks.pairings import Key, Paired, paired, paired_in_metric
from resumes.checks.sources import Statement, StatementSort

READ_AT_MOST = 8_000  # characters of a text: four times what one may have
_SHOWN = 80  # characters of a statement that a finding quotes
_TELLING = frozenset({"prose", "metric", "title", "award"})  # sorts that pair figures with things


@dataclass(frozen=True)
class Thing:
    """What a source gives figures to, or says went up or down."""

    named: frozenset[str]
    near: frozenset[str]
    keys: frozenset[Key]
    said: str  # the statement
    pairing: Paired | None = None
    direction: Direction | None = None

    @property
    def words(self) -> frozenset[str]:
        return self.named | self.near


class Stated:
    """What the sources pair with what, by figure and by word; what moved, by word."""

    def __init__(self, statements: Iterable[Statement], language: str) -> None:
        self.by_key: dict[Key, list[Thing]] = defaultdict(list)
        self.by_stem: dict[str, list[Thing]] = defaultdict(list)
        self.moved: dict[str, list[Thing]] = defaultdict(list)
        self.changes: list[Thing] = []
        for statement in statements:
            if statement.sort in _TELLING:
                for thing in _things(statement.text, statement.sort, language):
                    self._add(thing)

    def _add(self, thing: Thing) -> None:
        for key in thing.keys:
            self.by_key[key].append(thing)
        if thing.pairing is not None and thing.pairing.is_rising is not None:
            self.changes.append(thing)
        for stem in thing.named:
            if thing.pairing is not None:
                self.by_stem[stem].append(thing)
            if thing.direction is not None:
                self.moved[stem].append(thing)

    def homes(self, keys: Iterable[Key]) -> list[Thing]:
        """The things that a figure of the text is given to, each once."""
        return list(
            {id(thing): thing for key in keys for thing in self.by_key.get(key, ())}.values()
        )


@lru_cache(maxsize=2_048)
def _things(text: str, sort: StatementSort, language: str) -> tuple[Thing, ...]:
    return (*_paired_things(text, sort, language), *_moved_things(text, language))


def _paired_things(text: str, sort: StatementSort, language: str) -> Iterator[Thing]:
    read = paired_in_metric if sort == "metric" else paired
    for one in read(text[:READ_AT_MOST], language):
        rising = one.is_rising
        yield Thing(
            one.named,
            one.near | one.beyond,
            one.keys,
            text,
            pairing=one,
            direction=None if rising is None else Direction("amount", rising, "names"),
        )


def _moved_things(text: str, language: str) -> Iterator[Thing]:
    for move in moves(text[:READ_AT_MOST], language):
        for subject in move.subjects:
            named = frozenset((*subject.run, subject.head)) - {""}
            yield Thing(named, named, frozenset(), text, direction=move.direction)


def quoted(said: str) -> str:
    """The beginning of a statement, as a finding shows it."""
    return said if len(said) <= _SHOWN else said[:_SHOWN].rstrip() + " …"
