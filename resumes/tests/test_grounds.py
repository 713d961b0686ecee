"""What makes a wording stale, and what does not."""

from importlib import import_module
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.contrib.auth.models import User

from memory.capture import SUMMARY, capture
from memory.grounds import mark_stale, stands
from memory.models import ContentMemory, EntityType
from memory.wording import EntityRef, JobContext, ProseWording, Source
from resumes.content import Bullet, BulletSet, Prose, ResearchEntry, SkillList
from resumes.facts import (
    AccomplishmentFact,
    EducationFact,
    EmployerFact,
    Facts,
    Person,
    PositionFact,
    SkillBucketFact,
    SkillFact,
)
from resumes.grounds import facts_behind, facts_possible
from resumes.models import (
    Accomplishment,
    Employer,
    Position,
    Profile,
    Resume,
    SectionKind,
    Skill,
    SkillBucket,
)
from resumes.snapshot import snapshot
from resumes.staleness import refresh_stale
from resumes.tests.accomplishments import accomplishment
from resumes.tests.fisheries import edit

MODEL = AccomplishmentFact(
    key="model",
    employer_key="harbour",
    title="Tide model",
    impact_summary="Models tides. Pilots use it.",
    metrics=("Held 12 years.",),
    so_what="Ships wait less.",
    hands_on_work=("Wrote the solver.",),
    skills=("Fortran",),
    start="2019",
)
ATLAS = AccomplishmentFact(key="atlas", employer_key="harbour", title="Atlas", metrics=("9 maps.",))
HARBOUR = EmployerFact(
    key="harbour",
    kind="work",
    name="Harbour",
    positions=(PositionFact(title="Pilot", start="2018"),),
)
MSC = EducationFact(key="msc", institution="School", degree="MSc", area="Tides")
BUCKET = SkillBucketFact(
    key="code", name="Code", skills=(SkillFact(name="Fortran"), SkillFact(name="R"))
)
FACTS = Facts(
    language="en",
    person=Person(name="Quill"),
    employers=(HARBOUR,),
    accomplishments=(MODEL, ATLAS),
    skill_buckets=(BUCKET,),
    education=(MSC,),
)
RESEARCH = (SectionKind.RESEARCH, "model", None)
ONE_SPOKEN_OF = (SectionKind.BULLETS, "harbour", ("model",))
ALL_OF_EMPLOYER = (SectionKind.BULLETS, "harbour", None)
CAREER = (SectionKind.SUMMARY, "", None)
EVERY = (RESEARCH, ONE_SPOKEN_OF, ALL_OF_EMPLOYER, CAREER)

type Of = tuple[SectionKind, str, tuple[str, ...] | None]


def holds(of: Of, then: Facts, today: Facts) -> bool:
    kind, key, spoken = of
    return stands(facts_behind(then, kind, key, of=spoken), facts_possible(today, kind, key))


def with_model(**values: Any) -> Facts:
    return FACTS.model_copy(update={"accomplishments": (MODEL.model_copy(update=values), ATLAS)})


def with_harbour(**values: Any) -> Facts:
    return FACTS.model_copy(update={"employers": (HARBOUR.model_copy(update=values),)})


@pytest.mark.parametrize("of", EVERY)
@pytest.mark.parametrize(
    "today",
    [
        with_model(weight=9),
        with_model(tags=("sea",)),
        with_model(category="Research"),
        with_model(title="A forecast for pilots"),
        with_model(url="https://tides.test"),
        with_model(metrics=("Held 12 years.", "Ran in 4 ports.")),
        with_model(metrics=("held  12 years",)),
        with_model(impact_summary="Models tides. Pilots use it. It is fast."),
        with_model(skills=("C", "Fortran")),
        with_model(end="2024"),
        with_harbour(name="Port", url="https://port.test", location="Bay", description="A port."),
        with_harbour(positions=(PositionFact(title="Chief", start="2022"), *HARBOUR.positions)),
        FACTS.model_copy(update={"accomplishments": (ATLAS, MODEL)}),
        FACTS.model_copy(
            update={
                "accomplishments": (MODEL, ATLAS, ATLAS.model_copy(update={"key": "third"})),
            }
        ),
    ],
)
def test_what_a_text_does_not_rest_on_and_what_is_added_leaves_it_true(
    of: Of, today: Facts
) -> None:
    assert holds(of, FACTS, today)


@pytest.mark.parametrize("of", EVERY)
@pytest.mark.parametrize(
    "today",
    [
        with_model(metrics=("Held 13 years.",)),
        with_model(metrics=()),
        with_model(impact_summary="Models waves. Pilots use it."),
        with_model(so_what=""),
        with_model(hands_on_work=("Read the solver.",)),
        with_model(skills=("C",)),
        with_model(start="2020"),
        FACTS.model_copy(update={"accomplishments": (ATLAS,)}),
    ],
)
def test_a_fact_that_is_gone_or_altered_makes_it_stale(of: Of, today: Facts) -> None:
    assert not holds(of, FACTS, today)


def test_bullets_rest_on_what_they_speak_of_and_on_all_where_that_is_not_known() -> None:
    other = FACTS.model_copy(
        update={"accomplishments": (MODEL, ATLAS.model_copy(update={"metrics": ("8 maps.",)}))}
    )
    assert holds(ONE_SPOKEN_OF, FACTS, other)
    assert not holds(ALL_OF_EMPLOYER, FACTS, other)
    assert not holds(ONE_SPOKEN_OF, FACTS, with_model(employer_key="port"))


