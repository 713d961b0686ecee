"""The pages of memory's admin in a real browser, on a telephone's width and on a desk's."""

from typing import Literal
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect
from pytest_django import Settings
from pytest_django.live_server_helper import LiveServer

from memory.models import (
    SCALAR_KEY,
    ContentMemory,
    EntityType,
    Lesson,
    LessonState,
    WritingMemory,
)
from memory.tests.rules import rule
from memory.tests.signed_in import sign_in
from memory.tests.wordings import day, job, remember
from memory.wording import EntityRef
from mirror.tests.browsing import fits

pytestmark = pytest.mark.browser

LONG = (
    "Charted the bay with four gauges and a borrowed sonar, and handed the pilots a table of tides "
    "that they keep in the wheelhouse; see https://tides.example.org/a/very/long/address/of/a/table."
)


@pytest.fixture
def admin(live_server: LiveServer, page: Page, settings: Settings) -> str:
    """The server's address; in the browser somebody with a memory is signed in."""
    owner = User.objects.create_user("quill")
    client = sign_in(Client(), owner, superuser=True)
    cookie = client.cookies[settings.SESSION_COOKIE_NAME]
    page.context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": live_server.url}])
    doc = remember(owner.pk, LONG, written_at=day(2)).source_doc_id
    remember(
        owner.pk, LONG.replace("Charted", "Sounded"), written_at=day(3), context=job(title="Pilot")
    )
    atlas = EntityRef(EntityType.RESEARCH, "tide_atlas")
    remember(owner.pk, "Drew the atlas.", ref=atlas, doc_id=doc, written_at=day(1))
    rule(owner, "Keep sentences short.", confidence=0.8)
    rule(owner, "Short sentences, please, wherever a reader has little time.", source="person")
    rule(owner, "Short sentences, please.")
    return live_server.url


def test_wordings_are_compared_and_merged(admin: str, page: Page, complaints: list[str]) -> None:
    page.goto(admin + reverse("admin:memory_contentmemory_entities"))
    expect(page.get_by_role("region", name="Entities")).to_contain_text("tide_model")
    assert fits(page)

    page.get_by_role("link", name="tide_model").click()
    page.get_by_role("link", name="Sounded").first.click()
    page.get_by_role("link", name="All versions").click()
    expect(page.locator("del").first).to_have_text("Charted ")
    assert fits(page)
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("heading", name="What changed between the two")).to_be_visible()
    assert fits(page)

    page.goto(admin + reverse("admin:memory_contentmemory_changelist"))
    page.locator("#action-toggle").check()
    page.get_by_label("Action:").select_option(label="Merge keys into one …")
    page.get_by_role("button", name="Run").click()
    page.get_by_label("To the key").fill("tide_atlas")
    page.get_by_role("button", name="Show what would happen").click()
    expect(page.get_by_role("region", name="What would happen")).to_contain_text("is archived")
    assert fits(page)
    page.get_by_role("button", name="Yes, do this").click()
    expect(page.get_by_text("2 moved to tide_atlas; 1 gave way")).to_be_visible()
    assert ContentMemory.objects.filter(archived_at=None, entity_key="tide_atlas").count() == 2
    assert complaints == []


def test_memory_is_carried_to_a_file_and_back(
    admin: str, page: Page, complaints: list[str]
) -> None:
    page.goto(admin + reverse("admin:memory_contentmemory_changelist"))
    with page.expect_download() as download:
        page.get_by_role("link", name="Export").click()
    page.get_by_role("link", name="Import", exact=True).click()
    expect(page.get_by_role("heading", name="Import memory")).to_be_visible()
    assert fits(page)
    page.get_by_label("File").set_input_files(download.value.path())
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_text("3 left as they were")).to_have_count(1)
    assert complaints == []


def test_rules_are_consolidated(admin: str, page: Page, complaints: list[str]) -> None:
    page.goto(admin + reverse("admin:memory_writingmemory_changelist"))
    page.locator("#action-toggle").check()
    page.get_by_label("Action:").select_option(label="Consolidate: merge rules that say the same …")
    page.get_by_role("button", name="Run").click()
    expect(page.get_by_role("heading", name="Keep sentences short.")).to_be_visible()
    assert fits(page)
    page.get_by_role("button", name="Yes, merge what is ticked").click()
    expect(page.get_by_text("1 merged into 1")).to_be_visible()
    assert WritingMemory.objects.filter(active=True).count() == 2
    assert complaints == []


LISTS = ("contentmemory", "lesson", "writingmemory")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_word_widens_a_page_and_a_desk_shows_every_column(
    admin: str, page: Page, complaints: list[str], scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    owner = User.objects.get()
    word = "w" * 3000
    remember(owner.pk, word, context=job(title=word[:200], company=word[:200]))
    taught = {"before": "Old.", "after": word, "note": word, "finished_at": timezone.now()}
    lesson = Lesson.objects.create(
        owner=owner,
        entity_type=EntityType.SUMMARY,
        entity_key=SCALAR_KEY,
        source_doc_id=uuid4(),
        language="en",
        state=LessonState.NOTHING,
        **taught,
    )
    rule(owner, word[:300], ban=word[:80])
    for width in (1440, 360):
        page.set_viewport_size({"width": width, "height": 900})
        for name in LISTS:
            page.goto(admin + reverse(f"admin:memory_{name}_changelist"))
            assert fits(page)
            if width == 1440:
                hidden = "e => e.scrollWidth - e.parentElement.clientWidth"
                assert page.locator("#result_list").evaluate(hidden) <= 0, name
        page.goto(admin + reverse("admin:memory_lesson_change", args=[lesson.pk]))
        assert fits(page)
        expect(page.locator("#content")).not_to_contain_text(SCALAR_KEY)
        expect(page.locator("#content")).not_to_contain_text(str(lesson.source_doc_id))
    assert complaints == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_changed_can_be_read_without_glare(
    admin: str, page: Page, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    row = ContentMemory.objects.filter(text__startswith="Sounded").get()
    page.goto(admin + reverse("admin:memory_contentmemory_versions", args=[row.pk]))
    for element in ("ins", "del"):
        shade = page.locator(element).first.evaluate(
            "e => getComputedStyle(e).backgroundColor.match(/\\d+/g).map(Number)"
        )
        assert (sum(shade) / 3 < 90) is (scheme == "dark")


def test_browsers_find_an_icon(admin: str, page: Page) -> None:
    answer = page.request.get(f"{admin}/favicon.ico")
    assert (answer.status, answer.headers["content-type"]) == (200, "image/svg+xml")
    page.goto(admin + reverse("admin:index"))
    expect(page.locator("link[rel=icon]")).to_have_count(1)
