"""Figures that a text tells of another sort of thing, or measure, than its sources do."""

import pytest

from mirror.tests.work import assert_linear
from resumes.checks.claims import READ_AT_MOST
from resumes.checks.figures import unsupported_figures
from resumes.checks.sources import Sources, Statement

VET = (
    "Vaccinated 340 dogs and trained six nurses and two receptionists.",
    "Bought from three hay suppliers.",
    "appointments a day: 46",
    "post-op infections: 14 to 5",
    "owner satisfaction: 93%",
    "p95 wait: 40 to 25 minutes",
    "Took part in a phase II study of 120 cats; a phase 3 study was planned.",
    "clinic rating of 4",
)
SHOP = (
    "Served 210 customers a day and mentored four apprentices.",
    "Kept two fish counters.",
    "reading age at grade 4 or above: 52% to 70%",
    "overtime cost: $90k a year",
    "rent: CAD 4,000 a month",
    "Catalogued 7,300 invoices.",
)
AMT = (
    "Beriet 75 Eltern und leitete neun Praktikanten an.",
    "Reklamationen im Monat: 30 auf 12",
    "Fehltage: 210 auf 140",
    "Unterrichtete die Klassen 5 bis 7.",
)
ATELIER = (
    "Forme 16 stagiaires et livre 25 restaurants.",
    "pertes : 9 % à 4 %",
    "déchets : 300 kg à 120 kg par mois",
)
TALLER = ("Atendió a 60 pacientes con cinco enfermeras.", "quejas al mes: 22 a 9")
FACTS = {"vet": VET, "shop": SHOP, "de": AMT, "fr": ATELIER, "es": TALLER}


def spans(text: str, of: str) -> list[str]:
    language = of if len(of) == 2 else "en"
    told = tuple(Statement(one, "metric" if ":" in one else "prose", of="w") for one in FACTS[of])
    return [fault.span for fault in unsupported_figures(text, Sources(told), language)]


@pytest.mark.parametrize(
    ("text", "of"),
    [
        ("Vaccinated 340 animals", "vet"),
        ("Trained six colleagues", "vet"),
        ("Gave six carers a training", "vet"),
        ("46 visits a day", "vet"),
        ("46 animals seen a day", "vet"),
        ("Infections after surgery fell from 14 to 5", "vet"),
        ("Satisfaction reached 93%", "vet"),
        ("95th percentile of the wait: 25 minutes", "vet"),
        ("A phase 2 study of 120 animals", "vet"),
        ("A rating of 4 for the clinic", "vet"),
        ("Three vendors of hay", "vet"),
        ("Served 210 people a day", "shop"),
        ("Served 210 shoppers a day", "shop"),
        ("Guided four trainees", "shop"),
        ("Two counters for seafood", "shop"),
        ("Catalogued 7,300 bills", "shop"),
        ("Catalogued 7,300 documents", "shop"),
        ("70% at grade 4+", "shop"),
        ("Rent of $4,000 a month", "shop"),
        ("Beratung von 75 Müttern und Vätern", "de"),
        ("Neun Auszubildende angeleitet", "de"),
        ("Beschwerden von 30 auf 12 gesenkt", "de"),
        ("Von 210 auf 140 Tage Krankheit", "de"),
        ("Unterricht in Klasse 6", "de"),
        ("Forme 16 apprentis", "fr"),
        ("Livre 25 établissements", "fr"),
        ("Réduit les pertes de 56 %", "fr"),
        ("Pertes ramenées de 9 % à 4 %", "fr"),
        ("Gaspillage : 120 kg au lieu de 300 kg par mois", "fr"),
        ("Atendió a 60 personas", "es"),
        ("Reclamaciones de 22 a 9 al mes", "es"),
    ],
)
def test_the_same_sort_of_thing_is_supported(text: str, of: str) -> None:
    assert spans(text, of) == []


