"""Every page and state of the application, looked at: by axe, at both widths, in light and dark.

`make screenshots` has the same walk write what it sees to docs/img.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

from memory.models import WritingMemory
from mirror.llm.models import Call, Price
from mirror.logins.limits import ACCOUNT
from mirror.tests.browsing import WIDTHS, fits
from pipeline.demo.load import Demo
from pipeline.generation import start_run
from pipeline.tests.conftest import finished
from resumes.arranging import set_visibility
from resumes.content import Prose
from resumes.editing import Writer, edit_section
from resumes.models import Job, Resume, Section, SectionAuthor, SectionOrigin

pytestmark = [pytest.mark.browser, pytest.mark.worker]

SCHEMES = ("light", "dark")
PROFILE = """personal:
  name: Ada Quist
employers:
  - name: Helio Labs
    title: Data engineer
    dates: 2019-03 to present
    accomplishments:
      - Cut the nightly load from 6 hours to 50 minutes by reading changes only.
hobbies: [chess]
"""

type Step = Callable[[Page], object]


@pytest.fixture
def resume(demo: Demo, offline: None, worker: None) -> Resume:
    resume = finished(start_run(demo.owner, demo.jobs[0])).resume
    typed(resume, "I build language tools for 9,311 nurses.")
    set_visibility(resume.sections.get(kind="awards"), False)
    return resume


def typed(resume: Resume, text: str) -> Section:
    standing = resume.sections.get(kind="summary")
    return edit_section(
        resume,
        "summary",
        Prose(text=text),
        writer=Writer(author=SectionAuthor.PERSON, actor_id=resume.owner_id),
        origin=SectionOrigin.TYPED,
        expected_revision=standing.revision,
    )


def part(page: Page, ref: str) -> Locator:
    return page.locator(f'.part[data-ref^="{ref}"]').first


def menu(page: Page) -> None:
    part(page, "summary").hover()
    part(page, "summary").locator(".part-tools summary").click()
    expect(part(page, "summary").locator(".menu-items")).to_be_visible()


def opened(page: Page, ref: str) -> None:
    part(page, ref).locator(".edit-button").focus()
    page.keyboard.press("Enter")
    expect(part(page, ref).locator("form.edit-form")).to_be_visible()


def panel(page: Page, name: str) -> None:
    section = part(page, "bullets/")
    if name == "Past versions":
        section.locator(".versions-button").focus()
        page.keyboard.press("Enter")
    else:
        section.locator(".part-tools summary").focus()
        page.keyboard.press("Enter")
        section.get_by_role("button", name=name).click()
    expect(page.locator("#panel h2")).to_be_focused()


def failing(page: Page) -> None:
    opened(page, "summary")
    part(page, "summary").locator("textarea").fill("Typed while the server was away.")
    page.context.set_offline(True)
    page.keyboard.press("Control+Enter")
    expect(part(page, "summary").locator(".form-message")).to_contain_text("Not saved")


def draft(page: Page) -> None:
    opened(page, "summary")
    part(page, "summary").locator("textarea").fill("Half a thought")
    page.keyboard.press("Escape")
    expect(part(page, "summary").locator(".draft-notice")).to_be_visible()


def reviewed(page: Page) -> None:
    page.get_by_label("Or its text, pasted").fill(PROFILE)
    page.get_by_role("button", name="Show what is understood").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Is this you?")


def refused(page: Page) -> None:
    page.get_by_label("The posting").fill("{}")
    page.get_by_role("button", name="Write a resume for it").click()
    expect(page.get_by_role("alert")).to_be_visible()


def too_many_tries(page: Page) -> None:
    for _ in range(ACCOUNT.tries + 1):
        page.get_by_label("User name").fill("quill")
        page.get_by_label("Password").fill("wrong")
        with page.expect_navigation():
            page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("alert")).to_contain_text("Too many tries")


def demo_page(page: Page, base: str) -> None:
    page.goto(base)
    door = page.get_by_role("button", name="Open the demo person")
    if door.count():
        door.click()


def looked_at(page: Page, name: str, scheme: str, folder: Path | None) -> list[str]:
    """What is wrong with a page: nothing, it is to be hoped."""
    wrong = [] if fits(page) else [f"{name}: something sticks out"]
    page.set_viewport_size({"width": WIDTHS[-1], "height": 900})
    for violation in Axe().run(page).response["violations"]:
        if violation["impact"] in {"serious", "critical"}:
            nodes = "; ".join(node["html"][:160] for node in violation["nodes"][:3])
            wrong.append(f"{name} ({scheme}): {violation['id']}: {violation['help']}: {nodes}")
    if folder:
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            page.wait_for_timeout(300)  # until colours and fonts have settled
            page.screenshot(path=folder / f"{name}-{scheme}-{width}.png")
    return wrong


EDITOR: dict[str, Step | None] = {
    "editor": None,
    "editor-summary": lambda page: opened(page, "summary"),
    "editor-bullets": lambda page: opened(page, "bullets/"),
    "editor-skills": lambda page: opened(page, "skills/"),
    "editor-list": lambda page: opened(page, "publications"),
    "editor-research": lambda page: opened(page, "research/"),
    "editor-menu": menu,
    "editor-versions": lambda page: panel(page, "Past versions"),
    "editor-history": lambda page: panel(page, "History"),
    "editor-sources": lambda page: panel(page, "Where this comes from"),
    "editor-failed-save": failing,
    "editor-draft": draft,
}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_page_can_be_read_and_used_by_everybody(
    browser: Browser,
    live_server: LiveServer,
    settings: Any,
    resume: Resume,
    screenshots: Path | None,
    scheme: Any,
) -> None:
    settings.LOOPBACK_SIGN_IN = True
    wrong: list[str] = []
    base = live_server.url

    def look(page: Page, name: str) -> None:
        wrong.extend(looked_at(page, name, scheme, screenshots))

    # Without motion: half-faded colours would be looked at otherwise.
    with browser.new_context(color_scheme=scheme, reduced_motion="reduce") as context:
        page = context.new_page()
        page.on("dialog", lambda dialog: dialog.accept())
        page.goto(base)
        look(page, "first-visit")
        page.goto(f"{base}/resumes/profile/import/")
        look(page, "profile-import")
        reviewed(page)
        look(page, "profile-review")
        demo_page(page, base)
        look(page, "home")
        refused(page)
        look(page, "home-refused")
        page.goto(f"{base}/design/")
        look(page, "design")
        for name, step in EDITOR.items():
            page.goto(f"{base}/resumes/{resume.pk}/")
            if step:
                step(page)
            look(page, name)
            context.set_offline(False)  # no sooner: it would save while it is looked at
            page.evaluate("localStorage.clear()")
        for name, address in {**pages_of(resume), **traces_of(resume)}.items():
            page.goto(f"{base}{address}")
            prepared(page, name)
            if name == "traces-opened":
                page.get_by_text("Prompt and answer").first.click()
                expect(page.locator(".call-part").first).to_be_visible()
            look(page, name)
        conflict(page, f"{base}/resumes/{resume.pk}/", resume)
        look(page, "editor-conflict")
        page.evaluate("localStorage.clear()")
        settings.LOOPBACK_SIGN_IN = False
        context.clear_cookies()
        page.goto(f"{base}/login/")
        look(page, "login")
        too_many_tries(page)
        look(page, "login-too-many")
        page.goto(f"{base}/no/such/page")
        look(page, "not-found")
    assert wrong == []


def prepared(page: Page, name: str) -> None:
    """Bring a page into the state that is to be looked at."""
    if name == "rules-merged":
        page.get_by_role("button", name="Find rules that say the same").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Rules that say the same")
    if name == "settings-refused":
        page.get_by_label("Address").fill("nowhere")
        page.get_by_role("button", name="Save").click()
        expect(page.locator(".error")).to_be_visible()
    if name == "token-made":
        page.get_by_label("What it is for").fill("My script")
        page.get_by_role("button", name="Make a token").click()
        expect(page.locator("#token")).to_be_visible()


def pages_of(resume: Resume) -> dict[str, str]:
    """The other pages, of somebody who has something on each."""
    owner = resume.owner_id
    for text in ("Never say utilised.", "Never write utilised."):
        WritingMemory.objects.create(
            owner_id=owner,
            text=text,
            ban="utilised",
            category="word_choice",
            confidence=0.6,
            source="learned",
        )
    Price.objects.create(
        owner_id=owner, model="a-model", currency="EUR", prompt=2, cached=1, completion=8
    )
    job = resume.job
    assert job is not None
    other = Job.objects.filter(owner_id=owner).exclude(pk=job.pk)[0]
    return {
        "jobs-found": "/?q=engineer&status=open",
        "jobs-not-found": "/?q=zebra",
        "job": f"/jobs/{job.pk}/",
        "job-without-resume": f"/jobs/{other.pk}/",
        "run": f"/runs/{resume.runs.get().pk}/",
        "memory": "/memory/",
        "wordings": "/memory/experience_bullets_set/lanternwick_cooperative/",
        "rules": "/memory/rules/",
        "rules-merged": "/memory/rules/",
        "profile": "/profile/",
        "settings": "/settings/",
        "settings-refused": "/settings/",
        "tokens": "/tokens/",
        "token-made": "/tokens/",
    }


def traces_of(resume: Resume) -> dict[str, str]:
    """The pages of what a model was asked for a resume, and of a call that memory spoke in."""
    run = resume.runs.get()
    calls = Call.objects.filter(run_id=run.pk)
    return {
        "traces": "/traces/",
        "traces-opened": f"/runs/{run.pk}/traces/",
        "traces-call": f"/calls/{calls.filter(stage='bullets')[0].pk}/",
        "traces-found": "/traces/?q=client",
        "traces-not-found": "/traces/?q=zebra",
    }


def conflict(page: Page, address: str, resume: Resume) -> None:
    page.goto(address)
    opened(page, "summary")
    part(page, "summary").locator("textarea").fill("I build tools that nurses check.")
    typed(resume, "I build tools that people check their own work with.")
    page.keyboard.press("Control+Enter")
    expect(part(page, "summary").get_by_role("alert")).to_be_visible()


def test_the_first_paint_needs_one_page_and_one_stylesheet(
    live_server: LiveServer, settings: Any, resume: Resume, page: Page
) -> None:
    settings.LOOPBACK_SIGN_IN = True
    demo_page(page, live_server.url)
    page.wait_for_load_state("networkidle")  # what the first page asks for is not counted
    asked: list[str] = []
    sizes: dict[str, int] = {}
    page.on("request", lambda request: asked.append(f"{request.resource_type} {request.url}"))
    page.on(
        "response",
        lambda response: (
            sizes.update({response.url: len(response.body())})
            if response.request.resource_type in {"script", "stylesheet"}
            else None
        ),
    )
    page.goto(f"{live_server.url}/resumes/{resume.pk}/")
    page.wait_for_load_state("networkidle")
    kinds = [one.split()[0] for one in asked]
    assert (kinds.count("document"), kinds.count("stylesheet")) == (1, 1)
    scripts = page.locator("script[src]")
    assert all(scripts.nth(at).get_attribute("defer") is not None for at in range(scripts.count()))
    assert sum(sizes.values()) < 150_000
