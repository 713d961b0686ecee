from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.utils import timezone
from kombu.exceptions import OperationalError

from memory.capture import SUMMARY
from memory.models import EntityType, Lesson, LessonState
from memory.style.lessons import (
    MOST_ATTEMPTS,
    MOST_CHARACTERS,
    PATIENCE,
    Attempt,
    break_off,
    claim,
    due,
    end,
    holds,
    note_lesson,
    send,
)
from memory.tests.edits import lesson_of
from memory.tests.wordings import TIDE_MODEL, job
from memory.wording import (
    BulletSetWording,
    BulletWording,
    EntityRef,
    ProseWording,
    SkillsWording,
    Source,
    Wording,
)
from mirror.celery import app

DOC = Source(doc_id=uuid4(), kind="resume")


def _noted(owner: User, before: Wording | None, after: Wording, ref: EntityRef) -> Lesson | None:
    return note_lesson(
        owner_id=owner.pk, ref=ref, before=before, after=after, source=DOC, job=job()
    )


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What was sent to the queue."""
    calls: list[Any] = []
    monkeypatch.setattr(app, "send_task", lambda name, args, **_: calls.append((name, args)))
    return calls


def test_a_lesson_is_kept_and_sent_after_the_commit(
    alice: User, sent: list[Any], django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        lesson = _noted(
            alice, ProseWording(text="I leveraged  it."), ProseWording(text="I used it."), SUMMARY
        )
        assert sent == []

    assert lesson is not None
    assert sent == [("memory.learn_rules", (str(lesson.pk), 0))]
    assert (lesson.before, lesson.after) == ("I leveraged it.", "I used it.")
    assert (lesson.state, lesson.source_doc_id) == (LessonState.PENDING, DOC.doc_id)
    assert (lesson.job_title, lesson.role_family, lesson.language) == (
        "Hydrographer",
        "science",
        "en",
    )


def test_skills_are_kept_one_a_line(alice: User) -> None:
    lesson = _noted(
        alice,
        SkillsWording(skills=("Nets (trawl, gill)", "JS")),
        SkillsWording(skills=("Nets (trawl, gill)", "JavaScript")),
        EntityRef(EntityType.SKILLS, "tools"),
    )
    assert lesson is not None
    assert lesson.before == "Nets (trawl, gill)\nJS"


_BULLETS = BulletSetWording(bullets=(BulletWording(id="b", text="I leveraged it.", own=True),))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("ref", "before", "after"),
    [
        (TIDE_MODEL, ProseWording(text="I leveraged it."), ProseWording(text="I used it.")),
        (EntityRef(EntityType.BULLET_SET, "port"), _BULLETS, BulletSetWording(bullets=())),
        (EntityRef(EntityType.BULLET, "b"), ProseWording(text="old"), ProseWording(text="new")),
        (SUMMARY, None, ProseWording(text="I used it.")),
        (SUMMARY, ProseWording(text=" "), ProseWording(text="I used it.")),
        (SUMMARY, ProseWording(text="I used it."), ProseWording(text="")),
        (SUMMARY, ProseWording(text="I used it."), ProseWording(text=" I  used it.\n")),
        (SUMMARY, ProseWording(text="I used it."), ProseWording(text="w " * MOST_CHARACTERS)),
    ],
)
def test_what_teaches_nothing_leaves_no_lesson(
    alice: User, ref: EntityRef, before: Wording | None, after: Wording
) -> None:
    assert _noted(alice, before, after, ref) is None
    assert not Lesson.objects.exists()


@pytest.mark.parametrize("fault", [OperationalError("down"), ConnectionRefusedError("down")])
def test_a_queue_that_is_down_does_not_fail_the_save(
    alice: User,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
    fault: Exception,
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr(app, "send_task", refuse)
    with django_capture_on_commit_callbacks(execute=True):
        lesson = _noted(alice, ProseWording(text="old"), ProseWording(text="new"), SUMMARY)
    assert lesson is not None
    assert due(queue_lost=True) == (Attempt(lesson.pk, 0),)


def test_a_lesson_is_sent_by_its_id_and_number(sent: list[Any]) -> None:
    attempt = Attempt(uuid4(), 2)
    assert send(attempt)
    assert sent == [("memory.learn_rules", (str(attempt.lesson_id), 2))]


def test_a_lesson_is_taken_once(alice: User) -> None:
    lesson = lesson_of(alice)
    taken = claim(Attempt(lesson.pk, 0))
    assert taken is not None
    assert taken.attempts == 1
    assert claim(Attempt(lesson.pk, 0)) is None  # the task came twice
    assert claim(Attempt(uuid4(), 0)) is None  # the lesson is gone with its owner


def test_who_was_thought_dead_ends_nothing(alice: User) -> None:
    first = claim(Attempt(lesson_of(alice).pk, 0))
    assert first is not None
    assert holds(first)
    second = claim(Attempt(first.pk, 1))
    assert second is not None
    assert not holds(first)
    end(first, LessonState.NOTHING, "too late")
    assert Lesson.objects.get().state == LessonState.PENDING
    end(second, LessonState.LEARNED, "New rule")
    assert claim(Attempt(first.pk, 2)) is None
    ended = Lesson.objects.get()
    assert (ended.state, ended.note) == (LessonState.LEARNED, "New rule")
    assert ended.finished_at is not None


def test_three_attempts_at_most_and_the_last_one_says_why(alice: User) -> None:
    lesson = lesson_of(alice)
    for number in range(MOST_ATTEMPTS):
        taken = claim(Attempt(lesson.pk, number))
        assert taken is not None
        break_off(taken, f"fault {number}")
        lesson.refresh_from_db()
        assert lesson.note == f"fault {number}"
        last = number == MOST_ATTEMPTS - 1
        assert lesson.state == (LessonState.FAILED if last else LessonState.PENDING)
    assert claim(Attempt(lesson.pk, MOST_ATTEMPTS)) is None


def _later_by(lesson: Lesson, **times: timedelta) -> None:
    """Move these times of a lesson into the past, so long ago."""
    Lesson.objects.filter(pk=lesson.pk).update(
        **{name: timezone.now() - ago for name, ago in times.items()}
    )


LONG = PATIENCE + timedelta(seconds=1)
SHORT = PATIENCE - timedelta(minutes=1)


def test_only_what_nobody_looks_at_is_sent_again(alice: User) -> None:
    fresh, late, tried, over = (lesson_of(alice) for _ in range(4))
    end(over, LessonState.NOTHING, "")
    assert claim(Attempt(tried.pk, 0)) is not None
    _later_by(over, created_at=LONG)
    _later_by(late, created_at=LONG)
    # Taken late: its first attempt may still go on, however old the lesson is.
    _later_by(tried, created_at=10 * LONG, claimed_at=SHORT)

    assert due() == (Attempt(late.pk, 0),)
    assert due(queue_lost=True) == (Attempt(late.pk, 0), Attempt(fresh.pk, 0))
    _later_by(tried, claimed_at=LONG)
    assert due() == (Attempt(tried.pk, 1), Attempt(late.pk, 0))


def test_each_attempt_counts_from_its_own_beginning(alice: User) -> None:
    lesson = lesson_of(alice)
    assert claim(Attempt(lesson.pk, 0)) is not None
    _later_by(lesson, created_at=3 * LONG, claimed_at=LONG)
    (again,) = due()
    assert claim(again) is not None
    assert due() == ()


def test_a_lesson_whose_workers_all_died_has_failed(alice: User) -> None:
    lesson = lesson_of(alice)
    for number in range(MOST_ATTEMPTS):
        assert claim(Attempt(lesson.pk, number)) is not None
    _later_by(lesson, created_at=10 * LONG, claimed_at=SHORT)
    assert due() == ()
    lesson.refresh_from_db()
    assert lesson.state == LessonState.PENDING
    _later_by(lesson, claimed_at=LONG)
    assert due() == ()
    lesson.refresh_from_db()
    assert lesson.state == LessonState.FAILED
    assert lesson.note.startswith("Given up")


def test_a_lesson_whose_task_was_lost_is_found_within_two_minutes(alice: User) -> None:
    """The sweeper looks every minute."""
    lesson = lesson_of(alice)
    assert due() == ()
    _later_by(lesson, created_at=timedelta(seconds=61))
    assert due() == (Attempt(lesson.pk, 0),)
