"""What follows from the figures of the sources: halved, by 30 minutes, four times, one in ten."""

import re
from bisect import bisect_right
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import lru_cache
from itertools import pairwise

from mirror.language.counting.units import is_currency
from mirror.language.figures.numbers import quantities
from mirror.language.figures.quantity import Quantity, readings_in
from mirror.language.figures.rounding import holds
from mirror.language.meaning.changes import Change, changes
from mirror.language.text.sentences import sentences
from mirror.language.text.stems import content_stems
from resumes.checks.listed_names import counts_a_list
from resumes.checks.rates import periods_in, rate_of
from resumes.checks.senses import beside, label_unit
from resumes.checks.sources import Sources

_REMAINS_BEFORE = re.compile(
    r"(?:^|\s)(?:to|auf|à|au|a|al|ad|hasta|naar|only|just|nur|now|at|with"
    r"|made\s(?:[^\W\d]+\s){1,6})"
    r"\s?(?:(?:an?|the|un|une|la|le|el|il|die|das|der)\s)?$",
    re.IGNORECASE,
)
_REMAINS_AFTER = re.compile(
    r"\s(?:of|as|der|des|von|de|du|del|della|di|dell)\s?['’]?(?:its|the|what|their|our|former"
    r"|previous"
    r"|original|much|many|ursprüng|vorherig|früher|bisherig|alt|l|la|le|lo|los|las|su|sa|son"
    r"|suo|initial"
    r"|origin)",
    re.IGNORECASE,
)
# Half the earlier rate, less than a third what it had been.
_REMAINS_OF_IT = re.compile(
    r"\s(?:(?:the|its|their|our|what)\s)?(?:earlier|former|previous|original|initial|prior|old|it\s(?:was|had)"
    r"|they\s(?:were|had)|before|as\s(?:much|many|long|high))\b",
    re.IGNORECASE,
)
_WITHIN = re.compile(
    r"(?:^|\s)(?:in|within|to|at|auf|innerhalb|binnen|en|à|a|entro|dentro|inside)\s$", re.IGNORECASE
)
_BACK = 16  # characters before a figure that say how it is meant
_AS_CLOSE = 0.4  # less of its words than the closest change may the one have that is meant
_CLOSE = 0.5  # of the words that say what changed: it is spoken of
_ASIDE = 300  # characters within which other figures tell what the figure is not of


@dataclass(frozen=True)
class _Told:
    """A change that a source tells, and the stems of what it says has changed."""

    change: Change
    stems: frozenset[str]
    periods: frozenset[str]


def follows(quantity: Quantity, text: str, sources: Sources, *, language: str) -> bool:
    """Whether a figure can be worked out of what the sources state: of a change, of a part and its
    whole, of a sum under another, or by counting a list of names."""
    if quantity.kind in {"ordinal", "ratio", "year", "date"}:
        return False
    if _is_of_a_change(quantity, text, sources, language=language):
        return True
    if quantity.unit == "%":
        return _is_a_part(quantity, sources, language) or _is_under_budget(
            quantity, text, sources, language=language
        )
    if is_currency(quantity.unit):
        return _is_under_budget(quantity, text, sources, language=language)
    return counts_a_list(quantity, text, sources, language=language)


def _says(change: Change, quantity: Quantity, text: str) -> bool:
    if quantity.bound in {"over", "under", "least", "most"} and quantity.unit not in {"%", "x"}:
        before = text[: quantity.start - len(quantity.lead)][-_BACK:]
        if _WITHIN.search(before):
            return False  # in under 40 minutes: what is, and not by how much it changed
    return change.says(quantity, is_remainder=False) or _is_left(quantity, change, text)


