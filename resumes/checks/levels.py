"""Skills rated higher than the facts rate them."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from mirror.language.claims.levels import (
    Level,
    boasts,
    is_begun,
    is_on_scale,
    leads_to_level,
    level_in,
    level_noted,
    levels_at,
    may_lie_between,
    praises_prizes,
    reach_of_praise,
    says_more_than_begun,
    tells_of_prize,
)
from mirror.language.claims.weighty import tongues_in
from mirror.language.meaning.clause_words import Word, words_of
from mirror.language.text.lexicon import listed
from mirror.language.text.phrases import Found
from mirror.language.text.sentences import sentences
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources, Statement

_SHORT_NAME = 2  # letters: so short a skill ("R", "Go") is known by its capital letters
_MOST_WORDS = 6  # of a skill's name
_LONG = 40  # letters of a word of several parts
_AFTER = ("", "(", ":", "-", "–", "—")  # what may stand between a skill and its level

_AT_ONCE = 3  # words from a skill to its level: "French at level B2"
_LEVELS = 4  # as many may begin one after another and overlap
_FAR = 16  # words between a level and the last skill of its list
_ENDS = frozenset(";:.()")  # marks that no list goes on after
_JOINING = listed("and or but und oder et ou mais y e o ed ma")

type _Rated = Mapping[tuple[str, ...], Level | None]


@dataclass(frozen=True)
class _Mention:
    """A skill in a row of words, and the level that the facts state of it: None for none."""

    start: int
    end: int
    stated: Level | None


@dataclass(frozen=True)
class _Row:
    """The words of a sentence, and the places that the names of skills cover."""

    sentence: str
    words: Sequence[Word]
    covered: frozenset[int]

    def between(self, place: int, after: int) -> str:
        """The marks between two words."""
        return self.sentence[self.words[place].end : self.words[after].start].strip()


def raised_levels(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Levels of skill or language above the ones that the facts state, and praise of oneself that
    they do not hold. What the facts rate nowhere may be rated as one likes."""
    rated = _rated(sources.statements, language)
    if any(level is not None for level in rated.values()):
        for sentence in sentences(text):
            yield from _raised_in(sentence, rated, language)
    yield from _boasting(text, sources, language)


@lru_cache(maxsize=256)
def _rated(statements: tuple[Statement, ...], language: str) -> _Rated:
    """By the words of each skill, the highest level that the facts state of it."""
    rated: dict[tuple[str, ...], Level | None] = {}
    for statement in statements:
        if statement.sort in {"skill", "level"}:
            words, level = _name_and_level(statement.text, language)
            _rate(rated, words, level)
    for statement in statements:
        if statement.sort == "prose":
            _rate_in_prose(statement.text, rated, language)
    return rated


def _rate(
    rated: dict[tuple[str, ...], Level | None], words: Sequence[Word], level: Level | None
) -> None:
    key = tuple(map(_key, words))
    tongue = tongues_in(_folded(words)) if len(words) == 1 else ()
    for one in (key, *((found.label,) for found in tongue)):
        if one and len(one) <= _MOST_WORDS:
            rated[one] = max(filter(None, (rated.get(one), level)), default=None)


def _name_and_level(skill: str, language: str) -> tuple[Sequence[Word], Level | None]:
    """ "French (basic)", "English: B2", "basic French" as name and level."""
    name, mark, note = skill.partition("(")
    if not mark:
        name, mark, note = skill.partition(":")
    if mark and (level := level_noted(_folded(words_of(note, language)), language)):
        return words_of(name, language), level
    words = words_of(skill, language)
    if len(words) > 1 and is_begun(words[0].folded):
        rest = words[2:] if leads_to_level(words[1].folded) or words[1].grammar else words[1:]
        return rest, Level.BASIC
    if len(words) > 1 and is_on_scale(words[-1].folded):
        return words[:-1], level_in([words[-1].folded], language)
    return words, None


def _rate_in_prose(text: str, rated: dict[tuple[str, ...], Level | None], language: str) -> None:
    """Further levels that sentences give to skills whose names are known, or that they name."""
    for sentence in sentences(text):
        words = words_of(sentence, language)
        for place, word in enumerate(words):
            after = place + 1
            while after < len(words) and words[after].grammar:
                after += 1
            if is_begun(word.folded) and after < min(len(words), place + 3):
                _rate(rated, words[after : after + 1], Level.BASIC)
        for mention, level in tuple(_claimed(sentence, words, rated)):
            _rate(rated, words[mention.start : mention.end], _rank(level))


def _key(word: Word) -> str:
    return word.text if len(word.text) <= _SHORT_NAME else word.stem


def _folded(words: Sequence[Word]) -> list[str]:
    return [word.folded for word in words]


def _rank(found: Found) -> Level:
    return Level(int(found.label))


def _raised_in(sentence: str, rated: _Rated, language: str) -> Iterator[Fault]:
    words = words_of(sentence, language)
    yield from _raised_in_one_word(sentence, words, rated)
    for mention, level in _claimed(sentence, words, rated):
        if mention.stated is None or not _outranks(level, words, mention.stated):
            continue
        start = min(words[mention.start].start, words[level.start].start)
        end = max(words[mention.end - 1].end, words[level.end - 1].end)
        end += sentence[start:end].count("(") > sentence[start:end].count(")")
        yield _fault(sentence[start:end])


