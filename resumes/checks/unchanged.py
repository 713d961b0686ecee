"""Changes that a text tells of what its sources say stayed as it was: "sickness absence fell"."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from mirror.language.figures.placed import Piece, pieces
from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import sentences
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.moves import Move, moves, subject_before
from resumes.checks.stated import quoted

# What stays "at 5 %" or "the same" is unchanged; what stays "open" or "with us" is another matter.
_STAYS = {
    "en": listed("stayed stays stay remained remains remain held kept"),
    "de": listed("blieb blieben bleibt bleiben geblieben hielt hielten"),
    "fr": listed("resté restée restés restées reste restent demeuré demeurée demeure"),
    "es": listed("mantuvo mantuvieron mantiene mantienen mantenido quedó permaneció"),
    "it": listed("rimasto rimasta rimasti rimaste rimane rimangono restato restata resta"),
    "nl": listed("bleef bleven blijft blijven gebleven"),
    "pt": listed("manteve mantiveram mantém permaneceu ficou"),
}
_AT = {
    "en": listed("at"),
    "de": listed("bei auf"),
    "fr": listed("à au aux"),
    "es": listed("en"),
    "it": listed("a al allo all alla intorno"),
    "nl": listed("op rond"),
    "pt": listed("em nos nas no na"),
}
_AS_IT_WAS = {
    "en": listed("unchanged same level flat constant stable steady"),
    "de": listed("unverändert gleich konstant stabil"),
    "fr": listed("inchangé inchangée inchangés inchangées stable stables constant constante"),
    "es": listed("igual estable estables constante constantes inalterado inalterada"),
    "it": listed("invariato invariata invariati invariate stabile stabili costante costanti"),
    "nl": listed("ongewijzigd gelijk stabiel constant onveranderd"),
    "pt": listed("inalterado inalterada igual estável estáveis constante"),
}
_ALONE = {"unchanged", "unverändert", "inchangé", "inchangée", "invariato", "invariata"}
_REACH = 3  # pieces after "stayed" that say where


@dataclass(frozen=True)
class _Stood:
    """What a source says stayed as it was: the stems that name it, and the sentence."""

    named: frozenset[str]
    said: str


def changes_of_the_unchanged(
    text: str, going: Sequence[Move], said: tuple[str, ...], *, language: str
) -> Iterator[Fault]:
    """What a text says moved and a source says did not, unless another of them says that it did."""
    stood = _stood(said, language) if going else ()
    for move in going:
        for one in stood:
            if _is_of(move, one) and not _moves_elsewhere(one, said, language):
                why = f"The facts say that this did not change: “{quoted(one.said)}”. Take it out."
                yield Fault(FindingKind.CONTRADICTS_FACTS, text[move.start : move.end], why)
                break


def _is_of(move: Move, stood: _Stood) -> bool:
    """Whether a move is said of a thing by all of its name, and of nothing that hangs on it."""
    return any(
        stood.named <= subject.wide
        and set(subject.run) <= stood.named
        and (not subject.head or subject.head in stood.named)
        for subject in move.subjects
    )


@lru_cache(maxsize=256)
def _stood(said: tuple[str, ...], language: str) -> tuple[_Stood, ...]:
    base = base_of(language) or "en"
    found = []
    for text in said:
        for sentence in sentences(text):
            items = pieces(sentence, language)
            for at in range(len(items)):
                if not _stays_at(items, at, base):
                    continue
                subject = subject_before(items, at, language)
                if subject:
                    found.append(_Stood(frozenset(subject.run), sentence))
    return tuple(found)


def _stays_at(items: Sequence[Piece], at: int, base: str) -> bool:
    word = items[at].word
    if word in _ALONE:
        return True
    if word not in _STAYS.get(base, ()):
        return False
    behind = items[at + 1 : at + 1 + _REACH]
    for place, item in enumerate(behind):
        if item.word in _AS_IT_WAS[base]:
            return True
        if item.figure:
            return any(one.word in _AT[base] for one in behind[:place])
        if item.sort == "mark" or item.is_content:
            return False
    return False


@lru_cache(maxsize=1_024)
def _moves_elsewhere(stood: _Stood, said: tuple[str, ...], language: str) -> bool:
    """Whether a source tells of another time or place where it did move."""
    return any(
        stood.named <= subject.wide
        for text in said
        for move in moves(text, language)
        for subject in move.subjects
    )
