"""All checks that look at several sections together: a draft that repeats itself."""

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

from mirror.language.prose.resume_speak import same_sense
from mirror.language.text.lines import one_line
from mirror.language.text.sentences import singular, words
from mirror.language.text.stems import stem
from resumes.checks.findings import Finding, FindingKind
from resumes.checks.style import mirrors, opened_alike
from resumes.checks.voice import Voice
from resumes.content import AnyBody, BulletSet, ResearchEntry, SkillList
from resumes.facts import Facts

# A bullet and an entry that tell of the same accomplishment share its figures and its nouns. They
# overlap where the wording is the same: more than half of the bullet's runs of three words,
# whatever their inflection, stand in the entry. Shorter bullets have too few runs to tell.
SHINGLE = 3
MOST_SHARED = 0.5
LEAST_SHINGLES = 4

_SHOWN = 60  # characters of a text that a finding about all of it shows
_VERSION = re.compile(r"\s+v?\d{1,2}(?:\.\d+|\.x)*\+?$")  # Python 3.12, but not ISO 9001
_JOINTS = re.compile(r"[\s_-]+")


def check_draft(
    facts: Facts, bodies: Mapping[str, AnyBody], voices: Mapping[str, Voice]
) -> tuple[Finding, ...]:
    """Where the sections of a draft repeat one another; () when they do not.

    `bodies` holds them by ref, in the order in which they are printed. Each finding is about the
    section that should change: the bullets that tell what an entry has told in the same words, the
    later bucket that lists a skill again, the later of two neighbouring entries that open with the
    same verb. `voices`, by ref, are as in `Known`: who opens as the person themselves did is right.
    Pure; never raises for any bodies.
    """
    findings = [
        *_told_twice(facts, bodies),
        *_skills_twice(facts, bodies),
        *_opened_alike(facts, bodies, voices),
    ]
    return tuple(dict.fromkeys(findings))


# -- an entry and a bullet ----------------------------------------------------------------------


def _told_twice(facts: Facts, bodies: Mapping[str, AnyBody]) -> Iterator[Finding]:
    entries = [
        (body, _shingles(body.description, facts.language))
        for body in bodies.values()
        if isinstance(body, ResearchEntry)
    ]
    for ref, body in bodies.items():
        if not isinstance(body, BulletSet):
            continue
        of_none = _may_be_meant(facts, ref.partition("/")[2])
        for bullet in body.bullets:
            named = bullet.accomplishment_ids or of_none
            for entry, told in entries:
                if entry.accomplishment_id in named and _overlaps(
                    bullet.text, told, facts.language
                ):
                    yield Finding(
                        kind=FindingKind.CROSS_SECTION_OVERLAP,
                        entity=ref,
                        span=bullet.text[:_SHOWN],
                        why=f"“{one_line(entry.title)}” tells this in the same words. Tell "
                        "another side of it here, or leave it out.",
                    )


def _may_be_meant(facts: Facts, employer_key: str) -> frozenset[str]:
    """What a bullet that names no accomplishment may tell of."""
    return frozenset(
        item.key for item in facts.accomplishments if item.employer_key in {"", employer_key}
    )


def _overlaps(text: str, told: frozenset[tuple[str, ...]], language: str) -> bool:
    own = _shingles(text, language)
    return len(own) >= LEAST_SHINGLES and len(own & told) > MOST_SHARED * len(own)


def _shingles(text: str, language: str) -> frozenset[tuple[str, ...]]:
    said = [stem(word, language) for word in words(text)]
    return frozenset(zip(*(said[at:] for at in range(SHINGLE)), strict=False))


# -- two buckets --------------------------------------------------------------------------------


def _skills_twice(facts: Facts, bodies: Mapping[str, AnyBody]) -> Iterator[Finding]:
    names = {bucket.key: bucket.name for bucket in facts.skill_buckets}
    seen: dict[str, tuple[str, str]] = {}
    for ref, body in bodies.items():
        if not isinstance(body, SkillList):
            continue
        for skill in body.skills:
            known = _skill(skill)
            first, spelled = seen.get(known) or _abbreviated(known, seen) or (ref, skill)
            if known and first != ref:
                where = names.get(first.partition("/")[2], first)
                told = f"“{skill}”" if spelled == skill else f"“{skill}” (“{spelled}”)"
                yield Finding(
                    kind=FindingKind.SKILLS_OVERLAP,
                    entity=ref,
                    span=skill,
                    why=f"{told} stands under “{where}” already. List it once.",
                )
            seen.setdefault(known, (first, spelled))


def _skill(name: str) -> str:
    """A skill as it is compared: whatever its case, hyphens, plural and version ("Python 3")."""
    bare = _VERSION.sub("", one_line(name).casefold())
    return " ".join(singular(word) for word in _JOINTS.split(bare) if word)


def _abbreviated(known: str, seen: Mapping[str, tuple[str, str]]) -> tuple[str, str] | None:
    """Where a skill was listed by its other name: JS for JavaScript."""
    return next((place for other, place in seen.items() if same_sense(known, other)), None)


# -- neighbouring entries -----------------------------------------------------------------------


def _opened_alike(
    facts: Facts, bodies: Mapping[str, AnyBody], voices: Mapping[str, Voice]
) -> Iterator[Finding]:
    entries = [(ref, body) for ref, body in bodies.items() if isinstance(body, ResearchEntry)]
    for (_, before), (ref, body) in pairwise(entries):
        text = body.description
        verb = opened_alike(before.description, text, facts.language)
        voice = voices.get(ref, Voice())
        if verb and not mirrors(text, voice, facts.language):
            yield Finding(
                kind=FindingKind.REPEATED_OPENING,
                entity=ref,
                span=text[:_SHOWN],
                why=f"The entry before it opens with “{verb}” too. Open with another verb.",
            )
