"""Too many tries to log in are refused in words, at every door, and no door tells who is there."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from mirror.logins.limits import ACCOUNT, ADDRESS
from resumes.logging_in import for_how_long

pytestmark = pytest.mark.django_db

LOGIN = reverse("login")
ADMIN = reverse("admin:login")
HOME = reverse("pipeline:home")
WRONG = "wrong"


def try_in(client: Client, name: str, password: str = WRONG, **sent: str) -> Any:
    return client.post(LOGIN, {"username": name, "password": password, **sent})


def use_up(name: str) -> None:
    for number in range(ACCOUNT.tries):
        Client(REMOTE_ADDR=f"192.0.2.{number}").post(LOGIN, {"username": name, "password": "no"})


def test_too_many_tries_are_refused_in_words_with_a_time(client: Client, alice: User) -> None:
    use_up("alice")
    refused = try_in(client, "alice", "alice-password")
    assert refused.status_code == 429
    assert 0 < int(refused.headers["Retry-After"]) <= ACCOUNT.within.total_seconds()
    assert "Too many tries. Wait 5 minutes, then try again." in refused.text
    assert "do not match" not in refused.text
    assert 'value="alice"' in refused.text
    assert "_auth_user_id" not in client.session


def test_no_answer_tells_whether_there_is_such_an_account(alice: User) -> None:
    User.objects.create_user("gone", password="gone-password", is_active=False)
    told = []
    for name in ("alice", "nobody", "gone"):
        answers = [
            try_in(Client(REMOTE_ADDR=f"198.51.100.{n}"), name) for n in range(ACCOUNT.tries + 1)
        ]
        texts = {answer.text.replace(name, "NAME") for answer in answers}
        told.append(
            (
                [answer.status_code for answer in answers],
                [sorted(answer.headers) for answer in answers],
                {text.partition('<form class="login')[2].partition("csrf")[0] for text in texts},
                {"do not match" in text for text in texts},
            )
        )
    assert told[0] == told[1] == told[2]


def test_a_password_is_hashed_for_a_name_that_nobody_has(
    client: Client, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the time would tell."""
    hashed: list[str] = []

    def note(_: object, password: str, _salt: str) -> str:
        hashed.append(password)
        return "x"

    monkeypatch.setattr("django.contrib.auth.hashers.MD5PasswordHasher.encode", note)
    try_in(client, "nobody")
    assert hashed == ["wrong"]


def test_a_limit_of_an_address_holds_for_all_names(client: Client, alice: User) -> None:
    for number in range(ADDRESS.tries):
        assert try_in(client, f"n{number}").status_code == 200
    assert try_in(client, "alice", "alice-password").status_code == 429


def test_who_logged_in_here_before_comes_in_all_the_same(client: Client, alice: User) -> None:
    assert try_in(client, "alice", "alice-password").status_code == 302
    client.post(reverse("logout"))
    use_up("alice")
    assert try_in(Client(), "alice", "alice-password").status_code == 429
    assert try_in(client, "alice", "alice-password").status_code == 302


def test_what_was_sent_is_still_carried_when_there_were_too_many_tries(alice: User) -> None:
    use_up("alice")
    sent = {"sent_to": reverse("pipeline:new_job"), "sent:text": "Wanted: a rigger."}
    refused = try_in(Client(), "alice", "alice-password", **sent)
    assert 'name="sent:text" value="Wanted: a rigger."' in refused.text


@pytest.mark.parametrize("staff", [False, True])
def test_the_admin_looks_at_no_password_of_its_own(client: Client, staff: bool) -> None:
    User.objects.create_user("carol", password="carol-password", is_staff=staff)
    for _ in range(2):
        answer = client.post(
            f"{ADMIN}?next=/admin/resumes/job/",
            {"username": "carol", "password": "carol-password"},
        )
        assert answer.status_code == 401 or answer.headers["Location"].startswith(LOGIN)
        assert "_auth_user_id" not in client.session
    asked = client.get("/admin/resumes/job/", follow=True)
    assert asked.redirect_chain[-1][0] == f"{LOGIN}?next=/admin/resumes/job/"
    entered = try_in(client, "carol", "carol-password", next="/admin/")
    assert entered.headers["Location"] == "/admin/"
    assert client.get("/admin/", follow=True).status_code == (200 if staff else 404)


def test_a_session_is_a_new_one_after_the_login(client: Client, alice: User) -> None:
    """A key that somebody else put into the browser before opens nothing afterwards."""
    session = client.session
    session["planted"] = "1"
    session.save()
    planted = session.session_key
    assert client.cookies["mirror_session"].value == planted
    try_in(client, "alice", "alice-password")
    assert client.cookies["mirror_session"].value != planted
    thief = Client()
    thief.cookies["mirror_session"] = str(planted)
    assert thief.get(HOME).status_code == 302


def test_logging_out_ends_the_session_and_clears_what_the_browser_kept(
    client: Client, alice: User
) -> None:
    try_in(client, "alice", "alice-password")
    key = client.cookies["mirror_session"].value
    out = client.post(reverse("logout"))
    assert out.headers["Clear-Site-Data"] == '"cache"'
    thief = Client()
    thief.cookies["mirror_session"] = key
    assert thief.get(HOME).status_code == 302


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(1, "1 second"), (59, "59 seconds"), (60, "1 minute"), (61, "2 minutes"), (300, "5 minutes")],
)
def test_how_long_is_told_in_words(seconds: int, words: str) -> None:
    assert for_how_long(seconds) == words
