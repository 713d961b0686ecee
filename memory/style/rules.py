"""Everything that changes style rules one by one: the person's own verbs, and what edits teach."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import timezone

from memory.models import (
    BAN_LENGTH,
    RULE_LENGTH,
    RuleCategory,
    RuleEffect,
    RuleScope,
    RuleSource,
    WritingMemory,
)
from memory.style.candidates import Candidate, Importance, effect_of
from memory.style.likeness import says_the_same
from memory.style.turning import bans_word, turned_around, turning_pair
from mirror.blank import is_blank
from mirror.language.prose.bans import spans_of
from mirror.language.text.lexicon import listed
from mirror.language.text.lines import one_line

# How sure a rule is when it is learned. Below LEAST_CONFIDENCE it waits for a second edit.
CONFIDENCE = {Importance.CRITICAL: 0.85, Importance.STRONG: 0.65, Importance.MILD: 0.5}
PERSONS_CONFIDENCE = 1.0  # of a rule that the person wrote
# An edit that says the same again closes this part of what is missing to certainty:
# 0.5 → 0.65 → 0.755, 0.65 → 0.755 → 0.829.
REINFORCEMENT = 0.3

MERGES_FOLLOWED = 10

# Words that hold any sentence together. Less common ones ("very", "we") may well be banned.
GRAMMAR = listed(
    "a an the and or but as at by for from in into of on to with that this which who it its is are "
    "was were be been der die das den dem des ein eine einen einem einer und oder mit von zu im am "
    "auf ist sind le la les un une des du de et ou en au aux el los las una y o con por del"
)
_WORD = re.compile(r"[\w+#]+")  # C++ is not C#


class UnusableRule(ValueError):
    """A rule that cannot be kept as it is; the message says what to change, `field` where."""

    def __init__(self, field: str, why: str) -> None:
        super().__init__(why)
        self.field = field


@dataclass(frozen=True)
class RuleWords:
    """What a person can say in a rule."""

    text: str
    category: RuleCategory = RuleCategory.WORD_CHOICE
    ban: str = ""
    use_instead: str = ""
    effect: RuleEffect = RuleEffect.NONE
    scope: RuleScope = RuleScope.UNIVERSAL
    role_family: str = ""
    language: str = "en"


def write_rule(owner_id: int, said: RuleWords) -> WritingMemory:
    """Keep a rule in the person's own words. It counts at once, and no edit changes its words.

    Raises UnusableRule when it says nothing, is too long, or stands there already.
    """
    with transaction.atomic():
        lock_rules(owner_id)
        return _saved(WritingMemory(owner_id=owner_id), said)


def edit_rule(rule: WritingMemory, said: RuleWords) -> WritingMemory:
    """Give a rule other words; from then on it is the person's. Raises UnusableRule as above."""
    with transaction.atomic():
        lock_rules(rule.owner_id)
        return _saved(rule, said)


def refuse_unusable(
    owner_id: int, said: RuleWords, *, rule_id: UUID | None = None, active: bool = True
) -> None:
    """Raise UnusableRule for what the owner cannot keep as a rule, or as this one (`rule_id`)."""
    if complaint := next(_complaints(said), None):
        raise UnusableRule(*complaint)
    text, ban, instead = _evened(said)
    rules = WritingMemory.objects.filter(owner_id=owner_id)
    others = rules.exclude(pk=rule_id) if rule_id else rules
    if twin := next((rule for rule in others if _plain(rule.text) == _plain(text)), None):
        raise UnusableRule(
            "text",
            f"There is such a rule already. It says “{twin.text}”: change that one, or switch it "
            "on.",
        )
    if active and (other := turned_around(ban, instead, others.in_language(said.language))):
        raise UnusableRule(
            "use_instead",
            f"“{other.text}” turns “{instead}” into “{ban}”, and this rule turns it back. "
            "Switch that one off first.",
        )


def _complaints(said: RuleWords) -> Iterator[tuple[str, str]]:
    """What is wrong with the words by themselves: the field, and what to do."""
    text, ban, instead = _evened(said)
    if is_blank(text):
        yield "text", "Say what the rule is."
    if len(text) > RULE_LENGTH:
        yield "text", f"Say it in {RULE_LENGTH} characters at most."
    for field, word in (("ban", said.ban), ("use_instead", said.use_instead)):
        if word and is_blank(word):
            yield field, "There is nothing to see in this. Name a word, or empty it."
    if max(len(ban), len(instead)) > BAN_LENGTH:
        yield "ban", f"Ban a word or phrase of {BAN_LENGTH} characters at most."
    if instead and not ban:
        yield "ban", "Name the word that is to be replaced, too."
    if ban.casefold() in GRAMMAR:
        yield "ban", f"No text does without “{ban}”. Ban a phrase with it instead."
    if ban and _plain(ban) == _plain(instead):
        yield "use_instead", "This is the banned word itself. Name another, or none."
    if said.scope == RuleScope.JOB_SPECIFIC and not said.role_family:
        yield "role_family", "Name the kind of job that the rule is for."


def switch(owner_id: int, rules: Iterable[UUID], *, active: bool) -> int:
    """Switch the owner's rules on or off; how many were not so already.

    One that was merged into another and is switched on again stands for itself. Raises UnusableRule
    where one that is to be switched on and one that is on would turn each other around.
    """
    with transaction.atomic():
        lock_rules(owner_id)
        if active and (pair := turning_around(owner_id, set(rules))):
            raise UnusableRule(
                "active",
                f"“{pair[0]}” and “{pair[1]}” turn each other around. Nothing was switched on: "
                "switch one of them off, and the other on.",
            )
        rows = WritingMemory.objects.filter(
            owner_id=owner_id, pk__in=list(rules), active=not active
        )
        values = {"merged_into": None} if active else {}
        return rows.update(active=active, updated_at=timezone.now(), **values)


