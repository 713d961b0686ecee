"""Admin pages of sections and of every value that they had; all of it is read, nothing edited."""

import difflib

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString

from mirror.admin import ReadOnlyAdmin, pretty
from resumes.admin.attesting import AttestingAdmin
from resumes.admin.rows import STYLES, RowsInline, beginning_of, reading
from resumes.models import Section, SectionRevision


class RevisionInline(RowsInline[SectionRevision, Section]):
    model = SectionRevision
    verbose_name = "revision"
    fields = ("revision", "author", "origin", "actor", "beginning", "created_at")
    readonly_fields = ("revision", "beginning", "created_at")

    def get_queryset(self, request: HttpRequest) -> QuerySet[SectionRevision]:
        return super().get_queryset(request).select_related("actor")

    @admin.display(description="revision")
    def revision(self, revision: SectionRevision) -> SafeString:
        return self.linked(revision, str(revision))

    @admin.display(description="text")
    def beginning(self, revision: SectionRevision) -> str:
        return beginning_of(revision.body)


@admin.register(Section)
class SectionAdmin(AttestingAdmin):
    owner_path = "resume__owner"
    list_display = ("ref", "resume", "beginning", "revision", "visible", "mark", "updated_at")
    list_filter = ("kind", "visible", ("mark", admin.EmptyFieldListFilter))
    list_select_related = ("resume",)
    search_fields = ("key", "body", "mark", "resume__title")
    date_hierarchy = "updated_at"
    exclude = ("body",)
    readonly_fields = ("now_reads", "found_now")
    inlines = (RevisionInline,)

    class Media:
        css = STYLES

    @admin.display(description="text")
    def beginning(self, section: Section) -> str:
        return beginning_of(section.body)


@admin.register(SectionRevision)
class SectionRevisionAdmin(ReadOnlyAdmin[SectionRevision]):
    owner_path = "section__resume__owner"
    list_display = ("section", "number", "author", "origin", "actor", "beginning", "created_at")
    list_filter = ("author", "origin", "section__kind")
    list_select_related = ("section", "actor")
    search_fields = ("section__key", "body", "section__resume__title")
    date_hierarchy = "created_at"
    exclude = ("body", "findings", "provenance")
    readonly_fields = ("reads", "changes", "what_checks_found", "comes_from")

    @admin.display(description="text")
    def beginning(self, revision: SectionRevision) -> str:
        return beginning_of(revision.body)

    @admin.display(description="reads")
    def reads(self, revision: SectionRevision) -> SafeString:
        return format_html("<pre>{}</pre>", reading(revision.body))

    @admin.display(description="difference to the value before")
    def changes(self, revision: SectionRevision) -> SafeString | str:
        before = (
            SectionRevision.objects.filter(section=revision.section, number__lt=revision.number)
            .order_by("-number")
            .first()
        )
        if before is None:
            return "This is the first value."
        lines = difflib.ndiff(reading(before.body).split("\n"), reading(revision.body).split("\n"))
        return format_html("<pre>{}</pre>", "\n".join(line.rstrip("\n") for line in lines))

    @admin.display(description="findings")
    def what_checks_found(self, revision: SectionRevision) -> SafeString:
        return pretty(revision.findings)

    @admin.display(description="provenance")
    def comes_from(self, revision: SectionRevision) -> SafeString:
        return pretty(revision.provenance)
