"""What the facts say stayed as it was is told by nobody as a change."""

import pytest

from resumes.checks.relations import mixed_up_figures
from resumes.checks.sources import Sources, Statement

STAYED = {
    "en": "Use of salt stayed at 9 kg a week; bread sales remained flat.",
    "de": "Der Wasserverbrauch blieb bei 300 Litern am Tag.",
    "fr": "La consommation est restée stable à 9 kg par semaine.",
    "es": "El consumo se mantuvo en 9 kg por semana.",
    "it": "Il consumo è rimasto invariato.",
    "nl": "Het verbruik bleef gelijk.",
    "pt": "O consumo manteve-se em 9 kg.",
}


def spans(text: str, language: str, *more: str) -> list[str]:
    told = tuple(Statement(one, "prose", of="w") for one in (STAYED[language], *more))
    return [fault.span for fault in mixed_up_figures(text, Sources(told), language)]


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("Brought bread sales up by a third", "en", "up"),
        ("Bread sales rose", "en", "rose"),
        ("Senkte den Wasserverbrauch auf 300 Liter am Tag", "de", "Senkte"),
        ("Réduit la consommation à 9 kg par semaine", "fr", "Réduit"),
        ("Redujo el consumo a 9 kg", "es", "Redujo"),
        ("Ridotto il consumo", "it", "Ridotto"),
    ],
)
def test_a_change_of_what_stayed_is_found(text: str, language: str, found: str) -> None:
    assert spans(text, language) == [found]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Bread sales stayed flat while cake sales rose", "en"),
        ("Bread sales never fell", "en"),
        ("Raised the price of bread", "en"),
        ("Hielt den Wasserverbrauch bei 300 Litern und senkte die Kosten", "de"),
        ("Consommation restée stable, coûts réduits", "fr"),
        ("Mantuvo el consumo y redujo los gastos", "es"),
    ],
)
def test_what_else_moved_or_that_it_did_not_may_be_told(text: str, language: str) -> None:
    assert spans(text, language) == []


def test_a_change_that_another_fact_tells_may_be_told() -> None:
    assert spans("Bread sales rose", "en", "In the second year bread sales rose.") == []


@pytest.mark.parametrize(
    "other", ["The shop for bread sales stayed open.", "Bread sales remained with the two of us."]
)
def test_what_stays_open_is_no_figure_that_stayed(other: str) -> None:
    told = Sources((Statement(other, "prose", of="w"),))
    assert not list(mixed_up_figures("Bread sales rose", told, "en"))
