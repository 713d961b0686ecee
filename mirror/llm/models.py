"""Endpoints that a person uses, and a row for every model call that any app makes."""

import uuid

from django.conf import settings
from django.db import models


class Endpoint(models.Model):
    """A model endpoint of one owner and what was learnt about its habits (`learned`)."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="endpoints"
    )
    provider = models.CharField(max_length=20)
    base_url = models.CharField(max_length=500)
    learned = models.JSONField(
        default=dict, blank=True, help_text="Which parameters this endpoint takes; `ask` fills it."
    )
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["owner", "base_url"], name="endpoint_once_per_owner"),
        ]

    def __str__(self) -> str:
        return f"{self.provider} at {self.base_url}"


class Call(models.Model):
    """One asked question: its tokens, time, attempts and outcome. The text is in the trace file."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="model_calls"
    )
    run_id = models.UUIDField(null=True, blank=True, db_index=True)
    stage = models.CharField(max_length=40)
    key = models.CharField(max_length=120, blank=True)
    round = models.PositiveSmallIntegerField(default=0)
    role = models.CharField(max_length=10)
    provider = models.CharField(max_length=20)
    model = models.CharField(max_length=200)
    schema_name = models.CharField(max_length=40)
    prompt_tokens = models.PositiveIntegerField(
        null=True, blank=True, help_text="As the endpoint reported them; empty when it did not."
    )
    completion_tokens = models.PositiveIntegerField(null=True, blank=True)
    cached_tokens = models.PositiveIntegerField(null=True, blank=True)
    milliseconds = models.PositiveIntegerField()
    attempts = models.PositiveSmallIntegerField(help_text="HTTP requests that this call took.")
    error = models.TextField(blank=True)
    trace = models.CharField(
        max_length=300, blank=True, help_text="Path of the trace file below MIRROR_TRACE_DIR."
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [models.Index(fields=["owner", "-created_at"], name="call_recent")]

    def __str__(self) -> str:
        return f"{self.stage} {self.key}".strip()
