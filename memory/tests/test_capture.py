from dataclasses import replace
from uuid import uuid4

from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext

from memory.capture import BulletCapture, capture, capture_bullets, mark_stale, retire
from memory.models import ContentMemory, EntityType
from memory.tests.wordings import HARBOUR_BULLETS, TIDE_MODEL, day, job, remember
from memory.wording import (
    BulletSetWording,
    BulletWording,
    EntityRef,
    ProseWording,
    SkillsWording,
    Source,
    Wording,
)

DOC = Source(doc_id=uuid4(), kind="resume")


def _capture(
    owner: User, value: Wording, *, ref: EntityRef = TIDE_MODEL, draft: Wording | None = None
) -> bool:
    return capture(
        owner_id=owner.pk,
        ref=ref,
        value=value,
        source=DOC,
        job=job(),
        written_at=day(2),
        draft=draft,
    )


def _bullets(owner: User, *bullets: BulletCapture, removed: tuple[str, ...] = ()) -> bool:
    return capture_bullets(
        owner_id=owner.pk,
        employer_key="harbour_office",
        bullets=bullets,
        source=DOC,
        job=job(),
        written_at=day(2),
        removed=removed,
    )


def _bullet_row(key: str) -> ContentMemory:
    return ContentMemory.objects.get(entity_type=EntityType.BULLET, entity_key=key)


def test_edits_within_one_document_leave_one_row_with_the_last_words(alice: User) -> None:
    for text in ("Charted the bay.", "Charted the whole bay.", "Charted the bay by hand."):
        assert _capture(alice, ProseWording(text=text))

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
    _capture(alice, ProseWording(text="Charted the bay."))
    before = ContentMemory.objects.get()

    assert not _capture(alice, ProseWording(text="  Charted\n the\u00a0 bay. "))

    after = ContentMemory.objects.get()
    assert (after.text, after.updated_at) == (before.text, before.updated_at)


def test_text_without_words_captures_nothing(alice: User) -> None:
    assert not _capture(alice, ProseWording(text=" \n "))
    assert not ContentMemory.objects.exists()


def test_the_first_draft_is_kept_unless_another_is_given(alice: User) -> None:
    draft = ProseWording(text="Leveraged tides.")
    _capture(alice, ProseWording(text="Read the tides."), draft=draft)
    _capture(alice, ProseWording(text="Read the tides daily."))
    assert ContentMemory.objects.get().draft == {"kind": "prose", "text": "Leveraged tides."}

    newer = ProseWording(text="Utilised tides.")
    _capture(alice, ProseWording(text="Read the tides hourly."), draft=newer)
    assert ContentMemory.objects.get().draft == {"kind": "prose", "text": "Utilised tides."}


