import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from memory.models import ContentMemory, EntityType
from resumes.content import (
    Bullet,
    BulletSet,
)
from resumes.models import (
    Resume,
    SectionOrigin,
)
from resumes.tests.fisheries import (
    BULLETS,
    COUNTED,
    TAUGHT,
    bullets_in,
    edit,
    generate,
    generated_bullets,
    live_wordings,
    resume_of,
)

FIVE = tuple(
    Bullet(id=f"b_{number}", text=text, accomplishment_ids=("cod_counts",))
    for number, text in enumerate(
        ("Counted cod.", "Read sonar.", "Sailed 14 fjords.", "Kept logs.", "Mended nets.")
    )
)


def _retyped(bullet: Bullet) -> Bullet:
    return bullet.model_copy(update={"text": f"Daily: {bullet.text}"})


def test_editing_one_bullet_of_five_leaves_the_other_four_rows_untouched(resume: Resume) -> None:
    generate(resume, BULLETS, BulletSet(bullets=FIVE))
    five = BulletSet(bullets=tuple(map(_retyped, FIVE)))
    five = BulletSet(bullets=bullets_in(edit(resume, BULLETS, five, at=1)))
    before = {row.entity_key: row for row in ContentMemory.objects.all()}

    bullets = list(five.bullets)
    bullets[2] = _retyped(bullets[2])
    edit(resume, BULLETS, BulletSet(bullets=tuple(bullets)), at=2)

    after = {row.entity_key: row for row in ContentMemory.objects.all()}
    changed = {key for key, row in after.items() if row.updated_at != before[key].updated_at}
    assert changed == {"b_2", "fjord_institute"}
    stored = after["fjord_institute"].value["bullets"]
    assert [(said["id"], said["own"]) for said in stored] == [(b.id, True) for b in FIVE]


def test_a_set_and_its_bullets_were_written_at_the_moment_of_the_edit(resume: Resume) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    moments = [timezone.now()]
    for at, text in enumerate(("Counted cod.", "Counted cod daily."), start=1):
        mine = cod.model_copy(update={"text": text})
        edit(resume, BULLETS, BulletSet(bullets=(mine, crew)), at=at)
        whole, single = ContentMemory.objects.order_by("-entity_type")
        assert (whole.entity_type, single.entity_type) == (
            EntityType.BULLET_SET,
            EntityType.BULLET,
        )
        assert whole.written_at == single.written_at
        moments += [single.written_at, timezone.now()]

    assert moments == sorted(set(moments))


def test_reordering_writes_the_set_alone(resume: Resume) -> None:
    generate(resume, BULLETS, BulletSet(bullets=FIVE))
    mine = bullets_in(edit(resume, BULLETS, BulletSet(bullets=tuple(map(_retyped, FIVE))), at=1))
    before = {row.entity_key: row.updated_at for row in ContentMemory.objects.all()}

    edit(resume, BULLETS, BulletSet(bullets=mine[::-1]), at=2)

    after = {row.entity_key: row.updated_at for row in ContentMemory.objects.all()}
    assert {key for key in after if after[key] != before[key]} == {"fjord_institute"}
    assert ContentMemory.objects.get(entity_key="fjord_institute").text.startswith("Daily: Mended")


def test_reordering_a_machines_bullets_is_no_wording(resume: Resume) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    section = edit(resume, BULLETS, BulletSet(bullets=(crew, cod)), at=1)

    assert (section.revision, live_wordings()) == (2, {})


def test_three_edits_leave_one_set_and_a_second_resume_adds_another(
    resume: Resume, alice: User
) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    for at, word in enumerate(("haddock", "eels", "crabs"), start=1):
        mine = cod.model_copy(update={"text": f"Counted {word}."})
        edit(resume, BULLETS, BulletSet(bullets=(mine, crew)), at=at)
    sets = ContentMemory.objects.filter(entity_type=EntityType.BULLET_SET)
    assert sets.get().text == f"Counted crabs.\n{TAUGHT}"

    second = resume_of(alice)
    (cod, crew) = bullets_in(generated_bullets(second))
    mine = cod.model_copy(update={"text": "Counted plaice."})
    edit(second, BULLETS, BulletSet(bullets=(mine, crew)), at=1)

    assert dict(sets.values_list("source_doc_id", "text")) == {
        resume.id: f"Counted crabs.\n{TAUGHT}",
        second.id: f"Counted plaice.\n{TAUGHT}",
    }
    singles = ContentMemory.objects.filter(entity_type=EntityType.BULLET, entity_key="b_cod")
    assert singles.count() == 2


def test_a_bullet_moved_to_another_accomplishment_is_found_there(resume: Resume) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted with 30 crew members."})
    (mine, crew) = bullets_in(edit(resume, BULLETS, BulletSet(bullets=(mine, crew)), at=1))
    moved = mine.model_copy(update={"accomplishment_ids": ("crew_training",)})
    edit(resume, BULLETS, BulletSet(bullets=(moved, crew)), at=2)

    assert ContentMemory.objects.get(entity_key="b_cod").parent_key == "crew_training"


