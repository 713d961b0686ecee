"""Which thing a text gives each figure to: "12 nurses and 40 beds", "churn from 18 % to 13 %"."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import lru_cache
from itertools import pairwise

from mirror.language.counting.conversions import seconds_in
from mirror.language.figures.placed import Piece, pieces, stem_of
from mirror.language.figures.quantity import Quantity
from mirror.language.meaning.directions import direction_of
from mirror.language.meaning.transitions import (
    is_general,
    opens_a_range,
    opens_the_earlier,
    opens_the_later,
)
from mirror.language.text.lexicon import listed
from resumes.checks.surroundings import (
    NAMES,
    after_joint,
    before_joint,
    counted_behind,
    is_labelled,
    own_ahead,
    own_behind,
    turns_back,
)

type Key = tuple[str, Decimal]  # a sort of unit and a value in it

_REACH = 14  # pieces on either side of a figure that can say what it is of
_LINK = 8  # pieces between the two figures of a change
_RATES = listed("per je pro por each every jede jeder ogni chaque cada")
_OFS = listed("of von sur de di su van")  # between a part and the whole
_BYS = listed("by um door")  # by 17 points to 88 is no change from 17


@dataclass(frozen=True)
class Paired:
    """One figure, or the two of a change, with the stems of what they are said of.

    `text[start:end]` holds the figures. `named` is what they plainly measure or count; `near` is
    whatever stands around and might; `beyond` what could be the next figure's as well; `ahead` are
    the stems before them, in order. `earlier` and `later` are known for a change whose way is told.
    `is_listed` says that it follows another figure with nothing between but "and". `share` is what
    "94 of 100" comes to in per cent.
    """

    figures: tuple[Quantity, ...]
    start: int
    end: int
    named: frozenset[str] = frozenset()
    near: frozenset[str] = frozenset()
    beyond: frozenset[str] = frozenset()
    ahead: tuple[str, ...] = ()
    earlier: Quantity | None = None
    later: Quantity | None = None
    is_listed: bool = False
    share: Decimal | None = None

    @property
    def keys(self) -> frozenset[Key]:
        keys = frozenset(key for figure in self.figures for key in keys_of(figure))
        return keys if self.share is None else keys | {("%", self.share)}

    @property
    def is_rising(self) -> bool | None:
        """Whether the change goes up; None for what is none."""
        if self.earlier is None or self.later is None:
            return None
        earlier, later = _read_alike(self.earlier, self.later)
        return None if earlier == later else later > earlier


@dataclass(frozen=True)
class _Group:
    """The places of a change's figures, or of one figure, among the pieces of a text."""

    first: int
    last: int
    is_forward: bool | None = None  # None for a single figure


def keys_of(figure: Quantity) -> frozenset[Key]:
    """What a figure says, so that 120 minutes and 2 hours are the same."""
    seconds = seconds_in(figure.unit)
    if seconds is None:
        return frozenset((figure.unit, value) for value in figure.readings)
    return frozenset(("time", value * seconds) for value in figure.readings)


def sort_of(figure: Quantity) -> str:
    """What a figure's value can be compared with: a unit, "time", or "" for a count."""
    return "time" if seconds_in(figure.unit) is not None else figure.unit


@lru_cache(maxsize=2_048)
def paired(text: str, language: str) -> tuple[Paired, ...]:
    """The figures of a text, each with what it is said of, in order."""
    items = pieces(text, language)
    groups = _groups(items, language)
    found: list[Paired] = []
    for at, group in enumerate(groups):
        start = groups[at - 1].last + 1 if at else 0
        end = groups[at + 1].first if at + 1 < len(groups) else len(items)
        one = _paired(items, group, around=(start, end), language=language)
        one = replace(one, share=_share(items, group))
        if at and not _content(items[start : group.first], language):
            previous = found[-1]
            one = replace(one, near=one.near | previous.near, is_listed=True)
            if not one.named:
                one = replace(one, named=previous.named)
        found.append(one)
    return tuple(found)


@lru_cache(maxsize=2_048)
def paired_in_metric(text: str, language: str) -> tuple[Paired, ...]:
    """The same for a metric as people note it: what stands before the colon is what is measured."""
    label, colon, _ = text.partition(":")
    found = paired(text, language)
    if not colon or not label.strip():
        return found
    items = pieces(label, language)
    named = frozenset(_content(items, language)) or frozenset(
        stem_of(item, language) for item in items if item.is_content
    )
    return tuple(
        replace(one, named=named if one.start >= len(label) else frozenset(), near=one.near | named)
        for one in found
    )


def _share(items: Sequence[Piece], group: _Group) -> Decimal | None:
    """What "94 of 100" or "14 out of 16" comes to in per cent; None where no share is told."""
    part, behind = items[group.last].figure, items[group.last + 1 : group.last + 4]
    words = [item.word for item in behind]
    at = 2 if words[:2] == ["out", "of"] else 1
    if part is None or len(behind) <= at or words[at - 1] not in _OFS:
        return None
    whole = behind[at].figure
    if whole is None or part.unit or whole.unit or not 0 < part.value <= whole.value:
        return None
    return round(100 * part.value / whole.value, 4).normalize()


