from dataclasses import replace
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext

from memory.capture import SUMMARY, TAGLINE, BulletCapture, retag, retire
from memory.grounds import ground, mark_stale
from memory.models import ContentMemory, EntityType
from memory.tests.captures import DOC, bullet_row, capture_in_doc, capture_set
from memory.tests.wordings import HARBOUR_BULLETS, TIDE_MODEL, day, job, remember
from memory.wording import (
    BulletSetWording,
    BulletWording,
    EntityRef,
    ProseWording,
    SkillsWording,
    Source,
)


def test_edits_within_one_document_leave_one_row_with_the_last_words(alice: User) -> None:
    for text in ("Charted the bay.", "Charted the whole bay.", "Charted the bay by hand."):
        assert capture_in_doc(alice, ProseWording(text=text))

    row = ContentMemory.objects.get()
    assert row.text == "Charted the bay by hand."
    assert (row.job_title, row.job_company, row.role_family) == (
        "Hydrographer",
        "Brinewater",
        "science",
    )
    assert row.written_at == day(2)


def test_another_document_adds_a_row(alice: User) -> None:
    remember(alice.pk, "Charted the bay.")
    remember(alice.pk, "Charted the bay again.")

    assert ContentMemory.objects.count() == 2


def test_white_space_alone_captures_nothing(alice: User) -> None:
    capture_in_doc(alice, ProseWording(text="Charted the bay."))
    before = ContentMemory.objects.get()

    assert not capture_in_doc(alice, ProseWording(text="  Charted\n the\u00a0 bay. "))

    after = ContentMemory.objects.get()
    assert (after.text, after.updated_at) == (before.text, before.updated_at)


def test_text_without_words_captures_nothing(alice: User) -> None:
    assert not capture_in_doc(alice, ProseWording(text=" \n "))
    assert not ContentMemory.objects.exists()


def test_the_first_draft_is_kept_unless_another_is_given(alice: User) -> None:
    draft = ProseWording(text="Leveraged tides.")
    capture_in_doc(alice, ProseWording(text="Read the tides."), draft=draft)
    capture_in_doc(alice, ProseWording(text="Read the tides daily."))
    assert ContentMemory.objects.get().draft == {"kind": "prose", "text": "Leveraged tides."}

    newer = ProseWording(text="Utilised tides.")
    capture_in_doc(alice, ProseWording(text="Read the tides hourly."), draft=newer)
    assert ContentMemory.objects.get().draft == {"kind": "prose", "text": "Utilised tides."}


def test_text_of_skills_and_bullets_is_plain(alice: User) -> None:
    skills = EntityRef(EntityType.SKILLS, "instruments")
    capture_in_doc(alice, SkillsWording(skills=("Sonar", "Tide gauges")), ref=skills)
    capture_in_doc(
        alice,
        BulletSetWording(
            bullets=(
                BulletWording(id="b_1", text="Ran the gauge.", own=True),
                BulletWording(id="b_2", text="Kept the log.", own=False),
            )
        ),
        ref=HARBOUR_BULLETS,
    )

    texts = dict(ContentMemory.objects.values_list("entity_type", "text"))
    assert texts[EntityType.SKILLS] == "Sonar, Tide gauges"
    assert texts[EntityType.BULLET_SET] == "Ran the gauge.\nKept the log."


def test_a_new_capture_is_fresh_again_and_keeps_its_pin(alice: User) -> None:
    capture_in_doc(alice, ProseWording(text="Charted the bay."))
    ContentMemory.objects.update(stale=True, pinned=True)

    capture_in_doc(alice, ProseWording(text="Charted the bay anew."))

    row = ContentMemory.objects.get()
    assert not row.stale
    assert row.pinned


def test_retire_archives_this_documents_row_only_and_capture_brings_it_back(alice: User) -> None:
    other = remember(alice.pk, "Charted the coast.")
    capture_in_doc(alice, ProseWording(text="Charted the bay."))

    assert retire(owner_id=alice.pk, ref=TIDE_MODEL, source=DOC)
    assert not retire(owner_id=alice.pk, ref=TIDE_MODEL, source=DOC)

    row = ContentMemory.objects.get(source_doc_id=DOC.doc_id)
    assert row.archived_at is not None
    assert row.text == "Charted the bay."
    other.refresh_from_db()
    assert other.archived_at is None

    assert capture_in_doc(alice, ProseWording(text="Charted the bay."))
    row.refresh_from_db()
    assert row.archived_at is None


