"""What a check says: a finding. Checks are pure: typed text and sources in, findings out."""

from enum import StrEnum

from pydantic import BaseModel, ConfigDict


class Severity(StrEnum):
    HARD = "hard"
    SOFT = "soft"


class FindingKind(StrEnum):
    """All kinds; a severity belongs to the kind."""

    UNSUPPORTED_NUMBER = "unsupported_number"
    UNSUPPORTED_SKILL = "unsupported_skill"
    UNSUPPORTED_NAME = "unsupported_name"
    INFLATED_ROLE = "inflated_role"
    FACT_CHANGED = "fact_changed"
    OVERCLAIM = "overclaim"
    CONTRADICTS_FACTS = "contradicts_facts"
    POSTING_COPIED = "posting_copied"
    UNKNOWN_ID = "unknown_id"
    EMPTY = "empty"
    OVER_LIMIT = "over_limit"
    PLACEHOLDER = "placeholder"
    MARKUP = "markup"
    PASSIVE_OPENING = "passive_opening"
    OPENING_MISMATCH = "opening_mismatch"
    REPEATED_OPENING = "repeated_opening"
    PARTICIPIAL_TAIL = "participial_tail"
    CROSS_SECTION_OVERLAP = "cross_section_overlap"
    SKILLS_OVERLAP = "skills_overlap"
    BANNED_WORD = "banned_word"
    TOO_LONG_SENTENCE = "too_long_sentence"


SOFT = frozenset(
    {
        FindingKind.PASSIVE_OPENING,
        FindingKind.OPENING_MISMATCH,
        FindingKind.REPEATED_OPENING,
        FindingKind.PARTICIPIAL_TAIL,
        FindingKind.CROSS_SECTION_OVERLAP,
        FindingKind.SKILLS_OVERLAP,
        FindingKind.BANNED_WORD,
        FindingKind.TOO_LONG_SENTENCE,
    }
)

# What a person can vouch for: whether the text is true.
TRUTH_KINDS = frozenset(
    {
        FindingKind.UNSUPPORTED_NUMBER,
        FindingKind.UNSUPPORTED_SKILL,
        FindingKind.UNSUPPORTED_NAME,
        FindingKind.INFLATED_ROLE,
        FindingKind.FACT_CHANGED,
        FindingKind.OVERCLAIM,
        FindingKind.CONTRADICTS_FACTS,
    }
)

# How a text sounds: soft, but worth asking a model again.
OPENING_KINDS = frozenset({FindingKind.PASSIVE_OPENING, FindingKind.OPENING_MISMATCH})


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
