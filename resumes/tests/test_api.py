"""Reading resumes through the API, as a client does."""

import json
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from mirror.api import api
from mirror.tests.environment import ROOT
from resumes.content import Prose
from resumes.models import Job, Resume
from resumes.tests.fisheries import BULLETS, GENERATED, edit, generate, generated_bullets

pytestmark = pytest.mark.django_db

SNAPSHOT = ROOT / "docs" / "openapi.json"


@pytest.fixture
def alices(client: Client, alice: User) -> Client:
    client.force_login(alice)
    return client


def get(client: Client, path: str) -> Any:
    response = client.get(f"/api/resumes{path}")
    assert response.status_code == 200, response.content
    return response.json()


def test_a_person_finds_their_own_resumes_only(alices: Client, resume: Resume, bob: User) -> None:
    Resume.objects.create(owner=bob, title="Of another", facts={})
    listed = get(alices, "")
    assert (listed["count"], [one["id"] for one in listed["items"]]) == (1, [str(resume.pk)])
    assert get(alices, f"/{resume.pk}")["job_company"] == "Norrfisk"


def test_a_section_tells_on_what_each_sentence_rests(alices: Client, resume: Resume) -> None:
    generated_bullets(resume)
    response = alices.get(f"/api/resumes/{resume.pk}/sections/{BULLETS}")
    section = response.json()
    assert response.headers["ETag"] == '"1"'
    assert section["body"]["bullets"][0]["id"] == "b_cod"
    counted, _ = section["provenance"]
    assert counted["text"] == "Counted cod by sonar in 14 fjords."
    assert counted["facts"][0] == {
        "text": "Counted cod by sonar instead of nets, in 14 fjords.",
        "accomplishment": "Cod counts by sonar",
        "employer": "Fjord Institute",
    }


def test_a_section_tells_what_is_doubted(alices: Client, resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", Prose(text="Counted fish in 93 lakes."), at=1)
    (found,) = get(alices, f"/{resume.pk}/sections/summary")["findings"]
    assert (found["kind"], found["severity"]) == ("unsupported_number", "hard")
    assert "93" in found["span"]
    assert found["why"]


def test_sections_are_listed_in_their_order(alices: Client, resume: Resume) -> None:
    generated_bullets(resume)
    generate(resume, "summary", GENERATED)
    listed = get(alices, f"/{resume.pk}/sections")
    assert [(one["ref"], one["name"]) for one in listed] == [
        ("summary", "Summary"),
        (BULLETS, "Bullets: Fjord Institute"),
    ]


def test_coverage_tells_a_gap_from_a_strength_that_was_forgotten(
    alices: Client, resume: Resume
) -> None:
    resume.job = Job.objects.create(
        owner=resume.owner, text="Requirements:\n- Sonar\n- Kubernetes\n"
    )
    resume.save()
    generate(resume, "summary", Prose(text="Biologist."))
    asked = {one["asked"]: one for one in get(alices, f"/{resume.pk}/coverage")}
    assert asked["Kubernetes"]["standing"] == "missing"
    assert not asked["Kubernetes"]["in_profile"]
    assert asked["Sonar"]["in_profile"]


@pytest.mark.parametrize(
    "path", ["", "/sections", "/sections/summary", "/sections/made_up", "/coverage"]
)
def test_what_is_not_theirs_is_a_problem_with_words(
    client: Client, resume: Resume, bob: User, path: str
) -> None:
    generate(resume, "summary", GENERATED)
    client.force_login(bob)
    response = client.get(f"/api/resumes/{resume.pk}{path}")
    assert response.status_code == 404
    assert response.headers["Content-Type"] == "application/problem+json"
    assert response.json()["detail"]


def test_nobody_is_told_to_log_in(client: Client, resume: Resume) -> None:
    response = client.get(f"/api/resumes/{resume.pk}")
    assert response.status_code == 401
    assert response.json()["title"] == "Unauthorized"


def test_what_is_not_there_is_not_found(alices: Client, resume: Resume) -> None:
    assert alices.get(f"/api/resumes/{uuid4()}").status_code == 404
    assert alices.get(f"/api/resumes/{resume.pk}/sections/summary").status_code == 404
    refused = alices.get("/api/resumes?limit=none")
    assert refused.status_code == 422
    assert refused.json()["faults"]


def test_the_contract_in_the_docs_is_that_of_the_code() -> None:
    """Written anew by: python manage.py export_openapi_schema --api mirror.api.api --indent 2"""
    assert json.loads(SNAPSHOT.read_text(encoding="utf-8")) == json.loads(
        json.dumps(api.get_openapi_schema())
    )