def _fault(span: str) -> Fault:
    why = (
        "The facts state a lower level of this skill. Give that one, or change the profile if it "
        "is out of date."
    )
    return Fault(FindingKind.OVERCLAIM, span, why)


def _raised_in_one_word(sentence: str, words: Sequence[Word], rated: _Rated) -> Iterator[Fault]:
    """Finds "Excel-Expertin", where the facts rate Excel lower."""
    for word in words:
        name, mark, rest = word.text.rpartition("-")
        if not mark or len(word.text) > _LONG:
            continue
        stated = rated.get(tuple(map(_key, words_of(name, word.language))))
        level = level_in((rest.casefold(),), word.language) if stated is not None else None
        if level is not None and stated is not None and Level.WORKING < level > stated:
            yield _fault(sentence[word.start : word.end])


def _outranks(level: Found, words: Sequence[Word], stated: Level) -> bool:
    told = _rank(level)
    word = words[level.start].folded
    if told is Level.WORKING and not says_more_than_begun(word):
        return False  # "good", "practical": a matter of taste
    return told > stated


def _claimed(
    sentence: str, words: Sequence[Word], rated: _Rated
) -> Iterator[tuple[_Mention, Found]]:
    """The skills that a sentence names with a level, and that level."""
    mentions = _mentions(words, rated)
    if not mentions:
        return
    language = words[0].language
    covered = {place for one in mentions for place in range(one.start, one.end)}
    row = _Row(sentence, words, frozenset(covered))
    levels = [found for found in levels_at(_folded(words), language) if found.start not in covered]
    starts = {found.start: found for found in levels}
    for mention in mentions:
        level = _after(row, mention, starts) or _before(row, mention, levels)
        if level is not None:
            yield mention, level


def _mentions(words: Sequence[Word], rated: _Rated) -> list[_Mention]:
    keys = tuple(map(_key, words))
    found: list[_Mention] = []
    for tongue in tongues_in(_folded(words)):  # rated by another word: "espagnol", of Spanish
        stated = rated.get((tongue.label,))
        if stated is not None and keys[tongue.start : tongue.end] not in rated:
            found.append(_Mention(tongue.start, tongue.end, stated))
    place = 0
    while place < len(keys):
        for end in range(min(place + _MOST_WORDS, len(keys)), place, -1):
            if keys[place:end] in rated:
                found.append(_Mention(place, end, rated[keys[place:end]]))
                place = end - 1
                break
        place += 1
    return found


def _after(row: _Row, mention: _Mention, starts: Mapping[int, Found]) -> Found | None:
    """The level that follows a skill at once: "French (B2)", "SQL básico", "French at B2"."""
    words = row.words
    for place in range(mention.end, min(mention.end + _AT_ONCE, len(words))):
        if row.between(place - 1, place) not in _AFTER:
            return None
        if place in starts:
            return starts[place]
        if not leads_to_level(words[place].folded):
            return None
    return None


def _before(row: _Row, mention: _Mention, levels: Sequence[Found]) -> Found | None:
    """The level before a skill, or before the list that it stands in: "expert in SQL and R"."""
    words = row.words
    place = bisect_left(levels, mention.start, key=lambda one: one.start)
    close = reversed(levels[max(0, place - _LEVELS) : place])
    level = next((one for one in close if one.end <= mention.start), None)
    if level is None or mention.start - level.end > _FAR:
        return None
    if row.between(level.end - 1, level.end) or words[level.end].folded in _JOINING:
        return None
    for place in range(level.end, mention.start):
        word = words[place]
        if place not in row.covered and not may_lie_between(word.folded, word.language):
            return None
    between = row.sentence[words[level.end].start : words[mention.start].start]
    return None if any(sign in _ENDS for sign in between) else level


def _boasting(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    words = words_of(text, language)
    earned: dict[str, bool] = {}
    for found in boasts(_folded(words), language):
        praise = words[found.start : found.end]
        span = text[praise[0].start : praise[-1].end]
        if span not in earned:
            earned[span] = _is_earned(span, sources, language)
        if not earned[span]:
            yield Fault(
                FindingKind.OVERCLAIM,
                span,
                f"“{span}” is praise that no fact states. Take it out, or say what shows it.",
            )


def _is_earned(praise: str, sources: Sources, language: str) -> bool:
    """Whether the facts have the praise in its words. A prize bears out that somebody won one, and
    a national one that they are known in the nation; nothing else."""
    folded = praise.casefold()
    if any(folded in statement.text.casefold() for statement in sources.statements):
        return True
    is_won, reach = praises_prizes(praise), reach_of_praise(praise)
    if not (is_won or reach):
        return False
    for statement in sources.statements:
        words = _folded(words_of(statement.text, language))
        is_prize = statement.sort == "award" or any(map(tells_of_prize, words))
        if is_prize and (is_won or any(word.startswith(reach) for word in words)):
            return True
    return False
