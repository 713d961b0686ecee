"""Who is signed in to the admin, for the tests of its pages."""

from typing import Any

from django.contrib.auth.models import Permission, User
from django.db.models import Model
from django.test import Client


def sign_in(client: Client, person: User, *, superuser: bool = False) -> Client:
    """Staff with every right on the tables of memory, and on their own rows only."""
    User.objects.filter(pk=person.pk).update(is_staff=True, is_superuser=superuser)
    person.user_permissions.set(Permission.objects.filter(content_type__app_label="memory"))
    client.force_login(User.objects.get(pk=person.pk))
    return client


def act(client: Client, url: str, action: str, *rows: Model, **fields: Any) -> str:
    """The page after an action on these rows."""
    chosen = {"action": action, "_selected_action": [str(row.pk) for row in rows]}
    return client.post(url, {**chosen, **fields}, follow=True).content.decode()
