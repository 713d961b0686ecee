import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.tests.work import assert_linear
from resumes.checks.claims import READ_AT_MOST
from resumes.checks.findings import FindingKind
from resumes.checks.relations import mixed_up_figures
from resumes.checks.sources import Sources, Statement

NURSE = (
    "falls per 1,000 bed days: 6.1 to 3.4",
    "medication errors: 14 to 5 a month",
    "hand hygiene compliance: 71% to 93%",
    "bed occupancy: 93% to 88%",
)
WARD = ("Ran a ward with 28 beds and 19 nurses.",)
OFFICE = (
    "time to hire: 62 to 38 days",
    "voluntary turnover: 19% to 12%",
    "agency cost: $84 to $52",
)
PLANT = (
    "Reduced scrap by 22 % and downtime by 35 % on two lines.",
    "Changeover times fell from 50 to 18 minutes.",
    "Supervised 24 operators, 6 technicians and 2 apprentices.",
)
BAU = ("Bauzeit: 14 Monate auf 11 Monate", "Unfälle pro Jahr: 9 auf 2", "Umsatz: 1.450 auf 2.100")
BAUHOF = ("Leitete 3 Poliere und 27 Facharbeiter.", "Erhöhte die Zahl der Begehungen.")
RAYON = ("démarque inconnue : de 2,1 % à 1,2 %", "taux de retour : de 9 % à 6 %")
EQUIPE = ("A encadré 14 vendeurs et 3 apprentis.", "A réduit l'attente en caisse.")
REPARTO = ("entregas a tiempo: del 82 % al 95 %", "incidencias: de 48 a 19 al mes")
FLOTA = ("Coordiné 26 conductores y 18 furgonetas.", "Reduje el tiempo de carga.")
STUDIO = ("reclami: da 31 a 12 all'anno", "Ha guidato 4 architetti e 11 disegnatori.")


def spans(text: str, *said: str, language: str = "en") -> list[str]:
    sources = Sources(tuple(Statement(one, "metric" if ":" in one else "prose") for one in said))
    return [fault.span for fault in mixed_up_figures(text, sources, language)]


@pytest.mark.parametrize(
    ("text", "said", "found"),
    [
        ("Falls went from 14 to 5, medication errors from 6.1 to 3.4.", NURSE, "14 to 5"),
        ("Led a ward of 19 beds and 28 nurses.", WARD, "19"),
        ("Led 28 nurses on a ward of 19 beds.", WARD, "28"),
        ("Latency down 45 %, cost down 30 %.", ("latency: 30 %", "cost: 45 %"), "45 %"),
        ("Cost down 45 %.", ("latency: 45 %", "cost: 30 %"), "45 %"),
        ("Cut scrap by 35 % and downtime by 22 %.", PLANT, "35 %"),
        ("35 % less scrap and 22 % less downtime.", PLANT, "35 %"),
        ("Scrap and downtime fell by 35 % and 22 %.", PLANT, "35 % and 22 %"),
        ("Supervised 6 operators and 24 technicians.", PLANT, "6"),
        ("Turnover from 62 to 38, hires from 19% to 12%.", OFFICE, "19% to 12%"),
        ("Graded 81 of 100, coverage 94 %.", ("grade: 94 of 100", "coverage: 81 %"), "81"),
        ("Brought in €60 in fees, with costs at €90.", ("€90 in fees", "costs at €60"), "€60"),
    ],
)
def test_a_figure_given_to_another_thing_is_found(
    text: str, said: tuple[str, ...], found: str
) -> None:
    assert found in spans(text, *said)


@pytest.mark.parametrize(
    ("text", "said", "language"),
    [
        ("Leitete 27 Poliere und 3 Facharbeiter.", BAUHOF, "de"),
        ("A encadré 3 vendeurs et 14 apprentis.", EQUIPE, "fr"),
        ("Le taux de retour est passé de 2,1 % à 1,2 %.", RAYON, "fr"),
        ("Coordiné 18 conductores y 26 furgonetas.", FLOTA, "es"),
        ("Ha guidato 11 architetti e 4 disegnatori.", STUDIO, "it"),
    ],
)
def test_exchanged_figures_are_found_in_other_languages(
    text: str, said: tuple[str, ...], language: str
) -> None:
    assert spans(text, *said, language=language)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Medication errors fell from 14 to 5, falls from 6.1 to 3.4.", NURSE),
        ("Raised hand hygiene to 93% while occupancy came down to 88%.", NURSE),
        ("Led 19 nurses on a 28-bed ward.", WARD),
        ("A 28-bed ward; 19 nurses reported to me.", WARD),
        ("Cut downtime by 35 % and scrap by 22 %.", PLANT),
        ("22 % less scrap, 35 % less downtime.", PLANT),
        ("Scrap and downtime fell by 22 % and 35 %.", PLANT),
        ("Two apprentices, six technicians and 24 operators reported to me.", PLANT),
        ("With scrap down 22 %, changeovers went from 50 to 18 minutes.", PLANT),
        ("Within 62 days, cut time to hire to 38 days.", (*OFFICE, "A trial of 62 days.")),
        ("Cut waste by 50 %.", ("waste: 8 % to 4 %", "win rate: 50 %")),
        ("Brought errors to 5 and falls to 3.4, from 14 and 6.1 respectively.", NURSE),
        ("Thirty older pupils helped.", ("30 sixth-formers each taught one younger pupil",)),
    ],
)
def test_a_figure_of_its_own_thing_stays(text: str, said: tuple[str, ...]) -> None:
    assert spans(text, *said) == []


