from typing import Literal
from uuid import uuid4

import pytest

from memory.capture import SUMMARY, TAGLINE, capture
from memory.models import ContentMemory
from memory.wording import EntityRef, JobContext, ProseWording, Source
from resumes.checks.findings import FindingKind
from resumes.content import (
    AnyBody,
    BulletSet,
    Prose,
    ResearchEntry,
    SkillList,
    read_body,
)
from resumes.editing import (
    RefusedText,
    StaleSection,
    UnknownSection,
    edit_section,
    parse_ref,
    section_position,
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
from resumes.tests.fisheries import (
    FACTS,
    GENERATED,
    edit,
    generate,
    machine,
)

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
    generate(resume, "summary", GENERATED)
    section = edit(resume, "summary", Prose(text="I count fish."), at=1)

    assert section.revision == 2
    kept = section.revisions.values_list("number", "author", "body__text")
    assert list(kept) == [
        (1, "machine", GENERATED.text),
        (2, "person", "I count fish."),
    ]


def test_a_stale_edit_is_refused_with_what_stands_now(resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", Prose(text="I count fish."), at=1)

    with pytest.raises(StaleSection) as refused:
        generate(resume, "summary", Prose(text="Too late."), at=1)

    assert refused.value.current is not None
    assert refused.value.current.revision == 2
    assert Section.objects.get().body["text"] == "I count fish."
    assert SectionRevision.objects.count() == 2


@pytest.mark.parametrize("at", [0, 3])
def test_a_section_is_created_once_and_edited_only_where_it_is(resume: Resume, at: int) -> None:
    if at == 0:
        generate(resume, "summary", GENERATED)
    with pytest.raises(StaleSection) as refused:
        generate(resume, "summary", GENERATED, at=at)
    assert (refused.value.current is None) == (at == 3)


def test_saving_without_a_change_makes_no_revision_but_clears_the_mark(resume: Resume) -> None:
    generate(resume, "summary", GENERATED, mark="Look at this.")

    section = edit(resume, "summary", GENERATED, at=1)

    section.refresh_from_db()
    assert (section.revision, section.mark) == (1, "")
    assert not ContentMemory.objects.exists()


def test_a_persons_edit_clears_the_mark(resume: Resume) -> None:
    generate(resume, "summary", GENERATED, mark="Look at this.")
    section = edit(resume, "summary", Prose(text="I count fish."), at=1)
    section.refresh_from_db()
    assert section.mark == ""


def test_a_body_of_another_kind_is_refused(resume: Resume) -> None:
    with pytest.raises(TypeError, match="takes a Prose"):
        generate(resume, "summary", SkillList(skills=("Sonar",)))


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
        generate(resume, ref, body[ref.partition("/")[0]])


def test_text_that_a_database_cannot_hold_is_cleaned(resume: Resume) -> None:
    section = edit(resume, "summary", Prose(text="I count\x00 fish\ud800."), at=0)
    section.refresh_from_db()
    assert section.body["text"] == "I count fish."


# --- the gate ---------------------------------------------------------------------------------


def test_a_machines_text_with_hard_findings_is_not_saved(resume: Resume) -> None:
    with pytest.raises(RefusedText) as refused:
        generate(resume, "summary", Prose(text="Biologist who counted 9,000 whales."))

    assert [finding.kind for finding in refused.value.findings] == [FindingKind.UNSUPPORTED_NUMBER]
    assert "unsupported_number" in str(refused.value)
    assert not Section.objects.exists()


def test_a_persons_text_is_saved_with_warnings(resume: Resume) -> None:
    section = edit(resume, "summary", Prose(text="I counted 9,000 whales."), at=0)

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

    section = generate(resume, "summary", Prose(text="Biologist who counted 9,000 whales."))
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

    section = generate(resume, "summary", Prose(text="Biologist who counted 9,000 whales."))
    assert section.revision == 1
    with pytest.raises(RefusedText):  # no source: what the person typed in another resume
        generate(resume, "tagline", Prose(text="Counted 8,000 seals"))


def test_markup_is_stripped_from_a_machines_text_and_kept_in_a_persons(resume: Resume) -> None:
    section = generate(resume, "summary", Prose(text="Biologist who counts **fish** by sonar."))
    assert section.body["text"] == "Biologist who counts fish by sonar."

    section = edit(resume, "summary", Prose(text="I count **fish**."), at=1)
    assert section.body["text"] == "I count **fish**."


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
