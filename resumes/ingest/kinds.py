"""How the entities of each kind are matched, keyed and stored: what `saving` works through."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet

from resumes.facts import (
    AccomplishmentFact,
    AwardFact,
    CertificationFact,
    EducationFact,
    EmployerFact,
    Fact,
    Facts,
    PublicationFact,
    SkillBucketFact,
)
from resumes.ingest import matching
from resumes.models import (
    Accomplishment,
    Award,
    Certification,
    Education,
    Employer,
    KeyNamespace,
    Publication,
    SkillBucket,
)
from resumes.models.fields import Keyed
from resumes.snapshot import (
    accomplishment_facts,
    award_facts,
    bucket_facts,
    certification_facts,
    education_facts,
    employer_facts,
    publication_facts,
)


@dataclass(frozen=True)
class Kind[F: matching.HasKey, M: Keyed]:
    label: str
    namespace: KeyNamespace
    rows: QuerySet[M]  # the owner's
    drafted: Sequence[F]
    stored: Sequence[F]
    rules: Sequence[matching.Rule[F]]
    values: Callable[[F], dict[str, Any]]  # column values of a fact


def columns(fact: Fact, *without: str) -> dict[str, Any]:
    """A fact's fields as column values; tuples become lists, as JSON columns give them back."""
    dumped = fact.model_dump(exclude={"key", *without})
    return {
        name: list(value) if isinstance(value, tuple) else value for name, value in dumped.items()
    }


def employers(owner: User, facts: Facts, *, replace: bool) -> Kind[EmployerFact, Employer]:
    return Kind(
        label="employers",
        namespace=KeyNamespace.EMPLOYER,
        rows=Employer.objects.filter(owner=owner),
        drafted=facts.employers,
        stored=employer_facts(owner),
        rules=matching.employer_rules(replace=replace),
        values=lambda fact: columns(fact, "positions"),
    )


def accomplishments(
    owner: User, facts: Facts, *, place: Mapping[str, Employer], replace: bool
) -> Kind[AccomplishmentFact, Accomplishment]:
    """`place`: the draft's employer keys → rows, which must be stored already."""
    return Kind(
        label="accomplishments",
        namespace=KeyNamespace.ACCOMPLISHMENT,
        rows=Accomplishment.objects.filter(owner=owner),
        drafted=facts.accomplishments,
        stored=accomplishment_facts(owner, with_archived=True),
        rules=matching.accomplishment_rules(
            {local: row.key for local, row in place.items()}, replace=replace
        ),
        values=lambda fact: {
            **columns(fact, "employer_key"),
            "employer": place.get(fact.employer_key),
        },
    )


def skill_buckets(owner: User, facts: Facts) -> Kind[SkillBucketFact, SkillBucket]:
    return Kind(
        label="skill buckets",
        namespace=KeyNamespace.SKILL_BUCKET,
        rows=SkillBucket.objects.filter(owner=owner),
        drafted=facts.skill_buckets,
        stored=bucket_facts(owner),
        rules=matching.bucket_rules(),
        values=lambda fact: columns(fact, "skills"),
    )


def publications(owner: User, facts: Facts) -> Kind[PublicationFact, Publication]:
    return Kind(
        label="publications",
        namespace=KeyNamespace.PUBLICATION,
        rows=Publication.objects.filter(owner=owner),
        drafted=facts.publications,
        stored=publication_facts(owner),
        rules=matching.publication_rules(),
        values=columns,
    )


def education(owner: User, facts: Facts, *, replace: bool) -> Kind[EducationFact, Education]:
    return Kind(
        label="education",
        namespace=KeyNamespace.EDUCATION,
        rows=Education.objects.filter(owner=owner),
        drafted=facts.education,
        stored=education_facts(owner),
        rules=matching.education_rules(replace=replace),
        values=columns,
    )


def awards(owner: User, facts: Facts, *, replace: bool) -> Kind[AwardFact, Award]:
    return Kind(
        label="awards",
        namespace=KeyNamespace.AWARD,
        rows=Award.objects.filter(owner=owner),
        drafted=facts.awards,
        stored=award_facts(owner),
        rules=matching.award_rules(replace=replace),
        values=columns,
    )


def certifications(
    owner: User, facts: Facts, *, replace: bool
) -> Kind[CertificationFact, Certification]:
    return Kind(
        label="certifications",
        namespace=KeyNamespace.CERTIFICATION,
        rows=Certification.objects.filter(owner=owner),
        drafted=facts.certifications,
        stored=certification_facts(owner),
        rules=matching.certification_rules(replace=replace),
        values=columns,
    )
