"""What can stand behind or before a figure: magnitudes, currencies, units of measure."""

import re

from mirror.language.counting.unit_words import (
    BY_WORDS,
    CURRENCIES,
    CURRENCY_WORDS,
    GLUED,
    MAGNITUDES,
    SINGLE,
    SMALL_CODES,
    SYMBOLS,
    UNITS,
    joined,
)

_MOST_WORDS = 4
_WORD = re.compile(r"°?[^\W\d_]+(?:[23](?!\d))?")
_MORE = re.compile(r"[\s/-](?:[^\W\d_]+)")
# Eight school years, three full months: of which kind a stretch of time is.
_WHICH = re.compile(
    r"(?:full|whole|complete|entire|consecutive|successive|school|academic|calendar|financial|fiscal"
    r"|business|tax|volle[nr]?|ganze[nr]?|komplette[nr]?|aufeinanderfolgende[nr]?|longues|pleines"
    r"|largos|largas|buenos|lunghi)\s",
    re.IGNORECASE,
)
_STRETCH = re.compile(
    r"(?:weeks|months|years|wochen|monaten?|jahren?|semaines|mois|années|ans|semanas|meses|años"
    r"|settimane|mesi|anni)(?!\w)",
    re.IGNORECASE,
)
_OF = re.compile(r"\s?(?:d['’]|de\s|di\s|of\s)", re.IGNORECASE)
_POINTS = re.compile(r"[\s-]?(?:points?|punkte?n?)(?!\w)", re.IGNORECASE)
_AMOUNT = re.compile(r"\s?\d")
_SIGNED = re.compile(r"\s?(?P<sign>[kKM]|Md|Mrd|mln|mn)(?=\s?[$€£])")
_BEFORE = re.compile(r"(?<![^\W\d_])(?P<currency>[^\W\d_]{0,3}[$€£¥₹₩₽₪₺]|[^\W\d_]{2,4})\s?$")


def unit_at(text: str, at: int) -> tuple[str, int] | None:
    """The canonical unit that stands at a place, after a space or hyphen or none ("%", "x", a
    currency or a unit's plain name), and where it ends; None for none."""
    gap = text[at : at + 1]
    start = at + 1 if gap.isspace() or gap == "-" else at
    sign = text[start : start + 1]
    if sign in SYMBOLS and sign:
        if gap == "-" or (sign not in "%％٪×" and _AMOUNT.match(text, start + 1)):
            return None
        points = _POINTS.match(text, start + 1) if sign in "%％٪" else None
        return ("pp", points.end()) if points else (SYMBOLS[sign], start + 1)
    if found := _longest(text, start, BY_WORDS, is_glued=start == at):
        return found
    if (which := _WHICH.match(text, start)) and (stretch := _STRETCH.match(text, which.end())):
        found = _longest(text, which.end(), BY_WORDS, is_glued=False)
        return found if found and found[1] >= stretch.end() else None
    of = _OF.match(text, at)
    return _longest(text, of.end(), CURRENCY_WORDS, is_glued=False) if of else None


def _longest(
    text: str, start: int, table: dict[str, str], *, is_glued: bool
) -> tuple[str, int] | None:
    """The longest form of a table that stands at a place."""
    first = _WORD.match(text, start)
    if first is None:
        return None
    ends = [first.end()]
    while len(ends) < _MOST_WORDS and (more := _MORE.match(text, ends[-1])):
        ends.append(more.end())
    for end in reversed(ends):
        if end < len(text) and text[end].isdigit():
            continue
        form = joined(text[start:end])
        if form == "year" and text[start] == "Y" and _AMOUNT.match(text, end):
            return None  # 120 Year 11 pupils
        if form in table:
            return table[form], end
    letter = text[start : ends[0]]
    if letter in SINGLE and table is BY_WORDS and not (letter == "m" and is_glued):
        is_name = (
            text[ends[0] : ends[0] + 1] in {".", "·", "/"}
            and text[ends[0] + 1 : ends[0] + 2].isalnum()
        )
        if not is_name and not text[ends[0] : ends[0] + 1].isdigit():
            return ("metre" if letter == "m" else UNITS[letter]), ends[0]
    return None


def magnitude_at(text: str, at: int, *, may_touch: bool) -> tuple[int, int] | None:
    """How many times larger what stands at a place makes a figure (k, M, million), and where it
    ends; None for none. Letters count that touch the figure, if they may."""
    if signed := _SIGNED.match(text, at):
        return MAGNITUDES[signed.group("sign").casefold()], signed.end()
    gap = text[at : at + 1]
    start = at + 1 if gap.isspace() or gap == "-" else at
    word = _WORD.match(text, start)
    if word is None:
        return None
    form, end = word.group().casefold(), word.end()
    if text[end : end + 1].isdigit() or form not in MAGNITUDES:
        return None
    if form in GLUED and not (may_touch and start == at):
        return None
    is_short = form not in GLUED and text[end : end + 1] == "."
    return MAGNITUDES[form], end + 1 if is_short and text[end + 1 : end + 2].isspace() else end


def currency_before(text: str, at: int) -> tuple[str, int] | None:
    """The currency that stands right before a place, and where it begins; None for none."""
    match = _BEFORE.search(text[max(0, at - 5) : at])
    if match is None:
        return None
    said = match.group("currency")
    sign = said[-1]
    if sign.isalpha():
        is_code = said.isupper() or said in SMALL_CODES
        unit = CURRENCIES.get(said.casefold()) if is_code else None
        return (unit, at - len(match.group())) if unit else None
    if unit := CURRENCIES.get(said.casefold()):
        return unit, at - len(match.group())
    unit = CURRENCIES.get(sign)
    return (unit, at - len(match.group()) + len(said) - 1) if unit else None


def is_currency(unit: str) -> bool:
    return unit in CURRENCIES.values()
