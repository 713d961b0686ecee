"""The admin pages of resumes and sections in a real browser, at two widths."""

from typing import Literal

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page, expect
from pytest_django import Settings
from pytest_django.live_server_helper import LiveServer

from memory.tests.signed_in import sign_in
from mirror.tests.browsing import WIDTHS, fits
from resumes.content import Bullet, BulletSet, Prose, SkillList
from resumes.models import Job, Resume, Section
from resumes.tests.fisheries import BULLETS, COUNTED, TAUGHT, edit, generated_bullets, resume_of

pytestmark = pytest.mark.browser

POSTING = """Stock Assessor

You bring:
- Sonar and Python
- Sampling
- Statistics in R
- Training of crew members
- Experience with the stewardship of very long lines of buoys in water that nobody likes to be in
- Nice to have: diplomacy at sea
"""
WORD = "w" * 200


@pytest.fixture
def admin(live_server: LiveServer, page: Page, settings: Settings) -> str:
    """The server's address; in the browser somebody with a resume is signed in."""
    owner = User.objects.create_user("quill")
    client = sign_in(Client(), owner, superuser=True)
    cookie = client.cookies[settings.SESSION_COOKIE_NAME]
    page.context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": live_server.url}])
    resume = resume_of(owner)
    resume.job = Job.objects.create(owner=owner, title="Stock Assessor", text=POSTING)
    resume.save()
    generated_bullets(resume)
    trailing = "Counted cod by sonar instead of nets, ensuring fewer harms to 4,321 fish."
    bullets = (COUNTED, TAUGHT, trailing, f"Ran Kubernetes on {WORD}.")
    body = BulletSet(bullets=tuple(Bullet(id=f"b{at}", text=t) for at, t in enumerate(bullets)))
    edit(resume, BULLETS, body, at=1)
    edit(resume, "skills/methods", SkillList(skills=("Sonar", "Sampling")), at=0)
    edit(resume, "summary", Prose(text="Biologist who counts fish by sonar."), at=0)
    return live_server.url


def address(row: Resume | Section) -> str:
    return reverse(f"admin:resumes_{type(row).__name__.lower()}_change", args=[row.pk])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_from_what_is_asked_to_what_is_found(
    admin: str, page: Page, complaints: list[str], scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(admin + address(Resume.objects.get()))
    assert fits(page)
    expect(page.get_by_role("heading", name="Requirements")).to_be_visible()
    expect(page.get_by_text("It asks for 8 things")).to_be_visible()
    expect(page.get_by_text("Maren Holt")).to_be_hidden()
    page.get_by_text("Show all facts").click()
    expect(page.get_by_text("Maren Holt")).to_be_visible()
    assert fits(page)

    page.locator(".resume-asked").get_by_role("link", name="Bullets: Fjord").first.click()
    expect(page.get_by_role("heading", name="Not in your facts")).to_be_visible()
    expect(page.locator(".resume-passages mark", has_text="4,321")).to_be_visible()
    expect(page.get_by_text("in bullet 3").first).to_be_visible()
    assert fits(page)
    for sort in ("hard", "soft"):
        shade = page.locator(f"mark.found-{sort}").first.evaluate(
            "e => getComputedStyle(e).backgroundColor.match(/\\d+/g).map(Number)"
        )
        assert (sum(shade) / 3 < 90) is (scheme == "dark")
    assert complaints == []


def test_child_rows_can_be_read_at_each_width(
    admin: str, page: Page, complaints: list[str]
) -> None:
    for row in (Resume.objects.get(), Section.objects.get(kind="bullets")):
        page.goto(admin + address(row))
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            rows = page.locator(".resume-rows")
            for text in rows.locator(".field-beginning").all():
                box = text.bounding_box()
                assert box is not None
                assert box["width"] > 190
            hidden = "e => e.scrollWidth - e.clientWidth"
            assert rows.locator(".memory-table").evaluate(hidden) <= 0, (row, width)
    assert complaints == []


def test_one_click_says_that_it_is_true(admin: str, page: Page, complaints: list[str]) -> None:
    page.goto(admin + address(Section.objects.get(kind="bullets")))
    figure = page.locator(".resume-found li", has_text="4,321")
    figure.get_by_role("button", name="This is true").click()
    expect(page.get_by_text("“4,321” counts as true here from now on")).to_be_visible()
    expect(page.locator(".resume-found li", has_text="4,321")).to_have_count(0)
    style = page.locator(".resume-soft li").first
    expect(style.get_by_role("button", name="This is true")).to_have_count(0)
    assert fits(page)
    assert complaints == []
