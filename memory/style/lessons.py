"""Lessons from the edit that teaches them to the worker that learns from them.

A lesson is a row, so that none is lost with a queue: the task only says which one to look at. It
is taken by a conditional UPDATE of its number of attempts, and ends once.
"""

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from memory.models import TEACHING_TYPES, Lesson, LessonState
from memory.wording import EntityRef, JobContext, Source, Wording, pieces
from mirror import queue

LEARN_TASK = "memory.learn_rules"
MOST_ATTEMPTS = 3
MOST_CHARACTERS = 8_000  # of a text; longer ones are no summary, and teach nothing
# A lesson that was not taken for that long is sent again.
UNTAKEN = timedelta(minutes=1)
# One that was taken and not ended for that long is, too: longer than any model takes to answer. So
# long, too, one that was sent again is left to the queue.
PATIENCE = timedelta(minutes=10)
MOST_SENT = 200  # lessons in one round of the sweeper


@dataclass(frozen=True)
class Attempt:
    """Which lesson to look at, and how often that was tried before."""

    lesson_id: UUID
    number: int


def note_lesson(
    *,
    owner_id: int,
    ref: EntityRef,
    before: Wording | None,
    after: Wording,
    source: Source,
    job: JobContext,
) -> Lesson | None:
    """Note, in the edit's own transaction, that a person gave a text other words, and have a worker
    learn from it after the commit. `before` is what the person saw.

    None for entities that teach nothing (research, bullets), and where nothing was or is said. A
    queue that cannot be reached is logged: the lesson waits for the sweeper.
    """
    if ref.entity_type not in TEACHING_TYPES or before is None:
        return None
    old, new = pieces(before), pieces(after)
    if not old or not new or old == new:
        return None
    texts = "\n".join(old), "\n".join(new)
    if max(map(len, texts)) > MOST_CHARACTERS:
        return None
    lesson = Lesson.objects.create(
        owner_id=owner_id,
        entity_type=ref.entity_type,
        entity_key=ref.entity_key,
        source_doc_id=source.doc_id,
        before=texts[0],
        after=texts[1],
        language=job.language,
        job_title=job.title,
        job_company=job.company,
        role_family=job.role_family,
    )
    transaction.on_commit(lambda: send(Attempt(lesson.pk, 0)), robust=True)
    return lesson


def send(attempt: Attempt) -> bool:
    """Have a worker look at a lesson; False when the queue cannot be reached just now."""
    return queue.send(LEARN_TASK, str(attempt.lesson_id), attempt.number)


def claim(attempt: Attempt) -> Lesson | None:
    """Take a lesson for this attempt; None when it is gone, over, or taken already."""
    taken = Lesson.objects.filter(
        pk=attempt.lesson_id,
        state=LessonState.PENDING,
        attempts=attempt.number,
        attempts__lt=MOST_ATTEMPTS,
    ).update(attempts=F("attempts") + 1, claimed_at=timezone.now())
    return Lesson.objects.filter(pk=attempt.lesson_id).first() if taken else None


def holds(lesson: Lesson) -> bool:
    """Whether the lesson is still ours to end; locks it until the transaction ends."""
    return (
        Lesson.objects.select_for_update()
        .filter(pk=lesson.pk, state=LessonState.PENDING, attempts=lesson.attempts)
        .exists()
    )


def end(lesson: Lesson, state: LessonState, note: str) -> None:
    """Write how a lesson ended."""
    Lesson.objects.filter(pk=lesson.pk, state=LessonState.PENDING, attempts=lesson.attempts).update(
        state=state, note=note, finished_at=timezone.now()
    )


def break_off(lesson: Lesson, why: str) -> None:
    """Note why an attempt came to nothing; after the last one the lesson has failed."""
    if lesson.attempts >= MOST_ATTEMPTS:
        end(lesson, LessonState.FAILED, why)
        return
    Lesson.objects.filter(pk=lesson.pk, state=LessonState.PENDING, attempts=lesson.attempts).update(
        note=why
    )


def due(*, queue_lost: bool = False) -> tuple[Attempt, ...]:
    """The lessons that nobody seems to look at, oldest first; with the queue lost, also each that
    nobody has taken yet. What was taken a short while ago is left to whoever took it.

    Those that were tried often enough are ended as failed.
    """
    waiting = Lesson.objects.filter(state=LessonState.PENDING)
    now = timezone.now()
    never_taken = Q(claimed_at=None)
    if not queue_lost:
        never_taken &= Q(created_at__lt=now - UNTAKEN)
    waiting = waiting.filter(never_taken | Q(claimed_at__lt=now - PATIENCE))
    waiting.filter(attempts__gte=MOST_ATTEMPTS).update(
        state=LessonState.FAILED,
        note=f"Given up: {MOST_ATTEMPTS} attempts broke off without a word of why.",
        finished_at=timezone.now(),
    )
    rows = waiting.filter(attempts__lt=MOST_ATTEMPTS).order_by("created_at")[:MOST_SENT]
    return tuple(Attempt(*row) for row in rows.values_list("pk", "attempts"))
