"""Words and signs of magnitudes, currencies and units of measure, by what they are forms of."""

import re

from mirror.language.text.lexicon import listed


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
GLUED = listed("k m mm mn b bn t tn")

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
SMALL_CODES = listed("Rs rs Fr kr Kr eur Eur usd gbp chf sfr Sfr")
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
_TIMES = listed("x × times fold mal fois veces volte keer vezes")
UNITS = _forms(
    {
        "microsecond": "µs, microsecond, microseconds, mikrosekunden, microsecondes, "
        "microsegundos, microsecondi",
        "nanosecond": "ns, nanosecond, nanoseconds, nanosekunden, nanosecondes, nanosegundos",
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
            "year, years, yr, yrs, jahr, jahre, jahren, schuljahre, schuljahren, kalenderjahre, "
            "kalenderjahren, geschäftsjahre, geschäftsjahren, ans, année, années, año, años, anno, "
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
        "µm": "µm, micrometre, micrometres, micrometer, micrometers, mikrometer, mikrometern, "
        "micromètres, micrómetros, micrometri, microns, micron, mikron",
        "nm": "nm, nanometre, nanometres, nanometer, nanometers, nanometern, nanomètres, "
        "nanómetros, nanometri",
        "kelvin": "kelvin, kelvins",
        "millikelvin": "mk, millikelvin, millikelvins, milikelvin",
        "microkelvin": "µk, microkelvin, microkelvins, mikrokelvin",
        "nanokelvin": "nk, nanokelvin, nanokelvins",
        "µg": "µg, microgram, micrograms, mikrogramm, microgrammes, microgramos, microgrammi",
        "µl": "µl, microlitre, microlitres, microliter, mikroliter, microlitros, microlitri",
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
SINGLE = listed("g h l m p s")  # small letters only; m with a space, since 5m are millions
SYMBOLS = {"%": "%", "％": "%", "٪": "%", "×": "x"} | {
    sign: CURRENCIES[sign] for sign in "$€£¥₹₩₽₪₺" if sign in CURRENCIES
}
_PERCENT_FORMS = listed("percent percents prozent pct procent percento") | {
    "per cent",
    "per cents",
    "pour cent",
    "por ciento",
    "per cento",
}


def joined(form: str) -> str:
    """A form as it is looked up: whatever joins its words is a space."""
    return re.sub(r"[\s-]", " ", form.casefold())


BY_WORDS: dict[str, str] = {
    **{joined(form): unit for form, unit in UNITS.items() if form not in SINGLE},
    **{joined(form): unit for form, unit in CURRENCIES.items() if form not in _NOT_BEHIND},
    **_LASTING,
    **dict.fromkeys(_PERCENT_FORMS, "%"),
    **dict.fromkeys(_TIMES - {"×"}, "x"),
}
CURRENCY_WORDS = {
    joined(form): unit for form, unit in CURRENCIES.items() if form not in _NOT_BEHIND
}
