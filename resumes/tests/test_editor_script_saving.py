"""static/editor.js in a real browser: no text is lost, whatever the server does or fails to do."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Dialog, Locator, Page, expect

from resumes.tests.editor_page import CUT, Desk, serving
from resumes.tests.test_editor_script import BULLETS, edit, part, tell, undo

pytestmark = pytest.mark.browser

MINE = "Mine, and not saved."


@pytest.fixture
def desk() -> Iterator[Desk]:
    with serving(Desk()) as serving_desk:
        yield serving_desk


@pytest.fixture
def sheet(desk: Desk, page: Page) -> Page:
    page.goto(desk.address)
    return page


def write(page: Page, text: str = MINE, *, ref: str = "summary") -> Locator:
    """Open a part and write in its first field; the form."""
    form = edit(page, ref)
    form.locator("textarea").first.fill(text)
    return form


def save(page: Page) -> None:
    page.keyboard.press("Control+Enter")


def message(page: Page, ref: str = "summary") -> Locator:
    return part(page, ref).locator(".form-message")


def field(page: Page, ref: str = "summary") -> Locator:
    return part(page, ref).locator("textarea").first


def notice(page: Page, ref: str = "summary") -> Locator:
    return part(page, ref).locator(".draft-notice")


def drafts(page: Page) -> list[Any]:
    kept: list[Any] = page.evaluate(
        "Object.keys(localStorage).filter(key => key.startsWith('mirror:draft:7:r1:'))"
        ".map(key => JSON.parse(localStorage.getItem(key)))"
    )
    return kept


def closed(page: Page) -> None:
    expect(page.locator("form.edit-form")).to_have_count(0)


def posted(page: Page, desk: Desk, count: int) -> None:
    """Wait until that many saves have arrived; the page's requests pass through this thread."""
    for _ in range(1000):
        if len(desk.saves) >= count:
            return
        page.wait_for_timeout(10)
    pytest.fail(f"Only {len(desk.saves)} of {count} saves came.")


def warned(page: Page) -> list[str]:
    """The kinds of dialogs that come up; each is accepted."""
    kinds: list[str] = []

    def accept(dialog: Dialog) -> None:
        kinds.append(dialog.type)
        dialog.accept()

    page.on("dialog", accept)
    return kinds


# -- drafts ---------------------------------------------------------------------------------------


def test_a_draft_is_kept_while_typing_and_goes_when_it_is_saved(sheet: Page, desk: Desk) -> None:
    write(sheet)
    sheet.wait_for_timeout(400)
    (draft,) = drafts(sheet)
    assert draft["fields"] == [["text", MINE, ""]]
    assert draft["revision"] == "1"
    assert draft["savedAt"].endswith("Z")
    save(sheet)
    closed(sheet)
    assert drafts(sheet) == []
    assert desk.sections["summary"].rows == [MINE]
    assert warned(sheet) == []


def test_escape_keeps_the_text_and_offers_it_back(sheet: Page, desk: Desk) -> None:
    write(sheet)
    sheet.keyboard.press("Escape")
    expect(notice(sheet)).to_contain_text(re.compile(r"not saved, from .*\d:\d\d"))
    expect(part(sheet, "summary").locator(".edit-button")).to_be_focused()
    assert desk.saves == []
    notice(sheet).get_by_role("button", name="Go on with it").click()
    expect(field(sheet)).to_have_value(MINE)
    expect(field(sheet)).to_be_focused()
    save(sheet)
    closed(sheet)
    assert drafts(sheet) == []


def test_escape_with_nothing_written_leaves_nothing(sheet: Page) -> None:
    edit(sheet, "summary")
    sheet.keyboard.press("Escape")
    closed(sheet)
    expect(sheet.locator(".draft-notice")).to_have_count(0)


