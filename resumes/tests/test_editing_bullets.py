from memory.models import ContentMemory, EntityType
from memory.recall import recall
from memory.wording import EntityRef
from resumes.content import (
    Bullet,
    BulletSet,
)
from resumes.grounds import facts_behind
from resumes.models import (
    Resume,
    SectionKind,
    SectionOrigin,
)
from resumes.tests.fisheries import (
    BULLETS,
    COUNTED,
    FACTS,
    TAUGHT,
    bullets_in,
    edit,
    generate,
    generated_bullets,
    live_wordings,
)


def test_only_the_edited_bullet_becomes_the_persons_own(resume: Resume) -> None:
    generated_bullets(resume)
    section = edit(
        resume,
        BULLETS,
        BulletSet(
            bullets=(
                Bullet(id="b_cod", text="Counted cod, by sonar, in 14 fjords.", own=False),
                Bullet(id="b_crew", text=TAUGHT, own=True),  # a form may claim what it likes
            )
        ),
        at=1,
    )

    assert [bullet.own for bullet in bullets_in(section)] == [True, False]
    assert [bullet.accomplishment_ids for bullet in bullets_in(section)] == [
        ("cod_counts",),
        ("crew_training",),
    ]
    row = ContentMemory.objects.get(entity_type=EntityType.BULLET)
    assert (row.entity_key, row.parent_key) == ("b_cod", "cod_counts")
    assert (row.text, row.draft) == (
        "Counted cod, by sonar, in 14 fjords.",
        {"kind": "prose", "text": COUNTED},
    )
    assert row.facts_hash == facts_behind(FACTS, SectionKind.RESEARCH, "cod_counts")
    recalled = recall(
        resume.owner_id,
        [EntityRef(EntityType.BULLET_SET, "fjord_institute")],
        parent_keys=["cod_counts", "crew_training"],
        language="en",
        role_family="science",
    )
    assert [v.text for v in recalled.of(EntityType.BULLET_SET, "fjord_institute")] == [row.text]
    assert set(recalled.bullets_of) == {"cod_counts"}


def test_editing_another_bullet_leaves_the_first_ones_row_untouched(resume: Resume) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted cod in 14 fjords."})
    (mine, crew) = bullets_in(edit(resume, BULLETS, BulletSet(bullets=(mine, crew)), at=1))
    before = ContentMemory.objects.get(entity_key="b_cod").updated_at

    theirs = crew.model_copy(update={"text": "Taught 30 people at sea."})
    edit(resume, BULLETS, BulletSet(bullets=(mine, theirs)), at=2)

    assert ContentMemory.objects.get(entity_key="b_cod").updated_at == before
    assert ContentMemory.objects.get(entity_key="b_crew").text == "Taught 30 people at sea."


def test_editing_another_bullet_does_not_bring_back_what_was_archived(resume: Resume) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted cod in 14 fjords."})
    (mine, crew) = bullets_in(edit(resume, BULLETS, BulletSet(bullets=(mine, crew)), at=1))
    ContentMemory.objects.filter(entity_key="b_cod").update(archived_at=resume.created_at)

    theirs = crew.model_copy(update={"text": "Taught 30 people at sea."})
    edit(resume, BULLETS, BulletSet(bullets=(mine, theirs)), at=2)

    assert (EntityType.BULLET, "b_cod") not in live_wordings()


def test_a_bullet_added_by_hand_gets_an_id_and_the_accomplishment_it_speaks_of(
    resume: Resume,
) -> None:
    kept = bullets_in(generated_bullets(resume))
    section = edit(
        resume,
        BULLETS,
        BulletSet(
            bullets=(
                *kept,
                Bullet(id="", text="Taught crew members to log what they catch."),
                Bullet(id="", text="Wrote songs about rain."),
            )
        ),
        at=1,
    )

    (*_, taught, songs) = bullets_in(section)
    assert taught.id.startswith("b_")
    assert taught.id != songs.id
    assert (taught.accomplishment_ids, songs.accomplishment_ids) == (("crew_training",), ())
    assert (taught.own, songs.own) == (True, True)
    assert ContentMemory.objects.get(entity_key=taught.id).parent_key == "crew_training"


