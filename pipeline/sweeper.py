"""Brings stalled runs back: at a worker's start and from then on, in every worker process."""

import logging
import threading

from celery.signals import worker_ready, worker_shutdown
from django.conf import settings
from django.db import DatabaseError, connection

from pipeline.flow import send_advance
from pipeline.leases import sweep

logger = logging.getLogger(__name__)

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
    queue_lost = not settings.REDIS_URL  # an in-process queue starts empty
    while True:
        try:
            for run_id in sweep(queue_lost=queue_lost):
                send_advance(run_id)
            queue_lost = False
        except DatabaseError:
            # The database is away for now (or not migrated yet); the next round tries again.
            logger.warning("Stalled runs could not be looked for.", exc_info=True)
        finally:
            connection.close()
        if _stop.wait(SWEEP_SECONDS):
            return
