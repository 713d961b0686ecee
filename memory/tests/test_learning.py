"""From an edit to a rule: what is kept, what is reinforced, and when a model is asked."""

from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from pytest_django import Settings

from memory.models import EntityType, Lesson, LessonState, RuleSource, WritingMemory
from memory.style import learning, qualifying_rules
from memory.style.candidates import Candidate
from memory.style.learning import learn_rules
from memory.style.lessons import Attempt, break_off
from memory.style.rules import RuleWords, edit_rule, switch, write_rule
from memory.tests.edits import AFTER, BEFORE, learned, lesson_of
from mirror.llm.models import Call

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def offline(settings: Settings) -> None:
    settings.LLM_PROVIDER = "offline"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Lesson]:
    """The lessons that a model was asked about; it answers nothing."""
    asked: list[Lesson] = []

    def note(lesson: Lesson, *_: object, **__: object) -> tuple[Candidate, ...]:
        asked.append(lesson)
        return ()

    monkeypatch.setattr(learning, "ask_for_rules", note)
    return asked


def _rules(owner: User) -> list[str]:
    return list(WritingMemory.objects.filter(owner=owner).values_list("text", flat=True))


def test_one_clear_correction_is_enough(alice: User) -> None:
    lesson = learned(lesson_of(alice))
    assert (lesson.state, lesson.attempts) == (LessonState.LEARNED, 1)
    assert lesson.note == "New rule: Say “used”, not “leveraged”."
    (rule,) = qualifying_rules(alice.pk, language="en", role_family="")
    assert (rule.ban, rule.use_instead, rule.confidence) == ("leveraged", "used", 0.65)
    row = WritingMemory.objects.get()
    assert (row.before, row.after, row.source) == (BEFORE, AFTER, RuleSource.LEARNED)
    assert Call.objects.get().stage == "style_rules"


def test_a_content_edit_teaches_nothing(alice: User) -> None:
    lesson = learned(
        lesson_of(
            alice,
            "Planner with qualitative research at Northwind behind her.",
            "Planner with manual research workflow behind her.",
        )
    )
    assert (lesson.state, lesson.note) == (
        LessonState.NOTHING,
        "Nothing in it was a matter of style.",
    )
    assert _rules(alice) == []


def test_a_lesson_is_learned_once(alice: User) -> None:
    lesson = learned(lesson_of(alice))
    for number in range(3):
        learn_rules(Attempt(lesson.pk, number))  # the task came again
    assert WritingMemory.objects.get().evidence_count == 1


def test_the_next_document_reinforces_without_a_call(alice: User, asked: list[Lesson]) -> None:
    learned(lesson_of(alice))
    assert len(asked) == 1
    second = learned(lesson_of(alice))
    assert second.note == "Confirmed: Say “used”, not “leveraged”."
    row = WritingMemory.objects.get()
    assert (row.evidence_count, row.confidence) == (2, 0.755)
    assert len(asked) == 1  # what is known already needs no model


def test_a_known_ban_is_confirmed_whatever_came_instead(alice: User, asked: list[Lesson]) -> None:
    write_rule(alice.pk, RuleWords(text="Never say “tables”.", ban="tables"))
    after = BEFORE.replace("tables", "charts")
    assert learned(lesson_of(alice, BEFORE, after)).state == LessonState.LEARNED
    assert _rules(alice) == ["Never say “tables”."]
    assert asked == []


def test_a_text_written_anew_confirms_nothing(alice: User, asked: list[Lesson]) -> None:
    write_rule(alice.pk, RuleWords(text="Never say “tables”.", ban="tables"))
    learned(lesson_of(alice, BEFORE, "Forty ports trust my models, winter and summer, day by day."))
    assert WritingMemory.objects.get().evidence_count == 1


def test_back_and_forth_teaches_once(alice: User) -> None:
    doc = uuid4()
    learned(lesson_of(alice, doc_id=doc))
    back = learned(lesson_of(alice, AFTER, BEFORE, doc_id=doc))
    assert (back.state, back.note) == (
        LessonState.NOTHING,
        "The text went back to what it had been.",
    )
    assert learned(lesson_of(alice, doc_id=doc)).state == LessonState.NOTHING
    nearly = BEFORE.replace("two", "three"), AFTER.replace("two", "three")
    more = learned(lesson_of(alice, *nearly, doc_id=doc))
    assert more.note == "This text has taught it before: Say “used”, not “leveraged”."
    assert WritingMemory.objects.get().evidence_count == 1


