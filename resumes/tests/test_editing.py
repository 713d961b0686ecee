from concurrent.futures import ThreadPoolExecutor
from typing import Literal
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection

from memory.capture import SUMMARY, TAGLINE, capture
from memory.models import SCALAR_KEY, ContentMemory, EntityType
from memory.recall import recall
from memory.wording import EntityRef, JobContext, ProseWording, Source
from resumes.checks.findings import FindingKind
from resumes.content import (
    AnyBody,
    Bullet,
    BulletSet,
    Listed,
    Prose,
    ResearchEntry,
    SkillList,
    read_body,
)
from resumes.editing import (
    RefusedText,
    StaleSection,
    UnknownSection,
    Writer,
    edit_section,
    move_section,
    parse_ref,
    section_position,
    set_visibility,
)
from resumes.models import (
    Attestation,
    Resume,
    Section,
    SectionKind,
    SectionOrigin,
    SectionRevision,
)
from resumes.provenance import Provenance
from resumes.remembering import facts_behind
from resumes.tests.fisheries import (
    COUNTED,
    FACTS,
    TAUGHT,
    generated_bullets,
    machine,
    person,
    resume_of,
)

GENERATED = Prose(text="Biologist who counts fish by sonar.")
BULLETS = "bullets/fjord_institute"


@pytest.fixture
def resume(alice: User) -> Resume:
    return resume_of(alice)


def _generate(resume: Resume, ref: str, body: AnyBody, *, at: int = 0, mark: str = "") -> Section:
    return edit_section(
        resume,
        ref,
        body,
        writer=machine(resume.owner),
        origin=SectionOrigin.GENERATE,
        expected_revision=at,
        mark=mark,
    )


def _edit(
    resume: Resume,
    ref: str,
    body: AnyBody,
    *,
    at: int,
    origin: SectionOrigin = SectionOrigin.TYPED,
) -> Section:
    return edit_section(
        resume,
        ref,
        body,
        writer=person(resume.owner),
        origin=origin,
        expected_revision=at,
    )


def _bullets(section: Section) -> tuple[Bullet, ...]:
    body = read_body(section.body)
    assert isinstance(body, BulletSet)
    return body.bullets


def _live() -> dict[tuple[str, str], str]:
    """(entity type, entity key) → text of every live wording."""
    rows = ContentMemory.objects.filter(archived_at__isnull=True)
    return {(row.entity_type, row.entity_key): row.text for row in rows}


# --- saving -----------------------------------------------------------------------------------


def test_a_generated_section_is_revision_one_and_not_remembered(resume: Resume) -> None:
    writer = machine(resume.owner)
    section = edit_section(
        resume,
        "summary",
        GENERATED,
        writer=writer,
        origin=SectionOrigin.GENERATE,
        expected_revision=0,
        provenance=Provenance(accomplishments=("cod_counts",)),
        mark="Drafted from plain facts.",
    )

    section.refresh_from_db()
    assert (section.revision, section.mark) == (1, "Drafted from plain facts.")
    assert read_body(section.body) == GENERATED
    revision = SectionRevision.objects.get(section=section)
    assert (revision.number, revision.author, revision.origin) == (1, "machine", "generate")
    assert (revision.run_id, revision.leaf_id) == (writer.run_id, writer.leaf_id)
    assert revision.actor_id == resume.owner_id
    assert revision.provenance["accomplishments"] == ["cod_counts"]
    assert not ContentMemory.objects.exists()


def test_every_value_is_kept(resume: Resume) -> None:
    _generate(resume, "summary", GENERATED)
    section = _edit(resume, "summary", Prose(text="I count fish."), at=1)

    assert section.revision == 2
    kept = section.revisions.values_list("number", "author", "body__text")
    assert list(kept) == [
        (1, "machine", GENERATED.text),
        (2, "person", "I count fish."),
    ]


