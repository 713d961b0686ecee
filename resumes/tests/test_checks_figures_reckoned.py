"""Figures that a text reckons itself, tells per something, or tells as by how much for to what."""

import pytest

from resumes.checks.figures import unsupported_figures
from resumes.checks.periods import Period
from resumes.checks.sources import Sources, Statement

LAUNDRY = (
    "Ran the laundry of a hotel with 84 rooms.",
    "water use: 19 to 12 litres per kg",
    "Energy cost fell by 12 %.",
    "complaints a month: 30 to 9",
    "guests served: 4,200",
    "3,990 of them rated the stay good",
    "saved in the first year: $96,000",
    "Used an outside dyer until June 2019, then an own one.",
    "Turnaround went from 5 days to 40 hours",
    "ironing hours per week: 60 to 38",
    "Aired the rooms three times a week.",
)
GARDEN = (
    "Survival after two winters rose from 71 % to 88 %.",
    "Visitors grew from 32,000 to 41,600 a year.",
    "Sent 60 letters a day.",
    "letters a day: 60, after 2 hours of typing",
    "The launch planned for 2023 was called off.",
)
STATION = (
    "Die Wartezeit sank von 50 auf 20 Minuten.",
    "Die Retouren sanken um 18 %.",
    "Kosten: -7,5 %",
    "Von den 48 Patienten waren 30 beatmet.",
    "Spielte 320.000 € im Jahr ein.",
    "Schwund: 0,4 %",
    "Dämmwert: 14 kWh pro m²",
)
ANTENNE = (
    "Les retards ont diminué de 24 %.",
    "taux de réponse : de 12 % à 19 %",
    "Les dons sont passés de 82 000 € à 118 000 € par an.",
    "perte : 0,6 %",
    "délai : de 5 jours à 36 heures",
)
TIENDA = (
    "Las quejas bajaron un 35 %.",
    "Ahorro anual: 18.000 €",
    "La espera pasó de 26 a 19 minutos",
    "112 de los 140 alumnos aprobaron",
    "ventas de 4.100 € por m²",
)
WORK = (Period("work", "", "", "2019-03", "2021-02", of="w"),)
FACTS = {"en": LAUNDRY + GARDEN, "de": STATION, "fr": ANTENNE, "es": TIENDA}


def spans(text: str, language: str, *said: str) -> list[str]:
    told = tuple(
        Statement(one, "metric" if ":" in one else "prose", of="w")
        for one in said or FACTS[language]
    )
    sources = Sources(told, periods=WORK)
    return [fault.span for fault in unsupported_figures(text, sources, language)]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("21 fewer complaints a month, down from 30 to 9", "en"),
        ("9,600 more visitors a year, from 32,000 to 41,600", "en"),
        ("All but 210 of the 4,200 guests rated the stay good", "en"),
        ("The remaining 210 of 4,200 guests complained", "en"),
        ("95 % of the guests rated their stay good", "en"),
        ("Saved about $8,000 a month in the first year", "en"),
        ("Around 3,500 visitors a month", "en"),
        ("Complaints fell to less than a third of the earlier 30", "en"),
        ("22 hours less ironing each week", "en"),
        ("Survival climbed by 17 points to 88 %", "en"),
        ("Nearly nine in ten survived two winters", "en"),
        ("Turnaround in less than two days, where it used to take five", "en"),
        ("Though the launch of 2023 was called off", "en"),
        ("Three airings a week", "en"),
        ("Half beim Umbau, Wartezeit von 50 auf 20 Minuten", "de"),
        ("Die Wartezeit um 30 Minuten verkürzt, von 50 auf 20", "de"),
        ("62,5 % der Patienten waren beatmet", "de"),
        ("Bis auf 18 waren alle 48 Patienten beatmet", "de"),
        ("Knapp 27.000 € im Monat", "de"),
        ("Weniger als ein Prozent Schwund", "de"),
        ("36 000 € de dons de plus, de 82 000 € à 118 000 €", "fr"),
        ("Près de 10 000 € de dons par mois", "fr"),
        ("Moins d'un pour cent de perte", "fr"),
        ("Un délai d'un jour et demi au lieu de cinq", "fr"),
        ("Ahorro de unos 1.500 € mensuales", "es"),
        ("Siete minutos menos de espera, de 26 a 19", "es"),
        ("Todos menos 28 de los 140 alumnos aprobaron", "es"),
    ],
)
def test_what_a_text_reckons_from_the_facts_may_be_told(text: str, language: str) -> None:
    assert spans(text, language) == []


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("24 fewer complaints a month, from 30 to 9", "en", "24"),
        ("All but 110 of the 4,200 guests rated the stay good", "en", "110"),
        ("85 % of the guests rated their stay good", "en", "85 %"),
        ("Around 5,500 visitors a month", "en", "Around 5,500"),
        ("Turnaround in under a day", "en", "under a day"),
        ("30 hours less ironing each week", "en", "30 hours"),
        ("Half of the guests rated their stay good", "en", "Half"),
        ("30.000 € im Monat", "de", "30.000 €"),
        ("Über ein Prozent Schwund", "de", "Über ein Prozent"),
        ("Près de 20 000 € de dons par mois", "fr", "Près de 20 000 €"),
        ("Ahorró 1.800 € al mes", "es", "1.800 €"),
        ("Todos menos 18 de los 140 alumnos aprobaron", "es", "18"),
    ],
)
def test_what_is_reckoned_wrongly_is_found(text: str, language: str, found: str) -> None:
    assert found in spans(text, language)


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("Energy cost cut to 12 %", "en", "12 %"),
        ("Die Retouren sanken auf 18 %", "de", "18 %"),
        ("Senkte die Kosten auf 7,5 %", "de", "7,5 %"),
        ("Ramené les retards à 24 %", "fr", "24 %"),
        ("Taux de réponse augmenté de 19 %", "fr", "19 %"),
        ("Redujo las quejas al 35 %", "es", "35 %"),
    ],
)
def test_by_how_much_is_not_what_it_came_to(text: str, language: str, found: str) -> None:
    assert spans(text, language) == [found]


