"""The period that a figure is given for: 300 a day, monthly revenue, misses a week."""

import re
from functools import lru_cache

from mirror.language.figures.quantity import Quantity
from mirror.language.text.lexicon import listed
from mirror.language.text.small_letters import small_letters
from resumes.checks.likeness import Stated

_WINDOW = 60  # characters beside a figure that can say its period
_NEAR = 4  # words before a figure, among which an adjective can say its period
_PERIODS = {
    form: period
    for period, listing in {
        "second": "second seconds sec s secondly sekunde seconde segundo secondo",
        "minute": "minute minutes min minuto minuut",
        "hour": "hour hours hr h hourly stunde stündlich heure hora ora uur",
        "day": (
            "day days d daily nightly night nights tag täglich tägliche täglichen täglicher jour "
            "quotidien quotidienne journalier día diario diaria diarios diarias giorno giornaliero "
            "giornaliera giornalieri quotidiano dag dagelijks nacht nuit noche notte"
        ),
        "week": (
            "week weeks wk weekly woche wöchentlich wöchentliche wöchentlichen semaine "
            "hebdomadaire "
            "hebdomadaires semana semanal semanales settimana settimanale settimanali wekelijks"
        ),
        "month": (
            "month months mo monthly monat monatlich monatliche monatlichen monatlicher mois "
            "mensuel "
            "mensuelle mensuels mensuelles mes mensual mensuales mese mensile mensili "
            "maandelijks maand"
        ),
        "quarter": (
            "quarter quarters quarterly quartal vierteljährlich trimestre trimestriel "
            "trimestrielle "
            "trimestral trimestrale kwartaal"
        ),
        "year": (
            "year years yr y yearly annual annually jahr jährlich jährliche jährlichen "
            "jährlicher an "
            "année annuel annuelle annuels annuelles año anual anuales anno annuo annua annuale "
            "annuali jaar jaarlijks pa"
        ),
    }.items()
    for form in listing.split(" ")
}
_BESIDE = frozenset(
    form
    for form in _PERIODS
    if form.endswith(("ly", "lich", "liche", "lichen", "licher", "uel", "uelle", "uels", "uelles"))
    or form
    in listed(
        "annual hebdomadaire hebdomadaires semanal semanales mensual mensuales anual anuales "
        "mensile "
        "mensili annuo annua annuale annuali settimanale settimanali diario diaria trimestral"
    )
)
# These are words of other things as well ("a second ledger", "as an usher"), but for in a rate.
_IN_RATES = frozenset({"second", "an", "y", "d", "h", "s"})
_PERIOD = "second|minute|hour|night|day|week|month|quarter|year"
_THEIR_PERIOD = (
    "sekunde|stunde|tag|nacht|woche|monat|quartal|jahr|seconde|heure|jour|semaine|mois|trimestre|an"
    "|année|segundo|minuto|hora|día|semana|mes|año|secondo|ora|giorno|settimana|mese|anno|dag|maand"
    "|jaar"
)
# With these before it "a year" is how long something took: in a year, in under a year.
_NO_STRETCH = "".join(
    rf"(?<!\b{word} )"
    for word in (
        "in within of for over half after by under during than about around just nearly almost "
        "only throughout through inside roughly barely as quite to from before least most"
    ).split(" ")
)
_RATE = re.compile(
    r"(?:\b(?:per|each|every)\s"
    rf"|{_NO_STRETCH}\ban?\s)"
    rf"(?P<each>{_PERIOD})(?!\w)|/\s?(?P<slash>sec|min|hr|{_PERIOD}|[hsdy])(?!\w)"
    r"|^\s(?P<adverb>hourly|daily|nightly|weekly|monthly|quarterly|yearly|annual)\b"
    r"|^\s(?P<theirs>(?:täg|wöchent|monat|vierteljähr|jähr)lich|quotidien(?:ne)?|hebdomadaires?"
    r"|(?:mens|ann)uel(?:le)?s?|trimestriel(?:le)?|diari[oa]s?|seman(?:al|ales)|mensual(?:es)?"
    r"|trimestral|anual(?:es)?|giornalier[oai]|settimanal[ei]|mensil[ei]|trimestrale|annu[oa]"
    r"|annual[ei])(?!\w)"
    r"|\b(?:(?:pro|je|im|am|par|por|al|alla|cada|ogni|per)\s|(?:all|l)['’]\s?)"
    rf"(?P<their>{_THEIR_PERIOD})(?!\w)",
    re.IGNORECASE,
)


