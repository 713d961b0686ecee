"""Style rules as prompts and checks receive them (writing_memory)."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q

from memory.models import RuleScope, WritingMemory

LEAST_CONFIDENCE = 0.6  # below it a rule is still a guess
MOST_RULES = 30
MOST_WORDS = 400  # of all rules together
_ROWS_LOOKED_AT = 200  # rules too long for what is left are passed over, but not without end


@dataclass(frozen=True)
class Rule:
    """A style rule at or above the confidence gate."""

    text: str
    category: str
    ban: str
    use_instead: str
    confidence: float
    effect: str = ""  # memory.models.RuleEffect: what code can see to by itself


def qualifying_rules(owner_id: int, *, language: str, role_family: str) -> tuple[Rule, ...]:
    """The rules that reach a prompt, strongest first.

    Active, at or above the confidence gate, in that language, meant for everywhere or for that role
    family; as many of the strongest as fit 30 rules and about 400 words.
    """
    meant = Q(scope=RuleScope.UNIVERSAL)
    if role_family:
        meant |= Q(scope=RuleScope.JOB_SPECIFIC, role_family=role_family)
    rows = (
        WritingMemory.objects.filter(
            owner_id=owner_id, active=True, confidence__gte=LEAST_CONFIDENCE
        )
        .in_language(language)
        .filter(meant)
        .order_by("-confidence", "-evidence_count", "text")[:_ROWS_LOOKED_AT]
    )
    chosen: list[Rule] = []
    words = 0
    for row in rows:
        length = len(row.text.split())
        if words + length > MOST_WORDS:
            continue
        words += length
        chosen.append(
            Rule(
                text=row.text,
                category=row.category,
                ban=row.ban,
                use_instead=row.use_instead,
                confidence=row.confidence,
                effect=row.effect,
            )
        )
        if len(chosen) == MOST_RULES:
            break
    return tuple(chosen)


def bans(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """The explicit bans ("never say leveraged"): they hold even against a past version."""
    return tuple(rule for rule in rules if rule.ban)
