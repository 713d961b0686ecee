"""`unsupported_number`: every figure of a text must be stated by a source, or follow from one."""

import re
from collections.abc import Iterator

from mirror.language.figures.months import Dated, dated
from mirror.language.figures.notations import as_noted, grouping_mark
from mirror.language.figures.numbers import quantities
from mirror.language.figures.quantity import Quantity
from mirror.language.figures.ranks import claimed_ranks, ordinals
from resumes.checks.bases import other_basis
from resumes.checks.by_and_to import moves_otherwise
from resumes.checks.counted import counts_another_sort, counts_something_else, counts_the_whole
from resumes.checks.derived import follows
from resumes.checks.durations import tells_time_of
from resumes.checks.edges import is_so_much_later, other_edge
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.likeness import (
    Stated,
    comparative_of,
    compares_otherwise,
    counted_by,
    counts_a_stranger,
    stated_as,
    stated_in,
)
from resumes.checks.measured import measures_another
from resumes.checks.numbered import is_stated_number, is_stated_percentile, other_numbers
from resumes.checks.rates import period_beside, periods_in, periods_of, rate_with_end, rates_of
from resumes.checks.reckoned import is_reckoned
from resumes.checks.same_figures import states
from resumes.checks.senses import senses
from resumes.checks.sources import Sources
from resumes.checks.told_dates import dates_fault
from resumes.content import LIMITS

_MOST = LIMITS.hard_characters // 2  # figures: no text within the limit has more
_ADVICE = "Say of it what the facts say, or leave the figure out."


def unsupported_figures(text: str, sources: Sources, language: str) -> tuple[Fault, ...]:
    """Each figure in `text` that the sources do not state for the same thing, in any notation,
    rounding or unit, and that does not follow from what they state (`follows`, `tells_time_of`).
    """
    grouping = grouping_mark((text,), language)
    asked = tuple(as_noted(one, grouping) for one in quantities(text, language)[:_MOST])
    faults = (
        _Figure(quantity, text, asked=asked, sources=sources, language=language).fault()
        for quantity in asked
    )
    return (
        *filter(None, faults),
        *_untrue_ranks(text, sources, language),
        *other_numbers(text, sources),
    )


def _told(quantity: Quantity) -> str:
    """The figure with the words that leave it open, as the text has it."""
    return quantity.lead + quantity.span


