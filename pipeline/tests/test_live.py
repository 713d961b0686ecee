"""What a person sees of a run on a terminal, and elsewhere."""

from io import StringIO

import pytest
from rich.console import Console

from mirror.llm.stand_in import StandIn, refusal
from pipeline.demo.load import Demo
from pipeline.generation import start_run
from pipeline.live import follow, stage_times
from pipeline.models import RunState
from pipeline.tests.conftest import finished

pytestmark = [pytest.mark.worker, pytest.mark.django_db(transaction=True)]


def test_on_a_terminal_the_stages_are_drawn_over_and_over(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    screen = StringIO()
    console = Console(file=screen, force_terminal=True, width=120)
    run = follow(start_run(demo.owner, demo.jobs[0]), console)
    assert run.state == RunState.DONE
    assert "\x1b[" in screen.getvalue()
    assert "✓ lanternwick_cooperative" in screen.getvalue()


def test_elsewhere_each_leaf_is_a_line_once_with_its_error(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    endpoint.answer("publications", refusal(401, "invalid key"))
    paper = StringIO()
    run = follow(start_run(demo.owner, demo.jobs[0]), Console(file=paper, width=80))
    assert run.state == RunState.PARTIAL
    lines = paper.getvalue().splitlines()
    told = [line for line in lines if line[:1] in "✓✗↷"]
    assert len(told) == run.leaves.count()
    assert sum(line.startswith("✗ publications") for line in lines) == 1
    assert "\x1b" not in paper.getvalue()


def test_stage_times_are_in_order_and_hold_every_leaf(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    run = finished(start_run(demo.owner, demo.jobs[0]))
    times = {took.stage: took for took in stage_times(run)}
    assert list(times)[:3] == ["plan", "selection", "research"]
    assert sum(took.leaves for took in times.values()) == run.leaves.count()
    assert times["plan"].ends <= times["selection"].begins
    assert times["research"].ends <= times["bullets"].begins
