"""Learning style rules from a person's edits: one lesson at a time, off the request's path."""

import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from django.core.exceptions import ImproperlyConfigured
from django.db import transaction
from django.db.models import QuerySet

from memory.models import (
    RULE_LENGTH,
    EntityType,
    Lesson,
    LessonState,
    RuleCategory,
    RuleEffect,
    WritingMemory,
)
from memory.style.asking import ask_for_rules
from memory.style.candidates import Candidate, EditedText, Importance
from memory.style.evidence import LEAST_KEPT, Evidence, evidence
from memory.style.lessons import Attempt, break_off, claim, end, holds
from memory.style.rules import (
    CONFIDENCE,
    add,
    known_rules,
    like,
    lock_rules,
    opposed,
    reinforce,
    settled,
    widen,
)
from mirror.language.prose.bans import spans_of
from mirror.language.prose.tails import tails
from mirror.language.text.lines import one_line
from mirror.language.text.sentences import words
from mirror.language.text.word_diff import share_kept, word_diff
from mirror.llm.errors import ModelError

logger = logging.getLogger(__name__)

# Of the earlier lessons of a text, so many are looked through for the same change.
LESSONS_LOOKED_AT = 100


@dataclass(frozen=True)
class Findings:
    """What a lesson came to, before anything is written: rules, and a word on how it was found
    out."""

    candidates: tuple[Candidate, ...] = ()
    remark: str = ""


def learn_rules(attempt: Attempt) -> None:
    """Look at a lesson and keep what it teaches. Does nothing when another attempt has it.

    A model that fails costs nothing but what it would have seen; a fault of ours is noted in the
    lesson, which is tried again.
    """
    lesson = claim(attempt)
    if lesson is None:
        return
    try:
        findings = study(lesson)
        with transaction.atomic():
            lock_rules(lesson.owner_id)
            if holds(lesson):
                _keep(lesson, findings)
    except Exception as fault:
        logger.exception("Lesson %s broke off.", lesson.pk)
        break_off(lesson, f"Internal error: {type(fault).__name__}: {fault}")


def study(lesson: Lesson) -> Findings:
    """What an edit teaches. A model is asked only where the edit may say more than is known."""
    edit = edited_text(lesson)
    if remark := _seen_before(lesson):
        return Findings(remark=remark)
    seen = evidence(edit)
    known = known_rules(lesson.owner_id, lesson.language)
    sure = list(seen.candidates)
    confirmed = [_confirmation(rule) for rule in _confirmed(edit, known)]
    sure += [one for one in confirmed if not any(_alike(one, other) for other in sure)]
    if not _left_to_ask(edit, seen, said=[one for one in sure if like(one, known)]):
        return Findings(tuple(sure))
    try:
        asked = ask_for_rules(
            lesson,
            edit,
            sure=seen.candidates,
            known=[rule.text for rule in known if rule.active],
        )
    except (ModelError, ImproperlyConfigured) as error:
        return Findings(tuple(sure), f"The model could not be asked ({error}).")
    return Findings(tuple(_together(asked, sure)))


def _together(asked: Iterable[Candidate], sure: Sequence[Candidate]) -> Iterator[Candidate]:
    """What the model said and what is sure without it, each rule once: in the model's words, but no
    less important than it surely is. By its word alone no rule is critical."""
    left = list(sure)
    for one in asked:
        same = [other for other in left if _alike(one, other)]
        left = [other for other in left if other not in same]
        told = one.importance
        if told == Importance.CRITICAL and not same:
            told = Importance.STRONG
        most = max((told, *(other.importance for other in same)), key=lambda one: CONFIDENCE[one])
        yield replace(one, importance=most)
    yield from left


def edited_text(lesson: Lesson) -> EditedText:
    """A lesson as the extractors read it."""
    return EditedText(
        before=lesson.before,
        after=lesson.after,
        language=lesson.language,
        parts=lesson.entity_type == EntityType.SKILLS,
        job="\n".join(part for part in (lesson.job_title, lesson.job_company) if part),
    )


def _others(lesson: Lesson) -> QuerySet[Lesson]:
    """The other lessons of the same text in the same document, latest first."""
    return Lesson.objects.filter(
        owner_id=lesson.owner_id,
        entity_type=lesson.entity_type,
        entity_key=lesson.entity_key,
        source_doc_id=lesson.source_doc_id,
    ).exclude(pk=lesson.pk)


