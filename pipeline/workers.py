"""Sees to it that somebody runs the tasks."""

from django.conf import settings

from mirror.celery import EMBEDDED_WORKER, app
from mirror.queue import UNREACHABLE, connected


class NoWorker(Exception):
    """Tasks go to Redis, and no worker listens there."""


def ensure_worker() -> None:
    """Start the worker inside this process; with `REDIS_URL` set, make sure that one answers."""
    if not settings.REDIS_URL:
        EMBEDDED_WORKER.start()
        return
    try:
        with connected() as connection:
            connection.connect()  # a Redis that is down is found out without a wait
        answers = app.control.ping(timeout=2.0)
    except UNREACHABLE as error:
        raise NoWorker(f"Redis at REDIS_URL does not answer ({error}). Start it.") from error
    if not answers:
        raise NoWorker(
            "No worker answers on REDIS_URL. Start one: celery -A mirror worker --pool threads"
        )
