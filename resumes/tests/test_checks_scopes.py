"""A text may not make something reach farther than the facts do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.tests.work import assert_linear
from resumes.checks.claims import READ_AT_MOST
from resumes.checks.findings import FindingKind
from resumes.checks.scopes import wider_scopes
from resumes.checks.sources import Sources, Statement

JUNK = [
    "a",
    "Led every team of all sites, ",
    "company-wide ",
    "כל הצוותים ",
    "😀",
    "a\u0301",
    "\n",
]


def facts(*said: str, title: str = "", employer: str = "") -> Sources:
    return Sources(
        (
            *([Statement(employer, at="mill")] if employer else []),
            *([Statement(title, "title", of="one", at="mill")] if title else []),
            *(Statement(text, of="one", at="mill") for text in said),
        )
    )


def spans(text: str, sources: Sources, language: str = "en") -> list[str]:
    return [fault.span for fault in wider_scopes(text, sources, language)]


SHOPS = facts(
    "Rolled out the till app to all 30 stores.",
    "Trained two store managers in the north of Spain.",
    "Piloted click-and-collect in one branch.",
    employer="Chain with shops in twelve countries",
)
OFFICE = facts(
    "Rewrote the travel policy for the whole firm.",
    "Introduced desk booking for the finance team.",
    "Coordinated audits in Germany, Austria and Poland.",
    "Visited five of the eight plants.",
    "Negotiated the nationwide cleaning contract.",
    "Wrote the safety briefing with the laboratory department.",
)
WARD = facts("Wrote a handover checklist for ward 7.", "It is used by two shifts.")
SCHOOL = facts("Rewrote the Year 8 and Year 9 reading lists.", "Tiled a wall of the library.")
ROLLOUT = facts("Built the stock dashboard.", "All stores use it.")
HALLE = facts("Ein Schichtmodell für die Montage eingeführt.", "Eine Halle umgebaut.")
CAISSE = facts("A ouvert l'achat de carton à un fournisseur.", "A formé deux vendeuses.")
AULA = facts("Diseñé el protocolo de dos laboratorios.", "Ordené una parte del archivo.")
MOSTRA = facts("Ho curato il catalogo della mostra per il reparto.", "Ho pulito una sala.")


@pytest.mark.parametrize(
    ("language", "sources", "text", "found"),
    [
        ("en", SHOPS, "Rolled out the till app nationwide.", "nationwide"),
        ("en", SHOPS, "Piloted click-and-collect in every branch.", "every branch"),
        ("en", SHOPS, "Trained all store managers.", "all store managers"),
        ("en", SHOPS, "Trained managers in the whole of Spain.", "whole of Spain"),
        ("en", OFFICE, "Rewrote the global travel policy.", "global"),
        ("en", OFFICE, "Introduced desk booking for the entire company.", "entire company"),
        ("en", OFFICE, "Introduced desk booking company-wide.", "company-wide"),
        ("en", OFFICE, "Introduced desk booking across the firm.", "across the firm"),
        ("en", OFFICE, "Introduced desk booking in several departments.", "several departments"),
        ("en", OFFICE, "Introduced desk booking across departments.", "across departments"),
        ("en", OFFICE, "Visited all eight plants.", "all eight plants"),
        ("en", OFFICE, "Negotiated the worldwide cleaning contract.", "worldwide"),
        ("en", OFFICE, "Wrote the university-wide safety briefing.", "university-wide"),
        ("en", OFFICE, "Wrote the hospital-wide safety briefing.", "hospital-wide"),
        ("en", WARD, "Wrote a handover checklist for every ward.", "every ward"),
        ("en", WARD, "Wrote a handover checklist for the entire hospital.", "entire hospital"),
        ("en", SCHOOL, "Rewrote the reading lists of all year groups.", "all year groups"),
        ("en", SCHOOL, "Tiled every wall of the library.", "every wall of the library"),
        (
            "de",
            HALLE,
            "Ein Schichtmodell im gesamten Unternehmen eingeführt.",
            "gesamten Unternehmen",
        ),
        ("de", HALLE, "Ein Schichtmodell konzernweit eingeführt.", "konzernweit"),
        ("de", HALLE, "Alle Hallen umgebaut.", "Alle Hallen"),
        (
            "fr",
            CAISSE,
            "A ouvert tous les achats de l'entreprise.",
            "tous les achats de l'entreprise",
        ),
        ("fr", CAISSE, "A ouvert l'achat à l'échelle du groupe.", "à l'échelle du groupe"),
        ("fr", CAISSE, "A formé toutes les vendeuses.", "toutes les vendeuses"),
        ("es", AULA, "Diseñé el protocolo de todos los laboratorios.", "todos los laboratorios"),
        ("es", AULA, "Diseñé el protocolo a nivel nacional.", "a nivel nacional"),
        ("it", MOSTRA, "Ho curato il catalogo per tutta l'azienda.", "tutta l'azienda"),
        ("it", MOSTRA, "Ho curato il catalogo internazionale.", "internazionale"),
    ],
)
def test_a_wider_reach_than_the_facts_tell(
    language: str, sources: Sources, text: str, found: str
) -> None:
    faults = list(wider_scopes(text, sources, language))
    assert [fault.span for fault in faults] == [found]
    assert faults[0].kind is FindingKind.OVERCLAIM
    assert found in faults[0].why


@pytest.mark.parametrize(
    ("language", "sources", "text"),
    [
        ("en", SHOPS, "Rolled out the till app to every store."),
        ("en", SHOPS, "Rolled out the till app across all 30 stores."),
        ("en", SHOPS, "Rolled out the till app company-wide."),
        ("en", SHOPS, "Made each unit and every piece of it cheaper."),
        ("es", AULA, "Diseñé el protocolo y abaraté cada unidad."),
        ("en", SHOPS, "Trained two managers in northern Spain, all of them new."),
        ("en", OFFICE, "Rewrote the company-wide travel policy."),
        ("en", OFFICE, "Rewrote the travel policy across the organisation."),
        ("en", OFFICE, "Coordinated international audits."),
        ("en", OFFICE, "Negotiated the national cleaning contract."),
        ("en", OFFICE, "Visited several plants."),
        ("en", OFFICE, "Wrote the department-wide safety briefing."),
        ("en", OFFICE, "Wrote the safety briefing every month, all year round."),
        ("en", WARD, "Wrote a handover checklist for the whole of ward 7."),
        ("en", WARD, "Wrote a checklist for all handovers, which each new nurse reads."),
        ("en", WARD, "Won a place in the National Gallery with a handover checklist."),
        ("en", SCHOOL, "Rewrote the reading lists of two year groups."),
        ("en", ROLLOUT, "Built a stock dashboard that every store uses."),
        ("de", HALLE, "Ein Schichtmodell für die ganze Montage eingeführt."),
        ("de", HALLE, "Jede Woche eine Halle umgebaut."),
        ("fr", CAISSE, "A formé deux vendeuses, chaque semaine."),
        ("es", AULA, "Diseñé todo el protocolo de dos laboratorios."),
        ("it", MOSTRA, "Ho curato tutto il catalogo della mostra."),
    ],
)
def test_the_reach_that_the_facts_tell(language: str, sources: Sources, text: str) -> None:
    assert spans(text, sources, language) == []


def test_what_an_employer_is_says_nothing_of_the_work_but_may_be_said_of_it() -> None:
    sources = facts("Kept the books.", employer="Global maker of clocks for all schools")
    assert spans("Kept the books of a global maker of clocks.", sources) == []
    assert spans("Kept the global books.", sources) == ["global"]


def test_the_reach_of_other_work_is_no_support() -> None:
    sources = facts("Painted the doors.", "Swept the floors of the whole company.")
    assert spans("Swept the floors of the entire company.", sources) == []
    assert spans("Painted the doors of the entire company.", sources) == ["entire company"]


def test_a_reach_is_found_once_per_sentence() -> None:
    text = "Painted all plants and all plants. Painted all plants."
    assert spans(text, facts("Painted one plant.")) == ["all plants", "all plants"]


def test_what_was_only_proposed_reaches_nothing() -> None:
    sources = facts(
        "Taught a swimming course at one pool.",
        "I proposed the swimming course for the whole county; it was turned down.",
    )
    assert spans("Taught a swimming course at one pool.", sources) == []
    assert spans("Proposed a swimming course for the whole county.", sources) == []
    assert spans("Taught a swimming course across the whole county.", sources) != []


def test_what_was_drafted_for_all_reaches_all() -> None:
    sources = facts("Drafted the fire drill for the whole company.")
    assert spans("Wrote the fire drill for the whole company.", sources) == []


@pytest.mark.parametrize(
    ("language", "said", "employer", "text", "found"),
    [
        ("en", "Cleaned the reading room.", "Abbey Archive", "Cleaned archive-wide.", True),
        (
            "en",
            "Cleaned the rooms of the archive.",
            "Abbey Archive",
            "Cleaned archive-wide.",
            False,
        ),
        ("en", "Cut two boards.", "Abbey Archive", "Cut 3-metre-wide boards.", False),
        ("en", "Keeps the payments group's rota.", "Bank", "Keeps the rota bank-wide.", True),
        ("en", "Keeps the rota for the Orbital Group.", "Bank", "Keeps the rota bank-wide.", False),
        (
            "de",
            "Die Kasse umgestellt.",
            "Genossenschaft Nord",
            "Genossenschaftsweit umgestellt.",
            True,
        ),
        (
            "de",
            "Die Kasse soweit möglich umgestellt.",
            "Genossenschaft",
            "Soweit möglich umgestellt.",
            False,
        ),
    ],
)
def test_the_whole_of_any_body(
    language: str, said: str, employer: str, text: str, *, found: bool
) -> None:
    assert bool(spans(text, facts(said, employer=employer), language)) is found


@pytest.mark.parametrize(
    ("language", "said", "text", "found"),
    [
        (
            "en",
            "Surveyed wells in six villages.",
            "Surveyed wells in six counties.",
            "six counties",
        ),
        ("en", "Surveyed wells in six villages.", "Surveyed wells in 6 villages.", ""),
        ("en", "Surveyed wells in six villages.", "Surveyed wells in two counties.", ""),
        ("en", "Surveyed six villages in six counties.", "Surveyed six counties.", ""),
        (
            "de",
            "Brunnen in drei Gemeinden geprüft.",
            "Brunnen in drei Bundesländern geprüft.",
            "drei Bundesländern",
        ),
        (
            "es",
            "Revisé pozos en 5 municipios.",
            "Revisé pozos en cinco provincias.",
            "cinco provincias",
        ),
        (
            "fr",
            "Contrôle de puits dans trois régions.",
            "Contrôle de puits dans trois communes.",
            "",
        ),
    ],
)
def test_larger_places_than_the_facts_count(
    language: str, said: str, text: str, found: str
) -> None:
    assert spans(text, facts(said), language) == ([found] if found else [])


def test_of_facts_in_another_language_words_are_not_compared() -> None:
    said = "Die Türen der Halle mit den Kollegen aus der Werkstatt gestrichen, wie es sein soll."
    assert spans("Painted the doors in several departments.", facts(said)) == []
    assert spans("Painted all doors.", facts(said)) == []
    assert spans("Painted the doors company-wide.", facts(said)) == ["company-wide"]


def test_without_facts_nothing_is_compared() -> None:
    assert spans("Global planning", Sources((Statement("Global planning", "skill"),))) == []
    assert spans("Global planning", Sources(())) == []


SAID = st.lists(
    st.sampled_from(
        [
            "Rolled it out to all stores.",
            "Company-wide policy for the whole of Spain.",
            "Visited several departments across sites.",
            "Every",
            "all of the",
            "Für alle Filialen des Konzerns, weltweit.",
            "Pour tous les services de l'entreprise.",
            "National planning for each of the three farms.",
        ]
    )
    | st.text(max_size=40),
    min_size=1,
    max_size=4,
)


@given(SAID, st.sampled_from(["en", "de", "fr", "es", "it", "xx", ""]))
def test_a_text_supports_itself_in_any_order(said: list[str], language: str) -> None:
    sources = facts(*said, title="x")
    for text in (*said, *reversed(said)):
        assert spans(text, sources, language) == []


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
@pytest.mark.parametrize("language", ["en", "de"])
def test_long_junk_takes_linear_work(junk: str, language: str) -> None:
    assert_linear(
        lambda text: list(wider_scopes(text, facts("Led the team."), language)),
        junk,
        longest=READ_AT_MOST,
    )


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_long_facts_take_linear_work(junk: str) -> None:
    assert_linear(lambda text: list(wider_scopes("Led every team.", facts(text), "en")), junk)


@pytest.mark.parametrize(
    ("language", "done", "plan", "text"),
    [
        (
            "en",
            "Set up a swap shelf in one school.",
            "The county wants it in all schools.",
            "Set up a swap shelf in all schools.",
        ),
        (
            "de",
            "Ein Tauschregal in einer Schule aufgebaut.",
            "Der Kreis will es in allen Schulen.",
            "Ein Tauschregal in allen Schulen aufgebaut.",
        ),
        (
            "fr",
            "Monté une étagère dans une école.",
            "La ville souhaite l'avoir dans toutes les écoles.",
            "Monté une étagère dans toutes les écoles.",
        ),
    ],
)
def test_a_plan_carries_no_reach(language: str, done: str, plan: str, text: str) -> None:
    assert spans(text, facts(done, plan), language)
    assert spans(done, facts(done, plan), language) == []


BAKERY = facts(
    "Introduced a stock count at the Leith bakery plant.",
    "The Perth plant will follow in 2026.",
    "Wrote the cleaning rota for the early shift.",
    "Drew a bridge for the toy railway.",
    employer="Two plants, three shifts",
)
PANADERIA = facts("Implanté el recuento en la sede de Lugo norte.", employer="Con dos sedes")
MEUNERIE = facts("J'ai formé 12 meuniers du moulin de Lunel.", "Le silo a été repeint en mai.")


@pytest.mark.parametrize(
    ("text", "sources", "language", "found"),
    [
        ("Introduced a stock count at both plants.", BAKERY, "en", ["both plants"]),
        ("Introduced a stock count in the two plants.", BAKERY, "en", ["the two plants"]),
        ("Introduced a stock count at the Leith plant.", BAKERY, "en", []),
        ("Wrote a cleaning rota for all three shifts.", BAKERY, "en", ["all three shifts"]),
        ("Wrote a cleaning rota for the early shift.", BAKERY, "en", []),
        ("Drew several bridges for the toy railway.", BAKERY, "en", ["several bridges"]),
        ("Audited both plants.", facts("Audited the Leith plant and the Perth plant."), "en", []),
        ("Audited both plants.", facts("Audited two plants in 2020."), "en", []),
        ("Wrote for all three shifts.", facts("Wrote for the 3 shifts."), "en", []),
        ("Drew several bridges.", facts("Drew a bridge.", "Drew other bridges."), "en", []),
        (
            "Implanté el recuento en las dos sedes.",
            PANADERIA,
            "es",
            ["las dos sedes"],
        ),
        ("Implanté el recuento en la sede de Lugo.", PANADERIA, "es", []),
        ("Trained 12 millers across the company.", MEUNERIE, "en", ["across the company"]),
        ("Trained 12 millers at the Lunel mill.", MEUNERIE, "en", []),
        (
            "Trained millers across the company.",
            facts("J'ai formé tous les meuniers.", "Le silo a été repeint pour la société en mai."),
            "en",
            [],
        ),
    ],
)
def test_both_and_several_and_facts_in_another_language(
    text: str, sources: Sources, language: str, found: list[str]
) -> None:
    assert spans(text, sources, language) == found


LAMPS = facts("Built the lamp catalogue.", "It is used in 40 shops.", employer="Halm Lamps, Leeds")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Built a Europe-wide lamp catalogue.", "Europe-wide"),
        ("Built a lamp catalogue used across Europe.", "across Europe"),
        ("Built a lamp catalogue used in Asia and Africa.", "in Asia and Africa"),
        ("Built a lamp catalogue used throughout North America.", "throughout North America"),
        ("Built the Global catalogue of lamps.", "Global"),
        ("Built the lamp catalogue for the Global Light Award.", ""),
        ("Built the lamp catalogue of the National Gallery.", ""),
        ("Built the lamp catalogue of Lumen International.", ""),
        ("Amnesty International has the lamp catalogue.", ""),
    ],
)
def test_a_reach_with_a_capital_is_one_unless_in_a_name(text: str, found: str) -> None:
    assert spans(text, LAMPS) == ([found] if found else [])


@pytest.mark.parametrize(
    ("said", "text", "is_true"),
    [
        ("Toured Germany and Poland.", "Toured across Europe.", True),
        ("Toured Paris, Berlin and Rome.", "Toured all over Europe.", True),
        ("Toured Leeds and London.", "Toured across Europe.", False),
        ("Sold the lamp in Europe.", "Sold the lamp across Europe.", True),
        ("Sold the lamp to European dealers.", "Sold the lamp Europe-wide.", True),
        ("Sold lamps in the EMEA region.", "Sold lamps across Europe and Africa.", True),
        ("Sold lamps in 12 countries.", "Sold lamps across Europe.", True),
        ("Sold lamps in Africa.", "Sold lamps in Europe and Africa.", False),
        ("Volunteered in Kenya and Ghana.", "Volunteered throughout Africa.", True),
        ("Taught German and Polish.", "Taught German and Polish internationally.", False),
    ],
)
def test_a_continent_is_crossed_where_the_facts_cross_a_border(
    said: str, text: str, *, is_true: bool
) -> None:
    assert (spans(text, facts(said, employer="Halm Lamps, Leeds")) == []) is is_true


@pytest.mark.parametrize(
    ("language", "said", "text"),
    [
        ("de", "Einen Katalog der Lampen gebaut.", "Einen Katalog der Lampen für ganz Europa."),
        ("fr", "A construit le catalogue des lampes.", "Un catalogue pour dans toute l'Europe."),
        ("es", "Construyó un catálogo.", "Un catálogo en toda Europa."),
        ("it", "Ha costruito un catalogo.", "Un catalogo in tutta Europa."),
    ],
)
def test_continents_in_other_languages(language: str, said: str, text: str) -> None:
    assert spans(text, facts(said), language) != []
    assert spans(text, facts(said, text), language) == []
