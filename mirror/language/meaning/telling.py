"""The words of a text that tell what it is about, apart from those that any resume has."""

import re
from dataclasses import dataclass
from functools import lru_cache

from mirror.language.figures.placed import Piece, pieces, stem_of
from mirror.language.meaning.directions import direction_of
from mirror.language.meaning.transitions import is_general
from mirror.language.prose.verbs import ALSO_NOUNS, verb_form
from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed

_SMALL = 12  # figures up to here stand in many texts
# Words that stand in many achievements and tell none apart.
_COMMON = {
    "en": listed(
        "new team teams people staff colleague colleagues member members project projects work "
        "company business group department customer customers customer's client clients user users "
        "process processes system systems service services data tool tools report reports first "
        "several many using used based across including high quality best key main global local "
        "internal external different management manager senior lead leader result results support "
        "programme program site office good set up one two three four five six seven eight nine "
        "ten together responsible own year annual"
    ),
    "de": listed(
        "neu neue neuen neuer neues team teams personen mitarbeiter mitarbeitende "
        "mitarbeitenden projekt projekte arbeit firma unternehmen abteilung kunden system systeme "
        "prozess prozesse daten leitung gemeinsam eigene eigenen führte leitete erstellte baute "
        "entwickelte erstellt entwickelt einführung aufbau"
    ),
    "fr": listed(
        "nouveau nouvelle nouveaux nouvelles équipe équipes personnes projet projets travail "
        "entreprise service services clients client système processus données direction mis place "
        "dirigé géré créé conçu développé piloté réalisé mise"
    ),
    "es": listed(
        "nuevo nueva nuevos nuevas equipo equipos personas proyecto proyectos trabajo empresa "
        "servicio servicios clientes cliente sistema proceso procesos datos dirección dirigí"
    ),
    "it": listed(
        "nuovo nuova nuovi nuove team squadra persone progetto progetti lavoro azienda servizio "
        "servizi clienti cliente sistema processo processi dati direzione diretto gestito creato "
        "progettato sviluppato guidato realizzato introdotto"
    ),
}
# Verbs of other languages, known by their shape: eingeführt, formé, diseñó.
_PARTICIPLES = {
    "de": re.compile(r"^(?:[^\W\d_]{2,5})?ge[^\W\d_]{2,}(?:t|en)$"),
    "fr": re.compile(r"[^t]ée?s?$"),
    "es": re.compile(r"[óé]$|aron$|ieron$"),
}


@dataclass(frozen=True, slots=True)
class Telling:
    """Stems of a text: `own` tell what it is about, `common` are verbs and words of any resume;
    `all` are both."""

    own: frozenset[str]
    common: frozenset[str]
    all: frozenset[str]


@lru_cache(maxsize=4_096)
def telling(text: str, language: str) -> Telling:
    """The stems of a text; figures count as words of it."""
    return telling_of(pieces(text, language), language)


def telling_of(items: tuple[Piece, ...], language: str) -> Telling:
    """The same of some pieces of a text."""
    own: set[str] = set()
    common: set[str] = set()
    for item in items:
        if item.figure is not None:
            value = item.figure.value.normalize()
            is_telling = value > _SMALL or value != int(value)
            (own if is_telling else common).add(f"{value:f}{item.figure.unit}")
        elif item.is_content and not is_general(item.word, language):
            (common if is_common(item.word, language) else own).add(stem_of(item, language))
    return Telling(frozenset(own), frozenset(common), frozenset(own | common))


@lru_cache(maxsize=8_192)
def is_common(word: str, language: str) -> bool:
    """Whether a word in small letters is one that any resume has: a verb, "team", "new"."""
    base = base_of(language) or "en"
    if word in _COMMON.get(base, frozenset()) or direction_of(word, "", "", language=base):
        return True
    if (shape := _PARTICIPLES.get(base)) is not None and shape.search(word):
        return True
    if base != "en" or (form := verb_form(word)) is None:
        return False
    return form.tense != "base" or form.verb not in ALSO_NOUNS
