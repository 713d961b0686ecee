"""How much of a thing somebody says to have had: words of responsibility and their ranks."""

from collections.abc import Iterator
from typing import NamedTuple

from mirror.language.text.lexicon import listed
from mirror.language.text.phrases import Phrases

HELPED, DID, OWNED, LED = 1, 2, 3, 4


class Rank(NamedTuple):
    """The least that a word claims, and the most that it may mean where the facts say it."""

    least: int
    most: int


RANKS = {
    "helped": Rank(HELPED, HELPED),
    "joined": Rank(HELPED, DID),  # with others: "collaborated", "co-wrote"
    "did": Rank(DID, DID),
    "acted": Rank(DID, DID),  # a verb that no table knows
    "organised": Rank(DID, OWNED),
    "ran": Rank(DID, LED),
    "managed": Rank(DID, LED),  # people, or a whole: at least OWNED
    "half": Rank(HELPED, OWNED),  # "helped lead"
    "shared": Rank(OWNED, OWNED),  # "co-led"
    "owned": Rank(OWNED, OWNED),
    "oversaw": Rank(OWNED, LED),
    "led": Rank(LED, LED),
}

_WORDS: dict[str, dict[str, str]] = {
    "en": {
        "helped": (
            "helped, helps, help, helping, assisted, assists, assist, assisting, supported, "
            "supports, support, supporting, aided, aiding, contributed, contributes, contribute, "
            "contributing, contributor to, participated, participates, participate, "
            "participating, participant in, took part, taking part, takes part, worked on, "
            "works on, working on, part of, member of, members of, involved in, shadowed, "
            "shadowing, key user, second author, third author, assistant to, helper in, "
            "in a team of, on a team of, in a team, on a team, sat in on, sat on, lent a hand, "
            "gave input, provided input, provided support"
        ),
        "joined": (
            "worked with, works with, working with, worked alongside, worked closely with, "
            "worked together with, working alongside, collaborated, collaborates, collaborate, "
            "collaborating, teamed up, teaming up, partnered, partnering, co-wrote, co-authored, "
            "co-author, co-designed, co-developed, co-built, co-created, co-organised, "
            "co-organized, co-reported, co-produced, co-edited, joined, joining"
        ),
        "organised": (
            "organised, organized, organises, organizes, organising, organizing, coordinated, "
            "coordinates, coordinating, co-ordinated, co-ordinating, launched, launching, "
            "introduced, introducing, initiated, initiating, started, starting, set up, "
            "setting up, rolled out, rolling out, planned, planning, pioneered, pioneering, "
            "championed, championing, championed, delivered, delivering, facilitated, hosted"
        ),
        "ran": (
            "ran, runs, run, running, founded, founding, founder of, co-founded, co-founder of, "
            "established, establishing, drove, drives, driving, opened"
        ),
        "managed": "managed, manages, manage, managing, project-managed, line-managed, "
        "line-managing, line managed, line managing, line manager of, "
        "line manager for, line manager to",
        "shared": (
            "co-led, co-leading, co-headed, co-heading, co-directed, co-managed, co-managing, "
            "co-chaired, co-owned, co-lead, jointly led, jointly headed, jointly managed"
        ),
        "owned": (
            "owned, owns, own, owning, took ownership of, taking ownership of, takes ownership of, "
            "responsible for, accountable for, held responsibility for, bore responsibility for, "
            "took responsibility for, assumed responsibility for, had responsibility for"
        ),
        "oversaw": (
            "oversaw, oversees, oversee, overseeing, supervised, supervises, supervise, "
            "supervising, in charge of, took charge of, taking charge of, orchestrated, "
            "orchestrating, steered, steering, in command of, had overall responsibility for"
        ),
        "led": (
            "led, leads, lead, leading, headed, heads, head, heading, headed up, heading up, "
            "directed, directs, direct, directing, spearheaded, spearheads, spearhead, "
            "spearheading, masterminded, masterminding, captained, captaining, helmed, helming, "
            "presided over, chaired, chairs, chairing, commanded, commanding, took the lead on, "
            "took the lead in, taking the lead on, taking the lead in, took the helm of, "
            "at the helm of, at the head of, under my lead, under my leadership, "
            "under my direction, under my guidance, under my management, first author, "
            "lead author, sole author, principal author, principal investigator, leader of, "
            "leadership of, led from the front, head of a, head of an, head of the"
        ),
    },
    "de": {
        "helped": (
            "unterstützte, unterstützt, unterstütze, unterstützend, unterstützung bei, "
            "unterstützung der, unterstützung des, unterstützung beim, unterstützung von, half, "
            "geholfen, mitgewirkt, mitwirkung, mitgearbeitet, mitarbeit, mitgeholfen, mithilfe "
            "bei, beteiligt, beteiligte mich, beteiligung an, beigetragen, trug _ bei, wirkte _ "
            "mit, wirke _ mit, arbeitete _ mit, arbeite _ mit, half _ mit, teilgenommen, nahm _ "
            "teil, teilnahme an, assistierte, assistiert, assistenz bei, mitglied, mitglied im, "
            "teil des, zugearbeitet, arbeitete zu, begleitete, begleitet, key user, "
            "key-user, mitautor, mitautorin, zweitautor, zweitautorin, zuarbeit"
        ),
        "joined": (
            "zusammengearbeitet, arbeitete _ zusammen, zusammenarbeit mit, mitentwickelt, "
            "mitgestaltet, mitorganisiert, mitgestaltete, mitverfasst, mitgegründet"
        ),
        "did": (
            "entwickelte, entwickelt, entwickle, entwicklung, baute, gebaut, aufgebaut, aufbau, "
            "erstellte, erstellt, erstellung, schrieb, geschrieben, verfasste, verfasst, "
            "programmierte, programmiert, konstruierte, konstruiert, gestaltete, gestaltet, "
            "entwarf, entworfen, konzipierte, konzipiert, erarbeitete, erarbeitet, setzte um, "
            "umgesetzt, realisierte, realisiert, implementierte, implementiert, automatisierte, "
            "automatisiert, verhandelte, verhandelt, analysierte, analysiert, prüfte, geprüft, "
            "testete, getestet, berechnete, berechnet, optimierte, optimiert, reorganisierte, "
            "reorganisiert, überarbeitete, überarbeitet, migrierte, migriert, produzierte, "
            "produziert, redigierte, redigiert, setzte _ um, baute _ auf, baute _ um, stellte _ her"
        ),
        "organised": (
            "organisierte, organisiert, organisation, koordinierte, koordiniert, koordination, "
            "plante, geplant, planung, einführung, eingeführt, initiierte, initiiert, startete, "
            "gestartet, etablierte, etabliert, moderierte, moderiert, führte _ ein, führe _ ein, "
            "stellte _ um, rollte _ aus, ausgerollt"
        ),
        "ran": "betrieb, betreibt, gründete, gegründet, schulte, geschult, durchgeführt",
        "managed": "managte, gemanagt, managt, steuerte, gesteuert, steuert, steuerung",
        "shared": (
            "mitgeleitet, co-leitung, co-leitete, mitverantwortet, mitverantwortlich, "
            "mitverantwortung, stellvertretende leitung, teilprojektleitung"
        ),
        "owned": (
            "verantwortete, verantwortet, verantworte, verantwortlich, verantwortlicher, "
            "verantwortliche, verantwortung für, verantwortung, zuständig, hauptverantwortlich, "
            "gesamtverantwortung"
        ),
        "oversaw": "beaufsichtigte, beaufsichtigt, überwachte, dirigierte, federführend",
        "led": (
            "leitete, geleitet, leite, leitet, leitend, leitung, gesamtleitung, projektleitung, "
            "teamleitung, bauleitung, gruppenleitung, abteilungsleitung, schichtleitung, "
            "filialleitung, marktleitung, betriebsleitung, stationsleitung, produktionsleitung, "
            "küchenleitung, kursleitung, redaktionsleitung, werksleitung, führung des, "
            "führung der, führung eines, führung von, führte _ team, "
            "führte _ teams, führte _ abteilung, führte _ mitarbeiter, führte _ mitarbeitende, "
            "führte _ mitarbeiterinnen, führte _ personen, führte _ gruppe, führte _ brigade, "
            "geführt, führe, angeführt, unter meiner leitung, unter meiner führung, "
            "an der spitze, erstautor, erstautorin, hauptautor, hauptautorin, federführung"
        ),
    },
    "fr": {
        "helped": (
            "contribué, contribuai, contribue, contribution à, contribution au, contribution aux, "
            "participé, participai, participe, participation à, participation au, participation "
            "aux, aidé, aide, aide à, assisté, assiste, assistance à, soutenu, soutien à, appui à, "
            "appuyé, épaulé, secondé, accompagné, pris part, prend part, fait partie, "
            "membre de, membre d, membre du, associé à, associée à, impliqué dans, impliquée dans, "
            "concouru, travaillé sur, travail sur, deuxième auteur, second auteur, co-auteur, "
            "coauteur, key user, utilisateur clé"
        ),
        "joined": (
            "collaboré, collabore, collaboration avec, collaboration à, travaillé avec, "
            "coorganisé, co-organisé, co-écrit, coécrit, co-développé, codéveloppé, co-conçu"
        ),
        "did": (
            "développé, développe, développement, conçu, conçoit, conception, créé, crée, "
            "création, construit, construction, écrit, rédigé, rédige, rédaction, réalisé, "
            "réalise, réalisation, mis en place, mise en place, mis en œuvre, mise en œuvre, "
            "négocié, renégocié, négociation, automatisé, analysé, optimisé, refondu, refonte, "
            "testé, produit, élaboré, élaboration, rénové, migré"
        ),
        "organised": (
            "organisé, organise, organisation, coordonné, coordonne, coordination, lancé, lance, "
            "lancement, introduit, introduction, initié, démarré, planifié, planification, "
            "déployé, déploiement, monté"
        ),
        "ran": (
            "mené, mène, menée, conduit, conduite de, conduite du, fondé, fondateur, fondatrice, "
            "animé, anime, animation, formé, assuré, assure"
        ),
        "managed": "géré, gère, gérer, gestion de, gestion du, gestion des, gestion d, managé, "
        "manage, management de, management d",
        "shared": "codirigé, co-dirigé, copiloté, co-piloté, codirection, coresponsable",
        "owned": (
            "responsable de, responsable du, responsable des, responsable d, en charge de, "
            "en charge du, en charge des, en charge d, chargé de, chargée de, chargé du, "
            "chargée du, pris en charge, porté, porte, responsabilité de, responsabilité du"
        ),
        "oversaw": "supervisé, supervise, supervision, encadré, encadre, encadrement, orchestré",
        "led": (
            "dirigé, dirige, dirigea, dirigeant, dirigée, direction de, direction d, direction du, "
            "direction des, piloté, pilote, pilotage, pilotant, pilota, à la tête, "
            "sous ma direction, "
            "sous ma responsabilité, premier auteur, première autrice, auteur principal, "
            "présidé, préside, commandé, chapeauté, chapeaute, leadership, pris la tête"
        ),
    },
    "es": {
        "helped": (
            "ayudé, ayudó, ayudado, ayudando, ayuda a, ayuda en, apoyé, apoyó, apoyado, apoyando, "
            "apoyo a, apoyo en, apoyo al, asistí, asistió, asistido, asistencia a, contribuí, "
            "contribuyó, contribuido, contribución a, contribuyendo, participé, participó, "
            "participado, participando, participación en, formé parte, formó parte, formar parte, "
            "parte de, miembro de, miembro del, integrante de, tomé parte, tomó parte, "
            "trabajé en, trabajó en, trabajo en, segundo autor, segunda autora, coautor, coautora"
        ),
        "joined": (
            "colaboré, colaboró, colaborado, colaborando, colaboración con, colaboración en, "
            "trabajé con, trabajó con, coorganicé, coorganizó, coescribí, codiseñé"
        ),
        "did": (
            "desarrollé, desarrolló, desarrollado, desarrollo de, diseñé, diseñó, diseñado, diseño "
            "de, creé, creó, creado, creación de, construí, construyó, construido, escribí, "
            "escribió, escrito, redacté, redactó, elaboré, elaboró, elaborado, realicé, realizó, "
            "implanté, implantó, implementé, implementó, negocié, negoció, renegocié, renegoció, "
            "automaticé, automatizó, analicé, analizó, preparé, preparó, programé, programó, "
            "rediseñé, rediseñó, optimicé, optimizó, definí, definió, produje, produjo"
        ),
        "organised": (
            "organicé, organizó, organizado, organización de, coordiné, coordinó, coordinado, "
            "coordinando, coordinación de, lancé, lanzó, lanzamiento de, introduje, introdujo, "
            "inicié, inició, puse en marcha, puso en marcha, planifiqué, planificó, "
            "planificación de"
        ),
        "ran": (
            "llevé, llevó, fundé, fundó, fundador, fundadora, impulsé, impulsó, formé, formó, "
            "conduje, condujo"
        ),
        "managed": (
            "gestioné, gestionó, gestionado, gestionando, gestión de, gestión del, administré, "
            "administró"
        ),
        "shared": "codirigí, codirigió, colideré, colideró, codirección de",
        "owned": (
            "responsable de, responsable del, me encargué de, se encargó de, encargado de, "
            "encargada de, encargado del, encargada del, me responsabilicé de, asumí la "
            "responsabilidad, asumió la responsabilidad"
        ),
        "oversaw": (
            "supervisé, supervisó, supervisado, supervisando, supervisión de, a cargo de, "
            "a su cargo, a mi cargo, al cargo de, tuve a mi cargo, orquesté, orquestó"
        ),
        "led": (
            "dirigí, dirigió, dirigido, dirigiendo, dirijo, dirige, dirigir, dirección de, "
            "dirección del, lideré, lideró, liderado, liderando, lidero, lidera, liderar, "
            "liderazgo de, liderazgo del, encabecé, encabezó, encabezado, capitaneé, capitaneó, "
            "al frente de, al frente del, a la cabeza de, bajo mi dirección, presidí, presidió, "
            "primer autor, primera autora, autor principal, autora principal, comandé, comandó"
        ),
    },
    "it": {
        "helped": (
            "contribuito, contribuii, contributo a, contributo al, contributo alla, contribuendo, "
            "aiutato, aiutai, aiuto a, assistito, assistenza a, supportato, supporto a, supporto "
            "al, supporto alla, supporto nella, affiancato, partecipato, partecipai, "
            "partecipazione a, partecipazione al, partecipazione alla, preso parte, fatto parte, "
            "parte del, parte di, membro del, membro di, membro della, sostenuto, lavorato a, "
            "lavorato al, lavorato alla, lavorato su, coinvolto in, coinvolta in, secondo autore, "
            "coautore, coautrice"
        ),
        "joined": (
            "collaborato, collaborai, collaborazione con, collaborazione a, collaborando, lavorato "
            "con, co-organizzato, co-progettato, co-sviluppato"
        ),
        "did": (
            "sviluppato, sviluppai, sviluppo di, sviluppo del, progettato, progettai, "
            "progettazione di, creato, creai, creazione di, costruito, scritto, redatto, "
            "realizzato, realizzai, realizzazione di, elaborato, implementato, negoziato, "
            "rinegoziato, automatizzato, analizzato, preparato, programmato, ridisegnato, "
            "ottimizzato, definito, prodotto, ristrutturato"
        ),
        "organised": (
            "organizzato, organizzai, organizzazione di, coordinato, coordinai, coordinamento di, "
            "coordinamento del, coordinando, lanciato, lancio di, introdotto, avviato, "
            "pianificato, pianificazione di"
        ),
        "ran": "condotto, curato, fondato, fondatore, fondatrice, formato, portato avanti",
        "managed": "gestito, gestii, gestisco, gestendo, gestione di, gestione del, gestione della",
        "shared": "co-diretto, codiretto, co-guidato, coguidato",
        "owned": (
            "responsabile di, responsabile del, responsabile della, responsabile dei, "
            "responsabile delle, responsabile dello, responsabile dell, incaricato di, incaricata "
            "di, occupato di, occupata di, responsabilità di, responsabilità del"
        ),
        "oversaw": (
            "supervisionato, supervisione di, supervisione del, sovrinteso, a capo di, a capo del"
        ),
        "led": (
            "guidato, guidai, guidando, guido, guida di, guida del, guida della, diretto, diressi, "
            "dirigo, dirigendo, direzione di, direzione del, direzione della, capitanato, "
            "capeggiato, alla guida di, alla guida del, alla guida della, alla testa di, sotto la "
            "mia guida, sotto la mia direzione, presieduto, primo autore, prima autrice, "
            "coordinamento generale di"
        ),
    },
    "nl": {
        "helped": (
            "hielp, geholpen, ondersteunde, ondersteund, meegewerkt, werkte _ mee, bijgedragen, "
            "droeg _ bij, deelgenomen, nam _ deel, lid van, onderdeel van, assisteerde, "
            "meegeholpen, betrokken bij"
        ),
        "joined": "samengewerkt, werkte _ samen, medeontwikkeld",
        "did": "ontwikkelde, ontwikkeld, bouwde, gebouwd, schreef, geschreven, ontwierp, ontworpen",
        "organised": "organiseerde, coördineerde, introduceerde, gestart, gecoördineerd",
        "ran": "runde, oprichter van, opgericht, verzorgde",
        "managed": "beheerde, managede, beheerd",
        "shared": "mede geleid, mede verantwoordelijk",
        "owned": "verantwoordelijk voor, eindverantwoordelijk voor",
        "oversaw": "hield toezicht op, stuurde _ aan, aangestuurd",
        "led": "leidde, geleid, leiding gegeven, gaf leiding, gaf _ leiding, onder mijn leiding",
    },
    "pt": {
        "helped": (
            "ajudei, ajudou, apoiei, apoiou, contribuí, contribuiu, participei, participou, fiz "
            "parte, fez parte, membro da, membro do, membro de, auxiliei, auxiliou"
        ),
        "joined": "colaborei, colaborou, trabalhei com, trabalhou com",
        "did": "desenvolvi, desenvolveu, criei, criou, construí, construiu, escrevi, escreveu",
        "organised": "organizei, organizou, coordenei, coordenou, lancei, lançou",
        "ran": "conduzi, conduziu, fundei, fundou, impulsionei",
        "managed": "geri, geriu, gerenciei, gerenciou, gestão de",
        "shared": "colidere, codirigi, codirigiu",
        "owned": "responsável por, responsável pela, responsável pelo, encarregado de",
        "oversaw": "supervisionei, supervisionou, a meu cargo, a cargo de",
        "led": (
            "liderei, liderou, dirigi, dirigiu, chefiei, chefiou, encabecei, à frente de, direção "
            "de, liderança de, comandei"
        ),
    },
}


