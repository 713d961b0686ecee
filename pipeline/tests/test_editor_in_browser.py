"""The editor in a real browser, against the live server with its worker: the story that a person
goes through, and what may not get lost on the way."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Dialog, Locator, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from mirror.llm.stand_in import StandIn
from mirror.tests.browsing import fits
from pipeline.demo.load import Demo
from pipeline.generation import start_run
from pipeline.models import RunState
from pipeline.tests.conftest import finished
from resumes.content import Prose
from resumes.editing import Writer, edit_section
from resumes.models import Resume, Section, SectionAuthor, SectionOrigin

pytestmark = [pytest.mark.browser, pytest.mark.worker]

PATIENCE = 60_000  # milliseconds; a limit for a broken run, no measure of a good one
MINE = "Put the release gate into the CI pipeline, with a report of every case that changed."


@pytest.fixture
def home(live_server: LiveServer, settings: Any, offline: None, worker: None) -> str:
    """The address of the home page, served as `serve` does on loopback."""
    settings.LOOPBACK_SIGN_IN = True
    return live_server.url


@pytest.fixture
def resume(demo: Demo, offline: None, worker: None) -> Resume:
    """A resume of the demo person, generated from her own words."""
    run = finished(start_run(demo.owner, demo.jobs[0]))
    assert run.state == RunState.DONE
    return run.resume


@pytest.fixture
def sheet(home: str, resume: Resume, page: Page) -> Page:
    """The editor's page of that resume, opened by its owner."""
    page.goto(home)
    page.get_by_role("button", name="Open the demo person").click()
    page.goto(f"{home}/resumes/{resume.pk}/")
    return page


def part(page: Page, ref: str) -> Locator:
    return page.locator(f'.part[data-ref="{ref}"]')


def first_of(page: Page, kind: str) -> Locator:
    ref = page.locator(f'.part[data-ref^="{kind}/"]').first.get_attribute("data-ref")
    assert ref is not None
    return part(page, ref)


def tool(section: Locator, name: str) -> Locator:
    """A tool in the menu of a part, the menu opened."""
    section.hover()
    section.locator(".part-tools summary").click()
    return section.get_by_role("button", name=name, exact=True)


def write(section: Locator, text: str, *, row: int = 0) -> None:
    """Click on a part, write in its first field (or that bullet) and save by key."""
    bullets = section.locator(".bullets li")
    (bullets.nth(row) if bullets.count() else section.locator(".part-text")).click()
    section.locator("textarea").nth(row).fill(text)
    section.page.keyboard.press("Control+Enter")
    expect(section.locator("form.edit-form")).to_have_count(0)


def stored(resume: Resume, ref: str) -> str:
    kind, _, key = ref.partition("/")
    body = Section.objects.get(resume=resume, kind=kind, key=key).body
    return str(body.get("text") or [bullet["text"] for bullet in body["bullets"]])


def undone(page: Page) -> None:
    page.locator("#toasts").get_by_role("button", name="Undo").last.click()


