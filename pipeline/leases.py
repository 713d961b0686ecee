"""Who runs a leaf: claims by conditional UPDATE, leases kept alive by a pulse, and the sweeper.

A lease is short and renewed while its process lives, so a crashed process's leaves come back within
a minute, however long a model call may take.
"""

import logging
import threading
from datetime import timedelta
from uuid import UUID, uuid4

from django.db import DatabaseError, connection
from django.db.models import F, QuerySet
from django.utils import timezone

from pipeline.models import Leaf, LeafState, Run, RunState

logger = logging.getLogger(__name__)

LEASE = timedelta(seconds=60)
PULSE_SECONDS = 15.0


def claim(leaf_id: UUID) -> Leaf | None:
    """Take a waiting leaf of a running run; None when somebody else has it or it is not waiting."""
    token = uuid4()
    now = timezone.now()
    taken = (
        _of_running_runs()
        .filter(pk=leaf_id, state=LeafState.PENDING)
        .update(
            state=LeafState.RUNNING,
            claim=token,
            lease_until=now + LEASE,
            attempts=F("attempts") + 1,
            started_at=now,
            finished_at=None,
        )
    )
    if not taken:
        return None
    return Leaf.objects.select_related("run__resume").get(pk=leaf_id)


def _of_running_runs() -> QuerySet[Leaf]:
    """Leaves of runs that go on, for an UPDATE. Not by a join, which Django puts into a subquery as
    a whole: PostgreSQL would not look at a leaf's own state once more when it has waited for it."""
    return Leaf.objects.filter(run__in=Run.objects.filter(state=RunState.RUNNING))


def holds(leaf: Leaf) -> bool:
    """Lock the leaf's row and say whether this claim still owns it, in a run that still runs.

    To be asked inside the transaction that saves the leaf's work.
    """
    held = Leaf.objects.select_for_update(of=("self",)).filter(
        pk=leaf.pk, claim=leaf.claim, state=LeafState.RUNNING, run__state=RunState.RUNNING
    )
    # Not `exists()`: that would lock the run's row as well, and siblings would save in turn.
    return held.only("pk").first() is not None


def give_back(leaf: Leaf) -> None:
    """Let go of a claim without a result; nothing happens when another has the leaf by now."""
    Leaf.objects.filter(pk=leaf.pk, claim=leaf.claim, state=LeafState.RUNNING).update(
        state=LeafState.PENDING, claim=None, lease_until=None
    )


def sweep(*, queue_lost: bool = False) -> tuple[UUID, ...]:
    """Return leaves whose lease ran out to the waiting ones; the ids of runs to be advanced.

    `queue_lost`: this process was the queue and has just started, so leaves that were dispatched
    and not claimed may be waited for in vain; they are given back as well. If another process has
    them after all, the claim sorts it out.
    """
    now = timezone.now()
    running = _of_running_runs()
    lost = running.filter(state=LeafState.RUNNING, lease_until__lt=now)
    lost.update(state=LeafState.PENDING, claim=None, lease_until=None)
    if queue_lost:
        running.filter(state=LeafState.PENDING).update(lease_until=None)
    stalled = Run.objects.filter(state=RunState.RUNNING).exclude(
        leaves__lease_until__gte=now, leaves__state__in=[LeafState.RUNNING, LeafState.PENDING]
    )
    return tuple(stalled.values_list("pk", flat=True))


class Pulse:
    """A thread that renews the leases held by this process, for as long as it holds any."""

    def __init__(self) -> None:
        self._held: set[UUID] = set()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def hold(self, token: UUID) -> None:
        """Keep the lease of this claim alive until `release`."""
        with self._lock:
            self._held.add(token)
            if self._thread is None:
                self._thread = threading.Thread(target=self._beat, name="lease-pulse", daemon=True)
                self._thread.start()

    def release(self, token: UUID) -> None:
        with self._lock:
            self._held.discard(token)

    def _beat(self) -> None:
        wait = threading.Event()
        while not wait.wait(PULSE_SECONDS):
            with self._lock:
                held = tuple(self._held)
                if not held:
                    self._thread = None  # the next `hold` starts a new one
                    return
            try:
                Leaf.objects.filter(claim__in=held, state=LeafState.RUNNING).update(
                    lease_until=timezone.now() + LEASE
                )
            except DatabaseError:
                # The next beat tries again; when none succeeds, another worker takes the leaves.
                logger.exception("The leases of %d leaves could not be renewed.", len(held))
            finally:
                connection.close()


PULSE = Pulse()
