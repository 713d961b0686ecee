"""Reading content memory for a generation: the person's best past versions, in one query."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from django.db.models import BooleanField, F, Q, Value, Window
from django.db.models.expressions import Case, When
from django.db.models.functions import RowNumber

from memory.models import ContentMemory, EntityType, SourceKind
from memory.wording import (
    EntityRef,
    JobContext,
    PastVersion,
    Recall,
    own_part,
    plain_text,
    read_wording,
)

VERSIONS_PER_ENTITY = 3


def recall(
    owner_id: int,
    refs: Iterable[EntityRef],
    *,
    parent_keys: Iterable[str],
    language: str,
    role_family: str,
) -> Recall:
    """What the person wrote before for these entities, and single bullets by accomplishment.

    Best first: pinned, then the same role family, then the latest `written_at`; the same language
    only, archived never, stale ones included and marked; at most three per entity and at most three
    single bullets per accomplishment. One query whatever the number of entities; the database ranks
    and cuts, so that a long history costs little.
    """
    wanted = set(refs)
    parents = {key for key in parent_keys if key}
    if not wanted and not parents:
        return Recall(entities={}, bullets_of={})
    versions_of: defaultdict[EntityRef, list[PastVersion]] = defaultdict(list)
    bullets_of: defaultdict[str, list[PastVersion]] = defaultdict(list)
    live = ContentMemory.objects.filter(owner_id=owner_id, archived_at__isnull=True)
    of_entities = Q(
        entity_type__in=sorted({ref.entity_type for ref in wanted}),
        entity_key__in=sorted({ref.entity_key for ref in wanted}),
    )
    of_parents = Q(entity_type=EntityType.BULLET, parent_key__in=sorted(parents))
    best_first = _best_first(role_family)
    rows = (
        # A union of two searches in an index each. Joined by OR they would read all of an owner.
        ContentMemory.objects.filter(
            pk__in=live.filter(of_entities).values("pk").union(live.filter(of_parents).values("pk"))
        )
        .in_language(language)
        .annotate(
            rank=_rank("entity_type", "entity_key", order=best_first),
            rank_in_parent=_rank("entity_type", "parent_key", order=best_first),
        )
        .filter(
            of_entities & Q(rank__lte=VERSIONS_PER_ENTITY)
            | of_parents & Q(rank_in_parent__lte=VERSIONS_PER_ENTITY)
        )
        .defer("draft")
        .order_by(*best_first)
    )
    for row in rows:
        version = _past_version(row)
        if version.ref in wanted and row.rank <= VERSIONS_PER_ENTITY:
            versions_of[version.ref].append(version)
        if row.parent_key in parents and row.rank_in_parent <= VERSIONS_PER_ENTITY:
            bullets_of[row.parent_key].append(version)
    return Recall(
        entities={ref: tuple(versions) for ref, versions in versions_of.items()},
        bullets_of={key: tuple(versions) for key, versions in bullets_of.items()},
    )


def imported_texts(owner_id: int, ref: EntityRef) -> tuple[str, ...]:
    """What the person's imported past resumes say of an entity: a source of truth for it.

    Newest first; archived and stale ones (whose facts have changed since) are left out.
    """
    rows = ContentMemory.objects.filter(
        owner_id=owner_id,
        entity_type=ref.entity_type,
        entity_key=ref.entity_key,
        source_kind=SourceKind.DOCUMENT,
        archived_at__isnull=True,
        stale=False,
    )
    return tuple(rows.order_by("-written_at", "id").values_list("text", flat=True))


def _best_first(role_family: str) -> list[Any]:
    """The order of recall; the last terms only make ties come out the same every time."""
    same_family = (
        Case(
            When(role_family=role_family, then=Value(True)),
            default=Value(False),
            output_field=BooleanField(),
        )
        if role_family
        else Value(False)
    )
    return [
        F("pinned").desc(),
        same_family.desc(),
        F("written_at").desc(),
        F("created_at").desc(),
        F("id").desc(),
    ]


def _rank(*partition: str, order: list[Any]) -> Window:
    return Window(RowNumber(), partition_by=[F(name) for name in partition], order_by=order)


def _past_version(row: ContentMemory) -> PastVersion:
    value = own_part(read_wording(row.value))
    return PastVersion(
        id=row.pk,
        ref=EntityRef(EntityType(row.entity_type), row.entity_key),
        parent_key=row.parent_key,
        value=value,
        text=plain_text(value),
        job=JobContext(
            title=row.job_title,
            company=row.job_company,
            role_family=row.role_family,
            language=row.language,
        ),
        written_at=row.written_at,
        stale=row.stale,
        pinned=row.pinned,
    )
