"""The family of a run: read at the start, corrected by the plan, kept where the person chose."""

from typing import Any

import pytest

from memory.models import EntityType
from mirror.llm.plausible import answer_to
from mirror.llm.stand_in import Request, StandIn
from pipeline.brief import JobSnapshot
from pipeline.context import load_brief
from pipeline.demo.load import Demo
from pipeline.generation import start_run
from pipeline.models import Run
from pipeline.tests.conftest import finished
from resumes.document import document_of
from resumes.families import ShownWork
from resumes.models import FamilyDecision, Job, RoleFamily

pytestmark = [pytest.mark.worker, pytest.mark.django_db(transaction=True)]

RESEARCH = "small_area_estimates"  # the demo person told of it in research and in data science


def _plan_says(endpoint: StandIn, family: str) -> None:
    def plan(request: Request) -> dict[str, Any]:
        return {**answer_to(request), "role_family": family}

    endpoint.answer("plan", plan)


def _first_remembered(run: Run) -> str:
    brief = load_brief(run)
    return brief.recall.of(EntityType.RESEARCH, RESEARCH)[0].job.role_family


def _headings(run: Run) -> set[str]:
    return {getattr(block, "heading", "") for block in document_of(run.resume).blocks}


def test_the_plan_corrects_job_and_resume_and_recall_follows(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    job = demo.jobs[1]
    assert (job.role_family, job.family_decision) == ("data_science", FamilyDecision.CODE)
    _plan_says(endpoint, "Academic Research")
    run = finished(start_run(demo.owner, job))
    job.refresh_from_db()
    assert (job.role_family, job.family_decision) == ("research", FamilyDecision.PLAN)
    assert run.resume.role_family == "research"
    output = run.leaves.get(stage="plan").output
    assert output is not None
    assert output["role_family"] == "research"
    assert _first_remembered(run) == "research"
    assert "Selected Research" in _headings(run)
    assert not run.resume.sections.exclude(mark="").exists()


def test_words_that_name_no_family_correct_nothing_and_are_not_asked_again(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    _plan_says(endpoint, "falconry")
    run = finished(start_run(demo.owner, demo.jobs[1]))
    assert len(endpoint.asked("plan")) == 1
    assert run.resume.role_family == "data_science"
    assert _first_remembered(run) == "data_science"
    assert Job.objects.get(pk=demo.jobs[1].pk).family_decision == FamilyDecision.CODE


def test_the_persons_choice_wins(demo: Demo, endpoint: StandIn, worker: None) -> None:
    job = demo.jobs[1]
    job.role_family, job.family_decision = "research", FamilyDecision.PERSON
    job.save()
    _plan_says(endpoint, "data_science")
    run = finished(start_run(demo.owner, job))
    (request,) = endpoint.asked("plan")
    assert "the person chose research; repeat it" in request.user
    job.refresh_from_db()
    assert (job.role_family, job.family_decision) == ("research", FamilyDecision.PERSON)
    assert run.resume.role_family == "research"
    assert _first_remembered(run) == "research"


def test_a_family_of_the_persons_own_is_offered_and_taken(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    RoleFamily.objects.create(
        owner=demo.owner, key="falconry", name="Falconry", shown_work=ShownWork.PROJECTS
    )
    _plan_says(endpoint, "Falconry")
    run = finished(start_run(demo.owner, demo.jobs[1]))
    (request,) = endpoint.asked("plan")
    assert ", falconry" in request.user
    assert run.resume.role_family == "falconry"
    assert "Selected Projects" in _headings(run)


def test_jobs_from_before_are_read_when_a_run_begins(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    Job.objects.filter(pk=demo.jobs[1].pk).update(role_family="")
    run = finished(start_run(demo.owner, Job.objects.get(pk=demo.jobs[1].pk)))
    assert run.job["role_family"] == run.resume.role_family == "data_science"


def test_a_family_that_the_taxonomy_does_not_know_still_works(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    Job.objects.filter(pk=demo.jobs[1].pk).update(role_family="pottery of old")
    run = finished(start_run(demo.owner, Job.objects.get(pk=demo.jobs[1].pk)))
    assert run.resume.role_family == "pottery of old"
    assert "Selected Work" in _headings(run)


def test_a_snapshot_from_before_is_read_with_defaults() -> None:
    named = {"id": "1", "title": "T", "company": "C", "role_family": "data"}
    stored = {**named, "text": "Wanted.", "language": "en"}
    old = JobSnapshot.model_validate(stored)
    assert (old.family_fixed, old.families) == (False, ())
