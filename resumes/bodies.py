"""What is done to all texts of a section body alike."""

from collections.abc import Callable

from resumes.content import AnyBody, BulletSet, Listed, Prose, ResearchEntry, SkillList


def map_texts(body: AnyBody, change: Callable[[str], str]) -> AnyBody:
    """The body with `change` applied to each of its texts; ids and keys stay."""
    match body:
        case Prose(text=text):
            return Prose(text=change(text))
        case ResearchEntry():
            return ResearchEntry(
                accomplishment_id=body.accomplishment_id,
                category_label=change(body.category_label),
                title=change(body.title),
                description=change(body.description),
            )
        case BulletSet(bullets=bullets):
            return BulletSet(
                bullets=tuple(
                    bullet.model_copy(update={"text": change(bullet.text)}) for bullet in bullets
                )
            )
        case SkillList(skills=skills):
            return SkillList(skills=tuple(change(skill) for skill in skills))
        case Listed():
            return body


def storable(text: str) -> str:
    """Without what PostgreSQL cannot hold: NUL characters and halves of surrogate pairs."""
    return text.replace("\x00", "").encode("utf-8", "ignore").decode("utf-8")