def test_a_discarded_draft_can_be_brought_back(sheet: Page) -> None:
    write(sheet)
    sheet.keyboard.press("Escape")
    notice(sheet).get_by_role("button", name="Discard").click()
    expect(notice(sheet)).to_have_count(0)
    assert drafts(sheet) == []
    undo(sheet)
    expect(notice(sheet)).to_be_visible()
    assert len(drafts(sheet)) == 1


def test_whoever_opens_a_part_with_a_draft_goes_on_with_it(sheet: Page) -> None:
    write(sheet)
    sheet.keyboard.press("Escape")
    expect(notice(sheet)).to_be_visible()
    edit(sheet, "summary")
    expect(field(sheet)).to_have_value(MINE)
    notice(sheet).get_by_role("button", name="Discard it").click()
    expect(field(sheet)).to_have_value("I build tools.")
    assert drafts(sheet) == []
    undo(sheet)
    expect(field(sheet)).to_have_value(MINE)


def test_rows_come_back_from_a_draft(sheet: Page, desk: Desk) -> None:
    form = edit(sheet, BULLETS)
    sheet.keyboard.press("End")
    sheet.keyboard.press("Enter")
    sheet.keyboard.type("A second.")
    form.get_by_role("button", name="Delete").nth(3).click()
    sheet.keyboard.press("Alt+ArrowUp")
    typed = [one.input_value() for one in form.locator("textarea").all()]
    assert typed == ["Built one.", "Led two.", "A second."]
    listed = edit(sheet, "publications")
    sheet.keyboard.press("Alt+ArrowDown")
    listed.get_by_role("checkbox").first.uncheck()
    warned(sheet)
    sheet.reload()
    for ref in (BULLETS, "publications"):
        notice(sheet, ref).get_by_role("button", name="Go on with it").click()
        expect(part(sheet, ref).locator("form")).to_be_visible()
    assert [one.input_value() for one in form.locator("textarea").all()] == typed
    boxes = listed.get_by_role("checkbox")
    assert [(one.input_value(), one.is_checked()) for one in boxes.all()] == [
        ("p2", False),
        ("p1", True),
        ("p3", False),
    ]
    form.get_by_role("button", name="Save").click()
    expect(part(sheet, BULLETS).locator("form")).to_have_count(0)
    assert desk.saves[0]["bullet_id"] == ["b1", "b2", ""]


def test_a_draft_of_an_older_revision_ends_in_both_texts(sheet: Page, desk: Desk) -> None:
    write(sheet)
    sheet.keyboard.press("Escape")
    closed(sheet)
    desk.sections["summary"].write(["Somebody else's."])
    sheet.reload()
    expect(part(sheet, "summary")).to_contain_text("Somebody else's.")
    notice(sheet).get_by_role("button", name="Go on with it").click()
    expect(notice(sheet)).to_contain_text("you will see both texts")
    save(sheet)
    expect(part(sheet, "summary").locator(".conflict")).to_have_text("Somebody else's.")
    expect(field(sheet)).to_have_value(MINE)
    assert len(drafts(sheet)) == 1
    save(sheet)
    closed(sheet)
    assert desk.sections["summary"].rows == [MINE]
    assert drafts(sheet) == []


def test_leaving_with_unsaved_text_warns_and_loses_nothing(sheet: Page, desk: Desk) -> None:
    dialogs = warned(sheet)
    write(sheet)
    sheet.get_by_role("link", name="Away").click()
    sheet.wait_for_url("**/away")
    assert dialogs == ["beforeunload"]
    sheet.go_back()
    expect(field(sheet).or_(notice(sheet)).first).to_be_visible()
    assert [draft["fields"][0][1] for draft in drafts(sheet)] == [MINE]


def test_two_tabs_do_not_take_each_others_text(sheet: Page, desk: Desk) -> None:
    other = sheet.context.new_page()
    other.goto(desk.address)
    write(sheet, "Of the first tab.")
    write(other, "Of the second tab.")
    other.wait_for_timeout(400)
    assert len(drafts(sheet)) == 2
    other.keyboard.press("Escape")
    expect(notice(other)).to_be_visible()
    save(sheet)
    closed(sheet)
    expect(notice(other)).to_be_visible()
    assert [draft["fields"][0][1] for draft in drafts(sheet)] == ["Of the second tab."]
    other.close()


