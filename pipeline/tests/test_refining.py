"""What the refiner writes stands where it is no worse than what the critic flagged."""

from typing import Any

import pytest

from memory.models import ContentMemory
from mirror.llm.plausible import answer_to
from mirror.llm.stand_in import Request, StandIn
from pipeline.demo.load import Demo
from pipeline.generation import start_run
from pipeline.models import Leaf, LeafState
from pipeline.tests.conftest import finished, letting_go
from resumes.content import ResearchEntry, read_body
from resumes.models import Section, SectionOrigin

pytestmark = [pytest.mark.worker, pytest.mark.django_db(transaction=True)]

NOTE = "the first sentence is vague"
BANNED = "Colleagues leveraged it."  # one of the demo person's rules forbids the word


@letting_go
def critique(_: Request) -> dict[str, Any]:
    """The critic flags one research entry."""
    issue = {
        "entity_type": "research_description",
        "entity_key": Leaf.objects.filter(stage="research").latest("created_at").key,
        "kind": "weak_phrasing",
        "problem": NOTE,
        "direction": "say it in fewer words",
    }
    return {"issues": [issue]}


def refined(demo: Demo, endpoint: StandIn, *, draft: str, answer: str) -> Section:
    """What became of the flagged entry: drafts end with `draft`, what refines it with `answer`."""

    def entry(request: Request) -> dict[str, Any]:
        told = answer_to(request)
        first, _, rest = told["description"].partition(". ")
        if NOTE in request.user:
            told["description"] = f"{first.rstrip('.')}. {answer}".strip()
        else:
            told["description"] = f"{first.rstrip('.')}. {rest} {draft}".strip()
        return told

    ContentMemory.objects.filter(owner=demo.owner).delete()  # no version of theirs to sound like
    endpoint.answer("research_entry", entry)
    endpoint.answer("critic", critique)
    run = finished(start_run(demo.owner, demo.jobs[0]))
    (key,) = {
        line.removeprefix("accomplishment_id: ")
        for request in endpoint.asked("research_entry")
        if NOTE in request.user
        for line in request.user.rpartition("# Your task")[2].splitlines()
        if line.startswith("accomplishment_id: ")
    }
    assert run.leaves.get(stage="refiner", key=f"research/{key}").state == LeafState.DONE
    return run.resume.sections.get(kind="research", key=key)


def description(section: Section) -> str:
    body = read_body(section.body)
    assert isinstance(body, ResearchEntry)
    return body.description


def test_a_refined_value_with_more_findings_is_thrown_away(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    section = refined(demo, endpoint, draft="", answer=BANNED)
    assert section.revision == 1
    assert [revision.origin for revision in section.revisions.all()] == [SectionOrigin.GENERATE]
    assert "leveraged" not in description(section)


@pytest.mark.parametrize("draft", ["", BANNED], ids=["none", "one"])
def test_with_as_many_findings_the_refined_value_stands(
    demo: Demo, endpoint: StandIn, worker: None, draft: str
) -> None:
    section = refined(demo, endpoint, draft=draft, answer=draft)
    before, after = section.revisions.order_by("number")
    assert (section.revision, after.origin) == (2, SectionOrigin.REFINE)
    assert section.body == after.body != before.body
    assert len(after.findings) == len(before.findings) == bool(draft)


def test_a_refined_value_with_fewer_findings_stands(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    section = refined(demo, endpoint, draft=BANNED, answer="")
    assert section.revision == 2
    assert "leveraged" not in description(section)


def test_flagged_entities_are_refined_at_the_same_time(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    @letting_go
    def all_entries(_: Request) -> dict[str, Any]:
        issue = {
            "entity_type": "research_description",
            "kind": "weak_phrasing",
            "problem": NOTE,
            "direction": "say it in fewer words",
        }
        keys = Leaf.objects.filter(stage="research").values_list("key", flat=True)
        return {"issues": [{**issue, "entity_key": key} for key in keys]}

    endpoint.latency_of = lambda request: 0.5 if NOTE in request.user else 0.0
    endpoint.answer("critic", all_entries)
    run = finished(start_run(demo.owner, demo.jobs[0]))
    requests = [request for request in endpoint.requests if NOTE in request.user]
    assert len(requests) == run.leaves.filter(stage="refiner").count() > 1
    assert max(request.started for request in requests) < min(r.ended for r in requests)