@pytest.mark.parametrize(
    ("text", "of", "span"),
    [
        ("Vaccinated 340 horses and trained six surgeons", "vet", "six"),
        ("Trained six drivers", "vet", "six"),
        ("Hired 46 mechanics", "vet", "46"),
        ("Complaints fell from 14 to 5", "vet", "14"),
        ("Raised owner satisfaction by 93%", "vet", "93%"),
        ("p50 wait of 25 minutes", "vet", "p50"),
        ("A phase 1 study", "vet", "phase 1"),
        ("Opened four clinics in four countries", "vet", "four"),
        ("Served 210 schools", "shop", "210"),
        ("Kept two meat counters", "shop", "two"),
        ("Mentored four teachers", "shop", "four"),
        ("70% at grade 6 or above", "shop", "grade 6"),
        ("Overtime of CAD 90k a year", "shop", "CAD 90k"),
        ("Overtime of $90k AUD a year", "shop", "$90k AUD"),
        ("Served 7,300 users", "shop", "7,300"),
        ("Beriet 75 Lehrkräfte", "de", "75"),
        ("Infektionen von 30 auf 12 gesenkt", "de", "30"),
        ("Unterricht in Klasse 9", "de", "Klasse 9"),
        ("Forme 16 médecins", "fr", "16"),
        ("Livre 25 musées", "fr", "25"),
        ("Réduit les pertes de 9 %", "fr", "9 %"),
        ("Atendió a 60 alumnos", "es", "60"),
        ("Ventas de 22 a 9 al mes", "es", "22"),
    ],
)
def test_another_sort_of_thing_is_found(text: str, of: str, span: str) -> None:
    assert span in spans(text, of)


@pytest.mark.parametrize(
    "unit", ["210 users ", "grade 5, ", "p99 ", "6 de ", "errors from 5 ", "Klasse "]
)
def test_long_text_of_anything_takes_linear_work(unit: str) -> None:
    def read(text: str) -> None:
        assert all(span in text for span in spans(text, "shop"))

    assert_linear(read, unit, longest=READ_AT_MOST)


def others(text: str, said: str) -> list[str]:
    sources = Sources((Statement(said, "metric" if ":" in said else "prose", of="w"),))
    return [fault.span for fault in unsupported_figures(text, sources, "en")]


YARD = "Bought flax from 12 local farms."
LODGE = "Supervised four cooks in a 60-seat restaurant."
PEN = "Led carers on a 28-bed ward."
CREW = "Led a 5-person design team."
DESK = "Trained 25 new tellers in a month."


@pytest.mark.parametrize(
    ("said", "wrong", "right", "also_right"),
    [
        (YARD, "Bought flax in 12 countries.", "Bought from 12 farms.", "Had 12 suppliers."),
        (YARD, "Bought from 12 local shops.", "Bought at 12 sites.", "Bought from 12 growers."),
        (LODGE, "Ran 60 restaurants.", "A restaurant with 60 seats.", "Served 60 guests."),
        (LODGE, "Menus for 60 restaurants.", "A restaurant of 60 places.", "60-seat restaurant."),
        (PEN, "Led carers on a 28-ward site.", "A ward of 28 beds.", "Ran 28 beds."),
        (PEN, "Ran 28 wards.", "Cared for 28 patients on the ward.", "Led a 28-bed ward."),
        (CREW, "Led 5 design teams.", "Led 5 team members.", "Led a team of 5 designers."),
        ("Ran a two-branch library.", "", "Ran two libraries.", "Ran two branches."),
        (DESK, "Trained 25 new managers.", "Trained 25 cashiers.", "Trained 25 new starters."),
        ("Trained 8 clerks.", "Trained 8 nurses.", "Trained 8 colleagues.", "Trained 8 staff."),
        ("Trained 8 clerks.", "Trained 8 customers.", "Coached 8 people.", "8 sales clerks."),
        ("Coached 4 managers.", "Coached 4 nurses.", "Coached 4 supervisors.", "4 leaders."),
        ("food waste: down 18%", "Cut staff costs by 18%.", "Cut costs by 18%.", "18% less waste."),
        ("Cut waste by 18%.", "Cut sick leave by 18%.", "Cut waste costs by 18%.", "Scrap: -18%."),
        ("Cut complaints by 30%.", "Cut deaths by 30%.", "Complaints -30%.", "30% fewer returns."),
        ("Cut wage costs by 18%.", "", "Cut labour costs by 18%.", "Cut staff costs by 18%."),
        ("Cut mortality by 30%.", "", "Cut deaths by 30%.", "Survival rose, deaths fell 30%."),
        ("Cut sickness by 18%.", "", "Cut sick leave by 18%.", "Cut absence by 18%."),
    ],
)
def test_a_figure_is_of_what_the_facts_count(
    said: str, wrong: str, right: str, also_right: str
) -> None:
    assert bool(others(wrong, said)) is bool(wrong)
    assert others(right, said) == []
    assert others(also_right, said) == []
