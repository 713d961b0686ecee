"""All checks that look at one section alone."""

from collections.abc import Container, Iterator, Sequence
from functools import lru_cache

from mirror.language.text.lines import one_line
from resumes.checks.claims import untrue_claims
from resumes.checks.copying import Names, copied, names_of
from resumes.checks.fault import Fault
from resumes.checks.findings import Finding, FindingKind
from resumes.checks.known import Known, Vouched
from resumes.checks.markup import is_unseen, markup_in, mixed_alphabets
from resumes.checks.pieces import pieces_of
from resumes.checks.placeholders import placeholders
from resumes.checks.skill_lists import is_listed
from resumes.checks.sources import Sources
from resumes.checks.style import style
from resumes.checks.voice import banned_words, openings
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

SECTIONS_KEPT = 128  # values of sections of which a process keeps what was found
_SHOWN = 60  # characters of a text that a finding about all of it shows
_NOTHING_KNOWN = Known()


@lru_cache(maxsize=SECTIONS_KEPT)
def check_section(
    facts: Facts, ref: str, body: AnyBody, *, known: Known = _NOTHING_KNOWN
) -> tuple[Finding, ...]:
    """Everything wrong with a section's body, in reading order; () when nothing is.

    `ref` names the section ("summary", "research/<key>", "bullets/<key>" …). What is `known` beside
    the facts counts as `Known` says; what imported resumes say of an accomplishment counts where
    the text tells of that one, and nowhere for a bullet that names none.
    Pure; never raises for any body. A leaf, the gate and the critic ask the same of a value.
    """
    names = names_of(facts)
    findings = [
        *_ids(facts, ref, body, vouched=known.vouched),
        *(
            Finding(kind=fault.kind, entity=ref, span=fault.span, why=fault.why)
            for piece in pieces_of(facts, ref, body, imported=known.imported)
            for fault in _prose(
                piece.text,
                piece.sources.with_said(known.said).with_periods(facts),
                known=known,
                names=names,
                language=facts.language,
            )
        ),
        *_too_long(facts, ref, body),
        *openings(facts, ref, body, voice=known.voice),
        *style(facts, ref, body, voice=known.voice),
        *banned_words(facts, ref, body, voice=known.voice),
    ]
    return tuple(dict.fromkeys(findings))


def _prose(
    text: str, sources: Sources, *, known: Known, names: Names, language: str
) -> Iterator[Fault]:
    if not text.strip():
        why = "There is no text here. Write some, or remove it."
        yield Fault(FindingKind.EMPTY, "", why)
        return
    if len(text) > LIMITS.hard_characters:
        why = (
            f"The text has {len(text):,} characters; {LIMITS.hard_characters:,} is the most. "
            "Shorten it."
        )
        yield Fault(FindingKind.OVER_LIMIT, text[:_SHOWN], why)
    if sign := markup_in(text):
        yield Fault(FindingKind.MARKUP, sign, _why_markup(sign))
    if word := mixed_alphabets(text):
        why = f"“{word}” has letters of two alphabets that look the same. Type it anew."
        yield Fault(FindingKind.MARKUP, word, why)
    yield from placeholders(text, sources)
    yield from copied(text, sources, posting=known.posting, names=names, language=language)
    yield from untrue_claims(text, sources, vouched=known.vouched, language=language)


def _why_markup(sign: str) -> str:
    if is_unseen(sign):
        return f"There is a character that nobody can see (U+{ord(sign):04X}). Take it out."
    return f"“{sign}” would be printed as it stands. Write plain text."


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


def _ids(facts: Facts, ref: str, body: AnyBody, *, vouched: Sequence[Vouched]) -> Iterator[Finding]:
    """Keys that the facts do not hold, or not here; skills that no whitelist holds."""
    kind, _, key = ref.partition("/")
    match body:
        case ResearchEntry(accomplishment_id=named):
            if named != key or named not in keys_of(facts, kind):
                yield _unknown(ref, named, f"This entry must tell of “{key}”, one of the facts")
        case BulletSet(bullets=bullets):
            yield from _bullet_ids(facts, ref, bullets=bullets)
        case SkillList(skills=skills):
            attested = {one_line(one.span).casefold() for one in vouched}
            yield from _skills(facts, ref, skills=skills, attested=attested)
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


def _skills(
    facts: Facts, ref: str, *, skills: Sequence[str], attested: Container[str]
) -> Iterator[Finding]:
    key = ref.partition("/")[2]
    buckets = [bucket for bucket in facts.skill_buckets if bucket.key == key]
    if not buckets:
        yield _unknown(ref, key, "The facts hold no such skill bucket")
        return
    whitelist = [(skill.name, skill.level) for skill in buckets[0].skills]
    if whitelist and not skills:
        yield Finding(
            kind=FindingKind.EMPTY,
            entity=ref,
            span="",
            why=f"No skill is listed. Choose some of “{buckets[0].name}”.",
        )
    for skill in skills:
        is_theirs = one_line(skill).casefold() in attested
        if skill.strip() and not is_theirs and not is_listed(skill, whitelist, facts.language):
            yield Finding(
                kind=FindingKind.UNSUPPORTED_SKILL,
                entity=ref,
                span=skill,
                why=f"“{skill}” is not among the skills of “{buckets[0].name}”. Take it out, "
                "or add it to the profile if it is true.",
            )


def _unknown(ref: str, named: str, why: str) -> Finding:
    return Finding(
        kind=FindingKind.UNKNOWN_ID,
        entity=ref,
        span=named,
        why=f"{why}: “{named}”. Use only the keys that were given.",
    )
