"""How far a thing has come, in the words that say so: an idea, a plan, a trial, done."""

from collections.abc import Sequence
from enum import IntEnum

from mirror.language.text.languages import base_of
from mirror.language.text.phrases import Found, Phrases


class Progress(IntEnum):
    """How far along. What stands higher may not be told of what stands lower."""

    DROPPED = 0
    PLANNED = 1
    TRIED = 2
    DONE = 3


# What says in the facts that a thing is not done. "planned" and "tested" alone do not: to plan
# menus is a trade.
_DROPPED = {
    "en": "not rolled, never rolled, not launched, never launched, not adopted, never adopted, "
    "not introduced, not implemented, never implemented, not approved, not accepted, "
    "not published, never published, not deployed, never deployed, not go, never went, "
    "not yet, not built, never built, not released, never released, not installed, not finished, "
    "never finished, not completed, never completed, not carried out, not taken up, "
    "not pursued, not opened, never opened, not signed, not decided, not funded, not bought, "
    "not started, not begun, was dropped, were dropped, abandoned, shelved, "
    "cancelled, canceled, discontinued, called off, scrapped, put off, put _ off, postponed, "
    "deferred, on hold, rejected, turned down, turned _ down, declined, "
    "came to nothing, fell through, withdrawn, runner-up, finalist, shortlisted, "
    "nominated, nominee",
    "de": "nicht eingeführt, nie eingeführt, nicht umgesetzt, nie umgesetzt, noch nicht, "
    "nicht genehmigt, nicht veröffentlicht, nicht angenommen, nicht übernommen, "
    "nicht abgeschlossen, nicht fertig*, nicht gebaut, nicht beschlossen, nicht bewilligt, "
    "nicht eröffnet, nicht weiterverfolgt, nicht ausgerollt, nie ausgerollt, nicht zustande, "
    "verschoben, vertagt, zurückgestellt, abgelehnt, verworfen, abgebrochen, aufgegeben, "
    "lehnte _ ab, scheiterte, gescheitert, gestoppt, abgesagt, auf eis, finalist*, nominiert*, "
    "blieb liegen, wurde eingestellt",
    "fr": "pas encore, pas été, n a pas, n ont pas, jamais été, n est pas, ne sont pas, reporté*, "
    "abandonné*, annulé*, rejeté*, refusé*, suspendu*, ajourné*, repoussé*, "
    "différé*, sans suite, en attente, finaliste*, nommé au prix, sélectionné pour le prix, "
    "nominé*",
    "es": "no se, aún no, todavía no, no fue, no fueron, no está, no están, no llegó, no ha, "
    "no han, nunca se, nunca fue, aplazad*, pospuest*, pospuso, aplazó, cancelad*, canceló, "
    "rechazad*, rechazó, descartad*, descartó, abandonad*, suspendid*, en pausa, "
    "finalista*, nominad*, paralizad*",
    "it": "non ancora, non è, non sono, non ha, non hanno, mai stat*, rinviat*, rimandat*, "
    "annullat*, respint*, rifiutat*, abbandonat*, sospes*, accantonat*, bocciat*, scartat*, "
    "finalista, finaliste, finalisti, candidat* al premio",
    "nl": "nog niet, niet ingevoerd, uitgesteld, afgewezen, geschrapt, stopgezet, finalist",
    "pt": "ainda não, não foi, não foram, adiad*, cancelad*, rejeitad*, finalista",
}
_PLANNED = {
    "en": "is planned, are planned, was planned, were planned, being planned, planned for, "
    "planned to, planned in, planned as, planned by, has been planned, is planning, are planning, "
    "still planned, only planned, planned roll-out, planned rollout, planned launch, "
    "planning to, planning on, planned extension, planned expansion, planned move, "
    "planned migration, "
    "plans to, plan to, plan for, plans for, "
    "proposed, proposes, proposal, proposals, suggested, suggests, suggestion, pitched, "
    "pitch for, recommended, advocated, put forward, argued for, called for, campaigned for, "
    "business case, case for, feasibility, concept for, concept of, vision for, idea for, "
    "roadmap for, blueprint for, drafted, a draft, first draft, draft of, drew up, outlined, "
    "is scheduled, are scheduled, scheduled for, scheduled to, is set for, is set to, "
    "are set to, set for, slated, is due, are due, due to, due in, earmarked, "
    "expected to, expected in, expected for, is expected, are expected, intended, intends, "
    "envisaged, envisioned, foreseen, aims to, hopes to, will, shall, would, to follow, is to, "
    "are to, "
    "was to, were to, to be decided, to be confirmed, going to, about to, starts in 20*, "
    "start in 20*, begins in 20*, opens in 20*, "
    "launches in 20*, starting in 20*, left to, left for, "
    "may follow, might follow, may be, might be, could be, may later, pending, awaiting, "
    "awaits, awaited, waiting for, under consideration, under discussion, "
    "considering, considers, being considered, being discussed, being negotiated, "
    "being evaluated, "
    "in discussion, in talks, in negotiation, still open, is open, remains open, undecided, "
    "yet to, subject to approval, vote on, votes on, to vote, vote _ on, decides on, decides in, "
    "decide whether, decide in, decision is, decides whether, depends on, requested, request for, "
    "asked for, applied for, application for, bid for, tendered for, estimated cost, "
    "investment asked, would cost, budget asked, next step, next phase, upcoming, in planning, "
    "in the planning, on paper, no date, wants to, want to, would like to, looking to, looks to, "
    "in the pipeline, intention to, wants it, want it, wants them, want them",
    "de": "ist geplant, sind geplant, war geplant, geplant, geplante*, wird geplant, in planung, "
    "plan für, plan zu*, planung für, vorgesehen, vorschlag, vorgeschlagen, schlug _ vor, schlage "
    "_ vor, vorgelegt, angeregt, regte _ an, soll, sollen, sollte, sollten, beabsichtigt, "
    "angedacht, "
    "angestrebt, steht noch aus, stehen noch aus, steht aus, ausstehend, steht bevor, noch offen, "
    "ist offen, "
    "sind offen, noch aus, in vorbereitung, entwurf, entwarf, konzept für, konzept zu*, "
    "antrag auf, antrag für, beantragt*, beworben um, bewerbung um, wird erwartet, "
    "werden erwartet, "
    "wird geprüft, werden geprüft, entscheidet über, entscheidung über, wird entschieden, "
    "folgt 20*, folgen 20*, folgt im, folgt erst, erst ab, wirtschaftlichkeitsrechnung, "
    "machbarkeitsstudie, empfohlen, empfahl, in aussicht, wartet auf, geschätzte*, will, wollen, "
    "möchte, möchten, hat vor, haben vor, nächstes jahr, kommendes jahr, im nächsten jahr, "
    "im kommenden jahr",
    "fr": "prévu*, planifié*, proposé*, proposition*, projet de, projet d, suggéré*, recommandé*, "
    "préconisé*, envisagé*, à l étude, en cours d étude, en projet, doit être, doivent être, "
    "doit suivre, devrait, devraient, sera, seront, attendu*, en attente, ébauche*, brouillon, "
    "avant-projet, étude de faisabilité, dossier de demande, demande de, demandé*, sollicité*, "
    "soumis au, soumis à, candidature à, à venir, reste à, restent à, décision est, "
    "décidera, se prononcera, votera, à décider, pas encore, plan de, plan pour, planifie, "
    "prévoit de, prévoit d, prévoient de, prévoient d, envisage de, envisagent de, souhaite, "
    "souhaitent, veut, veulent, l an prochain, l année prochaine",
    "es": "previst*, planificad*, está planead*, planead*, propuesta*, propuesto*, propuse, "
    "propuso, "
    "proponer, sugerí, sugirió, sugerid*, recomendé, recomendó, pendiente*, está previsto, "
    "se prevé, "
    "se espera, se estudia, en estudio, en proyecto, proyecto de, plan de, plan para, borrador*, "
    "solicitud de, solicité, solicitó, solicitad*, por decidir, se decidirá, se votará, "
    "programad* para, estudio de viabilidad, anteproyecto, queda por, quedan por, falta por, "
    "a la espera, deberá, deberán, debería, va a, van a, planteé, planteó, planteada, "
    "quiere, quieren, planea, planean, pretende, pretenden, prevé us*, prevé ampli*, "
    "prevé exten*, prevé implant*, el próximo año, el año que viene",
    "it": "previst*, pianificat*, in programma, propost*, proponendo, suggerit*, suggerì, "
    "raccomandat*, in attesa, in valutazione, allo studio, in discussione, in progetto, "
    "progetto di, "
    "piano per, piano di, bozza, richiesta di, richiest*, domanda di, dovrebbe, dovrebbero, "
    "deve ancora, devono ancora, da decidere, da approvare, si attende, attesa per, atteso per, "
    "studio di fattibilità, resta da, restano da, verrà, verranno, ipotizzat*, "
    "vuole, vogliono, intende, intendono, prevede di, prevedono di, conta di, l anno prossimo, "
    "il prossimo anno",
    "nl": "gepland*, voorgesteld*, voorstel, zal, zullen, in voorbereiding, beoogd*, verwacht*, "
    "aangevraagd*, in behandeling",
    "pt": "previst*, planead*, planejad*, propost*, propôs, propus, pendente*, em estudo, plano de",
}
_TRIED = {
    "en": "pilot, pilots, piloted, piloting, pilot-tested, trial, trials, trialled, trialed, "
    "trialling, trialing, tried, tried _ out, tested, test phase, test run, prototype, prototypes, "
    "prototyped, prototyping, proof of concept, proof-of-concept, mock-up, mockup, demo, "
    "demonstrator, beta, in progress, under way, underway, under construction, "
    "under development, in development, work in progress, unfinished, half-finished, "
    "incomplete, is being, are being, submitted, under review, under peer review, in review, "
    "candidate for, preprint, working on, still working, experimental",
    "de": "pilot, pilote*, piloti*, pilotprojekt*, pilotbetrieb, pilotphase, erprobt*, erprobung, "
    "getestet*, testete, testphase, testlauf, testbetrieb, probebetrieb, probeweise, "
    "probehalber, probelauf, prototyp*, versuchsweise, in arbeit, im aufbau, im bau, "
    "in entwicklung, laufend umgestellt, eingereicht*, reichte _ ein, "
    "in begutachtung, versuch mit, versuch zu*, im test, ausprobiert",
    "fr": "pilote, pilotes, phase pilote, expérimenté*, expérimentation*, testé*, test de, "
    "essai*, essayé*, prototype*, maquette*, en cours, en construction, en développement, soumis, "
    "soumise, soumettre, preuve de concept, à titre expérimental",
    "es": "piloto*, probé, probó, probad*, en prueba, en pruebas, a prueba, de prueba, "
    "fase de pruebas, en ensayo, ensayé, ensayó, ensayad*, "
    "prototipo*, maqueta, en curso, en marcha piloto, en construcción, en desarrollo, enviado a, "
    "enviada a, presentado a, en revisión, testé, testeó, experiment*",
    "it": "pilota, sperimentat*, sperimentazion*, sperimentale, testat*, provat*, prova di, "
    "in prova, prototip*, in corso, in costruzione, in sviluppo, inviat* a, in revisione",
    "nl": "pilot*, proef, proefproject, getest*, prototype*, uitgeprobeerd, ingediend",
    "pt": "piloto*, testad*, testei, testou, protótipo*, em curso, em andamento, submetid*",
}
# What makes a sentence careful, wherever it stands. Nothing here makes a fact uncertain.
_CAREFUL = {
    "en": "plan, plans, planned, planning, schedule, scheduled, propose, proposing, suggest, "
    "suggesting, "
    "recommend, recommending, recommendation, recommendations, pitch, pitching, draft, drafts, "
    "drafting, concept, concepts, idea, ideas, vision, roadmap, blueprint, outline, estimate, "
    "estimated, estimating, costed, costing, consider, considered, consideration, explore, "
    "explored, exploring, "
    "evaluate, evaluated, evaluating, assess, assessed, assessing, assessment, "
    "investigated, studied, study, feasibility, prepare, prepared, preparing, preparation, "
    "preparatory, prepping, ready, lined up, agreed, agree, arranged, arranging, groundwork, "
    "foundation, foundations, paved, basis, request, requesting, requested, seeking, sought, "
    "asking, asked, applied, "
    "apply, applying, application, argued, argue, arguing, advocating, aim, aimed, aiming, "
    "aims, goal, target, targeted, "
    "future, soon, upcoming, yet, still, open for decision, decision, decide, decides, decided "
    "upon, "
    "vote, votes, voting, await, awaits, wait, waits, waiting, if, whether, could, may, might, "
    "should, next, due, follow, follows, following in, intend, "
    "intention, hope, hoping, hoped, test, tests, testing, trying, try, experiment, "
    "experiments, experimented, experimental, explores, not, never, without, no, neither, "
    "nor, interim, partial, partly, partially, ongoing, currently, once, until, to be, "
    "possible, potential, potentially, prospective, case, for a decision, "
    "campaigned, lobbied, called for, championed, option, options, bid, tender, submission, "
    "submit, submitting, initial, initially, would-be, hypothetical, candidate, set for, "
    "scoping, scoped, sketch, sketched, sketches, put to, put before, presented, presenting, "
    "present, "
    "tabled, forward, reserved, ahead of, in view, intending, before, towards, toward, "
    "nominee, runner-up, second place",
    "de": "planung, plan, pläne, plante, planen, vorschlag*, vorschläge, empfehl*, empfahl, "
    "konzept*, konzipiert*, idee*, "
    "entwurf*, entwürfe, entworfen, entwarf, vorbereit*, bereitete _ vor, geprüft*, prüfung, "
    "prüfte, untersuch*, bewertet*, "
    "antrag*, beantrag*, möglich*, zukünftig*, künftig*, noch, nicht, nie, kein*, ohne, ob, "
    "falls, "
    "könnte*, würde*, dürfte, soll, sollen, ziel, ziele, angestrebt*, versuch*, test*, "
    "probe*, erprob*, pilot*, machbarkeit*, entscheid*, abstimm*, angeregt*, anregung*, "
    "erst, zunächst, vorerst, grundlage*, skizz*, kalkul*, geschätzt*, bevor, vorgestellt, "
    "präsentiert, stellte _ vor, beworben, bewerbung, wartet, aussteh*, derzeit, laufend*, "
    "fürsprach*, warb, dafür",
    "fr": "plan, plans, planifi*, propos*, suggér*, recommand*, préconis*, projet*, idée*, "
    "concept*, étud*, évalu*, "
    "prépar*, demande*, demandé*, future*, futur, futurs, bientôt, encore, pas, non, jamais, "
    "sans, ni, si, pourrait, pourraient, devrait, devraient, doit, doivent, objectif, viser, "
    "vise, visant, test*, essai*, essayé*, expériment*, pilote*, décision*, décid*, vot*, "
    "attend*, attente, d abord, ébauch*, esquiss*, chiffr*, estim*, avant, présent*, base*, "
    "envisag*, prochain*, soumis*, soumett*, candidat*, en cours, reste*, plaid*, milit*",
    "es": "plan, planes, planific*, plane*, propu*, propon*, suger*, sugir*, recomend*, idea*, "
    "concept*, estudi*, "
    "evalu*, prepar*, solicit*, futur*, próxim*, aún, todavía, no, nunca, sin, ni, si, podría*, "
    "deberí*, debe, deben, objetivo, prueb*, prob*, ensay*, experiment*, piloto*, decisi*, decid*, "
    "vot*, esper*, borrador*, boceto*, estim*, presupuest*, antes, present*, base*, "
    "pendiente*, proyect*, enviad*, candidat*, en curso, queda*, defend*, plante*, prev*",
    "it": "piano, piani, pianific*, propo*, sugger*, raccomand*, idea, idee, concept*, stud*, "
    "valut*, prepar*, "
    "richiest*, futur*, prossim*, ancora, non, mai, senza, né, se, potrebbe*, dovrebbe*, deve, "
    "devono, obiettivo, prov*, test*, speriment*, pilota, decision*, decis*, decid*, vot*, "
    "attes*, attend*, bozz*, stim*, prima, present*, base*, progett*, inviat*, candidat*, "
    "in corso, rest*, previst*, sosten*",
    "nl": "plan, plannen, voorstel*, voorgesteld*, voorbereid*, nog, niet, geen, zonder, als, of, "
    "test*, proef*, pilot*, zal, zullen, verwacht*, gepland*",
    "pt": "plano*, plane*, propo*, propô*, propu*, prepar*, ainda, não, nunca, sem, se, test*, "
    "piloto*, prev*, futur*, pendent*, estud*",
}
_NAMED = (
    (Progress.DROPPED, _DROPPED),
    (Progress.PLANNED, _PLANNED),
    (Progress.TRIED, _TRIED),
)

