"""The whole application in a real browser: a posting, its run as it lights up, what is remembered,
a rule that is switched off, and whether the model answers."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from mirror.llm.stand_in import Response, StandIn
from mirror.tests.browsing import fits
from pipeline.demo.load import Demo
from pipeline.models import Leaf, LeafState, Run, RunState
from pipeline.tests.conftest import finished, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.worker]

POSTING = """Applied AI Engineer - Thistledown Labs

We look for somebody who builds language tools that people check, in Python, with evaluation and
annotation, and who writes about them in plain words.
"""
MINE = "I build language tools whose every claim a reader can check."
BANNED = "leveraged"  # by a rule of the demo person's
LEISURELY = 2.0  # seconds for an answer, so that a run is still there when it is looked at
PATIENCE = 60_000  # milliseconds; a limit for a broken run, no measure of a good one


@pytest.fixture
def home(live_server: LiveServer, settings: Any, worker: None, demo: Demo, page: Page) -> str:
    """The address of the home page, as the demo person has it."""
    settings.LOOPBACK_SIGN_IN = True
    page.goto(live_server.url)
    page.get_by_role("button", name="Open the demo person").click()
    return live_server.url


def watched(page: Page) -> Run:
    """The run on the page, which goes on."""
    page.get_by_role("link", name="Watch it being written").first.click()
    expect(page.locator("#run")).to_be_visible()
    return Run.objects.latest("started_at")


def test_the_story(
    home: str, page: Page, endpoint: StandIn, demo: Demo, complaints: list[str]
) -> None:
    paste(page)
    run = light_up(page, endpoint)
    try_again(page, endpoint, home, run=run)
    remember(page)
    switch_off(page, endpoint, home, run=run)
    try_out(page)
    assert complaints == []


def paste(page: Page) -> None:
    page.get_by_label("The posting").fill(POSTING)
    page.get_by_role("button", name="Only keep it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Applied AI Engineer")
    expect(page.get_by_text("Held against your profile")).to_be_visible()
    assert fits(page)


def light_up(page: Page, endpoint: StandIn) -> Run:
    """A run whose leaves about skills fail, watched."""
    endpoint.latency = LEISURELY
    endpoint.answer("skill_bucket", Response(401, body={"error": {"message": "no such key"}}))
    page.get_by_role("button", name="Generate resume").click()
    run = watched(page)
    picture = page.locator("svg.picture.wide")
    expect(picture.locator(".stage.running").first).to_be_visible(timeout=PATIENCE)
    expect(picture.locator(".stage.done").first).to_be_visible(timeout=PATIENCE)
    endpoint.latency = 0.1
    assert fits(page)
    page.reload()  # who leaves and comes back sees it as it stands
    state = page.locator(".run-state .state")
    expect(state).to_have_text("Done, with failed leaves", timeout=PATIENCE)
    expect(page.locator(".leaf.failed").first).to_contain_text("no such key")
    expect(page.get_by_text("tokens").first).to_be_visible()
    return run


def try_again(page: Page, endpoint: StandIn, home: str, *, run: Run) -> None:
    endpoint.forget()
    failed = Leaf.objects.filter(run=run, state=LeafState.FAILED)
    before = failed.count()
    page.locator(".leaf.failed").first.get_by_role("button", name="Try again").click()
    wait_until(lambda: failed.count() == before - 1)
    finished(run)
    page.goto(f"{home}/runs/{run.pk}/")
    expect(page.locator(".leaf.failed")).to_have_count(before - 1)


def remember(page: Page) -> None:
    """What is written in the resume is in memory at once."""
    page.get_by_role("link", name="Open the resume").click()
    summary = page.locator('.part[data-ref="summary"]')
    summary.locator(".part-text").click()
    summary.locator("textarea").fill(MINE)
    page.keyboard.press("Control+Enter")
    expect(summary.locator("form")).to_have_count(0)
    page.get_by_role("link", name="Memory").click()
    page.get_by_role("link", name="Summary", exact=True).click()
    expect(page.get_by_text(MINE).first).to_be_visible()
    expect(page.get_by_role("heading", name="Applied AI Engineer at Thistledown")).to_be_visible()
    assert fits(page)


def switch_off(page: Page, endpoint: StandIn, home: str, *, run: Run) -> None:
    """A ban is in every prompt, until it is switched off; the traces show both."""
    page.goto(f"{home}/memory/rules/")
    rule = page.locator(".rule", has_text=BANNED)
    rule.get_by_role("button", name="Switch off").click()
    expect(page.locator(".rule", has_text=BANNED)).to_contain_text("Off")
    endpoint.forget()
    endpoint.latency = LEISURELY
    page.goto(home)
    job = page.get_by_role("article", name="Data Science Lead")
    job.get_by_role("button", name="Generate resume").click()
    second = watched(page)
    endpoint.latency = 0.0
    second = finished(second)
    assert second.state == RunState.DONE
    for one, is_there in ((run, True), (second, False)):
        page.goto(f"{home}/runs/{one.pk}/traces/")
        call = page.locator(".call", has_text="Summary and tagline")
        call.get_by_text("Prompt and answer").click()
        expect(call.locator(".call-part").first).to_be_visible()
        assert (BANNED in call.inner_text()) is is_there


def try_out(page: Page) -> None:
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("button", name="Try it").click()
    expect(page.locator("#outcome")).to_contain_text("It works: stand-in answered in")
    assert fits(page)
