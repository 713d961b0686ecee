"""Dates in prose: April 2019, 04/2019, im Januar 2020, since 2016."""

import re
from typing import Literal, NamedTuple

from mirror.language.figures.quantity import Quantity

_NAMES = (
    "january jan januar janvier enero gennaio januari janeiro",
    "february feb februar février fevrier febrero febbraio februari fevereiro",
    "march mar märz mars marzo maart março",
    "april apr avril abril aprile",
    "may mai mayo maggio mei maio",
    "june jun juni juin junio giugno junho",
    "july jul juli juillet julio luglio julho",
    "august aug août aout agosto augustus",
    "september sep sept septembre septiembre settembre setembro",
    "october oct oktober okt octobre octubre ottobre outubro",
    "november nov novembre noviembre novembro",
    "december dec dezember dez décembre decembre diciembre dicembre dezembro",
)
_MONTHS = {name: at for at, names in enumerate(_NAMES, 1) for name in names.split(" ")}
_BEFORE_YEAR = re.compile(
    r"(?<!\w)(?P<month>[^\W\d_]{3,10})\.?,?\s(?:\d{1,2},\s|de\s|del\s|of\s)?$", re.IGNORECASE
)
_NUMERIC = re.compile(r"(?P<y>\d{4})[-/.](?P<m>\d{1,2})|(?:\d{1,2}[-/.])?(?P<m2>\d{1,2})[-/.]\d{4}")
_SINCE = re.compile(
    r"(?<!\w)(?:since|from|as of|starting(?: in)?|seit(?: dem)?|ab|von|depuis|dès|desde|dal"
    r"|dall['’]"
    r"|da|sinds|vanaf)\s(?:(?:anfang|mitte|ende|early|mid|late|le|el|il|\d{1,2}\.?)[\s-])?$",
    re.IGNORECASE,
)
_UNTIL = re.compile(
    r"(?<!\w)(?:until|till|up to|through|bis|jusqu['’](?:en|à|au)|hasta|fino al?|tot|até)"
    r"\s(?:(?:early|mid|late|anfang|mitte|ende)[\s-])?$",
    re.IGNORECASE,
)

type Edge = Literal["since", "until", "in"]


class Dated(NamedTuple):
    """A year in a text, with its month (0 for none), and what it is to what the text tells: when
    it began ("since"), when it ended ("until") or when it was ("in"). `start` is where the words
    of the date begin."""

    year: int
    month: int
    edge: Edge
    start: int


def dated(quantity: Quantity, text: str) -> Dated:
    """How a text tells a figure that is a year or a date."""
    start, month = quantity.start, 0
    if quantity.kind == "date":
        match = _NUMERIC.fullmatch(quantity.span)
        month = int(match.group("m") or match.group("m2")) if match else 0
    elif named := _BEFORE_YEAR.search(text[max(0, start - 20) : start]):
        month = _MONTHS.get(named.group("month").casefold(), 0)
        start = start - len(named.group()) if month else start
    before = text[max(0, start - 24) : start]
    edge: Edge = "since" if _SINCE.search(before) else "until" if _UNTIL.search(before) else "in"
    return Dated(int(quantity.value), month if 0 < month <= len(_NAMES) else 0, edge, start)
