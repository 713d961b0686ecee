"""What was planned, tried or put off, told as done."""

from collections.abc import Iterator
from dataclasses import dataclass

from mirror.language.claims.progress import (
    Progress,
    achieved,
    has_run,
    is_careful,
    refused,
    unfinished,
)
from mirror.language.meaning.clause_words import Clause, clauses_of, is_verb, words_of
from mirror.language.text.languages import is_english
from mirror.language.text.lexicon import listed
from mirror.language.text.phrases import Found
from resumes.checks.done_verbs import done_verb, has_verb
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources
from resumes.checks.standings import Standing, goes_on, objects_of, refers_back, standings

_TWO = 2  # words in common: so many, and two clauses speak of one trial
# A trial is no launch; but who tried a thing may well have made it.
_BEYOND_A_TRIAL = frozenset({"launch", "use", "publish", "end", "agree"})
_BROUGHT_OUT = frozenset({"launch", "publish"})
_SIGNED = ("sign", "unterzeichn", "unterschr", "firm")
_CONTRACTS = listed(
    "contract contracts deal agreement vertrag verträge abkommen contrat contrats accord contrato "
    "contratos acuerdo contratto contratti accordo"
)
_MOST = 0.6  # of what a clause is about
_ROOT = 6  # letters
_NAMES = {
    Progress.DROPPED: "not done, or put off",
    Progress.PLANNED: "planned or proposed",
    Progress.TRIED: "tried, or under way",
}


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
    said = standings(sources.statements, language)
    if all(one.is_certain for one in said):
        return
    for told in _deeds_in(text, language):
        if match := _unfinished_match(told, said):
            yield _fault(text, told, match)
    yield from _plans_told_as_done(text, said, language)
    yield from _trials_never_run(text, said, language)


def refusals_never_stated(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Clauses that call rejected, cancelled or given up what the facts call open."""
    words = tuple(word.folded for word in words_of(text, language))
    if not refused(words, language):
        return
    said = standings(sources.statements, language)
    still_open = [one for one in said if not one.is_certain]
    undecided = any(one.progress is Progress.PLANNED for one in still_open)
    if not undecided or any(one.progress is Progress.DROPPED for one in said):
        return
    before: frozenset[str] = frozenset()
    for clause in clauses_of(text, language):
        found = refused(clause.folded, language)
        before = before | objects_of(clause, found) if clause.joined else objects_of(clause, found)
        if found and any(len(before & one.stems) >= _TWO for one in still_open):
            yield Fault(
                FindingKind.CONTRADICTS_FACTS,
                _piece(text, clause, found[0]),
                "The facts say that this is still open, not that it was turned down or given up. "
                "Say how it stands.",
            )


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
                before if refers_back(part, language, anywhere=False) else frozenset(),
            )
        own = achieved(part.folded, language)
        objects = objects_of(part, own)
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
    if not goes_on(parts, place):
        return False
    after = parts[place + 1]
    return unfinished(after.folded, language) is not None and not achieved(after.folded, language)


def _unfinished_match(told: _Told, said: tuple[Standing, ...]) -> Standing | None:
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


def _outdone(told: _Told, one: Standing) -> bool:
    return one.progress < Progress.TRIED or bool(told.kinds & _BEYOND_A_TRIAL)


def _only_planned(
    objects: frozenset[str], tentative: list[Standing], certain: frozenset[str]
) -> Standing | None:
    """The clause whose own subject the text counts among what is done: "in A&E and the ward"."""
    for one in tentative:
        if one.is_pronoun:
            continue
        subject = one.own - certain
        if subject and len(subject & objects) >= _MOST * len(subject):
            return one
    return None


def _never_brought_out(
    told: _Told, objects: frozenset[str], said: tuple[Standing, ...]
) -> Standing | None:
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
        if _is_yet_to_sign(told, one) and not any(_CONTRACTS & other.words for other in done):
            return one
        roots = {_root(told.clause.words[deed.start].folded) for deed in told.deeds}
        if any(_root(word) in roots for word in one.words) and not any(
            _root(word) in roots for other in done for word in other.words
        ):
            return one
    return None


def _is_yet_to_sign(told: _Told, one: Standing) -> bool:
    """Whether a contract is told as signed that a clause only plans."""
    signed = any(told.clause.words[deed.start].folded.startswith(_SIGNED) for deed in told.deeds)
    return signed and bool(_CONTRACTS & one.words)


def _root(word: str) -> str:
    """What "installed" and "installation", "ausgeweitet" and "Ausweitung" have in common; short
    words have nothing that tells enough."""
    bare = word.removeprefix("ge").replace("ge", "", 1) if len(word) > _ROOT + 2 else word
    return bare[:_ROOT] if len(bare) >= _ROOT else word


def _plans_told_as_done(text: str, said: tuple[Standing, ...], language: str) -> Iterator[Fault]:
    """Clauses with a verb of whatever kind, "measured the soil", that the facts have in a plan
    alone: "plans to measure the soil"."""
    plans = [one for one in said if one.progress is Progress.PLANNED and not one.is_pronoun]
    for part in clauses_of(text, language) if plans else ():
        verb = done_verb(part, language)
        if verb is None or achieved(part.folded, language) or _is_hedged(part, language):
            continue
        objects = objects_of(part, ()) - {verb.stem}
        for plan in plans:
            shared = objects & plan.own
            if not shared or 2 * len(shared) < len(plan.own - {verb.stem}) - 1:
                continue
            if not has_verb(plan, verb) or any(
                one.is_certain and (has_verb(one, verb) or shared <= one.stems) for one in said
            ):
                continue
            yield Fault(
                FindingKind.OVERCLAIM,
                part.of(text),
                f"The facts say only that this is planned: “{plan.statement.text}” Say so, or add "
                "to the facts that it is done.",
            )
            break


def _trials_never_run(text: str, said: tuple[Standing, ...], language: str) -> Iterator[Fault]:
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


def _fault(text: str, told: _Told, match: Standing) -> Fault:
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
