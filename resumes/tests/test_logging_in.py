"""What was sent while nobody was logged in is kept through the login, and sent again."""

import html
import re

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

pytestmark = pytest.mark.django_db

LOGIN = reverse("login")
NEW_JOB = reverse("pipeline:new_job")
HOME = reverse("pipeline:home")
ALICE = {"username": "alice", "password": "alice-password"}
POSTING = 'Wanted: a rigger & "mate"\r\n</textarea><script>alert(1)</script>'


def hidden_in(page: str) -> dict[str, str]:
    """The hidden fields of the last form on a page."""
    form = page[page.rindex('<form class="') :]
    found = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form)
    return {html.unescape(name): html.unescape(value) for name, value in found}


def test_a_posting_sent_too_late_is_there_after_the_login(client: Client, alice: User) -> None:
    asked = client.post(NEW_JOB, {"text": POSTING, "title": "Rigger", "company": ""})
    assert asked.status_code == 401
    assert "You were logged out" in asked.text
    assert "<script>alert" not in asked.text
    carried = hidden_in(asked.text)

    wrong = client.post(LOGIN, {**carried, **ALICE, "password": "no"})
    assert "do not match" in wrong.text
    carried = hidden_in(wrong.text)

    shown = client.post(LOGIN, {**carried, **ALICE})
    assert "You are logged in again" in shown.text
    assert "<script>alert" not in shown.text
    assert f'action="{NEW_JOB}"' in shown.text
    sent = hidden_in(shown.text)
    assert sent["text"] == POSTING
    assert sent["title"] == "Rigger"
    again = client.post(NEW_JOB, sent)
    assert again.status_code == 422  # alice has no profile; her posting stands in the form
    assert html.escape("a rigger & ").strip() in again.text


def test_who_logged_in_elsewhere_meanwhile_loses_nothing(client: Client, alice: User) -> None:
    carried = hidden_in(client.post(NEW_JOB, {"text": POSTING}).text)
    client.force_login(alice)
    assert hidden_in(client.post(LOGIN, {**carried, **ALICE}).text)["text"] == POSTING


def test_a_field_may_be_called_like_those_of_the_login(client: Client, alice: User) -> None:
    asked = client.post(NEW_JOB, {"text": POSTING, "username": "mallory", "password": "x"})
    shown = client.post(LOGIN, {**hidden_in(asked.text), **ALICE})
    assert hidden_in(shown.text)["username"] == "mallory"
    assert client.session["_auth_user_id"] == str(alice.pk)


def test_a_file_has_to_be_chosen_again(client: Client) -> None:
    upload = SimpleUploadedFile("profile.yaml", b"name: Quill")
    asked = client.post(reverse("resumes:import_profile"), {"file": upload})
    assert asked.status_code == 401
    assert "Only a file has to be chosen again." in asked.text


@pytest.mark.parametrize("to", ["https://example.org/", "//example.org/", "/no/such/page", ""])
def test_nothing_is_sent_elsewhere(client: Client, alice: User, to: str) -> None:
    answer = client.post(LOGIN, {"sent_to": to, "sent:text": "mine", **ALICE})
    assert answer.status_code == 302
    assert answer.headers["Location"] == HOME


def test_who_has_logged_in_can_log_out_on_every_page(client: Client, alice: User) -> None:
    client.force_login(alice)
    for page in (HOME, reverse("design"), reverse("resumes:import_profile")):
        assert f'action="{reverse("logout")}"' in client.get(page).text


def test_a_model_key_goes_into_no_page(client: Client) -> None:
    sent = {"provider": "openai", "key": "sk-not-to-be-seen"}
    asked = client.post(reverse("llm:save"), sent)
    assert asked.status_code == 401
    assert "sk-not-to-be-seen" not in asked.text
    assert hidden_in(asked.text)["sent:provider"] == "openai"
