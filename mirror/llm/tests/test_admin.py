"""Calls and endpoints can be looked at, not changed, and nobody sees those of others."""

import uuid

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.urls import reverse

from mirror.llm.models import Call, Endpoint


@pytest.fixture
def superuser(client: Client, db: None) -> User:
    user = User.objects.create_superuser("root", password="root-password")
    client.force_login(user)
    return user


@pytest.fixture
def call(alice: User) -> Call:
    return Call.objects.create(
        owner=alice,
        run_id=uuid.uuid4(),
        stage="research",
        key="coding_engine",
        role="write",
        provider="compatible",
        model="test-model",
        schema_name="research_entry",
        milliseconds=1234,
        attempts=2,
        error="The answer was empty.",
        trace="run/03_research_coding_engine.txt",
    )


@pytest.fixture
def endpoint(alice: User) -> Endpoint:
    return Endpoint.objects.create(
        owner=alice,
        provider="compatible",
        base_url="http://127.0.0.1:9/v1",
        learned={"test-model": {"temperature": False}},
    )


@pytest.mark.usefixtures("superuser", "call")
def test_calls_are_listed_searched_and_filtered(client: Client) -> None:
    address = reverse("admin:llm_call_changelist")

    assert "1.2" in client.get(address).content.decode()
    found = client.get(address, {"q": "coding_engine", "error__isempty": "0"})
    assert "1 call" in found.content.decode()
    assert "0 calls" in client.get(address, {"q": "another"}).content.decode()


@pytest.mark.usefixtures("superuser")
def test_call_shows_its_error_and_takes_no_change(client: Client, call: Call) -> None:
    address = reverse("admin:llm_call_change", args=[call.pk])

    assert "The answer was empty." in client.get(address).content.decode()
    assert client.post(address, {"error": ""}).status_code == 403
    assert client.get(reverse("admin:llm_call_add")).status_code == 403
    assert client.post(reverse("admin:llm_call_delete", args=[call.pk])).status_code == 403


@pytest.mark.usefixtures("superuser")
def test_endpoint_shows_what_it_takes_and_can_be_forgotten(
    client: Client, endpoint: Endpoint
) -> None:
    address = reverse("admin:llm_endpoint_change", args=[endpoint.pk])

    assert "temperature" in client.get(address).content.decode()
    assert "test-model" in client.get(reverse("admin:llm_endpoint_changelist")).content.decode()
    assert client.post(address, {"base_url": "http://elsewhere"}).status_code == 403

    client.post(reverse("admin:llm_endpoint_delete", args=[endpoint.pk]), {"post": "yes"})
    assert not Endpoint.objects.exists()


def test_staff_see_their_own_calls_and_endpoints_only(
    client: Client, bob: User, call: Call, endpoint: Endpoint
) -> None:
    bob.is_staff = True
    bob.save()
    bob.user_permissions.set(Permission.objects.filter(content_type__app_label="llm"))
    client.force_login(bob)

    assert "0 calls" in client.get(reverse("admin:llm_call_changelist")).content.decode()
    assert client.get(reverse("admin:llm_call_change", args=[call.pk])).status_code == 302
    forget = reverse("admin:llm_endpoint_delete", args=[endpoint.pk])
    assert client.post(forget, {"post": "yes"}).status_code == 302
    assert Endpoint.objects.exists()

    Call.objects.filter(pk=call.pk).update(owner=bob)
    Endpoint.objects.filter(pk=endpoint.pk).update(owner=bob)
    page = client.get(reverse("admin:llm_call_change", args=[call.pk]))
    assert "The answer was empty." in page.content.decode()
    page = client.get(reverse("admin:llm_endpoint_change", args=[endpoint.pk]))
    assert "temperature" in page.content.decode()


@pytest.mark.usefixtures("superuser", "call", "endpoint")
def test_calls_go_with_the_account_they_belong_to(client: Client, alice: User) -> None:
    client.post(reverse("admin:auth_user_delete", args=[alice.pk]), {"post": "yes"})
    assert not User.objects.filter(pk=alice.pk).exists()
    assert not Call.objects.exists()
