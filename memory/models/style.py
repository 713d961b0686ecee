"""Writing memory: style rules, and the edits that teach them."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q

from memory.models.entities import (
    BAN_LENGTH,
    FAMILY_LENGTH,
    LANGUAGE_LENGTH,
    RULE_LENGTH,
    TEACHING_TYPES,
    TITLE_LENGTH,
    EntityType,
    RememberedQuerySet,
    name_of,
)
from mirror.language.names.keys import KEY_LENGTH


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
