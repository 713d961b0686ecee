"""What the pages of memory beside Django's own have in common."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.contrib.admin import ModelAdmin
from django.http import HttpRequest
from django.template.response import TemplateResponse
from django.urls import NoReverseMatch, resolve, reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from memory.models import ContentMemory, SourceKind
from mirror.language.word_diff import word_diff

# By URL name only: memory knows no document, and without such a page there is no link.
_DOCUMENT_PAGES: Mapping[str, str] = {
    SourceKind.RESUME: "admin:resumes_resume_change",
    SourceKind.DOCUMENT: "admin:resumes_sourcedocument_change",
}
_ELEMENTS = {"added": "ins", "removed": "del"}


def page(
    admin: ModelAdmin[Any], request: HttpRequest, *, template: str, title: str, **context: Any
) -> TemplateResponse:
    """A page of one table's admin, in the admin's own frame."""
    return TemplateResponse(
        request,
        template,
        {
            **admin.admin_site.each_context(request),
            "opts": admin.opts,
            "title": title,
            **context,
        },
    )


def differences(before: str, after: str) -> SafeString:
    """The later text, with what was added and removed since the earlier one marked word by word."""
    return format_html_join("", "{}", ((_run(*told),) for told in _runs(before, after)))


def _runs(before: str, after: str) -> Iterable[tuple[str, str]]:
    return ((run.change, run.text) for run in word_diff(before, after))


def _run(change: str, text: str) -> SafeString:
    element = _ELEMENTS.get(change)
    if element is None:
        return format_html("{}", text)
    tag = mark_safe(element)  # noqa: S308 - one of two constants
    return format_html("<{}>{}</{}>", tag, text, tag)


def document_url(request: HttpRequest, row: ContentMemory) -> str:
    """The page of the document that a wording was written in; "" when it is there no more, or is
    not to be seen by this person."""
    name = _DOCUMENT_PAGES.get(row.source_kind)
    if name is None:
        return ""
    try:
        url = reverse(name, args=[row.source_doc_id])
    except NoReverseMatch:
        return ""
    documents: ModelAdmin[Any] = resolve(url).func.model_admin  # type: ignore[attr-defined]
    if not documents.has_view_permission(request):
        return ""
    there = documents.get_queryset(request).filter(pk=row.source_doc_id).exists()
    return url if there else ""
