"""The two tiers of memory: wordings per entity (content) and style rules (writing).

The app knows owners, entity types and keys, texts, job contexts and rules, and nothing of resumes:
`source_doc_id` is the UUID of whatever document a wording was written in, kept without a foreign
key, so that a wording outlives it.
"""

import uuid
from typing import Self

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from mirror.language.keys import KEY_LENGTH
from mirror.language.languages import base_of

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


RANKED_BY = ["-written_at", "pinned", "role_family", "language", "archived_at", "id"]


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
    facts_hash = models.CharField(max_length=64, blank=True)
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
            # All that recall ranks by, so that it reads only the rows that it returns. Not partial:
            # SQLite does not use a partial index for a condition that is a parameter.
            models.Index(
                fields=["owner", "entity_type", "entity_key", *RANKED_BY], name="wording_by_entity"
            ),
            models.Index(
                fields=["owner", "parent_key", "entity_type", "entity_key", *RANKED_BY],
                name="wording_by_accomplishment",
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


class RuleCategory(models.TextChoices):
    WORD_CHOICE = "word_choice", "Word choice"
    TONE = "tone", "Tone"
    STRUCTURE = "structure", "Structure"
    FORMATTING = "formatting", "Formatting"


class RuleScope(models.TextChoices):
    UNIVERSAL = "universal", "Everywhere"
    JOB_SPECIFIC = "job_specific", "For one kind of job"


class RuleSource(models.TextChoices):
    PERSON = "person", "Written by the person"
    LEARNED = "learned", "Learned from an edit"
    MERGED = "merged", "Merged from several"


class RuleEffect(models.TextChoices):
    """What a rule asks of a text, where code can see to it by itself (beside a ban)."""

    NONE = "", "None that code knows"
    CUT_TAILS = "cut_tails", "No closing -ing clause"
    SHORT_SENTENCES = "short_sentences", "Short sentences"


class WritingMemory(models.Model):
    """A style rule: what the person wants, or never wants, everywhere."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="writing_memory",
        db_index=False,  # every index below begins with it
    )
    text = models.CharField(max_length=RULE_LENGTH)
    category = models.CharField(max_length=20, choices=RuleCategory)
    ban = models.CharField(
        max_length=BAN_LENGTH, blank=True, help_text="The word never to be used."
    )
    use_instead = models.CharField(max_length=BAN_LENGTH, blank=True)
    effect = models.CharField(
        max_length=20, choices=RuleEffect, default=RuleEffect.NONE, blank=True
    )
    scope = models.CharField(max_length=20, choices=RuleScope, default=RuleScope.UNIVERSAL)
    role_family = models.CharField(max_length=FAMILY_LENGTH, blank=True)
    language = models.CharField(max_length=LANGUAGE_LENGTH, default="en")
    confidence = models.FloatField()
    evidence_count = models.PositiveIntegerField(default=1)
    before = models.TextField(blank=True)
    after = models.TextField(blank=True)
    active = models.BooleanField(default=True)
    source = models.CharField(max_length=10, choices=RuleSource)
    merged_into = models.ForeignKey(
        "self",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="merged_from",
        help_text="The rule that says this one as well; this one is switched off.",
    )
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    objects = RememberedQuerySet["WritingMemory"].as_manager()

    class Meta:
        db_table = "writing_memory"
        verbose_name = "style rule"
        verbose_name_plural = "writing memory"
        constraints = [
            models.CheckConstraint(
                condition=Q(confidence__gte=0.0) & Q(confidence__lte=1.0),
                name="rule_confidence_in_0_1",
            ),
            models.CheckConstraint(condition=~Q(text=""), name="rule_has_text"),
            models.CheckConstraint(
                condition=Q(category__in=RuleCategory.values), name="rule_category_known"
            ),
            models.CheckConstraint(
                condition=Q(scope__in=RuleScope.values), name="rule_scope_known"
            ),
            models.CheckConstraint(
                condition=Q(source__in=RuleSource.values), name="rule_source_known"
            ),
            models.CheckConstraint(
                condition=Q(use_instead="") | ~Q(ban=""), name="rule_replacement_needs_ban"
            ),
            models.CheckConstraint(
                condition=Q(effect__in=RuleEffect.values), name="rule_effect_known"
            ),
            models.CheckConstraint(
                condition=Q(merged_into__isnull=True) | Q(active=False), name="merged_rule_is_off"
            ),
            models.UniqueConstraint(fields=["owner", "text"], name="rule_once_per_owner"),
        ]
        indexes = [models.Index(fields=["owner", "active", "-confidence"], name="rule_ranking")]

    def __str__(self) -> str:
        return self.text


class LessonState(models.TextChoices):
    PENDING = "pending", "Waiting"
    LEARNED = "learned", "A rule came of it"
    NOTHING = "nothing", "No rule came of it"
    FAILED = "failed", "Failed"


class Lesson(models.Model):
    """One edit of a text that may teach a style rule, from the moment it was saved until it was
    looked at. The row is what a task is given, so that no lesson is lost with a queue."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="lessons"
    )
    entity_type = models.CharField(max_length=30, choices=EntityType)
    entity_key = models.CharField(max_length=KEY_LENGTH)
    source_doc_id = models.UUIDField()
    before = models.TextField()
    after = models.TextField()
    language = models.CharField(max_length=LANGUAGE_LENGTH)
    job_title = models.CharField(max_length=TITLE_LENGTH, blank=True)
    job_company = models.CharField(max_length=TITLE_LENGTH, blank=True)
    role_family = models.CharField(max_length=FAMILY_LENGTH, blank=True)
    state = models.CharField(max_length=10, choices=LessonState, default=LessonState.PENDING)
    note = models.TextField(blank=True, help_text="What was learned, or why nothing was.")
    attempts = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)
    claimed_at = models.DateTimeField(
        null=True, blank=True, help_text="When a worker took it, the last time."
    )
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.CheckConstraint(
                condition=Q(entity_type__in=TEACHING_TYPES), name="lesson_of_a_teaching_type"
            ),
            models.CheckConstraint(
                condition=Q(state__in=LessonState.values), name="lesson_state_known"
            ),
            models.CheckConstraint(
                condition=Q(state=LessonState.PENDING, finished_at__isnull=True)
                | (~Q(state=LessonState.PENDING) & Q(finished_at__isnull=False)),
                name="lesson_finished_when_not_pending",
            ),
        ]
        indexes = [models.Index(fields=["state", "created_at"], name="lesson_waiting")]

    def __str__(self) -> str:
        return name_of(self.entity_type, self.entity_key)
