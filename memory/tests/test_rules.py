from typing import Any

import pytest
from django.contrib.auth.models import User

from memory.models import RuleCategory, RuleEffect, RuleScope, RuleSource, WritingMemory
from memory.style import qualifying_rules
from memory.style.candidates import Candidate, Importance
from memory.style.rules import (
    RuleWords,
    UnusableRule,
    add,
    edit_rule,
    known_rules,
    like,
    opposed,
    reinforce,
    settled,
    switch,
    widen,
    write_rule,
)


def _candidate(text: str = "Say “used”, not “leveraged”.", **fields: Any) -> Candidate:
    values = {
        "category": RuleCategory.WORD_CHOICE,
        "importance": Importance.STRONG,
        "ban": "leveraged",
        "use_instead": "used",
    } | fields
    return Candidate(text=text, **values)


def _add(owner: User, candidate: Candidate) -> WritingMemory:
    return add(owner.pk, candidate, language="en", role_family="operations")


@pytest.mark.parametrize(
    ("importance", "confidence", "qualifies"),
    [
        (Importance.CRITICAL, 0.85, True),
        (Importance.STRONG, 0.65, True),
        (Importance.MILD, 0.5, False),
    ],
)
def test_importance_decides_whether_one_correction_is_enough(
    alice: User, importance: Importance, confidence: float, qualifies: bool
) -> None:
    rule = _add(alice, _candidate(importance=importance))
    assert (rule.confidence, rule.evidence_count, rule.source) == (
        confidence,
        1,
        RuleSource.LEARNED,
    )
    found = qualifying_rules(alice.pk, language="en", role_family="")
    assert bool(found) is qualifies


def test_repetition_makes_surer_and_never_certain(alice: User) -> None:
    rule = _add(alice, _candidate(importance=Importance.MILD))
    steps = []
    for _ in range(3):
        reinforce(rule, Importance.MILD)
        steps.append(rule.confidence)
    assert steps == [0.65, 0.755, 0.829]
    for _ in range(100):
        reinforce(rule, Importance.MILD)
    rule.refresh_from_db()
    assert 0.99 < rule.confidence <= 1.0
    assert rule.evidence_count == 104


def test_an_important_correction_lifts_a_weak_rule_at_once(alice: User) -> None:
    rule = _add(alice, _candidate(importance=Importance.MILD))
    reinforce(rule, Importance.CRITICAL)
    assert rule.confidence == 0.85


def test_a_rule_for_one_kind_of_job_needs_a_kind_of_job(alice: User) -> None:
    specific = _candidate(scope=RuleScope.JOB_SPECIFIC)
    rule = _add(alice, specific)
    assert (rule.scope, rule.role_family) == ("job_specific", "operations")
    other = add(
        alice.pk,
        _candidate("No haste.", ban="", use_instead="", scope=RuleScope.JOB_SPECIFIC),
        language="en",
        role_family="",
    )
    assert (other.scope, other.role_family) == ("universal", "")


@pytest.mark.parametrize(
    ("scope", "family", "source", "holds_everywhere"),
    [
        (RuleScope.UNIVERSAL, "operations", RuleSource.LEARNED, True),
        (RuleScope.JOB_SPECIFIC, "teaching", RuleSource.LEARNED, True),
        (RuleScope.JOB_SPECIFIC, "operations", RuleSource.LEARNED, False),
        (RuleScope.UNIVERSAL, "operations", RuleSource.PERSON, False),
    ],
)
def test_what_holds_for_two_kinds_of_jobs_holds_everywhere(
    alice: User, scope: RuleScope, family: str, source: RuleSource, holds_everywhere: bool
) -> None:
    rule = _add(alice, _candidate(scope=RuleScope.JOB_SPECIFIC))
    rule.source = source
    widen(rule, scope, family)
    found = qualifying_rules(alice.pk, language="en", role_family="health")
    assert bool(found) is holds_everywhere


@pytest.mark.parametrize(
    ("candidate", "same"),
    [
        (_candidate("Never leverage anything.", use_instead=""), True),
        (_candidate("No leveraging.", ban="leveraging"), True),  # another form of the verb
        (_candidate("Say “used”, not “utilised”.", ban="utilised"), False),
        (_candidate("Short sentences.", ban="", use_instead=""), False),
    ],
)
def test_rules_with_one_ban_say_the_same(alice: User, candidate: Candidate, same: bool) -> None:
    rule = _add(alice, _candidate())
    assert like(candidate, [rule]) == (rule if same else None)


