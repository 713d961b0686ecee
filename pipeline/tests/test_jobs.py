"""Finding jobs, and the page of one: its posting, what it asks for, its resumes."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from pipeline.models import Run, RunState
from pipeline.tests.riggers import job_of, run_of
from resumes.content import Prose
from resumes.models import (
    FamilyDecision,
    Job,
    Profile,
    Resume,
    Section,
    SectionKind,
    Skill,
    SkillBucket,
)
from resumes.snapshot import snapshot

HOME = reverse("pipeline:home")
POSTING = "Head rigger wanted. You know Python and Kubernetes, and have rigged tall ships."


def listed(client: Client, **asked: str) -> list[str]:
    """The titles of the jobs that the list shows."""
    jobs = client.get(HOME, asked).context["jobs"]
    return [line.job.title for line in jobs]


def page_of(job: Job) -> str:
    return reverse("pipeline:job", args=[job.pk])


@pytest.fixture
def job(person: User) -> Job:
    return Job.objects.create(
        owner=person, title="Head Rigger", company="Quay & Co", text=POSTING, role_family="software"
    )


# -- the list -------------------------------------------------------------------------------------


def test_words_are_looked_for_in_title_company_and_posting(person: User, client: Client) -> None:
    for title, company, text in (
        ("Rigger", "Quay", "Rigs ships."),
        ("Teacher", "Riggers' School", "Teaches 100 %."),
        ("Cook", "Galley", "Cooks for riggers_all."),
    ):
        Job.objects.create(owner=person, title=title, company=company, text=text)
    assert listed(client, q="RIGGER") == ["Cook", "Teacher", "Rigger"]
    assert listed(client, q="rigger school") == ["Teacher"]
    assert listed(client, q="100 %") == ["Teacher"]
    assert listed(client, q="riggers_") == ["Cook"]
    assert listed(client, q="%") == ["Teacher"]
    assert listed(client, q="sailor") == []
    assert "No job fits." in client.get(HOME, {"q": "sailor"}).text


def test_jobs_are_shown_by_status_family_and_archived(person: User, client: Client) -> None:
    Job.objects.create(owner=person, title="Open", text="x", role_family="software")
    Job.objects.create(owner=person, title="Applied", text="x", status="applied")
    Job.objects.create(owner=person, title="Away", text="x", archived_at=timezone.now())
    assert listed(client) == ["Applied", "Open"]
    assert listed(client, status="applied") == ["Applied"]
    assert listed(client, family="software") == ["Open"]
    assert listed(client, status="archived") == ["Away"]
    assert listed(client, status="nonsense", family="nonsense") == ["Applied", "Open"]


def test_many_jobs_come_in_pages_that_keep_what_was_asked(person: User, client: Client) -> None:
    Job.objects.bulk_create(
        Job(owner=person, title=f"Rigger {number:02}", text="Rigs.") for number in range(45)
    )
    first = client.get(HOME, {"q": "rigs"})
    assert len(first.context["jobs"]) == 20
    assert "?q=rigs&amp;page=2" in first.text
    assert "Page 1 of 3" in first.text
    last = client.get(HOME, {"q": "rigs", "page": "99"})
    assert len(last.context["jobs"]) == 5


def test_a_job_with_many_resumes_shows_the_newest(job: Job, client: Client) -> None:
    for _ in range(5):
        run_of(job, RunState.DONE)
    assert "2 more resumes" in client.get(HOME).text
    assert client.get(page_of(job)).text.count('class="resume"') == 5


def test_the_list_asks_as_often_whatever_there_is(
    person: User, client: Client, django_assert_max_num_queries: Any
) -> None:
    for number in range(30):
        run_of(job_of(person, f"Job {number}"), RunState.DONE)
    with django_assert_max_num_queries(15):
        client.get(HOME, {"q": "job"})


# -- adding ---------------------------------------------------------------------------------------


def test_a_posting_can_only_be_kept(person: User, client: Client) -> None:
    answer = client.post(reverse("pipeline:new_job"), {"text": POSTING, "only": "keep"})
    job = Job.objects.get()
    assert answer.headers["Location"] == page_of(job)
    assert not Run.objects.exists()


def test_a_posting_comes_as_a_file(person: User, client: Client) -> None:
    file = SimpleUploadedFile("<b>posting</b>.txt", POSTING.encode(), "text/plain")
    client.post(reverse("pipeline:new_job"), {"text": " ", "file": file, "only": "keep"})
    assert Job.objects.get().text == POSTING


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"%PDF-1.7 not text", "PDF"),
        (b"", "empty"),
        (b"\xff\xff bad", "cannot be read"),
        (b"x" * 5_000_001, "larger than 5 MB"),
    ],
    ids=["pdf", "empty", "no text", "large"],
)
def test_a_file_that_is_no_posting_is_refused_in_words(
    data: bytes, said: str, person: User, client: Client
) -> None:
    file = SimpleUploadedFile("posting.txt", data, "text/plain")
    answer = client.post(reverse("pipeline:new_job"), {"title": "Mine", "file": file})
    assert answer.status_code == 422
    assert said in answer.text
    assert 'value="Mine"' in answer.text
    assert not Job.objects.exists()


def test_a_file_and_a_text_are_not_both_taken(person: User, client: Client) -> None:
    file = SimpleUploadedFile("posting.txt", POSTING.encode(), "text/plain")
    answer = client.post(reverse("pipeline:new_job"), {"text": "My own text here.", "file": file})
    assert answer.status_code == 422
    assert "My own text here." in answer.text


# -- the page -------------------------------------------------------------------------------------


def test_the_posting_is_shown_as_text(job: Job, client: Client) -> None:
    Job.objects.filter(pk=job.pk).update(text="Line one\n<script>alert(1)</script>")
    said = client.get(page_of(job)).text
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in said
    assert "Quay &amp; Co" in said


def test_without_a_resume_the_profile_is_held_against_the_posting(
    person: User, job: Job, client: Client
) -> None:
    bucket = SkillBucket.objects.create(owner=person, key="tools", name="Tools")
    Skill.objects.create(bucket=bucket, name="Python")
    said = " ".join(client.get(page_of(job)).text.split())
    assert "Held against your profile; no resume is written yet." in said
    assert '<bdi>Python</bdi> <span class="badge good">in your profile</span>' in said
    assert '<bdi>Kubernetes</bdi> <span class="badge bad">not in your profile</span>' in said


def test_the_newest_resume_is_held_against_the_posting(
    person: User, job: Job, client: Client
) -> None:
    resume = run_of(job, RunState.DONE).resume
    Resume.objects.filter(pk=resume.pk).update(facts=snapshot(person).model_dump(mode="json"))
    Section.objects.create(
        resume=resume,
        kind=SectionKind.SUMMARY,
        body=Prose(text="Rigs tall ships with Python.").model_dump(),
    )
    said = " ".join(client.get(page_of(job)).text.split())
    assert "Held against the newest resume." in said
    assert '<bdi>Python</bdi> <span class="badge good">told</span>' in said
    assert f'href="{reverse("resumes:editor", args=[resume.pk])}#part-summary"' in said


def test_what_is_said_of_a_job_is_corrected(job: Job, client: Client) -> None:
    sent = {
        "title": "Lead Rigger",
        "company": "Quay",
        "url": "quay.example/jobs/1",
        "status": "interview",
        "role_family": "data_science",
    }
    answer = client.post(reverse("pipeline:edit_job", args=[job.pk]), sent, follow=True)
    job.refresh_from_db()
    assert (job.title, job.company, job.status) == ("Lead Rigger", "Quay", "interview")
    assert job.url == "https://quay.example/jobs/1"
    assert (job.role_family, job.family_decision) == ("data_science", FamilyDecision.PERSON)
    assert "Saved." in answer.text
    assert 'href="https://quay.example/jobs/1"' in answer.text


@pytest.mark.parametrize(
    "wrong",
    [{"url": "javascript:alert(1)"}, {"status": "perhaps"}, {"title": "x" * 201}],
    ids=["address", "status", "title"],
)
def test_what_cannot_be_is_refused_and_kept_in_the_form(
    wrong: dict[str, str], job: Job, client: Client
) -> None:
    sent = {"title": "Mine", "company": "Theirs", "url": "", "status": "open", **wrong}
    answer = client.post(reverse("pipeline:edit_job", args=[job.pk]), sent)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert 'value="Theirs"' in answer.text
    assert "<h1>Head Rigger</h1>" in answer.text
    job.refresh_from_db()
    assert (job.title, job.company) == ("Head Rigger", "Quay & Co")


def test_a_job_is_put_away_and_taken_out_again(job: Job, client: Client) -> None:
    address = reverse("pipeline:archive_job", args=[job.pk])
    assert "Put away." in client.post(address, follow=True).text
    job.refresh_from_db()
    assert job.archived_at
    assert listed(client) == []
    client.post(address, {"archived": "no"})
    assert listed(client) == ["Head Rigger"]


def test_the_page_asks_as_often_whatever_there_is(
    job: Job, client: Client, django_assert_max_num_queries: Any
) -> None:
    for _ in range(12):
        run_of(job, RunState.DONE)
    with django_assert_max_num_queries(15):
        client.get(page_of(job))


def test_a_job_of_somebody_without_a_profile(job: Job, client: Client) -> None:
    Profile.objects.all().delete()
    assert "nothing to hold it against" in client.get(page_of(job)).text
