"""Words for people and bodies beside the one who writes: who else may have done a thing."""

from functools import lru_cache

from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.stems import stem

# Nouns of one person, and of a body of people, in the singular; plurals are read by `is_other`.
_OTHERS = {
    "en": listed(
        "colleague coworker co-worker peer manager director secretary host controller supervisor "
        "boss head chief president chair chairman chairwoman chairperson owner founder cofounder "
        "partner supplier vendor contractor subcontractor consultancy consultant consultants "
        "agency "
        "firm client customer council board committee ministry government authority university "
        "institute professor lecturer teacher headteacher principal student intern apprentice "
        "trainee nurse doctor physician surgeon pharmacist therapist midwife matron architect "
        "designer developer programmer engineer technician analyst accountant auditor lawyer "
        "solicitor barrister judge editor publisher journalist reporter photographer author "
        "translator artist curator conductor chef sommelier cook waiter foreman builder "
        "electrician "
        "plumber carpenter mechanic driver operator planner surveyor buyer purchaser seller "
        "salesperson "
        "trader broker banker investor sponsor donor trustee volunteer parent mayor officer "
        "inspector commander captain sergeant coach trainer mentor postdoc researcher scientist "
        "biologist chemist statistician librarian archivist administrator assistant deputy "
        "predecessor successor specialist expert office department division unit headquarters "
        "hq "
        "company group bank insurer hospital clinic school parish church court police union "
        "association charity foundation museum theatre theater studio brand "
        "freelancer provider manufacturer installer integrator landlord tenant farmer vet "
        "executive ceo cto cfo coo cio vp producer director-general treasurer registrar dean "
        "provost rector legislator minister procurement "
    ),
    "de": listed(
        "kollege kollegin kollegen kolleginnen leiter leiterin leitung chef chefin vorgesetzte "
        "vorgesetzter geschäftsführer geschäftsführerin geschäftsführung geschäftsleitung "
        "vorstand abteilung "
        "abteilungsleiter abteilungsleiterin einkauf vertrieb zentrale konzern mutterkonzern "
        "agentur beratung beratungsfirma unternehmensberatung berater beraterin dienstleister "
        "lieferant zulieferer hersteller kunde kundin auftraggeber bauherr architekt architektin "
        "ingenieur ingenieurin entwickler entwicklerin techniker technikerin designer designerin "
        "arzt ärztin chefarzt chefärztin oberarzt oberärztin pflegedienstleitung pflegeleitung "
        "stationsleitung apotheker lehrer lehrerin schulleitung schulleiter schulleiterin "
        "professor professorin "
        "doktorand doktorandin student studentin praktikant praktikantin azubi auszubildende "
        "meister meisterin polier partner partnerin inhaber inhaberin eigentümer verein verband "
        "stadt gemeinde gemeinderat ministerium behörde amt gericht betriebsrat personalabteilung "
        "rechtsabteilung redaktion redakteur redakteurin autor autorin verlag fotograf fotografin "
        "übersetzer steuerberater steuerberaterin wirtschaftsprüfer controller controllerin "
        "buchhaltung sekretariat assistentin assistent fachfirma fremdfirma firma unternehmen "
        "hochschule universität institut werkleiter werkleitung projektleiter projektleiterin "
        "projektleitung teamleiter teamleiterin vorgänger vorgängerin nachfolger sommelier "
        "sommelière küchenchef küchenchefin restaurantleiter restaurantleiterin "
    ),
    "fr": listed(
        "collègue collègues directeur directrice direction responsable chef cheffe patron patronne "
        "gérant gérante propriétaire associé associée partenaire fournisseur prestataire agence "
        "cabinet consultant consultante client cliente mairie conseil comité ministère préfecture "
        "université école professeur professeure enseignant enseignante étudiant étudiante "
        "stagiaire apprenti apprentie médecin infirmière infirmier pharmacien pharmacienne "
        "architecte ingénieur ingénieure technicien technicienne développeur développeuse "
        "graphiste "
        "designer avocat avocate juriste comptable expert-comptable auditeur auditrice rédacteur "
        "rédactrice éditeur éditrice journaliste photographe auteur autrice traducteur traductrice "
        "sommelier sommelière contrôleur contrôleuse acheteur acheteuse service siège filiale "
        "maison-mère département société entreprise sous-traitant bureau secrétaire assistante "
        "assistant prédécesseur successeur présidente président banque hôpital clinique "
        "association fondation musée animateur animatrice présentateur présentatrice "
    ),
    "es": listed(
        "compañero compañera compañeros colega colegas director directora dirección responsable "
        "jefe jefa gerente encargado encargada dueño dueña propietario propietaria socio socia "
        "proveedor proveedora agencia consultora consultor consultoría cliente clienta "
        "ayuntamiento consejo comité ministerio universidad instituto profesor profesora alumno "
        "alumna "
        "becario becaria médico médica enfermera enfermero farmacéutico arquitecto arquitecta "
        "ingeniero ingeniera técnico técnica desarrollador desarrolladora diseñador diseñadora "
        "abogado abogada contable auditor auditora redactor redactora editor editora periodista "
        "fotógrafo fotógrafa autor autora traductor traductora sumiller cocinero departamento "
        "central sede empresa subcontrata contratista oficina secretaria secretario presidenta "
        "presidente banco hospital clínica asociación fundación museo cooperativa matriz "
        "presentador presentadora rectorado "
    ),
    "it": listed(
        "collega colleghi direttore direttrice direzione responsabile capo titolare proprietario "
        "proprietaria socio socia fornitore agenzia consulente consulenza società cliente comune "
        "consiglio comitato ministero università istituto professore professoressa studente "
        "studentessa tirocinante stagista medico infermiera infermiere farmacista architetto "
        "ingegnere tecnico sviluppatore sviluppatrice grafico grafica avvocato commercialista "
        "contabile revisore redattore redattrice editore giornalista fotografo fotografa autore "
        "autrice traduttore traduttrice sommelier cuoco reparto ufficio sede azienda impresa "
        "appaltatore segretaria segretario presidente banca ospedale clinica associazione "
        "fondazione museo casa-madre conduttore conduttrice preside "
    ),
    "nl": listed("collega manager directeur afdeling bureau leverancier klant architect"),
    "pt": listed("colega diretor diretora gerente chefe agência fornecedor cliente arquiteto"),
}
_TEAM = {
    "en": listed("team department office unit"),
    "de": listed("team abteilung büro"),
    "fr": listed("équipe service"),
    "es": listed("equipo departamento"),
    "it": listed("team squadra reparto"),
}
_ARTICLES = {
    "en": listed("the a an another our my head its their"),
    "de": listed("der die das ein eine einen unser unsere mein meine"),
    "fr": listed("le la l les un une notre mon ma"),
    "es": listed("el la los las un una nuestro nuestra mi"),
    "it": listed("il la lo l i gli le un una uno"),
}
_OPENERS = {
    "en": listed("and then but also which that while whereas i we personally later as well or"),
    "de": listed("und dann aber auch die den das dem während ich anschließend später sie"),
    "fr": listed("et puis mais que aussi j je ensuite a ai"),
    "es": listed("y e pero que también yo luego después"),
    "it": listed("e ed ma che anche io poi ho ha"),
}
_PASSIVE = {
    "en": listed("was were been being is are be get gets got"),
    "de": listed("wurde wurden worden wird werden"),
    "fr": listed("été est sont était étaient fut furent"),
    "es": listed("fue fueron es son sido era eran se"),
    "it": listed("è sono stato stata stati state venne vennero viene vengono fu furono"),
}
_BY = {
    "en": listed("by"),
    "de": listed("von vom durch"),
    "fr": listed("par"),
    "es": listed("por"),
    "it": listed("da dal dallo dalla dai dagli dalle dall"),
}
_LIKE = (
    "approve sign authorise authorize ratify",
    "write wrote author script draft compose written",
    "lead led run ran head manage direct oversee oversaw",
    "choose chose select pick chosen",
    "build built develop create program code implement make made",
    "design draw drew devise",
    "supply deliver provide",
    "teach taught train",
    "fund finance pay paid",
    "test check",
    "negotiate agree",
    "do did carry perform make made",
)
_PEOPLE = ("ist", "ists", "ista", "istas", "iste", "istes", "isti", "isten", "istin", "istinnen")
_DEEDS = tuple(frozenset(stem(word) for word in row.split()) for row in _LIKE)


