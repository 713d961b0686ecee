"""The wordings in the admin: finding, pinning, archiving, and writing by hand."""

import uuid
from collections.abc import Callable, Collection
from typing import Any

from django.contrib import admin, messages
from django.contrib.admin.actions import delete_selected
from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import Truncator

from memory import curated, curation, known
from memory.admin.exchanging import ExchangingAdmin
from memory.admin.forms import WordingForm
from memory.admin.moving import MovingAdmin
from memory.admin.pages import (
    NOTHING_TO_SEE,
    by_owner,
    differences,
    document_url,
    isolated,
    said_by_resumes,
)
from memory.admin.versions import VersionsAdmin
from memory.models import SCALAR_KEY, ContentMemory, EntityType, SourceKind
from memory.wording import SkillsWording, plain_text, read_wording
from mirror.admin import ArchivedFilter, person_of
from mirror.blank import is_blank

_SHOWN = 120  # characters of a text in the list
_FROM = {
    SourceKind.RESUME.value: "a resume",
    SourceKind.DOCUMENT.value: "a past resume",
    SourceKind.CURATED.value: "you",
}

_KEYS = ("entity_key", "parent_key", "written_under")

type Verb = Callable[[int, Collection[uuid.UUID]], int]


@admin.register(ContentMemory)
class ContentMemoryAdmin(MovingAdmin, VersionsAdmin, ExchangingAdmin):
    """Wordings. What a resume or an imported document says is read-only here; a curated wording is
    a row of its own."""

    form = WordingForm
    list_display = (
        "wording",
        "about",
        "written_for",
        "role_family",
        "written",
        "pinned",
        "stale",
        "versions",
        "source",
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

    def get_exclude(self, request: HttpRequest, obj: ContentMemory | None = None) -> Any:
        """One that is to be written has no history yet."""
        exclude = tuple(super().get_exclude(request, obj) or ())
        return exclude if obj else (*exclude, "stale")

    def get_fields(self, request: HttpRequest, obj: ContentMemory | None = None) -> Any:
        """A summary has no key to read, and what is to be written no history."""
        fields = super().get_fields(request, obj)
        if obj is None:
            return [name for name in fields if name not in self.readonly_fields]
        keyless = obj.entity_key == SCALAR_KEY
        return [name for name in fields if not (keyless and name in _KEYS)]

    def get_form(
        self,
        request: HttpRequest,
        obj: ContentMemory | None = None,
        change: bool = False,
        **options: Any,
    ) -> Any:
        form: Any = super().get_form(request, obj, change, **options)
        form.person_id = person_of(request).pk
        return form

    def save_model(self, request: HttpRequest, obj: ContentMemory, form: Any, change: bool) -> None:
        if not change:
            obj.source_kind = SourceKind.CURATED
            obj.source_doc_id = uuid.uuid4()  # a curated entry is a document of its own
            obj.owner_id = obj.owner_id or person_of(request).pk
            curated.take_place_of_twin(obj)
            kind = EntityType(obj.entity_type)
            about = obj.parent_key if kind == EntityType.BULLET else obj.entity_key
            if about and (strange := known.strange_key(obj.owner_id, kind, about)):
                told = f"{strange} No resume recalls this wording until something has that key."
                self.message_user(request, told, messages.WARNING)
        if {"text", "entity_type"} & set(form.changed_data) and _may_be_several(obj):
            told = "This was taken as one skill, commas and all: several stand one per line."
            self.message_user(request, told, messages.WARNING)
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
    def wording(self, row: ContentMemory) -> str | SafeString:
        text = Truncator(row.text.replace("\n", " · ")).chars(_SHOWN)
        return NOTHING_TO_SEE if is_blank(text) else isolated(text)

    @admin.display(description="of", ordering="entity_key")
    def about(self, row: ContentMemory) -> str | SafeString:
        """The kind, and the key below it: of one bullet, the accomplishment that it speaks of."""
        kind = EntityType(row.entity_type).label
        key = row.parent_key or ("" if row.entity_key == SCALAR_KEY else row.entity_key)
        return format_html("{}<br><code>{}</code>", kind, key) if key else kind

    @admin.display(description="written", ordering="written_at")
    def written(self, row: ContentMemory) -> str:
        return timezone.localdate(row.written_at).isoformat()

    @admin.display(description="from", ordering="source_kind")
    def source(self, row: ContentMemory) -> str:
        origin = _FROM[row.source_kind]
        return f"{origin}; archived" if row.archived_at else origin

    @admin.display(description="versions", ordering="version_count")
    def versions(self, row: ContentMemory) -> int:
        return int(getattr(row, "version_count", 0))

    @admin.display(description="written for", ordering="job_title", empty_value="—")
    def written_for(self, row: ContentMemory) -> str:
        return " @ ".join(part for part in (row.job_title, row.job_company) if part) or "—"

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

    def delete_model(self, request: HttpRequest, obj: ContentMemory) -> None:
        self._tell_of_imports(request, [obj])
        super().delete_model(request, obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[ContentMemory]) -> None:
        self._tell_of_imports(request, list(queryset))
        super().delete_queryset(request, queryset)

    def _tell_of_imports(self, request: HttpRequest, rows: list[ContentMemory]) -> None:
        if any(row.source_kind == SourceKind.DOCUMENT for row in rows):
            told = (
                "What was deleted of a past resume does not come back when the same file is "
                "imported again. To have it back, delete the past resume, then import its file."
            )
            self.message_user(request, told, messages.WARNING)

    def _do(
        self, request: HttpRequest, rows: QuerySet[ContentMemory], *, verb: Verb, done: str
    ) -> None:
        number = sum(verb(owner, ids) for owner, ids in by_owner(rows))
        self.message_user(request, f"{done} {_counted(number)}.", messages.SUCCESS)


def _may_be_several(row: ContentMemory) -> bool:
    """Whether skills were perhaps typed with commas between them."""
    value = read_wording(row.value)
    return isinstance(value, SkillsWording) and len(value.skills) == 1 and ", " in value.skills[0]


def _counted(number: int) -> str:
    return "1 wording" if number == 1 else f"{number} wordings"