def turning_around(owner_id: int, to_be_on: Collection[UUID]) -> tuple[str, str] | None:
    """What two of the owner's rules say, one `to_be_on` and one that is on or will be, if each asks
    for what the other bans."""
    on = [
        rule
        for rule in WritingMemory.objects.filter(owner_id=owner_id)
        if rule.active or rule.pk in to_be_on
    ]
    for rule in on:
        rule.active = True
    pair = turning_pair(on, to_be_on)
    return (pair[0].text, pair[1].text) if pair else None


def lock_rules(owner_id: int) -> None:
    """Let nobody else change the owner's rules until the transaction ends."""
    get_user_model().objects.select_for_update(no_key=True).get(pk=owner_id)


def known_rules(owner_id: int, language: str) -> tuple[WritingMemory, ...]:
    """All rules of the owner in that language, switched off ones too; the surest first."""
    rows = WritingMemory.objects.filter(owner_id=owner_id).in_language(language)
    return tuple(rows.select_related("merged_into").order_by("-confidence", "text"))


def like(candidate: Candidate, rules: Sequence[WritingMemory]) -> WritingMemory | None:
    """The rule that says what the candidate does, if there is one: the same ban or effect, or, for
    those without, the same words for the most part (`likeness`)."""
    return next((rule for rule in rules if _same(candidate, rule)), None)


def opposed(candidate: Candidate, rules: Sequence[WritingMemory]) -> WritingMemory | None:
    """An active rule that asks for the very word which the candidate bans."""
    return next(
        (
            rule
            for rule in rules
            if rule.active and candidate.ban and spans_of(candidate.ban, rule.use_instead)
        ),
        None,
    )


def settled(rule: WritingMemory) -> WritingMemory:
    """The rule itself, or the one that it was merged into in the end."""
    for _ in range(MERGES_FOLLOWED):
        if rule.merged_into is None:
            break
        rule = rule.merged_into
    return rule


def reinforce(rule: WritingMemory, importance: Importance) -> None:
    """Count one more edit for a rule, and be surer of it; its words stay as they are."""
    surer = rule.confidence + (1.0 - rule.confidence) * REINFORCEMENT
    rule.confidence = round(max(surer, CONFIDENCE[importance]), 3)
    rule.evidence_count += 1
    rule.save(update_fields=["confidence", "evidence_count", "updated_at"])


def widen(rule: WritingMemory, scope: RuleScope, role_family: str) -> None:
    """Let a learned rule for one kind of job hold everywhere, once an edit for another kind of job,
    or one that is about all, says the same. What the person wrote stays as they meant it."""
    elsewhere = scope == RuleScope.UNIVERSAL or role_family != rule.role_family
    learned = rule.source != RuleSource.PERSON
    if rule.scope == RuleScope.JOB_SPECIFIC and elsewhere and learned:
        rule.scope, rule.role_family = RuleScope.UNIVERSAL, ""
        rule.save(update_fields=["scope", "role_family", "updated_at"])


def add(owner_id: int, candidate: Candidate, *, language: str, role_family: str) -> WritingMemory:
    """Keep a rule that was learned. The caller has seen to it that none says the same."""
    specific = candidate.scope == RuleScope.JOB_SPECIFIC and bool(role_family)
    return WritingMemory.objects.create(
        owner_id=owner_id,
        text=candidate.text,
        category=candidate.category,
        ban=candidate.ban,
        use_instead=candidate.use_instead,
        effect=candidate.effect,
        scope=RuleScope.JOB_SPECIFIC if specific else RuleScope.UNIVERSAL,
        role_family=role_family if specific else "",
        language=language,
        confidence=CONFIDENCE[candidate.importance],
        before=candidate.before,
        after=candidate.after,
        source=RuleSource.LEARNED,
    )


def _same(candidate: Candidate, rule: WritingMemory) -> bool:
    if one_line(candidate.text).casefold() == one_line(rule.text).casefold():
        return True
    if candidate.ban or rule.ban:
        return bool(candidate.ban and rule.ban) and (
            bans_word(rule.ban, candidate.ban) or bans_word(candidate.ban, rule.ban)
        )
    effect = rule.effect or effect_of(rule.text, rule.category)
    if candidate.effect or effect:
        return candidate.effect == effect
    return says_the_same(candidate.text, rule.text)


def _saved(rule: WritingMemory, said: RuleWords) -> WritingMemory:
    refuse_unusable(rule.owner_id, said, rule_id=rule.pk, active=rule.active)
    specific = said.scope == RuleScope.JOB_SPECIFIC
    rule.text, rule.ban, rule.use_instead = _evened(said)
    rule.category, rule.effect, rule.scope = said.category, said.effect, said.scope
    rule.role_family = said.role_family if specific else ""
    rule.language = said.language
    rule.source = RuleSource.PERSON
    rule.confidence = PERSONS_CONFIDENCE
    rule.save()
    return rule


def _plain(text: str) -> str:
    """The words alone, in one case: what differs in punctuation only is the same."""
    return " ".join(_WORD.findall(text.casefold()))


def _evened(said: RuleWords) -> tuple[str, str, str]:
    return one_line(said.text), one_line(said.ban), one_line(said.use_instead)
