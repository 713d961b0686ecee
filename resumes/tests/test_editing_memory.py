import pytest
from django.utils import timezone

from memory.models import SCALAR_KEY, ContentMemory, EntityType
from resumes.content import (
    Listed,
    Prose,
    ResearchEntry,
    SkillList,
)
from resumes.editing import edit_section
from resumes.grounds import facts_behind
from resumes.models import (
    Resume,
    Section,
    SectionKind,
    SectionOrigin,
    SectionRevision,
)
from resumes.tests.fisheries import (
    FACTS,
    GENERATED,
    edit,
    generate,
    live_wordings,
    person,
)


def test_a_persons_wording_is_remembered_with_the_job_and_the_draft(resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", Prose(text="I count fish."), at=1)

    row = ContentMemory.objects.get()
    assert (row.entity_type, row.entity_key) == (EntityType.SUMMARY, SCALAR_KEY)
    assert (row.source_doc_id, row.source_kind) == (resume.id, "resume")
    assert (row.text, row.draft) == ("I count fish.", {"kind": "prose", "text": GENERATED.text})
    assert (row.job_title, row.job_company) == ("Stock Assessor", "Norrfisk")
    assert (row.role_family, row.language) == ("science", "en")
    assert row.facts_hash == facts_behind(FACTS, SectionKind.SUMMARY, "")


def test_a_wording_was_written_at_the_moment_of_the_edit(resume: Resume) -> None:
    moments = [timezone.now()]
    for at, text in enumerate(("I count fish.", "I count cod.")):
        edit(resume, "summary", Prose(text=text), at=at)
        moments += [ContentMemory.objects.get().written_at, timezone.now()]

    assert moments == sorted(set(moments))


def test_kinds_of_sections_become_entities(resume: Resume) -> None:
    entry = ResearchEntry(
        accomplishment_id="cod_counts",
        category_label="Study",
        title="Cod counts",
        description="Counted cod by sonar.",
    )
    edit(resume, "research/cod_counts", entry, at=0)
    edit(resume, "skills/methods", SkillList(skills=("Sampling", "Sonar")), at=0)
    edit(resume, "tagline", Prose(text="Sonar · Cod"), at=0)
    edit(resume, "education", Listed(keys=()), at=0)

    assert live_wordings() == {
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
    generate(resume, "research/cod_counts", entry)
    section = edit(
        resume, "research/cod_counts", entry.model_copy(update={"title": "Counting cod"}), at=1
    )

    assert section.revision == 2
    assert not ContentMemory.objects.exists()


def test_white_space_alone_makes_a_revision_and_no_memory(resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    section = edit(resume, "summary", Prose(text=GENERATED.text.replace(" ", "  ")), at=1)

    assert section.revision == 2
    assert not ContentMemory.objects.exists()


def test_three_edits_leave_one_row_and_regenerating_leaves_it_alone(resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    for at, text in enumerate(("I count fish.", "I count cod.", "I count all fish."), start=1):
        edit(resume, "summary", Prose(text=text), at=at)
    generate(resume, "summary", Prose(text="Biologist of fjords."), at=4)

    assert live_wordings() == {(EntityType.SUMMARY, SCALAR_KEY): "I count all fish."}


def test_undoing_to_the_machines_text_retires_the_wording(resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", Prose(text="I count fish."), at=1)
    edit(resume, "summary", GENERATED, at=2, origin=SectionOrigin.UNDO)

    assert live_wordings() == {}
    assert ContentMemory.objects.get().text == "I count fish."  # archived, not erased

    edit(resume, "summary", Prose(text="I count fish."), at=3, origin=SectionOrigin.UNDO)
    assert live_wordings() == {(EntityType.SUMMARY, SCALAR_KEY): "I count fish."}


def test_undoing_to_the_persons_own_text_that_a_machine_repeated_keeps_it(resume: Resume) -> None:
    edit(resume, "summary", Prose(text="I count fish."), at=0)
    generate(resume, "summary", Prose(text="I count fish."), at=1)
    edit(resume, "summary", Prose(text="I count cod."), at=2)
    edit(resume, "summary", Prose(text="I count fish."), at=3, origin=SectionOrigin.UNDO)

    assert live_wordings() == {(EntityType.SUMMARY, SCALAR_KEY): "I count fish."}


@pytest.mark.parametrize("origin", [SectionOrigin.SWAP, SectionOrigin.REWRITE])
def test_a_text_that_the_person_chose_is_remembered_even_if_it_stood_there(
    resume: Resume, origin: SectionOrigin
) -> None:
    generate(resume, "summary", GENERATED)
    section = edit(resume, "summary", GENERATED, at=1, origin=origin)

    assert section.revision == 2
    assert live_wordings() == {(EntityType.SUMMARY, SCALAR_KEY): GENERATED.text}


def test_emptying_a_section_retires_the_wording(resume: Resume) -> None:
    edit(resume, "summary", Prose(text="I count fish."), at=0)
    edit(resume, "summary", Prose(text=" "), at=1)

    assert live_wordings() == {}


def test_memory_and_section_are_saved_together_or_not_at_all(
    resume: Resume, monkeypatch: pytest.MonkeyPatch
) -> None:
    generate(resume, "summary", GENERATED)

    def fail(*arguments: object, **options: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("resumes.remembering.capture", fail)
    with pytest.raises(OSError, match="disk full"):
        edit(resume, "summary", Prose(text="I count fish."), at=1)

    assert Section.objects.get().revision == 1
    assert SectionRevision.objects.count() == 1


ENTRY = ResearchEntry(
    accomplishment_id="cod_counts",
    category_label="Study",
    title="Cod counts",
    description="Counted cod by sonar.",
)
SUMMARY_KEY = (EntityType.SUMMARY, SCALAR_KEY)


def test_putting_back_an_older_text_of_ones_own_remembers_it(resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    for at, text in enumerate(("I count fish.", "I count cod.", "I count fish."), start=1):
        edit(resume, "summary", Prose(text=text), at=at)

    assert live_wordings() == {SUMMARY_KEY: "I count fish."}


def test_typing_the_machines_words_again_takes_the_wording_back(resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", Prose(text="I count fish."), at=1)
    edit(resume, "summary", GENERATED, at=2)

    assert live_wordings() == {}


def test_a_machines_words_that_the_person_once_accepted_are_theirs(resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", GENERATED, at=1, origin=SectionOrigin.REWRITE)
    edit(resume, "summary", Prose(text="I count fish."), at=2)
    edit(resume, "summary", GENERATED, at=3)

    assert live_wordings() == {SUMMARY_KEY: GENERATED.text}


def test_white_space_on_a_regenerated_text_gives_up_what_no_longer_stands(resume: Resume) -> None:
    """The person looked at the machine's text and kept it: the resume says nothing of theirs."""
    edit(resume, "summary", Prose(text="I count fish."), at=0)
    generate(resume, "summary", GENERATED, at=1)
    assert live_wordings() == {SUMMARY_KEY: "I count fish."}

    edit(resume, "summary", Prose(text=GENERATED.text + " "), at=2)
    assert live_wordings() == {}


def test_a_title_alone_gives_up_a_description_that_no_longer_stands(resume: Resume) -> None:
    edit(resume, "research/cod_counts", ENTRY, at=0)
    machines = ENTRY.model_copy(update={"description": "Counted cod in 14 fjords."})
    generate(resume, "research/cod_counts", machines, at=1)
    edit(resume, "research/cod_counts", machines.model_copy(update={"title": "Counting cod"}), at=2)

    assert live_wordings() == {}


def test_white_space_does_not_bring_back_what_was_archived_by_hand(resume: Resume) -> None:
    edit(resume, "summary", Prose(text="I count fish."), at=0)
    ContentMemory.objects.update(archived_at=resume.created_at)
    edit(resume, "summary", Prose(text="I count  fish."), at=1)

    assert live_wordings() == {}


def test_skills_moved_from_one_name_to_the_next_are_another_wording(resume: Resume) -> None:
    edit(resume, "skills/methods", SkillList(skills=("Sonar survey", "R")), at=0)
    edit(resume, "skills/methods", SkillList(skills=("Sonar", "survey R")), at=1)

    assert live_wordings() == {(EntityType.SKILLS, "methods"): "Sonar, survey R"}


def test_the_draft_is_the_one_that_the_wording_came_from(resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", Prose(text="I count fish."), at=1)
    generate(resume, "summary", Prose(text="Biologist of fjords."), at=2)
    edit(resume, "summary", Prose(text="I count in fjords."), at=3)
    assert ContentMemory.objects.get().draft == {"kind": "prose", "text": "Biologist of fjords."}

    edit_section(
        resume,
        "summary",
        Prose(text="I count fish."),
        writer=person(resume.owner),
        origin=SectionOrigin.UNDO,
        expected_revision=4,
        restores=2,
    )
    row = ContentMemory.objects.get()
    assert (row.text, row.draft) == ("I count fish.", {"kind": "prose", "text": GENERATED.text})
