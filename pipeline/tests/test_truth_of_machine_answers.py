"""An answer that invents a figure is asked again; then one's own words stand in."""

from typing import Any

import pytest

from mirror.llm.plausible import answer_to
from mirror.llm.stand_in import Request, StandIn
from pipeline.demo.load import Demo
from pipeline.generation import start_run
from pipeline.models import RunState
from pipeline.tests.conftest import finished
from resumes.checks import check_section
from resumes.content import read_body
from resumes.facts import Facts

pytestmark = [pytest.mark.worker, pytest.mark.django_db(transaction=True)]

LIE = "Managed 8,417 people."


def test_a_lie_that_is_taken_back_costs_one_more_question(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    def lies_first(request: Request) -> dict[str, Any]:
        answer = answer_to(request)
        if "8,417" not in request.user:  # not yet told what was wrong
            answer["description"] = LIE
        return answer

    endpoint.answer("research_entry", lies_first)
    run = finished(start_run(demo.owner, demo.jobs[0]))
    leaves = run.leaves.filter(stage="research")
    assert run.state == RunState.DONE
    assert len(endpoint.asked("research_entry")) == 2 * leaves.count()
    assert not leaves.filter(stood_in=True).exists()
    assert "8,417" not in str(list(run.resume.sections.values_list("body", flat=True)))


def test_with_an_endpoint_that_always_lies_ones_own_words_stand_in_and_are_marked(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    def lie_in(*fields: str) -> Any:
        def answer(request: Request) -> dict[str, Any]:
            good = answer_to(request)
            return {**good, **dict.fromkeys(fields, LIE)}

        return answer

    def lying_bullets(request: Request) -> dict[str, Any]:
        good = answer_to(request)
        return {**good, "bullets": [{**bullet, "text": LIE} for bullet in good["bullets"]]}

    endpoint.answer("research_entry", lie_in("description"))
    endpoint.answer("summary_tagline", lie_in("summary", "tagline"))
    endpoint.answer("bullet_set", lying_bullets)
    run = finished(start_run(demo.owner, demo.jobs[0]))
    facts = Facts.model_validate(run.resume.facts)
    for section in run.resume.sections.all():
        findings = check_section(facts, section.ref, read_body(section.body))
        assert "8,417" not in str(section.body), section.ref
        assert not [f for f in findings if f.severity == "hard"], section.ref
        if section.kind in {"research", "bullets", "summary", "tagline"}:
            assert section.mark, section.ref
    research = run.leaves.filter(stage="research")
    assert research.filter(stood_in=True).count() == research.count()
    assert len(endpoint.asked("research_entry")) == 3 * research.count()


def test_literal_markup_loses_its_marks_and_costs_no_second_question(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    def bold(request: Request) -> dict[str, Any]:
        good = answer_to(request)
        for field in ("description", "summary"):
            if field in good:
                first, rest = good[field].split(" ", 1)
                good[field] = f"**{first}** {rest}"
        if "bullets" in good:
            good["bullets"] = [{**b, "text": f"# {b['text']} **Really**"} for b in good["bullets"]]
        return good

    for schema in ("research_entry", "bullet_set", "summary_tagline"):
        endpoint.answer(schema, bold)
    run = finished(start_run(demo.owner, demo.jobs[0]))
    assert run.state == RunState.DONE
    assert len(endpoint.requests) == run.leaves.count()
    for section in run.resume.sections.filter(kind__in=["research", "bullets", "summary"]):
        assert "**" not in str(section.body)
        assert section.kind != "bullets" or "Really" in str(section.body)
        assert not section.mark
