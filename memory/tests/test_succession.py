"""Wordings whose key is not in use any more: where an old document's next edit of them goes."""

from uuid import UUID, uuid4

from django.contrib.auth.models import User

from memory.capture import capture, retire
from memory.curation import archive, merge
from memory.models import ContentMemory, EntityType, KeySuccession
from memory.recall import recall
from memory.succession import stand_alone, succeed, successor_of
from memory.tests.wordings import day, job
from memory.wording import EntityRef, ProseWording, Source

RESEARCH, BULLET = EntityType.RESEARCH, EntityType.BULLET
OLD, NEW, THIRD = "tide_model", "tide_atlas", "tide_table"
DOC, OTHER = uuid4(), uuid4()


def _write(
    owner: User, text: str, key: str, *, doc: UUID = DOC, on: int = 1, bullet: str = ""
) -> bool:
    """A wording of an entry; with `bullet`, of that bullet on the accomplishment `key`."""
    return capture(
        owner_id=owner.pk,
        ref=EntityRef(BULLET, bullet) if bullet else EntityRef(RESEARCH, key),
        value=ProseWording(text=text),
        source=Source(doc_id=doc, kind="resume"),
        job=job(),
        written_at=day(on),
        parent_key=key if bullet else "",
    )


def _retire(owner: User, key: str, *, doc: UUID = DOC) -> bool:
    return retire(
        owner_id=owner.pk, ref=EntityRef(RESEARCH, key), source=Source(doc_id=doc, kind="resume")
    )


def _merge(owner: User, key: str, into: str, *, for_good: bool = False) -> None:
    for kind in (RESEARCH, BULLET):
        merge(owner.pk, entity_type=kind, keys=[key], into=into, for_good=for_good)


def _live(owner: User) -> set[tuple[str, str]]:
    """Text and key (of a bullet its accomplishment) of all that is in use."""
    rows = ContentMemory.objects.filter(owner=owner, archived_at__isnull=True)
    return {(row.text, row.parent_key or row.entity_key) for row in rows}


def test_an_edit_in_the_old_document_goes_to_where_its_wording_is(alice: User) -> None:
    _write(alice, "Charted.", OLD)
    _merge(alice, OLD, NEW)
    _write(alice, "Charted anew.", OLD, on=2)

    assert _live(alice) == {("Charted anew.", NEW)}
    ref = EntityRef(RESEARCH, NEW)
    recalled = recall(alice.pk, [ref], parent_keys=[], language="en", role_family="")
    assert [version.text for version in recalled.entities[ref]] == ["Charted anew."]
    assert ContentMemory.objects.count() == 1


def test_a_wording_that_moved_twice_is_followed_and_one_that_came_back_is_at_home(
    alice: User,
) -> None:
    _write(alice, "Charted.", OLD)
    _merge(alice, OLD, NEW)
    _merge(alice, NEW, THIRD)
    _write(alice, "Charted anew.", OLD, on=2)
    assert _live(alice) == {("Charted anew.", THIRD)}

    _merge(alice, THIRD, OLD)
    assert ContentMemory.objects.get().written_under == ""
    _write(alice, "Charted at home.", OLD, on=3)
    assert _live(alice) == {("Charted at home.", OLD)}


def test_one_wording_that_was_moved_takes_no_other_document_with_it(alice: User) -> None:
    _write(alice, "Charted.", OLD)
    _write(alice, "Charted elsewhere.", OLD, doc=OTHER)
    row = ContentMemory.objects.get(source_doc_id=DOC)
    merge(alice.pk, entity_type=RESEARCH, keys=[OLD], into=NEW, only=[row.pk])
    _write(alice, "Charted anew.", OLD, on=2)
    _write(alice, "Charted there.", OLD, doc=OTHER, on=2)
    assert _live(alice) == {("Charted anew.", NEW), ("Charted there.", OLD)}


def test_what_is_retired_in_the_old_document_is_retired_where_it_is(alice: User) -> None:
    _write(alice, "Charted.", OLD)
    _merge(alice, OLD, NEW)
    assert _retire(alice, OLD)
    assert _live(alice) == set()
    assert not _retire(alice, OLD)


