"""How one section's prose is built: tails that only comment, sentences too long to follow, bullets
that all begin alike. The person's own habits are right: nothing that their versions do is found."""

from collections.abc import Iterator, Sequence

from mirror.language.prose.openers import opening_word, opens_actively
from mirror.language.prose.shorter import TOO_LONG, length, too_long_sentences
from mirror.language.prose.tails import tails
from mirror.language.prose.verbs import verb_form
from mirror.language.text.languages import is_english
from mirror.language.text.sentences import sentences
from mirror.language.text.stems import is_grammar
from resumes.checks.findings import Finding, FindingKind
from resumes.checks.voice import Voice, head
from resumes.content import AnyBody, BulletSet, Prose, ResearchEntry
from resumes.facts import Facts

_SHOWN = 60  # characters of a text that a finding about all of it shows
_THRICE = 3  # bullets of one set that open alike, neighbours or not


def style(facts: Facts, ref: str, body: AnyBody, *, voice: Voice) -> Iterator[Finding]:
    """Soft findings on the sentences of a body; titles, labels and skills have none.

    Bullets repeat an opening when two neighbours open with the same verb, or a third one of the set
    does.
    """
    language = voice.language or facts.language
    for text in _told(ref, body):
        yield from _tails(ref, text, voice=voice, language=language)
        yield from _long(ref, text, voice=voice)
    if isinstance(body, BulletSet):
        told = [bullet.text for bullet in body.bullets]
        yield from _repeated(ref, told, voice=voice, language=language)


def opened_alike(text: str, other: str, language: str) -> str:
    """The word that `other` opens with, where `text` opens with a form of the same verb; or ""."""
    verb = _verb(other, language)
    return opening_word(other) if verb and verb == _verb(text, language) else ""


def mirrors(text: str, voice: Voice, language: str) -> bool:
    """Whether a text opens as one of the person's own versions does."""
    return any(opened_alike(past, text, language) for past in voice.past)


def _told(ref: str, body: AnyBody) -> tuple[str, ...]:
    match body:
        case Prose(text=text):
            return () if ref == "tagline" else (text,)
        case ResearchEntry(description=description):
            return (description,)
        case BulletSet(bullets=bullets):
            return tuple(bullet.text for bullet in bullets)
        case _:
            return ()


def _tails(ref: str, text: str, *, voice: Voice, language: str) -> Iterator[Finding]:
    found = [tail for tail in tails(text, language) if tail.adds_nothing]
    if not found or any(_has_tail(past, language) for past in voice.past):
        return
    for tail in found:
        yield Finding(
            kind=FindingKind.PARTICIPIAL_TAIL,
            entity=ref,
            span=tail.text,
            why="The sentence has told its fact by then. End it there, or say what came of it in a "
            "sentence of its own.",
        )


def _has_tail(text: str, language: str) -> bool:
    return any(tail.adds_nothing for tail in tails(text, language))


def _long(ref: str, text: str, *, voice: Voice) -> Iterator[Finding]:
    found = too_long_sentences(text)
    if not found:
        return
    theirs = max((length(one) for past in voice.past for one in sentences(past)), default=0)
    for sentence in found:
        if length(sentence) > theirs:
            yield Finding(
                kind=FindingKind.TOO_LONG_SENTENCE,
                entity=ref,
                span=sentence,
                why=f"The sentence has {length(sentence)} words; more than {TOO_LONG} are hard to "
                "follow. Make two of it.",
            )


def _repeated(ref: str, told: Sequence[str], *, voice: Voice, language: str) -> Iterator[Finding]:
    verbs = [_verb(text, language) for text in told]
    theirs = [_verb(text, language) for text in voice.past]
    heads = {head(text) for text in voice.past}
    for at, (verb, text) in enumerate(zip(verbs, told, strict=True)):
        beside = at > 0 and verbs[at - 1] == verb
        if not verb or not (beside or verbs[:at].count(verb) >= _THRICE - 1):
            continue
        if theirs.count(verb) > 1 or head(text) in heads:
            continue
        where = "The bullet before it opens" if beside else "Two bullets before it open"
        yield Finding(
            kind=FindingKind.REPEATED_OPENING,
            entity=ref,
            span=text[:_SHOWN],
            why=f"{where} with “{opening_word(text)}” too. Open with another verb.",
        )


def _verb(text: str, language: str) -> str:
    """The verb that a text opens with, as far as it can be told; in other languages than English
    its first word. "" where a text opens with something else, as with an article."""
    word = opening_word(text)
    if not is_english(language):
        return "" if not word.isalpha() or is_grammar(word, language) else word.casefold()
    if not opens_actively(text, language):
        return ""
    form = verb_form(word)
    return form.verb if form else word.casefold()
