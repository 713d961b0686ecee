"""Certificates told as issued by another body than theirs."""

from collections.abc import Iterator
from itertools import pairwise

from mirror.language.names.tokens import tokens
from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import sentences
from mirror.language.text.stems import content_stems
from mirror.language.text.whole_words import places_in
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources

_FROM = listed("of from by von vom der des du de par por del dal della di van issued awarded "
               "délivré délivrée")  # fmt: skip
_ENOUGH = 0.6  # of a certificate's content: so much names it


def other_bodies(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """A certificate told as another body's that the sources name for something else."""
    issued = list(_issued(sources))
    bodies = {
        one.text
        for one in sources.statements
        if one.sort == "name" and (" " in one.text or one.paper)
    }
    for sentence in sentences(text) if issued else ():
        for body in bodies:
            place = next(iter(places_in(sentence.casefold(), body.casefold())), (-1, -1))[0]
            if place < 0 or not _follows_from(sentence[:place]):
                continue
            before = set(content_stems(sentence[:place], language))
            named = [(paper, issuer) for paper, issuer in issued if _names(before, paper, language)]
            if not named or body in {issuer for _, issuer in named}:
                continue
            paper, issuer = named[0]
            if not _is_of_studies(before, paper, sources, language=language):
                span = sentence[place : place + len(body)]
                wrong = f"The facts name {issuer} for this certificate, not “{span}”."
                yield paper_fault(span, wrong)


def _is_of_studies(before: set[str], paper: str, sources: Sources, *, language: str) -> bool:
    """Whether words before a body tell of studies as well, whose school it may be."""
    own = set(content_stems(paper, language))
    degrees = (one.text for one in sources.statements if one.sort == "degree")
    return any(before & set(content_stems(degree, language)) - own for degree in degrees)


def _issued(sources: Sources) -> Iterator[tuple[str, str]]:
    """Certificates with who issued them: the name that stands right after one, of the same."""
    for one, following in pairwise(sources.statements):
        is_its = one.paper == following.paper and following.sort == "name"
        if one.sort == "certificate" and is_its:
            yield one.text, following.text


def _names(stems: set[str], paper: str, language: str) -> bool:
    own = set(content_stems(paper, language))
    return bool(own) and len(own & stems) / len(own) >= _ENOUGH


def _follows_from(before: str) -> bool:
    """Whether a text ends in words that say from whom a thing is: "of the", "issued by"."""
    words = [token.folded for token in tokens(before[-40:])][-2:]
    return bool(words) and (words[-1] in _FROM or (len(words) > 1 and words[0] in _FROM))


def paper_fault(span: str, wrong: str) -> Fault:
    """What is `wrong` with words about a paper, as a fault of them."""
    why = f"{wrong} Take it out, or add it to the profile if it is true."
    return Fault(FindingKind.UNSUPPORTED_NAME, span, why)
