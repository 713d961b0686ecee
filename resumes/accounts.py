"""Whose data a command works on: the one person at home, or an account that is named."""

from argparse import ArgumentParser
from collections.abc import Mapping

from django.contrib.auth.models import User

LOCAL_NAME = "me"


class NoAccount(Exception):
    """There is no account of that name; the message says what to do."""


def local_account() -> User:
    """The one person at home, created when missing.

    A superuser without a usable password: on loopback the app signs it in by itself, and nobody
    can log in as it from elsewhere.
    """
    account, fresh = User.objects.get_or_create(
        username=LOCAL_NAME, defaults={"is_staff": True, "is_superuser": True}
    )
    if fresh:
        account.set_unusable_password()
        account.save(update_fields=["password"])
    return account


def account_named(name: str) -> User:
    """The account of that user name; NoAccount when there is none."""
    try:
        return User.objects.get(username=name)
    except User.DoesNotExist as error:
        raise NoAccount(
            f"There is no account named {name!r}. Leave --owner out to use your own, "
            "or let a superuser add the account in the admin."
        ) from error


def add_owner_argument(parser: ArgumentParser) -> None:
    """`--owner NAME` for a command; read it with `owner_from`."""
    parser.add_argument(
        "--owner",
        metavar="NAME",
        default="",
        help="user name of the account to work for (default: the local account)",
    )


def owner_from(options: Mapping[str, object]) -> User:
    """The account that the command's options ask for; NoAccount when it does not exist."""
    name = str(options.get("owner") or "")
    return account_named(name) if name and name != LOCAL_NAME else local_account()
