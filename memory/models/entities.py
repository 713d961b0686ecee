"""What both tiers of memory speak of: entities, languages, and how long a text may be."""

from typing import Self

from django.db import models
from django.db.models import Q

from mirror.language.text.languages import base_of

SCALAR_KEY = "__scalar__"

# What forms, models and imported files are held to as well as the columns.
LANGUAGE_LENGTH = 12
TITLE_LENGTH = 200
FAMILY_LENGTH = 40
RULE_LENGTH = 300
BAN_LENGTH = 80


class EntityType(models.TextChoices):
    RESEARCH = "research_description", "Research entry"
    BULLET_SET = "experience_bullets_set", "Bullets of an employer"
    BULLET = "experience_bullet", "One bullet"
    SKILLS = "skill_bucket", "Skill bucket"
    SUMMARY = "summary", "Summary"
    TAGLINE = "tagline", "Tagline"


# Of these a document has one, so that they need no key of their own.
SCALAR_TYPES = [EntityType.SUMMARY.value, EntityType.TAGLINE.value]


def name_of(entity_type: str, entity_key: str) -> str:
    """An entity as a person reads it: "Research entry tide_model", "Summary"."""
    kind = dict(EntityType.choices).get(entity_type, entity_type)
    return kind if entity_key == SCALAR_KEY else f"{kind} {entity_key}"


# Style rules are learned from edits of these only: in research and bullets a person corrects what
# is said at least as often as how.
TEACHING_TYPES = [*SCALAR_TYPES, EntityType.SKILLS.value]


class SourceKind(models.TextChoices):
    RESUME = "resume", "Edited in a resume"
    DOCUMENT = "document", "Imported past resume"
    CURATED = "curated", "Written in the admin"


class RememberedQuerySet[Row: models.Model](models.QuerySet[Row]):
    """Reads that both tables share."""

    def in_language(self, language: str) -> Self:
        """Rows in that language, regional variants taken together: en, en-US and en-GB."""
        base = base_of(language)
        return self.filter(Q(language__iexact=base) | Q(language__istartswith=f"{base}-"))
