"""Changes that a text claims of things that no source speaks of: "which lowered mortality"."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from mirror.language.counting.countables import countables
from mirror.language.counting.measures import kindred_to, measures
from mirror.language.figures.numbers import quantities
from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.stems import stem
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.moves import Move, Subject, moves
from resumes.checks.sources import Sources, is_translated
from resumes.checks.stated import READ_AT_MOST

_BESIDE = 30  # characters beside a change that hold its figure, which other checks judge
_WORD = re.compile(r"[^\W\d_]+")
_ROOT = 5  # letters that kindred words have in common
# What anything done can be called: what it is done to says which is meant.
_ANY_WORK = listed(
    "thing things process processes procedure procedures workflow workflows system systems team "
    "teams service services work operations practice practices tool tools set-up setup offer "
    "offering prozess prozesse prozessen ablauf abläufe abläufen systeme dienst arbeit angebot "
    "verfahren processus procédure procédures système équipe équipes travail offre proceso "
    "procesos procedimiento procedimientos sistema equipo servicio trabajo oferta processo "
    "processi gruppo squadra servizio lavoro offerta proces werkwijze werk"
)
# No thing: an adverb, the part of a number, an amount of something.
_NO_THING = re.compile(r"\w*(?:ly|ment|mente|tel|weise)|menge|menges?|teile?s?", re.IGNORECASE)
# Who leaves an employer; "turnover" alone may be sales as well.
_LEAVING = listed("left leaver turnov attrit retent resign fluktuat kündig départ rotat rotación")
_ANYTHING = frozenset({"anything", "anyone"})


def unheard_results(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """What is said to have risen, fallen or got better and is named by no source, in any word of
    it. Nothing is found in what is told in another language than the facts, where words differ
    anyway, and where a figure stands beside it."""
    going = moves(text, language)
    if not going or not sources.said or is_translated(sources, language):
        return
    figures = quantities(text, language)
    heard = _stems(sources.said, language)
    for move in going:
        if move.direction.manner == "compares":
            continue
        near = (move.start - _BESIDE, move.end + _BESIDE)
        if any(one.start < near[1] and one.end > near[0] for one in figures):
            continue
        for subject in move.subjects[:1]:
            written = _WORD.findall(text[subject.start : subject.end])
            if _names_a_thing(written, language) and not _is_heard_of(
                subject, written, heard=heard, language=language
            ):
                yield _fault(move, subject, text)


def _names_a_thing(written: Sequence[str], language: str) -> bool:
    """German nouns have capitals; in other languages an adverb shows in its ending."""
    nouns = [word for word in written if not _NO_THING.fullmatch(word)]
    if base_of(language) == "de":
        return any(word[0].isupper() for word in nouns)
    return bool(nouns)


def _is_heard_of(
    subject: Subject, written: Sequence[str], *, heard: frozenset[str], language: str
) -> bool:
    """Whether a source names it by any of its words, a kindred one, or one that means the same."""
    is_any_work = any(word.casefold() in _ANY_WORK for word in written)
    names = subject.wide if is_any_work else {*subject.run, subject.head} - {""}
    return any(
        name in heard or name[:_ROOT] in heard or (_meanings(name, language) & heard)
        for name in names
    )


def _fault(move: Move, subject: Subject, text: str) -> Fault:
    span = text[min(move.start, subject.start) : max(move.end, subject.end)]
    why = (
        f"The facts that this text rests on tell of no such result as “{span}”. Take it out, or "
        "add it to the profile if it is true."
    )
    return Fault(FindingKind.OVERCLAIM, span, why)


@lru_cache(maxsize=256)
def _stems(said: tuple[str, ...], language: str) -> frozenset[str]:
    """The stems of all words of the sources, their roots, and what they can mean."""
    stems = frozenset(
        stem(word.casefold(), language)
        for text in said
        for word in _WORD.findall(text[:READ_AT_MOST])
    )
    roots = frozenset(one[:_ROOT] for one in stems if len(one) >= _ROOT)
    return stems | roots | {meant for one in stems for meant in _meanings(one, language)}


def _meanings(name: str, language: str) -> frozenset[str]:
    """The sorts of things that a stem stands for, each in angle brackets as no word has them."""
    counted = countables.of_stem(name, language) - _ANYTHING
    measured = {
        kind for own in measures.of_stem(name, language) for kind in (own, *kindred_to(own))
    }
    left = {"leaving"} if name in _LEAVING else set()
    return frozenset(f"<{one}>" for one in counted | measured | left)
