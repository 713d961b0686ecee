"""Past versions from elsewhere, for the tests of swapping."""

from uuid import UUID, uuid4

from django.utils import timezone

from memory.capture import capture
from memory.models import ContentMemory
from memory.wording import EntityRef, JobContext, Source, Wording
from resumes.history import swap_in
from resumes.models import Resume, Section


def remember(
    owner_id: int, ref: EntityRef, value: Wording, *, language: str = "en", parent_key: str = ""
) -> UUID:
    """A wording from another document; its id."""
    source = Source(doc_id=uuid4(), kind="document")
    capture(
        owner_id=owner_id,
        ref=ref,
        value=value,
        source=source,
        job=JobContext(title="", company="", role_family="", language=language),
        written_at=timezone.now(),
        parent_key=parent_key,
    )
    return ContentMemory.objects.get(source_doc_id=source.doc_id).pk


def swap(resume: Resume, ref: str, wording: UUID, *, at: int, bullet_id: str = "") -> Section:
    return swap_in(
        resume,
        ref,
        wording,
        actor_id=resume.owner_id,
        expected_revision=at,
        bullet_id=bullet_id,
    )
