import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.tests.work import assert_linear
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources, Statement
from resumes.checks.unheard import unheard_of

LEDGER = ("Rewrote the billing ledger in Go with two colleagues.", "Costs fell by a third.")
WARD = ("Introduced hourly rounding on a ward of 28 beds.", "Falls halved.", "Planned the rota.")
KUECHE = ("Kochte mit zwei Köchen 320 Essen am Tag.", "Weniger Abfall.")
CLASSE = ("Participé au projet d'établissement.", "Réussite de 82 % à 91 %.")
AULA = ("Diseñé un huerto para el barrio.", "Tres recetas nuevas.")


def spans(said: tuple[str, ...], text: str, language: str = "en") -> list[tuple[str, str]]:
    sources = Sources(tuple(map(Statement, said)))
    return [(fault.kind.value, fault.span) for fault in unheard_of(text, sources, language)]


@pytest.mark.parametrize(
    ("said", "language", "text", "span"),
    [
        (LEDGER, "en", "Patented the ledger schema.", "Patented"),
        (LEDGER, "en", "Open-sourced the billing ledger.", "Open-sourced"),
        (LEDGER, "en", "Increased revenue with a new ledger.", "revenue"),
        (LEDGER, "en", "Hired two colleagues for the ledger.", "Hired"),
        (LEDGER, "en", "Rewrote the ledger; spoke at conferences on it.", "spoke at"),
        (LEDGER, "en", "Co-founded the billing team.", "Co-founded"),
        (WARD, "en", "Prescribed sedatives on a ward of 28 beds.", "Prescribed sedatives"),
        (WARD, "en", "Eliminated falls on the ward.", "Eliminated"),
        (WARD, "en", "Mentored nurses on hourly rounding.", "Mentored"),
        (WARD, "en", "Managed the budget of the ward.", "Managed the budget"),
        (WARD, "en", "Full driving licence.", "driving licence"),
        (KUECHE, "de", "Steigerte den Umsatz der Küche.", "Umsatz"),
        (KUECHE, "de", "Mitarbeiter eingestellt und geführt.", "Mitarbeiter eingestellt"),
        (KUECHE, "de", "Hat Führerschein und kocht.", "Führerschein"),
        (CLASSE, "fr", "Recruté une équipe pour le projet.", "Recruté"),
        (AULA, "es", "Aumentó la facturación del barrio.", "facturación"),
    ],
)
def test_a_weighty_deed_or_result_that_no_source_tells(
    said: tuple[str, ...], language: str, text: str, span: str
) -> None:
    assert (FindingKind.OVERCLAIM.value, span) in spans(said, text, language)


@pytest.mark.parametrize(
    ("said", "text"),
    [
        (("Three patents on pumps.",), "Patented three pumps."),
        (("Released the parser on GitHub.",), "Open-sourced the parser."),
        (("Sold 40 boats a year.",), "Grew revenue with 40 boats a year."),
        (("Interviewed candidates and grew the team.",), "Hired for the team."),
        (("Talk at a conference on tides.",), "Spoke at a conference on tides."),
        (("Trained two apprentices.",), "Mentored two apprentices."),
        (("No falls since 2020.",), "Eliminated falls."),
        (("Fair with a spend of $40k.",), "Managed the budget of the fair."),
        (("Set up a bakery.",), "Founded a bakery."),
        (("Mentored nurses.",), "Mentored nurses."),
        (("Umsatz stieg.",), "Raised the revenue."),
        (("Wrote a runbook.",), "Followed the prescribed steps and translated needs into tests."),
        (("Fewer people left.",), "Cut staff turnover."),
        (("Wrote a script for copying.",), "Eliminated copying by hand."),
        (("Found the cause of outages.",), "Diagnosed outages; hired as the first of the crew."),
        (("Used Go.",), "Elected to use Go."),
    ],
)
def test_other_words_for_the_same_bear_it_out(said: tuple[str, ...], text: str) -> None:
    assert spans(said, text) == []


@pytest.mark.parametrize(
    ("said", "text", "expected"),
    [
        (("Spanish",), "Fluent in Spanish.", []),
        (("Spanisch (B2)",), "Speaks Spanish at B2.", []),
        (("Nurse in Spain.",), "Fluent in Spanish.", ["Spanish"]),
        (("Nurse.",), "Speaks Polish and French.", ["Polish", "French"]),
        (("Nurse.",), "Cared for Polish patients.", []),
        (("Pflegerin.",), "Spricht fließend Englisch.", ["Englisch"]),
        (("Infirmière.",), "Parle couramment allemand.", ["allemand"]),
    ],
)
def test_a_language_that_is_spoken(said: tuple[str, ...], text: str, expected: list[str]) -> None:
    assert spans(said, text) == [("unsupported_skill", name) for name in expected]


def test_a_sentence_of_the_facts_stands_whatever_it_says() -> None:
    assert spans(("Was quoted in the Quay Times.",), "Was quoted in the Quay Times.") == []
    assert spans(("Mentored nurses",), "Mentored nurses") == []


@pytest.mark.parametrize(
    "piece", ["patented it ", "Patented it. ", "hired, ", "revenue ", "speaks Dutch, "]
)
def test_long_texts_that_are_full_of_faults_take_linear_work(piece: str) -> None:
    assert spans(LEDGER, piece * 2) != []
    assert_linear(lambda text: spans(LEDGER, text), piece)


@given(st.lists(st.text(max_size=60), max_size=3), st.text(max_size=200))
def test_it_never_raises_and_a_text_bears_itself_out(said: list[str], text: str) -> None:
    assert spans((*said, text), text) == []
