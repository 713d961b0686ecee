from typing import Literal
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from memory.admin.forms import wording_from_text
from memory.capture import BulletCapture, capture_bullets
from memory.curation import archive
from memory.models import ContentMemory, EntityType, WritingMemory
from memory.recall import imported_texts
from memory.tests.signed_in import act, sign_in
from memory.tests.wordings import HARBOUR_BULLETS, day, job, remember
from memory.wording import (
    BulletSetWording,
    BulletWording,
    EntityRef,
    SkillsWording,
    Source,
)

WORDINGS = reverse("admin:memory_contentmemory_changelist")
RULES = reverse("admin:memory_writingmemory_changelist")


def _form(**fields: str) -> dict[str, str]:
    return {
        "entity_type": "skill_bucket",
        "entity_key": "instruments",
        "text": "Sonar\nTide gauges",
        "language": "en",
    } | fields


def test_the_list_of_wordings_filters_searches_and_counts(boss: Client, alice: User) -> None:
    remember(alice.pk, "Charted the bay.", written_at=day(2))
    remember(alice.pk, "Sounded the channel.", written_at=day(3), context=job(title="Pilot"))
    archived = remember(alice.pk, "Drained the dock.")
    act(boss, WORDINGS, "archive", archived)

    page = boss.get(WORDINGS).content.decode()
    assert "Charted the bay." in page
    assert "Drained the dock." not in page
    assert '<td class="field-versions">2</td>' in page
    assert "Pilot @ Brinewater" in page

    assert "Drained the dock." in boss.get(WORDINGS, {"archived": "yes"}).content.decode()
    assert "Charted the bay." not in boss.get(WORDINGS, {"archived": "yes"}).content.decode()
    assert "Drained the dock." in boss.get(WORDINGS, {"archived": "all"}).content.decode()
    found = boss.get(WORDINGS, {"q": "channel"}).content.decode()
    assert "Sounded the channel." in found
    assert "Charted the bay." not in found
    for query in (
        {"written_at__year": "2024", "written_at__month": "3"},
        {"entity_type__exact": "research_description"},
        {"role_family": "science"},
        {"stale__exact": "0", "pinned__exact": "0", "source_kind__exact": "resume"},
    ):
        assert "Charted the bay." in boss.get(WORDINGS, query).content.decode()


@pytest.mark.parametrize(
    ("query", "left_out"),
    [
        ({"entity_type__exact": "research_description"}, {"entity_type": EntityType.SKILLS}),
        ({"role_family": "science"}, {"role_family": "teaching"}),
        ({"source_kind__exact": "resume"}, {"source_kind": "document"}),
        ({"stale__exact": "0"}, {"stale": True}),
        ({"pinned__exact": "0"}, {"pinned": True}),
        ({"language": "en"}, {"language": "de"}),
        ({"archived": None}, {"archived_at": day(9)}),
    ],
    ids=("type", "family", "source", "stale", "pinned", "language", "archived"),
)
def test_every_filter_is_offered_and_hides_what_does_not_match(
    boss: Client, alice: User, query: dict[str, str | None], left_out: dict[str, object]
) -> None:
    remember(alice.pk, "Charted the bay.")
    other = remember(alice.pk, "Sounded the channel.")
    ContentMemory.objects.filter(pk=other.pk).update(**left_out)

    answer = boss.get(WORDINGS, {name: value for name, value in query.items() if value})
    offered = {
        parameter
        for shown in answer.context["cl"].filter_specs
        for parameter in shown.expected_parameters()
    }
    assert set(query) <= offered
    assert "Charted the bay." in answer.content.decode()
    assert "Sounded the channel." not in answer.content.decode()


@pytest.mark.parametrize("kind", ["curated", "document"])
def test_pinning_archiving_and_back(
    boss: Client, alice: User, kind: Literal["curated", "document"]
) -> None:
    row = remember(alice.pk, "Charted the bay.", kind=kind)

    assert "Pinned 1 wording." in act(boss, WORDINGS, "pin", row)
    assert "Archived 1 wording." in act(boss, WORDINGS, "archive", row)
    assert ContentMemory.objects.filter(pk=row.pk, pinned=True, archived_at__isnull=False).exists()

    assert "Unpinned 1 wording." in act(boss, f"{WORDINGS}?archived=yes", "unpin", row)
    assert "Restored 1 wording." in act(boss, f"{WORDINGS}?archived=yes", "restore", row)
    assert ContentMemory.objects.filter(pk=row.pk, pinned=False, archived_at__isnull=True).exists()


