"""Numbers in words: fourteen hundred, dreihundertzwölf, quatre-vingt-dix, ochenta y cinco."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from mirror.language.text.lexicon import listed

_LONGEST = 64  # letters of a number in one word


@dataclass(frozen=True)
class Spelt:
    """A number in words at `start:end`. `is_fold`: fivefold, dreimal, vierfach. `is_one`: "one",
    which is more often a pronoun than a figure."""

    start: int
    end: int
    value: Decimal
    is_fold: bool = False
    is_one: bool = False


def _numbered(words: str, first: int, step: int = 1) -> dict[str, int]:
    return {word: first + at * step for at, word in enumerate(words.split(" "))}


_EN_ONES = _numbered("one two three four five six seven eight nine", 1)
_WORDS: dict[str, dict[str, int]] = {
    "en": {
        **_EN_ONES,
        **_numbered(
            "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen", 10
        ),
        **_numbered("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10),
        "hundred": 100,
        "thousand": 1000,
    },
    "fr": {
        **_numbered("un deux trois quatre cinq six sept huit neuf dix onze douze treize", 1),
        **_numbered("quatorze quinze seize", 14),
        **_numbered("vingt trente quarante cinquante soixante septante", 20, 10),
        "une": 1,
        "vingts": 20,
        "huitante": 80,
        "octante": 80,
        "nonante": 90,
        "cent": 100,
        "cents": 100,
        "mille": 1000,
    },
    "es": {
        **_numbered("uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece", 1),
        **_numbered("catorce quince dieciséis diecisiete dieciocho diecinueve veinte", 14),
        **_numbered("veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis", 21),
        **_numbered("veintisiete veintiocho veintinueve", 27),
        **_numbered("treinta cuarenta cincuenta sesenta setenta ochenta noventa", 30, 10),
        "un": 1,
        "una": 1,
        "veintiún": 21,
        "veintiuna": 21,
        "cien": 100,
        "ciento": 100,
        **_numbered("doscientos trescientos cuatrocientos quinientos seiscientos", 200, 100),
        **_numbered("doscientas trescientas cuatrocientas quinientas seiscientas", 200, 100),
        **_numbered("setecientos ochocientos novecientos", 700, 100),
        **_numbered("setecientas ochocientas novecientas", 700, 100),
        "mil": 1000,
    },
    "pt": {
        **_numbered("um dois três quatro cinco seis sete oito nove dez onze doze treze", 1),
        **_numbered("catorze quinze dezasseis dezassete dezoito dezanove vinte", 14),
        **_numbered("trinta quarenta cinquenta sessenta setenta oitenta noventa", 30, 10),
        "uma": 1,
        "duas": 2,
        "dezesseis": 16,
        "dezessete": 17,
        "dezenove": 19,
        **_numbered("duzentos trezentos quatrocentos quinhentos seiscentos", 200, 100),
        **_numbered("setecentos oitocentos novecentos", 700, 100),
        "cem": 100,
        "cento": 100,
        "mil": 1000,
    },
}


def _compounds(ones: str, tens: dict[str, int], joint: tuple[str, ...]) -> dict[str, int]:
    """vierundzwanzig, vierentwintig: the ones before the tens, in one word."""
    return {
        f"{one}{between}{ten}": value + at
        for ten, value in tens.items()
        for at, one in enumerate(ones.split(" "), 1)
        for between in joint
    }


_DE_TENS = {
    **_numbered("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig", 20, 10),
    "dreissig": 30,
}
_NL_TENS = _numbered("twintig dertig veertig vijftig zestig zeventig tachtig negentig", 20, 10)
_IT_TENS = _numbered("venti trenta quaranta cinquanta sessanta settanta ottanta novanta", 20, 10)
_IT_ONES = _numbered("uno due tre quattro cinque sei sette otto nove", 1)
# Below a hundred, for the languages that write hundreds and thousands in one word.
_BELOW_HUNDRED: dict[str, dict[str, int]] = {
    "de": {
        **_numbered("eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf", 1),
        **_numbered("dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn", 13),
        "ein": 1,
        "eine": 1,
        **_DE_TENS,
        **_compounds("ein zwei drei vier fünf sechs sieben acht neun", _DE_TENS, ("und",)),
    },
    "nl": {
        **_numbered("een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien", 1),
        **_numbered("veertien vijftien zestien zeventien achttien negentien", 14),
        "één": 1,
        **_NL_TENS,
        **_compounds("een twee drie vier vijf zes zeven acht negen", _NL_TENS, ("en", "ën")),
    },
    "it": {
        **_IT_ONES,
        **_numbered("dieci undici dodici tredici quattordici quindici sedici diciassette", 10),
        "diciotto": 18,
        "diciannove": 19,
        "un": 1,
        "una": 1,
        **_IT_TENS,
        **{
            f"{ten[:-1] if one[0] in 'uo' else ten}{'tré' if one == 'tre' else one}": tens + at
            for ten, tens in _IT_TENS.items()
            for one, at in _IT_ONES.items()
        },
        **{f"{ten}tre": tens + 3 for ten, tens in _IT_TENS.items()},
    },
}
_HUNDREDS = {"de": ("hundert",), "nl": ("honderd",), "it": ("cento", "cent")}
_THOUSANDS = {"de": ("tausend",), "nl": ("duizend",), "it": ("mila", "mille")}
_JOINTS = {"de": "und", "nl": "en", "it": ""}
_HALVES = {
    "anderthalb": Decimal("1.5"),
    "eineinhalb": Decimal("1.5"),
    "anderhalf": Decimal("1.5"),
    **{
        f"{word}einhalb": Decimal(at) + Decimal("0.5")
        for at, word in enumerate(["zwei", "drei", "vier", "fünf", "sechs", "sieben"], 2)
    },
}

# These languages are read in any text, as far as their numbers look like nothing else.
_ANYWHERE = ("en", "de", "fr", "es")
_ALIKE = listed("elf seize once un une uno una ein eine cent cents")
# Sept is a month and DOS a system, unless they are written small.
_AS_WRITTEN = listed("sept dos")
_CONNECTORS = {"en": "and", "fr": "et", "es": "y", "pt": "e"}
_ARTICLES = {
    "en": listed("a an"),
    "de": listed("ein eine einer einem einen"),
    "fr": listed("un une"),
    "es": listed("un una"),
    "it": listed("un una"),
    "pt": listed("um uma"),
    "nl": listed("een"),
}
_EVERY_ARTICLE = frozenset(word for words in _ARTICLES.values() for word in words)
_SCALE = re.compile(
    r"\s(?:million|billion|dozen|millón|milliarde?|milione|miliardo|dutzend|douzaine|docena"
    r"|dozzina|milhão|dúzia|miljoen|miljard|dozijn)\b",
    re.IGNORECASE,
)
_HALF_A_SCALE = re.compile(r"\sa(?=\s(?:million|billion|dozen)\b)", re.IGNORECASE)
AND_A_HALF = re.compile(
    r"\s(?:and\sa\shalf|et\sdemie?|y\smedi[oa]|e\smezz[oa]|e\smei[oa])(?!\w)", re.IGNORECASE
)
_FOLD = re.compile(r"(?:fold|fach(?:e[nmrs]?)?|mal|voudig)$")
# Zwölfköpfig, dreitägige: the number ends within the word.
_WITHIN = re.compile(
    r"(?:minütig|stündig|tägig|wöchig|monatig|jährig|köpfig|teilig|stellig)(?:e[nmrs]?)?$"
)
_TOKEN = re.compile(r"[^\W\d_]+")
_GAP = re.compile(r"[ \u00a0-]")
_BELOW = 100
_HUNDRED, _THOUSAND = 100, 1000


def spelt_numbers(text: str, language: str) -> Iterator[Spelt]:
    """The numbers in words, in order. English, German, French and Spanish are always read;
    words that mean something else in another of them, and Italian, Dutch and Portuguese, in a text
    of their `language` alone."""
    tokens = list(_TOKEN.finditer(text))
    at = 0
    while at < len(tokens):
        spelt, used = _spelt_at(text, tokens, at, language=language)
        if spelt:
            yield spelt
        at += max(used, 1)


def word_value(word: str, language: str = "") -> Decimal | None:
    """What a single word is worth as a number; None for any that is none."""
    values = _values(word.lower(), language)
    return Decimal(next(iter(values.values()))) if values else None


def _spelt_at(
    text: str, tokens: list[re.Match[str]], at: int, *, language: str
) -> tuple[Spelt | None, int]:
    """The number that begins at a token, and how many tokens it takes."""
    token = tokens[at]
    start, end = token.span()
    word = token.group().lower()
    if not _may_begin(word, language) or not _stands_alone(text, start, end):
        return None, 1
    if plain := _plain(text, tokens, at):
        return plain
    if (fold := _FOLD.search(word)) and (one := _values(word[: fold.start()], language)):
        value = next(iter(one.values()))
        return (Spelt(start, end, Decimal(value), is_fold=True) if value > 1 else None), 1
    if (within := _WITHIN.search(word)) and (one := _values(word[: within.start()], language)):
        value = next(iter(one.values()))
        return Spelt(start, start + within.start(), Decimal(value)), 1
    value, used = _run(text, tokens, at, language=language)
    if not used:
        return None, 1
    last = tokens[at + used - 1].end()
    if text[last : last + 1].isdigit():
        return None, used
    number = Decimal(value)
    if half := AND_A_HALF.match(text, last):
        return Spelt(start, half.end(), number + Decimal("0.5")), used
    is_one = used == 1 and value == 1
    fold_end = last + 5 if text[last : last + 5].lower() == "-fold" else last
    return Spelt(start, fold_end, number, is_fold=fold_end > last, is_one=is_one), used


def _plain(text: str, tokens: list[re.Match[str]], at: int) -> tuple[Spelt | None, int] | None:
    """Words that are no part of a longer number: anderthalb, half a million, zero, a dozen; and
    articles, which are none at all."""
    start, end = tokens[at].span()
    word = tokens[at].group().lower()
    if word in _HALVES:
        return Spelt(start, end, _HALVES[word]), 1
    if word == "half" and (scale := _HALF_A_SCALE.match(text, end)):
        return Spelt(start, scale.end(), Decimal("0.5")), 2
    if word == "zero":
        return (None if text[end : end + 1] == "-" else Spelt(start, end, Decimal(0))), 1
    if word not in _EVERY_ARTICLE:
        return None
    if _SCALE.match(text, end):
        return Spelt(start, end, Decimal(1)), 1
    return None if _next_word(tokens, at) in {"hundred", "thousand"} else (None, 1)


def _next_word(tokens: list[re.Match[str]], at: int) -> str:
    return tokens[at + 1].group().lower() if at + 1 < len(tokens) else ""


@lru_cache(maxsize=16_384)
def _may_begin(word: str, language: str) -> bool:
    """A fast no for nearly all words."""
    if word in {"half", "zero"} or word in _HALVES or word in _EVERY_ARTICLE:
        return True
    end = _FOLD.search(word) or _WITHIN.search(word)
    return bool(_values(word, language) or (end and _values(word[: end.start()], language)))


def _stands_alone(text: str, start: int, end: int) -> bool:
    if text[end : end + 1].isdigit() or text[end : end + 1] == "_":
        return False
    before = text[start - 1 : start]
    if before and (before.isalnum() or before == "_"):
        return False
    is_joined = before in {"-", "'", "’"} and text[start - 2 : start - 1].isalnum()
    return not is_joined or (before != "-" and text[start - 2 : start - 1].lower() in "dl")


@lru_cache(maxsize=16_384)
def _values(word: str, language: str) -> dict[str, int]:
    """By language, what number a word is."""
    if len(word) > _LONGEST:
        return {}
    found = {}
    for tongue in (*_ANYWHERE, *({language} - set(_ANYWHERE))):
        value = _WORDS[tongue].get(word) if tongue in _WORDS else _in_one_word(word, tongue)
        if value is not None and (tongue == language or word not in _ALIKE or tongue == "en"):
            found[tongue] = value
    return found


def _in_one_word(word: str, language: str) -> int | None:
    below = _BELOW_HUNDRED.get(language)
    if below is None:
        return None
    if (plain := below.get(word)) is not None:
        return plain
    for sign in _THOUSANDS[language]:
        left, found, right = word.partition(sign)
        if found:
            return _around(left, right, _THOUSAND, language=language)
    for sign in _HUNDREDS[language]:
        left, found, right = word.partition(sign)
        if found:
            return _around(left, right, _HUNDRED, language=language)
    return None


def _around(left: str, right: str, scale: int, *, language: str) -> int | None:
    times = _in_one_word(left, language) if left else 1
    rest = 0
    if right:
        joint = _JOINTS[language]
        found = _in_one_word(right, language)
        if found is None and joint and right.startswith(joint):
            found = _in_one_word(right.removeprefix(joint), language)
        if found is None or found >= scale:
            return None
        rest = found
    is_whole = times is not None and 0 < times < (10 if scale == _HUNDRED else _THOUSAND)
    return times * scale + rest if is_whole and times is not None else None


def _run(text: str, tokens: list[re.Match[str]], at: int, *, language: str) -> tuple[int, int]:
    """The value of the words from `at` on that make one number, and how many; (0, 0) for none."""
    best = (0, 0)
    for tongue in dict.fromkeys((language, *_ANYWHERE)):
        value, used = _run_in(text, tokens, at, tongue=tongue, language=language)
        if used > best[1]:
            best = (value, used)
    return best


def _run_in(
    text: str, tokens: list[re.Match[str]], at: int, *, tongue: str, language: str
) -> tuple[int, int]:
    total, used = _Sum(tongue), 0
    for position in range(at, len(tokens)):
        if position > at and not _follows(text, tokens, position):
            break
        word = _written(tokens[position])
        if used and word == _CONNECTORS.get(tongue):
            continue
        joined = position - at > used
        value = _member(word, tongue, is_first=position == at, language=language)
        if value is None or not total.takes(value, joined=joined):
            break
        used = position - at + 1
    is_article = used == 1 and tokens[at].group().lower() in _EVERY_ARTICLE
    return (total.value, used) if used and not is_article else (0, 0)


def _follows(text: str, tokens: list[re.Match[str]], position: int) -> bool:
    """Whether nothing but a space or hyphen is before a word."""
    between = text[tokens[position - 1].end() : tokens[position].start()]
    return _GAP.fullmatch(between) is not None


def _written(token: re.Match[str]) -> str:
    """A word in small letters, unless its capitals say that it is another."""
    folded = token.group().lower()
    return token.group() if folded in _AS_WRITTEN else folded


def _member(word: str, tongue: str, *, is_first: bool, language: str) -> int | None:
    """What a word is worth as part of a number of one language."""
    table = _WORDS.get(tongue)
    value = table.get(word) if table is not None else _in_one_word(word, tongue)
    if not is_first:
        return value
    if word in _ARTICLES.get(tongue, frozenset()):
        return 1 if tongue == "en" else None  # a hundred; an article alone is no figure
    if word in {"hundred", "thousand"}:
        return None
    return value if tongue in {language, "en"} or word not in _ALIKE else None


class _Sum:
    """A number as it grows word by word."""

    def __init__(self, tongue: str) -> None:
        self._tongue = tongue
        self._thousands = 0
        self._rest = 0

    @property
    def value(self) -> int:
        return self._thousands + self._rest

    def takes(self, value: int, *, joined: bool) -> bool:
        """Whether a word goes on with the number; if so, it is added."""
        if value == _THOUSAND:
            if self._thousands or joined:
                return False
            self._thousands, self._rest = max(self._rest, 1) * _THOUSAND, 0
            return True
        if value == _HUNDRED and 0 < self._rest < _BELOW and not joined:
            self._rest *= _HUNDRED
            return True
        if value >= _HUNDRED:
            if self._rest:
                return False
            self._rest = value
            return True
        return self._takes_small(value, joined=joined)

    def _takes_small(self, value: int, *, joined: bool) -> bool:
        below = self._rest % _BELOW
        if self._tongue == "fr" and value == 20 and below == 4:
            self._rest += 76
            return True
        is_begun = self.value > 0
        if below == 0:
            may = not joined or (is_begun and self._tongue in {"en", "pt"})
        elif self._tongue == "fr" and 10 <= value < 20:
            may = below in {60, 80}
        elif self._tongue == "fr" and below == 10:
            may = 7 <= value < 10  # dix-sept
        else:
            may = value < 10 and below >= 20 and below % 10 == 0
            may = may and (joined or self._tongue not in {"es", "pt"})
            may = may and not (joined and self._tongue == "en")
        if may:
            self._rest += value
        return may
