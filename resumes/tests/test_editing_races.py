"""Edits at the same moment; on SQLite and on PostgreSQL."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from django.db import connection

from memory.models import ContentMemory, EntityType
from resumes.content import Bullet, BulletSet, Prose, read_body
from resumes.editing import StaleSection, Writer, edit_section
from resumes.history import redo, undo
from resumes.models import Resume, Section, SectionOrigin, SectionRevision
from resumes.tests.fisheries import (
    BULLETS,
    GENERATED,
    bullets_in,
    edit,
    generate,
    generated_bullets,
    person,
)

THREADS = 8
WORDS = ("cod", "eels", "crabs", "herring", "plaice", "sole", "squid", "whales")


def _at_once[Result](call: Callable[[str], Result]) -> list[Result]:
    """What `call` returns for each word, from as many threads."""

    def run(word: str) -> Result:
        try:
            return call(word)
        finally:
            connection.close()

    with ThreadPoolExecutor(max_workers=THREADS) as threads:
        return list(threads.map(run, WORDS))


def _try_to_save(resume: Resume, at: int, writer: Writer, word: str) -> str:
    try:
        edit_section(
            resume,
            "summary",
            Prose(text=f"I count {word}."),
            writer=writer,
            origin=SectionOrigin.TYPED,
            expected_revision=at,
        )
    except StaleSection as refused:
        return "stale" if refused.current else "stale without a current section"
    return "saved"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("at", [0, 1])
def test_of_many_edits_at_the_same_time_one_wins(resume: Resume, at: int) -> None:
    if at:
        generate(resume, "summary", GENERATED)

    ends = _at_once(partial(_try_to_save, resume, at, person(resume.owner)))

    assert sorted(ends) == ["saved"] + ["stale"] * 7
    section = Section.objects.get()
    assert section.revision == at + 1
    assert section.body["text"] == ContentMemory.objects.get().text


@pytest.mark.django_db(transaction=True)
def test_who_tries_again_on_what_stands_is_saved_and_the_last_is_remembered(
    resume: Resume,
) -> None:
    writer = person(resume.owner)

    def save(word: str) -> None:
        at = 0
        for _ in range(50):
            try:
                edit_section(
                    resume,
                    "summary",
                    Prose(text=f"I count {word}."),
                    writer=writer,
                    origin=SectionOrigin.TYPED,
                    expected_revision=at,
                )
            except StaleSection as refused:
                at = refused.current.revision if refused.current else 0
            else:
                return
        pytest.fail("never saved")

    _at_once(save)

    section = Section.objects.get()
    numbers = list(section.revisions.values_list("number", flat=True))
    said = section.revisions.values_list("body__text", flat=True)
    assert numbers == list(range(1, THREADS + 1))
    assert sorted(said) == sorted(f"I count {word}." for word in WORDS)
    assert ContentMemory.objects.get().text == section.body["text"]


@pytest.mark.django_db(transaction=True)
def test_bullets_added_at_the_same_time_all_stand_and_have_their_rows(resume: Resume) -> None:
    generated_bullets(resume)
    writer = person(resume.owner)

    def add(word: str) -> None:
        for _ in range(50):
            section = Section.objects.get(resume=resume)
            added = Bullet(id="", text=f"Counted {word} at night.")
            try:
                edit_section(
                    resume,
                    BULLETS,
                    BulletSet(bullets=(*bullets_in(section), added)),
                    writer=writer,
                    origin=SectionOrigin.TYPED,
                    expected_revision=section.revision,
                )
            except StaleSection:
                continue
            return
        pytest.fail("never saved")

    _at_once(add)

    bullets = bullets_in(Section.objects.get())
    own = {bullet.id: bullet.text for bullet in bullets if bullet.own}
    assert sorted(own.values()) == sorted(f"Counted {word} at night." for word in WORDS)
    rows = ContentMemory.objects.filter(archived_at__isnull=True)
    singles = rows.filter(entity_type=EntityType.BULLET).values_list("entity_key", "text")
    assert dict(singles) == own
    whole = rows.get(entity_type=EntityType.BULLET_SET)
    assert whole.text == "\n".join(bullet.text for bullet in bullets)


@pytest.mark.django_db(transaction=True)
def test_undo_pressed_many_times_at_once_goes_back_once(resume: Resume) -> None:
    for at, word in enumerate(WORDS):
        edit(resume, "summary", Prose(text=f"I count {word}."), at=at)
    actor = resume.owner_id

    def press(_: str) -> bool:
        try:
            undo(resume, "summary", actor_id=actor, expected_revision=len(WORDS))
        except StaleSection:
            return False
        return True

    assert sum(_at_once(press)) == 1
    section = Section.objects.get()
    assert read_body(section.body) == Prose(text=f"I count {WORDS[-2]}.")
    again = redo(resume, "summary", actor_id=actor, expected_revision=section.revision)
    assert again.body["text"] == f"I count {WORDS[-1]}."


def test_the_loser_of_a_creation_learns_what_the_winner_wrote(resume: Resume) -> None:
    """The editor saw no such section; by now there is one."""
    generate(resume, "summary", GENERATED)
    with pytest.raises(StaleSection) as refused:
        edit(resume, "summary", Prose(text="I count fish."), at=0)

    assert refused.value.current is not None
    assert refused.value.current.body["text"] == GENERATED.text
    assert SectionRevision.objects.count() == 1
    assert not ContentMemory.objects.exists()
