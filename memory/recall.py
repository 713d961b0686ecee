"""Reading content memory for a generation: the person's best past versions, in one query."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from operator import itemgetter
from typing import Any
from uuid import UUID

from django.db.models import BooleanField, F, QuerySet, Value, Window
from django.db.models.expressions import Case, When
from django.db.models.functions import RowNumber

from memory.models import ContentMemory, EntityType, RememberedQuerySet, SourceKind
from memory.wording import (
    EntityRef,
    JobContext,
    PastVersion,
    Recall,
    own_part,
    plain_text,
    read_wording,
)
from mirror.language.text.lines import one_line

VERSIONS_PER_ENTITY = 3
BULLETS_PER_ACCOMPLISHMENT = 60  # far more than anybody writes; a prompt shows fewer
_NOT_READ = ("draft", "facts_hash", "written_under", "created_at", "updated_at")
# What imported resumes say in these is known by accomplishment, or of nothing at all.
_BY_ACCOMPLISHMENT = (EntityType.RESEARCH, EntityType.BULLET, EntityType.BULLET_SET)


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
    only, archived never, stale ones included and marked; at most three per entity, single bullets
    included, and of those that say the same the best one only. Of an accomplishment's single
    bullets the best version of each comes first, sixty versions at most: a new text continues the
    id of any of them. One query whatever the number of entities; the database ranks and cuts, so
    that a long history costs little.
    """
    wanted = set(refs)
    parents = {key for key in parent_keys if key}
    if not wanted and not parents:
        return Recall(entities={}, bullets_of={})
    order = best_first(role_family)
    live = ContentMemory.objects.filter(owner_id=owner_id, archived_at__isnull=True)
    live = live.in_language(language)
    of_entities = live.filter(
        entity_type__in=sorted({ref.entity_type for ref in wanted}),
        entity_key__in=sorted({ref.entity_key for ref in wanted}),
    )
    of_parents = live.filter(entity_type=EntityType.BULLET, parent_key__in=sorted(parents))
    # A union of two searches, each in an index that holds all that it ranks by: only the rows that
    # are returned are read. Joined by OR they would read all rows of the owner.
    chosen = _best(of_entities, "entity_type", "entity_key", order=order).union(
        _best(of_parents, "parent_key", "entity_key", order=order)
    )
    rows = list(ContentMemory.objects.filter(pk__in=chosen).defer(*_NOT_READ))
    rows.sort(key=partial(_standing, role_family=role_family), reverse=True)
    chosen_of: defaultdict[EntityRef, dict[object, ContentMemory]] = defaultdict(dict)
    for row in rows:
        place = chosen_of[EntityRef(EntityType(row.entity_type), row.entity_key)]
        if len(place) < VERSIONS_PER_ENTITY:  # the best come first
            place.setdefault(_said(row), row)
    versions_of = {
        ref: tuple(past_version(row) for row in place.values()) for ref, place in chosen_of.items()
    }
    return Recall(
        entities={ref: found for ref, found in versions_of.items() if ref in wanted},
        bullets_of=_bullets_of(parents, versions_of.values()),
    )


def _bullets_of(
    parents: Collection[str], bullets: Iterable[Sequence[PastVersion]]
) -> dict[str, tuple[PastVersion, ...]]:
    """Per accomplishment the versions of its bullets, by turns: first the best of each."""
    by_parent: defaultdict[str, list[tuple[int, PastVersion]]] = defaultdict(list)
    for versions in bullets:
        for turn, version in enumerate(versions):
            if version.parent_key in parents:
                by_parent[version.parent_key].append((turn, version))
    return {
        parent: tuple(
            version for _, version in sorted(turns, key=itemgetter(0))[:BULLETS_PER_ACCOMPLISHMENT]
        )
        for parent, turns in by_parent.items()
    }


@dataclass(frozen=True)
class Imported:
    """What imported past resumes say, newest first: of an entity as a whole, and of an
    accomplishment in its own entry and in single bullets on it."""

    of_entity: Mapping[EntityRef, tuple[str, ...]] = field(default_factory=dict)
    of_accomplishment: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def imported_texts(
    owner_id: int, refs: Iterable[EntityRef], *, accomplishments: Iterable[str] = ()
) -> Imported:
    """What the person's imported past resumes say: a source of truth for what it is said of.

    Archived and stale ones (whose facts have changed since) are left out, and entities of which
    nothing was imported. A set of bullets is no source: nobody knows what each of its lines
    speaks of. Research entries go by their accomplishment. One query at most.
    """
    wanted = {ref for ref in refs if ref.entity_type not in _BY_ACCOMPLISHMENT}
    keys = sorted({key for key in accomplishments if key})
    if not wanted and not keys:
        return Imported()
    rows = ContentMemory.objects.filter(
        owner_id=owner_id,
        source_kind=SourceKind.DOCUMENT,
        archived_at__isnull=True,
        stale=False,
    )
    # Searches in indexes, put together: joined by OR they would read all rows of the owner.
    found = _imported(
        rows.filter(
            entity_type__in=sorted({ref.entity_type for ref in wanted}),
            entity_key__in=sorted({ref.entity_key for ref in wanted}),
        )
    ).union(
        _imported(rows.filter(entity_type=EntityType.RESEARCH, entity_key__in=keys)),
        _imported(rows.filter(entity_type=EntityType.BULLET, parent_key__in=keys)),
        all=True,
    )
    of_entity: defaultdict[EntityRef, dict[str, None]] = defaultdict(dict)
    of_accomplishment: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for entity_type, key, parent, text, *_ in found.order_by("-written_at", "id"):
        ref = EntityRef(EntityType(entity_type), key)
        if ref.entity_type in _BY_ACCOMPLISHMENT:
            of_accomplishment[parent or key].setdefault(text)
        elif ref in wanted:
            of_entity[ref].setdefault(text)
    return Imported(
        of_entity={ref: tuple(texts) for ref, texts in of_entity.items()},
        of_accomplishment={key: tuple(texts) for key, texts in of_accomplishment.items()},
    )


def _imported(rows: QuerySet[ContentMemory]) -> QuerySet[ContentMemory, tuple[Any, ...]]:
    return rows.values_list("entity_type", "entity_key", "parent_key", "text", "written_at", "id")


def best_first(role_family: str) -> list[Any]:
    """The order of recall; the last term only makes ties come out the same every time."""
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


def _standing(row: ContentMemory, *, role_family: str) -> tuple[bool, bool, datetime, UUID]:
    """The order of `best_first`, the best highest: sorting whole rows cost the database more."""
    same_family = bool(role_family) and row.role_family == role_family
    return row.pinned, same_family, row.written_at, row.pk


def _said(row: ContentMemory) -> object:
    """What recall shows of a row, white space made even: of a set, the person's own bullets. From
    the stored value as it is, since most rows are dropped again."""
    bullets = row.value.get("bullets")
    if bullets is None:
        return one_line(row.text)
    return tuple(one_line(bullet["text"]) for bullet in bullets if bullet["own"])


def _best(
    rows: RememberedQuerySet[ContentMemory], *partition: str, order: list[Any]
) -> QuerySet[Any, Any]:
    """The ids of the best rows of each partition."""
    rank = Window(RowNumber(), partition_by=[F(name) for name in partition], order_by=order)
    return rows.annotate(rank=rank).filter(rank__lte=VERSIONS_PER_ENTITY).values("pk")


def past_version(row: ContentMemory, *, whole: bool = False) -> PastVersion:
    """A row as other apps see it; of a set of bullets the person's own, or the `whole` list."""
    value = read_wording(row.value)
    if not whole:
        value = own_part(value)
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
