"""static/editor.js in a real browser: text that is not saved is kept and offered back."""

import re

import pytest
from playwright.sync_api import Page, expect

from resumes.tests.editor_hands import (
    BULLETS,
    MINE,
    closed,
    drafts,
    edit,
    field,
    message,
    notice,
    part,
    save,
    undo,
    warned,
    write,
)
from resumes.tests.editor_page import Desk

pytestmark = pytest.mark.browser


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


def test_who_leaves_a_conflict_and_comes_back_sees_both_texts_again(
    sheet: Page, desk: Desk
) -> None:
    write(sheet)
    desk.sections["summary"].write(["Somebody else's."])
    save(sheet)
    conflict = part(sheet, "summary").locator(".conflict")
    expect(conflict).to_be_visible()
    sheet.keyboard.press("Escape")
    expect(part(sheet, "summary")).to_contain_text("Somebody else's.")
    warned(sheet)
    sheet.reload()
    notice(sheet).get_by_role("button", name="Go on with it").click()
    expect(field(sheet)).to_have_value(MINE)
    save(sheet)
    expect(conflict).to_have_text("Somebody else's.")
    assert desk.sections["summary"].rows == ["Somebody else's."]
    save(sheet)
    closed(sheet)
    assert desk.sections["summary"].rows == [MINE]


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
    write(sheet, "Of the first tab.")
    sheet.wait_for_timeout(400)
    other = sheet.context.new_page()
    other.goto(desk.address)
    write(other, "Of the second tab.")
    other.wait_for_timeout(400)
    assert len(drafts(sheet)) == 2
    other.keyboard.press("Escape")
    expect(notice(other)).to_be_visible()
    save(sheet)
    closed(sheet)
    expect(notice(other)).to_be_visible()
    expect(notice(sheet)).to_have_count(0)  # it is offered where it was written
    assert [draft["fields"][0][1] for draft in drafts(sheet)] == ["Of the second tab."]
    other.close(run_before_unload=True)
    expect(notice(sheet)).to_be_visible()  # until that tab is gone


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
    expect(field(sheet, "awards")).to_be_focused()  # the script knows of the form by then
    field(sheet, "awards").fill(MINE)
    sheet.keyboard.press("Escape")
    stray = sheet.locator(".stray-draft")
    expect(stray).to_contain_text("for Awards")
    sheet.reload()
    expect(stray).to_contain_text("Awards")
    stray.get_by_role("button", name="Go on with it").click()
    expect(field(sheet, "awards")).to_have_value(MINE)
    expect(stray).to_have_count(0)