def test_the_same_change_after_an_undo_teaches_once(alice: User, asked: list[Lesson]) -> None:
    doc = uuid4()
    learned(lesson_of(alice, doc_id=doc))
    again = learned(lesson_of(alice, doc_id=doc))
    assert (again.state, again.note) == (
        LessonState.NOTHING,
        "The same change was made in this text before.",
    )
    assert len(asked) == 1


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_edits_of_one_text_reinforce_once_in_whatever_order(
    alice: User, order: tuple[int, int]
) -> None:
    doc = uuid4()
    nearly = BEFORE.replace("two", "three"), AFTER.replace("two", "three")
    lessons = lesson_of(alice, doc_id=doc), lesson_of(alice, *nearly, doc_id=doc)
    for place in order:
        learned(lessons[place])
    assert WritingMemory.objects.get().evidence_count == 1


def test_the_same_change_is_learned_if_the_first_lesson_failed(alice: User) -> None:
    doc = uuid4()
    first = lesson_of(alice, doc_id=doc)
    for number in range(3):
        Lesson.objects.filter(pk=first.pk).update(attempts=number + 1)
    first.refresh_from_db()
    break_off(first, "fault")
    assert learned(lesson_of(alice, doc_id=doc)).state == LessonState.LEARNED


def test_a_rule_against_a_rule_is_left_out(alice: User) -> None:
    write_rule(alice.pk, RuleWords(text="Say “fast”.", ban="brisk", use_instead="fast"))
    lesson = learned(
        lesson_of(alice, "I ran fast ferries for pilots.", "I ran quick ferries for pilots.")
    )
    assert lesson.state == LessonState.NOTHING
    assert lesson.note.startswith("Left out")
    assert _rules(alice) == ["Say “fast”."]


def test_what_the_person_switched_off_stays_off(alice: User) -> None:
    learned(lesson_of(alice))
    row = WritingMemory.objects.get()
    switch(alice.pk, [row.pk], active=False)
    lesson = learned(lesson_of(alice))
    assert lesson.state == LessonState.NOTHING
    assert lesson.note.startswith("You have switched off")
    row.refresh_from_db()
    assert (row.active, row.evidence_count) == (False, 1)


def test_what_the_person_wrote_keeps_its_words(alice: User) -> None:
    learned(lesson_of(alice))
    edit_rule(WritingMemory.objects.get(), RuleWords(text="No “leveraged” here.", ban="leveraged"))
    learned(lesson_of(alice))
    row = WritingMemory.objects.get()
    assert (row.text, row.source, row.evidence_count) == (
        "No “leveraged” here.",
        RuleSource.PERSON,
        2,
    )


def test_a_merged_rule_confirms_the_one_it_went_into(alice: User) -> None:
    learned(lesson_of(alice))
    kept = write_rule(alice.pk, RuleWords(text="Plain verbs."))
    WritingMemory.objects.exclude(pk=kept.pk).update(active=False, merged_into=kept)
    learned(lesson_of(alice))
    kept.refresh_from_db()
    assert kept.evidence_count == 2


@pytest.mark.parametrize(
    ("language", "swap"), [("en", "night week"), ("en", "careful patient"), ("de", "Hafen Markt")]
)
def test_a_swap_of_facts_is_no_rule_however_often(alice: User, language: str, swap: str) -> None:
    old, new = swap.split()
    for text in (
        "I check tables every {} for pilots.",
        "Known for {} and locks.",
        "Logs of {} too.",
    ):
        lesson = learned(lesson_of(alice, text.format(old), text.format(new), language=language))
        assert lesson.state == LessonState.NOTHING
    assert _rules(alice) == []


