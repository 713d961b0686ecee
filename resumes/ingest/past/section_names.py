"""The words by which the parts of a resume are headed, in several languages."""

import re
import unicodedata
from collections.abc import Sequence
from enum import Enum, auto
from functools import lru_cache

from mirror.language.text.lexicon import listed


class Part(Enum):
    HEADER = auto()
    SUMMARY = auto()
    ENTRIES = auto()
    JOBS = auto()
    SKILLS = auto()
    HIGHLIGHTS = auto()  # a summary or a list of what was achieved: its content tells
    OTHER = auto()
    UNKNOWN = auto()  # a heading whose words are none of ours


# Folded: no case, no accents. A heading consists of these and of `_BESIDE` alone.
_JOBS = listed(
    "jobs worked experience experiences employment employers internships internship "
    "volunteering volunteer positions appointments career berufserfahrung erfahrung erfahrungen "
    "werdegang berufspraxis praxiserfahrung praktika anstellungen ehrenamt parcours emplois "
    "emploi stages benevolat experiencia experiencias empleo empleos trayectoria practicas "
    "voluntariado esperienza esperienze lavoro volontariato werkervaring vrijwilligerswerk "
    "roles posts laufbahn berufslaufbahn tatigkeit tatigkeiten arbeitserfahrung berufsstationen "
    "carriere postes puestos cargos carriera loopbaan"
)
_SKILLS = listed(
    "skills skill toolbox stack software methods methoden methodes competencies competences "
    "technologies technology tools expertise strengths proficiencies toolkit kenntnisse "
    "fahigkeiten kompetenzen fachkenntnisse edv-kenntnisse it-kenntnisse fertigkeiten starken "
    "werkzeuge competence outils aptitudes habilidades conocimientos competencias herramientas "
    "competenze vaardigheden savoir-faire"
)
_SUMMARY = listed(
    "summary profile objective about overview statement introduction bio biography "
    "qualifications profil zusammenfassung kurzprofil personenprofil resume synthese objectif "
    "propos presentation perfil resumen extracto objetivo sobre profilo sommario profiel "
    "samenvatting resumo uberblick"
)
_ENTRIES = listed(
    "research projects proud built made teaching project studies portfolio accomplishments "
    "achievements forschung projekte forschungsprojekte arbeiten studien recherche recherches "
    "projets realisations travaux proyectos investigacion investigaciones trabajos logros "
    "projektarbeit projekterfahrung ricerche ricerca progetti lavori onderzoek projecten "
    "pesquisa projetos trabalhos achieved accomplished delivered "
    "successes erfolge leistungen reussites exitos successi resultaten"
)
_HIGHLIGHTS = listed("highlights hohepunkte marquants marquantes")
_OTHER = listed(
    "schooling schools learned learnt studied "
    "education writing writings training courses coursework publications papers articles talks "
    "awards honors honours certifications certificates certification licenses licences "
    "interests hobbies references referees links contact contacts languages memberships "
    "affiliations patents activities grants fellowships media press degrees qualification "
    "academics details ausbildung bildung bildungsweg studium hochschulstudium weiterbildung "
    "fortbildung fortbildungen weiterbildungen veroffentlichungen publikationen auszeichnungen "
    "zertifikate interessen referenzen kontakt sprachen sprachkenntnisse mitgliedschaften "
    "vortrage schulbildung formation formations diplomes etudes distinctions certificats "
    "interets loisirs langues formacion educacion estudios publicaciones premios "
    "certificaciones certificados intereses aficiones referencias contacto idiomas cursos "
    "istruzione formazione pubblicazioni lingue opleiding opleidingen talen publicaties"
)
_BESIDE = listed(
    "tech record held full part time chronology wichtigste grosste besten faits temps forts it "
    "what who where when i am invited have has do did things short source professional relevant "
    "work selected key core additional other my me and of the in technical history recent "
    "personal executive main major areas academic industry teaching leadership clinical earlier "
    "previous further notable featured for with voluntary career job community soft hard "
    "digital computer it software programming case open side field design information "
    "continuing brief general special current past held engagement beruflicher beruflich "
    "berufliche berufliches ausgewahlte ausgewahlter weitere meine mein uber mich und der des "
    "die zur person personliche personliches wissenschaftliche technische besondere fachliche "
    "moi professionnelle professionnelles professionnel professionnels choisis choisies "
    "selectionnes selectionnees principaux principales et cles a de la le les d l en du "
    "techniques personnel personnels centres profesional profesionales laboral laborales "
    "academica destacada destacadas destacados seleccionados y e mi tecnicas clave personales "
    "voluntaria scelte scelti professionale professionali geselecteerd geselecteerde "
    "selecionada selecionados"
)
_PHRASES = {
    "work": Part.JOBS,
    "workhistory": Part.JOBS,
    "jobhistory": Part.JOBS,
    "careersummary": Part.SUMMARY,
    "careerobjective": Part.SUMMARY,
    "careerprofile": Part.SUMMARY,
    "historiallaboral": Part.JOBS,
    "selectedwork": Part.ENTRIES,
    "selectedworks": Part.ENTRIES,
    "featuredwork": Part.ENTRIES,
    "notablework": Part.ENTRIES,
    "keywork": Part.ENTRIES,
    "casestudies": Part.ENTRIES,
    "geselecteerdwerk": Part.ENTRIES,
    "projectexperience": Part.ENTRIES,
    "researchinterests": Part.UNKNOWN,
    "professionalbackground": Part.UNKNOWN,
    "background": Part.UNKNOWN,
    "tempsforts": Part.HIGHLIGHTS,
    "whoiam": Part.SUMMARY,
    "ubermich": Part.SUMMARY,
    "inshort": Part.SUMMARY,
    "inbrief": Part.SUMMARY,
    "opensource": Part.ENTRIES,
    "teachingandtraining": Part.ENTRIES,
    "whatido": Part.SUMMARY,
    "teachingexperience": Part.JOBS,
    "personaldetails": Part.OTHER,
    "personalinformation": Part.OTHER,
    "personlichedaten": Part.OTHER,
    "zurperson": Part.OTHER,
    "additionalinformation": Part.OTHER,
    "programminglanguages": Part.SKILLS,
    "areasofexpertise": Part.SKILLS,
    "centresdinteret": Part.OTHER,
    "etudes": Part.OTHER,
    "technicalprojects": Part.ENTRIES,
}
_BY_WORD = (
    (Part.HIGHLIGHTS, _HIGHLIGHTS),
    (Part.JOBS, _JOBS),
    (Part.SKILLS, _SKILLS),
    (Part.SUMMARY, _SUMMARY),
    (Part.ENTRIES, _ENTRIES),
    (Part.OTHER, _OTHER),
)
_ALL_WORDS = _BESIDE.union(*(words for _part, words in _BY_WORD))
_MOST_WORDS = 6
TITLES_OF_RESUMES = frozenset({"curriculumvitae", "resume", "cv", "lebenslauf", "hojadevida"})


