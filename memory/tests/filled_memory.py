"""A memory with one of everything in it, for the tests of export and import."""

from typing import Any
from uuid import UUID, uuid4

from django.contrib.auth.models import User

from memory.capture import SUMMARY, BulletCapture, capture_bullets
from memory.curation import archive, pin
from memory.models import ContentMemory, WritingMemory
from memory.tests.wordings import HARBOUR_BULLETS, day, job, remember
from memory.wording import BulletSetWording, BulletWording, Source


def fill(owner: User) -> None:
    """Wordings of every shape, archived and pinned ones, and rules, one merged into another."""
    row = remember(owner.pk, "Charted the bay.\nTwice, “exactly” – é.", facts_hash="f" * 64)
    pin(owner.pk, [row.pk])
    archive(owner.pk, [remember(owner.pk, "Sea person.", ref=SUMMARY).pk])
    capture_bullets(
        owner_id=owner.pk,
        employer_key=HARBOUR_BULLETS.entity_key,
        bullets=[
            BulletCapture(id="b_1", text="Ran the gauge.", own=True, parent_key="tide_model"),
            BulletCapture(id="b_2", text="Kept the log.", own=False),
        ],
        source=Source(doc_id=uuid4(), kind="document"),
        job=job(language="de"),
        written_at=day(4),
        draft=BulletSetWording(
            bullets=(BulletWording(id="b_1", text="Was responsible.", own=False),)
        ),
    )
    ContentMemory.objects.filter(pk=row.pk).update(created_at=day(1), updated_at=day(2))
    kept = WritingMemory.objects.create(
        owner=owner,
        text="Never say utilised.",
        ban="utilised",
        use_instead="used",
        category="word_choice",
        confidence=0.85,
        evidence_count=3,
        source="merged",
        before="Utilised sonar.",
        after="Used sonar.",
    )
    WritingMemory.objects.create(
        owner=owner,
        text="No “utilised”, please.",
        ban="utilised",
        category="word_choice",
        confidence=0.5,
        source="learned",
        active=False,
        merged_into=kept,
    )


def documents_of(owner: User) -> frozenset[UUID]:
    """The past resumes that the rows are from."""
    rows = ContentMemory.objects.filter(owner=owner, source_kind="document")
    return frozenset(rows.values_list("source_doc_id", flat=True))


def rows_of(owner: User) -> list[dict[str, Any]]:
    """Every column of every row."""
    tables = ContentMemory.objects, WritingMemory.objects
    return [
        dict(row) for table in tables for row in table.filter(owner=owner).order_by("pk").values()
    ]


def wipe(owner: User) -> None:
    ContentMemory.objects.filter(owner=owner).delete()
    WritingMemory.objects.filter(owner=owner).delete()
