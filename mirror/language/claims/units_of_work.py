"""Units that people work in, and words that say how far something reaches, by level."""

from mirror.language.claims.continents import ACROSS_CONTINENTS
from mirror.language.text.phrases import Phrases

TEAM, SITE, COMPANY, NATION, WORLD = 1, 2, 3, 4, 5

# Units that people work in, by how far they reach; a row holds words for one sort of unit.
UNITS: dict[str, dict[int, tuple[str, ...]]] = {
    "en": {
        TEAM: ("team teams squad squads crew crews brigade", "shift shifts", "class classes"),
        SITE: (
            "department departments division divisions unit units faculty faculties",
            "site sites campus campuses facility facilities location locations",
            "branch branches store stores shop shops outlet outlets",
            "office offices",
            "plant plants factory factories mill mills",
            "school schools",
            "hospital hospitals clinic clinics practice",
            "ward wards",
            "centre centres center centers",
            "warehouse warehouses depot depots",
            "hotel hotels",
            "restaurant restaurants",
            "kitchen kitchens",
            "laboratory laboratories lab labs",
            "farm farms",
            "library libraries",
            "museum museums",
            "floor floors",
            "section sections",
            "subsidiary subsidiaries",
        ),
        COMPANY: (
            (
                "company companies firm firms org organisation organization organisations "
                "organizations "
                "business businesses group enterprise corporation workplace"
            ),
            "network chain estate",
            "agency agencies charity trust university college institute council ministry",
            "workforce staff employee employees personnel headcount colleagues colleague",
            (
                "region regions county counties district districts city cities state "
                "states province "
                "provinces"
            ),
        ),
        NATION: ("country countries nation nations", "market markets"),
        WORLD: ("continent continents world globe planet",),
    },
    "de": {
        TEAM: ("team teams", "schicht schichten", "klasse klassen"),
        SITE: (
            "abteilung abteilungen bereich bereiche bereichen bereichs",
            "standort standorte standorten",
            "filiale filialen geschäft geschäfte",
            "büro büros",
            "werk werke werken fabrik fabriken",
            "schule schulen",
            "krankenhaus krankenhäuser klinik kliniken",
            "station stationen",
            "lager",
            "hotel hotels",
            "küche küchen",
            "labor labore laboren",
        ),
        COMPANY: (
            (
                "unternehmen unternehmens firma konzern konzerns gruppe organisation "
                "betrieb betriebs "
                "gesellschaft gesellschaften"
            ),
            (
                "belegschaft mitarbeiter mitarbeitern mitarbeitende mitarbeitenden beschäftigte "
                "beschäftigten personal"
            ),
            "region regionen bundesland bundesländer stadt städte",
        ),
        NATION: ("land länder ländern",),
        WORLD: ("welt kontinent kontinente",),
    },
    "fr": {
        TEAM: ("équipe équipes", "classe classes"),
        SITE: (
            "service services département départements direction directions division divisions",
            "site sites",
            "magasin magasins boutique boutiques agence agences",
            "bureau bureaux",
            "usine usines atelier ateliers",
            "école écoles",
            "hôpital hôpitaux clinique cliniques",
            "centre centres",
            "entrepôt entrepôts",
            "hôtel hôtels",
            "cuisine cuisines",
            "laboratoire laboratoires",
            "filiale filiales",
        ),
        COMPANY: (
            "entreprise entreprises société sociétés groupe organisation",
            "réseau",
            "effectif effectifs personnel salariés collaborateurs employés",
            "région régions ville villes",
        ),
        NATION: ("pays",),
        WORLD: ("monde continent continents",),
    },
    "es": {
        TEAM: ("equipo equipos", "clase clases"),
        SITE: (
            "departamento departamentos área áreas división",
            "sede sedes centro centros",
            "tienda tiendas sucursal sucursales",
            "oficina oficinas",
            "planta plantas fábrica fábricas",
            "escuela escuelas colegio colegios",
            "hospital hospitales clínica clínicas",
            "almacén almacenes",
            "hotel hoteles",
            "cocina cocinas",
            "laboratorio laboratorios",
            "finca fincas",
            "invernadero invernaderos",
            "filial filiales",
        ),
        COMPANY: (
            "empresa empresas compañía grupo organización cooperativa cadena",
            "plantilla personal empleados trabajadores",
            "región regiones provincia provincias ciudad ciudades comunidad",
        ),
        NATION: ("país países",),
        WORLD: ("mundo continente continentes",),
    },
    "it": {
        TEAM: ("team squadra squadre", "classe classi"),
        SITE: (
            "reparto reparti ufficio uffici dipartimento dipartimenti divisione divisioni",
            "sede sedi sito siti",
            "negozio negozi filiale filiali punto vendita",
            "stabilimento stabilimenti fabbrica fabbriche",
            "scuola scuole",
            "ospedale ospedali clinica cliniche",
            "magazzino magazzini",
            "albergo alberghi hotel",
            "cucina cucine",
            "laboratorio laboratori",
        ),
        COMPANY: (
            "azienda aziende impresa società gruppo organizzazione rete",
            "personale dipendenti collaboratori",
            "regione regioni provincia province città",
        ),
        NATION: ("paese paesi",),
        WORLD: ("mondo continente continenti",),
    },
}
UNIT_OF: dict[str, dict[str, tuple[int, str]]] = {
    language: {
        word: (level, row.split()[0])
        for level, rows in levels.items()
        for row in rows
        for word in row.split()
    }
    for language, levels in UNITS.items()
}

