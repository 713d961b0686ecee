"""Names and places of sections: what a ref means, and the order in which sections stand."""

from resumes.facts import Facts
from resumes.models import SectionKind
from resumes.models.documents import KEYED_KINDS

_PLACES_PER_KIND = 1_000

# The order of a printed resume; a person can move sections afterwards.
CANONICAL_ORDER = (
    SectionKind.TAGLINE,
    SectionKind.SUMMARY,
    SectionKind.RESEARCH,
    SectionKind.BULLETS,
    SectionKind.SKILLS,
    SectionKind.PUBLICATIONS,
    SectionKind.EDUCATION,
    SectionKind.AWARDS,
    SectionKind.CERTIFICATIONS,
)


class UnknownSection(ValueError):
    """A ref that names no section of this resume."""

    def __init__(self, ref: str, why: str) -> None:
        super().__init__(f"There is no section {ref!r}: {why}")
        self.ref = ref


def parse_ref(ref: str) -> tuple[SectionKind, str]:
    """`bullets/helio_labs` → (BULLETS, "helio_labs"); the key is "" where a kind has one section.

    Raises UnknownSection.
    """
    name, slash, key = ref.partition("/")
    if name not in SectionKind.values:
        raise UnknownSection(ref, f"use one of {', '.join(SectionKind.values)}.")
    kind = SectionKind(name)
    if kind in KEYED_KINDS and not key:
        raise UnknownSection(ref, f"add the key, as in {name}/some_key.")
    if kind not in KEYED_KINDS and slash:
        raise UnknownSection(ref, f"{name} takes no key.")
    return kind, key


def section_position(facts: Facts, ref: str) -> int:
    """Where a new section stands: by kind, and within a kind in the order of the facts.

    Raises UnknownSection also for a key that the facts do not have.
    """
    kind, key = parse_ref(ref)
    place = 0
    if kind in KEYED_KINDS:
        keys = keys_of(facts, kind)
        if key not in keys:
            raise UnknownSection(ref, "the facts of this resume do not have that key.")
        place = keys.index(key)
    return CANONICAL_ORDER.index(kind) * _PLACES_PER_KIND + min(place, _PLACES_PER_KIND - 1)


def keys_of(facts: Facts, kind: str) -> tuple[str, ...]:
    """The keys of what sections of a kind are about or list, in the order of the facts; none for
    the texts about the whole person."""
    match kind:
        case SectionKind.RESEARCH:
            return tuple(item.key for item in facts.accomplishments)
        case SectionKind.BULLETS:
            return tuple(employer.key for employer in facts.employers)
        case SectionKind.SKILLS:
            return tuple(bucket.key for bucket in facts.skill_buckets)
        case SectionKind.PUBLICATIONS:
            return tuple(item.key for item in facts.publications)
        case SectionKind.EDUCATION:
            return tuple(item.key for item in facts.education)
        case SectionKind.AWARDS:
            return tuple(item.key for item in facts.awards)
        case SectionKind.CERTIFICATIONS:
            return tuple(item.key for item in facts.certifications)
        case _:
            return ()


# Headings of the printed document that are named otherwise than their sections.
_BLOCK_OF_KIND = {SectionKind.RESEARCH: "work", SectionKind.BULLETS: "experience"}


def block_of(kind: SectionKind) -> str:
    """Under which heading sections of a kind are printed, by the names of
    `resumes.export.layout`; volunteering stands with the experience that it follows."""
    return _BLOCK_OF_KIND.get(kind, str(kind))


# Where what is printed under one heading stands as long as nobody moves it.
PLACE_OF_BLOCK = {
    block_of(kind): place * _PLACES_PER_KIND for place, kind in enumerate(CANONICAL_ORDER)
}
