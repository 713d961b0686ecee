"""What the pages of memory beside Django's own have in common."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any
from uuid import UUID

from django.contrib.admin import ModelAdmin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.template.response import TemplateResponse
from django.urls import NoReverseMatch, resolve, reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from memory.models import ContentMemory, SourceKind
from mirror.language.text.word_diff import word_diff

# By URL name only: memory knows no document, and without such a page there is no link.
_DOCUMENT_PAGES: Mapping[str, str] = {
    SourceKind.RESUME: "admin:resumes_resume_change",
    SourceKind.DOCUMENT: "admin:resumes_sourcedocument_change",
}
NOTHING_TO_SEE = "(nothing to see)"  # in place of a text without a visible character
_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")  # overrides of a text's direction
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


def by_owner(rows: QuerySet[Any]) -> Iterable[tuple[int, list[UUID]]]:
    """The ids of the chosen rows, for each owner: only a superuser chooses rows of several."""
    ids: defaultdict[int, list[UUID]] = defaultdict(list)
    for owner_id, key in rows.values_list("owner_id", "pk"):
        ids[owner_id].append(key)
    return ids.items()


def isolated(text: str) -> SafeString:
    """A person's text in a page: characters in it that turn the direction turn no more than it."""
    return format_html("<bdi>{}</bdi>", text)


def differences(before: str, after: str) -> SafeString:
    """The later text, with what was added and removed since the earlier one marked word by word."""
    runs = format_html_join("", "{}", ((_run(*told),) for told in _runs(before, after)))
    return format_html("<bdi>{}</bdi>", runs)


def _runs(before: str, after: str) -> Iterable[tuple[str, str]]:
    return ((run.change, run.text) for run in word_diff(before, after))


def _run(change: str, text: str) -> SafeString:
    element = _ELEMENTS.get(change)
    if element is None:
        return isolated(text) if _TURNING.search(text) else format_html("{}", text)
    tag = mark_safe(element)  # noqa: S308 - one of two constants
    return format_html("<{}>{}</{}>", tag, text, tag)  # isolated by their style


def document_urls(request: HttpRequest, rows: Iterable[ContentMemory]) -> Mapping[UUID, str]:
    """The pages of the documents that wordings were written in, by the documents' ids; absent is
    one that is there no more, or is not to be seen by this person. One query for each kind."""
    ids: defaultdict[str, set[UUID]] = defaultdict(set)
    for row in rows:
        ids[row.source_kind].add(row.source_doc_id)
    return {doc_id: url for kind in ids for doc_id, url in _urls(request, kind, ids[kind])}


def document_url(request: HttpRequest, row: ContentMemory) -> str:
    """The page of one wording's document; "" where it is absent."""
    return document_urls(request, [row]).get(row.source_doc_id, "")


def resume_url(request: HttpRequest, resume_id: UUID) -> str:
    """The page of a resume; "" as above."""
    return dict(_urls(request, SourceKind.RESUME, {resume_id})).get(resume_id, "")


def _urls(
    request: HttpRequest, source_kind: str, doc_ids: Collection[UUID]
) -> Iterator[tuple[UUID, str]]:
    documents = _documents(source_kind)
    if documents is None or not documents.has_view_permission(request):
        return
    there = documents.get_queryset(request).filter(pk__in=doc_ids)
    for doc_id in there.order_by().values_list("pk", flat=True):
        yield doc_id, reverse(_DOCUMENT_PAGES[source_kind], args=[doc_id])


def imported_documents(owner_id: int) -> frozenset[UUID]:
    """The ids of the past resumes that the owner has imported."""
    documents = _documents(SourceKind.DOCUMENT)
    if documents is None:
        return frozenset()
    rows = documents.model.objects.filter(owner_id=owner_id)
    return frozenset(rows.values_list("pk", flat=True))


def said_by_resumes(rows: Iterable[ContentMemory]) -> list[ContentMemory]:
    """Those of the rows that are from a resume which is still there."""
    said = [row for row in rows if row.source_kind == SourceKind.RESUME]
    resumes = _documents(SourceKind.RESUME)
    if resumes is None:
        return []
    there = resumes.model.objects.filter(pk__in={row.source_doc_id for row in said})
    ids = set(there.values_list("pk", flat=True))
    return [row for row in said if row.source_doc_id in ids]


def _documents(source_kind: str) -> ModelAdmin[Any] | None:
    """The admin of the documents of a kind, if there is one."""
    name = _DOCUMENT_PAGES.get(source_kind)
    if name is None:
        return None
    try:
        url = reverse(name, args=[UUID(int=0)])
    except NoReverseMatch:
        return None
    documents: ModelAdmin[Any] = resolve(url).func.model_admin  # type: ignore[attr-defined]
    return documents
