"""Facts in another language than the text's: what of parts and reach can be compared all the same.

Words do not match across languages; ranks do. So these find only what the facts tell of nothing.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from mirror.language.claims.deeds import Deed, deeds
from mirror.language.claims.reach import Reach, reaches
from mirror.language.claims.responsibility import OWNED
from mirror.language.claims.units_of_work import COMPANY, NATION
from mirror.language.meaning.denials import ties
from mirror.language.names.job_titles import leads
from mirror.language.text.languages import base_of
from mirror.language.text.placed_words import placed_words
from mirror.language.text.tongue import tongue_of
from resumes.checks.sources import Statement
from resumes.checks.told_units import tells_of_all, units_in

_LESSER = frozenset({"helped", "joined", "half", "shared"})


def facts_tongue(statements: tuple[Statement, ...], language: str) -> str:
    """The language that the facts are told in, as a bare code; the given one unless their words
    clearly are another's."""
    return tongue_of(tuple(one.text for one in statements if one.sort == "prose"), language)


@lru_cache(maxsize=256)
def says_alone_abroad(statements: tuple[Statement, ...], language: str) -> bool:
    """Whether facts in another language say that something was done alone, be it in one word:
    "seule", "sola"."""
    tongue = facts_tongue(statements, language)
    return tongue != (base_of(language) or "en") and any(
        ties([word.folded for word in placed_words(one.text, tongue)], "alone", tongue)
        for one in statements
        if one.sort == "prose"
    )


def led_abroad(
    claims: Sequence[Deed], statements: tuple[Statement, ...], language: str
) -> Iterator[Deed]:
    """The deeds that claim to have led or owned, where the facts tell of one thing alone, and that
    the person helped with it or that somebody else led it."""
    if len({one.of for one in statements if one.of}) != 1:
        return
    tongue = facts_tongue(statements, language)
    told = _deeds_of(statements, tongue)
    if not any(_is_lesser(deed) for deed in told):
        return
    leading = any(leads(one.text, tongue) for one in statements if one.sort == "position")
    most = max((deed.rank.most for deed in told if deed.whose == "own" and deed.label), default=0)
    for deed in claims:
        is_more = deed.rank.least >= OWNED and deed.rank.least > most
        if is_more and not (deed.has_people and leading):
            yield deed


@lru_cache(maxsize=256)
def _deeds_of(statements: tuple[Statement, ...], tongue: str) -> tuple[Deed, ...]:
    return tuple(
        deed
        for one in statements
        if one.sort == "prose" and one.of
        for deed in deeds(one.text, tongue)
    )


def _is_lesser(deed: Deed) -> bool:
    if deed.whose == "others":
        return deed.rank.least >= OWNED
    return deed.whose == "own" and deed.label in _LESSER


def is_wider_abroad(reach: Reach, statements: tuple[Statement, ...], language: str) -> bool:
    """Whether facts in another language give nothing for a reach of a company and more: they speak
    neither of all of something nor for or across a unit as great. Without an accomplishment, it may
    rest on anything."""
    told = [one.text for one in statements if one.of]
    tongue = facts_tongue(statements, language)
    if not told or tongue == (base_of(language) or "en"):
        return False
    if not COMPANY <= reach.level < NATION or reach.sort in {"several", "both"}:
        return False
    return not any(
        tells_of_all(text, tongue)
        or any(other.level >= reach.level for other in reaches(text, tongue))
        or any(level >= reach.level and is_for for level, is_for in units_in(text, tongue))
        for text in told
    )
