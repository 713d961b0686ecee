"""“This is true”, on the page of a section: one click attests what a finding doubts."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import URLPattern, path, reverse
from django.views.decorators.http import require_POST
from pydantic import ValidationError

from mirror.admin import ReadOnlyAdmin, person_of
from resumes.attesting import NothingToAttest, attest
from resumes.checks.findings import Finding
from resumes.editing import StaleSection
from resumes.models import Section


class AttestingAdmin(ReadOnlyAdmin[Section]):
    """Sections whose owner can say of a finding that its words are true."""

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
            made = attest(
                section.resume,
                section.ref,
                finding,
                expected_revision=revision,
                actor_id=person.pk,
            )
        except ValidationError:
            return "That is no finding. Read the section again.", messages.ERROR
        except (NothingToAttest, StaleSection) as error:
            return str(error), messages.ERROR
        return f"“{made.span}” counts as true here from now on: you said so.", messages.SUCCESS
