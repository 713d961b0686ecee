"""What the tests in a real browser look for on every page."""

from playwright.sync_api import Page

WIDTHS = (360, 1440)  # a telephone's and a desk's
_FITS = "document.documentElement.scrollWidth <= window.innerWidth"
_LOOKS = 30  # ten a second: a page is laid out anew some time after its window has changed


def fits(page: Page) -> bool:
    """Whether nothing sticks out to the right, at each width."""
    page.wait_for_load_state()  # its style sheets too
    return all(fits_at(page, width) for width in WIDTHS)


def fits_at(page: Page, width: int) -> bool:
    """Whether nothing sticks out to the right at that width, at which the page is left."""
    page.set_viewport_size({"width": width, "height": 800})
    for _ in range(_LOOKS):
        if page.evaluate(_FITS):
            return True
        page.wait_for_timeout(100)
    return False
