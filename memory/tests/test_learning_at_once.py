"""Several workers at once: a lesson ends once, and rules are not written over each other."""

import threading

import pytest
from django.contrib.auth.models import User
from django.db import connection
from pytest_django import Settings

from memory.models import Lesson, LessonState, WritingMemory
from memory.style import learning
from memory.style.learning import learn_rules, study
from memory.style.lessons import Attempt
from memory.tests.edits import learned, lesson_of


@pytest.fixture(autouse=True)
def offline(settings: Settings) -> None:
    settings.LLM_PROVIDER = "offline"


def test_who_was_thought_dead_keeps_nothing(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    def slowly(lesson: Lesson) -> learning.Findings:
        Lesson.objects.filter(pk=lesson.pk).update(attempts=2)  # another has taken it meanwhile
        return study(lesson)

    monkeypatch.setattr(learning, "study", slowly)
    assert learned(lesson_of(alice)).state == LessonState.PENDING
    assert not WritingMemory.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_lessons_learned_at_once_make_one_rule(alice: User) -> None:
    lessons = [lesson_of(alice) for _ in range(4)]
    gate = threading.Barrier(len(lessons))

    def learn(lesson: Lesson) -> None:
        gate.wait()
        try:
            learn_rules(Attempt(lesson.pk, 0))
        finally:
            connection.close()

    threads = [threading.Thread(target=learn, args=(lesson,)) for lesson in lessons]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    row = WritingMemory.objects.get()
    assert row.evidence_count == 4
    assert not Lesson.objects.exclude(state=LessonState.LEARNED).exists()
