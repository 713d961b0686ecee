"""The admin where facts and memory meet: merging accomplishments, links from wordings."""

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page, expect
from pytest_django import Settings
from pytest_django.live_server_helper import LiveServer

from memory.models import ContentMemory
from memory.tests.signed_in import act, sign_in
from memory.tests.wordings import remember
from mirror.tests.browsing import fits_at
from resumes.models import Accomplishment, Employer, Resume, SourceDocument
from resumes.tests.accomplishments import accomplishment

ACCOMPLISHMENTS = reverse("admin:resumes_accomplishment_changelist")


@pytest.fixture
def boss(client: Client, alice: User) -> Client:
    """A browser in which alice, a superuser, is signed in."""
    return sign_in(client, alice, superuser=True)


@pytest.fixture
def staff(client: Client, bob: User) -> Client:
    """A browser in which bob is signed in, who may do everything with what is his own."""
    sign_in(client, bob)
    bob.user_permissions.add(*Permission.objects.filter(content_type__app_label="resumes"))
    return client


def _pair(owner: User) -> tuple[Accomplishment, Accomplishment]:
    return (
        accomplishment(owner, "tide_model", title="Tide model", metrics=["Held 12 years."]),
        accomplishment(owner, "tide_atlas", title="Tide atlas", metrics=["Has 40 maps."]),
    )


def _fingerprint(client: Client, keep: str, *rows: Accomplishment) -> str:
    chosen = {"action": "merge", "_selected_action": [str(row.pk) for row in rows], "keep": keep}
    return str(client.post(ACCOMPLISHMENTS, chosen).context["plan"].fingerprint)


@pytest.mark.parametrize("keep", ["tide_model", "tide_atlas"])
def test_two_become_one_after_a_look(staff: Client, bob: User, keep: str) -> None:
    rows = _pair(bob)
    gone = next(row.key for row in rows if row.key != keep)
    remember(bob.pk, "Charted the bay.")
    shown = act(staff, ACCOMPLISHMENTS, "merge", *rows, keep=keep)
    assert "Has 40 maps." in shown
    moving = "goes from tide_model to tide_atlas." in shown
    assert moving == (gone == "tide_model")
    assert not Accomplishment.objects.exclude(archived_at=None).exists()

    fingerprint = _fingerprint(staff, keep, *rows)
    fields = {"keep": keep, "confirm": "yes", "fingerprint": fingerprint}
    assert "1 fields say more" in act(staff, ACCOMPLISHMENTS, "merge", *rows, **fields)
    assert Accomplishment.objects.get(archived_at=None).key == keep
    assert Accomplishment.objects.exclude(archived_at=None).get().key == gone
    assert ContentMemory.objects.get().entity_key == keep


@pytest.mark.parametrize("fingerprint", ["", "forged"])
def test_what_was_not_shown_is_not_done(staff: Client, bob: User, fingerprint: str) -> None:
    rows = _pair(bob)
    fields = {"keep": "tide_model", "confirm": "yes", "fingerprint": fingerprint}
    assert "have changed since" in act(staff, ACCOMPLISHMENTS, "merge", *rows, **fields)
    assert Accomplishment.objects.filter(archived_at=None).count() == 2


def test_exactly_two_of_one_account(boss: Client, alice: User, bob: User) -> None:
    one, two = _pair(alice)
    three = accomplishment(alice, "tide_table")
    theirs = accomplishment(bob, "tide_table")
    for rows in ([one], [one, two, three], [one, theirs]):
        assert "exactly two" in act(boss, ACCOMPLISHMENTS, "merge", *rows)


def test_others_accomplishments_are_out_of_reach(staff: Client, alice: User, bob: User) -> None:
    rows = _pair(alice)
    fields = {"keep": "tide_model", "confirm": "yes", "fingerprint": "x"}
    act(staff, ACCOMPLISHMENTS, "merge", *rows, **fields)
    own = accomplishment(bob, "tide_model")
    assert "exactly two" in act(staff, ACCOMPLISHMENTS, "merge", own, rows[1], **fields)
    assert Accomplishment.objects.filter(archived_at=None).count() == 3


def test_nothing_is_merged_by_a_get(staff: Client, bob: User) -> None:
    rows = _pair(bob)
    staff.get(
        ACCOMPLISHMENTS,
        {
            "action": "merge",
            "_selected_action": [str(row.pk) for row in rows],
            "keep": "tide_model",
            "confirm": "yes",
            "fingerprint": _fingerprint(staff, "tide_model", *rows),
        },
    )
    assert Accomplishment.objects.filter(archived_at=None).count() == 2


def test_what_cannot_be_merged_says_why(staff: Client, bob: User) -> None:
    rows = _pair(bob)
    for row, name in zip(rows, ("Harbour", "Shipyard"), strict=True):
        row.employer = Employer.objects.create(owner=bob, key=name.lower(), name=name)
        row.save()
    assert "belong to two employers" in act(staff, ACCOMPLISHMENTS, "merge", *rows)


def test_a_wording_links_to_its_document_while_it_is_there(boss: Client, alice: User) -> None:
    resume = Resume.objects.create(owner=alice, title="Pilot", facts={})
    row = remember(alice.pk, "Charted.", doc_id=resume.pk)
    gone = remember(alice.pk, "Sounded.")
    target = reverse("admin:resumes_resume_change", args=[resume.pk])
    pages = [reverse("admin:memory_contentmemory_change", args=[item.pk]) for item in (row, gone)]
    assert target in boss.get(pages[0]).content.decode()
    assert "It is there no more." in boss.get(pages[1]).content.decode()
    resume.delete()
    assert target not in boss.get(pages[0]).content.decode()

    past = SourceDocument.objects.create(owner=alice, sha256="0" * 64, filename="old.docx")
    ContentMemory.objects.filter(pk=row.pk).update(source_kind="document", source_doc_id=past.pk)
    assert (
        reverse("admin:resumes_sourcedocument_change", args=[past.pk])
        in boss.get(pages[0]).content.decode()
    )


def test_nobody_is_led_to_somebody_elses_document(staff: Client, alice: User, bob: User) -> None:
    resume = Resume.objects.create(owner=alice, title="Pilot", facts={})
    row = remember(bob.pk, "Charted.", doc_id=resume.pk)
    bob.user_permissions.add(Permission.objects.get(codename="view_resume"))
    url = reverse("admin:memory_contentmemory_change", args=[row.pk])
    assert "It is there no more." in staff.get(url).content.decode()


@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 1440])
def test_the_confirmation_in_a_browser(
    live_server: LiveServer, page: Page, settings: Settings, width: int
) -> None:
    owner = User.objects.create_user("quill")
    _pair(owner)
    remember(owner.pk, "Charted the bay.")
    cookie = sign_in(Client(), owner, superuser=True).cookies[settings.SESSION_COOKIE_NAME]
    page.context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": live_server.url}])
    page.goto(live_server.url + ACCOMPLISHMENTS)
    page.locator("#action-toggle").check()
    page.get_by_label("Action:").select_option(label="Merge two into one …")
    page.get_by_role("button", name="Run").click()
    page.get_by_role("button", name="The other way round").click()
    expect(page.get_by_text("stays; ")).to_be_visible()
    assert fits_at(page, width)
    expect(page.get_by_role("region", name="Facts that change")).to_contain_text("Held 12 years.")
    page.get_by_role("button", name="Yes, merge them").click()
    expect(page.get_by_text("1 fields say more")).to_be_visible()
