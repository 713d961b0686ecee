"""Moving, merging, comparing, exporting and importing wordings in the admin."""

import json
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import Permission, User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from memory.capture import SUMMARY
from memory.curation import archive
from memory.exchange import export_memory
from memory.models import ContentMemory, EntityType
from memory.tests.filled_memory import fill, rows_of, wipe
from memory.tests.signed_in import act, sign_in
from memory.tests.wordings import day, job, remember
from memory.wording import EntityRef

WORDINGS = reverse("admin:memory_contentmemory_changelist")
ENTITIES = reverse("admin:memory_contentmemory_entities")
EXPORT = reverse("admin:memory_contentmemory_export")
IMPORT = reverse("admin:memory_contentmemory_import")
DOC = UUID("00000000-0000-4000-8000-000000000001")


def _clash(owner: User) -> tuple[ContentMemory, ContentMemory]:
    """Two wordings from one document, the newer one at the key that is to go."""
    atlas = EntityRef(EntityType.RESEARCH, "tide_atlas")
    return (
        remember(owner.pk, "Newer words.", doc_id=DOC, written_at=day(2)),
        remember(owner.pk, "Older words.", doc_id=DOC, written_at=day(1), ref=atlas),
    )


def _fingerprint(client: Client, action: str, *rows: ContentMemory, into: str) -> str:
    chosen = {"action": action, "_selected_action": [str(row.pk) for row in rows], "into": into}
    return str(client.post(WORDINGS, chosen).context["plan"].fingerprint)


def _keys() -> dict[str, tuple[str, bool]]:
    """Text → key, and whether it is in use."""
    rows = ContentMemory.objects.all()
    return {row.text: (row.entity_key, row.archived_at is None) for row in rows}


@pytest.mark.parametrize("action", ["move", "merge"])
def test_a_move_is_shown_with_its_collisions_and_then_done(
    staff: Client, bob: User, action: str
) -> None:
    newer, older = _clash(bob)
    before = _keys()
    asked = act(staff, WORDINGS, action, newer)
    assert 'name="into"' in asked
    assert "What would happen" not in asked.split("</form>", 2)[-1]

    shown = act(staff, WORDINGS, action, newer, into="tide_atlas")
    assert "goes from tide_model to tide_atlas." in shown
    assert "goes from tide_atlas to tide_model; is archived: a newer one" in shown
    assert _keys() == before

    fingerprint = _fingerprint(staff, action, newer, into="tide_atlas")
    done = act(
        staff, WORDINGS, action, newer, into="tide_atlas", confirm="yes", fingerprint=fingerprint
    )
    assert "1 moved to tide_atlas; 1 gave way and went to the archive." in done
    assert _keys() == {
        "Newer words.": ("tide_atlas", True),
        "Older words.": ("tide_model", False),
    }
    told = act(staff, f"{WORDINGS}?archived=yes", "restore", older)
    assert "1 wording from a resume came back as curated" in told


def test_merging_takes_whole_keys_and_moving_the_chosen_rows(staff: Client, bob: User) -> None:
    chosen, other = remember(bob.pk, "Chosen."), remember(bob.pk, "Other.")
    archive(bob.pk, [other.pk])
    for action, number in (("move", 1), ("merge", 2)):
        shown = act(staff, WORDINGS, action, chosen, into="tide_atlas")
        assert f"{number} would move to" in " ".join(shown.split())


def test_what_happened_meanwhile_is_shown_before_anything_is_done(staff: Client, bob: User) -> None:
    newer, _ = _clash(bob)
    old = _fingerprint(staff, "merge", newer, into="tide_atlas")
    remember(bob.pk, "Came meanwhile.")
    before = _keys()
    for fingerprint in (old, "", "forged"):
        shown = act(
            staff,
            WORDINGS,
            "merge",
            newer,
            into="tide_atlas",
            confirm="yes",
            fingerprint=fingerprint,
        )
        assert "Look at what would happen now" in shown
        assert "Came meanwhile." in shown
    assert _keys() == before


@pytest.mark.parametrize(
    ("into", "complaint"),
    [("tide_model", "already"), ("Tide Atlas!", "Did you mean tide_atlas?"), ("", "required")],
)
def test_a_key_that_makes_no_sense_is_refused(
    staff: Client, bob: User, into: str, complaint: str
) -> None:
    row = remember(bob.pk, "Charted.")
    page = act(staff, WORDINGS, "move", row, into=into, confirm="yes", fingerprint="x")
    assert complaint in page
    assert _keys() == {"Charted.": ("tide_model", True)}


