"""What a posting asks for, and where a resume says that the person has it.

Computed from the texts alone. An honest gap, which the profile has not, is told apart from a
strength that was forgotten.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from mirror.language.names.tokens import fold, tokens
from mirror.language.names.tools import Tool, tools_in
from mirror.language.text.languages import base_of
from mirror.language.text.lines import one_line
from mirror.language.text.sentences import words
from mirror.language.text.stems import content_stems
from resumes.asked import WORDS_OF_ASKING, Asked, asked_in
from resumes.bodies import storable
from resumes.checks.sources import Statement, StatementSort, profile_sources
from resumes.checks.statements import covers
from resumes.checks.told_names import ToldNames, told_names
from resumes.content import AnyBody, BulletSet, Listed, SkillList, read_body, texts
from resumes.facts import Fact, Facts
from resumes.models import Resume
from resumes.sections import parse_ref

MOST_REQUIREMENTS = 40  # read out of a posting, or kept of a plan
REQUIREMENT_CHARACTERS = 300
STATED_SHARE = 0.5  # of a requirement's content in one section: so much states it
WEAK_SHARE = 0.25  # and so much touches it
SAME_SHARE = 0.7  # of one requirement's content in another: so much makes them one
_LIST_ONLY = frozenset({"tagline"})  # sections that name things and tell nothing of them


class Standing(StrEnum):
    """`stated`: told of in prose, or printed as a fact; `weak`: named in a list, or touched;
    `missing`: neither."""

    STATED = "stated"
    WEAK = "weak"
    MISSING = "missing"


@dataclass(frozen=True)
class Covered:
    """One thing that is asked for: a skill or certificate by its name, or a requirement in a few
    words. `where` are the refs of the sections that have it, the best first."""

    asked: str
    sort: Literal["skill", "certificate", "requirement"]
    standing: Standing
    where: tuple[str, ...]
    in_profile: bool
    must_have: bool = True

    @property
    def is_gap(self) -> bool:
        """Whether the person does not have it, by their profile."""
        return self.standing is Standing.MISSING and not self.in_profile

    @property
    def is_forgotten(self) -> bool:
        """Whether the profile has it and the resume does not say so."""
        return self.standing is Standing.MISSING and self.in_profile


def coverage(
    posting: str,
    facts: Facts,
    bodies: Mapping[str, AnyBody],
    *,
    language: str = "",
    requirements: Sequence[Asked] = (),
) -> tuple[Covered, ...]:
    """How a resume answers a posting: first the skills, tools and certificates that the posting
    names, in its order, then what else it asks for, and what is new in `requirements`, which a
    plan read out of it. `bodies` are the sections by ref; `language` is the posting's, "" for that
    of the facts.

    Names match as words: C++, C#, .NET, R and Go are themselves and nothing else. Requirements are
    compared word by word, so there are none where the posting is in another language.
    """
    spoken = language or facts.language
    parts = [_part(ref, body, facts) for ref, body in bodies.items()]
    profile = profile_sources(facts)
    own = told_names(profile.statements, facts.language)
    names = tuple(_named(posting, facts, spoken))
    covered = [_name(one, parts, own) for one in names]
    if base_of(spoken) == base_of(facts.language):
        known = _stems([one.text for one in names], facts.language)
        told = tuple(_told(profile.statements, facts.language))
        covered += [
            _requirement(asked, parts, told, language=facts.language)
            for asked in _wanted(posting, facts, requirements)
            if _stems([_content(asked.text)], facts.language) - known
        ]
    return tuple(covered)


def keep_requirements(resume: Resume, asked: Iterable[Asked]) -> None:
    """Remember with a resume what a plan, which a model may have made, read out of its posting."""
    kept = [
        one.model_copy(update={"text": text[:REQUIREMENT_CHARACTERS]}).model_dump()
        for one in list(asked)[:MOST_REQUIREMENTS]
        if (text := storable(one_line(one.text)))
    ]
    Resume.objects.filter(pk=resume.pk).update(requirements=kept)


def coverage_of(resume: Resume) -> tuple[Covered, ...] | None:
    """How the sections that a resume shows answer its posting; None when the job is gone."""
    if resume.job is None:
        return None
    return coverage(
        resume.job.text,
        resume.frozen_facts,
        {section.ref: read_body(section.body) for section in resume.sections.filter(visible=True)},
        language=resume.job.language,
        requirements=[Asked.model_validate(one) for one in resume.requirements],
    )


@dataclass(frozen=True)
class _Part:
    """A section as it is printed. `is_list`: it names things and tells nothing of them."""

    ref: str
    is_list: bool
    stems: frozenset[str]
    names: ToldNames


def _part(ref: str, body: AnyBody, facts: Facts) -> _Part:
    is_list = ref in _LIST_ONLY or isinstance(body, SkillList)
    said = _said(ref, body, facts)
    sort: StatementSort = "skill" if is_list else "prose"
    statements = tuple(Statement(text, sort) for text in said)
    stems = _stems(said, facts.language)
    return _Part(ref, is_list, stems, told_names(statements, facts.language))


def _said(ref: str, body: AnyBody, facts: Facts) -> tuple[str, ...]:
    """What a section prints, with what code prints there: titles, and facts that are listed."""
    kind, key = parse_ref(ref)
    if isinstance(body, BulletSet):
        employers = [employer for employer in facts.employers if employer.key == key]
        return (*texts(body), *(job.title for one in employers for job in one.positions))
    if isinstance(body, Listed):
        rows = {fact.key: fact for fact in getattr(facts, kind)}
        return tuple(_printed(rows[key]) for key in body.keys if key in rows)
    return texts(body)


def _printed(fact: Fact) -> str:
    told = fact.model_dump(exclude={"key", "url"}).values()
    return " ".join(text for text in told if isinstance(text, str))


# -- names --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Name:
    """A name as the posting writes it; `tool` is what the lexicon knows under it, if anything."""

    text: str
    tool: Tool | None
    is_certificate: bool

    def stands_in(self, names: ToldNames) -> bool:
        if self.tool is not None:
            return names.has_tool((self.tool,))
        return names.has_phrase([token.folded for token in tokens(self.text)])


def _named(posting: str, facts: Facts, language: str) -> Iterator[_Name]:
    """What the posting names: of the lexicon, and the person's own skills and certificates beside
    it."""
    found = tokens(posting)
    asked: dict[str, _Name] = {}
    for mention in tools_in(found, language):
        tool = mention.tools[0]
        if tool.sort != "name":
            spelled = posting[found[mention.at].start : found[mention.to - 1].end]
            name = _Name(spelled, tool, tool.sort == "certificate")
            asked.setdefault(tool.name.casefold(), name)
    known = {fold(one.text) for one in asked.values()} | set(asked)
    whole = told_names((Statement(posting),), language)
    theirs = (
        *(_Name(skill, None, False) for skill in facts.skill_names()),
        *(_Name(held.name, None, True) for held in facts.certifications),
    )
    for name in theirs:
        folded = fold(name.text)
        if folded not in known and len(folded) > 1 and name.stands_in(whole):
            asked.setdefault(folded, name)
    yield from asked.values()


def _name(asked: _Name, parts: Sequence[_Part], own: ToldNames) -> Covered:
    where = [part for part in parts if asked.stands_in(part.names)]
    told = [part.ref for part in where if not part.is_list]
    only_named = [part.ref for part in where if part.is_list]
    return Covered(
        asked.text,
        "certificate" if asked.is_certificate else "skill",
        Standing.STATED if told else Standing.WEAK if only_named else Standing.MISSING,
        (*told, *only_named),
        in_profile=asked.stands_in(own),
    )


# -- what else is asked for ---------------------------------------------------------------------


def _wanted(posting: str, facts: Facts, more: Iterable[Asked]) -> list[Asked]:
    """What the posting asks for in its own words, and what is new in `more`; each once."""
    read = list(asked_in(posting, skills=facts.skill_names())[:MOST_REQUIREMENTS])
    for one in more:
        if not any(_is_same(one, other, facts.language) for other in read):
            read.append(one)
    return read


def _is_same(one: Asked, other: Asked, language: str) -> bool:
    ours, theirs = _content(one.text), _content(other.text)
    return max(covers(ours, theirs, language), covers(theirs, ours, language)) >= SAME_SHARE


def _content(text: str) -> str:
    """A requirement without the words that only ask."""
    return " ".join(word for word in words(text) if word.casefold() not in WORDS_OF_ASKING)


def _requirement(
    asked: Asked, parts: Sequence[_Part], profile: Iterable[frozenset[str]], *, language: str
) -> Covered:
    content = _stems([_content(asked.text)], language)
    shares = {part: _share(content, part.stems) for part in parts}
    where = sorted((p for p in parts if shares[p] >= WEAK_SHARE), key=lambda part: -shares[part])
    is_told = any(shares[part] >= STATED_SHARE and not part.is_list for part in where)
    return Covered(
        asked.text,
        "requirement",
        Standing.STATED if is_told else Standing.WEAK if where else Standing.MISSING,
        tuple(part.ref for part in where),
        in_profile=any(_share(content, told) >= STATED_SHARE for told in profile),
        must_have=asked.must_have,
    )


def _told(statements: Iterable[Statement], language: str) -> Iterator[frozenset[str]]:
    """What the profile says, thing by thing: of each accomplishment, and of the rest by sort."""
    things: defaultdict[str, list[str]] = defaultdict(list)
    for statement in statements:
        sort = "skill" if statement.sort == "level" else statement.sort
        things[statement.of or statement.study or sort].append(statement.text)
    yield from (_stems(said, language) for said in things.values())


def _stems(said: Iterable[str], language: str) -> frozenset[str]:
    return frozenset(stem for text in said for stem in content_stems(text, language))


def _share(content: frozenset[str], told: frozenset[str]) -> float:
    """How much of a requirement's content is told."""
    return len(content & told) / len(content)
