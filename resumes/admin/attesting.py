"""What a section reads and what the checks find in it; “This is true”: one click attests what a
finding doubts."""

from typing import Any, override
from uuid import UUID

from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.loader import render_to_string
from django.urls import URLPattern, path, reverse
from django.utils.safestring import SafeString
from django.views.decorators.http import require_POST
from pydantic import ValidationError

from mirror.admin import OwnedAdmin, ReadOnlyAdmin, person_of
from resumes.admin.passages import grouped, shown
from resumes.attesting import NothingToAttest, attest
from resumes.checks.findings import Finding
from resumes.content import read_body
from resumes.editing import StaleSection
from resumes.models import Attestation, Section
from resumes.passages import found_in
from resumes.section_names import facts_of


class AttestingAdmin(ReadOnlyAdmin[Section]):
    """Sections that show what is found in them; their owner can say of it that it is true."""

    @override
    def look_up(self, request: HttpRequest, row: Any) -> None:
        """The checks run here, once."""
        row.facts_now = facts_of(row.resume)
        row.found = found_in(row) if row.facts_now else None
        row.is_theirs = row.resume.owner_id == person_of(request).pk

    @admin.display(description="what the checks find now")
    def found_now(self, section: Any) -> SafeString | str:
        if section.found is None:
            return "The facts of this resume cannot be read, so that nothing can be checked."
        if not section.found:
            return "Nothing."
        attest = reverse("admin:resumes_section_attest", args=[section.pk, section.revision])
        told = {"groups": grouped(section.found), "attest": attest if section.is_theirs else ""}
        return render_to_string("admin/resumes/section/found.html", told)

    @admin.display(description="reads now")
    def now_reads(self, section: Any) -> SafeString:
        body = read_body(section.body)
        return shown(body, section.facts_now, section.found or (), kind=section.kind)

    def get_urls(self) -> list[URLPattern]:
        own = path(
            "<uuid:section_id>/attest/<int:revision>/",
            self.admin_site.admin_view(require_POST(self.attest)),
            name="resumes_section_attest",
        )
        return [own, *super().get_urls()]

    def attest(self, request: HttpRequest, section_id: UUID, revision: int) -> HttpResponse:
        """Attest the finding in the form, of the text as it was read; nobody can for another."""
        sections = self.get_queryset(request).select_related("resume")
        section = get_object_or_404(sections, pk=section_id)
        told, level = self._attested(request, section, revision)
        self.message_user(request, told, level)
        return HttpResponseRedirect(reverse("admin:resumes_section_change", args=[section.pk]))

    def _attested(self, request: HttpRequest, section: Section, revision: int) -> tuple[str, int]:
        person = person_of(request)
        if section.resume.owner_id != person.pk:
            return "Only the person whose resume this is can say that it is true.", messages.ERROR
        try:
            finding = Finding.model_validate_json(request.POST.get("finding", ""))
        except ValidationError:
            return "That is no finding. Read the section again.", messages.ERROR
        try:
            made = attest(
                section.resume,
                section.ref,
                finding,
                expected_revision=revision,
                actor_id=person.pk,
            )
        except (NothingToAttest, StaleSection) as error:
            return str(error), messages.ERROR
        return f"“{made.span}” counts as true here from now on: you said so.", messages.SUCCESS


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
