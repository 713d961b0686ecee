"""What the tests of memory share."""

from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import Settings

from memory.tests.signed_in import sign_in
from mirror.llm.stand_in import StandIn


@pytest.fixture
def boss(client: Client, alice: User) -> Client:
    """A browser in which alice, a superuser, is signed in."""
    return sign_in(client, alice, superuser=True)


@pytest.fixture
def staff(client: Client, bob: User) -> Client:
    """A browser in which bob is signed in, who may do everything with his own memory."""
    return sign_in(client, bob)


@pytest.fixture
def endpoint(settings: Settings) -> Iterator[StandIn]:
    """The stand-in endpoint as the configured provider."""
    with StandIn() as stand_in:
        settings.LLM_PROVIDER = "compatible"
        settings.LLM_BASE_URL = stand_in.base_url
        settings.LLM_MODEL_WRITE = "stand-in"
        settings.LLM_MODEL_EXTRACT = "small"
        yield stand_in
