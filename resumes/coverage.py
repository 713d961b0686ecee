"""What a posting asks for, and where a resume says that the person has it.

Computed from the texts alone. An honest gap, which the profile has not, is told apart from a
strength that was forgotten.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from mirror.language.sentences import sentences
from mirror.language.stems import content_stems
from mirror.language.tokens import fold, tokens
from mirror.language.tools import Tool, mentions
from resumes.checks.sources import Statement, profile_sources
from resumes.checks.statements import covers
from resumes.checks.told_names import ToldNames, told_names
from resumes.content import AnyBody, Listed, SkillList, texts
from resumes.facts import Facts

STATED_SHARE = 0.5  # of a requirement's content in one sentence: so much states it
WEAK_SHARE = 0.25  # and so much touches it
_LIST_ONLY = frozenset({"tagline"})  # sections that name things and tell nothing of them


class Standing(StrEnum):
    """`stated`: told of in prose; `weak`: named in a list, or touched; `missing`: neither."""

    STATED = "stated"
    WEAK = "weak"
    MISSING = "missing"


@dataclass(frozen=True)
class Covered:
    """One thing that is asked for: a skill by its name, or a requirement in a few words. `where`
    are the refs of the sections that have it, the best first."""

    asked: str
    is_skill: bool
    standing: Standing
    where: tuple[str, ...]
    in_profile: bool

    @property
    def is_gap(self) -> bool:
        """Whether the person does not have it, by their profile."""
        return self.standing is Standing.MISSING and not self.in_profile

    @property
    def is_forgotten(self) -> bool:
        """Whether the profile has it and the resume does not say so."""
        return self.standing is Standing.MISSING and self.in_profile


def coverage(
    posting: str, facts: Facts, bodies: Mapping[str, AnyBody], *, requirements: Sequence[str] = ()
) -> tuple[Covered, ...]:
    """How a resume answers a posting: first the skills and tools that the posting names, in its
    order, then `requirements`, which somebody read out of it. `bodies` are the sections by ref.

    Skills match as words: C++, C#, .NET, R and Go are themselves and nothing else.
    """
    told = {ref: _names(texts(body), facts) for ref, body in bodies.items()}
    own = told_names(profile_sources(facts).statements, facts.language)
    skills = (
        _skill(name, tool, told=told, bodies=bodies, own=own)
        for name, tool in _skills_asked(posting, facts)
    )
    wanted = dict.fromkeys(text.strip() for text in requirements if text.strip())
    return (*skills, *(_requirement(text, facts, bodies) for text in wanted))


def _names(said: Iterable[str], facts: Facts) -> ToldNames:
    return told_names(tuple(Statement(text, "skill") for text in said), facts.language)


def _skills_asked(posting: str, facts: Facts) -> Iterator[tuple[str, Tool | None]]:
    """What the posting names: tools of the lexicon, and the person's own skills beside them."""
    found = tokens(posting)
    asked: dict[str, tuple[str, Tool | None]] = {}
    for mention in mentions(found, facts.language):
        tool = mention.tools[0]
        if not tool.is_name:
            spelled = posting[found[mention.at].start : found[mention.to - 1].end]
            asked.setdefault(tool.name.casefold(), (spelled, tool))
    named = {fold(spelled) for spelled, _ in asked.values()} | set(asked)
    whole = told_names((Statement(posting),), facts.language)
    for bucket in facts.skill_buckets:
        for skill in bucket.skills:
            words = [token.folded for token in tokens(skill.name)]
            if fold(skill.name) not in named and len(skill.name) > 1 and whole.has_phrase(words):
                asked.setdefault(fold(skill.name), (skill.name, None))
    yield from asked.values()


def _skill(
    name: str,
    tool: Tool | None,
    *,
    told: Mapping[str, ToldNames],
    bodies: Mapping[str, AnyBody],
    own: ToldNames,
) -> Covered:
    where = [ref for ref, names in told.items() if _has(names, name, tool)]
    prose = [ref for ref in where if not _is_list(ref, bodies[ref])]
    lists = [ref for ref in where if ref not in prose]
    standing = Standing.STATED if prose else Standing.WEAK if lists else Standing.MISSING
    return Covered(name, True, standing, (*prose, *lists), in_profile=_has(own, name, tool))


def _has(names: ToldNames, name: str, tool: Tool | None) -> bool:
    if tool is not None:
        return names.has_tool((tool,))
    return names.has_phrase([token.folded for token in tokens(name)])


def _is_list(ref: str, body: AnyBody) -> bool:
    return ref in _LIST_ONLY or isinstance(body, SkillList | Listed)


def _requirement(text: str, facts: Facts, bodies: Mapping[str, AnyBody]) -> Covered:
    language = facts.language
    shares = {
        ref: _best(text, texts(body), language)
        for ref, body in bodies.items()
        if content_stems(text, language)
    }
    where = sorted((ref for ref in shares if shares[ref] >= WEAK_SHARE), key=lambda r: -shares[r])
    best = max(shares.values(), default=0.0)
    is_told = any(shares[ref] >= STATED_SHARE and not _is_list(ref, bodies[ref]) for ref in where)
    standing = Standing.STATED if is_told else Standing.WEAK if where else Standing.MISSING
    said = profile_sources(facts).said
    in_profile = best >= STATED_SHARE or _best(text, said, language) >= STATED_SHARE
    return Covered(text, False, standing, tuple(where), in_profile)


def _best(text: str, said: Iterable[str], language: str) -> float:
    """The largest share of a requirement's content in one sentence."""
    shares = (covers(sentence, text, language) for one in said for sentence in sentences(one))
    return max(shares, default=0.0)
