"""What the gate holds a text against, whoever wrote it."""

from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from memory.capture import BulletCapture, capture, capture_bullets
from memory.models import SCALAR_KEY, EntityType, RuleCategory, RuleSource, WritingMemory
from memory.wording import EntityRef, JobContext, ProseWording, Source
from resumes.checks import FindingKind, Voice
from resumes.checks.known import Known, Vouched
from resumes.content import AnyBody, Bullet, BulletSet, Listed, Prose, ResearchEntry
from resumes.facts import Facts
from resumes.gate import check_edit, findings_on
from resumes.models import Resume, SectionOrigin
from resumes.tests.fisheries import BULLETS, edit, generate, machine, person, resume_of

ENTRY = "research/cod_counts"
JOB = JobContext(title="Stock Assessor", company="Norrfisk", role_family="science", language="en")


@pytest.fixture
def resume(alice: User) -> Resume:
    WritingMemory.objects.create(
        owner=alice,
        text='Never write "leveraged".',
        category=RuleCategory.WORD_CHOICE,
        ban="leveraged",
        use_instead="used",
        language="en",
        confidence=0.9,
        source=RuleSource.PERSON,
    )
    return resume_of(alice)


def entry(description: str) -> ResearchEntry:
    return ResearchEntry(
        accomplishment_id="cod_counts",
        category_label="",
        title="Cod counts",
        description=description,
    )


def bullets(*told: str) -> BulletSet:
    return BulletSet(
        bullets=tuple(
            Bullet(id=f"b_{at}", text=text, accomplishment_ids=("cod_counts",))
            for at, text in enumerate(told)
        )
    )


def wrote_before(resume: Resume, text: str) -> None:
    capture(
        owner_id=resume.owner_id,
        ref=EntityRef(EntityType.RESEARCH, "cod_counts"),
        value=ProseWording(text=text),
        source=Source(doc_id=uuid4(), kind="resume"),
        job=JOB,
        written_at=resume.created_at,
    )


def found(resume: Resume, ref: str, body: AnyBody) -> list[tuple[str, str]]:
    facts = Facts.model_validate(resume.facts)
    return [(one.kind.value, one.span) for one in findings_on(resume, facts, ref=ref, body=body)]


def test_a_hand_edit_and_a_machines_text_are_held_against_memory_alike(resume: Resume) -> None:
    wrote_before(resume, "Devised a count by sonar.")
    told = "Ran the sonar counts and leveraged them."
    generate(resume, ENTRY, entry(told))
    section = edit(resume, ENTRY, entry(f"{told} Daily."), at=1)
    kinds = [
        {finding["kind"] for finding in revision.findings} for revision in section.revisions.all()
    ]
    assert kinds == [{"opening_mismatch", "banned_word"}] * 2
    assert section.revision == 2, "soft findings stop nobody"


def test_single_bullets_of_the_accomplishment_count_as_the_employers_voice(resume: Resume) -> None:
    assert found(resume, BULLETS, bullets("Ran the counts.")) == []
    capture_bullets(
        owner_id=resume.owner_id,
        employer_key="harbour_office",
        bullets=[
            BulletCapture(
                id="b_own",
                text="Devised a count.",
                own=True,
                parent_key="cod_counts",
                facts_hash="",
                draft=None,
                changed=True,
            )
        ],
        source=Source(doc_id=uuid4(), kind="resume"),
        job=JOB,
        written_at=resume.created_at,
        facts_hash="",
        draft=None,
        removed=set(),
    )
    assert found(resume, BULLETS, bullets("Ran the counts.", "Built a sonar.")) == [
        ("opening_mismatch", "Ran the counts.")
    ]


def imported(resume: Resume, text: str, **told: Any) -> None:
    source = Source(doc_id=uuid4(), kind="document")
    rows: dict[str, Any] = {"job": JOB, "written_at": resume.created_at, "source": source}
    told.setdefault("ref", EntityRef(EntityType.BULLET, uuid4().hex))
    capture(owner_id=resume.owner_id, value=ProseWording(text=text), **rows, **told)


