"""How well somebody can do a thing, in words and on scales, as ranks that compare."""

import re
from collections.abc import Sequence
from enum import IntEnum

from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.phrases import Found, Phrases


class Level(IntEnum):
    """Ranks of skill in a tool, a field or a language."""

    BASIC = 1
    WORKING = 2
    PROFICIENT = 3
    EXPERT = 4


# On every language's scale: the European framework's letters.
_FRAMEWORK = {
    Level.BASIC: "a1, a2",
    Level.WORKING: "b1, b2",
    Level.PROFICIENT: "c1",
    Level.EXPERT: "c2",
}
_WORDS = {
    "en": {
        Level.BASIC: "basic, basics, the basics, beginner, beginners, beginner's, familiar, "
        "familiarity, elementary, novice, rudimentary, limited, introductory, learning, "
        "notions of, a little, some, awareness, exposure to, entry-level, entry level, "
        "foundational, school-level, school level, rusty",
        Level.WORKING: "working knowledge, intermediate, conversational, good, competent, solid, "
        "practical, moderate, capable, skilled, experienced, independent, pre-intermediate, "
        "upper-intermediate, upper intermediate, confident",
        Level.PROFICIENT: "solid command, good command, sound command, firm command, "
        "sure command, proficient, proficiency, fluent, fluently, fluency, advanced, strong, "
        "very good, highly skilled, highly experienced, extensive, business fluent, excellent, "
        "in-depth, negotiation-level, accomplished, power user, power-user, power users, "
        "well versed, well-versed, years of, highly proficient, "
        "expertise, seasoned, specialist, specialised, specialized, wide-ranging, near-native",
        Level.EXPERT: "expert, experts, expert-level, mastery, mastered, master of, masters, "
        "native, "
        "native-level, mother tongue, bilingual, trilingual, deep, guru, wizard, ninja, virtuoso, "
        "world-class, authority, deeply, leading expert, top-level",
    },
    "de": {
        Level.BASIC: "grundkenntnisse*, basiskenntnisse*, grundlagen, grundlegend*, anfänger*, "
        "einsteiger*, elementar*, einfache, erste kenntnisse, geringe, vertraut, basis, basics, "
        "kenntnisse von grund, schulkenntnisse",
        Level.WORKING: "gute, guten, gut, solide*, fortgeschrittene anfänger, mittlere, "
        "konversationssicher*, anwenderkenntnisse*, praktische kenntnisse, routiniert*, "
        "erfahren*, versiert*",
        Level.PROFICIENT: "fließend*, fliessend*, sehr gut*, sehr gute*, fortgeschritten*, "
        "verhandlungssicher*, "
        "umfassend*, sichere*, sicher, ausgezeichnet*, hervorragend*, vertieft*, fundiert*, "
        "profunde*, "
        "langjährig*, spezialist*, professionell*, exzellent*",
        Level.EXPERT: "experte, expertin, experten, expertenwissen, expertenkenntnisse*, "
        "expertenniveau, "
        "muttersprach*, zweisprachig*, bilingual*, meisterhaft*, beherrschung, tiefgreifend*, "
        "perfekt*",
    },
    "fr": {
        Level.BASIC: "notions, notion, bases, base, débutant*, élémentaire*, scolaire*, "
        "connaissances de base, initié*, initiation, sensibilisé*, familiarisé*, limité*",
        Level.WORKING: "intermédiaire*, bon, bonne, bonnes, opérationnel*, pratique, correct*, "
        "professionnel limité, expérimenté*, autonome",
        Level.PROFICIENT: "courant, courants, courante, courantes, couramment, avancé*, très bon, "
        "très bonne*, approfondi*, solide*, excellent*, poussé*, confirmé*, spécialiste*, "
        "parfaitement lu",
        Level.EXPERT: "expert, experte, experts, expertes, expertise, maîtrise, maîtrisant, natif, "
        "native, maternel*, bilingue*, parfait, parfaite, parfaitement, pointu*",
    },
    "es": {
        Level.BASIC: "básico*, básica*, nociones, principiante*, elemental*, inicial, iniciación, "
        "conocimientos básicos, familiarizad*, bases, limitad*",
        Level.WORKING: "intermedio*, intermedia*, bueno, buena, buen, buenos, conversacional*, "
        "práctico*, con experiencia",
        Level.PROFICIENT: "fluido*, fluida*, fluidez, con soltura, avanzado*, avanzada*, alto, "
        "muy bueno, "
        "muy buen, amplio*, amplia*, sólido*, sólida*, excelente*, profundo*, especialista*",
        Level.EXPERT: "experto*, experta*, dominio, domino, domina, nativo*, nativa*, matern*, "
        "bilingüe*, "
        "maestría, perfecto, perfectamente",
    },
    "it": {
        Level.BASIC: "base, di base, basilar*, nozioni, principiante*, elementar*, scolastic*, "
        "limitat*",
        Level.WORKING: "intermedi*, buono, buona, buone, discret*, conversazional*, praticho",
        Level.PROFICIENT: "fluente*, fluentemente, avanzat*, ottim*, approfondit*, ampia, ampio, "
        "correntemente, solid*, eccellent*, specialista*",
        Level.EXPERT: "esperto, esperta, esperti, esperte, padronanza, madrelingua, bilingue*, "
        "perfett*, perfettamente",
    },
}
# Nouns and the like that may stand between a level and what it is the level of.
_OF = {
    "en": listed(
        "knowledge skills skill command experience expertise understanding level user users in of "
        "with at the using use programming written spoken both is are being technical hands-on "
        "practitioner and or as well working including"
    ),
    "de": listed(
        "kenntnisse kenntnissen in im mit von der die das und oder sowie wissen erfahrung niveau "
        "umgang beherrschung programmierung für"
    ),
    "fr": listed(
        "en de d du des la le les l et ou connaissance connaissances niveau pratique usage "
        "utilisation dans sur compétences langue logiciel"
    ),
    "es": listed(
        "en de del el la los las y o con conocimiento conocimientos nivel manejo uso experiencia "
        "dominio"
    ),
    "it": listed(
        "in di del della dell dei il la l le e o con conoscenza conoscenze livello uso competenze "
        "esperienza"
    ),
}
# Of the middle rank, what says more than a thing that is only begun; "good" is a matter of taste.
_MORE_THAN_BEGUN = (
    "intermedi", "intermédi", "experienced", "skilled", "confident", "erfahren", "versiert",
    "routiniert", "mittlere", "expérimenté", "autonome", "con experiencia", "opérationnel",
)  # fmt: skip
# What makes the rest of a skill's name a thing that is only begun: "basic French".
_BEGUN = listed(
    "basic beginner beginner's grundkenntnisse basiskenntnisse notions nociones nozioni"
)
_AT = listed("at to on auf de con à a in di of with avec level nivel niveau")
# What says that there was a prize.
_PRIZES = (
    "award", "prize", "medal", "won", "winn", "preis", "medaille", "prix", "médaille", "lauréat",
    "premio", "medalla", "galard", "medaglia", "honour", "honor", "trophy",
)  # fmt: skip
_OF_PRIZES = re.compile(
    r"(?<!\w)(?:(?:multi-)?award|prize|preisgekrönt|mehrfach ausgezeichnet|primée?s?(?!\w)"
    r"|galardonad|(?:pluri)?premia[td])"
)
_REACHES = re.compile(r"(?<!\w)(?:world|welt|intern|nation|nacion|nazion|mondial|mundial)")
# What nobody is by their own word.
_BOASTS = {
    "en": "world-class, world-leading, world-renowned, internationally renowned, "
    "internationally recognised, internationally recognized, nationally recognised, "
    "nationally recognized, renowned expert, recognised expert, recognized expert, "
    "recognised authority, recognized authority, leading expert, leading authority, "
    "award-winning, multi-award-winning, prize-winning, guru, thought leader, "
    "industry-leading, foremost expert, acclaimed",
    "de": "weltklasse, weltweit führend*, international anerkannt*, international renommiert*, "
    "anerkannter experte, anerkannte expertin, führender experte, führende expertin, "
    "preisgekrönt*, mehrfach ausgezeichnet*, koryphäe",
    "fr": "de renommée mondiale, de renommée internationale, expert reconnu, experte reconnue, "
    "reconnu internationalement, reconnue internationalement, primé*, sommité, gourou",
    "es": "de renombre mundial, de renombre internacional, de talla mundial, experto reconocido, "
    "experta reconocida, reconocido experto, reconocida experta, galardonad*, premiad*, gurú",
    "it": "di fama mondiale, di fama internazionale, esperto riconosciuto, esperta riconosciuta, "
    "riconosciuto esperto, riconosciuta esperta, pluripremiat*, premiat*, guru",
}

