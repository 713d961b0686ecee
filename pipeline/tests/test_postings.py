"""A posting is pasted and a resume written for it, from the page; and what is told meanwhile."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import ImproperlyConfigured
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.html import escape

from pipeline.generation import AlreadyRunning, start_run
from pipeline.models import Leaf, LeafState, Run, RunKind, RunState
from pipeline.tests.conftest import letting_go
from pipeline.tests.riggers import job_of, run_of
from pipeline.workers import NoWorker
from resumes.models import Job, Profile, Resume

HOME = reverse("pipeline:home")
NEW_JOB = "/jobs/new/"
POSTING = "We look for a head rigger who rigs tall ships and teaches the crew."
HTMX = {"HX-Request": "true"}


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The runs that would go to a worker; none is started."""
    sent: list[Any] = []
    monkeypatch.setattr("pipeline.views.postings.ensure_worker", lambda: None)
    monkeypatch.setattr("pipeline.generation.send_advance", sent.append)
    return sent


def leaf_at_work(run: Run, stage: str) -> Leaf:
    return Leaf.objects.create(
        run=run,
        stage=stage,
        key="quay",
        state=LeafState.RUNNING,
        claim=uuid4(),
        lease_until=timezone.now(),
    )


def place_of(job: Job) -> str:
    return f"{HOME}#job-{job.pk}"


def refuse_with(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def refuse() -> None:
        raise error

    monkeypatch.setattr("pipeline.views.postings.ensure_worker", refuse)


# -- a posting that is pasted -------------------------------------------------------------------


def test_a_pasted_posting_becomes_a_job_with_a_run(
    person: User, client: Client, sent: list[Any]
) -> None:
    answer = client.post(NEW_JOB, {"text": POSTING, "title": "Head Rigger", "company": "Quay"})
    job = Job.objects.get(owner=person)
    assert answer.headers["Location"] == place_of(job)
    assert (job.title, job.company, job.text) == ("Head Rigger", "Quay", POSTING)
    assert Run.objects.get(resume__job=job).state == RunState.RUNNING
    assert f'id="job-{job.pk}"' in client.get(HOME).text


def test_a_posting_of_which_a_resume_is_being_made_is_one_job(
    person: User, client: Client, sent: list[Any]
) -> None:
    client.post(NEW_JOB, {"text": POSTING})
    answer = client.post(NEW_JOB, {"text": POSTING}, follow=True)
    assert "A resume for this job is being made already." in answer.text
    assert Job.objects.filter(owner=person).count() == 1
    assert Run.objects.count() == 1


def test_a_posting_that_has_its_resume_gets_no_second_one_unasked(
    person: User, client: Client, sent: list[Any]
) -> None:
    client.post(NEW_JOB, {"text": POSTING})
    Run.objects.update(state=RunState.DONE, finished_at=timezone.now())
    answer = client.post(NEW_JOB, {"text": f"  {POSTING}\r\n", "title": "Rigger"}, follow=True)
    assert "You have this posting already" in answer.text
    assert Job.objects.get(owner=person).title == "Rigger"
    assert Run.objects.count() == 1


def test_a_posting_whose_only_run_failed_gets_another(
    person: User, client: Client, sent: list[Any]
) -> None:
    client.post(NEW_JOB, {"text": POSTING})
    Run.objects.update(state=RunState.FAILED, finished_at=timezone.now())
    client.post(NEW_JOB, {"text": POSTING})
    assert Run.objects.filter(state=RunState.RUNNING).count() == 1


def test_a_posting_that_was_put_away_is_taken_out_again(
    person: User, client: Client, sent: list[Any]
) -> None:
    client.post(NEW_JOB, {"text": POSTING, "title": "Head Rigger"})
    Run.objects.update(state=RunState.DONE, finished_at=timezone.now())
    Resume.objects.update(archived_at=timezone.now())
    Job.objects.update(archived_at=timezone.now())
    client.post(NEW_JOB, {"text": POSTING})
    assert "Head Rigger" in client.get(HOME).text
    assert Run.objects.filter(state=RunState.RUNNING).count() == 1


def test_the_postings_of_two_people_are_two_jobs(
    person: User, stranger: User, client: Client, sent: list[Any]
) -> None:
    theirs = Job.objects.create(owner=stranger, title="Theirs", text=POSTING)
    client.post(NEW_JOB, {"text": POSTING, "title": "Mine"})
    assert Job.objects.get(owner=person).title == "Mine"
    theirs.refresh_from_db()
    assert theirs.title == "Theirs"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "Paste the text of the posting here"),
        (" \r\n", "Paste the text of the posting here"),
        ("Hi", "It holds no posting."),
        ("word " * 30_000, "characters long"),
        ("<html><body>A rigger is wanted here, now.</body></html>", "web page"),
    ],
    ids=["none", "blank", "short", "long", "page"],
)
def test_what_is_no_posting_is_shown_again_with_the_reason(
    person: User, client: Client, text: str, told: str
) -> None:
    answer = client.post(NEW_JOB, {"text": text, "title": "Head <b>Rigger", "company": "Quay"})
    assert answer.status_code == 422
    assert told in answer.text
    assert "Head &lt;b&gt;Rigger" in answer.text
    assert 'value="Quay"' in answer.text
    assert escape(text.strip()) in answer.text
    assert 'aria-describedby="posting-text-error"' in answer.text
    assert not Job.objects.exists()


