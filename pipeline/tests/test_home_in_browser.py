"""The home page in a real browser: first visit, the demo person, a profile, a resume, its PDF."""

from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Dialog, Page, expect
from pytest_django.live_server_helper import LiveServer

from mirror.tests.browsing import fits
from pipeline.demo.load import Demo
from resumes.accounts import local_account
from resumes.models import Accomplishment, Employer, Job, Profile

pytestmark = [pytest.mark.browser, pytest.mark.worker]

PROFILE = """
# Mine & only mine <really>
personal:
  name: Runa Eide
employers:
  - name: Harbour Office
    title: Pilot
    dates: 2015 to 2020
    accomplishments:
      - Brought in 40 ships a month by night, in any weather.
skills:
  Boats: [Radar, Knots]
hobbies: [chess]
"""
POSTING = "Wanted: a pilot who brings in ships by night, reads the radar and teaches others to."

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
    menu = job.locator("summary")
    menu.click(timeout=PATIENCE)  # the page looks by itself whether it is done
    page.keyboard.press("Escape")
    expect(job.locator("details.menu[open]")).to_have_count(0)
    expect(menu).to_be_focused()
    menu.click()
    page.get_by_role("heading", level=1).click()
    expect(job.locator("details.menu[open]")).to_have_count(0)
    menu.click()
    assert fits(page)

    with page.expect_download() as download:
        job.get_by_role("link", name="PDF").click()
    target = tmp_path / "resume.pdf"
    download.value.save_as(target)
    assert target.read_bytes().startswith(b"%PDF-")
    assert download.value.suggested_filename.startswith("Tamsin Quillfeather - Wobblegate")

    page.get_by_role("link", name="How it was made").click()
    expect(page.get_by_text("Interview coding assistant").first).to_be_visible()

    page.goto(home)
    page.get_by_role("button", name="Back to my account").click()
    expect(page.get_by_role("button", name="Open the demo person")).to_be_visible()
    assert complaints == []


def test_a_posting_that_was_typed_is_not_left_without_a_word(home: str, page: Page) -> None:
    Profile.objects.create(owner=local_account(), name="Runa Eide")
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    page.goto(home)
    page.get_by_role("link", name="Import into your profile").click()
    page.go_back()
    assert asked == []
    page.get_by_label("The posting").fill(POSTING)
    page.get_by_role("link", name="Mirror", exact=True).click()
    page.get_by_role("button", name="Open the demo person").click()
    assert asked == ["beforeunload", "beforeunload"]
    expect(page.get_by_label("The posting")).to_have_value(POSTING)
    page.get_by_label("The posting").fill("{}")
    page.get_by_role("button", name="Write a resume for it").click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert len(asked) == 2  # it was sent
    page.get_by_role("link", name="Mirror", exact=True).click()
    assert len(asked) == 3  # and came back


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