def test_the_story(home: str, page: Page, complaints: list[str], tmp_path: Path) -> None:
    page.goto(home)
    page.get_by_role("button", name="Open the demo person").click()
    job = page.get_by_role("article", name="Senior Applied AI Engineer")
    job.get_by_role("button", name="Generate resume").click()
    job.get_by_role("link", name="Open").click(timeout=PATIENCE)
    expect(page.locator(".sheet h1")).to_have_text("Tamsin Quillfeather")
    expect(page.locator("#pages")).to_contain_text("2 pages", timeout=PATIENCE)

    bullets = first_of(page, "bullets")
    ref = str(bullets.get_attribute("data-ref"))
    before = bullets.locator(".bullets li").all_inner_texts()
    row = next(place for place, text in enumerate(before) if "gate" in text)
    write(bullets, MINE, row=row)
    expect(bullets.locator(".bullets li").nth(row)).to_have_text(MINE)

    bullets.hover()
    bullets.locator(".versions-button").click()
    panel = page.locator("#panel")
    expect(panel.get_by_role("heading", name="Past versions")).to_be_focused()
    expect(panel).to_contain_text("Copperfinch Software")
    panel.get_by_role("button", name="Use this").first.click()
    expect(bullets).not_to_contain_text(MINE)
    swapped = bullets.locator(".bullets li").all_inner_texts()

    undone(page)
    expect(bullets).to_contain_text(MINE)
    page.reload()
    expect(bullets).to_contain_text(MINE)
    tool(bullets, "Redo").click()
    expect(bullets).not_to_contain_text(MINE)
    assert bullets.locator(".bullets li").all_inner_texts() == swapped
    tool(bullets, "Undo").click()
    expect(bullets).to_contain_text(MINE)
    assert bullets.locator(".bullets li").count() == len(before)

    publications = part(page, "publications")
    tool(publications, "Hide").click()
    expect(publications).to_contain_text("Hidden")

    page.goto(home)
    page.get_by_label("The posting").fill(
        "We are looking for an engineer who ships language models, evaluates prompts with a "
        "release gate, and writes Python that others can read."
    )
    page.get_by_label("Title").fill("Prompt Engineer")
    page.get_by_label("Company").fill("Lumberhaven")
    page.get_by_role("button", name="Write a resume for it").click()
    job = page.get_by_role("article", name="Prompt Engineer")
    job.get_by_role("link", name="Open").click(timeout=PATIENCE)
    expect(part(page, ref)).to_contain_text(MINE)

    for fmt in ("pdf", "docx", "json", "md", "txt"):
        page.locator(".toolbar summary").click()
        with page.expect_download() as download:
            page.get_by_role("link", name=fmt.upper(), exact=True).click()
        target = tmp_path / f"resume.{fmt}"
        download.value.save_as(target)
        assert target.stat().st_size > 500
    assert MINE in (tmp_path / "resume.md").read_text(encoding="utf-8")
    assert complaints == []


def test_the_edited_wording_is_in_the_next_prompt_and_a_hostile_answer_is_not_on_the_page(
    live_server: LiveServer, settings: Any, endpoint: StandIn, demo: Demo, worker: None, page: Page
) -> None:
    settings.LOOPBACK_SIGN_IN = True
    first = finished(start_run(demo.owner, demo.jobs[0])).resume
    page.goto(live_server.url)
    page.get_by_role("button", name="Open the demo person").click()
    page.goto(f"{live_server.url}/resumes/{first.pk}/")
    write(part(page, "summary"), "I build tools that people check their own work with.")
    endpoint.requests.clear()
    hostile = "<script>document.title='taken'</script> Certified CISSP who saved $97,531 million."
    endpoint.answer("summary_tagline", {"summary": hostile, "tagline": "CISSP · <b>King</b>"})
    second = finished(start_run(demo.owner, demo.jobs[1])).resume
    (asked, *_) = endpoint.asked("summary_tagline")
    assert "I build tools that people check their own work with." in asked.user
    page.goto(f"{live_server.url}/resumes/{second.pk}/")
    for ref in ("summary", "tagline"):
        text = part(page, ref).locator(".part-text")
        expect(text).not_to_contain_text("CISSP")
        expect(text).not_to_contain_text("97,531")
        expect(part(page, ref).locator(".mark-note")).to_be_visible()
    assert page.title() != "taken"


# -- the cases: E15, E16, E18, E19 ----------------------------------------------------------------


def test_e15_what_is_hidden_stays_hidden(sheet: Page, resume: Resume) -> None:
    publications = part(sheet, "publications")
    tool(publications, "Hide").click()
    expect(publications).to_contain_text("Hidden")
    sheet.reload()
    expect(publications).to_contain_text("Hidden")
    tool(part(sheet, "summary"), "Write it anew").click()
    expect(sheet.locator("#progress")).to_contain_text("Summary: written", timeout=PATIENCE)
    expect(publications).to_contain_text("Hidden")
    assert not resume.sections.get(kind="publications").visible


def test_e16_a_slow_save_of_one_resume_leaves_another_untouched(
    sheet: Page, home: str, demo: Demo
) -> None:
    other = finished(start_run(demo.owner, demo.jobs[1])).resume
    held: list[Route] = []
    sheet.route("**/sections/summary/edit/", lambda route: hold(route, held))
    summary = part(sheet, "summary")
    summary.locator(".part-text").click()
    summary.locator("textarea").fill("Of the first resume.")
    sheet.keyboard.press("Control+Enter")
    expect(summary.locator("form")).to_have_attribute("aria-busy", "true")
    second = sheet.context.new_page()
    second.goto(f"{home}/resumes/{other.pk}/")
    text = part(second, "summary").locator(".part-text").inner_text()
    (route,) = held
    route.continue_()
    expect(summary).to_contain_text("Of the first resume.")
    second.reload()
    assert part(second, "summary").locator(".part-text").inner_text() == text
    second.close()


