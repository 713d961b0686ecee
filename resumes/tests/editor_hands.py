"""What a person does on the page of `resumes.tests.editor_page`, and what is seen there."""

from typing import Any

import pytest
from playwright.sync_api import Dialog, Locator, Page, expect

from resumes.tests.editor_page import Desk

BULLETS = "bullets/helio_labs"
MINE = "Mine, and not saved."


def part(page: Page, ref: str) -> Locator:
    return page.locator(f'.part[data-ref="{ref}"]')


def rows_of(page: Page, ref: str = BULLETS) -> Locator:
    return part(page, ref).locator(".row textarea, .row input[type=text]")


def values(rows: Locator) -> list[str]:
    return [row.input_value() for row in rows.all()]


def edit(page: Page, ref: str = BULLETS) -> Locator:
    part(page, ref).locator(".edit-button").focus()
    page.keyboard.press("Enter")
    form = part(page, ref).locator("form")
    expect(form.locator("textarea, input:not([type=hidden])").first).to_be_focused()
    return form


def tell(page: Page, event: str, detail: object) -> None:
    page.evaluate(
        "([event, detail]) => document.body.dispatchEvent("
        "new CustomEvent(event, {detail, bubbles: true}))",
        [event, detail],
    )


def undo(page: Page) -> None:
    page.locator("#toasts").get_by_role("button", name="Undo").last.click()


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
