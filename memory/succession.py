"""Where a document's wording is filed when the key that the document has for it is not in use any
more: its row was moved, or the key's entity became part of another one.

Writing asks here; recall does not, since it is asked for the keys of today's facts.
"""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import UUIDField

from memory.models import SCALAR_KEY, EntityType, KeySuccession
from memory.wording import EntityRef


@dataclass(frozen=True)
class Filed:
    """What capture has to know of a row that is there already; `value` as it is stored."""

    key: str
    parent_key: str
    written_under: str
    value: Any
    live: bool


@dataclass(frozen=True)
class Filing:
    """The key that a document has for a wording, the one under which memory has it, and the row, if
    it is there already. Of a single bullet both keys are the accomplishment's that it speaks of."""

    asked: str
    key: str
    row: Filed | None

    @property
    def written_under(self) -> str:
        """What the row's column of that name says: "" where the two are one."""
        return "" if self.asked == self.key else self.asked


def filing_of(owner_id: int, ref: EntityRef, *, doc_id: UUID, parent_key: str = "") -> Filing:
    """Where a wording of that entity in that document belongs now, its row locked: to be called in
    a transaction."""
    single = ref.entity_type == EntityType.BULLET
    asked = parent_key if single else ref.entity_key
    found, successor = _look_up(owner_id, ref, doc_id=doc_id, asked=asked)
    if asked not in {"", SCALAR_KEY}:
        for moved in found:
            if moved.written_under == asked:
                return Filing(asked, moved.parent_key if single else moved.key, moved)
        if successor and not single:
            found, _ = _look_up(
                owner_id, EntityRef(ref.entity_type, successor), doc_id=doc_id, asked=successor
            )
            ref = EntityRef(ref.entity_type, successor)
    row = next((row for row in found if row.key == ref.entity_key), None)
    return Filing(asked, successor or asked, row)


# One statement for both questions: every capture waits for the answers. With the ORM they were two,
# and the making of each took longer than its running. Hardly any row was moved: `written_under` is
# found in an index of its own. The rows come first, the successor of the key last.
_LOOK_UP = """
WITH found AS (
    SELECT entity_key, parent_key, written_under, value, archived_at IS NULL AS live
    FROM content_memory
    WHERE owner_id = %(owner)s AND entity_type = %(type)s AND source_doc_id = %(document)s
        AND (entity_key = %(key)s OR written_under = %(moved)s)
    {lock}
)
SELECT entity_key, parent_key, written_under, value, live, NULL FROM found
UNION ALL
SELECT NULL, NULL, NULL, NULL, NULL, new_key FROM memory_keysuccession
WHERE owner_id = %(owner)s AND entity_type = %(type)s AND old_key = %(asked)s
"""


def _look_up(owner_id: int, ref: EntityRef, *, doc_id: UUID, asked: str) -> tuple[list[Filed], str]:
    """The document's rows of that entity, and those that were moved away from it, locked; and the
    key that took over from the one `asked` for, "" for none."""
    # A single bullet that was moved keeps its own key, and so does what has no other to go to. No
    # row was moved from a key that is NULL.
    stays = ref.entity_type == EntityType.BULLET or asked == SCALAR_KEY
    document = UUIDField().get_db_prep_value(doc_id, connection)
    lock = "FOR UPDATE" if connection.features.has_select_for_update else ""
    with connection.cursor() as cursor:
        cursor.execute(
            _LOOK_UP.format(lock=lock),
            {
                "owner": owner_id,
                "type": ref.entity_type.value,
                "document": document,
                "key": ref.entity_key,
                "moved": None if stays else asked,
                "asked": asked,
            },
        )
        answers = cursor.fetchall()
    found = [
        Filed(key, parent_key, written_under, json.loads(value), bool(live))
        for key, parent_key, written_under, value, live, _ in answers
        if key is not None
    ]
    return found, next((successor for *_, successor in answers if successor), "")


def successor_of(owner_id: int, entity_type: EntityType, key: str) -> str:
    """The key that took over from `key`; itself when none did."""
    found = KeySuccession.objects.filter(owner_id=owner_id, entity_type=entity_type, old_key=key)
    return found.values_list("new_key", flat=True).first() or key


def successors_of(
    owner_id: int, entity_type: EntityType, keys: Collection[str]
) -> Mapping[str, str]:
    """The keys that took over, by the key that each took over from."""
    found = KeySuccession.objects.filter(
        owner_id=owner_id, entity_type=entity_type, old_key__in=keys
    )
    return dict(found.values_list("old_key", "new_key"))


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
