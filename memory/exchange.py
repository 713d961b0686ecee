"""An owner's memory as one JSON file, and back: wordings and style rules, row by row.

A row is known by its id, or else by what it is about (entity and document; the text of a rule). The
later `updated_at` wins, so that reading a file twice changes nothing the second time and an old
file never takes back what was changed since.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from django.db import IntegrityError, transaction
from pydantic import ValidationError

from memory.exchange_format import MemoryFile, Row, RuleRow, WordingRow
from memory.models import ContentMemory, WritingMemory
from memory.rules import lock_rules

MOST_BYTES = 32 * 1024 * 1024
_BATCH = 500
_TOLD = 5  # problems of a file that a refusal names

type Stored = ContentMemory | WritingMemory

_IDENTITY = {
    ContentMemory: ("entity_type", "entity_key", "source_doc_id"),
    WritingMemory: ("text",),
}


class CannotImport(Exception):
    """The file is not taken, and nothing of it was; the message says why."""


@dataclass(frozen=True)
class Imported:
    """What became of the rows of a file. `left` ones were here already, the same or newer."""

    wordings_added: int
    wordings_updated: int
    wordings_left: int
    rules_added: int
    rules_updated: int
    rules_left: int


def export_memory(owner_id: int) -> str:
    """The owner's wordings and rules, archived and switched off ones included, as JSON text."""
    wordings = ContentMemory.objects.filter(owner_id=owner_id).order_by("created_at", "pk")
    rules = WritingMemory.objects.filter(owner_id=owner_id).order_by("created_at", "pk")
    file = MemoryFile.model_construct(
        wordings=tuple(_row(WordingRow, row) for row in wordings.iterator(_BATCH)),
        rules=tuple(_row(RuleRow, row) for row in rules),
    )
    return file.model_dump_json(indent=2) + "\n"


def _row[R: Row](kind: type[R], row: Stored) -> R:
    columns = {name: getattr(row, name) for name in kind.model_fields if name != "merged_into"}
    if isinstance(row, WritingMemory):
        columns["merged_into"] = row.merged_into_id
    return kind.model_validate(columns)


def import_memory(owner_id: int, data: bytes) -> Imported:
    """Take the rows of an exported file into this account, in one transaction.

    A row that is here and was changed at the same time or later stays as it is. Ids that belong to
    somebody else are replaced by new ones, and rows of others are never touched. Raises
    CannotImport for whatever is not such a file, or too large.
    """
    file = _read(data)
    try:
        with transaction.atomic():
            lock_rules(owner_id)
            wordings = _take(owner_id, file.wordings, table=ContentMemory)
            rules = _take(owner_id, file.rules, table=WritingMemory)
            _tie(file.rules, rules.ids, changed=rules.changed)
    except IntegrityError as error:
        raise CannotImport(
            "The memory was written to while the file was read. Nothing was taken: import it again."
        ) from error
    return Imported(
        wordings_added=wordings.added,
        wordings_updated=wordings.updated,
        wordings_left=wordings.left,
        rules_added=rules.added,
        rules_updated=rules.updated,
        rules_left=rules.left,
    )


def _read(data: bytes) -> MemoryFile:
    if len(data) > MOST_BYTES:
        raise CannotImport(f"The file is larger than {MOST_BYTES // 1024 // 1024} MB.")
    try:
        return MemoryFile.model_validate_json(data)
    except ValidationError as error:
        found = error.errors(include_url=False, include_input=False, include_context=False)
        told = [
            f"{'.'.join(str(part) for part in problem['loc']) or 'the file'}: {problem['msg']}"
            for problem in found[:_TOLD]
        ]
        more = f" … and {len(found) - _TOLD} more." if len(found) > _TOLD else ""
        raise CannotImport(
            f"This is no memory file that can be read. {'; '.join(told)}{more}"
        ) from error


@dataclass(frozen=True)
class _Taken:
    added: int
    updated: int
    left: int
    ids: Mapping[UUID, UUID]  # in the file → here
    changed: frozenset[UUID]  # ids here


def _take(
    owner_id: int,
    rows: Sequence[WordingRow | RuleRow],
    *,
    table: type[ContentMemory] | type[WritingMemory],
) -> _Taken:
    manager: Any = table.objects
    rows_here = manager.select_for_update().filter(owner_id=owner_id).order_by("pk")
    here = list(rows_here.only("updated_at", *_IDENTITY[table]))
    same = _matched(rows, here)
    changed: set[UUID] = set()
    for row in rows:
        stored = same.get(row.id)
        if stored is not None and row.updated_at > stored.updated_at:
            # update(), not save(): the times of the file are kept.
            manager.filter(pk=stored.pk).update(**row.columns())
            changed.add(stored.pk)
    fresh = [row for row in rows if row.id not in same]
    in_use = set(_ids_in_use(manager, [row.id for row in fresh]))
    ids = {row.id: uuid4() if row.id in in_use else row.id for row in fresh}
    made = [table(pk=ids[row.id], owner_id=owner_id, **row.columns()) for row in fresh]
    manager.bulk_create(made, batch_size=_BATCH)
    for new, row in zip(made, fresh, strict=True):  # bulk_create has set both to this moment
        new.created_at, new.updated_at = row.created_at, row.updated_at
    manager.bulk_update(made, ["created_at", "updated_at"], batch_size=_BATCH)
    return _Taken(
        added=len(made),
        updated=len(changed),
        left=len(same) - len(changed),
        ids=ids | {key: stored.pk for key, stored in same.items()},
        changed=frozenset({new.pk for new in made} | changed),
    )


def _matched(rows: Sequence[WordingRow | RuleRow], here: Sequence[Stored]) -> dict[UUID, Stored]:
    """The row that each one of the file is here already, by the file's id; each at most once.

    What a row is about goes before its id: of two rows, one may have been moved meanwhile.
    """
    by_identity = {_identity(stored): stored for stored in here}
    by_id = {stored.pk: stored for stored in here}
    same = {row.id: by_identity[row.identity] for row in rows if row.identity in by_identity}
    claimed = {stored.pk for stored in same.values()}
    for row in rows:
        if row.id not in same and row.id in by_id and row.id not in claimed:
            same[row.id] = by_id[row.id]
    return same


def _identity(row: Stored) -> tuple[str, str, str] | str:
    if isinstance(row, WritingMemory):
        return row.text
    return row.entity_type, row.entity_key, str(row.source_doc_id)


def _ids_in_use(manager: Any, ids: list[UUID]) -> Iterator[UUID]:
    for start in range(0, len(ids), _BATCH):
        yield from manager.filter(pk__in=ids[start : start + _BATCH]).values_list("pk", flat=True)


def _tie(rules: Sequence[RuleRow], ids: Mapping[UUID, UUID], *, changed: frozenset[UUID]) -> None:
    """Which rule each one was merged into, now that all of them are here."""
    for rule in rules:
        here = ids[rule.id]
        if here in changed:
            into = None if rule.merged_into is None else ids[rule.merged_into]
            WritingMemory.objects.filter(pk=here).update(merged_into_id=into)
