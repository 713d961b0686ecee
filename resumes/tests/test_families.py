"""Which kind of work a posting is about, and what a person may change of that."""

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from resumes.families import (
    GENERAL,
    Family,
    ShownWork,
    Taxonomy,
    defaults,
    read_families,
    taxonomy_of,
)
from resumes.models import RoleFamily

BUILT_IN = Taxonomy(defaults())

TITLES = [
    ("Research Scientist, Speech Perception", "research"),
    ("Postdoctoral Fellow in Coastal Ecology", "research"),
    ("Research Engineer", "research"),
    ("Wissenschaftliche Mitarbeiterin (m/w/d)", "research"),
    ("Chercheuse en sciences du langage", "research"),
    ("Investigadora postdoctoral", "research"),
    ("Machine Learning Engineer", "machine_learning"),
    ("Engineer, Machine Learning Platform", "machine_learning"),
    ("Senior Applied AI Engineer", "machine_learning"),
    ("Head of Data Science", "data_science"),
    ("Data Scientist / Machine Learning Engineer", "data_science"),
    ("Científica de Datos", "data_science"),
    ("Lead Data Engineer (Streaming)", "data_engineering"),
    ("Marketing Data Analyst", "data_analysis"),
    ("Business Intelligence Developer", "data_analysis"),
    ("Analista de Datos Junior", "data_analysis"),
    ("Cyber Security Analyst", "security"),
    ("Site Reliability Engineer", "infrastructure"),
    ("Data Center Technician", "infrastructure"),
    ("Fachinformatikerin für Systemintegration", "infrastructure"),
    ("Software Engineer, Sales Tools", "software"),
    ("Softwareentwickler (m/w/d) Java", "software"),
    ("Développeuse web", "software"),
    ("Desarrollador backend", "software"),
    ("Ingénieur logiciel embarqué", "software"),
    ("Web Developer", "software"),
    ("Senior Product Manager – Payments", "product"),
    ("VP of Product", "product"),
    ("Technical Project Manager", "project_management"),
    ("Chef de projet numérique", "project_management"),
    ("Projektleiterin Hochbau", "project_management"),
    ("Product Designer", "design"),
    ("UX Researcher", "design"),
    ("Technical Writer", "writing"),
    ("Manager, Internal Communications", "writing"),
    ("Manager, Product Marketing", "marketing"),
    ("SEO Specialist", "marketing"),
    ("Sales Engineer", "sales"),
    ("Software Sales Executive", "sales"),
    ("Account Executive, AI Products", "sales"),
    ("Vertriebsmitarbeiter im Außendienst", "sales"),
    ("Customer Success Manager (Healthcare)", "customer_success"),
    ("Call Centre Team Leader", "customer_success"),
    ("Financial Controller", "finance"),
    ("Bilanzbuchhalter", "finance"),
    ("Comptable fournisseurs", "finance"),
    ("Legal Counsel, Data Protection", "law"),
    ("Abogada laboralista", "law"),
    ("HR Business Partner", "people"),
    ("Talent Acquisition Partner", "people"),
    ("Operations Manager", "operations"),
    ("Supply Chain Planner", "operations"),
    ("Executive Assistant to the Director", "administration"),
    ("Data Entry Clerk", "administration"),
    ("Chief of Staff", "management"),
    ("Teacher of Mathematics", "teaching"),
    ("Teaching Assistant (Data Science)", "teaching"),
    ("Professor of Nursing", "teaching"),
    ("Grundschullehrerin", "teaching"),
    ("Professeur des écoles", "teaching"),
    ("Nurse Educator", "health"),
    ("Research Nurse", "health"),
    ("Registered Nurse, Intensive Care", "health"),
    ("Gesundheits- und Krankenpfleger:in", "health"),
    ("Infirmier(ère) de nuit", "health"),
    ("Técnico en Radiología", "health"),
    ("Clinical Data Manager", "health"),
    ("School Social Worker", "social_work"),
    ("Assistante sociale", "social_work"),
    ("Trabajadora social", "social_work"),
    ("Electrician", "trades"),
    ("Stone Mason", "trades"),
    ("Elektriker für Gebäudetechnik", "trades"),
    ("Machine Operator", "manufacturing"),
    ("CNC Machinist, Night Shift", "manufacturing"),
    ("Sous Chef", "hospitality"),
    ("Chef de rang", "hospitality"),
    ("Hotel Receptionist", "hospitality"),
    ("Florist", "retail"),
    ("Verkäuferin in Teilzeit", "retail"),
    ("Lorry Driver Class 1", "transport"),
    ("Policy Adviser, Housing", "public_service"),
    ("Firefighter", "public_service"),
    ("Security Guard", "public_service"),
    ("Chemielaborant", "laboratory"),
    ("Laboratory Technician", "laboratory"),
    ("Mechanical Design Engineer", "engineering"),
    ("Civil Engineer, Bridges", "engineering"),
    ("Bauingenieurin Tiefbau", "engineering"),
    ("Landscape Architect", "architecture"),
    ("Head Gardener", "agriculture"),
    ("Museum Curator", "arts"),
    ("Chefarzt Chirurgie", "health"),
    ("Chefredakteurin", "writing"),
    ("Farm Manager", "agriculture"),
    ("Mechanical Lead", "engineering"),
    ("Legal Secretary", "administration"),
    ("Falconer", GENERAL),
    ("Bright minds wanted!", GENERAL),
    ("", GENERAL),
]


