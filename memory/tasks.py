"""Celery shells around what memory does off the request's path."""

from uuid import UUID

from celery import shared_task

from memory.style import learning, sweeper
from memory.style.lessons import LEARN_TASK, Attempt

__all__ = ["learn_rules", "sweeper"]  # importing the sweeper is what registers it


@shared_task(name=LEARN_TASK, ignore_result=True)
def learn_rules(lesson_id: str, attempt: int) -> None:
    learning.learn_rules(Attempt(UUID(lesson_id), attempt))