def test_a_browser_that_stores_nothing_says_so_once(page: Page, desk: Desk) -> None:
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    page.goto(desk.address)
    dialogs = warned(page)
    write(page)
    expect(message(page)).to_contain_text("cannot keep your text")
    page.keyboard.press("Escape")
    expect(notice(page)).to_be_visible()
    page.get_by_role("link", name="Away").click()
    page.wait_for_url("**/away")
    assert dialogs == ["beforeunload"]
    page.goto(desk.address)
    write(page)
    expect(message(page)).not_to_be_empty()
    save(page)
    closed(page)


def test_a_draft_of_a_section_that_is_not_on_the_sheet_is_offered_too(sheet: Page) -> None:
    sheet.get_by_role("button", name="Awards").click()
    field(sheet, "awards").fill(MINE)
    sheet.keyboard.press("Escape")
    stray = sheet.locator(".stray-draft")
    warned(sheet)
    sheet.reload()
    expect(stray).to_contain_text("Awards")
    stray.get_by_role("button", name="Go on with it").click()
    expect(field(sheet, "awards")).to_have_value(MINE)
    expect(stray).to_have_count(0)


# -- a save that fails ----------------------------------------------------------------------------


def test_a_server_that_is_away_is_asked_again_with_growing_pauses(page: Page, desk: Desk) -> None:
    page.clock.install()
    page.goto(desk.address)
    page.clock.run_for(100)
    part(page, "summary").locator(".edit-button").click()
    page.clock.run_for(100)
    field(page).fill(MINE)
    desk.is_gone = True
    save(page)
    for count, pause in enumerate((2, 4, 8, 16, 30, 30), start=1):
        expect(message(page)).to_contain_text(
            "Not saved: the server cannot be reached. Your text is kept in this browser. "
            f"Trying again in {pause} s."
        )
        assert len(desk.saves) == count
        page.clock.run_for(pause * 1000 - 200)
        assert len(desk.saves) == count
        page.clock.run_for(400)
        posted(page, desk, count + 1)
    field(page).fill("The newest text.")
    desk.is_gone = False
    message(page).get_by_role("button", name="Try now").click()
    page.clock.run_for(100)
    closed(page)
    assert desk.sections["summary"].rows == ["The newest text."]


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (500, "the server has trouble (500)"),
        (503, "the server has trouble (503)"),
        (429, "the server is busy"),
        (CUT, "cannot be reached"),
    ],
)
def test_a_save_that_failed_is_tried_again_by_itself(
    sheet: Page, desk: Desk, status: int, words: str
) -> None:
    desk.answer(status)
    write(sheet)
    save(sheet)
    expect(message(sheet)).to_contain_text(words)
    expect(message(sheet)).to_contain_text("Trying again in 2 s.")
    closed(sheet)
    assert len(desk.saves) == 2
    assert drafts(sheet) == []


def test_a_busy_server_says_when(sheet: Page, desk: Desk) -> None:
    desk.answer(429, Retry_After="40")
    write(sheet)
    save(sheet)
    expect(message(sheet)).to_contain_text("Trying again in 40 s.")


def test_a_server_that_takes_too_long(page: Page, desk: Desk) -> None:
    desk.patience = 1
    page.goto(desk.address)
    let_go = desk.hold(500)
    write(page)
    save(page)
    expect(message(page)).to_contain_text("takes too long")
    let_go.set()
    closed(page)
    assert len(desk.saves) == 2


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (400, "more than the server takes"),
        (413, "more than the server takes"),
        (404, "not there any more"),
        (405, "did not take it (405)"),
    ],
)
def test_what_trying_again_does_not_help_is_said(
    sheet: Page, desk: Desk, status: int, words: str
) -> None:
    desk.answer(status)
    write(sheet)
    save(sheet)
    expect(message(sheet)).to_contain_text(words)
    expect(field(sheet)).to_have_value(MINE)
    assert len(drafts(sheet)) == 1
    save(sheet)
    closed(sheet)