def test_text_of_skills_and_bullets_is_plain(alice: User) -> None:
    skills = EntityRef(EntityType.SKILLS, "instruments")
    _capture(alice, SkillsWording(skills=("Sonar", "Tide gauges")), ref=skills)
    _capture(
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
    _capture(alice, ProseWording(text="Charted the bay."))
    ContentMemory.objects.update(stale=True, pinned=True)

    _capture(alice, ProseWording(text="Charted the bay anew."))

    row = ContentMemory.objects.get()
    assert not row.stale
    assert row.pinned


def test_retire_archives_this_documents_row_only_and_capture_brings_it_back(alice: User) -> None:
    other = remember(alice.pk, "Charted the coast.")
    _capture(alice, ProseWording(text="Charted the bay."))

    assert retire(owner_id=alice.pk, ref=TIDE_MODEL, source=DOC)
    assert not retire(owner_id=alice.pk, ref=TIDE_MODEL, source=DOC)

    row = ContentMemory.objects.get(source_doc_id=DOC.doc_id)
    assert row.archived_at is not None
    assert row.text == "Charted the bay."
    other.refresh_from_db()
    assert other.archived_at is None

    assert _capture(alice, ProseWording(text="Charted the bay."))
    row.refresh_from_db()
    assert row.archived_at is None


def test_retire_leaves_other_owners_alone(alice: User, bob: User) -> None:
    _capture(alice, ProseWording(text="Charted the bay."))
    _capture(bob, ProseWording(text="Charted the bay."))

    retire(owner_id=bob.pk, ref=TIDE_MODEL, source=DOC)

    assert ContentMemory.objects.get(owner=alice).archived_at is None


def test_editing_one_bullet_leaves_the_rows_of_the_others_untouched(alice: User) -> None:
    first = BulletCapture(id="b_1", text="Ran the gauge.", own=True, parent_key="tide_model")
    second = BulletCapture(id="b_2", text="Kept the log.", own=True, parent_key="tide_log")
    _bullets(alice, first, second)
    untouched = _bullet_row("b_1").updated_at

    assert _bullets(
        alice,
        first,
        BulletCapture(id="b_2", text="Wrote the log.", own=True, parent_key="tide_log"),
    )

    assert _bullet_row("b_1").updated_at == untouched
    assert _bullet_row("b_2").text == "Wrote the log."
    assert _bullet_row("b_2").parent_key == "tide_log"
    stored = ContentMemory.objects.get(entity_type=EntityType.BULLET_SET).value
    assert stored["bullets"] == [
        {"id": "b_1", "text": "Ran the gauge.", "own": True},
        {"id": "b_2", "text": "Wrote the log.", "own": True},
    ]


def test_a_machines_bullet_gets_no_row_of_its_own(alice: User) -> None:
    _bullets(
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
    _bullets(alice, first, second, third)

    _bullets(alice, first, removed=("b_2",))

    assert _bullet_row("b_2").archived_at is not None
    assert _bullet_row("b_3").archived_at is None  # a regeneration dropped it, not the person


def test_a_set_without_own_bullets_is_retired_and_no_new_row_is_made(alice: User) -> None:
    machine = BulletCapture(id="b_2", text="Facilitated logs.", own=False)
    assert not _bullets(alice, machine)
    assert not ContentMemory.objects.exists()

    _bullets(alice, BulletCapture(id="b_1", text="Ran the gauge.", own=True), machine)
    assert _bullets(alice, machine, removed=("b_1",))

    assert not ContentMemory.objects.filter(archived_at__isnull=True).exists()


def test_a_restored_machine_bullet_retires_the_persons_wording_of_it(alice: User) -> None:
    keep = BulletCapture(id="b_1", text="Ran the gauge.", own=True)
    _bullets(alice, keep, BulletCapture(id="b_2", text="Kept the log.", own=True))

    _bullets(alice, keep, BulletCapture(id="b_2", text="Facilitated logs.", own=False))

    assert _bullet_row("b_2").archived_at is not None
    assert _bullet_row("b_1").archived_at is None


def test_changed_facts_make_wordings_stale_and_the_old_facts_make_them_fresh(alice: User) -> None:
    entry = remember(alice.pk, "Charted the bay.", facts_hash="then")
    bullet = remember(
        alice.pk,
        "Ran the gauge.",
        ref=EntityRef(EntityType.BULLET, "b_1"),
        parent_key="tide_log",
        facts_hash="then",
    )
    unknown = remember(alice.pk, "Charted the coast.", facts_hash="")

    changed = mark_stale(owner_id=alice.pk, hashes={TIDE_MODEL: "now"}, parents={"tide_log": "now"})

    assert changed == 2
    stale = set(ContentMemory.objects.filter(stale=True).values_list("pk", flat=True))
    assert stale == {entry.pk, bullet.pk}
    assert unknown.pk not in stale
    assert mark_stale(owner_id=alice.pk, hashes={TIDE_MODEL: "then"}, parents={}) == 1
    entry.refresh_from_db()
    assert not entry.stale


def test_bullets_that_are_gone_cost_the_same_however_many(alice: User) -> None:
    bullets = [
        BulletCapture(id=f"b_{number}", text=f"Ran gauge {number}.", own=True)
        for number in range(9)
    ]
    counts = []
    for left in (8, 1):
        _bullets(alice, *bullets)
        kept = [replace(bullet, changed=False) for bullet in bullets[:left]]
        with CaptureQueriesContext(connection) as queries:
            _bullets(alice, *kept, removed=tuple(bullet.id for bullet in bullets))
        counts.append(len(queries))

    assert counts[0] == counts[1]
    live = ContentMemory.objects.filter(archived_at__isnull=True)
    assert set(live.values_list("entity_key", flat=True)) == {"harbour_office", "b_0"}
