"""How often somebody may try to log in: by account, address and browser, for all processes."""

import threading
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import RequestFactory
from django.utils import timezone

from mirror.logins import limits
from mirror.logins.limits import ACCOUNT, ADDRESS, MARK, address_of, begin, mark, succeeded
from mirror.logins.models import Tries


def request_from(address: str = "192.0.2.1", cookie: str = "", **meta: Any) -> Any:
    request = RequestFactory().post("/login/", REMOTE_ADDR=address, **meta)
    request.COOKIES[MARK] = cookie
    return request


def cookie_for(name: str) -> str:
    response = HttpResponse()
    mark(response, name)
    return str(response.cookies[MARK].value)


@pytest.mark.django_db
def test_an_account_is_tried_so_often_from_wherever() -> None:
    for number in range(ACCOUNT.tries):
        assert begin(request_from(f"192.0.2.{number}"), "alice").wait == 0
    refused = begin(request_from("198.51.100.1"), "alice")
    assert 0 < refused.wait <= ACCOUNT.within.total_seconds()
    assert begin(request_from("198.51.100.1"), "bob").wait == 0


@pytest.mark.django_db
def test_an_address_tries_so_often_whatever_names() -> None:
    for number in range(ADDRESS.tries):
        assert begin(request_from(), f"name-{number}").wait == 0
    assert begin(request_from(), "another").wait > 0
    assert begin(request_from("192.0.2.2"), "another").wait == 0


@pytest.mark.django_db
def test_waiting_is_no_longer_for_who_keeps_trying(monkeypatch: pytest.MonkeyPatch) -> None:
    now = timezone.now()
    for _ in range(ACCOUNT.tries):
        begin(request_from(), "alice")
    for _ in range(ADDRESS.tries * 2):
        assert begin(request_from(), "alice").wait > 0
    monkeypatch.setattr(timezone, "now", lambda: now + ACCOUNT.within + timedelta(seconds=1))
    assert begin(request_from(), "alice").wait == 0


@pytest.mark.django_db
def test_a_right_password_takes_its_try_back() -> None:
    for _ in range(ADDRESS.tries * 2):
        attempt = begin(request_from(), "alice")
        assert attempt.wait == 0
        succeeded(attempt)


@pytest.mark.django_db
def test_where_the_owner_logged_in_before_nobody_keeps_them_out() -> None:
    known = cookie_for("alice")
    for number in range(ACCOUNT.tries + 1):
        begin(request_from(f"192.0.2.{number}"), "alice")
    for _ in range(ACCOUNT.tries):
        assert begin(request_from(cookie=known), "alice").wait == 0
    assert begin(request_from(cookie=known), "alice").wait > 0  # it has a limit of its own
    assert begin(request_from(cookie=cookie_for("alice")), "alice").wait == 0


@pytest.mark.django_db
@pytest.mark.parametrize("cookie", ["", "x", "a:b:c", "mallory's"])
def test_a_mark_of_somebody_else_or_of_nobody_does_nothing(cookie: str) -> None:
    for _ in range(ACCOUNT.tries):
        begin(request_from(), "alice")
    shown = cookie_for("mallory") if cookie == "mallory's" else cookie
    assert begin(request_from(cookie=shown), "alice").wait > 0


@pytest.mark.django_db
def test_names_and_addresses_are_not_kept(settings: Any) -> None:
    begin(request_from(), "alice")
    kept = " ".join(Tries.objects.values_list("subject", flat=True))
    assert "alice" not in kept
    assert "192.0.2.1" not in kept
    settings.SECRET_KEY = "another"
    begin(request_from(), "alice")
    assert Tries.objects.count() == 4  # nobody without the key can find out either


@pytest.mark.django_db
def test_what_is_over_is_forgotten_when_somebody_logs_in() -> None:
    begin(request_from(), "alice")
    Tries.objects.update(began_at=timezone.now() - ADDRESS.within - timedelta(seconds=1))
    succeeded(begin(request_from("192.0.2.9"), "bob"))
    assert Tries.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_many_at_once_get_no_further_than_one_after_the_other() -> None:
    """Threads with connections of their own, which is what processes are to the database."""
    waits: list[int] = []
    start = threading.Barrier(ACCOUNT.tries * 2)

    def attempt(number: int) -> None:
        try:
            start.wait()
            waits.append(begin(request_from(f"192.0.2.{number}"), "alice").wait)
        finally:
            connection.close()

    threads = [threading.Thread(target=attempt, args=[n]) for n in range(ACCOUNT.tries * 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(waits) == ACCOUNT.tries * 2
    assert waits.count(0) == ACCOUNT.tries


@pytest.mark.parametrize(
    ("proxies", "forwarded", "expected"),
    [
        (0, "198.51.100.9", "192.0.2.1"),  # anybody can write that
        (1, "", "192.0.2.1"),
        (1, "198.51.100.9", "198.51.100.9"),
        (1, "203.0.113.5, 198.51.100.9", "198.51.100.9"),  # the first was sent by the client
        (2, "203.0.113.5, 198.51.100.9", "203.0.113.5"),
        (2, "198.51.100.9", "192.0.2.1"),  # did not pass both
        (1, "nonsense", "192.0.2.1"),
        (1, "198.51.100.9:55012", "198.51.100.9"),
        (1, "[2001:db8:1:2:3::4]:55012", "2001:db8:1:2::"),
        (1, "2001:db8:1:2:ffff::4", "2001:db8:1:2::"),
        (1, "::ffff:198.51.100.9", "198.51.100.9"),
    ],
)
def test_an_address_is_believed_as_far_as_our_own_servers_say_it(
    settings: Any, proxies: int, forwarded: str, expected: str
) -> None:
    settings.PROXIES = proxies
    assert address_of(request_from(HTTP_X_FORWARDED_FOR=forwarded)) == expected


def test_the_mark_is_for_no_script_and_follows_the_sessions_rule(settings: Any) -> None:
    for secure in (False, True):
        settings.SESSION_COOKIE_SECURE = secure
        response = HttpResponse()
        limits.mark(response, "alice")
        cookie = response.cookies[MARK]
        assert bool(cookie["secure"]) is secure
        assert cookie["httponly"]
        assert cookie["samesite"] == "Lax"
        assert "alice" not in str(cookie.value)
