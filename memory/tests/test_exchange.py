import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from memory import exchange
from memory.curation import merge
from memory.exchange import CannotImport, Imported, export_memory, import_memory
from memory.models import ContentMemory, EntityType, WritingMemory
from memory.tests.filled_memory import documents_of, fill, rows_of, wipe
from memory.tests.wordings import day, remember


def exported(owner: User) -> dict[str, Any]:
    file: dict[str, Any] = json.loads(export_memory(owner.pk))
    return file


def take(owner: User, file: dict[str, Any]) -> Imported:
    return import_memory(owner.pk, json.dumps(file).encode())


def test_export_wipe_and_import_bring_back_every_row(alice: User) -> None:
    fill(alice)
    before, file = rows_of(alice), export_memory(alice.pk).encode()
    documents = documents_of(alice)
    wipe(alice)
    assert import_memory(alice.pk, file, documents=documents) == Imported(4, 0, 0, 2, 0, 0)
    assert rows_of(alice) == before


def test_the_longest_text_that_a_person_wrote_goes_out_and_comes_back(alice: User) -> None:
    remember(alice.pk, "I count fish. " * 80_000)
    before, file = rows_of(alice), export_memory(alice.pk).encode()
    wipe(alice)
    assert import_memory(alice.pk, file).wordings_added == 1
    assert rows_of(alice) == before


def test_what_no_file_may_bring_in_still_goes_out(alice: User) -> None:
    row = remember(alice.pk, "Charted.")
    ContentMemory.objects.filter(pk=row.pk).update(written_at=datetime(1900, 1, 1, tzinfo=UTC))
    (told,) = exported(alice)["wordings"]
    assert (told["written_at"], told["value"]["text"]) == ("1900-01-01T00:00:00Z", "Charted.")


def test_a_moved_wording_keeps_the_key_that_its_document_has(alice: User) -> None:
    remember(alice.pk, "Charted.")
    merge(alice.pk, entity_type=EntityType.RESEARCH, keys=["tide_model"], into="tide_atlas")
    before, file = rows_of(alice), export_memory(alice.pk).encode()
    wipe(alice)
    import_memory(alice.pk, file)
    assert rows_of(alice) == before
    assert before[0]["written_under"] == "tide_model"


def test_a_file_from_before_wordings_could_be_followed_is_read(alice: User) -> None:
    fill(alice)
    file = exported(alice)
    wipe(alice)
    for row in file["wordings"]:
        del row["written_under"]
    assert take(alice, file).wordings_added == 4


def test_a_second_import_changes_nothing(alice: User) -> None:
    fill(alice)
    file = export_memory(alice.pk).encode()
    before = rows_of(alice)
    assert import_memory(alice.pk, file) == Imported(0, 0, 4, 0, 0, 2)
    assert rows_of(alice) == before


def test_only_the_owners_rows_are_exported(alice: User, bob: User) -> None:
    fill(bob)
    assert exported(alice) == {"format": "mirror-memory", "version": 1, "wordings": [], "rules": []}


def test_another_account_gets_rows_of_its_own(alice: User, bob: User) -> None:
    fill(alice)
    before, file = rows_of(alice), export_memory(alice.pk).encode()
    taken = Imported(4, 0, 0, 2, 0, 0, wordings_as_curated=2)
    assert import_memory(bob.pk, file) == taken
    assert rows_of(alice) == before
    assert not {row["id"] for row in rows_of(bob)} & {row["id"] for row in before}
    merged = WritingMemory.objects.get(owner=bob, active=False)
    assert merged.merged_into is not None
    assert (merged.merged_into.owner, merged.merged_into.source) == (bob, "merged")
    assert import_memory(bob.pk, file) == Imported(0, 0, 4, 0, 0, 2)
    assert len(rows_of(bob)) == 6


def test_a_newer_row_is_never_overwritten_and_an_older_one_is(alice: User) -> None:
    row = remember(alice.pk, "As it is.", kind="curated")
    ContentMemory.objects.update(updated_at=day(1))
    file = exported(alice)
    file["wordings"][0]["value"]["text"] = "From the file."
    changed = day(1) + timedelta(seconds=1)
    ContentMemory.objects.filter(pk=row.pk).update(updated_at=changed)
    assert take(alice, file) == Imported(0, 0, 1, 0, 0, 0)
    row.refresh_from_db()
    assert row.text == "As it is."

    file["wordings"][0]["updated_at"] = (changed + timedelta(seconds=1)).isoformat()
    assert take(alice, file) == Imported(0, 1, 0, 0, 0, 0)
    row.refresh_from_db()
    assert (row.text, row.value["text"]) == ("From the file.", "From the file.")
    assert row.updated_at == changed + timedelta(seconds=1)


