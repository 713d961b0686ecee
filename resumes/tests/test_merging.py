from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from memory.capture import SUMMARY
from memory.models import SCALAR_KEY, ContentMemory, EntityType
from memory.recall import imported_texts, recall
from memory.tests.wordings import day, remember
from memory.wording import EntityRef
from resumes.grounds import facts_behind
from resumes.ingest.profile import ingest_profile
from resumes.merging import CannotMerge, Merged, merge_accomplishments, plan_accomplishments
from resumes.models import Accomplishment, Employer, Profile, Resume, SectionKind
from resumes.snapshot import snapshot
from resumes.staleness import refresh_stale
from resumes.tests.accomplishments import accomplishment

DOC = UUID("00000000-0000-4000-8000-000000000001")
ATLAS = EntityRef(EntityType.RESEARCH, "tide_atlas")
MODEL = EntityRef(EntityType.RESEARCH, "tide_model")


def _merge(owner: User) -> Merged:
    return merge_accomplishments(owner, keep="tide_model", gone="tide_atlas")


def test_facts_are_united_and_nothing_is_lost_or_invented(alice: User) -> None:
    harbour = Employer.objects.create(owner=alice, key="harbour", name="Harbour")
    keep = accomplishment(
        alice,
        "tide_model",
        title="Tide model",
        impact_summary="Models the tides.",
        so_what="Pilots trust it.",
        metrics=["Held 12 years."],
        hands_on_work=["Built the gauge."],
        skills=["Sonar"],
        weight=2,
    )
    gone = accomplishment(
        alice,
        "tide_atlas",
        title="Tide atlas",
        employer=harbour,
        category="Research",
        url="https://tides.example.org",
        start="2020",
        end="2021-05",
        impact_summary="Maps the tides.",
        so_what="Ferries use it.",
        metrics=["held  12 years.", "Has 40 maps."],
        hands_on_work=["Drew the maps."],
        skills=["sonar", "Maps"],
        tags=["sea"],
        weight=9,
    )
    done = _merge(alice)
    keep.refresh_from_db()
    assert (keep.title, keep.weight, keep.impact_summary) == ("Tide model", 2, "Models the tides.")
    assert keep.so_what == "Pilots trust it. Ferries use it."
    assert keep.metrics == ["Held 12 years.", "Has 40 maps."]
    assert keep.hands_on_work == ["Built the gauge.", "Drew the maps.", "Maps the tides."]
    assert (keep.skills, keep.tags) == (["Sonar", "Maps"], ["sea"])
    assert (keep.employer, keep.category, keep.url) == (
        harbour,
        "Research",
        "https://tides.example.org",
    )
    assert (keep.start, keep.end) == ("2020", "2021-05")
    assert done.fields == 10
    left = Accomplishment.objects.get(pk=gone.pk)
    assert left.archived_at is not None
    assert (left.metrics, left.impact_summary) == (gone.metrics, "Maps the tides.")


def test_what_is_said_already_is_not_said_twice(alice: User) -> None:
    same = {"impact_summary": "Models the tides.", "so_what": "Pilots trust it.", "start": "2020"}
    keep = accomplishment(alice, "tide_model", **same)
    accomplishment(alice, "tide_atlas", **same | {"end": "2021", "so_what": "pilots  trust it."})
    assert _merge(alice).fields == 0
    keep.refresh_from_db()
    assert (keep.so_what, keep.hands_on_work) == ("Pilots trust it.", [])
    assert keep.end == ""  # it goes on: the other's end is no end of it


def test_empty_texts_are_taken_over(alice: User) -> None:
    keep = accomplishment(alice, "tide_model")
    accomplishment(alice, "tide_atlas", impact_summary="Maps the tides.", so_what="Ferries use it.")
    _merge(alice)
    keep.refresh_from_db()
    assert (keep.impact_summary, keep.so_what) == ("Maps the tides.", "Ferries use it.")
    assert keep.hands_on_work == []


def test_memory_of_both_becomes_one(alice: User, bob: User) -> None:
    accomplishment(alice, "tide_model")
    accomplishment(alice, "tide_atlas")
    remember(alice.pk, "Older, kept key.", ref=MODEL, doc_id=DOC, written_at=day(1))
    remember(alice.pk, "Newer, gone key.", ref=ATLAS, doc_id=DOC, written_at=day(2))
    remember(alice.pk, "Alone.", ref=ATLAS, doc_id=uuid4(), written_at=day(3))
    bullet = EntityRef(EntityType.BULLET, "b_1")
    remember(alice.pk, "Drew maps.", ref=bullet, parent_key="tide_atlas")
    remember(bob.pk, "Bob's.", ref=ATLAS)
    plan = plan_accomplishments(alice, keep="tide_model", gone="tide_atlas")
    assert (plan.moving, plan.archiving) == (3, 1)
    done = _merge(alice)
    assert (done.moved, done.archived) == (3, 1)
    known = recall(
        alice.pk, [MODEL, ATLAS], parent_keys=["tide_model"], language="en", role_family=""
    )
    assert [version.text for version in known.entities[MODEL]] == ["Alone.", "Newer, gone key."]
    assert ATLAS not in known.entities
    assert [version.text for version in known.bullets_of["tide_model"]] == ["Drew maps."]
    lost = ContentMemory.objects.get(owner=alice, text="Older, kept key.")
    assert (lost.entity_key, lost.archived_at is None) == ("tide_atlas", False)
    assert ContentMemory.objects.get(owner=bob).entity_key == "tide_atlas"


