"""Whether two statements of a figure speak of the same thing."""

import re
from dataclasses import dataclass

from mirror.language.lexicon import listed
from mirror.language.numbers import Quantity
from mirror.language.sentences import singular, words

_WINDOW = 60  # characters beside a figure that can name what it counts
_STOPS = listed(
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
_PERIODS = {
    form: period
    for period, listing in {
        "second": "second seconds sec s secondly",
        "minute": "minute minutes min",
        "hour": "hour hours hr h hourly",
        "day": "day days d daily nightly night nights",
        "week": "week weeks wk weekly",
        "month": "month months mo monthly",
        "quarter": "quarter quarters quarterly",
        "year": "year years yr y yearly annual annually",
    }.items()
    for form in listing.split(" ")
}
_PERIOD = "second|minute|hour|night|day|week|month|quarter|year"
_RATE = re.compile(
    r"(?:\b(?:per|each|every)\s"
    r"|(?<!\bin )(?<!\bwithin )(?<!\bof )(?<!\bfor )(?<!\bover )(?<!\bhalf )(?<!\bafter )\ban?\s)"
    rf"(?P<each>{_PERIOD})(?!\w)|/\s?(?P<slash>sec|min|hr|{_PERIOD}|[hsd])(?!\w)"
    r"|^\s(?P<adverb>hourly|daily|nightly|weekly|monthly|quarterly|yearly|annual)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Stated:
    """A figure of a source, in the text that states it."""

    quantity: Quantity
    text: str
    is_date: bool

    @property
    def is_bare(self) -> bool:
        """Whether the source is the figure alone, as when somebody vouched for it."""
        quantity = self.quantity
        return self.text.strip() in {quantity.span, f"{quantity.lead}{quantity.span}"}


def rate_of(quantity: Quantity, text: str) -> str:
    """The period that a figure is given for: "day" in 300 events a day; "" for none."""
    after = re.split(r"[.,;:!?()\d]", text[quantity.end :][:_WINDOW], maxsplit=1)[0]
    match = _RATE.search(after)
    if match is None:
        return ""
    word = match.group("each") or match.group("slash") or match.group("adverb")
    return _PERIODS[word.casefold()]


def periods_in(text: str) -> frozenset[str]:
    """The periods that a text speaks of in any form."""
    return frozenset(
        _PERIODS[part] for part in re.findall(r"[^\W\d_]+", text.casefold()) if part in _PERIODS
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
    near = around(Stated(quantity, text, is_date=False)) - _STOPS
    return bool(near & around(item)) or not near


def counts_a_stranger(quantity: Quantity, text: str, *, matches: list[Stated], said: str) -> bool:
    """Whether a figure counts things that no source names, where all sources count others."""
    ours = counted_by(quantity, text)
    if not _plural_in(quantity, text) or set(ours) & _GENERAL:
        return False
    if not all(_plural_in(item.quantity, item.text) for item in matches):
        return False
    told = {singular(word.casefold()) for word in words(said.replace("-", " "))}
    beginnings = {word[:5] for word in told}
    if any(stem in told or (len(stem) > 4 and stem[:5] in beginnings) for stem in ours):
        return False
    sorts = sorts_of(ours)
    return not any(
        sorts & sorts_of(counted := counted_by(item.quantity, item.text))
        or set(counted) & _GENERAL
        or ("people" in sorts and not sorts_of(counted) and _is_someone(counted[-1]))
        for item in matches
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
        if folded in _STOPS or not folded.isalpha():
            break
        counted.append(singular(folded))
    return tuple(counted)


def around(item: Stated) -> frozenset[str]:
    """Stems of the words near a stated figure, on both sides."""
    # What lies beyond another figure belongs to that one.
    before = re.split(r"\d", item.text[: item.quantity.start][-_WINDOW:])[-1]
    after = re.split(r"\d", item.text[item.quantity.end :][:_WINDOW], maxsplit=1)[0]
    near = f"{before} {after}"
    return frozenset(singular(word.casefold()) for word in words(near.replace("-", " ")))


def sorts_of(stems: tuple[str, ...]) -> frozenset[str]:
    """All sorts that the words can mean: client websites are people or things."""
    return frozenset(
        sort for stem in stems for sort, counted in _COUNTED.items() if stem in counted
    )
