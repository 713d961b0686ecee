"""The best wordings of each entity, found and ranked by the database.

SQL by hand, and the same for PostgreSQL and SQLite: through the ORM its making took four times as
long as its running, and whoever asks waits for both.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from django.db.models.expressions import RawSQL

from memory.models import EntityType
from mirror.language.text.languages import base_of

VERSIONS_PER_ENTITY = 3


@dataclass(frozen=True)
class Search:
    """One way into content memory: the rows with `keys`, ranked within each of `partition`. All
    three are columns in the order of the index `wording_recalled`, which holds whatever is read."""

    condition: str
    keys: Collection[str]
    partition: str


def of_entities(keys: Collection[str]) -> Search:
    """Whatever is no single bullet, by its own key; rows of other kinds with that key too."""
    return Search("parent_key = '' AND entity_key IN", keys, "entity_key, entity_type")


def of_accomplishments(keys: Collection[str]) -> Search:
    """Single bullets by the accomplishment that they speak of: nothing else has a parent."""
    return Search("parent_key IN", keys, "parent_key, entity_key")


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
    statements, parameters = [], []
    for search in (search for search in searches if search.keys):
        statements.append(
            _BEST.format(
                partition=search.partition,
                same_family="role_family = %s DESC, " if role_family else "",
                condition=search.condition,
                keys=", ".join(["%s"] * len(search.keys)),
            )
        )
        parameters += [
            *([role_family] if role_family else []),
            *(owner_id, base, len(base) + 1, f"{base}-"),
            *sorted(search.keys),
            VERSIONS_PER_ENTITY,
        ]
    return RawSQL("\nUNION\n".join(statements), parameters)
