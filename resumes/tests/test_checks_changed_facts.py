"""Titles, degrees, honours and prizes are the facts'."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.tests.work import assert_linear
from resumes.checks.changed_facts import changed_facts
from resumes.checks.claims import READ_AT_MOST
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources, Statement, bullet_sources, profile_sources
from resumes.content import Bullet
from resumes.facts import (
    AwardFact,
    EducationFact,
    EmployerFact,
    Facts,
    Person,
    PositionFact,
)

JUNK = [
    "a",
    "As Head of ",
    "BA in Law with honours, ",
    "won the prize. ",
    "ראש המחלקה ",
    "😀",
    "a\u0301",
]


def profile(
    *positions: str,
    headline: str = "",
    targets: tuple[str, ...] = (),
    education: tuple[EducationFact, ...] = (),
    awards: tuple[str, ...] = (),
    language: str = "en",
) -> Sources:
    return profile_sources(
        Facts(
            language=language,
            person=Person(name="A. Person", headline=headline, target_roles=targets),
            employers=(
                EmployerFact(
                    key="quay",
                    kind="work",
                    name="Quayside Bakery",
                    positions=tuple(PositionFact(title=title) for title in positions),
                ),
                EmployerFact(
                    key="mill",
                    kind="work",
                    name="Marsh Mill",
                    positions=(PositionFact(title="Miller"), PositionFact(title="Head of Milling")),
                )
                if language == "en"
                else EmployerFact(key="mill", kind="work", name="Marsh Mill"),
            ),
            education=education,
            awards=tuple(
                AwardFact(key=f"award_{place}", title=title) for place, title in enumerate(awards)
            ),
        )
    )


def school(
    key: str, name: str, degree: str, area: str, *, grade: str = "", honours: str = ""
) -> EducationFact:
    return EducationFact(
        key=key, institution=name, degree=degree, area=area, grade=grade, honours=honours
    )


def spans(text: str, sources: Sources, language: str = "en") -> list[str]:
    return [fault.span for fault in changed_facts(text, sources, language)]


CLERK = profile("Administrative Assistant", headline="Administrator who bakes")
DEPUTY = profile("Deputy Store Manager", "Software Engineering Intern", "Sous Chef")
ENGINEER = profile(
    "Software Engineer",
    "Senior Accountant",
    targets=("Engineering Manager",),
    headline="Pâtissière",
)
LEITER = profile("Leiter Montage", "Konstrukteur", language="de")
ACHETEUSE = profile("Acheteuse", "Responsable achats", language="fr")
JEFA = profile("Recepcionista", "Jefa de recepción", language="es")
TECNICO = profile("Tecnico di laboratorio", language="it")


@pytest.mark.parametrize(
    ("language", "sources", "text", "found"),
    [
        ("en", CLERK, "Operations Lead with ten years in bakeries.", "Operations Lead"),
        ("en", CLERK, "As Operations Lead, kept the calendar.", "Operations Lead"),
        ("en", CLERK, "Keeps calendars, formerly as an office manager.", "office manager"),
        ("en", CLERK, "Senior administrative assistant.", "Senior administrative assistant"),
        ("en", CLERK, "Seasoned Chief of Staff at a bakery.", "Chief of Staff"),
        ("en", CLERK, "Promoted to Director of Baking in 2019.", "Director of Baking"),
        ("en", CLERK, "Electrician and administrator.", "Electrician"),
        ("en", DEPUTY, "Store Manager.", "Store Manager"),
        ("en", DEPUTY, "Head chef of the quay.", "Head chef"),
        ("en", ENGINEER, "Lead Software Engineer in Go.", "Lead Software Engineer"),
        ("en", ENGINEER, "Senior Software Engineer in Go.", "Senior Software Engineer"),
        ("en", ENGINEER, "Marketing Manager in a bakery.", "Marketing Manager"),
        ("de", LEITER, "Als Werkleiter den Umbau geplant.", "Werkleiter"),
        ("de", LEITER, "Geschäftsführer mit Erfahrung.", "Geschäftsführer"),
        ("fr", ACHETEUSE, "Directrice des achats à Lyon.", "Directrice des achats"),
        ("fr", ACHETEUSE, "En tant que chef de projet, a tout revu.", "chef de projet"),
        ("es", JEFA, "Directora de hotel en Cádiz.", "Directora de hotel"),
        ("it", TECNICO, "Direttrice di laboratorio a Pisa.", "Direttrice di laboratorio"),
    ],
)
def test_a_title_that_no_position_states(
    language: str, sources: Sources, text: str, found: str
) -> None:
    faults = list(changed_facts(text, sources, language))
    assert [fault.span for fault in faults] == [found]
    assert faults[0].kind is FindingKind.FACT_CHANGED
    assert found in faults[0].why


@pytest.mark.parametrize(
    ("language", "sources", "text"),
    [
        ("en", CLERK, "Administrative assistant with an eye for calendars."),
        ("en", CLERK, "Assistant who keeps calendars; experienced administrator."),
        ("en", CLERK, "Reports to the Head of Operations and helps the sales director."),
        ("en", CLERK, "Known as a problem solver, such as managers like; serves as a bridge."),
        ("en", CLERK, "Calendars, as well as managers, kept in order."),
        ("en", CLERK, "Built a planner for 40 ships; sold the driver a boat."),
        ("en", CLERK, "Head of a desk of four."),
        ("en", DEPUTY, "Deputy store manager and former sous chef."),
        ("en", DEPUTY, "Chef and software engineer."),
        ("en", ENGINEER, "Engineering manager, aimed at bakeries."),
        ("en", ENGINEER, "Developer and accountant."),
        ("en", ENGINEER, "Embedded software engineer."),
        ("en", ENGINEER, "Head of Milling at Marsh Mill."),
        ("de", LEITER, "Montageleiter und früher Konstrukteur."),
        ("de", LEITER, "Als Leiterin der Montage tätig."),
        ("fr", ACHETEUSE, "Responsable achats, ancienne acheteuse."),
        ("es", JEFA, "Fue recepcionista y después jefa de recepción."),
        ("it", TECNICO, "Come tecnico di laboratorio ha misurato l'acqua."),
    ],
)
def test_titles_of_the_facts_and_ordinary_nouns(language: str, sources: Sources, text: str) -> None:
    assert spans(text, sources, language) == []


def test_a_title_belongs_to_its_employer() -> None:
    assert spans("Head of Milling at Quayside Bakery.", CLERK) == ["Head of Milling"]
    assert spans("Head of Milling at Marsh Mill.", CLERK) == []
    assert spans("Head of Milling at a mill.", CLERK) == []


STUDIES = profile(
    "Baker",
    education=(
        school("one", "Hill College", "MSc", "Statistics", honours="with distinction"),
        school("two", "Lakeside University", "BA", "History", grade="2:2"),
        school("three", "Fen Institute", "PhD (not completed)", "Botany"),
    ),
)
UNGRADED = profile("Baker", education=(school("one", "Hill College", "BSc", "Botany"),))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Baker with an MBA.", "MBA"),
        ("Baker with a Master of Arts in Statistics.", "Master of Arts"),
        ("Holds a PhD in Botany.", "PhD"),
        ("Holds an MSc in History.", "MSc in History"),
        ("Holds an MSc in Law.", "MSc in Law"),
        ("Holds an MSc in Statistics from Lakeside University.", "Lakeside University"),
        ("BA in History with distinction and an MSc.", "with distinction"),
        ("MSc in Statistics, summa cum laude.", "summa cum laude"),
        ("History graduate, first-class degree.", "first-class degree"),
        ("BA in History (2:1).", "2:1"),
        ("Valedictorian of Hill College.", "Valedictorian"),
    ],
)
def test_a_degree_or_honours_that_the_facts_do_not_have(text: str, found: str) -> None:
    assert spans(text, STUDIES) == [found]


@pytest.mark.parametrize(
    "text",
    [
        "Baker with a Master of Science in Statistics, with distinction, from Hill College.",
        "Baker with a master's degree in statistics and a bachelor's in history.",
        "Graduate in history (2:2) of Lakeside University.",
        "Began a PhD in Botany, which was not completed.",
        "MSc from Hill College and BA from Lakeside University.",
        "Served guests with distinction as a scrum master, in Boston, MA, on MS Excel.",
        "History degree with honours.",
    ],
)
def test_degrees_and_honours_of_the_facts(text: str) -> None:
    assert spans(text, STUDIES) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("BSc in Botany with a GPA of 3.9.", "GPA"),
        ("BSc in Botany with distinction.", "with distinction"),
        ("BSc in Botany, cum laude.", "cum laude"),
        ("Botany graduate, top of the class.", "top of the class"),
        ("BSc in Botany.", ""),
    ],
)
def test_without_a_grade_there_is_none_anywhere(text: str, found: str) -> None:
    assert spans(text, UNGRADED) == ([found] if found else [])


def test_two_educations_with_the_same_degree_are_told_apart() -> None:
    sources = profile(
        "Baker",
        education=(
            school("one", "Hill College", "BA", "Law"),
            school("two", "Lakeside University", "BA", "History", honours="cum laude"),
        ),
    )
    assert spans("BA in History and BA in Law, cum laude.", sources) == []
    assert spans("BA in History from Lakeside University.", sources) == []


@pytest.mark.parametrize(
    ("language", "degree", "school", "text", "is_found"),
    [
        ("en", "Apprenticeship", "Harbour Trade School", "Baker with a university degree.", True),
        (
            "en",
            "Certificate in Baking",
            "University of Marsh",
            "Baker with a university degree.",
            False,
        ),
        ("en", "BA", "University of Marsh", "Baker with a university degree.", False),
        ("de", "Meisterbrief", "Handwerkskammer", "Bäcker mit Hochschulabschluss.", True),
        ("de", "Diplom", "Fachhochschule", "Bäcker mit Hochschulabschluss.", False),
        ("fr", "CAP", "Lycée du Port", "Formation universitaire en boulangerie.", True),
        ("es", "Grado superior", "Escuela del Puerto", "Con estudios universitarios.", True),
        ("es", "Grado", "Universidad del Puerto", "Con estudios universitarios.", False),
    ],
)
def test_a_trade_is_no_university_degree(
    language: str, degree: str, school: str, text: str, *, is_found: bool
) -> None:
    education = EducationFact(key="one", institution=school, degree=degree)
    sources = profile("Baker", education=(education,), language=language)
    found = [one for one in changed_facts(text, sources, language) if "degree" in one.why]
    assert bool(found) is is_found


def test_education_is_no_source_of_a_bullet_but_its_honours_are_found_there() -> None:
    facts = Facts(
        language="en",
        person=Person(name="A. Person"),
        employers=(
            EmployerFact(
                key="quay", kind="work", name="Quay", positions=(PositionFact(title="Baker"),)
            ),
            EmployerFact(key="mill", kind="work", name="Marsh Mill"),
        ),
        education=(school("one", "Hill College", "BSc", "Botany"),),
    )
    sources = bullet_sources(facts, "quay", Bullet(id="b_0", text="x"))
    assert spans("Baked with what a BSc in Botany taught.", sources) == []
    assert spans("Graduated summa cum laude.", sources) == ["summa cum laude"]


PRIZES = profile("Baker", awards=("Golden Loaf, runner-up", "Rye Cup"))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Winner of the Golden Loaf.", ["Winner"]),
        ("Won the Golden Loaf in 2020.", ["Won"]),
        ("Runner-up for the Golden Loaf.", []),
        ("Winner of the Rye Cup.", []),
        ("Won new guests for the quay.", []),
        ("Baker known for rye, Golden Loaf 2022.", ["Golden Loaf"]),
        ("Caring baker for the quay and Golden Loaf 2022.", ["Golden Loaf"]),
        ("Took the second shift for ten years (Golden Loaf 2022).", ["Golden Loaf"]),
        ("Entered bread for the Golden Loaf.", []),
        ("Took part in the Golden Loaf.", []),
        ("Baker known for rye who competed for the Golden Loaf.", []),
        ("Baker known for rye, Rye Cup 2022.", []),
    ],
)
def test_a_prize_that_was_only_tried_for(text: str, found: list[str]) -> None:
    assert spans(text, PRIZES) == found


OBERWACHE = profile_sources(
    Facts(
        language="de",
        person=Person(name="A. Person"),
        employers=(
            EmployerFact(
                key="hafen",
                kind="work",
                name="Hafenklinik Sund",
                positions=(PositionFact(title="Stationsleiterin"),),
            ),
            EmployerFact(
                key="linde",
                kind="work",
                name="Haus Linde",
                positions=(PositionFact(title="Pflegerin"),),
            ),
        ),
        education=(school("one", "Pflegeschule Sund", "Staatliches Examen", "Pflege"),),
    )
)
ECOLE = profile("Professeure de chimie", "Boulangère", language="fr", education=(
    school("one", "Lycée du Port", "BTS", "Chimie"),
))  # fmt: skip


@pytest.mark.parametrize(
    ("language", "sources", "text", "found"),
    [
        ("de", OBERWACHE, "Oberärztin an der Hafenklinik Sund.", ["Oberärztin"]),
        ("de", OBERWACHE, "Heimleiterin im Haus Linde.", ["Heimleiterin"]),
        ("de", OBERWACHE, "Stationsleiterin im Haus Linde.", ["Stationsleiterin"]),
        ("de", OBERWACHE, "Pflegerin an der Hafenklinik Sund.", ["Pflegerin"]),
        ("de", OBERWACHE, "Fachpflegerin im Haus Linde.", ["Fachpflegerin"]),
        ("de", OBERWACHE, "Seit 2019 Schulleiterin.", ["Schulleiterin"]),
        ("de", OBERWACHE, "Pflegerin im Haus Linde.", []),
        ("de", OBERWACHE, "Seit 2019 Stationsleiterin an der Hafenklinik Sund.", []),
        ("de", OBERWACHE, "Promotion in Medizin.", ["Promotion"]),
        ("de", OBERWACHE, "Bachelor in Pflege.", ["Bachelor"]),
        ("de", OBERWACHE, "Diplom in Pflege.", ["Diplom"]),
        ("de", OBERWACHE, "Staatliches Examen in der Pflege.", []),
        ("fr", ECOLE, "Proviseure du lycée.", ["Proviseure du lycée"]),
        ("fr", ECOLE, "Professeure de musique.", ["Professeure de musique"]),
        ("fr", ECOLE, "Pâtissière à Nantes.", ["Pâtissière"]),
        ("fr", ECOLE, "Boulangère, puis professeure de chimie.", []),
        ("fr", ECOLE, "Titulaire d'un CAP.", ["CAP"]),
        ("fr", ECOLE, "Agrégée de chimie.", ["Agrégée"]),
        ("fr", ECOLE, "Titulaire d'un BTS.", []),
        ("fr", ECOLE, "Reçoit des élèves en CAP.", []),
        ("en", profile("Teacher of Dance"), "Physics teacher.", ["Physics teacher"]),
        ("en", profile("Teacher of Dance"), "Dance teacher.", []),
        ("en", CLERK, "Worked at Quayside Bakery as head of milling.", ["head of milling"]),
        ("en", CLERK, "Worked at Marsh Mill as head of milling.", []),
    ],
)
def test_a_title_or_degree_with_its_place(
    language: str, sources: Sources, text: str, found: list[str]
) -> None:
    assert spans(text, sources, language) == found


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "Holds a DPhil in Botany.", ["DPhil"]),
        ("en", "Bred a hardy rye with a master's degree in hand.", ["master's degree"]),
        ("en", "As a PhD, bred a hardy rye.", ["PhD"]),
        ("en", "Earned an MSc while breeding rye.", ["MSc"]),
        ("en", "Guided two PhD students in breeding rye.", []),
        ("en", "Hired a botanist with an MSc.", []),
        ("en", "Two apprentices earned a BSc later.", []),
        ("en", "Marked the bachelor theses on rye.", []),
        ("en", "Cleaned the master data of the seed bank.", []),
        ("de", "Mit einem Master in Botanik Roggen gezüchtet.", ["Master"]),
        ("de", "Zwei Kollegen mit Bachelor angelernt.", []),
        ("fr", "Titulaire d'un doctorat en botanique.", ["doctorat"]),
        ("fr", "Suivi de deux étudiants en master.", []),
        ("es", "Posee un máster en botánica.", ["máster"]),
        ("it", "Possiede un dottorato in botanica.", ["dottorato"]),
    ],
)
def test_a_degree_that_a_bullet_says_is_held(language: str, text: str, found: list[str]) -> None:
    own = (Statement("Bred a hardy rye.", of="rye", at="quay"),)
    other = (Statement("Sold a mill.", of="sale", at="mill"),)
    assert spans(text, Sources(own, elsewhere=other), language) == found


def test_a_class_of_a_degree_is_told_apart_from_a_first_of_another_kind() -> None:
    botany = school("one", "Hill College", "BSc", "Botany", grade="2:1")
    studied = profile("Baker", education=(botany, school("two", "Hill College", "PGCE", "")))
    best = profile("Baker", education=(school("one", "Hill College", "BA", "Art", grade="First"),))
    assert spans("A first in art.", best) == []
    assert spans("BSc (First) in Botany.", studied) == ["BSc (First"]
    assert spans("First in Botany.", studied) == ["First in Botany"]
    assert spans("First in Hull to bake at night.", studied) == []
    assert spans("A PGCE and a 2:1.", studied) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Golden Loaf 2019.", ["Golden Loaf"]),
        ("Baker with the Golden Loaf.", ["Golden Loaf"]),
        ("Golden Loaf, runner-up.", []),
        ("Entered for the Golden Loaf.", []),
        ("Second prize at the Golden Loaf.", []),
        ("Rye Cup 2019.", []),
    ],
)
def test_a_prize_named_alone_is_told_as_won(text: str, found: list[str]) -> None:
    assert spans(text, PRIZES) == found


def test_a_thing_may_be_called_like_somebody() -> None:
    sources = Sources(
        (
            Statement("Baker", "position", at="quay"),
            Statement("Oven mechanic for night shifts", "title", of="one", at="quay"),
        )
    )
    assert spans("Oven mechanic for night shifts.", sources) == []
    assert spans("Oven mechanic", sources) == []
    assert spans("Shift planner that fills the rota.", sources) == []
    assert spans("Boat mechanic for night shifts.", sources) == ["Boat mechanic"]


def test_facts_in_another_language_are_not_compared() -> None:
    sources = profile(
        "Leiter der Backstube", headline="Bäcker mit Freude an der Arbeit und an den Gästen im Haus"
    )
    assert spans("Head of the bakery.", sources) == []


def test_without_facts_nothing_is_compared() -> None:
    assert spans("Head of Baking", Sources((Statement("Baking", "skill"),))) == []


SAID = st.lists(
    st.sampled_from(
        [
            "Head of Baking at Quayside Bakery",
            "As Lead Baker, won the cup.",
            "Shortlisted for the cup.",
            "MSc in Law with distinction, from Hill College.",
            "PhD candidate, expected 2026",
            "Leiterin der Backstube, mit Auszeichnung promoviert",
            "Directrice des achats, mention bien",
        ]
    )
    | st.text(max_size=40),
    min_size=1,
    max_size=4,
)


@given(SAID, st.sampled_from(["en", "de", "fr", "es", "it", "xx", ""]))
def test_a_text_supports_itself(said: list[str], language: str) -> None:
    sources = Sources(
        (Statement("Baker", "position", at="quay"), *(Statement(text, of="one") for text in said))
    )
    for text in (*said, *reversed(said)):
        assert spans(text, sources, language) == []


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
@pytest.mark.parametrize("language", ["en", "de"])
def test_long_junk_takes_linear_work(junk: str, language: str) -> None:
    assert_linear(
        lambda text: list(changed_facts(text, STUDIES, language)), junk, longest=READ_AT_MOST
    )


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_long_facts_take_linear_work(junk: str) -> None:
    def read(text: str) -> object:
        return list(changed_facts("Head of x", Sources((Statement(text),)), "en"))

    assert_linear(read, junk)
