"""Counted places, by how much they hold: four villages, four towns, four counties."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from mirror.language.figures.number_words import spelt_numbers
from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.placed_words import placed_words

_LONGEST = 20  # letters or digits of a number
_BETWEEN = 1  # words between a number and what it counts: "four coastal towns"

# Each holds more than the one before. What means one thing here and another there is left out:
# districts are of a town or of a state, an Italian "paese" is a village or a country.
_LADDERS = {
    "en": (
        "village villages hamlet hamlets parish parishes",
        "town towns city cities municipality municipalities borough boroughs commune communes",
        "county counties",
        "state states province provinces region regions",
        "country countries nation nations",
        "continent continents",
    ),
    "de": (
        "dorf dörfer dörfern weiler ortschaft ortschaften ortsteil ortsteile ortsteilen",
        "gemeinde gemeinden stadt städte städten kommune kommunen",
        "landkreis landkreise landkreisen kreis kreise kreisen",
        (
            "bundesland bundesländer bundesländern kanton kantone kantonen provinz provinzen "
            "region regionen"
        ),
        "länder ländern staat staaten",
        "kontinent kontinente kontinenten",
    ),
    "fr": (
        "village villages hameau hameaux",
        "commune communes ville villes municipalité municipalités",
        "département départements",
        "région régions",
        "pays",
        "continent continents",
    ),
    "es": (
        "pueblo pueblos aldea aldeas pedanía pedanías",
        "municipio municipios ciudad ciudades localidad localidades",
        "provincia provincias",
        "región regiones comunidad comunidades",
        "país países",
        "continente continentes",
    ),
    "it": (
        "villaggio villaggi frazione frazioni borgo borghi",
        "comune comuni città",
        "provincia province",
        "regione regioni",
        "nazione nazioni stato stati",
        "continente continenti",
    ),
}
_LEVELS = {
    language: {word: level for level, row in enumerate(ladder) for word in listed(row)}
    for language, ladder in _LADDERS.items()
}


class CountedPlaces(NamedTuple):
    """`text[start:end]` counts places: how many, and how much each holds."""

    start: int
    end: int
    number: int
    level: int


@lru_cache(maxsize=4_096)
def counted_places(text: str, language: str) -> tuple[CountedPlaces, ...]:
    """Where a text gives a number of villages, towns, counties …, in order."""
    return tuple(_counted(text, base_of(language) or "en"))


def _counted(text: str, language: str) -> Iterator[CountedPlaces]:
    levels = _LEVELS.get(language)
    words = placed_words(text, language) if levels else ()
    for at, word in enumerate(words):
        level = levels.get(word.folded) if levels else None
        if level is None:
            continue
        for before in reversed(words[max(0, at - 1 - _BETWEEN) : at]):
            if count := _count(before.folded, language):
                yield CountedPlaces(before.start, word.end, count, level)
                break


@lru_cache(maxsize=4_096)
def _count(word: str, language: str) -> int:
    """A whole number, in digits or spelt out; 0 for any other word."""
    if len(word) > _LONGEST:
        return 0
    if word.isdecimal():
        return int(word)
    found = next(iter(spelt_numbers(word, language)), None)
    is_whole = found is not None and found.end == len(word) and found.value == int(found.value)
    return int(found.value) if found is not None and is_whole else 0
