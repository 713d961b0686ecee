"""The facts of a person as they stand now: rows in, `resumes.facts.Facts` out, newest first.

The order is stated once, here. Spans: what still goes on first, then by end, then by start, latest
first. Single dates: latest first. A bare year stands behind the months of that year. What has no
date comes last. Ties keep the order of the profile.
"""

from collections.abc import Callable, Iterable

from django.contrib.auth.models import User

from mirror.commands import MANAGE
from resumes.facts import (
    AccomplishmentFact,
    AwardFact,
    CertificationFact,
    EducationFact,
    EmployerFact,
    Fact,
    Facts,
    Link,
    Person,
    PositionFact,
    PublicationFact,
    SkillBucketFact,
    SkillFact,
)
from resumes.models import (
    Accomplishment,
    Award,
    Certification,
    Education,
    Employer,
    EmployerKind,
    Profile,
    Publication,
    SectionKind,
    SkillBucket,
)

type Span = tuple[str, str]
NO_SPAN: Span = ("", "")


class NoProfile(Exception):
    """The account has no profile yet; the message says what to do."""


def snapshot(owner: User) -> Facts:
    """Everything the account's profile holds; archived accomplishments left out. NoProfile."""
    profile = _profile(owner)
    employers = employer_facts(owner)
    spans = {employer.key: stint_of(employer) for employer in employers}
    accomplishments = accomplishment_facts(owner, with_archived=False)
    return Facts(
        language=profile.language,
        time_zone=profile.time_zone,
        person=_person(profile),
        employers=newest_first(employers, lambda fact: spans[fact.key]),
        accomplishments=newest_first(
            accomplishments,
            lambda fact: (
                (fact.start, fact.end)
                if fact.start or fact.end
                else spans.get(fact.employer_key, NO_SPAN)
            ),
        ),
        skill_buckets=tuple(bucket_facts(owner)),
        publications=newest_first(publication_facts(owner), lambda fact: (fact.date, fact.date)),
        education=newest_first(education_facts(owner), lambda fact: (fact.start, fact.end)),
        awards=newest_first(award_facts(owner), lambda fact: (fact.date, fact.date)),
        certifications=newest_first(
            certification_facts(owner), lambda fact: (fact.date, fact.date)
        ),
    )


def snapshot_behind(owner: User, kind: SectionKind, key: str) -> Facts:
    """Of the profile only what a text in such a section can rest on (resumes.grounds), the rest
    left empty and in no order: a few queries instead of a dozen. NoProfile."""
    profile = _profile(owner)
    known = Facts(language=profile.language, person=_person(profile))
    match kind:
        case SectionKind.RESEARCH:
            rows = accomplishment_facts(owner, with_archived=False, key=key)
            return known.model_copy(update={"accomplishments": tuple(rows)})
        case SectionKind.SKILLS:
            return known.model_copy(update={"skill_buckets": tuple(bucket_facts(owner))})
        case SectionKind.BULLETS | SectionKind.SUMMARY | SectionKind.TAGLINE:
            career: dict[str, tuple[Fact, ...]] = {
                "employers": tuple(employer_facts(owner)),
                "accomplishments": tuple(accomplishment_facts(owner, with_archived=False)),
            }
            if kind != SectionKind.BULLETS:
                career["education"] = tuple(education_facts(owner))
            return known.model_copy(update=career)
        case _:
            return known


def _profile(owner: User) -> Profile:
    try:
        return Profile.objects.get(owner=owner)
    except Profile.DoesNotExist as error:
        raise NoProfile(
            f"There is no profile yet. Load one with: {MANAGE} ingest_profile FILE"
        ) from error


def newest_first[T](items: Iterable[T], span: Callable[[T], Span]) -> tuple[T, ...]:
    """Items by their span (start, end), newest first; see the module for the rules."""

    def rank(item: T) -> tuple[bool, bool, str, str]:
        start, end = span(item)
        return bool(start or end), bool(start and not end), end, start

    return tuple(sorted(items, key=rank, reverse=True))  # sorted keeps ties in order, reversed too


