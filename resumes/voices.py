"""The voice that a section is held against, made of what memory recalled."""

from collections.abc import Iterable, Sequence

from memory.models import EntityType
from memory.style import Rule, bans
from memory.wording import EntityRef, Recall, pieces
from resumes.checks.voice import Voice


def voice_in(
    remembered: Recall,
    rules: Sequence[Rule],
    *,
    entity: EntityRef | None,
    parents: Iterable[str] = (),
    language: str = "",
) -> Voice:
    """The bans, and each past text of an entity; for the bullets of an employer also the single
    ones on the accomplishments in `parents`. Lists of facts (`entity` None) have no past."""
    versions = list(remembered.entities.get(entity, ())) if entity else []
    if entity and entity.entity_type is EntityType.BULLET_SET:
        versions += [one for key in parents for one in remembered.bullets_of.get(key, ())]
    past = dict.fromkeys(text for version in versions for text in pieces(version.value))
    return Voice(rules=bans(rules), past=tuple(past), language=language)
