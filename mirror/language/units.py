"""What can stand behind or before a figure: magnitudes, currencies, units of measure."""

import re
from decimal import Decimal
from functools import lru_cache

from mirror.language.lexicon import listed


def _forms(table: dict[str, str]) -> dict[str, str]:
    """By form, what it is a form of."""
    return {form: name for name, forms in table.items() for form in forms.split(", ")}


_MAGNITUDE_WORDS = {
    10**3: "k tsd thousand tausend mille mil mila duizend milliers",
    10**6: (
        "m mm mn mio million millions millionen millones millón milione milioni miljoen "
        "milhão milhões"
    ),
    10**9: (
        "b bn mrd md billion billions milliarde milliarden milliard milliards miliardo miliardi "
        "miljard"
    ),
    10**12: "t tn trillion trillions",
    10**5: "lakh",
    10**7: "crore",
    100: "hundred",
    12: "dozen dutzend douzaine douzaines docena docenas dozzina dozzine dúzia dozijn",
}
MAGNITUDES = {
    word: size for size, listing in _MAGNITUDE_WORDS.items() for word in listing.split(" ")
}
# Letters that only count as a magnitude when they touch the figure: "5m users", but "5 m deep".
_GLUED = listed("k m mm mn b bn t tn")

CURRENCIES = _forms(
    {
        "$": (
            "$, us$, usd, dollar, dollars, bucks, us dollar, us dollars, dólares, dólar, dollari, "
            "dollaro, us-dollar"
        ),
        "€": "€, eur, euro, euros, eura",
        "£": "£, gbp, pounds sterling, sterling, livres sterling, libras esterlinas, sterline",
        "¥": "¥, jpy, yen",
        "INR": "₹, inr, rs, rupees, rupee",
        "CHF": (
            "chf, francs, franken, swiss francs, schweizer franken, francs suisses, sfr, fr., "
            "francos suizos, franchi svizzeri, franchi"
        ),
        "SEK": "sek, swedish kronor, swedish krona, swedish kroner, schwedische kronen",
        "NOK": "nok, norwegian kroner, norwegian krone, norwegische kronen",
        "DKK": "dkk, danish kroner, danish krone, danish kronor, dänische kronen",
        "kr": "kr, kroner, kronor, kronen",
        "PLN": "pln, złoty, zloty, zł",
        "CZK": "czk, kč",
        "CAD": "cad, c$, ca$, canadian dollars",
        "AUD": "aud, a$, au$, australian dollars",
        "NZD": "nzd, nz$",
        "CNY": "cny, rmb, yuan",
        "BRL": "brl, r$, reais",
        "SGD": "sgd, s$",
        "HKD": "hkd, hk$",
        "ZAR": "zar, rand",
        "MXN": "mxn, mx$",
        "KRW": "₩, krw, won",
        "RUB": "₽, rub, rubles, roubles",
        "ILS": "₪, ils, shekels",
        "TRY": "₺, lira",
    }
)
_SMALL_CODES = listed("Rs rs Fr kr Kr eur Eur usd gbp chf sfr Sfr")
_NOT_BEHIND = listed("won rand rs fr. lira sterling")  # words of their own behind a figure

# Zehnminütig, 3-tägiges: German adjectives of how long.
_LASTING = {
    f"{stem}{ending}": unit
    for stem, unit in {
        "minütig": "minute", "stündig": "hour", "tägig": "day", "wöchig": "week",
        "monatig": "month", "jährig": "year",
    }.items()
    for ending in ("", "e", "er", "es", "en", "em")
}  # fmt: skip


# A name for one of several: kroner of Denmark or Norway, pounds of money or of weight.
_FAMILIES = {
    "kr": listed("DKK NOK SEK kr"),
    "pound": listed("£ lb pound"),
    "$": listed("CAD AUD NZD SGD HKD MXN $"),
}

