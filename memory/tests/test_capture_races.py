"""Captures at the same moment; on SQLite and on PostgreSQL."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction

from memory.capture import BulletCapture, capture
from memory.models import ContentMemory, EntityType
from memory.tests.captures import DOC, capture_in_doc, capture_set
from memory.tests.wordings import TIDE_MODEL, day, job
from memory.wording import (
    ProseWording,
)


def _at_once(call: Callable[[int], None], times: int) -> None:
    def run(number: int) -> None:
        try:
            call(number)
        finally:
            connection.close()

    with ThreadPoolExecutor(max_workers=8) as threads:
        list(threads.map(run, range(times)))


@pytest.mark.django_db(transaction=True)
def test_captures_at_the_same_time_leave_one_row_that_one_of_them_wrote(alice: User) -> None:
    written = []

    def write(number: int) -> None:
        written.append(
            capture(
                owner_id=alice.pk,
                ref=TIDE_MODEL,
                value=ProseWording(text=f"Charted {number}."),
                source=DOC,
                job=job(title=f"Hydrographer {number}"),
                written_at=day(1 + number),
                draft=ProseWording(text=f"Leveraged {number}."),
            )
        )

    _at_once(write, 24)

    assert written == [True] * 24
    row = ContentMemory.objects.get()
    number = row.written_at.day - 1
    assert (row.text, row.job_title) == (f"Charted {number}.", f"Hydrographer {number}")
    assert row.value == {"kind": "prose", "text": f"Charted {number}."}
    assert row.draft == {"kind": "prose", "text": f"Leveraged {number}."}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("known", [True, False])
def test_who_commits_last_is_remembered(alice: User, known: bool) -> None:
    """The second writer comes while the first one's transaction is still open."""
    if known:
        capture_in_doc(alice, ProseWording(text="Charted the bay."))
    captured = Event()

    def first() -> None:
        try:
            with transaction.atomic():
                capture_in_doc(alice, ProseWording(text="Charted first."))
                captured.set()
                Event().wait(0.2)  # so that the other one has to wait for this transaction
        finally:
            connection.close()

    with ThreadPoolExecutor(max_workers=1) as thread:
        running = thread.submit(first)
        assert captured.wait(20)
        assert capture_in_doc(alice, ProseWording(text="Charted second."))
        running.result()

    assert ContentMemory.objects.get().text == "Charted second."


@pytest.mark.django_db(transaction=True)
def test_sets_of_bullets_at_the_same_time_end_as_one_of_them_was_sent(alice: User) -> None:
    """In whatever order each of them names its bullets: nobody waits in a circle."""
    ids = [f"b_{number}" for number in range(5)]

    def write(number: int) -> None:
        order = ids[number % 5 :] + ids[: number % 5]
        gone = order.pop()
        capture_set(
            alice,
            *(
                BulletCapture(id=bullet_id, text=f"{bullet_id} by {number}.", own=True)
                for bullet_id in order
            ),
            removed=(gone,),
        )

    _at_once(write, 24)

    live = ContentMemory.objects.filter(archived_at__isnull=True)
    stored = live.get(entity_type=EntityType.BULLET_SET).value["bullets"]
    singles = live.filter(entity_type=EntityType.BULLET).values_list("entity_key", "text")
    assert dict(singles) == {said["id"]: said["text"] for said in stored}
    assert len(stored) == 4