def test_what_cannot_be_moved_together_is_refused(boss: Client, alice: User, bob: User) -> None:
    research, theirs = remember(alice.pk, "Charted."), remember(bob.pk, "Bob's.")
    summary = remember(alice.pk, "Sea person.", ref=SUMMARY)
    assert "Choose wordings of one account." in act(boss, WORDINGS, "move", research, theirs)
    assert "Choose wordings of one kind" in act(boss, WORDINGS, "move", research, summary)
    assert "has no key" in act(boss, WORDINGS, "move", summary, into="tide_atlas")


def test_single_bullets_move_to_another_accomplishment(staff: Client, bob: User) -> None:
    ref = EntityRef(EntityType.BULLET, "b_1")
    row = remember(bob.pk, "Ran the gauge.", ref=ref, parent_key="tide_model")
    remember(bob.pk, "Atlas.", ref=EntityRef(EntityType.RESEARCH, "tide_atlas"))
    assert '<option value="tide_atlas">' in act(staff, WORDINGS, "move", row)
    fingerprint = _fingerprint(staff, "move", row, into="tide_atlas")
    act(staff, WORDINGS, "move", row, into="tide_atlas", confirm="yes", fingerprint=fingerprint)
    row.refresh_from_db()
    assert (row.entity_key, row.parent_key) == ("b_1", "tide_atlas")


@pytest.mark.parametrize("action", ["pin", "archive", "move", "merge"])
def test_forged_ids_reach_nobody_elses_rows(
    staff: Client, alice: User, bob: User, action: str
) -> None:
    remember(bob.pk, "Bob's.")
    theirs = remember(alice.pk, "Alice's words.")
    fields = {"into": "tide_atlas", "confirm": "yes", "fingerprint": "x"}
    assert "Alice&#x27;s words" not in act(staff, WORDINGS, action, theirs, **fields)
    after = ContentMemory.objects.get(pk=theirs.pk)
    assert (after.updated_at, after.entity_key) == (theirs.updated_at, "tide_model")


def test_a_superuser_moves_for_the_owner_of_the_rows(boss: Client, alice: User, bob: User) -> None:
    newer, _ = _clash(bob)
    remember(alice.pk, "Alice's.", doc_id=DOC, ref=EntityRef(EntityType.RESEARCH, "tide_atlas"))
    fingerprint = _fingerprint(boss, "merge", newer, into="tide_atlas")
    act(boss, WORDINGS, "merge", newer, into="tide_atlas", confirm="yes", fingerprint=fingerprint)
    assert _keys()["Newer words."] == ("tide_atlas", True)
    assert _keys()["Alice's."] == ("tide_atlas", True)


def test_nothing_is_done_by_a_get_or_without_the_right(
    client: Client, alice: User, bob: User
) -> None:
    row = remember(bob.pk, "Charted.")
    sign_in(client, bob)
    fields: dict[str, Any] = {"action": "archive", "_selected_action": [str(row.pk)]}
    client.get(WORDINGS, fields)
    bob.user_permissions.set(Permission.objects.filter(codename="view_contentmemory"))
    client.post(WORDINGS, fields)
    for url in (EXPORT, IMPORT):
        assert client.get(url).status_code == 403
    row.refresh_from_db()
    assert row.archived_at is None


def test_versions_stand_beside_each_other(staff: Client, bob: User) -> None:
    old = remember(bob.pk, "Charted the bay.", written_at=day(1), context=job(title="Pilot"))
    middle = remember(bob.pk, "Charted the whole bay.", written_at=day(2))
    new = remember(bob.pk, "Sounded the whole bay.", written_at=day(3))
    url = reverse("admin:memory_contentmemory_versions", args=[middle.pk])
    page = staff.get(url).content.decode()
    assert "<del>Charted </del><ins>Sounded </ins>the whole bay." in page
    assert "Charted the <ins>whole </ins>bay." in page
    assert "Charted the bay." in page
    assert "2024-03-01, Pilot @ Brinewater" in page

    picked = staff.get(url, {"older": str(old.pk), "newer": str(new.pk)}).content.decode()
    assert "What changed between the two" in picked
    assert "<del>Charted </del><ins>Sounded </ins>the <ins>whole </ins>bay." in picked


def test_versions_of_others_are_not_shown(staff: Client, alice: User, bob: User) -> None:
    theirs, own = remember(alice.pk, "Alice's words."), remember(bob.pk, "Bob's words.")
    url = reverse("admin:memory_contentmemory_versions", args=[theirs.pk])
    assert staff.get(url).status_code == 404
    assert (
        staff.get(reverse("admin:memory_contentmemory_versions", args=[uuid4()])).status_code == 404
    )
    url = reverse("admin:memory_contentmemory_versions", args=[own.pk])
    page = staff.get(url, {"older": str(theirs.pk), "newer": str(own.pk)}).content.decode()
    assert "Alice" not in page


