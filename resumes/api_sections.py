"""Writing sections through the API: the same edits as on the page, held to a revision."""

from typing import Annotated, Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from ninja import Field, Router
from ninja.errors import HttpError
from ninja.pagination import paginate
from ninja.params import functions as params
from pydantic_core import PydanticSerializationError

from memory.versions import past_versions
from memory.wording import PastVersion
from resumes.api import own_resume, readable, whole
from resumes.api_shapes import Pages, RevisionOut, SectionWhole, Sent, WordingOut
from resumes.arranging import move_entry, set_visibility
from resumes.attesting import attest
from resumes.checks.findings import Finding, FindingKind
from resumes.content import AnyBody, BulletSet, Listed, Prose, ResearchEntry, SkillList, read_body
from resumes.editing import Writer, edit_section
from resumes.history import redo, restore, swap_in, undo
from resumes.models import Resume, Section, SectionAuthor, SectionOrigin, SectionRevision
from resumes.remembering import remembered_as
from resumes.section_forms import blank_body, excess, typed
from resumes.sections import UnknownSection, keys_of, parse_ref, section_position

router = Router(tags=["sections"])

type SentBody = Annotated[
    Prose | ResearchEntry | BulletSet | SkillList | Listed, Field(discriminator="kind")
]

# No `type` statement: the API looks into the annotation itself.
IfMatch = Annotated[str | None, params.Header(alias="If-Match")]

_AT = "/{uuid:resume_id}/sections/{path:ref}"
_STEPS = {"up": -1, "down": 1}


class SectionIn(Sent):
    """What a section is to say: a body of the kind that the section has."""

    body: SentBody


class Arrangement(Sent):
    """Whether a section is printed, and whether it goes up or down among those of its kind; what is
    left out stays."""

    visible: bool | None = None
    move: str | None = Field(None, pattern="^(up|down)$")


class SwapIn(Sent):
    """The past version that is to take the place of what stands; of one bullet, that one's id."""

    wording_id: UUID
    bullet_id: str = Field("", max_length=80)


class RestoreIn(Sent):
    """The number of the earlier value."""

    number: int = Field(ge=1, le=1_000_000)


class AttestIn(Sent):
    """A finding, as the section told it."""

    kind: FindingKind
    span: str = Field(max_length=20_000)
    why: str = Field(max_length=20_000)


# What stands behind a longer address comes first: the section's own takes any.


@router.get(f"{_AT}/history", response=list[RevisionOut], summary="Every value that it had")
@paginate(Pages)
def list_history(request: HttpRequest, resume_id: UUID, ref: str) -> Any:
    """The newest first; each with who wrote it, and how."""
    section = _standing(own_resume(request, resume_id), ref)
    return SectionRevision.objects.filter(section=section).order_by("-number")


@router.get(f"{_AT}/versions", response=list[WordingOut], summary="What you wrote there before")
@paginate(Pages)
def list_versions(request: HttpRequest, resume_id: UUID, ref: str) -> list[PastVersion]:
    """Past versions of the section in other documents, the best first."""
    resume = own_resume(request, resume_id)
    _check_ref(resume, ref)
    entity = remembered_as(*parse_ref(ref))
    if entity is None:
        return []
    return list(
        past_versions(
            resume.owner_id,
            entity,
            language=resume.language,
            role_family=resume.role_family,
            besides=resume.pk,
        )
    )


@router.post(f"{_AT}/swap", response=SectionWhole, summary="Put a past version in its place")
def swap_section(
    request: HttpRequest,
    response: HttpResponse,
    resume_id: UUID,
    *,
    ref: str,
    sent: SwapIn,
    if_match: IfMatch = None,
) -> dict[str, Any]:
    """Word for word; it can be undone. 422 where it is a wording of something else."""
    resume = own_resume(request, resume_id)
    _check_ref(resume, ref)
    section = swap_in(
        resume,
        ref,
        sent.wording_id,
        actor_id=resume.owner_id,
        expected_revision=expected(if_match),
        bullet_id=sent.bullet_id,
    )
    return whole(response, resume, section)


@router.post(f"{_AT}/undo", response=SectionWhole, summary="The value before the one that stands")
def undo_section(
    request: HttpRequest,
    response: HttpResponse,
    resume_id: UUID,
    *,
    ref: str,
    if_match: IfMatch = None,
) -> dict[str, Any]:
    """409 where there is none."""
    resume = own_resume(request, resume_id)
    _standing(resume, ref)
    section = undo(resume, ref, actor_id=resume.owner_id, expected_revision=expected(if_match))
    return whole(response, resume, section)


@router.post(f"{_AT}/redo", response=SectionWhole, summary="What the last undo took away")
def redo_section(
    request: HttpRequest,
    response: HttpResponse,
    resume_id: UUID,
    *,
    ref: str,
    if_match: IfMatch = None,
) -> dict[str, Any]:
    """409 where nothing was undone."""
    resume = own_resume(request, resume_id)
    _standing(resume, ref)
    section = redo(resume, ref, actor_id=resume.owner_id, expected_revision=expected(if_match))
    return whole(response, resume, section)