def test_rules_without_a_ban_are_compared_by_effect_or_words(alice: User) -> None:
    nothing: Any = {"ban": "", "use_instead": "", "category": RuleCategory.STRUCTURE}
    tails = _add(alice, _candidate("Cut tails.", effect=RuleEffect.CUT_TAILS, **nothing))
    figures = _add(alice, _candidate("Put figures next to what they measure.", **nothing))
    rules = [tails, figures]
    other = _candidate("No closing clause.", effect=RuleEffect.CUT_TAILS, **nothing)
    assert like(other, rules) == tails
    assert like(_candidate("Put the figure next to what it measures.", **nothing), rules) == figures
    assert like(_candidate("Never put figures next to measures.", **nothing), rules) is None
    plain = _add(alice, _candidate("End there; no closing “-ing” clause.", **nothing))
    assert like(other, [plain]) == plain  # its words say what its effect would
    short = _candidate("Short.", effect=RuleEffect.SHORT_SENTENCES, **nothing)
    assert like(short, rules) is None


def test_a_rule_for_the_very_word_is_opposed(alice: User) -> None:
    rule = _add(alice, _candidate())
    back = _candidate("Say “leveraged”, not “used”.", ban="used", use_instead="leveraged")
    assert opposed(back, [rule]) == rule
    rule.active = False
    assert opposed(back, [rule]) is None


def test_a_merged_rule_speaks_through_the_one_it_went_into(alice: User) -> None:
    kept = _add(alice, _candidate("Kept."))
    middle = _add(alice, _candidate("Middle."))
    gone = _add(alice, _candidate("Gone."))
    WritingMemory.objects.filter(pk=gone.pk).update(active=False, merged_into=middle)
    WritingMemory.objects.filter(pk=middle.pk).update(active=False, merged_into=kept)
    gone.refresh_from_db()
    assert settled(gone) == kept
    assert settled(kept) == kept


# --- the person's own verbs -------------------------------------------------------------------


def test_a_rule_that_the_person_wrote_counts_at_once(alice: User, bob: User) -> None:
    rule = write_rule(alice.pk, RuleWords(text=" Say \n “used”. ", ban="leveraged"))
    assert (rule.text, rule.source, rule.confidence) == ("Say “used”.", RuleSource.PERSON, 1.0)
    (found,) = qualifying_rules(alice.pk, language="en", role_family="")
    assert (found.ban, found.effect) == ("leveraged", "")
    assert qualifying_rules(bob.pk, language="en", role_family="") == ()


def test_what_the_person_changed_is_theirs_and_keeps_its_words(alice: User) -> None:
    rule = _add(alice, _candidate(importance=Importance.MILD))
    edit_rule(
        rule,
        RuleWords(
            text="Never leverage.",
            ban="leverage",
            effect=RuleEffect.CUT_TAILS,
            category=RuleCategory.TONE,
        ),
    )
    reinforce(rule, Importance.STRONG)
    rule.refresh_from_db()
    assert (rule.text, rule.source) == ("Never leverage.", RuleSource.PERSON)
    assert (rule.confidence, rule.evidence_count) == (1.0, 2)
    (found,) = qualifying_rules(alice.pk, language="en", role_family="")
    assert (found.effect, found.category) == ("cut_tails", "tone")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("said", "why"),
    [
        (RuleWords(text="  "), "Say what"),
        (RuleWords(text="w" * 301), "300 characters"),
        (RuleWords(text="Rule.", ban="w" * 81), "80 characters"),
        (RuleWords(text="Rule.", use_instead="used"), "Name the word"),
        (RuleWords(text="Rule.", scope=RuleScope.JOB_SPECIFIC), "kind of job"),
        (RuleWords(text="Say “used”, not  “leveraged”."), "already"),
    ],
)
def test_a_rule_that_cannot_be_kept_says_what_to_change(
    alice: User, said: RuleWords, why: str
) -> None:
    standing = _add(alice, _candidate())
    with pytest.raises(UnusableRule, match=why):
        write_rule(alice.pk, said)
    edit_rule(standing, RuleWords(text=standing.text))  # its own words are no obstacle
    assert WritingMemory.objects.count() == 1


def test_switching_is_for_ones_own_rules(alice: User, bob: User) -> None:
    rule, theirs = _add(alice, _candidate()), _add(bob, _candidate())
    assert switch(alice.pk, [rule.pk, theirs.pk], active=False) == 1
    assert switch(alice.pk, [rule.pk], active=False) == 0
    assert list(WritingMemory.objects.filter(active=True)) == [theirs]


def test_a_merged_rule_switched_on_again_stands_for_itself(alice: User) -> None:
    kept, gone = _add(alice, _candidate("Kept.")), _add(alice, _candidate("Gone."))
    WritingMemory.objects.filter(pk=gone.pk).update(active=False, merged_into=kept)
    assert switch(alice.pk, [gone.pk], active=True) == 1
    gone.refresh_from_db()
    assert (gone.active, gone.merged_into) == (True, None)


def test_known_rules_are_of_the_language_and_hold_those_switched_off(alice: User) -> None:
    off = _add(alice, _candidate())
    switch(alice.pk, [off.pk], active=False)
    add(alice.pk, _candidate("Deutsch."), language="de", role_family="")
    assert known_rules(alice.pk, "en-GB") == (off,)
