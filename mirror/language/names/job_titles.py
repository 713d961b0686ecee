"""Job titles: their nouns, and where a text gives its person one."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from mirror.language.claims.responsibility import PHRASES
from mirror.language.names.job_words import (
    ALSO_RANKS,
    ANCHORS,
    BEFORE_NO_TITLE,
    ENDS,
    LEADING,
    LESSENING,
    NOT_BEFORE_AS,
    OF,
    ORDINARY,
    PRAISE,
    RANKS,
)
from mirror.language.prose.verbs import verb_form
from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.placed_words import Row, placed_words, row_of
from mirror.language.text.sentences import sentences

_LONG = 600  # characters of a sentence in which a title is looked for
_NEAR = 7  # words from where a title begins to its noun
_MOST_FIELD = 6  # words of "of Data Science and …"
_PARTING = frozenset(",;:.()|·•–—/\n")
_COMPOUNDING = frozenset({"de", "nl"})
_ROMANCE = frozenset({"fr", "es", "it", "pt"})
_TO = listed("a al alla ad aux ao")
_GERMAN_AT = listed("am an beim vom zum auf")
_SINCE = listed("since seit depuis desde dal dall sinds")
_DATE = 4  # words of a date at most: since 1 March 2019
_LEADING_OF = listed("head lead leader")
_DEFINITE = listed("the a an our")
_NO_ROLE_AFTER_AS = listed("well part soon many much")
_WORKS_FOR = listed("assistant secretary intern trainee praktikant stagiaire")
_SOFT = listed("executive officer producer partner")  # with these in a title nobody need lead


@dataclass(frozen=True)
class Title:
    """A title that a text gives its person: `text[start:end]`; its noun, what else is in it
    (small letters, grammar and praise aside), and whether the noun leads."""

    start: int
    end: int
    noun: str
    others: tuple[str, ...]
    is_leading: bool

    @property
    def ranks(self) -> frozenset[str]:
        return frozenset(self.others) & RANKS

    @property
    def lessening(self) -> frozenset[str]:
        return frozenset(self.others) & LESSENING


def _table(rows: dict[str, tuple[str, ...]]) -> dict[str, dict[str, str]]:
    """By language and word, the first word of its row."""
    return {
        language: {word: row.split()[0] for row in told for word in row.split()}
        for language, told in rows.items()
    }


_TABLES = ((_table(LEADING), True), (_table(ORDINARY), False))


@lru_cache(maxsize=8_192)
def noun_of(word: str, language: str) -> tuple[str, bool] | None:
    """The noun of a job that a word is, in its plain form, and whether that job leads; a German
    compound has that of its last part. English titles stand in texts of all languages."""
    base = base_of(language) or "en"
    for table, leading in _TABLES:
        for tongue in dict.fromkeys((base, "en")):
            if found := table.get(tongue, {}).get(word):
                return found, leading
    last = _last_part(word, base)
    return noun_of(last, base) if last else None


def _last_part(word: str, base: str) -> str:
    """The noun at the end of a compound: "leiter" of Montageleiter; "" where there is none."""
    if base not in _COMPOUNDING:
        return ""
    known = {noun for table, _ in _TABLES for noun in table[base]}
    ends = (word[at:] for at in range(3, len(word) - 3))
    return next((end for end in ends if end in known), "")


def leads(title: str, language: str) -> bool:
    """Whether a job title is one of somebody who leads people or a whole."""
    words = [word.folded for word in placed_words(title, language)]
    if _WORKS_FOR & frozenset(words):
        return False
    nouns = [found for word in words if (found := noun_of(word, language))]
    return "charge" in words or any(leading and noun not in _SOFT for noun, leading in nouns)


@lru_cache(maxsize=2_048)
def title_in(text: str, language: str) -> Title | None:
    """A job title as a profile states it."""
    return _at(row_of(text[:_LONG], language), 0, is_strict=False)


@lru_cache(maxsize=2_048)
def titles_given(text: str, language: str) -> tuple[Title, ...]:
    """The titles that a text gives its person: at the beginning of a sentence, after "as",
    "formerly", "promoted to" and the like. Others that it mentions are left out."""
    found: dict[int, Title] = {}
    place = 0
    for sentence in sentences(text):
        start = text.index(sentence, place)
        place = start + len(sentence)
        for one in _given(row_of(sentence[:_LONG], language)):
            moved = replace(one, start=one.start + start, end=one.end + start)
            found.setdefault(moved.start, moved)
    return tuple(found.values())


def _given(row: Row) -> Iterator[Title]:
    table = ANCHORS.get(row.language)
    anchors = list(table.found([word.folded for word in row.words])) if table else []
    first = _at(row, _after_date(row), is_strict=True)
    if first and (not anchors or first.end <= row.words[anchors[0].start].start):
        yield first
    for anchor in anchors:
        before, after = row.folded(anchor.start - 1), row.folded(anchor.end)
        is_as = anchor.label == "as"
        if is_as and (before in NOT_BEFORE_AS or after in _NO_ROLE_AFTER_AS):
            continue
        if title := _at(row, anchor.end, is_strict=not is_as):
            yield title


def _after_date(row: Row) -> int:
    """Where a sentence begins behind "Seit 2020" or "Since March 2019,"."""
    if row.folded(0) not in _SINCE:
        return 0
    dated = (at + 1 for at in range(1, _DATE) if row.folded(at).isdigit())
    return next(dated, 0)


def _at(row: Row, place: int, *, is_strict: bool) -> Title | None:
    """The title that begins at a place; a strict one must end where its phrase does, so that
    "Operations lead approved the plan" gives none."""
    noun = _noun_place(row, place)
    told = noun_of(row.folded(noun), row.language) if noun is not None else None
    if noun is None or told is None:
        return None
    end = _with_field(row, noun)
    is_a_part = row.folded(noun + 1) == "of" and row.folded(noun + 2) in _DEFINITE
    if is_a_part and row.words[noun].text in _LEADING_OF:
        return None  # "head of a desk of four": what was led, and no title
    if is_strict and not _is_closed(row, end):
        return None
    first = place
    while first < noun and row.folded(first) in PRAISE | OF:
        first += 1
    start, until = row.span(first, end)
    name, is_leading = told
    return Title(start, until, name, tuple(_others(row, first, noun, end=end)), is_leading)


def _others(row: Row, first: int, noun: int, *, end: int) -> Iterator[str]:
    """What is in a title beside its noun, the parts of compounds apart."""
    for at in range(first, end):
        word = row.folded(at)
        if at == noun:
            last = _last_part(word, row.language)
            if last and not _is_noun(word, row.language):
                yield word.removesuffix(last).rstrip("-").removesuffix("s")
        elif word not in OF and word not in PRAISE and word != "and":
            yield from (part for part in word.split("-") if part)


def family_of(noun: str, language: str) -> tuple[str, ...]:
    """The words that name the same job as a plain noun, itself among them."""
    base = base_of(language) or "en"
    return tuple(
        word
        for table, _ in _TABLES
        for tongue in dict.fromkeys((base, "en"))
        for word, plain in table.get(tongue, {}).items()
        if plain == noun
    )


def _is_noun(word: str, base: str) -> bool:
    return any(word in table.get(base, {}) for table, _ in _TABLES)


def _noun_place(row: Row, place: int) -> int | None:
    """Where the noun of the title that begins at a place stands: the last of a row of nouns in
    English and German, the first in the Romance languages."""
    found: int | None = None
    for at in range(place, min(place + _NEAR, len(row.words))):
        if at > place and _is_parted(row, at):
            break
        is_noun = noun_of(row.folded(at), row.language) is not None
        if found is None and not is_noun:
            if _is_outside(row, at, place):
                return None
        elif found is None or _goes_on(row, found, at=at, is_noun=is_noun):
            found = at if is_noun else found
        else:
            break
        if found is not None and row.language in _ROMANCE:
            break
    return found


def _goes_on(row: Row, found: int, *, at: int, is_noun: bool) -> bool:
    """Whether a title goes on behind a noun: "Lead Data Scientist", "Executive Assistant"."""
    is_rank = row.folded(found) in ALSO_RANKS
    if is_noun:
        return is_rank or at == found + 1
    word = row.folded(at)
    return is_rank and word not in ENDS | OF and not _is_verb(word, row.language)


def _is_outside(row: Row, at: int, place: int) -> bool:
    """Whether no noun of a title follows a word: "under the chef", "320 guests", "sold the"."""
    word = row.folded(at)
    if word in BEFORE_NO_TITLE or (word in ENDS and word != "and") or word[0].isdigit():
        return True
    if word in PRAISE | RANKS:
        return word in _DEFINITE and at > place and row.folded(at - 1) not in PRAISE
    return _is_verb(word, row.language)


def _is_verb(word: str, language: str) -> bool:
    form = verb_form(word) if language == "en" else None
    return form is not None and form.tense == "past"


def _is_parted(row: Row, at: int) -> bool:
    between = row.between(at)
    return any(mark in _PARTING for mark in between) or between.strip() == "-"


def _with_field(row: Row, noun: int) -> int:
    """Where a title ends: "Head of Data Science", "Responsable achats", "Leiterin Controlling"."""
    end = noun + 1
    following = row.folded(end)
    is_english = row.language == "en"
    if not following or (following != "of" if is_english else following in ENDS - OF):
        return end
    while end < noun + _MOST_FIELD and end < len(row.words) and _is_of_field(row, end, noun):
        end += 1
    while end > noun + 1 and row.folded(end - 1) in OF | ENDS:
        end -= 1
    return end


def _is_of_field(row: Row, at: int, noun: int) -> bool:
    """Whether a word behind the noun still is of the title."""
    word = row.folded(at)
    if _is_parted(row, at):
        return False
    if row.language == "en":
        if word in OF:  # "Head chef of the Salt Barn": what follows is where, not what
            return word == "of" and row.folded(at + 1) not in _DEFINITE
        return word not in ENDS or word == "and"
    return word in OF or (word not in ENDS and _is_field(row, at, noun))


def _is_field(row: Row, at: int, noun: int) -> bool:
    """One or two words of field behind the noun, or what follows "de"."""
    word = row.words[at]
    table = PHRASES.get(row.language)
    if word.is_grammar or (table and any(table.found((word.folded,)))):
        return False
    if row.language in _COMPOUNDING and not word.text[0].isupper():
        return False
    return at <= noun + 2 or row.folded(at - 1) in OF or row.folded(at - 2) in OF


def _is_closed(row: Row, end: int) -> bool:
    following = row.folded(end)
    if not following or _is_parted(row, end) or following in ENDS | OF:
        return True
    if row.language == "de" and following in _GERMAN_AT:
        return True
    return row.language in _ROMANCE and following in _TO