def test_what_a_resume_said_comes_back_as_curated(boss: Client, alice: User) -> None:
    row = remember(alice.pk, "Charted the bay.")
    act(boss, WORDINGS, "archive", row)
    told = act(boss, f"{WORDINGS}?archived=yes", "restore", row)
    assert "Restored 0 wordings. 1 wording from a resume came back as curated" in told
    assert ContentMemory.objects.get(archived_at=None).source_kind == "curated"


def test_a_curated_copy_can_be_edited(boss: Client, alice: User) -> None:
    row = remember(alice.pk, "Charted 2 bays.", kind="document")
    assert "Curated 1 wording." in act(boss, WORDINGS, "use_as_curated", row)
    copy = ContentMemory.objects.get(source_kind="curated")
    change = reverse("admin:memory_contentmemory_change", args=[copy.pk])
    boss.post(change, _form(text="Charted 9 bays."))
    told = imported_texts(alice.pk, (), accomplishments=["tide_model"])
    assert told.of_accomplishment == {"tide_model": ("Charted 2 bays.",)}
    assert ContentMemory.objects.get(pk=copy.pk).text == "Charted 9 bays."


@pytest.mark.parametrize("kind", ["resume", "document"])
def test_what_a_document_says_is_read_only(
    boss: Client, alice: User, kind: Literal["resume", "document"]
) -> None:
    row = remember(alice.pk, "Charted the bay.", kind=kind)
    url = reverse("admin:memory_contentmemory_change", args=[row.pk])

    assert 'name="text"' not in boss.get(url).content.decode()
    assert boss.post(url, _form(text="Changed.")).status_code == 403
    row.refresh_from_db()
    assert row.text == "Charted the bay."


def test_a_curated_wording_is_a_row_of_its_own_and_can_be_changed(
    boss: Client, alice: User
) -> None:
    add = reverse("admin:memory_contentmemory_add")
    boss.post(add, _form(owner=str(alice.pk)))
    row = ContentMemory.objects.get()
    assert (row.source_kind, row.text) == ("curated", "Sonar, Tide gauges")
    assert row.value == {"kind": "skills", "skills": ["Sonar", "Tide gauges"]}
    assert row.written_at is not None

    change = reverse("admin:memory_contentmemory_change", args=[row.pk])
    boss.post(change, _form(text="Sonar"))
    row.refresh_from_db()
    assert (row.text, row.value["skills"]) == ("Sonar", ["Sonar"])


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"entity_key": ""}, "Name the entity"),
        ({"parent_key": "tide_log"}, "Only a single bullet belongs to an accomplishment."),
        ({"text": " , "}, "Write at least one word."),
        ({"text": "\n".join(map(str, range(201)))}, "Name 200 at most."),
        ({"text": "\u200b\u2060 \u202e"}, "There is nothing to see in this."),
        ({"entity_type": "summary", "text": "\u200b"}, "There is nothing to see in this."),
        ({"entity_key": "Tide Gauges!"}, "Did you mean tide_gauges?"),
        ({"entity_key": "__scalar__"}, "Name the key"),
        ({"entity_type": "experience_bullet", "entity_key": "b 1"}, "is no id of a bullet"),
        (
            {"entity_type": "experience_bullet", "entity_key": "b_1", "parent_key": "Tide Log"},
            "Did you mean tide_log?",
        ),
        ({"language": "x-very-long!"}, "This is no language code"),
        ({"language": "xx"}, "This is no language code"),
        ({"written_at_0": "2999-01-01", "written_at_1": "00:00"}, "This lies in the future"),
        ({"written_at_0": "0001-01-01", "written_at_1": "00:00"}, "This lies before 1950"),
    ],
)
def test_a_wording_that_makes_no_sense_is_refused(
    boss: Client, alice: User, fields: dict[str, str], complaint: str
) -> None:
    answer = boss.post(
        reverse("admin:memory_contentmemory_add"), _form(owner=str(alice.pk), **fields)
    )
    assert complaint in answer.content.decode()
    assert not ContentMemory.objects.exists()


