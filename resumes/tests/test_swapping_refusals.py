"""Swapping a past version in, and what cannot stand there."""

from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from memory.models import SCALAR_KEY, ContentMemory, EntityType
from memory.wording import (
    EntityRef,
    ProseWording,
    SkillsWording,
)
from resumes.content import (
    BulletSet,
    Listed,
    read_body,
)
from resumes.editing import StaleSection, UnknownSection
from resumes.history import NoSuchWording
from resumes.models import Resume, Section
from resumes.tests.fisheries import (
    BULLETS,
    GENERATED,
    edit,
    generate,
    generated_bullets,
)
from resumes.tests.past_versions import SUMMARY, remember, swap


def _refused(resume: Resume, ref: str, wording: UUID, *, at: int = 0, bullet_id: str = "") -> str:
    with pytest.raises(NoSuchWording) as refused:
        swap(resume, ref, wording, at=at, bullet_id=bullet_id)
    return str(refused.value)


def test_what_cannot_stand_there_is_refused(resume: Resume, bob: User) -> None:
    text = ProseWording(text="I count fish.")
    archived = remember(resume.owner_id, SUMMARY, text)
    ContentMemory.objects.filter(pk=archived).update(archived_at=timezone.now())
    tagline = EntityRef(EntityType.TAGLINE, SCALAR_KEY)
    other_entry = EntityRef(EntityType.RESEARCH, "crew_training")

    assert "it is gone" in _refused(resume, "summary", archived)
    assert "it is gone" in _refused(resume, "summary", uuid4())
    assert "it is gone" in _refused(resume, "summary", remember(bob.pk, SUMMARY, text))
    german = remember(resume.owner_id, SUMMARY, text, language="de")
    assert "another language" in _refused(resume, "summary", german)
    for ref, entity in (
        ("summary", tagline),
        ("research/cod_counts", other_entry),
        ("education", SUMMARY),
    ):
        wording = remember(resume.owner_id, entity, text)
        assert "something else" in _refused(resume, ref, wording)
    assert not Section.objects.exists()


def test_a_regional_variant_is_the_same_language(resume: Resume) -> None:
    british = remember(
        resume.owner_id, SUMMARY, ProseWording(text="I count fish."), language="en-GB"
    )
    assert swap(resume, "summary", british, at=0).body["text"] == "I count fish."


def test_a_text_of_another_shape_is_refused(resume: Resume) -> None:
    skills = SkillsWording(skills=("R",))
    assert "another kind of text" in _refused(
        resume, "summary", remember(resume.owner_id, SUMMARY, skills)
    )


def test_a_bullet_takes_only_its_own_wordings_or_those_on_its_subject(resume: Resume) -> None:
    generated_bullets(resume)
    text = ProseWording(text="Taught sailors.")
    of_crew = remember(
        resume.owner_id, EntityRef(EntityType.BULLET, "b_x"), text, parent_key="crew_training"
    )
    of_nothing = remember(resume.owner_id, EntityRef(EntityType.BULLET, "b_y"), text)
    summary = remember(resume.owner_id, SUMMARY, text)

    for wording in (of_crew, of_nothing, summary):
        message = _refused(resume, BULLETS, wording, at=1, bullet_id="b_cod")
        assert "something else" in message
    assert "no bullet 'b_gone'" in _refused(resume, BULLETS, of_crew, at=1, bullet_id="b_gone")
    assert "something else" in _refused(resume, BULLETS, of_crew, at=1)  # as a whole set
    assert "no bullet" in _refused(resume, "summary", of_crew, bullet_id="b_cod")


@pytest.mark.parametrize("at", [0, 2])
def test_a_stale_page_swaps_nothing(resume: Resume, at: int) -> None:
    generate(resume, "summary", GENERATED)
    wording = remember(resume.owner_id, SUMMARY, ProseWording(text="I count fish."))
    with pytest.raises(StaleSection):
        swap(resume, "summary", wording, at=at)
    assert read_body(Section.objects.get().body) == GENERATED


@pytest.mark.parametrize("ref", ["research/nowhere", "letters", "bullets"])
def test_a_section_that_cannot_be_takes_no_wording(resume: Resume, ref: str) -> None:
    nowhere = EntityRef(EntityType.RESEARCH, "nowhere")
    wording = remember(resume.owner_id, nowhere, ProseWording(text="I count fish."))
    with pytest.raises(UnknownSection):
        swap(resume, ref, wording, at=0)


def test_lists_of_facts_and_empty_sets_hold_no_bullet(resume: Resume) -> None:
    edit(resume, "education", Listed(keys=()), at=0)
    edit(resume, BULLETS, BulletSet(bullets=()), at=0)
    wording = remember(
        resume.owner_id, EntityRef(EntityType.BULLET, "b_cod"), ProseWording(text="Counted.")
    )
    for ref in ("education", BULLETS):
        assert "no bullet" in _refused(resume, ref, wording, at=1, bullet_id="b_cod")
