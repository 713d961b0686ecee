"""Admin pages of resumes. What a resume says is read here and edited in the resume."""

from typing import Any, override

from django.contrib import admin
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString

from mirror.admin import ArchivedFilter, pretty
from resumes.admin.asked import asked_shown
from resumes.admin.base import ArchivedAdmin
from resumes.admin.rows import STYLES, RowsInline, beginning_of
from resumes.erasing import erase_resume
from resumes.facts import Facts
from resumes.models import Resume, Section
from resumes.section_names import facts_of, section_name


class SectionInline(RowsInline[Section, Resume]):
    model = Section
    facts: Facts | None = None  # of the resume whose page this is
    fields = ("section", "beginning", "revision", "visible", "mark", "updated_at")
    readonly_fields = ("section", "beginning", "updated_at")

    def get_formset(self, request: HttpRequest, obj: Resume | None = None, **kwargs: Any) -> Any:
        self.facts = facts_of(obj) if obj else None
        return super().get_formset(request, obj, **kwargs)

    @admin.display(description="section")
    def section(self, section: Section) -> SafeString:
        return self.linked(section, section_name(section.ref, self.facts))

    @admin.display(description="text")
    def beginning(self, section: Section) -> str:
        return beginning_of(section.body)


@admin.register(Resume)
class ResumeAdmin(ArchivedAdmin[Resume]):
    list_display = ("title", "job_title", "job_company", "role_family", "marked", "created_at")
    list_filter = (ArchivedFilter, "role_family", "language")
    search_fields = ("title", "job_title", "job_company", "sections__body")
    date_hierarchy = "created_at"
    exclude = ("facts", "requirements")
    readonly_fields = (
        "kind",
        "job",
        "language",
        "role_family",
        "job_title",
        "job_company",
        "archived_at",
        "created_at",
        "updated_at",
        "asked_for",
        "frozen_facts",
    )
    inlines = (SectionInline,)

    class Media:
        css = STYLES

    @override
    def has_add_permission(self, request: HttpRequest) -> bool:
        """A resume is born from a job, with its facts frozen; see `manage.py generate`."""
        return False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Resume]:
        marks = Count("sections", filter=~Q(sections__mark=""), distinct=True)
        return super().get_queryset(request).annotate(marks=marks)

    def delete_model(self, request: HttpRequest, obj: Resume) -> None:
        erase_resume(obj)

    @admin.display(description="to look at", ordering="marks")
    def marked(self, resume: Any) -> int:
        return int(resume.marks)

    @override
    def look_up(self, request: HttpRequest, row: Any) -> None:
        """What is asked for."""
        unreadable = "The facts of this resume cannot be read."
        row.asked = asked_shown(row) if facts_of(row) else unreadable

    @admin.display(description="what the posting asks for")
    def asked_for(self, resume: Any) -> SafeString | str:
        """What the posting names and asks for, and where this resume has it."""
        asked: SafeString | str = resume.asked
        return asked

    @admin.display(description="facts that it prints")
    def frozen_facts(self, resume: Resume) -> SafeString:
        """Folded up: they are long, and the sections stand below them."""
        return format_html(
            "<details><summary>Show all facts</summary>{}</details>", pretty(resume.facts)
        )
