"""All checks that look at one section alone."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from mirror.language.lines import one_line
from resumes.checks.figures import unsupported_figures
from resumes.checks.findings import Finding, FindingKind
from resumes.checks.markup import markup_in
from resumes.checks.sources import (
    Sources,
    bullet_sources,
    profile_sources,
    research_sources,
    skill_sources,
    told_of,
)
from resumes.checks.voice import Voice, banned_words, openings
from resumes.content import (
    LIMITS,
    AnyBody,
    Bullet,
    BulletSet,
    Listed,
    Prose,
    ResearchEntry,
    SkillList,
)
from resumes.facts import Facts
from resumes.sections import keys_of

_SHOWN = 60  # characters of a text that a finding about all of it shows
_NO_VOICE = Voice()
_NOTHING: Mapping[str, Sequence[str]] = MappingProxyType({})


def check_section(
    facts: Facts,
    ref: str,
    body: AnyBody,
    *,
    attested: Sequence[str] = (),
    imported: Mapping[str, Sequence[str]] = _NOTHING,
    voice: Voice = _NO_VOICE,
) -> tuple[Finding, ...]:
    """Everything wrong with a section's body, in reading order; () when nothing is.

    `ref` names the section ("summary", "research/<key>", "bullets/<key>" …). `attested` are
    further statements that count as sources of all of it: what the person vouched for, or wrote as
    this very section in an imported resume. `imported` is what such resumes say, by the key of the
    accomplishment that they say it of: it counts where the text tells of that accomplishment, and
    nowhere for a bullet that names none. `voice` is how they worded it before, and what words they
    banned.
    Pure; never raises for any body.
    """
    findings = [
        *_ids(facts, ref, body),
        *(
            finding
            for text, sources in _pieces(facts, ref, body, imported=imported)
            for finding in _prose(
                ref, text, sources=sources.with_said(attested), language=facts.language
            )
        ),
        *_too_long(facts, ref, body),
        *openings(facts, ref, body, voice=voice),
        *banned_words(facts, ref, body, voice=voice),
    ]
    return tuple(dict.fromkeys(findings))


def _pieces(
    facts: Facts, ref: str, body: AnyBody, *, imported: Mapping[str, Sequence[str]]
) -> Iterator[tuple[str, Sources]]:
    """Each piece of prose that must not be blank, with what it may rest on."""
    key = ref.partition("/")[2]
    match body:
        case Prose(text=text):
            yield text, profile_sources(facts)
        case ResearchEntry():
            sources = research_sources(facts, key).with_said(_told([key], imported))
            yield body.title, sources
            yield body.description, sources
            if body.category_label.strip():
                yield body.category_label, sources
        case BulletSet(bullets=bullets):
            for bullet in bullets:
                named = [item.key for item in told_of(facts, key, bullet)]
                sources = bullet_sources(facts, key, bullet).with_said(_told(named, imported))
                yield bullet.text, sources
        case SkillList(skills=skills):
            for skill in skills:
                yield skill, skill_sources(facts, key)
        case Listed():
            return


def _told(keys: Iterable[str], imported: Mapping[str, Sequence[str]]) -> Iterator[str]:
    return (text for key in keys for text in imported.get(key, ()))


def _prose(ref: str, text: str, *, sources: Sources, language: str) -> Iterator[Finding]:
    if not text.strip():
        yield Finding(
            kind=FindingKind.EMPTY,
            entity=ref,
            span="",
            why="There is no text here. Write some, or remove it.",
        )
        return
    if len(text) > LIMITS.hard_characters:
        yield Finding(
            kind=FindingKind.OVER_LIMIT,
            entity=ref,
            span=text[:_SHOWN],
            why=f"The text has {len(text):,} characters; {LIMITS.hard_characters:,} is the most. "
            "Shorten it.",
        )
    if sign := markup_in(text):
        yield Finding(
            kind=FindingKind.MARKUP,
            entity=ref,
            span=sign,
            why=f"“{sign}” would be printed as it stands. Write plain text.",
        )
    for span, why in unsupported_figures(text, sources, language=language):
        yield Finding(kind=FindingKind.UNSUPPORTED_NUMBER, entity=ref, span=span, why=why)


def _too_long(facts: Facts, ref: str, body: AnyBody) -> Iterator[Finding]:
    """A research entry's title and label that would not fit their line."""
    if not isinstance(body, ResearchEntry):
        return
    own = [item for item in facts.accomplishments if item.key == body.accomplishment_id]
    most = max(LIMITS.title_characters, *(len(item.title) for item in own), 0)
    if len(body.title) > most:
        yield _over(ref, body.title, f"The title has {len(body.title)} characters; {most} is")
    label = body.category_label
    if any(one_line(label) == one_line(item.category) for item in own):
        return  # the fact's own, however long
    if len(label) > LIMITS.label_characters:
        told = f"The label has {len(label)} characters; {LIMITS.label_characters} is"
        yield _over(ref, label, told)
    elif len(label.split()) > LIMITS.label_words:
        told = f"The label has {len(label.split())} words; {LIMITS.label_words} is"
        yield _over(ref, label, told)


