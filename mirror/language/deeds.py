"""What a text says that somebody did, and how much of it was theirs."""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import takewhile
from typing import Literal

from mirror.language.deed_words import (
    AGENTS,
    ARTICLES,
    BEFORE_VERBS,
    BROUGHT,
    DEFINITE,
    DETERMINERS,
    JOINING,
    LEADING_AFTER_HELP,
    ME,
    OF,
    PARTED_VERBS,
    PASSED_OVER,
    PASSIVE,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVE,
    SUBORDINATING,
    TEMPORAL,
    TO_BE,
    TO_FIGURE,
    UNDER,
    WHO,
)
from mirror.language.job_titles import noun_of
from mirror.language.languages import base_of
from mirror.language.lexicon import listed
from mirror.language.phrases import Found
from mirror.language.placed_words import Row, Word, placed_words
from mirror.language.responsibility import (
    AGENT_WORDS,
    DID,
    DOING_GROUPS,
    GENERIC,
    LED,
    NO_DOING,
    NOT_BEFORE,
    NOUNS_TOO,
    OBJECT_OPENS,
    OWNED,
    PARTS,
    PEOPLE,
    PEOPLE_ENDINGS,
    PHRASES,
    RANKS,
    SESSIONS,
    WHOLES,
    Rank,
)
from mirror.language.sentences import sentences
from mirror.language.verbs import verb_form

type Whose = Literal["own", "others", "nobody"]  # "nobody": the text does not say whose

_STRONG = frozenset(";:()[]–—•·|?!\n")
_LONG = 2_000  # characters of one sentence: more is no prose

_VERB_LAST = frozenset({"de", "nl"})
_FINITE_ENDINGS = frozenset("éíóiì")
_NEAR_OPENING = 9  # words that "who" may follow and still be of the person
_NEAR_VERB = 12  # words before a participle that may make it passive
_NEAR_FIGURE = 10  # words
_AGENT_BEGINNINGS = tuple(sorted(frozenset(AGENTS.split())))


@dataclass(frozen=True)
class Deed:
    """Something done: the word that ranks it (`text[start:end]`, nothing where no word does), whose
    it is and the stems of what was done (`thing`, as narrow as it is told; `stems`, all of the
    clause)."""

    start: int
    end: int
    label: str
    rank: Rank
    whose: Whose
    thing: tuple[str, ...]
    stems: frozenset[str]
    verb: str = ""
    has_people: bool = False
    is_part: bool = False
    head: str = ""  # the stem of the noun that was done something to, before any preposition
    direct: frozenset[str] = frozenset()  # of the thing, what stands before "for", "on" and so on


def deeds(text: str, language: str) -> tuple[Deed, ...]:
    """What a text tells, clause by clause, in order. Clauses without a known word of
    responsibility are told as something done."""
    return tuple(_deeds(text, base_of(language) or "en"))


@lru_cache(maxsize=4_096)
def _deeds(text: str, language: str) -> tuple[Deed, ...]:
    found: list[Deed] = []
    for start, end in _sentences(text):
        told = _told_in(text[start : min(end, start + _LONG)], language)
        found.extend(_moved(deed, start) for deed in told)
    return tuple(found)


def _sentences(text: str) -> list[tuple[int, int]]:
    """Where sentences begin and end; none begins with a sign of currency ("6,9 Mio. €")."""
    found: list[tuple[int, int]] = []
    place = 0
    for sentence in sentences(text):
        start = text.index(sentence, place)
        place = start + len(sentence)
        if found and unicodedata.category(sentence[0]) == "Sc":
            start = found.pop()[0]
        found.append((start, place))
    return found


def _moved(deed: Deed, by: int) -> Deed:
    return replace(deed, start=deed.start + by, end=deed.end + by)


@dataclass(frozen=True)
class _Sentence(Row):
    """The words of a sentence and the words of responsibility among them, by their place."""

    marks: dict[int, Found]