def test_retire_leaves_other_owners_alone(alice: User, bob: User) -> None:
    capture_in_doc(alice, ProseWording(text="Charted the bay."))
    capture_in_doc(bob, ProseWording(text="Charted the bay."))

    retire(owner_id=bob.pk, ref=TIDE_MODEL, source=DOC)

    assert ContentMemory.objects.get(owner=alice).archived_at is None


def test_editing_one_bullet_leaves_the_rows_of_the_others_untouched(alice: User) -> None:
    first = BulletCapture(id="b_1", text="Ran the gauge.", own=True, parent_key="tide_model")
    second = BulletCapture(id="b_2", text="Kept the log.", own=True, parent_key="tide_log")
    capture_set(alice, first, second)
    untouched = bullet_row("b_1").updated_at

    assert capture_set(
        alice,
        first,
        BulletCapture(id="b_2", text="Wrote the log.", own=True, parent_key="tide_log"),
    )

    assert bullet_row("b_1").updated_at == untouched
    assert bullet_row("b_2").text == "Wrote the log."
    assert bullet_row("b_2").parent_key == "tide_log"
    stored = ContentMemory.objects.get(entity_type=EntityType.BULLET_SET).value
    assert stored["bullets"] == [
        {"id": "b_1", "text": "Ran the gauge.", "own": True},
        {"id": "b_2", "text": "Wrote the log.", "own": True},
    ]


def test_a_machines_bullet_gets_no_row_of_its_own(alice: User) -> None:
    capture_set(
        alice,
        BulletCapture(id="b_1", text="Ran the gauge.", own=True),
        BulletCapture(id="b_2", text="Facilitated logs.", own=False),
    )

    assert not ContentMemory.objects.filter(entity_key="b_2").exists()
    stored = ContentMemory.objects.get(entity_type=EntityType.BULLET_SET).value
    assert [bullet["own"] for bullet in stored["bullets"]] == [True, False]


def test_a_deleted_bullet_is_retired_and_an_unnamed_one_is_not(alice: User) -> None:
    first = BulletCapture(id="b_1", text="Ran the gauge.", own=True)
    second = BulletCapture(id="b_2", text="Kept the log.", own=True)
    third = BulletCapture(id="b_3", text="Dived for samples.", own=True)
    capture_set(alice, first, second, third)

    capture_set(alice, first, removed=("b_2",))

    assert bullet_row("b_2").archived_at is not None
    assert bullet_row("b_3").archived_at is None  # a regeneration dropped it, not the person


def test_a_set_without_own_bullets_is_retired_and_no_new_row_is_made(alice: User) -> None:
    machine = BulletCapture(id="b_2", text="Facilitated logs.", own=False)
    assert not capture_set(alice, machine)
    assert not ContentMemory.objects.exists()

    capture_set(alice, BulletCapture(id="b_1", text="Ran the gauge.", own=True), machine)
    assert capture_set(alice, machine, removed=("b_1",))

    assert not ContentMemory.objects.filter(archived_at__isnull=True).exists()


def test_a_restored_machine_bullet_retires_the_persons_wording_of_it(alice: User) -> None:
    keep = BulletCapture(id="b_1", text="Ran the gauge.", own=True)
    capture_set(alice, keep, BulletCapture(id="b_2", text="Kept the log.", own=True))

    capture_set(alice, keep, BulletCapture(id="b_2", text="Facilitated logs.", own=False))

    assert bullet_row("b_2").archived_at is not None
    assert bullet_row("b_1").archived_at is None