@pytest.mark.parametrize(
    ("text", "said", "found"),
    [
        ("Medication errors went from 5 to 14 a month.", NURSE, "5 to 14"),
        ("Medication errors: 14 a month, down from 5.", NURSE, "14 a month, down from 5"),
        ("14 medication errors a month instead of 5.", NURSE, "14 medication errors"),
        ("Medication errors rose to 5 a month.", NURSE, "rose to 5"),
        ("Raised medication errors to 5 a month.", NURSE, "Raised medication errors to 5"),
        ("Hand hygiene compliance dropped.", NURSE, "dropped"),
        ("Lower hand hygiene compliance.", NURSE, "Lower"),
        ("More medication errors.", NURSE, "More"),
        ("Drove time to hire up from 38 to 62 days.", OFFICE, "38 to 62 days"),
        ("Lengthened time to hire.", OFFICE, "Lengthened"),
        ("Increased voluntary turnover.", OFFICE, "Increased"),
        ("Longer changeover times.", PLANT, "Longer"),
        ("Reduced the number of mentors.", ("Increased the number of mentors.",), "Reduced"),
        ("Increased waiting times.", ("Cut waiting times in the clinic.",), "Increased"),
        ("Slower changeover times.", ("changeover time: 50 to 18 minutes",), "Slower"),
        ("Dearer agency.", OFFICE, ""),
    ],
)
def test_a_change_the_other_way_round_is_found(
    text: str, said: tuple[str, ...], found: str
) -> None:
    told = spans(text, *said)
    assert any(span.startswith(found) for span in told) if found else told == []
    assert all(span in text for span in told)


@pytest.mark.parametrize(
    ("text", "said", "language"),
    [
        ("Verlängerte die Bauzeit von 11 auf 14 Monate.", BAU, "de"),
        ("Die Unfälle stiegen auf 2 pro Jahr.", BAU, "de"),
        ("Weniger Begehungen.", BAUHOF, "de"),
        ("Die Zahl der Begehungen gesenkt.", BAUHOF, "de"),
        ("Senkte den Umsatz.", BAU, "de"),
        ("Le taux de retour est passé de 6 % à 9 %.", RAYON, "fr"),
        ("A allongé l'attente en caisse.", EQUIPE, "fr"),
        ("Las incidencias pasaron de 19 a 48 al mes.", REPARTO, "es"),
        ("Aumenté el tiempo de carga.", FLOTA, "es"),
        ("I reclami sono saliti da 12 a 31.", STUDIO, "it"),
    ],
)
def test_reversed_changes_are_found_in_other_languages(
    text: str, said: tuple[str, ...], language: str
) -> None:
    assert spans(text, *said, language=language)


