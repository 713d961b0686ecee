"""What MIRROR_HTTPS and MIRROR_PROXIES make of the settings."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from mirror.tests.environment import ROOT

ASK = """
import json, mirror.settings as s
print(json.dumps({name: getattr(s, name) for name in %r}))
"""
NAMES = (
    "SECURE_PROXY_SSL_HEADER SECURE_SSL_REDIRECT SECURE_HSTS_SECONDS SESSION_COOKIE_SECURE"
    " CSRF_COOKIE_SECURE PROXIES"
).split()


def settings_with(tmp_path: Path, **variables: str) -> dict[str, Any]:
    ended = subprocess.run(
        [sys.executable, "-c", ASK % NAMES],
        env={
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(ROOT),
            "MIRROR_DATA_DIR": str(tmp_path),
            "DATABASE_URL": "",
            **variables,
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    answer: dict[str, Any] = json.loads(ended.stdout)
    return answer


def test_at_home_nothing_is_asked_of_the_connection(tmp_path: Path) -> None:
    assert settings_with(tmp_path, MIRROR_HTTPS="0") == dict(
        zip(NAMES, [None, False, 0, False, False, 0], strict=True)
    )


def test_behind_a_certificate_cookies_and_browsers_keep_to_it(tmp_path: Path) -> None:
    found = settings_with(tmp_path, MIRROR_HTTPS="1", MIRROR_PROXIES="2")
    header = ["HTTP_X_FORWARDED_PROTO", "https"]
    year = 365 * 24 * 3600
    assert found == dict(zip(NAMES, [header, True, year, True, True, 2], strict=True))


@pytest.fixture
def behind_tls(settings: Any) -> None:
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    settings.SECURE_SSL_REDIRECT = True
    settings.SECURE_HSTS_SECONDS = 365 * 24 * 3600
    settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = True


def test_plain_requests_are_led_to_https_and_cookies_stay_there(
    client: Client, alice: User, behind_tls: None
) -> None:
    login = reverse("login")
    assert client.get(login).headers["Location"].startswith("https://")
    by_tls = {"X-Forwarded-Proto": "https"}
    page = client.get(login, headers=by_tls)
    assert page.headers["Strict-Transport-Security"] == "max-age=31536000"
    sent = {"username": "alice", "password": "alice-password"}
    assert client.post(login, sent, headers=by_tls).status_code == 302
    assert set(client.cookies) == {"mirror_session", "mirror_csrf", "mirror_browser"}
    assert all(cookie["secure"] for cookie in client.cookies.values())
