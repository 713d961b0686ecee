"""Callings and posts that a text and its facts may name in two languages."""

from mirror.language.names.job_titles import leads, noun_of
from mirror.language.text.placed_words import row_of

# By the plain noun of an English title, how words for the same calling begin in any language; a
# "-" before a beginning says that it may stand inside a compound.
_CALLINGS = {
    "lawyer": "avocat juriste -anwalt -anwält juristin jurist volljurist wirtschaftsjurist syndik "
    "notar notaire notai abogad jurista letrad procurador avvocat giurist legale lawyer attorney "
    "solicitor barrister counsel conseil affaires -rechtsberat rechtsreferent advocaat advogad",
    "nurse": "infirmi -pfleg -schwester enfermer infermier nurs verpleeg puéricul",
    "doctor": "médecin medecin -arzt -ärzt médic medic doct dr interne internist physician "
    "praticien anästhes anesth patholog radiolog -olog arts",
    "surgeon": "-chirurg chirurg cirujan surg",
    "dentist": "dentist -zahn dentaire odont chirurgien tandarts",
    "pharmacist": "pharma -apothek farmac apothe",
    "therapist": "-therap thérap kiné -fisio fisio logop orthophon terap ergo psych physio ostéo "
    "rehab",
    "midwife": "sage maïeu -hebamme matron comadr ostetric -geburtshelf obstetr",
    "veterinarian": "vétér -tierarzt -tierärzt veterin dierenarts",
    "psychologist": "psych psic",
    "architect": "-archite arquitect",
    "paramedic": "-sanitäter -rettung ambulanc paramed soccorr emergenc técnico urgenc secour",
    "pilot": "-pilot -flug comandante commandant",
    "teacher": "enseign -prof -lehr -pädagog -erzieh maestr maître maitresse docent insegnant "
    "instit forma -monit -ausbild -trainer -dozent coach tutor istruttor éduca educa -bildung "
    "kursleit übungsleit animat instru teach lectur leraar leerkracht train schul",
}
# Who helps one in a calling, or learns it, is not of it yet.
_HELPING = frozenset(
    ("assistant assistante aide auxiliar auxiliaire helfer helferin hilfskraft aiuto praticante "
     "aushilfe ayudante aiutante gehilfe gehilfin").split()
)  # fmt: skip
_TOP = frozenset(
    ("director head chief president principal chair direktor vorstand geschäftsführer directeur "
     "chef président proviseur jefe presidente direttore dirigente capo diretor chefe").split()
)  # fmt: skip
# What tells in other ways that somebody is the first of several or stands above them.
_ABOVE = (
    "ober", "haupt", "chef", "leit", "erste", "premi", "prim", "capo", "maître", "vorsitz", "head",
    "lead", "rektor", "dekan", "doyen", "decan", "preside", "general",
    "général", "mayor", "maestro", "polier", "capit", "command", "comand", "sekretär", "segretari",
    "vorarbeit", "direc", "dirett", "dirig", "subdirec", "vicedir", "kommand", "konrektor",
    "teamle", "encargad", "respons", "gérant", "gerent", "titular", "inhaber", "geschäftsf",
    "founder", "fond", "fund", "gründ",
)  # fmt: skip


def is_at_the_top(noun: str) -> bool:
    """Whether a title with this plain noun is of somebody who directs others or a whole."""
    return noun in _TOP


def stands_above(title: str, language: str) -> bool:
    """Whether a job title in a language is of somebody who leads in any way."""
    if leads(title, language):
        return True
    return any(word.folded.startswith(_ABOVE) for word in row_of(title, language).words)


def is_of_calling(noun: str, title: str, language: str) -> bool:
    """Whether a job title, a degree or a headline in a language may be of the calling of a plain
    English noun; callings that are not listed here are anybody's."""
    beginnings = _CALLINGS.get(noun, "").split()
    if not beginnings:
        return True
    if any(word.folded in _HELPING for word in row_of(title, language).words):
        return False
    inside = tuple(one[1:] for one in beginnings if one.startswith("-"))
    opening = tuple(one.removeprefix("-") for one in beginnings)
    for word in row_of(title, language).words:
        if word.folded.startswith(opening) or any(part in word.folded for part in inside):
            return True
        told = noun_of(word.folded, language)
        if told is not None and told[0] == noun:
            return True
    return False
