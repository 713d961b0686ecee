"""Mirror's own profile file, and the names that the original project used for the same things.

The first name of each member is the one we write (docs/profile.md); the others are read as well.
`profile_schema` exports this as JSON Schema for editors. Dates may be written as people write
them (resumes.ingest.partial_dates).
"""

from typing import Annotated, Any, Literal

from pydantic import AliasChoices, BeforeValidator, Field

from resumes.ingest.reading import (
    Address,
    DateText,
    Entry,
    Line,
    Lines,
    ListOf,
    Named,
    Prose,
    Words,
)


def _also(*names: str) -> AliasChoices:
    return AliasChoices(*names)


def _or_mapping(schema: dict[str, Any]) -> None:
    """Tell editors that a mapping of names to values does as well as a list of entries."""
    listed = {name: schema.pop(name) for name in ("type", "items", "$ref") if name in schema}
    schema["anyOf"] = [listed, {"type": "object"}]


def _kind(value: object) -> object:
    return "volunteering" if value in {"volunteer", "voluntary"} else value


def _role(value: object) -> object:
    return value.get("title", value) if isinstance(value, dict) else value


class LinkEntry(Entry):
    label: Line = Field("", validation_alias=_also("label", "name", "network"))
    url: Address = ""


class Personal(Entry):
    """Name and contact; only the name is required."""

    name: Line = Field("", validation_alias=_also("name", "full_name"))
    headline: Line = Field("", validation_alias=_also("headline", "label", "title"))
    """What the person is, in a few words: "Data engineer"."""
    email: Line = ""
    phone: Line = ""
    url: Address = Field("", validation_alias=_also("url", "website", "portfolio"))
    location: Line = ""
    links: ListOf[Annotated[LinkEntry, Named("url")]] = Field([], json_schema_extra=_or_mapping)
    """`GitHub: https://…` pairs, or a list of label and url."""
    linkedin: Address = ""
    github: Address = ""
    summary: Prose = Field("", validation_alias=_also("summary", "bio", "about"))
    """The person's own words about themselves."""


class PositionEntry(Entry):
    title: Line = Field("", validation_alias=_also("title", "position", "role"))
    dates: DateText = Field("", validation_alias=_also("dates", "date_range"))
    """"2019-03 to 2021-06", "Jan 2019 - Present"; or write start and end."""
    start: DateText = Field("", validation_alias=_also("start", "start_date"))
    end: DateText = Field("", validation_alias=_also("end", "end_date"))


class AccomplishmentEntry(Entry):
    """One thing the person did, with everything that may be said of it."""

    id: Line = Field("", validation_alias=_also("id", "key"))
    """Its stable key. Without one, a key is made from the title."""
    employer: Line = ""
    """Name or key of the employer; leave it out for a project of one's own."""
    work_history_key: Line = ""
    category: Line = ""
    title: Line = ""
    url: Address = ""
    dates: DateText = Field("", validation_alias=_also("dates", "date_range"))
    start: DateText = Field("", validation_alias=_also("start", "start_date"))
    end: DateText = Field("", validation_alias=_also("end", "end_date"))
    impact_summary: Prose = Field("", validation_alias=_also("impact_summary", "summary"))
    metrics: Lines = Field([], validation_alias=_also("metrics", "quantitative_specifics"))
    """Sentences with the figures: nothing that they do not hold is ever printed."""
    so_what: Prose = ""
    hands_on_work: Lines = []
    skills: Words = Field([], validation_alias=_also("skills", "skills_demonstrated"))
    tags: Words = []
    weight: float = Field(
        1.0,
        ge=0,
        le=1000,
        allow_inf_nan=False,
        validation_alias=_also("weight", "relevance_weight"),
    )
    """How gladly it is shown; 1 is usual."""


