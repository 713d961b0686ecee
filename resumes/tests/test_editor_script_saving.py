"""static/editor.js in a real browser: no text is lost, whatever the server does or fails to do."""

import pytest
from playwright.sync_api import Page, expect

from resumes.tests.editor_hands import (
    MINE,
    closed,
    drafts,
    field,
    message,
    part,
    posted,
    save,
    write,
)
from resumes.tests.editor_page import CUT, Desk

pytestmark = pytest.mark.browser


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


def test_a_form_is_known_the_moment_that_it_is_on_the_page(sheet: Page, desk: Desk) -> None:
    write(sheet)
    desk.sections["summary"].write(["Somebody else's."])
    sheet.evaluate(
        """() => new MutationObserver((_, observer) => {
             const form = document.querySelector(".part:has(.conflict) form");
             if (!form) return;
             observer.disconnect();
             form.querySelector("textarea").value = "Both, at once.";
             form.requestSubmit();
           }).observe(document.body, {childList: true, subtree: true})"""
    )
    save(sheet)
    closed(sheet)
    assert desk.sections["summary"].rows == ["Both, at once."]
    assert drafts(sheet) == []
