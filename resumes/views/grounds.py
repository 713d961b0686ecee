"""Where a section comes from: facts and past versions behind each sentence; and "this is true"."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe
from pydantic import ValidationError

from mirror.htmx import HtmxHttpRequest
from resumes.attesting import NothingToAttest, attest
from resumes.checks.findings import Finding
from resumes.editing import StaleSection
from resumes.grounded import grounded
from resumes.parts import anchor_of
from resumes.section_names import section_name
from resumes.views.parts import (
    answer_part,
    answer_refused,
    answer_stale,
    own_section,
    revision_sent,
)
from resumes.zones import in_zone_of


@require_safe
@login_required
def sources(request: HtmxHttpRequest, resume_id: UUID, ref: str) -> HttpResponse:
    """The facts and past versions behind each sentence of the value that stands."""
    resume, standing = own_section(request, resume_id, ref)
    facts = resume.frozen_facts
    context = {
        "resume": resume,
        "ref": ref,
        "anchor": anchor_of(ref),
        "name": section_name(ref, facts),
        "sentences": grounded(standing, facts) if standing else (),
    }
    with in_zone_of(resume.owner_id):
        return render(request, "resumes/editor/sources.html", context)


@require_POST
@login_required
def vouch(request: HtmxHttpRequest, resume_id: UUID, ref: str) -> HttpResponse:
    """The person says that what a finding doubts is true."""
    resume, _ = own_section(request, resume_id, ref)
    try:
        finding = Finding.model_validate_json(request.POST.get("finding", ""))
        attest(
            resume,
            ref,
            finding,
            expected_revision=revision_sent(request),
            actor_id=resume.owner_id,
        )
    except ValidationError:
        return answer_refused(request, resume, ref, why="Choose one of the findings listed.")
    except StaleSection as error:
        return answer_stale(request, error, resume)
    except NothingToAttest as error:
        return answer_refused(request, resume, ref, why=str(error))
    return answer_part(request, resume, ref, told="Noted: it counts as a fact from now on.")