def test_who_was_logged_out_logs_in_elsewhere_and_goes_on(sheet: Page, desk: Desk) -> None:
    desk.answer(401)
    write(sheet)
    save(sheet)
    expect(message(sheet)).to_contain_text("You were logged out.")
    login = message(sheet).get_by_role("link", name="Log in")
    expect(login).to_have_attribute("target", "_blank")
    with sheet.expect_popup() as popup:
        login.click()
    assert popup.value.url.endswith("/login/")
    popup.value.close()
    message(sheet).get_by_role("button", name="Try now").click()
    closed(sheet)
    assert desk.sections["summary"].rows == [MINE]


def test_a_login_page_or_a_stranger_is_not_taken_for_an_answer(sheet: Page, desk: Desk) -> None:
    desk.answer(302, Location="/login/")
    write(sheet)
    save(sheet)
    expect(message(sheet)).to_contain_text("You were logged out.")
    desk.answer(302, Location="/away")
    save(sheet)
    expect(message(sheet)).to_contain_text("something else answered")
    assert len(drafts(sheet)) == 1


def test_the_token_is_the_newest_of_the_cookie(sheet: Page, desk: Desk) -> None:
    desk.answer(403)
    write(sheet)
    sheet.evaluate("document.cookie = 'mirror_csrf=old'")
    let_go = desk.hold(403)
    desk.answers.rotate(1)
    save(sheet)
    posted(sheet, desk, 1)
    sheet.evaluate("document.cookie = 'mirror_csrf=new'")
    let_go.set()
    posted(sheet, desk, 2)
    assert desk.tokens == ["old", "new"]
    expect(message(sheet)).to_contain_text("does not accept this page any more")  # not for ever
    assert len(desk.saves) == 2
    save(sheet)
    closed(sheet)


def test_what_is_refused_stays_a_draft(sheet: Page, desk: Desk) -> None:
    write(sheet, "refuse")
    save(sheet)
    expect(part(sheet, "summary").locator(".notice.error")).to_be_visible()
    expect(field(sheet)).to_have_value("refuse")
    expect(field(sheet)).to_be_focused()
    assert len(drafts(sheet)) == 1


# -- typing on, and other parts -------------------------------------------------------------------


def test_a_save_under_way_shows_and_is_not_sent_twice(sheet: Page, desk: Desk) -> None:
    let_go = desk.hold()
    form = write(sheet)
    save(sheet)
    expect(form).to_have_attribute("aria-busy", "true", timeout=100)
    expect(form.get_by_role("button", name="Save")).to_have_attribute("aria-busy", "true")
    save(sheet)
    form.get_by_role("button", name="Save").click()
    sheet.keyboard.press("Escape")
    expect(message(sheet)).to_contain_text("being saved")
    let_go.set()
    closed(sheet)
    assert len(desk.saves) == 1


def test_what_is_typed_during_a_save_stays_and_is_saved_after_it(sheet: Page, desk: Desk) -> None:
    let_go = desk.hold()
    write(sheet, "First")
    save(sheet)
    posted(sheet, desk, 1)
    sheet.keyboard.type(" and second")
    let_go.set()
    form = part(sheet, "summary").locator("form")
    expect(form).not_to_have_attribute("aria-busy", "true")
    expect(field(sheet)).to_have_value("First and second")
    assert [draft["fields"][0][1] for draft in drafts(sheet)] == ["First and second"]
    posted(sheet, desk, 2)
    assert desk.saves[1]["revision"] == ["2"]
    assert desk.saves[1]["text"] == ["First and second"]
    expect(field(sheet)).to_be_focused()  # who writes is not shown out
    sheet.wait_for_timeout(300)
    assert drafts(sheet) == []
    sheet.keyboard.type(", third")
    save(sheet)
    closed(sheet)
    assert desk.sections["summary"].rows == ["First and second, third"]


