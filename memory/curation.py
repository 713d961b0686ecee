"""The verbs with which a person keeps memory in order: pin, archive, move a wording, merge keys.

Nothing here erases a wording. What gives way is archived under a key of its own, and `restore` or a
move in the other direction brings it back.
"""

import hashlib
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Case, F, Value, When
from django.utils import timezone

from memory.keys import NoKey, refuse_key
from memory.models import SCALAR_TYPES, ContentMemory, EntityType, SourceKind
from memory.succession import succeed

_ATTEMPTS = 3  # an edit in another session may take a key's place in the same moment


class CannotMove(Exception):
    """The wordings cannot go to that key; the message says why and what to do."""


class MemoryChanged(Exception):
    """Memory is no longer what the person was shown; nothing was done. Look again, then repeat."""


@dataclass(frozen=True)
class Placement:
    """What a move does to one row: the key that it has afterwards, whether it is archived by it,
    and whether it takes over the pin of a row that gives way to it."""

    row: ContentMemory
    key: str
    archives: bool = False
    pins: bool = False

    @property
    def key_before(self) -> str:
        return moving_key(self.row)

    @property
    def told(self) -> str:
        """What happens to the row, as a person reads it before they agree."""
        before = self.key_before or "(none)"
        moves = self.key != self.key_before
        parts = [f"goes from {before} to {self.key}" if moves else f"stays at {before}"]
        if self.archives:
            parts.append("is archived: a newer one from the same document stands at the key")
        elif self.row.archived_at is not None:
            parts.append("stays in the archive")
        elif moves and _attests(self.row):
            parts.append("what this past resume says, figures too, will count as true there")
        if self.pins:
            parts.append("takes over the pin")
        return "; ".join(parts) + "."


@dataclass(frozen=True)
class Plan:
    """Everything that a move or merge would change, and nothing that stays as it is."""

    entity_type: EntityType
    into: str
    placements: tuple[Placement, ...]
    fingerprint: str  # of all rows that were looked at

    @property
    def in_order(self) -> tuple[Placement, ...]:
        """Those that arrive first, then those that give way."""
        return tuple(
            sorted(self.placements, key=lambda p: (p.key != self.into, p.key_before, p.row.pk))
        )

    @property
    def arriving(self) -> tuple[Placement, ...]:
        return tuple(p for p in self.placements if p.key == self.into != p.key_before)

    @property
    def archiving(self) -> tuple[Placement, ...]:
        return tuple(p for p in self.placements if p.archives)


@dataclass(frozen=True)
class Moved:
    """How many wordings came to the new key, and how many gave way and were archived."""

    moved: int
    archived: int


def pin(owner_id: int, ids: Collection[UUID]) -> int:
    """Recall shows these first from now on; the number of rows that were not pinned before."""
    return _set(owner_id, ids, when={"pinned": False}, values={"pinned": True})


def unpin(owner_id: int, ids: Collection[UUID]) -> int:
    return _set(owner_id, ids, when={"pinned": True}, values={"pinned": False})


def archive(owner_id: int, ids: Collection[UUID]) -> int:
    """No prompt shows these from now on; the number of rows that were in use before."""
    values = {"archived_at": timezone.now()}
    return _set(owner_id, ids, when={"archived_at__isnull": True}, values=values)


def _set(
    owner_id: int, ids: Collection[UUID], *, when: dict[str, Any], values: dict[str, Any]
) -> int:
    rows = ContentMemory.objects.filter(owner_id=owner_id, pk__in=ids, **when)
    return rows.update(updated_at=timezone.now(), **values)


def merge(
    owner_id: int,
    *,
    entity_type: EntityType,
    keys: Collection[str],
    into: str,
    only: Collection[UUID] | None = None,
    fingerprint: str = "",
    for_good: bool = False,
) -> Moved:
    """Bring the wordings of `keys` (`only` these rows, if given) to the key `into`.

    Of several rows from one document the newest stays at `into`: by `written_at`, then by
    `updated_at`, and one in use before an archived one. The others are archived under a key that
    gave way, so that none is lost, and a pin of theirs goes over to the one that stays. For single
    bullets `keys` and `into` are accomplishments: their `parent_key` changes, their ids stay.

    A document that writes a moved wording anew finds it at `into`. `for_good` says that what the
    keys named is part of `into` now: then every document finds it there, until `stand_alone`.

    One transaction. Raises CannotMove for keys that make no sense, and MemoryChanged when
    `fingerprint` (of the plan that the person saw) does not fit any more.
    """

    def once() -> Moved:
        with transaction.atomic():
            rows = _rows(owner_id, entity_type, (*keys, into)).select_for_update(of=("self",))
            plan = _planned(rows, entity_type=entity_type, keys=keys, into=into, only=only)
            if fingerprint and fingerprint != plan.fingerprint:
                raise MemoryChanged(
                    "Wordings have been written or changed meanwhile. Look at what would "
                    "happen now, and confirm again."
                )
            _carry_out(plan)
            if for_good:
                succeed(owner_id, entity_type, keys, into=into)
        return Moved(moved=len(plan.arriving), archived=len(plan.archiving))

    for _ in range(_ATTEMPTS - 1):
        try:
            return once()
        except IntegrityError:
            continue  # planned anew from what is there now
    return once()


