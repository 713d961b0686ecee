"""Sends lessons again that no worker looks at: at a worker's start and from then on."""

import threading

from celery.signals import worker_ready, worker_shutdown

from memory.style.lessons import PATIENCE, Attempt, due, send
from mirror.sweeping import keep_sweeping

SWEEP_SECONDS = 60.0
ROUNDS = round(PATIENCE.total_seconds() / SWEEP_SECONDS)

_stop = threading.Event()


@worker_ready.connect
def start_sweeping(**_: object) -> None:
    """Sweep once now and then every `SWEEP_SECONDS`, on a thread of its own."""
    _stop.clear()
    threading.Thread(target=_sweep_until_stopped, name="lesson-sweeper", daemon=True).start()


@worker_shutdown.connect
def stop_sweeping(**_: object) -> None:
    _stop.set()


def _sweep_until_stopped() -> None:
    keep_sweeping(_Sender().sweep, seconds=SWEEP_SECONDS, stop=_stop, what="Waiting lessons")


class _Sender:
    """Sends what is due and was not sent a short while ago: a long queue grows no longer for it."""

    def __init__(self) -> None:
        self._round = 0
        self._sent: dict[Attempt, int] = {}  # in which round

    def sweep(self, queue_lost: bool) -> None:
        self._round += 1
        still: dict[Attempt, int] = {}
        for attempt in due(queue_lost=queue_lost):
            if self._round - self._sent.get(attempt, -ROUNDS) < ROUNDS:
                still[attempt] = self._sent[attempt]
            elif send(attempt):
                still[attempt] = self._round
            else:
                break  # the queue is down; all wait for the next round
        self._sent = still
