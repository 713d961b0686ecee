"""Sections by the names that a person knows them by."""

from collections import Counter

from pydantic import ValidationError

from resumes.facts import EmployerFact, Facts
from resumes.models import Resume, SectionKind
from resumes.sections import UnknownSection, parse_ref


def facts_of(resume: Resume) -> Facts | None:
    """The frozen facts; None where they cannot be read, which must not hide what else there is."""
    try:
        return resume.frozen_facts
    except ValidationError:
        return None


def section_name(ref: str, facts: Facts | None) -> str:
    """`bullets/helio_labs` → "Bullets: Helio Labs"; the ref itself where it names no section."""
    try:
        kind, key = parse_ref(ref)
    except UnknownSection:
        return ref
    return f"{kind.label}: {_about(kind, key, facts)}" if key else str(kind.label)


def _about(kind: SectionKind, key: str, facts: Facts | None) -> str:
    """What a section of this key is about; the key where the facts do not hold it."""
    if facts is None:
        return key
    match kind:
        case SectionKind.BULLETS:
            names = _employer_names(facts.employers)
        case SectionKind.SKILLS:
            names = {bucket.key: bucket.name for bucket in facts.skill_buckets}
        case _:
            names = {item.key: item.title for item in facts.accomplishments}
    return names.get(key) or key


def _employer_names(employers: tuple[EmployerFact, ...]) -> dict[str, str]:
    """Names by key; who was at a place twice is told by their title there, too."""
    times = Counter(employer.name for employer in employers)
    return {
        one.key: f"{one.name}, {one.positions[0].title}"
        if times[one.name] > 1 and one.positions
        else one.name
        for one in employers
    }