def test_a_stale_edit_is_refused_with_what_stands_now(resume: Resume) -> None:
    _generate(resume, "summary", GENERATED)
    _edit(resume, "summary", Prose(text="I count fish."), at=1)

    with pytest.raises(StaleSection) as refused:
        _generate(resume, "summary", Prose(text="Too late."), at=1)

    assert refused.value.current is not None
    assert refused.value.current.revision == 2
    assert Section.objects.get().body["text"] == "I count fish."
    assert SectionRevision.objects.count() == 2


@pytest.mark.parametrize("at", [0, 3])
def test_a_section_is_created_once_and_edited_only_where_it_is(resume: Resume, at: int) -> None:
    if at == 0:
        _generate(resume, "summary", GENERATED)
    with pytest.raises(StaleSection) as refused:
        _generate(resume, "summary", GENERATED, at=at)
    assert (refused.value.current is None) == (at == 3)


def test_saving_without_a_change_makes_no_revision_but_clears_the_mark(resume: Resume) -> None:
    _generate(resume, "summary", GENERATED, mark="Look at this.")

    section = _edit(resume, "summary", GENERATED, at=1)

    section.refresh_from_db()
    assert (section.revision, section.mark) == (1, "")
    assert not ContentMemory.objects.exists()


def test_a_persons_edit_clears_the_mark(resume: Resume) -> None:
    _generate(resume, "summary", GENERATED, mark="Look at this.")
    section = _edit(resume, "summary", Prose(text="I count fish."), at=1)
    section.refresh_from_db()
    assert section.mark == ""


def test_a_body_of_another_kind_is_refused(resume: Resume) -> None:
    with pytest.raises(TypeError, match="takes a Prose"):
        _generate(resume, "summary", SkillList(skills=("Sonar",)))


@pytest.mark.parametrize("ref", ["bullets/elsewhere", "research/unknown", "skills/none"])
def test_a_key_that_the_facts_do_not_have_is_refused(resume: Resume, ref: str) -> None:
    body: dict[str, AnyBody] = {
        "bullets": BulletSet(bullets=()),
        "research": ResearchEntry(
            accomplishment_id="unknown", category_label="", title="", description="Text."
        ),
        "skills": SkillList(skills=("Sonar",)),
    }
    with pytest.raises(UnknownSection, match="do not have that key"):
        _generate(resume, ref, body[ref.partition("/")[0]])


def test_text_that_a_database_cannot_hold_is_cleaned(resume: Resume) -> None:
    section = _edit(resume, "summary", Prose(text="I count\x00 fish\ud800."), at=0)
    section.refresh_from_db()
    assert section.body["text"] == "I count fish."


# --- the gate ---------------------------------------------------------------------------------


def test_a_machines_text_with_hard_findings_is_not_saved(resume: Resume) -> None:
    with pytest.raises(RefusedText) as refused:
        _generate(resume, "summary", Prose(text="Biologist who counted 9,000 whales."))

    assert [finding.kind for finding in refused.value.findings] == [FindingKind.UNSUPPORTED_NUMBER]
    assert "unsupported_number" in str(refused.value)
    assert not Section.objects.exists()


def test_a_persons_text_is_saved_with_warnings(resume: Resume) -> None:
    section = _edit(resume, "summary", Prose(text="I counted 9,000 whales."), at=0)

    (finding,) = section.revisions.get().findings
    assert finding["kind"] == "unsupported_number"
    assert finding["entity"] == "summary"


def test_what_the_person_attested_is_a_source(resume: Resume) -> None:
    Attestation.objects.create(
        owner=resume.owner,
        resume=resume,
        section_ref="summary",
        kind="unsupported_number",
        span="9,000",
    )

    section = _generate(resume, "summary", Prose(text="Biologist who counted 9,000 whales."))
    assert section.revision == 1