def _over(ref: str, text: str, told: str) -> Finding:
    return Finding(
        kind=FindingKind.OVER_LIMIT,
        entity=ref,
        span=text[:_SHOWN],
        why=f"{told} the most. Shorten it.",
    )


def _ids(facts: Facts, ref: str, body: AnyBody) -> Iterator[Finding]:
    """Keys that the facts do not hold, or not here; skills that no whitelist holds."""
    kind, _, key = ref.partition("/")
    match body:
        case ResearchEntry(accomplishment_id=named):
            if named != key or named not in keys_of(facts, kind):
                yield _unknown(ref, named, f"This entry must tell of “{key}”, one of the facts")
        case BulletSet(bullets=bullets):
            yield from _bullet_ids(facts, ref, bullets=bullets)
        case SkillList(skills=skills):
            yield from _skills(facts, ref, skills=skills)
        case Listed(keys=keys):
            for named in keys:
                if named not in keys_of(facts, kind):
                    yield _unknown(ref, named, f"The facts hold nothing of that key in {kind}")
        case Prose():
            return


def _bullet_ids(facts: Facts, ref: str, *, bullets: Sequence[Bullet]) -> Iterator[Finding]:
    key = ref.partition("/")[2]
    allowed = {item.key for item in facts.accomplishments if item.employer_key in {"", key}}
    if key not in keys_of(facts, "bullets"):
        yield _unknown(ref, key, "The facts hold no such employer")
    for named in dict.fromkeys(i for bullet in bullets for i in bullet.accomplishment_ids):
        if named not in allowed:
            yield _unknown(ref, named, "It is no accomplishment of this employer")


def _skills(facts: Facts, ref: str, *, skills: Sequence[str]) -> Iterator[Finding]:
    key = ref.partition("/")[2]
    buckets = [bucket for bucket in facts.skill_buckets if bucket.key == key]
    if not buckets:
        yield _unknown(ref, key, "The facts hold no such skill bucket")
        return
    whitelist = {_folded(skill.name) for skill in buckets[0].skills}
    if whitelist and not skills:
        yield Finding(
            kind=FindingKind.EMPTY,
            entity=ref,
            span="",
            why=f"No skill is listed. Choose some of “{buckets[0].name}”.",
        )
    for skill in skills:
        if skill.strip() and _folded(skill) not in whitelist:
            yield Finding(
                kind=FindingKind.UNSUPPORTED_SKILL,
                entity=ref,
                span=skill,
                why=f"“{skill}” is not among the skills of “{buckets[0].name}”. Take it out, "
                "or add it to the profile if it is true.",
            )


def _folded(skill: str) -> str:
    return one_line(skill).casefold()


def _unknown(ref: str, named: str, why: str) -> Finding:
    return Finding(
        kind=FindingKind.UNKNOWN_ID,
        entity=ref,
        span=named,
        why=f"{why}: “{named}”. Use only the keys that were given.",
    )
