"""Words that resumes are full of and people do not say, and words that say the same plainly."""

import re
from functools import lru_cache

from mirror.language.prose.plain_words import Plain, fits_anywhere, plain_for
from mirror.language.text.languages import base_of, is_english
from mirror.language.text.lexicon import listed

# Said of oneself or one's work, with nothing in them that a reader could check. Without them a
# sentence says the same.
INTENSIFIERS = listed(
    "successfully effectively efficiently highly very extremely truly seamlessly proactively "
    "passionately passionate meticulously strategically significantly substantially dramatically "
    "drastically greatly vastly deeply incredibly exceptionally relentlessly tirelessly expertly "
    "skilfully skillfully uniquely innovatively holistically synergistically rigorously robustly "
    "cutting-edge best-in-class world-class state-of-the-art results-driven "
    "results-oriented detail-oriented game-changing groundbreaking ground-breaking "
    "mission-critical next-generation hard-working hardworking goal-oriented self-motivated "
    "innovative visionary seasoned accomplished robust impactful transformative holistic "
    "synergistic unparalleled unwavering seamless exceptional outstanding stellar"
)
# Words of resume-speak for which no plain word is known.
JARGON = listed("synergy thought-leadership plethora")
# Other languages: what their resumes say as idly.
_ELSEWHERE = {
    "de": listed(
        "maßgeblich federführend erfolgreich innovativ leidenschaftlich ganzheitlich "
        "zukunftsweisend hochmotiviert äußerst proaktiv zielorientiert"
    ),
    "fr": listed(
        "efficacement passionnément passionné passionnée dynamique innovant innovante proactif "
        "proactive considérablement extrêmement optimisé implémenté implémentée impacté challengé"
    ),
    "es": listed(
        "exitosamente eficazmente apasionado apasionada dinámico dinámica innovador innovadora "
        "proactivo proactiva extremadamente significativamente implementé lideré potencié"
    ),
}

# Words of one row say the same in a resume, in any place, whatever their form: to swap one for
# another is a matter of taste, not of fact. ("Several" is not many, a vital sign is no key sign,
# who acquires a firm does not get one, and who employs people does not use them.)
_SAME_SENSE = (
    "use used using utilise utilised utilising utilize utilized utilizing leverage leveraged",
    "help helped helping helps assist assisted assisting assists aid aided aiding",
    "start started starting begin began beginning commence commenced",
    "show showed showing demonstrate demonstrated demonstrating showcase showcased",
    "many numerous countless myriad",
    "several multiple",
    "about approximately roughly around circa",
    "so therefore thus hence consequently",
    "also additionally moreover furthermore",
    "but however nevertheless nonetheless",
    "while whilst whereas",
    "end ended finish finished conclude concluded",
    "fast quick rapid swift speedy",
    "big large sizeable sizable",
    "lead led leading head headed heading spearhead spearheaded spearheading",
    "improve improved improving enhance enhanced enhancing",
    "try tried attempt attempted endeavour endeavor strive strove",
    "enough sufficient",
)
# Short names that stand for one thing in every resume.
_ABBREVIATIONS = {
    "js": "javascript",
    "ts": "typescript",
    "ml": "machine learning",
    "ai": "artificial intelligence",
    "qa": "quality assurance",
    "ux": "user experience",
    "ui": "user interface",
    "hr": "human resources",
}
_SENSES = tuple(listed(row) for row in _SAME_SENSE)
_LY = re.compile(r"[a-z]+ly")


def is_resume_speak(word: str, language: str = "en") -> bool:
    """Whether a word, as written in its form, says nothing that a plainer one would not."""
    folded = word.lower()  # not casefold: "ß" stands in the lists
    if plain_for(word, language) != Plain():
        return True
    if is_english(language):
        return folded in INTENSIFIERS or folded in JARGON
    return folded in _ELSEWHERE.get(base_of(language), frozenset())


def is_droppable(word: str) -> bool:
    """Whether an English sentence stands without the word: an adverb that only intensifies."""
    folded = word.casefold()
    return folded == "very" or (folded in INTENSIFIERS and bool(_LY.fullmatch(folded)))


@lru_cache(maxsize=16_384)
def same_sense(word: str, other: str) -> bool:
    """Whether `other` can stand wherever `word` stands and say the same, so that taste alone
    chooses; in any of the languages known here."""
    folded, told = word.casefold(), other.casefold()
    if told == _ABBREVIATIONS.get(folded) or folded == _ABBREVIATIONS.get(told):
        return True
    return fits_anywhere(word, other) or any(folded in row and told in row for row in _SENSES)
