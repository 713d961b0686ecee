"""Certificates and awards told at another step than theirs: Level 3, of a Level 2 award."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from mirror.language.names.tokens import Token, tokens
from mirror.language.text.lexicon import listed
from resumes.checks.fault import Fault
from resumes.checks.issuers import paper_fault
from resumes.checks.sources import Sources

_ROMAN = listed("I II III IV V")
_STEP = listed("level niveau nivel livello stufe tier stage")


def other_steps(text: str, found: Sequence[Token], sources: Sources) -> Iterator[Fault]:
    """A level that the sources do not have, where they have the same award at another. `found` are
    the tokens of the text."""
    last = len(found) - 1
    levels = [at for at in range(last) if _is_step(found, at)]
    numbers = [at for at in range(last) if _is_number(found[at + 1]) and at not in levels]
    if levels:
        yield from _untold(text, found, levels, told=_told_levels(sources))
    if numbers:
        yield from _untold(text, found, numbers, told=_told_numbers(sources))


def _untold(
    text: str, found: Sequence[Token], places: Sequence[int], *, told: frozenset[tuple[str, str]]
) -> Iterator[Fault]:
    """The steps at some places of a text that are not told, where their word is with another."""
    words = {word for word, _ in told}
    for at in places:
        word, number = found[at].folded, found[at + 1].folded
        if word in words and (word, number) not in told:
            span = text[found[at].start : found[at + 1].end]
            yield paper_fault(span, f"The facts tell of another level than “{span}”.")


def _told_levels(sources: Sources) -> frozenset[tuple[str, str]]:
    return frozenset(
        (one[at].folded, one[at + 1].folded)
        for one in map(tokens, sources.said)
        for at in range(len(one) - 1)
        if _is_step(one, at)
    )


def _told_numbers(sources: Sources) -> frozenset[tuple[str, str]]:
    """The words of certificates before a number, with all numbers that the sources have there."""
    papers = (one.text for one in sources.statements if one.sort == "certificate")
    words = {word for paper in papers for word, _ in _numbered(paper)}
    said = sources.said if words else ()
    return frozenset(pair for text in said for pair in _numbered(text) if pair[0] in words)


def _numbered(text: str) -> Iterator[tuple[str, str]]:
    found = tokens(text)
    for before, number in pairwise(found):
        if _is_number(number):
            yield before.folded, number.folded


def _is_number(token: Token) -> bool:
    """Whether a token is the number of a step: 2, III."""
    return token.gap == " " and (
        token.text in _ROMAN or (token.text.isdigit() and len(token.text) == 1)
    )


def _is_step(found: Sequence[Token], at: int) -> bool:
    number = found[at + 1]
    return found[at].folded in _STEP and number.text.isdigit() and number.gap == " "
