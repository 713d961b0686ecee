"""What memory is asked for a generation, found and ranked by the database.

SQL by hand, and the same for PostgreSQL and SQLite: through the ORM its making took four times as
long as its running, and whoever asks waits for both.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import BooleanField, F, Value
from django.db.models.expressions import Case, RawSQL, When

from memory.models import ContentMemory, EntityType, SourceKind
from mirror.language.text.languages import base_of

VERSIONS_PER_ENTITY = 3


@dataclass(frozen=True)
class Search:
    """One way into content memory: the rows with `keys`, ranked within each of `partition`; both in
    the order of the index `wording_recalled`, which holds whatever is ranked by."""

    condition: str
    keys: Collection[str]
    partition: str


def of_entities(keys: Collection[str]) -> Search:
    """Whatever is no single bullet, by its own key; rows of other kinds with that key too."""
    return Search("parent_key = '' AND entity_key IN", keys, "entity_key, entity_type")


def of_accomplishments(keys: Collection[str]) -> Search:
    """Single bullets by the accomplishment that they speak of: nothing else has a parent."""
    # The first condition says nothing new, but where in the index PostgreSQL is to begin.
    return Search("parent_key > '' AND parent_key IN", keys, "parent_key, entity_key")


def of_bullets(ids: Collection[str]) -> Search:
    """Single bullets by their own ids."""
    kind = EntityType.BULLET.value
    return Search(f"entity_type = '{kind}' AND entity_key IN", ids, "entity_key")


# The language is compared as it is first: nearly always that is enough, and costs a tenth.
_BEST = """
SELECT id FROM (
    SELECT id, ROW_NUMBER() OVER (
        PARTITION BY {partition}
        ORDER BY pinned DESC, {same_family}written_at DESC, id DESC
    ) AS place
    FROM content_memory
    WHERE owner_id = %s AND archived_at IS NULL
        AND (language = %s OR LOWER(SUBSTR(language || '-', 1, %s)) = %s)
        AND {condition} ({keys})
) AS ranked WHERE place <= %s"""


def ids_of_best(
    owner_id: int, searches: Iterable[Search], *, language: str, role_family: str
) -> RawSQL:
    """The ids of the best live wordings of each partition, in the order of recall, as `id IN` takes
    them. Searches without keys find nothing."""
    base = base_of(language).lower()
    family = [role_family] if role_family else []
    return _united(
        _BEST.replace("{same_family}", "role_family = %s DESC, " if role_family else ""),
        searches,
        before=[*family, owner_id, base, len(base) + 1, f"{base}-"],
        after=[VERSIONS_PER_ENTITY],
    )


_IMPORTED = f"""
SELECT id FROM content_memory
WHERE owner_id = %s AND archived_at IS NULL
    AND source_kind = '{SourceKind.DOCUMENT.value}' AND NOT stale
    AND {{condition}} ({{keys}})"""  # noqa: S608 (a constant of ours)


def ids_of_imported(owner_id: int, searches: Iterable[Search]) -> RawSQL:
    """The ids of live wordings of imported resumes whose facts are today's, as `id IN` takes them.
    Searches without keys find nothing."""
    return _united(_IMPORTED, searches, before=[owner_id])


def _united(
    statement: str,
    searches: Iterable[Search],
    *,
    before: Sequence[object],
    after: Sequence[object] = (),
) -> RawSQL:
    """The statement for each search, with the parameters around its keys, put together: joined by
    OR they would read all rows of the owner."""
    asked = [search for search in searches if search.keys]
    statements = [
        statement.format(
            partition=search.partition,
            condition=search.condition,
            keys=", ".join(["%s"] * len(search.keys)),
        )
        for search in asked
    ]
    parameters = [value for search in asked for value in (*before, *sorted(search.keys), *after)]
    # Whatever comes from outside is a parameter.
    return RawSQL("\nUNION\n".join(statements), parameters)  # noqa: S611


def best_first(role_family: str) -> list[Any]:
    """The order of recall, for the ORM: as in `_BEST`. The last term only makes ties come out the
    same every time."""
    same_family = Case(
        When(role_family=role_family, then=Value(True)),
        default=Value(False),
        output_field=BooleanField(),
    )
    return [
        F("pinned").desc(),
        *([same_family.desc()] if role_family else []),
        F("written_at").desc(),
        F("id").desc(),
    ]


def standing(row: ContentMemory, role_family: str) -> tuple[bool, bool, datetime, str, UUID]:
    """The order of recall for rows at hand, the best highest: having whole rows sorted would cost
    the database more. The bullets of one import were all written at the same time: their words
    order them, so that the same memory gives the same resume whatever ids its rows got."""
    same_family = bool(role_family) and row.role_family == role_family
    return row.pinned, same_family, row.written_at, row.value.get("text", ""), row.pk