class EmployerEntry(Entry):
    """One stint at one organisation. Who came back later writes a second entry."""

    key: Line = Field("", validation_alias=_also("key", "id"))
    name: Line = Field("", validation_alias=_also("name", "employer", "company", "organization"))
    kind: Annotated[Literal["work", "volunteering"], BeforeValidator(_kind)] = "work"
    url: Address = Field("", validation_alias=_also("url", "website"))
    location: Line = ""
    description: Prose = Field("", validation_alias=_also("description", "summary"))
    positions: ListOf[PositionEntry] = []
    """The titles held there. With only one, title and dates may stand beside the name."""
    title: Line = Field("", validation_alias=_also("title", "position", "role"))
    dates: DateText = Field("", validation_alias=_also("dates", "date_range"))
    start: DateText = Field("", validation_alias=_also("start", "start_date"))
    end: DateText = Field("", validation_alias=_also("end", "end_date"))
    accomplishments: ListOf[Annotated[AccomplishmentEntry, Named("impact_summary")]] = Field(
        [], validation_alias=_also("accomplishments", "highlights", "bullets")
    )


class SkillEntry(Entry):
    name: Line = ""
    level: Line = ""


class BucketEntry(Entry):
    key: Line = Field("", validation_alias=_also("key", "id"))
    name: Line = ""
    skills: ListOf[Annotated[SkillEntry, Named("name")]] = []


class PublicationEntry(Entry):
    key: Line = Field("", validation_alias=_also("key", "id"))
    title: Line = Field("", validation_alias=_also("title", "name"))
    authors: Lines = []
    venue: Line = Field("", validation_alias=_also("venue", "publisher", "journal"))
    date: DateText = Field("", validation_alias=_also("date", "year"))
    url: Address = ""
    summary: Prose = Field("", validation_alias=_also("summary", "abstract", "description"))


class EducationEntry(Entry):
    key: Line = Field("", validation_alias=_also("key", "id"))
    institution: Line = Field("", validation_alias=_also("institution", "school", "university"))
    degree: Line = ""
    area: Line = Field("", validation_alias=_also("area", "field", "field_of_study", "major"))
    dates: DateText = Field("", validation_alias=_also("dates", "date_range"))
    start: DateText = Field("", validation_alias=_also("start", "start_date"))
    end: DateText = Field("", validation_alias=_also("end", "end_date", "year"))
    grade: DateText = Field("", validation_alias=_also("grade", "gpa", "score"))
    honours: Line = Field("", validation_alias=_also("honours", "honors"))
    courses: Lines = []
    url: Address = ""


class AwardEntry(Entry):
    key: Line = Field("", validation_alias=_also("key", "id"))
    title: Line = Field("", validation_alias=_also("title", "name"))
    awarder: Line = Field("", validation_alias=_also("awarder", "issuer", "organization"))
    date: DateText = Field("", validation_alias=_also("date", "year"))
    summary: Prose = Field("", validation_alias=_also("summary", "description"))
    url: Address = ""


class CertificationEntry(Entry):
    key: Line = Field("", validation_alias=_also("key", "id"))
    name: Line = Field("", validation_alias=_also("name", "title"))
    issuer: Line = ""
    date: DateText = Field("", validation_alias=_also("date", "year"))
    url: Address = ""


class ProfileFile(Entry):
    """A person's profile, whole."""

    personal: Personal = Field(Personal(), validation_alias=_also("personal", "person"))
    language: Line = ""
    """The language the profile is written in: en, de, pt-BR …"""
    time_zone: Line = ""
    """As in "Europe/London"."""
    target_roles: ListOf[Annotated[Line, BeforeValidator(_role)]] = []
    employers: ListOf[EmployerEntry] = Field(
        [], validation_alias=_also("employers", "work_history")
    )
    accomplishments: ListOf[Annotated[AccomplishmentEntry, Named("impact_summary")]] = []
    skills: ListOf[Annotated[BucketEntry, Named("name")]] = Field([], json_schema_extra=_or_mapping)
    """Buckets of skills by name: nothing else is ever listed as a skill."""
    publications: ListOf[Annotated[PublicationEntry, Named("title")]] = []
    education: ListOf[Annotated[EducationEntry, Named("institution")]] = []
    awards: ListOf[Annotated[AwardEntry, Named("title")]] = []
    certifications: ListOf[Annotated[CertificationEntry, Named("name")]] = Field(
        [], validation_alias=_also("certifications", "certificates")
    )
