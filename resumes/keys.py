"""Stable keys for the entities of a profile: given once, never changed, never given again."""

from django.contrib.auth.models import User

from mirror.language.names.keys import KEY_LENGTH, make_key
from resumes.models import IssuedKey, KeyNamespace


def issue_key(owner: User, namespace: KeyNamespace, text: str) -> str:
    """A key made of `text` that was never given out in `namespace` before; records it.

    When the plain key was given out (even to something long deleted), `_2`, `_3` … follow. Safe
    beside other writers: the table's own constraint decides who got a key.
    """
    base = make_key(text)
    number = 1
    while True:
        suffix = "" if number == 1 else f"_{number}"
        key = base[: KEY_LENGTH - len(suffix)].rstrip("_") + suffix
        _, fresh = IssuedKey.objects.get_or_create(owner=owner, namespace=namespace, key=key)
        if fresh:
            return key
        number += 1
