"""Jobs, runs, the profile and the rules through the API."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from memory.tests.rules import rule
from pipeline.models import Leaf, LeafState, Run, RunState
from pipeline.tests.riggers import job_of, run_of
from resumes.models import Job, Profile

JSON = "application/json"
POSTING = "We look for a head rigger who rigs tall ships and teaches the crew."


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The runs that would go to a worker; none is started."""
    sent: list[Any] = []
    monkeypatch.setattr("pipeline.api.ensure_worker", lambda: None)
    monkeypatch.setattr("pipeline.generation.send_advance", sent.append)
    return sent


def post(client: Client, path: str, sent: object = None) -> Any:
    return client.post(f"/api{path}", sent or {}, content_type=JSON)


# -- jobs -----------------------------------------------------------------------------------------


def test_a_posting_is_kept_once(person: User, client: Client) -> None:
    made = post(client, "/jobs", {"text": POSTING, "title": "Head Rigger"})
    assert made.status_code == 201
    assert (made.json()["title"], made.json()["text"]) == ("Head Rigger", POSTING)
    assert post(client, "/jobs", {"text": POSTING}).status_code == 200
    assert Job.objects.count() == 1


@pytest.mark.parametrize(
    "sent", [{"text": ""}, {"text": "{}"}, {}, {"text": POSTING, "url": "javascript:x"}]
)
def test_what_is_no_posting_is_refused(sent: object, person: User, client: Client) -> None:
    assert post(client, "/jobs", sent).status_code == 422
    assert not Job.objects.exists()


def test_jobs_are_found_changed_and_put_away(person: User, client: Client, stranger: User) -> None:
    own, _ = job_of(person, "Head Rigger"), job_of(person, "Sail Maker")
    job_of(stranger, "Theirs")
    assert client.get("/api/jobs").json()["count"] == 2
    (found,) = client.get("/api/jobs?q=HEAD").json()["items"]
    assert found["id"] == str(own.pk)
    assert "text" not in found
    address = f"/api/jobs/{own.pk}"
    sent = {"status": "applied", "archived": True}
    changed = client.patch(address, sent, content_type=JSON).json()
    assert (changed["status"], bool(changed["archived_at"])) == ("applied", True)
    assert client.get("/api/jobs").json()["count"] == 1
    assert client.get("/api/jobs?archived=true").json()["count"] == 1
    assert client.patch(address, {"status": "?"}, content_type=JSON).status_code == 422


# -- runs -----------------------------------------------------------------------------------------


def test_a_run_is_begun_and_looked_at(person: User, client: Client, begun: list[Any]) -> None:
    job = job_of(person)
    answer = post(client, "/runs", {"job_id": str(job.pk)})
    assert answer.status_code == 202
    run = Run.objects.get()
    assert answer.headers["Location"] == f"/api/runs/{run.pk}"
    told = client.get(answer.headers["Location"]).json()
    assert (told["state"], told["leaves"], told["tokens"]) == ("running", [], None)
    assert post(client, "/runs", {"job_id": str(job.pk)}).status_code == 409
    assert post(client, f"/runs/{run.pk}/cancel").json()["state"] == "cancelled"
    assert post(client, f"/runs/{run.pk}/cancel").status_code == 409


def test_without_a_profile_no_run_is_begun(person: User, client: Client, begun: list[Any]) -> None:
    Profile.objects.all().delete()
    assert post(client, "/runs", {"job_id": str(job_of(person).pk)}).status_code == 409
    assert not Run.objects.exists()


def test_a_failed_leaf_is_tried_again(
    person: User, client: Client, monkeypatch: pytest.MonkeyPatch, begun: list[Any]
) -> None:
    monkeypatch.setattr("pipeline.flow.send_advance", begun.append)
    run = run_of(job_of(person), RunState.PARTIAL)
    leaf = Leaf.objects.create(
        run=run, stage="skills", key="tools", state=LeafState.FAILED, error="Nobody answered."
    )
    (told,) = client.get(f"/api/runs/{run.pk}").json()["leaves"]
    assert (told["state"], told["error"]) == ("failed", "Nobody answered.")
    address = f"/runs/{run.pk}/leaves/{leaf.pk}/retry"
    assert post(client, address).status_code == 202
    leaf.refresh_from_db()
    assert leaf.state == LeafState.PENDING
    assert post(client, address).status_code == 409


def test_a_strangers_run_is_not_found(person: User, client: Client, stranger: User) -> None:
    run = run_of(job_of(stranger), RunState.RUNNING)
    leaf = Leaf.objects.create(run=run, stage="plan")
    assert client.get(f"/api/runs/{run.pk}").status_code == 404
    assert post(client, f"/runs/{run.pk}/cancel").status_code == 404
    assert post(client, f"/runs/{run.pk}/leaves/{leaf.pk}/retry").status_code == 404
    assert post(client, "/runs", {"job_id": str(run.resume.job_id)}).status_code == 404
    run.refresh_from_db()
    assert run.state == RunState.RUNNING


# -- profile and rules ----------------------------------------------------------------------------


def test_the_profile_is_read_and_imported(person: User, client: Client) -> None:
    assert client.get("/api/profile").json()["person"]["name"] == "Quill Penner"
    text = "personal: {name: Quill Penner}\nhobbies: [chess]\n"
    assert post(client, "/profile/import", {"text": text}).status_code == 422
    report = post(client, "/profile/import", {"text": text, "mode": "merge", "review": True})
    assert report.json()["remarks"][0]["where"] == "hobbies"
    assert Profile.objects.get().import_remarks == []
    assert post(client, "/profile/import", {"text": text, "mode": "merge"}).status_code == 200
    assert Profile.objects.get().import_remarks
    Profile.objects.all().delete()
    assert client.get("/api/profile").status_code == 404


def test_rules_are_listed_and_switched(person: User, client: Client, stranger: User) -> None:
    own, theirs = rule(person, "Say used."), rule(stranger, "Theirs.")
    (told,) = client.get("/api/rules").json()["items"]
    assert (told["id"], told["active"]) == (str(own.pk), True)
    off = client.patch(f"/api/rules/{own.pk}", {"active": False}, content_type=JSON)
    assert off.json()["active"] is False
    refused = client.patch(f"/api/rules/{theirs.pk}", {"active": False}, content_type=JSON)
    assert refused.status_code == 404
    theirs.refresh_from_db()
    assert theirs.active
