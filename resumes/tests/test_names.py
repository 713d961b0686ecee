"""What in somebody's facts is a name."""

import pytest

from resumes.facts import (
    AccomplishmentFact,
    AwardFact,
    CertificationFact,
    EducationFact,
    EmployerFact,
    Facts,
    Person,
    PositionFact,
    PublicationFact,
    SkillBucketFact,
    SkillFact,
)
from resumes.names import names_in

FACTS = Facts(
    language="en",
    person=Person(name="Ivo Lead", target_roles=("Solutions Lead",)),
    employers=(
        EmployerFact(
            key="acme",
            kind="work",
            name="Acme Solutions, Inc. (Graz)",
            positions=(PositionFact(title="Solutions Clerk"),),
        ),
    ),
    accomplishments=(
        AccomplishmentFact(key="p", title="Passionate Planner", skills=("Smart Grids", "Tact")),
        AccomplishmentFact(
            key="s",
            title="Leveraged the archive",
            impact_summary="Robust Tools went to Lead Bank's vault. Flow in Graz (Passion Week).",
            metrics=("Leveraged Growth of Öst Lead AG, Dynamic by law.",),
            hands_on_work=("Leveraged Dynamic Synergy", "Wrote in Tact for the Key Systems Suite."),
            so_what="At Prime Time, Peak Hours are no more.",
        ),
    ),
    skill_buckets=(
        SkillBucketFact(
            key="b",
            name="Bucket",
            skills=(SkillFact(name="Synergy"), SkillFact(name="Lead Scoring")),
        ),
    ),
    publications=(
        PublicationFact(key="q", title="Led by tides", venue="Robust Notes", authors=("A. Key",)),
    ),
    education=(
        EducationFact(key="e", institution="Dynamic School", degree="MSc", area="Leadership"),
    ),
    awards=(AwardFact(key="a", title="Innovative Hand", awarder="Guild Ltd"),),
    certifications=(CertificationFact(key="c", name="Expert Diver", issuer="Seamless Club"),),
)


@pytest.mark.parametrize(
    "name",
    [
        "Ivo Lead",
        "Solutions Lead",
        "Acme Solutions, Inc. (Graz)",
        "Acme Solutions",
        "Solutions Clerk",
        "Passionate Planner",
        "Smart Grids",
        "Lead Scoring",
        "Synergy",
        "Lead Bank",
        "Passion Week",
        "Öst Lead AG",
        "Key Systems Suite",
        "Prime Time",
        "Peak Hours",
        "Led by tides",
        "Robust Notes",
        "A. Key",
        "Dynamic School",
        "MSc",
        "Leadership",
        "Innovative Hand",
        "Guild",
        "Expert Diver",
        "Seamless Club",
    ],
)
def test_names_are_what_something_is_called(name: str) -> None:
    assert name in names_in(FACTS)


def test_single_words_of_work_and_sentences_are_no_names() -> None:
    assert {"Tact", "Leveraged the archive", "Bucket", ""}.isdisjoint(names_in(FACTS))


def test_a_capital_by_its_place_or_alone_or_of_a_heading_makes_no_name() -> None:
    told = names_in(FACTS)
    unnamed = {
        "Robust Tools",
        "Tools",
        "Leveraged Growth",
        "Growth",
        "Dynamic",
        "Leveraged Dynamic Synergy",
        "Dynamic Synergy",
        "Prime Time, Peak Hours",
    }
    assert unnamed.isdisjoint(told)