def test_who_saves_again_during_a_save_is_saved_again_at_once(sheet: Page, desk: Desk) -> None:
    let_go = desk.hold()
    write(sheet, "First")
    save(sheet)
    posted(sheet, desk, 1)
    sheet.keyboard.type(" and second")
    save(sheet)
    let_go.set()
    closed(sheet)
    assert [one["text"] for one in desk.saves] == [["First"], ["First and second"]]


def test_what_is_typed_while_a_conflict_arrives_is_in_it(sheet: Page, desk: Desk) -> None:
    let_go = desk.hold()
    write(sheet, "First")
    desk.sections["summary"].write(["Theirs."])
    save(sheet)
    posted(sheet, desk, 1)
    sheet.keyboard.type(" and second")
    let_go.set()
    expect(part(sheet, "summary").locator(".conflict")).to_be_visible()
    expect(field(sheet)).to_have_value("First and second")


def test_a_save_of_one_part_leaves_another_open(sheet: Page, desk: Desk) -> None:
    write(sheet, "Of the bullets.", ref=BULLETS)
    write(sheet)
    save(sheet)
    expect(part(sheet, "summary").locator("form")).to_have_count(0)
    expect(field(sheet, BULLETS)).to_have_value("Of the bullets.")


def test_a_new_sheet_takes_over_what_is_being_written(sheet: Page, desk: Desk) -> None:
    write(sheet, "Of the bullets.", ref=BULLETS)
    write(sheet)
    sheet.keyboard.press("Home")
    desk.sections["summary"].write(["Written anew."])
    let_go = desk.hold()
    part(sheet, BULLETS).get_by_role("button", name="Save").click()  # under way all the while
    field(sheet).focus()
    sheet.evaluate("document.querySelector('#sheet').dataset.old = 'yes'")
    tell(sheet, "mirror:written", {"refs": []})
    expect(sheet.locator("#sheet[data-old]")).to_have_count(0)
    expect(field(sheet)).to_be_focused()
    sheet.keyboard.type("Still ")
    expect(field(sheet)).to_have_value(f"Still {MINE}")
    expect(message(sheet)).to_contain_text("written anew meanwhile")
    let_go.set()
    expect(part(sheet, BULLETS).locator("form")).to_have_count(0)
    expect(part(sheet, BULLETS)).to_contain_text("Of the bullets.")
    field(sheet).focus()
    save(sheet)
    expect(part(sheet, "summary").locator(".conflict")).to_have_text("Written anew.")
    expect(field(sheet)).to_have_value(f"Still {MINE}")
    assert sheet.locator(".part").count() == len(desk.sections)


def test_what_is_written_anew_does_not_replace_what_is_being_written(
    sheet: Page, desk: Desk
) -> None:
    write(sheet)
    desk.sections["summary"].write(["Written anew."])
    tell(sheet, "mirror:written", {"refs": ["summary"]})
    expect(message(sheet)).to_contain_text("written anew meanwhile")
    expect(field(sheet)).to_have_value(MINE)


def test_an_undo_elsewhere_leaves_the_text_as_a_draft(sheet: Page, desk: Desk) -> None:
    desk.sections["summary"].write(["Second."])
    part(sheet, "summary").locator(".versions-button").click()
    write(sheet)
    sheet.get_by_role("button", name="Use this").click()
    expect(part(sheet, "summary")).to_contain_text("I build tools.")
    expect(notice(sheet)).to_be_visible()
    assert [draft["fields"][0][1] for draft in drafts(sheet)] == [MINE]


def test_cancelling_while_the_server_is_away_says_so(sheet: Page, desk: Desk) -> None:
    write(sheet)
    desk.is_gone = True
    sheet.keyboard.press("Escape")
    expect(message(sheet)).to_contain_text("cannot be reached. Your text is kept")
    expect(field(sheet)).to_have_value(MINE)
