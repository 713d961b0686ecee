"""The format of an exported memory: what a row of the file holds, and which files are refused."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Literal, Self
from uuid import UUID

from django.utils import timezone
from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    ConfigDict,
    Field,
    model_validator,
)

from memory.keys import refuse_bullet_id, refuse_entity
from memory.models import (
    BAN_LENGTH,
    FAMILY_LENGTH,
    LANGUAGE_LENGTH,
    RULE_LENGTH,
    TITLE_LENGTH,
    EntityType,
    RuleCategory,
    RuleEffect,
    RuleScope,
    RuleSource,
    SourceKind,
)
from memory.wording import BulletSetWording, ProseWording, SkillsWording, plain_text
from mirror.blank import is_blank
from mirror.language.figures.dates import is_language
from mirror.language.names.keys import KEY_LENGTH
from mirror.language.text.lines import one_line

MOST_RULES = 20_000  # a person has some dozens
EARLIEST = datetime(1950, 1, 1, tzinfo=UTC)
# A past resume of today counts as written at noon, wherever the person is.
_AHEAD = timedelta(days=1)


def _past(moment: datetime) -> datetime:
    return _between(moment, latest=timezone.now())


def written_in_time(moment: datetime) -> datetime:
    """When a wording was written, unless no machine could write it then: ValueError."""
    return _between(moment, latest=timezone.now() + _AHEAD)


def _between(moment: datetime, *, latest: datetime) -> datetime:
    if moment < EARLIEST:
        raise ValueError(f"this lies before {EARLIEST.year}")
    if moment > latest:
        raise ValueError("this lies in the future")
    return moment


def language_known(tag: str) -> str:
    """A language code, unless it is none: ValueError."""
    if not is_language(tag):
        raise ValueError("this is no language code: write it as en, de or pt-BR")
    return tag


def _on_one_line(text: str) -> str:
    if len(text.splitlines()) > 1:
        raise ValueError("has to stand on one line")
    return one_line(text)


type Past = Annotated[AwareDatetime, AfterValidator(_past)]
type Title = Annotated[str, Field(max_length=TITLE_LENGTH)]
type Language = Annotated[
    str, Field(min_length=1, max_length=LANGUAGE_LENGTH), AfterValidator(language_known)
]
type Family = Annotated[str, Field(max_length=FAMILY_LENGTH)]
type Ban = Annotated[str, Field(max_length=BAN_LENGTH), AfterValidator(_on_one_line)]
type Value = Annotated[ProseWording | BulletSetWording | SkillsWording, Field(discriminator="kind")]

_VALUE_OF_TYPE: Mapping[EntityType, type[BaseModel]] = {
    EntityType.BULLET_SET: BulletSetWording,
    EntityType.SKILLS: SkillsWording,
}


class Row(BaseModel):
    """What both kinds of rows have."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: UUID
    created_at: Past
    updated_at: Past

    @model_validator(mode="after")
    def _storable(self) -> Self:
        if any("\x00" in text for text in _strings(self.model_dump(mode="json"))):
            raise ValueError("holds a NUL character")
        return self


class WordingRow(Row):
    """A row of content memory. Its text follows from its value."""

    entity_type: EntityType
    entity_key: Annotated[str, Field(min_length=1, max_length=KEY_LENGTH)]
    parent_key: Annotated[str, Field(max_length=KEY_LENGTH)]
    written_under: Annotated[str, Field(max_length=KEY_LENGTH)] = ""
    source_doc_id: UUID
    source_kind: SourceKind
    value: Value
    draft: Value | None
    language: Language
    job_title: Title
    job_company: Title
    role_family: Family
    written_at: Annotated[AwareDatetime, AfterValidator(written_in_time)]
    facts_hash: str
    stale: bool
    pinned: bool
    archived_at: Past | None

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        refuse_entity(self.entity_type, self.entity_key, self.parent_key)
        if self.parent_key and self.entity_type != EntityType.BULLET:
            raise ValueError("only a single bullet belongs to an accomplishment")
        wanted = _VALUE_OF_TYPE.get(self.entity_type, ProseWording)
        for value in (self.value, self.draft):
            if value is not None and not isinstance(value, wanted):
                raise ValueError(f"the wording has not the shape of: {self.entity_type.label}")
            if isinstance(value, BulletSetWording):
                _refuse_ids([bullet.id for bullet in value.bullets])
        if not plain_text(self.value):
            raise ValueError("a wording has at least one character that can be seen")
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

    text: Annotated[str, Field(max_length=RULE_LENGTH), AfterValidator(_on_one_line)]
    category: RuleCategory
    ban: Ban
    use_instead: Ban
    effect: RuleEffect
    scope: RuleScope
    role_family: Family
    language: Language
    confidence: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
    evidence_count: Annotated[int, Field(ge=0, le=1_000_000)]
    before: str
    after: str
    active: bool
    source: RuleSource
    merged_into: UUID | None

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if is_blank(self.text):
            raise ValueError("a rule says something")
        if self.use_instead and not self.ban:
            raise ValueError("a replacement needs a banned word")
        if self.scope == RuleScope.JOB_SPECIFIC and not self.role_family:
            raise ValueError("a rule for one kind of job names it")
        if self.merged_into and self.active:
            raise ValueError("a rule merged into another one is switched off")
        return self

    @property
    def identity(self) -> str:
        return self.text.casefold()

    def columns(self) -> dict[str, Any]:
        return self.model_dump(exclude={"id", "merged_into"})


class MemoryFile(BaseModel):
    """A whole file: each row once, and no rule merged into one that is missing.

    Texts have no length here, since a person's text has none: an import bounds the whole file. The
    number of rules is bound, since an import holds them against each other.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["mirror-memory"] = "mirror-memory"
    version: Literal[1] = 1
    wordings: tuple[WordingRow, ...]
    rules: Annotated[tuple[RuleRow, ...], Field(max_length=MOST_RULES)]

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        for rows in (self.wordings, self.rules):
            if len({row.id for row in rows}) < len(rows):
                raise ValueError("two rows have one id")
            if len({row.identity for row in rows}) < len(rows):
                raise ValueError("two rows say the same thing of one document, or the same rule")
        refuse_ties({rule.id: rule.merged_into for rule in self.rules})
        return self


def refuse_ties(merged_into: Mapping[UUID, UUID | None]) -> None:
    """Each rule ends in one that is merged into no other."""
    ends: set[UUID] = set()
    for rule in merged_into:
        seen: set[UUID] = set()
        at: UUID | None = rule
        while at is not None and at not in ends:
            if at not in merged_into:
                raise ValueError("a rule is merged into one that is not in the file")
            if at in seen:
                raise ValueError("a rule is merged into itself, by way of others or at once")
            seen.add(at)
            at = merged_into[at]
        ends |= seen


def _refuse_ids(ids: Sequence[str]) -> None:
    for bullet_id in ids:
        refuse_bullet_id(bullet_id)
    if len(set(ids)) < len(ids):
        raise ValueError("two bullets have one id")


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