# Words that say by themselves how far: by level.
WIDE: dict[str, dict[str, str]] = {
    "en": {
        "1": "team-wide, teamwide",
        "2": (
            "department-wide, departmentwide, division-wide, site-wide, sitewide, plant-wide, "
            "school-wide, schoolwide, hospital-wide, store-wide, campus-wide, faculty-wide, "
            "ward-wide, unit-wide, branch-wide, hotel-wide"
        ),
        "3": (
            "company-wide, companywide, firm-wide, firmwide, organisation-wide, organization-wide, "
            "organizationwide, org-wide, enterprise-wide, group-wide, business-wide, "
            "university-wide, trust-wide, network-wide, chain-wide, region-wide, regionwide, "
            "city-wide, citywide, county-wide, countywide, district-wide, districtwide, "
            "state-wide, statewide, corporate-wide, system-wide rollout, at group level, "
            "at company level, across the board"
        ),
        "4": (
            "nation-wide, nationwide, country-wide, countrywide, industry-wide, industrywide, "
            "national, nationally, across the country, across the nation, throughout the country, "
            "up and down the country"
        ),
        "5": (
            "worldwide, world-wide, global, globally, international, internationally, "
            "europe-wide, pan-european, around the world, across the world, across the globe, "
            "around the globe, multinational, continent-wide, across continents, in all continents"
        ),
    },
    "de": {
        "2": "abteilungsweit, abteilungsweite, abteilungsweiten, standortweit, werksweit, "
        "bereichsweit, bereichsweite",
        "3": (
            "unternehmensweit, unternehmensweite, unternehmensweiten, unternehmensweites, "
            "firmenweit, firmenweite, konzernweit, konzernweite, konzernweiten, konzernweites, "
            "gruppenweit, gruppenweite, organisationsweit, betriebsweit, betriebsweite, "
            "standortübergreifend, standortübergreifende, werksübergreifend, landesweit, "
            "stadtweit, regionsweit, netzweit"
        ),
        "4": "bundesweit, bundesweite, bundesweiten, deutschlandweit, deutschlandweite, "
        "österreichweit, schweizweit, national, nationale, nationalen, branchenweit",
        "5": (
            "weltweit, weltweite, weltweiten, weltweites, global, globale, globalen, globales, "
            "international, internationale, internationalen, internationales, internationaler, "
            "europaweit, europaweite, europaweiten"
        ),
    },
    "fr": {
        "2": "à l'échelle du site, à l échelle du site, à l échelle du service",
        "3": (
            "à l échelle du groupe, à l échelle de l entreprise, à l échelle de la société, "
            "à l échelle régionale, au niveau du groupe, au niveau de l entreprise, "
            "à l échelle de l organisation, dans tout le groupe"
        ),
        "4": "à l échelle nationale, au niveau national, national, nationale, nationaux, "
        "nationales, dans tout le pays, dans toute la france",
        "5": (
            "à l échelle mondiale, à l échelle internationale, à l échelle européenne, "
            "au niveau mondial, au niveau international, mondial, mondiale, mondiaux, mondiales, "
            "international, internationale, internationaux, internationales, dans le monde entier, "
            "à travers le monde, global, globale"
        ),
    },
    "es": {
        "2": "a nivel de departamento, a nivel de planta",
        "3": (
            "a nivel de empresa, a nivel de grupo, a nivel corporativo, a nivel de compañía, "
            "a escala de la empresa, a nivel regional, en todo el grupo"
        ),
        "4": "a nivel nacional, a escala nacional, nacional, nacionales, en todo el país",
        "5": (
            "a nivel mundial, a nivel internacional, a nivel global, a escala mundial, a escala "
            "internacional, a escala global, mundial, mundiales, internacional, internacionales, "
            "global, globales, en todo el mundo, a nivel europeo"
        ),
    },
    "it": {
        "2": "a livello di reparto, a livello di stabilimento",
        "3": (
            "a livello aziendale, a livello di gruppo, a livello di azienda, su scala aziendale, "
            "a livello regionale"
        ),
        "4": "a livello nazionale, su scala nazionale, nazionale, nazionali, in tutto il paese",
        "5": (
            "a livello mondiale, a livello internazionale, a livello globale, su scala mondiale, "
            "su scala globale, su scala internazionale, mondiale, mondiali, internazionale, "
            "internazionali, globale, globali, in tutto il mondo, a livello europeo"
        ),
    },
}
WIDE_TABLES = {
    language: Phrases({**labelled, str(WORLD): f"{labelled['5']}, {ACROSS_CONTINENTS[language]}"})
    for language, labelled in WIDE.items()
}
