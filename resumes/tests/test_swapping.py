"""Swapping a past version in, word for word."""

import pytest

from memory.models import SCALAR_KEY, ContentMemory, EntityType
from memory.wording import (
    BulletSetWording,
    BulletWording,
    EntityRef,
    ProseWording,
    SkillsWording,
    Wording,
)
from resumes.content import (
    AnyBody,
    Bullet,
    Prose,
    SkillList,
    read_body,
)
from resumes.history import undo
from resumes.models import Resume
from resumes.tests.fisheries import (
    BULLETS,
    GENERATED,
    TAUGHT,
    bullets_in,
    edit,
    generate,
    generated_bullets,
    live_wordings,
)
from resumes.tests.past_versions import ENTRY, SET, SUMMARY, remember, swap


def _here(resume: Resume) -> dict[tuple[str, str], str]:
    """Live wordings of this resume alone."""
    rows = ContentMemory.objects.filter(archived_at__isnull=True, source_doc_id=resume.pk)
    return {(row.entity_type, row.entity_key): row.text for row in rows}


@pytest.mark.parametrize("stands", [True, False])
@pytest.mark.parametrize(
    ("ref", "entity", "value", "machines", "expected"),
    [
        (
            "summary",
            SUMMARY,
            ProseWording(text="I count  fish. "),
            GENERATED,
            Prose(text="I count  fish. "),
        ),
        (
            "skills/methods",
            EntityRef(EntityType.SKILLS, "methods"),
            SkillsWording(skills=("Diving", "R")),  # a skill that the facts lack: a warning
            SkillList(skills=("Sonar",)),
            SkillList(skills=("Diving", "R")),
        ),
    ],
)
def test_a_wording_takes_the_place_of_what_stands(
    resume: Resume,
    ref: str,
    entity: EntityRef,
    value: Wording,
    machines: AnyBody,
    expected: AnyBody,
    stands: bool,
) -> None:
    if stands:
        generate(resume, ref, machines)
    wording = remember(resume.owner_id, entity, value)

    section = swap(resume, ref, wording, at=int(stands))

    section.refresh_from_db()
    assert read_body(section.body) == expected
    revision = section.revisions.get(number=section.revision)
    assert (revision.author, revision.origin, revision.actor_id) == (
        "person",
        "swap",
        resume.owner_id,
    )
    assert revision.provenance["past_versions"] == [str(wording)]
    assert ("unsupported_skill" in [found["kind"] for found in revision.findings]) == (
        ref == "skills/methods"
    )
    row = ContentMemory.objects.get(source_doc_id=resume.pk)
    assert row.value == value.model_dump(mode="json")
    assert row.archived_at is None


def test_of_a_research_entry_the_description_alone_is_swapped(resume: Resume) -> None:
    generate(resume, "research/cod_counts", ENTRY)
    ref = EntityRef(EntityType.RESEARCH, "cod_counts")
    wording = remember(resume.owner_id, ref, ProseWording(text="I counted cod."))

    section = swap(resume, "research/cod_counts", wording, at=1)

    assert read_body(section.body) == ENTRY.model_copy(update={"description": "I counted cod."})
    assert _here(resume) == {(EntityType.RESEARCH, "cod_counts"): "I counted cod."}


def test_a_new_research_entry_has_the_title_of_the_facts(resume: Resume) -> None:
    ref = EntityRef(EntityType.RESEARCH, "cod_counts")
    wording = remember(resume.owner_id, ref, ProseWording(text="I counted cod."))

    section = swap(resume, "research/cod_counts", wording, at=0)

    assert section.body["title"] == "Cod counts by sonar"
    assert section.body["description"] == "I counted cod."


def test_a_set_keeps_its_ids_and_is_all_the_persons_own(resume: Resume) -> None:
    generated_bullets(resume)
    past = BulletSetWording(
        bullets=(
            BulletWording(id="b_crew", text="Taught 30 sailors.", own=True),
            BulletWording(id="b_old", text="Read sonar in 14 fjords.", own=False),
        )
    )
    wording = remember(resume.owner_id, SET, past)
    remember(
        resume.owner_id,
        EntityRef(EntityType.BULLET, "b_old"),
        ProseWording(text="Elsewhere it said this."),
        parent_key="cod_counts",
    )

    section = swap(resume, BULLETS, wording, at=1)

    assert bullets_in(section) == (
        Bullet(
            id="b_crew", text="Taught 30 sailors.", accomplishment_ids=("crew_training",), own=True
        ),
        Bullet(
            id="b_old",
            text="Read sonar in 14 fjords.",
            accomplishment_ids=("cod_counts",),
            own=True,
        ),
    )
    assert _here(resume) == {
        (EntityType.BULLET, "b_crew"): "Taught 30 sailors.",
        (EntityType.BULLET, "b_old"): "Read sonar in 14 fjords.",
        (EntityType.BULLET_SET, "fjord_institute"): "Taught 30 sailors.\nRead sonar in 14 fjords.",
    }
    provenance = section.revisions.get(number=2).provenance
    assert provenance["accomplishments"] == ["crew_training", "cod_counts"]
    assert provenance["past_versions"] == [str(wording)]
    assert [
        (told["place"], told["facts"][0]["accomplishment"], told["past_versions"])
        for told in provenance["sentences"]
    ] == [(0, "crew_training", [str(wording)]), (1, "cod_counts", [str(wording)])]


def test_a_set_swapped_in_and_undone_leaves_no_wording_here(resume: Resume) -> None:
    before = generated_bullets(resume)
    past = BulletSetWording(bullets=(BulletWording(id="b_cod", text="Counted eels.", own=True),))
    swap(resume, BULLETS, remember(resume.owner_id, SET, past), at=1)

    section = undo(resume, BULLETS, actor_id=resume.owner_id, expected_revision=2)

    assert section.body == before.body
    assert _here(resume) == {}


@pytest.mark.parametrize(
    ("key", "parent_key"), [("b_cod", ""), ("b_cod", "crew_training"), ("b_new", "cod_counts")]
)
def test_one_bullet_is_swapped_and_the_others_are_left_alone(
    resume: Resume, key: str, parent_key: str
) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    ref = EntityRef(EntityType.BULLET, key)
    value = ProseWording(text="Counted cod by ear.")
    wording = remember(resume.owner_id, ref, value, parent_key=parent_key)

    section = swap(resume, BULLETS, wording, at=1, bullet_id="b_cod")

    swapped = cod.model_copy(update={"text": "Counted cod by ear.", "own": True})
    assert bullets_in(section) == (swapped, crew)
    assert _here(resume) == {
        (EntityType.BULLET, "b_cod"): "Counted cod by ear.",
        (EntityType.BULLET_SET, "fjord_institute"): f"Counted cod by ear.\n{TAUGHT}",
    }


def test_the_persons_text_comes_back_over_a_regeneration(resume: Resume) -> None:
    edit(resume, "summary", Prose(text="I count fish."), at=0)
    generate(resume, "summary", GENERATED, at=1)
    own = ContentMemory.objects.get().pk

    section = swap(resume, "summary", own, at=2)

    assert (section.revision, section.body["text"]) == (3, "I count fish.")
    assert live_wordings() == {(EntityType.SUMMARY, SCALAR_KEY): "I count fish."}
