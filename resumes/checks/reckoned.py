"""What a text reckons from stated figures that it tells as well: 67 more, all but 4, a month's sum.

The text shows what it reckons from, so that no figure is taken for another's by chance.
"""

import re
from collections.abc import Iterable, Iterator
from decimal import Decimal
from functools import lru_cache

from mirror.language.figures.numbers import quantities
from mirror.language.figures.quantity import Quantity, readings_in, same_value
from mirror.language.figures.rounding import holds
from mirror.language.meaning.changes import changes
from resumes.checks.rates import periods_in, rate_of
from resumes.checks.sources import Sources
from resumes.checks.sums import is_a_sum
from resumes.checks.together import is_with_oneself

_BESIDE = 40  # characters on either side of a figure that say how it was reckoned
_COMPARED = re.compile(
    r"\s(?:[^\W\d_]+\s)?(?:more|fewer|less|additional|extra|mehr|weniger|zusätzliche[nr]?|weitere[nr]?"
    r"|de\s(?:plus|moins)|supplémentaires?|más|menos|adicionales|in\s(?:più|meno)|meer|minder)"
    r"(?!\w)",
    re.IGNORECASE,
)
_ADDED = re.compile(
    r"(?:^|\s)(?:additional|another|extra|further|weitere[rn]?|zusätzliche[rn]?|otr[oa]s|altr[ie])\s$",
    re.IGNORECASE,
)
_ALL_BUT = re.compile(
    r"\b(?:(?:all|everything|everyone|each|every\sone)(?:\sof\s\w+)?\s(?:but|except(?:\sfor)?)"
    r"|except(?:\sfor)?|alle[ns]?\sbis\sauf|bis\sauf|außer|tou(?:te)?s\ssauf|sauf|hormis"
    r"|à\sl['’]exception\sd[e']|tod[oa]s\s(?:menos|salvo|excepto)|salvo|excepto|tutt[ie]\stranne"
    r"|tranne|eccetto|op\sna|behalve)\s(?:the\s|die\s|les\s|l[oa]s\s)?$",
    re.IGNORECASE,
)
_THE_REST = re.compile(
    r"\b(?:(?:the\s)?(?:other|remaining|rest\sof\sthe)|(?:die\s|den\s|der\s)?(?:übrigen|restlichen"
    r"|anderen)|(?:les\s|des\s)?autres|l[oa]s\s(?:otr[oa]s|demás|restantes)"
    r"|(?:gli\saltri|le\saltre|i\srestanti))\s$",
    re.IGNORECASE,
)
_RESTING = re.compile(
    r"\s(?:autres|restants?|restantes|rimanenti|others|remaining|weren?['’]t|were\snot)(?!\w)",
    re.IGNORECASE,
)
_IN_A_YEAR = {"year": Decimal(1), "quarter": Decimal(4), "month": Decimal(12)}
_WEEKS = Decimal("52.18")  # in a year; who reckons with them says "about"


def is_reckoned(quantity: Quantity, text: str, sources: Sources, *, language: str) -> bool:
    """Whether a figure follows from stated ones that stand in the same text, or is a stated one for
    another stretch of time."""
    if quantity.kind in {"ordinal", "ratio", "year", "date", "vague"}:
        return False
    return (
        _is_difference(quantity, text, sources, language=language)
        or _is_the_rest(quantity, text, sources, language=language)
        or _is_per_another_time(quantity, text, sources, language=language)
        or _is_how_often(quantity, text, sources, language=language)
        or is_a_sum(quantity, text, sources.said, language=language)
        or is_with_oneself(quantity, text, sources.said, language=language)
    )


def _is_difference(quantity: Quantity, text: str, sources: Sources, *, language: str) -> bool:
    """67 more, from 96 to 163, where the sources state the two."""
    before = text[max(0, quantity.start - _BESIDE) : quantity.start]
    if not _COMPARED.match(text, quantity.end) and not _ADDED.search(before):
        return False
    stated = _figures(sources.said, language)
    return any(
        change.says(quantity, is_remainder=False)
        and all(_is_among(end, stated) for end in (change.before, change.after))
        for change in changes(text, language)
    )


