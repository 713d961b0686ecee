from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from memory import recall as recall_module
from memory.capture import SUMMARY, BulletCapture, capture_bullets
from memory.models import SCALAR_KEY, ContentMemory, EntityType
from memory.recall import Imported, imported_texts, recall
from memory.tests.wordings import HARBOUR_BULLETS, TIDE_MODEL, day, job, remember
from memory.wording import BulletSetWording, BulletWording, EntityRef, PastVersion, Source


def _recall(
    owner: User,
    *refs: EntityRef,
    parents: tuple[str, ...] = (),
    language: str = "en",
    family: str = "science",
) -> tuple[PastVersion, ...]:
    """The versions of the one ref (or the one parent) that was asked for."""
    found = recall(owner.pk, refs, parent_keys=parents, language=language, role_family=family)
    if parents:
        return found.bullets_of.get(parents[0], ())
    return found.of(refs[0].entity_type, refs[0].entity_key)


def _texts(versions: tuple[PastVersion, ...]) -> list[str]:
    return [version.text for version in versions]


def test_pinned_then_the_same_family_then_the_latest_and_three_at_most(alice: User) -> None:
    other = job(family="teaching")
    remember(alice.pk, "oldest, same family", written_at=day(1))
    remember(alice.pk, "newer, same family", written_at=day(3))
    remember(alice.pk, "newest, other family", written_at=day(9), context=other)
    pinned = remember(alice.pk, "pinned, other family", written_at=day(2), context=other)
    ContentMemory.objects.filter(pk=pinned.pk).update(pinned=True)

    assert _texts(_recall(alice, TIDE_MODEL)) == [
        "pinned, other family",
        "newer, same family",
        "oldest, same family",
    ]
    assert _texts(_recall(alice, TIDE_MODEL, family="teaching")) == [
        "pinned, other family",
        "newest, other family",
        "newer, same family",
    ]


def test_wordings_of_one_family_do_not_push_out_those_of_another(alice: User) -> None:
    bullet = EntityRef(EntityType.BULLET, "b_tide")
    for ref, parent in ((TIDE_MODEL, ""), (bullet, "tide_log")):
        remember(alice.pk, "science, long ago", ref=ref, parent_key=parent, written_at=day(1))
        for number in range(2, 9):
            remember(
                alice.pk,
                f"teaching {number}",
                ref=ref,
                parent_key=parent,
                written_at=day(number),
                context=job(family="teaching"),
            )

    for family, expected in (
        ("science", ["science, long ago", "teaching 8", "teaching 7"]),
        ("teaching", ["teaching 8", "teaching 7", "teaching 6"]),
    ):
        assert _texts(_recall(alice, TIDE_MODEL, family=family)) == expected
        assert _texts(_recall(alice, parents=("tide_log",), family=family)) == expected


def test_without_a_family_the_latest_come_first(alice: User) -> None:
    remember(alice.pk, "no family", written_at=day(1), context=job(family=""))
    remember(alice.pk, "some family", written_at=day(2))

    assert _texts(_recall(alice, TIDE_MODEL, family="")) == ["some family", "no family"]


def test_written_at_counts_not_the_time_of_the_capture(alice: User) -> None:
    remember(alice.pk, "written later, imported first", written_at=day(8))
    remember(alice.pk, "written earlier, imported last", written_at=day(2))

    assert _texts(_recall(alice, TIDE_MODEL))[0] == "written later, imported first"


def test_archived_rows_other_languages_and_other_owners_stay_out(alice: User, bob: User) -> None:
    archived = remember(alice.pk, "archived")
    ContentMemory.objects.filter(pk=archived.pk).update(archived_at=timezone.now())
    remember(alice.pk, "deutsch", context=job(language="de"))
    remember(bob.pk, "bob's")
    remember(alice.pk, "alice's", context=job(language="en-GB"))

    assert _texts(_recall(alice, TIDE_MODEL)) == ["alice's"]
    assert _texts(_recall(alice, TIDE_MODEL, language="en-US")) == ["alice's"]
    assert _texts(_recall(alice, TIDE_MODEL, language="de-AT")) == ["deutsch"]


def test_a_languages_case_does_not_matter(alice: User) -> None:
    remember(alice.pk, "wherever", context=job(language="EN-gb"))
    remember(alice.pk, "english only", context=job(language="eng"))
    assert _texts(_recall(alice, TIDE_MODEL, language="en")) == ["wherever"]


def test_a_single_bullet_is_found_by_its_own_id_whatever_it_speaks_of(alice: User) -> None:
    for parent in ("", "tide_log"):
        ref = _bullet(f"b_of_{parent}")
        remember(alice.pk, "Ran it.", ref=ref, parent_key=parent)
        assert _texts(_recall(alice, ref)) == ["Ran it."]


