"""What is being written in a resume just now, and writing one section of it anew."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import trigger_client_event

from mirror.htmx import HtmxHttpRequest
from pipeline.models import Run, RunKind, RunState
from pipeline.regeneration import CannotRegenerate, regenerate
from pipeline.views.doing import doing
from pipeline.workers import NoWorker, ensure_worker
from resumes.models import Resume, Section
from resumes.section_names import facts_of, section_name
from resumes.sections import UnknownSection, parse_ref
from resumes.views.parts import undo_told


@dataclass(frozen=True)
class Line:
    """One line about a run: what it is doing, for how long, and how it ended."""

    text: str
    seconds: int
    state: str
    error: str = ""


@require_POST
@login_required
def write_anew(request: HtmxHttpRequest, resume_id: UUID, ref: str) -> HttpResponse:
    """Start a run that writes the section anew; the answer is the line of progress."""
    resume = get_object_or_404(Resume, pk=resume_id, owner=request.user)
    try:
        ensure_worker()
        run = regenerate(resume, ref)
    except UnknownSection as error:
        return _lines(request, resume, [Line(str(error), 0, RunState.FAILED)], status=404)
    except (CannotRegenerate, NoWorker, ImproperlyConfigured) as error:
        return _lines(request, resume, [Line(str(error), 0, RunState.FAILED)], status=422)
    return _lines(request, resume, [_line(run, resume)], watched=[run])


@require_safe
@login_required
def progress(request: HtmxHttpRequest, resume_id: UUID) -> HttpResponse:
    """One line for each run that goes on, and for those asked about that have ended since.

    The page asks with the ids of the runs that it watches; when one of them has ended, the event
    `mirror:written` names the sections to look at again, none for the whole resume.
    """
    resume = get_object_or_404(Resume, pk=resume_id, owner=request.user)
    watched = _ids(request.GET.getlist("watched"))
    runs = list(resume.runs.prefetch_related("leaves").order_by("started_at"))
    going_on = [run for run in runs if run.state == RunState.RUNNING]
    ended = [run for run in runs if run.pk in watched and run.state != RunState.RUNNING]
    anew = {run.pk: _written_anew(run) for run in ended}
    lines = [_line(run, resume, written=anew.get(run.pk)) for run in (*ended, *going_on)]
    response = _lines(request, resume, lines, watched=going_on)
    for section, changed in filter(None, anew.values()):
        if changed:
            undo_told(response, f"{section_name(section.ref, facts_of(resume))} written.", section)
    if ended:
        whole = any(run.kind == RunKind.GENERATE for run in ended)
        refs = [] if whole else [run.section_ref for run in ended]
        trigger_client_event(response, "mirror:written", {"refs": refs}, after="settle")
    return response


def _lines(
    request: HtmxHttpRequest,
    resume: Resume,
    lines: Sequence[Line],
    *,
    watched: Sequence[Run] = (),
    status: int = 200,
) -> HttpResponse:
    context = {"resume": resume, "lines": lines, "watched": watched}
    return render(request, "pipeline/progress.html", context, status=status)


def _written_anew(run: Run) -> tuple[Section, bool] | None:
    """The section that a run has written by itself, and whether it says something else now; None
    where there is none, or somebody has written it since."""
    if run.kind != RunKind.REGENERATE or run.state != RunState.DONE:
        return None
    kind, key = parse_ref(run.section_ref)
    section = Section.objects.filter(resume_id=run.resume_id, kind=kind, key=key).first()
    if section is None:
        return None
    last = list(section.revisions.order_by("-number")[:2])
    if last[0].run_id != run.pk:
        return None
    return section, len(last) < 2 or last[0].body != last[1].body


def _line(run: Run, resume: Resume, *, written: tuple[Section, bool] | None = None) -> Line:
    about = section_name(run.section_ref, facts_of(resume)) if run.section_ref else "The resume"
    if written and not written[1]:
        return Line(f"{about}: written anew, and it came out the same", 0, run.state)
    errors = [leaf.error for leaf in run.leaves.all() if leaf.error]
    seconds = int(((run.finished_at or timezone.now()) - run.started_at).total_seconds())
    error = run.error or (errors[0] if errors else "")
    return Line(doing(run, about=about), seconds, run.state, error)


def _ids(sent: Sequence[str]) -> set[UUID]:
    found = set()
    for text in sent[:20]:
        try:
            found.add(UUID(text))
        except ValueError:
            continue  # nothing of ours has that id
    return found
