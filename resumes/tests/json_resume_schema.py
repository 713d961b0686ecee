"""JSON Resume 1.0 as a strict model of our own: member names, formats, patterns, no empty values.

Stricter than the schema: an extra member needs to be named in `OURS`. `faults` asks the published
schemas themselves.
"""

import json
from datetime import date
from pathlib import Path
from typing import Annotated

from jsonschema import FormatChecker
from jsonschema.validators import validator_for
from pydantic import AnyUrl, BaseModel, ConfigDict, Field, StringConstraints, field_validator

PUBLISHED = tuple(sorted((Path(__file__).parent / "data").glob("json_resume_schema_1.*.json")))
Text = Annotated[str, StringConstraints(min_length=1)]
Partial = Annotated[
    str,
    StringConstraints(
        pattern=r"^([1-2][0-9]{3}-[0-1][0-9]-[0-3][0-9]|[1-2][0-9]{3}-[0-1][0-9]|[1-2][0-9]{3})$"
    ),
]
Texts = Annotated[list[Text], Field(min_length=1)]


class Member(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    @field_validator("url", check_fields=False)
    @classmethod
    def _is_an_absolute_ascii_address(cls, value: str | None) -> str | None:
        if value is not None:
            AnyUrl(value)
            value.encode("ascii")
        return value


class Location(Member):
    city: Text


class Profile(Member):
    network: Text
    username: Text | None = None
    url: Text | None = None


class Basics(Member):
    name: Text
    label: Text | None = None
    email: Annotated[str, StringConstraints(pattern=r"^[^@\s]+@[^@\s]+\.[^@\s]+$")] | None = None
    phone: Text | None = None
    url: Text | None = None
    summary: Text | None = None
    location: Location | None = None
    profiles: Annotated[list[Profile], Field(min_length=1)] | None = None


class Held(Member):
    position: Text | None = None
    location: Text | None = None
    url: Text | None = None
    startDate: Partial | None = None  # noqa: N815 - the schema's own name
    endDate: Partial | None = None  # noqa: N815
    highlights: Texts | None = None


class Work(Held):
    name: Text


class Volunteer(Held):
    organization: Text


class Education(Member):
    institution: Text | None = None
    url: Text | None = None
    area: Text | None = None
    studyType: Text | None = None  # noqa: N815
    startDate: Partial | None = None  # noqa: N815
    endDate: Partial | None = None  # noqa: N815
    score: Text | None = None
    courses: Texts | None = None
    honours: Text | None = None  # ours


class Award(Member):
    title: Text
    date: Partial | None = None
    awarder: Text | None = None
    summary: Text | None = None
    url: Text | None = None  # ours


class Certificate(Member):
    name: Text
    date: Text | None = None
    url: Text | None = None
    issuer: Text | None = None
    issued: Partial | None = None  # ours

    @field_validator("date")
    @classmethod
    def _is_a_whole_date(cls, value: str | None) -> str | None:
        if value is not None:
            date.fromisoformat(value)
        return value


class Publication(Member):
    name: Text
    publisher: Text | None = None
    releaseDate: Partial | None = None  # noqa: N815
    url: Text | None = None
    authors: Texts | None = None  # ours


class Skill(Member):
    name: Text
    keywords: Texts


class Project(Member):
    name: Text
    description: Text | None = None
    url: Text | None = None
    startDate: Partial | None = None  # noqa: N815
    endDate: Partial | None = None  # noqa: N815
    entity: Text | None = None
    type: Text | None = None


class JsonResume(Member):
    schema_: Annotated[str, Field(alias="$schema")]
    basics: Basics
    work: list[Work] = []
    volunteer: list[Volunteer] = []
    education: list[Education] = []
    awards: list[Award] = []
    certificates: list[Certificate] = []
    publications: list[Publication] = []
    skills: list[Skill] = []
    projects: list[Project] = []


def faults(resume: bytes) -> list[str]:
    """What the first and the newest published schema of JSON Resume 1.x find wrong with a file."""
    found = []
    for path in PUBLISHED:
        schema = json.loads(path.read_text(encoding="utf-8"))
        validator = validator_for(schema)(schema, format_checker=FormatChecker())
        found += [
            f"{path.stem}: {fault.json_path}: {fault.message}"
            for fault in validator.iter_errors(json.loads(resume))
        ]
    return found
