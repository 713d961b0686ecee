"""Words for certificates and licences, for who holds them and whom they make what."""

import re

from mirror.language.text.lexicon import listed

# "A certified welder": said of a person when a word for one follows, or "as", "in".
HELD = listed(
    "certified licensed chartered accredited credentialed zertifizierter zertifizierte "
    "zertifizierten lizenzierter lizenzierte certifié certifiée agréé agréée certificado "
    "certificada acreditado acreditada colegiado colegiada certificato certificata abilitato "
    "abilitata gecertificeerd gecertificeerde"
)
# "Holds a certificate in welding."
PAPERS = listed(
    "certificate certification licence license accreditation chartership zertifikat zertifizierung "
    "lizenz certificat agrément certificado certificación licencia certificato certificazione "
    "abilitazione certificaat"
)
HOLDS = listed(
    "hold holds holding held earned obtained gained passed completed possess possesses achieved "
    "inhaber inhaberin besitzt erworben abgeschlossen titulaire obtenu détient posee tiene obtuvo "
    "obtenido possiede ottenuto conseguito behaalde"
)
# Endings and words for people with a trade.
PEOPLE = re.compile(
    r".*(?:er|or|ist|ian|ant|ent|ive|nurse|eur|euse|eure|trice|teur|ador|adora|tor|tora|ista|iere|in"
    r"|coach|master|chef|aide|architect|professional|expert|associate|fellow)s?"
)
GERMAN_TRADES = re.compile(
    r".*(?:meister|wirt|halter|techniker|fachmann|fachfrau|fachkraft|pfleger|schwester|planer"
    r"|referent|controller|berater|trainer|therapeut|assistent|kaufmann|kauffrau)(?:in)?"
)
NO_PEOPLE = listed(
    "center centre water power paper software order number server container tower computer "
    "equipment treatment management department document environment patient content component "
    "investment assessment agreement cement garment parent vendor motor sensor reactor product "
    "supplier suppliers vendors manufacturer manufacturers laboratory elevator lumber timber in an "
    "ein within bulletin origin building"
)
# Who teaches a trade, and who judges those in it: papers of their own, beside those of the trade.
ROLES = (
    listed(
        "instructor instructors trainer trainers teacher teachers tutor coach instructeur "
        "instructrice moniteur monitrice formateur formatrice enseignant enseignante entraîneur "
        "ausbilder ausbilderin trainerin lehrer lehrerin lehrkraft dozent dozentin übungsleiter "
        "übungsleiterin instructora monitor monitora formador formadora profesor profesora "
        "entrenador entrenadora istruttore istruttrice formatore formatrice insegnante instructeur "
        "opleider docent instrutor instrutora"
    ),
    listed(
        "examiner examiners assessor assessors inspector inspectors auditor auditors verifier "
        "examinateur examinatrice inspecteur inspectrice auditeur auditrice évaluateur évaluatrice "
        "prüfer prüferin gutachter gutachterin inspektor inspektorin auditorin examinador "
        "examinadora inspectora auditora evaluador evaluadora esaminatore esaminatrice ispettore "
        "ispettrice valutatore valutatrice"
    ),
)
# Who is put in charge of something, by a paper or a post: a course on the matter makes nobody one.
APPOINTED = listed(
    "officer officers commissioner beauftragter beauftragte beauftragten délégué déléguée "
    "responsable référent référente préposé préposée delegado delegada responsabile addetto "
    "addetta incaricato incaricata functionaris verantwoordelijke encarregado encarregada "
    "coordinator coordinateur coordinatrice koordinator koordinatorin coordinador coordinadora "
    "coordinatore advisor adviser conseiller conseillère berater beraterin"
)
# Steps of a paper above its plain one.
RAISED = listed(
    "advanced expert senior fortgeschrittene fortgeschrittenen fortgeschrittener avancé avancée "
    "avanzado avanzada avanzato avanzata gevorderd gevorderden avançado avançada"
)
# In the name of a paper, a course or a prize.
PAPERS_AND_PRIZES = PAPERS | listed(
    "course courses diploma award prize programme program attestation training qualification "
    "workshop seminar kurs lehrgang schulung preis auszeichnung nachweis attest cours formation "
    "prix diplôme curso diploma premio corso attestato"
)
