"""A profile laid out to be read before it is saved, and what it would change in the one there is.

The facts are those that an ingestion would leave (`resumes.ingest.profile.review_profile`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from mirror.language.figures.dates import print_range
from resumes.facts import (
    AccomplishmentFact,
    AwardFact,
    CertificationFact,
    EducationFact,
    EmployerFact,
    Facts,
    Person,
    PublicationFact,
    SkillBucketFact,
)

_LANGUAGE = "en"  # of the pages
_BETWEEN = " · "

type Entry = (
    EmployerFact
    | AccomplishmentFact
    | SkillBucketFact
    | PublicationFact
    | EducationFact
    | AwardFact
    | CertificationFact
)
type Change = Literal["", "new", "changed"]


@dataclass(frozen=True)
class Item:
    """An entry: its name, what stands beside and below it, and what it is to the stored one."""

    name: str
    beside: str = ""
    lines: tuple[str, ...] = ()
    change: Change = ""


@dataclass(frozen=True)
class Place:
    """An employer with what was done there; or, without a name, what was done elsewhere."""

    name: str
    beside: str
    positions: tuple[str, ...]
    told: tuple[Item, ...]
    change: Change = ""


@dataclass(frozen=True)
class Group:
    heading: str
    items: tuple[Item, ...]


@dataclass(frozen=True)
class Layout:
    """The profile, whole. `gone`: the names of what would be taken away, by kind."""

    person: Person
    person_change: Change
    contacts: str
    places: tuple[Place, ...]
    groups: tuple[Group, ...]
    gone: tuple[Group, ...]


def laid_out(facts: Facts, before: Facts | None) -> Layout:
    """`facts` to be read; against `before`, the profile that is there, where there is one."""
    compared = _Compared(before)
    person = facts.person
    links = (f"{link.label}: {link.url}" for link in person.links)
    return Layout(
        person=person,
        person_change="changed" if before and before.person != person else "",
        contacts=_joined(person.location, person.email, person.phone, person.url, *links),
        places=tuple(_places(facts, compared)),
        groups=tuple(group for group in _groups(facts, compared) if group.items),
        gone=tuple(_gone(before, facts)) if before else (),
    )


class _Compared:
    """Tells of a fact whether the profile that is there has it, and has it so."""

    def __init__(self, before: Facts | None) -> None:
        self._known = before is not None
        self._stored = {_name(fact): fact for fact in _keyed(before)} if before else {}

    def change(self, fact: Entry) -> Change:
        if not self._known:
            return ""
        stored = self._stored.get(_name(fact))
        if stored is None:
            return "new"
        return "" if stored == fact else "changed"


def _name(fact: Entry) -> tuple[str, str]:
    return type(fact).__name__, fact.key


def _keyed(facts: Facts) -> Iterable[Entry]:
    yield from facts.employers
    yield from facts.accomplishments
    yield from facts.skill_buckets
    yield from facts.publications
    yield from facts.education
    yield from facts.awards
    yield from facts.certifications


def _places(facts: Facts, compared: _Compared) -> Iterable[Place]:
    for employer in facts.employers:
        yield Place(
            name=employer.name,
            beside=_joined(
                "Volunteering" if employer.kind == "volunteering" else "",
                employer.location,
                employer.url,
            ),
            positions=tuple(_positions(employer)),
            told=_told(facts.accomplishments_of(employer.key), compared),
            change=compared.change(employer),
        )
    if projects := facts.accomplishments_of(""):
        yield Place("", "", (), _told(projects, compared))


def _positions(employer: EmployerFact) -> Iterable[str]:
    for held in employer.positions:
        yield _joined(held.title, print_range(held.start, held.end, _LANGUAGE))
    if employer.description:
        yield employer.description


def _told(items: Sequence[AccomplishmentFact], compared: _Compared) -> tuple[Item, ...]:
    return tuple(
        Item(
            name=item.title if _says_more(item) else item.sentences()[0],
            beside=print_range(item.start, item.end, _LANGUAGE, ongoing=False),
            lines=(
                *item.sentences()[0 if _says_more(item) else 1 :],
                *_labelled("Skills", item.skills),
                *_labelled("Tags", item.tags),
                *filter(None, [item.url]),
            ),
            change=compared.change(item),
        )
        for item in items
    )


def _says_more(item: AccomplishmentFact) -> bool:
    """Whether the title is a name of its own rather than the beginning of the first sentence."""
    return not item.sentences()[0].startswith(item.title.rstrip("….").rstrip())


def _groups(facts: Facts, compared: _Compared) -> Iterable[Group]:
    yield Group(
        "Skills",
        tuple(
            Item(f"{bucket.name}: {_skills(bucket)}", change=compared.change(bucket))
            for bucket in facts.skill_buckets
        ),
    )
    yield Group(
        "Education",
        tuple(
            Item(
                _joined(one.degree, one.area, one.institution),
                print_range(one.start, one.end, _LANGUAGE),
                (
                    *filter(None, [_joined(one.grade, one.honours, one.url)]),
                    *_labelled("Courses", one.courses),
                ),
                compared.change(one),
            )
            for one in facts.education
        ),
    )
    yield Group(
        "Publications",
        tuple(
            Item(
                one.title,
                _joined(one.venue, _day(one.date)),
                tuple(filter(None, [", ".join(one.authors), one.summary, one.url])),
                compared.change(one),
            )
            for one in facts.publications
        ),
    )
    yield Group(
        "Awards",
        tuple(
            Item(
                one.title,
                _joined(one.awarder, _day(one.date)),
                tuple(filter(None, [one.summary, one.url])),
                compared.change(one),
            )
            for one in facts.awards
        ),
    )
    yield Group(
        "Certifications",
        tuple(
            Item(
                one.name,
                _joined(one.issuer, _day(one.date)),
                tuple(filter(None, [one.url])),
                compared.change(one),
            )
            for one in facts.certifications
        ),
    )


def _skills(bucket: SkillBucketFact) -> str:
    return ", ".join(
        f"{skill.name} ({skill.level})" if skill.level else skill.name for skill in bucket.skills
    )


def _gone(before: Facts, after: Facts) -> Iterable[Group]:
    """What the profile that is there has and the new one has not, by kind."""
    kept = {_name(fact) for fact in _keyed(after)}
    named: dict[str, list[Item]] = {}
    for fact in _keyed(before):
        if _name(fact) not in kept:
            kind = type(fact).__name__.removesuffix("Fact")
            named.setdefault(_GONE[kind], []).append(Item(_called(fact)))
    return (Group(heading, tuple(items)) for heading, items in named.items())


_GONE = {
    "Employer": "Employers",
    "Accomplishment": "Accomplishments (into the archive)",
    "SkillBucket": "Skills",
    "Publication": "Publications",
    "Education": "Education",
    "Award": "Awards",
    "Certification": "Certifications",
}


def _called(fact: Entry) -> str:
    """What an entry goes by: its name, its title, or for education the place and degree."""
    values = fact.model_dump()
    name = values.get("name") or values.get("title")
    return str(name or _joined(values.get("degree", ""), values.get("institution", "")))


def _labelled(label: str, texts: Sequence[str]) -> tuple[str, ...]:
    return (f"{label}: {', '.join(texts)}",) if texts else ()


def _day(date: str) -> str:
    return print_range(date, date, _LANGUAGE)


def _joined(*texts: str) -> str:
    return _BETWEEN.join(text for text in texts if text)
