"""The facts a resume prints and is checked against: typed, frozen with the resume, free of the ORM.

Names, titles, employers, dates, degrees and citations reach paper from here only; no model touches
them.
"""

import hashlib
from typing import Literal

from pydantic import BaseModel, ConfigDict


class Fact(BaseModel):
    """Base of all facts: immutable, unknown keys refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Link(Fact):
    label: str
    url: str


class Person(Fact):
    name: str
    headline: str = ""
    email: str = ""
    phone: str = ""
    url: str = ""
    location: str = ""
    links: tuple[Link, ...] = ()
    summary: str = ""
    target_roles: tuple[str, ...] = ()


class PositionFact(Fact):
    """A title with its dates (`YYYY[-MM[-DD]]`; empty: unknown start, or held still)."""

    title: str
    start: str = ""
    end: str = ""


class KeyedFact(Fact):
    """Equal ones have the same key. The checks ask for their hash thousands of times a resume."""

    key: str

    def __hash__(self) -> int:
        return hash(self.key)


class EmployerFact(KeyedFact):
    kind: Literal["work", "volunteering"]
    name: str
    url: str = ""
    location: str = ""
    description: str = ""
    positions: tuple[PositionFact, ...] = ()  # newest first


class AccomplishmentFact(KeyedFact):
    employer_key: str = ""  # empty: belongs to no employer (a project)
    category: str = ""
    title: str
    url: str = ""
    start: str = ""
    end: str = ""
    impact_summary: str = ""
    metrics: tuple[str, ...] = ()
    so_what: str = ""
    hands_on_work: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    weight: float = 1.0

    def sentences(self) -> tuple[str, ...]:
        """Everything that is said of it, in the order in which it is best told; no blanks."""
        said = (
            self.impact_summary or self.title,
            *self.metrics,
            *self.hands_on_work,
            self.so_what,
        )
        return tuple(text for text in said if text.strip())


class SkillFact(Fact):
    name: str
    level: str = ""


class SkillBucketFact(Fact):
    key: str
    name: str
    skills: tuple[SkillFact, ...] = ()


class PublicationFact(Fact):
    key: str
    title: str
    authors: tuple[str, ...] = ()
    venue: str = ""
    date: str = ""
    url: str = ""
    summary: str = ""


class EducationFact(Fact):
    key: str
    institution: str = ""
    degree: str = ""
    area: str = ""
    start: str = ""
    end: str = ""
    grade: str = ""
    honours: str = ""
    courses: tuple[str, ...] = ()
    url: str = ""


class AwardFact(Fact):
    key: str
    title: str
    awarder: str = ""
    date: str = ""
    summary: str = ""
    url: str = ""


class CertificationFact(Fact):
    key: str
    name: str
    issuer: str = ""
    date: str = ""
    url: str = ""


class Facts(Fact):
    """One person, whole. Employers and everything dated stand newest first."""

    language: str
    time_zone: str = "UTC"
    person: Person
    employers: tuple[EmployerFact, ...] = ()
    accomplishments: tuple[AccomplishmentFact, ...] = ()
    skill_buckets: tuple[SkillBucketFact, ...] = ()
    publications: tuple[PublicationFact, ...] = ()
    education: tuple[EducationFact, ...] = ()
    awards: tuple[AwardFact, ...] = ()
    certifications: tuple[CertificationFact, ...] = ()

    def employer(self, key: str) -> EmployerFact:
        """The employer of that key; KeyError when there is none."""
        return {employer.key: employer for employer in self.employers}[key]

    def accomplishment(self, key: str) -> AccomplishmentFact:
        """The accomplishment of that key; KeyError when there is none."""
        return {item.key: item for item in self.accomplishments}[key]

    def accomplishments_of(self, employer_key: str) -> tuple[AccomplishmentFact, ...]:
        return tuple(item for item in self.accomplishments if item.employer_key == employer_key)

    def bucket(self, key: str) -> SkillBucketFact:
        """The skill bucket of that key; KeyError when there is none."""
        return {bucket.key: bucket for bucket in self.skill_buckets}[key]

    def skill_names(self) -> tuple[str, ...]:
        """The names in all buckets, in order."""
        return tuple(skill.name for bucket in self.skill_buckets for skill in bucket.skills)


def facts_hash(*facts: Fact) -> str:
    """Hash of facts by content, to notice later that what a wording rested on has changed."""
    digest = hashlib.sha256()
    for fact in facts:
        digest.update(fact.model_dump_json().encode())
        digest.update(b"\x00")
    return digest.hexdigest()