def _is_left(quantity: Quantity, change: Change, text: str) -> bool:
    """To a quarter, auf ein Viertel, a quarter of its former size."""
    if quantity.unit != "%" or change.now > change.was or _ends_shares(quantity, text):
        return False
    before = text[
        max(0, quantity.start - len(quantity.lead) - 24) : quantity.start - len(quantity.lead)
    ]
    is_left = _REMAINS_BEFORE.search(before) or any(
        pattern.match(text, quantity.end) for pattern in (_REMAINS_AFTER, _REMAINS_OF_IT)
    )
    return bool(is_left) and change.says(quantity, is_remainder=True)


def _ends_shares(quantity: Quantity, text: str) -> bool:
    """Whether a share is what another one came to: from a fifth to half."""
    return quantity.start in _later_shares(text)


@lru_cache(maxsize=256)
def _later_shares(text: str) -> frozenset[int]:
    """Where the shares begin that a text tells other shares to have become."""
    return frozenset(
        change.after.start
        for change in changes(text)
        if change.before.unit == "%" and change.before.start < change.after.start
    )


def _is_of_a_change(quantity: Quantity, text: str, sources: Sources, *, language: str) -> bool:
    """Whether a change that the sources tell makes the figure, unless the figure's sentence has
    nearly all the words of another one, which the text's other figures do not tell already."""
    known = _told_changes(sources.said, language)
    rate = rate_of(quantity, text)
    saying = [
        told
        for told in known
        if _says(told.change, quantity, text)
        and not (rate and told.periods and rate not in told.periods)
    ]
    if not saying:
        return False
    asked = frozenset(content_stems(_sentence_at(text, quantity.start), language))
    closest = max(_share(told, asked) for told in saying)
    others = beside(quantity, quantities(text, language), _ASIDE)
    return not any(
        share >= max(_CLOSE, closest + _AS_CLOSE)
        and not any(_accounts_for(told.change, other) for other in others)
        for told in known
        if (share := _share(told, asked))
    )


def _share(told: _Told, asked: frozenset[str]) -> float:
    return len(told.stems & asked) / len(told.stems) if told.stems else 0.0


def _accounts_for(change: Change, other: Quantity) -> bool:
    ends = (change.before, change.after)
    if any(set(readings_in(end, other.unit)) & set(other.readings) for end in ends):
        return True
    return other.unit != "" and change.says(other, is_remainder=False)


@lru_cache(maxsize=256)
def _told_changes(said: tuple[str, ...], language: str) -> tuple[_Told, ...]:
    return tuple(
        _Told(
            meant,
            frozenset(content_stems(_label(text, change), language)),
            periods_in(text),
        )
        for text in said
        for change in changes(text, language)
        for meant in dict.fromkeys((change, _with_label_unit(change, text, language)))
    )


def _with_label_unit(change: Change, text: str, language: str) -> Change:
    """Hours per report: 40 to 25."""
    before, after = change.before, change.after
    if before.unit or after.unit or not (unit := label_unit(text, change.start, language)):
        return change
    return replace(change, before=replace(before, unit=unit), after=replace(after, unit=unit))


def _label(text: str, change: Change) -> str:
    """What says what has changed: the words before the colon of a metric, or the sentence
    without its figures."""
    sentence_start = text.rfind(". ", 0, change.start) + 1
    before = text[sentence_start : change.start]
    if ":" in before:
        return before.rsplit(":", maxsplit=1)[0]
    return before + " " + text[change.end :].split(". ", maxsplit=1)[0]


def _sentence_at(text: str, at: int) -> str:
    starts, parts = _sentences(text)
    place = bisect_right(starts, at) - 1
    return parts[place] if place >= 0 else text


