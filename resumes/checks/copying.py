"""Text that was taken over from the posting instead of being told of the person's own work."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from mirror.language.text.languages import base_of
from mirror.language.text.unseen import UNSEEN
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources
from resumes.facts import Facts

MOST_WORDS = 7  # in a row that a text may share with the posting, names aside

type Run = tuple[str, ...]

# A posting may hide what nobody sees within its words.
_WORD = re.compile(rf"(?:[^\W_][\u0300-\u036f{UNSEEN}]*)+(?:\+\+|#)?")
_HIDDEN = re.compile(f"[{UNSEEN}]")
_SENTENCE_ENDS = ".!?:;•·–—|\n\r"
_CAPITAL_NOUNS = frozenset({"de", "lb"})  # languages in which a capital tells no name
_NAME_WORDS = 8  # a longer "skill" is a sentence


class _Word(NamedTuple):
    """A word of a text, folded, and where it stands. `named`: a capital within a sentence says that
    it may belong to a name."""

    folded: str
    start: int
    end: int
    named: bool


@dataclass(frozen=True)
class Names:
    """What is called the same by everybody, so that a text may call it as the posting does: runs of
    folded words, how long the longest is, and with what words they begin."""

    runs: frozenset[Run]
    longest: int
    first_words: frozenset[str]


def names_of(facts: Facts) -> Names:
    """The skills, tools, employers, schools and certificates of the facts, and where they are."""
    return _names(tuple(dict.fromkeys(_named(facts))))


def copied(
    text: str, sources: Sources, *, posting: str, names: Names, language: str
) -> Iterator[Fault]:
    """Each run of more than `MOST_WORDS` consecutive words that the posting has too.

    Case and punctuation make no difference. Words of names do not count and do not part a run, so
    that a sentence with its tools exchanged is still the posting's. What the sources say in these
    words, or say of another accomplishment, is the person's own: a statement as a whole, or so many
    words of it in a row.
    """
    if not posting.strip():
        return
    source = _posting(posting, names, language)
    found = _without_names(_words(text), names)
    dropped = source.called | {
        word.folded
        for word in found
        if _may_name(word, language) and word.folded not in source.vocabulary
    }
    said = [word for word in found if word.folded not in dropped]
    folded = [word.folded for word in said]
    shared = _covered(folded, source.runs)
    if not any(shared):
        return
    own = _own(folded, sources, names=names, dropped=dropped)
    for start, end in _stretches(shared):
        if sum(not told for told in own[start:end]) > MOST_WORDS:
            span = text[said[start].start : said[end - 1].end]
            why = "The posting has these very words. Tell in your own what you did."
            yield Fault(FindingKind.POSTING_COPIED, span, why)


@dataclass(frozen=True)
class _Posting:
    runs: frozenset[Run]  # of `MOST_WORDS` + 1
    called: frozenset[str]  # words that it writes as names only
    vocabulary: frozenset[str]


@lru_cache(maxsize=16)
def _posting(text: str, names: Names, language: str) -> _Posting:
    found = _words(text)
    prose = _in_prose(text, found)
    plain = {word.folded for word in found if word.folded == _as_written(text, word)}
    called = frozenset(
        word.folded
        for word in found
        if _may_name(word, language) and word.start in prose and word.folded not in plain
    )
    said = [word.folded for word in _without_names(found, names) if word.folded not in called]
    return _Posting(
        runs=_runs(said, MOST_WORDS + 1),
        called=called,
        vocabulary=frozenset(word.folded for word in found),
    )


def _own(
    said: Sequence[str], sources: Sources, *, names: Names, dropped: frozenset[str]
) -> list[bool]:
    """Of each word, whether the person's sources have it in the same surroundings."""
    told = {one.text: None for one in (*sources.statements, *sources.elsewhere)}
    own = [False] * len(said)
    vocabulary = frozenset(said)
    for text in told:
        words = [word for word in _source_words(text, names) if word not in dropped]
        size = min(len(words), MOST_WORDS + 1)
        # Most statements have nothing to do with the text: a glance tells.
        if size > 1 and any(word in vocabulary for word in words):
            for at, is_told in enumerate(_covered(said, _runs(words, size))):
                own[at] = own[at] or is_told
    return own


