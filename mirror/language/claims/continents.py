"""Continents, and how a text says that something reaches across one: "throughout Europe"."""

from collections.abc import Iterable
from itertools import permutations

_CONTINENTS = {
    "en": (
        "europe", "asia", "africa", "america", "north america", "south america", "latin america",
        "the americas", "australasia", "oceania",
    ),
    "de": ("europa", "asien", "afrika", "amerika", "nordamerika", "südamerika", "lateinamerika"),
    "fr": (
        "l europe", "l asie", "l afrique", "l amérique du nord", "l amérique du sud",
        "l amérique latine",
    ),
    "es": ("europa", "asia", "áfrica", "américa", "norteamérica", "sudamérica", "latinoamérica"),
    "it": ("europa", "asia", "africa", "america", "l europa", "l asia", "l africa", "l america"),
}  # fmt: skip
_ACROSS = {
    "en": ("across", "across all of", "throughout", "all over", "in all of", "all across"),
    "de": ("in ganz", "für ganz", "überall in", "quer durch", "aus ganz"),
    "fr": ("dans toute", "à travers", "à travers toute", "partout en"),
    "es": ("en toda", "por toda", "a través de", "en todo"),
    "it": ("in tutta", "in tutto", "attraverso", "per tutta"),
}
_IN = {"en": ("in", "and"), "de": ("in", "und"), "es": ("en", "y"), "it": ("in", "e")}

# By language, phrases as a table of them has them.
ACROSS_CONTINENTS = {
    language: ", ".join(
        (
            *(f"{across} {name}" for across in _ACROSS[language] for name in names),
            *(
                f"{place} {one} {joint} {other}"
                for place, joint in [_IN.get(language, ("", ""))]
                if place
                for one, other in permutations(names, 2)
            ),
        )
    )
    for language, names in _CONTINENTS.items()
}

# How words of a continent, or of a region that takes it in, begin.
_BEGINNINGS = {
    "europ": ("europ", "emea"),
    "asia": ("asia", "apac"),
    "asie": ("asi", "apac"),
    "afri": ("afri", "emea"),
    "afrik": ("afri", "emea"),
    "áfri": ("áfri", "afri", "emea"),
    "amer": ("amer", "latam"),
    "amér": ("amér", "amer", "latam"),
    "austral": ("austral", "apac"),
    "ocean": ("ocean", "océan", "apac"),
}


def speaks_of_same_continent(phrase: str, words: Iterable[str]) -> bool:
    """Whether folded words name, or are kin to, all continents that a phrase of reach has:
    "European", of "across europe". False for a phrase that has none."""
    asked = [
        known
        for part in phrase.replace("-", " ").split()
        for start, known in _BEGINNINGS.items()
        if part.startswith(start)
    ]
    told = tuple(words) if asked else ()
    return bool(asked) and all(any(word.startswith(one) for word in told) for one in asked)
