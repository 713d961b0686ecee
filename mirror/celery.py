"""The Celery application: one set of tasks, run on Redis or inside this process.

With `REDIS_URL` set, tasks travel through Redis to `celery -A mirror worker --pool threads`. With
nothing configured the same tasks run on a worker thread pool inside this process; the queue is then
gone with the process, which is why every state lives in the database.
"""

import os
import sys
import threading
import time
import warnings
from typing import Any

from celery import Celery
from celery.backends.cache import CacheBackend
from celery.signals import worker_ready
from django.db import connection

from mirror.collector import spare_the_collector

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mirror.settings")

EMBEDDED_BROKER = "memory://"


class LockedMemory:
    """Key-value store behind the in-process result backend.

    Celery's own in-memory client counts finished chord parts without a lock and then now and then
    loses a chord; here every operation holds one. Entries older than `LIFETIME` seconds go, so that
    a server that runs for months does not grow.
    """

    LIFETIME = 3600.0
    _lock = threading.Lock()
    _entries: dict[Any, tuple[float, Any]] = {}

    def __init__(self, *_args: object, **_options: object) -> None:
        """The entries are shared by all threads, so by all instances."""

    def get(self, key: Any) -> Any:
        with self._lock:
            return self._entries.get(key, (0.0, None))[1]

    def get_multi(self, keys: list[Any]) -> dict[Any, Any]:
        with self._lock:
            return {key: self._entries[key][1] for key in keys if key in self._entries}

    def set(self, key: Any, value: Any, _expires: float = 0) -> None:
        now = time.monotonic()
        with self._lock:
            self._entries.pop(key, None)  # so that the dict stays ordered by age
            self._entries[key] = (now, value)
            while now - next(iter(self._entries.values()))[0] > self.LIFETIME:
                del self._entries[next(iter(self._entries))]

    def delete(self, key: Any) -> None:
        with self._lock:
            self._entries.pop(key, None)

    def incr(self, key: Any, delta: int = 1) -> int:
        with self._lock:
            born, count = self._entries.get(key, (time.monotonic(), 0))
            self._entries[key] = (born, int(count) + delta)
            return int(count) + delta

    def touch(self, key: Any, expires: float) -> None:
        """Lifetimes are the same for all keys."""


class EmbeddedBackend(CacheBackend):
    """Celery's cache backend on `LockedMemory`."""

    def __init__(self, app: Celery, **options: Any) -> None:
        options["backend"] = EMBEDDED_BROKER
        super().__init__(app, **options)
        self.Client = LockedMemory


app = Celery("mirror")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


worker_ready.connect(spare_the_collector)


class EmbeddedWorker:
    """The worker inside this process; there is one, started and stopped as often as one likes."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._worker: Any = None
        self._thread: threading.Thread | None = None

    @property
    def running(self) -> bool:
        return self._worker is not None

    def start(self) -> None:
        """Start it and return when it takes tasks; nothing to do when it runs already.

        RuntimeError when it is not up within 30 seconds.
        """
        with self._lock:
            if self._worker is not None:
                return
            # The warning is about pickled tasks; this worker takes JSON from its own process only.
            warnings.filterwarnings("ignore", message="You're running the worker with superuser")
            if connection.vendor == "sqlite":
                # Celery would close the connection around each task; see mirror.database.
                app.conf["CELERY_DB_REUSE_MAX"] = sys.maxsize
            worker = app.Worker(
                without_heartbeat=True, without_gossip=True, without_mingle=True, quiet=True
            )
            ready = threading.Event()

            def on_ready(**_: object) -> None:
                ready.set()

            worker_ready.connect(on_ready, weak=False)
            thread = threading.Thread(target=worker.start, name="embedded-worker", daemon=True)
            thread.start()
            if not ready.wait(30):
                raise RuntimeError("The worker inside this process is not up after 30 seconds.")
            worker_ready.disconnect(on_ready)
            self._worker, self._thread = worker, thread

    def stop(self) -> None:
        """Stop it; running tasks end first. Nothing to do when none runs."""
        with self._lock:
            if self._worker is not None and self._thread is not None:
                self._worker.stop()
                self._thread.join()  # until then it may still take a task, and lose it
                self._worker = self._thread = None


EMBEDDED_WORKER = EmbeddedWorker()
