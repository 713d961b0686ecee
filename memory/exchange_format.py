"""The format of an exported memory: what a row of the file holds, and which files are refused."""

from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import Annotated, Any, Literal, Self
from uuid import UUID

from django.utils import timezone
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, model_validator

from memory.models import (
    SCALAR_KEY,
    SCALAR_TYPES,
    EntityType,
    RuleCategory,
    RuleEffect,
    RuleScope,
    RuleSource,
    SourceKind,
)
from memory.wording import BulletSetWording, ProseWording, SkillsWording, plain_text

MOST_WORDINGS = 50_000
MOST_RULES = 5_000
MOST_CHARACTERS = 100_000  # of one wording or example

type Short = Annotated[str, Field(max_length=80)]
type Title = Annotated[str, Field(max_length=200)]
type Language = Annotated[str, Field(min_length=1, max_length=12)]
type Family = Annotated[str, Field(max_length=40)]
type Long = Annotated[str, Field(max_length=MOST_CHARACTERS)]
type Value = Annotated[ProseWording | BulletSetWording | SkillsWording, Field(discriminator="kind")]

_VALUE_OF_TYPE: Mapping[EntityType, type[BaseModel]] = {
    EntityType.BULLET_SET: BulletSetWording,
    EntityType.SKILLS: SkillsWording,
}


class Row(BaseModel):
    """What both kinds of rows have."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: UUID
    created_at: AwareDatetime
    updated_at: AwareDatetime

    @model_validator(mode="after")
    def _storable(self) -> Self:
        if any("\x00" in text for text in _strings(self.model_dump(mode="json"))):
            raise ValueError("holds a NUL character")
        if self.updated_at > timezone.now() + timedelta(days=1):
            raise ValueError("was changed in the future")
        return self


class WordingRow(Row):
    """A row of content memory. Its text follows from its value."""

    entity_type: EntityType
    entity_key: Annotated[str, Field(min_length=1, max_length=80)]
    parent_key: Short
    source_doc_id: UUID
    source_kind: SourceKind
    value: Value
    draft: Value | None
    language: Language
    job_title: Title
    job_company: Title
    role_family: Family
    written_at: AwareDatetime
    facts_hash: Annotated[str, Field(max_length=64)]
    stale: bool
    pinned: bool
    archived_at: AwareDatetime | None

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if (self.entity_key == SCALAR_KEY) != (self.entity_type in SCALAR_TYPES):
            raise ValueError("a summary and a tagline have no key, and everything else has one")
        if self.parent_key and self.entity_type != EntityType.BULLET:
            raise ValueError("only a single bullet belongs to an accomplishment")
        wanted = _VALUE_OF_TYPE.get(self.entity_type, ProseWording)
        for value in (self.value, self.draft):
            if value is not None and not isinstance(value, wanted):
                raise ValueError(f"the wording has not the shape of: {self.entity_type.label}")
        if not 0 < len(plain_text(self.value)) <= MOST_CHARACTERS:
            raise ValueError(f"a wording has 1 to {MOST_CHARACTERS:,} characters")
        return self

    @property
    def identity(self) -> tuple[str, str, str]:
        return self.entity_type.value, self.entity_key, str(self.source_doc_id)

    def columns(self) -> dict[str, Any]:
        return self.model_dump(exclude={"id", "value", "draft"}) | {
            "value": self.value.model_dump(mode="json"),
            "draft": None if self.draft is None else self.draft.model_dump(mode="json"),
            "text": plain_text(self.value),
        }


class RuleRow(Row):
    """A row of writing memory."""

    text: Annotated[str, Field(min_length=1, max_length=300)]
    category: RuleCategory
    ban: Short
    use_instead: Short
    effect: RuleEffect
    scope: RuleScope
    role_family: Family
    language: Language
    confidence: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
    evidence_count: Annotated[int, Field(ge=0, le=1_000_000)]
    before: Long
    after: Long
    active: bool
    source: RuleSource
    merged_into: UUID | None

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if self.use_instead and not self.ban:
            raise ValueError("a replacement needs a banned word")
        if self.merged_into and self.active:
            raise ValueError("a rule merged into another one is switched off")
        return self

    @property
    def identity(self) -> str:
        return self.text

    def columns(self) -> dict[str, Any]:
        return self.model_dump(exclude={"id", "merged_into"})


class MemoryFile(BaseModel):
    """A whole file: each row once, and no rule merged into one that is missing."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["mirror-memory"] = "mirror-memory"
    version: Literal[1] = 1
    wordings: Annotated[tuple[WordingRow, ...], Field(max_length=MOST_WORDINGS)]
    rules: Annotated[tuple[RuleRow, ...], Field(max_length=MOST_RULES)]

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        for rows in (self.wordings, self.rules):
            if len({row.id for row in rows}) < len(rows):
                raise ValueError("two rows have one id")
            if len({row.identity for row in rows}) < len(rows):
                raise ValueError("two rows say the same thing of one document, or the same rule")
        known = {rule.id for rule in self.rules}
        if any(rule.merged_into not in {None, *known} for rule in self.rules):
            raise ValueError("a rule is merged into one that is not in the file")
        return self


def _strings(value: object) -> Iterator[str]:
    """Every text in a JSON value."""
    match value:
        case str():
            yield value
        case dict():
            for part in value.values():
                yield from _strings(part)
        case list():
            for part in value:
                yield from _strings(part)
