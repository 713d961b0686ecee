"""Words of job titles: their nouns, ranks and where a text gives somebody one."""

from mirror.language.text.lexicon import listed
from mirror.language.text.phrases import Phrases

# Nouns of jobs that lead. Those of one row, as of one row below, name the same job.
LEADING = {
    "en": (
        "manager mgr",
        "director",
        "lead leader",
        "head headteacher headmaster headmistress",
        "chief ceo cto cfo coo cio ciso cmo cpo",
        "president vp svp evp",
        "supervisor superintendent foreman forewoman foreperson",
        "principal dean provost",
        "chair chairman chairwoman chairperson",
        "owner founder co-founder proprietor",
        "captain",
        "executive",
        "officer",
        "producer",
        "partner",
        "superintendent",
        "matron",
    ),
    "de": (
        "leiter leiterin leitung",
        "direktor direktorin director",
        "geschäftsführer geschäftsführerin ceo",
        "chef chefin",
        "manager managerin",
        "vorstand vorständin",
        "meister meisterin",
        "inhaber inhaberin gründer gründerin",
        "prokurist prokuristin",
        "lead",
        "head",
        "rektor rektorin schulleiter",
    ),
    "fr": (
        "directeur directrice",
        "responsable",
        "chef cheffe",
        "manager manageur manageuse",
        "gérant gérante",
        "président présidente",
        "fondateur fondatrice cofondateur cofondatrice",
        "lead",
        "proviseur proviseure principal principale",
        "contremaître",
    ),
    "es": (
        "director directora",
        "jefe jefa",
        "gerente manager",
        "responsable encargado encargada",
        "presidente presidenta",
        "fundador fundadora cofundador cofundadora",
        "supervisor supervisora",
        "lead",
    ),
    "it": (
        "direttore direttrice",
        "responsabile",
        "capo caporeparto",
        "dirigente",
        "manager",
        "presidente",
        "fondatore fondatrice",
        "lead",
    ),
    "nl": ("manager", "directeur directrice", "hoofd", "leider leidinggevende", "eigenaar"),
    "pt": ("diretor diretora", "gerente", "chefe", "responsável", "coordenador coordenadora"),
}
ORDINARY = {
    "en": (
        "engineer developer programmer coder",
        "architect",
        "analyst",
        "scientist researcher",
        "designer",
        "consultant adviser advisor",
        "assistant",
        "secretary",
        "clerk",
        "administrator coordinator co-ordinator",
        "accountant bookkeeper",
        "controller comptroller",
        "auditor",
        "buyer purchaser",
        "teacher educator instructor tutor schoolteacher",
        "lecturer professor",
        "nurse",
        "doctor physician radiologist gynaecologist gynecologist cardiologist psychiatrist",
        "surgeon",
        "dentist",
        "pharmacist",
        "therapist physiotherapist",
        "paramedic",
        "midwife",
        "technician",
        "mechanic",
        "electrician",
        "plumber",
        "carpenter joiner",
        "welder",
        "operator",
        "driver",
        "chef cook",
        "baker",
        "waiter waitress server bartender barista",
        "receptionist",
        "concierge",
        "journalist reporter correspondent",
        "editor",
        "writer copywriter",
        "photographer",
        "lawyer attorney solicitor barrister counsel",
        "paralegal",
        "representative rep salesperson seller",
        "agent broker",
        "recruiter",
        "planner scheduler",
        "strategist",
        "trainer",
        "coach",
        "inspector",
        "surveyor",
        "estimator",
        "librarian",
        "archivist curator",
        "translator interpreter",
        "statistician",
        "economist",
        "chemist",
        "biologist",
        "physicist",
        "psychologist",
        "veterinarian vet",
        "pilot",
        "underwriter",
        "actuary",
        "trader banker",
        "investigator",
        "firefighter",
        "hygienist",
        "dietitian dietician nutritionist",
        "optometrist",
        "optician",
        "radiographer sonographer",
        "carer caregiver",
        "gardener horticulturist",
        "florist",
        "hairdresser stylist",
        "butcher",
        "roofer",
        "bricklayer",
        "cashier",
        "merchandiser",
        "dispatcher",
        "farmer",
        "deckhand",
        "illustrator",
        "geologist",
        "publicist",
        "notary",
        "intern",
        "trainee apprentice",
    ),
    "de": (
        "ingenieur ingenieurin",
        "entwickler entwicklerin programmierer programmiererin",
        "berater beraterin",
        "assistent assistentin assistenz",
        "referent referentin",
        "sachbearbeiter sachbearbeiterin",
        "techniker technikerin",
        "planer planerin",
        "konstrukteur konstrukteurin",
        "lehrer lehrerin lehrkraft",
        "pfleger pflegerin krankenschwester",
        "arzt ärztin gynäkologe gynäkologin kardiologe kardiologin psychiater psychiaterin",
        "buchhalter buchhalterin bilanzbuchhalterin",
        "controller controllerin",
        "kaufmann kauffrau",
        "verkäufer verkäuferin",
        "redakteur redakteurin",
        "journalist journalistin reporter reporterin",
        "designer designerin",
        "architekt architektin",
        "koch köchin",
        "bäcker bäckerin",
        "fahrer fahrerin",
        "sekretär sekretärin",
        "analyst analystin",
        "anwalt anwältin jurist juristin",
        "einkäufer einkäuferin",
        "disponent disponentin",
        "praktikant praktikantin werkstudent werkstudentin",
        "konditor konditorin",
        "metzger metzgerin fleischer fleischerin",
        "kellner kellnerin",
        "elektriker elektrikerin elektroniker elektronikerin",
        "mechaniker mechanikerin mechatroniker mechatronikerin",
        "tischler tischlerin schreiner schreinerin",
        "apotheker apothekerin",
        "zahnarzt zahnärztin",
        "hebamme",
        "therapeut therapeutin",
        "erzieher erzieherin",
        "bibliothekar bibliothekarin",
        "übersetzer übersetzerin dolmetscher dolmetscherin",
        "fotograf fotografin",
        "notar notarin",
        "tierarzt tierärztin",
    ),
    "fr": (
        "ingénieur ingénieure",
        "développeur développeuse programmeur",
        "acheteur acheteuse",
        "assistant assistante",
        "secrétaire",
        "comptable",
        "contrôleur contrôleuse",
        "infirmier infirmière",
        "enseignant enseignante professeur professeure",
        "médecin gynécologue cardiologue pédiatre psychiatre anesthésiste dermatologue neurologue",
        "avocat avocate juriste",
        "journaliste",
        "rédacteur rédactrice",
        "technicien technicienne",
        "cuisinier cuisinière",
        "vendeur vendeuse commercial commerciale",
        "consultant consultante conseiller conseillère",
        "coordinateur coordinatrice",
        "architecte",
        "analyste",
        "chercheur chercheuse",
        "boulanger boulangère",
        "pâtissier pâtissière",
        "boucher bouchère",
        "serveur serveuse barman",
        "réceptionniste",
        "électricien électricienne",
        "plombier plombière",
        "menuisier menuisière charpentier charpentière",
        "maçon maçonne",
        "mécanicien mécanicienne",
        "coiffeur coiffeuse",
        "chauffeur conducteur conductrice",
        "pharmacien pharmacienne",
        "dentiste",
        "sage-femme maïeuticien",
        "kinésithérapeute",
        "aide-soignant aide-soignante",
        "éducateur éducatrice",
        "bibliothécaire",
        "traducteur traductrice interprète",
        "graphiste",
        "photographe",
        "notaire",
        "vétérinaire",
    ),
    "es": (
        "ingeniero ingeniera",
        "desarrollador desarrolladora programador programadora",
        "técnico técnica",
        "recepcionista",
        "profesor profesora maestro maestra docente",
        "enfermero enfermera",
        "médico médica ginecólogo ginecóloga cardiólogo cardióloga pediatra psiquiatra",
        "abogado abogada",
        "contable",
        "comprador compradora",
        "cocinero cocinera",
        "vendedor vendedora comercial",
        "consultor consultora asesor asesora",
        "periodista",
        "redactor redactora",
        "arquitecto arquitecta",
        "analista",
        "investigador investigadora",
        "coordinador coordinadora",
        "auxiliar asistente ayudante",
        "panadero panadera",
        "pastelero pastelera",
        "camarero camarera",
        "electricista",
        "fontanero fontanera",
        "carpintero carpintera",
        "mecánico mecánica",
        "farmacéutico farmacéutica",
        "dentista odontólogo odontóloga",
        "matrona",
        "fisioterapeuta",
        "bibliotecario bibliotecaria",
        "traductor traductora intérprete",
        "fotógrafo fotógrafa",
        "notario notaria",
        "veterinario veterinaria",
    ),
    "it": (
        "ingegnere",
        "sviluppatore sviluppatrice programmatore programmatrice",
        "tecnico tecnica",
        "insegnante professore professoressa docente",
        "infermiere infermiera",
        "medico ginecologo ginecologa cardiologo cardiologa pediatra psichiatra",
        "avvocato avvocata",
        "contabile ragioniere",
        "cuoco cuoca",
        "venditore venditrice commerciale",
        "consulente",
        "giornalista",
        "redattore redattrice",
        "architetto",
        "analista",
        "ricercatore ricercatrice",
        "coordinatore coordinatrice",
        "assistente",
        "receptionist",
        "panettiere panettiera fornaio fornaia",
        "pasticciere pasticciera pasticcere pasticcera",
        "cameriere cameriera",
        "elettricista",
        "idraulico idraulica",
        "falegname",
        "meccanico meccanica",
        "farmacista",
        "dentista odontoiatra",
        "ostetrica ostetrico",
        "fisioterapista",
        "bibliotecario bibliotecaria",
        "traduttore traduttrice interprete",
        "fotografo fotografa",
        "notaio notaia",
        "veterinario veterinaria",
    ),
    "nl": ("ingenieur", "ontwikkelaar", "adviseur", "verpleegkundige", "docent leraar"),
    "pt": ("engenheiro engenheira", "desenvolvedor", "professor professora", "enfermeiro"),
}
# Before another title they belong to it: "Executive Assistant", "Chief Engineer", "Lead Nurse".
ALSO_RANKS = listed("executive chief head lead principal officer partner chef")
RANKS = listed(
    "senior sr lead principal chief head executive managing general staff distinguished founding "
    "global national international regional group divisional vice "
    "leitend leitende leitender leitenden ober "
    "principal général générale senior exécutif exécutive national régional groupe "
    "ejecutivo ejecutiva nacional regional internacional generale esecutivo nazionale"
)
LESSENING = listed(
    "assistant deputy junior jr trainee intern internship associate vice sous acting interim "
    "apprentice student co aspiring volunteer commis "
    "stellvertretend stellvertretende stellvertretender stellvertreter praktikant praktikantin "
    "werkstudent werkstudentin azubi junior auszubildende auszubildender "
    "adjoint adjointe stagiaire apprenti apprentie alternant sous-chef "
    "subdirector subdirectora subjefe subjefa adjunto adjunta becario becaria auxiliar "
    "vice stagista tirocinante apprendista vicedirettore aiuto"
)
# Before a title, and no part of one.
PRAISE = listed(
    "experienced seasoned skilled dedicated certified qualified motivated results-driven driven "
    "accomplished passionate versatile hands-on trusted registered chartered proven "
    "dynamic award-winning resourceful reliable practical organised organized former previous "
    "current recent ex trained licensed erfahrener erfahrene engagierter engagierte ehemaliger "
    "ehemalige expérimenté expérimentée ancien ancienne experimentado "
    "experimentada antiguo antigua "
    "esperto esperta ex my the a an its their his her our ein eine der die un une le la el los una "
    "il lo ser être essere sein"
)
OF = listed("of for de des du d del della dei di dell von der für van da do to in")
ENDS = listed(
    "at in with for from who whose that and or of since until as by on to having working after "
    "before where while whom mit bei in im für seit von aus der die und chez dans avec depuis et "
    "à au en con desde para y e presso dal per ed bij met em na no com"
)
BEFORE_NO_TITLE = listed(
    "under over than through many much some every each all other unter über sur bajo sobre "
    "sotto onder sob my our"
)
ANCHORS = {
    "en": Phrases(
        {
            "as": "as",
            "then": "formerly, former, previously, earlier, currently, now, most recently, "
            "recently, promoted to, became, appointed, role of, position of, post of, title of, "
            "job of, named, i am, i'm, she is, he is, i was, was its, was their, and was the, "
            "today, ex, later, stepped up to, rose to",
        }
    ),
    "de": Phrases(
        {
            "as": "als",
            "then": "zuletzt, früher, zuvor, heute, derzeit, aktuell, ehemaliger, ehemalige, "
            "wurde zur, wurde zum, position als, befördert zur, befördert zum, jetzt, später",
        }
    ),
    "fr": Phrases(
        {
            "as": "en tant que, en qualité de, comme",
            "then": "ancien, ancienne, auparavant, actuellement, puis, devenu, devenue, promu, "
            "promue, poste de, nommé, nommée, aujourd'hui, précédemment, dernièrement",
        }
    ),
    "es": Phrases(
        {
            "as": "como, en calidad de",
            "then": "fue, antes, actualmente, después, ascendido a, ascendida a, puesto de, cargo "
            "de, nombrado, nombrada, hoy, ex, exjefe",
        }
    ),
    "it": Phrases(
        {
            "as": "come, in qualità di, in veste di",
            "then": "già, attualmente, poi, promosso, promossa, ruolo di, nominato, nominata, ex, "
            "oggi, precedentemente, diventato, diventata",
        }
    ),
    "nl": Phrases({"as": "als", "then": "voorheen, momenteel, eerder, nu"}),
    "pt": Phrases({"as": "como", "then": "anteriormente, atualmente, cargo de, promovido a"}),
}
# "such as managers", "as well as", "known as": no title follows.
NOT_BEFORE_AS = listed("such same known used treated seen regarded serves well just even mehr so")
