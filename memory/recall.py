"""Reading content memory for a generation: the person's best past versions, in one query."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter

from memory.models import ContentMemory, EntityType
from memory.ranking import (
    VERSIONS_PER_ENTITY,
    ids_of_best,
    ids_of_imported,
    of_accomplishments,
    of_bullets,
    of_entities,
    standing,
)
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

BULLETS_PER_ACCOMPLISHMENT = 60  # far more than anybody writes; a prompt shows fewer
# `text` is not among them: it says what `value` does.
_READ = (
    "entity_type",
    "entity_key",
    "parent_key",
    "value",
    "language",
    "job_title",
    "job_company",
    "role_family",
    "written_at",
    "stale",
    "pinned",
)
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
    bullets = {ref.entity_key for ref in wanted if ref.entity_type == EntityType.BULLET}
    others = {ref.entity_key for ref in wanted if ref.entity_type != EntityType.BULLET}
    chosen = ids_of_best(
        owner_id,
        (of_entities(others), of_bullets(bullets), of_accomplishments(parents)),
        language=language,
        role_family=role_family,
    )
    rows = list(ContentMemory.objects.filter(pk__in=chosen).only(*_READ))
    rows.sort(key=lambda row: standing(row, role_family), reverse=True)
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
    keys = {key for key in accomplishments if key}
    if not wanted and not keys:
        return Imported()
    own_keys = {ref.entity_key for ref in wanted}.union(keys)
    chosen = ids_of_imported(owner_id, (of_entities(own_keys), of_accomplishments(keys)))
    found = ContentMemory.objects.filter(pk__in=chosen).order_by("-written_at", "text", "id")
    of_entity: defaultdict[EntityRef, dict[str, None]] = defaultdict(dict)
    of_accomplishment: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for entity_type, key, parent, text in found.values_list(
        "entity_type", "entity_key", "parent_key", "text"
    ):
        ref = EntityRef(EntityType(entity_type), key)
        if ref in wanted:
            of_entity[ref].setdefault(text)
        elif parent or (ref.entity_type == EntityType.RESEARCH and key in keys):
            of_accomplishment[parent or key].setdefault(text)
    return Imported(
        of_entity={ref: tuple(texts) for ref, texts in of_entity.items()},
        of_accomplishment={key: tuple(texts) for key, texts in of_accomplishment.items()},
    )


def _said(row: ContentMemory) -> object:
    """What recall shows of a row, white space made even: of a set, the person's own bullets. From
    the stored value as it is, since most rows are dropped again."""
    value = row.value
    if "text" in value:
        return one_line(value["text"])
    if "skills" in value:
        return tuple(map(one_line, value["skills"]))
    return tuple(one_line(bullet["text"]) for bullet in value["bullets"] if bullet["own"])


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
