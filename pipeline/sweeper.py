"""Brings stalled runs back: at a worker's start and from then on, in every worker process."""

import threading

from celery.signals import worker_ready, worker_shutdown

from mirror.sweeping import keep_sweeping
from pipeline.flow import send_advance
from pipeline.leases import sweep

SWEEP_SECONDS = 15.0

_stop = threading.Event()


@worker_ready.connect
def start_sweeping(**_: object) -> None:
    """Sweep once now and then every `SWEEP_SECONDS`, on a thread of its own."""
    _stop.clear()
    threading.Thread(target=_sweep_until_stopped, name="sweeper", daemon=True).start()


@worker_shutdown.connect
def stop_sweeping(**_: object) -> None:
    _stop.set()


def _sweep_until_stopped() -> None:
    keep_sweeping(_sweep, seconds=SWEEP_SECONDS, stop=_stop, what="Stalled runs")


def _sweep(queue_lost: bool) -> None:
    for run_id in sweep(queue_lost=queue_lost):
        send_advance(run_id)
