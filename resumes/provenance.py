"""On what a section's value rests: facts and past versions, stored with each revision."""

from pydantic import BaseModel, ConfigDict

from resumes.content import AnyBody, BulletSet, ResearchEntry


class Provenance(BaseModel):
    """`accomplishments` are keys in the resume's facts, `past_versions` ids of remembered wordings
    that the writer was shown."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    accomplishments: tuple[str, ...] = ()
    past_versions: tuple[str, ...] = ()


def accomplishments_of(body: AnyBody) -> tuple[str, ...]:
    """Keys of the accomplishments that a body says it speaks of, each once, in order."""
    match body:
        case ResearchEntry(accomplishment_id=key):
            return (key,)
        case BulletSet(bullets=bullets):
            return tuple(
                dict.fromkeys(key for bullet in bullets for key in bullet.accomplishment_ids)
            )
        case _:
            return ()
