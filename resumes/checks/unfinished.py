"""What was planned, tried or put off, told as done."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from mirror.language.clause_words import Clause, Word, clauses_of, is_pronoun, is_verb, words_of
from mirror.language.languages import base_of, is_english
from mirror.language.lexicon import listed
from mirror.language.others import is_other
from mirror.language.phrases import Found, Phrases
from mirror.language.progress import (
    Progress,
    achieved,
    has_run,
    is_careful,
    refused,
    unfinished,
    unfinished_at,
)
from mirror.language.verbs import verb_form
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources, Statement

# Statements that tell how far something has come; names and skills tell nothing of it.
_TELLING = frozenset({"prose", "title", "metric", "award", "certificate"})
# A trial is no launch; but who tried a thing may well have made it.
_BEYOND_A_TRIAL = frozenset({"launch", "use", "publish", "end", "agree"})
_BROUGHT_OUT = frozenset({"launch", "publish"})
_MOST = 0.6  # of what a clause is about
_ROOT = 6  # letters
_TWO = 2  # words in common: so many, and two clauses speak of one trial
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
_ADDING = listed("and then but und dann aber et puis mais y e pero ed ma poi")
_DONE_ENDINGS = {
    "de": ("t", "en"),
    "fr": ("é", "i", "u", "it", "is"),
    "es": ("é", "ó", "í", "ado", "ido"),
    "it": ("to", "so"),
}
_VERB = 3  # letters of a verb without its ending
_VERB_ENDING = re.compile(r"(?:[aei]re|[aei]r|[aiu][dt][oa]|ée?s?|[óíoiu]|it|en|t)$")
_GERMAN_PARTICIPLE = re.compile(r"^(ab|an|auf|aus|bei|ein|her|mit|nach|um|vor|weg|zu|)(?:ge|zu)")
_NAMES = {
    Progress.DROPPED: "not done, or put off",
    Progress.PLANNED: "planned or proposed",
    Progress.TRIED: "tried, or under way",
}


@dataclass(frozen=True)
class _Said:
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


@dataclass(frozen=True)
class _Told:
    """A clause of the text that tells of deeds, the kinds of these (its own, or those of the clause
    that it goes with), and the stems of what they were done to; `before` are those of the clauses
    before it."""

    clause: Clause
    deeds: tuple[Found, ...]
    kinds: frozenset[str]
    objects: frozenset[str]
    before: frozenset[str]


def unfinished_told_as_done(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Clauses that tell as done, launched, approved … what the facts call planned, proposed, tried
    or put off, and nowhere done."""
    said = _all_said(sources.statements, language)
    if all(one.is_certain for one in said):
        return
    for told in _deeds_in(text, language):
        if match := _unfinished_match(told, said):
            yield _fault(text, told, match)
    yield from _plans_told_as_done(text, said, language)
    yield from _trials_never_run(text, said, language)


