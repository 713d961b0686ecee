"""A run of the pipeline and its leaves: the state lives here, never in the queue."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q


class RunKind(models.TextChoices):
    GENERATE = "generate", "Whole resume"
    REGENERATE = "regenerate", "One section"


class RunState(models.TextChoices):
    RUNNING = "running", "Running"
    DONE = "done", "Done"
    PARTIAL = "partial", "Done, with failed leaves"
    FAILED = "failed", "Failed"
    CANCELLED = "cancelled", "Cancelled"


class Run(models.Model):
    """One generation: what it was made from, by what, and how it ended."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="runs"
    )
    kind = models.CharField(max_length=12, choices=RunKind, default=RunKind.GENERATE)
    resume = models.ForeignKey("resumes.Resume", on_delete=models.CASCADE, related_name="runs")
    section_ref = models.CharField(
        max_length=120, blank=True, help_text="The one section that is regenerated."
    )
    state = models.CharField(max_length=12, choices=RunState, default=RunState.RUNNING)
    job = models.JSONField(help_text="Snapshot of the posting: pipeline.brief.JobSnapshot")
    profile_hash = models.CharField(max_length=64)
    prompt_hashes = models.JSONField(default=dict, blank=True)
    provider = models.CharField(max_length=20)
    model_names = models.JSONField(default=dict, blank=True, help_text="Model per role.")
    error = models.TextField(blank=True)
    started_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-started_at"]
        constraints = [
            models.CheckConstraint(condition=Q(state__in=RunState.values), name="run_state_known"),
            models.CheckConstraint(condition=Q(kind__in=RunKind.values), name="run_kind_known"),
            models.CheckConstraint(
                condition=Q(kind=RunKind.REGENERATE) ^ Q(section_ref=""),
                name="run_names_section_when_regenerating",
            ),
            models.CheckConstraint(
                condition=Q(state=RunState.RUNNING, finished_at__isnull=True)
                | (~Q(state=RunState.RUNNING) & Q(finished_at__isnull=False)),
                name="run_finished_when_not_running",
            ),
        ]
        indexes = [models.Index(fields=["owner", "-started_at"], name="run_recent")]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.id}"


class LeafState(models.TextChoices):
    PENDING = "pending", "Waiting"
    RUNNING = "running", "Running"
    DONE = "done", "Done"
    FAILED = "failed", "Failed"
    SUPERSEDED = "superseded", "Superseded by the person's edit"


FINISHED_LEAF = (LeafState.DONE, LeafState.FAILED, LeafState.SUPERSEDED)


class Leaf(models.Model):
    """One unit of model work. Claimed by a conditional UPDATE; the lease tells when it is lost."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    run = models.ForeignKey(Run, on_delete=models.CASCADE, related_name="leaves")
    stage = models.CharField(max_length=20)
    key = models.CharField(max_length=120, blank=True)
    round = models.PositiveSmallIntegerField(default=0)
    state = models.CharField(max_length=12, choices=LeafState, default=LeafState.PENDING)
    claim = models.UUIDField(null=True, blank=True, help_text="Who holds the lease.")
    lease_until = models.DateTimeField(
        null=True, blank=True, help_text="Until when it counts as dispatched or running."
    )
    base_revisions = models.JSONField(
        default=dict, blank=True, help_text="Section ref → revision that this leaf may replace."
    )
    saved_revisions = models.JSONField(
        default=dict, blank=True, help_text="Section ref → revision that this leaf wrote."
    )
    recalled = models.JSONField(
        default=list, blank=True, help_text="Ids of the past versions that the writer was shown."
    )
    output = models.JSONField(null=True, blank=True)
    stood_in = models.BooleanField(
        default=False, help_text="`compose` answered because no admissible answer came."
    )
    error = models.TextField(blank=True)
    attempts = models.PositiveSmallIntegerField(default=0, help_text="Times it was claimed.")
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["created_at", "stage", "key"]
        verbose_name_plural = "leaves"
        constraints = [
            models.UniqueConstraint(fields=["run", "stage", "key", "round"], name="leaf_once"),
            models.CheckConstraint(
                condition=Q(state__in=LeafState.values), name="leaf_state_known"
            ),
            models.CheckConstraint(
                condition=~Q(state=LeafState.RUNNING)
                | (Q(claim__isnull=False) & Q(lease_until__isnull=False)),
                name="running_leaf_has_lease",
            ),
            models.CheckConstraint(
                condition=~Q(state=LeafState.FAILED) | ~Q(error=""), name="failed_leaf_says_why"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.stage} {self.key}".strip()
