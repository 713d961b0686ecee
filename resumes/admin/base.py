"""What all admin pages of owned data share: whose rows are shown, and what may be done to them."""

import json
from datetime import datetime
from typing import Any, override

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.options import ActionLocation
from django.contrib.auth.models import AnonymousUser, User
from django.core.exceptions import PermissionDenied, ValidationError
from django.db.models import Field, Model, QuerySet
from django.forms import ModelForm
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString

from resumes.keys import issue_key
from resumes.models import KeyNamespace
from resumes.models.fields import Keyed


def person_of(request: HttpRequest) -> User:
    """The account that is signed in; the admin lets nobody else in."""
    if isinstance(request.user, AnonymousUser):
        raise PermissionDenied("Sign in first.")
    return request.user


def pretty(value: object) -> SafeString:
    """A stored JSON value, laid out for reading."""
    return format_html("<pre>{}</pre>", json.dumps(value, ensure_ascii=False, indent=2))


class LinesField(forms.CharField):
    """A list of texts (JSON), edited as one text per line."""

    widget = forms.Textarea

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(str(item) for item in value) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        lines = super().to_python(value) or ""
        return [line.strip() for line in lines.splitlines() if line.strip()]

    def has_changed(self, initial: Any, data: Any) -> bool:
        return bool(self.to_python(self.prepare_value(initial)) != self.to_python(data))


class LinksField(LinesField):
    """Links (JSON: label and url), edited as `Label https://…`, one per line."""

    def prepare_value(self, value: Any) -> Any:
        if isinstance(value, list):
            return "\n".join(f"{link['label']} {link['url']}".strip() for link in value)
        return value

    def to_python(self, value: Any) -> Any:
        links = []
        for line in super().to_python(value):
            label, _, url = line.rpartition(" ")
            if "://" not in url:
                raise ValidationError(
                    f"“{line}” is no link. Write a label and an address: Code https://…"
                )
            links.append({"label": label.strip(), "url": url})
        return links


class OwnedForm(ModelForm[Any]):
    """Refuses a row that points at a row of somebody else."""

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        owner = cleaned.get("owner") or getattr(self.instance, "owner", None)
        for name, chosen in list(cleaned.items()):
            theirs = getattr(chosen, "owner_id", None)
            if owner is not None and theirs is not None and theirs != owner.pk:
                self.add_error(name, "This belongs to another account. Choose one of the owner's.")
        return cleaned


class OwnedAdmin[M: Model](admin.ModelAdmin[M]):
    """A superuser sees the rows of all owners; anybody else their own, and no sign of others."""

    form = OwnedForm
    owner_path = "owner"  # how a query gets from a row to its owner
    line_fields: tuple[str, ...] = ()  # JSON lists of texts, edited one per line
    list_per_page = 50

    def get_queryset(self, request: HttpRequest) -> QuerySet[M]:
        rows = super().get_queryset(request)
        person = person_of(request)
        return rows if person.is_superuser else rows.filter(**{self.owner_path: person})

    def get_list_filter(self, request: HttpRequest) -> Any:
        filters = tuple(super().get_list_filter(request))
        return (*filters, self.owner_path) if person_of(request).is_superuser else filters

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

    def formfield_for_dbfield(
        self, db_field: Field[Any, Any], request: HttpRequest, **kwargs: Any
    ) -> Any:
        if db_field.name in self.line_fields:
            return LinesField(
                required=False,
                help_text=f"{db_field.help_text} One per line.".strip(),
                widget=forms.Textarea(attrs={"rows": 4, "cols": 90}),
            )
        return super().formfield_for_dbfield(db_field, request, **kwargs)

    def save_model(self, request: HttpRequest, obj: M, form: Any, change: bool) -> None:
        person = person_of(request)
        if not change and not person.is_superuser and hasattr(obj, "owner_id"):
            obj.owner_id = person.pk
        super().save_model(request, obj, form, change)


class KeyedAdmin[M: Keyed](OwnedAdmin[M]):
    """Rows with a stable key: issued when the row is added, never changed by a rename."""

    namespace: KeyNamespace
    named_by: tuple[str, ...] = ("title",)  # the key is made of the first of these that is filled

    def get_readonly_fields(self, request: HttpRequest, obj: M | None = None) -> Any:
        return ("key", *super().get_readonly_fields(request, obj))

    def save_model(self, request: HttpRequest, obj: M, form: Any, change: bool) -> None:
        if not obj.key:
            owner = obj.owner if obj.owner_id else person_of(request)
            text = next(
                (str(getattr(obj, name)) for name in self.named_by if getattr(obj, name)), ""
            )
            obj.key = issue_key(owner, self.namespace, text)
        super().save_model(request, obj, form, change)


class ReadOnlyAdmin[M: Model](OwnedAdmin[M]):
    """Rows that tell what happened. They are read here; they go only with what they belong to."""

    @override
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    @override
    def has_change_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        return False

    @override
    def has_delete_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        """Refused on the pages of these rows; allowed where a resume or an account is deleted."""
        own_pages = f"{self.opts.app_label}_{self.opts.model_name}_"
        match = request.resolver_match
        if match is None or (match.url_name or "").startswith(own_pages):
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


class ArchivedAdmin[M: Model](OwnedAdmin[M]):
    """Rows that are archived first and deleted, if at all, afterwards."""

    actions: Any = ("archive", "restore")

    @override
    def has_delete_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        if obj is not None and getattr(obj, "archived_at", None) is None and self._own(request):
            return False
        return super().has_delete_permission(request, obj)

    def _own(self, request: HttpRequest) -> bool:
        """Whether this page is one of this table (and not the deletion of an account)."""
        match = request.resolver_match
        own_pages = f"{self.opts.app_label}_{self.opts.model_name}_"
        return match is not None and (match.url_name or "").startswith(own_pages)

    def get_actions(
        self, request: HttpRequest, action_location: ActionLocation = ActionLocation.CHANGE_LIST
    ) -> Any:
        """No bulk deletion: it would take rows that are in use."""
        actions = super().get_actions(request, action_location=action_location)
        actions.pop("delete_selected", None)
        return actions

    @admin.action(description="Archive the selected", permissions=["change"])
    def archive(self, request: HttpRequest, queryset: QuerySet[M]) -> None:
        self._set_archived(request, queryset, timezone.now())

    @admin.action(description="Restore the selected from the archive", permissions=["change"])
    def restore(self, request: HttpRequest, queryset: QuerySet[M]) -> None:
        self._set_archived(request, queryset, None)

    def _set_archived(
        self, request: HttpRequest, queryset: QuerySet[M], moment: datetime | None
    ) -> None:
        changed = queryset.filter(archived_at__isnull=moment is not None).update(archived_at=moment)
        verb = "Archived" if moment else "Restored"
        self.message_user(request, f"{verb} {changed}.", messages.SUCCESS)


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


def first_words(text: str, count: int = 14) -> str:
    """The beginning of a text, for a list."""
    words = text.split()
    return " ".join(words[:count]) + (" …" if len(words) > count else "")