@lru_cache(maxsize=256)
def _sentences(text: str) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Where the sentences of a text begin, and the sentences."""
    starts, start, parts = [], 0, sentences(text)
    for sentence in parts:
        start = max(text.find(sentence, start), start)
        starts.append(start)
        start += len(sentence)
    return tuple(starts), parts


_OF_A_WHOLE = re.compile(
    r"\s(?:[^\W\d]+\s){0,2}(?:of|out\sof|in|von|sur|de|di|su|van)\s(?:(?:the|its|our|all|den"
    r"|les|los|i)\s)?$",
    re.IGNORECASE,
)


# 143 requests. 139 of them …
_OF_THEM = re.compile(
    r"\s(?:of\s(?:them|these|those|which|whom)|davon|von\sihnen|d['’]entre\s(?:eux|elles)|de\sell[oa]s"
    r"|di\s(?:loro|essi|esse|questi|queste)|van\shen|daarvan)(?!\w)",
    re.IGNORECASE,
)


# Of the 48 patients 30 were …
_OF_THE = re.compile(
    r"(?:^|[\s(])(?:of\s(?:the|its|all|our)|von\s(?:den|allen)|(?:parmi|sur)\s(?:les|ses)|de\sl[oa]s"
    r"|de[il]?(?:le)?|van\sde)\s$",
    re.IGNORECASE,
)
# A budget of 1,850 €, 1,200 of which …; 1.850 €, davon 1.200 €.
_OF_WHICH = re.compile(
    r"(?:[^\W\d_]+\s){0,4}(?:of\swhich|including|davon|darunter|wovon|dont|de\s(?:l[oa]s\scuales|ell[oa]s)"
    r"|di\scui|dei\squali|delle\squali|waarvan)\s$",
    re.IGNORECASE,
)
_FAR = 50  # characters between the whole and the part


def _leads_with_the_whole(text: str, whole: Quantity, part: Quantity) -> bool:
    gap = text[whole.end : part.start]
    is_close = len(gap) < _FAR and not re.search(r"[.;:](?:\s|$)", gap)
    if is_close and _OF_WHICH.search(gap):
        return True
    return (
        is_close
        and part.kind == "count"
        and _OF_THE.search(text[max(0, whole.start - _BACK) : whole.start]) is not None
    )


def _is_a_part(quantity: Quantity, sources: Sources, language: str) -> bool:
    """22 of 61 as 36 %; and what is left when a share is gone."""
    return any(
        holds(quantity, share, is_worked_out=True) for share in _parts(sources.said, language)
    )


@lru_cache(maxsize=256)
def _parts(said: tuple[str, ...], language: str) -> tuple[Decimal, ...]:
    """By each part of a whole that the sources state, its share in per cent."""
    told = [(text, item) for text in said for item in quantities(text, language)]
    return tuple(
        100 * part.value / whole.value
        for (text, one), (further, other) in pairwise(told)
        for part, whole in ((one, other), (other, one))
        if part.kind == whole.kind
        and part.kind in {"count", "amount", "measure"}
        and part.unit == whole.unit
        and 0 < part.value < whole.value
        and (
            _OF_THEM.match(further, other.end)
            or (text == further and _leads_with_the_whole(text, one, other))
            if part is other
            else text == further and _OF_A_WHOLE.fullmatch(text[one.end : other.start])
        )
    )


_UNDER = re.compile(
    r"\b(?:under|below|over|above|budget|plan\w*|target|estimate\w*|unter|über|sous|dessous|bajo"
    r"|por\sdebajo|presupuesto|sotto|preventiv\w+|begroting|ahorr\w+|sav\w+|spart\w*|économ\w+)\b",
    re.IGNORECASE,
)


@lru_cache(maxsize=256)
def _tells_of_a_budget(text: str) -> bool:
    return _UNDER.search(text) is not None


def _is_under_budget(quantity: Quantity, text: str, sources: Sources, *, language: str) -> bool:
    """A sum under another of the same work: 6 % under budget, of £58,000 and £54,600."""
    if not _tells_of_a_budget(text):
        return False
    sums = [
        (statement.of, item)
        for statement in sources.statements
        if statement.of
        for item in quantities(statement.text, language)
        if is_currency(item.unit)
    ]
    return any(
        Change(large, small, large.value, small.value, 0, 0).says(quantity, is_remainder=False)
        for of, large in sums
        for other, small in sums
        if of == other and large.unit == small.unit and large.value > small.value
    )
