from time import process_time

import pytest
from django.contrib.auth.models import User

from resumes.arranging import set_visibility
from resumes.asked import Asked, asked_in
from resumes.content import AnyBody, Bullet, BulletSet, Listed, Prose, SkillList
from resumes.coverage import (
    REQUIREMENT_CHARACTERS,
    Covered,
    Standing,
    coverage,
    coverage_of,
    keep_requirements,
)
from resumes.facts import (
    AccomplishmentFact,
    CertificationFact,
    EducationFact,
    EmployerFact,
    Facts,
    Person,
    PositionFact,
    SkillBucketFact,
    SkillFact,
)
from resumes.models import Job, Resume, Section

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
    education=(EducationFact(key="uni", degree="MSc", area="Oceanography", institution="Ferry U"),),
    certifications=(
        CertificationFact(key="pmp", name="PMP"),
        CertificationFact(key="boat", name="Harbour Boat Licence"),
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
    "education": Listed(keys=("uni",)),
    "certifications": Listed(keys=("pmp",)),
}


def asked(*texts: str) -> list[Asked]:
    return [Asked(text=text, kind="other", must_have=True) for text in texts]


def found(posting: str, *requirements: str) -> dict[str, Covered]:
    covered = coverage(posting, FACTS, BODIES, requirements=asked(*requirements))
    return {one.asked: one for one in covered}


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
    told = found("We use Go, Kubernetes, Airflow and Python.")
    assert {name for name, one in told.items() if one.is_gap} == {"Go", "Kubernetes"}
    assert {name for name, one in told.items() if one.is_forgotten} == {"Airflow"}
    assert not told["Python"].is_gap


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


def test_requirements_are_held_against_sections() -> None:
    told, forgotten, gap = found(
        "",
        "forecast of tides",
        "training of harbour crews",
        "selling of insurance policies",
    ).values()
    assert (told.standing, told.where[0], told.sort) == (
        Standing.STATED,
        "bullets/tide",
        "requirement",
    )
    assert forgotten.is_forgotten
    assert gap.is_gap


POSTING = """\
What you need
- Experience with forecasts of tides
- A degree in oceanography
- Willingness to sell insurance policies

Nice to have
- Python
- training of harbour crews
"""


def test_a_posting_is_read_for_what_it_asks_and_a_plan_adds_what_is_new() -> None:
    covered = found(POSTING, "forecasting of tides", "night shifts at sea")
    assert [name for name, one in covered.items() if one.sort == "requirement"] == [
        "Experience with forecasts of tides",
        "A degree in oceanography",
        "Willingness to sell insurance policies",
        "training of harbour crews",
        "night shifts at sea",
    ]
    assert covered["Python"].sort == "skill"  # and no requirement besides
    degree = covered["A degree in oceanography"]
    assert (degree.standing, degree.where) == (Standing.STATED, ("education",))
    assert covered["Willingness to sell insurance policies"].is_gap
    assert covered["training of harbour crews"].is_forgotten
    optional = [name for name, one in covered.items() if not one.must_have]
    assert optional == ["training of harbour crews"]


@pytest.mark.parametrize(
    ("posting", "name", "standing", "is_gap"),
    [
        ("PMP certification required.", "PMP", Standing.STATED, False),
        ("A Harbour Boat Licence is a must.", "Harbour Boat Licence", Standing.MISSING, False),
        ("CISSP certification required.", "CISSP", Standing.MISSING, True),
    ],
)
def test_certificates_are_asked_for_too(
    posting: str, name: str, standing: Standing, is_gap: bool
) -> None:
    one = found(posting)[name]
    assert (one.sort, one.standing, one.is_gap) == ("certificate", standing, is_gap)


def test_a_posting_in_another_language_is_read_for_names_alone() -> None:
    german = "Dein Profil\n- Erfahrung mit Python\n- Freude an Gezeiten\n- Abgeschlossenes Studium"
    assert [one.asked for one in coverage(german, FACTS, BODIES, language="de")] == ["Python"]


def test_prose_names_no_tool_with_an_ordinary_word() -> None:
    bodies: dict[str, AnyBody] = {"summary": Prose(text="Ready to go far, and to r e s t.")}
    covered = {one.asked: one for one in coverage("We use Go and R.", FACTS, bodies)}
    assert covered["Go"].is_gap
    assert covered["R"].is_forgotten


