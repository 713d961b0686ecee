"""After logging out, going back shows nothing of the pages that were open."""

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from resumes.models import Profile

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_who_goes_back_after_logging_out_reads_nothing(page: Page, live_server: LiveServer) -> None:
    alice = User.objects.create_user("alice", password="alice-password")
    Profile.objects.create(owner=alice, name="Alice Quince")
    page.goto(f"{live_server.url}/login/")
    page.get_by_label("User name").fill("alice")
    page.get_by_label("Password").fill("alice-password")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Alice Quince")
    page.goto(f"{live_server.url}/traces/")
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Log in")
    for _ in range(3):
        page.go_back()
        page.wait_for_load_state()
        assert "Alice Quince" not in page.content()
        assert page.get_by_role("button", name="Log out").count() == 0
