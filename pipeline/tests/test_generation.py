"""Whole runs through the real queue, a real worker and an endpoint on a real socket."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from memory.models import ContentMemory, EntityType, WritingMemory
from memory.recall import recall
from memory.wording import Recall
from mirror.celery import app
from mirror.llm.models import Call
from mirror.llm.plausible import answer_to
from mirror.llm.stand_in import Request, StandIn
from mirror.llm.traces import traces_of
from pipeline.demo.load import Demo
from pipeline.flow import advance
from pipeline.generation import start_run
from pipeline.leaves import run_leaf
from pipeline.models import Leaf, LeafState, Run, RunState
from pipeline.tests.conftest import finished, letting_go
from resumes.content import read_body, texts
from resumes.export import export
from resumes.models import Employer, Position, Resume, SectionOrigin, SectionRevision
from resumes.provenance import Provenance
from resumes.snapshot import snapshot

pytestmark = [pytest.mark.worker, pytest.mark.django_db(transaction=True)]

GROUNDING_HEADING = "## Your past hand-tuned versions for this content"

NOTES = "the reviewer's notes on it"  # in the prompt of what is asked once more


@pytest.fixture
def run(demo: Demo, endpoint: StandIn, worker: None) -> Run:
    return finished(start_run(demo.owner, demo.jobs[0]))


def research_texts(run: Run) -> list[str]:
    sections = run.resume.sections.filter(kind="research")
    return [read_body(section.body).description for section in sections]  # type: ignore[union-attr]


def test_a_run_ends_well_and_fills_every_section(run: Run) -> None:
    assert run.state == RunState.DONE
    kinds = set(run.resume.sections.values_list("kind", flat=True))
    assert kinds >= {"tagline", "summary", "research", "bullets", "skills", "publications"}
    assert not run.resume.sections.exclude(mark="").exists()
    assert not run.leaves.exclude(state=LeafState.DONE).exists()
    plan = run.leaves.get(stage="plan").output
    assert plan is not None
    assert run.resume.requirements == plan["requirements"] != []


def test_every_call_leaves_one_row_and_one_trace(run: Run, endpoint: StandIn) -> None:
    calls = Call.objects.filter(run_id=run.pk)
    assert calls.count() == len(endpoint.requests) == run.leaves.count()
    assert len(traces_of(run.pk)) == len(endpoint.requests)
    assert all(call.prompt_tokens and call.attempts == 1 for call in calls)


def test_bullets_are_asked_with_the_finished_research_entries(run: Run, endpoint: StandIn) -> None:
    texts = research_texts(run)
    assert texts
    for request in endpoint.asked("bullet_set"):
        for text in texts:
            assert text in request.user


def test_grounding_stands_in_the_prompt_of_exactly_the_entities_with_memory(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    memory = ContentMemory.objects.filter(owner=demo.owner)
    forgotten_employer = "ottergate_maps"
    facts = snapshot(demo.owner)
    keys = [item.key for item in facts.accomplishments_of(forgotten_employer)]
    memory.filter(entity_key__in=["engineering", forgotten_employer]).delete()
    memory.filter(parent_key__in=keys).delete()
    for item in facts.accomplishments[::2]:
        memory.filter(entity_type=EntityType.RESEARCH, entity_key=item.key).delete()
    run = finished(start_run(demo.owner, demo.jobs[0]))

    remembered = set(memory.values_list("entity_type", "entity_key"))
    seen: dict[str, set[bool]] = {}
    for leaf in run.leaves.filter(stage__in=["research", "bullets", "skills"]):
        schema, marker, entity = {
            "research": ("research_entry", "accomplishment_id", EntityType.RESEARCH),
            "bullets": ("bullet_set", "employer_key", EntityType.BULLET_SET),
            "skills": ("skill_bucket", "bucket_key", EntityType.SKILLS),
        }[leaf.stage]
        (request,) = (
            request
            for request in endpoint.asked(schema)
            if f"\n{marker}: {leaf.key}\n" in request.user and NOTES not in request.user
        )
        warm = (entity, leaf.key) in remembered
        assert (GROUNDING_HEADING in request.user) is warm, f"{leaf.stage} {leaf.key}"
        seen.setdefault(leaf.stage, set()).add(warm)
    assert seen["bullets"] == seen["skills"] == {True, False}


@pytest.mark.parametrize("chosen", ["", "teaching"], ids=["as planned", "another family"])
def test_memory_is_asked_once_for_all_leaves_of_a_run_and_family(
    demo: Demo, endpoint: StandIn, monkeypatch: pytest.MonkeyPatch, chosen: str
) -> None:
    asked: list[str] = []
    due: list[Leaf] = []

    def counted(*arguments: Any, **options: Any) -> Recall:
        asked.append(options["role_family"])
        return recall(*arguments, **options)

    monkeypatch.setattr("pipeline.context.recall", counted)
    monkeypatch.setattr("resumes.gate.recall", counted)
    # The queue is this process: a stage's leaves run at the same time, as in a worker's.
    monkeypatch.setattr("pipeline.generation.send_advance", lambda _: None)
    monkeypatch.setattr("pipeline.flow.dispatch", lambda _, leaves: due.extend(leaves))
    monkeypatch.setattr(app, "send_task", lambda *_, **__: None)
    run = start_run(demo.owner, demo.jobs[0])
    planned = run.resume.role_family
    advance(run.pk)
    while due:
        if chosen and due[0].stage == "bullets":  # the person's choice, while the run goes on
            Resume.objects.filter(pk=run.resume_id).update(role_family=chosen)
        together, due[:] = [leaf.pk for leaf in due], []
        with ThreadPoolExecutor(len(together)) as threads:
            list(threads.map(letting_go(run_leaf), together))
        advance(run.pk)
    run.refresh_from_db()
    assert run.state == RunState.DONE
    assert len(endpoint.requests) == run.leaves.count()
    assert asked == ([planned, chosen] if chosen else [planned])


@pytest.fixture
def flagged_run(demo: Demo, endpoint: StandIn, worker: None) -> Run:
    """A run whose critic flags one research entry."""
    direction = "name the panel of reviewers before the method"

    @letting_go
    def critique(request: Request) -> dict[str, Any]:
        leaf = Leaf.objects.filter(stage="research").latest("created_at")
        return {
            "issues": [
                {
                    "entity_type": "research_description",
                    "entity_key": leaf.key,
                    "kind": "weak_phrasing",
                    "problem": "the first sentence is vague",
                    "direction": direction,
                }
            ]
        }

    endpoint.answer("critic", critique)
    return finished(start_run(demo.owner, demo.jobs[0]))


def test_a_flagged_entity_is_called_once_more_with_the_critics_words(
    flagged_run: Run, endpoint: StandIn
) -> None:
    refiner = flagged_run.leaves.get(stage="refiner")
    key = refiner.key.removeprefix("research/")
    requests = [
        request
        for request in endpoint.asked("research_entry")
        if f"\naccomplishment_id: {key}\n" in request.user
    ]
    assert len(requests) == 2
    assert "name the panel of reviewers" not in requests[0].user
    assert "name the panel of reviewers before the method" in requests[1].user
    assert "the first sentence is vague" in requests[1].user


def test_what_the_critic_did_not_flag_is_byte_identical_after_the_refiner(
    flagged_run: Run,
) -> None:
    flagged = set(flagged_run.leaves.filter(stage="refiner").values_list("key", flat=True))
    assert len(flagged) < flagged_run.resume.sections.count() - 2
    for section in flagged_run.resume.sections.all():
        revisions = list(section.revisions.all())
        if section.ref in flagged:
            continue
        assert len(revisions) == 1, section.ref
        assert revisions[0].body == section.body


def test_the_summary_is_asked_with_the_draft_after_the_refiner(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    def refined(request: Request) -> dict[str, Any]:
        answer = answer_to(request)
        if "the first sentence is vague" in request.user:
            answer["description"] = "Built a tool that reviewers trust. " + answer["description"]
        return answer

    @letting_go
    def critique(_: Request) -> dict[str, Any]:
        leaf = Leaf.objects.filter(stage="research").latest("created_at")
        issue = {
            "entity_type": "research_description",
            "entity_key": leaf.key,
            "kind": "weak_phrasing",
            "problem": "the first sentence is vague",
            "direction": "say who uses it",
        }
        return {"issues": [issue]}

    endpoint.answer("research_entry", refined)
    endpoint.answer("critic", critique)
    run = finished(start_run(demo.owner, demo.jobs[0]))
    assert SectionRevision.objects.filter(
        section__resume=run.resume, origin=SectionOrigin.REFINE
    ).exists()
    (summary,) = endpoint.asked("summary_tagline")
    assert "Built a tool that reviewers trust." in summary.user


def test_bullets_do_not_wait_for_a_slow_skill_leaf(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    slow_bucket = "engineering"
    endpoint.latency_of = lambda request: (
        2.0
        if request.schema_name == "skill_bucket" and f"bucket_key: {slow_bucket}\n" in request.user
        else 0.05
    )
    run = finished(start_run(demo.owner, demo.jobs[0]))
    slow = run.leaves.get(stage="skills", key=slow_bucket)
    bullets = run.leaves.filter(stage="bullets")
    assert bullets
    assert not bullets.filter(finished_at__gte=slow.finished_at).exists()
    assert run.leaves.filter(stage="critic", started_at__gt=slow.finished_at).exists()


def test_each_sentence_is_stored_with_its_facts_and_the_versions_it_was_grounded_on(
    run: Run,
) -> None:
    mine = {
        str(pk) for pk in ContentMemory.objects.filter(owner=run.owner).values_list("pk", flat=True)
    }
    grounded = set()
    for section in run.resume.sections.filter(kind__in=["research", "bullets", "summary"]):
        stored = Provenance.model_validate(section.revisions.get().provenance)
        told = " ".join(sentence.text for sentence in stored.sentences)
        for text in texts(read_body(section.body)):
            assert all(word in told for word in text.split()), section.ref
        assert any(sentence.facts for sentence in stored.sentences), section.ref
        assert set(stored.past_versions) <= mine
        grounded |= {section.kind for _ in stored.past_versions}
    assert grounded == {"research", "bullets", "summary"}


def test_leaves_of_a_stage_run_at_the_same_time(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    endpoint.latency = 0.5
    finished(start_run(demo.owner, demo.jobs[0]))
    requests = endpoint.asked("bullet_set")
    assert len(requests) > 1
    assert max(request.started for request in requests) < min(r.ended for r in requests)


def test_a_resume_keeps_the_facts_of_its_birth(run: Run) -> None:
    facts = snapshot(run.owner)
    employer = Employer.objects.filter(owner=run.owner).latest("updated_at")
    Position.objects.filter(employer=employer).update(title="Emperor")
    run.resume.refresh_from_db()
    assert run.resume.facts == facts.model_dump(mode="json")
    assert "Emperor" not in export(run.resume, "txt").decode()


def test_style_rules_stand_in_the_prompts(run: Run, endpoint: StandIn) -> None:
    ban = WritingMemory.objects.filter(owner=run.owner).exclude(ban="")[0]
    for request in endpoint.asked("research_entry"):
        assert f'"{ban.ban}"' in request.user