# What says that a thing is done, by what is done: brought into use, in use, made public, agreed to,
# brought to its end, made.
_DONE = {
    "en": {
        "launch": "permanent, now standard, standard practice, launched, launches, launching, "
        "launch of, roll* _ out, rolled-out, "
        "roll-out, rollout, roll-outs, went live, gone live, goes live, "
        "going live, go-live, is live, are live, introduced, introducing, "
        "introduces, introduction of, deployed, deploying, deploys, "
        "deployment of, implemented, implementing, implementation of, adopted, "
        "adopting, adoption, in production, into production, in operation, "
        "into operation, into service, in service, in use, into use, in force, "
        "in place, commissioned, commissioning, opened, opening, shipped, "
        "shipping, ships, released, releasing, release of, inaugurated, "
        "unveiled, brought in, rolls",
        "use": "put _ online, put online, went online, "
        "installed, installing, installation of, operational, operates, "
        "established, establishing, set up, setting up, started, expanded, "
        "expanding, extended, extending, extension to, scaled, scaling, use, "
        "uses, used, using, replaced, replacing, replaces, switched, migrated, "
        "moved to, runs in, runs on, runs across, served, serves, serving, "
        "gained, gains, added, enforced, effective, took into, opens",
        "publish": "published, publishing, publication of, publication in, printed, appeared in",
        "agree": "approved, approving, approval, approval for, accepted, accepting, "
        "acceptance, secured, securing, won, winning, winner, wins, granted, "
        "awarded, obtained, obtaining, funded, funding for, signed, signing, "
        "ratified, enacted, certified, authorised, authorized, green-lit, "
        "greenlit, passed into, rejected, turned down, declined, received, "
        "closed, landed, raised, convinced, persuaded",
        "end": "completed, completing, completion of, finished, finishing, finalised, "
        "finalized, delivered, delivering, delivery of, concluded, graduated, "
        "earned, built out, finalising, executed, realised, realized, "
        "carried out, handed over",
        "make": "built, building, created, creating, developed, developing, constructed, "
        "constructing, planted, planting, produced, producing, made, hired, "
        "hiring, recruited, bought, purchased, acquired, converted, merged, "
        "moved, relocated, trained, renovated, refurbished, automated, "
        "automating, digitised, digitized, translated, wrote, ran, held, "
        "organised, organized, taught, audited, reorganised, reorganized, "
        "restructured, centralised, centralized, doubled, founded, founding, "
        "cut, saved, saving, reduced, redesigned, rebuilt, modernised, "
        "modernized, outsourced, brought, gave, got",
    },
    "de": {
        "launch": "eingeführt*, führte _ ein, führe _ ein, einführung*, einführte, "
        "ausgerollt*, rollte _ aus, rollout, roll-out, in betrieb, "
        "inbetriebnahme, produktiv, in produktion, umgesetzt*, umsetzung, "
        "setzte _ um, implementiert*, live, eröffnet*, eröffnete, gestartet*, "
        "startete, lanciert*, freigeschaltet*, in kraft",
        "use": "im einsatz, im betrieb, eingesetzt*, setzte _ ein, setzt _ ein, "
        "setzen _ ein, genutzt*, nutzt, nutzen, nutzte, nutzten, verwendet*, "
        "verwenden, installiert*, etabliert*, etablierte, aufgebaut*, "
        "baute _ auf, ausgeweitet*, ausweitung, weitete _ aus, erweitert*, "
        "erweiterung, verankert*, ersetzt*, abgelöst, löste _ ab, umgestellt*, "
        "stellte _ um, übernommen, läuft, laufen, übertragen, realisiert*",
        "publish": "veröffentlicht*, publiziert*, veröffentlichung, erschienen, erschien, gedruckt",
        "agree": "genehmigt*, bewilligt*, angenommen*, gewonnen*, gewann, gesichert*, "
        "sicherte, unterzeichnet*, beschlossen*, verabschiedet*, erhielt, "
        "erhalten, zugesagt, freigegeben*, zertifiziert*, ausgezeichnet*, "
        "sieger*, gewinner*, preisträger*, überzeugt*, eingeworben*",
        "end": "abgeschlossen*, schloss _ ab, vollendet*, fertiggestellt*, beendet*, "
        "ausgeliefert*, lieferte, übergeben*, erledigt*, durchgeführt*, "
        "führte _ durch, abgeschlossener",
        "make": "gebaut*, baute, entwickelt*, entwickelte, erstellt*, erstellte, "
        "geschaffen*, schuf, errichtet*, errichtete, angelegt*, legte _ an, "
        "gepflanzt*, gekauft*, kaufte, beschafft*, angeschafft*, eingestellt*, "
        "stellte _ ein, umgebaut*, automatisiert*, digitalisiert*, saniert*, "
        "renoviert*, gegründet*, gründete, geschult*, schulte, verlegt*, "
        "auditiert*, verdoppelt*, hergestellt*, produziert*, montiert*, eingebaut*, baute _ ein, "
        "verbaut*, verlegte, richtete _ ein, eingerichtet*",
    },
    "fr": {
        "launch": "lancé*, lance, lançant, lancement, déployé*, déploie, déploiement, "
        "mis en place, mise en place, mis en service, mise en service, "
        "mis en production, mise en production, en production, mis en œuvre, "
        "mise en œuvre, introduit*, introduction de, implanté*, implémenté*, "
        "ouvert, ouverte, ouverts, ouvertes, ouverture, adopté*, adoption, "
        "généralisé*, en service, en vigueur, démarré*, inauguré*",
        "use": "instauré*, instaure, installé*, installe, étendu*, étend, extension, "
        "utilise*, utilisé*, opérationnel*, remplacé*, équipé*, ajouté*, doté*, "
        "migré*, créé*",
        "publish": "publié*, publication, paru*, édité*",
        "agree": "approuvé*, accepté*, obtenu*, obtient, remporté*, gagné*, gagne, "
        "lauréat*, signé*, voté*, validé*, financé*, accordé*, décroché*, "
        "certifié*, primé*, reçu*, convaincu*",
        "end": "achevé*, terminé*, finalisé*, livré*, livraison, conclu*, mené à bien, "
        "réalisé*, effectué*, remis*",
        "make": "construit*, développé*, planté*, aménagé*, acheté*, acquis*, recruté*, "
        "embauché*, formé*, automatisé*, numérisé*, rénové*, fondé*, audité*, "
        "produit, produite, fabriqué*, doublé*, réduit*, transféré*, rédigé*",
    },
    "es": {
        "launch": "lancé, lanzó, lanzad*, lanzamiento*, lanzando, lanzar, implanté, "
        "implantó, implantad*, implantación, implantando, implementé, "
        "implementó, implementad*, desplegué, desplegó, desplegad*, despliegue, "
        "introduje, introdujo, introducid*, introducción, adopté, adoptó, "
        "adoptad*, abrí, abrió, abiert*, apertura, puse en marcha, "
        "puso en marcha, puesta en marcha, en marcha, en producción, "
        "en funcionamiento, en servicio, en uso, en vigor, inauguré, inauguró, "
        "inaugurad*, arrancó, estrené, estrenó",
        "use": "instalé, instaló, instalad*, utiliza, utilizan, utilizad*, usan, usa, "
        "usad*, amplié, amplió, ampliad*, ampliación, extendí, extendió, "
        "extendid*, sustituí, sustituyó, reemplazó, reemplacé, añadí, añadió, "
        "migré, migró, establecí, estableció, creé, creó, cread*",
        "publish": "publiqué, publicó, publicad*, publicación",
        "agree": "aprobó, aprobad*, aprobación, aceptó, aceptad*, conseguí, consiguió, "
        "conseguid*, obtuve, obtuvo, obtenid*, gané, ganó, ganad*, ganador*, "
        "firmé, firmó, firmad*, logré, logró, lograd*, financiad*, premiad*, "
        "certificad*, concedid*, convencí, convenció, recibí, recibió",
        "end": "completé, completó, completad*, terminé, terminó, terminad*, finalicé, "
        "finalizó, finalizad*, entregué, entregó, entregad*, concluí, concluyó, "
        "concluid*, culminó, realicé, realizó, realizad*, ejecuté, ejecutó",
        "make": "construí, construyó, construid*, desarrollé, desarrolló, desarrollad*, "
        "planté, plantó, compré, compró, comprad*, adquirí, adquirió, contraté, "
        "contrató, formé, formó, automaticé, automatizó, digitalicé, digitalizó, "
        "renové, renovó, reformé, fundé, fundó, audité, auditó, auditad*, "
        "produje, produjo, monté, montó, redacté, trasladé",
    },
    "it": {
        "launch": "lanciat*, lanciò, lancio, introdott*, introdusse, introduzione, "
        "implementat*, adottat*, adozione, avviat*, avviò, avvio, aperto, "
        "aperta, aperti, aperte, apertura, in produzione, in esercizio, in uso, "
        "in funzione, in vigore, messo in, messa in, inaugurat*, attivat*",
        "use": "installat*, distribuit*, operativ*, usa, usano, utilizza, utilizzano, "
        "utilizzat*, estes*, estensione, ampliat*, sostituit*, aggiunt*, "
        "migrat*, creat*",
        "publish": "pubblicat*, pubblicazione, uscit*",
        "agree": "approvat*, approvazione, accettat*, ottenut*, ottenne, vint*, vinse, "
        "vincitor*, vincitrice, firmat*, finanziat*, premiat*, certificat*, "
        "concess*, ricevut*",
        "end": "completat*, terminat*, finit*, finalizzat*, consegnat*, conclus*, "
        "realizzat*, eseguit*, portat* a termine, ultimat*",
        "make": "costruit*, sviluppat*, piantat*, comprat*, acquistat*, assunt*, "
        "formato, formati, automatizzat*, digitalizzat*, ristrutturat*, "
        "rinnovat*, fondat*, prodott*, trasferit*, redatto, redatta, redatti, redatte",
    },
    "nl": {
        "launch": "ingevoerd*, gelanceerd*, uitgerold*, geïmplementeerd*, geopend*",
        "use": "in gebruik",
        "publish": "gepubliceerd*",
        "agree": "goedgekeurd*, gewonnen, geaccepteerd*",
        "end": "afgerond*, voltooid*, opgeleverd*",
        "make": "gebouwd*, ontwikkeld*, gemaakt*",
    },
    "pt": {
        "launch": "lanç*, implement*, implant*, introduzi*, adot*, abri*, em produção",
        "use": "em uso, instal*",
        "publish": "publiq*, publicad*, publicou",
        "agree": "aprovad*, aprovou, aceit*, ganh*, obti*, assin*",
        "end": "conclu*, termin*, complet*, entreg*",
        "make": "constru*, desenvolv*, cri*, compr*, plant*",
    },
}
# What says that somebody said no, or that it was given up.
_REFUSED = {
    "en": "rejected, turned down, turned _ down, declined by, was declined, cancelled, canceled, "
    "abandoned, shelved, scrapped, called off, was dropped, discarded",
    "de": "abgelehnt*, lehnte _ ab, verworfen, abgebrochen, aufgegeben, abgesagt",
    "fr": "rejeté*, refusé*, abandonné*, annulé*",
    "es": "rechazad*, rechazó, cancelad*, canceló, descartad*, descartó, abandonad*",
    "it": "respint*, rifiutat*, bocciat*, annullat*, abbandonat*, scartat*",
}
# What makes a trial one that has been run, and not one that is planned.
_RAN = {
    "en": "ran, run, led, conducted, carried out, held, completed, started, launched, piloted, "
    "tested, trialled, trialed, prototyped, tried, managed, organised, organized, built, directed, "
    "headed",
    "de": "durchgeführt*, führte _ durch, geleitet*, leitete, pilotiert*, getestet*, testete, "
    "erprobt*, "
    "gestartet*, startete, abgeschlossen*, begleitet*, gebaut*",
    "fr": "mené*, conduit*, réalisé*, dirigé*, testé*, expérimenté*, lancé*, piloté*, effectué*",
    "es": "realicé, realizó, dirigí, dirigió, probé, probó, ensayé, ensayó, lancé, lanzó, llevé, "
    "llevó, hice, coordiné, coordinó",
    "it": "condott*, svolt*, realizzat*, dirett*, testat*, sperimentat*, avviat*, lanciat*",
}
# Verbs of the future, by their ends.
_FUTURE = {
    "es": ("ará", "erá", "irá", "arán", "erán", "irán", "drá", "drán"),
    "pt": ("ará", "erá", "irá", "arão", "erão", "irão"),
    "fr": ("era", "ira", "eront", "iront", "dront", "aura", "auront"),
    "it": ("erà", "irà", "eranno", "iranno", "drà", "dranno", "rrà"),
}

