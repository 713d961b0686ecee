"""Lessons that nobody looks at are found at a worker's start and from then on."""

import threading
import time
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.db import OperationalError

from memory.style import sweeper
from memory.style.lessons import Attempt

WAITING = Attempt(uuid4(), 0)


def _wait_until(condition: Callable[[], bool]) -> None:
    give_up = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < give_up, "Waited in vain."
        time.sleep(0.01)


class Lessons:
    """What is due, and what was sent; `down` is the queue, the first look finds no database."""

    def __init__(self) -> None:
        self.asked: list[bool] = []
        self.sent: list[Attempt] = []
        self.down = False

    def due(self, *, queue_lost: bool) -> tuple[Attempt, ...]:
        self.asked.append(queue_lost)
        if len(self.asked) == 1:
            raise OperationalError("the database is away")
        return (WAITING, Attempt(uuid4(), 1))

    def send(self, attempt: Attempt) -> bool:
        self.sent.append(attempt)
        return not self.down


@pytest.fixture
def lessons(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Lessons:
    settings.REDIS_URL = ""
    fake = Lessons()
    monkeypatch.setattr(sweeper, "SWEEP_SECONDS", 0.01)
    monkeypatch.setattr(sweeper, "due", fake.due)
    monkeypatch.setattr(sweeper, "send", fake.send)
    return fake


def _sweep_for(rounds: int, lessons: Lessons) -> None:
    sweeper.start_sweeping()
    _wait_until(lambda: len(lessons.asked) > rounds)
    sweeper.stop_sweeping()
    _wait_until(lambda: not any(t.name == "lesson-sweeper" for t in threading.enumerate()))


def test_it_sweeps_at_once_and_again_and_survives_a_lost_database(lessons: Lessons) -> None:
    _sweep_for(3, lessons)
    assert WAITING in lessons.sent
    assert lessons.asked[:3] == [True, True, False], (
        "the queue counts as lost until one sweep has succeeded"
    )


def test_a_lesson_that_waits_in_the_queue_is_not_sent_each_time(lessons: Lessons) -> None:
    _sweep_for(sweeper.ROUNDS - 2, lessons)
    assert lessons.sent.count(WAITING) == 1
    _sweep_for(len(lessons.asked) + 2 * sweeper.ROUNDS, lessons)
    assert lessons.sent.count(WAITING) >= 3  # a new worker sends at once, and again in time


def test_a_queue_that_is_down_is_tried_once_a_round(lessons: Lessons) -> None:
    lessons.down = True
    _sweep_for(4, lessons)
    assert set(lessons.sent) == {WAITING}
    assert len(lessons.sent) == len(lessons.asked) - 1