def plan_merge(
    owner_id: int,
    *,
    entity_type: EntityType,
    keys: Collection[str],
    into: str,
    only: Collection[UUID] | None = None,
) -> Plan:
    """What `merge` would do, row by row. CannotMove for keys that make no sense."""
    rows = _rows(owner_id, entity_type, (*keys, into))
    return _planned(rows, entity_type=entity_type, keys=keys, into=into, only=only)


def moving_key(row: ContentMemory) -> str:
    """The key that a move changes: of a single bullet, the accomplishment that it speaks of."""
    return row.parent_key if row.entity_type == EntityType.BULLET else row.entity_key


def _rows(owner_id: int, entity_type: EntityType, keys: Iterable[str]) -> Any:
    field = "parent_key" if entity_type == EntityType.BULLET else "entity_key"
    rows = ContentMemory.objects.filter(owner_id=owner_id, entity_type=entity_type)
    # In the order in which an edit locks the bullets of a set, so that neither holds up the other.
    return rows.filter(**{f"{field}__in": sorted(set(keys))}).order_by("entity_key", "pk")


def _planned(
    rows: Iterable[ContentMemory],
    *,
    entity_type: EntityType,
    keys: Collection[str],
    into: str,
    only: Collection[UUID] | None,
) -> Plan:
    _check(entity_type, keys, into=into)
    if only is None and "" in keys:
        raise CannotMove("Bullets that speak of no accomplishment are moved one by one.")
    found = list(rows)
    chosen = [
        row
        for row in found
        if moving_key(row) == into or only is None or row.pk in only  # what is there always counts
    ]
    if entity_type == EntityType.BULLET:
        placements = [Placement(row, into) for row in chosen if row.parent_key != into]
    else:
        of_document: defaultdict[UUID, list[ContentMemory]] = defaultdict(list)
        for row in chosen:
            of_document[row.source_doc_id].append(row)
        placements = [
            placement for same in of_document.values() for placement in _settled(same, into=into)
        ]
    return Plan(
        entity_type=entity_type,
        into=into,
        placements=tuple(placements),
        fingerprint=_fingerprint(found),
    )


def _check(entity_type: EntityType, keys: Collection[str], *, into: str) -> None:
    if entity_type in SCALAR_TYPES:
        raise CannotMove(
            f"A {entity_type.label.lower()} has no key: there is one in each document, and nothing "
            "to move it to."
        )
    try:
        refuse_key(into)
    except NoKey as error:
        raise CannotMove(str(error)) from error
    if not set(keys) - {into}:
        raise CannotMove(f"These wordings are at {into} already. Choose another key.")


def newness(row: ContentMemory) -> tuple[bool, datetime, datetime, UUID]:
    """What decides between two rows from one document; the greater stays."""
    return row.archived_at is None, row.written_at, row.updated_at, row.pk


def _settled(same_document: Sequence[ContentMemory], *, into: str) -> list[Placement]:
    """What becomes of the rows that one document has at the keys of a merge."""
    stays = max(same_document, key=newness)
    there = next((row for row in same_document if row.entity_key == into), None)
    pins = not stays.pinned and any(row.pinned for row in same_document)
    placements = []
    if stays is not there or pins:
        placements.append(Placement(stays, into, pins=pins))
    for row in same_document:
        if row is not stays:
            # The one that stood at the key changes places with the one that stays.
            key = stays.entity_key if row is there else row.entity_key
            archives = row.archived_at is None
            if archives or key != row.entity_key:
                placements.append(Placement(row, key, archives=archives))
    return placements


def _attests(row: ContentMemory) -> bool:
    """Whether the row counts as a source of truth for what stands at its key; sets never do."""
    return row.source_kind == SourceKind.DOCUMENT and row.entity_type != EntityType.BULLET_SET


def _fingerprint(rows: Iterable[ContentMemory]) -> str:
    digest = hashlib.sha256()
    for row in rows:
        digest.update(f"{row.pk} {moving_key(row)} {row.updated_at.isoformat()}\n".encode())
    return digest.hexdigest()


def _carry_out(plan: Plan) -> None:
    now = timezone.now()
    field = "parent_key" if plan.entity_type == EntityType.BULLET else "entity_key"
    leaving = [p for p in plan.placements if p.key_before == plan.into != p.key]
    for placement in leaving:  # out of the way first: a key holds one row of a document
        ContentMemory.objects.filter(pk=placement.row.pk).update(entity_key=f"~{placement.row.pk}")
    _update(
        [p.row.pk for p in plan.arriving],
        **{field: plan.into},
        # The first key is the document's own, however often the row moves; back there it is none.
        written_under=Case(
            When(written_under=plan.into, then=Value("")),
            When(written_under="", then=F(field)),
            default=F("written_under"),
        ),
        updated_at=now,
    )
    for placement in leaving:
        _update([placement.row.pk], entity_key=placement.key, updated_at=now)
    _update([p.row.pk for p in plan.archiving], archived_at=now, updated_at=now)
    _update([p.row.pk for p in plan.placements if p.pins], pinned=True, updated_at=now)


def _update(ids: Collection[UUID], **values: Any) -> None:
    if ids:
        ContentMemory.objects.filter(pk__in=ids).update(**values)