def folded(text: str) -> str:
    """`text` without case and accents, "&" as "and", and letters and hyphens alone."""
    flat = unicodedata.normalize("NFKD", text.casefold().replace("ß", "ss").replace("&", " and "))
    flat = "".join(character for character in flat if not unicodedata.combining(character))
    return " ".join(re.sub(r"[^a-z-]+", " ", flat).split())


def part_of(heading: str) -> Part | None:
    """The part that a heading opens; None when its words are not those of a heading.

    Letters set apart (S K I L L S) are read as the word.
    """
    words = _heading_words(heading)
    squashed = "".join(words)
    if squashed in _PHRASES:
        return _PHRASES[squashed]
    if max(map(len, words), default=0) == 1:
        words = (squashed,)
    return _first_part(words) if _ALL_WORDS.issuperset(words) else None


def hinted_part(heading: str) -> Part | None:
    """The part that one of its words names, whatever the others: Board Appointments.

    It says less than `part_of`: employers, titles and projects can hold such words too.
    """
    words = _heading_words(heading)
    return part_of(heading) or (_first_part(words) if len(words) > 1 else None)


@lru_cache(maxsize=4096)
def _heading_words(heading: str) -> tuple[str, ...]:
    """The folded words of what can be a heading by its form; none where it cannot."""
    if len(heading) > 70 or re.search(r"\d|:.*\w|[.!?]$", heading.strip()):
        return ()
    return tuple(folded(heading).split())


def _first_part(words: Sequence[str]) -> Part | None:
    if not 0 < len(words) <= _MOST_WORDS:
        return None
    return next((part for part, known in _BY_WORD if known.intersection(words)), None)