def test_up_to_so_much_is_what_it_came_to() -> None:
    found = spans("Bajó las quejas hasta el 35 %", "es", "Las quejas bajaron un 35 %.")
    assert found == ["hasta el 35 %"]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Energy cost cut by 12 %", "en"),
        ("Energy cost down 12 %", "en"),
        ("Die Retouren gingen um 18 % zurück", "de"),
        ("Senkte die Kosten um 7,5 %", "de"),
        ("Réduit les retards de 24 %", "fr"),
        ("Taux de réponse porté à 19 %", "fr"),
        ("Un délai de 5 jours ramené à 36 heures", "fr"),
        ("Redujo las quejas en un 35 %", "es"),
    ],
)
def test_by_how_much_may_be_told_so(text: str, language: str) -> None:
    assert spans(text, language) == []


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("Water use came down to 12 litres per guest", "en", "12 litres per guest"),
        ("14 kWh pro Wohnung", "de", "14 kWh pro Wohnung"),
        ("4.100 € por vendedor", "es", "4.100 € por vendedor"),
        ("Sent 60 letters an hour", "en", "60 letters an hour"),
        ("Saved $96,000 a year", "en", "$96,000 a year"),
    ],
)
def test_a_figure_per_something_else_is_found(text: str, language: str, found: str) -> None:
    assert spans(text, language) == [found]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Water use came down to 12 litres per kilogram", "en"),
        ("14 kWh pro Quadratmeter", "de"),
        ("4.100 € por metro cuadrado", "es"),
        ("60 letters per day", "en"),
        ("Saved $96,000 in year one", "en"),
    ],
)
def test_a_figure_per_the_same_may_be_told(text: str, language: str) -> None:
    assert spans(text, language) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Used an outside dyer until June 2020", "June 2020"),
        ("Used an outside dyer until October 2019", "October 2019"),
        ("All of it done in under a year", "under a year"),
    ],
)
def test_another_end_than_the_facts_date_is_found(text: str, found: str) -> None:
    assert spans(text, "en") == [found]


@pytest.mark.parametrize(
    "text",
    [
        "Used an outside dyer until June 2019",
        "Ran the laundry until February 2021",
        "All of it done in under three years",
        "Over more than a year",
        "Started in 2019, and was done two years later",
    ],
)
def test_what_agrees_with_the_dates_may_be_told(text: str) -> None:
    assert spans(text, "en") == []


@pytest.mark.parametrize(
    ("text", "said", "language", "is_found"),
    [
        ("Lager mit 2.350 m²", "Ein Lager mit 2.350 m² geleitet", "de", False),
        ("Lager mit 2350 m²", "Ein Lager mit 2.350 m² geleitet", "de", False),
        ("Lager mit 2,35 m²", "Ein Lager mit 2.350 m² geleitet", "de", True),
        ("Lager mit 2,350 m²", "Ein Lager mit 2.350 m² geleitet", "de", True),
        ("1.240 Stück verkauft", "Sold 1,240 pieces to 35 of the shops.", "de", False),
        ("Latenz von 1,25 ms", "Latenz: 1.250 ms, Last 2.5 %", "de", False),
        ("Sold 1.24 tonnes", "Sold 1,240 tonnes", "en", True),
        ("1,25 km de red", "red: 1.250 km", "es-MX", False),
        ("1,25 km de red", "red: 1.250 km", "es", True),
    ],
)
def test_thousands_are_no_decimals(text: str, said: str, language: str, *, is_found: bool) -> None:
    assert bool(spans(text, language, said)) is is_found


