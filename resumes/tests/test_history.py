"""Undo, redo and restore: exact values, and a history that is read from what is stored."""

from collections.abc import Callable
from uuid import UUID

import pytest

from memory.models import SCALAR_KEY, EntityType
from resumes.content import AnyBody, BulletSet, Prose, SkillList, read_body
from resumes.editing import NoSuchRevision, StaleSection, edit_section
from resumes.history import (
    NothingToRedo,
    NothingToUndo,
    can_redo,
    can_undo,
    redo,
    restore,
    undo,
)
from resumes.models import Resume, Section, SectionOrigin
from resumes.provenance import Provenance
from resumes.tests.fisheries import (
    BULLETS,
    GENERATED,
    bullets_in,
    edit,
    generate,
    generated_bullets,
    live_wordings,
    machine,
    person,
)

SUMMARY_KEY = (EntityType.SUMMARY, SCALAR_KEY)
TYPED = Prose(text="I count  fish.")  # with its odd white space
REWRITTEN = Prose(text="I count the fish of fourteen fjords.")
REGENERATED = Prose(text="Biologist of fjords.")


def _said(resume_id: UUID, ref: str = "summary") -> AnyBody:
    """What the section says, read anew."""
    return read_body(_section(resume_id, ref).body)


def _section(resume_id: UUID, ref: str = "summary") -> Section:
    kind, _, key = ref.partition("/")
    return Section.objects.get(resume_id=resume_id, kind=kind, key=key)


def _step(verb: Callable[..., Section], resume_id: UUID, ref: str = "summary") -> AnyBody:
    """One press of undo or redo after a reload: nothing is known but what is stored."""
    resume = Resume.objects.get(pk=resume_id)
    at = _section(resume_id, ref).revision
    saved = verb(resume, ref, actor_id=resume.owner_id, expected_revision=at)
    assert read_body(saved.body) == _said(resume_id, ref)
    return read_body(saved.body)


# --- a sentence, a rewrite, undo, reload, undo ------------------------------------------------


def test_a_typed_sentence_outlives_a_rewrite_two_undos_and_a_reload(resume: Resume) -> None:
    edit(resume, "summary", TYPED, at=0)
    edit(resume, "summary", REWRITTEN, at=1, origin=SectionOrigin.REWRITE)

    assert _step(undo, resume.pk) == TYPED
    with pytest.raises(NothingToUndo, match="nothing to undo in 'summary'"):
        _step(undo, resume.pk)
    assert _said(resume.pk) == TYPED
    assert live_wordings() == {SUMMARY_KEY: TYPED.text}


