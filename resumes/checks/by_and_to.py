"""By how much something changed told as what it came to, or the other way round: by 30 %, to 30 %.

Only the small word before the figure tells the two apart: um and auf, de and à, un and al.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from mirror.language.counting.measures import LEVELS, measures
from mirror.language.figures.quantity import Quantity
from mirror.language.meaning.directions import direction_of
from mirror.language.meaning.transitions import is_general
from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from resumes.checks.likeness import STOPS, Stated, around

type Move = Literal["by", "to", "from", ""]

_HALF = 50  # per cent
_BACK = 24  # characters before a figure that say how it is meant
_CLAUSE = 80  # characters before a figure in which a word of direction speaks of it


def _before(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{words})\s$", re.IGNORECASE)


# English and German words stand for nothing else here.
_PLAIN: dict[Move, re.Pattern[str]] = {
    "by": _before("by|um"),
    "to": _before("to|auf"),
    "from": re.compile(r"(?<!\w)(?:from|von)\s$|(?<!\w)\w+:\s$", re.IGNORECASE),
}
_PLAIN_TO = re.compile(r"\s(?:to|auf)\s", re.IGNORECASE)
# Those of the others mean much else, and count beside a word of direction only.
_BY = {
    "fr": _before("de|d['’]environ|de\\sprès\\sde|de\\splus\\sde"),
    "es": _before("un|en|en\\sun|en\\sun[oa]s"),
    "it": _before("del|dell['’]|di|di\\scirca"),
    "nl": _before("met"),
}
_TO = {
    "fr": _before("à|au"),
    "es": _before("a|al|hasta|hasta\\sel|hasta\\slos"),
    "it": _before("a|al|all['’]|fino\\sal"),
    "nl": _before("naar|tot"),
}
_UP_TO = ("hasta", "jusqu", "fino a", "tot ")
_GOES_ON = re.compile(r"\s(?:à|au|a|al|hasta|naar|all['’])\s?", re.IGNORECASE)
_BEGINS = re.compile(r"\s(?:à|a|al|hasta|naar)\s\d", re.IGNORECASE)  # 12 % à 5 %
_CHANGED = listed(
    "passé passée passés passées ramené ramenée porté portée pasó pasaron llevó dejó quedó passato "
    "passata portato portata sceso scesa salito salita"
)
# -30 %, +4 points, minus 28 %: how a metric notes by how much.
_SIGNED = re.compile(r"(?:(?:^|[:(\s])[-−+]|\b(?:minus|plus|moins|menos|meno)\s)$", re.IGNORECASE)
_SHARES = listed(
    "taux part marge niveau score seuil proportion remise rendement total tasa cuota margen tasso "
    "quota margine sconto percentuale percentage aandeel hausse baisse"
)
_BREAKS = re.compile(r"[;:!?]|[.,](?!\d)")


def moves_otherwise(
    quantity: Quantity, text: str, *, matches: Sequence[Stated], language: str
) -> Move:
    """What a text tells a figure as ("by" or "to") that the sources plainly tell as the other; ""
    where they agree, or do not say."""
    is_half = quantity.unit == "%" and quantity.value == _HALF  # by half is to half
    if not quantity.unit or is_half:
        return ""
    ours = _told(quantity, text, language)
    if ours not in {"by", "to"}:
        return ""
    told = [(_stated(item, language), item) for item in matches]
    against = [around(item) - STOPS for theirs, item in told if _differ(ours, theirs)]
    open_ones = [around(item) - STOPS for theirs, item in told if not theirs]
    is_settled = any(theirs and not _differ(ours, theirs) for theirs, _ in told)
    if not against or is_settled:
        return ""
    # A metric that gives the bare figure of the same thing leaves it open.
    return ours if all(any(one & other for other in against) for one in open_ones) else ""


def _differ(ours: Move, theirs: Move) -> bool:
    return (ours == "by" and theirs in {"to", "from"}) or (ours == "to" and theirs == "by")


def _told(quantity: Quantity, text: str, language: str) -> Move:
    """How a text tells a figure. In a Romance language "by" must stand right behind what changed:
    "un délai de 21 jours" is none."""
    base = base_of(language)
    if base not in _BY:
        return _plain(quantity, text)
    before = _ahead(quantity, text)
    is_to = _TO[base].search(before) or quantity.lead.casefold().startswith(_UP_TO)
    if is_to and _is_moving(before, base):
        return "to"
    if (by := _BY[base].search(before)) and not _GOES_ON.match(text, quantity.end):
        close = before[: by.start()].split()[-1:]
        is_beside = quantity.unit == "%" and (base == "es" or not _is_a_share(close, base))
        return "by" if _is_moving(before if is_beside else " ".join(close), base) else ""
    return ""


def _stated(item: Stated, language: str) -> Move:
    """How a source tells its figure."""
    quantity, text = item.quantity, item.text
    before = _ahead(quantity, text)
    if _SIGNED.search(before):
        return "by"
    if _is_a_level(item, language):
        return "to"
    base = base_of(language)
    if plain := _plain(quantity, text):
        return plain
    if base not in _BY:
        return ""
    if _BEGINS.match(text, quantity.end):
        return "from"
    is_pair = re.search(r"\d", before) is not None  # de 12 % à 19 %
    if _TO[base].search(before) and (is_pair or _is_moving(before, base)):
        return "to"
    if not _is_moving(before, base):
        return ""
    if by := _BY[base].search(before):
        if _GOES_ON.match(text, quantity.end):
            return "from"
        close = before[: by.start()].split()[-1:]
        return "" if close and is_general(close[0].casefold(), base) else "by"
    return ""


def _is_a_share(close: Sequence[str], language: str) -> bool:
    """Whether the word before "de 12 %" can be what is so large: un taux de 12 %."""
    return not close or close[0].casefold() in _SHARES or is_general(close[0].casefold(), language)


def _is_a_level(item: Stated, language: str) -> bool:
    """Whether a metric says how high something stands: "attendance: 88%"."""
    label, colon, rest = item.text.partition(":")
    is_alone = len(re.findall(r"\d+(?:[.,]\d+)?", rest)) == 1 and item.quantity.unit == "%"
    if not colon or not is_alone or item.quantity.start < len(label):
        return False
    named = re.findall(r"[^\W\d_]+", label)
    is_level = any(measures.of(word, language) & LEVELS for word in named)
    return is_level and not _is_moving(label, base_of(language))


def _plain(quantity: Quantity, text: str) -> Move:
    start = quantity.start - len(quantity.lead)
    before = text[max(0, start - _BACK) : start]
    for move in ("by", "to"):
        if _PLAIN[move].search(before):
            return "by" if move == "by" else "to"
    after = text[quantity.end : quantity.end + _BACK]
    return "from" if _PLAIN["from"].search(before) and _PLAIN_TO.match(after) else ""


def _ahead(quantity: Quantity, text: str) -> str:
    """What stands before a figure in its clause, the words aside that leave it open."""
    start = quantity.start - len(quantity.lead)
    return _BREAKS.split(text[max(0, start - _CLAUSE) : start])[-1] if start else ""


def _is_moving(before: str, language: str) -> bool:
    return any(_moves(word, language) for word in re.findall(r"[^\W\d_]+", before.casefold()))


@lru_cache(maxsize=4_096)
def _moves(word: str, language: str) -> bool:
    return word in _CHANGED or direction_of(word, "", "", language=language) is not None
