"""Words that resumes are full of and people do not say, and words that say the same plainly."""

import re

from mirror.language.languages import base_of, is_english
from mirror.language.lexicon import listed

# Said of oneself or one's work, with nothing in them that a reader could check. Without them a
# sentence says the same.
INTENSIFIERS = listed(
    "successfully effectively efficiently highly very extremely truly seamlessly proactively "
    "passionately passionate meticulously strategically significantly substantially dramatically "
    "drastically greatly vastly deeply incredibly exceptionally relentlessly tirelessly expertly "
    "skilfully skillfully uniquely innovatively holistically synergistically rigorously robustly "
    "cutting-edge best-in-class world-class state-of-the-art results-driven "
    "results-oriented detail-oriented game-changing groundbreaking ground-breaking "
    "mission-critical next-generation "
    "innovative visionary seasoned accomplished robust impactful transformative holistic "
    "synergistic unparalleled unwavering seamless exceptional outstanding stellar"
)
# Verbs and nouns for which there is a plainer word.
JARGON = listed(
    "leverage leveraged leveraging leverages spearhead spearheaded spearheading spearheads "
    "utilise utilised utilising utilises utilize utilized utilizing utilizes orchestrate "
    "orchestrated orchestrating orchestrates champion championed championing facilitate "
    "facilitated facilitating facilitates synergise synergised synergize synergized synergy "
    "synergies empower empowered empowering harness harnessed harnessing architected "
    "operationalise operationalised operationalize operationalized productionised productionized "
    "ideated ideate ideating incentivised incentivized actioned actioning evangelised evangelized "
    "showcased showcasing revolutionised revolutionized revolutionizing "
    "galvanised galvanized catalysed catalyzed unlocked unlocking stakeholders deliverables "
    "learnings actionable touchpoints "
    "thought-leadership ninja guru rockstar numerous plethora myriad endeavour "
    "endeavor commence commenced commencing ascertain ascertained delve delved delving"
)
# Other languages: what their resumes say as idly.
_ELSEWHERE = {
    "de": listed(
        "maßgeblich federführend erfolgreich innovativ leidenschaftlich ganzheitlich "
        "zukunftsweisend hochmotiviert äußerst vollumfänglich proaktiv zielorientiert eruierte "
        "eruiert implementierte implementiert realisierte generierte fokussierte initiierte"
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

# Words of one row say the same in a resume, whatever their form: to swap one for another is a
# matter of taste, not of fact.
_SAME_SENSE = (
    "use used using utilise utilised utilising utilize utilized utilizing leverage leveraged",
    "used employed applied",
    "help helped helping helps assist assisted assisting aid aided aiding facilitate facilitated",
    "start started starting begin began beginning commence commenced initiate initiated",
    "show showed showing demonstrate demonstrated demonstrating showcase showcased exhibit",
    "many numerous multiple several countless myriad",
    "about approximately roughly around nearly circa",
    "so therefore thus hence consequently",
    "also additionally moreover furthermore",
    "but however nevertheless nonetheless",
    "while whilst whereas",
    "since because as",
    "end ended finish finished conclude concluded terminate terminated",
    "get got obtain obtained acquire acquired",
    "make made create created build built develop developed craft crafted",
    "fast quick rapid swift speedy",
    "big large substantial sizeable sizable major",
    "important key crucial critical vital pivotal essential",
    "lead led leading head headed spearhead spearheaded spearheading",
    "better improve improved enhance enhanced enhancing improving",
    "colleagues stakeholders partners",
    "expertise knowledge experience proficiency",
    "try tried attempt attempted endeavour endeavor strive strove",
    "fix fixed remedy remedied rectify rectified resolve resolved",
    "enough sufficient adequate",
    "across throughout",
    "strong robust solid",
)
_SENSES = tuple(listed(row) for row in _SAME_SENSE)
_LY = re.compile(r"[a-z]+ly")


def is_resume_speak(word: str, language: str = "en") -> bool:
    """Whether a word, as written in its form, says nothing that a plainer one would not."""
    folded = word.lower()  # not casefold: "ß" stands in the lists
    if is_english(language):
        return folded in INTENSIFIERS or folded in JARGON
    return folded in _ELSEWHERE.get(base_of(language), frozenset())


def is_droppable(word: str) -> bool:
    """Whether an English sentence stands without the word: an adverb that only intensifies."""
    folded = word.casefold()
    return folded == "very" or (folded in INTENSIFIERS and bool(_LY.fullmatch(folded)))


def same_sense(word: str, other: str) -> bool:
    """Whether two English words say the same in a resume, so that taste alone chooses."""
    folded, told = word.casefold(), other.casefold()
    return any(folded in row and told in row for row in _SENSES)
