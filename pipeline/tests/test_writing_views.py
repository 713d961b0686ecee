"""A section written anew from its page, and the line that says how it goes."""

import json
from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from pipeline.models import Leaf, LeafState, Run, RunKind, RunState
from pipeline.workers import NoWorker
from resumes.content import Prose
from resumes.editing import edit_section
from resumes.models import Resume, SectionOrigin
from resumes.tests.fisheries import GENERATED, generate, machine, resume_of

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


@pytest.fixture
def resume(alice: User) -> Resume:
    resume = resume_of(alice)
    generate(resume, "summary", GENERATED)
    own = run_of(resume, RunKind.GENERATE, RunState.DONE)
    Leaf.objects.create(run=own, stage="plan", state=LeafState.DONE, output={})
    return resume


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The runs that would go to a worker; none is started."""
    sent: list[Any] = []
    monkeypatch.setattr("pipeline.views.writing.ensure_worker", lambda: None)
    monkeypatch.setattr("pipeline.regeneration.send_advance", sent.append)
    return sent


@pytest.fixture
def alices(client: Client, alice: User) -> Client:
    client.force_login(alice)
    return client


def run_of(resume: Resume, kind: RunKind, state: RunState, **more: Any) -> Run:
    over = None if state == RunState.RUNNING else timezone.now()
    return Run.objects.create(
        owner=resume.owner, resume=resume, kind=kind, state=state, finished_at=over, job={}, **more
    )


def anew(resume: Resume, ref: str = "summary") -> str:
    return reverse("pipeline:regenerate", args=[resume.pk, ref])


def progress(resume: Resume, *watched: Run) -> str:
    asked = "&".join(f"watched={run.pk}" for run in watched)
    return f"{reverse('pipeline:progress', args=[resume.pk])}?{asked}"


def test_the_answer_watches_the_run(
    alices: Client, resume: Resume, sent: list[Any], django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        answer = alices.post(anew(resume), headers=HTMX)
    run = Run.objects.get(kind=RunKind.REGENERATE)
    assert sent == [run.pk]
    assert "Summary: writing it anew" in answer.text
    assert f"watched={run.pk}" in answer.text


@pytest.mark.parametrize(
    ("ref", "told"),
    [("education", "printed from the profile"), ("tagline", "nothing to do")],
)
def test_what_cannot_be_written_anew_says_why(
    alices: Client, resume: Resume, sent: list[Any], ref: str, told: str
) -> None:
    answer = alices.post(anew(resume, ref), headers=HTMX)
    assert answer.status_code == 422
    assert told in answer.text
    assert sent == []


def test_a_section_is_not_written_by_two_runs(
    alices: Client, resume: Resume, sent: list[Any]
) -> None:
    alices.post(anew(resume), headers=HTMX)
    answer = alices.post(anew(resume), headers=HTMX)
    assert answer.status_code == 422
    assert "being written anew already" in answer.text


def test_without_a_worker_it_says_so(
    alices: Client, resume: Resume, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody() -> None:
        raise NoWorker("No worker is running. Start one.")

    monkeypatch.setattr("pipeline.views.writing.ensure_worker", nobody)
    answer = alices.post(anew(resume), headers=HTMX)
    assert "No worker is running." in answer.text
    assert not Run.objects.filter(kind=RunKind.REGENERATE).exists()


def test_a_run_that_ended_tells_which_section_to_look_at(alices: Client, resume: Resume) -> None:
    run = run_of(resume, RunKind.REGENERATE, RunState.DONE, section_ref="summary")
    answer = alices.get(progress(resume, run), headers=HTMX)
    assert "Summary: written" in answer.text
    assert "hx-get" not in answer.text
    told = json.loads(answer.headers["HX-Trigger-After-Settle"])
    assert told["mirror:written"] == {"refs": ["summary"]}


def test_a_resume_that_is_done_is_looked_at_as_a_whole(alices: Client, resume: Resume) -> None:
    run = resume.runs.get(kind=RunKind.GENERATE)
    answer = alices.get(progress(resume, run), headers=HTMX)
    told = json.loads(answer.headers["HX-Trigger-After-Settle"])
    assert told["mirror:written"] == {"refs": []}


def test_what_failed_says_why(alices: Client, resume: Resume) -> None:
    run = run_of(resume, RunKind.REGENERATE, RunState.FAILED, section_ref="summary")
    Leaf.objects.create(run=run, stage="summary", state=LeafState.FAILED, error="It is <away>.")
    answer = alices.get(progress(resume, run), headers=HTMX)
    assert "Summary: could not be written" in answer.text
    assert "It is &lt;away&gt;." in answer.text


def test_the_persons_own_text_won(alices: Client, resume: Resume) -> None:
    run = run_of(resume, RunKind.REGENERATE, RunState.DONE, section_ref="summary")
    Leaf.objects.create(run=run, stage="summary", state=LeafState.SUPERSEDED)
    assert "your own text was kept" in alices.get(progress(resume, run), headers=HTMX).text


def test_the_page_finds_a_run_that_goes_on_by_itself(alices: Client, resume: Resume) -> None:
    assert "hx-trigger" not in alices.get(progress(resume), headers=HTMX).text
    run = run_of(resume, RunKind.REGENERATE, RunState.RUNNING, section_ref="summary")
    answer = alices.get(progress(resume), headers=HTMX)
    assert f"watched={run.pk}" in answer.text
    assert "HX-Trigger-After-Settle" not in answer.headers


def test_what_is_asked_about_must_be_a_run_of_this_resume(
    alices: Client, resume: Resume, bob: User
) -> None:
    theirs = run_of(resume_of(bob), RunKind.GENERATE, RunState.DONE)
    asked = f"{progress(resume, theirs)}&watched=none&watched={uuid4()}"
    answer = alices.get(asked, headers=HTMX)
    assert answer.status_code == 200
    assert "written" not in answer.text


@pytest.mark.parametrize(
    ("text", "told", "undoable"),
    [
        ("Biologist of the sea.", "Summary: written </p>", True),
        (GENERATED.text, "came out the same", False),
    ],
)
def test_what_was_written_anew_can_be_undone_at_once(
    alices: Client, resume: Resume, text: str, told: str, undoable: bool
) -> None:
    run = run_of(resume, RunKind.REGENERATE, RunState.DONE, section_ref="summary")
    edit_section(
        resume,
        "summary",
        Prose(text=text),
        writer=replace(machine(resume.owner), run_id=run.pk),
        origin=SectionOrigin.GENERATE,
        expected_revision=1,
    )
    answer = alices.get(progress(resume, run), headers=HTMX)
    assert told in " ".join(answer.text.split())
    toast = json.loads(answer.headers.get("HX-Trigger", "{}")).get("mirror:toast")
    assert bool(toast) is undoable
    if toast:
        sent = {"revision": toast["revision"]}
        assert alices.post(toast["undo"], sent, headers=HTMX).status_code == 200
        assert resume.sections.get(kind="summary").body["text"] == GENERATED.text
