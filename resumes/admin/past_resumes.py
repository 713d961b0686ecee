"""Admin pages of past resumes that were imported."""

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest

from memory.models import ContentMemory, SourceKind
from mirror.admin import ReadOnlyAdmin
from resumes.ingest.past.saving import forget_document
from resumes.models import SourceDocument


@admin.register(SourceDocument)
class SourceDocumentAdmin(ReadOnlyAdmin[SourceDocument]):
    """Past resumes. They come in by import, and the wordings taken from them go with them."""

    may_be_forgotten = True
    list_display = ("filename", "title", "company", "role_family", "language", "document_date")
    list_filter = ("role_family", "language")
    search_fields = ("filename", "title", "company", "sha256")
    date_hierarchy = "document_date"

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """What the page that asks for confirmation shows: the wordings of each document, too."""
        shown, counts, perms_needed, protected = super().get_deleted_objects(objs, request)
        wordings = [_taken_from(document) for document in objs]
        shown += [
            f"{_counted(number)} taken from {document}"
            for document, number in zip(objs, wordings, strict=True)
            if number
        ]
        if total := sum(wordings):
            counts = {**counts, "wordings taken from them": total}
        return shown, counts, perms_needed, protected

    def delete_model(self, request: HttpRequest, obj: SourceDocument) -> None:
        self._tell(request, forget_document(obj))

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[SourceDocument]) -> None:
        self._tell(request, sum(forget_document(document) for document in queryset))

    def _tell(self, request: HttpRequest, forgotten: int) -> None:
        self.message_user(request, f"{_counted(forgotten)} forgotten.", messages.SUCCESS)


def _taken_from(document: SourceDocument) -> int:
    return ContentMemory.objects.filter(
        owner_id=document.owner_id,
        source_doc_id=document.pk,
        source_kind=SourceKind.DOCUMENT,
    ).count()


def _counted(number: int) -> str:
    return "1 wording" if number == 1 else f"{number} wordings"
