"""Made-up edits for the tests of learning."""

from uuid import UUID, uuid4

from django.contrib.auth.models import User

from memory.models import EntityType, Lesson
from memory.style.learning import learn_rules
from memory.style.lessons import Attempt

BEFORE = "I leveraged tide tables to plan the work of forty berths for two harbours."
AFTER = "I used tide tables to plan the work of forty berths for two harbours."


def lesson_of(
    owner: User,
    before: str = BEFORE,
    after: str = AFTER,
    *,
    doc_id: UUID | None = None,
    entity_type: EntityType = EntityType.SUMMARY,
    language: str = "en",
    family: str = "operations",
) -> Lesson:
    """A lesson that waits."""
    skills = entity_type == EntityType.SKILLS
    return Lesson.objects.create(
        owner=owner,
        entity_type=entity_type,
        entity_key="tools" if skills else "__scalar__",
        source_doc_id=doc_id or uuid4(),
        before=before,
        after=after,
        language=language,
        job_title="Berth Planner",
        job_company="Gullhaven",
        role_family=family,
    )


def learned(lesson: Lesson) -> Lesson:
    """The lesson after a worker has looked at it."""
    learn_rules(Attempt(lesson.pk, lesson.attempts))
    lesson.refresh_from_db()
    return lesson
