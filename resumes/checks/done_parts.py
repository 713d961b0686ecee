"""A text without what it only plans or proposes, or says is not done at all."""

from functools import lru_cache

from mirror.language.claims.progress import Progress, is_careful, unfinished, unfinished_at
from mirror.language.meaning.clause_words import Clause, clauses_of
from mirror.language.text.lexicon import listed

_OPEN = frozenset({Progress.PLANNED, Progress.DROPPED})
# What is drafted, or asked for, for a whole company may well be so far-reaching.
_DONE_SO_FAR = listed(
    "drafted draft first drew outlined requested request applied application asked bid tendered "
    "recommended business feasibility concept roadmap blueprint entwurf entwarf konzept antrag "
    "beantragt empfahl empfohlen demande demandé recommandé ébauche solicité solicitud recomendé "
    "borrador bozza richiesta raccomandato"
)


def is_hedged(sentence: str, language: str) -> bool:
    """Whether a sentence says of something that it is not done."""
    return any(
        unfinished(part.folded, language) is not None or is_careful(part.folded, language)
        for part in clauses_of(sentence, language)
    )


@lru_cache(maxsize=1_024)
def done_parts(text: str, language: str) -> tuple[str, ...]:
    """A text without its clauses of what is only planned, proposed or not done at all."""
    parts = clauses_of(text, language)
    done = [part for part in parts if not _is_open(part, language)]
    return (text,) if len(done) == len(parts) else tuple(part.of(text) for part in done)


def _is_open(part: Clause, language: str) -> bool:
    return any(
        Progress(int(found.label)) in _OPEN and part.folded[found.start] not in _DONE_SO_FAR
        for found in unfinished_at(part.folded, language)
    )
