"""What the tests of memory share."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from memory.tests.signed_in import sign_in


@pytest.fixture
def boss(client: Client, alice: User) -> Client:
    """A browser in which alice, a superuser, is signed in."""
    return sign_in(client, alice, superuser=True)


@pytest.fixture
def staff(client: Client, bob: User) -> Client:
    """A browser in which bob is signed in, who may do everything with his own memory."""
    return sign_in(client, bob)
