"""JSON Resume as files in the wild have it: 1.x, the names of 0.x, and members seen elsewhere.

https://jsonresume.org/schema (1.x) and its releases before 1.0 (`company`, `website`, `gpa`,
`picture`). Every member is optional here: what is missing is judged where the entry is used.
"""

from typing import Annotated

from pydantic import AliasChoices, Field

from resumes.ingest.reading import Address, Entry, Line, Lines, ListOf, Named, Prose, Words


class Place(Entry):
    text: Line = ""
    city: Line = ""
    region: Line = ""
    country_code: Line = Field("", validation_alias=AliasChoices("countryCode", "country"))
    address: Prose = ""
    postal_code: Line = Field("", validation_alias=AliasChoices("postalCode", "postal_code"))


class Network(Entry):
    network: Line = ""
    username: Line = ""
    url: Address = Field("", validation_alias=AliasChoices("url", "website"))


class Basics(Entry):
    name: Line = Field("", validation_alias=AliasChoices("name", "fullName", "full_name"))
    label: Line = Field("", validation_alias=AliasChoices("label", "headline"))
    email: Line = ""
    phone: Line = ""
    url: Address = Field("", validation_alias=AliasChoices("url", "website"))
    summary: Prose = ""
    location: Annotated[Place, Named("text")] = Place()
    profiles: ListOf[Network] = []


class Stint(Entry):
    """An entry of `work` or `volunteer`."""

    name: Line = Field(
        "", validation_alias=AliasChoices("name", "company", "organization", "organisation")
    )
    position: Line = Field("", validation_alias=AliasChoices("position", "title"))
    url: Address = Field("", validation_alias=AliasChoices("url", "website"))
    location: Line = ""
    description: Prose = ""
    start_date: Line = Field("", validation_alias=AliasChoices("startDate", "start_date"))
    end_date: Line = Field("", validation_alias=AliasChoices("endDate", "end_date"))
    summary: Prose = ""
    highlights: Lines = []
    keywords: Words = []


class Study(Entry):
    institution: Line = ""
    url: Address = Field("", validation_alias=AliasChoices("url", "website"))
    area: Line = ""
    study_type: Line = Field("", validation_alias=AliasChoices("studyType", "degree"))
    start_date: Line = Field("", validation_alias=AliasChoices("startDate", "start_date"))
    end_date: Line = Field("", validation_alias=AliasChoices("endDate", "end_date"))
    score: Line = Field("", validation_alias=AliasChoices("score", "gpa"))
    courses: Lines = []


class Honour(Entry):
    title: Line = ""
    date: Line = ""
    awarder: Line = ""
    summary: Prose = ""
    url: Address = Field("", validation_alias=AliasChoices("url", "website"))


class Certificate(Entry):
    name: Line = ""
    date: Line = ""
    issuer: Line = ""
    url: Address = Field("", validation_alias=AliasChoices("url", "website"))


class Paper(Entry):
    name: Line = Field("", validation_alias=AliasChoices("name", "title"))
    publisher: Line = ""
    release_date: Line = Field("", validation_alias=AliasChoices("releaseDate", "date"))
    url: Address = Field("", validation_alias=AliasChoices("url", "website"))
    summary: Prose = ""
    authors: Lines = []


class SkillGroup(Entry):
    name: Line = Field("", validation_alias=AliasChoices("name", "category"))
    level: Line = ""
    keywords: Words = []


class Spoken(Entry):
    language: Line = Field("", validation_alias=AliasChoices("language", "name"))
    fluency: Line = Field("", validation_alias=AliasChoices("fluency", "level"))


class Project(Entry):
    name: Line = Field("", validation_alias=AliasChoices("name", "title"))
    description: Prose = Field("", validation_alias=AliasChoices("description", "summary"))
    highlights: Lines = []
    keywords: Words = []
    start_date: Line = Field("", validation_alias=AliasChoices("startDate", "start_date"))
    end_date: Line = Field("", validation_alias=AliasChoices("endDate", "end_date"))
    url: Address = Field("", validation_alias=AliasChoices("url", "website"))
    roles: Words = []
    entity: Line = ""
    type: Line = ""


class JsonResume(Entry):
    basics: Basics = Basics()
    work: ListOf[Stint] = []
    volunteer: ListOf[Stint] = Field([], validation_alias=AliasChoices("volunteer", "volunteering"))
    education: ListOf[Study] = []
    awards: ListOf[Honour] = []
    certificates: ListOf[Certificate] = Field(
        [], validation_alias=AliasChoices("certificates", "certifications")
    )
    publications: ListOf[Paper] = []
    skills: ListOf[Annotated[SkillGroup, Named("name")]] = []
    languages: ListOf[Annotated[Spoken, Named("language")]] = []
    projects: ListOf[Project] = []
