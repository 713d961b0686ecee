"""What an ingestion says of itself: how much it took, what it left or changed, and why."""

from dataclasses import dataclass, field
from typing import Literal

from mirror.language.text.lines import one_line

RemarkKind = Literal["left", "changed"]
MAX_QUOTE = 60


@dataclass(frozen=True)
class Remark:
    """One thing that is not as the file has it: left out, or taken in another form."""

    kind: RemarkKind
    where: str  # a place in the file, `work[2].endDate`, or "file"
    why: str


class Remarks:
    """Collects remarks while a file is read, in order, each once."""

    def __init__(self) -> None:
        self._seen: dict[Remark, None] = {}

    def left(self, where: str, why: str) -> None:
        self._seen.setdefault(Remark("left", where, why))

    def changed(self, where: str, why: str) -> None:
        self._seen.setdefault(Remark("changed", where, why))

    def all(self) -> tuple[Remark, ...]:
        return tuple(self._seen)


@dataclass
class Tally:
    """What happened to the entities of one kind."""

    added: int = 0
    updated: int = 0
    unchanged: int = 0
    removed: int = 0

    def __str__(self) -> str:
        parts = [
            (self.added, "new"),
            (self.updated, "updated"),
            (self.unchanged, "unchanged"),
            (self.removed, "removed"),
        ]
        said = ", ".join(f"{count} {word}" for count, word in parts if count)
        return f"{self.taken} taken ({said})"

    @property
    def taken(self) -> int:
        """Entities that the file has, whatever had to be done for them."""
        return self.added + self.updated + self.unchanged


@dataclass(frozen=True)
class Report:
    """The outcome of one `ingest_profile`."""

    format: str  # "Mirror profile", "JSON Resume"
    name: str
    tallies: dict[str, Tally] = field(default_factory=dict)  # in the order in which they are shown
    remarks: tuple[Remark, ...] = ()
    wordings: int = 0  # remembered wordings whose facts changed (or are again as they were)

    @property
    def nothing_changed(self) -> bool:
        return not any(t.added or t.updated or t.removed for t in self.tallies.values())

    @property
    def counts(self) -> list[tuple[str, Tally]]:
        """What happened, by kind, where anything did."""
        return [(label, t) for label, t in self.tallies.items() if t.taken or t.removed]

    @property
    def left(self) -> tuple[Remark, ...]:
        return tuple(remark for remark in self.remarks if remark.kind == "left")

    @property
    def changed(self) -> tuple[Remark, ...]:
        return tuple(remark for remark in self.remarks if remark.kind == "changed")


def quote(value: object) -> str:
    """A value of the file as it is shown in a remark: on one line and short."""
    text = one_line(str(value))
    return f'"{text[: MAX_QUOTE - 1]}…"' if len(text) > MAX_QUOTE else f'"{text}"'
