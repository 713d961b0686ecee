"""Celery shells around the pipeline's functions. Tasks take ids, never objects, and never raise."""

from uuid import UUID

from celery import shared_task

from pipeline import flow, leaves, sweeper

__all__ = ["advance", "run_leaf", "sweeper"]  # importing the sweeper is what registers it


@shared_task(name=flow.RUN_LEAF_TASK)
def run_leaf(leaf_id: str) -> None:
    """Run one leaf; a fault of ours becomes a failed leaf with its reason, never a lost chord."""
    leaves.run_leaf(UUID(leaf_id))


@shared_task(name=flow.ADVANCE_TASK, ignore_result=True)
def advance(run_id: str) -> None:
    flow.advance(UUID(run_id))
