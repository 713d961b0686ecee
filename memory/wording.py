"""The value types that memory exchanges with other apps; no ORM, no resume."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, field_validator

from memory.models import EntityType
from mirror.blank import is_blank
from mirror.language.text.lines import one_line

SKILL_SEPARATOR = ", "


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ProseWording(_Value):
    """research_description, summary, tagline, experience_bullet."""

    kind: Literal["prose"] = "prose"
    text: str


class BulletWording(_Value):
    id: str
    text: str
    own: bool


class BulletSetWording(_Value):
    kind: Literal["bullets"] = "bullets"
    bullets: tuple[BulletWording, ...]


class SkillsWording(_Value):
    kind: Literal["skills"] = "skills"
    skills: tuple[str, ...]

    @field_validator("skills")
    @classmethod
    def _named(cls, skills: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(skill for skill in skills if not is_blank(skill))


type Wording = ProseWording | BulletSetWording | SkillsWording

_wording: TypeAdapter[Wording] = TypeAdapter(
    Annotated[ProseWording | BulletSetWording | SkillsWording, Field(discriminator="kind")]
)


def read_wording(stored: object) -> Wording:
    """The typed value of a stored JSON value; pydantic.ValidationError when it is none."""
    return _wording.validate_python(stored)


def pieces(value: Wording) -> tuple[str, ...]:
    """The texts of a value with their white space made even, those left out in which there is
    nothing to see: what "the same wording" compares."""
    match value:
        case ProseWording(text=text):
            texts: tuple[str, ...] = (text,)
        case BulletSetWording(bullets=bullets):
            texts = tuple(bullet.text for bullet in bullets)
        case SkillsWording(skills=skills):
            texts = skills
    evened = (one_line(text) for text in texts)
    return tuple(text for text in evened if not is_blank(text))


def plain_text(value: Wording) -> str:
    """A value as people read it: bullets one per line without markers, skills with commas; "" where
    there is nothing to see."""
    match value:
        case ProseWording(text=text):
            return "" if is_blank(text) else text.strip()
        case BulletSetWording():
            return "\n".join(pieces(value))
        case SkillsWording():
            return SKILL_SEPARATOR.join(pieces(value))


def own_part(value: Wording) -> Wording:
    """What counts as the person's voice: of a set of bullets, only those that are their own."""
    if isinstance(value, BulletSetWording):
        return BulletSetWording(bullets=tuple(bullet for bullet in value.bullets if bullet.own))
    return value


@dataclass(frozen=True)
class EntityRef:
    entity_type: EntityType
    entity_key: str


@dataclass(frozen=True)
class JobContext:
    """For which role a wording was written: a snapshot."""

    title: str
    company: str
    role_family: str
    language: str


@dataclass(frozen=True)
class Source:
    """The document that a wording was written in."""

    doc_id: UUID
    kind: Literal["resume", "document", "curated"]


@dataclass(frozen=True)
class PastVersion:
    """One remembered wording, as recall returns it (best first).

    Of a set of bullets, `value` and `text` hold the person's own bullets only.
    """

    id: UUID
    ref: EntityRef
    parent_key: str
    value: Wording
    text: str
    job: JobContext
    written_at: datetime
    stale: bool
    pinned: bool


@dataclass(frozen=True)
class Recall:
    """What memory knows for a generation. An entity without history is simply absent."""

    entities: Mapping[EntityRef, tuple[PastVersion, ...]]
    bullets_of: Mapping[str, tuple[PastVersion, ...]]  # accomplishment key → single bullets

    def of(self, entity_type: EntityType, entity_key: str) -> tuple[PastVersion, ...]:
        return self.entities.get(EntityRef(entity_type, entity_key), ())
