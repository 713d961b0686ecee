"""The words for numbers by language: what each is worth, and how they are joined."""

from mirror.language.text.lexicon import listed

HUNDRED, THOUSAND = 100, 1000


def _numbered(words: str, first: int, step: int = 1) -> dict[str, int]:
    return {word: first + at * step for at, word in enumerate(words.split(" "))}


_EN_ONES = _numbered("one two three four five six seven eight nine", 1)
WORDS: dict[str, dict[str, int]] = {
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
BELOW_HUNDRED: dict[str, dict[str, int]] = {
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
HUNDREDS = {"de": ("hundert",), "nl": ("honderd",), "it": ("cento", "cent")}
THOUSANDS = {"de": ("tausend",), "nl": ("duizend",), "it": ("mila", "mille")}
JOINTS = {"de": "und", "nl": "en", "it": ""}
CONNECTORS = {"en": "and", "fr": "et", "es": "y", "pt": "e"}
ARTICLES = {
    "en": listed("a an"),
    "de": listed("ein eine einer einem einen"),
    "fr": listed("un une"),
    "es": listed("un una"),
    "it": listed("un una"),
    "pt": listed("um uma"),
    "nl": listed("een"),
}
EVERY_ARTICLE = frozenset(word for words in ARTICLES.values() for word in words)
