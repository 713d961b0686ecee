"""What digits are before they are figures: names, addresses, dates, separators."""

import re
from decimal import Decimal

from mirror.language.counting.units import currency_before
from mirror.language.text.lexicon import listed

LONGEST = 18  # digits; more are an identifier
DATE = re.compile(
    r"(?<![\w./-])(?:(?P<y1>(?:19|20)\d\d)([-/.])\d{1,2}(?:\2\d{1,2})?"
    r"|\d{1,2}([-/.])(?:\d{1,2}\3)?(?P<y2>(?:19|20)\d\d))(?![\w/-]|\.\d)"
)
_IDIOM = re.compile(r"(?<![\w/])(?:9/11|50/50)(?![\w/])")
_PHONE = re.compile(r"(?<!\w)(?:\+\d[\d ().-]{6,24}\d|\(\d{3}\) ?\d{3}[-. ]\d{4})(?!\w)")
_IDENTIFIER = re.compile(r"(?<![\w.-])\d+(?:-\d+){2,}(?![\w-])|(?<![\w.])\d+(?:\.\d+){2,}(?![\w.])")
_GROUPED = re.compile(r"\d{1,3}(?:\.\d{3})+")
_WHOLE_TOKEN = re.compile(r"\S+")

# Words that a bare figure behind them belongs to, as part of a name.
_LABELS = listed(
    "iso iec rfc tls ssl http soc pci nist din bs ieee astm usb css html php ifrs ias icd dsm "
    "wcag python java vue node ios macos django laravel joomla kotlin symfony postgresql mysql sap "
    "ubuntu debian version level phase tier grade type"
)
# The same, but words of their own when they are not written with a capital.
_CAPITAL_LABELS = listed(
    "en next windows angular react android rails bootstrap drupal swift ruby perl office photoshop "
    "unity scala spring oracle xbox playstation web industry basel fortune formula route stage "
    "year class chapter section title appendix step sprint series generation gen"
)
_PREFIXES = listed("sub mid pre post top under over near pro late early non multi per")

_YEAR_BEFORE = listed(
    "in since by from to until till of during through around early late mid and after before "
    "year class summer winter spring autumn fall january february march april may june july august "
    "september october november december jan feb mar apr jun jul aug sep sept oct nov dec "
    "seit bis von im en depuis desde between late ab jahr anfang ende mitte januar februar märz "
    "mai "
    "juni juli oktober dezember avant après dès janvier février mars avril juin juillet août "
    "septembre octobre novembre décembre enero febrero marzo mayo junio julio agosto septiembre "
    "octubre noviembre diciembre año dal nel gennaio febbraio aprile maggio giugno luglio "
    "settembre "
    "ottobre dicembre sinds vanaf"
)
# No figure counts what these words lead to: the poster prize 2016 of the society.
_GOES_ON = re.compile(
    r"\s(?:at|by|from|and|des?|du|d['’]|del|della|der|vom|bei[mn]?|und|et|y|con|von)(?!\w)"
)
_OF_THE_MONTH = re.compile(r"(?<=[a-zç])\sdel?\s$")  # mayo de 2023
_WORD_BEFORE = re.compile(r"(?P<running>[\w,]\s)?(?<![^\W\d_])([^\W\d_]+)\W{1,2}$")


def without_addresses(text: str) -> str:
    """The text with links, e-mail addresses, phone and version numbers blanked, same length."""

    def blank(match: re.Match[str]) -> str:
        return " " * len(match.group())

    def blank_address(match: re.Match[str]) -> str:
        token = match.group()
        is_address = "://" in token or token.startswith("www.") or "@" in token[1:]
        return " " * len(token) if is_address else token

    def blank_version(match: re.Match[str]) -> str:
        token = match.group()
        is_figure = DATE.fullmatch(token) or _GROUPED.fullmatch(token)
        return token if is_figure else " " * len(token)

    hidden = _WHOLE_TOKEN.sub(blank_address, text)
    hidden = _IDIOM.sub(blank, _PHONE.sub(blank, hidden))
    return _IDENTIFIER.sub(blank_version, hidden)


