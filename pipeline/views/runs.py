"""The page of a run: what it does while it does it, what it did, and trying again."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import reswap

from mirror.htmx import HtmxHttpRequest
from mirror.llm.costs import usage_of_run
from pipeline.flow import NothingToRetry, cancel, retry_leaf
from pipeline.models import Leaf, LeafState, Run
from pipeline.run_picture import narrow_picture, wide_picture
from pipeline.run_report import report_on
from pipeline.workers import NoWorker, ensure_worker
from resumes.zones import in_zone_of


@require_safe
@login_required
def run(request: HtmxHttpRequest, run_id: UUID) -> HttpResponse:
    """The run as it stands. The page asks again and again while it goes on, and says by `seen` what
    it shows: where nothing has changed but the time, the answer is the time alone."""
    own = get_object_or_404(
        Run.objects.select_related("resume__job").defer("resume__job__text"),
        pk=run_id,
        owner=request.user,
    )
    report = report_on(own)
    context = {"report": report, "run": own}
    if request.htmx and request.GET.get("seen") == report.fingerprint:
        alone = {**context, "alone": True}
        return reswap(render(request, "pipeline/run/elapsed.html", alone), "none")
    context["cost"] = usage_of_run(own.owner_id, own.pk).cost
    context["pictures"] = {
        "wide": wide_picture(report.stages),
        "narrow": narrow_picture(report.stages),
    }
    template = "pipeline/run/live.html" if request.htmx else "pipeline/run.html"
    with in_zone_of(own.owner_id):
        return render(request, template, context)


@require_POST
@login_required
def cancel_run(request: HtmxHttpRequest, run_id: UUID) -> HttpResponse:
    """Stop a run that goes on; what it has written stays."""
    own = get_object_or_404(Run, pk=run_id, owner=request.user)
    if cancel(own):
        messages.success(request, "Cancelled. What was written until now stays.")
    else:
        messages.info(request, "It was over already.")
    return redirect("pipeline:run", own.pk)


@require_POST
@login_required
def retry(request: HtmxHttpRequest, run_id: UUID, leaf_id: UUID) -> HttpResponse:
    """Run one failed leaf again, alone; what waited for it follows."""
    leaf = get_object_or_404(Leaf, pk=leaf_id, run_id=run_id, run__owner=request.user)
    try:
        if leaf.state == LeafState.FAILED:
            ensure_worker()
        retry_leaf(leaf)
    except NoWorker as error:
        messages.error(request, str(error))
    except NothingToRetry:
        messages.info(request, "It has not failed, or is being tried again already.")
    return redirect("pipeline:run", run_id)
