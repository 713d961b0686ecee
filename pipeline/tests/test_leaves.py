"""What a leaf saves where the facts themselves cannot be printed."""

from typing import Any

import pytest
from django.contrib.auth.models import User

from pipeline.leaves import run_leaf
from pipeline.models import Leaf, LeafState, Run
from pipeline.tests import sample_brief as sample
from resumes.facts import Facts
from resumes.models import Resume

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]

LOOKALIKE = "\u0421ranes"  # its first letter is a Cyrillic one


@pytest.fixture(autouse=True)
def _offline(settings: Any) -> None:
    settings.LLM_PROVIDER = "offline"


def _ended(owner: User, facts: Facts, stage: str, key: str) -> Leaf:
    resume = Resume.objects.create(
        owner=owner, title="Planner", facts=facts.model_dump(mode="json"), language="en"
    )
    job = sample.JOB.model_dump(mode="json")
    run = Run.objects.create(
        owner=owner, resume=resume, job=job, profile_hash="0", provider="offline"
    )
    ref = f"{stage}/{key}"
    leaf = Leaf.objects.create(run=run, stage=stage, key=key, base_revisions={ref: 0})
    run_leaf(leaf.pk)
    leaf.refresh_from_db()
    return leaf


def test_a_section_that_the_facts_cannot_give_is_left_out_and_the_words_are_named(
    alice: User,
) -> None:
    odd = sample.HARBOUR.model_copy(update={"title": f"{LOOKALIKE} on rails"})
    facts = sample.FACTS.model_copy(update={"accomplishments": (odd, sample.TIDES)})
    leaf = _ended(alice, facts, "research", "berth_planner")
    assert leaf.state == LeafState.FAILED
    assert LOOKALIKE in leaf.error
    assert "Correct the profile" in leaf.error
    assert "Internal error" not in leaf.error
    assert not leaf.run.resume.sections.exists()


def test_a_skill_with_unseen_characters_is_saved_without_them_and_unmarked(alice: User) -> None:
    (first, *others) = sample.FACTS.skill_buckets
    (skill, *rest) = first.skills
    odd = skill.model_copy(update={"name": "Sched\u00aduling"})
    bucket = first.model_copy(update={"skills": (odd, *rest)})
    facts = sample.FACTS.model_copy(update={"skill_buckets": (bucket, *others)})
    leaf = _ended(alice, facts, "skills", "analysis")
    assert (leaf.state, leaf.stood_in, leaf.error) == (LeafState.DONE, False, "")
    section = leaf.run.resume.sections.get()
    assert section.mark == ""
    assert "Scheduling" in section.body["skills"]
