import pytest
from django.contrib.auth.models import User
from pytest_django import Settings

from memory.models import LessonState
from memory.style.lessons import LEARN_TASK
from memory.tests.edits import lesson_of
from mirror.celery import app


@pytest.mark.django_db
def test_the_task_that_lessons_name_learns_from_them(alice: User, settings: Settings) -> None:
    settings.LLM_PROVIDER = "offline"
    lesson = lesson_of(alice)
    app.loader.import_default_modules()  # as a worker does when it starts
    app.tasks[LEARN_TASK](str(lesson.pk), 0)
    lesson.refresh_from_db()
    assert lesson.state == LessonState.LEARNED
