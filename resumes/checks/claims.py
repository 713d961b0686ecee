"""Whether what a piece of prose claims is what its sources state: one table of checks."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from mirror.language.names.mention import mentions
from mirror.language.text.lines import one_line
from mirror.language.text.sentences import sentences
from resumes.checks.changed_facts import changed_facts
from resumes.checks.contradictions import contradictions
from resumes.checks.fault import Fault
from resumes.checks.figures import unsupported_figures
from resumes.checks.known import Vouched
from resumes.checks.moved import moved_achievements
from resumes.checks.overclaims import overclaims
from resumes.checks.relations import mixed_up_figures
from resumes.checks.roles import inflated_roles
from resumes.checks.scopes import wider_scopes
from resumes.checks.sources import Sources
from resumes.checks.statements import is_same_claim
from resumes.checks.terms import unsupported_terms
from resumes.checks.unheard import unheard_of
from resumes.content import LIMITS

type ClaimCheck = Callable[[str, Sources, str], Iterable[Fault]]

# Each takes a piece of prose, its sources and the language of both.
CLAIM_CHECKS: tuple[ClaimCheck, ...] = (
    unsupported_figures,
    mixed_up_figures,
    moved_achievements,
    unsupported_terms,
    changed_facts,
    inflated_roles,
    wider_scopes,
    overclaims,
    unheard_of,
    contradictions,
)

READ_AT_MOST = 4 * LIMITS.hard_characters  # of a text, by every check
PIECES_KEPT = 1_024  # pieces of prose of which a process keeps what was found in them


def untrue_claims(
    text: str, sources: Sources, *, vouched: Sequence[Vouched], language: str
) -> Iterator[Fault]:
    """What `text` claims and no source states, less what the person vouched for.

    Of a text far over the hard limit, which is found for that, the rest is not read.
    """
    text = _read_of(text)
    for fault in faults_in(text, sources, language):
        about = [one for one in vouched if _is_about(one, fault)]
        if not about or not _is_vouched_for(fault, text, sources, about=about, language=language):
            yield fault


@lru_cache(maxsize=PIECES_KEPT)
def faults_in(text: str, sources: Sources, language: str) -> tuple[Fault, ...]:
    """What all checks of claims find in a piece of prose. The same piece is checked by a leaf, by
    the gate and for the critic, and with every edit of the bullets around it."""
    return tuple(fault for check in CLAIM_CHECKS for fault in check(text, sources, language))


def _read_of(text: str) -> str:
    """As much of a text as the checks read, up to the last whole word."""
    if len(text) <= READ_AT_MOST:
        return text
    return text[:READ_AT_MOST].rpartition(" ")[0] or text[:READ_AT_MOST]


def _is_about(one: Vouched, fault: Fault) -> bool:
    ours, theirs = one_line(fault.span), one_line(one.span)
    if not one.context:
        return ours.casefold() == theirs.casefold()
    return mentions(ours, theirs) or mentions(theirs, ours)


def _is_vouched_for(
    fault: Fault, text: str, sources: Sources, *, about: Sequence[Vouched], language: str
) -> bool:
    """Whether the person vouched for each sentence in which these words are doubted."""
    if not all(one.context for one in about):
        return True
    span = one_line(fault.span)
    told = [sentence for sentence in sentences(text) if mentions(sentence, span)]
    doubted = [one for one in told if fault in faults_in(one, sources, language)] or told
    return bool(doubted) and all(
        any(is_same_claim(sentence, one.context, language) for one in about) for sentence in doubted
    )
