"""The capture view: what a person writes into a section is saved and remembered before the answer
leaves."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from mirror.htmx import HtmxHttpRequest
from mirror.language.text.word_diff import word_diff
from resumes.content import AnyBody, Listed, SkillList, read_body
from resumes.editing import StaleSection, Writer, edit_section
from resumes.facts import Facts
from resumes.models import Resume, Section, SectionAuthor, SectionOrigin
from resumes.parts import anchor_of
from resumes.passages import passages_of, reading
from resumes.section_forms import blank_body, form_for
from resumes.section_names import section_name
from resumes.sections import keys_of, parse_ref
from resumes.views.parts import (
    answer_part,
    answer_saved,
    answer_sheet,
    check_ref,
    own_resume,
    own_section,
    readable_facts,
    to_part,
)
from resumes.zones import in_zone_of

_SAVED = "Saved, and remembered for next time."


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def edit(request: HtmxHttpRequest, resume_id: UUID, ref: str) -> HttpResponse:
    """The form of a section, and what is posted to it.

    A text that another one came before is not saved: the answer shows both (409). What cannot be
    read is shown again with the reason (422).
    """
    if request.method == "POST":
        return _save(request, own_resume(request, resume_id), ref)
    resume, standing = own_section(request, resume_id, ref)
    if not request.htmx:
        return to_part(resume, ref)
    facts = resume.frozen_facts
    body = read_body(standing.body) if standing else blank_body(ref, facts)
    context = _form(resume, facts, ref=ref, body=body)
    context["revision"] = standing.revision if standing else 0
    return render(request, "resumes/editor/edit.html", context)


def _save(request: HtmxHttpRequest, resume: Resume, ref: str) -> HttpResponse:
    facts = readable_facts(resume)
    check_ref(facts, ref)
    form = form_for(ref, request.POST, facts=facts)
    if not form.is_valid():
        context = _form(resume, facts, ref=ref, body=form.body)
        context["revision"] = form.text_of("revision")
        context["errors"] = [str(error) for errors in form.errors.values() for error in errors]
        return render(request, "resumes/editor/edit.html", context, status=422)
    expected: int = form.cleaned_data["revision"]
    try:
        saved = edit_section(
            resume,
            ref,
            form.body,
            writer=Writer(author=SectionAuthor.PERSON, actor_id=resume.owner_id),
            origin=SectionOrigin.TYPED,
            expected_revision=expected,
        )
    except StaleSection as error:
        if error.current and _says(error.current, form.body, facts):
            # It was saved, and the answer was lost on the way: they try again.
            return answer_saved(request, resume, error.current, told=_SAVED)
        return _conflict(request, resume, ref, body=form.body, current=error.current)
    if expected == 0:
        return answer_sheet(request, resume, told="Added.")
    if saved.revision == expected:
        return answer_part(request, resume, ref, told="Nothing was changed.", section=saved)
    return answer_saved(request, resume, saved, told=_SAVED)


def _says(section: Section, body: AnyBody, facts: Facts) -> bool:
    """Whether a section says the very same already."""
    kind = section.kind
    return reading(read_body(section.body), facts, kind) == reading(body, facts, kind)


def _conflict(
    request: HtmxHttpRequest, resume: Resume, ref: str, *, body: AnyBody, current: Section | None
) -> HttpResponse:
    """Both texts, their difference, and a form with the person's own that can be saved now."""
    facts = resume.frozen_facts
    context = _form(resume, facts, ref=ref, body=body)
    context["revision"] = current.revision if current else 0
    if current is not None:
        kind = current.kind
        theirs, mine = reading(read_body(current.body), facts, kind), reading(body, facts, kind)
        context |= {
            "latest": current.revisions.order_by("-number").first(),
            "theirs": theirs,
            "mine": mine,
            "difference": word_diff(theirs, mine),
        }
    with in_zone_of(resume.owner_id):
        return render(request, "resumes/editor/conflict.html", context, status=409)


def _form(resume: Resume, facts: Facts, *, ref: str, body: AnyBody) -> dict[str, object]:
    """What the form of a section shows."""
    return {
        "resume": resume,
        "ref": ref,
        "kind": body.kind,
        "name": section_name(ref, facts),
        "anchor": anchor_of(ref),
        "body": body,
        "choices": _choices(facts, ref, body) if isinstance(body, Listed) else (),
        "whitelist": _whitelist(facts, ref) if isinstance(body, SkillList) else (),
    }


def _choices(facts: Facts, ref: str, body: Listed) -> list[dict[str, object]]:
    """What can be listed: what is, in its order, then the rest."""
    kind, _ = parse_ref(ref)
    keys = [*body.keys, *(key for key in keys_of(facts, kind) if key not in body.keys)]
    named = passages_of(Listed(keys=tuple(keys)), facts, kind)
    return [
        {"key": key, "text": passage.text, "chosen": key in body.keys}
        for key, passage in zip(keys, named, strict=True)
    ]


def _whitelist(facts: Facts, ref: str) -> tuple[str, ...]:
    """The skills of the bucket in the facts, to choose from while typing."""
    _, key = parse_ref(ref)
    known = {bucket.key: bucket for bucket in facts.skill_buckets}
    return tuple(skill.name for skill in known[key].skills) if key in known else ()
