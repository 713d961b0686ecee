"""The admin of role families, and the family of a job in the admin."""

from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.urls import reverse

from resumes.families import GENERAL, defaults, taxonomy_of
from resumes.models import FamilyDecision, Job, RoleFamily

ADD = "admin:resumes_rolefamily_add"
CHANGE = "admin:resumes_rolefamily_change"
FORM = {"key": "falconry", "name": "Falconry", "terms": "falcon*", "active": "on", "position": 0}


@pytest.fixture
def person(alice: User) -> User:
    """Somebody who may do everything in this app's admin."""
    alice.is_staff = True
    alice.save()
    alice.user_permissions.set(Permission.objects.filter(content_type__app_label="resumes"))
    return alice


@pytest.fixture
def signed_in(person: User) -> Client:
    client = Client()
    client.force_login(person)
    return client


def _added(client: Client, **form: object) -> Any:
    return client.post(reverse(ADD), {**FORM, **form})


def test_a_family_is_added(signed_in: Client, person: User) -> None:
    assert (
        _added(signed_in, terms="falcon*\n hawk \nhawk", shown_work="projects").status_code == 302
    )
    row = RoleFamily.objects.get()
    assert (row.owner, row.terms, row.shown_work) == (person, ["falcon*", "hawk"], "projects")
    assert taxonomy_of(person.pk).classify("Falconer", "") == "falconry"


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"key": "Big Data"}, "big_data"),
        ({"key": "7"}, "begins with a letter"),
        ({"key": "größe"}, "small letters a to z"),
        ({"name": ""}, "required"),
        ({"terms": "???"}, "is no term"),
        ({"terms": "one two three four five"}, "is no term"),
        ({"terms": "fal*con"}, "has a * inside"),
        ({"terms": "x" * 61}, "is no term"),
        ({"terms": "\n".join(f"bird {number}" for number in range(201))}, "201 terms"),
        ({"shown_work": "art"}, "Select a valid choice"),
        ({"key": GENERAL, "active": ""}, "stays on"),
    ],
)
def test_what_cannot_be_a_family_is_refused(
    signed_in: Client, form: dict[str, object], said: str
) -> None:
    assert said in _added(signed_in, **form).text
    assert not RoleFamily.objects.exists()


def test_a_key_stands_once_per_person(signed_in: Client, bob: User) -> None:
    RoleFamily.objects.create(owner=bob, key="falconry", name="Bob's")
    assert _added(signed_in).status_code == 302
    assert "a family falconry already" in _added(signed_in).text
    assert RoleFamily.objects.count() == 2


def test_a_key_stays_and_the_rest_may_change(signed_in: Client, person: User) -> None:
    row = RoleFamily.objects.create(owner=person, key="falconry", name="Falconry")
    form = {**FORM, "key": "other", "name": "Birds of prey", "active": ""}
    assert signed_in.post(reverse(CHANGE, args=[row.pk]), form).status_code == 302
    row.refresh_from_db()
    assert (row.key, row.name, row.active) == ("falconry", "Birds of prey", False)


def test_general_is_not_switched_off_later(signed_in: Client, person: User) -> None:
    row = RoleFamily.objects.create(owner=person, key=GENERAL, name="General")
    answer = signed_in.post(reverse(CHANGE, args=[row.pk]), {**FORM, "active": ""})
    assert "stays on" in answer.text


def test_one_of_mirrors_families_is_changed_from_what_it_is(
    signed_in: Client, person: User
) -> None:
    page = signed_in.get(reverse(ADD), {"key": "sales"})
    sales = next(family for family in defaults() if family.key == "sales")
    shown = page.context["adminform"].form.initial
    assert (shown["name"], shown["terms"]) == (sales.name, list(sales.terms))
    assert all(f'?key={family.key}"' in page.text for family in defaults())
    terms = "\n".join([*sales.terms, "peddler"])
    assert _added(signed_in, key="sales", name="Selling", terms=terms).status_code == 302
    hers = taxonomy_of(person.pk)
    assert hers.classify("Peddler", "") == hers.classify("Account Executive", "") == "sales"