def test_stale_rows_come_marked(alice: User) -> None:
    remember(alice.pk, "old facts")
    ContentMemory.objects.update(stale=True)

    (version,) = _recall(alice, TIDE_MODEL)
    assert version.stale
    assert version.job == job()


def test_of_a_set_only_the_persons_own_bullets_are_recalled(alice: User) -> None:
    capture_bullets(
        owner_id=alice.pk,
        employer_key="harbour_office",
        bullets=(
            BulletCapture(id="b_1", text="Ran the gauge.", own=True),
            BulletCapture(id="b_2", text="Facilitated logs.", own=False),
        ),
        source=Source(doc_id=uuid4(), kind="resume"),
        job=job(),
        written_at=day(1),
    )

    (version,) = _recall(alice, HARBOUR_BULLETS)
    assert version.text == "Ran the gauge."
    assert version.value == BulletSetWording(
        bullets=(BulletWording(id="b_1", text="Ran the gauge.", own=True),)
    )


def test_of_an_accomplishments_bullets_each_ones_best_comes_before_anothers_second(
    alice: User,
) -> None:
    """However often one was written anew, the others are found, so that they keep their ids."""
    for number in range(2, 9):
        remember(
            alice.pk,
            f"newer {number}",
            ref=_bullet("b_new"),
            parent_key="tide_log",
            written_at=day(number),
        )
    remember(alice.pk, "older", ref=_bullet("b_old"), parent_key="tide_log", written_at=day(1))
    remember(alice.pk, "of another", ref=_bullet("b_9"), parent_key="tide_model")

    assert _texts(_recall(alice, parents=("tide_log",))) == [
        "newer 8",
        "older",
        "newer 7",
        "newer 6",
    ]


def test_of_very_many_bullets_sixty_are_told(alice: User) -> None:
    for number in range(1, 64):
        remember(
            alice.pk,
            f"bullet {number}",
            ref=_bullet(f"b_{number}"),
            parent_key="tide_log",
            written_at=day(1) + timedelta(hours=number),
        )
    told = _texts(_recall(alice, parents=("tide_log",)))
    assert told == [f"bullet {number}" for number in range(63, 3, -1)]
    # one that does not rank among its accomplishment's is still found by its own id
    assert _texts(_recall(alice, _bullet("b_1"))) == ["bullet 1"]


def _bullet(bullet_id: str) -> EntityRef:
    return EntityRef(EntityType.BULLET, bullet_id)


