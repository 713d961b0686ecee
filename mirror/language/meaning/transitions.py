"""Small words around figures that change: from, to, instead of, previously; and general words that
name no thing of their own."""

from functools import lru_cache

from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed

_FROM = {
    "en": listed("from"),
    "de": listed("von vom"),
    "fr": listed("de d du des"),
    "es": listed("de del desde"),
    "it": listed("da dal dallo dalla dai dagli dalle dall"),
    "nl": listed("van"),
    "pt": listed("de do da dos das"),
}
_TO = {
    "en": listed("to → into"),
    "de": listed("auf → bis"),
    "fr": listed("à → au aux"),
    "es": listed("a → al hasta"),
    "it": listed("a → al allo alla ai agli alle all ad"),
    "nl": listed("naar → tot"),
    "pt": listed("a → para ao à"),
}
# Before the earlier figure where the later one is told first: 6 instead of 11, 46 down from 58.
_INSTEAD = {
    "en": listed("from instead versus vs against compared"),
    "de": listed("statt anstatt anstelle gegenüber verglichen"),
    "fr": listed("contre lieu rapport"),
    "es": listed("frente lugar vez comparación"),
    "it": listed("contro rispetto invece anziché"),
    "nl": listed("tegenover plaats"),
    "pt": listed("contra lugar vez"),
}
_PREVIOUSLY = {
    "en": listed("before previously formerly earlier was were"),
    "de": listed("vorher zuvor früher bisher davor"),
    "fr": listed("auparavant avant précédemment"),
    "es": listed("antes anteriormente"),
    "it": listed("prima precedentemente"),
    "nl": listed("voorheen eerder"),
    "pt": listed("antes anteriormente"),
}
# They mean nothing else in any of the languages: facts may be in another than what is told of them.
_THEIR_FROM = listed("von dal desde")
_THEIR_TO = listed("auf à hasta naar")
_THEIR_INSTEAD = listed("statt anstatt anziché")
_RANGES = listed("between ranging range ranged zwischen entre tra fra tussen")
_GENERAL = {
    "en": listed(
        "number numbers share rate rates level levels total average mean median annual yearly "
        "monthly weekly daily hourly year years month months week weeks day days hour hours minute "
        "minutes quarter quarters second seconds figure figures value amount percentage percent "
        "proportion ratio time times duration overall now still only almost nearly about "
        "around roughly approximately some least well above below just sharply steadily further "
        "significantly slightly respectively"
    ),
    "de": listed(
        "anzahl anteil zahl quote rate höhe durchschnittlich durchschnittliche durchschnittlichen "
        "mittlere mittleren jährlich jährliche jährlichen monatlich monatliche monatlichen jahr "
        "jahre jahres monat monate woche wochen tag tage tagen stunde stunden minute minuten "
        "prozent wert dauer zeit rund etwa knapp fast circa deutlich insgesamt noch nur jetzt"
    ),
    "fr": listed(
        "nombre part taux niveau moyenne moyen annuel annuelle annuels annuelles mensuel mensuelle "
        "an ans année années mois semaine semaines jour jours heure heures minute minutes total "
        "durée temps environ presque près seulement encore désormais nettement montant"
    ),
    "es": listed(
        "número cantidad tasa cuota parte porcentaje media medio promedio anual anuales mensual "
        "mensuales año años mes meses semana semanas día días hora horas minuto minutos total "
        "duración tiempo nivel casi cerca aproximadamente unos unas solo ahora notablemente"
    ),
    "it": listed(
        "numero quantità tasso quota parte percentuale media medio annuo annua annui annue annuale "
        "annuali mensile mensili anno anni mese mesi settimana settimane giorno giorni ora ore "
        "minuto minuti totale durata tempo tempi livello quasi circa soltanto solo nettamente"
    ),
}
# What was done after, because of or in the face of something is not said to have brought it about.
_GROUNDS = {
    "en": listed("after when because since once if until before following amid"),
    "de": listed("nachdem als weil da wenn falls bevor angesichts"),
    "fr": listed("après quand lorsque parce si face devant"),
    "es": listed("tras cuando porque si ante después"),
    "it": listed("dopo quando perché se davanti"),
}
_ARTICLES = {
    "en": listed("the a an our its their my his her this these all each both"),
    "de": listed("der die das den dem des ein eine einen einem einer eines unsere unseren"),
    "fr": listed("le la les l un une notre nos sa son ses leur leurs ce cette ces"),
    "es": listed("el la los las un una su sus nuestro nuestra nuestros nuestras"),
    "it": listed("il lo la i gli le l un uno una nostro nostra suo sua"),
}
_OFS = {
    "en": listed("of in to for"),
    "de": listed("von vom bei beim im in an"),
    "fr": listed("de d du des dans"),
    "es": listed("de del en"),
    "it": listed("di d del dello della dell dei degli delle nel nella nei nelle"),
}
_TABLES = {
    "from": _FROM,
    "to": _TO,
    "instead": _INSTEAD,
    "previously": _PREVIOUSLY,
    "general": _GENERAL,
    "grounds": _GROUNDS,
    "articles": _ARTICLES,
    "ofs": _OFS,
}


def opens_the_earlier(word: str, language: str) -> bool:
    """Whether a word leads to the first figure of a change: "from", "von", "de"."""
    return word in _words("from", language) or word in _THEIR_FROM


def opens_the_later(word: str, language: str) -> bool:
    """Whether a word leads to the last figure of a change: "to", "auf", an arrow."""
    return word in _words("to", language) or (word in _THEIR_TO and base_of(language) != "de")


def puts_instead(word: str, language: str) -> bool:
    """Whether what follows is what was before: "instead of", "compared with", "statt"."""
    return word in _words("instead", language) or word in _THEIR_INSTEAD


def says_previously(word: str, language: str) -> bool:
    """Whether a word places something before the change: "previously", "vorher"."""
    return word in _words("previously", language)


def opens_a_range(word: str) -> bool:
    """Whether two figures that follow are the ends of a range: "between"."""
    return word in _RANGES


def is_general(word: str, language: str) -> bool:
    """Whether a word in small letters names no thing of its own: "number", "average", "month"."""
    return word in _words("general", language)


def is_ground(word: str, language: str) -> bool:
    """Whether a word leads to what something was done after, because of or for: "after", "tras"."""
    return word in _words("grounds", language)


def is_linking(word: str, language: str, *, is_of: bool) -> bool:
    """Whether a word is an article, or with `is_of` one that ties a thing to its number: "of"."""
    return word in _words("ofs" if is_of else "articles", language)


@lru_cache(maxsize=256)
def _words(table: str, language: str) -> frozenset[str]:
    return _TABLES[table].get(base_of(language) or "en", frozenset())