def test_text_of_a_wording_is_never_markup(staff: Client, bob: User) -> None:
    remember(bob.pk, "<b>One</b>", written_at=day(1))
    row = remember(bob.pk, "<script>two</script>", written_at=day(2))
    url = reverse("admin:memory_contentmemory_versions", args=[row.pk])
    page = staff.get(url).content.decode()
    assert "<b>One" not in page
    assert "<script>two" not in page


def test_entities_are_counted(staff: Client, alice: User, bob: User) -> None:
    rows = [remember(bob.pk, f"Version {number}.") for number in range(3)]
    ContentMemory.objects.filter(pk=rows[0].pk).update(pinned=True, stale=True)
    archive(bob.pk, [rows[1].pk])
    remember(alice.pk, "Alice's.", ref=EntityRef(EntityType.RESEARCH, "alices_key"))
    answer = staff.get(ENTITIES)
    (entity,) = answer.context["entities"]
    assert (entity["live"], entity["archived"], entity["pinned_count"], entity["stale_count"]) == (
        2,
        1,
        1,
        1,
    )
    page = answer.content.decode()
    assert '<td data-label="Kind">Research entry</td>' in page
    assert "alices_key" not in page
    listed = staff.get(
        WORDINGS,
        {
            "archived": "all",
            "entity_type__exact": "research_description",
            "entity_key__exact": "tide_model",
        },
    )
    assert listed.context["cl"].result_count == 3


def _be_imported_nowhere(owner: User) -> None:
    """Wordings of past resumes are taken back in the tests of the app that knows those."""
    ContentMemory.objects.filter(owner=owner, source_kind="document").update(source_kind="curated")


def test_memory_is_downloaded_and_taken_back(staff: Client, alice: User, bob: User) -> None:
    fill(bob)
    remember(alice.pk, "Alice's.")
    _be_imported_nowhere(bob)
    before = rows_of(bob)
    answer = staff.get(EXPORT)
    assert answer["Content-Disposition"].startswith('attachment; filename="memory-')
    assert "no-store" in answer["Cache-Control"]
    assert len(json.loads(answer.content)["wordings"]) == 4
    assert staff.post(EXPORT).status_code == 405

    wipe(bob)
    file = SimpleUploadedFile("memory.json", answer.content)
    done = staff.post(IMPORT, {"file": file}, follow=True).content.decode()
    assert "Wordings: 4 added, 0 updated, 0 left as they were." in done
    assert rows_of(bob) == before


def test_an_import_goes_into_the_own_account_only(boss: Client, alice: User, bob: User) -> None:
    fill(bob)
    before = rows_of(bob)
    file = SimpleUploadedFile("memory.json", export_memory(bob.pk).encode())
    boss.post(IMPORT, {"file": file})
    assert rows_of(bob) == before
    assert len(rows_of(alice)) == 6


def test_a_file_that_is_none_is_refused(staff: Client, bob: User) -> None:
    assert staff.get(IMPORT).status_code == 200
    page = staff.post(IMPORT, {"file": SimpleUploadedFile("x.json", b"{}")}).content.decode()
    assert "no memory file" in page
    assert "This field is required." in staff.post(IMPORT, {}).content.decode()
    assert rows_of(bob) == []


def test_a_file_that_is_too_large_is_refused(
    staff: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("memory.admin.exchanging.MOST_BYTES", 1)
    page = staff.post(IMPORT, {"file": SimpleUploadedFile("x.json", b"{}")}).content.decode()
    assert "was not read" in page


def test_summaries_have_no_key_to_read_and_single_bullets_come_last(
    staff: Client, bob: User
) -> None:
    summary = remember(bob.pk, "I count cod.", ref=SUMMARY)
    remember(bob.pk, "Charted the bay.")
    bullet = EntityRef(EntityType.BULLET, "b_1")
    remember(bob.pk, "Drew it.", ref=bullet, parent_key="tide_model")
    answer = staff.get(ENTITIES)
    assert [(entity["kind"], entity["name"]) for entity in answer.context["entities"]] == [
        ("Summary", "one per resume"),
        ("Research entry", "tide_model"),
        ("One bullet", "tide_model: Drew it."),
    ]
    page = staff.get(WORDINGS).content.decode()
    assert '<td class="field-about">Summary</td>' in page
    assert '<td class="field-about">One bullet<br><code>tide_model</code></td>' in page
    versions = reverse("admin:memory_contentmemory_versions", args=[summary.pk])
    assert "Versions of Summary" in staff.get(versions).content.decode()
