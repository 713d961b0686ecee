"""Made-up wordings for the tests of memory."""

from datetime import UTC, datetime
from typing import Literal
from uuid import UUID, uuid4

from memory.capture import capture
from memory.models import ContentMemory, EntityType
from memory.wording import EntityRef, JobContext, PastVersion, ProseWording, Source, Wording

TIDE_MODEL = EntityRef(EntityType.RESEARCH, "tide_model")
HARBOUR_BULLETS = EntityRef(EntityType.BULLET_SET, "harbour_office")


def day(number: int) -> datetime:
    """A day of March 2024."""
    return datetime(2024, 3, number, 9, 0, tzinfo=UTC)


def job(
    *,
    title: str = "Hydrographer",
    company: str = "Brinewater",
    family: str = "science",
    language: str = "en",
) -> JobContext:
    return JobContext(title=title, company=company, role_family=family, language=language)


def remember(
    owner_id: int,
    text: str,
    *,
    ref: EntityRef = TIDE_MODEL,
    doc_id: UUID | None = None,
    written_at: datetime | None = None,
    context: JobContext | None = None,
    parent_key: str = "",
    facts_hash: str = "",
    kind: Literal["resume", "document", "curated"] = "resume",
) -> ContentMemory:
    """Capture a prose wording and read its row back."""
    doc_id = doc_id or uuid4()
    capture(
        owner_id=owner_id,
        ref=ref,
        value=ProseWording(text=text),
        source=Source(doc_id=doc_id, kind=kind),
        job=context or job(),
        written_at=written_at or day(1),
        facts_hash=facts_hash,
        parent_key=parent_key,
    )
    return ContentMemory.objects.get(
        owner_id=owner_id,
        entity_type=ref.entity_type,
        entity_key=ref.entity_key,
        source_doc_id=doc_id,
    )


def version(
    text: str,
    *,
    value: Wording | None = None,
    ref: EntityRef = TIDE_MODEL,
    context: JobContext | None = None,
    written_at: datetime | None = None,
    stale: bool = False,
    pinned: bool = False,
) -> PastVersion:
    """A past version as recall would return it."""
    return PastVersion(
        id=uuid4(),
        ref=ref,
        parent_key="",
        value=value or ProseWording(text=text),
        text=text,
        job=context or job(),
        written_at=written_at or day(1),
        stale=stale,
        pinned=pinned,
    )
