"""What an import of past resumes says of itself, per document and in total."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from resumes.ingest.past.folder import Passed
from resumes.ingest.past.matching import Match, Part
from resumes.ingest.past.wordings import Tags


class Outcome(StrEnum):
    NEW = "new"
    RETAGGED = "tagged anew"
    UNCHANGED = "unchanged"
    SKIPPED = "skipped"
    REFUSED = "refused"


@dataclass(frozen=True)
class DocumentReport:
    """What became of one file. `why` says more; `left` is what was read but is no wording."""

    name: str
    outcome: Outcome
    why: str = ""
    tags: Tags | None = None
    matches: tuple[Match, ...] = ()
    left: tuple[str, ...] = ()

    @property
    def unmatched(self) -> tuple[Match, ...]:
        return tuple(match for match in self.matches if not match.key)


@dataclass(frozen=True)
class ImportReport:
    """The outcome of one import; `dry` when nothing was written."""

    documents: tuple[DocumentReport, ...]
    passed: tuple[Passed, ...] = ()
    unused: tuple[str, ...] = ()  # files that the manifest names and that are not there
    dry: bool = False
    counts: Counter[Outcome] = field(init=False)

    def __post_init__(self) -> None:
        counts = Counter(document.outcome for document in self.documents)
        object.__setattr__(self, "counts", counts)

    @property
    def changes(self) -> int:
        """Documents that were written, or would be."""
        return self.counts[Outcome.NEW] + self.counts[Outcome.RETAGGED]

    @property
    def refused(self) -> int:
        return self.counts[Outcome.REFUSED]

    def tally(self) -> Iterator[tuple[Part, int, int]]:
        """Per part: how many were matched, of how many."""
        matches = [match for document in self.documents for match in document.matches]
        for part in Part:
            of_part = [match for match in matches if match.part is part]
            if of_part:
                yield part, sum(1 for match in of_part if match.key), len(of_part)
