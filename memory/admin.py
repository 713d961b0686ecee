"""The two tables of memory in the admin: finding, pinning, archiving, and writing by hand."""

import uuid
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.utils import timezone
from django.utils.text import Truncator

from memory.bullets import carry_wordings
from memory.models import (
    SCALAR_KEY,
    SCALAR_TYPES,
    ContentMemory,
    EntityType,
    SourceKind,
    WritingMemory,
)
from memory.wording import (
    SKILL_SEPARATOR,
    BulletSetWording,
    ProseWording,
    SkillsWording,
    Wording,
    plain_text,
    read_wording,
)
from mirror.admin import ArchivedFilter, OwnedAdmin, OwnedForm


class WordingForm(OwnedForm):
    """A wording as text: bullets one per line, skills with commas. `value` follows from it."""

    class Meta:
        model = ContentMemory
        fields = (
            "owner",
            "entity_type",
            "entity_key",
            "parent_key",
            "text",
            "language",
            "job_title",
            "job_company",
            "role_family",
            "written_at",
            "pinned",
            "stale",
        )
        widgets = {"text": forms.Textarea(attrs={"rows": 8, "cols": 90})}

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if "entity_key" in self.fields:
            self.fields["entity_key"].required = False  # a summary and a tagline have none
        if "written_at" in self.fields:
            self.fields["written_at"].required = False
            self.fields["written_at"].help_text = "Empty: now."
        if "text" in self.fields:
            self.fields["text"].help_text = "Bullets one per line; skills separated by commas."

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        # On an existing row the entity is read-only, and therefore not among the fields.
        kind = cleaned.get("entity_type") or self.instance.entity_type
        if kind in SCALAR_TYPES:
            cleaned["entity_key"] = SCALAR_KEY
        elif kind and not (cleaned.get("entity_key") or self.instance.entity_key):
            self.add_error("entity_key", "Name the entity: the key of what this wording is about.")
        if kind != EntityType.BULLET and cleaned.get("parent_key"):
            self.add_error("parent_key", "Only a single bullet belongs to an accomplishment.")
        cleaned["written_at"] = cleaned.get("written_at") or timezone.now()
        if kind and cleaned.get("text"):
            value = wording_from_text(EntityType(kind), cleaned["text"], self._stored())
            cleaned["text"] = plain_text(value)
            self.instance.value = value.model_dump(mode="json")
            if not cleaned["text"]:
                self.add_error("text", "Write at least one word.")
        return cleaned

    def _stored(self) -> Wording | None:
        return read_wording(self.instance.value) if self.instance.value else None


def wording_from_text(kind: EntityType, text: str, stored: Wording | None = None) -> Wording:
    """The value that a text typed in the admin stands for; bullets keep their ids in `stored`."""
    if kind == EntityType.BULLET_SET:
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        earlier = stored.bullets if isinstance(stored, BulletSetWording) else ()
        return BulletSetWording(bullets=carry_wordings(lines, earlier))
    if kind == EntityType.SKILLS:
        names = (name.strip() for name in text.replace("\n", SKILL_SEPARATOR).split(","))
        return SkillsWording(skills=tuple(name for name in names if name))
    return ProseWording(text=text.strip())


