"""Sending tasks by name from where somebody waits: a page, a command, an edit."""

import logging

from kombu import Connection
from kombu.exceptions import OperationalError
from redis.exceptions import RedisError

from mirror.celery import app

logger = logging.getLogger(__name__)

# A connection of its own, for Celery's usual one keeps whoever sends waiting for a Redis that is
# down: six seconds, where this one gives up at once. In seconds; Redis answers in milliseconds.
IMPATIENT = {"max_retries": 0, "socket_connect_timeout": 0.5, "socket_timeout": 0.5}

# What the clients of the queue raise when it is down.
UNREACHABLE = (OperationalError, RedisError, OSError)


def connected() -> Connection:
    """A connection to the queue, not opened yet, that gives up at once; to be used in a `with`."""
    return app.connection_for_write(transport_options=IMPATIENT)


def send(task: str, *args: str | int) -> bool:
    """Have a worker run the task of that name; False when the queue cannot be reached just now.

    Never raises for a queue that is down, and does not wait for it: that is logged, and whoever
    sends has state in the database by which a sweeper finds what was not sent.
    """
    try:
        with connected() as connection:
            app.send_task(
                task,
                args=args,
                connection=connection,
                retry=False,
                ignore_result=True,  # else a Redis that is down breaks the client of its results
            )
    except UNREACHABLE as error:
        logger.warning(
            "The queue could not be reached (%s): %s%r waits for the next sweep. Is Redis up?",
            error,
            task,
            args,
        )
        return False
    return True