@lru_cache(maxsize=256)
def periods_of(said: tuple[str, ...]) -> frozenset[str]:
    """The periods that any of the texts speaks of."""
    return frozenset().union(*map(periods_in, said))


def rate_of(quantity: Quantity, text: str) -> str:
    """The period that a figure is given for: "day" in 300 events a day; "" for none."""
    return rate_with_end(quantity, text)[0]


def rate_with_end(quantity: Quantity, text: str) -> tuple[str, int]:
    """The period that a figure is given for, and where the words end that say so; ("", the end of
    the figure) for none."""
    after = re.split(r"[.,;:!?()\d]", text[quantity.end :][:_WINDOW], maxsplit=1)[0]
    match = _RATE.search(after)
    if match is None:
        return "", quantity.end
    return _told(match), quantity.end + match.end()


def _told(match: re.Match[str]) -> str:
    """The period that a rate is told for."""
    return _PERIODS.get(small_letters(next(filter(None, match.groups()))), "")


def rates_of(item: Stated) -> frozenset[str]:
    """The periods that a source gives its figure for, behind it or in a metric's label; none where
    it does not say."""
    if rate := rate_of(item.quantity, item.text):
        return frozenset((rate,))
    label, colon, _ = item.text[: item.quantity.start].partition(":")
    if _is_of_one_time(item, label if colon else ""):
        return frozenset(("once",))
    return _label_rates(label) if colon else frozenset()


# In the first year: what happened in one stretch of time is not told for each.
_ONE_TIME = re.compile(
    r"(?<!\w)(?:first|last|second|third|opening|erste[nrs]?|letzte[nrs]?|zweite[nrs]?|premi[eè]re?"
    r"|derni[eè]re?|primer[oa]?|últim[oa]|prim[oa]|ultim[oa]|eerste|laatste)\s"
    rf"(?:{_PERIOD}|{_THEIR_PERIOD})(?:e?s)?(?!\w)",
    re.IGNORECASE,
)


def _is_of_one_time(item: Stated, label: str) -> bool:
    """Whether a source gives its figure for one stretch of time, and nothing there says yearly or
    monthly."""
    after = re.split(r"[.;:!?](?:\s|$)", item.text[item.quantity.end :][:_WINDOW], maxsplit=1)[0]
    told = f"{label} {after}"
    if not _ONE_TIME.search(told):
        return False
    return not any(word in _BESIDE for word in re.findall(r"[^\W\d_]+", told.casefold()))


def _label_rates(label: str) -> frozenset[str]:
    """The periods that a metric's label tells its figure for: misses a week, annual savings."""
    beside = (word for word in re.findall(r"[^\W\d_]+", label.casefold()) if word in _BESIDE)
    return _rates_in(label) | {_PERIODS[word] for word in beside}


def _rates_in(text: str) -> frozenset[str]:
    return frozenset(map(_told, _RATE.finditer(text))) - {""}


def period_beside(quantity: Quantity, text: str) -> tuple[str, str]:
    """The period of an adjective close before a figure (monthly revenue of 4) and the adjective
    as written; ("", "") for none."""
    before = re.split(r"[,;:.!?()]\s|\d", text[: quantity.start][-_WINDOW:])[-1]
    near = re.findall(r"[^\W\d_]+", before)[-_NEAR:]
    return next(
        (
            (_PERIODS[word.casefold()], word)
            for word in reversed(near)
            if word.casefold() in _BESIDE
        ),
        ("", ""),
    )


def periods_in(text: str) -> frozenset[str]:
    """The periods that a text speaks of in any form."""
    found = re.findall(r"[^\W\d_]+", text.replace("PA", ""))  # who assists somebody
    told = (_PERIODS.get(word.casefold()) for word in found if word.casefold() not in _IN_RATES)
    return _rates_in(text).union(filter(None, told))
