"""Reading resumes through the API, as a client does."""

from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from memory.wording import ProseWording
from resumes.attesting import attest
from resumes.content import Prose
from resumes.models import Job, Resume
from resumes.tests.fisheries import (
    BULLETS,
    GENERATED,
    edit,
    generate,
    generated_bullets,
    resume_of,
    standing,
)
from resumes.tests.past_versions import SUMMARY, remember, swap

pytestmark = pytest.mark.django_db

PATHS = ("", "/sections", "/sections/summary", "/sections/made_up", "/coverage")


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
    counted, taught = section["provenance"]
    assert counted["text"] == "Counted cod by sonar in 14 fjords."
    assert counted["facts"][0] == {
        "text": "Counted cod by sonar instead of nets, in 14 fjords.",
        "accomplishment": {"key": "cod_counts", "name": "Cod counts by sonar"},
        "employer": {"key": "fjord_institute", "name": "Fjord Institute"},
    }
    assert (counted["place"], taught["place"]) == (0, 1)


def test_a_section_tells_what_is_doubted(alices: Client, resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", Prose(text="Counted fish in 93 lakes."), at=1)
    (found,) = get(alices, f"/{resume.pk}/sections/summary")["findings"]
    assert (found["kind"], found["severity"]) == ("unsupported_number", "hard")
    assert "93" in found["span"]
    assert found["why"]


def test_a_section_tells_which_past_versions_it_rests_on(alices: Client, resume: Resume) -> None:
    said = "Counts fish by sonar, in all lakes."
    wording = remember(resume.owner_id, SUMMARY, ProseWording(text=said))
    generate(resume, "summary", GENERATED)
    swap(resume, "summary", wording, at=1)
    (sentence,) = get(alices, f"/{resume.pk}/sections/summary")["provenance"]
    (past,) = sentence["past_versions"]
    assert (past["id"], past["text"], past["stale"]) == (str(wording), said, False)


def test_a_section_tells_what_in_it_rests_on_the_persons_word(
    alices: Client, resume: Resume
) -> None:
    edit(resume, "summary", Prose(text="Counted fish in 93 lakes."), at=0)
    (finding,) = standing(resume, "summary")
    made = attest(resume, "summary", finding, expected_revision=1, actor_id=resume.owner_id)
    section = get(alices, f"/{resume.pk}/sections/summary")
    assert (section["findings"], section["provenance"][0]["attested"]) == ([], ["93"])
    made.delete()
    section = get(alices, f"/{resume.pk}/sections/summary")
    assert (len(section["findings"]), section["provenance"][0]["attested"]) == (1, [])


def test_sections_are_listed_in_their_order(alices: Client, resume: Resume) -> None:
    generated_bullets(resume)
    generate(resume, "summary", GENERATED)
    listed = get(alices, f"/{resume.pk}/sections")["items"]
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
    asked = {one["asked"]: one for one in get(alices, f"/{resume.pk}/coverage")["items"]}
    assert asked["Kubernetes"]["standing"] == "missing"
    assert not asked["Kubernetes"]["in_profile"]
    assert asked["Sonar"]["in_profile"]


@pytest.mark.parametrize("path", PATHS)
def test_what_is_not_theirs_is_a_problem_with_words(
    client: Client, resume: Resume, bob: User, path: str
) -> None:
    generate(resume, "summary", GENERATED)
    client.force_login(bob)
    response = client.get(f"/api/resumes/{resume.pk}{path}")
    assert response.status_code == 404
    assert response.headers["Content-Type"] == "application/problem+json"
    assert response.json()["detail"]


@pytest.mark.parametrize("path", PATHS)
def test_nobody_is_told_to_log_in(client: Client, resume: Resume, path: str) -> None:
    generate(resume, "summary", GENERATED)
    assert client.get(f"/api/resumes/{resume.pk}{path}").status_code == 401


@pytest.mark.parametrize(
    "ref", ["summary", "made_up", "bullets", "bullets/", "bullets/a/b", "summary/x", "bullets/a%00"]
)
def test_what_is_not_there_is_not_found(alices: Client, resume: Resume, ref: str) -> None:
    assert alices.get(f"/api/resumes/{uuid4()}").status_code == 404
    assert alices.get(f"/api/resumes/{resume.pk}/sections/{ref}").status_code == 404


@pytest.mark.parametrize(("path", "queries"), [("", 2), ("/sections", 2)])
def test_a_longer_list_asks_no_more(
    alices: Client,
    resume: Resume,
    django_assert_num_queries: DjangoAssertNumQueries,
    path: str,
    queries: int,
) -> None:
    """Beside the two of the session: the list, and how many or whose it is."""
    other = resume_of(resume.owner)
    for one in (resume, other):
        generate(one, "summary", GENERATED)
        generated_bullets(one)
    with django_assert_num_queries(2 + queries):
        get(alices, f"/{resume.pk}{path}" if path else "")
