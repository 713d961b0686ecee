"""How far the facts say that each thing has come: planned, tried, put off or done."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from mirror.language.claims.others import is_other
from mirror.language.claims.progress import (
    Progress,
    achieved,
    is_careful,
    unfinished,
    unfinished_at,
)
from mirror.language.meaning.clause_words import Clause, Word, clauses_of, is_pronoun, words_of
from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.phrases import Found, Phrases
from resumes.checks.sources import Statement

# Statements that tell how far something has come; names and skills tell nothing of it.
_TELLING = frozenset({"prose", "title", "metric", "award", "certificate"})
_ENOUGH = 2  # words that tell what a clause is about
_SHORT = 4  # words of content: so few, and no deed, are no clause of their own
# What ends a plan or a trial where it is all that the next clause says: "… and then dropped". With
# an object or a figure these tell of something else: "errors dropped to 3".
_LET_GO = {
    language: Phrases({"let go": text})
    for language, text in {
        "en": "dropped, stopped, halted, axed, ended, frozen, paused, withdrawn, given up, let go, "
        "came to nothing, not pursued, not taken up",
        "de": "fallen gelassen, fallengelassen, gestoppt, eingestellt, aufgegeben, beendet, "
        "zurückgezogen, nicht weiterverfolgt, eingefroren",
        "fr": "arrêté*, stoppé*, enterré*, laissé* tomber, retiré*, interrompu*, gelé*",
        "es": "parad*, paró, detuv*, detenid*, dejó de lado, retirad*, retiró, interrumpid*, "
        "archivad*, abandonó",
        "it": "fermat*, interrott*, lasciat* cadere, ritirat*, archiviat*, congelat*",
    }.items()
}
_AT_LAST = listed(
    "later eventually finally soon again dann später schließlich wieder bald plus tard ensuite "
    "finalement luego finalmente después poi infine"
)
# Of deeds: what carries out a plan. That somebody agreed to it does not.
_CARRIED_OUT = frozenset({"launch", "use", "end", "make"})
_SECONDS = listed("second seconds seconde secondes segundo segundos secondo secondi")
_ADDING = listed("and then but und dann aber et puis mais y e pero ed ma poi")


@dataclass(frozen=True)
class Standing:
    """A clause of the facts: how far along what it tells of is, and which deeds it names.

    `own` are the stems that tell what it is about, and neither how it stands nor who decides.
    """

    stems: frozenset[str]
    own: frozenset[str]
    words: frozenset[str]
    progress: Progress
    deeds: frozenset[str]
    is_pronoun: bool
    statement: Statement

    @property
    def is_certain(self) -> bool:
        return self.progress is Progress.DONE


@lru_cache(maxsize=256)
def standings(statements: tuple[Statement, ...], language: str) -> tuple[Standing, ...]:
    """The clauses of the statements that tell something, in order."""
    titles = {
        one.of: progress
        for one in statements
        if one.sort == "title"
        and (progress := unfinished(_folded(one.text, language), language)) is not None
    }
    said: list[Standing] = []
    for statement in statements:
        if statement.sort in _TELLING:
            before = said[-1] if said and said[-1].statement.of == statement.of else None
            for one in _standings_of(
                statement, language, entitled=titles.get(statement.of), before=before
            ):
                given_up = one.is_pronoun and one.progress is Progress.DROPPED
                if given_up and said and not said[-1].deeds:  # "… ; it was called off"
                    said[-1] = replace(said[-1], progress=Progress.DROPPED)
                if _carries_out(
                    one, said, language
                ):  # "I proposed slots; the office put them in place"
                    said[-1] = replace(said[-1], progress=Progress.DONE)
                said.append(one)
    return tuple(said)


def _carries_out(one: Standing, said: list[Standing], language: str) -> bool:
    """Whether a clause says that what the one before it only plans was done."""
    return (
        one.is_certain
        and bool(one.deeds & _CARRIED_OUT)
        and bool(said)
        and said[-1].statement is one.statement
        and said[-1].progress is Progress.PLANNED
        and not said[-1].deeds
        and any(is_pronoun(word, language) for word in one.words)
    )


def _folded(text: str, language: str) -> tuple[str, ...]:
    return tuple(word.folded for word in words_of(text, language))


def _standings_of(
    statement: Statement, language: str, *, entitled: Progress | None, before: Standing | None
) -> Iterator[Standing]:
    """The clauses of a statement. One that says nothing of its own goes with its neighbour, and
    with the title of what it is told of; "it" is what the clause before speaks of."""
    parts = clauses_of(statement.text, language)
    own = [unfinished(part.folded, language) for part in parts]
    for place, part in enumerate(parts):
        if lets_go := _lets_go(part, language):
            plan = place if lets_go == "too" else _open_before(parts, place, own)
            if own[plan] in {Progress.PLANNED, Progress.TRIED}:
                own[plan] = own[place] = Progress.DROPPED
    for place, part in enumerate(parts):
        found = achieved(part.folded, language)
        within = place > 0 and parts[place - 1].sentence == part.sentence
        progress, stems = own[place], part.stems
        if progress is None and not found:
            progress = own[place - 1] if within else entitled
            if not within and len(stems) <= _SHORT and goes_on(parts, place):
                progress = own[place + 1]
        own[place] = progress
        is_pronoun = refers_back(part, language, anywhere=progress is not None)
        if before is not None and (is_pronoun or (within and len(stems) <= _SHORT)):
            stems |= before.stems
        before = Standing(
            stems=stems,
            own=_subject(part, (*found, *unfinished_at(part.folded, language))),
            words=frozenset(part.folded),
            progress=Progress.DONE if progress is None else progress,
            deeds=frozenset(one.label for one in found),
            is_pronoun=is_pronoun,
            statement=statement,
        )
        yield before


def _open_before(parts: tuple[Clause, ...], place: int, own: list[Progress | None]) -> int:
    """The clause before one, in its sentence, that says how something stands; between the two there
    may be such as only go on: "and", "it was discussed". The place itself where there is none."""
    for at in range(place - 1, -1, -1):
        if parts[at].sentence != parts[place].sentence:
            break
        if own[at] is not None:
            return at
        if parts[at].stems and not refers_back(
            parts[at], parts[at].words[0].language, anywhere=False
        ):
            break
    return place


def _lets_go(part: Clause, language: str) -> Literal["", "all", "too"]:
    """Whether a clause says that something ended: that is "all" of it, or told at its end, "too":
    "was planned for 2021 and later given up"."""
    table = _LET_GO.get(base_of(language) or "en")
    found = tuple(table.found(part.folded)) if table is not None else ()
    if not found:
        return ""
    ends = {place for one in found for place in range(one.start, one.end)}
    small = {part.joined, *_AT_LAST}
    if all(
        word.grammar or place in ends or word.folded in small
        for place, word in enumerate(part.words)
    ):
        return "all"
    last = found[-1]
    before = next(
        (word for word in reversed(part.words[: last.start]) if word.folded not in _AT_LAST), None
    )
    is_added = before is not None and before.folded in _ADDING
    return "too" if is_added and last.end == len(part.words) else ""


def _subject(part: Clause, standing: tuple[Found, ...]) -> frozenset[str]:
    """What a clause is about, but for who decides on it and the words that say how it stands."""
    people = {word.stem for word in part.words if is_other(word.folded, word.language)}
    about = objects_of(part, standing) - people
    careful = {word.stem for word in part.words if is_careful((word.folded,), word.language)}
    return about - careful if len(about - careful) >= _ENOUGH else about


def refers_back(part: Clause, language: str, *, anywhere: bool) -> bool:
    """Whether a clause speaks of what stands before it: "It became permanent"."""
    words = part.words if anywhere else part.words[:1]
    return any(is_pronoun(word.folded, language) for word in words)


def goes_on(parts: tuple[Clause, ...], place: int) -> bool:
    """Whether the sentence of a clause has another one behind it."""
    return place + 1 < len(parts) and parts[place + 1].sentence == parts[place].sentence


def objects_of(part: Clause, deeds: tuple[Found, ...]) -> frozenset[str]:
    """The stems of what a clause is about: without its deeds, and without figures."""
    done = {place for deed in deeds for place in (deed.start, deed.end - 1)}
    return frozenset(
        word.stem
        for place, word in enumerate(part.words)
        if not word.grammar
        and place not in done
        and not word.folded[0].isdigit()
        and not _is_counted_time(part.words, place)
    )


def _is_counted_time(words: Sequence[Word], place: int) -> bool:
    """Whether a word is a stretch of time: "one second" is no second one."""
    if words[place].folded not in _SECONDS or not place:
        return False
    before = words[place - 1]
    return words[place].folded.endswith("s") or before.folded == "one" or before.folded.isdigit()
