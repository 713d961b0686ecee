from uuid import UUID

import pytest
from django.contrib.auth.models import User

from memory.capture import SUMMARY
from memory.curated import Restored, restore, use_as_curated
from memory.curation import archive, pin
from memory.models import ContentMemory, EntityType
from memory.tests.wordings import day, job, remember
from memory.wording import EntityRef

DOC = UUID("00000000-0000-4000-8000-000000000001")
BULLET = EntityRef(EntityType.BULLET, "b_1")
SAME = [
    "entity_type",
    "entity_key",
    "parent_key",
    "value",
    "text",
    "language",
    "job_title",
    "job_company",
    "role_family",
    "written_at",
    "facts_hash",
]


def test_a_copy_says_the_same_of_the_same_in_a_document_of_its_own(alice: User) -> None:
    row = remember(
        alice.pk,
        "Ran the gauge.",
        ref=BULLET,
        doc_id=DOC,
        written_at=day(7),
        context=job(title="Pilot", language="de"),
        parent_key="tide_model",
        facts_hash="f" * 64,
    )
    pin(alice.pk, [row.pk])
    assert use_as_curated(alice.pk, [row.pk]) == 1
    copy = ContentMemory.objects.get(source_kind="curated")
    assert [getattr(copy, name) for name in SAME] == [getattr(row, name) for name in SAME]
    assert copy.source_doc_id != DOC
    assert (copy.pinned, copy.archived_at) == (False, None)
    row.refresh_from_db()
    assert (row.source_kind, row.source_doc_id) == ("resume", DOC)


def test_the_same_words_are_copied_once(alice: User) -> None:
    rows = [remember(alice.pk, "I count cod.", ref=SUMMARY).pk for _ in range(2)]
    assert [use_as_curated(alice.pk, rows), use_as_curated(alice.pk, rows)] == [1, 0]
    copy = ContentMemory.objects.get(source_kind="curated")
    assert use_as_curated(alice.pk, [copy.pk]) == 0
    archive(alice.pk, [copy.pk])
    assert use_as_curated(alice.pk, rows) == 1


def test_others_rows_are_not_copied(alice: User, bob: User) -> None:
    row = remember(bob.pk, "Bob's.")
    archive(bob.pk, [row.pk])
    assert use_as_curated(alice.pk, [row.pk]) == 0
    assert restore(alice.pk, [row.pk]) == Restored(0, 0)
    assert ContentMemory.objects.count() == 1


@pytest.mark.parametrize("kind", ["document", "curated"])
def test_what_follows_from_no_resume_is_restored_in_place(alice: User, kind: str) -> None:
    row = remember(alice.pk, "Charted.")
    ContentMemory.objects.update(source_kind=kind)
    archive(alice.pk, [row.pk])
    assert restore(alice.pk, [row.pk]) == Restored(in_place=1, as_curated=0)
    assert restore(alice.pk, [row.pk]) == Restored(0, 0)
    now = ContentMemory.objects.get()
    assert (now.pk, now.archived_at) == (row.pk, None)


def test_a_resumes_row_stays_archived_and_its_words_come_back_as_curated(alice: User) -> None:
    row = remember(alice.pk, "Charted.", doc_id=DOC)
    in_use = remember(alice.pk, "Sounded.")
    pin(alice.pk, [row.pk])
    archive(alice.pk, [row.pk])
    ids = [row.pk, in_use.pk]
    assert restore(alice.pk, ids) == Restored(in_place=0, as_curated=1)
    assert restore(alice.pk, ids) == Restored(0, 0)
    assert ContentMemory.objects.get(pk=row.pk).archived_at is not None
    copy = ContentMemory.objects.get(source_kind="curated")
    assert (copy.text, copy.pinned, copy.archived_at) == ("Charted.", True, None)

    remember(alice.pk, "Charted.", doc_id=DOC)  # the resume says it again
    assert ContentMemory.objects.get(pk=row.pk).archived_at is None