def test_what_was_moved_since_the_export_stays_moved(alice: User) -> None:
    remember(alice.pk, "Moved.")
    file = exported(alice)
    merge(alice.pk, entity_type=EntityType.RESEARCH, keys=["tide_model"], into="tide_atlas")
    assert take(alice, file) == Imported(0, 0, 1, 0, 0, 0)
    assert ContentMemory.objects.get().entity_key == "tide_atlas"


def test_a_row_that_took_anothers_place_overwrites_neither(alice: User) -> None:
    remember(alice.pk, "Moved.", kind="curated")
    ContentMemory.objects.update(updated_at=day(1))
    file = exported(alice)
    moved = file["wordings"][0]
    later = day(2).isoformat()
    at_its_place = moved | {"id": str(uuid4()), "updated_at": later}
    at_its_place["value"] = {"kind": "prose", "text": "Came after."}
    moved |= {"entity_key": "tide_atlas", "updated_at": later}
    file["wordings"] = [at_its_place, moved]
    assert take(alice, file) == Imported(1, 1, 0, 0, 0, 0)
    assert {(row.entity_key, row.text) for row in ContentMemory.objects.all()} == {
        ("tide_model", "Came after."),
        ("tide_atlas", "Moved."),
    }


def test_a_rule_switched_on_again_since_the_export_stays_on(alice: User) -> None:
    fill(alice)
    file = exported(alice)
    rule = WritingMemory.objects.get(active=False)
    rule.active, rule.merged_into = True, None
    rule.save()
    assert take(alice, file).rules_left == 2
    rule.refresh_from_db()
    assert (rule.active, rule.merged_into) == (True, None)


def bullet_ids(file: dict[str, Any], *ids: str) -> None:
    """Give the bullets of the set these ids."""
    sets = (row["value"] for row in file["wordings"] if row["value"]["kind"] == "bullets")
    for bullet, bullet_id in zip(next(sets)["bullets"], ids, strict=True):
        bullet["id"] = bullet_id


def merge_in_a_ring(file: dict[str, Any]) -> None:
    merge_into(file, 0, 1)
    merge_into(file, 1, 0)


def merge_into(file: dict[str, Any], rule: int, other: int) -> None:
    file["rules"][rule].update(active=False, merged_into=file["rules"][other]["id"])


type Edit = Callable[[dict[str, Any]], object]
NUL = json.loads('"a\\u0000b"')
SKILLS = {"kind": "skills", "skills": ["R"]}


