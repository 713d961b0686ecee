"""Past versions from elsewhere, for the tests of swapping."""

from uuid import UUID, uuid4

from django.utils import timezone

from memory.capture import capture
from memory.models import SCALAR_KEY, ContentMemory, EntityType
from memory.wording import EntityRef, JobContext, Source, Wording
from resumes.content import ResearchEntry
from resumes.history import swap_in
from resumes.models import Resume, Section
from resumes.tests.fisheries import COUNTED

SUMMARY = EntityRef(EntityType.SUMMARY, SCALAR_KEY)
SET = EntityRef(EntityType.BULLET_SET, "fjord_institute")
ENTRY = ResearchEntry(
    accomplishment_id="cod_counts",
    category_label="Study",
    title="Counting cod",
    description=COUNTED,
)


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
