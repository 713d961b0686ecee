"""What the admin pages of facts and documents share, beside what all owned rows do."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, override

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.options import ActionLocation
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db.models import Field, Model, QuerySet
from django.http import HttpRequest
from django.utils import timezone

from mirror.admin import OwnedAdmin, person_of
from mirror.blank import is_blank
from resumes.keys import issue_key
from resumes.models import KeyNamespace
from resumes.models.fields import Keyed, Owned
from resumes.snapshot import NoProfile
from resumes.staleness import refresh_stale


class LinesField(forms.CharField):
    """A list of texts (JSON), edited as one text per line."""

    widget = forms.Textarea

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(str(item) for item in value) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        lines = super().to_python(value) or ""
        return [line.strip() for line in lines.splitlines() if not is_blank(line)]

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


class FactsAdmin[M: Owned](OwnedAdmin[M]):
    """Rows of the profile: whatever changes here, wordings that rest on it are judged anew."""

    line_fields: tuple[str, ...] = ()  # JSON lists of texts, edited one per line

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

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        judge_wordings([form.instance.owner])

    def delete_model(self, request: HttpRequest, obj: M) -> None:
        super().delete_model(request, obj)
        judge_wordings([obj.owner])

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[M]) -> None:
        owners = owners_of(queryset)
        super().delete_queryset(request, queryset)
        judge_wordings(owners)


def owners_of(rows: QuerySet[Any]) -> list[User]:
    return list(User.objects.filter(pk__in=rows.values("owner")))


def judge_wordings(owners: Iterable[User]) -> None:
    """Mark what these owners' memory holds as stale, or not, by the facts as they are now."""
    for owner in owners:
        try:
            refresh_stale(owner)
        except NoProfile:
            continue  # without a profile there are no facts to judge by


class KeyedAdmin[M: Keyed](FactsAdmin[M]):
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


class ArchivedAdmin[M: Model](OwnedAdmin[M]):
    """Rows that are archived first and deleted, if at all, afterwards."""

    actions: Any = ("archive", "restore")

    @override
    def has_delete_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        if (
            obj is not None
            and getattr(obj, "archived_at", None) is None
            and self.on_own_pages(request)
        ):
            return False
        return super().has_delete_permission(request, obj)

    def get_actions(
        self, request: HttpRequest, action_location: ActionLocation = ActionLocation.CHANGE_LIST
    ) -> Any:
        """No bulk deletion: it would take rows that are in use."""
        actions = super().get_actions(request, action_location=action_location)
        actions.pop("delete_selected", None)
        return actions

    @admin.action(description="Archive the selected", permissions=["change"])
    def archive(self, request: HttpRequest, queryset: QuerySet[M]) -> None:
        self.set_archived(request, queryset, timezone.now())

    @admin.action(description="Restore the selected from the archive", permissions=["change"])
    def restore(self, request: HttpRequest, queryset: QuerySet[M]) -> None:
        self.set_archived(request, queryset, None)

    def set_archived(
        self, request: HttpRequest, queryset: QuerySet[M], moment: datetime | None
    ) -> None:
        changed = queryset.filter(archived_at__isnull=moment is not None).update(archived_at=moment)
        verb = "Archived" if moment else "Restored"
        self.message_user(request, f"{verb} {changed}.", messages.SUCCESS)
