"""A rich fictional resume for the tests of documents and exports, built through the ORM."""

from uuid import uuid4

from django.contrib.auth.models import User

from resumes.content import (
    AnyBody,
    Bullet,
    BulletSet,
    Listed,
    Prose,
    ResearchEntry,
    SkillList,
)
from resumes.facts import (
    AccomplishmentFact,
    AwardFact,
    CertificationFact,
    EducationFact,
    EmployerFact,
    Facts,
    Link,
    Person,
    PositionFact,
    PublicationFact,
    SkillBucketFact,
    SkillFact,
)
from resumes.models import Resume, Section, SectionKind

PERSON = Person(
    name="Ilse Marquardt-Obi",
    email="ilse@marquardt-obi.example",
    phone="+43 660 555 01 42",
    url="https://www.marquardt-obi.example/",
    location="Graz, Austria",
    links=(
        Link(label="GitHub", url="https://github.com/imarquardt"),
        Link(label="Fediverse", url="https://social.example/@ilse"),
    ),
)

EMPLOYERS = (
    # Deliberately not in order of time: the document has to sort.
    EmployerFact(
        key="alpine_rescue",
        kind="volunteering",
        name="Alpine Rescue Styria",
        location="Graz",
        positions=(PositionFact(title="Dispatcher", start="2017-11"),),
    ),
    EmployerFact(
        key="kessel_werke",
        kind="work",
        name="Kessel & Söhne Werke",
        location="Linz",
        positions=(PositionFact(title="Junior Developer", start="2012", end="2014-02"),),
    ),
    EmployerFact(
        key="tidewater",
        kind="work",
        name="Tidewater Analytics",
        url="https://tidewater.example",
        location="Vienna",
        positions=(
            PositionFact(title="Data Engineer", start="2016-04", end="2019-01-15"),
            PositionFact(title="Principal Engineer, Forecasting", start="2019-02"),
        ),
    ),
    EmployerFact(
        key="novagrid",
        kind="work",
        name="NovaGrid Energy",
        positions=(PositionFact(title="Software Engineer", start="2014-03", end="2016-03"),),
    ),
)

ACCOMPLISHMENTS = (
    AccomplishmentFact(
        key="load_forecast",
        employer_key="tidewater",
        title="Load forecasting platform",
        start="2020-03",
        end="2021-09",
    ),
    AccomplishmentFact(
        key="hut_map",
        title="Hut map",
        url="https://hutmap.example",
        start="2018",
    ),
)

FACTS = Facts(
    language="en",
    person=PERSON,
    employers=EMPLOYERS,
    accomplishments=ACCOMPLISHMENTS,
    skill_buckets=(
        SkillBucketFact(
            key="languages",
            name="Languages",
            skills=tuple(SkillFact(name=n) for n in ("Python", "C++", "C#", ".NET", "SQL")),
        ),
        SkillBucketFact(
            key="forecasting",
            name="Forecasting",
            skills=tuple(SkillFact(name=n) for n in ("Gradient boosting", "State space models")),
        ),
        SkillBucketFact(
            key="operations", name="Operations", skills=(SkillFact(name="CompTIA A+"),)
        ),
    ),
    publications=(
        PublicationFact(
            key="quantiles",
            title="Honest quantiles for district heating",
            authors=("I. Marquardt-Obi", "T. Okafor", "R. Lindqvist"),
            venue="Journal of Applied Forecasting",
            date="2021-11-03",
            url="https://doi.example/10.555/jaf.2021.11",
        ),
        PublicationFact(key="unlisted", title="A paper that this resume does not list"),
    ),
    education=(
        EducationFact(
            key="tu_graz",
            institution="Graz University of Technology",
            degree="MSc",
            area="Technical Mathematics",
            start="2007-10",
            end="2012-06",
            grade="1.3",
            honours="with distinction",
            courses=("Time Series", "Numerical Optimisation"),
        ),
    ),
    awards=(
        AwardFact(
            key="energy_prize",
            title="Styrian Energy Prize",
            awarder="Province of Styria",
            date="2022-05",
            summary="Second place of 64 entries.",
        ),
    ),
    certifications=(
        CertificationFact(key="cka", name="Kubernetes Administrator", issuer="CNCF", date="2023"),
        CertificationFact(key="first_aid", name="First Aid", issuer="Red Cross", date="2024-02-17"),
    ),
)


def bullets(*texts: str) -> BulletSet:
    return BulletSet(
        bullets=tuple(Bullet(id=f"b{number}", text=text) for number, text in enumerate(texts))
    )


BODIES: dict[str, AnyBody] = {
    "tagline": Prose(text="Forecasting · Data platforms · Energy"),
    "summary": Prose(
        text="Engineer who builds forecasts that operators trust. Nine years of energy data, from "
        "meter to control room, in C++, C# and Python."
    ),
    "research/load_forecast": ResearchEntry(
        accomplishment_id="load_forecast",
        category_label="Machine learning",
        title="Load forecasting for 212 substations",
        description="Designed and built a forecasting platform that replaced the hand-kept "
        "spreadsheets of four control rooms. Cut the day-ahead error from 6.1% to 3.8% and let "
        "two operators plan what five had planned before.",
    ),
    "research/hut_map": ResearchEntry(
        accomplishment_id="hut_map",
        category_label="Own project",
        title="Map of 540 mountain huts",
        description="Drew an offline map of huts with water and winter rooms; 5 * 3 tiles fit on "
        "one phone screen.",
    ),
    "bullets/tidewater": bullets(
        "Built the streaming pipeline that reads 1.2 million meters every 15 minutes.",
        "Led a team of six; hired four of them & trained all.",
        "Replaced a nightly batch of 7 hours with a job of 40 minutes <on the same machines>.",
    ),
    "bullets/novagrid": bullets(
        "Wrote the .NET client for the balancing market; it has traded €550K a day since.",
        "Moved 38 services off a single database #1 by #1.",
    ),
    "skills/languages": SkillList(skills=("Python", "C++", "C#", ".NET", "SQL")),
    "skills/forecasting": SkillList(skills=("Gradient boosting", "State space models")),
    "skills/operations": SkillList(skills=("CompTIA A+",)),
    "publications": Listed(keys=("quantiles",)),
    "education": Listed(keys=("tu_graz",)),
    "awards": Listed(keys=("energy_prize",)),
    "certifications": Listed(keys=("cka", "first_aid")),
}


def make_resume(
    *,
    facts: Facts = FACTS,
    bodies: dict[str, AnyBody] | None = None,
    language: str = "en",
    role_family: str = "data",
    page_size: str = "A4",
) -> Resume:
    """A saved resume with one visible section per ref, in the order given."""
    owner = User.objects.create(username=f"ilse-{uuid4().hex[:8]}")
    resume = Resume.objects.create(
        owner=owner,
        title="Principal Engineer at Hafen Strom",
        job_title="Principal Engineer",
        job_company="Hafen Strom",
        language=language,
        role_family=role_family,
        page_size=page_size,
        facts=facts.model_dump(mode="json"),
    )
    for position, (ref, body) in enumerate((BODIES if bodies is None else bodies).items()):
        kind, _, key = ref.partition("/")
        Section.objects.create(
            resume=resume,
            kind=SectionKind(kind),
            key=key,
            position=position,
            body=body.model_dump(mode="json"),
        )
    return resume
