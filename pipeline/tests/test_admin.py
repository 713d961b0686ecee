"""The admin pages of runs and leaves: to read, and to try failed leaves again."""

from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth.models import Permission, User
from django.db.models import Model
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from pipeline.demo.load import load_demo
from pipeline.models import Leaf, LeafState, Run, RunState
from resumes.models import Resume

MODELS = (Run, Leaf)


def page(model: type[Model], name: str, *args: Any) -> str:
    return reverse(f"admin:pipeline_{model._meta.model_name}_{name}", args=args)


def label(model: type[Model]) -> str:
    return model.__name__


def run_of(owner: User) -> Run:
    """A run with one leaf that is done and one that failed."""
    resume = Resume.objects.create(owner=owner, title="Quill – Rigger", facts={})
    now = timezone.now()
    run = Run.objects.create(
        owner=owner, resume=resume, state=RunState.PARTIAL, finished_at=now, job={"text": "Rig!"}
    )
    Leaf.objects.create(run=run, stage="plan", state=LeafState.DONE, output={"tone": "calm"})
    Leaf.objects.create(
        run=run, stage="skills", key="craft", state=LeafState.FAILED, error="No answer came."
    )
    return run


@pytest.fixture
def root(db: None, client: Client) -> User:
    root = User.objects.create_superuser("root")
    client.force_login(root)
    return root


@pytest.fixture
def staff(db: None) -> User:
    staff = User.objects.create_user("staff", is_staff=True)
    staff.user_permissions.set(Permission.objects.filter(content_type__app_label="pipeline"))
    return staff


@pytest.mark.parametrize("model", MODELS, ids=label)
def test_pages_open_and_nothing_is_added_or_changed(
    model: type[Model], root: User, client: Client
) -> None:
    run_of(root)
    assert client.get(page(model, "changelist"), {"q": "quill"}).status_code == 200
    for row in model._default_manager.all():
        assert client.get(page(model, "change", row.pk)).status_code == 200
        assert client.post(page(model, "change", row.pk), {}).status_code == 403
        assert client.post(page(model, "delete", row.pk), {"post": "yes"}).status_code == 403
    assert client.get(page(model, "add")).status_code == 403


def test_a_run_shows_its_posting_and_leaves(root: User, client: Client) -> None:
    text = client.get(page(Run, "change", run_of(root).pk)).text
    assert "Rig!" in text
    assert "No answer came." in text


def test_every_page_of_every_table_opens(root: User, client: Client) -> None:
    run_of(load_demo().owner)
    for model, model_admin in admin.site._registry.items():
        name = f"admin:{model._meta.app_label}_{model._meta.model_name}"
        assert client.get(reverse(f"{name}_changelist")).status_code == 200, name
        added = client.get(reverse(f"{name}_add"))
        may_add = model_admin.has_add_permission(added.wsgi_request)
        assert added.status_code == (200 if may_add else 403), name
        row = model._default_manager.first()
        if row is not None:
            assert client.get(reverse(f"{name}_change", args=[row.pk])).status_code == 200, name


@pytest.mark.parametrize("model", MODELS, ids=label)
def test_staff_sees_own_rows_only(
    model: type[Model], root: User, staff: User, client: Client
) -> None:
    run_of(root)
    run_of(staff)
    client.force_login(staff)
    answer = client.get(page(model, "changelist"))
    assert answer.context["cl"].result_count == model._default_manager.count() / 2


def test_failed_leaves_are_tried_again(
    root: User, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = run_of(root)
    tried: list[Leaf] = []
    monkeypatch.setattr("pipeline.admin.retry_leaf", tried.append)
    answer = client.post(
        page(Run, "changelist"),
        {"action": "retry_failed_leaves", "_selected_action": [str(run.pk)]},
        follow=True,
    )
    assert [leaf.key for leaf in tried] == ["craft"]
    assert "tried again: 1." in answer.text


def test_staff_cannot_retry_leaves_of_others(
    root: User, staff: User, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = run_of(root)
    run_of(staff)
    tried: list[Leaf] = []
    monkeypatch.setattr("pipeline.admin.retry_leaf", tried.append)
    client.force_login(staff)
    client.post(
        page(Run, "changelist"),
        {"action": "retry_failed_leaves", "_selected_action": [str(run.pk)]},
    )
    assert tried == []
