"""Times recall in the database, and capture as its caller sees it."""

import json
import random
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from django.db import connection

from memory.bench.rows import FAMILIES, entities
from memory.capture import capture
from memory.models import EntityType
from memory.recall import recall
from memory.wording import JobContext, ProseWording, Source


@dataclass(frozen=True)
class Statement:
    """One query as it went to the database."""

    sql: str
    parameters: Any


@dataclass(frozen=True)
class Timings:
    """Milliseconds, in the order of measurement."""

    milliseconds: tuple[float, ...]

    def percentile(self, percent: int) -> float:
        """The smallest time that is not exceeded by so many percent of them."""
        ordered = sorted(self.milliseconds)
        return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]

    def __str__(self) -> str:
        return (
            f"p50 {self.percentile(50):.2f} ms, p95 {self.percentile(95):.2f} ms, "
            f"worst {max(self.milliseconds):.2f} ms of {len(self.milliseconds)}"
        )


@dataclass(frozen=True)
class RecallTimings:
    """Execution alone and with planning, both as PostgreSQL reports them; and the caller's wait.
    `queries` are how many statements one recall takes at most."""

    execution: Timings
    with_planning: Timings
    called: Timings
    queries: int


def time_recalls(owners: Sequence[int], rounds: int) -> RecallTimings:
    """Recall all entities of so many owners, drawn at random, for a generation each."""
    execution, planned, called, most = [], [], [], 0
    for owner in draw(owners, rounds):
        with _listening() as statements:
            started = time.perf_counter()
            recall_all(owner)
            called.append((time.perf_counter() - started) * 1000)
        most = max(most, len(statements))
        plan = _explained(statements[0])
        execution.append(plan["Execution Time"])
        planned.append(plan["Execution Time"] + plan["Planning Time"])
    return RecallTimings(
        execution=Timings(tuple(execution)),
        with_planning=Timings(tuple(planned)),
        called=Timings(tuple(called)),
        queries=most,
    )


def time_captures(owners: Sequence[int], rounds: int) -> Timings:
    """Capture a wording as often, each in a transaction of its own: every other one is new, the
    others overwrite what the one before wrote."""
    taken = []
    keys = [entity.ref for entity in entities() if entity.ref.entity_type == EntityType.RESEARCH]
    source = Source(doc_id=uuid4(), kind="resume")
    owner, ref = owners[0], keys[0]
    for number in range(rounds):
        if number % 2 == 0:
            source = Source(doc_id=uuid4(), kind="resume")
            owner, ref = draw(owners, 1)[0], random.choice(keys)  # noqa: S311
        started = time.perf_counter()
        capture(
            owner_id=owner,
            ref=ref,
            value=ProseWording(text=f"Built {number} measured words of a wording. " * 12),
            source=source,
            job=JobContext(title="Role", company="Company", role_family="research", language="en"),
            written_at=datetime.now(UTC),
            facts_hash="0" * 64,
        )
        taken.append((time.perf_counter() - started) * 1000)
    return Timings(tuple(taken))


def recall_all(owner: int) -> None:
    """What a generation asks memory for: every entity, and single bullets by accomplishment."""
    known = entities()
    recall(
        owner,
        [entity.ref for entity in known if entity.ref.entity_type != EntityType.BULLET],
        parent_keys=[e.ref.entity_key for e in known if e.ref.entity_type == EntityType.RESEARCH],
        language="en",
        role_family=random.choice(FAMILIES),  # noqa: S311
    )


def draw(owners: Sequence[int], number: int) -> list[int]:
    return random.choices(owners, k=number)  # noqa: S311


@contextmanager
def _listening() -> Iterator[list[Statement]]:
    """The statements that this thread sends meanwhile."""
    heard: list[Statement] = []

    def listen(execute: Any, sql: str, *arguments: Any) -> Any:
        heard.append(Statement(sql, arguments[0]))
        return execute(sql, *arguments)

    with connection.execute_wrapper(listen):
        yield heard


def _explained(statement: Statement) -> dict[str, float]:
    """PostgreSQL's own times for running a statement once more, in milliseconds."""
    with connection.cursor() as cursor:
        cursor.execute(
            f"EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) {statement.sql}",
            statement.parameters,
        )
        (answer,) = cursor.fetchone()
    plan: dict[str, float] = (json.loads(answer) if isinstance(answer, str) else answer)[0]
    return plan
