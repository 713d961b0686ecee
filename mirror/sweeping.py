"""The rounds of a sweeper: what a worker looks for again and again, on a thread of its own."""

import logging
import threading
from collections.abc import Callable

from django.conf import settings
from django.db import DatabaseError, connection

logger = logging.getLogger(__name__)


def keep_sweeping(
    sweep: Callable[[bool], object], *, seconds: float, stop: threading.Event, what: str
) -> None:
    """Call `sweep` now and then every so many seconds, until `stop` is set.

    It is told whether the queue may have lost what it held: until one sweep has succeeded, for an
    in-process queue starts empty. `what` names what it looks for, for the log.
    """
    queue_lost = not settings.REDIS_URL
    while True:
        try:
            sweep(queue_lost)
            queue_lost = False
        except DatabaseError:
            # The database is away for now (or not migrated yet); the next round tries again.
            logger.warning("%s could not be looked for.", what, exc_info=True)
        finally:
            connection.close()
        if stop.wait(seconds):
            return
