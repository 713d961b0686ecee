"""Reading content memory for the person: every wording of an entity that they can go back to."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import F, UUIDField, Window
from django.db.models.functions import RowNumber

from memory.models import ContentMemory, EntityType, RememberedQuerySet
from memory.ranking import best_first
from memory.recall import past_version
from memory.succession import successor_of, successors_of
from memory.wording import EntityRef, PastVersion
from mirror.language.text.languages import base_of

MOST_COUNTED = 100
READ_AT_MOST = 200  # wordings of one entity, the best of them; who wrote more finds all in Memory


def past_versions(
    owner_id: int,
    ref: EntityRef,
    *,
    language: str = "",
    role_family: str = "",
    besides: UUID | None = None,
) -> tuple[PastVersion, ...]:
    """The live wordings of an entity, `READ_AT_MOST` of them, in the order of recall; of a set of
    bullets the whole list.

    In one language, or in all of them; without those of the document `besides`. Of an entity that
    became part of another one, the other's.
    """
    key = successor_of(owner_id, ref.entity_type, ref.entity_key)
    rows = _not_of(besides).filter(entity_type=ref.entity_type, entity_key=key)
    return _versions(rows, owner_id, language=language, role_family=role_family)


def past_bullets(
    owner_id: int,
    parent_keys: Collection[str],
    *,
    language: str = "",
    role_family: str = "",
    besides: UUID | None = None,
) -> Mapping[str, tuple[PastVersion, ...]]:
    """The live wordings of single bullets by the accomplishment that they speak of, for each
    `READ_AT_MOST`, in the order of recall; without those of the document `besides`. An
    accomplishment without any is absent.

    One bullet has as many of them as there are documents that say it.
    """
    asked = {key for key in parent_keys if key}
    heirs = successors_of(owner_id, EntityType.BULLET, asked)
    rows = _not_of(besides).filter(
        entity_type=EntityType.BULLET, parent_key__in={heirs.get(key, key) for key in asked}
    )
    found: defaultdict[str, list[PastVersion]] = defaultdict(list)
    for version in _versions(rows, owner_id, language=language, role_family=role_family):
        found[version.parent_key].append(version)
    of_asked = ((key, found[heirs.get(key, key)]) for key in asked)
    return {key: tuple(versions) for key, versions in of_asked if versions}


def count_versions(
    owner_id: int, refs: Collection[EntityRef], *, language: str = "", besides: UUID | None = None
) -> Mapping[EntityRef, int]:
    """How many live wordings each entity has, in one language or in all, in other documents than
    `besides`; of single bullets by the accomplishment whose key the ref has. Counted no farther
    than `MOST_COUNTED`; an entity without any is absent. What became part of another entity is not
    looked for."""
    if not refs:
        return {}
    base = base_of(language).lower()
    document = UUIDField().get_db_prep_value(besides, connection)
    asked = list(dict.fromkeys(refs))
    statements: list[str] = []
    parameters: list[Any] = []
    for place, ref in enumerate(asked):
        is_single = ref.entity_type == EntityType.BULLET
        statements.append(
            _COUNTED.format(
                place=place,
                key="parent_key = %s" if is_single else "parent_key = '' AND entity_key = %s",
                language=_IN_LANGUAGE if language else "",
                besides="AND source_doc_id <> %s" if besides else "",
            )
        )
        parameters += [owner_id, ref.entity_key, ref.entity_type]
        parameters += [base, len(base) + 1, f"{base}-"] if language else []
        parameters += [document] if besides else []
        parameters.append(MOST_COUNTED)
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(statements), parameters)
        return {asked[place]: count for place, count in cursor.fetchall() if count}


# Of an entity with thousands of wordings no more are read than are counted.
_COUNTED = """
SELECT {place}, (SELECT COUNT(*) FROM (
    SELECT 1 FROM content_memory
    WHERE owner_id = %s AND archived_at IS NULL AND {key} AND entity_type = %s {language} {besides}
    LIMIT %s) AS found)"""
_IN_LANGUAGE = "AND (language = %s OR LOWER(SUBSTR(language || '-', 1, %s)) = %s)"


def versions_of(owner_id: int, ids: Collection[UUID]) -> Mapping[UUID, PastVersion]:
    """Wordings of this owner by id, archived ones too; what is gone is absent."""
    rows = ContentMemory.objects.filter(owner_id=owner_id, pk__in=ids)
    return {row.pk: past_version(row, whole=True) for row in rows.defer("draft", "facts_hash")}


def live_version(owner_id: int, wording_id: UUID, *, language: str = "") -> PastVersion | None:
    """One wording of this owner by its id, whole; None when there is no such live one (in that
    language)."""
    rows = ContentMemory.objects.filter(pk=wording_id)
    found = _versions(rows, owner_id, language=language, role_family="")
    return found[0] if found else None


def parents_of(owner_id: int, bullet_ids: Collection[str]) -> Mapping[str, str]:
    """Of which accomplishment each of these bullets speaks, where its latest row names one."""
    rows = ContentMemory.objects.filter(
        owner_id=owner_id, entity_type=EntityType.BULLET, entity_key__in=bullet_ids
    ).exclude(parent_key="")
    return dict(rows.order_by("written_at", "id").values_list("entity_key", "parent_key"))


def _not_of(document: UUID | None) -> RememberedQuerySet[ContentMemory]:
    rows = ContentMemory.objects.all()
    return rows.exclude(source_doc_id=document) if document else rows


def _versions(
    rows: RememberedQuerySet[ContentMemory], owner_id: int, *, language: str, role_family: str
) -> tuple[PastVersion, ...]:
    live = rows.filter(owner_id=owner_id, archived_at__isnull=True).defer("draft", "facts_hash")
    if language:
        live = live.in_language(language)
    order = best_first(role_family)
    # Rows without a parent are one entity's here.
    ranked = Window(RowNumber(), partition_by=F("parent_key"), order_by=order)
    best = live.annotate(place=ranked).filter(place__lte=READ_AT_MOST)
    return tuple(past_version(row, whole=True) for row in best.order_by(*order))
