"""What the sources say of figures: which thing each is given to, and what went up or down."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from mirror.language.figures.quantity import Quantity
from mirror.language.meaning.directions import Direction, direction_of
from resumes.checks.moves import moves
from resumes.checks.pairings import Key, Paired, paired, paired_in_metric
from resumes.checks.sources import Statement, StatementSort

READ_AT_MOST = 8_000  # characters of one statement of the facts
_NOTED = 60  # characters before a metric's figure that note which way it went
_SHOWN = 80  # characters of a statement that a finding quotes
_TELLING = frozenset({"prose", "metric", "title", "award"})  # sorts that pair figures with things

# How a metric notes which way it went, right before the figure.
_SIGN = re.compile(
    r"(?:(?:^|[\s(])(?:(?P<up>\+)|[-−])\s?|(?<!\w)(?:(?P<more>plus|più|más)|minus|moins|menos|meno)\s)$"
)
_RANGE = re.compile(r"\d[^\s,;]*\s?[-−–]\s?$")  # 3-5 days: no minus
_ENDS_A_FIGURE = re.compile(r"[,;/\d]")
_ON_A_SCALE = frozenset({"°c", "°f"})  # -18 °C is how cold it is
_NOTES_A_CHANGE = re.compile(
    r"sav(?:ed|ing)|chang|differen|ersparnis|änderung|économi|ahorr|rispar"
)


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
        if rising is None and sort == "metric":
            rising = _noted_direction(one.figures[0], text, language)
        yield Thing(
            one.named,
            one.near | one.beyond,
            one.keys,
            text,
            pairing=one,
            direction=None if rising is None else Direction("amount", rising, "names"),
        )


def _noted_direction(figure: Quantity, text: str, language: str) -> bool | None:
    """Whether a metric notes behind its label that something went up: "sales: +12%", "waste: down
    18%". None where it does not say, and where the label is of a change itself ("savings: -8%")."""
    label, colon, rest = text[: figure.start - len(figure.lead)].partition(":")
    if not colon or figure.unit in _ON_A_SCALE or _NOTES_A_CHANGE.search(label):
        return None
    named = re.findall(r"[^\W\d_]+", label[-_NOTED:].casefold())
    if any(direction_of(word, "", "by", language=language) for word in named):
        return None
    rest = rest[-_NOTED:]
    if _RANGE.search(rest):
        return None
    noted = _ENDS_A_FIGURE.split(rest)[-1].casefold()
    if sign := _SIGN.search(noted):
        return (sign.group("up") or sign.group("more")) is not None
    words = re.findall(r"[^\W\d_]+", noted)
    told = (
        direction_of(
            word,
            "",
            after if (after := "".join(words[at + 1 : at + 2])) else "by",
            language=language,
        )
        for at, word in enumerate(words)
    )
    ways = {one.is_up for one in told if one and one.axis == "amount" and one.manner != "compares"}
    return ways.pop() if len(ways) == 1 else None


def _moved_things(text: str, language: str) -> Iterator[Thing]:
    for move in moves(text[:READ_AT_MOST], language):
        for subject in move.subjects:
            named = frozenset((*subject.run, subject.head)) - {""}
            yield Thing(named, named, frozenset(), text, direction=move.direction)


def quoted(said: str) -> str:
    """The beginning of a statement, as a finding shows it."""
    return said if len(said) <= _SHOWN else said[:_SHOWN].rstrip() + " …"
