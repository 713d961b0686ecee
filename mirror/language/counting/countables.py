"""Nouns for what people count, by what they mean, and which of those can be told for one another.

Who speaks of 22 nurses as 22 colleagues, or of 320 lunches as 320 guests, says no other thing; who
speaks of 22 doctors, or of 320 dinners, does. Words of several meanings stand in several groups, or
in none where any sentence could mean something else by them.
"""

from mirror.language.counting.noun_groups import NounGroups

# By group: words in English, German, French and Spanish.
_WORDS: dict[str, dict[str, str]] = {
    # People of one calling.
    "doctors": {
        "en": "doctor physician surgeon anaesthetist anesthetist gp",
        "de": "Arzt Ärzte Ärzten Ärztin Ärztinnen Chirurg Chirurgin",
        "fr": "médecin docteur chirurgien chirurgienne",
        "es": "médico médica doctor doctora cirujano cirujana",
    },
    "nurses": {
        "en": "nurse carer caregiver",
        "de": "Pflegekraft Pflegekräfte Pflegekräften Pfleger Pflegerin Krankenschwester "
        "Pflegende Pflegenden Pflegefachkraft Pflegefachkräfte Pflegefachkräften",
        "fr": "infirmier infirmière soignant soignante",
        "es": "enfermero enfermera cuidador cuidadora",
    },
    "midwives": {
        "en": "midwife midwives",
        "de": "Hebamme Hebammen",
        "fr": "sage-femme",
        "es": "matrona comadrona",
    },
    "teachers": {
        "en": "teacher lecturer professor educator tutor instructor",
        "de": "Lehrer Lehrerin Lehrkraft Lehrkräfte Lehrkräften Dozent Dozentin Professor "
        "Professorin",
        "fr": "enseignant enseignante professeur professeure formateur formatrice prof",
        "es": "profesor profesora maestro maestra docente",
    },
    "engineers": {
        "en": "engineer developer programmer architect coder",
        "de": "Ingenieur Ingenieurin Entwickler Entwicklerin Programmierer Programmiererin",
        "fr": "ingénieur ingénieure développeur développeuse programmeur",
        "es": "ingeniero ingeniera desarrollador desarrolladora programador programadora",
    },
    "cooks": {
        "en": "cook chef",
        "de": "Koch Köche Köchen Köchin Köchinnen",
        "fr": "cuisinier cuisinière",
        "es": "cocinero cocinera",
    },
    "waiters": {
        "en": "waiter waitress",
        "de": "Kellner Kellnerin",
        "fr": "serveur serveuse",
        "es": "camarero camarera",
    },
    "sellers": {
        "en": "salesperson salespeople seller",
        "de": "Verkäufer Verkäuferin Vertriebler",
        "fr": "vendeur vendeuse commercial commerciaux commerciale",
        "es": "vendedor vendedora comercial",
    },
    "lawyers": {
        "en": "lawyer solicitor barrister attorney paralegal",
        "de": "Anwalt Anwälte Anwälten Rechtsanwalt Rechtsanwälte Anwältin Jurist Juristin",
        "fr": "avocat avocate juriste",
        "es": "abogado abogada",
    },
    "drivers": {
        "en": "driver courier",
        "de": "Fahrer Fahrerin",
        "fr": "chauffeur conducteur conductrice",
        "es": "conductor conductora chófer",
    },
    "trades": {
        "en": "electrician plumber mechanic fitter carpenter welder bricklayer roofer joiner",
        "de": "Elektriker Elektroniker Mechaniker Schlosser Tischler Schweißer Maurer Monteur",
        "fr": "électricien plombier mécanicien menuisier soudeur maçon monteur",
        "es": "electricista fontanero mecánico carpintero soldador albañil",
    },
    "managers": {
        "en": "manager supervisor director executive",
        "de": "Führungskraft Führungskräfte Führungskräften Direktor Direktorin",
        "fr": "cadre directeur directrice",
        "es": "gerente director directora directivo directiva",
    },
    "clerks": {
        "en": "clerk teller cashier receptionist secretary",
        "de": "Sachbearbeiter Sachbearbeiterin Kassierer Kassiererin",
        "fr": "caissier caissière réceptionniste",
        "es": "cajero cajera recepcionista",
    },
    "scientists": {
        "en": "researcher scientist",
        "de": "Forscher Forscherin Wissenschaftler Wissenschaftlerin",
        "fr": "chercheur chercheuse scientifique",
        "es": "investigador investigadora científico científica",
    },
    # People who are served, taught or looked after.
    "learners": {
        "en": "pupil student learner schoolchild schoolchildren",
        "de": "Schüler Schülerin Student Studentin Studierende Studierenden",
        "fr": "élève étudiant étudiante collégien collégienne lycéen lycéenne écolier apprenant",
        "es": "alumno alumna estudiante",
    },
    "young": {
        "en": "child children kid teenager youngster youth",
        "de": "Kind Kinder Kindern Jugendliche Jugendlichen",
        "fr": "enfant jeune adolescent adolescente ado",
        "es": "niño niña joven jóvenes adolescente",
    },
    "apprentices": {
        "en": "apprentice intern",
        "de": "Azubi Auszubildende Auszubildenden Lehrling Lehrlinge Praktikant Praktikantin "
        "Lernende Lernenden",
        "fr": "apprenti apprentie stagiaire alternant alternante",
        "es": "aprendiz becario becaria",
    },
    "parents": {
        "en": "parent mother father",
        "de": "Eltern Mutter Mütter Vater Väter",
        "fr": "parent mère père",
        "es": "padre madre",
    },
    "patients": {
        "en": "patient inpatient outpatient",
        "de": "Patient Patientin Patienten",
        "fr": "patient patiente",
        "es": "paciente",
    },
    "customers": {
        "en": "customer client buyer shopper consumer merchant subscriber purchaser investor",
        "de": "Kunde Kunden Kundin Kundinnen Klient Klientin Käufer Käuferin Händler Abonnent",
        "fr": "client cliente acheteur acheteuse abonné abonnée commerçant",
        "es": "cliente clienta comprador compradora abonado suscriptor comerciante",
    },
    "guests": {
        "en": "guest diner visitor spectator passenger traveller traveler",
        "de": "Gast Gäste Gästen Besucher Besucherin Besuchende Fahrgast Fahrgäste Zuschauer",
        "fr": "visiteur visiteuse convive passager spectateur",
        "es": "huésped visitante comensal pasajero espectador",
    },
    "residents": {
        "en": "resident tenant household family",
        "de": "Bewohner Bewohnerin Mieter Mieterin Haushalt Haushalte Familie",
        "fr": "résident résidente locataire habitant foyer famille",
        "es": "residente inquilino vecino hogar familia",
    },
    "users": {
        "en": "user",
        "de": "Nutzer Nutzerin Benutzer Benutzerin Anwender Anwenderin",
        "fr": "utilisateur utilisatrice usager",
        "es": "usuario usuaria",
    },
    "volunteers": {
        "en": "volunteer helper",
        "de": "Freiwillige Freiwilligen Ehrenamtliche Ehrenamtlichen Helfer Helferin",
        "fr": "bénévole volontaire",
        "es": "voluntario voluntaria",
    },
    "staff": {
        "en": "employee worker staffer",
        "de": "Mitarbeiter Mitarbeiterin Mitarbeitende Mitarbeitenden Beschäftigte Beschäftigten "
        "Angestellte Angestellten Arbeiter",
        "fr": "employé employée salarié salariée collaborateur collaboratrice ouvrier",
        "es": "empleado empleada trabajador trabajadora",
    },
    "anyone": {
        "en": "people person individual man men woman women adult member participant attendee "
        "colleague staff trainee specialist professional expert assistant friend",
        "de": "Person Personen Leute Leuten Mensch Menschen Mann Frau Teilnehmer Teilnehmende "
        "Teilnehmenden Mitglied Mitglieder Kollege Kollegin Kollegen Kolleginnen Fachkraft "
        "Fachkräfte Fachkräften Kraft Kräfte Erwachsene",
        "fr": "personne gens homme femme adulte membre participant participante collègue "
        "spécialiste professionnel expert",
        "es": "persona gente hombre mujer adulto miembro participante compañero compañera colega "
        "especialista profesional experto",
    },
    # Meals and what is cooked.
    "lunches": {"en": "lunch", "de": "Mittagessen", "fr": "déjeuner", "es": "almuerzo"},
    "dinners": {"en": "dinner supper", "de": "Abendessen", "fr": "dîner", "es": "cena"},
    "breakfasts": {"en": "breakfast", "de": "Frühstück", "es": "desayuno"},
    "meals": {
        "en": "meal cover portion plate serving",
        "de": "Mahlzeit Mahlzeiten Essen Gericht Gerichte Portion Portionen Gedeck Gedecke",
        "fr": "repas couvert portion plat",
        "es": "comida cubierto ración plato",
    },
    "dishes": {"en": "dish recipe course", "de": "Rezept", "fr": "recette", "es": "receta"},
    "breads": {
        "en": "loaf loaves baguette bread",
        "de": "Brot Brote Baguette",
        "fr": "baguette pain",
        "es": "barra pan",
    },
    "pastries": {
        "en": "croissant cake pastry",
        "de": "Kuchen Torte Torten Croissant",
        "fr": "croissant gâteau viennoiserie tarte",
        "es": "pastel tarta cruasán",
    },
    # Papers and what they are for.
    "bills": {
        "en": "invoice bill payment transaction posting entry",
        "de": "Rechnung Zahlung Buchung Transaktion",
        "fr": "facture paiement transaction",
        "es": "factura pago transacción",
    },
    "orders": {
        "en": "order purchase booking reservation",
        "de": "Bestellung Auftrag Aufträge Aufträgen Buchung Reservierung",
        "fr": "commande achat réservation",
        "es": "pedido compra reserva",
    },
    "refunds": {"en": "refund chargeback", "de": "Erstattung", "es": "reembolso"},
    "payslips": {"en": "payslip paycheck", "de": "Lohnabrechnung"},
    "contracts": {
        "en": "contract agreement deal",
        "de": "Vertrag Verträge Verträgen Vereinbarung",
        "fr": "contrat accord",
        "es": "contrato acuerdo",
    },
    "books": {
        "en": "book textbook cookbook novel",
        "de": "Buch Bücher Büchern Lehrbuch Lehrbücher Roman",
        "fr": "livre manuel roman",
        "es": "libro novela",
    },
    "papers": {
        "en": "paper article publication",
        "de": "Artikel Aufsatz Aufsätze Publikation",
        "fr": "article publication",
        "es": "artículo publicación",
    },
    "sheets": {
        "en": "worksheet sheet handout leaflet flyer",
        "de": "Arbeitsblatt Arbeitsblätter Blatt Blätter Handzettel",
        "fr": "fiche polycopié",
        "es": "ficha folleto",
    },
    "documents": {
        "en": "document record file text page form",
        "de": "Dokument Dokumente Unterlage Akte Akten Datei Seite Eintrag",
        "fr": "document dossier fichier page",
        "es": "documento expediente fichero archivo página",
    },
    # What takes place.
    "lessons": {
        "en": "workshop session seminar course class lesson training webinar tutorial",
        "de": "Workshop Workshops Sitzung Seminar Kurs Kurse Schulung Lehrgang Lehrgänge",
        "fr": "atelier séance séminaire cours formation stage",
        "es": "taller sesión seminario curso clase formación",
    },
    "fairs": {"en": "fair exhibition", "de": "Messe Messen", "fr": "salon foire", "es": "feria"},
    "camps": {"en": "camp", "de": "Zeltlager", "fr": "colonie", "es": "campamento"},
    "congresses": {
        "en": "conference congress symposium",
        "de": "Konferenz Kongress Kongresse Tagung",
        "fr": "congrès conférence colloque",
        "es": "congreso conferencia simposio",
    },
    "concerts": {"en": "concert gig", "de": "Konzert Konzerte", "fr": "concert", "es": "concierto"},
    "trips": {
        "en": "trip excursion outing tour",
        "de": "Ausflug Ausflüge Exkursion Reise",
        "fr": "sortie excursion voyage visite",
        "es": "excursión viaje visita",
    },
    "weddings": {"en": "wedding", "de": "Hochzeit", "fr": "mariage", "es": "boda"},
    "events": {
        "en": "event gathering occasion meeting",
        "de": "Veranstaltung Treffen Termin Termine Anlass",
        "fr": "événement évènement manifestation réunion rencontre",
        "es": "evento acto reunión encuentro",
    },
    "operations": {
        "en": "operation surgery procedure",
        "de": "Operation Eingriff Eingriffe",
        "fr": "opération intervention",
        "es": "operación intervención cirugía",
    },
    "visits": {
        "en": "appointment consultation visit admission",
        "de": "Besuch Beratung Sprechstunde Aufnahme Hausbesuch",
        "fr": "consultation admission",
        "es": "consulta cita ingreso",
    },
    "vaccinations": {
        "en": "vaccination jab injection dose immunisation immunization shot vaccine",
        "de": "Impfung Spritze Dosis Dosen",
        "fr": "vaccination vaccin injection dose piqûre",
        "es": "vacunación vacuna inyección dosis",
    },
    "transfusions": {"en": "transfusion", "de": "Transfusion", "fr": "transfusion"},
    "scans": {"en": "scan x-ray mri", "de": "Röntgenbild", "fr": "radiographie"},
    # Places.
    "restaurants": {
        "en": "restaurant cafe café bistro",
        "de": "Restaurant Restaurants Gaststätte Café",
        "fr": "restaurant restaurateur bistrot café",
        "es": "restaurante bar cafetería",
    },
    "hotels": {"en": "hotel hostel", "de": "Hotel Hotels", "fr": "hôtel", "es": "hotel"},
    "shops": {
        "en": "shop store boutique supermarket",
        "de": "Laden Läden Filiale Geschäft Geschäfte Supermarkt Supermärkte",
        "fr": "magasin boutique supermarché",
        "es": "tienda supermercado",
    },
    "farms": {
        "en": "farm farmstead",
        "de": "Bauernhof Bauernhöfe Bauernhöfen",
        "fr": "ferme",
        "es": "granja finca",
    },
    "bakeries": {"en": "bakery", "de": "Bäckerei", "fr": "boulangerie", "es": "panadería"},
    "schools": {
        "en": "school academy kindergarten nursery",
        "de": "Schule Gymnasium Gymnasien Kindergarten Kindergärten Kita",
        "fr": "école collège lycée",
        "es": "escuela colegio instituto",
    },
    "hospitals": {
        "en": "hospital clinic",
        "de": "Krankenhaus Krankenhäuser Krankenhäusern Klinik Kliniken",
        "fr": "hôpital hôpitaux clinique",
        "es": "hospital clínica",
    },
    "pharmacies": {"en": "pharmacy chemist", "de": "Apotheke", "fr": "pharmacie", "es": "farmacia"},
    "museums": {"en": "museum gallery", "de": "Museum Museen", "fr": "musée", "es": "museo"},
    "parks": {
        "en": "park garden",
        "de": "Park Parks Garten Gärten",
        "fr": "parc jardin",
        "es": "parque jardín jardines",
    },
    "cemeteries": {"en": "cemetery graveyard", "de": "Friedhof Friedhöfe", "fr": "cimetière"},
    "playgrounds": {"en": "playground", "de": "Spielplatz Spielplätze"},
    "bridges": {"en": "bridge", "de": "Brücke", "fr": "pont", "es": "puente"},
    "countries": {
        "en": "country nation",
        "de": "Land Länder Ländern",
        "fr": "pays",
        "es": "país países",
    },
    "cities": {
        "en": "city town village",
        "de": "Stadt Städte Städten Dorf Dörfer",
        "fr": "ville village",
        "es": "ciudad pueblo",
    },
    "companies": {
        "en": "company firm business subsidiary entity enterprise branch",
        "de": "Unternehmen Firma Firmen Betrieb Betriebe Gesellschaft Tochtergesellschaft",
        "fr": "entreprise société filiale firme",
        "es": "empresa compañía sociedad filial sucursal",
    },
    "sites": {
        "en": "site location place establishment facility venue space area",
        "de": "Standort Standorte Ort Orte Einrichtung Stelle Stätte Fläche Anlage Haus Häuser",
        "fr": "site lieu établissement endroit espace structure",
        "es": "sede lugar establecimiento centro local espacio instalación",
    },
    "suppliers": {
        "en": "supplier vendor",
        "de": "Lieferant Lieferanten",
        "fr": "fournisseur",
        "es": "proveedor",
    },
    # What else is counted.
    "beds": {"en": "bed", "de": "Bett Betten", "fr": "lit", "es": "cama"},
    "seats": {
        "en": "seat place",
        "de": "Platz Plätze Plätzen",
        "fr": "place",
        "es": "plaza asiento",
    },
    "accounts": {
        "en": "account subscription licence license",
        "de": "Konto Konten",
        "es": "cuenta",
    },
    "prizes": {
        "en": "award prize medal trophy",
        "de": "Preis Preise Auszeichnung Medaille",
        "fr": "prix médaille distinction",
        "es": "premio medalla galardón",
    },
    "software": {
        "en": "repository repo codebase microservice api endpoint app website dashboard database",
        "de": "Repository Datenbank Schnittstelle Website Dashboard",
        "fr": "dépôt microservice api base site application",
        "es": "repositorio microservicio api aplicación sitio",
    },
    "defects": {
        "en": "bug defect incident outage",
        "de": "Fehler Störung Ausfall Ausfälle",
        "fr": "bogue panne incident défaut",
        "es": "error avería incidencia defecto",
    },
    "trees": {
        "en": "tree sapling seedling",
        "de": "Baum Bäume Bäumen Setzling",
        "fr": "arbre",
        "es": "árbol árboles",
    },
    "shrubs": {"en": "shrub bush hedge", "de": "Strauch Sträucher Hecke", "fr": "arbuste"},
    "flowers": {
        "en": "rose flower tulip",
        "de": "Rose Blume Tulpe",
        "fr": "fleur tulipe",
        "es": "flor",
    },
    "plants": {"en": "plant", "de": "Pflanze", "fr": "plante plant", "es": "planta"},
    "vehicles": {
        "en": "vehicle car truck lorry lorries van bus",
        "de": "Fahrzeug Auto Lkw Bus",
        "fr": "véhicule voiture camion",
        "es": "vehículo coche camión",
    },
    "animals": {
        "en": "cow pig sheep horse dog cat goat animal",
        "de": "Kuh Kühe Schwein Schaf Schafe Pferd Hund Tier Tiere",
        "fr": "vache cochon mouton cheval chevaux chien animal animaux",
        "es": "vaca cerdo oveja caballo perro animal",
    },
    # Goods: what stands before the word for those who sell or make them.
    "fish": {"en": "fish seafood", "de": "Fisch", "fr": "poisson", "es": "pescado"},
    "meat": {"en": "meat beef pork poultry", "de": "Fleisch", "fr": "viande", "es": "carne"},
    "greens": {
        "en": "vegetable fruit salad",
        "de": "Gemüse Obst",
        "fr": "légume fruit",
        "es": "verdura fruta",
    },
    "drinks": {
        "en": "wine beer spirits",
        "de": "Wein Bier",
        "fr": "vin bière",
        "es": "vino cerveza",
    },
    "dairy": {"en": "milk cheese dairy", "de": "Milch Käse", "fr": "lait fromage", "es": "leche"},
    "anything": {
        "en": "thing item case piece unit instance time example project job task kind type request "
        "part set group pair line element point step way copy",
        "de": "Sache Fall Fälle Fällen Stück Stücke Mal Male Beispiel Projekt Aufgabe Teil Teile "
        "Gruppe Punkt Vorgang Vorgänge",
        "fr": "chose cas pièce unité fois exemple projet tâche partie groupe élément point",
        "es": "cosa caso pieza unidad vez veces ejemplo proyecto tarea parte grupo punto",
    },
}
_CALLINGS = frozenset(
    "doctors nurses midwives teachers engineers cooks waiters sellers lawyers drivers trades "
    "managers clerks scientists staff".split()
)
_SERVED = frozenset("learners young parents patients customers guests residents users".split())
PEOPLE = _CALLINGS | _SERVED | {"apprentices", "volunteers", "anyone"}
_PLACES = frozenset(
    "restaurants hotels shops farms bakeries pharmacies schools hospitals museums parks cemeteries "
    "playgrounds bridges".split()
)
GOODS = frozenset("fish meat greens drinks dairy".split())
# Groups each of which can be told for each other one of the row.
_ALIKE = (
    {"learners", "young", "apprentices"},
    {"guests", "residents"},
    {"lunches", "meals"},
    {"dinners", "meals"},
    {"breakfasts", "meals"},
    {"dishes", "meals"},
    {"bills", "documents"},
    {"contracts", "documents", "bills"},
    {"refunds", "documents"},
    {"orders", "bills", "documents"},
    {"papers", "documents"},
    {"payslips", "documents"},
    {"books", "documents"},
    {"sheets", "documents"},
    {"trees", "plants"},
    {"shrubs", "plants"},
    {"flowers", "plants"},
    {"sites", "companies", "schools", "software"},
    {"companies", "customers", "suppliers", "users"},
    {"scans", "operations"},
    {"pharmacies", "shops"},
    {"bakeries", "shops"},
    {"clerks", "sellers"},
    {"parents", "residents", "customers", "guests"},
    {"residents", "patients"},
    {"countries", "sites"},
    {"cities", "sites"},
    {"trips", "events", "operations", "visits"},
    {"visits", "lessons", "events"},
    {"shrubs", "trees"},
)
# What is counted by the head: who has 320 lunches can have 320 guests.
_BY_HEAD = frozenset(
    "lunches dinners breakfasts meals vaccinations transfusions operations scans beds seats visits "
    "accounts contracts trips orders".split()
)


def are_alike(one: str, other: str) -> bool:
    """Whether what is of one group can be told as what is of the other."""
    if one == other or "anything" in {one, other}:
        return True
    both = {one, other}
    if "anyone" in both and both <= PEOPLE:
        return True
    if both & {"customers", "young"} and both <= _SERVED:
        return True
    if "users" in both and both <= PEOPLE:
        return True
    if "staff" in both and both <= _CALLINGS | {"apprentices", "volunteers"}:
        return True
    if both & _BY_HEAD and both & (_SERVED | {"anyone", "volunteers", "animals"}):
        return True
    if both & _PLACES and both & {"sites", "companies", "customers", "suppliers", "users"}:
        return True
    if "events" in both and both & {"lessons", "fairs", "camps", "congresses", "concerts"}:
        return True
    if both == {"events", "weddings"}:
        return True
    return any(both <= row for row in _ALIKE)


countables = NounGroups(_WORDS)


def groups_of(word: str, language: str) -> frozenset[str]:
    """The groups that a noun belongs to, in any of its forms; none for a word that is not known."""
    return countables.of(word, language)
