"""Traces in a browser: texts come when they are opened, a search goes on by itself."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from mirror.llm import searching
from mirror.llm.models import Call
from pipeline.models import RunState
from pipeline.tests.riggers import job_of, run_of
from pipeline.tests.test_traces import call_for, of_run

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def signed_in(page: Page, live_server: LiveServer) -> User:
    person = User.objects.create_user("quill")
    client = Client()
    client.force_login(person)
    session = client.cookies["mirror_session"].value
    page.context.add_cookies([{"name": "mirror_session", "value": session, "url": live_server.url}])
    return person


def test_texts_come_when_somebody_opens_them_and_a_link_leads_to_one_call(
    signed_in: User, page: Page, live_server: LiveServer, complaints: list[str]
) -> None:
    run = run_of(job_of(signed_in), RunState.DONE)
    calls = [call_for(signed_in, run, user=f"Question {n}.", age=-n) for n in range(30)]
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{live_server.url}{of_run(run)}#call-{calls[-1].pk}")
    last = page.locator(f"#call-{calls[-1].pk}")
    expect(last).to_be_in_viewport()
    assert not any("/calls/" in url for url in asked)
    last.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(last.get_by_text("Question 29.")).to_be_visible()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert sum("/calls/" in url for url in asked) == 1
    assert complaints == []


def test_a_search_goes_on_by_itself_where_its_end_is_seen(
    signed_in: User,
    page: Page,
    live_server: LiveServer,
    complaints: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(searching, "MOST_HITS", 2)
    for age in range(7):
        call_for(signed_in, user="a zebra" if age % 2 else "none", age=age)
    page.goto(f"{live_server.url}/traces/")
    page.get_by_label("Words in a prompt or an answer").fill("Zebra")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Search further back").scroll_into_view_if_needed()
    expect(page.get_by_text("every call has been looked at")).to_be_visible()
    expect(page.locator(".calls mark")).to_have_text(["zebra"] * 3)
    assert complaints == []


def test_without_a_script_links_do_the_same(
    signed_in: User, browser: Any, live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "MOST_HITS", 1)
    for age in range(2):
        call_for(signed_in, user="a zebra", age=age)
    client = Client()
    client.force_login(signed_in)
    session = client.cookies["mirror_session"].value
    with browser.new_context(java_script_enabled=False) as context:
        context.add_cookies([{"name": "mirror_session", "value": session, "url": live_server.url}])
        page = context.new_page()
        page.goto(f"{live_server.url}/traces/?q=zebra")
        expect(page.locator(".calls mark")).to_have_count(1)
        page.get_by_role("link", name="Search further back").click()
        expect(page.locator(".calls mark")).to_have_count(1)
        page.get_by_role("link", name="Summary").or_(page.locator(".call h3 a")).first.click()
        expect(page.get_by_text("a zebra")).to_be_visible()
        page.goto(f"{live_server.url}/traces/")
        first = page.locator(".call").first
        first.locator("summary").click()
        first.get_by_role("link", name="Open them on a page of their own").click()
        expect(page.get_by_text("a zebra")).to_be_visible()
    assert Call.objects.count() == 2
