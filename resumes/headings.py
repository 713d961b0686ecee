"""The words that a resume prints of its own accord, per language."""

from dataclasses import dataclass

from mirror.language.figures.dates import locale_of
from resumes.families import ShownWork


@dataclass(frozen=True)
class Headings:
    summary: str
    research: str
    projects: str
    work: str
    experience: str
    volunteering: str
    skills: str
    publications: str
    education: str
    awards: str
    certifications: str
    courses: str
    grade: str

    def of(self, shown: ShownWork) -> str:
        """The heading above the selected accomplishments."""
        match shown:
            case ShownWork.RESEARCH:
                return self.research
            case ShownWork.PROJECTS:
                return self.projects
            case ShownWork.WORK:
                return self.work


_HEADINGS = {
    "en": Headings(
        summary="Summary",
        research="Selected Research",
        projects="Selected Projects",
        work="Selected Work",
        experience="Experience",
        volunteering="Volunteering",
        skills="Skills",
        publications="Publications",
        education="Education",
        awards="Awards",
        certifications="Certifications",
        courses="Coursework",
        grade="Grade",
    ),
    "de": Headings(
        summary="Profil",
        research="Ausgewählte Forschung",
        projects="Ausgewählte Projekte",
        work="Ausgewählte Arbeiten",
        experience="Berufserfahrung",
        volunteering="Ehrenamt",
        skills="Kenntnisse",
        publications="Veröffentlichungen",
        education="Ausbildung",
        awards="Auszeichnungen",
        certifications="Zertifikate",
        courses="Schwerpunkte",
        grade="Note",
    ),
    "fr": Headings(
        summary="Profil",
        research="Recherches choisies",
        projects="Projets choisis",
        work="Réalisations choisies",
        experience="Expérience professionnelle",
        volunteering="Bénévolat",
        skills="Compétences",
        publications="Publications",
        education="Formation",
        awards="Distinctions",
        certifications="Certifications",
        courses="Cours",
        grade="Note",
    ),
    "es": Headings(
        summary="Perfil",
        research="Investigación destacada",
        projects="Proyectos destacados",
        work="Trabajos destacados",
        experience="Experiencia",
        volunteering="Voluntariado",
        skills="Competencias",
        publications="Publicaciones",
        education="Formación",
        awards="Premios",
        certifications="Certificaciones",
        courses="Asignaturas",
        grade="Nota",
    ),
    "it": Headings(
        summary="Profilo",
        research="Ricerche scelte",
        projects="Progetti scelti",
        work="Lavori scelti",
        experience="Esperienza",
        volunteering="Volontariato",
        skills="Competenze",
        publications="Pubblicazioni",
        education="Istruzione",
        awards="Riconoscimenti",
        certifications="Certificazioni",
        courses="Corsi",
        grade="Voto",
    ),
    "nl": Headings(
        summary="Profiel",
        research="Geselecteerd onderzoek",
        projects="Geselecteerde projecten",
        work="Geselecteerd werk",
        experience="Werkervaring",
        volunteering="Vrijwilligerswerk",
        skills="Vaardigheden",
        publications="Publicaties",
        education="Opleiding",
        awards="Onderscheidingen",
        certifications="Certificaten",
        courses="Vakken",
        grade="Cijfer",
    ),
    "pt": Headings(
        summary="Perfil",
        research="Pesquisa selecionada",
        projects="Projetos selecionados",
        work="Trabalhos selecionados",
        experience="Experiência",
        volunteering="Voluntariado",
        skills="Competências",
        publications="Publicações",
        education="Formação",
        awards="Prêmios",
        certifications="Certificações",
        courses="Disciplinas",
        grade="Nota",
    ),
}


def headings(language: str) -> Headings:
    """The headings of a BCP 47 language; English where we have none."""
    return _HEADINGS.get(locale_of(language).language, _HEADINGS["en"])