_LEVELS = {
    language: Phrases(
        {
            str(int(level)): f"{_FRAMEWORK[level]}, {words[level]}"
            for level in (Level.BASIC, Level.WORKING, Level.PROFICIENT, Level.EXPERT)
        }
    )
    for language, words in _WORDS.items()
}
_NO_WORDS = Phrases({str(int(level)): letters for level, letters in _FRAMEWORK.items()})
_BOASTING = {language: Phrases({"boast": text}) for language, text in _BOASTS.items()}
_SCALE = listed("a1 a2 b1 b2 c1 c2")


def levels_at(words: Sequence[str], language: str) -> tuple[Found, ...]:
    """Where casefolded words name a level; labels are values of Level. Of two that begin at one
    place the longer stands: "very good" is no "good"."""
    table = _LEVELS.get(base_of(language) or "en", _NO_WORDS)
    by_end: dict[int, Found] = {}
    for found in table.found(words):
        known = by_end.get(found.end)
        if known is None or found.end - found.start > known.end - known.start:
            by_end[found.end] = found
    longest = {one.start: one for one in sorted(by_end.values())}
    return tuple(longest[start] for start in sorted(longest))


def level_in(words: Sequence[str], language: str) -> Level | None:
    """The highest level that the words name; None for none."""
    return max((Level(int(found.label)) for found in levels_at(words, language)), default=None)


