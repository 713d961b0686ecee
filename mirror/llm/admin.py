"""Calls and endpoints in the admin: to look at, never to change, since what was asked was asked."""

from django.contrib import admin
from django.utils.safestring import SafeString

from mirror.admin import OwnedAdmin, ReadOnlyAdmin, pretty
from mirror.llm.models import Call, Endpoint, ModelSettings, Price


@admin.register(Call)
class CallAdmin(ReadOnlyAdmin[Call]):
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

    @admin.display(ordering="milliseconds")
    def seconds(self, call: Call) -> str:
        return f"{call.milliseconds / 1000:.1f}"

    @admin.display(boolean=True, ordering="error")
    def answered(self, call: Call) -> bool:
        return not call.error


@admin.register(ModelSettings)
class ModelSettingsAdmin(ReadOnlyAdmin[ModelSettings]):
    """What an owner chose; changed on their own page of settings. A key is not shown, nor how it is
    sealed."""

    list_display = ("owner", "provider", "base_url", "model_write", "key_since", "updated_at")
    list_filter = ("provider",)
    list_select_related = ("owner",)
    search_fields = ("owner__username", "base_url", "model_write")
    exclude = ("sealed_key",)
    readonly_fields = ("key_since", "updated_at")


@admin.register(Price)
class PriceAdmin(OwnedAdmin[Price]):
    list_display = ("model", "currency", "prompt", "cached", "completion", "owner")
    list_filter = ("currency",)
    list_select_related = ("owner",)
    search_fields = ("model",)


@admin.register(Endpoint)
class EndpointAdmin(ReadOnlyAdmin[Endpoint]):
    """Deleting one makes Mirror learn its habits anew, after a server was updated."""

    may_be_forgotten = True
    list_display = ("base_url", "provider", "owner", "models", "created_at", "updated_at")
    list_filter = ("provider",)
    list_select_related = ("owner",)
    search_fields = ("base_url", "owner__username")
    date_hierarchy = "updated_at"
    ordering = ("-updated_at",)
    exclude = ("learned",)
    readonly_fields = ("habits", "created_at", "updated_at")

    @admin.display(description="models asked")
    def models(self, endpoint: Endpoint) -> str:
        return ", ".join(sorted(endpoint.learned))

    @admin.display(description="what it takes")
    def habits(self, endpoint: Endpoint) -> SafeString:
        return pretty(endpoint.learned)
