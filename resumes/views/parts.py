"""How the editor's views find a person's resume, and how they answer with a part of it."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django_htmx.http import reswap, retarget, trigger_client_event

from resumes.editing import StaleSection
from resumes.facts import Facts
from resumes.models import Resume, Section
from resumes.parts import anchor_of
from resumes.printed_sections import DocumentError
from resumes.section_names import facts_of
from resumes.sections import UnknownSection, section_position
from resumes.sheet import part_of, sheet_of
from resumes.zones import in_zone_of

_STALE = "This section was changed meanwhile. Here is how it stands now; look at it and try again."


def own_resume(request: HttpRequest, resume_id: UUID) -> Resume:
    """The person's resume of that id; anybody else's is not found rather than forbidden."""
    resume = get_object_or_404(
        Resume.objects.select_related("job"), pk=resume_id, owner=request.user
    )
    if isinstance(request.user, User):  # it is; and need not be asked for once more
        resume.owner = request.user
    return resume


def own_section(request: HttpRequest, resume_id: UUID, ref: str) -> tuple[Resume, Section | None]:
    """A section that the resume has, or could have by its facts (None); else not found."""
    resume = own_resume(request, resume_id)
    kind, _, key = ref.partition("/")
    section = Section.objects.filter(resume=resume, kind=kind, key=key).first()
    facts = readable_facts(resume)
    if section is None:
        check_ref(facts, ref)
    else:
        section.resume = resume
    return resume, section


def readable_facts(resume: Resume) -> Facts:
    """The facts that the resume was made from; not found where they cannot be read."""
    facts = facts_of(resume)
    if facts is None:
        raise Http404("The facts of this resume cannot be read. Generate it again.")
    return facts


def check_ref(facts: Facts, ref: str) -> None:
    """A section that a resume with these facts cannot have is not found."""
    try:
        section_position(facts, ref)
    except UnknownSection as error:
        raise Http404(str(error)) from error


def revision_sent(request: HttpRequest) -> int:
    """The revision that the person saw; -1, which no section is at, for anything else."""
    sent = request.POST.get("revision", "")
    return int(sent) if sent.isascii() and sent.isdecimal() and len(sent) < 10 else -1


def answer_part(
    request: HttpRequest,
    resume: Resume,
    ref: str,
    *,
    told: str = "",
    undoable: bool = False,
    status: int = 200,
    section: Section | None = None,
) -> HttpResponse:
    """The part as it stands now, to be put where it was; `told` is shown beside, with a way to undo
    where it is `undoable`. Who has its `section` saves asking for it."""
    part = part_of(resume, ref, section=section)
    if part is None:
        response = HttpResponse(status=status)
    else:
        context = {"resume": resume, "part": part}
        response = render(request, "resumes/editor/part.html", context, status=status)
    if told:
        undo = part is not None and undoable and part.can_undo
        _toast(
            response,
            told,
            undo=reverse("resumes:undo", args=[resume.pk, ref]) if undo else "",
            revision=part.revision if part else 0,
            part=part.anchor if part else "",
        )
    return response


def answer_saved(
    request: HttpRequest, resume: Resume, section: Section, *, told: str, undoable: bool = True
) -> HttpResponse:
    """The part after a change to what is printed; `section` is what stands in it now."""
    ref = section.ref
    response = answer_part(request, resume, ref, told=told, undoable=undoable, section=section)
    trigger_client_event(response, "mirror:changed", {"ref": ref})
    return response


def answer_stale(request: HttpRequest, error: StaleSection, resume: Resume) -> HttpResponse:
    """For what can simply be tried again: the part as it is now, and a word on why."""
    return answer_part(request, resume, error.ref, told=_STALE, status=409)


def answer_refused(request: HttpRequest, resume: Resume, ref: str, *, why: str) -> HttpResponse:
    """Nothing was done; the part as it stands, and why."""
    return answer_part(request, resume, ref, told=why, status=422)


def answer_sheet(request: HttpRequest, resume: Resume, *, told: str = "") -> HttpResponse:
    """The whole sheet as it stands now, whatever part of it was asked with."""
    response = render_sheet(request, resume, template="resumes/editor/sheet.html")
    if told:
        _toast(response, told)
    trigger_client_event(response, "mirror:changed", {})
    return reswap(retarget(response, "#sheet"), "outerHTML")


def render_sheet(
    request: HttpRequest, resume: Resume, *, template: str, context: Mapping[str, Any] | None = None
) -> HttpResponse:
    """A template with the sheet; where the resume cannot be printed, why."""
    try:
        shown: dict[str, Any] = {"sheet": sheet_of(resume)}
    except DocumentError as error:
        shown = {"unprintable": str(error)}
    with in_zone_of(resume.owner_id):
        return render(request, template, {"resume": resume, **shown, **(context or {})})


def to_part(resume: Resume, ref: str) -> HttpResponse:
    """Without htmx an address of a part leads to the page, at that part."""
    return redirect(f"{reverse('resumes:editor', args=[resume.pk])}#{anchor_of(ref)}")


def undo_told(response: HttpResponse, text: str, section: Section) -> None:
    """Beside the answer a message on what was done to a section, with a way to undo it."""
    undo = reverse("resumes:undo", args=[section.resume_id, section.ref])
    part = anchor_of(section.ref)
    _toast(response, text, undo=undo, revision=section.revision, part=part)


def _toast(
    response: HttpResponse, text: str, *, undo: str = "", revision: int = 0, part: str = ""
) -> None:
    trigger_client_event(
        response,
        "mirror:toast",
        {"text": text, "undo": undo, "revision": revision, "part": part},
    )
