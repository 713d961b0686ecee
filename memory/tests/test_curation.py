from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, connection

from memory import curation
from memory.capture import SUMMARY
from memory.curated import restore
from memory.curation import (
    CannotMove,
    MemoryChanged,
    Moved,
    archive,
    merge,
    pin,
    plan_merge,
    unpin,
)
from memory.models import ContentMemory, EntityType
from memory.tests.wordings import day, remember
from memory.wording import EntityRef

RESEARCH = EntityType.RESEARCH
OLD, NEW, THIRD = "tide_model", "tide_atlas", "tide_table"
DOC = UUID("00000000-0000-4000-8000-000000000001")


def _remember(
    owner: User, text: str, key: str, *, doc: UUID | None = None, on: int = 1
) -> ContentMemory:
    ref = EntityRef(RESEARCH, key)
    return remember(owner.pk, text, ref=ref, doc_id=doc, written_at=day(on))


def _bullet(owner: User, text: str, *, bullet_id: str, of: str) -> ContentMemory:
    return remember(owner.pk, text, ref=EntityRef(EntityType.BULLET, bullet_id), parent_key=of)


def _now(owner: User) -> set[tuple[str, str, bool]]:
    """Text, key, and whether it is in use."""
    rows = ContentMemory.objects.filter(owner=owner)
    return {(row.text, row.entity_key, row.archived_at is None) for row in rows}


def _merge(owner: User, *keys: str, into: str) -> Moved:
    return merge(owner.pk, entity_type=RESEARCH, keys=keys, into=into)


def test_verbs_count_what_they_changed_and_touch_nobody_else(alice: User, bob: User) -> None:
    row, other = _remember(alice, "Charted.", OLD), _remember(bob, "Mine.", OLD)
    ids = [row.pk, other.pk]
    assert [pin(alice.pk, ids), pin(alice.pk, ids)] == [1, 0]
    assert [archive(alice.pk, ids), archive(alice.pk, ids)] == [1, 0]
    changed = ContentMemory.objects.get(pk=row.pk)
    assert changed.pinned
    assert changed.archived_at is not None
    assert changed.updated_at > row.updated_at
    assert [unpin(alice.pk, ids), unpin(alice.pk, ids)] == [1, 0]
    untouched = ContentMemory.objects.get(pk=other.pk)
    assert (untouched.updated_at, untouched.pinned) == (other.updated_at, False)


def test_an_entity_moves_with_all_its_rows(alice: User, bob: User) -> None:
    _remember(alice, "One.", OLD)
    gone = _remember(alice, "Two.", OLD)
    archive(alice.pk, [gone.pk])
    _remember(bob, "Bob's.", OLD)
    done = _merge(alice, OLD, into=NEW)
    assert done == Moved(moved=2, archived=0)
    assert _now(alice) == {("One.", NEW, True), ("Two.", NEW, False)}
    assert _now(bob) == {("Bob's.", OLD, True)}


def test_where_the_target_has_the_newer_row_the_other_is_archived_where_it_was(
    alice: User,
) -> None:
    _remember(alice, "Older.", OLD, doc=DOC, on=1)
    _remember(alice, "Newer.", NEW, doc=DOC, on=2)
    _remember(alice, "Alone.", OLD)
    assert _merge(alice, OLD, into=NEW) == Moved(moved=1, archived=1)
    assert _now(alice) == {("Newer.", NEW, True), ("Older.", OLD, False), ("Alone.", NEW, True)}
    assert _merge(alice, OLD, into=NEW) == Moved(moved=0, archived=0)


def test_where_the_newer_row_comes_they_change_places(alice: User) -> None:
    newer = _remember(alice, "Newer.", OLD, doc=DOC, on=2)
    older = _remember(alice, "Older.", NEW, doc=DOC, on=1)
    assert _merge(alice, OLD, into=NEW) == Moved(moved=1, archived=1)
    assert _now(alice) == {("Newer.", NEW, True), ("Older.", OLD, False)}
    assert ContentMemory.objects.get(pk=newer.pk).text == "Newer."
    restore(alice.pk, [older.pk])  # nothing stands in its way
    assert _now(alice) >= {("Newer.", NEW, True), ("Older.", OLD, True)}


