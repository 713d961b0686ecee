"""What the benchmark counts; and that siblings share a prefix that providers cache."""

import pytest

from memory.models import ContentMemory, EntityType
from mirror.llm.stand_in import StandIn
from pipeline.bench.generation import (
    CRITICAL_PATH,
    Timing,
    chosen_answers,
    prompt_tokens,
    shared_prefix,
    time_generation,
)
from pipeline.demo.load import Demo
from pipeline.flow import WAITS_FOR
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


def test_overhead_is_wall_time_over_the_calls_that_wait_for_one_another() -> None:
    def longest(stage: str) -> int:
        return 1 + max(map(longest, WAITS_FOR[stage]), default=0)

    assert max(map(longest, WAITS_FOR)) == CRITICAL_PATH == 7
    assert Timing(seconds=7.0, calls=16, latency=1.0).overhead == 1.0
    assert Timing(seconds=3.85, calls=16, latency=0.5).overhead == pytest.approx(1.1)


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
    for schema, mark, entity_type, quote in (
        ("research_entry", "accomplishment_id", EntityType.RESEARCH, "> "),
        ("bullet_set", "employer_key", EntityType.BULLET_SET, "> - "),
    ):
        memory = ContentMemory.objects.filter(owner=demo.owner, entity_type=entity_type)
        longest, prompt = max(
            (
                (row, request.user)
                for row in memory
                for request in endpoint.asked(schema)
                if f"\n{mark}: {row.entity_key}\n" in request.user
            ),
            key=lambda pair: len(pair[0].text),
        )
        quoted = [f"{quote}{line}" for line in longest.text.splitlines()]
        assert "\n".join(quoted) in prompt  # what is counted holds all of it
    for stage in ("research", "skills", "bullets"):
        assert rows[stage].shared >= CACHED_FROM, stage
        assert rows[stage].tokens > rows[stage].calls * rows[stage].shared