def test_a_title_that_is_printed_counts() -> None:
    covered = coverage("- Analyst\n- Baker\n- Joiner", FACTS, BODIES)
    assert [(one.asked, one.where) for one in covered][:2] == [
        ("Analyst", ("summary", "bullets/tide")),
        ("Baker", ()),
    ]


def test_nothing_asked_nothing_covered() -> None:
    assert coverage("", FACTS, BODIES) == ()
    assert coverage("Python", FACTS, {}, requirements=asked(" ", ""))[0].is_forgotten
    assert asked_in("", skills=()) == ()


BENEFITS = """\
Pattern cutter
What we offer you as a part of our workshop:
- free lunch
- a company bike
- a standing desk
What you will bring to our growing cutting room:
- patience
- a steady hand
- own shears
"""


def test_a_line_with_a_colon_is_a_heading_however_long() -> None:
    wanted = ["patience", "a steady hand", "own shears"]
    assert [one.text for one in asked_in(BENEFITS, skills=())] == wanted
    talked = "We are Moss & Sons. We offer tea. "
    posting = BENEFITS.replace("What you will", f"{talked}What you will")
    assert [one.text for one in asked_in(posting, skills=())] == wanted
    applied = BENEFITS.replace("What you will bring to our", "You will apply old methods in our")
    assert [one.text for one in asked_in(applied, skills=())] == wanted


def test_what_only_asks_is_no_requirement() -> None:
    posting = "- Requirements:\n- Strong skills\n- Sewing\n- Degree required\n"
    assert [one.text for one in asked_in(posting, skills=())] == ["Sewing", "Degree required"]


@pytest.mark.parametrize(
    ("posting", "asked"),
    [
        ("Nous sommes dix. Solide expérience de la couture.", "Solide expérience de la couture"),
        ("Somos diez. Conocimientos de costura.", "Conocimientos de costura"),
        ("Wir sind zehn. Sicherer Umgang mit Nadeln.", "Sicherer Umgang mit Nadeln"),
    ],
)
def test_sentences_ask_in_other_languages_too(posting: str, asked: str) -> None:
    assert [one.text for one in asked_in(posting, skills=())] == [asked]


def test_a_thousand_skills_are_looked_for_in_no_time() -> None:
    skills = [f"Stitch {number}" for number in range(1_000)]
    line = "Our workshop is old and has a good view of the harbour and the stitching gulls. "
    posting = line * 1_200 + "You sew STITCH 7 and  stitch  812."
    begun = process_time()
    (asked,) = asked_in(posting, skills=skills)
    assert process_time() - begun < 2  # it took minutes
    assert (asked.text, asked.kind) == ("You sew STITCH 7 and stitch 812", "skill")


def test_a_name_is_found_with_any_letter_i() -> None:
    assert asked_in("Wir nutzen İplik.", skills=["iplik"])[0].kind == "skill"


def test_what_a_resume_claims_is_not_in_the_profile_for_that() -> None:
    bodies: dict[str, AnyBody] = {"summary": Prose(text="Sold insurance policies to sailors.")}
    (one,) = coverage("", FACTS, bodies, requirements=asked("selling insurance policies"))
    assert (one.standing, one.in_profile) == (Standing.STATED, False)


@pytest.mark.django_db
def test_a_resume_answers_by_what_it_shows_and_keeps_what_a_plan_read(alice: User) -> None:
    job = Job.objects.create(owner=alice, title="Analyst", text="You use Python.", language="en")
    resume = Resume.objects.create(owner=alice, job=job, facts=FACTS.model_dump(mode="json"))
    section = Section.objects.create(
        resume=resume, kind="skills", key="tools", body=BODIES["skills/tools"].model_dump()
    )
    keep_requirements(resume, asked("x" * 1_000, "\x00", " night\nshifts "))
    resume.refresh_from_db()
    covered = coverage_of(resume)
    assert covered is not None
    assert [(one.asked, one.standing) for one in covered] == [
        ("Python", Standing.WEAK),
        ("x" * REQUIREMENT_CHARACTERS, Standing.MISSING),
        ("night shifts", Standing.MISSING),
    ]
    set_visibility(section, False)
    hidden = coverage_of(resume)
    assert hidden is not None
    assert hidden[0].is_forgotten
    job.delete()
    resume.refresh_from_db()
    assert coverage_of(resume) is None