def test_what_both_said_stays_true(alice: User) -> None:
    Profile.objects.create(owner=alice, name="Quill")
    said = {
        "tide_model": {"impact_summary": "Models tides.", "so_what": "Pilots trust it"},
        "tide_atlas": {"impact_summary": "Maps tides.", "so_what": "Ferries use it"},
    }
    for year, (key, told) in enumerate(said.items(), start=2020):
        accomplishment(alice, key, start=str(year), metrics=[f"Has {year} maps."], **told)
    for ref in (MODEL, ATLAS, SUMMARY):
        kind = SectionKind.SUMMARY if ref == SUMMARY else SectionKind.RESEARCH
        behind = facts_behind(snapshot(alice), kind, ref.entity_key)
        remember(alice.pk, f"Of {ref.entity_key}.", ref=ref, facts_hash=behind)

    assert _merge(alice).judged == 0
    assert set(ContentMemory.objects.values_list("entity_key", "stale")) == {
        ("tide_model", False),
        (SCALAR_KEY, False),
    }

    Accomplishment.objects.filter(key="tide_model").update(hands_on_work=[])
    assert refresh_stale(alice) == 2  # of the one that went, and of both


def test_resumes_already_made_keep_their_facts(alice: User) -> None:
    Profile.objects.create(owner=alice, name="Quill")
    accomplishment(alice, "tide_model")
    accomplishment(alice, "tide_atlas")
    frozen = snapshot(alice).model_dump(mode="json")
    resume = Resume.objects.create(owner=alice, title="Pilot", facts=frozen)
    _merge(alice)
    resume.refresh_from_db()
    assert resume.facts == frozen


@pytest.mark.parametrize(
    ("keep", "gone", "complaint"),
    [
        ("tide_model", "tide_model", "Choose two"),
        ("tide_model", "unknown", "no accomplishment unknown in use"),
        ("tide_model", "bobs", "no accomplishment bobs in use"),
        ("archived", "tide_model", "no accomplishment archived in use"),
        ("tide_model", "elsewhere", "two employers"),
    ],
)
def test_what_cannot_be_merged_stays(
    alice: User, bob: User, keep: str, gone: str, complaint: str
) -> None:
    names = {"tide_model": "Harbour", "elsewhere": "Shipyard"}
    for key, name in names.items():
        employer = Employer.objects.create(owner=alice, key=name.lower(), name=name)
        accomplishment(alice, key, employer=employer)
    accomplishment(alice, "archived", archived_at=timezone.now())
    accomplishment(bob, "bobs")
    with pytest.raises(CannotMerge, match=complaint):
        merge_accomplishments(alice, keep=keep, gone=gone)
    assert Accomplishment.objects.filter(archived_at=None).count() == 3


def test_a_merge_that_fails_half_way_changes_nothing(
    alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = accomplishment(alice, "tide_model")
    accomplishment(alice, "tide_atlas", metrics=["Has 40 maps."])
    remember(alice.pk, "Atlas.", ref=ATLAS)

    def fail(*_: object, **__: object) -> int:
        raise ValueError("broken")

    monkeypatch.setattr("resumes.merging.refresh_stale", fail)
    with pytest.raises(ValueError, match="broken"):
        _merge(alice)
    keep.refresh_from_db()
    assert keep.metrics == []
    assert Accomplishment.objects.filter(archived_at=None).count() == 2
    assert ContentMemory.objects.get().entity_key == "tide_atlas"


def test_renaming_an_accomplishment_keeps_its_memory(alice: User) -> None:
    file = """
personal: {name: Quill}
accomplishments:
  - {id: tides, title: Tide model, impact: Models the tides.}
"""
    ingest_profile(alice, file.encode(), mode="first")
    key = Accomplishment.objects.get(owner=alice).key
    ref = EntityRef(EntityType.RESEARCH, key)
    remember(
        alice.pk,
        "Charted the bay.",
        ref=ref,
        kind="document",
        facts_hash=facts_behind(snapshot(alice), SectionKind.RESEARCH, key),
    )
    renamed = file.replace("Tide model", "A forecast for pilots")
    ingest_profile(alice, renamed.encode(), mode="merge")
    fact = snapshot(alice).accomplishments[0]
    assert (fact.title, fact.key) == ("A forecast for pilots", key)
    known = recall(alice.pk, [ref], parent_keys=[], language="en", role_family="")
    assert [(version.text, version.stale) for version in known.entities[ref]] == [
        ("Charted the bay.", False)
    ]
    assert imported_texts(alice.pk, (), accomplishments=[key]).of_accomplishment == {
        key: ("Charted the bay.",)
    }
