"""What a figure is told per: 395 kg per m² of floor are not 395 kg per pupil.

Only units of measure tell two bases apart for sure: a hire can be a recruit, but a square metre is
no pupil.
"""

import re
from collections.abc import Sequence

from mirror.language.counting.conversions import ratio_of, seconds_in
from mirror.language.counting.units import is_currency, unit_at
from mirror.language.figures.quantity import Quantity
from resumes.checks.likeness import Stated

_REACH = 60  # characters beside a figure that can say its basis
_PER = re.compile(
    r"(?:(?<!\w)(?:per|pro|par|por|(?-i:je(?=\s(?:[A-ZÄÖÜ]|kg|m²|qm|km))))|/)(?=\s?[^\W\d_])",
    re.IGNORECASE,
)
_FIGURE = re.compile(r"(?<![^\W\d_])\d")
_WORD = re.compile(r"\s?(?P<word>[^\W\d_]+)")
_BREAKS = re.compile(r"[;:!?()]|[.,](?=\s)|(?<![^\W\d_])\d")


def other_basis(quantity: Quantity, text: str, matches: Sequence[Stated]) -> str:
    """The words that tell a figure per something else than all sources do; "" for none."""
    found = _basis(text, quantity.end)
    if found is None:
        return ""
    unit, end = found
    theirs = [_basis_of(item) for item in matches]
    return text[quantity.start : end] if all(_differ(unit, one) for one in theirs) else ""


def _differ(ours: str, theirs: str | None) -> bool:
    """Whether two bases exclude each other: two units, or a unit and what is none ("")."""
    if theirs is None or ours == theirs:
        return False
    return not (ours and theirs) or ratio_of(ours, theirs) is None


def _basis_of(item: Stated) -> str | None:
    """A source's basis, behind its figure or in the label of its metric."""
    quantity, text = item.quantity, item.text
    if found := _basis(text, quantity.end):
        return found[0]
    # Behind the second figure of a change, which the first shares: 610 to 395 kg per m².
    label = text[: quantity.start].partition(":")[0] if ":" in text[: quantity.start] else ""
    behind = text[quantity.end : quantity.end + _REACH]
    last = max((match.end() for match in _FIGURE.finditer(behind)), default=0)
    found = _basis(text, quantity.end + last) if last and label else None
    if found is None and label and (per := _PER.search(label)):
        found = _basis(label, per.start())
    return found[0] if found else None


def _basis(text: str, start: int) -> tuple[str, int] | None:
    """The unit that words behind a place tell a figure per ("" for what is no unit), and where they
    end; None where they tell none, or a stretch of time."""
    behind = text[start : start + _REACH]
    stop = _BREAKS.search(behind)
    per = _PER.search(behind, 0, stop.start() if stop else len(behind))
    if per is None:
        return None
    at = start + per.end()
    word = _WORD.match(text, at)
    unit, end = unit_at(text, at) or ("", word.end() if word else at)
    if seconds_in(unit) is not None or is_currency(unit) or unit in {"%", "x"}:
        return None
    return unit, end