def test_a_swap_of_like_words_reaches_a_prompt_when_it_is_made_again(alice: User) -> None:
    learned(lesson_of(alice, "I ran fast ferries for pilots.", "I ran quick ferries for pilots."))
    assert qualifying_rules(alice.pk, language="en", role_family="") == ()
    learned(lesson_of(alice, "Known for fast tables here.", "Known for quick tables here."))
    (rule,) = qualifying_rules(alice.pk, language="en", role_family="")
    assert (rule.ban, rule.use_instead, rule.confidence) == ("fast", "quick", 0.65)


def test_a_rule_is_of_the_language_of_its_text(alice: User) -> None:
    before, after = "Ich habe Tafeln eruiert.", "Ich habe Tafeln ermittelt."
    learned(lesson_of(alice, before, after, language="de"))
    assert WritingMemory.objects.get().language == "de"
    assert qualifying_rules(alice.pk, language="en", role_family="") == ()
    assert len(qualifying_rules(alice.pk, language="de-AT", role_family="")) == 1


def test_the_same_words_can_be_a_rule_in_two_languages(alice: User) -> None:
    learned(lesson_of(alice, "Ich war proaktiv im Hafen.", "Ich war früh im Hafen.", language="de"))
    WritingMemory.objects.update(language="nl")
    learned(lesson_of(alice, "Ich war proaktiv im Hafen.", "Ich war früh im Hafen.", language="de"))
    assert _rules(alice) == ["Say “früh”, not “proaktiv”.", "Say “früh”, not “proaktiv”. (de)"]


def test_effects_are_learned_and_known_again(alice: User, asked: list[Lesson]) -> None:
    before = "Built tables for ports, enabling pilots to sleep. I ran locks."
    learned(lesson_of(alice, before, "Built tables for ports. I ran locks."))
    (rule,) = qualifying_rules(alice.pk, language="en", role_family="")
    assert rule.effect == "cut_tails"
    other = "Drew charts of forty ports, ensuring calm. I ran locks."
    learned(lesson_of(alice, other, "Drew charts of forty ports. I ran locks."))
    assert WritingMemory.objects.get().evidence_count == 2
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("I build tables for pilots.", "I built tables for pilots."),
        ("I planned berths for Contoso.", "I planned berths for Northwind."),
        ("I planned berths and ran locks.", "I ran locks and planned berths."),
    ],
)
def test_no_model_is_asked_where_nothing_is_a_matter_of_style(
    alice: User, asked: list[Lesson], before: str, after: str
) -> None:
    assert learned(lesson_of(alice, before, after)).state == LessonState.NOTHING
    assert asked == []


def test_skills_teach_how_they_are_written_only(alice: User, asked: list[Lesson]) -> None:
    kind = EntityType.SKILLS
    learned(lesson_of(alice, "JS\nSQL", "SQL\nJS\nGo", entity_type=kind))
    assert asked == []
    learned(lesson_of(alice, "JS\nSQL", "JavaScript\nSQL", entity_type=kind))
    row = WritingMemory.objects.get()
    assert (row.ban, row.use_instead, row.confidence) == ("JS", "JavaScript", 0.5)
    assert len(asked) == 1


def test_a_fault_of_ours_is_noted_and_tried_again(
    alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: Any) -> None:
        raise RuntimeError("a plank fell")

    lesson = lesson_of(alice)
    with monkeypatch.context() as patch:
        patch.setattr(learning, "evidence", broken)
        assert learned(lesson).state == LessonState.PENDING
        assert lesson.note == "Internal error: RuntimeError: a plank fell"
    assert learned(lesson).state == LessonState.LEARNED
    assert lesson.attempts == 2


def test_a_wrong_setting_costs_only_the_model(alice: User, settings: Settings) -> None:
    settings.LLM_PROVIDER = "compatible"
    settings.LLM_BASE_URL = ""
    lesson = learned(lesson_of(alice))
    assert lesson.state == LessonState.LEARNED
    assert "LLM_BASE_URL" in lesson.note
    assert _rules(alice) == ["Say “used”, not “leveraged”."]


def test_nothing_is_learned_half(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a plank fell")

    monkeypatch.setattr(learning, "end", broken)
    assert learned(lesson_of(alice)).state == LessonState.PENDING
    assert not WritingMemory.objects.exists()
