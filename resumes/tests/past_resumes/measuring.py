"""Holds what was saved of past resumes against the truth table."""

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

from rapidfuzz import fuzz

from memory.models import ContentMemory, EntityType
from resumes.models import SourceDocument
from resumes.tests.past_resumes.content import PastResume, Truth

# Lines of a PDF break and hyphenate where they like; a neighbour's text is nowhere near this.
SAME_TEXT = 0.97

_BULLET = re.compile(r"^[-–•*·]\s+")
_MATCHED = (EntityType.RESEARCH.value, EntityType.BULLET.value)


@dataclass(frozen=True)
class Saved:
    """One saved row: from which resume, under which key, what it says."""

    resume: str
    kind: str
    key: str
    text: str


@dataclass(frozen=True)
class Measured:
    right: tuple[Saved, ...]
    wrong: tuple[tuple[Saved, str], ...]  # with what should have become of it
    missed: tuple[tuple[str, str, str], ...]  # resume, item and its text
    due: int

    @property
    def precision(self) -> float:
        return len(self.right) / (len(self.right) + len(self.wrong))

    @property
    def recall(self) -> float:
        return 1 - len(self.missed) / self.due

    def confusion(self) -> str:
        """The figures, every wrong row and every missed item, for people to read."""
        lines = [
            f"right {len(self.right)}, wrong {len(self.wrong)}, due {self.due}",
            f"precision {self.precision:.3f}, recall {self.recall:.3f}",
        ]
        lines += [
            f"WRONG {saved.resume}: {saved.kind} {saved.key}, {due}: {saved.text}"
            for saved, due in self.wrong
        ]
        lines += [f"MISSED {resume} {item}: {text}" for resume, item, text in self.missed]
        return "\n".join(lines)


def stems_by_document(
    folder: Path, resumes: Mapping[str, PastResume], owner_id: int
) -> dict[UUID, str]:
    """Which resume each stored document is, by the bytes of its file."""
    stems = {
        hashlib.sha256((folder / resume.file).read_bytes()).hexdigest(): stem
        for stem, resume in resumes.items()
    }
    documents = SourceDocument.objects.filter(owner_id=owner_id)
    return {document.pk: stems[document.sha256] for document in documents}


def saved_matches(owner_id: int, stems: Mapping[UUID, str]) -> tuple[Saved, ...]:
    """Every row that says: this text of that resume speaks of that accomplishment."""
    rows = ContentMemory.objects.filter(owner_id=owner_id, entity_type__in=_MATCHED)
    return tuple(
        Saved(
            stems[row.source_doc_id],
            row.entity_type,
            row.entity_key if row.entity_type == EntityType.RESEARCH else row.parent_key,
            row.text,
        )
        for row in rows.order_by("source_doc_id", "entity_type", "created_at")
    )


def measured(
    saved: Iterable[Saved], resumes: Mapping[str, PastResume], truth: Mapping[str, Truth]
) -> Measured:
    """A row is right when its text is an item's and its key one of that item's; an item with keys
    is found when a right row holds it."""
    right: list[Saved] = []
    wrong: list[tuple[Saved, str]] = []
    found: set[tuple[str, str]] = set()
    for row in saved:
        item = item_with(row.text, resumes[row.resume])
        keys = truth[row.resume].items[item] if item else ()
        if row.key in keys:
            right.append(row)
            found.add((row.resume, item))
        else:
            wrong.append((row, f"is {item or 'no item'}, speaks of {' or '.join(keys) or None}"))
    due = [
        (resume, item)
        for resume, told in truth.items()
        for item, keys in told.items.items()
        if keys
    ]
    missed = tuple(
        (resume, item, resumes[resume].texts()[item][0])
        for resume, item in due
        if (resume, item) not in found
    )
    return Measured(tuple(right), tuple(wrong), missed, len(due))


def item_with(text: str, resume: PastResume) -> str:
    """The name of the entry or bullet with that text; "" when the resume has none."""
    likeness, item = max(
        (alike(text, form), item) for item, forms in resume.texts().items() for form in forms
    )
    return item if likeness >= SAME_TEXT else ""


def alike(one: str, other: str) -> float:
    """How far two texts are the same, white space and bullets aside: 0.0 to 1.0."""
    return fuzz.ratio(_even(one), _even(other)) / 100


def _even(text: str) -> str:
    return _BULLET.sub("", " ".join(text.split()))