_CENTS = {
    "€cent": listed("€"),
    "£cent": listed("£"),
    "cent": listed("€ $ CAD AUD NZD CHF"),
}
_TIMES = listed("x × times fold mal fois veces volte keer vezes")
_SECONDS = {
    "millisecond": Decimal("0.001"), "second": Decimal(1), "minute": Decimal(60),
    "hour": Decimal(3600), "day": Decimal(86400), "week": Decimal(604800),
    "month": Decimal(2629800), "year": Decimal(31557600), "quarter": Decimal(7889400),
}  # fmt: skip
# How large a unit is, among those of its sort, where the ratio is exact.
_SIZES: dict[str, tuple[str, Decimal]] = {
    **{unit: ("time", size) for unit, size in _SECONDS.items()},
    **{
        unit: (sort, Decimal(size))
        for sort, units in {
            "mass": {"mg": "0.001", "g": "1", "kg": "1000", "t": "1000000"},
            "volume": {"ml": "0.001", "cl": "0.01", "l": "1", "hl": "100", "m³": "1000"},
            "length": {"mm": "0.001", "cm": "0.01", "metre": "1", "km": "1000"},
            "area": {"m²": "1", "ha": "10000", "km²": "1000000"},
            "data": {"kb": "0.001", "mb": "1", "gb": "1000", "tb": "1000000", "pb": "1000000000"},
            "power": {"kw": "1", "mw": "1000", "gw": "1000000"},
            "peak": {"kwp": "1", "mwp": "1000"},
            "apparent": {"kva": "1", "mva": "1000"},
            "energy": {"kwh": "1", "mwh": "1000", "gwh": "1000000"},
            "frequency": {"hz": "1", "khz": "1000", "mhz": "1000000", "ghz": "1000000000"},
            "work": {"workday": "1", "workweek": "5"},
        }.items()
        for unit, size in units.items()
    },
}
_UNITS = _forms(
    {
        "millisecond": "ms, millisecond, milliseconds, millisekunden, millisecondes, milisegundos",
        "second": (
            "s, sec, secs, second, seconds, sek, sekunde, sekunden, seconde, secondes, segundo, "
            "segundos, secondo, secondi, seconden"
        ),
        "minute": (
            "min, mins, minute, minutes, minuten, minuto, minutos, minuti, minuut, min."
        ),
        "hour": (
            "h, hr, hrs, hour, hours, std, stunde, stunden, heure, heures, hora, horas, ora, ore, "
            "uur, uren"
        ),
        "day": (
            "day, days, tag, tage, tagen, jour, jours, día, días, giorno, giorni, dag, dagen, dia, "
            "dias, calendar days, kalendertage, kalendertagen"
        ),
        "workday": (
            "working day, working days, workday, workdays, business day, business days, "
            "arbeitstag, "
            "arbeitstage, arbeitstagen, werktage, werktagen, jours ouvrés, jours ouvrables, "
            "días hábiles, días laborables, giorni lavorativi, werkdagen, dias úteis"
        ),
        "week": (
            "week, weeks, wk, wks, woche, wochen, semaine, semaines, semana, semanas, settimana, "
            "settimane, weken"
        ),
        "workweek": (
            "working week, working weeks, work week, work weeks, arbeitswoche, arbeitswochen"
        ),
        "month": (
            "month, months, mo, mos, monat, monate, monaten, mois, mes, meses, mese, mesi, maand, "
            "maanden, mês"
        ),
        "year": (
            "year, years, yr, yrs, jahr, jahre, jahren, ans, année, années, año, años, anno, "
            "anni, jaar, jaren, ano, anos"
        ),
        "pp": (
            "pp, prozentpunkt, prozentpunkte, prozentpunkten, points de pourcentage, "
            "point de pourcentage, puntos porcentuales, punto porcentual, punti percentuali, "
            "punto percentuale, procentpunten, pontos percentuais, points de pour cent, "
            "percentage points, percentage point, percent points, %-punkte"
        ),
        "km": "km, kilometre, kilometres, kilometer, kilometers, kilomètres, kilómetros, "
        "chilometri",
        "metre": "metre, metres, meter, meters, mètre, mètres, metros, metri, metern",
        "cm": "cm, centimetres, centimeters, zentimeter, centimètres, centímetros, centimetri",
        "mm": "mm, millimetres, millimeters, millimeter, millimètres, milímetros, millimetri",
        "m²": (
            "m², m2, sqm, sq m, square metres, square meters, square metre, square meter, "
            "square-metre, square-meter, quadratmeter, quadratmetern, qm, "
            "mètres carrés, metros cuadrados, metri quadrati, metri quadri, mètre carré, "
            "metro cuadrado, metro quadrato, metro quadro, vierkante meter, vierkante meters"
        ),
        "m³": (
            "m³, m3, cubic metre, cubic metres, cubic meter, cubic meters, kubikmeter, "
            "kubikmetern, "
            "mètres cubes, metros cúbicos, metri cubi, mètre cube, metro cúbico, metro cubo"
        ),
        "km²": "km², km2, square kilometres, square kilometers, quadratkilometer",
        "sqft": "sq ft, sqft, square feet, square foot, square-foot",
        "ha": "ha, hectare, hectares, hektar, hectárea, hectáreas, ettari, ettaro",
        "acre": "acre, acres",
        "kg": (
            "kg, kilo, kilos, kilogram, kilograms, kilogramme, kilogrammes, kilogramm, kilogramo, "
            "kilogramos, chilogrammi"
        ),
        "g": "g, gram, grams, gramm, grammes, gramos, grammi",
        "mg": "mg, milligrams, milligramm, milligrammes, miligramos",
        "t": "tonne, tonnes, ton, tons, tonnen, toneladas, tonnellate, tonelada",
        "l": "l, litre, litres, liter, liters, litern, litro, litros, litri",
        "cl": "cl",
        "hl": "hl, hectolitres, hektoliter",
        "ml": "ml, millilitres, milliliters, milliliter, mililitros",
        "ft": "ft, feet, foot",
        "lb": "lb, lbs",
        "pound": "pounds, pound, pfund, libras",
        "mile": "mile, miles, meilen, millas, miglia",
        "cent": "cent, cents, centimes, centime, céntimos, céntimo, centesimi, rappen, ct",
        "€cent": "euro cents, euro cent, eurocent, eurocents, euro-cent, céntimos de euro",
        "£cent": "pence, penny, p",
        **{
            unit: unit
            for unit in (
                "kb mb gb tb pb hz khz mhz ghz kw mw gw kwp mwp kva mva kwh mwh gwh "
                "px fps rpm qps rps tps loc wpm "
                "bpm mph °c °f bps gbps mbps kv kn mpa km/h m/s"
            ).split(" ")
        },
    }
)  # fmt: skip
_SINGLE = listed("g h l m p s")  # small letters only; m with a space, since 5m are millions
_SYMBOLS = {"%": "%", "％": "%", "٪": "%", "×": "x"} | {
    sign: CURRENCIES[sign] for sign in "$€£¥₹₩₽₪₺" if sign in CURRENCIES
}
_PERCENT_FORMS = listed("percent percents prozent pct procent percento") | {
    "per cent",
    "per cents",
    "pour cent",
    "por ciento",
    "per cento",
}


