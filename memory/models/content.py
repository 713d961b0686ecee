"""Content memory: wordings per entity, and keys that gave way to others."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from memory.models.entities import (
    FAMILY_LENGTH,
    LANGUAGE_LENGTH,
    SCALAR_KEY,
    SCALAR_TYPES,
    TITLE_LENGTH,
    EntityType,
    RememberedQuerySet,
    SourceKind,
    name_of,
)
from mirror.language.names.keys import KEY_LENGTH


class ContentMemory(models.Model):
    """One wording of one entity in one document: the final text, and the draft it came from."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="content_memory",
        db_index=False,  # every index below begins with it
    )
    entity_type = models.CharField(max_length=30, choices=EntityType)
    entity_key = models.CharField(max_length=KEY_LENGTH)
    parent_key = models.CharField(
        max_length=KEY_LENGTH,
        blank=True,
        help_text="For one bullet: the accomplishment it speaks of, so that recall finds it.",
    )
    written_under = models.CharField(
        max_length=KEY_LENGTH,
        blank=True,
        help_text="The key that the document itself has for it (of one bullet: its "
        "accomplishment's), where the wording was moved to another one.",
    )
    source_doc_id = models.UUIDField()
    source_kind = models.CharField(max_length=10, choices=SourceKind)
    value = models.JSONField(help_text="memory.wording.Wording, as JSON")
    text = models.TextField(help_text="The wording as plain text, for reading and searching.")
    draft = models.JSONField(
        null=True, blank=True, help_text="The machine's first draft, in the shape of `value`."
    )
    language = models.CharField(max_length=LANGUAGE_LENGTH)
    job_title = models.CharField(max_length=TITLE_LENGTH, blank=True)
    job_company = models.CharField(max_length=TITLE_LENGTH, blank=True)
    role_family = models.CharField(max_length=FAMILY_LENGTH, blank=True)
    written_at = models.DateTimeField(help_text="When the wording was written.")
    facts_hash = models.TextField(
        blank=True, help_text="A mark for each fact that it rests on, see memory.grounds."
    )
    stale = models.BooleanField(default=False, help_text="The facts have changed since.")
    pinned = models.BooleanField(default=False)
    archived_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    objects = RememberedQuerySet["ContentMemory"].as_manager()

    class Meta:
        db_table = "content_memory"
        verbose_name = "wording"
        verbose_name_plural = "content memory"
        constraints = [
            models.UniqueConstraint(
                fields=["owner", "entity_type", "entity_key", "source_doc_id"],
                name="wording_once_per_document",
            ),
            models.CheckConstraint(
                condition=Q(entity_type__in=EntityType.values), name="wording_entity_type_known"
            ),
            models.CheckConstraint(condition=~Q(entity_key=""), name="wording_has_key"),
            models.CheckConstraint(
                condition=(Q(entity_type__in=SCALAR_TYPES) & Q(entity_key=SCALAR_KEY))
                | (~Q(entity_type__in=SCALAR_TYPES) & ~Q(entity_key=SCALAR_KEY)),
                name="wording_scalar_key",
            ),
            models.CheckConstraint(
                condition=Q(parent_key="") | Q(entity_type=EntityType.BULLET),
                name="wording_parent_only_for_bullet",
            ),
            models.CheckConstraint(condition=~Q(text=""), name="wording_has_text"),
            models.CheckConstraint(
                condition=Q(source_kind__in=SourceKind.values), name="wording_source_kind_known"
            ),
        ]
        indexes = [
            # All that recall asks and ranks by, so that it reads only the rows that it returns:
            # an entity's (without a parent) by its key, an accomplishment's bullets by the parent.
            # `archived_at` is for SQLite, which looks it up in the row otherwise.
            models.Index(
                fields=[
                    "owner",
                    "parent_key",
                    "entity_key",
                    "entity_type",
                    "-written_at",
                    "pinned",
                    "role_family",
                    "language",
                    "id",
                    "archived_at",
                ],
                name="wording_recalled",
                condition=Q(archived_at__isnull=True),
            ),
            # Every capture asks where its document's wording was moved to; hardly any was.
            models.Index(
                fields=["owner", "source_doc_id", "entity_type", "written_under"],
                name="wording_moved",
                condition=~Q(written_under=""),
            ),
        ]

    def __str__(self) -> str:
        return name_of(self.entity_type, self.entity_key)


class KeySuccession(models.Model):
    """A key whose entity became part of another one: what an old document says under it is from
    then on remembered under the new one. Of single bullets the keys are accomplishments'."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="key_successions",
        db_index=False,  # the constraint's index begins with it
    )
    entity_type = models.CharField(max_length=30, choices=EntityType)
    old_key = models.CharField(max_length=KEY_LENGTH)
    new_key = models.CharField(max_length=KEY_LENGTH)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["owner", "entity_type", "old_key"], name="key_succeeded_once"
            ),
            models.CheckConstraint(
                condition=~Q(old_key=F("new_key")), name="key_succeeded_by_other"
            ),
        ]

    def __str__(self) -> str:
        return f"{name_of(self.entity_type, self.old_key)}, now {self.new_key}"
