"""Countries, with the larger places in them and their people's names: places.txt."""

from functools import cache
from pathlib import Path

from mirror.language.names.tokens import tokens
from mirror.language.text.lexicon import listed

type Words = tuple[str, ...]

# Places that a sentence may begin with and mean no place: a word, somebody's name.
ORDINARY_TOO = listed(
    "nice reading bath cork split tours hull derby phoenix turkey china island essen halle kent "
    "charlotte florence victoria virginia nancy austin orlando sofia santiago rosario preston "
    "raleigh houston washington columbus lima inde angers metz faro bali cali palma rom roma zug us"
)
_FILE = Path(__file__).with_name("places.txt")


def is_place(words: Words) -> bool:
    """Whether folded words name a country or a city known here."""
    countries, cities = _places()
    return words in countries or words in cities


def same_country(words: Words) -> tuple[Words, ...]:
    """Folded names that tell of a country: its own in any language, those of places in it and of
    its people. () for what is no country known here."""
    return _places()[0].get(words, ())


def lands_of(words: Words) -> frozenset[Words]:
    """The countries, each by its first name, that folded words name or name a place in."""
    return _lands().get(words, frozenset())


def longest_from(word: str) -> int:
    """How many words a place has at most whose name begins with a folded word; 0 for none."""
    return _longest().get(word, 0)


@cache
def _longest() -> dict[str, int]:
    longest: dict[str, int] = {}
    for known in _places():
        for first, *more in known:
            longest[first] = max(longest.get(first, 0), 1 + len(more))
    return longest


@cache
def _lands() -> dict[Words, frozenset[Words]]:
    lands: dict[Words, frozenset[Words]] = {}
    countries, cities = _places()
    for names in countries.values():
        for name in names:
            if name not in countries and name not in cities:
                continue  # its people: who teaches German is not abroad
            lands[name] = lands.get(name, frozenset()) | {names[0]}
    return lands


@cache
def _places() -> tuple[dict[Words, tuple[Words, ...]], frozenset[Words]]:
    """By country's name, all names of it and its places; and the places."""
    countries: dict[Words, tuple[Words, ...]] = {}
    cities: set[Words] = set()
    for line in _FILE.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        names, places, people = (*line.split(":"), "", "")[:3]
        own, inside = _listed(names), _listed(places)
        countries |= dict.fromkeys(own, (*own, *inside, *_listed(people)))
        cities.update(inside)
    return countries, frozenset(cities)


def _listed(names: str) -> tuple[Words, ...]:
    return tuple(
        tuple(token.folded for token in tokens(name)) for name in names.split(",") if name.strip()
    )