@dataclass(frozen=True)
class _Clause:
    """The words `start` to before `end` of a sentence, and the stems of their content."""

    row: _Sentence
    start: int
    end: int

    @property
    def content(self) -> tuple[str, ...]:
        return self._content_from(self.start)

    @property
    def last_phrase(self) -> tuple[str, ...]:
        """What stands behind its last comma."""
        places = range(self.start + 1, self.end)
        commas = [place for place in places if "," in self.row.between(place)]
        return self._content_from(commas[-1] if commas else self.start)

    def _content_from(self, start: int) -> tuple[str, ...]:
        words = self.row.words[start : self.end]
        return tuple(word.stem for word in words if not word.is_grammar)


def _told_in(sentence: str, language: str) -> Iterator[Deed]:
    words = placed_words(sentence, language)
    row = _Sentence(sentence, words, language, _marks(words, language))
    pronouns = PRONOUNS.get(language, frozenset())
    waiting: list[Deed] = []
    has_helped, before = False, tuple[str, ...]()
    for clause in _clauses(row):
        found = _of_clause(clause)
        if row.folded(clause.start) in RELATIVE and row.folded(clause.start + 1) in pronouns:
            found = [_of_antecedent(deed, before) for deed in found]
        before = clause.last_phrase
        if found and not any(deed.thing for deed in found) and clause.end < len(words):
            waiting.extend(found)  # "Planned, built and ran": the thing is still to come
            continue
        if has_helped and found and all(deed.whose == "nobody" for deed in found):
            # "part of the team that negotiated"
            found = [replace(deed, label="helped", rank=RANKS["helped"]) for deed in found]
        if found:
            has_helped = any(deed.label == "helped" for deed in found)
        yield from (_with_thing(deed, found) for deed in waiting)
        yield from found
        waiting = []
    yield from waiting


def _of_antecedent(deed: Deed, before: tuple[str, ...]) -> Deed:
    """Of "a panel that I chaired": the thing stands before the clause."""
    stems = deed.stems | frozenset(before)
    return replace(deed, thing=before or deed.thing, stems=stems, head="", direct=frozenset())


def _with_thing(deed: Deed, following: list[Deed]) -> Deed:
    """A deed that has no thing of its own, with that of the next."""
    if not following:
        return deed
    next_one = following[0]
    return replace(
        deed,
        thing=next_one.thing,
        stems=deed.stems | next_one.stems,
        has_people=next_one.has_people,
    )


def _marks(words: Sequence[Word], language: str) -> dict[int, Found]:
    table = PHRASES.get(language)
    found: dict[int, Found] = {}
    folded = [word.folded for word in words]
    for one in table.found(folded) if table else ():
        known = found.get(one.start)
        if known is None or one.end > known.end:
            found[one.start] = one
    if language == "en":
        for place, word in enumerate(folded):
            if place not in found and (label := _doing(word)):
                found[place] = Found(place, place + 1, label)
    return found


def _doing(word: str) -> str:
    """ "did" for an English past that makes its subject the author of a thing, "acted" for one
    that is not known; "" for any other word."""
    if word in NO_DOING:
        return ""
    form = verb_form(word)
    if form is None and word not in {"did", "redid"}:
        return "acted" if len(word) > 5 and word.endswith("ed") else ""
    is_past = form is None or (form.group in DOING_GROUPS and form.tense == "past")
    return "did" if is_past else ""


def _clauses(row: _Sentence) -> Iterator[_Clause]:
    start = 0
    for place in range(1, len(row.words)):
        if place > start and _begins(row, place):
            yield _Clause(row, start, place)
            start = place
    if row.words:
        yield _Clause(row, start, len(row.words))


def _begins(row: _Sentence, place: int) -> bool:
    gap = row.between(place)
    if any(mark in _STRONG for mark in gap) or " - " in gap:
        return True
    word = row.folded(place)
    if word in SUBORDINATING.get(row.language, frozenset()):
        return row.language == "en" or "," in gap or word in WHO
    if word in JOINING:
        return _verb_soon(row, place + 1)
    return "," in gap and _verb_soon(row, place)


def _verb_soon(row: _Sentence, place: int) -> bool:
    """Whether a verb stands here, adverbs, pronouns and helping verbs passed over."""
    for at in range(place, min(place + 3, len(row.words))):
        if at in row.marks or _is_verbal(row.folded(at), row.language):
            return True
        if not _is_passed_over(row.folded(at), row.language):
            return False
    return False


