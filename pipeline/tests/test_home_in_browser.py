"""The home page in a real browser: first visit, the demo person, a resume, its PDF."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from mirror.tests.browsing import fits

pytestmark = [pytest.mark.browser, pytest.mark.worker]

PATIENCE = 60_000  # milliseconds; a limit for a broken run, no measure of a good one


@pytest.fixture
def home(live_server: LiveServer, settings: Any, worker: None) -> str:
    """The address of the home page, served as `serve` does on loopback."""
    settings.LOOPBACK_SIGN_IN = True
    return live_server.url


def test_from_the_first_visit_to_a_pdf(
    home: str, page: Page, complaints: list[str], tmp_path: Path
) -> None:
    page.goto(home)
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "A resume that already sounds like you"
    )
    assert fits(page)

    page.get_by_role("button", name="Open the demo person").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tamsin Quillfeather")
    assert fits(page)

    job = page.get_by_role("article", name="Senior Applied AI Engineer")
    job.get_by_role("button", name="Generate resume").click()
    pdf = job.get_by_role("link", name="PDF")
    expect(pdf).to_be_visible(timeout=PATIENCE)  # the page looks by itself whether it is done
    assert fits(page)

    with page.expect_download() as download:
        pdf.click()
    target = tmp_path / "resume.pdf"
    download.value.save_as(target)
    assert target.read_bytes().startswith(b"%PDF-")
    assert download.value.suggested_filename.startswith("Tamsin Quillfeather - Wobblegate")

    page.get_by_role("link", name="How it was made").click()
    expect(page.get_by_text("interview_coding_assistant").first).to_be_visible()

    page.goto(home)
    page.get_by_role("button", name="Back to my account").click()
    expect(page.get_by_role("button", name="Open the demo person")).to_be_visible()
    assert complaints == []


def test_everything_is_reached_by_keyboard(home: str, page: Page) -> None:
    page.goto(home)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Open the demo person")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Tamsin Quillfeather")
