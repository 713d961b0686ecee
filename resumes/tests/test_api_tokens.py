"""Tokens of the API: made and shown once, good for their owner alone, revoked."""

import re
from datetime import timedelta

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from resumes.models import ApiToken, Resume
from resumes.tests.fisheries import resume_of
from resumes.tokens import issue

pytestmark = pytest.mark.django_db

JSON = "application/json"
PAGE = reverse("resumes:tokens")


def token_of(owner: User) -> str:
    return issue(owner.pk, "A test")[1]


def bearing(said: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {said}"}


@pytest.fixture
def alices(client: Client, alice: User) -> Client:
    client.force_login(alice)
    return client


def test_a_token_is_shown_once_and_kept_as_a_digest(alices: Client, alice: User) -> None:
    made = alices.post(PAGE, {"name": "My <b>script</b>", "days": "30"})
    assert made.headers["Cache-Control"] == "no-store"
    (said,) = re.findall(r'id="token">([^<]+)<', made.text)
    assert "My &lt;b&gt;script" in made.text
    token = ApiToken.objects.get(owner=alice)
    assert token.expires_at
    assert said not in alices.get(PAGE).text
    for model in apps.get_models():
        assert said not in str(list(model._default_manager.values())), model
    assert Client().get("/api/resumes", headers=bearing(said)).status_code == 200


def test_a_token_is_its_owners_alone(alice: User, bob: User) -> None:
    own, theirs = resume_of(alice), resume_of(bob)
    said = bearing(token_of(alice))
    client = Client()
    listed = client.get("/api/resumes", headers=said).json()
    assert [one["id"] for one in listed["items"]] == [str(own.pk)]
    assert client.get(f"/api/resumes/{theirs.pk}", headers=said).status_code == 404


def test_a_token_opens_no_page(alice: User) -> None:
    User.objects.filter(pk=alice.pk).update(is_staff=True, is_superuser=True)
    client, said = Client(), bearing(token_of(alice))
    for address in (reverse("pipeline:home"), reverse("admin:index"), PAGE, "/api/docs"):
        assert client.get(address, headers=said).status_code == 302


@pytest.mark.parametrize(
    "change",
    [
        {"revoked_at": timezone.now()},
        {"expires_at": timezone.now() - timedelta(seconds=1)},
        {"digest": "0" * 64},
    ],
    ids=["revoked", "expired", "unknown"],
)
def test_a_token_that_is_not_good_is_refused_whatever_session_there_is(
    change: dict[str, object], alices: Client, alice: User
) -> None:
    said = bearing(token_of(alice))
    ApiToken.objects.update(**change)
    for client in (Client(), alices):
        answer = client.get("/api/resumes", headers=said)
        assert answer.status_code == 401
        assert answer.headers["WWW-Authenticate"].startswith("Bearer")


def test_who_is_gone_comes_in_with_no_token(alice: User) -> None:
    said = bearing(token_of(alice))
    User.objects.filter(pk=alice.pk).update(is_active=False)
    assert Client().get("/api/resumes", headers=said).status_code == 401


def test_a_bearer_needs_no_proof_and_a_session_does(alice: User) -> None:
    resume = resume_of(alice)
    client = Client(enforce_csrf_checks=True)
    sent = {"body": {"kind": "prose", "text": "I count fish."}}
    address = f"/api/resumes/{resume.pk}/sections/summary"
    by_token = {**bearing(token_of(alice)), "If-Match": '"0"'}
    assert client.put(address, sent, headers=by_token, content_type=JSON).status_code == 200
    client.force_login(alice)
    refused = client.put(address, sent, headers={"If-Match": '"1"'}, content_type=JSON)
    assert refused.status_code in {401, 403}
    assert Resume.objects.get().sections.get().revision == 1


def test_use_is_noted(alice: User) -> None:
    said = bearing(token_of(alice))
    assert ApiToken.objects.get().last_used_at is None
    Client().get("/api/resumes", headers=said)
    assert ApiToken.objects.get().last_used_at


def test_a_token_is_revoked_on_its_page(alices: Client, alice: User, bob: User) -> None:
    said = bearing(token_of(alice))
    token_of(bob)
    own, theirs = (ApiToken.objects.get(owner=one) for one in (alice, bob))
    assert alices.post(reverse("resumes:revoke_token", args=[theirs.pk])).status_code == 404
    answer = alices.post(reverse("resumes:revoke_token", args=[own.pk]), follow=True)
    assert "Revoked" in answer.text
    assert Client().get("/api/resumes", headers=said).status_code == 401
    again = alices.post(reverse("resumes:revoke_token", args=[own.pk]), follow=True)
    assert "revoked already" in again.text


@pytest.mark.parametrize("wrong", [{"name": ""}, {"name": "x" * 101}, {"name": "n", "days": "0"}])
def test_what_is_no_token_is_refused(wrong: dict[str, str], alices: Client) -> None:
    answer = alices.post(PAGE, wrong)
    assert answer.status_code == 422
    assert not ApiToken.objects.exists()
