"""Whether two statements of a figure speak of the same thing."""

import re
from dataclasses import dataclass
from functools import lru_cache

from mirror.language.counting.conversions import ratio_of
from mirror.language.figures.notations import as_noted, grouping_mark
from mirror.language.figures.numbers import quantities
from mirror.language.figures.quantity import Quantity
from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import singular, words
from mirror.language.text.tongue import tongue_of
from resumes.checks.senses import senses

_LABEL = 120  # characters that can say what a metric measures
_WINDOW = 60  # characters beside a figure that can name what it counts
_NEAR = 4  # words between the two figures of a change
STOPS = listed(
    "a an the of in on at to for from by with and or across over under per within into during "
    "while who which that than as through each every using via was were is are"
)
# Things that are counted. A figure that a source gives for people does not speak of machines.
_COUNTED = {
    "people": listed(
        "user customer client patient student employee engineer people person developer colleague "
        "member nurse teacher pupil learner participant subscriber volunteer staff resident family "
        "child visitor guest citizen attendee contributor researcher analyst designer manager "
        "worker driver tenant donor voter trainee intern hire stakeholder team report"
    ),
    "places": listed(
        "site store office country city hospital school branch warehouse region clinic market "
        "shop restaurant state location ward campus plant factory"
    ),
    "things": listed(
        "site report store server model dashboard pipeline service microservice api endpoint test "
        "bug ticket feature repository release database table query page website app application "
        "product component library node cluster machine vehicle device sensor experiment article "
        "paper book document dataset record transaction request message event call project workshop"
    ),
}
# Words for anyone and anything: who says them names nothing else than the source does.
_GENERAL = listed(
    "people person member individual staff item thing case piece unit instance time effort part "
    "kind type example project initiative role task"
)
_COMPARATIVES = {
    word: sort
    for sort, listing in {
        "fast": "faster quicker speedier swifter",
        "slow": "slower",
        "cheap": "cheaper",
        "costly": "costlier dearer",
        "large": "larger bigger",
        "small": "smaller",
        "long": "longer",
        "short": "shorter",
        "light": "lighter leaner",
        "heavy": "heavier",
        "good": "better",
        "bad": "worse",
        "safe": "safer",
        "clean": "cleaner",
        "wide": "wider broader",
        "deep": "deeper",
        "early": "earlier sooner",
        "late": "later",
        "up": "more higher greater",
        "down": "less fewer lower",
    }.items()
    for word in listing.split(" ")
}
_SAID_LONG = re.compile(
    r"(?P<less>less|more)\s(?:(?P<cost>expensive|costly)|(?P<fast>quickly|rapidly))\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Stated:
    """A figure of a source, in the text that states it."""

    quantity: Quantity
    text: str

    @property
    def is_bare(self) -> bool:
        """Whether the source is the figure alone, as when somebody vouched for it."""
        quantity = self.quantity
        return self.text.strip() in {quantity.span, f"{quantity.lead}{quantity.span}"}


@lru_cache(maxsize=256)
def stated_in(said: tuple[str, ...], language: str) -> tuple[Stated, ...]:
    """The figures that texts state, in each sense they can have. Texts of another language than
    `language` may have another notation too: then 1.240 stays 1240 or 1.24."""
    is_theirs = tongue_of(said, language) == base_of(language)
    grouping = grouping_mark(said, language) if is_theirs else ""
    return tuple(
        Stated(as_noted(sense, grouping), text)
        for text in said
        for found in (quantities(text, language),)
        for item in found
        for sense in senses(item, text, found, language=language)
    )


@lru_cache(maxsize=2_048)
def stated_as(said: tuple[str, ...], unit: str, language: str) -> tuple[Stated, ...]:
    """Those of the figures that measure what a unit does; for none, counts."""
    return tuple(
        item for item in stated_in(said, language) if ratio_of(item.quantity.unit, unit) is not None
    )


def comparative_of(quantity: Quantity, text: str) -> str:
    """The sort of a comparative right behind a figure: "fast" for 5x faster; "" for none."""
    after = text[quantity.end :][:_WINDOW].lstrip()
    if long := _SAID_LONG.match(after):
        is_less = long.group("less").casefold() == "less"
        if long.group("cost"):
            return "cheap" if is_less else "costly"
        return "slow" if is_less else "fast"
    word = re.match(r"[^\W\d_]+", after)
    return _COMPARATIVES.get(word.group().casefold(), "") if word else ""


def compares_otherwise(ours: str, theirs: str) -> bool:
    """Whether two comparatives plainly differ; more and less go with any but one another."""
    if not ours or not theirs or ours == theirs:
        return False
    general = {"up", "down"} & {ours, theirs}
    return not general or {ours, theirs} in ({"up", "down"}, {"up", "small"}, {"down", "large"})


def is_same_thing(quantity: Quantity, text: str, *, item: Stated) -> bool:
    """Whether a source's other figure plainly speaks of what the text's figure speaks of."""
    if item.is_bare:
        return True
    ours, theirs = counted_by(quantity, text), counted_by(item.quantity, item.text)
    if ours and (theirs or not quantity.unit):
        return bool(set(ours) & around(item) or sorts_of(ours) & sorts_of(theirs))
    near = around(Stated(quantity, text)) - STOPS
    return bool(near & around(item)) or not near


def counts_a_stranger(quantity: Quantity, text: str, *, matches: list[Stated], said: str) -> bool:
    """Whether a figure counts places or things that no source names, where all sources give it for
    people."""
    ours = counted_by(quantity, text)
    sorts = sorts_of(ours)
    if not sorts or "people" in sorts or not _plural_in(quantity, text) or set(ours) & _GENERAL:
        return False
    told = {singular(word.casefold()) for word in words(said.replace("-", " "))}
    beginnings = {word[:5] for word in told}
    if any(stem in told or (len(stem) > 4 and stem[:5] in beginnings) for stem in ours):
        return False
    theirs = [counted_by(item.quantity, item.text) for item in matches]
    return all(
        counted
        and _plural_in(item.quantity, item.text)
        and not sorts_of(counted) - {"people"}
        and _is_someone(counted[-1])
        for item, counted in zip(matches, theirs, strict=True)
    )


def _is_someone(stem: str) -> bool:
    return stem.endswith(("er", "or", "ist", "ian", "ant", "ee", "man", "crew", "ent"))


def _plural_in(quantity: Quantity, text: str) -> bool:
    """Whether one of the words that say what is counted is plainly a plural noun."""
    after = re.split(r"[.,;:!?()/–—]", text[quantity.end :][:_WINDOW], maxsplit=1)[0]
    counted = counted_by(quantity, text)
    written = [word.casefold() for word in words(after.replace("-", " "))[: len(counted)]]
    return any(singular(word) != word for word in written)


def counted_by(quantity: Quantity, text: str) -> tuple[str, ...]:
    """Stems of the words that say what a figure counts: "300 active users" → active, user."""
    after = text[quantity.end : quantity.end + _WINDOW]
    phrase = re.split(r"[.,;:!?()/–—]", after, maxsplit=1)[0]
    counted: list[str] = []
    for word in words(phrase.replace("-", " "))[:3]:
        folded = word.casefold()
        if folded in STOPS or not folded.isalpha():
            break
        counted.append(singular(folded))
    return tuple(counted)


_ENDS_A_CHANGE = re.compile(r"(?:^|\s)(?:to|auf|bis|à|au|a|al|hasta|naar|→)\s$", re.IGNORECASE)


def around(item: Stated) -> frozenset[str]:
    """Stems of the words near a stated figure, on both sides, and of what a metric measures."""
    # What lies beyond another figure belongs to that one.
    *earlier, before = re.split(r"(?<!\w)\d[\d.,]*", item.text[: item.quantity.start][-_WINDOW:])
    if earlier and _ENDS_A_CHANGE.search(before) and len(words(before)) <= _NEAR:
        before = f"{earlier[-1]} {before}"  # turnaround went from 5 days to 40 hours
    label, colon, _ = item.text[: item.quantity.start][:_LABEL].partition(":")
    if colon and not re.search(r"\d", label):
        before = f"{label} {before}"
    after = re.split(r"\d", item.text[item.quantity.end :][:_WINDOW], maxsplit=1)[0]
    near = f"{before} {after}"
    return frozenset(singular(word.casefold()) for word in words(near.replace("-", " ")))


def sorts_of(stems: tuple[str, ...]) -> frozenset[str]:
    """All sorts that the words can mean: client websites are people or things."""
    return frozenset(
        sort for stem in stems for sort, counted in _COUNTED.items() if stem in counted
    )
