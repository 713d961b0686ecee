"""The value types that memory exchanges with other apps; no ORM, no resume."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict

from memory.models import EntityType


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


type Wording = ProseWording | BulletSetWording | SkillsWording


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
    """One remembered wording, as recall returns it (best first)."""

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
