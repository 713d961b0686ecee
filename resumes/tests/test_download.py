"""Downloading a resume: the owner gets a file, a stranger finds nothing."""

import json
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from resumes.export import FORMATS
from resumes.facts import Facts, Person
from resumes.models import Resume


@pytest.fixture
def owner(db: None, client: Client) -> User:
    """Somebody signed in."""
    owner = User.objects.create_user("quill")
    client.force_login(owner)
    return owner


@pytest.fixture
def resume(owner: User) -> Resume:
    facts = Facts(language="en", person=Person(name="Quill Penner"))
    return Resume.objects.create(
        owner=owner,
        title="Quill – Rigger",
        job_title="Rigger",
        job_company="Otter",
        facts=facts.model_dump(mode="json"),
    )


def url(resume: Resume, fmt: str = "txt") -> str:
    return reverse("resumes:download", args=[resume.pk, fmt])


@pytest.mark.parametrize("fmt", FORMATS)
def test_the_owner_gets_each_format(resume: Resume, client: Client, fmt: str) -> None:
    answer = client.get(url(resume, fmt))
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == FORMATS[fmt].media_type
    assert (
        f'filename="Quill Penner - Otter - Rigger.{fmt}"' in (answer.headers["Content-Disposition"])
    )
    assert answer.getvalue()


def test_the_file_is_the_resume(resume: Resume, client: Client) -> None:
    assert "Quill Penner" in client.get(url(resume)).getvalue().decode()
    assert json.loads(client.get(url(resume, "json")).getvalue())["basics"]["name"] == (
        "Quill Penner"
    )


def test_a_stranger_finds_nothing(resume: Resume) -> None:
    stranger = Client()
    stranger.force_login(User.objects.create_superuser("stranger"))
    assert stranger.get(url(resume)).status_code == 404


def test_the_nameless_log_in(resume: Resume) -> None:
    answer = Client().get(url(resume))
    assert answer.headers["Location"].startswith(reverse("login"))


def test_only_get_is_taken(resume: Resume, client: Client) -> None:
    assert client.post(url(resume)).status_code == 405


def test_what_is_not_there_is_not_found(resume: Resume, client: Client) -> None:
    assert client.get(url(resume, "odt")).status_code == 404
    assert client.get(reverse("resumes:download", args=[uuid4(), "txt"])).status_code == 404


def test_a_resume_that_cannot_be_printed_says_why(resume: Resume, client: Client) -> None:
    Resume.objects.filter(pk=resume.pk).update(facts={})
    answer = client.get(url(resume), follow=True)
    assert answer.redirect_chain == [(reverse("pipeline:home"), 302)]
    assert 'class="notice error"' in answer.text