def _is_verbal(word: str, language: str) -> bool:
    if language != "en":
        return False
    form = verb_form(word)
    return form is not None and form.tense in {"past", "gerund"}


def _is_passed_over(word: str, language: str) -> bool:
    is_adverb = language == "en" and word.endswith("ly")
    return (
        word in PASSED_OVER.get(language, frozenset())
        or is_adverb
        or word in PRONOUNS.get(language, frozenset())
    )


def _of_clause(clause: _Clause) -> list[Deed]:
    """The deeds of one clause: one for each word of responsibility, or one that did it."""
    row, found = clause.row, list[Deed]()
    place, has_helped = clause.start, False
    while place < clause.end:
        mark = row.marks.get(place)
        is_governed = mark is not None and has_helped and mark.label != "helped"
        whose = _whose(row, clause.start, place) if mark and not is_governed else None
        if mark is None or whose is None:
            place += 1
            continue
        found.append(_deed(clause, mark, whose))
        has_helped = mark.label == "helped"
        place = max(mark.start + 1, min(mark.end, clause.end))
    if found or not clause.content:
        return found
    at = row.words[clause.start].start
    told = clause.content
    return [Deed(at, at, "", RANKS["did"], "own", told, frozenset(told))]


def _deed(clause: _Clause, mark: Found, whose: Whose) -> Deed:
    row = clause.row
    first = row.words[mark.start]
    is_parted = first.folded in PARTED_VERBS
    until = mark.start + 1 if is_parted else min(mark.end, clause.end)
    thing = _thing(clause, mark.start, until)
    has_people = _has_people(row, until, thing)
    label = _label(row, mark)
    return Deed(
        start=first.start,
        end=row.words[until - 1].end,
        label=label,
        rank=_rank(label, thing, has_people=has_people),
        whose=whose,
        thing=tuple(word.stem for word in thing),
        stems=frozenset(clause.content),
        verb=first.stem,
        has_people=has_people,
        is_part=any(word.folded in PARTS for word in thing[:3]),
        head=_head(row, until, clause.end),
        direct=_direct(row, until, clause.end),
    )


def _head(row: _Sentence, place: int, end: int) -> str:
    """The noun that stands behind a verb: the last before a preposition, in Romance languages the
    first. German and Dutch have it anywhere."""
    if row.language in _VERB_LAST:
        return ""
    found = list[str]()
    for word in row.words[place:end]:
        if word.folded in PREPOSITIONS.get(row.language, frozenset()) and found:
            break
        if not word.is_grammar:
            found.append(word.stem)
    if not found:
        return ""
    return found[-1] if row.language == "en" else found[0]


def _direct(row: _Sentence, place: int, end: int) -> frozenset[str]:
    if row.language in _VERB_LAST:
        return frozenset()
    parting = PREPOSITIONS.get(row.language, frozenset()) - OF
    before = takewhile(lambda word: word.folded not in parting, row.words[place:end])
    return frozenset(word.stem for word in before if not word.is_grammar)


def _thing(clause: _Clause, start: int, until: int) -> list[Word]:
    """What was done: behind the verb, before it where nothing is; German and Dutch have it before
    as often as behind."""
    row = clause.row
    before = _content(row, clause.start, start)
    if row.language in _VERB_LAST:
        return [*before, *_content(row, until, clause.end)]
    return _content(row, until, _next_mark(row, until, clause.end)) or before


def _next_mark(row: _Sentence, place: int, end: int) -> int:
    """Where the thing of a verb ends that other words of responsibility follow."""
    has_content = False
    for at in range(place, end):
        if has_content and at in row.marks and not _is_no_verb(row, place, at):
            return at
        has_content = has_content or not row.words[at].is_grammar
    return end


def _content(row: _Sentence, start: int, end: int) -> list[Word]:
    """The words of content between two places, words of responsibility aside."""
    return [
        row.words[place]
        for place in range(start, end)
        if not row.words[place].is_grammar and not _ranks(row, place)
    ]


def _ranks(row: _Sentence, place: int) -> bool:
    mark = row.marks.get(place)
    return mark is not None and mark.label not in {"did", "acted"} and mark.end == place + 1