def _read_alike(one: Quantity, other: Quantity) -> tuple[Decimal, Decimal]:
    """The values of two figures in one unit. Where separators leave doubt (1.450 is 1450 or 1.45),
    the readings that lie closest together."""
    readings = [
        (value * (seconds_in(one.unit) or 1), further * (seconds_in(other.unit) or 1))
        for value in one.readings
        for further in other.readings
    ]
    return min(readings, key=lambda pair: max(pair) / min(pair) if min(pair) > 0 else max(pair))


def _content(items: Sequence[Piece], language: str) -> tuple[str, ...]:
    """Stems of the words that can name a thing."""
    return tuple(stem_of(item, language) for item in items if _names(item, language))


def _names(item: Piece, language: str) -> bool:
    return item.is_content and _is_name(item.word, language)


@lru_cache(maxsize=16_384)
def _is_name(word: str, language: str) -> bool:
    """Whether a word can name a thing: none of direction, nor "average" or "number"."""
    if is_general(word, language):
        return False
    return direction_of(word, "", "", language=language) is None


def _groups(items: Sequence[Piece], language: str) -> list[_Group]:
    places = [at for at, item in enumerate(items) if item.figure and not _is_rate(items, at)]
    groups: list[_Group] = []
    for at in places:
        if groups and groups[-1].is_forward is None:
            first = groups[-1].first
            is_forward = _leads(items, (first, at), language)
            if is_forward is not None:
                groups[-1] = _Group(first, at, is_forward)
                continue
        groups.append(_Group(at, at))
    return groups


def _is_rate(items: Sequence[Piece], at: int) -> bool:
    """36 tickets per 1,000 orders: the second figure is part of what is counted."""
    return at > 0 and items[at - 1].word in _RATES


def _leads(items: Sequence[Piece], places: tuple[int, int], language: str) -> bool | None:
    """Whether two figures are a change from the first to the second (True) or from the second to
    the first (False); None when they are no change."""
    first, second = places
    between = items[first + 1 : second]
    one, other = items[first].figure, items[second].figure
    if not between or len(between) > _LINK or one is None or other is None:
        return None
    if first and (opens_a_range(items[first - 1].word) or items[first - 1].word in _BYS):
        return None
    if one.unit and other.unit and sort_of(one) != sort_of(other):
        return None
    if opens_the_earlier(between[-1].word, language) and _goes_on(items, second, language):
        return None
    named = _content(between, language)
    is_opened = first > 0 and opens_the_earlier(items[first - 1].word, language)
    if opens_the_later(between[-1].word, language):
        named = _content(between[:-1], language)
        behind = _content(items[second + 1 : second + 1 + NAMES], language)
        return True if is_opened or set(named) <= set(behind) else None
    if len(named) > (1 if is_opened else 3):
        return None
    return False if turns_back(items, places, language) else None


def _goes_on(items: Sequence[Piece], at: int, language: str) -> bool:
    """Whether a change begins at a figure: two winters, from 71 % to 88 %."""
    behind = items[at + 1 : at + 3]
    is_led = len(behind) > 1 and opens_the_later(behind[0].word, language)
    return is_led and behind[1].figure is not None


def _paired(
    items: Sequence[Piece], group: _Group, *, around: tuple[int, int], language: str
) -> Paired:
    start, end = around
    ahead = items[max(start, group.first - _REACH) : group.first]
    behind = items[group.last + 1 : min(end, group.last + 1 + _REACH)]
    ahead, behind = own_ahead(ahead, is_first=start == 0), own_behind(behind)
    counted = counted_behind(behind, items[group.last].figure) if group.is_forward is None else ()
    beyond = behind
    if _content(counted, language) and group.last + 1 + len(behind) == end < len(items):
        behind = counted  # no joint parts them, so what lies beyond is the next figure's
    middle = items[group.first + 1 : group.last]
    close = _content(after_joint(ahead), language)
    if not is_labelled(ahead):
        close += _content(before_joint(behind), language)
    near = _content(ahead, language) + _content(behind, language) + _content(middle, language)
    figures = tuple(
        item.figure for item in (items[group.first], items[group.last]) if item.figure is not None
    )[: 1 if group.first == group.last else 2]
    one = Paired(
        figures=_sharing_a_unit(figures),
        start=items[group.first].start,
        end=items[group.last].end,
        named=frozenset(_content(counted, language) or close),
        near=frozenset(near),
        beyond=frozenset(_content(beyond, language)),
        ahead=_content(ahead, language),
    )
    return _directed(one, group.is_forward)


def _directed(one: Paired, is_forward: bool | None) -> Paired:
    if is_forward is None or len(one.figures) < 2:
        return one
    earlier, later = one.figures if is_forward else one.figures[::-1]
    return replace(one, earlier=earlier, later=later)


def _sharing_a_unit(figures: tuple[Quantity, ...]) -> tuple[Quantity, ...]:
    """From 4 minutes to 15: both are minutes."""
    units = {figure.unit for figure in figures} - {""}
    if len(figures) < 2 or len(units) != 1:
        return figures
    unit = units.pop()
    return tuple(figure if figure.unit else replace(figure, unit=unit) for figure in figures)


def successive(found: Sequence[Paired]) -> Iterator[tuple[Paired, Paired]]:
    """Each figure with the next, where nothing but "and" stands between them."""
    return ((one, other) for one, other in pairwise(found) if other.is_listed)
