"""The voice that a section is held against, made of what memory recalled, and the rules of style
that hold for a resume."""

from collections.abc import Iterable, Sequence

from memory.models import EntityType
from memory.style import Rule, bans, rules_in_force, sparing
from memory.wording import EntityRef, Recall, pieces
from resumes.checks.voice import Voice
from resumes.facts import Facts
from resumes.names import names_in


def rules_of(
    owner_id: int, facts: Facts, *, language: str, role_family: str, job: Iterable[str] = ()
) -> tuple[Rule, ...]:
    """The person's rules of style for a resume made of these facts, told or not. Their bans spare
    the names in the facts and in `job`, the title and the company that are applied for."""
    rules = rules_in_force(owner_id, language=language, role_family=role_family)
    return sparing(rules, (*names_in(facts), *job)) if bans(rules) else rules


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
