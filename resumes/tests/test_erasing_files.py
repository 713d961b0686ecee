"""The traces of model calls go with the account or the resume that they were made for."""

import shutil
from pathlib import Path
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from mirror.llm.models import Call
from mirror.llm.traces import folder_of, write_trace
from resumes.erasing import erase_account, erase_resume
from resumes.models import Resume
from resumes.tests.fisheries import resume_of

COMMITTING = pytest.mark.django_db(transaction=True)


def _call(owner: User, run_id: UUID | None = None) -> str:
    """A model call with its trace; the trace's name."""
    trace = write_trace(folder_of(run_id, owner.pk), "01_plan", "What was asked.")
    Call.objects.create(
        owner=owner, run_id=run_id, stage="plan", role="write", provider="x", model="x",
        schema_name="plan", milliseconds=1, attempts=1, trace=trace,
    )  # fmt: skip
    return trace


def _run(resume: Resume) -> UUID:
    """A run that wrote nothing."""
    run: UUID = resume.runs.create(owner=resume.owner, job={}, provider="x", model_names={}).pk
    return run


def _on_disk(settings: Settings) -> set[str]:
    root = Path(settings.TRACE_DIR)
    return {path.relative_to(root).as_posix() for path in root.rglob("*.txt")}


@COMMITTING
def test_an_account_takes_all_its_traces_and_nobody_elses(
    alice: User, bob: User, settings: Settings
) -> None:
    _call(alice)
    _call(alice, uuid4())
    write_trace(folder_of(_run(resume_of(alice)), alice.pk), "01_plan", "Its call was not kept.")
    kept = {_call(bob), _call(bob, uuid4())}

    erase_account(alice)

    assert not User.objects.filter(username="alice").exists()
    assert _on_disk(settings) == kept


@COMMITTING
def test_a_resume_takes_the_traces_of_its_runs_alone(alice: User, settings: Settings) -> None:
    gone, stays = resume_of(alice), resume_of(alice)
    _call(alice, _run(gone))
    kept = {_call(alice), _call(alice, _run(stays))}

    erase_resume(gone)

    assert Resume.objects.get() == stays
    assert _on_disk(settings) == kept


class _Interrupted(Exception):
    pass


def _erase_and_think_again(owner: User) -> None:
    with transaction.atomic():
        erase_account(owner)
        raise _Interrupted


@COMMITTING
def test_what_is_taken_back_keeps_its_traces(alice: User, settings: Settings) -> None:
    kept = {_call(alice), _call(alice, uuid4())}

    with pytest.raises(_Interrupted):
        _erase_and_think_again(alice)

    assert _on_disk(settings) == kept


@COMMITTING
def test_a_trace_that_cannot_be_removed_brings_no_account_back(
    alice: User, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    _call(alice, uuid4())
    _call(alice)
    removed = shutil.rmtree

    def refuse_runs(path: Path) -> None:
        if not path.name.startswith("owner-"):
            raise OSError("read-only")
        removed(path)

    monkeypatch.setattr(shutil, "rmtree", refuse_runs)
    erase_account(alice)
    assert not User.objects.filter(username="alice").exists()
    assert len(_on_disk(settings)) == 1


@pytest.fixture
def root(client: Client, db: None) -> Client:
    client.force_login(User.objects.create_superuser("root"))
    return client


def test_the_admin_erases_accounts_one_by_one_and_several(
    root: Client,
    alice: User,
    bob: User,
    settings: Settings,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    carol = User.objects.create_user("carol")
    traces_of = {owner: _call(owner, uuid4()) for owner in (alice, bob, carol)}
    url = reverse("admin:auth_user_delete", args=[alice.pk])
    assert traces_of[alice] in _on_disk(settings)
    root.get(url)  # to look at what would go takes nothing away
    assert traces_of[alice] in _on_disk(settings)

    with django_capture_on_commit_callbacks(execute=True):
        root.post(url, {"post": "yes"})
    assert _on_disk(settings) == {traces_of[bob], traces_of[carol]}

    chosen = {"_selected_action": [str(bob.pk), str(carol.pk)], "post": "yes"}
    with django_capture_on_commit_callbacks(execute=True):
        root.post(reverse("admin:auth_user_changelist"), {"action": "delete_selected", **chosen})
    assert _on_disk(settings) == set()
    assert list(User.objects.values_list("username", flat=True)) == ["root"]


def test_the_admin_erases_the_traces_of_a_resume(
    root: Client,
    alice: User,
    settings: Settings,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    resume = resume_of(alice)
    Resume.objects.update(archived_at=timezone.now())
    _call(alice, _run(resume))
    kept = _call(alice)

    with django_capture_on_commit_callbacks(execute=True):
        root.post(reverse("admin:resumes_resume_delete", args=[resume.pk]), {"post": "yes"})
    assert not Resume.objects.exists()
    assert _on_disk(settings) == {kept}
