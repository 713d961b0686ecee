"""The person's own memory as a file, and back."""

from typing import Any, override

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from memory.admin.pages import imported_documents, page
from memory.exchange import MOST_BYTES, CannotImport, Imported, export_memory, import_memory
from memory.models import ContentMemory
from mirror.admin import OwnedAdmin, person_of

_TABLES = ("contentmemory", "writingmemory")


class MemoryFileForm(forms.Form):
    file = forms.FileField(label="File", help_text="A JSON file that Mirror exported.")

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file.size > MOST_BYTES:
            raise forms.ValidationError(
                f"The file is larger than {MOST_BYTES // 1024 // 1024} MB, and was not read."
            )
        return file


class ExchangingAdmin(OwnedAdmin[ContentMemory]):
    """Export and import, each of the account that is signed in and of no other."""

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view
        own = [
            path(
                "export/",
                view(require_safe(self.export_view)),
                name="memory_contentmemory_export",
            ),
            path(
                "import/",
                view(require_http_methods(["GET", "POST"])(self.import_view)),
                name="memory_contentmemory_import",
            ),
        ]
        return [*own, *super().get_urls()]

    def export_view(self, request: HttpRequest) -> HttpResponse:
        _demand(request, "view")
        answer = HttpResponse(export_memory(person_of(request).pk), content_type="application/json")
        name = f"memory-{timezone.localdate().isoformat()}.json"
        answer["Content-Disposition"] = f'attachment; filename="{name}"'
        return answer

    def import_view(self, request: HttpRequest) -> HttpResponse:
        _demand(request, "add", "change")
        posted = request.method == "POST"
        form = MemoryFileForm(request.POST, request.FILES) if posted else MemoryFileForm()
        if posted and form.is_valid():
            try:
                owner_id = person_of(request).pk
                data = form.cleaned_data["file"].read()
                done = import_memory(owner_id, data, documents=imported_documents(owner_id))
            except CannotImport as error:
                form.add_error("file", str(error))
            else:
                self.message_user(request, _told(done), messages.SUCCESS)
                return redirect("admin:memory_contentmemory_changelist")
        return page(
            self,
            request,
            template="admin/memory/contentmemory/import.html",
            title="Import memory",
            form=form,
        )


def _demand(request: HttpRequest, *verbs: str) -> None:
    """Both tables travel together, so both must be open to the person."""
    wanted = [f"memory.{verb}_{table}" for verb in verbs for table in _TABLES]
    if not person_of(request).has_perms(wanted):
        raise PermissionDenied("Ask a superuser for the right to use both tables of memory.")


def _told(done: Imported) -> str:
    told = (
        f"Wordings: {done.wordings_added} added, {done.wordings_updated} updated, "
        f"{done.wordings_left} left as they were. Style rules: {done.rules_added} added, "
        f"{done.rules_updated} updated, {done.rules_left} left as they were."
    )
    if done.wordings_kept:
        told += f" {done.wordings_kept} kept, since a resume or an imported document says so."
    if done.wordings_as_curated:
        told += (
            f" {done.wordings_as_curated} came in as curated wordings: the past resumes that they "
            "are from are not here, so nothing in them counts as true."
        )
    return told
