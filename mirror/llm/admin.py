"""Calls and endpoints in the admin: to look at, never to change, since what was asked was asked."""

import json

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from mirror.llm.models import Call, Endpoint


class WrittenByCode[M: Model](admin.ModelAdmin[M]):
    """Rows that nobody adds, changes or deletes by hand."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        return False


@admin.register(Call)
class CallAdmin(WrittenByCode[Call]):
    list_display = (
        "created_at",
        "owner",
        "stage",
        "key",
        "round",
        "model",
        "prompt_tokens",
        "completion_tokens",
        "cached_tokens",
        "seconds",
        "attempts",
        "answered",
    )
    list_filter = ("stage", "provider", "model", "role", ("error", admin.EmptyFieldListFilter))
    list_select_related = ("owner",)
    search_fields = ("key", "stage", "model", "error", "trace", "run_id")
    date_hierarchy = "created_at"
    ordering = ("-created_at",)
    list_per_page = 50

    @admin.display(ordering="milliseconds")
    def seconds(self, call: Call) -> str:
        return f"{call.milliseconds / 1000:.1f}"

    @admin.display(boolean=True, ordering="error")
    def answered(self, call: Call) -> bool:
        return not call.error


@admin.register(Endpoint)
class EndpointAdmin(WrittenByCode[Endpoint]):
    list_display = ("base_url", "provider", "owner", "models", "created_at", "updated_at")
    list_filter = ("provider",)
    list_select_related = ("owner",)
    search_fields = ("base_url", "owner__username")
    date_hierarchy = "updated_at"
    ordering = ("-updated_at",)
    fields = ("owner", "provider", "base_url", "habits", "created_at", "updated_at")

    def has_delete_permission(self, request: HttpRequest, obj: Endpoint | None = None) -> bool:
        """Deleting one makes Mirror learn its habits anew, after a server was updated."""
        return admin.ModelAdmin.has_delete_permission(self, request, obj)

    @admin.display(description="models asked")
    def models(self, endpoint: Endpoint) -> str:
        return ", ".join(sorted(endpoint.learned))

    @admin.display(description="what it takes")
    def habits(self, endpoint: Endpoint) -> str:
        return json.dumps(endpoint.learned, indent=2, sort_keys=True)