@admin.register(ContentMemory)
class ContentMemoryAdmin(OwnedAdmin[ContentMemory]):
    """Wordings. What a resume says is read-only here; a curated wording is a row of its own."""

    form = WordingForm
    list_display = (
        "wording",
        "entity_type",
        "entity_key",
        "versions",
        "written_for",
        "role_family",
        "source_kind",
        "written_at",
        "pinned",
        "stale",
        "archived",
    )
    list_filter = (
        ArchivedFilter,
        "entity_type",
        "role_family",
        "source_kind",
        "pinned",
        "stale",
        "language",
    )
    search_fields = ("text", "entity_key", "parent_key", "job_title", "job_company")
    search_help_text = "Words of the text, a key, a job title or a company"
    date_hierarchy = "written_at"
    ordering = ("-written_at",)
    list_select_related = ("owner",)
    actions = ("pin", "unpin", "archive", "restore")
    readonly_fields = ("source_kind", "source_doc_id", "draft_text", "archived_at", "updated_at")

    def get_queryset(self, request: HttpRequest) -> QuerySet[ContentMemory]:
        """Each row with the number of live versions of its entity."""
        same = ContentMemory.objects.filter(
            owner=OuterRef("owner"),
            entity_type=OuterRef("entity_type"),
            entity_key=OuterRef("entity_key"),
            archived_at__isnull=True,
        ).order_by()
        counted = same.values("entity_key").annotate(number=Count("pk")).values("number")
        return super().get_queryset(request).annotate(version_count=Coalesce(Subquery(counted), 0))

    def has_change_permission(self, request: HttpRequest, obj: ContentMemory | None = None) -> bool:
        if obj is not None and obj.source_kind == SourceKind.RESUME:
            return False
        return super().has_change_permission(request, obj)

    def get_readonly_fields(
        self, request: HttpRequest, obj: ContentMemory | None = None
    ) -> tuple[str, ...]:
        """Which entity a wording is of stays as it was once it is there."""
        fixed = ("entity_type", "entity_key") if obj else ()
        return (*fixed, *super().get_readonly_fields(request, obj))

    def save_model(self, request: HttpRequest, obj: ContentMemory, form: Any, change: bool) -> None:
        if not change:
            obj.source_kind = SourceKind.CURATED
            obj.source_doc_id = uuid.uuid4()  # a curated entry is a document of its own
        super().save_model(request, obj, form, change)

    @admin.display(description="wording", ordering="text")
    def wording(self, row: ContentMemory) -> str:
        return Truncator(row.text.replace("\n", " · ")).chars(90)

    @admin.display(description="versions", ordering="version_count")
    def versions(self, row: ContentMemory) -> int:
        return int(getattr(row, "version_count", 0))

    @admin.display(description="written for", ordering="job_title", empty_value="—")
    def written_for(self, row: ContentMemory) -> str:
        return " @ ".join(part for part in (row.job_title, row.job_company) if part) or "—"

    @admin.display(description="archived", boolean=True, ordering="archived_at")
    def archived(self, row: ContentMemory) -> bool:
        return row.archived_at is not None

    @admin.display(description="the machine's draft")
    def draft_text(self, row: ContentMemory) -> str:
        return plain_text(read_wording(row.draft)) if row.draft else "—"

    @admin.action(description="Pin: always shown first", permissions=["change"])
    def pin(self, request: HttpRequest, rows: QuerySet[ContentMemory]) -> None:
        self._set(request, rows, "Pinned", pinned=True)

    @admin.action(description="Unpin", permissions=["change"])
    def unpin(self, request: HttpRequest, rows: QuerySet[ContentMemory]) -> None:
        self._set(request, rows, "Unpinned", pinned=False)

    @admin.action(description="Archive: never shown to a model", permissions=["change"])
    def archive(self, request: HttpRequest, rows: QuerySet[ContentMemory]) -> None:
        live = rows.filter(archived_at__isnull=True)
        self._set(request, live, "Archived", archived_at=timezone.now())

    @admin.action(description="Restore from the archive", permissions=["change"])
    def restore(self, request: HttpRequest, rows: QuerySet[ContentMemory]) -> None:
        archived = rows.filter(archived_at__isnull=False)
        self._set(request, archived, "Restored", archived_at=None)

    def _set(
        self, request: HttpRequest, rows: QuerySet[ContentMemory], done: str, **values: Any
    ) -> None:
        keys = list(rows.values_list("pk", flat=True))
        number = ContentMemory.objects.filter(pk__in=keys).update(
            updated_at=timezone.now(), **values
        )
        wordings = "1 wording" if number == 1 else f"{number} wordings"
        self.message_user(request, f"{done} {wordings}.", messages.SUCCESS)


@admin.register(WritingMemory)
class WritingMemoryAdmin(OwnedAdmin[WritingMemory]):
    """Style rules."""

    list_display = (
        "text",
        "category",
        "ban",
        "use_instead",
        "scope",
        "role_family",
        "confidence",
        "evidence_count",
        "source",
        "language",
        "active",
    )
    list_filter = ("active", "category", "scope", "role_family", "source", "language")
    search_fields = ("text", "ban", "use_instead", "before", "after")
    search_help_text = "Words of the rule, a banned word, or its examples"
    date_hierarchy = "updated_at"
    ordering = ("-confidence", "text")
    list_select_related = ("owner",)
    actions = ("switch_on", "switch_off")
    readonly_fields = ("created_at", "updated_at")

    @admin.action(description="Switch on", permissions=["change"])
    def switch_on(self, request: HttpRequest, rows: QuerySet[WritingMemory]) -> None:
        self._switch(request, rows, active=True)

    @admin.action(description="Switch off: no prompt uses it", permissions=["change"])
    def switch_off(self, request: HttpRequest, rows: QuerySet[WritingMemory]) -> None:
        self._switch(request, rows, active=False)

    def _switch(self, request: HttpRequest, rows: QuerySet[WritingMemory], *, active: bool) -> None:
        number = rows.update(active=active, updated_at=timezone.now())
        rules = "1 rule" if number == 1 else f"{number} rules"
        self.message_user(
            request, f"Switched {rules} {'on' if active else 'off'}.", messages.SUCCESS
        )
