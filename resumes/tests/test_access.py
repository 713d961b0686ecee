"""Signing in without a password: at home only, and only where `serve` allowed it."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from resumes.access import DEMO_NAME
from resumes.accounts import LOCAL_NAME

HOME = reverse("pipeline:home")
AT_HOME: dict[str, Any] = {"SERVER_NAME": "127.0.0.1", "REMOTE_ADDR": "127.0.0.1"}


@pytest.fixture
def served_on_loopback(settings: Any) -> None:
    settings.LOOPBACK_SIGN_IN = True


def name_of(client: Client) -> str | None:
    """Who is signed in, by the session."""
    key = client.session.get("_auth_user_id")
    return User.objects.get(pk=key).username if key else None


@pytest.mark.django_db
@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:8000", "[::1]:8000", "LOCALHOST"])
def test_the_local_account_is_signed_in_at_home(
    client: Client, served_on_loopback: None, host: str
) -> None:
    answer = client.get(HOME, headers={"host": host}, REMOTE_ADDR="::1")
    assert answer.status_code == 200
    assert name_of(client) == LOCAL_NAME


@pytest.mark.django_db
def test_login_is_asked_for_where_serve_did_not_allow_it(client: Client) -> None:
    answer = client.get(HOME, **AT_HOME)
    assert answer.headers["Location"].startswith(reverse("login"))
    assert name_of(client) is None


@pytest.mark.django_db
@pytest.mark.parametrize(
    "request_from",
    [
        {"REMOTE_ADDR": "192.0.2.7"},
        {"REMOTE_ADDR": ""},
        {"HTTP_HOST": "mirror.example.org"},
        {"HTTP_HOST": "127.0.0.1.example.org"},
        {"HTTP_HOST": "localhost.example.org:8000"},
        {"HTTP_X_FORWARDED_FOR": "127.0.0.1"},
        {"HTTP_FORWARDED": "for=127.0.0.1"},
        {"HTTP_X_REAL_IP": "127.0.0.1"},
        {"HTTP_VIA": "1.1 proxy"},
    ],
    ids=str,
)
def test_requests_from_elsewhere_log_in(
    client: Client, served_on_loopback: None, settings: Any, request_from: dict[str, str]
) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    answer = client.get(HOME, **{**AT_HOME, **request_from})
    assert answer.headers["Location"].startswith(reverse("login"))
    assert name_of(client) is None


def test_where_others_live_everybody_logs_in(
    client: Client, served_on_loopback: None, alice: User
) -> None:
    assert client.get(HOME, **AT_HOME).status_code == 302
    assert name_of(client) is None


@pytest.mark.django_db
def test_one_who_chose_a_password_logs_in(client: Client, served_on_loopback: None) -> None:
    User.objects.create_user(LOCAL_NAME, password="chosen")
    assert client.get(HOME, **AT_HOME).status_code == 302
    assert name_of(client) is None


@pytest.mark.django_db
def test_the_demo_account_is_nobody_else_to_reckon_with(
    client: Client, served_on_loopback: None
) -> None:
    User.objects.create_user(DEMO_NAME)
    client.get(HOME, **AT_HOME)
    assert name_of(client) == LOCAL_NAME


def test_who_is_signed_in_stays(client: Client, served_on_loopback: None, alice: User) -> None:
    client.force_login(alice)
    client.get(HOME, **AT_HOME)
    assert name_of(client) == "alice"
