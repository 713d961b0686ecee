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


class ModelSettings(models.Model):
    """Which model an owner wants, as they set it in the app; what is empty is left to the
    environment (mirror.llm.chosen)."""

    owner = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="model_settings"
    )
    provider = models.CharField(max_length=20, blank=True)
    base_url = models.CharField(max_length=500, blank=True)
    model_write = models.CharField(max_length=200, blank=True)
    model_extract = models.CharField(max_length=200, blank=True)
    model_judge = models.CharField(max_length=200, blank=True)
    sealed_key = models.TextField(
        blank=True, editable=False, help_text="mirror.llm.sealing: nobody reads it here."
    )
    key_since = models.DateTimeField(null=True, blank=True, editable=False)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name_plural = "model settings"
        constraints = [
            models.CheckConstraint(
                condition=models.Q(sealed_key="", key_since__isnull=True)
                | (~models.Q(sealed_key="") & models.Q(key_since__isnull=False)),
                name="model_key_has_a_day",
            ),
        ]

    def __str__(self) -> str:
        return self.provider or "as the environment says"


class Price(models.Model):
    """What an owner pays for a model, per million tokens."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="model_prices"
    )
    model = models.CharField(max_length=200)
    currency = models.CharField(max_length=3, help_text="ISO 4217: EUR, USD")
    prompt = models.DecimalField(max_digits=12, decimal_places=4)
    cached = models.DecimalField(
        max_digits=12,
        decimal_places=4,
        null=True,
        blank=True,
        help_text="Of prompt tokens that the endpoint had kept; empty: as the others.",
    )
    completion = models.DecimalField(max_digits=12, decimal_places=4)

    class Meta:
        ordering = ["model"]
        constraints = [
            models.UniqueConstraint(fields=["owner", "model"], name="price_once_per_model"),
            models.CheckConstraint(
                condition=models.Q(prompt__gte=0, completion__gte=0)
                & (models.Q(cached__isnull=True) | models.Q(cached__gte=0)),
                name="price_0_up",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.model}: {self.prompt} and {self.completion} {self.currency}"

    @property
    def is_kept(self) -> bool:
        return not self._state.adding


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
