"""Places in a ranking that a text claims in words: came third, deuxième place, dritter Platz."""

import re
from functools import lru_cache
from typing import NamedTuple

_ORDINALS = (
    "first erste ersten erster erstes premier première primer primero primera primo prima",
    "second runner-up zweite zweiten zweiter zweites deuxième second segundo segunda secondo",
    "third dritte dritten dritter drittes troisième tercer tercero tercera terzo terza",
    "fourth vierte vierten vierter viertes quatrième cuarto cuarta quarto quarta",
    "fifth fünfte fünften fünfter fünftes cinquième quinto quinta",
    "sixth sechste sechsten sechster sixième sexto sexta sesto sesta",
    "seventh siebte siebten siebter septième séptimo séptima settimo settima",
    "eighth achte achten achter huitième octavo octava ottavo ottava",
    "ninth neunte neunten neunter neuvième noveno novena nono nona",
    "tenth zehnte zehnten zehnter dixième décimo décima decimo decima",
)
_VALUES: dict[str, int] = {}
for _at, _listing in enumerate(_ORDINALS, 1):
    for _word in _listing.split(" "):
        _VALUES.setdefault(_word, _at)
_ORDINAL = "|".join(sorted(map(re.escape, _VALUES), key=len, reverse=True))
_CAME = (
    r"came|come|coming|placed|placing|finished|finishing|ranked|ranking|wurde|belegte|belegt"
    r"|arrivée?|classée?|finie?|quedó|quedamos|terminó|arrivat[oa]|classificat[oa]"
)
_PLACE = r"place|prize|rank|runner-up|platz|rang|preis|prix|puesto|lugar|premio|posto"
_CLAIMED = re.compile(
    rf"(?<!\w)(?:(?:{_CAME})\s(?:in\s|den\s|als\s|en\s|au\s|à\sla\s)?(?:the\s)?(?P<came>{_ORDINAL})"
    rf"(?=\s(?:of|out|among|in|at|from|with|von|unter|sur|parmi|de|entre|su|tra|{_PLACE})\b"
    rf"|[.,;:]|$)"
    rf"|(?P<place>{_ORDINAL})[\s-](?=(?:{_PLACE})(?!\w))"
    rf"|(?P<of>{_ORDINAL})(?=\s(?:out\sof|of|von|sur|de|su)\s\d))",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]+(?:-up)?")
_ANY = re.compile(rf"(?<!\w)(?:{_ORDINAL})(?!\w)", re.IGNORECASE)
_FIRST = re.compile(
    r"(?<!\w)(?:w[io]n(?:ner|ners|ning|s)?|champions?|gold|best|top|sieger\w*|gewann|gewonnen"
    r"|bestes?"
    r"|gagn\w+|lauréate?|vainqueur|meilleure?|gan[óoa]\w*|mejor|vin(?:to|citore|citrice|se)"
    r"|migliore)(?!\w)",
    re.IGNORECASE,
)


class Rank(NamedTuple):
    start: int
    end: int
    value: int


def claimed_ranks(text: str) -> tuple[Rank, ...]:
    """The places in a ranking that a text says something or somebody took."""
    if not _has_ordinal(text):
        return ()
    found = []
    for match in _CLAIMED.finditer(text):
        name = match.lastgroup or "came"
        word = match.group(name)
        found.append(Rank(match.start(name), match.end(name), _VALUES[word.casefold()]))
    return tuple(found)


def _has_ordinal(text: str) -> bool:
    return not _VALUES.keys().isdisjoint(_WORD.findall(text.lower()))


@lru_cache(maxsize=2_048)
def ordinals(text: str) -> frozenset[int]:
    """All ordinals of a text, and 1 where it tells of a winner."""
    said = {_VALUES[match.group().casefold()] for match in _ANY.finditer(text)}
    return frozenset(said | ({1} if _FIRST.search(text) else set()))