@pytest.mark.parametrize(("title", "family"), TITLES, ids=lambda value: str(value) or "none")
def test_the_title_decides_where_it_tells(title: str, family: str) -> None:
    assert BUILT_IN.classify(title, "") == family


def test_there_is_a_family_for_many_kinds_of_work() -> None:
    told = {family for _, family in TITLES}
    assert told == {family.key for family in defaults()}


@pytest.mark.parametrize(
    ("title", "text", "family"),
    [
        # The text calls the post something.
        (
            "",
            "We are hiring a Senior Product Manager to work with engineers.",
            "product",
        ),
        ("", "Join us as a night-shift nurse in a small ward.", "health"),
        ("", "Wir suchen eine Buchhalterin für unser Team in Ulm.", "finance"),
        ("", "Nous recherchons un infirmier de nuit.", "health"),
        ("", "Buscamos una desarrolladora con ganas de aprender.", "software"),
        ("", "Bus Driver, Route 7\n\nYou know the valley and like people.", "transport"),
        # Its words add up.
        (
            "We need you!",
            "You greet guests, carry plates, know the menu by heart and keep food hygiene up.",
            "hospitality",
        ),
        (
            "",
            "Your pupils are 9 to 11. You write lesson plans and keep a calm classroom.",
            "teaching",
        ),
        # A broad word of the title counts beside the text.
        (
            "Technician",
            "You prepare samples, run PCR and HPLC and keep reagents cold.",
            "laboratory",
        ),
        ("Technician", "", "trades"),
        ("Technician", "Wiring first; some Python and some Java.", "trades"),
        ("Engineer II", "Load calculations for bridges, AutoCAD, Eurocodes.", "engineering"),
        ("Engineer II", "You write Python and TypeScript; code review is a habit.", "software"),
        # The title tells, whatever the text speaks of.
        ("Lawyer", "Our software company builds Python microservices and APIs.", "law"),
        # What every employer says of itself tells nothing.
        (
            "",
            "Medical and dental insurance, growth, compensation, a finance and a sales team.",
            GENERAL,
        ),
        # Nothing tells.
        ("", "", GENERAL),
        ("   ", "\n \t", GENERAL),
        ("Helper", "We look for someone kind who can start on Monday.", GENERAL),
        ("", "!!! ??? 12 34", GENERAL),
    ],
)
def test_where_the_title_does_not_tell_the_text_does(title: str, text: str, family: str) -> None:
    assert BUILT_IN.classify(title, text) == family


def test_a_word_said_over_and_over_does_not_outweigh_the_rest() -> None:
    text = "Patients, a ward and bedside work. " + "python " * 50
    assert BUILT_IN.classify("", text) == "health"


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=200), st.text(max_size=500))
def test_any_posting_has_a_family_and_always_the_same(title: str, text: str) -> None:
    family = BUILT_IN.classify(title, text)
    assert family in {known.key for known in defaults()}
    assert BUILT_IN.classify(title, text) == family
    assert BUILT_IN.named(title) in {"", *(known.key for known in defaults())}


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("research", "research"),
        ("Machine_Learning", "machine_learning"),
        ("Customer success and support", "customer_success"),
        ("Applied AI / ML", "machine_learning"),
        ("Machine Learning Engineering", "machine_learning"),
        ("data_science_leadership", "data_science"),
        ("academic research", "research"),
        ("clinical nursing", "health"),
        ("data", "data_science"),
        ("general", GENERAL),
        ("falconry", ""),
        ("", ""),
        (" _ ", ""),
    ],
)
def test_free_words_name_a_family_or_none(said: str, key: str) -> None:
    assert BUILT_IN.named(said) == key


