"""API tokens in the admin: what there is, for whom; made and revoked on their owner's own page."""

from django.contrib import admin
from django.http import HttpRequest

from mirror.admin import ReadOnlyAdmin
from resumes.models import ApiToken


@admin.register(ApiToken)
class ApiTokenAdmin(ReadOnlyAdmin[ApiToken]):
    """Deleting one shuts it out, as revoking does."""

    may_be_forgotten = True
    list_display = ("name", "owner", "good", "created_at", "last_used_at", "expires_at")
    list_filter = (("revoked_at", admin.EmptyFieldListFilter),)
    list_select_related = ("owner",)
    search_fields = ("name", "owner__username")
    date_hierarchy = "created_at"
    exclude = ("digest",)

    @admin.display(boolean=True, description="good")
    def good(self, token: ApiToken) -> bool:
        return token.is_good

    def has_change_permission(self, request: HttpRequest, obj: ApiToken | None = None) -> bool:
        return False