def _has_people(row: _Sentence, place: int, thing: Sequence[Word]) -> bool:
    """Whether it is people that are led: the thing itself, not those that it is for."""
    if row.language in _VERB_LAST:
        return any(_is_people(word.folded) for word in thing)
    for word in row.words[place:]:
        if word.folded in PREPOSITIONS.get(row.language, frozenset()) - {"a", "de", "di"}:
            return False
        if _is_people(word.folded):
            return True
    return False


def _label(row: _Sentence, mark: Found) -> str:
    """ "Helped lead" is more than helping and less than leading, "co-designed" less than
    designing."""
    if row.language != "en":
        return mark.label
    if mark.label == "did" and row.folded(mark.start).startswith("co-"):
        return "joined"
    near = {row.folded(mark.end), row.folded(mark.end + 1)}
    return "half" if mark.label == "helped" and near & LEADING_AFTER_HELP else mark.label


def _rank(label: str, thing: Sequence[Word], *, has_people: bool) -> Rank:
    rank = RANKS[label]
    folded = [word.folded for word in thing]
    if label == "led" and any(word in SESSIONS for word in folded[:4]):
        return Rank(DID, LED)
    if label == "managed" and (has_people or any(word in WHOLES for word in folded[:5])):
        return Rank(OWNED, LED)
    if label == "owned" and has_people:
        return Rank(OWNED, LED)
    return rank


def _is_people(word: str) -> bool:
    return word in PEOPLE or (len(word) > 5 and word.endswith(PEOPLE_ENDINGS))


def _whose(row: _Sentence, start: int, place: int) -> Whose | None:
    """Whose deed the word at `place` tells; None when it tells none ("a managed service")."""
    mark = row.marks[place]
    if _is_no_verb(row, start, place):
        return None
    if agent := _agent_behind(row, mark):
        return agent
    is_passive = row.language == "en" and place > start and row.folded(place - 1) in TO_BE
    if is_passive and mark.end == place + 1:
        return "nobody"
    return _subject(row, start, place)


def _is_no_verb(row: _Sentence, start: int, place: int) -> bool:
    """Whether a word that can be a verb, or stand for one, is something else here: "a managed
    service", "led to", "le lancement"."""
    if row.folded(place - 1) in ARTICLES.get(row.language, frozenset()) and place > start:
        return True
    if row.language == "fr" and row.folded(place) in BROUGHT and _is_brought_to(row, place):
        return True
    if row.language != "en" or row.marks[place].end - place > 1:
        return False
    word, after = row.folded(place), row.folded(place + 1)
    if after in NOT_BEFORE.get(word, frozenset()):
        return after != "by"
    before = row.folded(place - 1) if place > start else ""
    form = verb_form(word)
    if form is not None and form.tense == "past":
        return before in DETERMINERS | (PREPOSITIONS["en"] - {"to"})
    return word in NOUNS_TOO and not (_is_placed(before) and _opens_object(row, place + 1))


def _is_brought_to(row: _Sentence, place: int) -> bool:
    """Whether a figure is what something was brought to: "porté le taux de 82 % à 91 %"."""
    near = range(place + 1, min(place + _NEAR_FIGURE, len(row.words) - 1))
    return any(row.folded(at) in TO_FIGURE and row.folded(at + 1)[0].isdigit() for at in near)


def _is_placed(before: str) -> bool:
    """Whether a verb can stand behind a word of its clause."""
    return (
        not before or before in JOINING or before in BEFORE_VERBS or _is_passed_over(before, "en")
    )


def _opens_object(row: _Sentence, place: int) -> bool:
    word = row.folded(place)
    if not word:
        return False
    is_next_people = any(_is_people(row.folded(at)) for at in range(place, place + 3))
    return word in OBJECT_OPENS or word[0].isdigit() or is_next_people


def _agent_behind(row: _Sentence, mark: Found) -> Whose | None:
    """ "led by the librarian": others'; "led by me": own. None when no agent follows."""
    agent_word, following = row.folded(mark.end), row.folded(mark.end + 1)
    if agent_word not in AGENT_WORDS.get(row.language, frozenset()):
        return None
    if following in ME:
        return "own"
    is_means = following.endswith("ing") or following[:1].isdigit()  # "grew by selling", "by 5 %"
    is_place = row.language == "de" and agent_word in {"bei", "beim"}
    # A finite verb: its "por" and "da" name no agent.
    is_finite = row.language in {"es", "it"} and row.folded(mark.start)[-1:] in _FINITE_ENDINGS
    is_with = mark.label in {"helped", "joined"} and row.language != "en"
    return None if is_means or is_place or is_finite or is_with else "others"