def stint_of(employer: EmployerFact) -> Span:
    """From the first start to the last end of an employer's positions; an open end stays open."""
    dated = [p for p in employer.positions if p.start or p.end]
    if not dated:
        return NO_SPAN
    start = min((p.start for p in dated if p.start), default="")
    open_end = any(p.start and not p.end for p in dated)
    return start, "" if open_end else max(p.end for p in dated)


def _person(profile: Profile) -> Person:
    return Person(
        name=profile.name,
        headline=profile.headline,
        email=profile.email,
        phone=profile.phone,
        url=profile.url,
        location=profile.location,
        links=tuple(Link.model_validate(link) for link in profile.links),
        summary=profile.summary,
        target_roles=tuple(profile.target_roles),
    )


def employer_facts(owner: User) -> list[EmployerFact]:
    """Employers in the order of the profile, each with its positions newest first."""
    rows = Employer.objects.filter(owner=owner).prefetch_related("positions")
    return [
        EmployerFact(
            key=row.key,
            kind="volunteering" if row.kind == EmployerKind.VOLUNTEERING else "work",
            name=row.name,
            url=row.url,
            location=row.location,
            description=row.description,
            positions=newest_first(
                [
                    PositionFact(title=held.title, start=held.start, end=held.end)
                    for held in row.positions.all()
                ],
                lambda fact: (fact.start, fact.end),
            ),
        )
        for row in rows
    ]


def accomplishment_facts(
    owner: User, *, with_archived: bool, key: str = ""
) -> list[AccomplishmentFact]:
    """Accomplishments in the order of the profile; all, or the one of a `key`."""
    rows = Accomplishment.objects.filter(owner=owner).select_related("employer")
    if not with_archived:
        rows = rows.filter(archived_at=None)
    if key:
        rows = rows.filter(key=key)
    return [
        AccomplishmentFact(
            key=row.key,
            employer_key=row.employer.key if row.employer else "",
            category=row.category,
            title=row.title,
            url=row.url,
            start=row.start,
            end=row.end,
            impact_summary=row.impact_summary,
            metrics=tuple(row.metrics),
            so_what=row.so_what,
            hands_on_work=tuple(row.hands_on_work),
            skills=tuple(row.skills),
            tags=tuple(row.tags),
            weight=row.weight,
        )
        for row in rows
    ]


def bucket_facts(owner: User) -> list[SkillBucketFact]:
    """Skill buckets with their skills, both in the order of the profile."""
    rows = SkillBucket.objects.filter(owner=owner).prefetch_related("skills")
    return [
        SkillBucketFact(
            key=row.key,
            name=row.name,
            skills=tuple(SkillFact(name=s.name, level=s.level) for s in row.skills.all()),
        )
        for row in rows
    ]


def publication_facts(owner: User) -> list[PublicationFact]:
    return [
        PublicationFact(
            key=row.key,
            title=row.title,
            authors=tuple(row.authors),
            venue=row.venue,
            date=row.date,
            url=row.url,
            summary=row.summary,
        )
        for row in Publication.objects.filter(owner=owner)
    ]


def education_facts(owner: User) -> list[EducationFact]:
    return [
        EducationFact(
            key=row.key,
            institution=row.institution,
            degree=row.degree,
            area=row.area,
            start=row.start,
            end=row.end,
            grade=row.grade,
            honours=row.honours,
            courses=tuple(row.courses),
            url=row.url,
        )
        for row in Education.objects.filter(owner=owner)
    ]


def award_facts(owner: User) -> list[AwardFact]:
    return [
        AwardFact(
            key=row.key,
            title=row.title,
            awarder=row.awarder,
            date=row.date,
            summary=row.summary,
            url=row.url,
        )
        for row in Award.objects.filter(owner=owner)
    ]


def certification_facts(owner: User) -> list[CertificationFact]:
    return [
        CertificationFact(key=row.key, name=row.name, issuer=row.issuer, date=row.date, url=row.url)
        for row in Certification.objects.filter(owner=owner)
    ]
