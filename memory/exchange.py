"""An owner's memory as one JSON file, and back: wordings and style rules, row by row.

A row is known by its id, or else by what it is about (entity and document; the text of a rule). The
later `updated_at` wins, so that reading a file twice changes nothing the second time and an old
file never takes back what was changed since. What a resume or an imported document says here is
changed by no file, and a file makes nothing a source of truth that was none.
"""

import codecs
import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from django.db import IntegrityError, transaction
from pydantic import ValidationError

from memory.exchange_format import MemoryFile, Row, RuleRow, WordingRow, refuse_ties
from memory.models import ContentMemory, SourceKind, WritingMemory
from memory.style.rules import lock_rules, turning_around
from memory.wording import read_wording

MOST_BYTES = 32 * 1024 * 1024
_BATCH = 500
_TOLD = 5  # problems of a file that a refusal names

type Stored = ContentMemory | WritingMemory

_IDENTITY = {
    ContentMemory: ("entity_type", "entity_key", "source_doc_id", "source_kind"),
    WritingMemory: ("text",),
}


class CannotImport(Exception):
    """The file is not taken, and nothing of it was; the message says why."""


@dataclass(frozen=True)
class Imported:
    """What became of the rows of a file. `left` ones were here already, the same or newer; `kept`
    ones are what a resume or a document says here, whatever the file says; `as_curated` ones of
    those added are from documents that are not here, so that they count as words, not as truth."""

    wordings_added: int
    wordings_updated: int
    wordings_left: int
    rules_added: int
    rules_updated: int
    rules_left: int
    wordings_kept: int = 0
    wordings_as_curated: int = 0


def export_memory(owner_id: int) -> str:
    """The owner's wordings and rules, archived and switched off ones included, as JSON text.

    Whatever is stored goes out, as it is: the format's rules are for what comes in.
    """
    wordings = ContentMemory.objects.filter(owner_id=owner_id).order_by("created_at", "pk")
    rules = WritingMemory.objects.filter(owner_id=owner_id).order_by("created_at", "pk")
    file = MemoryFile.model_construct(
        wordings=tuple(_row(WordingRow, row) for row in wordings.iterator(_BATCH)),
        rules=tuple(_row(RuleRow, row) for row in rules),
    )
    return file.model_dump_json(indent=2, warnings=False) + "\n"


def _row(kind: type[Row], row: Stored) -> Any:
    columns = {name: getattr(row, name) for name in kind.model_fields if name != "merged_into"}
    if isinstance(row, WritingMemory):
        columns["merged_into"] = row.merged_into_id
    else:
        columns["value"] = read_wording(row.value)
        columns["draft"] = None if row.draft is None else read_wording(row.draft)
    return kind.model_construct(**columns)


def import_memory(
    owner_id: int, data: bytes, *, documents: Collection[UUID] = frozenset()
) -> Imported:
    """Take the rows of an exported file into this account, in one transaction.

    A row that is here and was changed at the same time or later stays as it is, and so does what a
    resume or a document says here. A new row from a document is one of a document only if that is
    among `documents`, which are the owner's; else it comes in as curated. Ids that belong to
    somebody else are replaced by new ones, and rows of others are never touched. Raises
    CannotImport for whatever is not such a file, or too large.
    """
    file = _read(data)
    doubted = {row.id for row in file.wordings if _is_doubted(row, documents)}
    believed = [
        row.model_copy(update={"source_kind": SourceKind.CURATED}) if row.id in doubted else row
        for row in file.wordings
    ]
    try:
        with transaction.atomic():
            lock_rules(owner_id)
            wordings = _take(owner_id, believed, table=ContentMemory)
            rules = _take(owner_id, file.rules, table=WritingMemory)
            _tie(file.rules, rules.ids, changed=rules.changed)
            _refuse_rings(owner_id)
            _refuse_turning(owner_id, changed=rules.changed)
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
        wordings_kept=wordings.kept,
        wordings_as_curated=len(doubted & wordings.fresh),
    )


def _is_doubted(row: WordingRow, documents: Collection[UUID]) -> bool:
    return row.source_kind == SourceKind.DOCUMENT and row.source_doc_id not in documents


def _read(data: bytes) -> MemoryFile:
    if len(data) > MOST_BYTES:
        raise CannotImport(f"The file is larger than {MOST_BYTES // 1024 // 1024} MB.")
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        file = MemoryFile.model_validate_json(data)
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
    json.loads(data, object_pairs_hook=_refuse_twice)
    return file


def _refuse_twice(pairs: Sequence[tuple[str, object]]) -> None:
    """Of two values under one name, readers of JSON do not agree which one counts."""
    names = [name for name, _ in pairs]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise CannotImport(f"“{twice}” stands twice in one place of the file. Leave one of them.")


@dataclass(frozen=True)
class _Taken:
    added: int
    updated: int
    left: int
    kept: int
    fresh: frozenset[UUID]  # ids in the file
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
    kept = 0
    for row in rows:
        stored = same.get(row.id)
        if stored is None or row.updated_at <= stored.updated_at:
            continue
        if _may_change(stored):
            # update(), not save(): the times of the file are kept.
            manager.filter(pk=stored.pk).update(**_changes(row))
            changed.add(stored.pk)
        else:
            kept += 1
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
        left=len(same) - len(changed) - kept,
        kept=kept,
        fresh=frozenset(ids),
        ids=ids | {key: stored.pk for key, stored in same.items()},
        changed=frozenset({new.pk for new in made} | changed),
    )


def _may_change(stored: Stored) -> bool:
    """What a resume says follows from the resume, and what a document says from the document."""
    return isinstance(stored, WritingMemory) or stored.source_kind == SourceKind.CURATED


def _changes(row: WordingRow | RuleRow) -> dict[str, Any]:
    """What the file says of a row that is here; where its words come from stays as it is."""
    return {name: value for name, value in row.columns().items() if name != "source_kind"}


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
        return row.text.casefold()
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


def _refuse_rings(owner_id: int) -> None:
    """The file's merges and the ones that were here must not close a ring between them."""
    rules = WritingMemory.objects.filter(owner_id=owner_id)
    try:
        refuse_ties(dict(rules.values_list("pk", "merged_into_id")))
    except ValueError as error:
        raise CannotImport(
            f"Together with the rules that are here, {error}. Nothing was taken: switch that rule "
            "on first, or leave it out of the file."
        ) from error


def _refuse_turning(owner_id: int, *, changed: frozenset[UUID]) -> None:
    """No rule that came in may ask for what another one bans, and ban what that one asks for."""
    rules = WritingMemory.objects.filter(pk__in=changed, active=True)
    if pair := turning_around(owner_id, set(rules.values_list("pk", flat=True))):
        raise CannotImport(
            f"“{pair[0]}” and “{pair[1]}” turn each other around. Nothing was taken: switch one of "
            "them off, here or in the file."
        )
