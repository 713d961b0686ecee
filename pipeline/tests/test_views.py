"""The home page, the demo person's door, and generating from the page."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from threading import Barrier
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from pipeline.demo.load import load_demo
from pipeline.generation import AlreadyRunning, start_run
from pipeline.models import Leaf, LeafState, Run, RunState
from pipeline.tests.conftest import letting_go
from resumes.access import DEMO_NAME
from resumes.accounts import LOCAL_NAME
from resumes.content import Prose
from resumes.models import Job, Profile, Resume, Section, SectionKind

HOME = reverse("pipeline:home")
OPEN_DEMO = reverse("pipeline:open_demo")
LEAVE_DEMO = reverse("pipeline:leave_demo")
AT_HOME: dict[str, Any] = {"SERVER_NAME": "127.0.0.1"}


@pytest.fixture
def person(db: None, client: Client) -> User:
    """A person with a profile, signed in."""
    person = User.objects.create_user("quill")
    Profile.objects.create(owner=person, name="Quill Penner", headline="Rigger")
    client.force_login(person)
    return person


@pytest.fixture
def stranger(db: None) -> User:
    return User.objects.create_user("stranger")


@pytest.fixture
def served_on_loopback(settings: Any, db: None) -> None:
    settings.LOOPBACK_SIGN_IN = True


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The runs that would go to a worker; none is started."""
    sent: list[Any] = []
    monkeypatch.setattr("pipeline.views.home.ensure_worker", lambda: None)
    monkeypatch.setattr("pipeline.generation.send_advance", sent.append)
    return sent


def job_of(owner: User, title: str = "Head Rigger") -> Job:
    return Job.objects.create(owner=owner, title=title, company="Otter", text="Wanted: a rigger.")


def resume_of(job: Job, state: RunState, **run: Any) -> Resume:
    resume = Resume.objects.create(owner=job.owner, job=job, title=f"Quill – {job}", facts={})
    over = None if state == RunState.RUNNING else timezone.now()
    Run.objects.create(owner=job.owner, resume=resume, state=state, finished_at=over, job={}, **run)
    return resume


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


def test_htmx_gets_the_jobs_alone(person: User, client: Client) -> None:
    Job.objects.create(owner=person, title="Head Rigger", text="We rig.")
    part = client.get(HOME, headers={"HX-Request": "true"}).text
    whole = client.get(HOME).text
    assert part.strip().startswith('<section id="jobs"')
    assert part.strip().endswith("</section>")
    assert "<html" not in part
    assert "Head Rigger" in part
    assert part.count("<article") == whole.count("<article") == 1


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


def test_generate_starts_a_run(person: User, client: Client, sent: list[Any]) -> None:
    job = job_of(person)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("django.db.transaction.on_commit", lambda call: call())
        answer = client.post(reverse("pipeline:generate", args=[job.pk]))
    assert answer.headers["Location"] == HOME
    assert sent == [Run.objects.get(resume__job=job, owner=person).pk]


def test_generate_starts_no_second_run_beside_one(
    person: User, client: Client, sent: list[Any]
) -> None:
    job = job_of(person)
    resume_of(job, RunState.RUNNING)
    answer = client.post(reverse("pipeline:generate", args=[job.pk]), follow=True)
    assert "is being made already" in answer.text
    assert Run.objects.count() == 1


def test_generate_starts_one_run_of_a_job_after_the_other(
    person: User, client: Client, sent: list[Any]
) -> None:
    job = job_of(person)
    resume_of(job, RunState.DONE)
    resume_of(job_of(person, "Sailmaker"), RunState.RUNNING)
    client.post(reverse("pipeline:generate", args=[job.pk]))
    assert Run.objects.filter(resume__job=job, state=RunState.RUNNING).count() == 1