def _joined(form: str) -> str:
    """A form as it is looked up: whatever joins its words is a space."""
    return re.sub(r"[\s-]", " ", form.casefold())


_BY_WORDS: dict[str, str] = {
    **{_joined(form): unit for form, unit in _UNITS.items() if form not in _SINGLE},
    **{_joined(form): unit for form, unit in CURRENCIES.items() if form not in _NOT_BEHIND},
    **_LASTING,
    **dict.fromkeys(_PERCENT_FORMS, "%"),
    **dict.fromkeys(_TIMES - {"×"}, "x"),
}
_CURRENCY_WORDS = {
    _joined(form): unit for form, unit in CURRENCIES.items() if form not in _NOT_BEHIND
}
_MOST_WORDS = 4
_WORD = re.compile(r"°?[^\W\d_]+(?:[23](?!\d))?")
_MORE = re.compile(r"[\s/-](?:[^\W\d_]+)")
_OF = re.compile(r"\s?(?:d['’]|de\s|di\s|of\s)", re.IGNORECASE)
_POINTS = re.compile(r"[\s-]?(?:points?|punkte?n?)(?!\w)", re.IGNORECASE)
_AMOUNT = re.compile(r"\s?\d")
_SIGNED = re.compile(r"\s?(?P<sign>[kKM]|Md|Mrd|mln|mn)(?=\s?[$€£])")
_BEFORE = re.compile(r"(?<![^\W\d_])(?P<currency>[^\W\d_]{0,3}[$€£¥₹₩₽₪₺]|[^\W\d_]{2,4})\s?$")


def unit_at(text: str, at: int) -> tuple[str, int] | None:
    """The canonical unit that stands at a place, after a space or hyphen or none ("%", "x", a
    currency or a unit's plain name), and where it ends; None for none."""
    gap = text[at : at + 1]
    start = at + 1 if gap.isspace() or gap == "-" else at
    sign = text[start : start + 1]
    if sign in _SYMBOLS and sign:
        if gap == "-" or (sign not in "%％٪×" and _AMOUNT.match(text, start + 1)):
            return None
        points = _POINTS.match(text, start + 1) if sign in "%％٪" else None
        return ("pp", points.end()) if points else (_SYMBOLS[sign], start + 1)
    if found := _longest(text, start, _BY_WORDS, is_glued=start == at):
        return found
    of = _OF.match(text, at)
    return _longest(text, of.end(), _CURRENCY_WORDS, is_glued=False) if of else None


