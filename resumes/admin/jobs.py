"""Admin pages of jobs."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Count, QuerySet
from django.http import HttpRequest

from mirror.admin import ArchivedFilter, person_of
from resumes.admin.base import ArchivedAdmin
from resumes.families import taxonomy_of
from resumes.family_decisions import choose_family, family_choices, read_family
from resumes.models import Job


@admin.register(Job)
class JobAdmin(ArchivedAdmin[Job]):
    list_display = ("title", "company", "role_family", "status", "resume_count", "created_at")
    list_filter = (ArchivedFilter, "status", "role_family", "language")
    search_fields = ("title", "company", "text", "url")
    date_hierarchy = "created_at"
    readonly_fields = ("family_decision", "archived_at", "created_at", "updated_at")

    def get_form(
        self, request: HttpRequest, obj: Job | None = None, change: bool = False, **kwargs: Any
    ) -> Any:
        form = super().get_form(request, obj, change=change, **kwargs)
        if field := form.base_fields.get("role_family"):
            form.base_fields["role_family"] = forms.ChoiceField(
                choices=family_choices(obj.owner_id if obj else person_of(request).pk, obj),
                required=False,
                label=field.label,
                help_text="What you choose here stays; a plan does not change it.",
            )
        return form

    def save_model(self, request: HttpRequest, obj: Job, form: Any, change: bool) -> None:
        """A family that was changed here is the person's; without one it is read once more."""
        if not change and not person_of(request).is_superuser:
            obj.owner_id = person_of(request).pk
        if "role_family" in form.changed_data:
            choose_family(obj, obj.role_family)
        elif not obj.role_family or {"title", "text"} & set(form.changed_data):
            read_family(obj, taxonomy_of(obj.owner_id))
        super().save_model(request, obj, form, change)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Job]:
        return super().get_queryset(request).annotate(made=Count("resumes"))

    @admin.display(description="resumes", ordering="made")
    def resume_count(self, job: Any) -> int:
        return int(job.made)