_TENTATIVE = {
    language: Phrases(
        {str(int(rank)): table[language] for rank, table in _NAMED if language in table}
    )
    for language in _PLANNED
}
_HEDGES = {language: Phrases({"careful": text}) for language, text in _CAREFUL.items()}
_ACHIEVED = {language: Phrases(groups) for language, groups in _DONE.items()}
_SAID_NO = {language: Phrases({"refused": text}) for language, text in _REFUSED.items()}
_RUN = {language: Phrases({"ran": text}) for language, text in _RAN.items()}


def unfinished_at(words: Sequence[str], language: str) -> tuple[Found, ...]:
    """Where a clause says that what it tells of is not done; labels are values of Progress. Words
    are casefolded."""
    base = base_of(language) or "en"
    table = _TENTATIVE.get(base)
    if table is None:
        return ()
    ends = _FUTURE.get(base, ())
    future = (
        Found(place, place + 1, str(int(Progress.PLANNED)))
        for place, word in enumerate(words)
        if word.endswith(ends)
    )
    return (*table.found(words), *future)


def unfinished(words: Sequence[str], language: str) -> Progress | None:
    """How far along a thing is that the words of a clause call unfinished: the least of what they
    say; None when they say nothing of the kind."""
    said = (Progress(int(found.label)) for found in unfinished_at(words, language))
    return min(said, default=None)


def is_careful(words: Sequence[str], language: str) -> bool:
    """Whether anything in the words says that a thing may not be done, or not all of it."""
    table = _HEDGES.get(base_of(language) or "en")
    return table is not None and next(table.found(words), None) is not None


def achieved(words: Sequence[str], language: str) -> tuple[Found, ...]:
    """What the words say is done; labels are "launch", "use", "publish", "agree", "end" and
    "make".

    An English infinitive ("to open") is no deed.
    """
    table = _ACHIEVED.get(base_of(language) or "en")
    if table is None:
        return ()
    return tuple(
        found for found in table.found(words) if not found.start or words[found.start - 1] != "to"
    )


def has_run(words: Sequence[str], language: str) -> bool:
    """Whether the words tell of something that was run, tested or held."""
    table = _RUN.get(base_of(language) or "en")
    return table is not None and next(table.found(words), None) is not None


def refused(words: Sequence[str], language: str) -> tuple[Found, ...]:
    """Where the words say that a thing was rejected, cancelled or given up."""
    table = _SAID_NO.get(base_of(language) or "en")
    return tuple(table.found(words)) if table is not None else ()
