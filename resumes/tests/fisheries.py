"""A made-up person for the tests of editing: a fisheries biologist, and a resume of hers."""

from uuid import uuid4

from django.contrib.auth.models import User

from memory.models import ContentMemory
from resumes.checks.findings import Finding
from resumes.content import AnyBody, Bullet, BulletSet, Prose, read_body
from resumes.editing import Writer, edit_section
from resumes.facts import (
    AccomplishmentFact,
    EmployerFact,
    Facts,
    Person,
    PositionFact,
    SkillBucketFact,
    SkillFact,
)
from resumes.models import Resume, Section, SectionAuthor, SectionOrigin
from resumes.passages import found_in

FACTS = Facts(
    language="en",
    person=Person(name="Maren Holt"),
    employers=(
        EmployerFact(
            key="fjord_institute",
            kind="work",
            name="Fjord Institute",
            positions=(PositionFact(title="Biologist", start="2020"),),
        ),
        EmployerFact(
            key="harbour_office",
            kind="work",
            name="Harbour Office",
            positions=(PositionFact(title="Observer", start="2016", end="2019"),),
        ),
    ),
    accomplishments=(
        AccomplishmentFact(
            key="cod_counts",
            employer_key="fjord_institute",
            title="Cod counts by sonar",
            impact_summary="Counted cod by sonar instead of nets, in 14 fjords.",
            metrics=("14 fjords",),
            skills=("Sonar",),
        ),
        AccomplishmentFact(
            key="crew_training",
            employer_key="fjord_institute",
            title="Crew training",
            impact_summary="Taught 30 crew members to log catches.",
            metrics=("30 crew members",),
            skills=("Teaching",),
        ),
    ),
    skill_buckets=(
        SkillBucketFact(
            key="methods",
            name="Methods",
            skills=(SkillFact(name="Sonar"), SkillFact(name="Sampling"), SkillFact(name="R")),
        ),
    ),
)

BULLETS = "bullets/fjord_institute"
GENERATED = Prose(text="Biologist who counts fish by sonar.")
COUNTED = "Counted cod by sonar in 14 fjords."
TAUGHT = "Taught 30 crew members to log catches."


def resume_of(owner: User) -> Resume:
    return Resume.objects.create(
        owner=owner,
        title="Biologist",
        facts=FACTS.model_dump(mode="json"),
        language="en",
        role_family="science",
        job_title="Stock Assessor",
        job_company="Norrfisk",
    )


def person(owner: User) -> Writer:
    return Writer(author=SectionAuthor.PERSON, actor_id=owner.pk)


def machine(owner: User) -> Writer:
    return Writer(author=SectionAuthor.MACHINE, actor_id=owner.pk, run_id=uuid4(), leaf_id=uuid4())


def generated_bullets(resume: Resume) -> Section:
    """The machine's two bullets of the newest employer, at revision 1."""
    return edit_section(
        resume,
        BULLETS,
        BulletSet(
            bullets=(
                Bullet(id="b_cod", text=COUNTED, accomplishment_ids=("cod_counts",)),
                Bullet(id="b_crew", text=TAUGHT, accomplishment_ids=("crew_training",)),
            )
        ),
        writer=machine(resume.owner),
        origin=SectionOrigin.GENERATE,
        expected_revision=0,
    )


def generate(resume: Resume, ref: str, body: AnyBody, *, at: int = 0, mark: str = "") -> Section:
    """A machine's value on top of revision `at`."""
    return edit_section(
        resume,
        ref,
        body,
        writer=machine(resume.owner),
        origin=SectionOrigin.GENERATE,
        expected_revision=at,
        mark=mark,
    )


def standing(resume: Resume, ref: str) -> tuple[Finding, ...]:
    """What the checks find in a section as it stands now; () for one that does not."""
    kind, _, key = ref.partition("/")
    section = Section.objects.filter(resume=resume, kind=kind, key=key).first()
    return tuple(one.finding for one in found_in(section)) if section else ()


def edit(
    resume: Resume,
    ref: str,
    body: AnyBody,
    *,
    at: int,
    origin: SectionOrigin = SectionOrigin.TYPED,
) -> Section:
    """The person's value on top of revision `at`."""
    return edit_section(
        resume,
        ref,
        body,
        writer=person(resume.owner),
        origin=origin,
        expected_revision=at,
    )


def bullets_in(section: Section) -> tuple[Bullet, ...]:
    body = read_body(section.body)
    assert isinstance(body, BulletSet)
    return body.bullets


def live_wordings() -> dict[tuple[str, str], str]:
    """(entity type, entity key) → text of every live wording."""
    rows = ContentMemory.objects.filter(archived_at__isnull=True)
    return {(row.entity_type, row.entity_key): row.text for row in rows}
