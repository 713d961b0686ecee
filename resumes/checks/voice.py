"""How a text sounds beside what the person wrote before: its opening, and words they banned."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from mirror.language.prose.bans import spans_of
from mirror.language.prose.openers import opening_verb, opening_word, opens_actively
from mirror.language.text.lines import one_line
from mirror.language.text.sentences import words
from resumes.checks.findings import Finding, FindingKind
from resumes.content import AnyBody, BulletSet, ResearchEntry, SkillList, texts
from resumes.facts import Facts

_SHOWN = 60  # characters of a text that a finding about its opening shows
_NAMED_OPENERS = 4  # of the person's, in a finding
_SAME_OPENING = 3  # words in front that two texts have alike


class Banning(Protocol):
    """A style rule as far as checks look at it; `ban` is "" for a rule that bans no word, `spares`
    are names in which the word may stand."""

    @property
    def ban(self) -> str: ...

    @property
    def use_instead(self) -> str: ...

    @property
    def spares(self) -> tuple[str, ...]: ...


@dataclass(frozen=True)
class Voice:
    """What a text is held against: the person's rules, and their own versions of this very content
    as its writer was shown them (one text per past version; of a set of bullets, one per own
    bullet). No version: a cold entity. `language` "" means the facts' own."""

    rules: tuple[Banning, ...] = ()
    past: tuple[str, ...] = ()
    language: str = ""


def openings(facts: Facts, ref: str, body: AnyBody, *, voice: Voice) -> Iterator[Finding]:
    """Each piece that opens otherwise than it should; English only.

    Warm, a piece opens with a verb of the same group as one of the person's versions does, or with
    the very words of one, whatever they are. Cold, or where none of them opens with a verb that has
    a group, it opens with any active verb.
    """
    language = voice.language or facts.language
    theirs = _Openers(voice.past, language)
    for text in _told(body):
        if why := theirs.fault_of(text):
            kind, told = why
            yield Finding(kind=kind, entity=ref, span=text[:_SHOWN], why=told)


def banned_words(facts: Facts, ref: str, body: AnyBody, *, voice: Voice) -> Iterator[Finding]:
    """Each word of a body that the person banned; what a name, a title or a label says in the
    facts' own words is not theirs to avoid."""
    for text, given in _worded(facts, body):
        for rule in voice.rules:
            spans = spans_of(rule.ban, text, spares=rule.spares)
            if spans and not any(spans_of(rule.ban, own) for own in given):
                for span in dict.fromkeys(text[start:end] for start, end in spans):
                    yield Finding(
                        kind=FindingKind.BANNED_WORD,
                        entity=ref,
                        span=span,
                        why=_instead_of(span, rule.use_instead.strip()),
                    )


def opens_as_theirs(text: str, voice: Voice) -> bool:
    """Whether a text opens with a verb of a group that the person's own versions open with."""
    verb = opening_verb(text, voice.language or "en")
    return verb is not None and verb.group in _Openers(voice.past, voice.language or "en").groups


class _Openers:
    """What the person's own versions open with."""

    def __init__(self, past: Sequence[str], language: str) -> None:
        self.language = language
        verbs = [(text, verb) for text in past if (verb := opening_verb(text, language))]
        self.groups = {verb.group for _, verb in verbs}
        self.has_gerund = any(verb.tense == "gerund" for _, verb in verbs)
        self.words = tuple(dict.fromkeys(opening_word(text) for text, _ in verbs))
        # Verbs without a group may be used again as they are.
        self.any_words = {opening_word(text).casefold() for text in past}
        self.heads = {head(text) for text in past}

    def fault_of(self, text: str) -> tuple[FindingKind, str] | None:
        """What is wrong with how a text opens, and why; None when nothing is."""
        if head(text) in self.heads:
            return None
        verb = opening_verb(text, self.language)
        is_active = opens_actively(text, self.language)
        if not is_active and not (verb and self.has_gerund):
            return FindingKind.PASSIVE_OPENING, self._told_passively()
        word = opening_word(text)
        if not self.groups or not word or not word.isascii():
            return None
        if (verb and verb.group in self.groups) or word.casefold() in self.any_words:
            return None
        return FindingKind.OPENING_MISMATCH, (
            f"It opens with “{word}”, but your own versions open with {self._named()}. "
            "Begin with a verb of that kind."
        )

    def _told_passively(self) -> str:
        if self.groups:
            return (
                "It does not open with what you did. Your own versions open with "
                f"{self._named()}: begin as they do."
            )
        return (
            "It does not open with what you did. Begin with an active verb in the past, "
            "such as built, led, reduced or taught."
        )

    def _named(self) -> str:
        return ", ".join(f"“{word}”" for word in self.words[:_NAMED_OPENERS])


def head(text: str) -> tuple[str, ...]:
    """The words in front by which two texts are told to open alike."""
    return tuple(word.casefold() for word in words(text)[:_SAME_OPENING])


def _told(body: AnyBody) -> tuple[str, ...]:
    """The pieces of a body that tell what somebody did."""
    match body:
        case ResearchEntry(description=description):
            return (description,)
        case BulletSet(bullets=bullets):
            return tuple(bullet.text for bullet in bullets)
        case _:
            return ()


def _worded(facts: Facts, body: AnyBody) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each text of a body with the facts' own wording of it, where that is theirs to word."""
    if isinstance(body, SkillList):
        whitelist = {one_line(name).casefold(): name for name in facts.skill_names()}
        for text in body.skills:
            name = whitelist.get(one_line(text).casefold())
            yield text, (name,) if name else ()
        return
    if not isinstance(body, ResearchEntry):
        yield from ((text, ()) for text in texts(body))
        return
    own = [item for item in facts.accomplishments if item.key == body.accomplishment_id]
    yield body.description, ()
    yield body.title, tuple(item.title for item in own)
    yield body.category_label, tuple(item.category for item in own)


def _instead_of(span: str, instead: str) -> str:
    if instead:
        return f"“{span}” is a word you banned. Write “{instead}” or say it in other words."
    return f"“{span}” is a word you banned. Say it in other words."