def test_retiring_one_of_two_that_became_one_leaves_what_the_other_says(alice: User) -> None:
    _write(alice, "Modelled.", OLD)
    _write(alice, "Mapped.", NEW, on=2)
    _merge(alice, OLD, NEW, for_good=True)
    assert not _retire(alice, OLD)
    assert _live(alice) == {("Mapped.", NEW)}

    _write(alice, "Modelled anew.", OLD, on=3)
    assert not _retire(alice, NEW)
    assert _live(alice) == {("Modelled anew.", NEW)}
    assert _retire(alice, OLD)


def test_a_key_that_ended_for_good_is_followed_in_documents_that_never_had_it(
    alice: User, bob: User
) -> None:
    _merge(alice, OLD, NEW, for_good=True)
    _write(alice, "Charted.", OLD, doc=OTHER)
    _write(bob, "Mine.", OLD)
    assert _live(alice) == {("Charted.", NEW)}
    assert _live(bob) == {("Mine.", OLD)}


def test_a_merge_of_memory_alone_leaves_the_key_to_other_documents(alice: User) -> None:
    _write(alice, "Charted.", OLD)
    _merge(alice, OLD, NEW)
    _write(alice, "Of a living key.", OLD, doc=OTHER)
    assert _live(alice) == {("Charted.", NEW), ("Of a living key.", OLD)}


def test_bullets_follow_their_accomplishment(alice: User) -> None:
    _write(alice, "Ran it.", OLD, bullet="b_1")
    _merge(alice, OLD, NEW, for_good=True)
    _write(alice, "Ran it well.", OLD, bullet="b_1", on=2)
    _write(alice, "Kept a log.", OLD, bullet="b_2", on=2)
    assert _live(alice) == {("Ran it well.", NEW), ("Kept a log.", NEW)}
    assert not _write(alice, "Ran it  well.", OLD, bullet="b_1", on=3)

    _write(alice, "Ran another.", THIRD, bullet="b_1", on=4)
    assert ("Ran another.", THIRD) in _live(alice)
    assert ContentMemory.objects.get(entity_key="b_1").written_under == ""


def test_a_bullet_that_was_moved_by_hand_stays_where_it_was_put(alice: User) -> None:
    _write(alice, "Ran it.", OLD, bullet="b_1")
    _write(alice, "Kept a log.", OLD, bullet="b_2")
    row = ContentMemory.objects.get(entity_key="b_1")
    merge(alice.pk, entity_type=BULLET, keys=[OLD], into=NEW, only=[row.pk])
    _write(alice, "Ran it well.", OLD, bullet="b_1", on=2)
    _write(alice, "Kept two logs.", OLD, bullet="b_2", on=2)
    assert _live(alice) == {("Ran it well.", NEW), ("Kept two logs.", OLD)}


def test_an_archived_wording_comes_back_where_it_is_now(alice: User) -> None:
    _write(alice, "Charted.", OLD)
    _merge(alice, OLD, NEW)
    archive(alice.pk, ContentMemory.objects.values_list("pk", flat=True))
    _write(alice, "Charted anew.", OLD, on=2)
    assert _live(alice) == {("Charted anew.", NEW)}


def test_successors_are_chained_and_never_in_a_ring(alice: User) -> None:
    succeed(alice.pk, RESEARCH, [OLD], into=NEW)
    succeed(alice.pk, RESEARCH, [NEW], into=THIRD)
    assert successor_of(alice.pk, RESEARCH, OLD) == THIRD
    assert successor_of(alice.pk, BULLET, OLD) == OLD

    succeed(alice.pk, RESEARCH, [THIRD], into=OLD)
    assert [successor_of(alice.pk, RESEARCH, key) for key in (OLD, NEW, THIRD)] == [OLD] * 3


def test_a_key_that_is_in_use_again_has_no_successor(alice: User, bob: User) -> None:
    for owner in (alice, bob):
        succeed(owner.pk, RESEARCH, [OLD, THIRD], into=NEW)
    assert stand_alone(alice.pk, [OLD]) == 1
    assert successor_of(alice.pk, RESEARCH, OLD) == OLD
    assert KeySuccession.objects.count() == 3