def level_noted(words: Sequence[str], language: str) -> Level | None:
    """The level that a short note beside a skill names, whatever language it is in: a profile may
    be in another language than what is written from it."""
    own = level_in(words, language)
    return own or max(filter(None, (level_in(words, one) for one in _LEVELS)), default=None)


def is_on_scale(word: str) -> bool:
    """Whether a word is a level of the European framework for languages."""
    return word in _SCALE


def says_more_than_begun(word: str) -> bool:
    """Whether a word of the middle rank, the first of its phrase, is more than one of taste."""
    return word in _SCALE or word.startswith(_MORE_THAN_BEGUN)


def is_begun(word: str) -> bool:
    """Whether a word before the name of a skill says that it is only begun."""
    return word in _BEGUN


def leads_to_level(word: str) -> bool:
    """Whether a word can stand between a skill and its level: "French *at* B2"."""
    return word in _AT


def tells_of_prize(word: str) -> bool:
    return word.startswith(_PRIZES)


def praises_prizes(praise: str) -> bool:
    """Whether praise says that somebody won something, and no more: "award-winning"."""
    return _OF_PRIZES.search(praise.casefold()) is not None


def reach_of_praise(praise: str) -> str:
    """How a word of prizes that bear praise out begins: "nation" for "nationally recognised"; ""
    for praise that no prize bears out."""
    match = _REACHES.search(praise.casefold())
    return match.group() if match else ""


def may_lie_between(word: str, language: str) -> bool:
    """Whether a word can stand between a level and its skill: "expert *knowledge of* SQL"."""
    return word in _OF.get(base_of(language) or "en", frozenset())


def boasts(words: Sequence[str], language: str) -> tuple[Found, ...]:
    """Where the words praise somebody as no facts do by themselves: "world-class"."""
    table = _BOASTING.get(base_of(language) or "en")
    return tuple(table.found(words)) if table is not None else ()