def test_what_an_imported_resume_says_of_the_entity_is_a_source(resume: Resume) -> None:
    said: tuple[tuple[EntityRef, Literal["resume", "document"], str], ...] = (
        (SUMMARY, "document", "I counted 9,000 whales."),
        (TAGLINE, "resume", "I counted 8,000 seals."),
    )
    for ref, kind, text in said:
        capture(
            owner_id=resume.owner_id,
            ref=ref,
            value=ProseWording(text=text),
            source=Source(doc_id=uuid4(), kind=kind),
            job=JobContext(title="", company="", role_family="", language="en"),
            written_at=resume.created_at,
        )

    section = _generate(resume, "summary", Prose(text="Biologist who counted 9,000 whales."))
    assert section.revision == 1
    with pytest.raises(RefusedText):  # no source: what the person typed in another resume
        _generate(resume, "tagline", Prose(text="Counted 8,000 seals"))


def test_markup_is_stripped_from_a_machines_text_and_kept_in_a_persons(resume: Resume) -> None:
    section = _generate(resume, "summary", Prose(text="Biologist who counts **fish** by sonar."))
    assert section.body["text"] == "Biologist who counts fish by sonar."

    section = _edit(resume, "summary", Prose(text="I count **fish**."), at=1)
    assert section.body["text"] == "I count **fish**."


# --- memory -----------------------------------------------------------------------------------


def test_a_persons_wording_is_remembered_with_the_job_and_the_draft(resume: Resume) -> None:
    _generate(resume, "summary", GENERATED)
    _edit(resume, "summary", Prose(text="I count fish."), at=1)

    row = ContentMemory.objects.get()
    assert (row.entity_type, row.entity_key) == (EntityType.SUMMARY, SCALAR_KEY)
    assert (row.source_doc_id, row.source_kind) == (resume.id, "resume")
    assert (row.text, row.draft) == ("I count fish.", {"kind": "prose", "text": GENERATED.text})
    assert (row.job_title, row.job_company) == ("Stock Assessor", "Norrfisk")
    assert (row.role_family, row.language) == ("science", "en")
    assert row.facts_hash == facts_behind(FACTS, SectionKind.SUMMARY, "")


def test_kinds_of_sections_become_entities(resume: Resume) -> None:
    entry = ResearchEntry(
        accomplishment_id="cod_counts",
        category_label="Study",
        title="Cod counts",
        description="Counted cod by sonar.",
    )
    _edit(resume, "research/cod_counts", entry, at=0)
    _edit(resume, "skills/methods", SkillList(skills=("Sampling", "Sonar")), at=0)
    _edit(resume, "tagline", Prose(text="Sonar · Cod"), at=0)
    _edit(resume, "education", Listed(keys=()), at=0)

    assert _live() == {
        (EntityType.RESEARCH, "cod_counts"): "Counted cod by sonar.",
        (EntityType.SKILLS, "methods"): "Sampling, Sonar",
        (EntityType.TAGLINE, SCALAR_KEY): "Sonar · Cod",
    }


def test_a_changed_title_alone_is_no_wording(resume: Resume) -> None:
    entry = ResearchEntry(
        accomplishment_id="cod_counts",
        category_label="Study",
        title="Cod counts",
        description="Counted cod by sonar.",
    )
    _generate(resume, "research/cod_counts", entry)
    section = _edit(
        resume, "research/cod_counts", entry.model_copy(update={"title": "Counting cod"}), at=1
    )

    assert section.revision == 2
    assert not ContentMemory.objects.exists()


def test_white_space_alone_makes_a_revision_and_no_memory(resume: Resume) -> None:
    _generate(resume, "summary", GENERATED)
    section = _edit(resume, "summary", Prose(text=GENERATED.text.replace(" ", "  ")), at=1)

    assert section.revision == 2
    assert not ContentMemory.objects.exists()


def test_three_edits_leave_one_row_and_regenerating_leaves_it_alone(resume: Resume) -> None:
    _generate(resume, "summary", GENERATED)
    for at, text in enumerate(("I count fish.", "I count cod.", "I count all fish."), start=1):
        _edit(resume, "summary", Prose(text=text), at=at)
    _generate(resume, "summary", Prose(text="Biologist of fjords."), at=4)

    assert _live() == {(EntityType.SUMMARY, SCALAR_KEY): "I count all fish."}