@pytest.mark.parametrize(
    ("text", "said", "language"),
    [
        ("Medication errors: 5 a month, down from 14.", NURSE, "en"),
        ("Brought medication errors to 5 from 14.", NURSE, "en"),
        ("5 medication errors a month instead of 14.", NURSE, "en"),
        ("Medication errors stood at 5, where they had been 14.", NURSE, "en"),
        ("Raised hand hygiene compliance by lowering medication errors.", NURSE, "en"),
        ("Increased reliability: 5 errors instead of 14.", NURSE, "en"),
        ("Increased awareness of medication errors.", NURSE, "en"),
        ("Prevented a rise in medication errors.", NURSE, "en"),
        ("Rebuilt the rota after medication errors rose.", NURSE, "en"),
        ("More than 14 medication errors were looked into.", NURSE, "en"),
        ("Led more medication error reviews.", NURSE, "en"),
        ("Faster time to hire, lower agency cost.", OFFICE, "en"),
        ("Grew the scrap team.", PLANT, "en"),
        ("Shorter changeovers.", PLANT, "en"),
        ("Calls of 5 to 8 minutes.", ("calls of 5 to 8 minutes",), "en"),
        ("Verkürzte die Bauzeit von 14 auf 11 Monate.", BAU, "de"),
        ("Unfälle: 2 statt 9 pro Jahr.", BAU, "de"),
        ("Steigerte den Umsatz von 1.450 auf 2.100.", BAU, "de"),
        ("Mehr Begehungen.", BAUHOF, "de"),
        ("A raccourci l'attente en caisse.", EQUIPE, "fr"),
        ("Un taux de retour de 6 % au lieu de 9 %.", RAYON, "fr"),
        ("19 incidencias al mes, antes 48.", REPARTO, "es"),
        ("I reclami sono scesi da 31 a 12.", STUDIO, "it"),
    ],
)
def test_a_true_change_stays_however_it_is_told(
    text: str, said: tuple[str, ...], language: str
) -> None:
    assert spans(text, *said, language=language) == []


def test_people_are_whoever_the_sources_count() -> None:
    said = ("Led the crew of five who built the quay.", "Placed 40 bollards for 12 people.")
    assert spans("Headed the five people who built the quay.", *said) == []


def test_the_finding_says_what_the_facts_say() -> None:
    (fault,) = mixed_up_figures("Led 28 nurses.", Sources((Statement(WARD[0]),)), "en")
    assert fault.kind is FindingKind.CONTRADICTS_FACTS
    assert WARD[0] in fault.why


EVERYTHING = {
    "en": (*NURSE, *WARD, *OFFICE, *PLANT),
    "de": (*BAU, *BAUHOF),
    "fr": (*RAYON, *EQUIPE),
    "es": (*REPARTO, *FLOTA),
    "it": STUDIO,
}


@given(st.sampled_from(sorted(EVERYTHING)), st.randoms(use_true_random=False))
def test_what_the_sources_say_stays_in_any_order(language: str, chance: random.Random) -> None:
    said = list(EVERYTHING[language])
    chance.shuffle(said)
    text = chance.choice([". ", "; ", ", ", "\n\n"]).join(one.rstrip(".") for one in said)
    assert spans(text, *said, language=language) == []


@given(st.text(max_size=200), st.sampled_from(["en", "de", "fr", "es", "it", "ja", ""]))
def test_a_text_supports_itself(text: str, language: str) -> None:
    sources = Sources((Statement(text),))
    assert list(mixed_up_figures(text, sources, language)) == []


@pytest.mark.parametrize(
    "junk",
    ["1 ", "latency 45 %, cost 30 % ", "fell ", "a", "5 to 8 to ", "😀 5 👍🏽 ", "שלום 12 ",
     "成本45%", ",", "e\u0301"],
)  # fmt: skip
def test_long_junk_takes_linear_work(junk: str) -> None:
    assert_linear(
        lambda text: spans(text, *NURSE, "latency: 30 %", "cost: 45 %"), junk, longest=READ_AT_MOST
    )


@pytest.mark.parametrize(
    ("text", "said", "language", "is_found"),
    [
        (
            "Rework went from 9 to 3 hours a week, open orders from 12 to 5.",
            ("rework: 12 to 5 hours a week", "open orders: 9 to 3"),
            "en",
            True,
        ),
        (
            "Rework went from 12 to 5 hours a week, open orders from 9 to 3.",
            ("rework: 12 to 5 hours a week", "open orders: 9 to 3"),
            "en",
            False,
        ),
        (
            "Fehler je Woche von 9 auf 4 und die Suchzeit von 14 auf 5 Minuten gesenkt.",
            ("Fehler je Woche: 14 auf 5", "Suchzeit pro Auftrag: 9 auf 4 Minuten"),
            "de",
            True,
        ),
        (
            "Les erreurs sont passées de 18 à 7 et l'attente de 30 à 12 minutes.",
            ("erreurs : de 30 à 12", "attente : de 18 à 7 minutes"),
            "fr",
            True,
        ),
        (
            "Survival climbed by 17 points to 88 %.",
            ("Survival after two winters rose from 71 % to 88 %.",),
            "en",
            False,
        ),
    ],
)
def test_two_changes_told_crosswise_are_found_whatever_their_units(
    text: str, said: tuple[str, ...], language: str, *, is_found: bool
) -> None:
    assert bool(spans(text, *said, language=language)) is is_found