def test_a_profile_is_mended_reviewed_and_saved_and_a_resume_written(
    home: str, page: Page, offline: None
) -> None:
    page.goto(home)
    text = page.get_by_label("Or its text, pasted")
    text.fill(PROFILE.replace("name: Runa Eide", "nickname: Runa"))
    page.get_by_role("button", name="Show what is understood").click()
    expect(page.get_by_role("alert")).to_contain_text("The profile has no name.")
    expect(text).to_be_focused()
    assert fits(page)

    text.fill(PROFILE)
    page.get_by_role("button", name="Show what is understood").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Is this you?")
    expect(page.locator("main")).to_contain_text("hobbies")
    assert fits(page)
    page.get_by_role("button", name="Back, and change it").first.click()
    expect(text).to_have_value(PROFILE)
    assert not Profile.objects.exists()

    page.get_by_role("button", name="Show what is understood").click()
    page.get_by_role("button", name="Save this profile").last.click()
    expect(page.get_by_role("status").first).to_contain_text("The profile of Runa Eide is saved.")

    page.get_by_label("The posting").fill(POSTING)
    page.get_by_label("Title").fill("Night Pilot")
    page.get_by_role("button", name="Write a resume for it").click()
    job = page.get_by_role("article", name="Night Pilot")
    expect(job).to_be_in_viewport()
    page.get_by_label("Company").fill("typed meanwhile")
    expect(job.get_by_role("link", name="Open")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#read-out")).to_contain_text("Night Pilot: Done")
    expect(job.get_by_role("button", name="Generate again")).to_be_enabled()
    expect(page.get_by_label("Company")).to_have_value("typed meanwhile")

    page.get_by_label("The posting").fill(POSTING)
    page.get_by_role("button", name="Write a resume for it").click()
    expect(page.get_by_role("status").first).to_contain_text("You have this posting already")
    assert Job.objects.count() == 1


def test_a_file_is_added_to_the_profile_that_is_there(
    home: str, page: Page, tmp_path: Path
) -> None:
    owner = local_account()
    Profile.objects.create(owner=owner, name="Runa Eide")
    Employer.objects.create(owner=owner, key="sea_rescue", name="Sea Rescue")
    file = tmp_path / "me.yaml"
    file.write_bytes(PROFILE.replace("\n", "\r\n").encode())
    page.goto(home)
    page.get_by_role("link", name="Import into your profile").click()
    page.get_by_label("A file").set_input_files(file)
    page.get_by_role("button", name="Show what is understood").click()
    expect(page.get_by_role("heading", name="Harbour Office new")).to_be_visible()
    expect(page.get_by_role("heading", name="Sea Rescue")).to_be_visible()
    assert fits(page)
    page.get_by_role("button", name="Save this profile").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Runa Eide")
    assert Employer.objects.filter(owner=owner).count() == 2
    assert Accomplishment.objects.get().impact_summary.endswith("in any weather.")


def test_a_menu_stays_open_while_a_run_goes_on(
    home: str, page: Page, demo: Demo, offline: None
) -> None:
    page.goto(home)
    page.get_by_role("button", name="Open the demo person").click()
    first = page.get_by_role("article", name=demo.jobs[0].title)
    first.get_by_role("button", name="Generate resume").click()
    expect(first.get_by_role("link", name="Open")).to_be_visible(timeout=PATIENCE)
    second = page.get_by_role("article", name=demo.jobs[1].title)
    second.get_by_role("button", name="Generate resume").click()
    first.locator("summary").click()
    expect(second.get_by_role("link", name="Open")).to_be_visible(timeout=PATIENCE)
    expect(first.get_by_role("link", name="DOCX")).to_be_visible()


def test_everything_works_without_scripts(
    home: str, browser: Browser, demo: Demo, offline: None
) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(home)
        page.get_by_role("button", name="Open the demo person").click()
        page.get_by_label("The posting").fill(POSTING)
        page.get_by_label("Title").fill("Night Pilot")
        page.get_by_role("button", name="Write a resume for it").click()
        job = page.get_by_role("article", name="Night Pilot")
        expect(job).to_be_visible()
        for _ in range(PATIENCE // 1_000):
            if job.get_by_role("link", name="Open").count():
                break
            job.get_by_role("link", name="See how far it is").click()
            page.wait_for_timeout(1_000)
        job.get_by_role("link", name="Open").click()
        expect(page.locator(".sheet h1")).to_have_text("Tamsin Quillfeather")


def test_who_logs_in_comes_to_where_they_wanted_to_go(
    live_server: LiveServer, page: Page, worker: None
) -> None:
    owner = User.objects.create_user("runa", password="knots-and-radar")
    Profile.objects.create(owner=owner, name="Runa Eide")
    wanted = f"{live_server.url}/resumes/profile/import/"
    page.goto(wanted)
    page.get_by_label("User name").fill("runa")
    page.get_by_label("Password").fill("wrong")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("alert")).to_contain_text("do not match")
    page.get_by_label("User name").fill("runa")
    page.get_by_label("Password").fill("knots-and-radar")
    page.get_by_role("button", name="Log in").click()
    expect(page).to_have_url(wanted)

    page.goto(live_server.url)
    page.get_by_label("The posting").fill(POSTING)
    page.context.clear_cookies(name="mirror_session")
    page.get_by_role("button", name="Write a resume for it").click()
    page.get_by_label("User name").fill("runa")
    page.get_by_label("Password").fill("knots-and-radar")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_text(POSTING)).to_be_visible()
    assert fits(page)
    page.get_by_role("button", name="Send it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Runa Eide")
    expect(page.get_by_role("article")).to_contain_text("Generat")
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Log in")