class _Figure:
    """One figure of a text, before what the sources state."""

    def __init__(
        self,
        quantity: Quantity,
        text: str,
        *,
        asked: tuple[Quantity, ...],
        sources: Sources,
        language: str,
    ) -> None:
        self._quantity = quantity
        self._text = text
        self._sources = sources
        self._language = language
        self._said = sources.said
        self._stated = stated_in(sources.said, language)
        self._periods = sources.periods
        self._senses = tuple(senses(quantity, text, asked, language=language))
        self._otherwise: Fault | None = None

    def fault(self) -> Fault | None:
        """Why the figure may not stand; None when a source carries it."""
        quantity = self._quantity
        if quantity.kind in {"year", "date"} or self._is_a_year_after_all():
            return self._date_fault()
        if quantity.kind == "ordinal" and self._is_stated_ordinal():
            return None
        if self._is_stated() or self._follows():
            return None
        if not quantity.unit and is_stated_number(self._text, quantity.start, self._sources):
            return None
        if self._otherwise:
            return self._otherwise
        if _is_part_of_a_stated_name(quantity, self._text, self._sources):
            return None
        return self._found(
            f"No source of this section states “{_told(quantity)}”. "
            "Use the figure exactly as the facts give it, or leave it out."
        )

    def _is_stated_ordinal(self) -> bool:
        return _says_rank(self._sources, self._quantity) or is_stated_percentile(
            self._text, self._quantity.start, self._sources
        )

    def _found(self, why: str, span: str = "") -> Fault:
        return Fault(FindingKind.UNSUPPORTED_NUMBER, span or _told(self._quantity), why)

    def _is_stated(self) -> bool:
        """Whether a source states the figure, in any of its senses, for the same thing."""
        for sense in self._senses:
            is_open = sense.kind == "vague"  # millions saved can be euros
            known = self._stated if is_open else stated_as(self._said, sense.unit, self._language)
            matches = [item for item in known if states(item, sense, self._text)]
            if not matches:
                continue
            fault = self._said_otherwise(sense, matches)
            if fault is None:
                return True
            self._otherwise = self._otherwise or fault
        return False

    def _said_otherwise(self, quantity: Quantity, matches: list[Stated]) -> Fault | None:
        """Why what the sources give the figure for is plainly not what the text gives it for."""
        text, told = self._text, _told(quantity)
        if any(item.is_bare for item in matches):
            return None
        if fault := self._rated_otherwise(quantity, matches):
            return fault
        if quantity.kind in {"measure", "amount"} and (per := other_basis(quantity, text, matches)):
            return self._found(f"The facts do not give {told} per that. {_ADVICE}", per)
        if ours := moves_otherwise(quantity, text, matches=matches, language=self._language):
            return self._found(f"The facts do not say {ours} {told}. {_ADVICE}")
        if quantity.unit in {"x", "%"} and (compared := comparative_of(quantity, text)):
            theirs = [comparative_of(item.quantity, item.text) for item in matches]
            if all(compares_otherwise(compared, other) for other in theirs):
                return self._found(f"The facts compare something else by {told}. {_ADVICE}")
        return self._of_something_else(quantity, matches)

    def _of_something_else(self, quantity: Quantity, matches: list[Stated]) -> Fault | None:
        """Why what the text counts or measures is another thing than the sources do."""
        text, told = self._text, _told(quantity)
        another = f"The facts give {told} for something else than"
        sources, language = self._sources, self._language
        if measured := measures_another(
            quantity, text, matches=matches, sources=sources, language=language
        ):
            return self._found(f"{another} {measured}. {_ADVICE}")
        if quantity.kind not in {"count", "percent"} or quantity.unit not in {"", "%"}:
            return None
        if counted := counts_another_sort(
            quantity, text, matches=matches, sources=sources, language=language
        ):
            return self._found(f"{another} “{counted}”. {_ADVICE}")
        if quantity.unit:
            return None
        if whole := counts_the_whole(quantity, text, matches=matches):
            return self._found(f"{another} “{whole}”. {_ADVICE}")
        if counts_something_else(
            quantity, text, matches=matches, stated=self._stated, language=self._language
        ) or counts_a_stranger(quantity, text, matches=matches, said="\n".join(self._said)):
            counted = " ".join(counted_by(quantity, text))
            return self._found(f"{another} “{counted}”. {_ADVICE}")
        return None

    def _rated_otherwise(self, quantity: Quantity, matches: list[Stated]) -> Fault | None:
        """Why the period that a figure is given for (a day, per month, monthly) is another's."""
        text, told = self._text, _told(quantity)
        ours, end = rate_with_end(quantity, text)
        said = periods_of(self._said)
        if ours:
            rates = {rate for item in matches for rate in rates_of(item) or said}
            if ours in rates:
                return None
            span = text[quantity.start : end]
            return self._found(f"The facts do not give {told} per {ours}. {_ADVICE}", span)
        ours, word = period_beside(quantity, text)
        if ours and ours not in said and all(periods_in(item.text) for item in matches):
            return self._found(f"The facts do not give {told} for each {ours}. {_ADVICE}", word)
        return None

    def _follows(self) -> bool:
        """Whether the figure can be worked out of what the sources state."""
        for sense in self._senses:
            for tells in (tells_time_of, is_so_much_later):
                if tells(sense, self._text, self._periods):
                    return True
            for check in (follows, is_reckoned):
                if check(sense, self._text, self._sources, language=self._language):
                    return True
        return False

    def _is_a_year_after_all(self) -> bool:
        """Whether four digits that count nothing are a year of the sources."""
        quantity = self._quantity
        if quantity.kind != "count" or quantity.unit or counted_by(quantity, self._text):
            return False
        return any(
            item.quantity.kind == "year" and item.quantity.span == quantity.span
            for item in self._stated
        )

    def _date_fault(self) -> Fault | None:
        quantity = self._quantity
        told = dated(quantity, self._text)
        span = self._text[told.start : quantity.end]
        if other := other_edge(told, self._text, self._sources, language=self._language):
            return self._found(f"The facts say “{other}” here, not “{span}”.", span)
        if any(_says_date(item, quantity, told) for item in self._stated):
            return None
        if self._periods:
            why = dates_fault(quantity, self._text, self._periods)
            return self._found(why, span) if why else None
        dates = (item for date in self._sources.dates for item in quantities(date))
        if any(set(item.readings) & set(quantity.readings) for item in dates):
            return None
        return self._found(
            f"No source of this section states “{span}”. "
            "Use the date exactly as the facts give it, or leave it out.",
            span,
        )


def _says_date(item: Stated, quantity: Quantity, told: Dated) -> bool:
    theirs = item.quantity
    if theirs.unit or not set(theirs.readings) & set(quantity.readings):
        return False
    month = dated(theirs, item.text).month if theirs.kind in {"year", "date"} else 0
    return not told.month or told.month == month


def _says_rank(sources: Sources, quantity: Quantity) -> bool:
    return any(quantity.value in ordinals(said) for said in sources.said)


def _untrue_ranks(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Came second, where the facts say third, or nothing of the kind."""
    for rank in claimed_ranks(text):
        is_said = any(rank.value in ordinals(said) for said in sources.said)
        is_figure = any(
            item.quantity.kind == "ordinal" and item.quantity.value == rank.value
            for item in stated_in(sources.said, language)
        )
        if not is_said and not is_figure:
            span = text[rank.start : rank.end]
            why = f"The facts do not say “{span}”. Give the place that the facts give."
            yield Fault(FindingKind.UNSUPPORTED_NUMBER, span, why)


def _is_part_of_a_stated_name(quantity: Quantity, text: str, sources: Sources) -> bool:
    """Vega 7 where the facts write Vega-7 or Vega7."""
    before = re.search(r"([^\W\d_]+)[\s-]$", text[max(0, quantity.start - 30) : quantity.start])
    if before is None or not before.group(1)[0].isupper():
        return False
    name = rf"(?<![^\W_]){re.escape(before.group(1))}[\s_.-]?{re.escape(quantity.span)}(?![\w%])"
    return any(re.search(name, said, re.IGNORECASE) for said in sources.said)