def test_markup_in_a_posting_is_text(person: User, client: Client, sent: list[Any]) -> None:
    trap = "</textarea><script>alert(1)</script>"
    refused = client.post(NEW_JOB, {"text": "</textarea><script>", "title": trap})
    taken = client.post(NEW_JOB, {"text": f"{POSTING} {trap}", "title": trap}, follow=True)
    assert (refused.status_code, taken.status_code) == (422, 200)
    for answer in (refused, taken):
        assert "<script>a" not in answer.text
        assert "&lt;script&gt;alert" in answer.text


def test_what_no_database_takes_is_dropped(person: User, client: Client, sent: list[Any]) -> None:
    client.post(NEW_JOB, {"text": POSTING + "\x00", "title": "Head\x00 Rigger", "company": "Q\x00"})
    job = Job.objects.get(owner=person)
    assert (job.title, job.company, job.text) == ("Head Rigger", "Q", POSTING)


def test_a_long_title_is_cut_rather_than_refused(
    person: User, client: Client, sent: list[Any]
) -> None:
    client.post(NEW_JOB, {"text": POSTING, "title": "Rigger " * 500, "company": "Quay " * 500})
    job = Job.objects.get(owner=person)
    assert len(job.title) <= 150
    assert len(job.company) <= 100


@pytest.mark.parametrize(
    "error",
    [NoWorker("No worker answers."), ImproperlyConfigured("LLM_API_KEY is missing.")],
    ids=["worker", "settings"],
)
def test_a_posting_is_kept_in_the_form_where_no_run_can_begin(
    person: User, client: Client, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    refuse_with(monkeypatch, error)
    answer = client.post(NEW_JOB, {"text": POSTING, "title": "Head Rigger"})
    assert answer.status_code == 422
    assert str(error) in answer.text
    assert POSTING in answer.text
    assert 'value="Head Rigger"' in answer.text
    assert not Job.objects.exists()


def test_nothing_is_kept_where_the_run_does_not_start(
    person: User, client: Client, sent: list[Any], settings: Any
) -> None:
    settings.LLM_PROVIDER = "anthropic"
    settings.ANTHROPIC_API_KEY = ""
    answer = client.post(NEW_JOB, {"text": POSTING})
    assert answer.status_code == 422
    assert POSTING in answer.text
    assert not Job.objects.exists()
    assert not Resume.objects.exists()


def test_a_posting_without_a_profile_is_kept_in_the_form(
    stranger: User, client: Client, sent: list[Any]
) -> None:
    client.force_login(stranger)
    answer = client.post(NEW_JOB, {"text": POSTING})
    assert answer.status_code == 422
    assert "There is no profile yet" in answer.text
    assert POSTING in answer.text
    assert reverse("resumes:import_profile") in answer.text
    assert not Job.objects.exists()


# -- a resume for a job that is there -----------------------------------------------------------


def test_generate_starts_a_run(person: User, client: Client, sent: list[Any]) -> None:
    job = job_of(person)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("django.db.transaction.on_commit", lambda call: call())
        answer = client.post(reverse("pipeline:generate", args=[job.pk]))
    assert answer.headers["Location"] == place_of(job)
    assert sent == [Run.objects.get(resume__job=job, owner=person).pk]


def test_generate_starts_no_second_run_beside_one(
    person: User, client: Client, sent: list[Any]
) -> None:
    job = job_of(person)
    run_of(job, RunState.RUNNING)
    answer = client.post(reverse("pipeline:generate", args=[job.pk]), follow=True)
    assert "is being made already" in answer.text
    assert Run.objects.count() == 1


def test_generate_starts_one_run_of_a_job_after_the_other(
    person: User, client: Client, sent: list[Any]
) -> None:
    job = job_of(person)
    run_of(job, RunState.DONE)
    run_of(job_of(person, "Sailmaker"), RunState.RUNNING)
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


def test_generate_says_what_is_missing(stranger: User, client: Client, sent: list[Any]) -> None:
    client.force_login(stranger)
    job = job_of(stranger)
    answer = client.post(reverse("pipeline:generate", args=[job.pk]), follow=True)
    assert "There is no profile yet" in answer.text
    assert not Run.objects.exists()


def test_generate_says_that_no_worker_answers(
    person: User, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse_with(monkeypatch, NoWorker("No worker answers."))
    job = job_of(person)
    answer = client.post(reverse("pipeline:generate", args=[job.pk]), follow=True)
    assert "No worker answers." in answer.text
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
    assert client.post(url).status_code == 401


def test_a_posting_wants_the_pages_own_form(person: User) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(person)
    assert strict.post(NEW_JOB, {"text": POSTING}).status_code == 403
    assert strict.get(NEW_JOB).status_code == 405
    assert not Job.objects.exists()


# -- what is told meanwhile ---------------------------------------------------------------------


def line_of(run: Run, said: str = "") -> str:
    return f"{reverse('pipeline:line', args=[run.resume_id])}?said={said}"


def test_the_list_says_step_by_step_what_is_being_done(person: User, client: Client) -> None:
    run = run_of(job_of(person), RunState.RUNNING)
    Leaf.objects.create(run=run, stage="plan", state=LeafState.DONE)
    leaf_at_work(run, "bullets")
    for text in (client.get(HOME).text, client.get(line_of(run), headers=HTMX).text):
        assert "Writing bullets" in text
        assert "1 of 2 steps done" in text
        assert reverse("pipeline:line", args=[run.resume_id]) in text
        assert "every 1s" in text


def test_each_stage_is_read_out_once(person: User, client: Client) -> None:
    run = run_of(job_of(person), RunState.RUNNING)
    leaf_at_work(run, "bullets")
    first = client.get(line_of(run, "Planning"), headers=HTMX).text
    assert 'id="read-out"' in first
    assert "said=Writing%20bullets" in first
    again = client.get(line_of(run, "Writing%20bullets"), headers=HTMX).text
    assert 'id="read-out"' not in again


def test_how_long_it_takes_is_told(person: User, client: Client) -> None:
    run = run_of(job_of(person), RunState.RUNNING)
    long_ago = timezone.now() - timedelta(seconds=125)
    Run.objects.filter(pk=run.pk).update(started_at=long_ago)
    assert "2 min 5 s" in client.get(line_of(run), headers=HTMX).text


@pytest.mark.parametrize(("state", "opens"), [(RunState.DONE, True), (RunState.FAILED, False)])
def test_a_run_that_has_ended_gives_the_whole_line(
    person: User, client: Client, state: RunState, opens: bool
) -> None:
    run = run_of(job_of(person), state, error="" if opens else "The endpoint is away.")
    answer = client.get(line_of(run), headers=HTMX)
    assert answer.headers["HX-Retarget"] == f"#resume-{run.resume_id}"
    assert answer.headers["HX-Reswap"] == "outerHTML"
    assert answer.text.strip().startswith("{") is False
    assert (reverse("resumes:editor", args=[run.resume_id]) in answer.text) is opens
    assert ("The endpoint is away." in answer.text) is not opens
    assert "every 1s" not in answer.text
    assert f'id="generate-{run.resume.job_id}"' in answer.text
    assert "disabled" not in answer.text
    assert 'id="read-out"' in answer.text


def test_a_run_whose_job_is_gone_ends_as_well(person: User, client: Client) -> None:
    job = job_of(person)
    run = run_of(job, RunState.DONE)
    job.delete()
    answer = client.get(line_of(run), headers=HTMX)
    assert answer.status_code == 200
    assert "generate-" not in answer.text


def test_a_section_that_is_written_anew_says_nothing_of_the_whole(
    person: User, client: Client
) -> None:
    run = run_of(job_of(person), RunState.DONE)
    Run.objects.create(
        owner=person,
        resume=run.resume,
        kind=RunKind.REGENERATE,
        section_ref="summary",
        state=RunState.FAILED,
        error="The endpoint is away.",
        finished_at=timezone.now(),
        job={},
    )
    text = client.get(HOME).text
    assert reverse("resumes:editor", args=[run.resume_id]) in text
    assert "The endpoint is away." not in text


def test_the_line_is_the_owners_alone_and_no_page(
    person: User, stranger: User, client: Client
) -> None:
    theirs = run_of(job_of(stranger), RunState.RUNNING)
    mine = run_of(job_of(person), RunState.RUNNING)
    assert client.get(line_of(theirs), headers=HTMX).status_code == 404
    assert client.get(line_of(mine)).headers["Location"] == HOME
    assert client.post(line_of(mine), headers=HTMX).status_code == 405
    client.logout()
    assert client.get(line_of(mine), headers=HTMX).status_code == 401


def test_a_line_costs_the_same_however_large_the_posting(
    person: User, client: Client, django_assert_max_num_queries: Any
) -> None:
    run = run_of(job_of(person), RunState.RUNNING)
    with django_assert_max_num_queries(6) as asked:
        client.get(line_of(run), headers=HTMX)
    statements = " ".join(query["sql"] for query in asked.captured_queries)
    for large in ('"resumes_job"."text"', '_resume"."facts"', '_run"."job"', '_leaf"."output"'):
        assert large not in statements


def test_what_is_far_too_large_is_refused_in_words(person: User, client: Client) -> None:
    answer = client.post(NEW_JOB, {"text": "word " * 2_000_000})
    assert answer.status_code == 413
    assert "This is too large" in answer.text
    assert not Job.objects.exists()


def test_a_long_title_and_company_make_a_title_that_fits(
    person: User, client: Client, sent: list[Any]
) -> None:
    job = Job.objects.create(owner=person, title="T" * 200, company="C" * 200, text="We rig.")
    client.post(reverse("pipeline:generate", args=[job.pk]))
    assert len(Resume.objects.get(job=job).title) <= 300
