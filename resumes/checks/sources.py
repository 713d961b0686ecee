"""What a section's text may rest on: the facts of its own entity, never the posting."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from resumes.content import Bullet
from resumes.facts import AccomplishmentFact, EmployerFact, Facts, SkillBucketFact


@dataclass(frozen=True)
class Sources:
    """`said`: texts that state things; `dates`: partial dates, which support years only."""

    said: tuple[str, ...]
    dates: tuple[str, ...] = ()

    def with_said(self, more: Iterable[str]) -> "Sources":
        return Sources(said=(*self.said, *more), dates=self.dates)


def research_sources(facts: Facts, accomplishment_key: str) -> Sources:
    """One accomplishment and what its employer is; empty when the key is unknown."""
    items = [item for item in facts.accomplishments if item.key == accomplishment_key]
    return _joined(
        *(_accomplishment(item) for item in items),
        *(_employer(facts, item.employer_key) for item in items),
    )


def bullet_sources(facts: Facts, employer_key: str, bullet: Bullet) -> Sources:
    """The employer, and the accomplishments that the bullet names (all of the employer's when it
    names none that may stand here)."""
    items = told_of(facts, employer_key, bullet) or facts.accomplishments_of(employer_key)
    return _joined(_employer(facts, employer_key), *(_accomplishment(item) for item in items))


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
        Sources(said=(person.headline, person.summary, *person.target_roles)),
        *(_employer(facts, employer.key) for employer in facts.employers),
        *(_accomplishment(item) for item in facts.accomplishments),
        *(_bucket(bucket) for bucket in facts.skill_buckets),
        *(
            Sources(said=(item.title, item.venue, item.summary), dates=(item.date,))
            for item in facts.publications
        ),
        *(
            Sources(
                said=(
                    item.institution,
                    item.degree,
                    item.area,
                    item.grade,
                    item.honours,
                    *item.courses,
                ),
                dates=(item.start, item.end),
            )
            for item in facts.education
        ),
        *(
            Sources(said=(item.title, item.awarder, item.summary), dates=(item.date,))
            for item in facts.awards
        ),
        *(
            Sources(said=(item.name, item.issuer), dates=(item.date,))
            for item in facts.certifications
        ),
    )


def _joined(*sources: Sources) -> Sources:
    return Sources(
        said=_present(text for source in sources for text in source.said),
        dates=_present(date for source in sources for date in source.dates),
    )


def _present(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(text for text in texts if text.strip()))


def _accomplishment(item: AccomplishmentFact) -> Sources:
    return Sources(
        said=(
            item.title,
            item.category,
            item.impact_summary,
            *item.metrics,
            item.so_what,
            *item.hands_on_work,
            *item.skills,
            *item.tags,
        ),
        dates=(item.start, item.end),
    )


def _employer(facts: Facts, key: str) -> Sources:
    found: Sequence[EmployerFact] = [item for item in facts.employers if item.key == key]
    return _joined(
        *(
            Sources(
                said=(
                    item.name,
                    item.description,
                    item.location,
                    *(position.title for position in item.positions),
                ),
                dates=tuple(
                    date for position in item.positions for date in (position.start, position.end)
                ),
            )
            for item in found
        )
    )


def _bucket(bucket: SkillBucketFact) -> Sources:
    return Sources(
        said=(bucket.name, *(f"{skill.name} {skill.level}".strip() for skill in bucket.skills))
    )
