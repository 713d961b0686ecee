"""Reading content memory for the person: every wording of an entity that they can go back to."""

from collections.abc import Collection, Mapping
from uuid import UUID

from memory.models import ContentMemory, EntityType, RememberedQuerySet
from memory.ranking import best_first
from memory.recall import past_version
from memory.succession import successor_of
from memory.wording import EntityRef, PastVersion


def past_versions(
    owner_id: int, ref: EntityRef, *, language: str = "", role_family: str = ""
) -> tuple[PastVersion, ...]:
    """All live wordings of an entity, in the order of recall; of a set of bullets the whole list.

    In one language, or in all of them. Of an entity that became part of another one, the other's.
    """
    key = successor_of(owner_id, ref.entity_type, ref.entity_key)
    rows = ContentMemory.objects.filter(entity_type=ref.entity_type, entity_key=key)
    return _versions(rows, owner_id, language=language, role_family=role_family)


def past_bullets(
    owner_id: int, parent_key: str, *, language: str = "", role_family: str = ""
) -> tuple[PastVersion, ...]:
    """All live wordings of single bullets that speak of an accomplishment, in the order of recall.

    One bullet has as many of them as there are documents that say it.
    """
    if not parent_key:
        return ()
    key = successor_of(owner_id, EntityType.BULLET, parent_key)
    rows = ContentMemory.objects.filter(entity_type=EntityType.BULLET, parent_key=key)
    return _versions(rows, owner_id, language=language, role_family=role_family)


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


def _versions(
    rows: RememberedQuerySet[ContentMemory], owner_id: int, *, language: str, role_family: str
) -> tuple[PastVersion, ...]:
    live = rows.filter(owner_id=owner_id, archived_at__isnull=True).defer("draft", "facts_hash")
    if language:
        live = live.in_language(language)
    return tuple(past_version(row, whole=True) for row in live.order_by(*best_first(role_family)))
