"""Where a document's wording is filed when the key that the document has for it is not in use any
more: its row was moved, or the key's entity became part of another one.

Writing asks here; recall does not, since it is asked for the keys of today's facts.
"""

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q

from memory.models import SCALAR_KEY, ContentMemory, EntityType, KeySuccession
from memory.wording import EntityRef


@dataclass(frozen=True)
class Filing:
    """The key that a document has for a wording, the one under which memory has it, and the row, if
    it is there already. Of a single bullet both keys are the accomplishment's that it speaks of."""

    asked: str
    key: str
    row: ContentMemory | None

    @property
    def written_under(self) -> str:
        """What the row's column of that name says: "" where the two are one."""
        return "" if self.asked == self.key else self.asked


def filing_of(owner_id: int, ref: EntityRef, *, doc_id: UUID, parent_key: str = "") -> Filing:
    """Where a wording of that entity in that document belongs now, its row locked: to be called in
    a transaction."""
    single = ref.entity_type == EntityType.BULLET
    asked = parent_key if single else ref.entity_key
    rows = ContentMemory.objects.select_for_update().filter(
        owner_id=owner_id, entity_type=ref.entity_type, source_doc_id=doc_id
    )
    # A single bullet that was moved keeps its own key, and so does what has no other to go to.
    stays = single or asked == SCALAR_KEY
    here = Q(entity_key=ref.entity_key)
    found = list(rows.filter(here if stays else here | Q(written_under=asked)))
    row = next((row for row in found if row.entity_key == ref.entity_key), None)
    if asked in {"", SCALAR_KEY}:
        return Filing(asked, asked, row)
    for moved in found:
        if moved.written_under == asked:
            return Filing(asked, moved.parent_key if single else moved.entity_key, moved)
    key = successor_of(owner_id, ref.entity_type, asked)
    if key != asked and not single:
        row = rows.filter(entity_key=key).first()
    return Filing(asked, key, row)


def successor_of(owner_id: int, entity_type: EntityType, key: str) -> str:
    """The key that took over from `key`; itself when none did."""
    found = KeySuccession.objects.filter(owner_id=owner_id, entity_type=entity_type, old_key=key)
    return found.values_list("new_key", flat=True).first() or key


def succeeding(owner_id: int, ref: EntityRef) -> EntityRef:
    """The entity that this one became part of; itself when it did not."""
    return EntityRef(ref.entity_type, successor_of(owner_id, ref.entity_type, ref.entity_key))


def succeed(owner_id: int, entity_type: EntityType, keys: Collection[str], *, into: str) -> None:
    """From now on `into` stands for `keys`, and for what they stood for."""
    gone = set(keys) - {into, ""}
    known = KeySuccession.objects.filter(owner_id=owner_id, entity_type=entity_type)
    known.filter(old_key__in={*gone, into}).delete()
    known.filter(new_key__in=gone).update(new_key=into)
    KeySuccession.objects.bulk_create(
        KeySuccession(owner_id=owner_id, entity_type=entity_type, old_key=key, new_key=into)
        for key in sorted(gone)
    )


def stand_alone(owner_id: int, keys: Collection[str]) -> int:
    """These keys are in use again in their own right; the number that had a successor."""
    count, _ = KeySuccession.objects.filter(owner_id=owner_id, old_key__in=keys).delete()
    return count
