"""The two tiers of memory: wordings per entity (content) and style rules (writing).

The app knows owners, entity types and keys, texts, job contexts and rules, and nothing of resumes:
`source_doc_id` is the UUID of whatever document a wording was written in, kept without a foreign
key, so that a wording outlives it.
"""

from memory.models.content import (
    ContentMemory,
    KeySuccession,
)
from memory.models.entities import (
    BAN_LENGTH,
    FAMILY_LENGTH,
    LANGUAGE_LENGTH,
    RULE_LENGTH,
    SCALAR_KEY,
    SCALAR_TYPES,
    TEACHING_TYPES,
    TITLE_LENGTH,
    EntityType,
    RememberedQuerySet,
    SourceKind,
    name_of,
)
from memory.models.style import (
    Lesson,
    LessonState,
    RuleCategory,
    RuleEffect,
    RuleScope,
    RuleSource,
    WritingMemory,
)

__all__ = [
    "BAN_LENGTH",
    "FAMILY_LENGTH",
    "LANGUAGE_LENGTH",
    "RULE_LENGTH",
    "SCALAR_KEY",
    "SCALAR_TYPES",
    "TEACHING_TYPES",
    "TITLE_LENGTH",
    "ContentMemory",
    "EntityType",
    "KeySuccession",
    "Lesson",
    "LessonState",
    "RememberedQuerySet",
    "RuleCategory",
    "RuleEffect",
    "RuleScope",
    "RuleSource",
    "SourceKind",
    "WritingMemory",
    "name_of",
]