def test_the_database_cuts_a_long_history(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(12):
        remember(alice.pk, f"entry {number}", written_at=day(1 + number))
        remember(
            alice.pk,
            f"bullet {number}",
            ref=_bullet("b_tide"),
            parent_key="tide_log",
            written_at=day(1 + number),
        )
    read = recall_module.past_version
    loaded: list[ContentMemory] = []

    def noting(row: ContentMemory) -> PastVersion:
        loaded.append(row)
        return read(row)

    monkeypatch.setattr(recall_module, "past_version", noting)
    recall(alice.pk, [TIDE_MODEL], parent_keys=["tide_log"], language="en", role_family="science")

    assert len(loaded) == 6


def test_asking_for_an_accomplishment_brings_no_bullet_without_one(alice: User) -> None:
    remember(alice.pk, "of none", ref=EntityRef(EntityType.BULLET, "b_1"))

    found = recall(alice.pk, (), parent_keys=[""], language="en", role_family="")
    assert found.bullets_of == {}
    assert found.entities == {}


def test_one_query_for_everything_and_no_draft_is_loaded(alice: User) -> None:
    refs = [EntityRef(EntityType.RESEARCH, f"study_{number}") for number in range(20)]
    for ref in refs:
        for written in range(1, 6):
            remember(alice.pk, f"{ref.entity_key} {written}", ref=ref, written_at=day(written))
    remember(alice.pk, "Sea person.", ref=SUMMARY)
    remember(alice.pk, "Ran it.", ref=EntityRef(EntityType.BULLET, "b_1"), parent_key="study_0")

    with CaptureQueriesContext(
        connection,
    ) as queries:
        found = recall(
            alice.pk,
            [*refs, SUMMARY, HARBOUR_BULLETS],
            parent_keys=["study_0", "study_1"],
            language="en",
            role_family="science",
        )

    assert len(queries) == 1
    assert '"draft"' not in queries[0]["sql"]
    assert all(
        _texts(found.entities[ref]) == [f"{ref.entity_key} {n}" for n in (5, 4, 3)] for ref in refs
    )
    assert _texts(found.of(EntityType.SUMMARY, "__scalar__")) == ["Sea person."]
    assert HARBOUR_BULLETS not in found.entities
    assert _texts(found.bullets_of["study_0"]) == ["Ran it."]
    assert "study_1" not in found.bullets_of


@pytest.mark.django_db
def test_asking_for_nothing_asks_nothing(django_assert_num_queries: pytest.FixtureRequest) -> None:
    with django_assert_num_queries(0):  # type: ignore[operator]
        found = recall(1, (), parent_keys=(), language="en", role_family="")
    assert found.entities == {}


def _import(owner: User, text: str, ref: EntityRef, **told: Any) -> ContentMemory:
    row = remember(owner.pk, text, ref=ref, **told)
    ContentMemory.objects.filter(pk=row.pk).update(source_kind="document")
    return row


def test_imported_resumes_count_for_what_they_speak_of(alice: User, bob: User) -> None:
    bullet, other = (EntityRef(EntityType.BULLET, key) for key in ("b_1", "b_2"))
    tagline = EntityRef(EntityType.TAGLINE, SCALAR_KEY)
    _import(alice, "An entry.", TIDE_MODEL, written_at=day(1))
    _import(alice, "Its bullet.", bullet, parent_key="tide_model", written_at=day(3))
    _import(alice, "Another's bullet.", other, parent_key="tide_log")
    _import(alice, "A bullet of nothing.", EntityRef(EntityType.BULLET, "b_3"))
    _import(alice, "A set.", HARBOUR_BULLETS)
    _import(alice, "A summary.", SUMMARY, written_at=day(1))
    _import(alice, "A summary.", SUMMARY, written_at=day(2))
    _import(alice, "A tagline.", tagline)
    _import(bob, "Bob's.", SUMMARY)
    remember(alice.pk, "Typed.", ref=SUMMARY, written_at=day(9))

    refs = [SUMMARY, HARBOUR_BULLETS, TIDE_MODEL]
    found = imported_texts(alice.pk, refs, accomplishments=["tide_model", ""])
    assert found.of_entity == {SUMMARY: ("A summary.",)}
    assert found.of_accomplishment == {"tide_model": ("Its bullet.", "An entry.")}
    assert imported_texts(alice.pk, [tagline]).of_entity == {tagline: ("A tagline.",)}


def test_stale_and_archived_imports_prove_nothing(alice: User) -> None:
    stale, archived = _import(alice, "Stale.", SUMMARY), _import(alice, "Archived.", SUMMARY)
    ContentMemory.objects.filter(pk=stale.pk).update(stale=True)
    ContentMemory.objects.filter(pk=archived.pk).update(archived_at=timezone.now())
    assert imported_texts(alice.pk, [SUMMARY]) == Imported()


def test_imports_cost_one_query_or_none(alice: User) -> None:
    with CaptureQueriesContext(connection) as queries:
        imported_texts(alice.pk, [SUMMARY], accomplishments=[str(n) for n in range(50)])
        imported_texts(alice.pk, [HARBOUR_BULLETS], accomplishments=[""])
    assert len(queries) == 1


def test_wordings_that_say_the_same_take_one_place(alice: User) -> None:
    for number in range(2):
        remember(alice.pk, "Charted  the bay." if number else "Charted the bay.", written_at=day(9))
    remember(alice.pk, "Sounded the bay.", written_at=day(2))
    remember(alice.pk, "Mapped the bay.", written_at=day(1))
    found = recall(alice.pk, [TIDE_MODEL], parent_keys=[], language="en", role_family="")
    assert [" ".join(version.text.split()) for version in found.entities[TIDE_MODEL]] == [
        "Charted the bay.",
        "Sounded the bay.",
    ]


@pytest.mark.parametrize("first", [0, 1])
def test_bullets_written_at_the_same_time_come_in_the_same_order_whatever_their_ids(
    alice: User, first: int
) -> None:
    ids = [UUID(int=1), UUID(int=2)]
    for text, key, row_id in (
        ("Counted cod.", "b_cod", ids[first]),
        ("Mapped kelp.", "b_kelp", ids[1 - first]),
    ):
        ref = EntityRef(EntityType.BULLET, key)
        row = remember(alice.pk, text, ref=ref, parent_key="tide_log", written_at=day(3))
        ContentMemory.objects.filter(pk=row.pk).update(id=row_id)
    versions = _recall(alice, parents=("tide_log",))
    assert _texts(versions) == ["Mapped kelp.", "Counted cod."]