def _job(owner: User, **fields: Any) -> Job:
    return Job.objects.create(
        owner=owner, **{"title": "Potter", "text": "Pots.", "role_family": "trades", **fields}
    )


def _saved(client: Client, job: Job, **form: object) -> tuple[str, str]:
    stands = {name: getattr(job, name) for name in ("title", "text", "role_family", "status")}
    answer = client.post(
        reverse("admin:resumes_job_change", args=[job.pk]), {"language": "en", **stands, **form}
    )
    assert answer.status_code == 302, answer.context["adminform"].form.errors
    job.refresh_from_db()
    return job.role_family, job.family_decision


def test_a_family_chosen_for_a_job_is_the_persons(signed_in: Client, person: User) -> None:
    job = _job(person)
    assert _saved(signed_in, job, company="Clay Hall") == ("trades", FamilyDecision.CODE)
    assert _saved(signed_in, job, role_family="arts") == ("arts", FamilyDecision.PERSON)
    assert _saved(signed_in, job, title="Nurse") == ("arts", FamilyDecision.PERSON)
    assert _saved(signed_in, job, role_family="") == ("health", FamilyDecision.CODE)
    assert _saved(signed_in, job, title="Lawyer") == ("law", FamilyDecision.CODE)


def test_a_job_from_before_is_read_when_it_is_saved(signed_in: Client, person: User) -> None:
    job = _job(person, role_family="")
    assert _saved(signed_in, job, company="Clay Hall") == ("trades", FamilyDecision.CODE)


def test_families_of_the_person_are_offered_and_a_stored_one_stays(
    signed_in: Client, person: User
) -> None:
    RoleFamily.objects.create(owner=person, key="falconry", name="Falconry")
    RoleFamily.objects.create(owner=person, key="law", name="Law", active=False)
    job = _job(person, role_family="pottery of old")
    page = signed_in.get(reverse("admin:resumes_job_change", args=[job.pk]))
    offered = dict(page.context["adminform"].form.fields["role_family"].choices)
    assert {"falconry", "sales", "pottery of old", ""} <= set(offered)
    assert "law" not in offered
    assert _saved(signed_in, job, company="X") == ("pottery of old", FamilyDecision.CODE)


def test_a_job_added_here_is_read_for_its_family(signed_in: Client) -> None:
    form = {"title": "Nurse", "text": "A ward.", "language": "en", "status": "open"}
    assert signed_in.post(reverse("admin:resumes_job_add"), form).status_code == 302
    job = Job.objects.get()
    assert (job.role_family, job.family_decision) == ("health", FamilyDecision.CODE)


def test_mirrors_own_families_stand_on_the_page_and_are_switched_off_in_one_click(
    signed_in: Client, person: User
) -> None:
    listed = reverse("admin:resumes_rolefamily_changelist")
    page = signed_in.get(listed).content.decode()
    assert all(f"<code>{family.key}</code>" in page for family in defaults())
    assert 'href="/admin/resumes/rolefamily/add/?key=sales"' in page

    off = reverse("admin:resumes_rolefamily_switch_off")
    page = signed_in.post(off, {"key": "sales"}, follow=True).content.decode()
    assert "Sales is switched off: no new job gets it." in page
    assert "switched off by you" in page
    assert "sales" not in {family.key for family in taxonomy_of(person.pk).families}

    RoleFamily.objects.get(key="sales").delete()
    assert "sales" in {family.key for family in taxonomy_of(person.pk).families}


@pytest.mark.parametrize("key", [GENERAL, "no_such", ""])
def test_what_is_no_family_of_mirrors_or_stays_on_is_not_switched_off(
    signed_in: Client, key: str
) -> None:
    off = reverse("admin:resumes_rolefamily_switch_off")
    assert "no such family" in signed_in.post(off, {"key": key}, follow=True).content.decode()
    assert not RoleFamily.objects.exists()
    assert signed_in.get(off).status_code == 405


def test_a_family_has_a_name_that_can_be_seen(signed_in: Client) -> None:
    assert "nothing to see" in _added(signed_in, name="\u200b").content.decode()
    assert not RoleFamily.objects.exists()
