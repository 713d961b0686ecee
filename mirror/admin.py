"""What the admin pages of owned rows share: whose rows are shown, and what may be done to them."""

import json
from typing import Any, override

from django.contrib import admin
from django.contrib.auth.models import AnonymousUser, User
from django.core.exceptions import PermissionDenied
from django.db.models import Model, QuerySet
from django.forms import ModelForm
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from mirror.blank import is_blank


def person_of(request: HttpRequest) -> User:
    """The account that is signed in; the admin lets nobody else in."""
    if isinstance(request.user, AnonymousUser):
        raise PermissionDenied("Sign in first.")
    return request.user


def pretty(value: object) -> SafeString:
    """A stored JSON value, laid out for reading."""
    return format_html("<pre>{}</pre>", json.dumps(value, ensure_ascii=False, indent=2))


class OwnedForm(ModelForm[Any]):
    """Refuses a row that points at a row of somebody else, and a text in which nothing is seen."""

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        for name, text in list(cleaned.items()):
            if isinstance(text, str) and text and is_blank(text):
                self.add_error(
                    name, "There is nothing to see in this. Write something, or empty it."
                )
        owner = cleaned.get("owner") or getattr(self.instance, "owner", None)
        for name, chosen in list(cleaned.items()):
            theirs = getattr(chosen, "owner_id", None)
            if owner is not None and theirs is not None and theirs != owner.pk:
                self.add_error(name, "This belongs to another account. Choose one of the owner's.")
        return cleaned


class _OwnRelatedFilter(admin.RelatedFieldListFilter):
    """A filter by a row that belongs to somebody: the person's own are offered."""

    @override
    def field_choices(self, field: Any, request: HttpRequest, model_admin: Any) -> Any:
        person = person_of(request)
        return field.get_choices(
            include_blank=False,
            ordering=self.field_admin_ordering(field, request, model_admin),
            limit_choices_to={} if person.is_superuser else {"owner": person},
        )


class OwnedAdmin[M: Model](admin.ModelAdmin[M]):
    """A superuser sees the rows of all owners; anybody else their own, and no sign of others."""

    form = OwnedForm
    owner_path = "owner"  # how a query gets from a row to its owner
    list_per_page = 50

    def get_queryset(self, request: HttpRequest) -> QuerySet[M]:
        rows = super().get_queryset(request)
        person = person_of(request)
        return rows if person.is_superuser else rows.filter(**{self.owner_path: person})

    def get_list_filter(self, request: HttpRequest) -> Any:
        filters = tuple(map(self._owned_filter, super().get_list_filter(request)))
        return (*filters, self.owner_path) if person_of(request).is_superuser else filters

    def _owned_filter(self, named: Any) -> Any:
        """What a list is filtered by; other owners' rows are no choice."""
        direct = {field.name: field for field in self.opts.fields}
        related = direct[named].related_model if named in direct else None
        return (named, _OwnRelatedFilter) if hasattr(related, "owner") else named

    def get_exclude(self, request: HttpRequest, obj: M | None = None) -> Any:
        """The owner is shown to superusers only: others own everything that they see."""
        exclude = tuple(super().get_exclude(request, obj) or ())
        return exclude if person_of(request).is_superuser else (*exclude, "owner")

    def get_readonly_fields(self, request: HttpRequest, obj: M | None = None) -> Any:
        """Keys and wordings belong to an owner, so a row never changes hands."""
        fixed = tuple(super().get_readonly_fields(request, obj))
        owned = any(field.name == "owner" for field in self.opts.fields)
        if obj is None or not owned or not person_of(request).is_superuser or "owner" in fixed:
            return fixed
        return (*fixed, "owner")

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        return {"owner": person_of(request).pk, **super().get_changeform_initial_data(request)}

    def formfield_for_foreignkey(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """Offer the person's own rows only."""
        related = db_field.remote_field.model
        if not person_of(request).is_superuser and hasattr(related, "owner"):
            kwargs["queryset"] = related.objects.filter(owner=person_of(request))
        return super().formfield_for_foreignkey(db_field, request, **kwargs)

    def save_model(self, request: HttpRequest, obj: M, form: Any, change: bool) -> None:
        person = person_of(request)
        if not change and not person.is_superuser and hasattr(obj, "owner_id"):
            obj.owner_id = person.pk
        super().save_model(request, obj, form, change)

    def look_up(self, request: HttpRequest, row: Any) -> None:
        """Put on a row what its page shows beside its fields. What breaks here is told as an error;
        in a field that is only read, Django would show it as "-", which reads like "nothing"."""

    def render_change_form(
        self,
        request: HttpRequest,
        context: Any,
        add: bool = False,
        change: bool = False,
        form_url: str = "",
        obj: M | None = None,
    ) -> HttpResponse:
        if obj is not None:
            self.look_up(request, obj)
        return super().render_change_form(request, context, add, change, form_url, obj)

    def on_own_pages(self, request: HttpRequest) -> bool:
        """Whether this is a page of this table, and not one where an owner or parent is deleted."""
        match = request.resolver_match
        own_pages = f"{self.opts.app_label}_{self.opts.model_name}_"
        return match is not None and (match.url_name or "").startswith(own_pages)


class ReadOnlyAdmin[M: Model](OwnedAdmin[M]):
    """Rows that tell what happened. They are read here; they go only with what they belong to."""

    may_be_forgotten = False  # deleted here as well

    @override
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    @override
    def has_change_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        return False

    @override
    def has_delete_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        """Refused on the pages of these rows; allowed where a resume or an account is deleted."""
        if self.on_own_pages(request) and not self.may_be_forgotten:
            return False
        return super().has_delete_permission(request, obj)


class ArchivedFilter(admin.SimpleListFilter):
    """Hides archived rows unless they are asked for."""

    title = "archived"
    parameter_name = "archived"

    @override
    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("yes", "Archived"), ("all", "All")]

    def choices(self, changelist: Any) -> Any:
        default, *others = super().choices(changelist)
        yield {**default, "display": "In use"}
        yield from others

    @override
    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() == "all":
            return queryset
        return queryset.filter(archived_at__isnull=self.value() != "yes")


class ReadOnlyInline[Child: Model, Parent: Model](admin.TabularInline[Child, Parent]):
    """Child rows to read, each with a link to its own page."""

    extra = 0
    can_delete = False
    show_change_link = True

    @override
    def has_add_permission(self, request: HttpRequest, obj: Parent | None = None) -> bool:
        return False

    @override
    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
