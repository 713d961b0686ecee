"""Requests that are too large or come under a foreign name; headers that every answer has."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path, reverse

from mirror.urls import handler400
from mirror.urls import urlpatterns as ours

pytestmark = pytest.mark.django_db

HOME = reverse("pipeline:home")
LEAKS = ("Traceback", "DJANGO", "django", "/work", "SECRET", "Exception", "Request Method")


def break_down(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("SECRET-IN-ERROR")


# The same addresses, and one that breaks.
urlpatterns = [*ours, path("broken/", break_down)]
__all__ = ["handler400", "urlpatterns"]


@pytest.fixture
def alices(client: Client, alice: User) -> Client:
    client.force_login(alice)
    return client


def test_a_file_larger_than_any_is_refused_before_it_is_read(alices: Client, settings: Any) -> None:
    settings.REQUEST_MAX_BYTES = 10_000
    upload = SimpleUploadedFile("profile.yaml", b"x" * 20_000)
    answer = alices.post(reverse("resumes:import_profile"), {"file": upload})
    assert answer.status_code == 413
    assert "This is too large" in answer.text
    assert alices.get("/api/resumes/no", CONTENT_LENGTH="99999999").json()["status"] == 413


@pytest.mark.parametrize("length", ["99999999999", "-5", "x", "1e3", " 5"])
def test_a_length_that_is_none_is_refused(alices: Client, length: str) -> None:
    assert alices.generic("POST", HOME, CONTENT_LENGTH=length).status_code == 413


@pytest.mark.parametrize("address", [HOME, "/traces/", "/api/resumes", "/admin/resumes/job/"])
def test_a_question_with_a_nul_is_refused(alices: Client, address: str) -> None:
    assert alices.get(f"{address}?q=a%00b&stage=%00").status_code == 400
    assert alices.get(f"{address}?q=a%2500b").status_code < 400


@pytest.mark.parametrize(
    "sent",
    [{"text": "x" * 8_100_000}, {f"f{number}": "" for number in range(1_100)}],
    ids=["characters", "fields"],
)
def test_a_form_that_is_too_large_is_told_so(alices: Client, sent: dict[str, str]) -> None:
    for address in (reverse("pipeline:new_job"), reverse("resumes:import_profile")):
        answer = alices.post(address, sent)
        assert answer.status_code == 413
        assert "This is too large" in answer.text


@pytest.mark.parametrize(
    "host", ["evil.example.org", "127.0.0.1.evil.example", "localhost.evil.example:8000", "a b", ""]
)
@pytest.mark.parametrize("address", [HOME, "/login/", "/api/docs", "/admin/", "/traces/"])
def test_a_foreign_name_for_this_server_is_refused(
    client: Client, settings: Any, host: str, address: str
) -> None:
    """A page elsewhere can have its own name lead here; at home nobody is signed in for it."""
    settings.LOOPBACK_SIGN_IN = True
    answer = client.get(address, headers={"host": host}, REMOTE_ADDR="127.0.0.1")
    assert answer.status_code == 400
    assert "_auth_user_id" not in client.session
    for leak in LEAKS:
        assert leak not in answer.text


@pytest.mark.parametrize("address", [HOME, "/login/", "/design/", "/traces/", "/no/such/page"])
def test_every_answer_has_the_headers_that_keep_others_out(alices: Client, address: str) -> None:
    headers = alices.get(address).headers
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    if address != "/login/":  # leads on, since she is logged in
        assert "private" in headers["Cache-Control"]
        assert "no-cache" in headers["Cache-Control"]
    policy = headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "*" not in policy
    for rule in ("default-src 'self'", "object-src 'none'", "frame-ancestors 'none'"):
        assert rule in policy


@pytest.mark.urls(__name__)
def test_what_broke_is_told_without_what_it_was(alices: Client) -> None:
    alices.raise_request_exception = False
    answer = alices.get("/broken/")
    assert answer.status_code == 500
    assert "Something broke here" in answer.text
    for leak in ("SECRET-IN-ERROR", *LEAKS):
        assert leak not in answer.text


def test_pages_of_errors_tell_nothing_of_the_inside(alices: Client) -> None:
    forged = Client(enforce_csrf_checks=True)
    forged.force_login(User.objects.get(username="alice"))
    shown = {
        404: alices.get("/resumes/00000000-0000-0000-0000-000000000000/"),
        403: forged.post(HOME),
        405: alices.get(reverse("pipeline:new_job")),
    }
    for status, answer in shown.items():
        assert answer.status_code == status
        for leak in LEAKS:
            assert leak not in answer.text, (status, leak)