def refusals_never_stated(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Clauses that call rejected, cancelled or given up what the facts call open."""
    if not refused(_folded(text, language), language):
        return
    said = _all_said(sources.statements, language)
    still_open = [one for one in said if not one.is_certain]
    undecided = any(one.progress is Progress.PLANNED for one in still_open)
    if not undecided or any(one.progress is Progress.DROPPED for one in said):
        return
    before: frozenset[str] = frozenset()
    for clause in clauses_of(text, language):
        found = refused(clause.folded, language)
        before = before | _objects(clause, found) if clause.joined else _objects(clause, found)
        if found and any(len(before & one.stems) >= _TWO for one in still_open):
            yield Fault(
                FindingKind.CONTRADICTS_FACTS,
                _piece(text, clause, found[0]),
                "The facts say that this is still open, not that it was turned down or given up. "
                "Say how it stands.",
            )


@lru_cache(maxsize=256)
def _all_said(statements: tuple[Statement, ...], language: str) -> tuple[_Said, ...]:
    titles = {
        one.of: progress
        for one in statements
        if one.sort == "title"
        and (progress := unfinished(_folded(one.text, language), language)) is not None
    }
    said: list[_Said] = []
    for statement in statements:
        if statement.sort in _TELLING:
            before = said[-1] if said and said[-1].statement.of == statement.of else None
            for one in _said(statement, language, entitled=titles.get(statement.of), before=before):
                given_up = one.is_pronoun and one.progress is Progress.DROPPED
                if given_up and said and not said[-1].deeds:  # "… ; it was called off"
                    said[-1] = replace(said[-1], progress=Progress.DROPPED)
                said.append(one)
    return tuple(said)


def _folded(text: str, language: str) -> tuple[str, ...]:
    return tuple(word.folded for word in words_of(text, language))


def _said(
    statement: Statement, language: str, *, entitled: Progress | None, before: _Said | None
) -> Iterator[_Said]:
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
            if not within and len(stems) <= _SHORT and _goes_on(parts, place):
                progress = own[place + 1]
        own[place] = progress
        is_pronoun = _refers(part, language, anywhere=progress is not None)
        if before is not None and (is_pronoun or (within and len(stems) <= _SHORT)):
            stems |= before.stems
        before = _Said(
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
        if parts[at].stems and not _refers(parts[at], parts[at].words[0].language, anywhere=False):
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
    about = _objects(part, standing) - people
    careful = {word.stem for word in part.words if is_careful((word.folded,), word.language)}
    return about - careful if len(about - careful) >= _TWO else about


def _refers(part: Clause, language: str, *, anywhere: bool) -> bool:
    """Whether a clause speaks of what stands before it: "It became permanent"."""
    words = part.words if anywhere else part.words[:1]
    return any(is_pronoun(word.folded, language) for word in words)


def _goes_on(parts: tuple[Clause, ...], place: int) -> bool:
    return place + 1 < len(parts) and parts[place + 1].sentence == parts[place].sentence


def _deeds_in(text: str, language: str) -> Iterator[_Told]:
    """The clauses that tell of deeds with no word of care. One without a verb of its own goes with
    what stands before it: "…, including to Asia"."""
    parts = clauses_of(text, language)
    kinds: frozenset[str] = frozenset()
    before: frozenset[str] = frozenset()
    for place, part in enumerate(parts):
        if not place or parts[place - 1].sentence != part.sentence:
            kinds, before = (
                frozenset(),
                before if _refers(part, language, anywhere=False) else frozenset(),
            )
        own = achieved(part.folded, language)
        objects = _objects(part, own)
        if _is_hedged(part, language):
            kinds = frozenset()
        elif own and not _is_taken_back(parts, place, language):
            kinds = frozenset(deed.label for deed in own)
            yield _Told(part, own, kinds, objects, before)
        elif kinds and not (is_english(language) and any(is_verb(word) for word in part.words)):
            yield _Told(part, (), kinds, objects, frozenset())
        before |= objects


def _is_hedged(part: Clause, language: str) -> bool:
    """Whether a clause says that it is not all done; "Completing a degree" is under way."""
    if not part.joined and is_english(language) and part.words[0].folded.endswith("ing"):
        return True
    told = _without_months(part)
    return unfinished(told, language) is not None or is_careful(told, language)


def _without_months(part: Clause) -> tuple[str, ...]:
    """The words of a clause; "in May 2024" leaves nothing open."""
    return tuple(
        word.folded
        for place, word in enumerate(part.words)
        if word.text != "May" or (place == 0 and not part.joined)
    )


def _is_taken_back(parts: tuple[Clause, ...], place: int, language: str) -> bool:
    """Whether the next clause of the sentence, with no deed of its own, says it is not done."""
    if not _goes_on(parts, place):
        return False
    after = parts[place + 1]
    return unfinished(after.folded, language) is not None and not achieved(after.folded, language)


def _objects(part: Clause, deeds: tuple[Found, ...]) -> frozenset[str]:
    """The stems of what a clause is about: without its deeds, and without figures."""
    done = {place for deed in deeds for place in (deed.start, deed.end - 1)}
    return frozenset(
        word.stem
        for place, word in enumerate(part.words)
        if not word.grammar and place not in done and not word.folded[0].isdigit()
    )


def _unfinished_match(told: _Told, said: tuple[_Said, ...]) -> _Said | None:
    """The clause of the facts that speaks of the same thing and calls it unfinished."""
    known = frozenset[str]().union(*(one.stems for one in said))
    objects = told.objects if told.objects & known else told.objects | told.before
    tentative = [one for one in said if not one.is_certain and _outdone(told, one)]
    if not tentative or not objects:
        return None
    certain = [one.stems for one in said if one.is_certain]
    best = max(tentative, key=lambda one: (len(objects & one.stems), one.progress))
    shared = len(objects & best.stems)
    most = max((len(objects & stems) for stems in certain), default=0)
    if shared > most and 2 * shared >= len(objects & known):
        return best
    moved = {told.clause.words[deed.start].stem for deed in told.deeds}
    return _only_planned(
        objects | moved, tentative, frozenset[str]().union(*certain)
    ) or _never_brought_out(told, objects | told.before, said)


def _outdone(told: _Told, one: _Said) -> bool:
    return one.progress < Progress.TRIED or bool(told.kinds & _BEYOND_A_TRIAL)


def _only_planned(
    objects: frozenset[str], tentative: list[_Said], certain: frozenset[str]
) -> _Said | None:
    """The clause whose own subject the text counts among what is done: "in A&E and the ward"."""
    for one in tentative:
        if one.is_pronoun:
            continue
        subject = one.own - certain
        if subject and len(subject & objects) >= _MOST * len(subject):
            return one
    return None


def _never_brought_out(
    told: _Told, objects: frozenset[str], said: tuple[_Said, ...]
) -> _Said | None:
    """The clause that says the very deed is still to come, of a thing that is made already."""
    for one in said:
        if one.progress > Progress.PLANNED:
            continue
        of = one.statement.of
        beside = [other for other in said if other.statement.of == of]
        about = frozenset[str]().union(*(other.stems for other in beside))
        done = [other for other in beside if other.is_certain]
        if 2 * len(objects & about) <= len(objects):
            continue
        if one.deeds & told.kinds & _BROUGHT_OUT and not any(
            other.deeds & (_BROUGHT_OUT | {"use"}) for other in done
        ):
            return one
        roots = {_root(told.clause.words[deed.start].folded) for deed in told.deeds}
        if any(_root(word) in roots for word in one.words) and not any(
            _root(word) in roots for other in done for word in other.words
        ):
            return one
    return None


def _root(word: str) -> str:
    """What "installed" and "installation", "ausgeweitet" and "Ausweitung" have in common; short
    words have nothing that tells enough."""
    bare = word.removeprefix("ge").replace("ge", "", 1) if len(word) > _ROOT + 2 else word
    return bare[:_ROOT] if len(bare) >= _ROOT else word


def _plans_told_as_done(text: str, said: tuple[_Said, ...], language: str) -> Iterator[Fault]:
    """Clauses with a verb of whatever kind, "measured the soil", that the facts have in a plan
    alone: "plans to measure the soil"."""
    plans = [one for one in said if one.progress is Progress.PLANNED and not one.is_pronoun]
    for part in clauses_of(text, language) if plans else ():
        verb = _done_verb(part, language)
        if verb is None or achieved(part.folded, language) or _is_hedged(part, language):
            continue
        objects = _objects(part, ()) - {verb.stem}
        for plan in plans:
            shared = objects & plan.own
            if not shared or 2 * len(shared) < len(plan.own - {verb.stem}) - 1:
                continue
            if not _has_verb(plan, verb) or any(
                one.is_certain and (_has_verb(one, verb) or shared <= one.stems) for one in said
            ):
                continue
            yield Fault(
                FindingKind.OVERCLAIM,
                part.of(text),
                f"The facts say only that this is planned: “{plan.statement.text}” Say so, or add "
                "to the facts that it is done.",
            )
            break


def _done_verb(part: Clause, language: str) -> Word | None:
    """The word by which a clause says that something was done: in English and the Romance
    languages the first, in German the last."""
    word = part.words[-1 if base_of(language) == "de" else 0]
    if is_english(language):
        form = verb_form(word.folded)
        is_past = form.tense == "past" if form is not None else word.folded.endswith("ed")
        return word if is_past else None
    is_done = word.folded.endswith(_DONE_ENDINGS.get(base_of(language), ()))
    return word if is_done and not word.grammar and word.folded.isalpha() else None


def _has_verb(one: _Said, verb: Word) -> bool:
    """Whether a clause of the facts has a verb, in whatever form."""
    if is_english(verb.language):
        return verb.stem in one.stems
    root = _bare(verb.folded, verb.language)
    return len(root) >= _VERB and any(_bare(word, verb.language) == root for word in one.words)


def _bare(verb: str, language: str) -> str:
    """What an infinitive and a participle have in common: aufgebaut, aufbauen; mesuré, mesurer."""
    is_german = base_of(language) == "de"
    return _VERB_ENDING.sub("", _GERMAN_PARTICIPLE.sub(r"\1", verb) if is_german else verb)


def _trials_never_run(text: str, said: tuple[_Said, ...], language: str) -> Iterator[Fault]:
    """Trials that are told as run and that the facts only plan."""
    for part in clauses_of(text, language):
        if unfinished(part.folded, language) is not Progress.TRIED:
            continue
        if not has_run(part.folded, language):
            continue
        objects = part.stems
        shared = [(len(objects & one.stems), one) for one in said]
        best = max((count for count, _ in shared), default=0)
        closest = [one for count, one in shared if count == best]
        tried = {one.statement.of for one in said if one.progress is Progress.TRIED}
        if best >= _TWO and all(
            one.progress is Progress.PLANNED and one.statement.of not in tried for one in closest
        ):
            yield Fault(
                FindingKind.OVERCLAIM,
                part.of(text),
                "By the facts this trial is still to come. Say that it is planned.",
            )


def _fault(text: str, told: _Told, match: _Said) -> Fault:
    clause = told.clause
    after = told.deeds and [word for word in clause.words[told.deeds[0].end :] if not word.grammar]
    span = _piece(text, clause, told.deeds[0]) if after or not told.objects else clause.of(text)
    known = _NAMES[match.progress]
    return Fault(
        FindingKind.OVERCLAIM,
        span,
        f"The facts say only that this was {known}: “{match.statement.text}” Say so, or add to the "
        "facts that it is done.",
    )


def _piece(text: str, clause: Clause, found: Found) -> str:
    """From the deed to the end of its clause."""
    return text[clause.words[found.start].start : clause.words[-1].end]