def test_two_bullets_never_share_an_id(resume: Resume) -> None:
    (cod, _) = bullets_in(generated_bullets(resume))
    section = edit(
        resume, BULLETS, BulletSet(bullets=(cod, cod.model_copy(update={"text": "New."}))), at=1
    )

    (first, second) = bullets_in(section)
    assert first.id == "b_cod"
    assert second.id != "b_cod"


def test_a_deleted_bullets_row_is_retired(resume: Resume) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted cod in 14 fjords."})
    yours = crew.model_copy(update={"text": "Taught 30 people at sea."})
    (mine, yours) = bullets_in(edit(resume, BULLETS, BulletSet(bullets=(mine, yours)), at=1))

    edit(resume, BULLETS, BulletSet(bullets=(yours,)), at=2)

    assert live_wordings() == {
        (EntityType.BULLET, "b_crew"): "Taught 30 people at sea.",
        (EntityType.BULLET_SET, "fjord_institute"): "Taught 30 people at sea.",
    }


def test_deleting_a_machines_bullet_remembers_nothing(resume: Resume) -> None:
    (cod, _) = bullets_in(generated_bullets(resume))
    edit(resume, BULLETS, BulletSet(bullets=(cod,)), at=1)

    assert not ContentMemory.objects.exists()


def test_undoing_a_bullet_to_the_machines_text_takes_it_back(resume: Resume) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted cod in 14 fjords."})
    yours = crew.model_copy(update={"text": "Taught 30 people at sea."})
    edit(resume, BULLETS, BulletSet(bullets=(mine, yours)), at=1)

    section = edit(
        resume, BULLETS, BulletSet(bullets=(cod, yours)), at=2, origin=SectionOrigin.UNDO
    )

    assert [bullet.own for bullet in bullets_in(section)] == [False, True]
    assert set(live_wordings()) == {
        (EntityType.BULLET, "b_crew"),
        (EntityType.BULLET_SET, "fjord_institute"),
    }


def test_a_machine_keeps_the_mark_of_a_bullet_that_it_leaves_alone(resume: Resume) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted cod in 14 fjords."})
    (mine, crew) = bullets_in(edit(resume, BULLETS, BulletSet(bullets=(mine, crew)), at=1))

    refined = crew.model_copy(update={"text": "Taught catch logs to 30 crew members.", "own": True})
    section = generate(resume, BULLETS, BulletSet(bullets=(mine, refined)), at=2)

    assert [bullet.own for bullet in bullets_in(section)] == [True, False]


def test_a_bullet_swapped_in_is_the_persons_own(resume: Resume) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    swapped = cod.model_copy(update={"own": True})  # the past version says the same words
    section = edit(
        resume, BULLETS, BulletSet(bullets=(swapped, crew)), at=1, origin=SectionOrigin.SWAP
    )

    assert [bullet.own for bullet in bullets_in(section)] == [True, False]
    assert (EntityType.BULLET, "b_cod") in live_wordings()


def test_a_regeneration_that_drops_a_bullet_leaves_its_wording_until_the_person_edits(
    resume: Resume,
) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted cod in 14 fjords."})
    edit(resume, BULLETS, BulletSet(bullets=(mine, crew)), at=1)
    fresh = Bullet(id="b_new", text=TAUGHT, accomplishment_ids=("crew_training",))
    generate(resume, BULLETS, BulletSet(bullets=(fresh,)), at=2)
    assert live_wordings()[EntityType.BULLET, "b_cod"] == "Counted cod in 14 fjords."

    taught = fresh.model_copy(update={"text": "Taught 30 people."})
    edit(resume, BULLETS, BulletSet(bullets=(taught,)), at=3)

    assert live_wordings() == {
        (EntityType.BULLET, "b_new"): "Taught 30 people.",
        (EntityType.BULLET_SET, "fjord_institute"): "Taught 30 people.",
    }
