"""Typed section bodies, and the limits that prompts, forms and checks all read here."""

from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, ConfigDict, TypeAdapter

from resumes.models import SectionKind


@dataclass(frozen=True)
class Limits:
    """How long and how many. The sources are the stage rules of the design (prompts)."""

    plan_picks: int = 6
    plan_pitfalls: int = 4
    plan_requirements: int = 8
    research_entries: int = 3
    research_words: tuple[int, int] = (60, 100)
    research_sentences: tuple[int, int] = (2, 3)
    bullets_most_relevant: int = 5
    bullets_next: int = 3
    bullet_words: int = 32
    skills_per_bucket: tuple[int, int] = (6, 12)
    publications_industry: int = 3
    publications_research: int = 5
    summary_words: tuple[int, int] = (40, 70)
    summary_sentences: tuple[int, int] = (2, 4)
    tagline_terms: tuple[int, int] = (3, 4)
    sentence_words: int = 25
    title_characters: int = 120
    label_characters: int = 40
    label_words: int = 5
    hard_characters: int = 2_000  # one text, whoever wrote it


LIMITS = Limits()
TAGLINE_SEPARATOR = " · "


class Body(BaseModel):
    """Base of all bodies: immutable, unknown keys refused. `kind` tells them apart in JSON."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Prose(Body):
    """Summary or tagline."""

    kind: Literal["prose"] = "prose"
    text: str


class ResearchEntry(Body):
    """A selected accomplishment told in prose; dates and employer come from the facts."""

    kind: Literal["research"] = "research"
    accomplishment_id: str
    category_label: str
    title: str
    description: str


class Bullet(Body):
    """`id` is opaque and minted by code; `own` marks wording that the person chose."""

    id: str
    text: str
    accomplishment_ids: tuple[str, ...] = ()
    own: bool = False


class BulletSet(Body):
    kind: Literal["bullets"] = "bullets"
    bullets: tuple[Bullet, ...]


class SkillList(Body):
    kind: Literal["skills"] = "skills"
    skills: tuple[str, ...]


class Listed(Body):
    """Keys of facts to print, in order: publications, education, awards, certifications."""

    kind: Literal["listed"] = "listed"
    keys: tuple[str, ...]


type AnyBody = Prose | ResearchEntry | BulletSet | SkillList | Listed

BODY_OF_KIND: dict[SectionKind, type[Body]] = {
    SectionKind.TAGLINE: Prose,
    SectionKind.SUMMARY: Prose,
    SectionKind.RESEARCH: ResearchEntry,
    SectionKind.BULLETS: BulletSet,
    SectionKind.SKILLS: SkillList,
    SectionKind.PUBLICATIONS: Listed,
    SectionKind.EDUCATION: Listed,
    SectionKind.AWARDS: Listed,
    SectionKind.CERTIFICATIONS: Listed,
}

_any_body: TypeAdapter[AnyBody] = TypeAdapter(AnyBody)


def read_body(stored: object) -> AnyBody:
    """The typed body of a stored JSON value; pydantic.ValidationError when it is none."""
    return _any_body.validate_python(stored)


def texts(body: AnyBody) -> tuple[str, ...]:
    """Every piece of prose in a body, in reading order: what checks look at."""
    match body:
        case Prose(text=text):
            return (text,)
        case ResearchEntry(title=title, description=description):
            return (title, description)
        case BulletSet(bullets=bullets):
            return tuple(bullet.text for bullet in bullets)
        case SkillList(skills=skills):
            return skills
        case Listed():
            return ()
