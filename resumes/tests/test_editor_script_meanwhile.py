"""static/editor.js in a real browser: what is typed, saved and written at the same time."""

import pytest
from playwright.sync_api import Page, Route, expect

from resumes.tests.editor_hands import (
    BULLETS,
    MINE,
    closed,
    drafts,
    field,
    message,
    notice,
    part,
    posted,
    save,
    tell,
    write,
)
from resumes.tests.editor_page import Desk

pytestmark = pytest.mark.browser


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
    expect(message(sheet)).to_contain_text("changed meanwhile")
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
    expect(message(sheet)).to_contain_text("changed meanwhile")
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


def test_a_section_that_is_added_leaves_another_open(sheet: Page, desk: Desk) -> None:
    write(sheet)
    sheet.get_by_role("button", name="Awards").click()
    field(sheet, "awards").fill("An award.")
    save(sheet)  # is answered with the whole sheet
    expect(part(sheet, "awards").locator("form")).to_have_count(0)
    expect(part(sheet, "awards")).to_contain_text("An award.")
    expect(field(sheet)).to_have_value(MINE)
    assert len(drafts(sheet)) == 1
    field(sheet).focus()
    save(sheet)
    closed(sheet)


def held(page: Page, address: str) -> list[Route]:
    """Requests to an address, which are not answered before they are continued."""
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    page.route(address, hold)
    return late


def test_a_panel_that_comes_late_leaves_the_cursor_where_somebody_writes(
    sheet: Page, desk: Desk
) -> None:
    late = held(sheet, "**/versions/")
    part(sheet, "summary").locator(".versions-button").click()
    write(sheet)
    (asked,) = late
    asked.continue_()
    expect(sheet.get_by_role("button", name="Use this")).to_be_visible()
    expect(field(sheet)).to_be_focused()


def test_a_form_that_comes_late_leaves_the_cursor_where_somebody_writes(sheet: Page) -> None:
    late = held(sheet, "**/summary/edit/")
    part(sheet, "summary").locator(".edit-button").click()
    write(sheet, "Written meanwhile.", ref="bullets/helio_labs")
    (asked,) = late
    asked.continue_()
    expect(field(sheet)).to_be_visible()
    expect(field(sheet, "bullets/helio_labs")).to_be_focused()
