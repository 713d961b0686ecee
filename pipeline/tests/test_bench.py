"""What the benchmark counts; and that siblings share a prefix that providers cache."""

import pytest

from mirror.llm.tests.stand_in import StandIn
from pipeline.bench.generation import (
    chosen_answers,
    prompt_tokens,
    shared_prefix,
    time_generation,
)
from pipeline.demo.load import Demo
from resumes.snapshot import snapshot

CACHED_FROM = 1024  # tokens: from there on providers cache a prefix


@pytest.mark.parametrize(
    ("texts", "shared"),
    [
        (["abc", "abd", "abx"], "ab"),
        (["ab", "abc"], "ab"),
        (["same", "same"], "same"),
        (["x", "y"], ""),
        (["", "a"], ""),
    ],
)
def test_shared_prefix(texts: list[str], shared: str) -> None:
    assert shared_prefix(texts) == shared
    assert shared_prefix(texts[::-1]) == shared


@pytest.mark.worker
@pytest.mark.django_db(transaction=True)
def test_tokens_are_counted_per_stage_and_siblings_share_what_providers_cache(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    for schema_name, answer in chosen_answers(snapshot(demo.owner)).items():
        endpoint.answer(schema_name, answer)
    timing = time_generation(demo.owner, demo.jobs[0], latency=1.0)
    rows = {row.stage: row for row in prompt_tokens(endpoint.requests)}
    assert sum(row.calls for row in rows.values()) == timing.calls == len(endpoint.requests)
    assert {stage: row.calls for stage, row in rows.items()} == {
        "plan": 1,
        "selection": 1,
        "research": 3,
        "skills": 3,
        "publications": 1,
        "bullets": 4,
        "critic": 1,
        "refiner": 1,
        "summary": 1,
    }
    for stage in ("research", "skills", "bullets"):
        assert rows[stage].shared >= CACHED_FROM, stage
        assert rows[stage].tokens > rows[stage].calls * rows[stage].shared
