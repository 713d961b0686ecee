"""Asking a model what an edit teaches, and believing only what the two texts bear out."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pydantic import BaseModel, ConfigDict

from memory.models import BAN_LENGTH, RULE_LENGTH, Lesson, RuleCategory, RuleEffect, RuleScope
from memory.style.candidates import (
    EXAMPLE_CHARACTERS,
    Candidate,
    EditedText,
    Importance,
    Swap,
    ban_text,
    effect_of,
    is_name,
    said_in,
)
from memory.style.proof import fits, is_proof
from memory.style.rule_words import speaks_of_writing
from memory.style.word_changes import Change, changes, content_words
from mirror.language.prose.bans import spans_of
from mirror.language.prose.resume_speak import is_resume_speak
from mirror.language.text.lines import one_line
from mirror.language.text.sentences import words
from mirror.language.text.word_diff import word_diff
from mirror.llm.ask import Question, ask
from mirror.llm.prompts import Prompt, render
from mirror.llm.providers import provider_for

STAGE = "style_rules"
MOST_RULES = 3  # of one edit
MOST_KNOWN = 30  # rules that the model is told of
MOST_WORDS = 30  # of a rule
MOST_PHRASE = 3  # words of a ban
BESIDE = 1  # words that may have changed together with those of a ban

_MARKUP = re.compile(r"[`<>{}\[\]#*|\\]|https?:|www\.", re.IGNORECASE)


class LearnedRule(BaseModel):
    """A rule as a model tells it; empty texts where there is nothing to say."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rule_text: str
    category: RuleCategory
    scope: RuleScope
    importance: Importance
    ban: str
    use_instead: str
    before: str
    after: str


