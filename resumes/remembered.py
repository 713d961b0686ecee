"""What is remembered of a person, entity by entity, by the names that they know them by."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Max, QuerySet

from memory.keys import is_bullet_id
from memory.models import SCALAR_KEY, ContentMemory, EntityType
from resumes.models import Accomplishment, Employer, SkillBucket

# In the order of a resume; single bullets stand by the accomplishment that they speak of.
_ORDER = (
    EntityType.SUMMARY,
    EntityType.TAGLINE,
    EntityType.RESEARCH,
    EntityType.BULLET,
    EntityType.BULLET_SET,
    EntityType.SKILLS,
)
_TITLES: Mapping[str, str] = {
    EntityType.SUMMARY: "Summary",
    EntityType.TAGLINE: "Tagline",
    EntityType.RESEARCH: "Selected work",
    EntityType.BULLET: "Single bullets",
    EntityType.BULLET_SET: "Bullets of an employer",
    EntityType.SKILLS: "Skills",
}


@dataclass(frozen=True)
class Remembered:
    """An entity with wordings: how many, and when the last was written. `is_known` says whether the
    profile still has what it is about."""

    entity_type: str
    key: str
    name: str
    is_known: bool
    count: int
    latest: datetime

    @property
    def kind(self) -> str:
        return _TITLES[self.entity_type]


def remembered_by(owner_id: int) -> tuple[Remembered, ...]:
    """All entities of which there are live wordings, in the order of a resume, then by name."""
    names = names_of(owner_id)
    found = [
        Remembered(
            kind,
            key,
            _name(names, kind, key),
            is_known=key == SCALAR_KEY or key in names.get(kind, {}),
            count=count,
            latest=latest,
        )
        for kind, key, count, latest in _counted(owner_id)
    ]
    return tuple(sorted(found, key=_place))


def _counted(owner_id: int) -> list[tuple[str, str, int, datetime]]:
    """Kind, key, number and latest of what has live wordings. Read in the index alone."""
    live = ContentMemory.objects.filter(owner_id=owner_id, archived_at__isnull=True).order_by()
    told = {"count": Count("*"), "latest": Max("written_at")}
    whole = live.filter(parent_key="").values_list("entity_type", "entity_key").annotate(**told)
    single = live.exclude(parent_key="").values_list("parent_key").annotate(**told)
    return [*whole, *((EntityType.BULLET.value, *row) for row in single)]


def wordings_of(owner_id: int, entity_type: str, key: str) -> QuerySet[ContentMemory]:
    """All wordings of an entity, archived ones too; of single bullets those on an accomplishment,
    or, where they speak of none, those of the bullet itself."""
    rows = ContentMemory.objects.filter(owner_id=owner_id)
    if entity_type == EntityType.BULLET:
        on_it = rows.filter(entity_type=EntityType.BULLET, parent_key=key)
        return (
            on_it if on_it.exists() else rows.filter(entity_type=EntityType.BULLET, entity_key=key)
        )
    return rows.filter(entity_type=entity_type, entity_key=key)


def entity_name(owner_id: int, entity_type: str, key: str) -> str:
    """What an entity is about, as the person calls it; its key where the profile has it no more."""
    return _name(names_of(owner_id), entity_type, key)


def kind_of(entity_type: str) -> str:
    return _TITLES[entity_type]


def names_of(owner_id: int) -> Mapping[str, Mapping[str, str]]:
    """Names by kind of entity and key."""
    works = dict(Accomplishment.objects.filter(owner_id=owner_id).values_list("key", "title"))
    employers = dict(Employer.objects.filter(owner_id=owner_id).values_list("key", "name"))
    buckets = dict(SkillBucket.objects.filter(owner_id=owner_id).values_list("key", "name"))
    return {
        EntityType.RESEARCH: works,
        EntityType.BULLET: works,
        EntityType.BULLET_SET: employers,
        EntityType.SKILLS: buckets,
    }


def saying(found: Iterable[Remembered], words: str) -> tuple[Remembered, ...]:
    """Those whose kind and name have each of the words, in any case."""
    asked = words.casefold().split()
    return tuple(
        one
        for one in found
        if all(word in f"{one.kind} {one.name} {one.key}".casefold() for word in asked)
    )


def _name(names: Mapping[str, Mapping[str, str]], entity_type: str, key: str) -> str:
    if key == SCALAR_KEY:
        return _TITLES[entity_type]
    known = names.get(entity_type, {}).get(key)
    if not known and entity_type == EntityType.BULLET and is_bullet_id(key):
        return "A bullet on no accomplishment"
    return known or key


def _place(one: Remembered) -> tuple[int, bool, str]:
    return _ORDER.index(EntityType(one.entity_type)), not one.is_known, one.name.casefold()
