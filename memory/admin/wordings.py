"""The wordings in the admin: finding, pinning, archiving, and writing by hand."""

import uuid
from collections.abc import Callable, Collection
from typing import Any

from django.contrib import admin, messages
from django.contrib.admin.actions import delete_selected
from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import Truncator

from memory import curated, curation
from memory.admin.exchanging import ExchangingAdmin
from memory.admin.forms import WordingForm
from memory.admin.moving import MovingAdmin
from memory.admin.pages import by_owner, differences, document_url, said_by_resumes
from memory.admin.versions import VersionsAdmin
from memory.models import SCALAR_KEY, ContentMemory, SourceKind
from memory.wording import plain_text, read_wording
from mirror.admin import ArchivedFilter

type Verb = Callable[[int, Collection[uuid.UUID]], int]


@admin.register(ContentMemory)
class ContentMemoryAdmin(MovingAdmin, VersionsAdmin, ExchangingAdmin):
    """Wordings. What a resume or an imported document says is read-only here; a curated wording is
    a row of its own."""

    form = WordingForm
    list_display = (
        "wording",
        "entity_type",
        "key",
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
    actions = (
        "pin",
        "unpin",
        "archive",
        "restore",
        "use_as_curated",
        "move",
        "merge",
        "delete_selected",
    )
    readonly_fields = (
        "source_kind",
        "document",
        "draft_text",
        "changed_by_hand",
        "archived_at",
        "updated_at",
    )
    exclude = ("source_doc_id", "value", "draft")

    class Media:
        css = {"all": ["admin-memory.css"]}

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
        if obj is not None and obj.source_kind != SourceKind.CURATED:
            return False
        return super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: ContentMemory | None = None) -> bool:
        """Refused on these pages for what a resume says that is there; its owner's goes with the
        account."""
        if obj is not None and self.on_own_pages(request) and said_by_resumes([obj]):
            return False
        return super().has_delete_permission(request, obj)

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

    def get_object(
        self, request: HttpRequest, object_id: str, from_field: str | None = None
    ) -> ContentMemory | None:
        """The row with the address of its document, so that the form can link to it."""
        row = super().get_object(request, object_id, from_field)
        if row is not None:
            row.document_url = document_url(request, row)  # type: ignore[attr-defined]
        return row

    @admin.display(description="document")
    def document(self, row: ContentMemory) -> str | SafeString:
        url = getattr(row, "document_url", "")
        if url:
            return format_html('<a href="{}">Open it</a>', url)
        return "—" if row.source_kind == SourceKind.CURATED else "It is there no more."

    @admin.display(description="wording", ordering="text")
    def wording(self, row: ContentMemory) -> str:
        return Truncator(row.text.replace("\n", " · ")).chars(90)

    @admin.display(description="entity key", ordering="entity_key")
    def key(self, row: ContentMemory) -> str:
        return "—" if row.entity_key == SCALAR_KEY else row.entity_key

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

    @admin.display(description="changed by hand")
    def changed_by_hand(self, row: ContentMemory) -> str | SafeString:
        return differences(self.draft_text(row), row.text) if row.draft else "—"

    @admin.action(description="Pin: always shown first", permissions=["change"])
    def pin(self, request: HttpRequest, rows: QuerySet[ContentMemory]) -> None:
        self._do(request, rows, verb=curation.pin, done="Pinned")

    @admin.action(description="Unpin", permissions=["change"])
    def unpin(self, request: HttpRequest, rows: QuerySet[ContentMemory]) -> None:
        self._do(request, rows, verb=curation.unpin, done="Unpinned")

    @admin.action(description="Archive: never shown to a model", permissions=["change"])
    def archive(self, request: HttpRequest, rows: QuerySet[ContentMemory]) -> None:
        self._do(request, rows, verb=curation.archive, done="Archived")

    @admin.action(description="Restore from the archive", permissions=["change"])
    def restore(self, request: HttpRequest, rows: QuerySet[ContentMemory]) -> None:
        done = [curated.restore(owner, ids) for owner, ids in by_owner(rows)]
        told = [f"Restored {_counted(sum(some.in_place for some in done))}."]
        if copies := sum(some.as_curated for some in done):
            told.append(
                f"{_counted(copies)} from a resume came back as curated: what the resume itself "
                "says is brought back by its own undo."
            )
        self.message_user(request, " ".join(told), messages.SUCCESS)

    @admin.action(description="Use as a curated wording, to edit it", permissions=["add"])
    def use_as_curated(self, request: HttpRequest, rows: QuerySet[ContentMemory]) -> None:
        self._do(request, rows, verb=curated.use_as_curated, done="Curated")

    @admin.action(description="Delete for good", permissions=["delete"])
    def delete_selected(self, request: HttpRequest, rows: QuerySet[ContentMemory]) -> Any:
        """As everywhere in the admin, but for what resumes say."""
        if number := len(said_by_resumes(rows)):
            told = (
                f"{_counted(number)} of these are what a resume says. Edit the resume, or archive "
                "them; choose others to delete."
            )
            self.message_user(request, told, messages.ERROR)
            return None
        return delete_selected(self, request, rows)

    def _do(
        self, request: HttpRequest, rows: QuerySet[ContentMemory], *, verb: Verb, done: str
    ) -> None:
        number = sum(verb(owner, ids) for owner, ids in by_owner(rows))
        self.message_user(request, f"{done} {_counted(number)}.", messages.SUCCESS)


def _counted(number: int) -> str:
    return "1 wording" if number == 1 else f"{number} wordings"
