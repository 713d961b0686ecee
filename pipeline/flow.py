"""The dependency graph of a run, and `advance`, the one function that moves a run along it.

`advance` looks at what is done and dispatches what is ready. It is idempotent: any number of chord
bodies, redelivered tasks, sweeps and processes may call it at once. Starting it on a stalled run is
how a crashed run continues; finished leaves are not run again.
"""

import logging
from collections.abc import Mapping, Sequence
from datetime import timedelta
from uuid import UUID

from celery import chord
from django.db import transaction
from django.utils import timezone

from mirror import queue
from mirror.celery import app
from pipeline.brief import Brief
from pipeline.context import load_brief
from pipeline.models import FINISHED_LEAF, Leaf, LeafState, Run, RunKind, RunState
from pipeline.stages import STAGES

logger = logging.getLogger(__name__)

# Bullets wait for research only; the critic waits for everything.
WAITS_FOR: Mapping[str, tuple[str, ...]] = {
    "plan": (),
    "selection": ("plan",),
    "research": ("selection",),
    "skills": ("selection",),
    "publications": ("selection",),
    "bullets": ("research",),
    "critic": ("research", "skills", "publications", "bullets"),
    "refiner": ("critic",),
    "summary": ("refiner",),
}
# Without these nothing can follow: when one fails for good, the run stops and says why.
INDISPENSABLE = frozenset({"plan"})

# Skills and publications are waited for by the critic alone, long after. They are sent out a moment
# later, so that they are neither sent, prepared nor saved on the same cores just when research
# entries are.
WAITED_FOR_FIRST = frozenset(WAITS_FOR) - {"skills", "publications"}
HEAD_START = 0.3  # seconds

# A dispatched leaf that no worker has claimed by then is dispatched once more.
DISPATCH_LEASE = timedelta(minutes=10)

RUN_LEAF_TASK = "pipeline.run_leaf"
ADVANCE_TASK = "pipeline.advance"


class NothingToRetry(Exception):
    """The leaf did not fail, so there is nothing to retry."""


def advance(run_id: UUID) -> None:
    """Open every stage whose inputs are finished, dispatch its leaves, end the run after the last.

    A run that is not running, or is gone, is left alone.
    """
    with transaction.atomic():
        runs = Run.objects.select_for_update(of=("self",)).select_related("resume")
        run = runs.filter(pk=run_id).first()
        if run is None or run.state != RunState.RUNNING:
            return
        leaves = list(run.leaves.all())
        failed = [leaf for leaf in leaves if leaf.state == LeafState.FAILED]
        broken = [leaf for leaf in failed if leaf.stage in INDISPENSABLE]
        if broken:
            end(run, RunState.FAILED, error=broken[0].error)
            return
        opened, finished = _ready_stages(run, leaves)
        taken, later = _take_due_leaves(leaves, opened)
        if finished:
            end(run, RunState.PARTIAL if failed else RunState.DONE)
    dispatch(run_id, taken)
    if later:
        app.send_task(ADVANCE_TASK, args=(str(run_id),), countdown=HEAD_START)


def _ready_stages(run: Run, leaves: Sequence[Leaf]) -> tuple[list[Leaf], bool]:
    """New leaves, not saved yet, of the stages whose inputs are complete; and whether all stages
    are complete.

    A run for one section has its only leaf from the beginning.
    """
    if run.kind == RunKind.REGENERATE:
        return [], all(leaf.state in FINISHED_LEAF for leaf in leaves)
    opened: list[Leaf] = []
    complete: set[str] = set()
    brief: Brief | None = None  # loaded only when a stage is to be opened
    for name, inputs in WAITS_FOR.items():
        if not complete.issuperset(inputs):
            continue
        known = [leaf for leaf in leaves if leaf.stage == name]
        if not known:  # a stage's leaves are created all at once
            brief = brief or load_brief(run, leaves=leaves, with_memory=False)
            known = _leaves_of(run, name, brief=brief, leaves=leaves)
            opened += known
        if all(leaf.state in FINISHED_LEAF for leaf in known):
            complete.add(name)
    return opened, complete == set(WAITS_FOR)