@router.post(f"{_AT}/restore", response=SectionWhole, summary="An earlier value")
def restore_section(
    request: HttpRequest,
    response: HttpResponse,
    resume_id: UUID,
    *,
    ref: str,
    sent: RestoreIn,
    if_match: IfMatch = None,
) -> dict[str, Any]:
    """By the number that the history gives; 404 where it had no such value."""
    resume = own_resume(request, resume_id)
    _standing(resume, ref)
    section = restore(
        resume,
        ref,
        sent.number,
        actor_id=resume.owner_id,
        expected_revision=expected(if_match),
    )
    return whole(response, resume, section)


@router.post(f"{_AT}/attest", response=SectionWhole, summary="Say that what is doubted is true")
def attest_section(
    request: HttpRequest,
    response: HttpResponse,
    resume_id: UUID,
    *,
    ref: str,
    sent: AttestIn,
    if_match: IfMatch = None,
) -> dict[str, Any]:
    """A source from then on. 422 where the section has no such finding, or one that nobody's word
    can lift."""
    resume = own_resume(request, resume_id)
    _standing(resume, ref)
    finding = Finding(kind=sent.kind, entity=ref, span=sent.span, why=sent.why)
    attest(
        resume,
        ref,
        finding,
        expected_revision=expected(if_match),
        actor_id=resume.owner_id,
    )
    return whole(response, resume, _standing(resume, ref))


@router.get(_AT, response=SectionWhole, summary="One section, whole")
def get_section(
    request: HttpRequest, response: HttpResponse, resume_id: UUID, *, ref: str
) -> dict[str, Any]:
    """`ref` is as in the list: `summary`, `bullets/some_employer` (the slash as it is, or as %2F).
    The ETag is the revision."""
    resume = own_resume(request, resume_id)
    return whole(response, resume, _standing(resume, ref))


@router.put(_AT, response=SectionWhole, summary="Write a section")
def put_section(
    request: HttpRequest,
    response: HttpResponse,
    resume_id: UUID,
    *,
    ref: str,
    sent: SectionIn,
    if_match: IfMatch = None,
) -> dict[str, Any]:
    """As the person's own edit: remembered, undoable, never held back; the answer tells what is
    doubted. `If-Match` is the ETag that was read, or "0" for a section that is to be made. 412
    where it was changed meanwhile, 428 without one."""
    resume = own_resume(request, resume_id)
    _check_ref(resume, ref)
    section = edit_section(
        resume,
        ref,
        _taken(resume, ref, sent.body),
        writer=Writer(author=SectionAuthor.PERSON, actor_id=resume.owner_id),
        origin=SectionOrigin.TYPED,
        expected_revision=expected(if_match),
    )
    return whole(response, resume, section)


@router.patch(_AT, response=SectionWhole, summary="Show, hide or move a section")
def arrange_section(
    request: HttpRequest,
    response: HttpResponse,
    resume_id: UUID,
    *,
    ref: str,
    sent: Arrangement,
) -> dict[str, Any]:
    """Its text and revision stay."""
    resume = own_resume(request, resume_id)
    section = _standing(resume, ref)
    if sent.visible is not None:
        set_visibility(section, sent.visible)
    if sent.move is not None:
        move_entry(section, _STEPS[sent.move])
    return whole(response, resume, section)


def expected(if_match: str | None) -> int:
    """The revision of an If-Match header; 428 without one, -1, which no section is at, for what is
    no ETag of ours."""
    if not if_match:
        raise HttpError(428, 'Send the ETag that you read as If-Match, or "0" to make a section.')
    number = if_match.strip().removeprefix("W/").strip('"')
    is_number = number.isascii() and number.isdecimal() and len(number) < 10
    return int(number) if is_number else -1


def _taken(resume: Resume, ref: str, body: AnyBody) -> AnyBody:
    """A body as the page would have made it; 422 where it is none that this section can have."""
    facts = readable(resume)
    kind, key = parse_ref(ref)
    if type(body) is not type(blank_body(ref, facts)):
        raise HttpError(422, f"A body of the kind {body.kind!r} does not belong there.")
    try:
        why = excess(body)
    except PydanticSerializationError:
        why = "It holds half of a character (a lone surrogate), which no text can."
    if why:
        raise HttpError(422, why)
    if isinstance(body, Listed) and (unknown := set(body.keys).difference(keys_of(facts, kind))):
        raise HttpError(422, f"The facts have none of these: {', '.join(sorted(unknown))}.")
    clean = read_body(_typed(body.model_dump(mode="json")))
    if isinstance(clean, ResearchEntry):
        return clean.model_copy(update={"accomplishment_id": key})
    return clean


def _typed(value: Any) -> Any:
    match value:
        case str():
            return typed(value)
        case list():
            return [_typed(one) for one in value]
        case dict():
            return {name: _typed(one) for name, one in value.items()}
        case _:
            return value


def _check_ref(resume: Resume, ref: str) -> None:
    try:
        section_position(readable(resume), ref)
    except UnknownSection as error:
        raise Http404(str(error)) from error


def _standing(resume: Resume, ref: str) -> Section:
    kind, _, key = ref.partition("/")
    section = Section.objects.filter(resume=resume, kind=kind, key=key).first()
    if section is None:
        raise Http404
    section.resume = resume
    return section
