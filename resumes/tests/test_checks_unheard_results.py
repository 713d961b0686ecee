"""Results that nobody stated: what is said to have fallen, risen or got better out of nothing."""

import pytest

from mirror.tests.work import assert_linear
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources, Statement
from resumes.checks.unheard import unheard_of

FACTS = {
    "en": "Wrote the picking checklist for 12 packers; late orders fell from 30 to 9 a week.",
    "de": "Schrieb die Packliste für 12 Packer; die verspäteten Bestellungen sanken von 30 auf 9.",
    "fr": "A écrit la liste de contrôle pour 12 préparateurs ; les retards sont tombés à 9.",
    "es": "Escribió la lista de control para 12 mozos; los retrasos bajaron a 9 por semana.",
}


def spans(text: str, language: str) -> list[str]:
    sources = Sources((Statement(FACTS[language], "prose", of="w"),))
    faults = list(unheard_of(text, sources, language))
    assert all(fault.kind is FindingKind.OVERCLAIM and fault.span in text for fault in faults)
    return [fault.span for fault in faults]


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("Wrote the checklist, which lowered turnover", "en", "lowered turnover"),
        ("Wrote the checklist, improving morale", "en", "improving morale"),
        ("Wrote the checklist; morale rose", "en", "morale rose"),
        ("Schrieb die Packliste und senkte den Krankenstand", "de", "senkte den Krankenstand"),
        ("Packliste geschrieben und damit die Stimmung verbessert", "de", "Stimmung verbessert"),
        ("Écrit la liste de contrôle et réduit les pannes", "fr", "réduit les pannes"),
        ("Escribió la lista y mejoró el ambiente", "es", "mejoró el ambiente"),
    ],
)
def test_a_result_of_which_no_fact_tells_is_found(text: str, language: str, found: str) -> None:
    assert spans(text, language) == [found]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Wrote the checklist that cut late orders", "en"),
        ("Improved picking with a checklist", "en"),
        ("Improved the process for picking orders", "en"),
        ("Improved things steadily with a checklist", "en"),
        ("Reduced late ordering", "en"),
        ("Wrote the checklist without lowering morale", "en"),
        ("Cut delays from 30 to 9 a week", "en"),  # for the check of figures
        ("Senkte mit einer Packliste die verspäteten Bestellungen", "de"),
        ("Senkte später die Bestellungen, die verspätet kamen", "de"),
        ("Fait baisser les retards par une liste", "fr"),
        ("Redujo los retrasos con una lista", "es"),
    ],
)
def test_what_a_fact_names_may_have_changed(text: str, language: str) -> None:
    assert spans(text, language) == []


def test_what_is_told_in_another_language_is_not_compared() -> None:
    sources = Sources((Statement(FACTS["de"], "prose", of="w"),))
    assert not list(unheard_of("Wrote the list, which lowered delays", sources, "en"))


@pytest.mark.parametrize("piece", ["lowered morale ", "improved", "rose 🙂 ", "cut ا "])
def test_long_junk_takes_linear_work(piece: str) -> None:
    sources = Sources((Statement(FACTS["en"], "prose", of="w"),))
    assert_linear(lambda text: list(unheard_of(text, sources, "en")), piece)
