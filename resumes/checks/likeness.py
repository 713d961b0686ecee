"""Whether two statements of a figure speak of the same thing."""

import re
from dataclasses import dataclass
from functools import lru_cache

from mirror.language.languages import base_of
from mirror.language.lexicon import listed
from mirror.language.notations import as_noted, grouping_mark
from mirror.language.numbers import Quantity, quantities
from mirror.language.sentences import singular, words
from mirror.language.tongue import tongue_of
from mirror.language.units import ratio_of
from resumes.checks.senses import senses

_LABEL = 120  # characters that can say what a metric measures
_WINDOW = 60  # characters beside a figure that can name what it counts
STOPS = listed(
    "a an the of in on at to for from by with and or across over under per within into during "
    "while who which that than as through each every using via was were is are"
)
# Things that are counted. A figure that a source gives for people does not speak of machines.
_COUNTED = {
    "people": listed(
        "user customer client patient student employee engineer people person developer colleague "
        "member nurse teacher pupil learner participant subscriber volunteer staff resident family "
        "child visitor guest citizen attendee contributor researcher analyst designer manager "
        "worker driver tenant donor voter trainee intern hire stakeholder team report"
    ),
    "places": listed(
        "site store office country city hospital school branch warehouse region clinic market "
        "shop restaurant state location ward campus plant factory"
    ),
    "things": listed(
        "site report store server model dashboard pipeline service microservice api endpoint test "
        "bug ticket feature repository release database table query page website app application "
        "product component library node cluster machine vehicle device sensor experiment article "
        "paper book document dataset record transaction request message event call project workshop"
    ),
}
# Words for anyone and anything: who says them names nothing else than the source does.
_GENERAL = listed(
    "people person member individual staff item thing case piece unit instance time effort part "
    "kind type example project initiative role task"
)
_COMPARATIVES = {
    word: sort
    for sort, listing in {
        "fast": "faster quicker speedier swifter",
        "slow": "slower",
        "cheap": "cheaper",
        "costly": "costlier dearer",
        "large": "larger bigger",
        "small": "smaller",
        "long": "longer",
        "short": "shorter",
        "light": "lighter leaner",
        "heavy": "heavier",
        "good": "better",
        "bad": "worse",
        "safe": "safer",
        "clean": "cleaner",
        "wide": "wider broader",
        "deep": "deeper",
        "early": "earlier sooner",
        "late": "later",
        "up": "more higher greater",
        "down": "less fewer lower",
    }.items()
    for word in listing.split(" ")
}
_SAID_LONG = re.compile(
    r"(?P<less>less|more)\s(?:(?P<cost>expensive|costly)|(?P<fast>quickly|rapidly))\b",
    re.IGNORECASE,
)
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
_PERIOD = "second|minute|hour|night|day|week|month|quarter|year"
_THEIR_PERIOD = (
    "sekunde|stunde|tag|nacht|woche|monat|quartal|jahr|seconde|heure|jour|semaine|mois|trimestre|an"
    "|année|segundo|minuto|hora|día|semana|mes|año|secondo|ora|giorno|settimana|mese|anno|dag|maand"
    "|jaar"
)
_RATE = re.compile(
    r"(?:\b(?:per|each|every)\s"
    r"|(?<!\bin )(?<!\bwithin )(?<!\bof )(?<!\bfor )(?<!\bover )(?<!\bhalf )(?<!\bafter )"
    r"(?<!\bby )\ban?\s)"
    rf"(?P<each>{_PERIOD})(?!\w)|/\s?(?P<slash>sec|min|hr|{_PERIOD}|[hsd])(?!\w)"
    r"|^\s(?P<adverb>hourly|daily|nightly|weekly|monthly|quarterly|yearly|annual)\b"
    r"|^\s(?P<theirs>(?:täg|wöchent|monat|vierteljähr|jähr)lich|quotidien(?:ne)?|hebdomadaires?"
    r"|(?:mens|ann)uel(?:le)?s?|trimestriel(?:le)?|diari[oa]s?|seman(?:al|ales)|mensual(?:es)?"
    r"|trimestral|anual(?:es)?|giornalier[oai]|settimanal[ei]|mensil[ei]|trimestrale|annu[oa]"
    r"|annual[ei])(?!\w)"
    rf"|\b(?:pro|je|im|am|par|por|al|alla|all['’]|cada|ogni|per"
    rf"|l['’])\s?(?P<their>{_THEIR_PERIOD})(?!\w)",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Stated:
    """A figure of a source, in the text that states it."""

    quantity: Quantity
    text: str

    @property
    def is_bare(self) -> bool:
        """Whether the source is the figure alone, as when somebody vouched for it."""
        quantity = self.quantity
        return self.text.strip() in {quantity.span, f"{quantity.lead}{quantity.span}"}


@lru_cache(maxsize=256)
def stated_in(said: tuple[str, ...], language: str) -> tuple[Stated, ...]:
    """The figures that texts state, in each sense they can have. Texts of another language than
    `language` may have another notation too: then 1.240 stays 1240 or 1.24."""
    is_theirs = tongue_of(said, language) == base_of(language)
    grouping = grouping_mark(said, language) if is_theirs else ""
    return tuple(
        Stated(as_noted(sense, grouping), text)
        for text in said
        for found in (quantities(text, language),)
        for item in found
        for sense in senses(item, text, found, language=language)
    )


@lru_cache(maxsize=2_048)
def stated_as(said: tuple[str, ...], unit: str, language: str) -> tuple[Stated, ...]:
    """Those of the figures that measure what a unit does; for none, counts."""
    return tuple(
        item for item in stated_in(said, language) if ratio_of(item.quantity.unit, unit) is not None
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
    word = next(filter(None, match.groups()))
    return _PERIODS[word.casefold()], quantity.end + match.end()


# In the first year: what happened in one stretch of time is not told for each.
_ONE_TIME = re.compile(
    r"(?<!\w)(?:first|last|second|third|opening|erste[nrs]?|letzte[nrs]?|zweite[nrs]?|premi[eè]re?"
    r"|derni[eè]re?|primer[oa]?|últim[oa]|prim[oa]|ultim[oa]|eerste|laatste)\s"
    rf"(?:{_PERIOD}|{_THEIR_PERIOD})(?:e?s)?(?!\w)",
    re.IGNORECASE,
)


def is_of_one_time(item: Stated, label: str) -> bool:
    """Whether a source gives its figure for one stretch of time, and nothing there says yearly or
    monthly."""
    after = re.split(r"[.;:!?](?:\s|$)", item.text[item.quantity.end :][:_WINDOW], maxsplit=1)[0]
    told = f"{label} {after}"
    if not _ONE_TIME.search(told):
        return False
    return not any(word in _BESIDE for word in re.findall(r"[^\W\d_]+", told.casefold()))


def label_rates(label: str) -> frozenset[str]:
    """The periods that a metric's label tells its figure for: misses a week, annual savings."""
    told = (next(filter(None, match.groups())) for match in _RATE.finditer(label))
    beside = (word for word in re.findall(r"[^\W\d_]+", label.casefold()) if word in _BESIDE)
    return frozenset(_PERIODS[word.casefold()] for word in (*told, *beside))


_NEAR = 4  # words before a figure, among which an adjective can say its period


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
    return frozenset(
        _PERIODS[part] for part in re.findall(r"[^\W\d_]+", text.casefold()) if part in _PERIODS
    )


def comparative_of(quantity: Quantity, text: str) -> str:
    """The sort of a comparative right behind a figure: "fast" for 5x faster; "" for none."""
    after = text[quantity.end :][:_WINDOW].lstrip()
    if long := _SAID_LONG.match(after):
        is_less = long.group("less").casefold() == "less"
        if long.group("cost"):
            return "cheap" if is_less else "costly"
        return "slow" if is_less else "fast"
    word = re.match(r"[^\W\d_]+", after)
    return _COMPARATIVES.get(word.group().casefold(), "") if word else ""


def compares_otherwise(ours: str, theirs: str) -> bool:
    """Whether two comparatives plainly differ; more and less go with any but one another."""
    if not ours or not theirs or ours == theirs:
        return False
    general = {"up", "down"} & {ours, theirs}
    return not general or {ours, theirs} in ({"up", "down"}, {"up", "small"}, {"down", "large"})


def is_same_thing(quantity: Quantity, text: str, *, item: Stated) -> bool:
    """Whether a source's other figure plainly speaks of what the text's figure speaks of."""
    if item.is_bare:
        return True
    ours, theirs = counted_by(quantity, text), counted_by(item.quantity, item.text)
    if ours and (theirs or not quantity.unit):
        return bool(set(ours) & around(item) or sorts_of(ours) & sorts_of(theirs))
    near = around(Stated(quantity, text)) - STOPS
    return bool(near & around(item)) or not near


def counts_a_stranger(quantity: Quantity, text: str, *, matches: list[Stated], said: str) -> bool:
    """Whether a figure counts places or things that no source names, where all sources give it for
    people."""
    ours = counted_by(quantity, text)
    sorts = sorts_of(ours)
    if not sorts or "people" in sorts or not _plural_in(quantity, text) or set(ours) & _GENERAL:
        return False
    told = {singular(word.casefold()) for word in words(said.replace("-", " "))}
    beginnings = {word[:5] for word in told}
    if any(stem in told or (len(stem) > 4 and stem[:5] in beginnings) for stem in ours):
        return False
    theirs = [counted_by(item.quantity, item.text) for item in matches]
    return all(
        counted
        and _plural_in(item.quantity, item.text)
        and not sorts_of(counted) - {"people"}
        and _is_someone(counted[-1])
        for item, counted in zip(matches, theirs, strict=True)
    )


def _is_someone(stem: str) -> bool:
    return stem.endswith(("er", "or", "ist", "ian", "ant", "ee", "man", "crew", "ent"))


def _plural_in(quantity: Quantity, text: str) -> bool:
    """Whether one of the words that say what is counted is plainly a plural noun."""
    after = re.split(r"[.,;:!?()/–—]", text[quantity.end :][:_WINDOW], maxsplit=1)[0]
    counted = counted_by(quantity, text)
    written = [word.casefold() for word in words(after.replace("-", " "))[: len(counted)]]
    return any(singular(word) != word for word in written)


def counted_by(quantity: Quantity, text: str) -> tuple[str, ...]:
    """Stems of the words that say what a figure counts: "300 active users" → active, user."""
    after = text[quantity.end : quantity.end + _WINDOW]
    phrase = re.split(r"[.,;:!?()/–—]", after, maxsplit=1)[0]
    counted: list[str] = []
    for word in words(phrase.replace("-", " "))[:3]:
        folded = word.casefold()
        if folded in STOPS or not folded.isalpha():
            break
        counted.append(singular(folded))
    return tuple(counted)


_ENDS_A_CHANGE = re.compile(r"(?:^|\s)(?:to|auf|bis|à|au|a|al|hasta|naar|→)\s$", re.IGNORECASE)


def around(item: Stated) -> frozenset[str]:
    """Stems of the words near a stated figure, on both sides, and of what a metric measures."""
    # What lies beyond another figure belongs to that one.
    *earlier, before = re.split(r"(?<!\w)\d[\d.,]*", item.text[: item.quantity.start][-_WINDOW:])
    if earlier and _ENDS_A_CHANGE.search(before) and len(words(before)) <= _NEAR:
        before = f"{earlier[-1]} {before}"  # turnaround went from 5 days to 40 hours
    label, colon, _ = item.text[: item.quantity.start][:_LABEL].partition(":")
    if colon and not re.search(r"\d", label):
        before = f"{label} {before}"
    after = re.split(r"\d", item.text[item.quantity.end :][:_WINDOW], maxsplit=1)[0]
    near = f"{before} {after}"
    return frozenset(singular(word.casefold()) for word in words(near.replace("-", " ")))


def sorts_of(stems: tuple[str, ...]) -> frozenset[str]:
    """All sorts that the words can mean: client websites are people or things."""
    return frozenset(
        sort for stem in stems for sort, counted in _COUNTED.items() if stem in counted
    )
