"""The editor's benchmark, on a small scale: that it measures what it says."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from resumes.bench import editor

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_page_of_forty_sections_with_twelve_past_versions_needs_few_queries() -> None:
    resume = editor.prepare()
    assert resume.sections.count() == 40
    timings, queries = editor.time_page(resume, rounds=2)
    assert len(timings.milliseconds) == 2
    assert 0 < queries <= 15


def test_saves_are_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editor, "PAST", 0)
    monkeypatch.setattr(editor, "SAVES_PER_SECOND", 5)
    resume = editor.prepare()
    assert len(editor.time_saves(resume, seconds=1).milliseconds) == 5
    assert resume.sections.filter(revision=2).count() == 5


def test_a_save_asks_the_database_a_few_times_whatever_the_profile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(editor, "PAST", 0)
    resume = editor.prepare()
    client = editor.client_of(resume)
    sent_to: dict[str, dict[str, str | list[str]]] = {
        "research": {"description": "Replaced gauges.", "title": "Gauges"},
        "summary": {"text": "Engineer of gauges."},
        "bullets": {"bullet_id": [""], "bullet_text": ["Replaced gauges."]},
    }
    for kind, sent in sent_to.items():
        ref = resume.sections.filter(kind=kind)[0].ref
        with CaptureQueriesContext(connection) as queries:
            answer = client.post(
                reverse("resumes:edit", args=[resume.pk, ref]),
                sent | {"revision": "1"},
                headers=editor.HTMX,
            )
        assert answer.status_code == 200
        assert len(queries) <= 26, (ref, len(queries))