def test_titles_bind_the_career_alone_and_a_post_that_ends_is_held_no_more() -> None:
    renamed = with_harbour(positions=(PositionFact(title="Chief", start="2018"),))
    ended = with_harbour(positions=(PositionFact(title="Pilot", start="2018", end="2024"),))
    begun = with_harbour(positions=(PositionFact(title="Pilot", start="2017"),))
    assert [holds(ONE_SPOKEN_OF, FACTS, today) for today in (renamed, ended, begun)] == [
        True,
        True,
        False,
    ]
    assert not any(holds(CAREER, FACTS, today) for today in (renamed, ended, begun))


def test_degrees_bind_the_career() -> None:
    school = {"institution": "Academy", "url": "https://school.test", "courses": ("Waves",)}
    moved = FACTS.model_copy(update={"education": (MSC.model_copy(update=school),)})
    lost = FACTS.model_copy(update={"education": ()})
    assert holds(CAREER, FACTS, moved)
    assert not holds(CAREER, FACTS, lost)


def test_a_list_of_skills_rests_on_those_that_it_names() -> None:
    def without(name: str) -> Facts:
        kept = tuple(skill for skill in BUCKET.skills if skill.name != name)
        bucket = BUCKET.model_copy(update={"name": "Languages", "skills": kept})
        return FACTS.model_copy(update={"skill_buckets": (bucket,)})

    named: Of = (SectionKind.SKILLS, "code", ("fortran", "typed by hand"))
    assert holds(named, FACTS, without("R"))
    assert not holds(named, FACTS, without("Fortran"))


@pytest.fixture
def resume(alice: User) -> Resume:
    Profile.objects.create(owner=alice, name="Quill")
    harbour = Employer.objects.create(owner=alice, key="harbour", name="Harbour")
    Position.objects.create(employer=harbour, title="Pilot", start="2018")
    for key in ("model", "atlas"):
        accomplishment(alice, key, employer=harbour, impact_summary=f"Made the {key}.")
    bucket = SkillBucket.objects.create(owner=alice, key="code", name="Code")
    for name in ("Fortran", "R"):
        Skill.objects.create(bucket=bucket, name=name)
    frozen = snapshot(alice).model_dump(mode="json")
    return Resume.objects.create(owner=alice, title="Pilot", facts=frozen, language="en")


def _write_all(resume: Resume) -> None:
    entry = ResearchEntry(
        accomplishment_id="model", category_label="", title="Tides", description="Modelled tides."
    )
    bullets = (Bullet(id="b_1", text="Modelled all tides.", accomplishment_ids=("model",)),)
    edit(resume, "research/model", entry, at=0)
    edit(resume, "bullets/harbour", BulletSet(bullets=bullets), at=0)
    edit(resume, "skills/code", SkillList(skills=("Fortran",)), at=0)
    edit(resume, "summary", Prose(text="I model."), at=0)


def _stale() -> set[str]:
    return set(ContentMemory.objects.filter(stale=True).values_list("entity_type", flat=True))


def test_edits_rest_on_what_they_speak_of(resume: Resume) -> None:
    _write_all(resume)
    Skill.objects.filter(name="R").delete()
    Accomplishment.objects.filter(key="atlas").update(impact_summary="Made another atlas.")
    refresh_stale(resume.owner)
    assert _stale() == {EntityType.SUMMARY}


MADE_BEFORE = "f" * 64


def _upgrade() -> None:
    import_module("resumes.migrations.0004_grounds_of_wordings").give_grounds(apps, None)


def test_an_upgrade_leaves_true_what_is_and_frees_what_was_stale_for_nothing(
    resume: Resume,
) -> None:
    _write_all(resume)
    ContentMemory.objects.update(facts_hash=MADE_BEFORE, stale=True)
    Accomplishment.objects.filter(key="model").update(weight=9, title="Forecast")
    _upgrade()
    assert _stale() == set()
    assert refresh_stale(resume.owner) == 0

    Accomplishment.objects.filter(key="model").update(impact_summary="Made something else.")
    refresh_stale(resume.owner)
    assert _stale() == {
        EntityType.RESEARCH,
        EntityType.BULLET,
        EntityType.BULLET_SET,
        EntityType.SUMMARY,
    }


@pytest.mark.parametrize("stale", [True, False])
def test_an_upgrade_keeps_the_flag_of_what_rests_on_no_frozen_facts(
    resume: Resume, stale: bool
) -> None:
    row = _imported(resume.owner, stale=stale)
    _upgrade()
    refresh_stale(resume.owner)
    row.refresh_from_db()
    assert row.stale is stale
    assert (row.facts_hash == MADE_BEFORE) is stale

    Accomplishment.objects.all().update(impact_summary="Another.")
    refresh_stale(resume.owner)
    row.refresh_from_db()
    assert row.stale


def test_a_hash_of_an_older_making_is_made_anew_instead_of_compared(resume: Resume) -> None:
    """As it comes in with a file that an older Mirror exported."""
    row = _imported(resume.owner, stale=False)
    assert refresh_stale(resume.owner) == 0
    row.refresh_from_db()
    assert not row.stale
    assert row.facts_hash == facts_behind(snapshot(resume.owner), SectionKind.SUMMARY, "")
    assert mark_stale(owner_id=resume.owner_id, hashes={SUMMARY: "2 other"}, parents={}) == 1


def _imported(owner: User, *, stale: bool) -> ContentMemory:
    capture(
        owner_id=owner.pk,
        ref=EntityRef(EntityType.SUMMARY, "__scalar__"),
        value=ProseWording(text="I model."),
        source=Source(doc_id=uuid4(), kind="document"),
        job=JobContext(title="", company="", role_family="", language="en"),
        written_at=owner.date_joined,
        facts_hash=MADE_BEFORE,
        stale=stale,
    )
    return ContentMemory.objects.get()
