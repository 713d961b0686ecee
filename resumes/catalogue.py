"""Tells memory's pages which entities and role families a person has."""

from collections.abc import Mapping
from typing import Any

from memory.models import EntityType
from resumes.families import taxonomy_of
from resumes.models import Accomplishment, Employer, SkillBucket


class ProfileCatalogue:
    """A `memory.known.Catalogue` of what stands in the profile, archived accomplishments too: they
    keep their key and may come back."""

    def entities(self, owner_id: int, kind: EntityType) -> Mapping[str, str]:
        match kind:
            case EntityType.RESEARCH | EntityType.BULLET:
                rows: Any = Accomplishment.objects.filter(owner_id=owner_id)
                return dict(rows.values_list("key", "title"))
            case EntityType.BULLET_SET:
                rows = Employer.objects.filter(owner_id=owner_id)
                return dict(rows.values_list("key", "name"))
            case EntityType.SKILLS:
                rows = SkillBucket.objects.filter(owner_id=owner_id)
                return dict(rows.values_list("key", "name"))
            case _:
                return {}

    def families(self, owner_id: int) -> Mapping[str, str]:
        return {family.key: family.name for family in taxonomy_of(owner_id).families}

    def family_of(self, owner_id: int, text: str) -> str:
        taxonomy = taxonomy_of(owner_id)
        known = {family.key for family in taxonomy.families}
        return text if text in known else taxonomy.named(text)
