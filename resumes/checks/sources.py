"""What a section's text may rest on: the facts of its own entity, never the posting."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Literal

from mirror.language.text.languages import base_of
from mirror.language.text.orders import before_orders
from mirror.language.text.tongue import tongue_of
from resumes.checks.periods import Period, stated_periods
from resumes.content import Bullet
from resumes.facts import (
    AccomplishmentFact,
    EducationFact,
    EmployerFact,
    Facts,
    SkillBucketFact,
)

FACTS_KEPT = 2_048  # accomplishments and employers whose statements a process keeps
SOURCES_KEPT = 256  # of entries and bullets: a leaf, the gate and the critic ask for the same ones

type StatementSort = Literal[
    "prose",  # a sentence, or several, that tell something
    "metric",  # a figure with what it measures, as the person noted it
    "skill",  # the name of a skill or tool
    "level",  # the same with the level that the person gave it: "Terraform (familiar)"
    "title",  # of an accomplishment
    "position",  # a job title, or one that is aimed at
    "name",  # of an employer, school, issuer, venue or place
    "degree",  # degree, area, grade, honours
    "certificate",
    "award",
]


@dataclass(frozen=True)
class Statement:
    """One thing that the facts say: of which accomplishment (`of`), at which employer (`at`), of
    which education (`study`) and of which certificate (`paper`), by key; "" for what belongs to
    none."""

    text: str
    sort: StatementSort = "prose"
    of: str = ""
    at: str = ""
    paper: str = ""
    study: str = ""

    def __hash__(self) -> int:
        return hash(self.text)  # asked for very often, and a string knows its own


@dataclass(frozen=True)
class Sources:
    """What may be said. `dates` are partial dates, which support years and durations only;
    `periods` say which of them belong to what.

    `elsewhere` is what the facts state of other things: no source for this text, but it shows where
    something was taken from.
    """

    statements: tuple[Statement, ...]
    dates: tuple[str, ...] = ()
    elsewhere: tuple[Statement, ...] = ()
    periods: tuple[Period, ...] = ()

    @cached_property
    def said(self) -> tuple[str, ...]:
        """The texts of all statements, each once."""
        return tuple(dict.fromkeys(statement.text for statement in self.statements))

    def with_said(self, more: Iterable[str]) -> "Sources":
        """With further texts that count as the facts do: of imported resumes, or vouched for."""
        further = _stated("prose", *more).statements
        return replace(self, statements=(*self.statements, *further)) if further else self

    def with_periods(self, facts: Facts) -> "Sources":
        """With the periods of what they speak of."""
        of = {statement.of for statement in self.statements} - {""}
        at = {statement.at for statement in self.statements} - {""}
        return replace(self, periods=stated_periods(facts, at=at, of=of, said=frozenset(self.said)))


@lru_cache(maxsize=256)
def tongue_told(statements: tuple[Statement, ...], language: str) -> str:
    """The language, as a bare code, that statements tell in: that of their prose and job
    titles."""
    told = tuple(one.text for one in statements if one.sort in {"prose", "position"})
    return tongue_of(told, language)


def is_translated(sources: Sources, language: str) -> bool:
    """Whether a text in a language tells in other words what its sources tell in another."""
    return tongue_told(sources.statements, language) != (base_of(language) or "en")


def research_sources(facts: Facts, accomplishment_key: str) -> Sources:
    """One accomplishment and what its employer is; empty when the key is unknown."""
    items = tuple(item for item in facts.accomplishments if item.key == accomplishment_key)
    return _of(facts, items, items[0].employer_key if items else "")


def bullet_sources(facts: Facts, employer_key: str, bullet: Bullet) -> Sources:
    """The employer, and the accomplishments that the bullet names (all of the employer's when it
    names none that may stand here)."""
    items = told_of(facts, employer_key, bullet) or facts.accomplishments_of(employer_key)
    return _of(facts, items, employer_key)


@lru_cache(maxsize=SOURCES_KEPT)
def _of(facts: Facts, items: tuple[AccomplishmentFact, ...], employer_key: str) -> Sources:
    return _beside(
        facts,
        _joined(*(_accomplishment(item) for item in items), _employer(facts, employer_key)),
    )


def told_of(facts: Facts, employer_key: str, bullet: Bullet) -> tuple[AccomplishmentFact, ...]:
    """The accomplishments that a bullet names and that may stand at this employer."""
    return tuple(
        item
        for item in facts.accomplishments
        if item.key in bullet.accomplishment_ids and item.employer_key in {"", employer_key}
    )


def skill_sources(facts: Facts, bucket_key: str) -> Sources:
    return _joined(*(_bucket(bucket) for bucket in facts.skill_buckets if bucket.key == bucket_key))


def profile_sources(facts: Facts) -> Sources:
    """The whole profile: what summary and tagline may draw on."""
    person = facts.person
    return _joined(
        _stated("prose", person.headline, person.summary),
        _stated("name", person.name, person.location),
        _stated("position", *person.target_roles),
        *(_employer(facts, employer.key) for employer in facts.employers),
        *(_accomplishment(item) for item in facts.accomplishments),
        *(_bucket(bucket) for bucket in facts.skill_buckets),
        *(
            _joined(
                _stated("title", item.title),
                _stated("name", item.venue),
                _stated("prose", item.summary),
                Sources((), dates=(item.date,)),
            )
            for item in facts.publications
        ),
        *(_education(item) for item in facts.education),
        *(
            _joined(
                _stated("award", item.title, item.summary),
                _stated("name", item.awarder),
                Sources((), dates=(item.date,)),
            )
            for item in facts.awards
        ),
        *(
            _joined(
                _stated("certificate", item.name, paper=item.key),
                _stated("name", item.issuer, paper=item.key),
                Sources((), dates=(item.date,)),
            )
            for item in facts.certifications
        ),
    )


def _beside(facts: Facts, own: Sources) -> Sources:
    """With what the other accomplishments and employers state."""
    works, employers = ({getattr(one, key) for one in own.statements} for key in ("of", "at"))
    others = (
        *(_employer_itself(item) for item in facts.employers if item.key not in employers),
        *(_accomplishment(item) for item in facts.accomplishments if item.key not in works),
    )
    return replace(own, elsewhere=tuple(one for other in others for one in other.statements))


def _joined(*sources: Sources) -> Sources:
    return Sources(
        statements=tuple(dict.fromkeys(one for source in sources for one in source.statements)),
        dates=tuple(dict.fromkeys(date for source in sources for date in source.dates if date)),
    )


def _stated(
    sort: StatementSort,
    *texts: str,
    of: str = "",
    at: str = "",
    paper: str = "",
    study: str = "",
) -> Sources:
    """What is said, up to where it gives a model orders: those are no facts, nor what follows."""
    said = (before_orders(text) for text in texts)
    return Sources(
        tuple(Statement(text, sort, of, at, paper, study) for text in said if text.strip())
    )


@lru_cache(maxsize=FACTS_KEPT)
def _accomplishment(item: AccomplishmentFact) -> Sources:
    whose = {"of": item.key, "at": item.employer_key}
    return _joined(
        _stated("title", item.title, **whose),
        _stated("prose", item.category, item.impact_summary, item.so_what, **whose),
        _stated("prose", *item.hands_on_work, **whose),
        _stated("metric", *item.metrics, **whose),
        _stated("skill", *item.skills, *item.tags, **whose),
        Sources((), dates=(item.start, item.end)),
    )


def _employer(facts: Facts, key: str) -> Sources:
    return _joined(*(_employer_itself(item) for item in facts.employers if item.key == key))


@lru_cache(maxsize=FACTS_KEPT)
def _employer_itself(item: EmployerFact) -> Sources:
    dates = (date for position in item.positions for date in (position.start, position.end))
    return _joined(
        _stated("name", item.name, item.location, at=item.key),
        _stated("prose", item.description, at=item.key),
        _stated("position", *(position.title for position in item.positions), at=item.key),
        Sources((), dates=tuple(dates)),
    )


def _education(item: EducationFact) -> Sources:
    return _joined(
        _stated("name", item.institution),
        _stated("degree", item.degree, item.area, item.grade, item.honours, study=item.key),
        _stated("prose", *item.courses),
        Sources((), dates=(item.start, item.end)),
    )


def _bucket(bucket: SkillBucketFact) -> Sources:
    return _joined(
        _stated("name", bucket.name),
        *(
            _stated("level", f"{skill.name} ({skill.level})")
            if skill.level.strip()
            else _stated("skill", skill.name)
            for skill in bucket.skills
        ),
    )
