"""The benchmark of memory: what it fills in, and what it counts."""

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db import connection

from memory.bench.rows import DOCUMENTS, entities, fill
from memory.bench.timing import Timings, time_captures, time_recalls
from memory.management.commands.bench_memory import Command
from memory.models import ContentMemory
from memory.tests.wordings import remember


def test_percentiles() -> None:
    timings = Timings(tuple(float(n) for n in range(100, 0, -1)))
    assert (timings.percentile(50), timings.percentile(95)) == (50.0, 95.0)
    assert Timings((3.0,)).percentile(95) == 3.0
    assert str(timings) == "p50 50.00 ms, p95 95.00 ms, worst 100.00 ms of 100"


def test_by_default_a_thousand_owners_have_fifty_entities_in_twenty_documents() -> None:
    asked = Command().create_parser("manage.py", "bench_memory").parse_args([])
    refs = {entity.ref for entity in entities()}
    assert (asked.owners, len(refs), DOCUMENTS) == (1000, 50, 20)


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_every_owner_has_every_entity_in_every_document_and_recall_is_one_query() -> None:
    owners = fill(2)
    assert ContentMemory.objects.filter(owner=owners[0]).count() == len(entities()) * DOCUMENTS
    assert len(entities()) == 50
    recalls = time_recalls(owners, 3)
    assert recalls.queries == 1
    assert len(recalls.execution.milliseconds) == 3
    before = ContentMemory.objects.count()
    time_captures(owners, 4)
    assert ContentMemory.objects.count() == before + 2  # the other two overwrote them


@pytest.mark.postgres
@pytest.mark.django_db
def test_a_database_that_remembers_something_is_left_alone() -> None:
    remember(User.objects.create(username="wren").pk, "Measured the tide.")
    with pytest.raises(CommandError, match="remembers something already"):
        call_command("bench_memory")
    assert ContentMemory.objects.count() == 1


@pytest.mark.django_db
def test_another_database_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "vendor", "sqlite")
    with pytest.raises(CommandError, match="is for PostgreSQL"):
        call_command("bench_memory")
    assert not ContentMemory.objects.exists()
