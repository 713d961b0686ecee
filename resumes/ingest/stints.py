"""From single entries, one per title held, to employers: which entries are one stint?

Entries of one name and kind are one employer with several titles when they follow each other
without a gap of more than `MAX_GAP` months (a promotion) and no other employer lies between.
Otherwise the person came back: two stints, two employers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from mirror.language.names.keys import plain_name
from resumes.facts import EmployerFact, PositionFact
from resumes.ingest.draft import LocalKeys, joined
from resumes.ingest.partial_dates import earliest_month, latest_month

MAX_GAP = 3
_FOREVER = 10_000 * 12


@dataclass(frozen=True)
class Held:
    """One entry of a file: a title held somewhere."""

    index: int  # its place in the file
    kind: Literal["work", "volunteering"]
    name: str
    title: str = ""
    start: str = ""
    end: str = ""
    url: str = ""
    location: str = ""
    description: str = ""

    @property
    def dated(self) -> bool:
        return bool(self.start or self.end)

    @property
    def first(self) -> int:
        return earliest_month(self.start or self.end) if self.dated else 0

    @property
    def last(self) -> int:
        return latest_month(self.end) if self.end else _FOREVER


@dataclass(frozen=True)
class Grouped:
    """The employers of a file, and under which local key each entry went."""

    employers: tuple[EmployerFact, ...]
    key_of: dict[int, str]


def grouped(entries: Sequence[Held], keys: LocalKeys) -> Grouped:
    """Employers out of entries; keys go out in order of time, so that a later stint gets `~2`.

    Names are one name when they are the same text: "C#" and "C++" make one key, but are two.
    """
    named: dict[tuple[str, str], list[Held]] = {}
    for entry in entries:
        named.setdefault((entry.kind, plain_name(entry.name)), []).append(entry)
    stints: list[list[Held]] = []
    for (_, name), same in named.items():
        jobs = (held for (kind, other), held in named.items() if kind == "work" and other != name)
        others = [entry for held in jobs for entry in held] if len(same) > 1 else []
        stints += _stints(same, others)
    stints.sort(key=lambda stint: min((e.first or _FOREVER, e.index) for e in stint))
    employers: dict[int, EmployerFact] = {}
    key_of: dict[int, str] = {}
    for stint in stints:
        key = keys.take(stint[0].name)
        employers[min(entry.index for entry in stint)] = _employer(key, stint)
        key_of |= {entry.index: key for entry in stint}
    return Grouped(tuple(employers[index] for index in sorted(employers)), key_of)


def _stints(same: list[Held], others: list[Held]) -> list[list[Held]]:
    """Entries of one name, parted where one stint ends and another begins."""
    dated = sorted((e for e in same if e.dated), key=lambda e: (e.first, e.last, e.index))
    stints: list[list[Held]] = []
    for entry in dated:
        if stints and _continues(stints[-1], entry, others):
            stints[-1].append(entry)
        else:
            stints.append([entry])
    for entry in (e for e in same if not e.dated):
        neighbour = next(
            (s for s in stints if any(abs(e.index - entry.index) == 1 for e in s)), None
        )
        if neighbour is None:
            stints.append([entry])
        else:
            neighbour.append(entry)
    return stints


def _continues(stint: list[Held], entry: Held, others: list[Held]) -> bool:
    before = max(stint, key=lambda e: e.last)
    if entry.first - before.last - 1 > MAX_GAP:
        return False
    return not any(_between(before, other, entry) for other in others)


def _between(before: Held, other: Held, after: Held) -> bool:
    """Whether `other` fills the time from the end of one entry to the start of the next.

    Years without months can mean the same month, so they are compared as far as both are known.
    """
    if not (before.end and other.start and other.end and after.start):
        return False
    return _not_after(before.end, other.start) and _not_after(other.end, after.start)


def _not_after(one: str, two: str) -> bool:
    length = min(len(one), len(two))
    return one[:length] <= two[:length]


def _employer(key: str, stint: list[Held]) -> EmployerFact:
    newest = sorted(stint, key=lambda e: (e.last, e.first, -e.index), reverse=True)
    return EmployerFact(
        key=key,
        kind=newest[0].kind,
        name=newest[0].name,
        url=next((e.url for e in newest if e.url), ""),
        location=next((e.location for e in newest if e.location), ""),
        description=joined([e.description for e in newest]),
        positions=tuple(
            PositionFact(title=e.title, start=e.start, end=e.end)
            for e in newest
            if e.title or e.dated
        ),
    )