def test_an_imported_bullet_proves_nothing_of_other_accomplishments(resume: Resume) -> None:
    imported(resume, "Counted 7,700 cod.", parent_key="cod_counts")
    imported(resume, "Trained 990 hands.", parent_key="crew_training")
    imported(resume, "Met 500 people.")
    ref = "bullets/fjord_institute"
    for text, spans in (
        ("Counted 7,700 cod.", []),
        ("Trained 990 hands.", ["990"]),
        ("Counted cod and met 500 people.", ["500"]),
    ):
        assert [span for _, span in found(resume, ref, bullets(text))] == spans
    nameless = BulletSet(
        bullets=(Bullet(id="b", text="Counted 7,700 cod.", accomplishment_ids=()),)
    )
    assert found(resume, ref, nameless) == [("unsupported_number", "7,700")]
    assert found(resume, ENTRY, entry("Counted 7,700 cod.")) == []
    assert found(resume, "summary", Prose(text="I counted 7,700 cod.")) == [
        ("unsupported_number", "7,700")
    ]


def test_an_imported_set_or_summary_proves_nothing_of_a_bullet(resume: Resume) -> None:
    summary = EntityRef(EntityType.SUMMARY, SCALAR_KEY)
    imported(resume, "Met 500 people.", ref=EntityRef(EntityType.BULLET_SET, "fjord_institute"))
    imported(resume, "I met 500 people.", ref=summary)
    assert found(resume, "bullets/fjord_institute", bullets("Met 500 people.")) == [
        ("unsupported_number", "500")
    ]
    assert found(resume, "summary", Prose(text="I met 500 people.")) == []
    assert found(resume, "tagline", Prose(text="Met 500 people")) == [("unsupported_number", "500")]


def test_a_gate_asks_four_questions(resume: Resume, django_assert_num_queries: Any) -> None:
    facts = Facts.model_validate(resume.facts)
    told = bullets("Counted cod.", "Ran the counts.")
    with django_assert_num_queries(4):  # vouched for, recalled, rules, imported
        findings_on(resume, facts, ref="bullets/fjord_institute", body=told)


def test_a_text_is_held_to_a_ban_for_which_no_prompt_has_room(resume: Resume) -> None:
    rules = [
        WritingMemory(
            owner=resume.owner,
            text=f"No x{number}.",
            category=RuleCategory.WORD_CHOICE,
            ban=f"x{number}",
            language="en",
            confidence=0.95,
            source=RuleSource.PERSON,
        )
        for number in range(40)
    ]
    WritingMemory.objects.bulk_create(rules)
    assert found(resume, "summary", Prose(text="Leveraged sonar.")) == [
        ("banned_word", "Leveraged")
    ]


def test_what_the_caller_knows_costs_no_query(
    resume: Resume, django_assert_num_queries: Any
) -> None:
    wrote_before(resume, "Devised a count by sonar.")
    known = Known(vouched=(Vouched("9,000"),), voice=Voice(past=("Led it.",)))
    with django_assert_num_queries(0):
        checked = check_edit(
            resume,
            ENTRY,
            entry("Leveraged 9,000 sonars."),
            writer=machine(resume.owner),
            origin=SectionOrigin.GENERATE,
            known=known,
        )
    assert [finding.kind for finding in checked.findings] == [FindingKind.OPENING_MISMATCH]


def test_a_list_of_facts_has_no_voice_to_look_up(
    resume: Resume, django_assert_num_queries: Any
) -> None:
    with django_assert_num_queries(1):  # what the person vouched for
        checked = check_edit(
            resume,
            "awards",
            Listed(keys=()),
            writer=person(resume.owner),
            origin=SectionOrigin.TYPED,
        )
    assert checked.findings == ()


def test_bans_hold_in_the_language_and_family_they_were_made_for(resume: Resume) -> None:
    told = Prose(text="Biologist who leveraged sonar.")
    assert found(resume, "summary", told) == [("banned_word", "leveraged")]
    WritingMemory.objects.update(language="de")
    assert found(resume, "summary", told) == []


def test_a_ban_spares_the_names_in_the_facts_and_of_the_job(resume: Resume) -> None:
    WritingMemory.objects.update(ban="office", use_instead="desk")
    resume.job_company = "Norr Office"
    told = "Observed for the Harbour Office, now for Norr Office, in an office."
    section = edit(resume, "summary", Prose(text=told), at=0)
    banned = [
        finding["span"]
        for finding in section.revisions.get().findings
        if finding["kind"] == FindingKind.BANNED_WORD
    ]
    assert banned == ["office"]