def _inflected(phrase: str, language: str) -> Iterator[str]:
    """A phrase and, of a participle, its feminine and its plurals."""
    yield phrase
    if language == "fr" and phrase.endswith("é"):
        yield from (phrase + ending for ending in ("e", "s", "es"))
    if language == "es" and phrase.endswith(("ado", "ido")):
        yield from (phrase[:-1] + ending for ending in ("a", "os", "as"))
    if language == "it" and phrase.endswith(("ato", "ito", "uto", "tto")):
        yield from (phrase[:-1] + ending for ending in ("a", "i", "e"))


def _phrases(language: str, labelled: dict[str, str]) -> Phrases:
    return Phrases(
        {
            label: ",".join(
                form
                for phrase in text.split(",")
                for form in _inflected(" ".join(phrase.split()), language)
            )
            for label, text in labelled.items()
        }
    )


PHRASES = {language: _phrases(language, labelled) for language, labelled in _WORDS.items()}

# English words that are as often something else: a verb only before what can be its object.
NOUNS_TOO = listed(
    "lead leads head heads direct own run runs chair chairs help support leading heading directing "
    "running planning starting driving"
)
OBJECT_OPENS = listed(
    "a an the my our his her their its this these that all both each every several multiple many "
    "up one two three four five six seven eight nine ten eleven twelve "
    "dozens teams cross-functional "
    "large small global"
)
# What makes a past form no claim to have done it.
NOT_BEFORE = {
    "led": listed("to by"),
    "leads": listed("to from by in"),
    "leading": listed("to up"),
    "headed": listed("to for by towards toward back off into"),
    "heading": listed("to for into towards"),
    "directed": listed("at to by towards toward against from"),
    "owned": listed("by"),
    "managed": listed("by to service services hosting"),
    "run": listed("by"),
    "ran": listed("from into out for on over"),
    "supported": listed("by"),
    "assisted": listed("by"),
    "supervised": listed("by learning"),
    "founded": listed("by in on"),
    "driving": listed("licence license"),
}
AGENT_WORDS = {
    "en": listed("by"),
    "de": listed("von vom durch beim bei"),
    "fr": listed("par"),
    "es": listed("por"),
    "it": listed("da dal dalla dai dalle dallo dall"),
    "nl": listed("door"),
    "pt": listed("por pelo pela"),
}
# Activities that one leads by doing them.
SESSIONS = listed(
    "training trainings workshop workshops session sessions class classes seminar seminars lesson "
    "lessons course courses tour tours meeting meetings discussion discussions interview "
    "interviews webinar webinars stand-up standup standups clinic clinics worship exercise "
    "negotiation negotiations talks usability tests demo demos walk walks rehearsal "
    "rehearsals quiz retrospective retrospectives "
    "schulung schulungen kurs kurse sitzung sitzungen formation formations atelier ateliers "
    "réunion réunions formación talleres taller cursos formazione corsi laboratori"
)
PARTS = listed(
    "workstream work-stream workstreams stream track module subproject sub-project section part "
    "parts phase component subset portion teilprojekt teilbereich teil arbeitspaket lot volet "
    "module sous-projet parte módulo subproyecto modulo sottoprogetto fase"
)
# Nothing else than the thing that is spoken of anyway.
GENERIC = listed(
    "project projects programme program effort efforts initiative "
    "initiatives work team teams group "
    "crew unit staff it this people whole end-to-end process task tasks activities development "
    "projekt projekte vorhaben team arbeit projet projets équipe équipes travail proyecto "
    "proyectos equipo equipos trabajo progetto progetti squadra lavoro successfully overall"
)
PEOPLE = listed(
    "team teams staff people colleagues colleague employees engineers developers nurses reps "
    "interns volunteers apprentices students crew brigade workforce personnel direct-reports "
    "reports executives members person persons department squad desk workers men women "
    "mitarbeiter mitarbeitende mitarbeiterinnen beschäftigte team teams "
    "personen kollegen abteilung "
    "azubis leute équipe équipes personnes collaborateurs salariés service brigade équipiers "
    "apprentis équipe employés equipo equipos personas empleados trabajadores colaboradores "
    "departamento persone dipendenti collaboratori squadra brigata addetti reparto équipe "
    "medewerkers mensen equipe pessoas"
)
PEOPLE_ENDINGS = (
    "ers",
    "ors",
    "ists",
    "ants",
    "cians",
    "rices",
    "teurs",
    "eurs",
    "adores",
    "istas",
)
WHOLES = listed(
    "project programme program department site branch store shop plant factory office hotel "
    "restaurant kitchen warehouse ward clinic school roll-out rollout migration launch "
    "transformation operation operations merger division business unit construction projekt "
    "abteilung standort filiale werk projet service département usine magasin proyecto "
    "departamento planta tienda progetto reparto stabilimento negozio"
)
ALONE = {
    "en": Phrases(
        {
            "alone": "single-handedly, single-handed, singlehandedly, solely, sole responsibility, "
            "sole responsible, sole developer, sole engineer, sole author, sole designer, sole "
            "owner, entirely on my own, all on my own, all by myself, by myself, on my own, "
            "without any help, without help, without assistance, as the only developer, "
            "as the only engineer, as the only designer, unaided, unassisted"
        }
    ),
    "de": Phrases(
        {
            "alone": "im alleingang, ganz allein, ganz alleine, alleinverantwortlich, alleinige "
            "verantwortung, alleiniger verantwortung, alleinverantwortung, "
            "allein verantwortlich, ohne hilfe, ohne unterstützung, auf mich allein gestellt"
        }
    ),
    "fr": Phrases(
        {
            "alone": "à moi seul, à moi seule, à lui seul, à elle seule, tout seul, toute seule, "
            "entièrement seul, entièrement seule, seul responsable, seule responsable, sans aide"
        }
    ),
    "es": Phrases(
        {
            "alone": "en solitario, por mi cuenta, yo solo, yo sola, por sí solo, por sí sola, "
            "único responsable, única responsable, sin ayuda"
        }
    ),
    "it": Phrases(
        {
            "alone": "da solo, da sola, in solitaria, in autonomia completa, unico responsabile, "
            "unica responsabile, senza aiuto, in totale autonomia"
        }
    ),
    "nl": Phrases({"alone": "in mijn eentje, helemaal alleen, geheel zelfstandig"}),
    "pt": Phrases({"alone": "sozinho, sozinha, por conta própria, único responsável"}),
}
DOING_GROUPS = listed(
    "build launch transform analyse reduce improve grow sell write plan perform operate teach care"
)
# Of those groups, what makes nobody the author of a thing.
NO_DOING = listed(
    "served used worked took brought kept held carried applied employed utilised utilized joined "
    "leveraged completed finished ensured performed spoke showed reached attained attended "
    "found left ended met earned won gained achieved"
)
