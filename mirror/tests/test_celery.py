"""The queue inside this process: chords under real threads, and the store behind them."""

import threading
import time
from collections.abc import Iterator

import pytest
from celery import chord

from mirror.celery import EMBEDDED_WORKER, LockedMemory, app

CHORDS = 60

ran: list[int] = []


@app.task(name="mirror.tests.part")
def part(number: int) -> int:
    return number


@app.task(name="mirror.tests.body", ignore_result=True)
def body(parts: list[int], number: int) -> None:
    if sorted(parts) == [0, 1, 2, 3, 4]:
        ran.append(number)


@pytest.fixture
def worker() -> Iterator[None]:
    """The worker inside this process, stopped again unless somebody had started it already."""
    ran_before = EMBEDDED_WORKER.running
    EMBEDDED_WORKER.start()
    yield
    if not ran_before:
        EMBEDDED_WORKER.stop()


@pytest.mark.django_db(transaction=True)
def test_no_chord_is_lost_and_no_body_runs_twice(worker: None) -> None:
    ran.clear()
    for number in range(CHORDS):
        chord([part.s(n) for n in range(5)], body.s(number), app=app).apply_async()
    give_up = time.monotonic() + 60
    while len(ran) < CHORDS and time.monotonic() < give_up:
        time.sleep(0.02)
    assert sorted(ran) == list(range(CHORDS))


@pytest.mark.django_db(transaction=True)
def test_a_worker_that_was_stopped_takes_no_task_from_the_next(worker: None) -> None:
    for _ in range(3):
        EMBEDDED_WORKER.stop()
        assert not EMBEDDED_WORKER.running
        assert not [thread for thread in threading.enumerate() if thread.name == "embedded-worker"]
        EMBEDDED_WORKER.start()
    test_no_chord_is_lost_and_no_body_runs_twice(worker)


def test_counting_from_many_threads_loses_nothing() -> None:
    store = LockedMemory()
    key = "mirror.tests.counter"
    store.delete(key)

    def count() -> None:
        for _ in range(1000):
            store.incr(key)

    threads = [threading.Thread(target=count) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert store.get(key) == 8000
    store.delete(key)
    assert store.get(key) is None


def test_old_entries_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LockedMemory, "_entries", {})
    now = [100.0]
    monkeypatch.setattr("mirror.celery.time.monotonic", lambda: now[0])
    store = LockedMemory()
    store.set("old", 1)
    now[0] += LockedMemory.LIFETIME / 2
    store.set("young", 2)
    now[0] += LockedMemory.LIFETIME / 2 + 1
    store.set("new", 3)
    assert store.get_multi(["old", "young", "new"]) == {"young": 2, "new": 3}
