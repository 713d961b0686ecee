"""Merging style rules that say the same: first what would be merged into what, then doing it.

A merged rule stays in the table, switched off, and says into which rule it went; switched on again
it is as it was. Where one of several rules was written by the person, its words are what stays.
"""

import hashlib
from collections.abc import Collection, Iterable, Sequence
from typing import Annotated
from uuid import UUID

from django.db import transaction
from pydantic import BaseModel, ConfigDict, Field

from memory.models import RULE_LENGTH, RuleCategory, RuleEffect, RuleSource, WritingMemory
from memory.style.likeness import adds_nothing, any_opposed, same_text, says_the_same
from memory.style.rules import lock_rules
from mirror.language.text.languages import base_of
from mirror.language.text.lines import one_line
from mirror.llm.ask import Question, ask
from mirror.llm.prompts import Prompt, render
from mirror.llm.providers import provider_for

MOST_RULES = 200  # that one proposal looks at, strongest first
_MOST_REASONING = 300


class RulesChanged(Exception):
    """The rules are no longer what the proposal was made of; nothing was merged. Propose again."""


class Merge(BaseModel):
    """Several rules that become one. `keeps` is the one among them that stays, with its own words;
    without it a new rule is written. `fingerprint` says what the rules were like."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rules: tuple[UUID, ...]
    keeps: UUID | None
    text: str
    category: RuleCategory
    ban: str
    use_instead: str
    effect: RuleEffect
    reasoning: str
    fingerprint: str


class Consolidated(BaseModel):
    """How many rules stand for others now, and how many were switched off for them."""

    model_config = ConfigDict(frozen=True)

    kept: int
    merged: int


class MergeGroup(BaseModel):
    """What a model calls one rule."""

    indices: list[int]
    merged_rule_text: str
    category: RuleCategory
    reasoning: str


class StyleMerge(BaseModel):
    groups: Annotated[list[MergeGroup], Field(max_length=MOST_RULES)]


def propose(owner_id: int, *, among: Collection[UUID] | None = None) -> tuple[Merge, ...]:
    """What would be merged into what, of the owner's active rules (or of these); changes nothing.

    A model is asked where there is one, and code throws away whatever it may not merge: unknown or
    repeated rules, other languages, other kinds of jobs, other bans. Without a model, rules are
    merged that have the same ban or nearly the same words (`likeness`). Raises ModelError and
    ImproperlyConfigured as `ask` and `provider_for` do.
    """
    rows = WritingMemory.objects.filter(owner_id=owner_id, active=True)
    if among is not None:
        rows = rows.filter(pk__in=among)
    rules = sorted(rows.order_by("-confidence")[:MOST_RULES], key=_strength, reverse=True)
    if len(rules) < 2:
        return ()
    answer = ask(
        Question(
            owner_id=owner_id,
            run_id=None,
            stage="style_merge",
            key="",
            round=1,
            schema_name="style_merge",
            trace_name="style_merge",
            role="extract",
        ),
        merge_prompt(rules),
        StyleMerge,
        provider=provider_for(owner_id),
        offline=lambda: _grouped(rules),
    )
    return _verified(rules, answer.output.groups)


def apply(owner_id: int, merges: Iterable[Merge]) -> Consolidated:
    """Merge as proposed, in one transaction. The rule that stays has the highest confidence of its
    group and all evidence of it; the others are switched off and point to it.

    Raises RulesChanged when any of the rules is not as it was when the proposal was made.
    """
    chosen = tuple(merges)
    named = [key for merge in chosen for key in merge.rules]
    with transaction.atomic():
        lock_rules(owner_id)
        rules = WritingMemory.objects.filter(owner_id=owner_id).in_bulk(named)
        if len(rules) < len(named):
            raise _changed()
        for merge in chosen:
            _carry_out(merge, [rules[key] for key in merge.rules])
    return Consolidated(kept=len(chosen), merged=sum(_number_merged(merge) for merge in chosen))


def merge_prompt(rules: Sequence[WritingMemory]) -> Prompt:
    """The rules with their indices, as a model is asked about them."""
    lines = [
        one_line(f"{index}. [{'; '.join(_conditions(rule))}] {rule.text}")
        for index, rule in enumerate(rules)
    ]
    return Prompt(
        system=render("memory/style_merge_system.md"),
        user=render("memory/style_merge.md", rules="\n".join(lines), most_characters=RULE_LENGTH),
    )


def _conditions(rule: WritingMemory) -> list[str]:
    return [
        rule.language,
        rule.role_family if rule.scope == "job_specific" else "everywhere",
        *([f"never: {rule.ban}"] if rule.ban else []),
        *([f"say: {rule.use_instead}"] if rule.use_instead else []),
    ]


def _strength(rule: WritingMemory) -> tuple[bool, float, int, UUID]:
    return rule.source == RuleSource.PERSON, rule.confidence, rule.evidence_count, rule.pk


def _grouped(rules: Sequence[WritingMemory]) -> StyleMerge:
    """Without a model: a rule joins the first, stronger one that says the same as it."""
    groups: dict[int, list[int]] = {}
    for index, rule in enumerate(rules):
        for first, members in groups.items():
            together = [rules[at] for at in [*members, index]]
            if _may_be_merged(together) and _same(rules[first], rule):
                members.append(index)
                break
        else:
            groups[index] = [index]
    return StyleMerge(
        groups=[
            MergeGroup(
                indices=members,
                merged_rule_text=rules[first].text,
                category=RuleCategory(rules[first].category),
                reasoning="The same banned word." if rules[first].ban else "Nearly the same words.",
            )
            for first, members in groups.items()
            if len(members) > 1
        ]
    )


def _same(one: WritingMemory, other: WritingMemory) -> bool:
    return bool(one.ban) or says_the_same(one.text, other.text)


def _may_be_merged(rules: Sequence[WritingMemory]) -> bool:
    """Whether rules hold for the same, ask the same of code, and ask for no opposites. Of two that
    the person wrote in different words both stay: only they could choose."""
    written = [rule for rule in rules if rule.source == RuleSource.PERSON]
    return (
        len({base_of(rule.language) for rule in rules}) == 1
        and len({(rule.scope, rule.role_family) for rule in rules}) == 1
        and len({rule.ban.casefold() for rule in rules}) == 1
        and len({rule.use_instead.casefold() for rule in rules if rule.use_instead}) <= 1
        and len({rule.effect for rule in rules if rule.effect}) <= 1
        and all(says_the_same(written[0].text, rule.text) for rule in written[1:])
        and (bool(rules[0].ban) or not any_opposed([rule.text for rule in rules]))
    )


def _verified(rules: Sequence[WritingMemory], groups: Iterable[MergeGroup]) -> tuple[Merge, ...]:
    """The groups that may be merged; a model's answer is only a suggestion."""
    merges: list[Merge] = []
    used: set[int] = set()
    for group in groups:
        indices = set(group.indices)
        if len(indices) < 2 or indices & used or not indices <= set(range(len(rules))):
            continue
        members = [rules[index] for index in sorted(indices)]  # strongest first
        merge = _merge(members, group) if _may_be_merged(members) else None
        if merge is not None:
            used |= indices
            merges.append(merge)
    return tuple(merges)


