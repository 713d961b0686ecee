"""Certificates and licences that somebody is said to hold."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from mirror.language.names.papers import (
    APPOINTED,
    GERMAN_TRADES,
    HELD,
    HOLDS,
    NO_PEOPLE,
    PAPERS,
    PEOPLE,
    RAISED,
    ROLES,
)
from mirror.language.names.tokens import Token, tokens
from mirror.language.text.lexicon import listed
from mirror.language.text.stems import content_stems, is_grammar
from resumes.checks.fault import Fault
from resumes.checks.issuers import paper_fault
from resumes.checks.paper_steps import other_steps
from resumes.checks.sources import Sources, Statement, is_translated
from resumes.checks.trades import EXAMINED, is_of_family, is_of_trade

_BEFORE = listed("board and und")
_AS = listed("as in als in comme en como come nel")
_STEMS = ("certif", "zertif", "licen", "lizen", "charter", "accredit", "acredit", "agréé", "diplom",
          "geprüft", "qualif", "regist", "gecertif", "abilit", "colegiad", "award")  # fmt: skip
_FIELDS = listed("in nel for of für en pour de para di")
_IN_NAME = 4  # tokens of a paper's name on either side of its step
_WINDOW = 7  # tokens around a paper that tell what it is in, and that somebody holds it
_ISSUED_BY = listed("from by von vom durch par por da dal dalla door and und et y e or")
_TO_ROLE = 3  # tokens from a paper to whose it is: "certificat d'une instructrice"
_TITLED = frozenset({"position", "degree", "certificate", "award"})
_APPOINTED_ENDS = tuple(APPOINTED)


def unheld_certificates(
    text: str, found: Sequence[Token], sources: Sources, *, language: str
) -> Iterator[Fault]:
    """Papers that no source says somebody holds, or of another step than theirs. `found` are the
    tokens of the text."""
    claims = [at for at in range(len(found)) if _claims_paper(found, at)]
    papers = [one.text for one in sources.statements if _is_paper(one)] if claims else []
    held = [_stems(tokens(paper), language) for paper in papers]
    cannot_compare = bool(held) and is_translated(sources, language)
    for at in claims:
        if is_of_trade(found[at : at + 2], sources):
            continue
        if found[at].folded in PAPERS and any(True for _ in _role_at(found, at)):
            continue  # judged by the role
        about = set() if cannot_compare else _stems(_about(found, at), language)
        is_other = bool(about) and all(about.isdisjoint(paper) for paper in held)
        if not held or is_other or _is_of_its_maker(found, at, papers, sources=sources):
            span = text[found[at].start : found[_end(found, at)].end]
            yield paper_fault(span, f"No certificate or licence in the facts bears out “{span}”.")
    yield from _raised(text, found, papers_of=sources, language=language)
    yield from _other_roles(text, found, sources)
    yield from other_steps(text, found, sources)


def _is_of_its_maker(
    found: Sequence[Token], at: int, papers: Sequence[str], *, sources: Sources
) -> bool:
    """Whether a paper is told by its name, in capitals, and the sources have another one with the
    same beginning: Acme Certified Consultant, of an Acme Certified Administrator. What the person
    is by their titles may stand there too."""
    length = _person(found, at)
    following = found[at + 1 : at + 1 + length]
    if not following or found[at].begins or not found[at].text[0].isupper():
        return False
    if not all(token.text[0].isupper() for token in following):
        return False
    named = (found[at - 1].folded, found[at].folded)
    said = [tuple(token.folded for token in tokens(paper)) for paper in papers]
    if not any(named in pairwise(words) for words in said):
        return False
    known = _titled(sources) | {word for words in said for word in words}
    return not any(is_of_family(following[-1].folded, word) for word in known)


def _titled(sources: Sources) -> set[str]:
    """The words of what the person is by posts, degrees, certificates, awards or their headline."""
    return {
        token.folded
        for one in sources.statements
        if one.sort in _TITLED or (one.sort == "prose" and not (one.of or one.at))
        for token in tokens(one.text)
    }


def _is_paper(statement: Statement) -> bool:
    folded = statement.text.casefold()
    return statement.sort == "certificate" or any(stem in folded for stem in _STEMS)


def _claims_paper(found: Sequence[Token], at: int) -> bool:
    """Whether a token says that somebody holds a paper."""
    word = found[at].folded
    if word in HELD:
        return _person(found, at) > 0
    if word in EXAMINED and at + 1 < len(found):
        return GERMAN_TRADES.fullmatch(found[at + 1].folded) is not None
    if word in PAPERS:
        before = {token.folded for token in found[max(0, at - _WINDOW) : at]}
        after = found[at + 1].folded if at + 1 < len(found) else ""
        return after in _AS and (after not in _FIELDS or bool(before & HOLDS))
    return False


def _person(found: Sequence[Token], at: int) -> int:
    """How many tokens after `at` the word for a person, or what somebody is certified in, ends; 0
    where there is none."""
    following = found[at + 1 : at + 4]
    if following and following[0].folded in _AS:
        is_first = at == 0 or found[at].begins or found[at - 1].folded in _BEFORE
        return len(following) if is_first else 0
    last = 0
    for length, token in enumerate(following, start=1):
        if token.begins or token.gap.strip() or _is_small(token):
            break
        if PEOPLE.fullmatch(token.folded) and token.folded not in NO_PEOPLE:
            last = length
    return last


def _end(found: Sequence[Token], at: int) -> int:
    """The last token of what a paper is said to be in."""
    end = at
    while end + 1 < len(found) and end < at + 3 and not found[end + 1].begins:
        if found[end + 1].gap.strip() or _is_small(found[end + 1]):
            break
        end += 1
    return end


def _is_small(token: Token) -> bool:
    return any(is_grammar(token.text, tag) for tag in ("en", "de", "fr", "es", "it", "nl", "pt"))


def _about(found: Sequence[Token], at: int) -> list[Token]:
    """What a claim of a paper is about: the words up to the person, what follows an "in" or "for"
    after those, and the word before."""
    end = at + max(_person(found, at), 1)
    about = [*found[max(0, at - 1) : at], *found[at + 1 : end + 1]]
    goes_on = end + 1 < len(found) and found[end + 1].folded in _FIELDS
    if goes_on or found[at].folded in PAPERS:
        about += found[end + 1 : end + _WINDOW]
    return about


def _stems(found: Iterable[Token], language: str) -> set[str]:
    return {
        stem for word in {token.text for token in found} for stem in content_stems(word, language)
    }


def _raised(
    text: str, found: Sequence[Token], *, papers_of: Sources, language: str
) -> Iterator[Fault]:
    """A paper told as an advanced or a senior one, where the sources have one on the same matter
    that is not."""
    raised = [at for at, token in enumerate(found) if token.folded in RAISED]
    if not raised or not any(token.folded in PAPERS for token in found):
        return
    papers = [one.text for one in papers_of.statements if _is_paper(one)]
    known = [(_stems(tokens(paper), language), tokens(paper)) for paper in papers]
    for at in raised:
        about = _stems(_of_a_paper(found, at), language) - _stems(found[at : at + 1], language)
        alike = [words for stems, words in known if about & stems]
        if about and alike and not any(word.folded in RAISED for one in alike for word in one):
            span = text[found[at].start : found[at].end]
            yield paper_fault(span, f"The facts tell of no such step of this paper as “{span}”.")


def _of_a_paper(found: Sequence[Token], at: int) -> list[Token]:
    """The words of content around a token that with it are the name of a paper: "Certificate in
    Advanced Baking", "advanced baking certificate"; none where they are no paper's."""
    first = at
    while first and at - first < _IN_NAME and not _is_apart(found, first):
        first -= 1
    last = at
    while last + 1 < len(found) and last - at < _IN_NAME and not _is_apart(found, last + 1):
        last += 1
    before, after = found[first:at], found[at + 1 : last + 1]
    is_paper = any(one.folded in PAPERS for one in (*before, *after))
    words = (one for one in (*before, *after) if one.folded not in PAPERS and not _is_small(one))
    return list(words) if is_paper else []


