"""A small invented person, posting and memory that the tests of the stages share."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid5

from memory.models import SCALAR_KEY, EntityType
from memory.style import Rule
from memory.wording import (
    BulletSetWording,
    BulletWording,
    EntityRef,
    JobContext,
    PastVersion,
    ProseWording,
    Recall,
    SkillsWording,
    Wording,
    plain_text,
)
from pipeline.brief import Brief, FamilyChoice, Issue, JobSnapshot
from pipeline.stages import STAGES
from resumes.content import AnyBody
from resumes.facts import (
    AccomplishmentFact,
    EmployerFact,
    Facts,
    Person,
    PositionFact,
    PublicationFact,
    SkillBucketFact,
    SkillFact,
)
from resumes.families import ShownWork

ORDER = ("plan", "selection", "research", "skills", "publications", "bullets", "critic")
_NAMESPACE = UUID("6f0d9a52-7d0b-4c61-9b0e-2f6e5c1f7a10")

HARBOUR = AccomplishmentFact(
    key="berth_planner",
    employer_key="gullhaven_port",
    category="Planning tools",
    title="Berth planner",
    start="2022-02",
    impact_summary="Built a planner that assigns berths to arriving ships from their tide windows.",
    metrics=("Waiting time fell from 9 hours to 6.", "It plans 140 arrivals a week."),
    so_what="Pilots get their orders the evening before.",
    hands_on_work=(
        "Wrote the scheduler in Python and tested it against two years of logs.",
        "Sat with harbour masters through three night shifts.",
    ),
    skills=("Python", "Scheduling"),
    weight=1.5,
)
TIDES = AccomplishmentFact(
    key="tide_gauge_network",
    employer_key="gullhaven_port",
    title="Tide gauge network",
    start="2020-05",
    end="2021-11",
    impact_summary="Replaced 12 hand-read tide gauges with sensors that report every minute.",
    metrics=("Readings arrive within 60 seconds.",),
    skills=("SQL",),
)
FERRY = AccomplishmentFact(
    key="ferry_counts",
    employer_key="islet_ferries",
    title="Ferry passenger counts",
    start="2018",
    end="2019",
    impact_summary="Responsible for monitoring passengers on 4 routes.",
    skills=("Spreadsheets",),
)
ALMANAC = AccomplishmentFact(
    key="open_almanac",
    title="Open almanac",
    start="2023",
    impact_summary="Publish a free almanac of local tides.",
    metrics=("It has 300 readers.",),
    hands_on_work=("Draw every chart by hand.",),
    weight=0.6,
)

FACTS = Facts(
    language="en",
    person=Person(
        name="Orla Fennimore",
        headline="Port operations analyst",
        summary="I plan traffic in small harbours. I like rules that a pilot can remember.",
        target_roles=("Operations analyst",),
    ),
    employers=(
        EmployerFact(
            key="gullhaven_port",
            kind="work",
            name="Gullhaven Port",
            positions=(PositionFact(title="Operations Analyst", start="2020-05"),),
        ),
        EmployerFact(
            key="islet_ferries",
            kind="work",
            name="Islet Ferries",
            positions=(PositionFact(title="Clerk", start="2018", end="2019"),),
        ),
        EmployerFact(
            key="lighthouse_cafe",
            kind="work",
            name="Lighthouse Café",
            positions=(PositionFact(title="Waiter", start="2016", end="2017"),),
        ),
    ),
    accomplishments=(ALMANAC, HARBOUR, TIDES, FERRY),
    skill_buckets=(
        SkillBucketFact(
            key="analysis",
            name="Analysis",
            skills=(SkillFact(name="Scheduling"), SkillFact(name="SQL"), SkillFact(name="R")),
        ),
        SkillBucketFact(
            key="tools",
            name="Tools",
            skills=(
                SkillFact(name="Python"),
                SkillFact(name="sql"),
                SkillFact(name="Spreadsheets"),
            ),
        ),
    ),
    publications=(
        PublicationFact(key="queues_at_sea", title="Queues at sea", venue="Harbour Notes"),
        PublicationFact(key="reading_tides", title="Reading tides", venue="Harbour Notes"),
    ),
)

JOB = JobSnapshot(
    id="1",
    title="Logistics Planner",
    company="Kestrel Canals",
    text=(
        "We run 40 locks on three canals.\n\n"
        "You bring\n"
        "- planning of arrivals under changing water levels\n"
        "- Python and SQL\n"
        "- Kubernetes and Terraform\n\n"
        "Nice to have\n"
        "- publications about queues\n\n"
        "We offer\n"
        "- a boat"
    ),
    language="en",
    role_family="operations",
    families=(
        FamilyChoice(key="research", name="Research", shown_work=ShownWork.RESEARCH),
        FamilyChoice(key="operations", name="Operations", shown_work=ShownWork.WORK),
    ),
)

RULES = (
    Rule(
        text='Never write "utilised"; say "used".',
        category="word_choice",
        ban="utilised",
        use_instead="used",
        confidence=0.9,
    ),
    Rule(
        text="Keep sentences short.", category="structure", ban="", use_instead="", confidence=0.7
    ),
)

RESEARCH_TEXT = "Built the planner that pilots trust. I tested it against two years of logs."
TIDE_BULLET = "Replaced 12 hand-read gauges, so that readings arrive within 60 seconds."


def past(
    entity_type: EntityType,
    key: str,
    value: Wording,
    *,
    parent: str = "",
    stale: bool = False,
) -> PastVersion:
    text = plain_text(value)
    return PastVersion(
        id=uuid5(_NAMESPACE, f"{entity_type}{key}{text}"),
        ref=EntityRef(entity_type, key),
        parent_key=parent,
        value=value,
        text=text,
        job=JobContext("Dispatcher", "Otter Barges", "operations", "en"),
        written_at=datetime(2024, 3, 1, tzinfo=UTC),
        stale=stale,
        pinned=False,
    )


def recalled(*versions: PastVersion) -> Recall:
    entities: dict[EntityRef, tuple[PastVersion, ...]] = {}
    bullets: dict[str, tuple[PastVersion, ...]] = {}
    for version in versions:
        if version.ref.entity_type is EntityType.BULLET:
            bullets[version.parent_key] = (*bullets.get(version.parent_key, ()), version)
        else:
            entities[version.ref] = (*entities.get(version.ref, ()), version)
    return Recall(entities=entities, bullets_of=bullets)


NOTHING = recalled()
MEMORY = recalled(
    past(EntityType.RESEARCH, "berth_planner", ProseWording(text=RESEARCH_TEXT)),
    past(
        EntityType.BULLET_SET,
        "gullhaven_port",
        BulletSetWording(bullets=(BulletWording(id="b_tide", text=TIDE_BULLET, own=True),)),
    ),
    past(EntityType.BULLET, "b_tide", ProseWording(text=TIDE_BULLET), parent="tide_gauge_network"),
    past(EntityType.SKILLS, "tools", SkillsWording(skills=("Python", "Fortran"))),
    past(EntityType.SUMMARY, SCALAR_KEY, ProseWording(text="I keep small harbours moving.")),
)


def brief(**changes: Any) -> Brief:
    """The sample brief before its plan, with fields replaced."""
    start = Brief(
        facts=FACTS, job=JOB, language="en", recall=NOTHING, rules=RULES, role_family="operations"
    )
    return replace(start, **changes)


def after(stage: str, start: Brief) -> Brief:
    """The brief as it is once every stage up to and including `stage` has answered offline."""
    for name in ORDER[: ORDER.index(stage) + 1]:
        start = step(name, start)
    return start


def step(name: str, start: Brief) -> Brief:
    """The brief after one stage's offline answers."""
    stage = STAGES[name]
    sections: dict[str, AnyBody] = dict(start.sections)
    outputs: dict[str, Any] = {
        key: stage.settled(start, stage.compose(start, key)) for key in stage.keys(start)
    }
    for key, output in outputs.items():
        sections.update(stage.bodies(start, key, output))
    start = replace(start, sections=sections)
    if name in {"plan", "selection"}:
        return replace(start, **{name: outputs[""]})
    if name == "critic" and outputs:
        return replace(start, issues=tuple(outputs[""].issues))
    return start


def finished(**changes: Any) -> Brief:
    """The sample brief, with fields replaced, after all stages have answered offline."""
    now = brief(**changes)
    for name in (*ORDER, "refiner", "summary"):
        now = step(name, now)
    return now


def note(
    problem: str, *, key: str = "gullhaven_port", entity_type: str = "experience_bullets_set"
) -> Issue:
    return Issue.model_validate(
        {
            "entity_type": entity_type,
            "entity_key": key,
            "kind": "weak_phrasing",
            "problem": problem,
            "direction": "name the act",
        }
    )
