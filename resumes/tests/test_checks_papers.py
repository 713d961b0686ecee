"""Certificates told as more than they are, or as others of the same maker."""

import pytest

from resumes.checks.changed_facts import changed_facts
from resumes.checks.sources import Sources, Statement, StatementSort, profile_sources
from resumes.checks.terms import unsupported_terms
from resumes.facts import CertificationFact, Facts, Person

PRINTER: tuple[tuple[StatementSort, str], ...] = (
    ("position", "Offset Printer"),
    ("certificate", "Inkwell Certified Operator"),
    ("name", "Inkwell Academy"),
    ("certificate", "Certificate in Colour Proofing"),
    ("name", "Guild of Printers"),
    ("certificate", "Rigging Slip Class II"),
    ("name", "Marlow College"),
    ("degree", "Foundation Degree"),
    ("degree", "Colour Proofing and Graphic Science"),
)
SAID = Sources(tuple(Statement(text, sort) for sort, text in PRINTER))


def spans(text: str) -> list[str]:
    return [fault.span for fault in unsupported_terms(text, SAID, "en")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Printer and Inkwell Certified Consultant.", ["Certified Consultant"]),
        ("Printer and Inkwell Certified Operator.", []),
        ("An Inkwell-Certified Offset Printer.", []),
        ("Holds an advanced certificate in colour proofing.", ["advanced"]),
        ("Holds the Certificate in Advanced Colour Proofing.", ["Advanced"]),
        ("Prints at an advanced level, with a certificate in colour proofing.", []),
        ("Printer with a rigging slip class II.", []),
        ("Printer with a rigging slip Class III.", ["Class III"]),
        ("Certificate in colour proofing from the Guild of Printers.", []),
        ("Certificate in colour proofing from the Inkwell Academy.", ["Inkwell Academy"]),
        ("A foundation degree in colour proofing and graphic science from Marlow College.", []),
    ],
)
def test_a_paper_is_no_more_than_it_is(text: str, found: list[str]) -> None:
    assert spans(text) == found


@pytest.mark.parametrize(
    ("text", "said", "language", "found"),
    [
        ("Formatrice certifiée en premiers gestes.", "Premiers gestes", "fr",
         ["Formatrice certifiée"]),
        ("Formatrice certifiée en premiers gestes.", "Formatrice premiers gestes", "fr", []),
        ("Fahrerin mit Zertifikat als Bootsführerin.", "Schein Bootsführerin", "de", []),
        ("Fahrerin mit Zertifikat als Taucherin.", "Schein Bootsführerin", "de",
         ["Zertifikat"]),
        ("Motorboot mit Schein Küste IV.", "Schein Küste III", "de", ["Küste IV"]),
        ("Motorboot mit Schein Küste III.", "Schein Küste III", "de", []),
    ],
)  # fmt: skip
def test_papers_of_other_languages(text: str, said: str, language: str, found: list[str]) -> None:
    sources = Sources((Statement(said, "certificate"),))
    assert [fault.span for fault in unsupported_terms(text, sources, language)] == found


@pytest.mark.parametrize(
    ("text", "said", "untold"),
    [
        ("Posts invoices in Sage Intacct.", "Sage 50", ["Sage Intacct"]),
        ("Posts invoices in Sage.", "Sage 50", []),
        ("Checked to Eurocode 3.", "Eurocode 2", ["Eurocode 3"]),
        ("Reported under Basel IV.", "Basel III", ["Basel IV"]),
    ],
)
def test_products_of_one_maker_are_not_one(text: str, said: str, untold: list[str]) -> None:
    sources = Sources((Statement(said, "skill"), Statement("Clerk", "position")))
    assert [fault.span for fault in unsupported_terms(text, sources, "en")] == untold


def _studied(language: str, degree: str) -> Sources:
    said = {"de": "Ich habe die Beete mit den Kollegen neu angelegt und für alle beschrieben.",
            "es": "He revisado con mis compañeros las fichas de la casa."}  # fmt: skip
    return Sources(
        (
            Statement(said[language]),
            Statement("Fachschule Aurin", "name"),
            Statement(degree, "degree", study="s"),
        )
    )


@pytest.mark.parametrize(
    ("language", "degree", "text", "found"),
    [
        ("de", "Staatlich geprüfte Technikerin", "Gärtnerin mit Bachelor in Gartenbau.",
         ["Bachelor"]),
        ("es", "Experto universitario", "Con un máster en Catas.", ["máster"]),
        ("es", "Máster", "Con un máster en Catas.", []),
        ("de", "Dr. rer. nat.", "Promotion in Botanik.", []),
    ],
)  # fmt: skip
def test_a_course_is_no_degree(language: str, degree: str, text: str, found: list[str]) -> None:
    faults = changed_facts(text, _studied(language, degree), language)
    assert [fault.span for fault in faults] == found


def held(*papers: tuple[str, str]) -> Sources:
    papers_held = tuple(
        CertificationFact(key=f"p{at}", name=name, issuer=issuer)
        for at, (name, issuer) in enumerate(papers)
    )
    return profile_sources(
        Facts(language="en", person=Person(name="A. Person"), certifications=papers_held)
    )


CLOUDS = (("Azure Fundamentals", "Microsoft"), ("Food Hygiene", "Amazon Web Services"))
TWO_OF_ONE = (("First Aid", "Red Cross"), ("Fire Warden", "Red Cross"), ("Hygiene", "City Guild"))


@pytest.mark.parametrize(
    ("papers", "text", "found"),
    [
        (CLOUDS, "Food Hygiene Certificate from Microsoft.", "Microsoft"),
        (CLOUDS, "Azure Fundamentals by Amazon Web Services.", "Amazon Web Services"),
        (CLOUDS, "Food Hygiene Certificate from Amazon Web Services.", ""),
        (CLOUDS, "Azure Fundamentals of Microsoft, Food Hygiene of Amazon Web Services.", ""),
        (TWO_OF_ONE, "Fire Warden Certificate from City Guild.", "City Guild"),
        (TWO_OF_ONE, "Fire Warden Certificate from Red Cross.", ""),
        (TWO_OF_ONE, "First Aid and Fire Warden certificates from Red Cross.", ""),
    ],
)
def test_each_certificate_is_its_own_issuers(
    papers: tuple[tuple[str, str], ...], text: str, found: str
) -> None:
    faults = unsupported_terms(text, held(*papers), "en")
    assert [fault.span for fault in faults] == ([found] if found else [])
