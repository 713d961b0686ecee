"""What happens to a run when a leaf fails, a task comes twice, or the person edits meanwhile."""

import threading
from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone
from kombu import Connection

from mirror.celery import app
from mirror.llm.plausible import answer_to
from mirror.llm.stand_in import Request, Response, StandIn, refusal
from pipeline.demo.load import Demo
from pipeline.flow import NothingToRetry, advance, cancel, retry_leaf
from pipeline.generation import start_run
from pipeline.leases import claim, holds, sweep
from pipeline.leaves import run_leaf
from pipeline.models import Leaf, LeafState, Run, RunState
from pipeline.tests.conftest import finished, letting_go, sweep_and_advance, wait_until
from resumes.content import BulletSet, ResearchEntry, read_body
from resumes.editing import Writer, edit_section
from resumes.models import SectionAuthor, SectionOrigin

pytestmark = [pytest.mark.worker, pytest.mark.django_db(transaction=True)]


def broken(_: Request) -> Response:
    return refusal(401, "invalid key")


def test_a_failed_leaf_says_why_leaves_the_rest_whole_and_can_be_retried_alone(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    endpoint.answer("skill_bucket", broken)
    run = finished(start_run(demo.owner, demo.jobs[0]))
    failed = run.leaves.filter(state=LeafState.FAILED)
    assert run.state == RunState.PARTIAL
    assert {leaf.stage for leaf in failed} == {"skills"}
    assert all("401" in leaf.error or "key" in leaf.error.lower() for leaf in failed)
    kinds = set(run.resume.sections.values_list("kind", flat=True))
    assert kinds >= {"tagline", "summary", "research", "bullets", "publications", "skills"}
    assert all(section.mark for section in run.resume.sections.filter(kind="skills"))

    endpoint.forget()
    leaf = failed[0]
    retry_leaf(leaf)
    run = finished(run)
    leaf.refresh_from_db()
    assert leaf.state == LeafState.DONE
    assert [request.schema_name for request in endpoint.requests] == ["skill_bucket"]
    assert not run.resume.sections.get(kind="skills", key=leaf.key).mark
    with pytest.raises(NothingToRetry):
        retry_leaf(leaf)


def test_without_a_plan_the_run_fails_and_says_why_and_a_retry_goes_on(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    endpoint.answer("plan", broken)
    run = finished(start_run(demo.owner, demo.jobs[0]))
    assert run.state == RunState.FAILED
    assert run.error
    assert run.leaves.count() == 1
    endpoint.forget()
    retry_leaf(run.leaves.get())
    assert finished(run).state == RunState.DONE


def test_chord_bodies_redelivered_tasks_and_second_processes_never_run_a_leaf_twice(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    endpoint.latency = 0.05
    run = start_run(demo.owner, demo.jobs[0])

    @letting_go
    def meddle() -> None:
        for _ in range(40):
            advance(run.pk)
            for leaf_id in Leaf.objects.filter(run=run).values_list("pk", flat=True):
                run_leaf(leaf_id)

    meddlers = [threading.Thread(target=meddle) for _ in range(3)]
    for meddler in meddlers:
        meddler.start()
    run = finished(run)
    for meddler in meddlers:
        meddler.join()
    assert run.state == RunState.DONE
    assert len(endpoint.requests) == run.leaves.count()
    assert not run.leaves.exclude(attempts=1).exists()


def test_an_edit_made_while_the_run_goes_on_is_kept(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    typed = "Taught the reviewers to question the model."
    refined = threading.Event()

    @letting_go
    def critique(request: Request) -> dict[str, object]:
        """Between the draft and the refiner, the person rewrites what the critic flags."""
        section = run.resume.sections.filter(kind="research").first()
        assert section is not None
        body = read_body(section.body)
        assert isinstance(body, ResearchEntry)
        edit_section(
            run.resume,
            section.ref,
            body.model_copy(update={"description": typed}),
            writer=Writer(author=SectionAuthor.PERSON, actor_id=run.owner_id),
            origin=SectionOrigin.TYPED,
            expected_revision=section.revision,
        )
        refined.set()
        return {
            "issues": [
                {
                    "entity_type": "research_description",
                    "entity_key": section.key,
                    "kind": "weak_phrasing",
                    "problem": "vague",
                    "direction": "say who",
                }
            ]
        }

    endpoint.answer("critic", critique)
    run = start_run(demo.owner, demo.jobs[0])
    run = finished(run)
    assert refined.is_set()
    leaf = run.leaves.get(stage="refiner")
    section = run.resume.sections.get(kind="research", key=leaf.key.removeprefix("research/"))
    assert read_body(section.body).description == typed  # type: ignore[union-attr]
    assert leaf.state == LeafState.SUPERSEDED
    assert run.state == RunState.DONE
    (summary,) = endpoint.asked("summary_tagline")
    assert typed in summary.user


def test_an_edit_that_arrives_during_the_call_supersedes_the_answer(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    typed = "Kept the night shift's monitors quiet."

    @letting_go
    def bullets(request: Request) -> dict[str, object]:
        answer = answer_to(request)
        if not run.resume.sections.filter(kind="bullets").exists():
            ref = f"bullets/{answer['employer_key']}"
            body = BulletSet.model_validate({"bullets": [{"id": "b_typed", "text": typed}]})
            edit_section(
                run.resume,
                ref,
                body,
                writer=Writer(author=SectionAuthor.PERSON, actor_id=run.owner_id),
                origin=SectionOrigin.TYPED,
                expected_revision=0,
            )
            first.append(ref)
        return answer

    first: list[str] = []
    endpoint.answer("bullet_set", bullets)
    run = start_run(demo.owner, demo.jobs[0])
    run = finished(run)
    (ref, *_) = first
    leaf = run.leaves.get(stage="bullets", key=ref.removeprefix("bullets/"))
    assert leaf.state == LeafState.SUPERSEDED
    body = read_body(run.resume.sections.get(kind="bullets", key=leaf.key).body)
    assert isinstance(body, BulletSet)
    assert [bullet.text for bullet in body.bullets] == [typed]


def test_a_cancelled_run_starts_no_further_leaf(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    endpoint.latency = 0.3
    run = start_run(demo.owner, demo.jobs[0])
    wait_until(lambda: endpoint.requests)
    assert cancel(run)
    assert not cancel(run)
    wait_until(lambda: all(request.ended for request in endpoint.requests))
    asked_before = len(endpoint.requests)
    advance(run.pk)
    assert len(endpoint.requests) == asked_before
    assert Run.objects.get(pk=run.pk).state == RunState.CANCELLED


def test_a_leaf_whose_process_died_comes_back_and_the_run_goes_on(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    endpoint.answer("plan", broken)
    run = finished(start_run(demo.owner, demo.jobs[0]))
    endpoint.forget()
    # As after a crash: claimed by a process that is gone, its lease run out.
    Leaf.objects.filter(run=run).update(state=LeafState.PENDING, error="", lease_until=None)
    Run.objects.filter(pk=run.pk).update(state=RunState.RUNNING, finished_at=None)
    dead = claim(run.leaves.get().pk)
    assert dead is not None
    sweep_and_advance()
    assert run.leaves.get().state == LeafState.RUNNING, "a live lease is respected"
    Leaf.objects.filter(run=run).update(lease_until=timezone.now() - timedelta(seconds=1))
    sweep_and_advance()
    run = finished(run)
    assert run.state == RunState.DONE
    assert len(endpoint.asked("plan")) == 1
    with transaction.atomic():
        assert not holds(dead)


def test_a_run_that_starts_while_redis_is_down_goes_on_after_the_next_sweep(
    demo: Demo, endpoint: StandIn, worker: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    dead = "redis://127.0.0.1:1/0"
    with monkeypatch.context() as patch:
        patch.setattr(app, "connection_for_write", lambda **options: Connection(dead, **options))
        run = start_run(demo.owner, demo.jobs[0])
    assert run.state == RunState.RUNNING
    assert not run.leaves.exists()
    sweep_and_advance()
    assert finished(run).state == RunState.DONE


def test_sweep_gives_back_what_a_lost_queue_held(
    demo: Demo, endpoint: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pipeline.generation.send_advance", lambda _: None)
    monkeypatch.setattr("pipeline.flow.dispatch", lambda *_: None)  # the queue dies with its tasks
    run = start_run(demo.owner, demo.jobs[0])
    advance(run.pk)
    assert run.leaves.get().lease_until is not None
    assert sweep() == ()
    assert sweep(queue_lost=True) == (run.pk,)
    assert run.leaves.get().lease_until is None
