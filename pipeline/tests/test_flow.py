"""What `advance` sends out, and when, without a worker."""

from typing import Any

import pytest

from mirror.celery import app
from pipeline import flow
from pipeline.demo.load import Demo
from pipeline.flow import advance
from pipeline.generation import start_run
from pipeline.leaves import run_leaf
from pipeline.models import Leaf, LeafState

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What went out: the stages of leaves, or the seconds until the run is advanced again."""
    out: list[Any] = []
    monkeypatch.setattr(flow, "dispatch", lambda _, leaves: out.append({x.stage for x in leaves}))

    def send_task(task: str, *, countdown: float, **_: object) -> None:
        out.append((task, countdown))

    monkeypatch.setattr(app, "send_task", send_task)
    return out


def test_research_goes_out_first_and_what_only_the_critic_waits_for_a_moment_later(
    demo: Demo, settings: Any, sent: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.LLM_PROVIDER = "offline"
    monkeypatch.setattr("pipeline.generation.send_advance", lambda _: None)
    run = start_run(demo.owner, demo.jobs[0])
    for stage in ("plan", "selection"):
        advance(run.pk)
        run_leaf(Leaf.objects.get(run=run, stage=stage).pk)
    advance(run.pk)
    later = (flow.ADVANCE_TASK, flow.HEAD_START)
    assert sent == [{"plan"}, {"selection"}, {"research"}, later]
    waiting = Leaf.objects.filter(run=run, stage__in=["skills", "publications"])
    assert {leaf.lease_until for leaf in waiting} == {None}

    advance(run.pk)  # that later one
    assert sent[4:] == [{"skills", "publications"}]
    assert all(leaf.state == LeafState.PENDING and leaf.lease_until for leaf in waiting.all())
    advance(run.pk)
    assert sent[5:] == [set()]  # all of them are on their way