def hold(route: Route, held: list[Route]) -> None:
    """Let what is posted wait until the test lets it go."""
    if route.request.method == "POST":
        held.append(route)
    else:
        route.continue_()


def test_e18_undo_goes_back_over_a_regeneration_and_a_reload(
    live_server: LiveServer, settings: Any, endpoint: StandIn, demo: Demo, worker: None, page: Page
) -> None:
    settings.LOOPBACK_SIGN_IN = True
    resume = finished(start_run(demo.owner, demo.jobs[0])).resume
    page.goto(live_server.url)
    page.get_by_role("button", name="Open the demo person").click()
    page.goto(f"{live_server.url}/resumes/{resume.pk}/")
    summary = part(page, "summary")
    text = summary.locator(".part-text")
    generated = text.inner_text()
    write(summary, "I typed this sentence.")
    tool(summary, "Write it anew").click()
    expect(page.locator("#progress")).to_contain_text("Summary: written", timeout=PATIENCE)
    expect(text).not_to_contain_text("I typed this sentence.")
    tool(summary, "Undo").click()
    expect(text).to_contain_text("I typed this sentence.")
    page.reload()
    expect(text).to_contain_text("I typed this sentence.")
    tool(summary, "Undo").click()
    expect(text).not_to_contain_text("I typed this sentence.")
    assert text.inner_text() == generated
    tool(summary, "History").click()
    panel = page.locator("#panel")
    expect(panel).to_contain_text("Generated")
    panel.locator(".value", has_text="Typed").get_by_role("button").first.click()
    expect(text).to_contain_text("I typed this sentence.")


def test_e19_a_stopped_server_a_save_and_back_lose_nothing(
    sheet: Page, home: str, resume: Resume
) -> None:
    summary = part(sheet, "summary")
    summary.locator(".part-text").click()
    summary.locator("textarea").fill("Typed while the server was away.")
    sheet.context.set_offline(True)
    sheet.keyboard.press("Control+Enter")
    expect(summary.locator(".form-message")).to_contain_text("Not saved")
    expect(summary.locator(".form-message")).to_contain_text("Your text is kept")

    warned: list[str] = []

    def leave(dialog: Dialog) -> None:
        warned.append(dialog.type)
        dialog.accept()

    sheet.on("dialog", leave)
    sheet.context.set_offline(False)
    sheet.context.route("**/sections/summary/edit/", refuse_posts)
    sheet.goto(home)
    assert warned == ["beforeunload"]

    sheet.context.unroute("**/sections/summary/edit/")
    sheet.goto(f"{home}/resumes/{resume.pk}/")
    notice = summary.locator(".draft-notice")
    expect(notice).to_contain_text("not saved")
    notice.get_by_role("button", name="Go on with it").click()
    expect(summary.locator("textarea")).to_have_value("Typed while the server was away.")
    summary.get_by_role("button", name="Save").click()
    expect(summary).to_contain_text("Typed while the server was away.")
    assert stored(resume, "summary") == "Typed while the server was away."
    sheet.reload()
    expect(summary.locator(".draft-notice")).to_have_count(0)


def refuse_posts(route: Route) -> None:
    if route.request.method == "POST":
        route.abort("connectionrefused")
    else:
        route.continue_()


def test_a_save_that_failed_is_tried_again_by_itself(sheet: Page, resume: Resume) -> None:
    summary = part(sheet, "summary")
    summary.locator(".part-text").click()
    summary.locator("textarea").fill("Saved at the second try.")
    sheet.context.set_offline(True)
    sheet.keyboard.press("Control+Enter")
    expect(summary.locator(".form-message")).to_contain_text("Trying again")
    sheet.context.set_offline(False)
    expect(summary.locator("form")).to_have_count(0, timeout=15_000)
    assert stored(resume, "summary") == "Saved at the second try."