def test_undoing_to_the_machines_text_retires_the_wording(resume: Resume) -> None:
    _generate(resume, "summary", GENERATED)
    _edit(resume, "summary", Prose(text="I count fish."), at=1)
    _edit(resume, "summary", GENERATED, at=2, origin=SectionOrigin.UNDO)

    assert _live() == {}
    assert ContentMemory.objects.get().text == "I count fish."  # archived, not erased

    _edit(resume, "summary", Prose(text="I count fish."), at=3, origin=SectionOrigin.UNDO)
    assert _live() == {(EntityType.SUMMARY, SCALAR_KEY): "I count fish."}


def test_undoing_to_the_persons_own_text_that_a_machine_repeated_keeps_it(resume: Resume) -> None:
    _edit(resume, "summary", Prose(text="I count fish."), at=0)
    _generate(resume, "summary", Prose(text="I count fish."), at=1)
    _edit(resume, "summary", Prose(text="I count cod."), at=2)
    _edit(resume, "summary", Prose(text="I count fish."), at=3, origin=SectionOrigin.UNDO)

    assert _live() == {(EntityType.SUMMARY, SCALAR_KEY): "I count fish."}


@pytest.mark.parametrize("origin", [SectionOrigin.SWAP, SectionOrigin.REWRITE])
def test_a_text_that_the_person_chose_is_remembered_even_if_it_stood_there(
    resume: Resume, origin: SectionOrigin
) -> None:
    _generate(resume, "summary", GENERATED)
    section = _edit(resume, "summary", GENERATED, at=1, origin=origin)

    assert section.revision == 2
    assert _live() == {(EntityType.SUMMARY, SCALAR_KEY): GENERATED.text}


def test_emptying_a_section_retires_the_wording(resume: Resume) -> None:
    _edit(resume, "summary", Prose(text="I count fish."), at=0)
    _edit(resume, "summary", Prose(text=" "), at=1)

    assert _live() == {}


