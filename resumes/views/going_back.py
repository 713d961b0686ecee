"""Past versions and history of a section: what it could say, what it said, and going back there."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from memory.versions import past_bullets, past_versions
from memory.wording import PastVersion
from mirror.htmx import HtmxHttpRequest
from mirror.language.text.lines import one_line
from mirror.language.text.word_diff import Run, readable_diff
from resumes.content import AnyBody, BulletSet, ResearchEntry, read_body
from resumes.editing import NoSuchRevision, StaleSection
from resumes.facts import Facts
from resumes.history import (
    NoSuchWording,
    NothingToRedo,
    NothingToUndo,
    redo,
    restore,
    swap_in,
    timeline_of,
    undo,
)
from resumes.models import Resume, Section, SectionRevision
from resumes.parts import anchor_of
from resumes.passages import reading
from resumes.remembering import remembered_as
from resumes.section_names import section_name
from resumes.sections import parse_ref
from resumes.views.parts import (
    answer_refused,
    answer_saved,
    answer_stale,
    own_section,
    revision_sent,
)
from resumes.zones import in_zone_of

MOST_VERSIONS = 24  # of one entity; the admin lists all
MOST_VALUES = 50  # of one history

type Step = Callable[[int], Section]


# -- past versions ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Offer:
    """A past version beside what stands: taking it over leads from one to the other by `runs`."""

    version: PastVersion
    runs: tuple[Run, ...]
    stands: bool


@dataclass(frozen=True)
class Offers:
    """What could stand in the place of the whole section, or of one of its bullets."""

    title: str
    text: str
    bullet_id: str
    offers: tuple[Offer, ...]
    more: int


@require_safe
@login_required
def versions(request: HtmxHttpRequest, resume_id: UUID, ref: str) -> HttpResponse:
    """All that the person wrote in this place before, in other documents."""
    resume, standing = own_section(request, resume_id, ref)
    context = {
        **_panel(resume, ref, standing),
        "groups": tuple(_offers(resume, ref, standing)),
    }
    with in_zone_of(resume.owner_id):
        return render(request, "resumes/editor/versions.html", context)


@require_POST
@login_required
def swap(request: HtmxHttpRequest, resume_id: UUID, ref: str) -> HttpResponse:
    """Put a past version in the place of what stands, word for word."""
    resume, _ = own_section(request, resume_id, ref)
    try:
        wording = UUID(request.POST.get("wording_id", ""))
    except ValueError:
        return answer_refused(request, resume, ref, why="Choose one of the past versions listed.")

    def take(expected: int) -> Section:
        return swap_in(
            resume,
            ref,
            wording,
            actor_id=resume.owner_id,
            expected_revision=expected,
            bullet_id=request.POST.get("bullet_id", ""),
        )

    return _go(request, resume, ref, step=take, told="Your past version is in.")


def _offers(resume: Resume, ref: str, standing: Section | None) -> Iterator[Offers]:
    kind, key = parse_ref(ref)
    entity = remembered_as(kind, key)
    if entity is None:
        return
    body = read_body(standing.body) if standing else None
    now = _said(body)
    language, family = resume.language, resume.role_family
    whole = past_versions(
        resume.owner_id, entity, language=language, role_family=family, besides=resume.pk
    )
    if not isinstance(body, BulletSet):
        yield _group("", now, whole, bullet_id="")
        return
    yield _group("All bullets", now, whole, bullet_id="")
    subjects = {name for bullet in body.bullets for name in bullet.accomplishment_ids[:1]}
    singles = past_bullets(
        resume.owner_id, subjects, language=language, role_family=family, besides=resume.pk
    )
    for bullet in body.bullets:
        of_subject = [v for key in bullet.accomplishment_ids[:1] for v in singles.get(key, ())]
        # Of a bullet's own wordings first, then of others on the same accomplishment.
        own = [version for version in of_subject if version.ref.entity_key == bullet.id]
        others = [version for version in of_subject if version.ref.entity_key != bullet.id]
        if of_subject:
            yield _group("Bullet", bullet.text, [*own, *others], bullet_id=bullet.id)


def _said(body: AnyBody | None) -> str:
    """What memory keeps of a body: of a research entry the description alone."""
    match body:
        case None:
            return ""
        case ResearchEntry(description=description):
            return description
        case _:
            return reading(body, None, kind="")


def _group(title: str, now: str, versions: Sequence[PastVersion], *, bullet_id: str) -> Offers:
    """The best of them; of those that say the same, the first."""
    apart: dict[str, PastVersion] = {}
    for version in versions:
        apart.setdefault(one_line(version.text), version)
    shown = list(apart.values())[:MOST_VERSIONS]
    offers = tuple(
        Offer(one, readable_diff(now, one.text), stands=one_line(one.text) == one_line(now))
        for one in shown
    )
    return Offers(title, now, bullet_id, offers, more=len(apart) - len(shown))


# -- history ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PastValue:
    """A value that the section had, and what changed against the one before it."""

    revision: SectionRevision
    runs: tuple[Run, ...]
    stands: bool


@require_safe
@login_required
def history(request: HtmxHttpRequest, resume_id: UUID, ref: str) -> HttpResponse:
    """Every value that the section had, the newest first."""
    resume, standing = own_section(request, resume_id, ref)
    context = {**_panel(resume, ref, standing), "values": (), "more": 0}
    if standing is not None:
        timeline = timeline_of(standing)
        revisions = standing.revisions.select_related("actor")
        context |= {
            "values": tuple(
                _values(revisions, resume.frozen_facts, standing.kind, shown=timeline.shown)
            ),
            "more": max(0, standing.revision - MOST_VALUES),
            "can_undo": timeline.earlier is not None,
            "can_redo": timeline.later is not None,
        }
    with in_zone_of(resume.owner_id):
        return render(request, "resumes/editor/history.html", context)


def _values(
    revisions: QuerySet[SectionRevision], facts: Facts, kind: str, *, shown: int
) -> Iterator[PastValue]:
    rows = list(revisions.order_by("-number")[: MOST_VALUES + 1])
    said = [reading(read_body(row.body), facts, kind) for row in rows]
    for at, row in enumerate(rows[:MOST_VALUES]):
        before = said[at + 1] if at + 1 < len(said) else said[at]
        yield PastValue(row, readable_diff(before, said[at]), stands=at == 0 or row.number == shown)


@require_POST
@login_required
def take_back(request: HtmxHttpRequest, resume_id: UUID, ref: str) -> HttpResponse:
    """Undo: bring back the value before the one that stands."""
    resume, _ = own_section(request, resume_id, ref)

    def step(expected: int) -> Section:
        return undo(resume, ref, actor_id=resume.owner_id, expected_revision=expected)

    return _go(request, resume, ref, step=step, told="Undone.", undoable=False)


@require_POST
@login_required
def bring_on(request: HtmxHttpRequest, resume_id: UUID, ref: str) -> HttpResponse:
    """Redo: bring back the value that the last undo took away."""
    resume, _ = own_section(request, resume_id, ref)

    def step(expected: int) -> Section:
        return redo(resume, ref, actor_id=resume.owner_id, expected_revision=expected)

    return _go(request, resume, ref, step=step, told="Redone.")


@require_POST
@login_required
def bring_back(request: HtmxHttpRequest, resume_id: UUID, ref: str) -> HttpResponse:
    """Bring back any earlier value."""
    resume, _ = own_section(request, resume_id, ref)
    sent = request.POST.get("number", "")
    if not (sent.isascii() and sent.isdecimal() and len(sent) < 10):
        return answer_refused(request, resume, ref, why="Choose one of the values listed.")

    def step(expected: int) -> Section:
        number = int(sent)
        return restore(resume, ref, number, actor_id=resume.owner_id, expected_revision=expected)

    return _go(request, resume, ref, step=step, told="The earlier text is back.")


def _go(
    request: HttpRequest, resume: Resume, ref: str, *, step: Step, told: str, undoable: bool = True
) -> HttpResponse:
    try:
        section = step(revision_sent(request))
    except StaleSection as error:
        return answer_stale(request, error, resume)
    except (NoSuchRevision, NoSuchWording, NothingToRedo, NothingToUndo) as error:
        return answer_refused(request, resume, ref, why=str(error))
    return answer_saved(request, resume, section, told=told, undoable=undoable)


def _panel(resume: Resume, ref: str, standing: Section | None) -> dict[str, object]:
    return {
        "resume": resume,
        "ref": ref,
        "anchor": anchor_of(ref),
        "name": section_name(ref, resume.frozen_facts),
        "revision": standing.revision if standing else 0,
    }
