"""Sends lessons again that no worker looks at: at a worker's start and from then on."""

import logging
import threading

from celery.signals import worker_ready, worker_shutdown
from django.conf import settings
from django.db import DatabaseError, connection

from memory.lessons import PATIENCE, Attempt, due, send

logger = logging.getLogger(__name__)

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
    queue_lost = not settings.REDIS_URL  # an in-process queue starts empty
    sent: dict[Attempt, int] = {}  # when: the round
    number = 0
    while True:
        number += 1
        try:
            sent = _sweep(sent, number=number, queue_lost=queue_lost)
            queue_lost = False
        except DatabaseError:
            # The database is away for now (or not migrated yet); the next round tries again.
            logger.warning("Waiting lessons could not be looked for.", exc_info=True)
        finally:
            connection.close()
        if _stop.wait(SWEEP_SECONDS):
            return


def _sweep(sent: dict[Attempt, int], *, number: int, queue_lost: bool) -> dict[Attempt, int]:
    """Send what is due and was not sent a short while ago, so that a long queue grows no longer;
    what counts as sent from now on."""
    still: dict[Attempt, int] = {}
    for attempt in due(queue_lost=queue_lost):
        if number - sent.get(attempt, -ROUNDS) < ROUNDS:
            still[attempt] = sent[attempt]
        elif send(attempt):
            still[attempt] = number
        else:
            break  # the queue is down; all wait for the next round
    return still
