"""Every address there is: asked by nobody, by a stranger, wrongly, and with far too much.

They are found in the URL conf. A new one is tried here by itself; what can stand in it is said in
`mirror.tests.addresses.values_of`, and who may open it without having logged in, below.
"""

from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import NoReverseMatch

from mirror.tests.addresses import Address, addresses, unnamed, values_of, words_of
from mirror.tests.filled_account import Filled, fill

pytestmark = pytest.mark.django_db

ADDRESSES = addresses()
ABOUT_THINGS = [one for one in ADDRESSES if one.values]
OPEN_TO_ALL = {"login", "api:api-root"}  # the root of the API is nothing but the start of others
LEADS_ON = {"login"}  # whoever is logged in, however they ask
UNNAMED = {"admin/login/", "api/<path:unknown>", "favicon.ico"}
ALICE, BOB = "Alicequince", "Bobberberry"
COMMON = "shared"  # what both wrote: a search for it must keep them apart


def named(one: Address) -> str:
    return one.name


@pytest.fixture
def alices(alice: User) -> Filled:
    return fill(alice, lambda _: f"{ALICE} {COMMON}", key="alicekey")


@pytest.fixture
def bobs(bob: User) -> Filled:
    return fill(bob, lambda _: f"{BOB} {COMMON}", key="bobkey")


@pytest.fixture
def as_alice(client: Client, alice: User) -> Client:
    client.force_login(alice)
    client.raise_request_exception = False
    return client


@pytest.fixture(autouse=True)
def nobody_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked for here is not to be done: no worker is started in this process."""
    monkeypatch.setattr("mirror.celery.EMBEDDED_WORKER.start", lambda: None)


def is_api(one: Address) -> bool:
    return one.name.startswith("api:")


def test_there_is_no_address_without_a_name_that_nobody_looked_at() -> None:
    assert set(unnamed()) == UNNAMED


@pytest.mark.parametrize("one", ADDRESSES, ids=named)
def test_nobody_sees_nothing(one: Address, alices: Filled, client: Client) -> None:
    for address in one.every(alices):
        for headers in ({}, {"HX-Request": "true"}):
            answer = client.get(address, headers=headers)
            assert ALICE not in words_of(answer)
            if one.name in OPEN_TO_ALL:
                continue
            led = answer.headers.get("Location", "").startswith("/login/")
            assert led or answer.status_code in {401, 405}, (address, answer.status_code)


def not_there(one: Address, method: str) -> set[int]:
    """An operation of the API reads what was sent before it looks for what that is about: with what
    makes sense it is tried in test_api_operations.py."""
    unread = {400, 422} if is_api(one) and method == "post" else set()
    return {404, 405} | unread


@pytest.mark.parametrize("one", ABOUT_THINGS, ids=named)
def test_a_stranger_finds_nothing(
    one: Address, alices: Filled, bobs: Filled, client: Client
) -> None:
    client.force_login(bobs.owner)
    for address in one.every(alices):
        for method in ("get", "post"):
            answer = getattr(client, method)(address)
            assert answer.status_code in not_there(one, method), (method, address)
            assert ALICE not in words_of(answer)


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
@pytest.mark.parametrize("one", ADDRESSES, ids=named)
def test_a_wrong_method_is_told_so(
    one: Address, method: str, alices: Filled, as_alice: Client
) -> None:
    """What the API takes is tried by its own tests, found in its contract."""
    address = one.every(alices)[0]
    answer = getattr(as_alice, method)(address)
    if is_api(one) or one.name in LEADS_ON:
        assert answer.status_code < 500
    else:
        assert answer.status_code == 405


NONSENSE: dict[str, tuple[object, ...]] = {
    "ref": ("bullets/no_such", "summary/x", "tagline", "research/株式会社", "skills/%00"),
    "fmt": ("exe", "../pdf", "PDF", "%00"),
    "block": ("no-such", "-"),
}


@pytest.mark.parametrize("one", ABOUT_THINGS, ids=named)
def test_what_there_is_not_is_not_found(one: Address, alices: Filled, as_alice: Client) -> None:
    known = {name: values[0] for name, values in values_of(alices).items()}
    for name in one.values:
        for odd in NONSENSE.get(name, (uuid4(),)):
            try:
                address = one.of({**known, name: odd})
            except (ValueError, NoReverseMatch):  # no address has this form
                continue
            for method in ("get", "post"):
                status = getattr(as_alice, method)(address).status_code
                assert status < 500, (method, address)
                if name not in NONSENSE:
                    assert status in not_there(one, method), (method, address)


@pytest.mark.parametrize(
    "asked",
    [
        "page=%00&q=%00&watched=x&before=x&stage=%FF",
        "page=-1&limit=-1&offset=x",
        "q=" + "x" * 9_000,
    ],
    ids=["signs", "numbers", "long"],
)
@pytest.mark.parametrize("one", ADDRESSES, ids=named)
def test_a_question_that_makes_no_sense_breaks_nothing(
    one: Address, asked: str, alices: Filled, as_alice: Client
) -> None:
    for headers in ({}, {"HX-Request": "true"}):
        answer = as_alice.get(f"{one.every(alices)[0]}?{asked}", headers=headers)
        assert answer.status_code < 500, answer.status_code


@pytest.mark.parametrize("one", ADDRESSES, ids=named)
def test_what_is_far_too_large_is_refused(
    one: Address, alices: Filled, alice: User, settings: Any
) -> None:
    """As a browser meets it: with the check of where a form comes from, which reads it first."""
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 10_000
    settings.REQUEST_MAX_BYTES = 50_000
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    client.force_login(alice)
    client.get("/")  # a form of ours: what comes without its cookie is not even read
    assert "mirror_csrf" in client.cookies
    address = one.every(alices)[0]
    fits_the_server = client.post(address, {"text": "x" * 20_000})
    allowed = {413, 403, 405} if is_api(one) else {413}
    assert fits_the_server.status_code in allowed
    assert client.post(address, {"text": "x" * 60_000}).status_code == 413
    body = client.post(address, b"{" * 60_000, content_type="application/json")
    assert body.status_code == 413


@pytest.mark.parametrize("one", ADDRESSES, ids=named)
def test_two_owners_are_never_mixed(
    one: Address, alices: Filled, bobs: Filled, client: Client
) -> None:
    """Bob's own pages and files, and what he gets of alice's, say no word and no key of hers."""
    client.force_login(bobs.owner)
    said = ""
    for address in (*one.every(bobs), *one.every(alices)):
        for asked in ("", f"?q={COMMON}", f"?search={COMMON}&stage=bullets"):
            answer = client.get(address + asked)
            said += (words := words_of(answer))
            assert ALICE not in words, address
            assert "alicekey" not in words.replace(address, ""), address
    if one.name in {"resumes:editor", "resumes:download", "pipeline:home", "pipeline:all_traces"}:
        assert BOB in said  # there was something to be seen