@pytest.mark.parametrize("named", [("nowhere",), ("nowhere", "cod_counts"), ("x" * 900,)])
def test_an_accomplishment_that_the_employer_does_not_have_is_ignored(
    resume: Resume, named: tuple[str, ...]
) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    sent = cod.model_copy(update={"text": "Counted cod.", "accomplishment_ids": named})
    section = edit(resume, BULLETS, BulletSet(bullets=(sent, crew)), at=1)

    assert bullets_in(section)[0].accomplishment_ids == ("cod_counts",)


def test_two_bullets_with_the_same_words_have_a_row_each(resume: Resume) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    twice = [bullet.model_copy(update={"text": "Counted and taught."}) for bullet in (cod, crew)]
    edit(resume, BULLETS, BulletSet(bullets=tuple(twice)), at=1)

    assert live_wordings() == {
        (EntityType.BULLET, "b_cod"): "Counted and taught.",
        (EntityType.BULLET, "b_crew"): "Counted and taught.",
        (EntityType.BULLET_SET, "fjord_institute"): "Counted and taught.\nCounted and taught.",
    }


def test_a_machines_words_stay_a_machines_in_another_bullet(resume: Resume) -> None:
    """Texts that change places, or come back without their ids, were still not typed."""
    (cod, crew) = bullets_in(generated_bullets(resume))
    section = edit(
        resume,
        BULLETS,
        BulletSet(
            bullets=(cod.model_copy(update={"text": crew.text}), Bullet(id="", text=COUNTED))
        ),
        at=1,
    )

    assert [bullet.own for bullet in bullets_in(section)] == [False, False]
    assert not ContentMemory.objects.exists()


def test_words_that_the_person_once_chose_stay_theirs(resume: Resume) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    chosen = BulletSet(bullets=(cod.model_copy(update={"own": True}), crew))
    edit(resume, BULLETS, chosen, at=1, origin=SectionOrigin.REWRITE)
    other = cod.model_copy(update={"text": "Counted eels."})
    edit(resume, BULLETS, BulletSet(bullets=(other, crew)), at=2)
    section = edit(resume, BULLETS, BulletSet(bullets=(cod, crew)), at=3)

    assert bullets_in(section)[0].own
    assert live_wordings()[EntityType.BULLET, "b_cod"] == COUNTED


def test_an_emptied_set_retires_everything(resume: Resume) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted eels."})
    edit(resume, BULLETS, BulletSet(bullets=(mine, crew)), at=1)

    section = edit(resume, BULLETS, BulletSet(bullets=()), at=2)

    assert (section.revision, live_wordings()) == (3, {})


def test_a_bullet_without_words_is_not_remembered(resume: Resume) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted eels."})
    edit(resume, BULLETS, BulletSet(bullets=(mine, crew)), at=1)
    section = edit(
        resume, BULLETS, BulletSet(bullets=(mine.model_copy(update={"text": " "}), crew)), at=2
    )

    assert [bullet.id for bullet in bullets_in(section)] == ["b_cod", "b_crew"]
    assert live_wordings() == {}


@pytest.mark.parametrize("sent", ["__scalar__", "b\x00d", "has space", "x" * 81])
def test_an_id_that_memory_cannot_keep_is_replaced(resume: Resume, sent: str) -> None:
    section = edit(
        resume, BULLETS, BulletSet(bullets=(Bullet(id=sent, text="Counted eels."),)), at=0
    )

    (bullet,) = bullets_in(section)
    assert bullet.id.startswith("b_")
    assert (EntityType.BULLET, bullet.id) in live_wordings()


def test_the_id_of_another_employers_bullet_is_replaced(resume: Resume, alice: User) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted eels."})
    edit(resume, BULLETS, BulletSet(bullets=(mine, crew)), at=1)
    office = "bullets/harbour_office"
    sent = BulletSet(
        bullets=(Bullet(id="b_cod", text="Observed."), Bullet(id="b_crew", text="Noted."))
    )

    here = bullets_in(edit(resume, office, sent, at=0))
    assert not {bullet.id for bullet in here} & {"b_cod", "b_crew"}
    assert live_wordings()[EntityType.BULLET, "b_cod"] == "Counted eels."

    (known, unknown) = bullets_in(edit(resume_of(alice), office, sent, at=0))
    assert known.id != "b_cod"  # memory knows of which accomplishment, and so of which employer
    assert unknown.id == "b_crew"


def test_white_space_in_a_bullet_touches_no_row(resume: Resume) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted eels."})
    edit(resume, BULLETS, BulletSet(bullets=(mine, crew)), at=1)
    before = list(ContentMemory.objects.order_by("id").values())

    wide = mine.model_copy(update={"text": "Counted  eels. "})
    section = edit(resume, BULLETS, BulletSet(bullets=(wide, crew)), at=2)

    assert (section.revision, bullets_in(section)[0].own) == (3, True)
    assert list(ContentMemory.objects.order_by("id").values()) == before
