"""Reading content memory for the person: every wording of an entity that they can go back to."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
from uuid import UUID

from django.db.models import Count, F, Window
from django.db.models.functions import RowNumber

from memory.models import ContentMemory, EntityType, RememberedQuerySet
from memory.ranking import best_first
from memory.recall import past_version
from memory.succession import successor_of, successors_of
from memory.wording import EntityRef, PastVersion

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
    owner_id: int, refs: Collection[EntityRef], *, language: str, besides: UUID
) -> Mapping[EntityRef, int]:
    """How many live wordings in that language each entity has in other documents than `besides`;
    one without any is absent; of single bullets nothing is counted. What became part of another
    entity is not looked for."""
    rows = ContentMemory.objects.filter(
        owner_id=owner_id,
        archived_at__isnull=True,
        parent_key="",
        entity_type__in={ref.entity_type for ref in refs},
        entity_key__in={ref.entity_key for ref in refs},
    ).in_language(language)
    # All are counted in the index alone; the document's own, which it does not tell, apart.
    counted = _counted(rows)
    counted.subtract(_counted(rows.filter(source_doc_id=besides)))
    return {ref: counted[ref] for ref in refs if counted[ref] > 0}


def _counted(rows: RememberedQuerySet[ContentMemory]) -> Counter[EntityRef]:
    found = rows.values_list("entity_type", "entity_key").annotate(count=Count("*")).order_by()
    return Counter({EntityRef(EntityType(kind), key): count for kind, key, count in found})


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