def _is_the_rest(quantity: Quantity, text: str, sources: Sources, *, language: str) -> bool:
    """All but 4 of 143, where the sources state 139 of the same work; the other 4."""
    before = text[max(0, quantity.start - _BESIDE) : quantity.start]
    is_told = _ALL_BUT.search(before) or _THE_REST.search(before)
    if not is_told and not _RESTING.match(text, quantity.end):
        return False
    told = [other for other in quantities(text, language) if other.start != quantity.start]
    return any(
        whole > part and holds(quantity, whole - part, is_worked_out=True)
        for stated in _by_work(sources, language)
        for whole, part in _pairs(stated, quantity, told)
    )


def _pairs(
    stated: tuple[Quantity, ...], quantity: Quantity, told: Iterable[Quantity]
) -> Iterator[tuple[Decimal, Decimal]]:
    """Each two stated figures of one kind, one of which the text tells too, in the unit of ours."""
    shown = [one for one in stated if any(same_value(other, one) for other in told)]
    for one in shown:
        for other in stated:
            if one.unit != other.unit or one.kind != other.kind:
                continue
            for first in readings_in(one, quantity.unit):
                for second in readings_in(other, quantity.unit):
                    yield max(first, second), min(first, second)


def _is_per_another_time(quantity: Quantity, text: str, sources: Sources, *, language: str) -> bool:
    """3,200 a month of 38,500 a year."""
    ours = rate_of(quantity, text)
    if not ours:
        return False
    return any(
        _holds_per(quantity, item, ours=ours, theirs=theirs)
        for said in sources.said
        for item in quantities(said, language)
        for theirs in _rates(item, said)
        if theirs != ours
    )


def _is_how_often(quantity: Quantity, text: str, sources: Sources, *, language: str) -> bool:
    """Two lessons a week, of what takes place twice a week."""
    ours = rate_of(quantity, text)
    if not ours or quantity.unit:
        return False
    return any(
        item.unit == "x" and quantity.value in item.readings and rate_of(item, said) == ours
        for said in sources.said
        for item in quantities(said, language)
    )


def _rates(item: Quantity, said: str) -> frozenset[str]:
    """For what stretch of time a source gives a figure: as it says behind it, or all that it
    speaks of."""
    rate = rate_of(item, said)
    return frozenset((rate,)) if rate else periods_in(said)


def _holds_per(quantity: Quantity, item: Quantity, *, ours: str, theirs: str) -> bool:
    is_rough = "week" in {ours, theirs}
    if is_rough and quantity.bound not in {"about", "nearly", "just over"}:
        return False
    in_a_year = _IN_A_YEAR | {"week": _WEEKS}
    if ours not in in_a_year or theirs not in in_a_year:
        return False
    if item.kind not in {"count", "amount", "measure"}:
        return False
    times = in_a_year[theirs] / in_a_year[ours]
    return any(
        holds(quantity, value * times, is_worked_out=True)
        for value in readings_in(item, quantity.unit)
    )


@lru_cache(maxsize=256)
def _figures(said: tuple[str, ...], language: str) -> tuple[Quantity, ...]:
    return tuple(item for text in said for item in quantities(text, language))


def _by_work(sources: Sources, language: str) -> Iterator[tuple[Quantity, ...]]:
    """The figures of each accomplishment, and those of the statements that belong to none."""
    of = dict.fromkeys(statement.of for statement in sources.statements)
    for work in of:
        said = tuple(one.text for one in sources.statements if one.of == work)
        yield _figures(said, language)


def _is_among(figure: Quantity, stated: Iterable[Quantity]) -> bool:
    """Whether one of the stated figures has its value; a change's end can leave its unit out."""
    return any(
        same_value(figure, one) or bool(set(figure.readings) & set(one.readings)) for one in stated
    )
