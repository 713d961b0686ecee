"""`unsupported_number`: every figure of a text must be stated by a source, for the same thing."""

import re
from dataclasses import dataclass

from mirror.language.lexicon import listed
from mirror.language.numbers import Quantity, quantities, same_value
from mirror.language.sentences import singular, words
from resumes.checks.sources import Sources

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
_WORD_ORDINALS = {
    word: at
    for at, word in enumerate(
        "first second third fourth fifth sixth seventh eighth ninth tenth".split(" "), 1
    )
}


@dataclass(frozen=True)
class _Stated:
    quantity: Quantity
    text: str
    is_date: bool


def unsupported_figures(text: str, sources: Sources) -> tuple[tuple[str, str], ...]:
    """(span, why) of each figure in `text` that the sources do not state for the same thing."""
    asked = quantities(text)
    if not asked:
        return ()
    stated = [
        *(_Stated(item, said, is_date=False) for said in sources.said for item in quantities(said)),
        *(_Stated(item, date, is_date=True) for date in sources.dates for item in quantities(date)),
    ]
    faults: list[tuple[str, str]] = []
    for quantity in asked:
        why = _fault(quantity, text, stated=stated, sources=sources)
        if why:
            faults.append((quantity.span, why))
    return tuple(faults)


def _fault(quantity: Quantity, text: str, *, stated: list[_Stated], sources: Sources) -> str:
    """Why a figure may not stand; "" when a source carries it."""
    if quantity.kind == "ordinal" and _says_rank(sources, quantity):
        return ""
    matches = [item for item in stated if _states(item, quantity)]
    if not matches:
        if _is_part_of_a_stated_name(quantity, text, sources):
            return ""
        return (
            f"No source of this section states “{quantity.span}”. "
            "Use the figure exactly as the facts give it, or leave it out."
        )
    if quantity.kind == "count" and not quantity.unit:
        return _counts_something_else(quantity, text, matches=matches, stated=stated)
    return ""


def _states(item: _Stated, quantity: Quantity) -> bool:
    """Whether a stated figure carries this one: the same value of the same kind of unit."""
    if quantity.kind in {"year", "date"}:
        return not item.quantity.unit and bool(set(item.quantity.readings) & set(quantity.readings))
    if item.is_date or item.quantity.kind in {"year", "date"}:
        return False
    is_rank = quantity.kind == "ordinal", item.quantity.kind == "ordinal"
    return is_rank[0] == is_rank[1] and same_value(quantity, item.quantity)


def _says_rank(sources: Sources, quantity: Quantity) -> bool:
    return any(
        _WORD_ORDINALS.get(word.casefold()) == quantity.value
        for said in sources.said
        for word in words(said)
    )


def _is_part_of_a_stated_name(quantity: Quantity, text: str, sources: Sources) -> bool:
    """Vega 7 where the facts write Vega-7 or Vega7."""
    before = re.search(r"([^\W\d_]+)[\s-]$", text[max(0, quantity.start - 30) : quantity.start])
    if before is None or not before.group(1)[0].isupper():
        return False
    name = rf"(?<![^\W_]){re.escape(before.group(1))}[\s_.-]?{re.escape(quantity.span)}(?![\w%])"
    return any(re.search(name, said, re.IGNORECASE) for said in sources.said)


def _counts_something_else(
    quantity: Quantity, text: str, *, matches: list[_Stated], stated: list[_Stated]
) -> str:
    """Why the figure speaks of another thing than its sources; "" unless that is plain."""
    ours = _counted_by(quantity, text)
    if not ours:
        return ""
    if any(set(ours) & _around(item) for item in matches):
        return ""
    theirs = [_counted_by(item.quantity, item.text) for item in matches]
    told = f"The facts give {quantity.span} for something else than “{' '.join(ours)}”. "
    advice = "Say of it what the facts say, or leave the figure out."
    sorts = _sorts_of(ours)
    if sorts and all((other := _sorts_of(counted)) and not sorts & other for counted in theirs):
        return told + advice
    heads = {stem for stem in ours if _sorts_of((stem,))} or {ours[-1]}
    elsewhere = [
        item
        for item in stated
        if item not in matches and heads & set(_counted_by(item.quantity, item.text))
    ]
    if elsewhere and all(theirs):
        return told + advice
    return ""


def _counted_by(quantity: Quantity, text: str) -> tuple[str, ...]:
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


def _around(item: _Stated) -> frozenset[str]:
    """Stems of the words near a stated figure, on both sides."""
    # What lies beyond another figure belongs to that one.
    before = re.split(r"\d", item.text[: item.quantity.start][-_WINDOW:])[-1]
    after = re.split(r"\d", item.text[item.quantity.end :][:_WINDOW], maxsplit=1)[0]
    near = f"{before} {after}"
    return frozenset(singular(word.casefold()) for word in words(near.replace("-", " ")))


def _sorts_of(stems: tuple[str, ...]) -> frozenset[str]:
    """All sorts that the words can mean: client websites are people or things."""
    return frozenset(
        sort for stem in stems for sort, counted in _COUNTED.items() if stem in counted
    )
