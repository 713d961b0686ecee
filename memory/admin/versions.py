"""All versions of one entity beside each other, and all entities with their numbers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import override
from uuid import UUID

from django.core.paginator import Paginator
from django.db.models import Count, Max, Q
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, path
from django.utils.safestring import SafeString

from memory.admin.pages import differences, document_urls, page
from memory.models import SCALAR_KEY, ContentMemory, EntityType
from mirror.admin import OwnedAdmin
from mirror.language.text.lines import cut, one_line

_MOST_VERSIONS = 100  # on one page, newest first
_ENTITIES_ON_A_PAGE = 100
_SHOWN = 80  # characters of a bullet in the list of entities
_ONLY_ONE = "one per resume"  # instead of a key, of summaries and taglines


@dataclass(frozen=True)
class Shown:
    """One version, with what changed since the one before it."""

    row: ContentMemory
    document_url: str
    changed: SafeString | None


class VersionsAdmin(OwnedAdmin[ContentMemory]):
    @override
    def get_urls(self) -> list[URLPattern]:
        own = [
            path(
                "entities/",
                self.admin_site.admin_view(self.entities_view),
                name="memory_contentmemory_entities",
            ),
            path(
                "<uuid:wording_id>/versions/",
                self.admin_site.admin_view(self.versions_view),
                name="memory_contentmemory_versions",
            ),
        ]
        return [*own, *super().get_urls()]

    def versions_view(self, request: HttpRequest, wording_id: UUID) -> HttpResponse:
        """The entity of one wording: each version against the one before it, or two of choice."""
        row = self.get_queryset(request).filter(pk=wording_id).first()
        if row is None or not self.has_view_permission(request, row):
            raise Http404("There is no such wording.")
        same = ContentMemory.objects.filter(
            owner_id=row.owner_id, entity_type=row.entity_type, entity_key=row.entity_key
        )
        rows = list(same.order_by("-written_at", "-updated_at", "-pk")[:_MOST_VERSIONS])
        older, newer = _picked(request, rows)
        return page(
            self,
            request,
            template="admin/memory/contentmemory/versions.html",
            title=f"Versions of {row}" if row.parent_key == "" else "Versions of one bullet",
            row=row,
            versions=_shown(request, rows),
            older=older,
            newer=newer,
            comparison=differences(older.text, newer.text) if older and newer else None,
            cut=len(rows) == _MOST_VERSIONS,
        )

    def _bullets(self, request: HttpRequest, keys: Sequence[str]) -> dict[str, str]:
        """Single bullets as a person knows them: their accomplishment, and what they said last."""
        rows = OwnedAdmin.get_queryset(self, request).filter(
            entity_type=EntityType.BULLET, entity_key__in=keys
        )
        said = rows.order_by("written_at").values_list("entity_key", "parent_key", "text")
        return {
            key: f"{parent}: {cut(one_line(text), _SHOWN)}" if parent else cut(text, _SHOWN)
            for key, parent, text in said
        }

    def entities_view(self, request: HttpRequest) -> HttpResponse:
        """Every entity that has wordings, with how many."""
        if not self.has_view_permission(request):
            raise Http404("There is no such page.")
        live = Q(archived_at__isnull=True)
        entities = (
            OwnedAdmin.get_queryset(self, request)
            .order_by()
            .values("owner__username", "entity_type", "entity_key")
            .annotate(
                live=Count("pk", filter=live),
                archived=Count("pk", filter=~live),
                pinned_count=Count("pk", filter=live & Q(pinned=True)),
                stale_count=Count("pk", filter=live & Q(stale=True)),
                latest=Max("written_at"),
            )
            # Backwards, so that single bullets, the most by far, come last.
            .order_by("-entity_type", "-live", "entity_key", "owner__username")
        )
        shown = Paginator(entities, _ENTITIES_ON_A_PAGE).get_page(request.GET.get("page"))
        bullets = self._bullets(request, [entity["entity_key"] for entity in shown])
        return page(
            self,
            request,
            template="admin/memory/contentmemory/entities.html",
            title="Entities and their wordings",
            entities=[
                {
                    **entity,
                    "kind": EntityType(entity["entity_type"]).label,
                    "name": _name(entity["entity_type"], entity["entity_key"], bullets),
                }
                for entity in shown
            ],
            shown=shown,
        )


def _name(entity_type: str, key: str, bullets: Mapping[str, str]) -> str:
    if key == SCALAR_KEY:
        return _ONLY_ONE
    return bullets.get(key, key) if entity_type == EntityType.BULLET else key


def _shown(request: HttpRequest, rows: Sequence[ContentMemory]) -> list[Shown]:
    """Newest first, each compared with the next older one."""
    before: list[ContentMemory | None] = [*rows[1:], None]
    urls = document_urls(request, rows)
    return [
        Shown(
            row=row,
            document_url=urls.get(row.source_doc_id, ""),
            changed=differences(older.text, row.text) if older else None,
        )
        for row, older in zip(rows, before, strict=True)
    ]


def _picked(
    request: HttpRequest, rows: Sequence[ContentMemory]
) -> tuple[ContentMemory | None, ContentMemory | None]:
    """The two that were asked for, by id; nothing when either is not of this entity."""
    by_id = {str(row.pk): row for row in rows}
    return by_id.get(request.GET.get("older", "")), by_id.get(request.GET.get("newer", ""))
