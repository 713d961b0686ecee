"""static/editor.js in a real browser: opening, rows, keys, menus, panel and messages."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from resumes.tests.editor_hands import BULLETS, edit, part, rows_of, tell, undo, values
from resumes.tests.editor_page import Desk

pytestmark = pytest.mark.browser


@pytest.fixture
def sheet(desk: Desk, page: Page, complaints: list[str]) -> Iterator[Page]:
    """The page; no error of the script and no breach of the policy may come from it."""
    page.goto(desk.address)
    yield page
    assert complaints == []


def paste(field: Locator, text: str) -> None:
    field.evaluate(
        """(field, text) => {
            const data = new DataTransfer();
            data.setData("text/plain", text);
            field.dispatchEvent(new ClipboardEvent("paste",
                {clipboardData: data, bubbles: true, cancelable: true}));
        }""",
        text,
    )


# -- opening --------------------------------------------------------------------------------------


def test_a_click_on_a_bullet_opens_its_row(sheet: Page) -> None:
    part(sheet, BULLETS).get_by_text("Led two.").click()
    expect(rows_of(sheet).nth(1)).to_be_focused()
    assert rows_of(sheet).nth(1).evaluate("field => field.selectionStart") == len("Led two.")


def test_a_link_that_is_followed_and_text_that_was_selected_open_nothing(sheet: Page) -> None:
    part(sheet, BULLETS).get_by_text("A link").click(modifiers=["Control"])
    box = part(sheet, BULLETS).get_by_text("Led two.").bounding_box()
    assert box is not None
    sheet.mouse.move(box["x"] + 2, box["y"] + 5)
    sheet.mouse.down()
    sheet.mouse.move(box["x"] + 50, box["y"] + 5)
    sheet.mouse.up()
    sheet.wait_for_timeout(200)
    expect(sheet.locator("form")).to_have_count(0)


def test_a_field_is_as_high_as_its_text_where_the_browser_does_not_see_to_it(
    desk: Desk, page: Page
) -> None:
    page.add_init_script("CSS.supports = () => false")
    page.goto(desk.address)
    edit(page, "summary")
    field = part(page, "summary").locator("textarea")
    low = field.evaluate("field => field.clientHeight")
    field.fill("One line.\n" * 20)
    assert field.evaluate("field => field.clientHeight") > 3 * low
    field.fill("Short.")
    assert field.evaluate("field => field.clientHeight") <= low + 2
    field.fill("many words " * 30)
    page.set_viewport_size({"width": 360, "height": 800})
    page.wait_for_timeout(100)
    assert field.evaluate("field => field.scrollHeight - field.clientHeight") <= 2


# -- rows -----------------------------------------------------------------------------------------


def test_rows_are_added_moved_and_deleted_by_keys(sheet: Page, desk: Desk) -> None:
    edit(sheet)
    rows = rows_of(sheet)
    sheet.keyboard.press("Enter")
    expect(rows.nth(1)).to_be_focused()
    sheet.keyboard.type("New.")
    sheet.keyboard.press("Alt+ArrowUp")
    expect(rows.first).to_be_focused()
    assert values(rows) == ["New.", "Built one.", "Led two.", "Made three."]
    expect(rows.nth(1)).to_have_attribute("aria-label", "Bullet 2")
    expect(sheet.get_by_text("Bullet moved to place 1 of 4.")).to_be_attached()
    sheet.keyboard.press("Enter")
    sheet.keyboard.press("Backspace")
    expect(rows.first).to_be_focused()
    expect(rows).to_have_count(4)
    sheet.keyboard.press("Shift+Enter")
    expect(rows).to_have_count(4)
    assert rows.first.input_value() == "New.\n"
    sheet.keyboard.press("Backspace")
    sheet.keyboard.press("Control+Enter")
    expect(sheet.locator("form")).to_have_count(0)
    assert desk.saves[0]["bullet_id"] == ["", "b1", "b2", "b3"]
    expect(part(sheet, BULLETS).locator(".edit-button")).to_be_focused()


def test_buttons_of_a_row_keep_the_focus(sheet: Page) -> None:
    form = edit(sheet)
    down = form.get_by_role("button", name="Move down").first
    down.focus()
    sheet.keyboard.press("Enter")
    assert values(rows_of(sheet)) == ["Led two.", "Built one.", "Made three."]
    expect(form.get_by_role("button", name="Move down").nth(1)).to_be_focused()
    form.get_by_role("button", name="Add").click()
    expect(rows_of(sheet).nth(3)).to_be_focused()


def test_a_deleted_row_comes_back_where_it_was(sheet: Page, desk: Desk) -> None:
    form = edit(sheet)
    rows_of(sheet).nth(1).fill("Led two people.")
    form.get_by_role("button", name="Delete").nth(1).click()
    expect(rows_of(sheet).nth(1)).to_be_focused()
    assert values(rows_of(sheet)) == ["Built one.", "Made three."]
    form.get_by_role("button", name="Delete").nth(0).click()  # the neighbour too
    undo(sheet)
    undo(sheet)
    assert values(rows_of(sheet)) == ["Built one.", "Led two people.", "Made three."]
    form.get_by_role("button", name="Save").click()
    expect(sheet.locator("form")).to_have_count(0)
    assert desk.saves[0]["bullet_id"] == ["b1", "b2", "b3"]


def test_lines_that_are_pasted_become_rows(sheet: Page) -> None:
    edit(sheet)
    field = rows_of(sheet).nth(1)
    field.evaluate("field => field.setSelectionRange(4, 4)")
    paste(field, "•First\n\n - Second\r\n2. Third\n* 4.5 percent\n-5 degrees")
    assert values(rows_of(sheet)) == [
        "Built one.",
        "Led First",
        "Second",
        "Third",
        "4.5 percent",
        "-5 degreestwo.",
        "Made three.",
    ]
    expect(rows_of(sheet).nth(5)).to_be_focused()


def test_skills_are_rows_too_and_one_line_is_pasted_as_it_is(sheet: Page, desk: Desk) -> None:
    edit(sheet, "skills/languages")
    rows = rows_of(sheet, "skills/languages")
    paste(rows.first, "- one line")
    expect(rows).to_have_count(2)
    rows.last.press("End")
    paste(rows.last, "Go, C++; .NET\nRust")
    sheet.keyboard.press("Control+Enter")
    expect(sheet.locator("form")).to_have_count(0)
    assert desk.sections["skills/languages"].rows == ["Python", "SQLGo", "C++", ".NET", "Rust"]


def test_entries_are_chosen_and_ordered(sheet: Page, desk: Desk) -> None:
    form = edit(sheet, "publications")
    sheet.keyboard.press("Alt+ArrowDown")
    form.get_by_role("checkbox").nth(2).check()
    sheet.keyboard.press("Control+Enter")
    expect(sheet.locator("form")).to_have_count(0)
    assert desk.sections["publications"].rows == ["p2", "p1", "p3"]


# -- menus, panel, messages -----------------------------------------------------------------------


def test_menus_by_mouse_and_keyboard(sheet: Page) -> None:
    downloads = sheet.locator("#downloads")
    more = part(sheet, "summary").locator("details")
    downloads.locator("summary").click()
    more.locator("summary").click()
    expect(downloads).not_to_have_attribute("open", re.compile(""))
    sheet.locator(".adding").click(position={"x": 300, "y": 5})
    expect(more).not_to_have_attribute("open", re.compile(""))
    downloads.locator("summary").focus()
    sheet.keyboard.press("ArrowDown")
    expect(sheet.get_by_text("PDF")).to_be_focused()
    sheet.keyboard.press("ArrowUp")
    expect(sheet.get_by_text("DOCX")).to_be_focused()
    sheet.keyboard.press("Escape")
    expect(downloads).not_to_have_attribute("open", re.compile(""))
    expect(downloads.locator("summary")).to_be_focused()


def test_the_panel_takes_the_focus_and_gives_it_back(sheet: Page, desk: Desk) -> None:
    desk.sections["summary"].write(["Changed."])
    for leave in ("Escape", "Enter"):
        part(sheet, "summary").locator(".versions-button").focus()
        sheet.keyboard.press("Enter")
        expect(sheet.locator("#panel h2")).to_be_focused()
        if leave == "Enter":
            sheet.keyboard.press("Tab")
        sheet.keyboard.press(leave)
        expect(sheet.locator("#panel")).to_be_hidden()
        expect(part(sheet, "summary").locator(".versions-button")).to_be_focused()


def test_the_panel_follows_what_is_done_in_it(sheet: Page, desk: Desk) -> None:
    desk.sections["summary"].write(["Changed."])
    part(sheet, "summary").locator(".versions-button").click()
    asked = sheet.locator("#asked").inner_text()
    sheet.get_by_role("button", name="Use this").click()
    expect(part(sheet, "summary")).to_contain_text("I build tools.")
    expect(sheet.locator("#asked")).not_to_have_text(asked)
    expect(sheet.locator("#panel h2")).to_be_focused()


def test_a_message_goes_by_itself_unless_it_is_looked_at(desk: Desk, page: Page) -> None:
    page.clock.install()
    page.goto(desk.address)
    tell(page, "mirror:toast", {"text": "<b>One</b>"})
    tell(page, "mirror:toast", {"text": "Two", "undo": "/sections/summary/undo/"})
    expect(page.locator(".toast").first).to_have_text("<b>One</b>")
    page.locator(".toast button").focus()
    page.clock.run_for(9000)
    expect(page.locator(".toast")).to_have_count(1)
    page.locator(".versions-button").first.focus()
    page.clock.run_for(4000)
    expect(page.locator(".toast")).to_have_count(0)


def test_the_undo_of_a_message_brings_the_part_back(sheet: Page, desk: Desk) -> None:
    desk.sections["summary"].write(["Changed."])
    detail = {"text": "Saved.", "undo": "/sections/summary/undo/", "revision": 2}
    tell(sheet, "mirror:toast", {**detail, "part": "part-summary"})
    undo(sheet)
    expect(part(sheet, "summary")).to_contain_text("I build tools.")


def test_control_z_outside_of_fields_undoes_the_part(sheet: Page, desk: Desk) -> None:
    desk.sections["summary"].write(["Changed."])
    part(sheet, "summary").locator(".edit-button").focus()
    sheet.keyboard.press("Control+z")
    expect(part(sheet, "summary")).to_contain_text("I build tools.")
    expect(part(sheet, "summary").locator(".edit-button")).to_be_focused()


def test_what_was_written_meanwhile_is_fetched(sheet: Page, desk: Desk) -> None:
    desk.sections["summary"].write(["Written anew."])
    desk.sections[BULLETS].write(["Anew too."])
    tell(sheet, "mirror:written", {"refs": ["summary"]})
    expect(part(sheet, "summary")).to_contain_text("Written anew.")
    expect(part(sheet, BULLETS)).to_contain_text("Built one.")
    tell(sheet, "mirror:written", {"refs": []})
    expect(part(sheet, BULLETS)).to_contain_text("Anew too.")


def test_the_focus_outlives_a_new_sheet(sheet: Page) -> None:
    part(sheet, BULLETS).locator("summary").focus()
    sheet.keyboard.press("ArrowDown")
    sheet.keyboard.press("ArrowDown")
    with sheet.expect_response("**/visibility/"):
        sheet.keyboard.press("Enter")
    expect(part(sheet, BULLETS).locator("summary")).to_be_focused()