def lowered(text: str) -> str:
    """A text in small letters, of the same length."""
    lower = text.lower()
    if len(lower) == len(text):
        return lower
    return "".join(small if len(small := letter.lower()) == 1 else letter for letter in text)


def is_glued(text: str, start: int) -> bool:
    """S3, GPT-4, H.264: letters that touch the digits before `start` make them part of a name."""
    before = text[max(0, start - 24) : start]
    if not before:
        return False
    if is_cased(before[-1]) or before[-1] == "_":
        return currency_before(text, start) is None
    if before[-1] not in "-./+#" or len(before) < 2:
        return False
    if before[-2] == "+":
        return True
    word = re.search(r"[^\W\d_]+$", before[:-1])
    if word is None:
        return False
    is_prefix = word.group().casefold() in _PREFIXES
    return not is_prefix and not (word.group().islower() and len(word.group()) > 2)


def is_labelled(text: str, start: int) -> bool:
    """Python 3, ISO 27001, Level 4: a bare figure behind such a word is a name's."""
    label = re.search(r"(?<![\w-])([^\W\d_]+(?:\.js)?)[ \u00a0]$", text[max(0, start - 24) : start])
    if label is None:
        return False
    word = label.group(1).removesuffix(".js")
    folded = word.casefold()
    return folded in _LABELS or (folded in _CAPITAL_LABELS and word[0].isupper())


def is_cased(character: str) -> bool:
    """Whether a letter glues to digits; Chinese and Japanese ones do not: 20人."""
    return character.isalpha() and character.upper() != character.lower()


def is_year(text: str, start: int, end: int) -> bool:
    """Whether four digits are meant as a year: 2019, not 2019 nurses."""
    raw = text[start:end]
    if not (len(raw) == 4 and raw.isdecimal() and 1900 <= int(raw) <= 2099):
        return False
    ahead = _OF_THE_MONTH.sub(" ", text[max(0, start - 32) : start])
    before = _WORD_BEFORE.search(ahead)
    if before and before.group(2).casefold() in _YEAR_BEFORE:
        return True
    if before and before.group(2)[0].isupper() and before.group("running"):
        return True  # AIHacks 2016, but not at the start: Trained 2019 nurses
    if _GOES_ON.match(text, end):
        return True
    return not re.match(r"\+|[\s-]+[^\W\d_]", text[end:][:3])


def readings_of(raw: str) -> tuple[Decimal, ...]:
    """The values that digits and separators can mean, the English reading first; () for none."""
    digits = re.sub(r"[ \u00a0\u202f\u2009'’]", "", raw)
    if len(digits) > LONGEST:
        return ()
    dots, commas = digits.count("."), digits.count(",")
    if dots and commas:
        decimal = "." if digits.rfind(".") > digits.rfind(",") else ","
        return (_plain(digits, decimal),) if digits.count(decimal) == 1 else ()
    if not dots and not commas:
        return (Decimal(digits),)
    separator = "." if dots else ","
    head, *groups = digits.split(separator)
    is_grouping = len(head) <= 3 and len(groups[-1]) == 3 and head != "0"
    if len(groups) > 1:
        well_formed = is_grouping and all(len(group) in {2, 3} for group in groups)
        return (Decimal(digits.replace(separator, "")),) if well_formed else ()
    decimal_reading = _plain(digits, separator)
    if not is_grouping:
        return (decimal_reading,)
    whole = Decimal(head + groups[0])
    return (whole, decimal_reading) if separator == "," else (decimal_reading, whole)


_POWER = re.compile(r"(?P<raised>⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})|(?:\^|\*\*)(?P<written>-?\d{1,2})(?!\d)")
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")


def raised(text: str, end: int, readings: tuple[Decimal, ...]) -> tuple[tuple[Decimal, ...], int]:
    """The values with the exponent that stands at `end` (2⁸, 10^6), and where it ends."""
    match = _POWER.match(text, end)
    if match is None or any(value <= 0 for value in readings):
        return readings, end
    exponent = int((match.group("raised") or match.group("written")).translate(_RAISED))
    return tuple(value**exponent for value in readings), match.end()


def _plain(digits: str, decimal: str) -> Decimal:
    grouping = "," if decimal == "." else "."
    return Decimal(digits.replace(grouping, "").replace(decimal, "."))
