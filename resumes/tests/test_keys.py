import pytest
from django.contrib.auth.models import User

from mirror.language.names.keys import KEY_LENGTH
from resumes.keys import issue_key
from resumes.models import Employer, IssuedKey, KeyNamespace

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner() -> User:
    return User.objects.create(username="keyholder")


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Société Générale", "societe_generale"),
        ("The RAND Corporation", "rand_corporation"),
        ("A&B Co.", "a_b_co"),
        ("UCLA — Department of Physics", "ucla_department_of_physics"),
    ],
)
def test_a_first_key_is_the_plain_one(owner: User, name: str, key: str) -> None:
    assert issue_key(owner, KeyNamespace.EMPLOYER, name) == key


def test_a_taken_key_is_numbered(owner: User) -> None:
    keys = [issue_key(owner, KeyNamespace.EMPLOYER, "Acme") for _ in range(3)]
    assert keys == ["acme", "acme_2", "acme_3"]


def test_a_key_is_never_given_again_after_a_deletion(owner: User) -> None:
    key = issue_key(owner, KeyNamespace.EMPLOYER, "Acme")
    Employer.objects.create(owner=owner, key=key, name="Acme").delete()
    assert issue_key(owner, KeyNamespace.EMPLOYER, "Acme") == "acme_2"


def test_namespaces_and_owners_do_not_meet(owner: User) -> None:
    other = User.objects.create(username="other")
    assert issue_key(owner, KeyNamespace.EMPLOYER, "Acme") == "acme"
    assert issue_key(owner, KeyNamespace.AWARD, "Acme") == "acme"
    assert issue_key(other, KeyNamespace.EMPLOYER, "Acme") == "acme"


def test_a_numbered_key_keeps_the_length(owner: User) -> None:
    long = "x" * 200
    first, second = (issue_key(owner, KeyNamespace.AWARD, long) for _ in range(2))
    assert first != second
    assert len(first) <= KEY_LENGTH
    assert len(second) <= KEY_LENGTH


def test_letters_of_any_script_make_a_key(owner: User) -> None:
    key = issue_key(owner, KeyNamespace.EMPLOYER, "株式会社メルカリ")
    assert key
    assert IssuedKey.objects.get(owner=owner).key == key