def test_undo_goes_on_where_it_was_and_does_not_go_round(resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", TYPED, at=1)
    edit(resume, "summary", REWRITTEN, at=2, origin=SectionOrigin.REWRITE)

    assert _step(undo, resume.pk) == TYPED
    assert _step(undo, resume.pk) == GENERATED
    assert live_wordings() == {}
    assert _step(redo, resume.pk) == TYPED
    assert live_wordings() == {SUMMARY_KEY: TYPED.text}
    assert _step(redo, resume.pk) == REWRITTEN
    with pytest.raises(NothingToRedo, match="nothing to redo in 'summary'"):
        _step(redo, resume.pk)


def test_a_regeneration_in_between_is_one_more_step(resume: Resume) -> None:
    edit(resume, "summary", TYPED, at=0)
    edit(resume, "summary", REWRITTEN, at=1, origin=SectionOrigin.REWRITE)
    generate(resume, "summary", REGENERATED, at=2)
    assert live_wordings() == {SUMMARY_KEY: REWRITTEN.text}  # a regeneration leaves memory alone

    assert _step(undo, resume.pk) == REWRITTEN
    assert _step(undo, resume.pk) == TYPED
    assert live_wordings() == {SUMMARY_KEY: TYPED.text}


def test_a_regeneration_after_an_undo_ends_the_redo(resume: Resume) -> None:
    edit(resume, "summary", TYPED, at=0)
    edit(resume, "summary", REWRITTEN, at=1, origin=SectionOrigin.REWRITE)
    _step(undo, resume.pk)
    generate(resume, "summary", REGENERATED, at=3)

    section = _section(resume.pk)
    assert (can_undo(section), can_redo(section)) == (True, False)
    assert _step(undo, resume.pk) == TYPED
    assert _step(redo, resume.pk) == REGENERATED


def test_undoing_a_chosen_text_takes_back_the_choice(resume: Resume) -> None:
    """The machine's text was accepted word for word; before that it was nobody's."""
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", GENERATED, at=1, origin=SectionOrigin.SWAP)
    assert live_wordings() == {SUMMARY_KEY: GENERATED.text}

    assert _step(undo, resume.pk) == GENERATED
    assert live_wordings() == {}
    assert _step(redo, resume.pk) == GENERATED
    assert live_wordings() == {SUMMARY_KEY: GENERATED.text}


# --- exactness --------------------------------------------------------------------------------


def test_bullets_come_back_with_their_ids_marks_and_accomplishments(resume: Resume) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted  eels."})
    before = _section(
        edit(resume, BULLETS, BulletSet(bullets=(crew, mine)), at=1).resume_id, BULLETS
    )
    edit(resume, BULLETS, BulletSet(bullets=(mine.model_copy(update={"id": ""}),)), at=2)
    rows = live_wordings()

    assert _step(undo, resume.pk, BULLETS) == read_body(before.body)
    assert live_wordings() == {
        (EntityType.BULLET, "b_cod"): "Counted  eels.",
        (EntityType.BULLET_SET, "fjord_institute"): f"{crew.text}\nCounted eels.",
    }
    _step(redo, resume.pk, BULLETS)
    assert live_wordings() == rows


def test_a_machines_set_comes_back_as_the_machines(resume: Resume) -> None:
    (cod, crew) = bullets_in(generated_bullets(resume))
    edit(resume, BULLETS, BulletSet(bullets=(cod.model_copy(update={"text": "Eels."}), crew)), at=1)

    assert _step(undo, resume.pk, BULLETS) == BulletSet(bullets=(cod, crew))
    assert live_wordings() == {}


def test_what_a_value_rests_on_comes_back_with_it(resume: Resume) -> None:
    edit_section(
        resume,
        "summary",
        GENERATED,
        writer=machine(resume.owner),
        origin=SectionOrigin.GENERATE,
        expected_revision=0,
        provenance=Provenance(accomplishments=("cod_counts",)),
    )
    edit(resume, "summary", TYPED, at=1)
    _step(undo, resume.pk)

    revision = _section(resume.pk).revisions.get(number=3)
    assert revision.provenance["accomplishments"] == ["cod_counts"]
    assert (revision.author, revision.origin, revision.restores) == ("person", "undo", 1)
    assert revision.actor_id == resume.owner_id


# --- restore ----------------------------------------------------------------------------------


def _restore(resume: Resume, number: int) -> Section:
    at = _section(resume.pk).revision
    return restore(resume, "summary", number, actor_id=resume.owner_id, expected_revision=at)


def test_restoring_a_far_value_is_a_new_one_that_can_be_undone(resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", TYPED, at=1)
    edit(resume, "summary", REWRITTEN, at=2)
    edit(resume, "summary", REGENERATED, at=3)

    assert read_body(_restore(resume, 2).body) == TYPED
    assert live_wordings() == {SUMMARY_KEY: TYPED.text}
    assert _step(undo, resume.pk) == REGENERATED
    assert _step(undo, resume.pk) == REWRITTEN


def test_restoring_the_value_before_is_undo(resume: Resume) -> None:
    edit(resume, "summary", TYPED, at=0)
    edit(resume, "summary", REWRITTEN, at=1)
    _restore(resume, 1)

    section = _section(resume.pk)
    assert (can_undo(section), can_redo(section)) == (False, True)


def test_restoring_what_stands_changes_nothing(resume: Resume) -> None:
    edit(resume, "summary", TYPED, at=0)
    edit(resume, "summary", REWRITTEN, at=1)
    _step(undo, resume.pk)

    assert _restore(resume, 1).revision == 3  # revision 3 shows what 1 did
    assert _restore(resume, 3).revision == 3


@pytest.mark.parametrize("number", [0, 2, -1])
def test_a_revision_that_never_was_is_refused(resume: Resume, number: int) -> None:
    edit(resume, "summary", TYPED, at=0)
    with pytest.raises(NoSuchRevision, match=f"has no revision {number}"):
        _restore(resume, number)
    with pytest.raises(NoSuchRevision):
        edit_section(
            resume,
            "summary",
            TYPED,
            writer=person(resume.owner),
            origin=SectionOrigin.UNDO,
            expected_revision=1,
            restores=number,
        )
    assert _section(resume.pk).revision == 1


def test_only_a_person_brings_a_value_back(resume: Resume) -> None:
    edit(resume, "summary", TYPED, at=0)
    for writer, origin in (
        (machine(resume.owner), SectionOrigin.UNDO),
        (person(resume.owner), SectionOrigin.TYPED),
    ):
        with pytest.raises(ValueError, match="Only a person brings a value back"):
            edit_section(
                resume,
                "summary",
                TYPED,
                writer=writer,
                origin=origin,
                expected_revision=1,
                restores=1,
            )


# --- refusals ---------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", [undo, redo])
def test_a_stale_page_undoes_nothing(resume: Resume, verb: Callable[..., Section]) -> None:
    edit(resume, "summary", TYPED, at=0)
    edit(resume, "summary", REWRITTEN, at=1)
    with pytest.raises(StaleSection) as refused:
        verb(resume, "summary", actor_id=resume.owner_id, expected_revision=1)
    assert refused.value.current is not None
    assert _said(resume.pk) == REWRITTEN


@pytest.mark.parametrize("verb", [undo, redo])
def test_a_section_that_is_not_there_has_no_history(
    resume: Resume, verb: Callable[..., Section]
) -> None:
    with pytest.raises(StaleSection) as refused:
        verb(resume, "summary", actor_id=resume.owner_id, expected_revision=0)
    assert refused.value.current is None


def test_lists_of_facts_and_skills_go_back_too(resume: Resume) -> None:
    first = SkillList(skills=("Sonar", "R"))
    generate(resume, "skills/methods", first)
    edit(resume, "skills/methods", SkillList(skills=("R",)), at=1)

    assert _step(undo, resume.pk, "skills/methods") == first
