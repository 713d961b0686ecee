"""What the leaves of a run are told of memory, and when it is asked anew."""

from typing import Any

import pytest
from django.contrib.auth.models import User

from memory.models import RuleCategory, RuleSource, WritingMemory
from memory.recall import recall
from pipeline import context, flow
from pipeline.context import load_brief
from pipeline.flow import retry_leaf
from pipeline.leases import claim
from pipeline.models import Leaf, LeafState, Run
from pipeline.tests import sample_brief as sample
from resumes.models import Resume

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def run(alice: User, monkeypatch: pytest.MonkeyPatch) -> Run:
    """A run with three leaves that wait, and nobody who takes them."""
    monkeypatch.setattr(flow, "send_advance", lambda _: None)
    resume = Resume.objects.create(
        owner=alice, title="Planner", facts=sample.FACTS.model_dump(mode="json"), language="en"
    )
    job = sample.JOB.model_dump(mode="json")
    run = Run.objects.create(
        owner=alice, resume=resume, job=job, profile_hash="0", provider="offline"
    )
    for key in ("analysis", "tools", "ropes"):
        Leaf.objects.create(run=run, stage="skills", key=key)
    return run


@pytest.fixture
def recalls(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """One entry for each time that memory was asked."""
    asked: list[object] = []

    def counted(*given: Any, **named: Any) -> Any:
        asked.append(given)
        return recall(*given, **named)

    monkeypatch.setattr(context, "recall", counted)
    return asked


def _ban(run: Run, word: str) -> None:
    WritingMemory.objects.create(
        owner=run.owner,
        text=f'Never write "{word}".',
        category=RuleCategory.WORD_CHOICE,
        ban=word,
        language="en",
        confidence=0.9,
        source=RuleSource.PERSON,
    )


def _told(leaf: Leaf) -> set[str]:
    """Claim a leaf, and the words that it is told are banned."""
    claimed = claim(leaf.pk)
    assert claimed is not None
    return {rule.ban for rule in load_brief(claimed.run).rules}


def _fail(run: Run, *keys: str) -> list[Leaf]:
    leaves = run.leaves.filter(key__in=keys)
    leaves.update(state=LeafState.FAILED, error="no answer", claim=None, lease_until=None)
    return list(leaves.all())


def test_all_leaves_of_a_run_are_told_the_same(run: Run, recalls: list[object]) -> None:
    told = []
    for leaf in run.leaves.all():
        told.append(_told(leaf))
        _ban(run, f"splendid{len(told)}")
    assert told == [set(), set(), set()]
    assert len(recalls) == 1


def test_what_is_tried_again_is_told_what_memory_holds_by_then(
    run: Run, recalls: list[object]
) -> None:
    for leaf in run.leaves.all():
        _told(leaf)
    failed = _fail(run, "analysis", "tools")
    _ban(run, "splendid")
    for leaf in failed:
        retry_leaf(leaf)
    new = Leaf.objects.create(run=run, stage="summary")  # what waited for them in vain
    assert [_told(leaf) for leaf in (*failed, new)] == [{"splendid"}] * 3
    assert len(recalls) == 2

    (failed_too,) = _fail(run, "ropes")
    _ban(run, "grand")
    retry_leaf(failed_too)
    assert _told(failed_too) == {"splendid", "grand"}


def test_what_is_told_costs_a_leaf_two_queries(run: Run, django_assert_num_queries: Any) -> None:
    (leaf, *_) = run.leaves.all()
    _told(leaf)
    claimed = Run.objects.select_related("resume").get(pk=run.pk)
    with django_assert_num_queries(2):  # leaves and sections
        load_brief(claimed)