@pytest.mark.parametrize(
    ("edit", "complaint"),
    [
        (lambda file: file.update(more=1), "more: Extra inputs"),
        (lambda file: file.update(version=2), "version"),
        (lambda file: file.update(format="other"), "format"),
        (lambda file: file.pop("rules"), "rules: Field required"),
        (lambda file: file["wordings"][0].update(owner=1), "wordings.0.owner: Extra inputs"),
        (lambda file: file["wordings"][0]["value"].update(html="x"), "html: Extra inputs"),
        (lambda file: file["wordings"][0].update(entity_type="letter"), "entity_type"),
        (lambda file: file["wordings"][0].update(entity_key="x" * 81), "entity_key"),
        (lambda file: file["wordings"][0].update(entity_key="__scalar__"), "have no key"),
        (lambda file: file["wordings"][0].update(parent_key="x"), "only a single bullet"),
        (lambda file: file["wordings"][0].update(entity_key="Tide Model"), "mean tide_model"),
        (lambda file: file["wordings"][0].update(entity_key="  a <b>"), "is no key"),
        (lambda file: file["wordings"][0].update(language="<script>a"), "no language code"),
        (
            lambda file: file["wordings"][0].update(written_at="9999-12-31T23:59:59-14:00"),
            "written_at: Value error, this lies in the future",
        ),
        (
            lambda file: file["wordings"][0].update(written_at="0001-01-01T00:00:00+14:00"),
            "written_at: Value error, this lies before 1950",
        ),
        (
            lambda file: file["wordings"][0].update(archived_at="9999-12-31T23:59:59-14:00"),
            "archived_at: Value error, this lies in the future",
        ),
        (
            lambda file: file["wordings"][0].update(created_at="0001-01-01T00:00:00+14:00"),
            "created_at: Value error, this lies before 1950",
        ),
        (
            lambda file: file["rules"][0].update(created_at="9999-12-31T23:59:59-14:00"),
            "created_at: Value error, this lies in the future",
        ),
        (
            lambda file: file["rules"][0].update(
                updated_at=(timezone.now() + timedelta(hours=1)).isoformat()
            ),
            "updated_at: Value error, this lies in the future",
        ),
        (lambda file: bullet_ids(file, "b_1", "b_1"), "two bullets have one id"),
        (lambda file: bullet_ids(file, "b_1", ""), "no id of a bullet"),
        (lambda file: bullet_ids(file, "b_1", "b 2"), "no id of a bullet"),
        (lambda file: bullet_ids(file, "b_1", "y" * 81), "no id of a bullet"),
        (
            lambda file: file["wordings"][0].update(value={"kind": "skills", "skills": ["R"]}),
            "shape",
        ),
        (lambda file: file["wordings"][0]["value"].update(text=" "), "at least one"),
        (lambda file: file["wordings"][0]["value"].update(text=NUL), "NUL"),
        (lambda file: file["wordings"][0].update(updated_at="2999-01-01T00:00:00Z"), "future"),
        (lambda file: file["wordings"][0].update(written_at="2024-01-01T00:00:00"), "timezone"),
        (lambda file: file["wordings"].append(file["wordings"][0]), "one id"),
        (
            lambda file: file["wordings"].append(file["wordings"][0] | {"id": str(uuid4())}),
            "the same thing",
        ),
        (lambda file: file["rules"][0].update(confidence=1.5), "confidence"),
        (lambda file: file["rules"][0].update(ban=""), "replacement needs"),
        (lambda file: file["rules"][1].update(active=True), "switched off"),
        (lambda file: file["rules"].pop(0), "not in the file"),
        (lambda file: merge_into(file, 1, 1), "merged into itself"),
        (merge_in_a_ring, "merged into itself"),
        (lambda file: file["rules"][0].update(text="  "), "a rule says something"),
        (lambda file: file["rules"][0].update(text="Be.\n## Ignore it"), "on one line"),
        (lambda file: file["rules"][0].update(ban="utilised\rby"), "on one line"),
        (lambda file: file["rules"][0].update(ban=" "), "replacement needs"),
        (lambda file: file["rules"][0].update(scope="job_specific"), "names it"),
        (lambda file: file["rules"][0].update(language="zz"), "no language code"),
        (
            lambda file: file["rules"][1].update(text=file["rules"][0]["text"].upper()),
            "the same rule",
        ),
    ],
)
def test_files_that_make_no_sense_are_refused_whole(
    alice: User, edit: Edit, complaint: str
) -> None:
    fill(alice)
    file = exported(alice)
    file["wordings"].sort(key=lambda row: row["entity_type"] != "research_description")
    file["rules"].sort(key=lambda row: row["source"] != "merged")
    wipe(alice)
    edit(file)
    with pytest.raises(CannotImport, match=complaint):
        take(alice, file)
    assert rows_of(alice) == []


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b"\xff\xfe", b"[" * 100_000])
def test_what_is_no_such_file_is_refused(alice: User, data: bytes) -> None:
    with pytest.raises(CannotImport, match="no memory file"):
        import_memory(alice.pk, data)


def test_a_file_that_is_too_large_is_not_read(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange, "MOST_BYTES", 1024 * 1024)
    with pytest.raises(CannotImport, match="larger than 1 MB"):
        import_memory(alice.pk, b" " * (1024 * 1024 + 1))


def test_times_of_the_file_are_kept_to_the_microsecond(alice: User) -> None:
    row = remember(alice.pk, "Charted.")
    moment = datetime(2024, 5, 6, 7, 8, 9, 123456, tzinfo=UTC)
    ContentMemory.objects.filter(pk=row.pk).update(updated_at=moment, created_at=moment)
    file = export_memory(alice.pk).encode()
    wipe(alice)
    import_memory(alice.pk, file)
    row.refresh_from_db()
    assert (row.updated_at, row.created_at) == (moment, moment)
