"""The admin obeys ownership: somebody with every permission sees and changes their own rows only.

The pages are those of the admin's registry, so that a new one is tried here by itself.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.admin import ModelAdmin
from django.contrib.auth.models import Group, Permission, User
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from mirror.tests.addresses import words_of
from mirror.tests.filled_account import Filled, fill

pytestmark = pytest.mark.django_db

ALICE, BOB, COMMON = "Alicequince", "Bobberberry", "shared"
REGISTRY: dict[type[Model], Any] = dict(admin.site._registry)
FOR_SUPERUSERS = {User, Group}
OWNED = [model for model in REGISTRY if model not in FOR_SUPERUSERS]


def label(model: type[Model]) -> str:
    return model.__name__


@pytest.fixture
def alices(alice: User) -> Filled:
    return fill(alice, lambda _: f"{ALICE} {COMMON}", key="alicekey")


@pytest.fixture
def bob_staff(bob: User) -> User:
    """Bob, who may do everything in the admin that permissions can allow."""
    bob.is_staff = True
    bob.save()
    bob.user_permissions.set(Permission.objects.all())
    return bob


@pytest.fixture
def bobs(bob_staff: User) -> Filled:
    return fill(bob_staff, lambda _: f"{BOB} {COMMON}", key="bobkey")


@pytest.fixture
def as_bob(client: Client, bobs: Filled) -> Client:
    client.force_login(bobs.owner)
    return client


# What stands in addresses beside the row that they are about.
BESIDE: dict[str, object] = {"revision": 2}


def names_of(model: type[Model]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The names of a model's own admin pages, and of the values that stand in each address."""
    for pattern in REGISTRY[model].get_urls():
        if pattern.name:
            yield pattern.name, tuple(pattern.pattern.converters)


def rows_of(model: type[Model], owner: User) -> list[Model]:
    path: str = getattr(REGISTRY[model], "owner_path", "owner")
    return list(model._default_manager.filter(**{path: owner}))


def page(name: str, *args: object) -> str:
    return reverse(f"admin:{name}", args=args)


def page_about(row: Model, name: str, values: tuple[str, ...]) -> str:
    """The address of a page about a row; a value that is not in BESIDE is taken for the row."""
    chosen = {value: BESIDE.get(value, row.pk) for value in values}
    return reverse(f"admin:{name}", kwargs=chosen)


def clean(text: str) -> bool:
    """Whether nothing of alice's is said."""
    return ALICE not in text and "alicekey" not in text and ">alice<" not in text


@pytest.mark.parametrize("model", OWNED, ids=label)
def test_every_table_in_the_admin_has_rows_here(model: Any, alices: Filled, bobs: Filled) -> None:
    assert rows_of(model, alices.owner)
    assert rows_of(model, bobs.owner)


@pytest.mark.parametrize("model", OWNED, ids=label)
def test_lists_and_forms_show_ones_own(model: Any, alices: Filled, as_bob: Client) -> None:
    seen = 0
    for name, about_row in names_of(model):
        if about_row:
            continue
        for asked in (
            "",
            f"?q={COMMON}",
            "?all=",
            "?archived=all",
            f"?owner__id__exact={alices.owner.pk}",
        ):
            answer = as_bob.get(page(name) + asked, follow=True)
            assert answer.status_code in {200, 403, 404, 405}, (name, answer.status_code)
            assert clean(words_of(answer)), (name, asked)
            seen += answer.status_code == 200
    assert seen


@pytest.mark.parametrize("model", OWNED, ids=label)
def test_pages_of_a_row_of_hers_are_not_there(model: Any, alices: Filled, as_bob: Client) -> None:
    for row in rows_of(model, alices.owner):
        for name, about_row in names_of(model):
            if not about_row:
                continue
            for method in ("get", "post"):
                address = page_about(row, name, about_row)
                answer = getattr(as_bob, method)(address, {"post": "yes"})
                refused = answer.status_code in {403, 404, 405}
                led_away = (
                    answer.status_code == 302 and str(row.pk) not in answer.headers["Location"]
                )
                assert refused or led_away or _is_own_redirect(answer), (name, method)
                followed = as_bob.get(address, follow=True) if method == "get" else answer
                assert clean(_without(words_of(followed), row))
    assert rows_of(model, alices.owner)


def _is_own_redirect(answer: Any) -> bool:
    """Django sends an address without `change/` on to the one with it."""
    return answer.status_code == 302 and str(answer.headers["Location"]).endswith("/change/")


def _without(text: str, row: Model) -> str:
    return text.replace(str(row.pk), "")


@pytest.mark.parametrize("model", OWNED, ids=label)
def test_no_action_reaches_a_row_of_hers(model: Any, alices: Filled, as_bob: Client) -> None:
    site: ModelAdmin[Any] = REGISTRY[model]
    before = snapshot(model, alices.owner)
    chosen = [row.pk for row in rows_of(model, alices.owner)]
    actions = {
        "delete_selected",
        *(str(getattr(one, "__name__", one)) for one in site.actions or ()),
    }
    list_page = page(f"{model._meta.app_label}_{model._meta.model_name}_changelist")
    for action in actions:
        sent = {"action": action, "_selected_action": chosen, "select_across": "1", "post": "yes"}
        for across in ("0", "1"):
            # "All of them" means all that he sees; his own stay out of this by a search for hers.
            answer = as_bob.post(f"{list_page}?q={ALICE}", {**sent, "select_across": across})
            assert answer.status_code < 500
            assert clean(words_of(answer).replace(f"q={ALICE}", "").replace(f'value="{ALICE}"', ""))
    assert snapshot(model, alices.owner) == before


def snapshot(model: type[Model], owner: User) -> list[dict[str, Any]]:
    path: str = getattr(REGISTRY[model], "owner_path", "owner")
    return list(model._default_manager.filter(**{path: owner}).order_by("pk").values())


@pytest.mark.parametrize("model", list(REGISTRY), ids=label)
def test_nothing_is_completed_with_her_words(model: Any, alices: Filled, as_bob: Client) -> None:
    meta = model._meta
    for field in meta.get_fields():
        if not getattr(field, "many_to_one", False) and not getattr(field, "many_to_many", False):
            continue
        asked = {
            "app_label": meta.app_label,
            "model_name": meta.model_name,
            "field_name": field.name,
            "term": COMMON,
        }
        answer = as_bob.get(page("autocomplete"), asked)
        assert answer.status_code in {200, 403, 404}
        assert clean(words_of(answer))


@pytest.mark.parametrize("model", [Group, User], ids=label)
def test_accounts_are_for_superusers_whatever_permissions_there_are(
    model: Any, alices: Filled, as_bob: Client
) -> None:
    Group.objects.create(name="alice-group")
    row = model._default_manager.first()
    for name, about_row in names_of(model):
        address = page_about(row, name, about_row)
        for method in ("get", "post"):
            answer = getattr(as_bob, method)(address)
            assert answer.status_code in {302, 403}, (name, answer.status_code)
            assert clean(words_of(answer))
    assert "Users" not in as_bob.get(page("index")).text


def test_the_first_page_tells_of_nobody_else(alices: Filled, as_bob: Client) -> None:
    for name in ("index", "jsi18n", "password_change"):
        assert clean(words_of(as_bob.get(page(name))))
    for app in {model._meta.app_label for model in OWNED}:
        assert clean(words_of(as_bob.get(page("app_list", app))))