def test_a_click_writes_where_it_was_and_a_key_follows_a_link(sheet: Page, resume: Resume) -> None:
    entry = first_of(sheet, "research")
    entry.locator(".prose").first.click()
    expect(entry.locator("textarea[name=description]")).to_be_focused()
    sheet.keyboard.press("Escape")
    entry.locator("h3").first.click()
    expect(entry.locator("input[name=title]")).to_be_focused()
    sheet.keyboard.press("Escape")

    listed = part(sheet, "publications")
    listed.locator("a").first.click()
    expect(listed.locator("form")).to_be_visible()
    assert sheet.url.endswith(f"{resume.pk}/")
    sheet.keyboard.press("Escape")
    listed.locator("a").first.evaluate("link => link.href = '/design/'")  # of this machine
    with sheet.context.expect_page() as other:
        listed.locator("a").first.press("Enter")
    expect(other.value).to_have_url(re.compile("/design/$"))
    assert sheet.url.endswith(f"{resume.pk}/")


# -- more ways to lose a text ---------------------------------------------------------------------


def test_escape_loses_nothing(sheet: Page, resume: Resume) -> None:
    summary = part(sheet, "summary")
    before = stored(resume, "summary")
    summary.locator(".part-text").click()
    summary.locator("textarea").fill("Half a thought")
    sheet.keyboard.press("Escape")
    expect(summary.locator(".draft-notice")).to_be_visible()
    assert stored(resume, "summary") == before
    summary.get_by_role("button", name="Discard").click()
    expect(summary.locator(".draft-notice")).to_have_count(0)
    undone(sheet)
    summary.get_by_role("button", name="Go on with it").click()
    expect(summary.locator("textarea")).to_have_value("Half a thought")


def test_two_tabs_end_in_a_conflict_with_both_texts(sheet: Page, resume: Resume) -> None:
    other = sheet.context.new_page()
    other.goto(sheet.url)
    for page, text in ((sheet, "From the first tab."), (other, "From the second tab.")):
        part(page, "summary").locator(".part-text").click()
        part(page, "summary").locator("textarea").fill(text)
    sheet.keyboard.press("Control+Enter")
    expect(part(sheet, "summary")).to_contain_text("From the first tab.")
    other.keyboard.press("Control+Enter")
    conflict = part(other, "summary")
    expect(conflict.get_by_role("alert")).to_contain_text("From the first tab.")
    expect(conflict.get_by_role("alert")).to_contain_text("From the second tab.")
    assert fits(other)
    assert stored(resume, "summary") == "From the first tab."
    conflict.get_by_role("button", name="Save mine").click()
    expect(part(other, "summary").locator("form")).to_have_count(0)
    assert stored(resume, "summary") == "From the second tab."
    other.close()


def test_a_machine_never_writes_over_what_is_being_written(sheet: Page, resume: Resume) -> None:
    summary = part(sheet, "summary")
    summary.locator(".part-text").click()
    summary.locator("textarea").fill("Mine, while it was written anew.")
    standing = resume.sections.get(kind="summary")
    edit_section(
        resume,
        "summary",
        Prose(text="Somebody else came first."),
        writer=Writer(author=SectionAuthor.PERSON, actor_id=resume.owner_id),
        origin=SectionOrigin.TYPED,
        expected_revision=standing.revision,
    )
    sheet.evaluate(
        "document.body.dispatchEvent(new CustomEvent('mirror:written',"
        " {detail: {refs: ['summary']}}))"
    )
    expect(summary.locator(".form-message")).to_contain_text("changed meanwhile")
    expect(summary.locator("textarea")).to_have_value("Mine, while it was written anew.")
    tool(part(sheet, "publications"), "Hide").click()  # swaps the whole sheet
    expect(part(sheet, "publications")).to_contain_text("Hidden")
    expect(summary.locator("textarea")).to_have_value("Mine, while it was written anew.")
    sheet.keyboard.press("Control+Enter")
    summary.locator("textarea").focus()
    sheet.keyboard.press("Control+Enter")
    expect(summary.get_by_role("alert")).to_contain_text("Somebody else came first.")


# -- rows and keys --------------------------------------------------------------------------------