def _longest(
    text: str, start: int, table: dict[str, str], *, is_glued: bool
) -> tuple[str, int] | None:
    """The longest form of a table that stands at a place."""
    first = _WORD.match(text, start)
    if first is None:
        return None
    ends = [first.end()]
    while len(ends) < _MOST_WORDS and (more := _MORE.match(text, ends[-1])):
        ends.append(more.end())
    for end in reversed(ends):
        if end < len(text) and text[end].isdigit():
            continue
        form = _joined(text[start:end])
        if form == "year" and text[start] == "Y" and _AMOUNT.match(text, end):
            return None  # 120 Year 11 pupils
        if form in table:
            return table[form], end
    letter = text[start : ends[0]]
    if letter in _SINGLE and table is _BY_WORDS and not (letter == "m" and is_glued):
        is_name = (
            text[ends[0] : ends[0] + 1] in {".", "·", "/"}
            and text[ends[0] + 1 : ends[0] + 2].isalnum()
        )
        if not is_name and not text[ends[0] : ends[0] + 1].isdigit():
            return ("metre" if letter == "m" else _UNITS[letter]), ends[0]
    return None


def magnitude_at(text: str, at: int, *, may_touch: bool) -> tuple[int, int] | None:
    """How many times larger what stands at a place makes a figure (k, M, million), and where it
    ends; None for none. Letters count that touch the figure, if they may."""
    if signed := _SIGNED.match(text, at):
        return MAGNITUDES[signed.group("sign").casefold()], signed.end()
    gap = text[at : at + 1]
    start = at + 1 if gap.isspace() or gap == "-" else at
    word = _WORD.match(text, start)
    if word is None:
        return None
    form, end = word.group().casefold(), word.end()
    if text[end : end + 1].isdigit() or form not in MAGNITUDES:
        return None
    if form in _GLUED and not (may_touch and start == at):
        return None
    is_short = form not in _GLUED and text[end : end + 1] == "."
    return MAGNITUDES[form], end + 1 if is_short and text[end + 1 : end + 2].isspace() else end


def currency_before(text: str, at: int) -> tuple[str, int] | None:
    """The currency that stands right before a place, and where it begins; None for none."""
    match = _BEFORE.search(text[max(0, at - 5) : at])
    if match is None:
        return None
    said = match.group("currency")
    sign = said[-1]
    if sign.isalpha():
        is_code = said.isupper() or said in _SMALL_CODES
        unit = CURRENCIES.get(said.casefold()) if is_code else None
        return (unit, at - len(match.group())) if unit else None
    if unit := CURRENCIES.get(said.casefold()):
        return unit, at - len(match.group())
    unit = CURRENCIES.get(sign)
    return (unit, at - len(match.group()) + len(said) - 1) if unit else None


def is_currency(unit: str) -> bool:
    return unit in CURRENCIES.values()


def seconds_in(unit: str) -> Decimal | None:
    """How long a unit of time is, so that 2 hours can be 120 minutes; None for other units."""
    return _SECONDS.get(unit)


@lru_cache(maxsize=4_096)
def ratio_of(unit: str, wanted: str) -> Decimal | None:
    """What a value in one unit is multiplied by to be in another, where the two measure the same
    thing and the ratio is exact; None otherwise. Currencies are never converted; kroner may be
    Danish ones, pounds sterling, and Canadian dollars be told as dollars."""
    if unit == "$" and wanted in _FAMILIES["$"] - {"$"}:
        return None  # who notes plain dollars has not said whose; who names one can mean it by $
    if unit == wanted or wanted in _FAMILIES.get(unit, ()) or unit in _FAMILIES.get(wanted, ()):
        return Decimal(1)
    if {unit, wanted} in ({"day", "workday"}, {"cent", "€cent"}):
        return Decimal(1)  # who says days of working days says no more
    if {unit, wanted} == {"week", "workday"}:
        return Decimal(5) if unit == "week" else Decimal("0.2")
    for part, wholes in _CENTS.items():
        if unit == part and wanted in wholes:
            return Decimal("0.01")
        if wanted == part and unit in wholes:
            return Decimal(100)
    ours, theirs = _SIZES.get(wanted), _SIZES.get(unit)
    if ours is None or theirs is None or ours[0] != theirs[0]:
        return None
    return theirs[1] / ours[1]


def in_unit(value: Decimal, unit: str, wanted: str) -> Decimal | None:
    """A value in another unit; None where the two do not measure the same (`ratio_of`)."""
    ratio = ratio_of(unit, wanted)
    if ratio is None:
        return None
    if ratio < 1 and (back := ratio_of(wanted, unit)):
        return value / back  # exact, where the ratio itself is a long fraction
    return value * ratio
