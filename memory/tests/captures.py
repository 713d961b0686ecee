"""Captures of one document, for the tests of capture."""

from uuid import uuid4

from django.contrib.auth.models import User

from memory.capture import BulletCapture, capture, capture_bullets
from memory.models import ContentMemory, EntityType
from memory.tests.wordings import TIDE_MODEL, day, job
from memory.wording import EntityRef, Source, Wording

DOC = Source(doc_id=uuid4(), kind="resume")


def capture_in_doc(
    owner: User, value: Wording, *, ref: EntityRef = TIDE_MODEL, draft: Wording | None = None
) -> bool:
    return capture(
        owner_id=owner.pk,
        ref=ref,
        value=value,
        source=DOC,
        job=job(),
        written_at=day(2),
        draft=draft,
    )


def capture_set(owner: User, *bullets: BulletCapture, removed: tuple[str, ...] = ()) -> bool:
    return capture_bullets(
        owner_id=owner.pk,
        employer_key="harbour_office",
        bullets=bullets,
        source=DOC,
        job=job(),
        written_at=day(2),
        removed=removed,
    )


def bullet_row(key: str) -> ContentMemory:
    return ContentMemory.objects.get(entity_type=EntityType.BULLET, entity_key=key)
