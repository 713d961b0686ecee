"""A text in another language than its facts: what can be compared, and what cannot."""

import pytest

from resumes.checks.changed_facts import changed_facts
from resumes.checks.sources import Sources, is_translated, profile_sources, tongue_told
from resumes.checks.terms import unsupported_terms
from resumes.facts import (
    AwardFact,
    CertificationFact,
    EducationFact,
    EmployerFact,
    Facts,
    Person,
    PositionFact,
)

FRENCH = "J'ai repris avec mes collègues le fichier des prêts et je l'ai mis à jour dans la maison."
GERMAN = "Ich habe mit den Kollegen die Fahrpläne der Linie neu geordnet und sie für alle erklärt."
SPANISH = "He revisado con mis compañeros las recetas de la casa y las he puesto en una ficha."


def profile(
    told: str,
    *positions: str,
    education: tuple[str, str, str] = ("", "", ""),
    certificates: tuple[str, ...] = (),
    prizes: tuple[str, ...] = (),
) -> Sources:
    """Facts of somebody who tells in another language than English."""
    school, degree, area = education
    return profile_sources(
        Facts(
            language="en",
            person=Person(name="A. Person"),
            employers=(
                EmployerFact(
                    key="tram",
                    kind="work",
                    name="Trambel",
                    description=told,
                    positions=tuple(PositionFact(title=title) for title in positions),
                ),
            ),
            education=(EducationFact(key="s", institution=school, degree=degree, area=area),),
            certifications=tuple(
                CertificationFact(key=name, name=name, issuer="Amt Moorland")
                for name in certificates
            ),
            awards=tuple(AwardFact(key=name, title=name) for name in prizes),
        )
    )


LIBRARIAN = profile(
    FRENCH,
    "Aide-bibliothécaire",
    education=("Université de Pontsable", "Licence", "Lettres classiques"),
    certificates=("Attestation de reliure", "Certificat Accueil des publics, niveau initial"),
)
DRIVER = profile(
    GERMAN,
    "Straßenbahnfahrer",
    "Disponent",
    education=("Technische Hochschule Moorland", "Bachelor of Science", "Verkehrswesen"),
    certificates=("Geprüfter Fahrlehrer", "Audiometrie", "Zertifizierter Gleisprüfer"),
    prizes=("Fahrpreis Moorland",),
)
COOK = profile(SPANISH, "Ayudante de cocina", "Cocinera", certificates=("Curso básico Lumar",))


def names(text: str, sources: Sources) -> list[str]:
    return [fault.span for fault in unsupported_terms(text, sources, "en")]


def changed(text: str, sources: Sources) -> list[str]:
    return [fault.span for fault in changed_facts(text, sources, "en")]


def test_the_language_of_the_facts_is_read_from_them() -> None:
    assert [tongue_told(one.statements, "en") for one in (LIBRARIAN, DRIVER, COOK)] == [
        "fr",
        "de",
        "es",
    ]
    assert is_translated(COOK, "en")
    assert not is_translated(COOK, "es")


@pytest.mark.parametrize(
    ("sources", "text"),
    [
        (LIBRARIAN, "Library assistant with a degree from the University of Pontsable."),
        (LIBRARIAN, "Library assistant with a degree from Pontsable University."),
        (LIBRARIAN, "Library assistant holding a Rare Parchment Certificate."),
        (DRIVER, "Tram driver from the Technical University of Moorland."),
        (DRIVER, "Tram driver from TH Moorland."),
        (DRIVER, "Tram driver and certified track inspector."),
        (DRIVER, "Tram driver with audiometry; winner of the Moorland Driving Prize."),
        (COOK, "Cook who took the Basic Lumar Course."),
    ],
)
def test_a_translated_name_is_told(sources: Sources, text: str) -> None:
    assert names(text, sources) == []


@pytest.mark.parametrize(
    ("sources", "text", "untold"),
    [
        (LIBRARIAN, "Library assistant with a degree from the University of Bremsand.",
         ["University of Bremsand"]),
        (LIBRARIAN, "Library assistant at the Pontsable Library Koha.", ["Koha"]),
        (DRIVER, "Tram driver with peritoneal dialysis.", ["peritoneal dialysis"]),
        (COOK, "Certified pastry chef.", []),
    ],
)  # fmt: skip
def test_another_name_is_not(sources: Sources, text: str, untold: list[str]) -> None:
    assert names(text, sources) == untold


def test_an_appointed_officer_needs_a_paper_or_a_post_of_one() -> None:
    text = "Certified Visitor Reception Officer and library assistant."
    assert names(text, LIBRARIAN) == ["Certified Visitor Reception Officer"]
    german = profile(GERMAN, "Disponent", certificates=("Gefahrgutbeauftragter",))
    assert names("Certified dangerous goods officer.", german) == []


@pytest.mark.parametrize(
    ("sources", "text", "found"),
    [
        (LIBRARIAN, "Assistant with a bachelor's degree in classics.", []),
        (DRIVER, "Driver with a BSc in transport engineering.", []),
        (DRIVER, "Driver with an MSc in transport engineering.", ["MSc"]),
        (DRIVER, "Tram driver and dispatcher.", []),
        (DRIVER, "Head of Operations at Trambel.", ["Head of Operations"]),
        (DRIVER, "Worked as a pilot at Trambel.", ["pilot"]),
        (DRIVER, "Driving instructor at Trambel.", []),
        (COOK, "Head chef at Trambel.", ["Head chef"]),
        (COOK, "Director of Catering at Trambel.", ["Director of Catering"]),
        (COOK, "Worked as a dentist at Trambel.", ["dentist"]),
    ],
)
def test_degrees_and_titles_are_compared_as_far_as_they_can_be(
    sources: Sources, text: str, found: list[str]
) -> None:
    assert changed(text, sources) == found