def test_changed_facts_make_wordings_stale_and_the_old_facts_make_them_fresh(alice: User) -> None:
    then, now = ground(["2020"]), ground(["2021"])
    entry = remember(alice.pk, "Charted the bay.", facts_hash=then)
    bullet = remember(
        alice.pk,
        "Ran the gauge.",
        ref=EntityRef(EntityType.BULLET, "b_1"),
        parent_key="tide_log",
        facts_hash=then,
    )
    unknown = remember(alice.pk, "Charted the coast.", facts_hash="")

    changed = mark_stale(owner_id=alice.pk, hashes={TIDE_MODEL: now}, parents={"tide_log": now})

    assert changed == 2
    stale = set(ContentMemory.objects.filter(stale=True).values_list("pk", flat=True))
    assert stale == {entry.pk, bullet.pk}
    assert unknown.pk not in stale
    assert mark_stale(owner_id=alice.pk, hashes={TIDE_MODEL: then}, parents={}) == 1
    entry.refresh_from_db()
    assert not entry.stale


def test_bullets_that_are_gone_cost_the_same_however_many(alice: User) -> None:
    bullets = [
        BulletCapture(id=f"b_{number}", text=f"Ran gauge {number}.", own=True)
        for number in range(9)
    ]
    counts = []
    for left in (8, 1):
        capture_set(alice, *bullets)
        kept = [replace(bullet, changed=False) for bullet in bullets[:left]]
        with CaptureQueriesContext(connection) as queries:
            capture_set(alice, *kept, removed=tuple(bullet.id for bullet in bullets))
        counts.append(len(queries))

    assert counts[0] == counts[1]
    live = ContentMemory.objects.filter(archived_at__isnull=True)
    assert set(live.values_list("entity_key", flat=True)) == {"harbour_office", "b_0"}


def test_a_capture_is_one_look_up_and_one_write(alice: User) -> None:
    for text in ("Charted the bay.", "Charted the whole bay."):
        with CaptureQueriesContext(connection) as queries:
            assert capture_in_doc(alice, ProseWording(text=text))
        assert len(queries) == 2


def test_a_document_told_anew_gives_all_its_wordings_the_role_and_date(alice: User) -> None:
    source = Source(doc_id=uuid4(), kind="resume")
    live = remember(alice.pk, "I chart the sea.", ref=SUMMARY, doc_id=source.doc_id)
    retired = remember(alice.pk, "Charts first", ref=TAGLINE, doc_id=source.doc_id)
    retire(owner_id=alice.pk, ref=TAGLINE, source=source)
    other = remember(alice.pk, "I chart lakes.", ref=SUMMARY)
    told = job(title="Pilot", company="Saltwharf", family="operations", language="en-GB")

    assert retag(owner_id=alice.pk, source=source, job=told, written_at=day(9)) == 2
    for row in (live, retired):
        before = row.text
        row.refresh_from_db()
        assert (row.job_title, row.job_company) == ("Pilot", "Saltwharf")
        assert (row.role_family, row.language) == ("operations", "en-GB")
        assert row.written_at == day(9)
        assert row.text == before
    assert ContentMemory.objects.get(pk=other.pk).job_title == "Hydrographer"


def test_the_same_role_and_date_change_nothing(alice: User) -> None:
    row = remember(alice.pk, "I chart the sea.", ref=SUMMARY)
    source = Source(doc_id=row.source_doc_id, kind="resume")
    assert retag(owner_id=alice.pk, source=source, job=job(), written_at=day(1)) == 0
    assert ContentMemory.objects.get(pk=row.pk).updated_at == row.updated_at
    elsewhere = Source(doc_id=row.source_doc_id, kind="document")
    told = job(title="Pilot")
    assert retag(owner_id=alice.pk, source=elsewhere, job=told, written_at=day(1)) == 0
    assert retag(owner_id=alice.pk + 1, source=source, job=told, written_at=day(1)) == 0


@pytest.mark.parametrize(
    "nothing", ["", " ", "\u200b", "\u202e\u2060\x01", "\u200d", "\u3164", "\ufe0f"]
)
def test_a_text_without_anything_to_see_is_no_wording(alice: User, nothing: str) -> None:
    assert not capture_in_doc(alice, ProseWording(text=nothing))
    assert not capture_in_doc(alice, SkillsWording(skills=(nothing,)))
    capture_set(alice, BulletCapture(id="b_1", text=nothing, own=True))
    assert not ContentMemory.objects.exists()


@pytest.mark.parametrize("seen", ["Sonar", "ü", "株", "🚢", "42", "—", "می\u200cروم"])
def test_any_visible_character_makes_one(alice: User, seen: str) -> None:
    assert capture_in_doc(alice, ProseWording(text=seen))
