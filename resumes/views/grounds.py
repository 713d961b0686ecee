"""Where a section comes from: facts and past versions behind each sentence; and "this is true"."""

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe
from pydantic import ValidationError

from memory.versions import versions_of
from memory.wording import PastVersion
from mirror.htmx import HtmxHttpRequest
from resumes.attesting import NothingToAttest, attest
from resumes.checks.findings import Finding
from resumes.editing import StaleSection
from resumes.facts import Facts
from resumes.models import Resume, Section
from resumes.provenance import Provenance
from resumes.section_names import section_name
from resumes.sheet import anchor_of
from resumes.views.parts import (
    answer_part,
    answer_refused,
    answer_stale,
    own_section,
    revision_sent,
)
from resumes.zones import in_zone_of


@dataclass(frozen=True)
class Ground:
    """A fact by its words, and of which accomplishment and employer it is, by name."""

    text: str
    accomplishment: str
    employer: str


@dataclass(frozen=True)
class Grounded:
    """A sentence with what it rests on; all empty: nothing that is known says it."""

    text: str
    facts: tuple[Ground, ...]
    versions: tuple[PastVersion, ...]
    attested: tuple[str, ...]


@require_safe
@login_required
def sources(request: HtmxHttpRequest, resume_id: UUID, ref: str) -> HttpResponse:
    """The facts and past versions behind each sentence of the value that stands."""
    resume, standing = own_section(request, resume_id, ref)
    facts = Facts.model_validate(resume.facts)
    context = {
        "resume": resume,
        "ref": ref,
        "anchor": anchor_of(ref),
        "name": section_name(ref, facts),
        "sentences": tuple(_grounded(resume, standing, facts)) if standing else (),
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


def _grounded(resume: Resume, standing: Section, facts: Facts) -> Iterator[Grounded]:
    stored = standing.revisions.get(number=standing.revision).provenance
    told = Provenance.model_validate(stored).sentences
    ids = {UUID(one) for sentence in told for one in sentence.past_versions}
    versions = versions_of(resume.owner_id, ids) if ids else {}
    titles = {item.key: item.title for item in facts.accomplishments}
    names = {employer.key: employer.name for employer in facts.employers}
    for sentence in told:
        yield Grounded(
            text=sentence.text,
            facts=tuple(
                Ground(
                    fact.text,
                    titles.get(fact.accomplishment, fact.accomplishment),
                    names.get(fact.employer, fact.employer),
                )
                for fact in sentence.facts
            ),
            versions=tuple(
                versions[UUID(one)] for one in sentence.past_versions if UUID(one) in versions
            ),
            attested=sentence.attested,
        )
