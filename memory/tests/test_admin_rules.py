from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from memory.models import Lesson, LessonState, WritingMemory
from memory.tests.rules import rule
from memory.tests.signed_in import act, sign_in

RULES = reverse("admin:memory_writingmemory_changelist")
ADD = reverse("admin:memory_writingmemory_add")
LESSONS = reverse("admin:memory_lesson_changelist")


def _form(**fields: str) -> dict[str, str]:
    return {
        "text": "Never say leveraged.",
        "category": "word_choice",
        "scope": "universal",
        "language": "en",
        "active": "on",
    } | fields


def _change(row: WritingMemory) -> str:
    return reverse("admin:memory_writingmemory_change", args=[row.pk])


def test_rules_are_switched_off_and_on(boss: Client, alice: User) -> None:
    rule = WritingMemory.objects.create(
        owner=alice,
        text="Never say leveraged.",
        ban="leveraged",
        category="word_choice",
        confidence=0.9,
        source="person",
    )

    assert "Switched 1 rule off." in act(boss, RULES, "switch_off", rule)
    rule.refresh_from_db()
    assert not rule.active
    assert "leveraged" in boss.get(RULES, {"active__exact": "0", "q": "never"}).content.decode()

    assert "Switched 1 rule on." in act(boss, RULES, "switch_on", rule)
    rule.refresh_from_db()
    assert rule.active


def test_a_rule_merged_into_another_speaks_for_itself_when_switched_on(
    boss: Client, alice: User
) -> None:
    kept = rule(alice, "Keep it short.")
    merged = rule(alice, "Short, please.", active=False, merged_into=kept)
    assert "Switched 1 rule on." in act(boss, RULES, "switch_on", merged)
    merged.refresh_from_db()
    assert (merged.active, merged.merged_into) == (True, None)

    WritingMemory.objects.filter(pk=merged.pk).update(active=False, merged_into=kept)
    boss.post(_change(merged), _form(text="Short, please.", confidence="0.65"))
    merged.refresh_from_db()
    assert (merged.active, merged.merged_into, merged.source) == (True, None, "learned")


def test_a_rule_written_by_hand_is_the_persons(staff: Client, bob: User) -> None:
    staff.post(ADD, _form(text=" Never  say leveraged. ", ban="leveraged", use_instead="used"))
    row = WritingMemory.objects.get()
    assert (row.owner, row.text, row.source) == (bob, "Never say leveraged.", "person")
    assert row.confidence >= 0.9


@pytest.mark.parametrize("change", [{"text": "Do not say leveraged."}, {"ban": "leverage"}])
def test_a_rule_edited_by_hand_becomes_the_persons(
    staff: Client, bob: User, change: dict[str, str]
) -> None:
    row = rule(bob, "Never say leveraged.", ban="leveraged", confidence=0.5)
    staff.post(_change(row), _form(ban="leveraged", confidence="0.5") | change)
    row.refresh_from_db()
    assert row.source == "person"
    assert row.confidence >= 0.9


def test_how_sure_a_rule_is_can_be_changed_alone(staff: Client, bob: User) -> None:
    row = rule(bob, "Never say leveraged.", confidence=0.5)
    staff.post(_change(row), _form(confidence="0.7"))
    row.refresh_from_db()
    assert (row.source, row.confidence) == ("learned", 0.7)


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"text": "Keep it short."}, "There is such a rule already."),
        ({"text": " keep  IT short."}, "There is such a rule already."),
        ({"language": "zz"}, "This is no language code"),
        ({"use_instead": "used"}, "Name the word that is to be replaced"),
        ({"scope": "job_specific"}, "Name the kind of job"),
        ({"text": " "}, "This field is required."),
        ({"text": "\u200b"}, "There is nothing to see in this."),
        ({"text": "“Keep it SHORT!”"}, "It says “Keep it short.”"),
        ({"ban": "used", "use_instead": "Used"}, "This is the banned word itself."),
        ({"ban": "  "}, "There is nothing to see in this."),
        ({"ban": "the"}, "No text does without “the”."),
    ],
)
def test_a_rule_that_makes_no_sense_is_refused(
    staff: Client, bob: User, fields: dict[str, str], complaint: str
) -> None:
    rule(bob, "Keep it short.")
    assert complaint in staff.post(ADD, _form(**fields)).content.decode()
    assert WritingMemory.objects.count() == 1


def test_the_confidence_of_a_new_rule_is_not_asked_for(staff: Client) -> None:
    assert 'name="confidence"' not in staff.get(ADD).content.decode()
    staff.post(ADD, _form(confidence="0.1"))
    assert WritingMemory.objects.get().confidence == 1.0


def test_names_that_differ_in_a_sign_are_two(staff: Client) -> None:
    staff.post(ADD, _form(text="Write C++.", ban="C#", use_instead="C++"))
    staff.post(ADD, _form(text="Write C#."))
    assert WritingMemory.objects.count() == 2


def test_two_rules_do_not_turn_each_other_around(staff: Client, bob: User) -> None:
    first = rule(bob, "Say used.", ban="leveraged", use_instead="used")
    back = {"text": "Say leveraged.", "ban": "used", "use_instead": "leveraging"}
    page = staff.post(ADD, _form(**back)).content.decode()
    assert "“Say used.” turns “leveraging” into “used”, and this rule turns it back." in page

    del (off := _form(**back))["active"]
    staff.post(ADD, off)
    second = WritingMemory.objects.get(text="Say leveraged.")
    assert not second.active
    assert "turn each other around" in act(staff, RULES, "switch_on", second)
    second.refresh_from_db()
    assert not second.active

    act(staff, RULES, "switch_off", first)
    assert "Switched 1 rule on." in act(staff, RULES, "switch_on", second)
    both = act(staff, RULES, "switch_on", first)
    assert "turn each other around" in both
    assert WritingMemory.objects.filter(active=True).count() == 1


