"""What the tests in a real browser look for on every page."""

from playwright.sync_api import Page

WIDTHS = (360, 1440)  # a telephone's and a desk's


def fits(page: Page) -> bool:
    """Whether nothing sticks out to the right, at each width."""
    page.wait_for_load_state()  # its style sheets too
    fit = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        fit.append(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))
    return all(fit)