@pytest.mark.parametrize(
    ("text", "said", "language", "found"),
    [
        ("Built the raft in a team of three", "Built the raft with two boats of friends.",
         "en", ["three"]),
        ("Built the raft in a team of three", "Built the raft with two colleagues.", "en", []),
        ("Built the raft in a team of four", "Built the raft with two colleagues.", "en", ["four"]),
        ("Built the raft with three colleagues", "We were a four-person team.", "en", []),
        ("Monté à quatre", "Monté avec trois collègues.", "fr", []),
        ("Mit zwei Kollegen gebaut", "Wir bauten es zu dritt.", "de", []),
        ("Mit drei Kollegen gebaut", "Wir bauten es zu dritt.", "de", ["drei"]),
    ],
)  # fmt: skip
def test_oneself_is_one_of_those_who_did_it(
    text: str, said: str, language: str, found: list[str]
) -> None:
    assert spans(text, language, said) == found


@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        ("Led 33 people", "en", "Led 26 nurses and 7 doctors."),
        ("Looked after 45 in all", "en", "Looked after 30 guests and 15 dogs."),
        ("Führte 33 Kolleginnen", "de", "Führte 26 Pflegekräfte und 7 Ärzte."),
        ("Formé 12 personnes au total", "fr", "J'ai formé 8 vendeurs et 4 caissiers."),
        ("Dirigí a 20 personas", "es", "Dirigí a 14 cocineros y 6 camareros."),
        ("Saved 600,000 € a year", "en", "running costs: 4.2 -> 3.6 million €"),
        ("600.000 € weniger im Jahr", "de", "Die Kosten sanken von 4,2 auf 3,6 Mio. €."),
        ("Down from over an hour", "en", "time per order: 70 to 20 minutes"),
        ("Finished £150,000 under the £6.2m budget", "en", "£150,000 under a budget of £6.2m"),
        ("Handed over 4 % under the £6.2m budget", "en", "4 % under the budget of £6.2m"),
        ("Set up in under half an hour", "en", "time to set up: 3 days to 25 minutes"),
        ("Errors divided by more than two", "en", "errors: 3.1 % to 1.2 %"),
        ("Erreurs divisées par plus de deux", "fr", "Les erreurs sont passées de 3,1 % à 1,2 %."),
        ("Built in a team of three engineers", "en", "Built it with two other engineers."),
        ("Dos llegaron a la final", "es", "Dos llegaron a la final."),
        ("De los alumnos, dos llegaron a la final", "es", "Dos llegaron a la final."),
    ],
)
def test_sums_ranges_and_round_whiles_may_be_told(text: str, language: str, said: str) -> None:
    assert spans(text, language, said) == []


@pytest.mark.parametrize(
    ("text", "language", "said", "found"),
    [
        ("Led 34 people", "en", "Led 26 nurses and 7 doctors.", "34"),
        ("Led 33 nurses", "en", "Led 26 nurses and 7 doctors.", "33"),
        ("Führte 33 Ärzte", "de", "Führte 26 Pflegekräfte und 7 Ärzte.", "33"),
        ("Led 33 people", "en", "Led 26 nurses. Trained 7 doctors.", "33"),
        ("500.000 € weniger", "de", "Die Kosten sanken von 4,2 auf 3,6 Mio. €.", "500.000 €"),
        ("From over two hours", "en", "time per order: 70 to 20 minutes", "over two hours"),
        ("5 % under the £6.2m budget", "en", "4 % under the budget of £6.2m", "5 %"),
        ("In under half an hour", "en", "time to set up: 3 days to 35 minutes", "half an hour"),
        ("Divisées par plus de trois", "fr", "Passées de 3,1 % à 1,2 %.", "plus de trois"),
        ("A team of four engineers", "en", "Built it with two other engineers.", "four"),
    ],
)
def test_other_sums_ranges_and_whiles_are_found(
    text: str, language: str, said: str, found: str
) -> None:
    assert [span for span in spans(text, language, said) if found in span]
