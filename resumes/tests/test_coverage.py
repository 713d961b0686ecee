import pytest

from resumes.content import AnyBody, Bullet, BulletSet, Prose, SkillList
from resumes.coverage import Covered, Standing, coverage
from resumes.facts import (
    AccomplishmentFact,
    EmployerFact,
    Facts,
    Person,
    PositionFact,
    SkillBucketFact,
    SkillFact,
)

FACTS = Facts(
    language="en",
    person=Person(name="Ada Moss"),
    employers=(
        EmployerFact(
            key="tide",
            kind="work",
            name="Tide Survey",
            positions=(PositionFact(title="Analyst", start="2020"),),
        ),
    ),
    accomplishments=(
        AccomplishmentFact(
            key="gauges",
            employer_key="tide",
            title="Tide gauges",
            impact_summary="Built a forecast of tides in Python and C++.",
            hands_on_work=("Trained harbour crews in reading gauges.",),
            skills=("Python", "C++", "Airflow"),
        ),
    ),
    skill_buckets=(
        SkillBucketFact(
            key="tools",
            name="Tools",
            skills=tuple(SkillFact(name=name) for name in ("Python", "C++", "R", "chart reading")),
        ),
    ),
)
BODIES: dict[str, AnyBody] = {
    "summary": Prose(text="Analyst of tides."),
    "bullets/tide": BulletSet(
        bullets=(Bullet(id="b", text="Built a tide forecast in Python.", accomplishment_ids=()),)
    ),
    "skills/tools": SkillList(skills=("Python", "C++", "chart reading")),
}


def found(posting: str, *requirements: str) -> dict[str, Covered]:
    return {one.asked: one for one in coverage(posting, FACTS, BODIES, requirements=requirements)}


@pytest.mark.parametrize(
    ("posting", "asked", "standing", "where"),
    [
        ("You write Python daily.", "Python", Standing.STATED, ("bullets/tide", "skills/tools")),
        ("Experience with C++ needed.", "C++", Standing.WEAK, ("skills/tools",)),
        ("Knows Airflow.", "Airflow", Standing.MISSING, ()),
        ("Skilled in chart reading.", "chart reading", Standing.WEAK, ("skills/tools",)),
        ("You use Kubernetes.", "Kubernetes", Standing.MISSING, ()),
    ],
)
def test_a_skill_is_told_of_listed_or_missing(
    posting: str, asked: str, standing: Standing, where: tuple[str, ...]
) -> None:
    one = found(posting)[asked]
    assert (one.standing, one.where) == (standing, where)


def test_an_honest_gap_is_told_apart_from_a_forgotten_strength() -> None:
    asked = found("We use Go, Kubernetes, Airflow and Python.")
    assert {name for name, one in asked.items() if one.is_gap} == {"Go", "Kubernetes"}
    assert {name for name, one in asked.items() if one.is_forgotten} == {"Airflow"}
    assert not asked["Python"].is_gap


@pytest.mark.parametrize(
    ("posting", "absent"),
    [
        ("We use C# and .NET.", {"C++", "C", "R"}),
        ("Reports to the director of R&D.", {"R"}),
        ("You go far.", {"Go"}),
        ("JavaScript required.", {"Java"}),
    ],
)
def test_names_match_as_words(posting: str, absent: set[str]) -> None:
    assert not absent & set(found(posting))


def test_requirements_are_held_against_sentences() -> None:
    asked = found(
        "",
        "forecast of tides",
        "training of harbour crews",
        "selling of insurance policies",
    )
    told, forgotten, gap = asked.values()
    assert (told.standing, told.where[0], told.is_skill) == (
        Standing.STATED,
        "bullets/tide",
        False,
    )
    assert forgotten.is_forgotten
    assert gap.is_gap


def test_nothing_asked_nothing_covered() -> None:
    assert coverage("", FACTS, BODIES) == ()
    assert coverage("Python", FACTS, {}, requirements=(" ", ""))[0].is_forgotten
