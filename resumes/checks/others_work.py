"""What somebody else did, told as one's own."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import lru_cache

from mirror.language.claims.others import (
    begins_noun,
    is_other,
    is_passive,
    is_team,
    names_agent,
    opens,
    same_deed,
)
from mirror.language.meaning.clause_words import (
    Clause,
    Word,
    by_sentence,
    clauses_of,
    is_pronoun,
    is_verb,
    stems_of,
)
from mirror.language.meaning.denials import denies, says_self
from mirror.language.text.languages import base_of, is_english
from mirror.language.text.lexicon import listed
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources, Statement

_TELLING = frozenset({"prose"})
_SUBJECT = 6  # words within which a subject names who it is
_AGENT = 4  # words within which "by" names somebody
_RELATIVE = frozenset({"which", "that", "who", "whose", "die", "der", "das", "qui", "que", "che"})
# With these, a name is somebody's: "started by Dr. Lind".
_STYLES = listed("dr prof mr mrs ms sir herr frau herrn mme mlle sr sra don doña dott dottor ing")
_FEMININE = ("in", "ung", "schaft", "innen")
# What one did had this in it: "built the boat, including the mast".
_INCLUDING = listed("including einschließlich inklusive samt compris incluyendo incluidos compresi")
_ENOUGH = 2  # words in common, where verbs are not told from nouns


@dataclass(frozen=True)
class _Deed:
    """What a clause of the facts says somebody did: who, with the stems of the verb ("" where it is
    not known) and of all that the clause says of the deed."""

    who: frozenset[str]
    verb: str
    about: frozenset[str]
    text: str


@dataclass(frozen=True)
class _Known:
    """The deeds of others in the facts, and the stems of each clause that tells one's own."""

    of_others: tuple[_Deed, ...]
    own: tuple[frozenset[str], ...]


@dataclass(frozen=True)
class _Stated:
    """A clause of the facts; `earlier` are the stems of the one before, which "it" speaks of."""

    words: tuple[Word, ...]
    earlier: frozenset[str]
    text: str
    language: str


