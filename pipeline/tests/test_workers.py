"""Somebody has to run the tasks; and stalled runs are looked for from a worker's start on."""

import threading
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import OperationalError

from mirror.celery import app
from pipeline import sweeper
from pipeline.tests.conftest import wait_until
from pipeline.workers import NoWorker, ensure_worker


def test_a_redis_that_does_not_answer_is_named(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1/0"

    def refuse(**_: object) -> None:
        raise ConnectionRefusedError("connection refused")

    monkeypatch.setattr(app.control, "ping", refuse)
    with pytest.raises(NoWorker, match="Redis at REDIS_URL does not answer"):
        ensure_worker()


def test_a_redis_without_a_worker_says_how_to_start_one(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    monkeypatch.setattr(app.control, "ping", lambda **_: [])
    with pytest.raises(NoWorker, match="celery -A mirror worker"):
        ensure_worker()


def test_the_sweeper_advances_stalled_runs_at_once_and_again_and_survives_a_lost_database(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.REDIS_URL = ""
    stalled = uuid4()
    asked: list[bool] = []
    advanced: list[UUID] = []

    def sweep(*, queue_lost: bool) -> tuple[UUID, ...]:
        asked.append(queue_lost)
        if len(asked) == 1:
            raise OperationalError("the database is away")
        return (stalled,)

    monkeypatch.setattr(sweeper, "SWEEP_SECONDS", 0.01)
    monkeypatch.setattr(sweeper, "sweep", sweep)
    monkeypatch.setattr(sweeper, "send_advance", advanced.append)
    sweeper.start_sweeping()
    wait_until(lambda: len(advanced) >= 2)
    sweeper.stop_sweeping()
    wait_until(lambda: not any(t.name == "sweeper" for t in threading.enumerate()))
    assert set(advanced) == {stalled}
    assert asked[:3] == [True, True, False], (
        "the queue counts as lost until one sweep has succeeded"
    )