@pytest.mark.parametrize("later", [OLD, NEW])
def test_of_rows_written_at_one_time_the_one_changed_last_stays(alice: User, later: str) -> None:
    for key in (OLD, NEW):
        row = _remember(alice, key, key, doc=DOC)
        minutes = 1 if key == later else 0
        moment = day(5) + timedelta(minutes=minutes)
        ContentMemory.objects.filter(pk=row.pk).update(updated_at=moment)
    _merge(alice, OLD, into=NEW)
    assert ContentMemory.objects.get(entity_key=NEW).text == later
    assert ContentMemory.objects.get(entity_key=OLD).archived_at is not None


def test_a_row_in_use_stays_before_a_newer_one_that_was_archived(alice: User) -> None:
    _remember(alice, "In use.", OLD, doc=DOC, on=1)
    archive(alice.pk, [_remember(alice, "Given up.", NEW, doc=DOC, on=9).pk])
    assert _merge(alice, OLD, into=NEW) == Moved(moved=1, archived=0)
    assert _now(alice) == {("In use.", NEW, True), ("Given up.", OLD, False)}


def test_of_three_rows_of_one_document_the_newest_stays(alice: User) -> None:
    _remember(alice, "One.", OLD, doc=DOC, on=1)
    _remember(alice, "Two.", NEW, doc=DOC, on=2)
    _remember(alice, "Three.", THIRD, doc=DOC, on=3)
    assert _merge(alice, OLD, THIRD, into=NEW) == Moved(moved=1, archived=2)
    assert _now(alice) == {("Three.", NEW, True), ("One.", OLD, False), ("Two.", THIRD, False)}


@pytest.mark.parametrize(("old_day", "new_day"), [(1, 2), (2, 1)])
@pytest.mark.parametrize("pinned", [OLD, NEW])
def test_a_pin_survives(alice: User, old_day: int, new_day: int, pinned: str) -> None:
    rows = [
        _remember(alice, "A.", OLD, doc=DOC, on=old_day),
        _remember(alice, "B.", NEW, doc=DOC, on=new_day),
    ]
    pin(alice.pk, [row.pk for row in rows if row.entity_key == pinned])
    _merge(alice, OLD, into=NEW)
    assert ContentMemory.objects.get(entity_key=NEW).pinned


def test_single_bullets_keep_their_ids_and_speak_of_the_other_accomplishment(alice: User) -> None:
    moved = _bullet(alice, "Ran the gauge.", bullet_id="b_1", of=OLD)
    stays = _bullet(alice, "Kept the log.", bullet_id="b_2", of=THIRD)
    done = merge(alice.pk, entity_type=EntityType.BULLET, keys=[OLD], into=NEW)
    assert done == Moved(moved=1, archived=0)
    moved.refresh_from_db()
    assert (moved.entity_key, moved.parent_key) == ("b_1", NEW)
    stays.refresh_from_db()
    assert stays.parent_key == THIRD


def test_only_chosen_rows_move(alice: User) -> None:
    chosen = _remember(alice, "Chosen.", OLD)
    _remember(alice, "Left.", OLD)
    done = merge(alice.pk, entity_type=RESEARCH, keys=[OLD], into=NEW, only=[chosen.pk])
    assert done == Moved(moved=1, archived=0)
    assert _now(alice) == {("Chosen.", NEW, True), ("Left.", OLD, True)}


@pytest.mark.parametrize(
    ("kind", "keys", "into", "complaint"),
    [
        (EntityType.SUMMARY, ["__scalar__"], NEW, "no key"),
        (RESEARCH, [OLD], OLD, "already"),
        (RESEARCH, [OLD], " ", "Name the key"),
        (RESEARCH, [OLD], "__scalar__", "Name the key"),
        (RESEARCH, [OLD], "Tide Atlas", "Did you mean tide_atlas"),
        (RESEARCH, [OLD], "a" * 81, "is no key"),
        (EntityType.BULLET, [""], NEW, "one by one"),
    ],
)
def test_keys_that_make_no_sense_are_refused(
    alice: User, kind: EntityType, keys: Sequence[str], into: str, complaint: str
) -> None:
    remember(alice.pk, "Sea person.", ref=SUMMARY)
    with pytest.raises(CannotMove, match=complaint):
        merge(alice.pk, entity_type=kind, keys=keys, into=into)
    assert ContentMemory.objects.get().entity_key == "__scalar__"


