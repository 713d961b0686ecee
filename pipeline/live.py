"""Follows a run on a terminal: stages lighting up where it is one, plain lines elsewhere."""

import time
from dataclasses import dataclass

from rich.console import Console
from rich.live import Live
from rich.table import Table

from mirror.database import let_go
from pipeline.flow import WAITS_FOR
from pipeline.models import FINISHED_LEAF, Leaf, LeafState, Run, RunState

POLL_SECONDS = 0.1

SIGNS = {
    LeafState.PENDING: "·",
    LeafState.RUNNING: "…",
    LeafState.DONE: "✓",
    LeafState.FAILED: "✗",
    LeafState.SUPERSEDED: "↷",
}


@dataclass(frozen=True)
class StageTime:
    """When a stage's first leaf started and its last one ended; seconds since the run's start."""

    stage: str
    leaves: int
    begins: float
    ends: float

    @property
    def seconds(self) -> float:
        return self.ends - self.begins


def follow(run: Run, console: Console) -> Run:
    """Show the run until it ends; the run as it then is. KeyboardInterrupt leaves it running."""
    if console.is_terminal:
        return _follow_live(run, console)
    return _follow_plain(run, console)


def stage_times(run: Run) -> tuple[StageTime, ...]:
    """The stages that ran, in pipeline order."""
    leaves = list(run.leaves.all())
    times = []
    for stage in WAITS_FOR:
        of_stage = [leaf for leaf in leaves if leaf.stage == stage]
        starts = [leaf.started_at for leaf in of_stage if leaf.started_at]
        ends = [leaf.finished_at for leaf in of_stage if leaf.finished_at]
        if starts and ends:
            times.append(
                StageTime(
                    stage,
                    len(of_stage),
                    begins=(min(starts) - run.started_at).total_seconds(),
                    ends=(max(ends) - run.started_at).total_seconds(),
                )
            )
    return tuple(times)


def _states(run: Run) -> tuple[Run, list[Leaf]]:
    run = Run.objects.select_related("resume").get(pk=run.pk)
    leaves = list(run.leaves.all())
    let_go()  # a poll holds no connection while it sleeps
    return run, leaves


def _follow_plain(run: Run, console: Console) -> Run:
    told: set[tuple[object, str]] = set()
    while True:
        run, leaves = _states(run)
        for leaf in leaves:
            if leaf.state in FINISHED_LEAF and (leaf.pk, leaf.state) not in told:
                told.add((leaf.pk, leaf.state))
                console.print(_line(leaf), markup=False, highlight=False, soft_wrap=True)
        if run.state != RunState.RUNNING:
            return run
        time.sleep(POLL_SECONDS)


def _follow_live(run: Run, console: Console) -> Run:
    with Live(console=console, refresh_per_second=10, transient=False) as live:
        while True:
            run, leaves = _states(run)
            live.update(_table(leaves))
            if run.state != RunState.RUNNING:
                return run
            time.sleep(POLL_SECONDS)


def _line(leaf: Leaf) -> str:
    took = _seconds(leaf)
    line = f"{SIGNS[LeafState(leaf.state)]} {leaf.stage:<13}{leaf.key:<40} {took:>7}".rstrip()
    if leaf.error:
        return f"{line}\n  {leaf.error}"
    return line


def _seconds(leaf: Leaf) -> str:
    if leaf.started_at is None or leaf.finished_at is None:
        return ""
    return f"{(leaf.finished_at - leaf.started_at).total_seconds():.2f} s"


def _table(leaves: list[Leaf]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("stage", style="bold")
    table.add_column("leaves")
    table.add_column("time", justify="right")
    for stage in WAITS_FOR:
        of_stage = [leaf for leaf in leaves if leaf.stage == stage]
        signs = "  ".join(
            f"{SIGNS[LeafState(leaf.state)]} {leaf.key}".rstrip() for leaf in of_stage
        )
        done = [leaf for leaf in of_stage if leaf.started_at and leaf.finished_at]
        table.add_row(stage, signs, max((_seconds(leaf) for leaf in done), default=""))
    return table
