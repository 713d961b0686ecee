"""Admin pages of jobs and resumes. What a resume says is read here and edited in the resume."""

import difflib
from typing import Any, override

from django import forms
from django.contrib import admin, messages
from django.db.models import Count, Model, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from memory.models import ContentMemory, SourceKind
from mirror.admin import (
    ArchivedFilter,
    OwnedAdmin,
    ReadOnlyAdmin,
    ReadOnlyInline,
    person_of,
    pretty,
)
from mirror.language.text.lines import first_words
from resumes.admin.asked import asked_shown
from resumes.admin.attesting import AttestingAdmin
from resumes.admin.base import ArchivedAdmin
from resumes.content import Listed, read_body, texts
from resumes.erasing import erase_resume
from resumes.facts import Facts
from resumes.families import taxonomy_of
from resumes.family_decisions import choose_family, read_family
from resumes.ingest.past.saving import forget_document
from resumes.models import (
    Attestation,
    Job,
    Resume,
    Section,
    SectionRevision,
    SourceDocument,
)
from resumes.section_names import facts_of, section_name

BEGINNING = 14  # words of a text that a list shows
STYLES = {"all": ("admin-resumes.css",)}


def reading(stored: object) -> str:
    """A stored body as lines of text: its prose, or the keys that it lists."""
    return "\n".join(_pieces(stored))


def beginning_of(stored: object) -> str:
    """Of a stored body, as much as a list shows; a point stands between its pieces."""
    return first_words(" · ".join(_pieces(stored)), BEGINNING)


def _pieces(stored: object) -> tuple[str, ...]:
    body = read_body(stored)
    return body.keys if isinstance(body, Listed) else texts(body)


def _families(owner_id: int, job: Job | None) -> list[tuple[str, str]]:
    """The families that a job may have; one that it has and the taxonomy does not know stays."""
    known = [(family.key, family.name) for family in taxonomy_of(owner_id).families]
    stored = job.role_family if job else ""
    if stored and stored not in dict(known):
        known.append((stored, stored))
    return [("", "read it from the posting"), *known]


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
                choices=_families(obj.owner_id if obj else person_of(request).pk, obj),
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


class RowsInline[Child: Model, Parent: Model](ReadOnlyInline[Child, Parent]):
    """Rows that fit a telephone; the first field names the row."""

    template = "admin/resumes/rows.html"

    def linked(self, row: Child, name: str) -> SafeString:
        page = reverse(f"admin:{self.opts.app_label}_{self.opts.model_name}_change", args=[row.pk])
        return format_html('<a href="{}"><bdi>{}</bdi></a>', page, name)


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

    def render_change_form(
        self,
        request: HttpRequest,
        context: Any,
        add: bool = False,
        change: bool = False,
        form_url: str = "",
        obj: Any = None,
    ) -> HttpResponse:
        """What is asked for is looked up here: an error in a field that is only read is no error
        to Django, but "-"."""
        if obj is not None:
            unreadable = "The facts of this resume cannot be read."
            obj.asked = asked_shown(obj) if facts_of(obj) else unreadable
        return super().render_change_form(request, context, add, change, form_url, obj)

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


@admin.register(SourceDocument)
class SourceDocumentAdmin(ReadOnlyAdmin[SourceDocument]):
    """Past resumes. They come in by import, and the wordings taken from them go with them."""

    may_be_forgotten = True
    list_display = ("filename", "title", "company", "role_family", "language", "document_date")
    list_filter = ("role_family", "language")
    search_fields = ("filename", "title", "company", "sha256")
    date_hierarchy = "document_date"

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """What the page that asks for confirmation shows: the wordings of each document, too."""
        shown, counts, perms_needed, protected = super().get_deleted_objects(objs, request)
        wordings = [_taken_from(document) for document in objs]
        shown += [
            f"{_counted(number)} taken from {document}"
            for document, number in zip(objs, wordings, strict=True)
            if number
        ]
        if total := sum(wordings):
            counts = {**counts, "wordings taken from them": total}
        return shown, counts, perms_needed, protected

    def delete_model(self, request: HttpRequest, obj: SourceDocument) -> None:
        self._tell(request, forget_document(obj))

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[SourceDocument]) -> None:
        self._tell(request, sum(forget_document(document) for document in queryset))

    def _tell(self, request: HttpRequest, forgotten: int) -> None:
        self.message_user(request, f"{_counted(forgotten)} forgotten.", messages.SUCCESS)


def _taken_from(document: SourceDocument) -> int:
    return ContentMemory.objects.filter(
        owner_id=document.owner_id,
        source_doc_id=document.pk,
        source_kind=SourceKind.DOCUMENT,
    ).count()


def _counted(number: int) -> str:
    return "1 wording" if number == 1 else f"{number} wordings"


@admin.register(Attestation)
class AttestationAdmin(OwnedAdmin[Attestation]):
    """What the person said is true. Given beside a finding, in the resume; taken back here."""

    list_display = ("span", "kind", "section_ref", "resume", "created_at")
    list_filter = ("kind",)
    list_select_related = ("resume",)
    search_fields = ("span", "section_ref", "resume__title")
    date_hierarchy = "created_at"

    @override
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    @override
    def has_change_permission(self, request: HttpRequest, obj: Attestation | None = None) -> bool:
        return False
