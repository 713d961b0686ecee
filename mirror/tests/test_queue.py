"""Tasks are sent by name, and a Redis that is down costs whoever sends next to nothing."""

import json
import socket
from collections.abc import Iterator

import pytest
from kombu import Connection
from kombu.exceptions import OperationalError
from kombu.transport import memory, virtual

from mirror.celery import app
from mirror.queue import send


@pytest.fixture
def deaf_port() -> Iterator[int]:
    """A port that takes connections and never says a word."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def _point_at(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "connection_for_write", lambda **options: Connection(url, **options))


class ChannelApart(memory.Channel):
    """With queues that no worker of another test reads: a process shares its queues otherwise."""


class QueueApart(memory.Transport):
    Channel = ChannelApart
    global_state = virtual.BrokerState()


def test_a_task_is_sent_with_its_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ChannelApart, "queues", {})
    monkeypatch.setattr(
        app,
        "connection_for_write",
        lambda **options: Connection(transport=QueueApart, **options),
    )
    assert send("count.sheep", "field", 3)
    with Connection(transport=QueueApart) as connection:
        message = connection.SimpleQueue(app.conf.task_default_queue).get(timeout=5)
    assert message.headers["task"] == "count.sheep"
    assert message.headers["ignore_result"]
    assert json.loads(message.body or "")[0] == ["field", 3]


def test_a_redis_that_is_down_is_only_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    _point_at("redis://127.0.0.1:1/0", monkeypatch)
    for _ in range(3):  # the first failure breaks nothing for the next
        assert not send("count.sheep", "field")
    assert "count.sheep('field',) waits for the next sweep. Is Redis up?" in caplog.text


@pytest.mark.timeout(5)
def test_a_redis_that_says_nothing_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, deaf_port: int
) -> None:
    _point_at(f"redis://127.0.0.1:{deaf_port}/0", monkeypatch)
    assert not send("count.sheep")


@pytest.mark.parametrize("fault", [OperationalError("down"), ConnectionRefusedError("down")])
def test_whatever_the_client_calls_it_is_caught(
    monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr(app, "send_task", refuse)
    assert not send("count.sheep")
