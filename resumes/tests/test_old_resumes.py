"""Edits of a resume whose facts are those of an earlier day."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from memory.models import ContentMemory, EntityType
from memory.recall import recall
from memory.versions import past_bullets, past_versions
from memory.wording import EntityRef
from resumes.content import AnyBody, Bullet, BulletSet, Prose, ResearchEntry
from resumes.history import swap_in, undo
from resumes.merging import merge_accomplishments
from resumes.models import (
    Accomplishment,
    Award,
    Education,
    Employer,
    Position,
    Profile,
    Publication,
    Resume,
)
from resumes.snapshot import snapshot
from resumes.staleness import refresh_stale
from resumes.tests.accomplishments import accomplishment
from resumes.tests.fisheries import bullets_in, edit, generate

MODEL, ATLAS, BULLETS = "tide_model", "tide_atlas", "bullets/harbour"


@pytest.fixture
def resume(alice: User) -> Resume:
    """A resume of alice, made from what her profile says now."""
    Profile.objects.create(owner=alice, name="Alice", headline="Hydrographer")
    harbour = Employer.objects.create(owner=alice, key="harbour", name="Harbour")
    Position.objects.create(employer=harbour, title="Pilot", start="2020")
    for key in (MODEL, ATLAS):
        accomplishment(alice, key, employer=harbour, impact_summary=f"Made the {key}.")
    Award.objects.create(owner=alice, key="cup", title="Cup")
    Publication.objects.create(owner=alice, key="paper", title="On tides")
    Education.objects.create(owner=alice, key="school", institution="School", degree="MSc")
    return Resume.objects.create(
        owner=alice, title="Pilot", facts=snapshot(alice).model_dump(mode="json"), language="en"
    )


def _entry(text: str, key: str = MODEL) -> ResearchEntry:
    return ResearchEntry(accomplishment_id=key, category_label="", title="Tides", description=text)


def _set(text: str, key: str = MODEL) -> BulletSet:
    return BulletSet(bullets=(Bullet(id="b_1", text=text, accomplishment_ids=(key,)),))


def _change_facts(owner: User, key: str = MODEL) -> None:
    Accomplishment.objects.filter(owner=owner, key=key).update(impact_summary="Another fact.")
    refresh_stale(owner)


def _stale() -> dict[str, bool]:
    return {row.entity_type: row.stale for row in ContentMemory.objects.all()}


@pytest.mark.parametrize(
    ("ref", "first", "second"),
    [
        (f"research/{MODEL}", _entry("Modelled tides."), _entry("Modelled the tides.")),
        (BULLETS, _set("Modelled tides."), _set("Modelled the tides.")),
        ("summary", Prose(text="I model."), Prose(text="I model tides.")),
    ],
)
def test_what_is_written_on_facts_of_the_past_is_stale_at_once(
    resume: Resume, ref: str, first: AnyBody, second: AnyBody
) -> None:
    edit(resume, ref, first, at=0)
    assert set(_stale().values()) == {False}
    _change_facts(resume.owner)
    edit(resume, ref, second, at=1)
    assert set(_stale().values()) == {True}
    assert refresh_stale(resume.owner) == 0  # which is what the flag would be set to


def test_only_what_rests_on_the_changed_facts_is_stale(resume: Resume) -> None:
    _change_facts(resume.owner, ATLAS)
    edit(resume, f"research/{MODEL}", _entry("Modelled tides."), at=0)
    edit(resume, BULLETS, _set("Modelled tides."), at=0)
    assert _stale() == {
        EntityType.RESEARCH: False,
        EntityType.BULLET: False,
        EntityType.BULLET_SET: False,  # it speaks of the other one alone
    }
    assert refresh_stale(resume.owner) == 0


def test_what_the_profile_holds_no_more_is_of_the_past(resume: Resume) -> None:
    Accomplishment.objects.filter(key=MODEL).update(archived_at=timezone.now())
    edit(resume, f"research/{MODEL}", _entry("Modelled tides."), at=0)
    assert _stale() == {EntityType.RESEARCH: True}


def test_without_a_profile_nothing_is_judged(resume: Resume) -> None:
    Profile.objects.all().delete()
    Accomplishment.objects.all().delete()
    edit(resume, f"research/{MODEL}", _entry("Modelled tides."), at=0)
    assert _stale() == {EntityType.RESEARCH: False}


def test_a_machines_save_reads_no_profile(resume: Resume, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*of: object) -> object:
        raise AssertionError("the profile was read")

    monkeypatch.setattr("resumes.remembering.snapshot_behind", refuse)
    generate(resume, "summary", Prose(text="I model."))
    with pytest.raises(AssertionError, match="the profile was read"):
        edit(resume, "summary", Prose(text="I model tides."), at=1)


def test_a_summary_rests_on_the_career_and_on_nothing_beside_it(resume: Resume) -> None:
    edit(resume, "summary", Prose(text="I model."), at=0)
    Award.objects.update(title="Another cup")
    Publication.objects.update(title="On more tides")
    Profile.objects.update(email="a@example.org", links=[{"label": "x", "url": "https://x.test"}])
    Employer.objects.update(name="Port", url="https://harbour.test", location="Bay")
    Accomplishment.objects.update(
        title="Tides", category="Sea", position=3, weight=7, url="https://tides.test", tags=["sea"]
    )
    Education.objects.update(url="https://school.test", courses=["Waves"])
    assert refresh_stale(resume.owner) == 0


@pytest.mark.parametrize(
    ("table", "values"),
    [
        (Position, {"title": "Chief pilot"}),
        (Accomplishment, {"impact_summary": "Another."}),
        (Education, {"degree": "PhD"}),
    ],
)
@pytest.mark.parametrize("ref", ["summary", "tagline"])
def test_a_change_of_the_career_makes_it_stale(
    resume: Resume, ref: str, table: type, values: dict[str, str]
) -> None:
    edit(resume, ref, Prose(text="I model."), at=0)
    table.objects.update(**values)  # type: ignore[attr-defined]
    assert refresh_stale(resume.owner) == 1


def _recalled(owner: User, key: str) -> tuple[list[str], list[str]]:
    """Its texts, and those of its single bullets."""
    ref = EntityRef(EntityType.RESEARCH, key)
    found = recall(owner.pk, [ref], parent_keys=[key], language="en", role_family="")
    return (
        [version.text for version in found.entities.get(ref, ())],
        [version.text for version in found.bullets_of.get(key, ())],
    )


def test_after_a_merge_the_old_resume_is_remembered_under_what_stayed(resume: Resume) -> None:
    edit(resume, f"research/{ATLAS}", _entry("Mapped tides.", ATLAS), at=0)
    edit(resume, BULLETS, _set("Mapped tides.", ATLAS), at=0)
    merge_accomplishments(resume.owner, keep=MODEL, gone=ATLAS)
    edit(resume, f"research/{ATLAS}", _entry("Mapped the tides.", ATLAS), at=1)
    edit(resume, BULLETS, _set("Mapped all tides.", ATLAS), at=1)

    assert _recalled(resume.owner, MODEL) == (["Mapped the tides."], ["Mapped all tides."])
    assert _recalled(resume.owner, ATLAS) == ([], [])
    assert ContentMemory.objects.count() == 3
    assert not any(_stale().values())  # what one half says stands in the whole
    assert refresh_stale(resume.owner) == 0


def test_what_was_never_edited_before_the_merge_goes_there_too(resume: Resume) -> None:
    generate(resume, f"research/{ATLAS}", _entry("Made the tide_atlas.", ATLAS))
    merge_accomplishments(resume.owner, keep=MODEL, gone=ATLAS)
    edit(resume, f"research/{ATLAS}", _entry("Mapped the tides.", ATLAS), at=1)
    assert _recalled(resume.owner, MODEL)[0] == ["Mapped the tides."]


def test_undoing_to_the_machines_text_after_a_merge_leaves_nothing_in_use(resume: Resume) -> None:
    generate(resume, f"research/{ATLAS}", _entry("Made the tide_atlas.", ATLAS))
    edit(resume, f"research/{ATLAS}", _entry("Mapped it wrongly.", ATLAS), at=1)
    generate(resume, BULLETS, _set("Made the tide_atlas.", ATLAS))
    section = edit(resume, BULLETS, _set("Drew it wrongly.", ATLAS), at=1)
    assert bullets_in(section)[0].own
    merge_accomplishments(resume.owner, keep=MODEL, gone=ATLAS)
    for ref in (f"research/{ATLAS}", BULLETS):
        undo(resume, ref, actor_id=resume.owner_id, expected_revision=2)
    assert not ContentMemory.objects.filter(archived_at=None).exists()


def test_after_a_merge_the_old_resume_can_take_what_stayed_says(resume: Resume) -> None:
    edit(resume, f"research/{MODEL}", _entry("Modelled tides."), at=0)
    edit(resume, BULLETS, _set("Modelled tides for pilots."), at=0)
    other = Resume.objects.create(
        owner=resume.owner, title="Pilot", facts=resume.facts, language="en"
    )
    generate(other, f"research/{ATLAS}", _entry("Made the tide_atlas.", ATLAS))
    drawn = Bullet(id="b_2", text="Made the tide_atlas.", accomplishment_ids=(ATLAS,))
    generate(other, BULLETS, BulletSet(bullets=(drawn,)))
    merge_accomplishments(resume.owner, keep=MODEL, gone=ATLAS)

    (entry,) = past_versions(resume.owner_id, EntityRef(EntityType.RESEARCH, ATLAS))
    (bullet,) = past_bullets(resume.owner_id, [ATLAS])[ATLAS]
    actor: dict[str, Any] = {"actor_id": resume.owner_id, "expected_revision": 1}
    taken = swap_in(other, f"research/{ATLAS}", entry.id, **actor)
    assert taken.body["description"] == "Modelled tides."
    (said,) = bullets_in(swap_in(other, BULLETS, bullet.id, bullet_id="b_2", **actor))
    assert (said.id, said.text) == ("b_2", "Modelled tides for pilots.")


def test_an_accomplishment_that_is_in_use_again_has_its_own_wordings_again(resume: Resume) -> None:
    merge_accomplishments(resume.owner, keep=MODEL, gone=ATLAS)
    Accomplishment.objects.filter(key=ATLAS).update(archived_at=None)
    refresh_stale(resume.owner)
    edit(resume, f"research/{ATLAS}", _entry("Mapped the tides.", ATLAS), at=0)
    assert _recalled(resume.owner, ATLAS)[0] == ["Mapped the tides."]
    assert _recalled(resume.owner, MODEL)[0] == []
