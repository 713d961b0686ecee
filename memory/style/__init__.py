"""Writing memory: style rules, from the edit that teaches one to the prompts that obey it.

An edit is noted (`lessons`, sent again by `sweeper`) and studied (`learning`): code reads it first
(`evidence`, `word_changes`), then a model (`asking`), and what it teaches is a `candidates` entry.
`rules` writes rules, `likeness` and `consolidation` keep them few, and `qualifying` chooses those
that count.
"""

from memory.style.qualifying import (
    LEAST_CONFIDENCE,
    Rule,
    bans,
    qualifying_rules,
    rules_in_force,
    sparing,
)

__all__ = ["LEAST_CONFIDENCE", "Rule", "bans", "qualifying_rules", "rules_in_force", "sparing"]
