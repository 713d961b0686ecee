"""Words that deny, that say who was there, and how many of all."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.phrases import Found, Phrases

_WITHOUT = {
    "en": listed("without no zero lacking sans"),
    "de": listed("ohne kein keine keinen keiner keinem keinerlei null"),
    "fr": listed("sans aucun aucune zéro"),
    "es": listed("sin ningún ninguna ninguno cero"),
    "it": listed("senza nessun nessuna nessuno zero"),
    "nl": listed("zonder geen"),
    "pt": listed("sem nenhum nenhuma"),
}
_PREPOSITIONS = listed("without ohne sans sin senza zonder sem lacking")
_WITH = {
    "en": listed("with alongside despite"),
    "de": listed("mit trotz samt"),
    "fr": listed("avec malgré"),
    "es": listed("con junto"),
    "it": listed("con insieme"),
    "nl": listed("met"),
    "pt": listed("com"),
}
_NOT = {
    "en": listed("not never cannot neither nor didn't wasn't weren't isn't aren't hasn't haven't "
                 "doesn't don't won't without no none nobody"),
    "de": listed("nicht nie niemals kein keine keinen keiner keinem weder ohne niemand"),
    "fr": listed("pas jamais ni sans aucun aucune personne"),
    "es": listed("no nunca jamás ni sin ningún ninguna nadie tampoco"),
    "it": listed("non mai né senza nessun nessuna nessuno"),
    "nl": listed("niet nooit geen zonder"),
    "pt": listed("não nunca nem sem nenhum nenhuma"),
}  # fmt: skip
# Where one of these stands, a thing may be gone that the sentence names.
_GONE = {
    "en": "replac*, remov*, eliminat*, avoid*, prevent*, instead, ended, ending, end to, stopp*, "
    "abolish*, scrap*, retir*, decommission*, free of, zero, none, 0, got rid, did away, phased "
    "out, until, before, previously, formerly, drop*, fewer, less",
    "de": "ersetz*, abgelöst*, abgeschafft*, beseitig*, vermied*, vermeid*, verhinder*, statt, "
    "anstatt, anstelle, beendet*, eliminier*, null, 0, vorher, früher, zuvor, bisher, bis dahin",
    "fr": "remplac*, supprim*, élimin*, évit*, empêch*, au lieu, fin à, zéro, 0, auparavant, avant",
    "es": "sustitu*, reemplaz*, elimin*, evit*, suprim*, en lugar, en vez, fin a, cero, 0, antes",
    "it": "sostitu*, elimin*, evit*, rimoss*, abol*, invece, al posto, fine a, zero, 0, prima",
}
_ALONE = {
    "en": "alone, single-handedly, single-handed, singlehandedly, on my own, on her own, "
    "on his own, "
    "by myself, solo, unaided, unassisted, without help, without any help, without support",
    "de": "allein, alleine, im alleingang, ganz allein, ohne hilfe, ohne unterstützung, "
    "ohne jede hilfe",
    "fr": "seul, seule, toute seule, tout seul, en solo, sans aide",
    "es": "yo solo, yo sola, sola, en solitario, por mi cuenta, por su cuenta, sin ayuda",
    "it": "da solo, da sola, in solitaria, in autonomia completa, senza aiuto",
}
_NO_TEAM = {
    "en": "without a team, without any team, with no team, no team, without colleagues, "
    "without staff",
    "de": "ohne team, ohne ein team, ohne eigenes team, ohne kollegen, ohne mitarbeiter*",
    "fr": "sans équipe, sans collègue*, sans aucune équipe",
    "es": "sin equipo, sin ningún equipo, sin compañeros",
    "it": "senza squadra, senza team, senza colleghi, senza un team",
}
_TOGETHER = {
    "en": "together, jointly, team of, team, colleague, colleagues, in a team, in a group, "
    "group of, fellow, co-*, pair, we, alongside, helped by, supported by, crew of, brigade of",
    "de": "gemeinsam, zusammen, team*, kollege*, kollegin*, "
    "im team, gruppe, wir, unterstützt von, projektteam",
    "fr": "ensemble, équipe*, collègue*, nous, binôme, groupe",
    "es": "juntos, junto, conjuntamente, equipo*, compañero*, compañera*, colega*, grupo, nosotros",
    "it": "insieme, squadra, team, collega, colleghi, gruppo, noi",
}
_TEAMS = {
    "en": "team, teams, staff of, crew, brigade, colleagues",
    "de": "team, teams, projektteam, mannschaft, mitarbeiter*, kollegen",
    "fr": "équipe, équipes, collègues",
    "es": "equipo, equipos, compañeros",
    "it": "squadra, team, colleghi",
}
_SELF = {
    "en": listed("i my myself mine me"),
    "de": listed("ich selbst mein meine"),
    "fr": listed("j je moi moi-même mon ma"),
    "es": listed("yo mi mismo misma"),
    "it": listed("io mio mia stesso stessa"),
}
_SHARES = {
    "en": {
        "all": "all, every one, every single one, every, each one, everyone, everybody, both, "
        "without exception",
        "most": "majority, most, mostly, more than half, over half, predominantly, mainly",
        "none": "none, nobody, no one, not one",
    },
    "de": {
        "all": "alle, allen, sämtliche*, jeder einzelne, jede einzelne, "
        "jedes einzelne, jeder, jede, jedes, ausnahmslos, beide",
        "most": "mehrheit, mehrheitlich, die meisten, überwiegend*, mehr als die hälfte, großteil",
        "none": "keiner, keine, niemand",
    },
    "fr": {
        "all": "tous, toutes, tout le monde, chacun, chacune, sans exception",
        "most": "majorité, majoritaires, majoritaire, la plupart, plus de la moitié",
        "none": "aucun, aucune, personne",
    },
    "es": {
        "all": "todos, todas, cada uno, cada una, sin excepción, ambos, ambas",
        "most": "mayoría, mayoritari*, más de la mitad, la mayor parte",
        "none": "ninguno, ninguna, nadie",
    },
    "it": {
        "all": "tutti, tutte, ognuno, ciascuno, senza eccezione, entrambi, entrambe",
        "most": "maggioranza, maggior parte, più della metà, in prevalenza",
        "none": "nessuno, nessuna",
    },
}
# Less than half, said as a fraction.
_MINOR = {
    "en": "a third, one third, one-third, a quarter, one quarter, one-quarter, a fifth, one fifth, "
    "a tenth, one tenth, a sixth, an eighth, two fifths, minority",
    "de": "ein drittel, drittel, ein viertel, viertel, ein fünftel, ein zehntel, ein sechstel, "
    "minderheit",
    "fr": "un tiers, le tiers, un quart, le quart, un cinquième, un dixième, minorité",
    "es": "un tercio, la tercera parte, un cuarto, la cuarta parte, un quinto, minoría",
    "it": "un terzo, un quarto, un quinto, un decimo, minoranza",
}

# All of a thing; and that only a part of it was so, or that there was a rest.
_WHOLLY = {
    "en": listed("entirely fully wholly solely exclusively completely"),
    "de": listed("vollständig ausschließlich gänzlich komplett vollumfänglich"),
    "fr": listed("entièrement intégralement exclusivement totalement"),
    "es": listed("íntegramente enteramente exclusivamente totalmente"),
    "it": listed("interamente integralmente esclusivamente totalmente"),
}
_PARTLY = {
    language: Phrases({"part": text})
    for language, text in {
        "en": "of which, of this, of that, partly, in part, the rest, remainder, half of, "
        "the other, co-funded, co-financed",
        "de": "davon, teils, teilweise, zum teil, den rest, der rest, zur hälfte, übrige*, hälftig",
        "fr": "dont, en partie, partiellement, le reste, à moitié, la moitié",
        "es": "de los cuales, de las cuales, de ellos, de ellas, en parte, parcialmente, el resto, "
        "la mitad",
        "it": "di cui, dei quali, delle quali, in parte, parzialmente, il resto, la metà",
    }.items()
}

type Tie = Literal["alone", "no team", "together", "team", "gone", "minor"]
_TOLD: tuple[tuple[Tie, dict[str, str]], ...] = (
    ("alone", _ALONE),
    ("no team", _NO_TEAM),
    ("together", _TOGETHER),
    ("team", _TEAMS),
    ("gone", _GONE),
    ("minor", _MINOR),
)
_TIES: dict[Tie, dict[str, Phrases]] = {
    tie: {language: Phrases({tie: text}) for language, text in table.items()}
    for tie, table in _TOLD
}
_SHARED = {language: Phrases(table) for language, table in _SHARES.items()}


def ties(words: Sequence[str], tie: Tie, language: str) -> tuple[Found, ...]:
    """Where casefolded words say that somebody was alone, had no team, worked together, that there
    was a team, that a thing is gone, or that a share is less than half."""
    table = _TIES[tie].get(base_of(language) or "en")
    return tuple(table.found(words)) if table is not None else ()


def shares_at(words: Sequence[str], language: str) -> tuple[Found, ...]:
    """Where words tell how many of all; labels are "all", "most" and "none"."""
    table = _SHARED.get(base_of(language) or "en")
    return tuple(table.found(words)) if table is not None else ()


@lru_cache(maxsize=16_384)
def says_wholly(word: str, language: str) -> bool:
    """Whether a word says of something that all of it was so."""
    return word in _WHOLLY.get(base_of(language) or "en", frozenset())


def parts_of_all(words: Sequence[str], language: str) -> bool:
    """Whether casefolded words tell of a part of something, or of its rest."""
    table = _PARTLY.get(base_of(language) or "en")
    return table is not None and any(True for _ in table.found(words))


@lru_cache(maxsize=16_384)
def says_without(word: str, language: str) -> bool:
    return word in _WITHOUT.get(base_of(language) or "en", frozenset())


def joins_without(word: str) -> bool:
    """Whether a word for "without" is a preposition; "no" begins a subject as well."""
    return word in _PREPOSITIONS


@lru_cache(maxsize=16_384)
def says_with(word: str, language: str) -> bool:
    return word in _WITH.get(base_of(language) or "en", frozenset())


@lru_cache(maxsize=16_384)
def denies(word: str, language: str) -> bool:
    return word in _NOT.get(base_of(language) or "en", frozenset())


@lru_cache(maxsize=16_384)
def says_self(word: str, language: str) -> bool:
    """Whether a word names the one who writes."""
    return word in _SELF.get(base_of(language) or "en", frozenset())
