from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from memory import versions
from memory.capture import SUMMARY, capture
from memory.models import ContentMemory, EntityType
from memory.tests.wordings import HARBOUR_BULLETS, TIDE_MODEL, day, job, remember
from memory.versions import (
    count_versions,
    live_version,
    parents_of,
    past_bullets,
    past_versions,
)
from memory.wording import BulletSetWording, BulletWording, EntityRef, Source

RAN = EntityRef(EntityType.BULLET, "b_ran")
KEPT = EntityRef(EntityType.BULLET, "b_kept")


def test_all_live_wordings_of_an_entity_in_the_order_of_recall(alice: User, bob: User) -> None:
    texts = [f"Version {number}." for number in range(1, 6)]
    for number, text in enumerate(texts, start=1):
        remember(alice.pk, text, written_at=day(number))
    pinned = remember(alice.pk, "Pinned.", written_at=day(1))
    pinned.pinned = True
    pinned.save()
    remember(alice.pk, "Of another family.", written_at=day(9), context=job(family="teaching"))
    gone = remember(alice.pk, "Archived.", written_at=day(8))
    ContentMemory.objects.filter(pk=gone.pk).update(archived_at=timezone.now())
    remember(alice.pk, "Auf Deutsch.", written_at=day(7), context=job(language="de"))
    remember(alice.pk, "Of another entity.", ref=RAN)
    remember(bob.pk, "Another person's.")

    found = past_versions(alice.pk, TIDE_MODEL, language="en-GB", role_family="science")
    assert [version.text for version in found] == ["Pinned.", *texts[::-1], "Of another family."]
    assert found[0].pinned

    everything = past_versions(alice.pk, TIDE_MODEL)
    assert [version.text for version in everything] == [
        "Pinned.",
        "Of another family.",
        "Auf Deutsch.",
        *texts[::-1],
    ]


def test_of_a_set_the_whole_list_is_shown_with_its_marks(alice: User) -> None:
    value = BulletSetWording(
        bullets=(
            BulletWording(id="b_ran", text="Ran the gauge.", own=True),
            BulletWording(id="b_kept", text="Kept the log.", own=False),
        )
    )
    capture(
        owner_id=alice.pk,
        ref=HARBOUR_BULLETS,
        value=value,
        source=Source(doc_id=uuid4(), kind="resume"),
        job=job(),
        written_at=day(1),
    )

    (version,) = past_versions(alice.pk, HARBOUR_BULLETS)
    assert (version.value, version.text) == (value, "Ran the gauge.\nKept the log.")
    assert live_version(alice.pk, version.id) == version


def test_single_bullets_of_an_accomplishment(alice: User) -> None:
    remember(alice.pk, "Ran the gauge.", ref=RAN, parent_key="tide_log", written_at=day(1))
    remember(alice.pk, "Ran it daily.", ref=RAN, parent_key="tide_log", written_at=day(3))
    remember(alice.pk, "Kept the log.", ref=KEPT, parent_key="tide_log", written_at=day(2))
    remember(alice.pk, "Of nothing.", ref=EntityRef(EntityType.BULLET, "b_other"))

    texts = [version.text for version in past_bullets(alice.pk, ["tide_log"])["tide_log"]]
    assert texts == ["Ran it daily.", "Kept the log.", "Ran the gauge."]
    assert past_bullets(alice.pk, [""]) == {}
    assert past_bullets(alice.pk, ["tide_log"], language="de") == {}


def test_a_live_wording_of_ones_own(alice: User, bob: User) -> None:
    row = remember(alice.pk, "Charted the bay.")

    found = live_version(alice.pk, row.pk, language="en")
    assert found is not None
    assert (found.id, found.ref, found.text) == (row.pk, TIDE_MODEL, "Charted the bay.")
    assert live_version(bob.pk, row.pk) is None
    assert live_version(alice.pk, row.pk, language="de") is None
    assert live_version(alice.pk, uuid4()) is None
    ContentMemory.objects.update(archived_at=timezone.now())
    assert live_version(alice.pk, row.pk) is None


def test_the_latest_accomplishment_of_a_bullet(alice: User, bob: User) -> None:
    remember(alice.pk, "Ran it daily.", ref=RAN, parent_key="tide_model", written_at=day(3))
    remember(alice.pk, "Ran the gauge.", ref=RAN, parent_key="tide_log", written_at=day(1))
    remember(alice.pk, "Ran.", ref=RAN, written_at=day(4))
    remember(bob.pk, "Kept the log.", ref=KEPT, parent_key="tide_log")

    assert parents_of(alice.pk, ["b_ran", "b_kept", "b_unknown"]) == {"b_ran": "tide_model"}


def test_of_very_many_the_best_are_read_for_each_entity(
    alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versions, "READ_AT_MOST", 2)
    for number in range(1, 5):
        remember(alice.pk, f"Version {number}.", written_at=day(number))
    found = past_versions(alice.pk, TIDE_MODEL, language="en")
    assert [version.text for version in found] == ["Version 4.", "Version 3."]


def test_what_other_documents_say_is_counted(alice: User, bob: User) -> None:
    here = remember(alice.pk, "Here.")
    remember(alice.pk, "There.")
    remember(alice.pk, "Dort.", context=job(language="de"))
    remember(alice.pk, "British.", context=job(language="en-GB"))
    remember(bob.pk, "Another person's.")
    remember(alice.pk, "Of a bullet.", ref=RAN)
    summary = remember(alice.pk, "Alone.", ref=SUMMARY)

    counted = count_versions(
        alice.pk, [TIDE_MODEL, SUMMARY], language="en", besides=here.source_doc_id
    )
    assert counted == {TIDE_MODEL: 2, SUMMARY: 1}
    counted = count_versions(
        alice.pk, [TIDE_MODEL, SUMMARY], language="en", besides=summary.source_doc_id
    )
    assert counted == {TIDE_MODEL: 3}
