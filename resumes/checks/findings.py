"""What a check says: a finding. Checks are pure: typed text and sources in, findings out."""

from enum import StrEnum

from pydantic import BaseModel, ConfigDict


class Severity(StrEnum):
    HARD = "hard"
    SOFT = "soft"


class FindingKind(StrEnum):
    """All kinds; a severity belongs to the kind."""

    UNSUPPORTED_NUMBER = "unsupported_number"
    UNKNOWN_ID = "unknown_id"
    EMPTY = "empty"
    OVER_LIMIT = "over_limit"
    MARKUP = "markup"
    PASSIVE_OPENING = "passive_opening"
    CROSS_SECTION_OVERLAP = "cross_section_overlap"
    SKILLS_OVERLAP = "skills_overlap"
    UNSUPPORTED_SKILL = "unsupported_skill"
    BANNED_WORD = "banned_word"


SOFT = frozenset(
    {
        FindingKind.PASSIVE_OPENING,
        FindingKind.CROSS_SECTION_OVERLAP,
        FindingKind.SKILLS_OVERLAP,
        FindingKind.BANNED_WORD,
    }
)


class Finding(BaseModel):
    """One fault: where (`entity`, a section ref, and the exact `span`) and why, in plain words."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: FindingKind
    entity: str
    span: str
    why: str

    @property
    def severity(self) -> Severity:
        return Severity.SOFT if self.kind in SOFT else Severity.HARD