def test_a_summary_needs_no_key(boss: Client, alice: User) -> None:
    boss.post(
        reverse("admin:memory_contentmemory_add"),
        _form(owner=str(alice.pk), entity_type="summary", entity_key="", text="Sea person."),
    )
    assert ContentMemory.objects.get().entity_key == "__scalar__"


def test_typed_bullets_keep_their_ids() -> None:
    stored = BulletSetWording(
        bullets=(
            BulletWording(id="b_1", text="Ran the gauge.", own=True),
            BulletWording(id="b_2", text="Kept the log of the harbour.", own=True),
        )
    )
    value = wording_from_text(
        EntityType.BULLET_SET,
        "Kept the log of the harbour master.\n\nSang.\nRan the gauge.",
        stored,
    )

    assert isinstance(value, BulletSetWording)
    assert [bullet.id for bullet in value.bullets][::2] == ["b_2", "b_1"]
    assert value.bullets[1].id not in {"b_1", "b_2"}
    assert wording_from_text(EntityType.SKILLS, "Sonar,\nR, ") == SkillsWording(
        skills=("Sonar", "R")
    )


def test_a_set_of_bullets_shows_in_one_line(boss: Client, alice: User) -> None:
    capture_bullets(
        owner_id=alice.pk,
        employer_key=HARBOUR_BULLETS.entity_key,
        bullets=[
            BulletCapture(id="b_1", text="Ran the gauge.", own=True),
            BulletCapture(id="b_2", text="Kept the log.", own=True),
        ],
        source=Source(doc_id=uuid4(), kind="document"),
        job=job(),
        written_at=day(1),
    )
    assert "Ran the gauge. · Kept the log." in boss.get(WORDINGS).content.decode()


def test_staff_see_their_own_memory_only(client: Client, alice: User, bob: User) -> None:
    remember(alice.pk, "alice's words")
    remember(bob.pk, "bob's words")
    WritingMemory.objects.create(
        owner=alice, text="alice's rule", category="tone", confidence=1, source="person"
    )
    sign_in(client, bob)

    page = client.get(WORDINGS).content.decode()
    assert "bob&#x27;s words" in page
    assert "alice&#x27;s words" not in page
    assert "alice&#x27;s rule" not in client.get(RULES).content.decode()


def test_staff_can_give_a_wording_to_nobody_else(client: Client, alice: User, bob: User) -> None:
    sign_in(client, bob)
    client.post(reverse("admin:memory_contentmemory_add"), _form(owner=str(alice.pk)))
    row = ContentMemory.objects.get()
    assert row.owner == bob

    change = reverse("admin:memory_contentmemory_change", args=[row.pk])
    client.post(change, _form(owner=str(alice.pk), text="Sonar"))
    row.refresh_from_db()
    assert (row.owner, row.text) == (bob, "Sonar")


def test_it_is_said_that_figures_of_a_past_resume_will_count_where_it_moves(
    staff: Client, bob: User
) -> None:
    told = "figures too, will count as true there"
    row = remember(bob.pk, "Saved 75 boats.", kind="document")
    assert told in act(staff, WORDINGS, "move", row, into="tide_atlas")
    archive(bob.pk, [row.pk])
    assert told not in act(staff, f"{WORDINGS}?archived=yes", "move", row, into="tide_atlas")
    other = remember(bob.pk, "Saved 3 boats.", ref=EntityRef(EntityType.RESEARCH, "tide_log"))
    assert told not in act(staff, WORDINGS, "move", other, into="tide_atlas")
    bullet = EntityRef(EntityType.BULLET, "b_1")
    single = remember(bob.pk, "Saved 7.", ref=bullet, parent_key="tide_log", kind="document")
    assert told in act(staff, WORDINGS, "move", single, into="tide_atlas")