def test_a_rule_is_for_a_family_that_there_is(staff: Client) -> None:
    specific = {"scope": "job_specific", "role_family": "Alchemy"}
    page = staff.post(ADD, _form(**specific)).content.decode()
    assert "There is no role family “Alchemy”. Leave it empty, or give one of: " in page
    assert "machine_learning" in page
    staff.post(ADD, _form(**specific | {"role_family": "Machine learning"}))
    assert WritingMemory.objects.get().role_family == "machine_learning"


def test_rules_of_others_are_out_of_reach(staff: Client, alice: User) -> None:
    row = rule(alice, "Never say leveraged.", active=False)
    act(staff, RULES, "switch_on", row)
    staff.post(_change(row), _form(text="Mine now.", confidence="1"))
    row.refresh_from_db()
    assert (row.active, row.text) == (False, "Never say leveraged.")


def _two(owner: User) -> tuple[WritingMemory, WritingMemory]:
    return (
        rule(owner, "Keep sentences short.", confidence=0.8),
        rule(owner, "Short sentences, please."),
    )


def _proposal(client: Client, *rows: WritingMemory) -> str:
    chosen = {"action": "consolidate", "_selected_action": [str(row.pk) for row in rows]}
    return str(client.post(RULES, chosen).context["proposal"])


def test_consolidation_shows_what_it_would_do_and_then_does_it(staff: Client, bob: User) -> None:
    kept, gone = _two(bob)
    page = act(staff, RULES, "consolidate", kept, gone)
    assert "Stays, in its own words" in page
    assert "Short sentences, please." in page
    assert WritingMemory.objects.filter(active=True).count() == 2

    proposal = _proposal(staff, kept, gone)
    done = act(staff, RULES, "consolidate", kept, proposal=proposal, merge=["0"])
    assert "1 merged into 1" in done
    gone.refresh_from_db()
    assert (gone.active, gone.merged_into) == (False, kept)
    assert "Nothing to merge" in act(staff, RULES, "consolidate", kept)


def test_what_is_not_ticked_is_not_merged(staff: Client, bob: User) -> None:
    rows = _two(bob)
    done = act(staff, RULES, "consolidate", *rows, proposal=_proposal(staff, *rows))
    assert "Nothing was merged: no merge was ticked." in done
    assert WritingMemory.objects.filter(active=True).count() == 2


def test_rules_that_changed_since_the_page_was_shown_stay(staff: Client, bob: User) -> None:
    rows = _two(bob)
    proposal = _proposal(staff, *rows)
    WritingMemory.objects.filter(pk=rows[1].pk).update(text="Other.")
    done = act(staff, RULES, "consolidate", rows[0], proposal=proposal, merge=["0"])
    assert "have changed since they were shown" in done
    assert WritingMemory.objects.filter(active=True).count() == 2


def test_a_forged_proposal_or_one_for_somebody_else_does_nothing(
    staff: Client, alice: User, bob: User
) -> None:
    rows = _two(alice)
    own = rule(bob, "Name the instrument.")
    boss = sign_in(Client(), alice, superuser=True)
    for proposal in ("forged", _proposal(boss, *rows)):
        done = act(staff, RULES, "consolidate", own, proposal=proposal, merge=["0"])
        assert "what came back is not what the page showed" in done
    assert "Choose rules of one account" not in done
    assert WritingMemory.objects.filter(active=True).count() == 3


def test_consolidation_works_on_one_account(boss: Client, alice: User, bob: User) -> None:
    rows = [rule(alice, "Keep it short."), rule(bob, "Keep it short.")]
    assert "Choose rules of one account." in act(boss, RULES, "consolidate", *rows)


def test_a_superuser_consolidates_for_an_owner(boss: Client, bob: User) -> None:
    kept, gone = _two(bob)
    proposal = _proposal(boss, kept, gone)
    act(boss, RULES, "consolidate", kept, proposal=proposal, merge=["0"])
    gone.refresh_from_db()
    assert gone.merged_into == kept


def test_nothing_is_consolidated_by_a_get(staff: Client, bob: User) -> None:
    rows = _two(bob)
    query: dict[str, Any] = {
        "action": "consolidate",
        "_selected_action": [str(row.pk) for row in rows],
        "proposal": _proposal(staff, *rows),
        "merge": ["0"],
    }
    staff.get(RULES, query)
    assert WritingMemory.objects.filter(active=True).count() == 2


def test_lessons_are_read_only_and_ones_own(staff: Client, alice: User, bob: User) -> None:
    made = [
        Lesson.objects.create(
            owner=owner,
            entity_type="summary",
            entity_key="__scalar__",
            source_doc_id="00000000-0000-4000-8000-000000000001",
            before="Leveraged sonar.",
            after=f"Used sonar for {owner.username}.",
            language="en",
            state=LessonState.LEARNED,
            note="Never say leveraged.",
            finished_at=timezone.now(),
        )
        for owner in (alice, bob)
    ]
    listed = staff.get(LESSONS).content.decode()
    assert "for bob" in listed
    assert "for alice" not in listed
    url = reverse("admin:memory_lesson_change", args=[made[1].pk])
    page = staff.get(url).content.decode()
    assert "<del>Leveraged </del><ins>Used </ins>sonar" in page
    assert staff.post(url, {"note": "x"}).status_code == 403
    assert staff.get(reverse("admin:memory_lesson_add")).status_code == 403