@lru_cache(maxsize=16_384)
def is_other(word: str, language: str) -> bool:
    """Whether a word, in small letters, is one for a person or a body, in singular or plural."""
    known = _OTHERS.get(base_of(language) or "en", frozenset())
    return word in known or any(
        word.endswith(end) and word[: -len(end)] in known for end in "s n".split()
    )


@lru_cache(maxsize=16_384)
def is_team(word: str, language: str) -> bool:
    """Whether a word is one for a team, which is somebody else's only with a name: "the web
    team"."""
    return word in _TEAM.get(base_of(language) or "en", frozenset())


@lru_cache(maxsize=16_384)
def begins_noun(word: str, language: str) -> bool:
    """Whether a word in small letters can begin what names somebody: an article, or a noun."""
    return word in _ARTICLES.get(base_of(language) or "en", frozenset()) or is_other(word, language)


@lru_cache(maxsize=16_384)
def opens(word: str, language: str) -> bool:
    """Whether a word can stand before the subject or the verb of a clause and changes nothing."""
    return word in _OPENERS.get(base_of(language) or "en", frozenset())


@lru_cache(maxsize=16_384)
def is_passive(word: str, language: str) -> bool:
    """Whether a word is one that passives are made with."""
    return word in _PASSIVE.get(base_of(language) or "en", frozenset())


@lru_cache(maxsize=16_384)
def names_agent(word: str, language: str) -> bool:
    """Whether a word comes before the one who did a thing: by, par."""
    return word in _BY.get(base_of(language) or "en", frozenset())


_BEGUN = frozenset(
    stem(word)
    for word in "found establish start launch initiate create conceive originate pioneer".split()
)


@lru_cache(maxsize=16_384)
def same_deed(verb: str, other: str) -> bool:
    """Whether two stems of English verbs name one deed: wrote, scripted."""
    return verb == other or any(verb in row and other in row for row in (*_DEEDS, _BEGUN))


@lru_cache(maxsize=16_384)
def is_person(word: str, language: str) -> bool:
    """Whether a word is one for people by the lists here or by its end: receptionists."""
    return is_other(word, language) or word.endswith(_PEOPLE)