def _is_apart(found: Sequence[Token], at: int) -> bool:
    """Whether a token does not go on with the name that the one before it stands in."""
    token = found[at]
    if token.begins or token.gap.strip():
        return True
    return any(_is_small(one) and one.folded not in _FIELDS for one in found[at - 1 : at + 1])


def _other_roles(text: str, found: Sequence[Token], sources: Sources) -> Iterator[Fault]:
    """A teacher's or an examiner's paper, where no source names such a person: a diver's
    certificate told as a diving instructor's."""
    yield from _not_appointed(text, found, sources)
    spans = [one for at in range(len(found)) for one in _role_at(found, at)]
    if not spans:
        return
    told = {token.folded for said in sources.said for token in tokens(said)}
    for (start, end), role in spans:
        if not any(word.endswith(tuple(role)) for word in told):  # Gleisprüfer is one, too
            span = text[found[start].start : found[end].end]
            yield paper_fault(span, f"No certificate or licence in the facts bears out “{span}”.")


def _not_appointed(text: str, found: Sequence[Token], sources: Sources) -> Iterator[Fault]:
    """A certified officer, where no post or paper is one's: a course on the matter makes none."""
    for at, token in enumerate(found):
        length = _person(found, at) if token.folded in HELD and not _is_as(found, at) else 0
        if not length or found[at + length].folded not in APPOINTED:
            continue
        initials = "".join(one.folded[0] for one in found[at + 1 : at + length + 1])
        titled = _titled(sources)
        if initials not in titled and not any(word.endswith(_APPOINTED_ENDS) for word in titled):
            span = text[token.start : found[at + length].end]
            yield paper_fault(span, f"No certificate or licence in the facts bears out “{span}”.")


def _role_at(found: Sequence[Token], at: int) -> Iterator[tuple[tuple[int, int], frozenset[str]]]:
    """Whose paper a token speaks of, where that is a teacher's or an examiner's: from which token
    to which it is told, and the words for such people."""
    word = found[at].folded
    if word in PAPERS:
        after = _next_noun(found, at)
        is_called = at > 0 and not found[at].begins and not found[at].gap.strip("- ")
        places = [place for place in (at - 1 if is_called else -1, after) if place >= 0]
    elif word in HELD and at and not found[at].gap.strip() and _is_told_behind(found, at):
        places = [at - 1]  # formatrice certifiée
    elif word in HELD and (length := _person(found, at)) and not _is_as(found, at):
        places = [at + length]
    else:
        return
    for place in places:
        for role in ROLES:
            if found[place].folded in role:
                yield (min(at, place), max(at, place)), role


def _is_told_behind(found: Sequence[Token], at: int) -> bool:
    """Whether a word for somebody who holds a paper stands behind the person's."""
    return any(found[at - 1].folded in role for role in ROLES)


def _next_noun(found: Sequence[Token], at: int) -> int:
    """The first word of content close behind a token, in its clause; -1 where there is none."""
    for place in range(at + 1, min(len(found), at + 1 + _TO_ROLE)):
        is_apart = found[place].begins or set(found[place].gap) & set(",(")
        if is_apart or found[place].folded in _ISSUED_BY:
            return -1
        if not _is_small(found[place]):
            return place
    return -1


def _is_as(found: Sequence[Token], at: int) -> bool:
    return at + 1 < len(found) and found[at + 1].folded in _AS
