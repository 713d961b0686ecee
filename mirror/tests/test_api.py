"""What all of the API has in common: its contract, its docs, and what it says of wrong requests."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Page, expect
from pytest_django import Settings
from pytest_django.live_server_helper import LiveServer

from mirror.api import api
from mirror.tests.environment import ROOT
from resumes.models import Resume

pytestmark = pytest.mark.django_db

SNAPSHOT = ROOT / "docs" / "openapi.json"


@pytest.fixture
def alices(client: Client, alice: User) -> Client:
    client.force_login(alice)
    return client


def problem(response: Any) -> dict[str, Any]:
    assert response.headers["Content-Type"] == "application/problem+json"
    told: dict[str, Any] = response.json()
    assert told["status"] == response.status_code
    assert told["detail"]
    return told


def test_the_contract_in_the_docs_is_that_of_the_code() -> None:
    """Written anew by: python manage.py export_openapi_schema --api mirror.api.api --indent 2
    --output docs/openapi.json"""
    assert json.loads(SNAPSHOT.read_text(encoding="utf-8")) == json.loads(
        json.dumps(api.get_openapi_schema())
    )


def test_every_operation_tells_what_it_takes_and_gives() -> None:
    contract = api.get_openapi_schema()
    operations = [one for at in contract["paths"].values() for one in at.values()]
    assert all(one["description"] and one["summary"] and one["security"] for one in operations)
    shapes = contract["components"]["schemas"]
    ours = {
        name: shape for name, shape in shapes.items() if not name.startswith(("Paged", "Input"))
    }
    assert [name for name, shape in ours.items() if "properties" in shape] != []
    assert set(contract["paths"]["/api/resumes"]["get"]["responses"]) == {200, "default"}


@pytest.mark.parametrize("path", ["/", "/nothing", "/resumes/", "/resumes/7", "/resumes/a%00b"])
def test_a_wrong_address_is_a_problem_with_words(alices: Client, path: str) -> None:
    assert problem(alices.get(f"/api{path}"))["title"] == "Not Found"


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_a_wrong_method_is_told_which_is_right(alices: Client, method: str) -> None:
    response = getattr(alices, method)("/api/resumes")
    assert response.headers["Allow"] == "GET"
    assert "GET" in problem(response)["detail"]


@pytest.mark.parametrize("query", ["limit=none", "limit=0", "limit=101", "offset=-1", "offset=1e9"])
def test_a_page_of_no_size_is_refused(alices: Client, query: str) -> None:
    (fault,) = problem(alices.get(f"/api/resumes?{query}"))["faults"]
    assert fault["where"].endswith(query.split("=", maxsplit=1)[0])


def test_lists_come_in_pages(alices: Client, alice: User) -> None:
    for title in ("First", "Second", "Third"):
        Resume.objects.create(owner=alice, title=title, facts={})
    told = alices.get("/api/resumes?limit=2&offset=1").json()
    assert (told["count"], [one["title"] for one in told["items"]]) == (3, ["Second", "First"])


def test_who_is_not_known_is_told_to_log_in(client: Client) -> None:
    assert problem(client.get("/api/resumes"))["title"] == "Unauthorized"


@pytest.mark.parametrize("path", ["/api/docs", "/api/openapi.json"])
def test_the_docs_are_for_who_has_an_account(client: Client, alice: User, path: str) -> None:
    assert client.get(path).headers["Location"].startswith("/login/")
    client.force_login(alice)
    assert client.get(path).status_code == 200


@pytest.fixture
def broken(alice: User) -> Resume:
    """A resume whose facts nobody can read."""
    resume = Resume.objects.create(owner=alice, title="Broken", facts={"of": "another version"})
    resume.sections.create(kind="summary", body={"kind": "prose", "text": "Hm."}, position=0)
    return resume


@pytest.mark.parametrize("path", ["sections/summary", "coverage"])
def test_facts_that_cannot_be_read_are_told(alices: Client, broken: Resume, path: str) -> None:
    assert alices.get(f"/api/resumes/{broken.pk}/sections").json()["count"] == 1
    told = problem(alices.get(f"/api/resumes/{broken.pk}/{path}"))
    assert (told["status"], "cannot be read" in told["detail"]) == (404, True)


def test_a_body_that_cannot_be_read_is_a_problem_and_no_page(
    alices: Client, broken: Resume, caplog: pytest.LogCaptureFixture
) -> None:
    broken.sections.update(body={"kind": "poem"})
    assert problem(alices.get(f"/api/resumes/{broken.pk}/sections"))["status"] == 500
    assert "cannot be read" in caplog.text


@pytest.mark.browser
def test_the_docs_are_a_page_that_asks_nobody_else(
    live_server: LiveServer, page: Page, complaints: list[str], settings: Settings, alice: User
) -> None:
    signed_in = Client()
    signed_in.force_login(alice)
    name = settings.SESSION_COOKIE_NAME
    value = signed_in.cookies[name].value
    page.context.add_cookies([{"name": name, "value": value, "url": live_server.url}])
    page.goto(f"{live_server.url}/api/docs")
    page.get_by_text("Your resumes, the newest first").click()
    page.get_by_role("button", name="Try it out").click()
    page.get_by_role("button", name="Execute").click()
    expect(page.locator(".live-responses-table .response-col_status").first).to_be_visible()
    assert complaints == []
