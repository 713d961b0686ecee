from argparse import ArgumentParser

import pytest
from django.contrib.auth.models import User

from resumes.accounts import (
    NoAccount,
    account_named,
    add_owner_argument,
    local_account,
    owner_from,
)

pytestmark = pytest.mark.django_db


def test_the_local_account_is_made_once_and_nobody_can_log_in_as_it() -> None:
    account = local_account()
    assert local_account() == account
    assert account.username == "me"
    assert account.is_superuser
    assert account.is_staff
    assert not account.has_usable_password()


def test_a_password_that_was_set_later_stays() -> None:
    account = local_account()
    account.set_password("a long one")
    account.save()
    assert local_account().check_password("a long one")


def test_an_unknown_name_says_what_to_do() -> None:
    with pytest.raises(NoAccount, match="--owner"):
        account_named("nobody")


def test_the_option_picks_the_account() -> None:
    bob = User.objects.create(username="bob")
    parser = ArgumentParser()
    add_owner_argument(parser)
    assert owner_from(vars(parser.parse_args(["--owner", "bob"]))) == bob
    assert owner_from(vars(parser.parse_args([]))) == local_account()
    assert not User.objects.filter(username="").exists()