def test_bullets_are_added_moved_deleted_and_pasted_by_keyboard(
    sheet: Page, resume: Resume
) -> None:
    bullets = first_of(sheet, "bullets")
    ref = str(bullets.get_attribute("data-ref"))
    before = bullets.locator(".bullets li").all_inner_texts()
    bullets.locator(".edit-button").focus()
    sheet.keyboard.press("Enter")
    rows = bullets.locator("textarea")
    expect(rows.first).to_be_focused()
    sheet.keyboard.press("Enter")
    expect(rows.nth(1)).to_be_focused()
    sheet.keyboard.type("A new second bullet.")
    sheet.keyboard.press("Alt+ArrowUp")
    expect(rows.first).to_have_value("A new second bullet.")
    expect(rows.first).to_be_focused()
    expect(rows.nth(1)).to_have_attribute("aria-label", "Bullet 2")
    sheet.keyboard.press("Enter")
    sheet.keyboard.press("Backspace")
    expect(rows).to_have_count(len(before) + 1)
    bullets.get_by_role("button", name="Delete").nth(1).click()
    expect(rows).to_have_count(len(before))
    undone(sheet)
    expect(rows).to_have_count(len(before) + 1)
    sheet.keyboard.press("Control+Enter")
    expect(bullets.locator("form")).to_have_count(0)
    assert stored(resume, ref) == str(["A new second bullet.", *before])
    expect(bullets.locator(".edit-button")).to_be_focused()


def test_lines_that_are_pasted_become_rows(sheet: Page, context_with_clipboard: None) -> None:
    skills = first_of(sheet, "skills")
    skills.locator(".edit-button").focus()
    sheet.keyboard.press("Enter")
    fields = skills.locator("input[name=skill]")
    expect(fields.first).to_be_focused()
    count = fields.count()
    sheet.evaluate("navigator.clipboard.writeText('• Airflow\\n2. Kafka\\n\\n- Spark')")
    fields.last.press("End")
    sheet.keyboard.press("Enter")
    sheet.keyboard.press("Control+V")
    expect(fields).to_have_count(count + 3)
    assert [fields.nth(count + at).input_value() for at in range(3)] == [
        "Airflow",
        "Kafka",
        "Spark",
    ]


@pytest.fixture
def context_with_clipboard(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])


def test_menus_and_panel_are_reached_and_left_by_keyboard(sheet: Page) -> None:
    summary = part(sheet, "summary")
    summary.locator(".part-tools summary").focus()
    sheet.keyboard.press("Enter")
    sheet.keyboard.press("ArrowDown")
    expect(summary.locator(".menu-item").first).to_be_focused()
    sheet.keyboard.press("Escape")
    expect(summary.locator(".part-tools summary")).to_be_focused()
    summary.locator(".versions-button").focus()
    sheet.keyboard.press("Enter")
    expect(sheet.locator("#panel h2")).to_be_focused()
    sheet.keyboard.press("Escape")
    expect(sheet.locator("#panel")).to_be_hidden()
    expect(summary.locator(".versions-button")).to_be_focused()


def test_what_is_doubted_is_told_and_one_click_makes_it_true(sheet: Page) -> None:
    summary = part(sheet, "summary")
    write(summary, "I build language tools for 9,311 nurses.")
    expect(summary.locator("mark.found-hard").first).to_contain_text("9,311")
    summary.get_by_role("button", name=re.compile("This is true")).first.click()
    expect(summary.locator("mark.found-hard")).to_have_count(0)
    sheet.reload()
    expect(summary.locator("mark.found-hard")).to_have_count(0)


def test_where_this_comes_from(sheet: Page) -> None:
    tool(first_of(sheet, "research"), "Where this comes from").click()
    expect(sheet.locator("#panel .grounds")).not_to_have_count(0)
    expect(sheet.locator("#panel")).to_contain_text("Fact")


def test_a_section_is_added(sheet: Page, resume: Resume) -> None:
    resume.sections.filter(kind="awards").delete()
    sheet.reload()
    sheet.get_by_text("Add a section").click()
    sheet.get_by_role("button", name="Awards", exact=True).click()
    form = sheet.get_by_role("form", name="Edit Awards")
    form.get_by_role("button", name="Save").click()
    expect(part(sheet, "awards")).to_contain_text("Public Benefit Award")
    expect(sheet.locator("form.edit-form")).to_have_count(0)


def test_a_session_that_ended_loses_no_text(sheet: Page, resume: Resume, settings: Any) -> None:
    summary = part(sheet, "summary")
    summary.locator(".part-text").click()
    summary.locator("textarea").fill("Typed before I was logged out.")
    settings.LOOPBACK_SIGN_IN = False
    cookies: BrowserContext = sheet.context
    cookies.clear_cookies()
    sheet.keyboard.press("Control+Enter")
    expect(summary.locator(".form-message")).to_contain_text("kept")
    expect(summary.locator("textarea")).to_have_value("Typed before I was logged out.")
    assert stored(resume, "summary") != "Typed before I was logged out."