def _leaves_of(run: Run, name: str, *, brief: Brief, leaves: Sequence[Leaf]) -> list[Leaf]:
    """The new leaves of a stage; none where this run has nothing for it."""
    stage = STAGES[name]
    return [
        Leaf(
            run=run,
            stage=name,
            key=key,
            base_revisions=_base_revisions(leaves, dict.fromkeys(stage.refs(brief, key), 0)),
        )
        for key in stage.keys(brief)
    ]


def _base_revisions(leaves: Sequence[Leaf], found: Mapping[str, int]) -> dict[str, int]:
    """Per section, the revision that this run wrote last, or found there: the only one that its
    next leaf may replace."""
    written = dict(found)
    for leaf in leaves:
        for ref, revision in leaf.saved_revisions.items():
            if ref in written:
                written[ref] = max(written[ref], revision)
    return written


def _take_due_leaves(leaves: Sequence[Leaf], opened: Sequence[Leaf]) -> tuple[list[Leaf], bool]:
    """Save the newly opened leaves, mark the leaves that go out now as dispatched, and return
    these; True when others are due and let them go first.

    One that another worker claimed since they were read may be among them; whoever it is sent to
    loses the claim.
    """
    now = timezone.now()
    due = [
        leaf
        for leaf in (*leaves, *opened)
        if leaf.state == LeafState.PENDING and (leaf.lease_until is None or leaf.lease_until < now)
    ]
    taken = [leaf for leaf in due if leaf.stage in WAITED_FOR_FIRST] or due
    for leaf in taken:
        leaf.lease_until = now + DISPATCH_LEASE
    Leaf.objects.bulk_create(opened)
    if known := {leaf.pk for leaf in taken}.difference(leaf.pk for leaf in opened):
        waiting = Leaf.objects.filter(pk__in=known, state=LeafState.PENDING)
        waiting.update(lease_until=now + DISPATCH_LEASE)
    return taken, len(taken) < len(due)


def dispatch(run_id: UUID, leaves: Sequence[Leaf]) -> None:
    """Send leaves out, a chord per stage, so that a stage's end does not wait for its siblings."""
    for stage in WAITS_FOR:  # in pipeline order: what most waits for goes first
        ids = [str(leaf.pk) for leaf in leaves if leaf.stage == stage]
        if ids:
            header = [app.signature(RUN_LEAF_TASK, args=(leaf_id,)) for leaf_id in ids]
            body = app.signature(ADVANCE_TASK, args=(str(run_id),), immutable=True)
            chord(header, body, app=app).apply_async()


def send_advance(run_id: UUID) -> None:
    """Have a worker advance the run. With the queue down that is logged, and the run waits for the
    sweeper of the worker that comes back."""
    queue.send(ADVANCE_TASK, str(run_id))


def end(run: Run, state: RunState, *, error: str = "") -> None:
    """Close a run; its leaves keep what they have."""
    run.state = state
    run.error = error
    run.finished_at = timezone.now()
    run.save(update_fields=["state", "error", "finished_at"])


def cancel(run: Run) -> bool:
    """Stop a run: no further leaf starts, and one in flight saves nothing. False if it is over."""
    return bool(
        Run.objects.filter(pk=run.pk, state=RunState.RUNNING).update(
            state=RunState.CANCELLED, finished_at=timezone.now()
        )
    )


def retry_leaf(leaf: Leaf) -> None:
    """Run one failed leaf again, alone; what waited for it in vain follows.

    It may replace what stands in for it now, which the machine wrote; not what a person wrote
    since. NothingToRetry when it has not failed.
    """
    with transaction.atomic():
        run = Run.objects.select_for_update(of=("self",)).get(pk=leaf.run_id)
        taken = Leaf.objects.filter(pk=leaf.pk, state=LeafState.FAILED).update(
            state=LeafState.PENDING,
            error="",
            claim=None,
            lease_until=None,
            finished_at=None,
            base_revisions=_base_revisions(list(run.leaves.all()), leaf.base_revisions),
        )
        if not taken:
            raise NothingToRetry(f"{leaf} has not failed, so there is nothing to retry.")
        Run.objects.filter(pk=run.pk).update(state=RunState.RUNNING, finished_at=None, error="")
        transaction.on_commit(lambda: send_advance(run.pk))