def _seen_before(lesson: Lesson) -> str:
    """Why an edit says nothing that earlier ones of this text have not said; "" when it may.

    A person who tries out wordings goes back and forth: that teaches once.
    """
    before, after = one_line(lesson.before), one_line(lesson.after)
    earlier = _others(lesson).filter(created_at__lt=lesson.created_at)
    for other in earlier[:LESSONS_LOOKED_AT]:
        if one_line(other.before) == after:
            return "The text went back to what it had been."
        same = (one_line(other.before), one_line(other.after)) == (before, after)
        if same and other.state != LessonState.FAILED:
            return "The same change was made in this text before."
    return ""


def _confirmed(edit: EditedText, known: Sequence[WritingMemory]) -> list[WritingMemory]:
    """The rules whose banned word the edit took out of a text that otherwise stayed."""
    if edit.parts or share_kept(word_diff(edit.before, edit.after)) < LEAST_KEPT:
        return []
    return [
        rule
        for rule in known
        if spans_of(rule.ban, edit.before) and not spans_of(rule.ban, edit.after)
    ]


def _confirmation(rule: WritingMemory) -> Candidate:
    return Candidate(
        text=rule.text,
        category=RuleCategory(rule.category),
        importance=Importance.MILD,
        ban=rule.ban,
        use_instead=rule.use_instead,
    )


def _alike(one: Candidate, other: Candidate) -> bool:
    """Whether two rules found in one edit are about the same words, or ask for the same."""
    if one.ban and other.ban:
        return bool(spans_of(one.ban, other.ban) or spans_of(other.ban, one.ban))
    return bool(one.effect) and one.effect == other.effect


def _left_to_ask(edit: EditedText, seen: Evidence, *, said: Iterable[Candidate]) -> bool:
    """Whether a model could see more in the edit: not where nothing was a matter of style, nor
    where rules that are known already (`said`) say all of it."""
    left = set(seen.telling)
    for candidate in said:
        left -= {word for word in left if spans_of(candidate.ban, word)}
        if candidate.effect == RuleEffect.CUT_TAILS:
            left -= {word.casefold() for tail in tails(edit.before) for word in words(tail.text)}
        if candidate.effect == RuleEffect.SHORT_SENTENCES:
            left.clear()
    return bool(left)


def _keep(lesson: Lesson, findings: Findings) -> None:
    """Write what was found, and how the lesson ended; with the owner's rules locked."""
    notes = [findings.remark] if findings.remark else []
    learned = False
    for candidate in findings.candidates:
        note, kept = _keep_one(lesson, candidate)
        notes.append(note)
        learned = learned or kept
    state = LessonState.LEARNED if learned else LessonState.NOTHING
    end(lesson, state, "\n".join(notes) or "Nothing in it was a matter of style.")


def _keep_one(lesson: Lesson, candidate: Candidate) -> tuple[str, bool]:
    """Reinforce the rule that says it, or add one; what was done, and whether a rule came of it."""
    known = known_rules(lesson.owner_id, lesson.language)
    found = like(candidate, known)
    if found is not None:
        return _confirm(lesson, candidate, settled(found))
    against = opposed(candidate, known)
    if against is not None:
        return f"Left out, for a rule asks for the opposite: {against.text}", False
    taken = WritingMemory.objects.filter(owner_id=lesson.owner_id, text=candidate.text).exists()
    if taken:  # a rule for another language in the same words
        mark = f" ({lesson.language})"
        text = candidate.text[: RULE_LENGTH - len(mark)] + mark
        candidate = replace(candidate, text=text)
    rule = add(
        lesson.owner_id,
        candidate,
        language=lesson.language,
        role_family=lesson.role_family,
    )
    return f"New rule: {rule.text}", True


def _confirm(lesson: Lesson, candidate: Candidate, rule: WritingMemory) -> tuple[str, bool]:
    if not rule.active:
        return f"You have switched off the rule that says so: {rule.text}", False
    if _others(lesson).filter(note__contains=rule.text).exists():
        return f"This text has taught it before: {rule.text}", False
    reinforce(rule, candidate.importance)
    widen(rule, candidate.scope, lesson.role_family)
    return f"Confirmed: {rule.text}", True
