"""Title and label of a research entry: printed as facts, so their words are the facts' own."""

from collections.abc import Iterable

from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import singular, words
from pipeline.stages.own_words import MOST_CHARACTERS, plain, within
from resumes.content import LIMITS
from resumes.facts import AccomplishmentFact

# They join words and claim nothing; none of them denies anything either.
_STOP_WORDS = listed(
    "a an and as at by for from in into of on or that the to with "
    "am auf aus das dem den der des die ein eine einer für im mit oder und von zu zum zur "
    "de del du el en et la las le les los y"
)
# A category that says no more than that something was made; not worth a line of its own.
_GENERIC = listed(
    "project application app other others misc miscellaneous general none work item entry "
    "projekt anwendung sonstiges projet proyecto"
)
# Kinds of work that claim neither a field, a tool nor a rank.
_NEUTRAL = listed(
    "analysis application design development evaluation method operation planning process project "
    "research service study system teaching tool work "
    "analyse anwendung auswertung entwicklung forschung lehre planung projekt studie werkzeug"
)


def title_of(item: AccomplishmentFact) -> str:
    return within(plain(item.title), MOST_CHARACTERS) or item.key


def label_of(item: AccomplishmentFact) -> str:
    """The category as a label, else the first tag; "" where that would say nothing or not fit."""
    tags = (plain(tag) for tag in item.tags)
    said = plain(item.category) or next(filter(None, tags), "")
    if not _fits(said) or _is_generic(said):
        return ""
    # "iOS apps" keeps its small letter.
    return said[0].upper() + said[1:] if said.split()[0].islower() else said


def title_from(item: AccomplishmentFact, offered: str) -> str:
    """`offered` where it is made of the fact's own words; otherwise the fact's title."""
    own = _words((item.title, item.category, *item.tags))
    told = plain(offered)
    rests = _words((told,)) - _STOP_WORDS
    return told if rests and rests <= own and len(told) <= MOST_CHARACTERS else title_of(item)


def label_from(item: AccomplishmentFact, offered: str) -> str:
    """`offered` where it is short and says what the facts say; otherwise the fact's own label.

    A plural may stand for its singular here, which a title may not.
    """
    told = plain(offered)
    if not _fits(told) or _is_generic(told):
        return label_of(item)
    said = (item.category, *item.tags, *item.skills, item.title, item.impact_summary)
    known = {singular(word) for word in _words(said)} | _NEUTRAL
    rests = {singular(word) for word in _words((told,)) - _STOP_WORDS}
    return told if rests and rests <= known else label_of(item)


def _fits(label: str) -> bool:
    """Whether it fits its line."""
    return len(label.split()) <= LIMITS.label_words and len(label) <= LIMITS.label_characters


def _is_generic(label: str) -> bool:
    return all(singular(word) in _GENERIC for word in _words((label,)))


def _words(texts: Iterable[str]) -> frozenset[str]:
    """Case-folded words; of one with hyphens, its parts."""
    return frozenset(
        part
        for text in texts
        for word in words(text)
        for part in word.casefold().split("-")
        if part
    )
