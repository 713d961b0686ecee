"""Style rules as prompts and checks receive them (writing_memory)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.db.models import Case, Q, Value, When

from memory.models import RuleScope, RuleSource, WritingMemory
from mirror.language.prose.bans import spans_of
from mirror.language.prose.resume_speak import same_sense

LEAST_CONFIDENCE = 0.6  # below it a rule is still a guess
MOST_RULES = 30
MOST_WORDS = 400  # of all rules together
MOST_BANS = 200  # that texts are held to, told or not
_ROWS_LOOKED_AT = 400  # rules too long for what is left are passed over, but not without end


@dataclass(frozen=True)
class Rule:
    """A style rule at or above the confidence gate."""

    text: str
    category: str
    ban: str
    use_instead: str
    confidence: float
    effect: str = ""  # memory.models.RuleEffect: what code can see to by itself
    spares: tuple[str, ...] = ()  # names in which the banned word may stand
    told: bool = (
        True  # False for a ban for which no prompt has room: texts are held to it all the same
    )
    own: bool = False  # written by the person

    @property
    def replacement(self) -> str:
        """What code may put for the banned word in any text, facts included: the person's own
        choice, or a word of the same sense. "" where only a writer could see whether it fits."""
        instead = self.use_instead.strip()
        return instead if self.own or same_sense(self.ban.strip(), instead) else ""


def rules_in_force(owner_id: int, *, language: str, role_family: str) -> tuple[Rule, ...]:
    """The rules that a text is written and checked by: the told ones, bans first, each kind
    strongest first; then the further bans, `MOST_BANS` in all.

    Active, at or above the confidence gate, in that language, meant for everywhere or for that role
    family. One query.
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
        .alias(bans_nothing=Case(When(ban="", then=Value(1)), default=Value(0)))
        .order_by("bans_nothing", "-confidence", "-evidence_count", "text")[:_ROWS_LOOKED_AT]
    )
    rules = [_rule(row) for row in rows]
    told = _fitting((*bans(rules), *(rule for rule in rules if not rule.ban.strip())))
    untold = [replace(ban, told=False) for ban in bans(rules)[:MOST_BANS] if ban not in told]
    return (*told, *untold)


def qualifying_rules(owner_id: int, *, language: str, role_family: str) -> tuple[Rule, ...]:
    """The rules that reach a prompt, bans first: as many of the strongest as fit 30 rules and about
    400 words. One query."""
    rules = rules_in_force(owner_id, language=language, role_family=role_family)
    return tuple(rule for rule in rules if rule.told)


def _fitting(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """As many of the rules as a prompt has room for, the first ones first."""
    chosen: list[Rule] = []
    words = 0
    for rule in rules:
        length = len(rule.text.split())
        if len(chosen) < MOST_RULES and words + length <= MOST_WORDS:
            words += length
            chosen.append(rule)
    return tuple(chosen)


def _rule(row: WritingMemory) -> Rule:
    return Rule(
        text=row.text,
        category=row.category,
        ban=row.ban,
        use_instead=row.use_instead,
        confidence=row.confidence,
        effect=row.effect,
        own=row.source == RuleSource.PERSON,
    )


def bans(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """The explicit bans ("never say leveraged"): they hold even against a past version."""
    return tuple(rule for rule in rules if rule.ban.strip())


def sparing(rules: Iterable[Rule], names: Iterable[str]) -> tuple[Rule, ...]:
    """The rules, their bans sparing those of these names that have the banned word in them."""
    known = tuple(dict.fromkeys(name.strip() for name in names))
    all_of_them = " | ".join(known)  # one look for each of many bans, of which few are in a name
    return tuple(
        replace(rule, spares=tuple(name for name in known if spans_of(rule.ban, name)))
        if spans_of(rule.ban, all_of_them)
        else rule
        for rule in rules
    )
