"""The home page, the demo person's door, and logging in."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from mirror.tests.test_mutating_urls import NAMES, Sample
from pipeline.demo.load import load_demo
from pipeline.models import RunState
from pipeline.tests.riggers import job_of, run_of
from resumes.access import DEMO_NAME
from resumes.accounts import LOCAL_NAME
from resumes.content import Prose
from resumes.models import Job, Profile, Resume, Section, SectionKind

HOME = reverse("pipeline:home")
OPEN_DEMO = reverse("pipeline:open_demo")
LEAVE_DEMO = reverse("pipeline:leave_demo")
AT_HOME: dict[str, Any] = {"SERVER_NAME": "127.0.0.1"}


@pytest.fixture
def served_on_loopback(settings: Any, db: None) -> None:
    settings.LOOPBACK_SIGN_IN = True


def resume_of(job: Job, state: RunState, **run: Any) -> Resume:
    return run_of(job, state, **run).resume


@pytest.mark.django_db
def test_home_asks_who_you_are(client: Client) -> None:
    answer = client.get(HOME)
    assert answer.status_code == 302
    assert answer.headers["Location"] == f"{reverse('login')}?next={HOME}"


def test_home_refuses_other_methods(person: User, client: Client) -> None:
    assert client.post(HOME).status_code == 405


def test_home_teaches_where_there_is_no_profile(client: Client, stranger: User) -> None:
    client.force_login(stranger)
    answer = client.get(HOME)
    assert reverse("resumes:import_profile") in answer.text
    assert "Open the demo person" not in answer.text  # not at home


def test_home_offers_the_demo_person_at_home(client: Client, served_on_loopback: None) -> None:
    assert "Open the demo person" in client.get(HOME, **AT_HOME).text


def test_home_lists_own_jobs_and_resumes_only(person: User, stranger: User, client: Client) -> None:
    resume = resume_of(job_of(person), RunState.DONE)
    theirs = resume_of(job_of(stranger, "Night Porter"), RunState.DONE)
    text = client.get(HOME).text
    assert "Quill Penner" in text
    assert "Head Rigger" in text
    assert "Night Porter" not in text
    assert str(theirs.pk) not in text
    for fmt in ("pdf", "docx", "json", "md", "txt"):
        assert reverse("resumes:download", args=[resume.pk, fmt]) in text


def test_home_keeps_the_archive_closed(person: User, client: Client) -> None:
    job = job_of(person)
    resume = resume_of(job, RunState.DONE)
    Resume.objects.filter(pk=resume.pk).update(archived_at=timezone.now())
    assert str(resume.pk) not in client.get(HOME).text
    Job.objects.filter(pk=job.pk).update(archived_at=timezone.now())
    assert "Head Rigger" not in client.get(HOME).text


@pytest.mark.parametrize(
    ("state", "error", "says"),
    [
        (RunState.RUNNING, "", "Running"),
        (RunState.DONE, "", "Done"),
        (RunState.FAILED, "The endpoint is away.", "The endpoint is away."),
        (RunState.PARTIAL, "", "Done, with failed leaves"),
    ],
)
def test_home_says_how_a_resume_fares(
    person: User, client: Client, state: RunState, error: str, says: str
) -> None:
    resume = resume_of(job_of(person), state, error=error)
    text = client.get(HOME).text
    assert says in text
    downloads = reverse("resumes:download", args=[resume.pk, "pdf"]) in text
    assert downloads == (state in {RunState.DONE, RunState.PARTIAL})
    assert ("hx-trigger" in text) == (state == RunState.RUNNING)


@pytest.mark.parametrize(("provider", "labelled"), [("offline", True), ("compatible", False)])
def test_home_says_of_an_offline_resume_that_no_model_wrote_it(
    person: User, client: Client, provider: str, labelled: bool
) -> None:
    resume_of(job_of(person), RunState.DONE, provider=provider)
    text = client.get(HOME).text
    assert ("drafted without a model, from your own words" in text) is labelled
    assert ("drafted" in text) is labelled


def test_home_counts_what_wants_the_persons_eye(person: User, client: Client) -> None:
    resume = resume_of(job_of(person), RunState.DONE)
    Section.objects.create(
        resume=resume,
        kind=SectionKind.SUMMARY,
        body=Prose(text="Rigs.").model_dump(),
        mark="A figure was not found.",
    )
    assert "1 section wants your eye" in client.get(HOME).text


@pytest.mark.parametrize(
    ("zone", "shown"),
    [("Asia/Tokyo", "2 March 2026, 00:30"), ("Nowhere/At All", "1 March 2026, 15:30")],
)
def test_home_shows_times_in_the_persons_zone(
    person: User, client: Client, zone: str, shown: str
) -> None:
    Profile.objects.filter(owner=person).update(time_zone=zone)
    resume = resume_of(job_of(person), RunState.DONE)
    made = datetime(2026, 3, 1, 15, 30, tzinfo=UTC)
    Resume.objects.filter(pk=resume.pk).update(created_at=made)
    assert shown in client.get(HOME).text


def test_home_keeps_a_resume_whose_job_is_gone(person: User, client: Client) -> None:
    job = job_of(person)
    resume = resume_of(job, RunState.DONE)
    job.delete()
    text = client.get(HOME).text
    assert "Resumes whose job is gone" in text
    assert str(resume.pk) in text


def test_home_asks_the_database_as_often_for_many_jobs(
    person: User, client: Client, django_assert_max_num_queries: Any
) -> None:
    for number in range(12):
        resume_of(job_of(person, f"Job {number}"), RunState.DONE)
    with django_assert_max_num_queries(14):
        client.get(HOME)


def test_pages_carry_nothing_inline(person: User, client: Client) -> None:
    resume_of(job_of(person), RunState.RUNNING)
    answer = client.get(HOME)
    assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
    assert "unsafe-inline" not in answer.headers["Content-Security-Policy"]
    assert "<style" not in answer.text
    assert " style=" not in answer.text
    assert "<script>" not in answer.text
    assert "http://" not in answer.text
    assert "https://" not in answer.text


def test_home_leaves_what_is_large_in_the_database(
    person: User, client: Client, django_assert_max_num_queries: Any
) -> None:
    resume_of(job_of(person), RunState.RUNNING)
    with django_assert_max_num_queries(14) as asked:
        assert "Head Rigger" in client.get(HOME).text
    statements = " ".join(query["sql"] for query in asked.captured_queries)
    assert '"resumes_job"."title"' in statements
    for large in ('"resumes_job"."text"', '_resume"."facts"', '_run"."job"'):
        assert large not in statements


def test_the_demo_person_opens_and_closes(client: Client, served_on_loopback: None) -> None:
    client.get(HOME, **AT_HOME)
    demo = client.post(OPEN_DEMO, follow=True, **AT_HOME)
    assert demo.context["user"].username == DEMO_NAME
    assert "Tamsin Quillfeather" in demo.text
    assert "Wobblegate Software" in demo.text
    mine = client.post(LEAVE_DEMO, follow=True, **AT_HOME)
    assert mine.context["user"].username == LOCAL_NAME
    assert "Tamsin Quillfeather" not in mine.text


@pytest.mark.parametrize("url", [OPEN_DEMO, LEAVE_DEMO])
def test_the_demo_door_is_there_at_home_only(person: User, client: Client, url: str) -> None:
    load_demo()
    assert client.post(url, **AT_HOME).status_code == 404
    assert User.objects.get(pk=client.session["_auth_user_id"]) == person


@pytest.mark.parametrize("url", [OPEN_DEMO, LEAVE_DEMO])
def test_the_demo_door_refuses_get_and_the_nameless(
    client: Client, db: None, served_on_loopback: None, url: str
) -> None:
    client.get(HOME, **AT_HOME)
    assert client.get(url, **AT_HOME).status_code == 405
    elsewhere = Client()
    answer = elsewhere.post(url, REMOTE_ADDR="192.0.2.7")
    assert answer.status_code == 401


def test_the_demo_door_wants_the_pages_own_form(served_on_loopback: None) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.get(HOME, **AT_HOME)
    assert strict.post(OPEN_DEMO, **AT_HOME).status_code == 403


def test_people_who_are_no_staff_can_log_in(client: Client, alice: User) -> None:
    answer = client.post(
        reverse("login"), {"username": "alice", "password": "alice-password", "next": HOME}
    )
    assert answer.headers["Location"] == HOME
    wrong = Client().post(reverse("login"), {"username": "alice", "password": "wrong"})
    assert "do not match" in wrong.text


@pytest.mark.parametrize("name", NAMES)
def test_every_page_is_for_those_who_have_logged_in_and_leads_back(
    name: str, alice: User, client: Client
) -> None:
    url = Sample(alice).url(name)
    answer = client.get(url)
    if answer.status_code == 405:  # nothing to look at; what is posted is taken along
        assert client.post(url).status_code == 401
        return
    assert answer.headers["Location"] == f"/login/?next={url}"
    login = {"username": "alice", "password": "alice-password", "next": url}
    assert client.post(reverse("login"), login).headers["Location"] == url


@pytest.mark.parametrize("elsewhere", ["https://example.org/", "//example.org", "javascript:x"])
def test_logging_in_leads_nowhere_else(client: Client, alice: User, elsewhere: str) -> None:
    login = {"username": "alice", "password": "alice-password", "next": elsewhere}
    assert client.post(reverse("login"), login).headers["Location"] == HOME


def test_logging_out_is_a_button_and_asks_who_comes_next(client: Client, alice: User) -> None:
    client.force_login(alice)
    assert f'action="{reverse("logout")}"' in client.get(HOME).text
    assert client.get(reverse("logout")).status_code == 405
    assert client.post(reverse("logout"), follow=True).redirect_chain[-1][0].startswith("/login/")
