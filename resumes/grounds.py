"""The facts that a section's text can rest on, and with which it stands and falls.

Only what a text can say counts: no weight, tag, category, title, address or place in the profile.
Each fact counts by itself, so that a wording stays true when others come to it; small things of
writing (white space, case, the mark at the end of a sentence) are no change of a fact.
"""

import re
from collections.abc import Collection, Iterator

from memory.grounds import ground
from mirror.language.text.lines import one_line
from resumes.facts import AccomplishmentFact, EducationFact, EmployerFact, Facts
from resumes.models import SectionKind

# Kept apart from the splitter of the checks: another cut there must not make wordings stale here.
_SENTENCE_ENDS = re.compile(r"(?<=[.!?。！？])\s+")


def facts_behind(
    facts: Facts, kind: SectionKind, key: str, *, of: Collection[str] | None = None
) -> str:
    """The ground (`memory.grounds`) of a text in a section of that kind; "" where there is none.

    `of` narrows it to what the text speaks of, where that is known: of an employer's bullets the
    keys of accomplishments, of a skill bucket the names of skills. A summary and a tagline rest on
    the career: what was achieved, in which posts, and with which degrees.
    """
    match kind:
        case SectionKind.RESEARCH:
            told = (item for item in facts.accomplishments if item.key == key)
            return ground(fact for item in told for fact in ("", *_said_of(item)))
        case SectionKind.BULLETS:
            held = (employer for employer in facts.employers if employer.key == key)
            return ground(fact for employer in held for fact in _work(facts, employer, of))
        case SectionKind.SKILLS:
            return ground(_skills(facts, key, of))
        case SectionKind.SUMMARY | SectionKind.TAGLINE:
            return ground(_career(facts))
        case _:
            return ""


def facts_possible(facts: Facts, kind: SectionKind, key: str) -> str:
    """All that a text in such a section could rest on, whatever it speaks of: the ground that a
    wording's own is compared with. An employer's bullets may speak of work for no employer, too."""
    if kind != SectionKind.BULLETS:
        return facts_behind(facts, kind, key)
    return facts_behind(facts, kind, key, of=[item.key for item in facts.accomplishments])


def _said_of(item: AccomplishmentFact) -> Iterator[str]:
    for text in (item.impact_summary, item.so_what, *item.metrics, *item.hands_on_work):
        for sentence in _SENTENCE_ENDS.split(text.strip()):
            if plain := _plain(sentence):
                yield f"says {plain}"
    yield from (f"skill {_plain(skill)}" for skill in item.skills)
    if item.start:
        yield f"from {item.start}"
    if item.end:
        yield f"until {item.end}"


def _told_of(item: AccomplishmentFact) -> list[str]:
    """What it says, or that there is such a one where it says nothing: what it says may be said by
    another one some day, when the two are united."""
    return [*_said_of(item)] or [f"accomplishment {item.key}"]


def _work(facts: Facts, employer: EmployerFact, of: Collection[str] | None) -> Iterator[str]:
    """Titles are printed by code; bullets may count the years."""
    yield "employer"
    for position in employer.positions:
        if position.start:
            yield f"employed from {position.start}"
        if position.end:
            yield f"employed until {position.end}"
    for item in facts.accomplishments:
        spoken = item.employer_key == employer.key if of is None else item.key in of
        if spoken and item.employer_key in {employer.key, ""}:
            yield from _told_of(item)


def _skills(facts: Facts, key: str, of: Collection[str] | None) -> Iterator[str]:
    named = None if of is None else {_plain(name) for name in of}
    for bucket in facts.skill_buckets:
        if bucket.key == key:
            yield "bucket"
            for skill in bucket.skills:
                if named is None or _plain(skill.name) in named:
                    yield f"skill {_plain(skill.name)}"


def _career(facts: Facts) -> Iterator[str]:
    yield "career"
    for employer in facts.employers:
        yield f"employer {employer.key}"
        for position in employer.positions:
            title = _plain(position.title)
            yield f"was {title}"
            if position.start:
                yield f"was {title} from {position.start}"
            yield f"was {title} until {position.end}" if position.end else f"is {title}"
    for item in facts.accomplishments:
        yield from _told_of(item)
    for school in facts.education:
        yield from _degree(school)


def _degree(school: EducationFact) -> Iterator[str]:
    yield f"school {school.key}"
    degree = _plain(f"{school.degree} {school.area}")
    if degree:
        yield f"degree {degree}"
    if school.honours:
        yield f"degree {degree} with {_plain(school.honours)}"
    if school.end:
        yield f"degree {degree} in {school.end}"


def _plain(text: str) -> str:
    return one_line(text).casefold().strip(" .,;:!?。！？")