@pytest.mark.parametrize(
    ("text", "said", "found"),
    [
        ("Trained 31 puppies for rescue and walked 6 hounds in the park.",
         ("Trained 6 puppies for rescue.", "Walked 31 hounds in the park."), True),
        ("Trained 6 puppies for rescue and walked 31 hounds in the park.",
         ("Trained 6 puppies for rescue.", "Walked 31 hounds in the park."), False),
        ("Walked 31 hounds and trained 6.",
         ("Trained 6 puppies for rescue.", "Walked 31 hounds in the park."), False),
        ("Cut the share of rye from 60 % to 25 %.", ("Roggenanteil: 25 % auf 60 %",), True),
        ("Raised the share of rye from 25 % to 60 %.", ("Roggenanteil: 25 % auf 60 %",), False),
        ("Stretched the round from 20 to 55 minutes.",
         ("A round takes 20 minutes; before, it took 55.",), True),
        ("Cut the round from 55 to 20 minutes.",
         ("A round takes 20 minutes; before, it took 55.",), False),
    ],
)  # fmt: skip
def test_each_of_two_figures_has_its_own_words(
    text: str, said: tuple[str, ...], *, found: bool
) -> None:
    assert bool(spans(text, *said)) is found


@pytest.mark.parametrize(
    ("metric", "wrong", "right", "also_right"),
    [
        (
            "complaints: -30%",
            "Complaints rose by 30%.",
            "Cut complaints by 30%.",
            "Raised standards, so that complaints fell by 30%.",
        ),
        (
            "ticket sales: +12%",
            "Cut ticket sales by 12%.",
            "Ticket sales grew by 12%.",
            "Lifted ticket sales by 12% with fewer shows.",
        ),
        (
            "ticket sales: up 12%",
            "Ticket sales fell by 12%.",
            "Raised ticket sales by 12%.",
            "Ticket sales up by 12%.",
        ),
        (
            "food waste: down 18%",
            "Increased food waste by 18%.",
            "Reduced food waste by 18%.",
            "Grew the menu while food waste fell by 18%.",
        ),
        (
            "waiting time: cut by 3 days",
            "Waiting time rose by 3 days.",
            "Shortened waiting time by 3 days.",
            "Waiting time fell by 3 days.",
        ),
        (
            "glaze costs: minus 8%",
            "Glaze costs rose by 8%.",
            "Cut glaze costs by 8%.",
            "Glaze costs decreased 8%.",
        ),
        (
            "cost savings: -12%",  # a label that is of a change itself
            "",
            "Raised cost savings by 12%.",
            "Cut costs by 12%.",
        ),
        ("delivery: 3-5 days", "", "Delivery grew to 5 days.", "Cut delivery to 5 days."),
        ("discount: up to 12%", "", "Cut discounts to 12%.", "Raised discounts to 12%."),
        ("cold room: -18 °C", "", "Cooled the cold room to -18 °C.", "Cold room up by 18 °C."),
    ],
)
def test_a_metric_that_notes_a_way_goes_that_way(
    metric: str, wrong: str, right: str, also_right: str
) -> None:
    assert bool(spans(wrong, metric)) is bool(wrong)
    assert spans(right, metric) == []
    assert spans(also_right, metric) == []


@pytest.mark.parametrize(
    ("language", "metric", "wrong", "right"),
    [
        ("de", "Umsatz: +12 %", "Umsatz um 12 % gesenkt.", "Umsatz um 12 % gesteigert."),
        ("de", "Ausschuss: minus 8 %", "Ausschuss um 8 % erhöht.", "Ausschuss um 8 % gesenkt."),
        ("fr", "ventes : +12 %", "A réduit les ventes de 12 %.", "A augmenté les ventes de 12 %."),
    ],
)
def test_so_does_one_in_another_language(
    language: str, metric: str, wrong: str, right: str
) -> None:
    assert spans(wrong, metric, language=language) != []
    assert spans(right, metric, language=language) == []


@pytest.mark.parametrize(
    ("text", "said", "language"),
    [
        (
            "Had seven faulty welds redone",
            ("Checked 240 welds; 7 were redone.", "welds: 240"),
            "en",
        ),
        ("Bei 7 Nähten nachgebessert", ("Prüfte 240 Nähte, 7 wurden nachgebessert.",), "de"),
    ],
)
def test_a_figure_that_names_nothing_counts_what_was_counted_before(
    text: str, said: tuple[str, ...], language: str
) -> None:
    assert spans(text, *said, language=language) == []


def test_a_part_that_is_named_otherwise_is_still_another() -> None:
    said = ("Checked 240 welds; 7 bolts were replaced.", "welds: 240")
    assert spans("Ground down 7 welds", *said) == ["7"]