def work_of_others(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Clauses that tell as one's own what the facts say a colleague, a firm or a board did."""
    known = _known(sources.statements, language)
    for parts in by_sentence(text, language) if known.of_others else ():
        named = _all_stems(parts)
        others = [deed for deed in known.of_others if not deed.who & named]
        earlier: set[str] = set()
        for place, part in enumerate(parts):
            beside = earlier if place else stems_of(parts[1:2])
            if others and _is_own_deed(part, language):
                taken = (
                    deed
                    for deed in others
                    if _is_same(part, beside, deed)
                    and not any(_tells(own, part.stems, deed) for own in known.own)
                )
                if deed := next(taken, None):
                    yield _fault(text, part, deed)
            earlier |= part.stems


def _fault(text: str, part: Clause, deed: _Deed) -> Fault:
    return Fault(
        FindingKind.CONTRADICTS_FACTS,
        part.of(text),
        f"The facts say that somebody else did this: “{deed.text}” Say who did it, or leave it "
        "out.",
    )


def _all_stems(parts: Sequence[Clause]) -> frozenset[str]:
    """Also of words of grammar."""
    return frozenset(word.stem for part in parts for word in part.words)


@lru_cache(maxsize=256)
def _known(statements: tuple[Statement, ...], language: str) -> _Known:
    of_others: list[_Deed] = []
    own: list[frozenset[str]] = []
    for statement in statements:
        if statement.sort not in _TELLING:
            continue
        earlier = own[-1] if own else frozenset[str]()
        for part in clauses_of(statement.text, language):
            deed = _deed_of_other(_Stated(part.words, earlier, statement.text, language))
            if deed is not None:
                of_others.append(deed)
            else:
                own.append(part.stems)
            earlier = part.stems
    return _Known(tuple(of_others), tuple(own))


def _deed_of_other(stated: _Stated) -> _Deed | None:
    if any(denies(word.folded, stated.language) for word in stated.words):
        return None
    return _done_by(stated) or _doing(stated)


def _doing(stated: _Stated) -> _Deed | None:
    """The deed of "The company secretary signed them off", "which an agency designed"."""
    words, language = stated.words, stated.language
    start = _after_openers(words, language)
    if start >= len(words) or not begins_noun(words[start].folded, language):
        return _inverted(stated)
    head = _head(words, start, language)
    if head is None:
        return _inverted(stated)
    place = head + 1
    if is_english(language):
        place = next((at for at in range(place, len(words)) if is_verb(words[at])), len(words))
    told = words[place:]
    if any(is_passive(word.folded, language) for word in words[head + 1 : place + 2]):
        return None
    about = frozenset(word.stem for word in told if not word.grammar)
    if len(about) < _ENOUGH or any(is_pronoun(word.folded, language) for word in told):
        about |= stated.earlier
    return _Deed(
        who=frozenset(word.stem for word in words[start : head + 1] if not word.grammar),
        verb=told[0].stem if told and is_english(language) else "",
        about=about if told else frozenset(),
        text=stated.text,
    )


def _inverted(stated: _Stated) -> _Deed | None:
    """The deed of "Die Preise legte der Einkauf fest": in German whoever it was may follow the
    verb, the one word in small letters before "der". After a noun "der" is a genitive's."""
    words = stated.words
    if base_of(stated.language) != "de":
        return None
    for place in range(1, len(words) - 1):
        verb, article, who = words[place - 1 : place + 2]
        if article.folded not in {"der", "ein"} or verb.grammar or not verb.text.islower():
            continue
        if is_other(who.folded, "de") and not who.folded.endswith(_FEMININE):
            about = frozenset(word.stem for word in words if not word.grammar) - {who.stem}
            return _Deed(frozenset({who.stem}), verb.stem, about, stated.text)
    return None


def _after_openers(words: Sequence[Word], language: str) -> int:
    """The place of the first word that is no joining word, no "I" and no "also"."""
    places = (at for at, word in enumerate(words) if not opens(word.folded, language))
    return next(places, len(words))


def _head(words: Sequence[Word], start: int, language: str) -> int | None:
    """Where the subject that begins at `start` names somebody else; None when it does not."""
    for place in range(start, min(start + _SUBJECT, len(words))):
        word = words[place]
        if is_english(language) and place > start and is_verb(word):
            return None
        if is_team(word.folded, language):
            named = any(not one.grammar for one in words[start:place])
            return place if named else None
        if is_other(word.folded, language):
            return _last_of_compound(words, place, language)
    return None


def _last_of_compound(words: Sequence[Word], place: int, language: str) -> int:
    """In "plant controller" and "board secretary" the second word is who it was."""
    after = place + 1
    follows = after < len(words) and is_other(words[after].folded, language)
    return after if follows and is_english(language) else place


def _done_by(stated: _Stated) -> _Deed | None:
    """The deed of "designed by an agency", "pilotée par la direction"."""
    words, language = stated.words, stated.language
    for place, word in enumerate(words):
        if not place or not names_agent(word.folded, language):
            continue
        after = words[place + 1 : place + 1 + _AGENT]
        verb = _participle(words, place, language)
        if verb is None or not _names_somebody(after, language):
            continue
        about = frozenset(one.stem for one in words[:place] if not one.grammar)
        return _Deed(
            who=frozenset(one.stem for one in after if not one.grammar) - {verb.stem},
            verb=verb.stem,
            about=about | stated.earlier if len(about - {verb.stem}) < _ENOUGH else about,
            text=stated.text,
        )
    return None


def _names_somebody(words: Sequence[Word], language: str) -> bool:
    """Whether words name somebody: by what they are, or with a style before the name."""
    if any(is_other(one.folded, language) for one in words):
        return True
    return len(words) > 1 and words[0].folded in _STYLES and words[1].text[0].isupper()


def _participle(words: Sequence[Word], by: int, language: str) -> Word | None:
    """The verb that "by" at a place belongs to: before it, in German at the end."""
    ahead = words[-1:] if base_of(language) == "de" else words[max(0, by - 3) : by]
    content = [word for word in ahead if not word.grammar]
    if not content or (is_english(language) and not is_verb(content[-1])):
        return None
    return content[-1]


def _is_own_deed(part: Clause, language: str) -> bool:
    """Whether a clause can tell what its writer did: nothing is denied, passive or done by
    somebody."""
    if part.joined in _RELATIVE or any(
        denies(word, language) or is_passive(word, language) for word in part.folded
    ):
        return False
    return not any(names_agent(word, language) for word in part.folded[1:])


def _is_same(part: Clause, beside: AbstractSet[str], deed: _Deed) -> bool:
    """Whether a clause tells what the deed tells of another; "it" and "entered and …" speak of what
    the clauses beside name, by their stems."""
    language = part.words[0].language
    if part.words[0].folded in _INCLUDING:
        named = part.stems - {part.words[0].stem}
        about = deed.about - {deed.verb}
        return bool(named) and named <= about and 2 * len(named) >= len(about)
    verb = _verb(part, deed)
    if verb is None:
        return False
    others = {word.stem for word in part.words if is_other(word.folded, language)}
    if not is_english(language) and not others <= deed.about:
        return False  # who may well be the subject
    objects = part.stems - {verb}
    if not objects or any(is_pronoun(word, language) for word in part.folded):
        objects |= beside
    shared = objects & (deed.about - {deed.verb})
    if shared and shared <= _only_with(part, language):
        return False  # "built the boat with the mast" is not to have made the mast
    is_certain = verb or any(says_self(word, language) for word in part.folded)
    most = len(part.stems - {verb}) - 1
    return len(shared) >= (1 if is_certain else _ENOUGH) and 2 * len(shared) >= most


def _only_with(part: Clause, language: str) -> frozenset[str]:
    """The stems behind the first "with" of an English clause, that are not before it, too."""
    if not is_english(language) or "with" not in part.folded:
        return frozenset()
    place = part.folded.index("with")
    before = {word.stem for word in part.words[:place]}
    return frozenset(word.stem for word in part.words[place:]) - before


def _verb(part: Clause, deed: _Deed) -> str | None:
    """The stem of the clause's verb, where it is the verb of the deed; "" where neither is known;
    None where it is another."""
    language = part.words[0].language
    if not is_english(language):
        return deed.verb if not deed.verb or deed.verb in part.stems else None
    place = _after_openers(part.words, language)
    if place >= len(part.words) or not deed.verb:
        return None
    verb = part.words[place]
    return verb.stem if same_deed(verb.stem, deed.verb) else None


def _tells(own: frozenset[str], stems: frozenset[str], deed: _Deed) -> bool:
    """Whether the facts say the same of oneself somewhere."""
    if deed.verb and not any(same_deed(stem, deed.verb) for stem in own):
        return False
    return len(own & stems) >= _ENOUGH and stems & deed.about <= own | {deed.verb}
