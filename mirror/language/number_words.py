"""Numbers in words: English with hundreds, and German, French and Spanish as far as no English
word looks the same (which leaves out elf, seize, once, null and the articles)."""

import re
from collections.abc import Iterator
from decimal import Decimal

_ONES = "one two three four five six seven eight nine".split(" ")
_TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " "
)
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ")
WORD_VALUES = {
    **{word: at for at, word in enumerate(_ONES, 1)},
    **{word: at for at, word in enumerate(_TEENS, 10)},
    **{word: at * 10 for at, word in enumerate(_TENS, 2)},
}


def _german() -> Iterator[tuple[str, int]]:
    ones = "ein zwei drei vier fünf sechs sieben acht neun".split(" ")
    tens = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ")
    teens = "dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(" ")
    yield from zip(ones[1:], range(2, 10), strict=True)
    yield from (("zehn", 10), ("zwölf", 12), ("dreissig", 30))
    yield from zip(teens, range(13, 20), strict=True)
    for ten, value in zip(tens, range(20, 100, 10), strict=True):
        yield ten, value
        yield from ((f"{one}und{ten}", value + at) for at, one in enumerate(ones, 1))


def _french() -> Iterator[tuple[str, int]]:
    ones = "un deux trois quatre cinq six sept huit neuf".split(" ")
    teens = "dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split(" ")
    tens = {"vingt": 20, "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60}
    yield from zip(ones[1:], range(2, 10), strict=True)
    yield from ((word, at) for at, word in enumerate(teens, 10) if word != "seize")
    yield from (("quatre-vingts", 80), ("quatre-vingt", 80), ("soixante et onze", 71))
    for ten, value in tens.items():
        yield from ((ten, value), (f"{ten} et un", value + 1))
        yield from ((f"{ten}-{one}", value + at) for at, one in enumerate(ones[1:], 2))
    for ten, value in (("soixante", 70), ("quatre-vingt", 90)):
        yield from ((f"{ten}-{teen}", value + at) for at, teen in enumerate(teens))
    yield from ((f"quatre-vingt-{one}", 80 + at) for at, one in enumerate(ones, 1))


def _spanish() -> Iterator[tuple[str, int]]:
    ones = "un dos tres cuatro cinco seis siete ocho nueve".split(" ")
    teens = "doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte".split(" ")
    twenties = "veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete "
    tens = "treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ")
    yield from zip(ones[1:], range(2, 10), strict=True)
    yield "diez", 10
    yield from zip(teens, range(12, 21), strict=True)
    yield from zip(f"{twenties}veintiocho veintinueve".split(" "), range(21, 30), strict=True)
    for ten, value in zip(tens, range(30, 100, 10), strict=True):
        yield ten, value
        yield from ((f"{ten} y {one}", value + at) for at, one in enumerate(ones, 1))


def _hundreds() -> Iterator[tuple[str, int]]:
    german = "ein zwei drei vier fünf sechs sieben acht neun".split(" ")
    french = "deux trois quatre cinq six sept huit neuf".split(" ")
    spanish = "dos tres cuatro quin seis sete ocho nove".split(" ")
    yield from ((f"{one}hundert", at * 100) for at, one in enumerate(german, 1))
    for at, one in enumerate(french, 2):
        yield from ((f"{one} cents", at * 100), (f"{one} cent", at * 100))
    for at, one in enumerate(spanish, 2):
        stem = one if one == "quin" else f"{one}c"
        yield from ((f"{stem}ientos", at * 100), (f"{stem}ientas", at * 100))
    yield from (("hundert", 100), ("cien", 100), ("ciento", 100))
    yield from (("tausend", 1000), ("mille", 1000))


_FOREIGN = dict((*_german(), *_french(), *_spanish()))
_FOREIGN_HUNDREDS = dict(_hundreds())
# Sept is a month and DOS a system, unless they are written small.
_AS_WRITTEN = frozenset({"sept", "dos"})


def _any_of(table: dict[str, int]) -> str:
    """Alternation, longest first; the parts of one number join by hyphen or space."""
    return "|".join(
        f"(?-i:{word})" if word in _AS_WRITTEN else re.sub(r"\\[- ]", r"[\\s-]", re.escape(word))
        for word in sorted(table, key=lambda word: (-len(word), word))
    )


_SMALL = rf"(?:(?:{'|'.join(_TENS)})(?:[\s-](?:{'|'.join(_ONES)}))?|{'|'.join(_TEENS + _ONES)})"
NUMBER_WORDS = re.compile(
    rf"(?<![^\W_])(?<![^\W_][-'’])(?:"
    rf"(?P<halfscale>half\sa)(?=\s(?:million|billion|dozen)\b)"
    rf"|(?P<hundreds>an?|{_SMALL})[\s-]hundred(?:\s(?:and\s)?(?P<rest>{_SMALL}))?"
    rf"|(?P<small>{_SMALL})(?P<and_half>\sand\sa\shalf)?"
    rf"|(?P<article>an?)(?=\s(?:thousand|million|billion|dozen)\b)"
    rf"|(?P<zero>zero)(?!-)"
    rf"|(?P<their_hundreds>{_any_of(_FOREIGN_HUNDREDS)})"
    rf"(?:(?:[\s-]|und)?(?P<their_rest>{_any_of(_FOREIGN)}))?"
    rf"|(?P<theirs>{_any_of(_FOREIGN)})"
    rf"|(?P<their_article>eine|une?)(?=\s(?:million|millón|milliarde?)\b)"
    rf")(?=fold|tausend|[^\w]|$)",
    re.IGNORECASE,
)


def word_value(match: re.Match[str]) -> Decimal:
    """The value of a match of `NUMBER_WORDS`."""
    if match.group("halfscale"):
        return Decimal("0.5")
    if match.group("zero"):
        return Decimal(0)
    if hundreds := match.group("hundreds"):
        rest = match.group("rest")
        return Decimal(_small(hundreds) * 100 + (_small(rest) if rest else 0))
    if theirs := match.group("their_hundreds"):
        rest = match.group("their_rest")
        return Decimal(_FOREIGN_HUNDREDS[_plain(theirs)] + (_FOREIGN[_plain(rest)] if rest else 0))
    if theirs := match.group("theirs"):
        return Decimal(_FOREIGN[_plain(theirs)])
    if small := match.group("small"):
        return Decimal(_small(small)) + (Decimal("0.5") if match.group("and_half") else 0)
    return Decimal(1)


def _small(text: str) -> int:
    parts = re.split(r"[\s-]", text.casefold())
    return sum(WORD_VALUES.get(part, 1) for part in parts)


def _plain(word: str) -> str:
    """A foreign number as the tables write it, whatever joins its parts."""
    folded = re.sub(r"\s", " ", word.lower())
    joined = (folded, folded.replace(" ", "-"), folded.replace("-", " "))
    return next(form for form in joined if form in _FOREIGN or form in _FOREIGN_HUNDREDS)