@pytest.mark.django_db(transaction=True)
def test_many_clicks_at_once_start_one_run_of_each_job(sent: list[Any]) -> None:
    owners = [User.objects.create_user(name) for name in ("quill", "nib")]
    for owner in owners:
        Profile.objects.create(owner=owner, name=owner.username.title())
    jobs = [job_of(owner, title) for owner in owners for title in ("Rigger", "Sailmaker")]
    gate = Barrier(8)

    @letting_go
    def click(job: Job) -> Run | None:
        gate.wait()
        try:
            return start_run(job.owner, job)
        except AlreadyRunning:
            return None

    with ThreadPoolExecutor(max_workers=8) as threads:
        started = list(threads.map(click, jobs * 2))
    assert sum(run is not None for run in started) == 4
    assert [Run.objects.filter(resume__job=job).count() for job in jobs] == [1] * 4


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


def test_generate_says_what_is_missing(stranger: User, client: Client, sent: list[Any]) -> None:
    client.force_login(stranger)
    job = job_of(stranger)
    answer = client.post(reverse("pipeline:generate", args=[job.pk]), follow=True)
    assert "There is no profile yet" in answer.text
    assert not Run.objects.exists()


def test_generate_does_not_find_the_job_of_another(
    person: User, stranger: User, client: Client, sent: list[Any]
) -> None:
    theirs = job_of(stranger)
    assert client.post(reverse("pipeline:generate", args=[theirs.pk])).status_code == 404
    assert client.post(reverse("pipeline:generate", args=[uuid4()])).status_code == 404
    assert not Run.objects.exists()


def test_generate_refuses_get_and_the_nameless(person: User, client: Client) -> None:
    url = reverse("pipeline:generate", args=[job_of(person).pk])
    assert client.get(url).status_code == 405
    client.logout()
    assert client.post(url).headers["Location"].startswith(reverse("login"))


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
    assert answer.headers["Location"].startswith(reverse("login"))


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


# -- a posting that is pasted -------------------------------------------------------------------

NEW_JOB = "/jobs/new/"
POSTING = "We look for a head rigger who rigs tall ships and teaches the crew."


def test_a_pasted_posting_becomes_a_job_with_a_run(
    person: User, client: Client, sent: list[Any]
) -> None:
    answer = client.post(NEW_JOB, {"text": POSTING, "title": "Head Rigger", "company": "Quay"})
    assert answer.status_code == 302
    job = Job.objects.get(owner=person)
    assert (job.title, job.company, job.text) == ("Head Rigger", "Quay", POSTING)
    assert Run.objects.get(resume__job=job).state == RunState.RUNNING


def test_the_same_posting_twice_is_one_job(person: User, client: Client, sent: list[Any]) -> None:
    client.post(NEW_JOB, {"text": POSTING})
    answer = client.post(NEW_JOB, {"text": POSTING}, follow=True)
    assert "A resume for this job is being made already." in answer.text
    assert Job.objects.filter(owner=person).count() == 1
    assert Run.objects.count() == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [("", "It is empty."), ("Hi", "It holds no posting."), ("word " * 30_000, "characters long")],
)
def test_what_is_no_posting_is_shown_again_with_the_reason(
    person: User, client: Client, text: str, told: str
) -> None:
    answer = client.post(NEW_JOB, {"text": text, "title": "Head <b>Rigger"})
    assert answer.status_code == 422
    assert told in answer.text
    assert "Head &lt;b&gt;Rigger" in answer.text
    assert text.strip() in answer.text
    assert not Job.objects.exists()


def test_home_says_step_by_step_what_is_being_done(person: User, client: Client) -> None:
    resume = resume_of(job_of(person), RunState.RUNNING)
    run = Run.objects.get(resume=resume)
    Leaf.objects.create(run=run, stage="plan", state=LeafState.DONE)
    Leaf.objects.create(
        run=run,
        stage="bullets",
        key="quay",
        state=LeafState.RUNNING,
        claim=uuid4(),
        lease_until=timezone.now(),
    )
    assert "The resume: writing bullets, 1 of 2 steps done" in client.get(HOME).text