def test_the_plan_says_what_the_merge_does(alice: User) -> None:
    _remember(alice, "Newer.", OLD, doc=DOC, on=2)
    older = _remember(alice, "Older.", NEW, doc=DOC, on=1)
    pin(alice.pk, [older.pk])
    _remember(alice, "Alone.", OLD)
    plan = plan_merge(alice.pk, entity_type=RESEARCH, keys=[OLD], into=NEW)
    said = {(p.row.text, p.key_before, p.key, p.archives, p.pins) for p in plan.placements}
    assert said == {
        ("Newer.", OLD, NEW, False, True),
        ("Older.", NEW, OLD, True, False),
        ("Alone.", OLD, NEW, False, False),
    }
    assert (len(plan.arriving), len(plan.archiving)) == (2, 1)
    assert _now(alice) == {("Newer.", OLD, True), ("Older.", NEW, True), ("Alone.", OLD, True)}
    done = merge(alice.pk, entity_type=RESEARCH, keys=[OLD], into=NEW, fingerprint=plan.fingerprint)
    assert done == Moved(moved=2, archived=1)


def test_a_plan_that_time_has_overtaken_is_refused(alice: User) -> None:
    _remember(alice, "One.", OLD)
    plan = plan_merge(alice.pk, entity_type=RESEARCH, keys=[OLD], into=NEW)
    _remember(alice, "Two.", OLD)
    with pytest.raises(MemoryChanged, match="confirm again"):
        merge(alice.pk, entity_type=RESEARCH, keys=[OLD], into=NEW, fingerprint=plan.fingerprint)
    assert _now(alice) == {("One.", OLD, True), ("Two.", OLD, True)}


def test_a_merge_is_all_or_nothing(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    _remember(alice, "Newer.", OLD, doc=DOC, on=2)
    _remember(alice, "Older.", NEW, doc=DOC, on=1)
    before = _now(alice)
    update = curation._update

    def fail_at_the_archive(ids: Sequence[UUID], **values: object) -> None:
        if "archived_at" in values:
            raise IntegrityError("taken")
        update(ids, **values)

    monkeypatch.setattr(curation, "_update", fail_at_the_archive)
    with pytest.raises(IntegrityError):
        _merge(alice, OLD, into=NEW)
    assert _now(alice) == before


def test_a_key_taken_in_the_same_moment_is_planned_anew(
    alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    _remember(alice, "One.", OLD)
    carry_out, failures = curation._carry_out, ["once"]

    def taken_once(plan: curation.Plan) -> None:
        if failures:
            raise IntegrityError(failures.pop())
        carry_out(plan)

    monkeypatch.setattr(curation, "_carry_out", taken_once)
    assert _merge(alice, OLD, into=NEW) == Moved(moved=1, archived=0)


@pytest.mark.django_db(transaction=True)
def test_edits_and_merges_at_the_same_time_lose_nothing() -> None:
    owner = User.objects.create_user("carol")
    docs = [uuid4() for _ in range(4)]
    for doc in docs:
        _remember(owner, "Before.", OLD, doc=doc, on=1)
        _remember(owner, "Beside.", NEW, doc=doc, on=2)

    def edit(doc: UUID) -> None:
        try:
            _remember(owner, f"Edited {doc}.", OLD, doc=doc, on=3)
        finally:
            connection.close()

    def combine(_: int) -> None:
        try:
            _merge(owner, OLD, into=NEW)
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        edits = [pool.submit(edit, doc) for doc in docs]
        merges = [pool.submit(combine, number) for number in range(2)]
        for job in [*edits, *merges]:
            job.result()
    _merge(owner, OLD, into=NEW)
    live = ContentMemory.objects.filter(owner=owner, archived_at__isnull=True)
    assert {row.text for row in live} == {f"Edited {doc}." for doc in docs}
    assert {row.entity_key for row in live} == {NEW}
    assert not ContentMemory.objects.filter(entity_key__startswith="~").exists()
