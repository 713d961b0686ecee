"""What a run is doing, in one line."""

from pipeline.models import FINISHED_LEAF, LeafState, Run, RunKind, RunState

# The stages as a person would call them.
_WORK = {
    "plan": "planning",
    "selection": "choosing what to tell",
    "research": "writing the selected work",
    "skills": "choosing skills",
    "publications": "choosing publications",
    "bullets": "writing bullets",
    "critic": "reading it critically",
    "refiner": "mending what was found",
    "summary": "writing summary and tagline",
}


def doing(run: Run, *, about: str) -> str:
    """What the run is at, or how it ended; `about` names what it writes. Reads `run.leaves`."""
    if run.state == RunState.RUNNING:
        if run.kind == RunKind.REGENERATE:
            return f"{about}: writing it anew"
        return f"{about}: {work_of(run)}, {steps_of(run)}"
    if run.state == RunState.CANCELLED:
        return f"{about}: cancelled"
    leaves = list(run.leaves.all())
    if run.state != RunState.DONE or any(leaf.state == LeafState.FAILED for leaf in leaves):
        return f"{about}: could not be written" + (
            "" if run.state == RunState.FAILED else " as a whole"
        )
    if any(leaf.state == LeafState.SUPERSEDED for leaf in leaves):
        return f"{about}: your own text was kept"
    return f"{about}: written"


def work_of(run: Run) -> str:
    """The work that a running run is at: "writing bullets, choosing skills". Reads `run.leaves`."""
    at_work = dict.fromkeys(
        _WORK.get(leaf.stage, leaf.stage)
        for leaf in run.leaves.all()
        if leaf.state == LeafState.RUNNING
    )
    return ", ".join(at_work) or "getting ready"


def steps_of(run: Run) -> str:
    """How far a run is: "5 of 9 steps done". Reads `run.leaves`."""
    leaves = list(run.leaves.all())
    done = sum(leaf.state in FINISHED_LEAF for leaf in leaves)
    return f"{done} of {len(leaves)} steps done"