def _subject(row: _Sentence, start: int, place: int) -> Whose | None:
    """Whose the verb at `place` is, by what stands before it in its clause."""
    before = [row.folded(at) for at in range(start, place)]
    pronouns = PRONOUNS.get(row.language, frozenset())
    passed = list(takewhile(lambda word: _is_before_a_verb(word, row.language), before))
    rest = before[len(passed) :]
    if not rest or pronouns & set(before) or TO_BE & set(passed):
        return "own"
    if rest[0] in SUBORDINATING.get(row.language, frozenset()):
        return _of_relative(row, start, rest)
    if _is_noun(row, place):
        return _of_noun(rest)
    if UNDER & set(rest):
        return "others"
    for at in range(start, place):
        if at in row.marks and not _is_no_verb(row, start, at) and not _is_noun(row, at):
            if row.language == "en" and not _is_placed(row.folded(place - 1)):
                return None  # "ran 19 randomised trials", "built a tool used by all"
            return _subject(row, start, at)  # a verb before has the same subject
    return _of_subject(row, place, rest)


def _is_before_a_verb(word: str, language: str) -> bool:
    return word in JOINING or _is_passed_over(word, language)


def _of_subject(row: _Sentence, place: int, before: list[str]) -> Whose:
    if row.language in _VERB_LAST:
        return _german(row, place, before)
    if before[0] in PREPOSITIONS.get(row.language, frozenset()):
        return "own"
    return "others" if _names_agent(before, row.language) else "nobody"


def _is_noun(row: _Sentence, place: int) -> bool:
    """Whether a German word of responsibility is a noun: "Leitung", "Aufbau"."""
    word = row.words[place].text
    return row.language == "de" and place > 0 and word[0].isupper() and not word.isupper()


def _of_noun(before: list[str]) -> Whose | None:
    """Of "Leitung" and the like behind other words: "unter Leitung des Einkaufs" is others', and
    "am Aufbau mitgearbeitet" builds nothing."""
    if "unter" in before and not {"meiner", "eigener"} & set(before):
        return "others"
    return "own" if before[0] in listed("mit in fachliche disziplinarische operative") else None


def _of_relative(row: _Sentence, start: int, before: list[str]) -> Whose:
    opening = before[0]
    if any(not _is_passed_over(word, row.language) for word in before[1:]):
        return "nobody" if opening in TEMPORAL else "others"
    if opening in WHO:
        return "own" if _is_about_the_person(row, start) else "others"
    return "own" if opening in TEMPORAL else "nobody"


def _is_about_the_person(row: _Sentence, start: int) -> bool:
    """Whether what "who" stands for opens the sentence: "Chef who led …", "A chef who led …"."""
    return 0 < start <= _NEAR_OPENING and row.folded(0) not in DEFINITE


def _german(row: _Sentence, place: int, before: list[str]) -> Whose:
    word = row.folded(place)
    is_participle = word.endswith(("t", "en")) and not word.endswith(("te", "ten"))
    if is_participle:
        near = {row.folded(at) for at in range(max(0, place - _NEAR_VERB), place + 3)}
        return "nobody" if near & PASSIVE else "own"
    if before[0] in PREPOSITIONS[row.language] or row.folded(place + 1) in PRONOUNS[row.language]:
        return "own"
    return "others" if _names_agent(before, row.language) else "nobody"


def _names_agent(before: list[str], language: str) -> bool:
    return any(
        word.startswith(_AGENT_BEGINNINGS) or noun_of(word, language) is not None for word in before
    )


def is_generic(stem: str) -> bool:
    """Whether a thing's stem says only that it is the thing spoken of: "project", "team"."""
    return stem in _GENERIC_STEMS


_GENERIC_STEMS = frozenset(
    stem for word in GENERIC for stem in (word, word.removesuffix("s"), word.removesuffix("e"))
)