def test_memory_and_section_are_saved_together_or_not_at_all(
    resume: Resume, monkeypatch: pytest.MonkeyPatch
) -> None:
    _generate(resume, "summary", GENERATED)

    def fail(*arguments: object, **options: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("resumes.remembering.capture", fail)
    with pytest.raises(OSError, match="disk full"):
        _edit(resume, "summary", Prose(text="I count fish."), at=1)

    assert Section.objects.get().revision == 1
    assert SectionRevision.objects.count() == 1


# --- bullets ----------------------------------------------------------------------------------


def test_only_the_edited_bullet_becomes_the_persons_own(resume: Resume) -> None:
    generated_bullets(resume)
    section = _edit(
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

    assert [bullet.own for bullet in _bullets(section)] == [True, False]
    assert [bullet.accomplishment_ids for bullet in _bullets(section)] == [
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
    (cod, crew) = _bullets(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted cod in 14 fjords."})
    (mine, crew) = _bullets(_edit(resume, BULLETS, BulletSet(bullets=(mine, crew)), at=1))
    before = ContentMemory.objects.get(entity_key="b_cod").updated_at

    theirs = crew.model_copy(update={"text": "Taught 30 people at sea."})
    _edit(resume, BULLETS, BulletSet(bullets=(mine, theirs)), at=2)

    assert ContentMemory.objects.get(entity_key="b_cod").updated_at == before
    assert ContentMemory.objects.get(entity_key="b_crew").text == "Taught 30 people at sea."


def test_editing_another_bullet_does_not_bring_back_what_was_archived(resume: Resume) -> None:
    (cod, crew) = _bullets(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted cod in 14 fjords."})
    (mine, crew) = _bullets(_edit(resume, BULLETS, BulletSet(bullets=(mine, crew)), at=1))
    ContentMemory.objects.filter(entity_key="b_cod").update(archived_at=resume.created_at)

    theirs = crew.model_copy(update={"text": "Taught 30 people at sea."})
    _edit(resume, BULLETS, BulletSet(bullets=(mine, theirs)), at=2)

    assert (EntityType.BULLET, "b_cod") not in _live()


def test_a_bullet_added_by_hand_gets_an_id_and_the_accomplishment_it_speaks_of(
    resume: Resume,
) -> None:
    kept = _bullets(generated_bullets(resume))
    section = _edit(
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

    (*_, taught, songs) = _bullets(section)
    assert taught.id.startswith("b_")
    assert taught.id != songs.id
    assert (taught.accomplishment_ids, songs.accomplishment_ids) == (("crew_training",), ())
    assert (taught.own, songs.own) == (True, True)
    assert ContentMemory.objects.get(entity_key=taught.id).parent_key == "crew_training"


def test_two_bullets_never_share_an_id(resume: Resume) -> None:
    (cod, _) = _bullets(generated_bullets(resume))
    section = _edit(
        resume, BULLETS, BulletSet(bullets=(cod, cod.model_copy(update={"text": "New."}))), at=1
    )

    (first, second) = _bullets(section)
    assert first.id == "b_cod"
    assert second.id != "b_cod"


def test_a_deleted_bullets_row_is_retired(resume: Resume) -> None:
    (cod, crew) = _bullets(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted cod in 14 fjords."})
    yours = crew.model_copy(update={"text": "Taught 30 people at sea."})
    (mine, yours) = _bullets(_edit(resume, BULLETS, BulletSet(bullets=(mine, yours)), at=1))

    _edit(resume, BULLETS, BulletSet(bullets=(yours,)), at=2)

    assert _live() == {
        (EntityType.BULLET, "b_crew"): "Taught 30 people at sea.",
        (EntityType.BULLET_SET, "fjord_institute"): "Taught 30 people at sea.",
    }


def test_deleting_a_machines_bullet_remembers_nothing(resume: Resume) -> None:
    (cod, _) = _bullets(generated_bullets(resume))
    _edit(resume, BULLETS, BulletSet(bullets=(cod,)), at=1)

    assert not ContentMemory.objects.exists()


def test_undoing_a_bullet_to_the_machines_text_takes_it_back(resume: Resume) -> None:
    (cod, crew) = _bullets(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted cod in 14 fjords."})
    yours = crew.model_copy(update={"text": "Taught 30 people at sea."})
    _edit(resume, BULLETS, BulletSet(bullets=(mine, yours)), at=1)

    section = _edit(
        resume, BULLETS, BulletSet(bullets=(cod, yours)), at=2, origin=SectionOrigin.UNDO
    )

    assert [bullet.own for bullet in _bullets(section)] == [False, True]
    assert set(_live()) == {
        (EntityType.BULLET, "b_crew"),
        (EntityType.BULLET_SET, "fjord_institute"),
    }


def test_a_machine_keeps_the_mark_of_a_bullet_that_it_leaves_alone(resume: Resume) -> None:
    (cod, crew) = _bullets(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted cod in 14 fjords."})
    (mine, crew) = _bullets(_edit(resume, BULLETS, BulletSet(bullets=(mine, crew)), at=1))

    refined = crew.model_copy(update={"text": "Taught catch logs to 30 crew members.", "own": True})
    section = _generate(resume, BULLETS, BulletSet(bullets=(mine, refined)), at=2)

    assert [bullet.own for bullet in _bullets(section)] == [True, False]


def test_a_bullet_swapped_in_is_the_persons_own(resume: Resume) -> None:
    (cod, crew) = _bullets(generated_bullets(resume))
    swapped = cod.model_copy(update={"own": True})  # the past version says the same words
    section = _edit(
        resume, BULLETS, BulletSet(bullets=(swapped, crew)), at=1, origin=SectionOrigin.SWAP
    )

    assert [bullet.own for bullet in _bullets(section)] == [True, False]
    assert (EntityType.BULLET, "b_cod") in _live()


def test_a_regeneration_that_drops_a_bullet_leaves_its_wording(resume: Resume) -> None:
    (cod, crew) = _bullets(generated_bullets(resume))
    mine = cod.model_copy(update={"text": "Counted cod in 14 fjords."})
    _edit(resume, BULLETS, BulletSet(bullets=(mine, crew)), at=1)
    fresh = Bullet(id="b_new", text=TAUGHT, accomplishment_ids=("crew_training",))
    _generate(resume, BULLETS, BulletSet(bullets=(fresh,)), at=2)
    _edit(
        resume,
        BULLETS,
        BulletSet(bullets=(fresh.model_copy(update={"text": "Taught 30 people."}),)),
        at=3,
    )

    assert _live()[(EntityType.BULLET, "b_cod")] == "Counted cod in 14 fjords."
    assert _live()[(EntityType.BULLET_SET, "fjord_institute")] == "Taught 30 people."


# --- refs, order, visibility ------------------------------------------------------------------


def test_refs() -> None:
    assert parse_ref("bullets/fjord_institute") == (SectionKind.BULLETS, "fjord_institute")
    assert parse_ref("summary") == (SectionKind.SUMMARY, "")


@pytest.mark.parametrize("ref", ["", "bullets", "bullets/", "summary/", "summary/x", "letters"])
def test_refs_that_name_nothing(ref: str) -> None:
    with pytest.raises(UnknownSection):
        parse_ref(ref)


def test_sections_stand_by_kind_and_then_as_the_facts_do() -> None:
    refs = [
        "tagline",
        "summary",
        "research/cod_counts",
        "research/crew_training",
        "bullets/fjord_institute",
        "bullets/harbour_office",
        "skills/methods",
        "publications",
        "education",
        "awards",
        "certifications",
    ]
    places = [section_position(FACTS, ref) for ref in refs]
    assert places == sorted(set(places))


def test_moving_a_section(resume: Resume) -> None:
    for ref in ("summary", "tagline"):
        _generate(resume, ref, GENERATED)
    skills = _generate(resume, "skills/methods", SkillList(skills=("Sonar",)))

    move_section(skills, 0)
    assert [s.ref for s in resume.sections.all()] == ["skills/methods", "tagline", "summary"]
    move_section(skills, 9)
    assert [s.ref for s in resume.sections.all()] == ["tagline", "summary", "skills/methods"]
    skills.refresh_from_db()
    assert skills.position == max(section.position for section in resume.sections.all())


def test_hiding_a_section_changes_no_text(resume: Resume) -> None:
    section = _generate(resume, "summary", GENERATED)
    set_visibility(section, False)
    section.refresh_from_db()
    assert (section.visible, section.revision) == (False, 1)


# --- at the same time -------------------------------------------------------------------------


def _try_to_save(resume: Resume, text: str, at: int, writer: Writer) -> str:
    try:
        edit_section(
            resume,
            "summary",
            Prose(text=text),
            writer=writer,
            origin=SectionOrigin.TYPED,
            expected_revision=at,
        )
    except StaleSection as refused:
        return "stale" if refused.current else "stale without a current section"
    else:
        return "saved"
    finally:
        connection.close()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("at", [0, 1])
def test_of_many_edits_at_the_same_time_one_wins(resume: Resume, at: int) -> None:
    if at:
        _generate(resume, "summary", GENERATED)
    writer = person(resume.owner)
    words = ("cod", "eels", "crabs", "herring", "plaice", "sole", "squid", "whales")

    with ThreadPoolExecutor(max_workers=8) as threads:
        ends = list(
            threads.map(lambda word: _try_to_save(resume, f"I count {word}.", at, writer), words)
        )

    assert sorted(ends) == ["saved"] + ["stale"] * 7
    section = Section.objects.get()
    assert section.revision == at + 1
    assert section.body["text"] == ContentMemory.objects.get().text


def test_the_loser_of_a_creation_learns_what_the_winner_wrote(resume: Resume) -> None:
    """The editor saw no such section; by now there is one."""
    _generate(resume, "summary", GENERATED)
    with pytest.raises(StaleSection) as refused:
        _edit(resume, "summary", Prose(text="I count fish."), at=0)

    assert refused.value.current is not None
    assert refused.value.current.body["text"] == GENERATED.text
    assert SectionRevision.objects.count() == 1
    assert not ContentMemory.objects.exists()
