"""Partial dates as a reader expects them: `2014-06` is printed "Jun 2014"."""

from datetime import date

from babel import Locale, UnknownLocaleError
from babel.dates import format_skeleton

from mirror.language.text.languages import base_of

RANGE_DASH = " – "

# What stands in place of an end that has not come; languages are ISO 639 codes.
_STILL = {
    "ar": "حتى الآن",
    "cs": "dosud",
    "da": "nu",
    "de": "heute",
    "el": "σήμερα",
    "en": "Present",
    "es": "actualidad",
    "fi": "nykyhetki",
    "fr": "aujourd’hui",
    "he": "היום",
    "it": "oggi",
    "ja": "現在",
    "ko": "현재",
    "nb": "nå",
    "nl": "heden",
    "no": "nå",
    "pl": "obecnie",
    "pt": "atual",
    "ru": "настоящее время",
    "sv": "nu",
    "tr": "günümüz",
    "uk": "дотепер",
    "zh": "至今",
}


def locale_of(language: str) -> Locale:
    """The locale of a BCP 47 tag (`de`, `pt-BR`); English where the tag says nothing we know."""
    for tag in (language, base_of(language)):
        try:
            return Locale.parse(tag.replace("_", "-"), sep="-")
        except (UnknownLocaleError, ValueError, TypeError):
            continue
    return Locale("en")


def is_language(tag: str) -> bool:
    """Whether `tag` is a BCP 47 tag of a language that we can print dates in: en, de, pt-BR."""
    try:
        Locale.parse(tag, sep="-")
    except (UnknownLocaleError, ValueError):
        return False
    return True


def still(language: str) -> str:
    """The word for an end that has not come: "Present"."""
    return _STILL.get(locale_of(language).language, _STILL["en"])


def print_date(partial: str, language: str) -> str:
    """`YYYY[-MM[-DD]]` for a reader of `language`; a day is not printed, "" stays "".

    Text that is no partial date is returned as it came: what a person wrote is not thrown away.
    """
    parts = partial.split("-")
    try:
        numbers = [int(part) for part in parts]
        day = date(numbers[0], numbers[1] if len(numbers) > 1 else 1, 1)
    except ValueError:
        return partial
    skeleton = "yMMM" if len(parts) > 1 else "y"
    # Some locales join with a narrow no-break space, which few readers of PDF text expect.
    return format_skeleton(skeleton, day, locale=locale_of(language)).replace("\u202f", " ")


def print_range(start: str, end: str, language: str, *, ongoing: bool = True) -> str:
    """`Jun 2014 – Present`. An empty end means "still" (unless `ongoing` is false: not known).

    An empty start leaves the end alone; a range within one printed date is that date.
    """
    first = print_date(start, language)
    last = print_date(end, language)
    if not last and first and ongoing:
        last = still(language)
    if not first or not last or first == last:
        return first or last
    return f"{first}{RANGE_DASH}{last}"
