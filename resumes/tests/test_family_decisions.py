"""Mirror reads a family, a plan corrects it, and nobody overrules the person."""

import pytest
from django.contrib.auth.models import User

from resumes.families import GENERAL, taxonomy_of
from resumes.family_decisions import choose_family, correct_family, read_family
from resumes.models import FamilyDecision, Job, Resume

CODE, PLAN, PERSON = FamilyDecision.CODE, FamilyDecision.PLAN, FamilyDecision.PERSON


def _job(owner: User, family: str = "sales", decision: FamilyDecision = CODE) -> Job:
    return Job.objects.create(
        owner=owner,
        title="Potter",
        text="Pots and bowls.",
        role_family=family,
        family_decision=decision,
    )


def _resume(owner: User, job: Job | None, family: str = "sales") -> Resume:
    return Resume.objects.create(owner=owner, job=job, title="R", role_family=family, facts={})


def _stored(job: Job) -> tuple[str, str]:
    job.refresh_from_db()
    return job.role_family, job.family_decision


@pytest.mark.parametrize(
    ("said", "job_after", "holds"),
    [
        ("research", ("research", PLAN), "research"),
        ("Machine Learning Engineering", ("machine_learning", PLAN), "machine_learning"),
        ("sales", ("sales", CODE), "sales"),
        ("falconry", ("sales", CODE), "sales"),
        ("general", ("sales", CODE), "sales"),
        ("", ("sales", CODE), "sales"),
    ],
)
def test_a_plan_corrects_what_was_read(
    alice: User, said: str, job_after: tuple[str, str], holds: str
) -> None:
    job = _job(alice)
    resume = _resume(alice, job)
    assert correct_family(resume, said) == holds
    assert _stored(job) == job_after
    resume.refresh_from_db()
    assert resume.role_family == holds


def test_a_plan_never_overrules_the_person(alice: User) -> None:
    job = _job(alice, "law", PERSON)
    resume = _resume(alice, job, "law")
    assert correct_family(resume, "research") == "law"
    assert _stored(job) == ("law", PERSON)


def test_a_choice_made_while_the_plan_was_written_holds(alice: User) -> None:
    job = _job(alice)
    resume = _resume(alice, job)
    choose_family(job, "law")
    job.save()
    assert correct_family(resume, "research") == "law"
    resume.refresh_from_db()
    assert resume.role_family == "law"


def test_a_resume_without_its_job_takes_the_plans_family(alice: User) -> None:
    assert correct_family(_resume(alice, None), "research") == "research"
    assert correct_family(_resume(alice, None), "falconry") == "sales"
    assert correct_family(_resume(alice, None, ""), "falconry") == GENERAL


def test_a_job_from_before_gets_the_plans_family(alice: User) -> None:
    job = _job(alice, "")
    assert correct_family(_resume(alice, job, ""), "general") == GENERAL
    assert _stored(job) == (GENERAL, PLAN)


def test_reading_leaves_decisions_and_unknown_families_alone(alice: User) -> None:
    taxonomy = taxonomy_of(alice.pk)
    jobs = [
        _job(alice, ""),
        _job(alice, "sales"),
        _job(alice, "sales", PLAN),
        _job(alice, "sales", PERSON),
        _job(alice, "falconry"),
    ]
    for job in jobs:
        read_family(job, taxonomy)
    assert [job.role_family for job in jobs] == ["trades", "trades", "sales", "sales", "falconry"]


def test_a_choice_taken_back_is_read_again(alice: User) -> None:
    job = _job(alice, "law", PERSON)
    choose_family(job, "")
    assert (job.role_family, job.family_decision) == ("trades", CODE)
