"""Figures that are said without digits' exactness: dozens of, a decade; over 35, about 30."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from mirror.language.counting.units import unit_at
from mirror.language.text.lexicon import listed

# Over and under leave the figure itself out, least and most do not; "just over" is a little more,
# "nearly" a little less, "about" either.
Bound = Literal["", "over", "least", "just over", "about", "nearly", "under", "most"]
OPEN_KINDS = frozenset({"count", "percent", "multiplier", "amount", "measure", "vague"})


@dataclass(frozen=True)
class Loose:
    """`value` up to, and without, `ceiling`; a figure without a ceiling is exact."""

    start: int
    end: int
    value: Decimal
    unit: str
    ceiling: Decimal | None = None


_SCALES = {
    "ten": 10, "dozen": 12, "score": 20, "hundred": 100, "thousand": 10**3, "million": 10**6,
    "billion": 10**9, "trillion": 10**12,
}  # fmt: skip
_THEIR_SCALES = {
    word: scale
    for scale, listing in {
        10: "decenas dizaines decine tientallen dezenas",
        12: "dutzende docenas douzaines dozzine",
        100: "cientos centenas centaines centinaia hunderte honderden",
        1000: "milliers millares migliaia tausende duizenden milhares",
    }.items()
    for word in listing.split(" ")
}
_SPREAD = 100  # a vague plural may be meant for up to this many times its unit
_PLURAL = re.compile(
    r"(?<![^\W_])(?<!\d[ \u00a0-])(?:"
    r"(?P<many>tens|dozens|hundreds)[\s-]of[\s-](?P<scale>thousands|millions|billions)"
    r"|(?P<some>several|many|multiple|a\sfew|a\scouple(?:\sof)?)\s"
    r"(?P<few>dozen|hundred|thousand|million|billion)s?(?![\s-]?fold)"
    r"|(?P<tens>tens)(?=[\s-]of\b)"
    r"|(?P<plural>dozens|hundreds|thousands|millions|billions|trillions)"
    r"|a\s(?P<score>score)(?=\sof\s(?!the\b)[a-z-]+s\b)"
    r"|(?P<theirs>decenas|dizaines|decine|dutzende|docenas|douzaines|dozzine|tientallen|dezenas"
    r"|cientos|centenas|centaines|centinaia|hunderte|honderden|milliers|millares|migliaia|tausende"
    r"|duizenden|milhares)(?=\s(?:de|d['’]|di|von|van)(?:\s|\w))"
    r"|(?P<german>dutzende|hunderte|tausende)(?:r|n)?(?=\s[^\W\d_])"
    r")(?![\w])(?P<of>[\s-]of(?=[\s-]))?",
)
# "3 millions" and "two thousands" are figures of their own.
_COUNTED = re.compile(
    r"(?:\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|deux|trois|quatre|cinq|six|sept|huit"
    r"|neuf|dix|vingt|trente|cinquante|cents?))[+]?[\s-]$",
)
_COUNTS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    "several": 3, "many": 3,
}  # fmt: skip
_HOW_MANY = r"(?<![^\W_])(?P<count>an?|one|two|three|four|five|six|several|many)[\s-]"
_DECADES = re.compile(
    rf"{_HOW_MANY}decades?(?!\w)(?:\sof(?=\s))?|(?<![^\W_])decades(?=[\s-](?:of|in)\b|-long)",
)
_MAGNITUDES = re.compile(
    rf"{_HOW_MANY}orders?[\s-]of[\s-]magnitude(?!\w)|(?<![^\W_])orders\sof\smagnitude(?!\w)",
)
_DIGITS = re.compile(r"(?<![^\W_])(?P<how>single|double|triple)[\s-]digit(?!\w)")
_MANYFOLD = re.compile(r"(?<![^\W_])(?:several|many|multi)[\s-]?fold(?!\w)")
_ALWAYS_ON = re.compile(
    r"(?<![\w/])(?:24/7(?:/365)?|24x7)(?![\w/])"
    r"|(?<![^\W_])a?round[\s-]the[\s-]clock(?!\w)|\brund\sum\sdie\suhr\b",
)


# About so many, by one word: une centaine de, una ventina di, un centenar de.
_SOME = {
    word: size
    for size, listing in {
        10: "dizaine decena decina",
        15: "quinzaine quincena quindicina",
        20: "vingtaine veintena ventina",
        30: "trentaine treintena trentina",
        40: "quarantaine quarantina",
        50: "cinquantaine cincuentena cinquantina",
        60: "soixantaine sessantina",
        100: "centaine centenar centinaio",
        1000: "millier millar migliaio",
    }.items()
    for word in listing.split(" ")
}
_ABOUT_SO_MANY = re.compile(
    rf"(?<![^\W_])(?:une?|una|un)\s(?P<some>{'|'.join(_SOME)})(?=\s(?:de|di)\s|\sd['’])"
)


def about_so_many(text: str) -> Iterator[Loose]:
    """The figures of a text in small letters that one word says roughly; none has a ceiling."""
    for match in _ABOUT_SO_MANY.finditer(text):
        yield Loose(match.start(), match.end(), Decimal(_SOME[match.group("some")]), "")


def loose_figures(text: str) -> Iterator[Loose]:
    """The vague figures of a text in small letters, and "24/7" under any of its names."""
    for match in _ALWAYS_ON.finditer(text):
        yield Loose(match.start(), match.end(), Decimal(24), "/7")
    for match in _DECADES.finditer(text):
        decades = _how_many(match)
        yield Loose(
            match.start(), match.end(), Decimal(10 * decades), "year", Decimal(10 * (decades + 1))
        )
    for match in _MAGNITUDES.finditer(text):
        power = _how_many(match)
        value = Decimal(10**power)
        yield Loose(match.start(), match.end(), value, "x", value * 10)
    for match in _DIGITS.finditer(text):
        power = ("single", "double", "triple").index(match.group("how").casefold())
        yield Loose(match.start(), match.end(), Decimal(10**power), "", Decimal(10 ** (power + 1)))
    for match in _MANYFOLD.finditer(text):
        yield Loose(match.start(), match.end(), Decimal(2), "x", Decimal(2 * _SPREAD))
    yield from _plurals(text)


def _plurals(text: str) -> Iterator[Loose]:
    for match in _PLURAL.finditer(text):
        if _COUNTED.search(text[max(0, match.start() - 12) : match.start()]):
            continue
        value = Decimal(1)
        for part in ("many", "scale", "few", "tens", "plural", "score"):
            if word := match.group(part):
                value *= _SCALES[word.casefold().removesuffix("s")]
        if word := match.group("theirs") or match.group("german"):
            value *= _THEIR_SCALES[word.casefold()]
        following = unit_at(text, match.end()) if match.group("of") else None
        unit = following[0] if following else ""
        yield Loose(match.start(), match.end(), value, unit, value * _SPREAD)


def _how_many(match: re.Match[str]) -> int:
    """How many decades or magnitudes; a bare plural says two at least."""
    return _COUNTS[match.group("count").casefold()] if match.group("count") else 2


_LOOK = 40  # characters before a figure that can leave it open
_OPENING: dict[Bound, str] = {
    "over": (
        "over, well over, far over, more than, well more than, greater than, higher than, "
        "longer than, better than, exceeding, exceeded, in excess of, upwards of, upward of, "
        "north of, above, mehr als, weit mehr als, deutlich mehr als, über, plus de, bien plus de, "
        "plus d', au-delà de, más de, mucho más de, más del, más que, oltre, più di, più del, "
        "meer dan, ruim, mais de"
    ),
    "least": (
        "at least, no fewer than, no less than, minimum of, mindestens, wenigstens, au moins, "
        "al menos, por lo menos, como mínimo, almeno, minstens, ten minste, pelo menos"
    ),
    "just over": (
        "just over, slightly over, a little over, little over, a bit over, just above, "
        "slightly above, just more than, slightly more than, a little more than, little more than, "
        "a bit more than, knapp über, etwas über, leicht über, gut, etwas mehr als, un peu plus "
        "de, "
        "un peu plus d', légèrement plus de, algo más de, poco más de, poco più di, iets meer dan, "
        "pouco mais de"
    ),
    "about": (
        "about, around, cerca de, roughly, approximately, approx, approx., some, circa, ca, ca., "
        "c., "
        "in the region of, on the order of, rund, etwa, ungefähr, zirka, annähernd, in etwa, "
        "gegen, "
        "um die, environ, autour de, quelque, quelques, à peu près, aux alentours de, "
        "de l' ordre de, unos, unas, alrededor de, aproximadamente, aprox, aprox., en torno a, "
        "en torno al, sobre, intorno a, intorno al, all' incirca, più o meno, ongeveer, rond de"
    ),
    "nearly": (
        "nearly, almost, close to, near, approaching, not quite, just under, just below, "
        "just short of, slightly under, slightly below, slightly less than, a little under, "
        "a little less than, just less than, fast, knapp, beinahe, nahezu, presque, près de, "
        "près d', quasiment, un peu moins de, casi, poco menos de, quasi, poco meno di, "
        "bijna, haast, quase, pouco menos de"
    ),
    "under": (
        "under, well under, below, well below, less than, fewer than, lower than, shorter than, "
        "quicker than, sub-, weniger als, unter, moins de, moins d', menos de, menos del, meno di, "
        "sotto il, sotto i, minder dan, onder de"
    ),
    "most": (
        "up to, at most, no more than, no longer than, not more than, maximum of, max of, bis zu, "
        "höchstens, maximal, jusqu' à, au plus, au maximum, hasta, como máximo, al massimo, fino "
        "a, "
        "maximaal, tot wel, hooguit, até"
    ),
}
_SIGNED: dict[str, Bound] = {
    "~": "about", "≈": "about", "±": "about", "<": "under", ">": "over", "≥": "least", "≤": "most",
}  # fmt: skip
_OPENERS: dict[str, Bound] = {
    phrase: bound for bound, phrases in _OPENING.items() for phrase in phrases.split(", ")
}
_LONGEST_OPENER = max(len(phrase.split()) for phrase in _OPENERS)
_ARTICLES = listed(
    "a an the un une el la il lo les los las le i gli der die das dem den ein einem eine einer mal "
    "l' d'"
)
_WORD = re.compile(r"[^\s'’(\[“\"„«]+['’]?")
_SIGN = re.compile(r"(?<![-=–—])[~≈±<>≥≤]\s?$")  # an arrow leaves nothing open
_BEFORE_OVER = re.compile(r"(?:^|[\s(“\"])(?P<word>[^\W\d_]*)\s?$")
# "Over" is "across" where it does not follow one of these: a trial over 16 weeks.
_LEADS_A_COUNT = listed(
    "by to for with of from at and or than across among in into about serving led taught built "
    "grew wrote sold bought brought made sent held kept spent saw gave found has have had "
    "leading managing reaching saving training supporting well"
)
_LEADS_A_TIME = listed("for from to with has have had after took of lasted spent bring brings")
_SPREADS = listed(
    "averaged measured distributed computed calculated evaluated aggregated repeated observed "
    "validated tested carried compared tracked monitored"
)


# Words that "over", "up to" … belong to, and not to the figure: handed over 40 flats.
_PHRASAL = listed(
    "hand handed handing hands take took taken taking takes turn turned turning carry carried "
    "carrying bring brought sign signed pass passed passing preside presided presiding switch "
    "switched move moved moving win won crossed cross roll rolled change changed fall fell "
    "come came spread looked watched watch"
)


def bound_of(text: str, where: tuple[int, int], *, unit: str, is_time: bool) -> tuple[Bound, str]:
    """How the figure in `unit` that stands at `where` is left open, and the words before it that
    say so."""
    start, end = where
    before = text[max(0, start - _LOOK) : start]
    if sign := _SIGN.search(before):
        return _SIGNED[sign.group()[0]], sign.group()
    if not before or not (before[-1].isspace() or before[-1] in "-'’"):
        return "", ""
    found = _opener(before)
    if found is None:
        return "", ""
    bound, at = found
    lead = before[at:]
    word = lead.split()[0].casefold()
    ahead = text[max(0, start - len(lead) - _LOOK) : start - len(lead)]
    if word == "over" and not _leads(ahead, is_time=is_time, is_of=text[end : end + 4] == " of "):
        return "", ""
    if word in _PLACED and not unit and not _PLACES.search(ahead):
        return "", ""
    return bound, lead


def _opener(before: str) -> tuple[Bound, int] | None:
    """The longest phrase of the table at the end of a text, an article after it aside, and where
    it begins."""
    found = list(_WORD.finditer(before))[-_LONGEST_OPENER - 1 :]
    words = [match.group().casefold().replace("’", "'") for match in found]
    while words:
        for count in range(min(len(words), _LONGEST_OPENER), 0, -1):
            if bound := _OPENERS.get(" ".join(words[-count:])):
                return bound, found[len(words) - count].start()
        if words[-1] not in _ARTICLES or len(words) < len(found):
            return None
        words.pop()
    return None


# Under five managers, above two shops, near 3 sites, some 3: a place, unless a verb or "to" leads.
_PLACED = listed("under unter below above near über gegen sobre")
_PLACES = re.compile(
    r"(?:^|[,;:(]|\b(?:to|at|of|with|by|for|from|in|is|was|are|were|takes?|took|kept|keeping|stays?"
    r"|stayed|held|well|auf|um|mit|von|in|seit|bei|a|de|con|reduced|cut|rose|grew|raised|increased"
    r"|fell|dropped|saved|saving|spar(?:t|te|en)))\s*$",
    re.IGNORECASE,
)


def _leads(ahead: str, *, is_time: bool, is_of: bool) -> bool:
    """Whether "over" after these words means "more than"."""
    match = _BEFORE_OVER.search(ahead)
    word = match.group("word").casefold() if match else ""
    if word in _PHRASAL:
        return False
    if is_time:
        return word in _LEADS_A_TIME or is_of
    if not ahead.strip():
        return True
    return word in _LEADS_A_COUNT or (word.endswith("ed") and word not in _SPREADS)