@pytest.mark.parametrize(
    ("family", "shown"),
    [
        ("research", ShownWork.RESEARCH),
        ("research_engineering", ShownWork.RESEARCH),
        ("Applied Research", ShownWork.RESEARCH),
        ("machine_learning", ShownWork.PROJECTS),
        ("data", ShownWork.PROJECTS),
        ("data_science", ShownWork.PROJECTS),
        ("Software", ShownWork.PROJECTS),
        ("product", ShownWork.PROJECTS),
        ("design", ShownWork.PROJECTS),
        ("nursing", ShownWork.WORK),
        ("sales", ShownWork.WORK),
        ("falconry", ShownWork.WORK),
        ("", ShownWork.WORK),
    ],
)
def test_the_family_names_the_selected_work(family: str, shown: ShownWork) -> None:
    assert BUILT_IN.shown_work(family) is shown


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("families: [{key: general, name: General, colour: red}]", "colour"),
        ("families: [{key: general, name: General}]\nversion: 2", "version"),
        ("families: [{key: Big Data, name: Big data}]", "key"),
        ("families: [{key: general, name: General, shown_work: art}]", "shown_work"),
        ("families: [{key: law, name: Law}]", "add it"),
        ("families: [{key: general, name: A}, {key: general, name: B}]", "second of"),
        (
            "families: [{key: general, name: A, terms: clay}, {key: b, name: B, text_terms: clay}]",
            "clay",
        ),
    ],
)
def test_a_mistake_in_the_data_is_refused_with_its_place(data: str, said: str) -> None:
    with pytest.raises(ValidationError, match=said):
        read_families(data)


def test_the_data_is_read_once() -> None:
    assert defaults() is defaults()


def test_a_person_adds_a_family(alice: User, bob: User) -> None:
    RoleFamily.objects.create(
        owner=alice, key="falconry", name="Falconry", terms=["falcon*"], shown_work="projects"
    )
    hers = taxonomy_of(alice.pk)
    assert hers.classify("Falconer (part-time)", "") == "falconry"
    assert hers.classify("", "Our falcons eat twice a day. Falcons fly at noon.") == "falconry"
    assert hers.named("Falconry") == "falconry"
    assert hers.shown_work("falconry") is ShownWork.PROJECTS
    assert taxonomy_of(bob.pk).classify("Falconer (part-time)", "") == GENERAL


def test_a_persons_term_goes_before_mirrors(alice: User) -> None:
    RoleFamily.objects.create(owner=alice, key="care", name="Care", terms=["nurse"])
    assert taxonomy_of(alice.pk).classify("Night Nurse", "") == "care"


def test_a_persons_row_stands_in_place_of_mirrors(alice: User) -> None:
    RoleFamily.objects.create(
        owner=alice, key="sales", name="Selling", terms=["peddler"], shown_work="projects"
    )
    hers = taxonomy_of(alice.pk)
    assert [family.name for family in hers.families if family.key == "sales"] == ["Selling"]
    assert hers.classify("Peddler", "") == "sales"
    assert hers.classify("Sales Executive", "") != "sales"
    assert hers.shown_work("sales") is ShownWork.PROJECTS


def test_what_a_row_leaves_empty_stays_as_it_was(alice: User) -> None:
    RoleFamily.objects.create(owner=alice, key="design", name="Making")
    hers = taxonomy_of(alice.pk)
    assert hers.classify("Product Designer", "") == "design"
    assert hers.shown_work("design") is ShownWork.PROJECTS


def test_a_family_switched_off_is_chosen_no_more_and_keeps_its_heading(alice: User) -> None:
    RoleFamily.objects.create(owner=alice, key="research", name="Research", active=False)
    hers = taxonomy_of(alice.pk)
    assert hers.classify("Research Scientist", "") != "research"
    assert hers.named("research") == ""
    assert hers.shown_work("research") is ShownWork.RESEARCH


def test_general_is_never_switched_off(alice: User) -> None:
    RoleFamily.objects.create(owner=alice, key=GENERAL, name="Anything", active=False)
    assert taxonomy_of(alice.pk).named("anything") == GENERAL


@pytest.mark.parametrize("stored", [{"a": 1}, ["falcon*", 7, None], "falcon*", [""], ["***", "?"]])
def test_terms_that_are_no_list_of_words_break_nothing(alice: User, stored: object) -> None:
    RoleFamily.objects.create(owner=alice, key="falconry", name="Falconry", terms=stored)
    told = taxonomy_of(alice.pk).classify("Falconer", "")
    assert told == ("falconry" if stored == ["falcon*", 7, None] else GENERAL)


def test_the_taxonomy_costs_one_query(alice: User) -> None:
    for number in range(3):
        RoleFamily.objects.create(owner=alice, key=f"own_{number}", name=f"Own {number}")
    with CaptureQueriesContext(
        connection,
    ) as queries:
        hers = taxonomy_of(alice.pk)
        hers.classify("Nurse", "A ward.")
    assert len(queries) == 1
    assert isinstance(hers.families[-1], Family)
