"""What a file can change of a memory, and what it cannot."""

import json
from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Literal
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User

from memory.exchange import CannotImport, Imported, export_memory, import_memory
from memory.models import ContentMemory, WritingMemory
from memory.recall import imported_texts
from memory.tests.filled_memory import wipe
from memory.tests.rules import rule
from memory.tests.wordings import day, remember

DOC = UUID("00000000-0000-4000-8000-000000000001")


def exported(owner: User) -> dict[str, Any]:
    """The memory's file, all of it last changed on the first day."""
    for table in (ContentMemory.objects, WritingMemory.objects):
        table.filter(owner=owner).update(updated_at=day(1))
    file: dict[str, Any] = json.loads(export_memory(owner.pk))
    return file


def truth(owner: User) -> Mapping[str, tuple[str, ...]]:
    """What counts as said by past resumes of the tide model."""
    return imported_texts(owner.pk, (), accomplishments=["tide_model"]).of_accomplishment


def take(owner: User, file: dict[str, Any], *documents: UUID) -> Imported:
    return import_memory(owner.pk, json.dumps(file).encode(), documents=documents)


@pytest.mark.parametrize("kind", ["resume", "document"])
@pytest.mark.parametrize("told_as", ["resume", "document", "curated"])
def test_a_file_never_changes_what_a_resume_or_document_says(
    alice: User, kind: Literal["resume", "document"], told_as: str
) -> None:
    row = remember(alice.pk, "Led 9 people.", kind=kind, doc_id=DOC)
    file = exported(alice)
    (told,) = file["wordings"]
    told |= {"source_kind": told_as, "updated_at": day(2).isoformat(), "pinned": True}
    told["value"]["text"] = "Led 900 people."
    assert take(alice, file, DOC) == Imported(0, 0, 0, 0, 0, 0, wordings_kept=1)
    told["id"] = str(uuid4())
    assert take(alice, file, DOC).wordings_kept == 1
    now = ContentMemory.objects.get()
    assert (now.pk, now.text, now.source_kind, now.pinned) == (row.pk, "Led 9 people.", kind, False)


def test_a_row_of_a_document_that_is_not_here_comes_in_as_curated(alice: User) -> None:
    remember(alice.pk, "Led 900 people.", kind="document", doc_id=DOC)
    file = exported(alice)
    wipe(alice)
    assert take(alice, file, uuid4()) == Imported(1, 0, 0, 0, 0, 0, wordings_as_curated=1)
    assert ContentMemory.objects.get().source_kind == "curated"
    assert truth(alice) == {}

    file["wordings"][0]["updated_at"] = day(2).isoformat()  # nor is it one by a second file
    assert take(alice, file, DOC) == Imported(0, 1, 0, 0, 0, 0)
    assert ContentMemory.objects.get().source_kind == "curated"


def test_a_row_of_a_document_that_is_here_comes_back_as_one(alice: User) -> None:
    remember(alice.pk, "Led 9 people.", kind="document", doc_id=DOC)
    file = exported(alice)
    assert take(alice, file) == Imported(0, 0, 1, 0, 0, 0)
    wipe(alice)
    assert take(alice, file, DOC) == Imported(1, 0, 0, 0, 0, 0)
    assert truth(alice) == {"tide_model": ("Led 9 people.",)}


def test_a_rule_in_other_case_is_the_same_rule(alice: User) -> None:
    known = rule(alice, "Keep it short.")
    file = exported(alice)
    file["rules"][0] |= {
        "id": str(uuid4()),
        "text": "KEEP it short.",
        "updated_at": day(2).isoformat(),
    }
    assert take(alice, file) == Imported(0, 0, 0, 0, 1, 0)
    known.refresh_from_db()
    assert known.text == "KEEP it short."


def test_merges_of_a_file_and_of_memory_close_no_ring(alice: User) -> None:
    first, second = rule(alice, "Keep it short."), rule(alice, "Name the instrument.")
    file = exported(alice)
    told = {row["text"]: row for row in file["rules"]}
    told[first.text] |= {
        "active": False,
        "merged_into": str(second.pk),
        "updated_at": day(2).isoformat(),
    }
    WritingMemory.objects.filter(pk=second.pk).update(active=False, merged_into=first)
    with pytest.raises(CannotImport, match="Nothing was taken"):
        take(alice, file)
    first.refresh_from_db()
    assert (first.active, first.merged_into) == (True, None)


@pytest.mark.parametrize("active", [True, False])
def test_rules_of_a_file_and_of_memory_do_not_turn_each_other_around(
    alice: User, active: bool
) -> None:
    rule(alice, "Write used, not leveraged.", ban="leveraged", use_instead="used", language="en-GB")
    file = exported(alice)
    turned = {"text": "Write leveraged.", "ban": "used", "use_instead": "leveraged"}
    file["rules"] += [{**file["rules"][0], **turned, "id": str(uuid4()), "active": active}]
    if active:
        with pytest.raises(CannotImport, match="turn each other around"):
            take(alice, file)
    else:
        assert take(alice, file).rules_added == 1  # it can be looked at, and does nothing
    assert WritingMemory.objects.filter(active=True).count() == 1


def test_one_name_with_two_values_is_refused(alice: User) -> None:
    remember(alice.pk, "Charted.", kind="curated")
    file = json.dumps(exported(alice))
    wipe(alice)
    twice = file.replace('"pinned": false', '"pinned": false, "pinned": true')
    with pytest.raises(CannotImport, match="“pinned” stands twice"):
        import_memory(alice.pk, twice.encode())
    assert not ContentMemory.objects.exists()


def test_a_byte_order_mark_is_no_obstacle(alice: User) -> None:
    remember(alice.pk, "Charted é.", kind="curated")
    file = export_memory(alice.pk)
    wipe(alice)
    assert import_memory(alice.pk, file.encode("utf-8-sig")).wordings_added == 1
    assert ContentMemory.objects.get().text == "Charted é."


def test_what_was_written_today_at_noon_is_not_in_the_future(alice: User) -> None:
    row = remember(alice.pk, "Charted.", kind="curated")
    file = exported(alice)
    (told,) = file["wordings"]
    told["written_at"] = (row.created_at + timedelta(hours=12)).isoformat()
    told["updated_at"] = day(2).isoformat()
    assert take(alice, file).wordings_updated == 1
