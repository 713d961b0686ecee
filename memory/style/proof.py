"""The passages that a model names as proof of a rule: whether they are any, and what they show."""

import re
from collections.abc import Iterator

from memory.models import RuleCategory, RuleEffect
from memory.style.candidates import Candidate, EditedText
from memory.style.evidence import evidence
from memory.style.word_changes import changes, reordered
from mirror.language.figures.numbers import quantities
from mirror.language.figures.quantity import same_value
from mirror.language.prose.openers import opens_actively
from mirror.language.text.lines import one_line
from mirror.language.text.word_diff import share_kept, word_diff

LEAST_SHARED = 0.25  # of the words of two passages; with less one did not become the other

_SIGNS = re.compile(r"[\W_]+")
_PASSIVE = re.compile(r"\b(?:was|were|been|being|responsible for|tasked with)\b", re.IGNORECASE)


def is_proof(edit: EditedText, rule: Candidate) -> bool:
    """Whether the examples of a rule, which stand in the two texts, are one passage before and
    after the edit."""
    before, after = rule.before, rule.after
    if not before or not after or before == after:
        return False
    if before in one_line(edit.after) and after in one_line(edit.before):
        return False
    return share_kept(word_diff(before, after)) >= LEAST_SHARED


def fits(edit: EditedText, rule: Candidate) -> bool:
    """Whether code sees in a rule's examples a change of the kind that the rule is about."""
    passage = EditedText(rule.before, rule.after, edit.language, parts=edit.parts, job=edit.job)
    return any(
        rule.category in categories and (not rule.effect or rule.effect == effect)
        for categories, effect in _kinds(passage)
    )


def _kinds(passage: EditedText) -> Iterator[tuple[frozenset[str], RuleEffect]]:
    """What a passage became, each as the categories of rules that may be about it and the effect
    that it shows."""
    words = frozenset({RuleCategory.WORD_CHOICE, RuleCategory.TONE})
    structure = frozenset({RuleCategory.STRUCTURE})
    for seen in evidence(passage).candidates:
        yield structure if seen.effect else words, seen.effect
    made = tuple(changes(word_diff(passage.before, passage.after)))
    if made and _signless(passage.before) != _signless(passage.after) and reordered(made):
        yield structure, RuleEffect.NONE
    if _turned_active(passage):
        yield structure | {RuleCategory.TONE}, RuleEffect.NONE
    if _signless(passage.before) == _signless(passage.after) or _refigured(passage):
        yield frozenset({RuleCategory.FORMATTING}), RuleEffect.NONE


def _turned_active(passage: EditedText) -> bool:
    was_passive = _PASSIVE.search(passage.before) and not _PASSIVE.search(passage.after)
    return bool(was_passive) and opens_actively(passage.after, passage.language)


def _refigured(passage: EditedText) -> bool:
    """Whether the same figures are written in another way, and nothing else changed."""
    old, new = quantities(passage.before), quantities(passage.after)
    if not old or len(old) != len(new) or [one.span for one in old] == [two.span for two in new]:
        return False
    if not all(same_value(one, two) for one, two in zip(old, new, strict=True)):
        return False
    return _without(passage.before, [one.span for one in old]) == _without(
        passage.after, [two.span for two in new]
    )


def _without(text: str, spans: list[str]) -> str:
    for span in spans:
        text = text.replace(span, " ", 1)
    return _signless(text)


def _signless(text: str) -> str:
    """A text without punctuation and case."""
    return _SIGNS.sub(" ", text).strip().casefold()