def _merge(members: Sequence[WritingMemory], group: MergeGroup) -> Merge | None:
    text = one_line(group.merged_rule_text)
    keeps = next(
        (
            rule
            for rule in members
            if rule.source == RuleSource.PERSON or same_text(rule.text, text)
        ),
        None,
    )
    if keeps is None and not _may_be_written(members, text):
        return None
    return Merge(
        rules=tuple(rule.pk for rule in members),
        keeps=keeps.pk if keeps else None,
        text=keeps.text if keeps else text,
        category=RuleCategory(keeps.category) if keeps else group.category,
        ban=members[0].ban,
        use_instead=next((rule.use_instead for rule in members if rule.use_instead), ""),
        effect=RuleEffect(next((rule.effect for rule in members if rule.effect), "")),
        reasoning=one_line(group.reasoning)[:_MOST_REASONING],
        fingerprint=_fingerprint(members),
    )


def _may_be_written(members: Sequence[WritingMemory], text: str) -> bool:
    """Whether a model's wording can stand for these rules: of bounded length, in visible
    characters, with the banned word in it, in words of theirs, and not the text of another rule."""
    owner_id, ban = members[0].owner_id, members[0].ban
    return (
        0 < len(text) <= RULE_LENGTH
        and text.isprintable()
        and ban.casefold() in text.casefold()
        and adds_nothing(text, [f"{rule.text} {rule.use_instead}" for rule in members])
        and not WritingMemory.objects.filter(owner_id=owner_id, text=text).exists()
    )


def _fingerprint(rules: Iterable[WritingMemory]) -> str:
    digest = hashlib.sha256()
    for rule in rules:
        told = (rule.pk, rule.text, rule.ban, rule.use_instead, rule.effect, rule.category)
        held = (rule.scope, rule.role_family, rule.language, rule.source, rule.active)
        weight = (rule.confidence, rule.evidence_count)
        digest.update(repr((*map(str, told), *map(str, held), *weight)).encode())
    return digest.hexdigest()


def _changed() -> RulesChanged:
    return RulesChanged(
        "The style rules have changed since they were shown. Nothing was merged: look at what "
        "would be merged now, and confirm again."
    )


def _carry_out(merge: Merge, members: Sequence[WritingMemory]) -> None:
    if _fingerprint(members) != merge.fingerprint or not _may_be_merged(members):
        raise _changed()
    strongest = max(members, key=_strength)
    kept = next((rule for rule in members if rule.pk == merge.keeps), None)
    if kept is None:
        if WritingMemory.objects.filter(owner_id=strongest.owner_id, text=merge.text).exists():
            raise _changed()
        kept = WritingMemory(
            owner_id=strongest.owner_id,
            text=merge.text,
            scope=strongest.scope,
            role_family=strongest.role_family,
            language=strongest.language,
            before=strongest.before,
            after=strongest.after,
        )
    kept.category, kept.ban, kept.use_instead = merge.category, merge.ban, merge.use_instead
    kept.effect = merge.effect
    kept.confidence = max(rule.confidence for rule in members)
    kept.evidence_count = sum(rule.evidence_count for rule in members)
    if kept.source != RuleSource.PERSON:
        kept.source = RuleSource.MERGED
    kept.save()
    for rule in members:
        if rule.pk != kept.pk:
            rule.active, rule.merged_into = False, kept
            rule.save(update_fields=["active", "merged_into", "updated_at"])


def _number_merged(merge: Merge) -> int:
    return len(merge.rules) - (merge.keeps is not None)