@lru_cache(maxsize=1_024)
def _source_words(text: str, names: Names) -> Run:
    return tuple(word.folded for word in _without_names(_words(text), names))


def _covered(said: Sequence[str], runs: frozenset[Run]) -> list[bool]:
    """Of each word, whether it stands in one of these runs, which are all of a length."""
    size = len(next(iter(runs), ()))
    covered = [False] * len(said)
    for at in range(len(said) - size + 1 if size else 0):
        if tuple(said[at : at + size]) in runs:
            covered[at : at + size] = [True] * size
    return covered


def _stretches(flags: Sequence[bool]) -> Iterator[tuple[int, int]]:
    start = None
    for at, flag in enumerate((*flags, False)):
        if flag and start is None:
            start = at
        elif not flag and start is not None:
            yield start, at
            start = None


def _runs(words: Sequence[str], size: int) -> frozenset[Run]:
    return frozenset(tuple(words[at : at + size]) for at in range(len(words) - size + 1))


# -- words and names ----------------------------------------------------------------------------


def _words(text: str) -> list[_Word]:
    """The words of a text; hyphens and apostrophes part them. C++ and C# stay whole."""
    return list(_found(text))


def _found(text: str) -> Iterator[_Word]:
    end = 0
    for match in _WORD.finditer(text):
        between = text[end : match.start()]
        first = not end or any(sign in _SENTENCE_ENDS for sign in between)
        written = match.group()
        named = not first and (written[0].isupper() or written[1:].lower() != written[1:])
        yield _Word(_folded(written), match.start(), match.end(), named)
        end = match.end()


def _folded(written: str) -> str:
    if written.isascii():
        return written.lower()
    return unicodedata.normalize("NFC", _HIDDEN.sub("", written)).casefold()


def _as_written(text: str, word: _Word) -> str:
    return _HIDDEN.sub("", text[word.start : word.end])


def _may_name(word: _Word, language: str) -> bool:
    return word.named and base_of(language) not in _CAPITAL_NOUNS


def _in_prose(text: str, found: Iterable[_Word]) -> frozenset[int]:
    """Where words stand in lines that are mostly in small letters; in a heading every word has its
    capital."""
    lines: dict[int, list[_Word]] = {}
    line, at = 0, 0
    for word in found:
        line += text.count("\n", at, word.start)
        at = word.start
        lines.setdefault(line, []).append(word)
    return frozenset(
        word.start
        for words in lines.values()
        if sum(text[word.start].islower() for word in words) * 2 > len(words)
        for word in words
    )


def _without_names(found: Sequence[_Word], names: Names) -> list[_Word]:
    kept: list[_Word] = []
    at = 0
    while at < len(found):
        size = _name_at(found, at, names)
        if not size:
            kept.append(found[at])
        at += size or 1
    return kept


def _name_at(found: Sequence[_Word], at: int, names: Names) -> int:
    """How many words the longest name has that begins here; 0 for none."""
    if found[at].folded not in names.first_words:
        return 0
    for size in range(min(names.longest, len(found) - at), 0, -1):
        if tuple(word.folded for word in found[at : at + size]) in names.runs:
            return size
    return 0


@lru_cache(maxsize=64)
def _names(names: tuple[str, ...]) -> Names:
    runs = frozenset(
        run
        for name in names
        if 0 < len(run := tuple(word.folded for word in _words(name))) <= _NAME_WORDS
    )
    return Names(runs, max(map(len, runs), default=0), frozenset(run[0] for run in runs))


def _named(facts: Facts) -> Iterator[str]:
    yield facts.person.name
    yield facts.person.location
    for employer in facts.employers:
        yield from (employer.name, employer.location)
    for item in facts.accomplishments:
        yield from (*item.skills, *item.tags)
    for bucket in facts.skill_buckets:
        yield from (skill.name for skill in bucket.skills)
    for education in facts.education:
        yield from (education.institution, education.degree, education.area)
    for certification in facts.certifications:
        yield from (certification.name, certification.issuer)
    for publication in facts.publications:
        yield publication.venue
