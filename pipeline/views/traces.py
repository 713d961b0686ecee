"""Traces: the exact prompt and answer of every model call, listed, opened and searched."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import Q, QuerySet
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from memory.grounding_found import Passage, passages
from mirror.htmx import HtmxHttpRequest
from mirror.llm.models import Call
from mirror.llm.reading import NoTrace, open_trace, read_trace, told_in
from mirror.llm.searching import Hit, search
from pipeline.call_names import CallLine, lines_of, stage_name
from pipeline.models import Run
from resumes.zones import in_zone_of

CALLS_SHOWN = 500  # of one run; one that was tried again and again has some dozens
PER_PAGE = 50
MOST_SHOWN = 100_000  # characters of one part; the file has the rest
LONGEST_SEARCH = 200  # characters
_FETCHED = 300  # rows at a time while their files are searched


@dataclass(frozen=True)
class Part:
    """One thing that was said in a call; `rest` counts the characters that are not shown."""

    title: str
    passages: tuple[Passage, ...]
    opened: bool
    rest: int


@dataclass(frozen=True)
class Found:
    line: CallLine
    hit: Hit


@require_safe
@login_required
def traces(request: HttpRequest, run_id: UUID) -> HttpResponse:
    """Every call of one run, in the order in which they were answered."""
    runs = Run.objects.select_related("resume").defer("job", "resume__facts")
    run = get_object_or_404(runs, pk=run_id, owner=request.user)
    calls = own_calls(request).filter(run_id=run.pk).order_by("created_at", "id")
    listed = list(calls[: CALLS_SHOWN + 1])
    context = {
        "run": run,
        "lines": lines_of(run.owner_id, listed[:CALLS_SHOWN]),
        "more": len(listed) > CALLS_SHOWN,
    }
    with in_zone_of(run.owner_id):
        return render(request, "pipeline/traces/run.html", context)


@require_safe
@login_required
def all_traces(request: HttpRequest) -> HttpResponse:
    """The newest calls, or those in whose prompt or answer the words are that were asked for."""
    sent = request.GET
    words = sent.get("q", "").strip()[:LONGEST_SEARCH]
    calls, stages = _chosen(request), _stages(request)
    if sent.get("stage") and sent["stage"] not in dict(stages):
        calls = calls.none()
    context: dict[str, Any] = {
        "words": words,
        "stage": sent.get("stage", ""),
        "errors": "errors" in sent,
        "stages": stages,
        "filtered": bool(words or sent.get("stage") or "errors" in sent),
        "asked": urlencode({key: sent[key] for key in ("stage", "errors") if sent.get(key)}),
    }
    owner_id = _owner_id(request)
    if words:
        context |= _searched(owner_id, calls, words, before=sent.get("before", ""))
        whole = "HX-Request" not in request.headers
        template = "pipeline/traces/all.html" if whole else "pipeline/traces/_found.html"
    else:
        page = Paginator(calls, PER_PAGE).get_page(sent.get("page"))
        context |= {"page": page, "lines": lines_of(owner_id, page)}
        template = "pipeline/traces/all.html"
    with in_zone_of(owner_id):
        return render(request, template, context)


@require_safe
@login_required
def call(request: HtmxHttpRequest, call_id: UUID) -> HttpResponse:
    """What was said in one call, as a page of its own or, for htmx, as a part of a list."""
    one = get_object_or_404(own_calls(request), pk=call_id)
    (line,) = lines_of(one.owner_id, [one])
    context: dict[str, object] = {
        "line": line,
        "most_shown": MOST_SHOWN,
        "has_run": one.run_id is not None
        and Run.objects.filter(pk=one.run_id, owner_id=one.owner_id).exists(),
    }
    try:
        told = told_in(read_trace(one).decode("utf-8", "replace"))
    except NoTrace as error:
        context["missing"] = str(error)
    else:
        context |= {
            "head": told.head,
            "exact": told.exact,
            "parts": (
                _part("Ground rules", told.system),
                _part("Prompt", told.user, opened=True),
                _part("Answer", told.response, opened=True),
                _part("Error", told.error, opened=True),
            ),
        }
    template = "pipeline/traces/_told.html" if request.htmx else "pipeline/traces/call.html"
    with in_zone_of(one.owner_id):
        return render(request, template, context)


@require_safe
@login_required
def call_file(request: HttpRequest, call_id: UUID) -> HttpResponseBase:
    """The trace file of one call, as it lies on the disk."""
    one = get_object_or_404(own_calls(request), pk=call_id)
    try:
        file = os.fdopen(open_trace(one), "rb")
    except NoTrace as error:
        raise Http404(str(error)) from error
    name = f"{one.stage}-{one.created_at:%Y-%m-%d}-{one.pk}.txt"
    return FileResponse(
        file, as_attachment=True, filename=name, content_type="text/plain; charset=utf-8"
    )


def own_calls(request: HttpRequest) -> QuerySet[Call]:
    return Call.objects.filter(owner_id=_owner_id(request))


def _owner_id(request: HttpRequest) -> int:
    return request.user.pk or 0  # 0: nobody's


def _chosen(request: HttpRequest) -> QuerySet[Call]:
    """The person's calls that the filters leave, newest first."""
    calls = own_calls(request).order_by("-created_at", "-id")
    if stage := request.GET.get("stage", ""):
        calls = calls.filter(stage=stage)
    return calls.exclude(error="") if "errors" in request.GET else calls


def _stages(request: HttpRequest) -> list[tuple[str, str]]:
    known = own_calls(request).order_by("stage").values_list("stage", flat=True).distinct()
    return [(stage, stage_name(stage)) for stage in known]


def _searched(
    owner_id: int, calls: QuerySet[Call], words: str, *, before: str
) -> dict[str, object]:
    """What was found after the call `before`; where it is to be gone on, and since when."""
    start = calls.filter(pk=before).first() if _is_id(before) else None
    result = search(_after(calls, start), words)
    lines = lines_of(owner_id, [hit.call for hit in result.hits])
    found = [Found(line, hit) for line, hit in zip(lines, result.hits, strict=True)]
    back_to: datetime | None = result.last.created_at if result.last else None
    return {
        "found": found,
        "result": result,
        "goes_on": start is not None,
        "back_to": back_to,
    }


def _after(calls: QuerySet[Call], last: Call | None) -> Iterator[Call]:
    """The calls from there on, a few hundred rows at a time: a search may end at the first."""
    while True:
        rest = calls
        if last is not None:
            older = Q(created_at__lt=last.created_at)
            rest = calls.filter(older | Q(created_at=last.created_at, pk__lt=last.pk))
        rows = list(rest[:_FETCHED])
        yield from rows
        if len(rows) < _FETCHED:
            return
        last = rows[-1]


def _is_id(sent: str) -> bool:
    try:
        UUID(sent)
    except ValueError:
        return False
    return True


def _part(title: str, text: str, *, opened: bool = False) -> Part:
    rest = max(0, len(text) - MOST_SHOWN)
    return Part(title, passages(text[:MOST_SHOWN]) if text else (), opened, rest)