class StyleRules(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    rules: list[LearnedRule]


def ask_for_rules(
    lesson: Lesson, edit: EditedText, *, sure: Sequence[Candidate], known: Iterable[str]
) -> tuple[Candidate, ...]:
    """What a model reads out of an edit, as far as the texts bear it out; at most three rules.

    With no model, `sure`: what the edit says without one. Raises ModelError and
    ImproperlyConfigured as `ask` and `provider_for` do.
    """
    answer = ask(
        Question(
            owner_id=lesson.owner_id,
            run_id=None,
            stage=STAGE,
            key=lesson.entity_key,
            round=lesson.attempts,
            schema_name=STAGE,
            trace_name=f"{STAGE}_{lesson.pk}",
            role="extract",
        ),
        rules_prompt(lesson, edit, known=known),
        StyleRules,
        provider=provider_for(lesson.owner_id),
        offline=lambda: StyleRules(rules=[_told(candidate) for candidate in sure]),
    )
    return tuple(borne_out(edit, answer.output.rules))


def rules_prompt(lesson: Lesson, edit: EditedText, *, known: Iterable[str]) -> Prompt:
    """The two messages that ask for the rules of one edit."""
    return Prompt(
        system=render("memory/style_rules_system.md", most_rules=MOST_RULES),
        user=render(
            "memory/style_rules.md",
            kind=str(lesson.get_entity_type_display()).lower(),
            language=edit.language,
            job=edit.job,
            role_family=lesson.role_family,
            before=edit.before,
            after=edit.after,
            changes="\n".join(_told_changes(edit)),
            known=[one_line(text) for text in known][:MOST_KNOWN],
            most_rules=MOST_RULES,
        ),
    )


def borne_out(edit: EditedText, rules: Iterable[LearnedRule]) -> Iterator[Candidate]:
    """The rules of a model's answer that the edit proves, each bounded and on one line."""
    kept = 0
    for rule in rules:
        candidate = _candidate(edit, rule)
        if kept < MOST_RULES and _is_borne_out(edit, candidate):
            kept += 1
            yield _in_bounds(edit, candidate)


def _candidate(edit: EditedText, rule: LearnedRule) -> Candidate:
    before = one_line(rule.before)[:EXAMPLE_CHARACTERS]
    after = one_line(rule.after)[:EXAMPLE_CHARACTERS]
    return Candidate(
        text=one_line(rule.rule_text),
        category=rule.category,
        importance=rule.importance,
        ban=one_line(rule.ban),
        use_instead=one_line(rule.use_instead),
        effect=RuleEffect.NONE if rule.ban.strip() else effect_of(rule.rule_text, rule.category),
        scope=rule.scope,
        before=before if said_in(before, edit.before) else "",
        after=after if said_in(after, edit.after) else "",
    )


def _is_borne_out(edit: EditedText, rule: Candidate) -> bool:
    """Whether the edit proves a rule: by the word that went, or, where none is banned, by passages
    of both texts of which one became the other."""
    if not _is_a_rule(edit, rule) or not _bans_what_went(edit, rule.ban, rule.use_instead):
        return False
    return bool(rule.ban) or (is_proof(edit, rule) and speaks_of_writing(rule.text, rule))


def _in_bounds(edit: EditedText, rule: Candidate) -> Candidate:
    """A rule that the edit bears out, believed no further than it does.

    A rule with a ban says so, in a model's words or in ours. One without is sure only where code
    sees in the texts what it is about; else it waits until another edit says the same.
    """
    if not rule.ban:
        return rule if fits(edit, rule) else replace(rule, importance=Importance.MILD)
    if spans_of(rule.ban, rule.text) and speaks_of_writing(rule.text, rule):
        return rule
    return replace(rule, text=ban_text(Swap(rule.ban, rule.use_instead)))


def _is_a_rule(edit: EditedText, rule: Candidate) -> bool:
    """Whether a text can be a rule: short, plain, and about no name, figure, or other content."""
    said = words(rule.text)
    if not said or len(rule.text) > RULE_LENGTH or len(said) > MOST_WORDS:
        return False
    if _MARKUP.search(rule.text) or any(sign.isdigit() for sign in rule.text):
        return False
    named = {word.casefold() for word in words(f"{rule.ban} {rule.use_instead}")}
    others = [word for word in said if word.casefold() not in named]
    texts = f"{edit.before}\n{edit.after}\n{edit.job}"
    names = (word for word in others[1:] if word != "I" and not word.islower())
    changed = content_words(edit, changes(word_diff(edit.before, edit.after)))
    return not any(said_in(name, texts) for name in names) and not any(
        word.casefold() in changed for word in others
    )


def _bans_what_went(edit: EditedText, ban: str, instead: str) -> bool:
    """Whether the banned words stood there and are gone, with what is said instead in their very
    place and nothing else changed near."""
    if not ban:
        return not instead
    if not spans_of(ban, edit.before) or spans_of(ban, edit.after):
        return False
    if not all(_is_ordinary(edit, phrase) for phrase in (ban, instead) if phrase):
        return False
    made = changes(word_diff(edit.before, edit.after))
    return any(_is_the_change(edit, change, ban=ban, instead=instead) for change in made)


def _is_the_change(edit: EditedText, change: Change, *, ban: str, instead: str) -> bool:
    old, new = " ".join(change.old), " ".join(change.new)
    if not said_in(ban, old) or (instead and not said_in(instead, new)):
        return False
    if len(change.old) > len(words(ban)) + BESIDE or len(change.new) > len(words(instead)) + BESIDE:
        return False
    return change.apart or all(is_resume_speak(word, edit.language) for word in words(ban))


def _is_ordinary(edit: EditedText, phrase: str) -> bool:
    said = words(phrase)
    if not said or len(said) > MOST_PHRASE or len(phrase) > BAN_LENGTH:
        return False
    if any(sign.isdigit() for sign in phrase) or _MARKUP.search(phrase):
        return False
    if edit.parts:  # in a list of skills all words are names of skills
        return True
    texts = edit.before, edit.after
    return not any(said_in(word, edit.job) or is_name(word, *texts) for word in said)


def _told_changes(edit: EditedText) -> Iterator[str]:
    """The changes, one a line: what stood there, and what stands there now."""
    for change in changes(word_diff(edit.before, edit.after)):
        if change.old or change.new:
            yield f"- {' '.join(change.old) or '(nothing)'} → {' '.join(change.new) or '(nothing)'}"


def _told(candidate: Candidate) -> LearnedRule:
    return LearnedRule(
        rule_text=candidate.text,
        category=candidate.category,
        scope=candidate.scope,
        importance=candidate.importance,
        ban=candidate.ban,
        use_instead=candidate.use_instead,
        before=candidate.before,
        after=candidate.after,
    )
