import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mirror.tests.work import assert_linear
from resumes.checks.contradictions import contradictions
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources, Statement


def spans(text: str, *said: str, language: str = "en") -> list[str]:
    """What is found; a statement that begins with "metric:" is one."""
    statements = tuple(
        Statement(one.removeprefix("metric:"), "metric" if one.startswith("metric:") else "prose")
        for one in said
    )
    faults = list(contradictions(text, Sources(statements), language))
    assert all(fault.kind is FindingKind.CONTRADICTS_FACTS and fault.why for fault in faults)
    return [fault.span for fault in faults]


@pytest.mark.parametrize(
    ("said", "true", "false", "found"),
    [
        (
            "Ran the internal audit of 12 branches.",
            "Audited 12 branches from within.",
            "Ran the external audit of 12 branches.",
            "external",
        ),
        (
            "Finished the bridge three weeks behind schedule.",
            "Finished the bridge three weeks late.",
            "Finished the bridge three weeks ahead of schedule.",
            "ahead of schedule",
        ),
        (
            "Moved patient records from paper to an electronic system.",
            "Replaced paper records with an electronic system.",
            "Moved patient records from an electronic system to paper.",
            "from an electronic system to paper",
        ),
        (
            "Replaced Kestrel with Osprey for 40 services.",
            "Used Osprey rather than Kestrel for 40 services.",
            "Used Kestrel rather than Osprey for 40 services.",
            "Used Kestrel rather than Osprey for 40 services",
        ),
        (
            "Worked as an unpaid coach of the under-12 side.",
            "Coached the under-12 side for nothing.",
            "Worked as a paid coach of the under-12 side.",
            "paid",
        ),
        (
            "Trained unmarried couples in the parish hall.",
            "Trained couples in the parish hall.",
            "Trained married couples in the parish hall.",
            "married",
        ),
        (
            "Sold fresh fish at the harbour every Saturday.",
            "Sold fresh fish on Saturdays at the harbour.",
            "Sold fresh fish at the harbour every Sunday.",
            "Sunday",
        ),
        (
            "Held weekly meetings with the suppliers.",
            "Met the suppliers every week.",
            "Held daily meetings with the suppliers.",
            "daily",
        ),
        (
            "Translated two novels from Danish into English.",
            "Translated two Danish novels into English.",
            "Translated two novels from Swedish into English.",
            "Swedish",
        ),
    ],
)
def test_opposites_and_exclusive_values(said: str, true: str, false: str, found: str) -> None:
    assert spans(true, said) == []
    assert spans(false, said) == [found]


def test_a_negated_word_is_no_opposite() -> None:
    assert (
        spans("Ran an audit of 12 branches, not external.", "Internal audit of 12 branches.") == []
    )


@pytest.mark.parametrize(
    ("said", "true", "false", "found"),
    [
        (
            "Migrated the database with two hours of downtime.",
            "Migrated the database.",
            "Migrated the database without downtime.",
            "without downtime",
        ),
        (
            "Passed the inspection without major findings.",
            "Passed the inspection, with no major findings.",
            "Passed the inspection with three major findings.",
            "with three major findings",
        ),
        (
            "metric:complaints per month: 30 to 11",
            "Cut complaints to 11 a month.",
            "Ran the desk with no complaints.",
            "no complaints",
        ),
        (
            "Removed manual entry of 300 orders.",
            "Takes orders without manual entry.",
            "",
            "",
        ),
        (
            "Wrote the grant report with two colleagues.",
            "Wrote the grant report together with others.",
            "Wrote the grant report single-handedly.",
            "single-handedly",
        ),
        (
            "I wrote the parser in a project of five colleagues.",
            "Wrote the parser of the project on my own.",
            "",
            "",
        ),
        (
            "metric:trainees who passed: 9 of 12",
            "Taught all trainees in the hall.",
            "Taught trainees, all of whom passed.",
            "all of whom passed",
        ),
        (
            "A quarter of the visitors were teenagers.",
            "One visitor in four was a teenager.",
            "Most visitors were teenagers.",
            "Most visitors were teenagers",
        ),
    ],
)
def test_what_was_there_and_how_many(said: str, true: str, false: str, found: str) -> None:
    assert spans(true, said) == []
    assert spans(false, said) == ([found] if found else [])


@pytest.mark.parametrize(
    ("said", "true", "false", "found"),
    [
        (
            ("Kept the accounts of the club.", "The treasurer signed the cheques."),
            "Kept the accounts of the club; the treasurer signed the cheques.",
            "Kept the accounts of the club and signed the cheques.",
            "signed the cheques",
        ),
        (
            ("Gathered data for the report, which the ministry published.",),
            "Gathered data for a report that was published.",
            "Gathered data for the report and published it.",
            "published it",
        ),
        (
            ("The show was designed by a studio from Ghent; I managed the budget.",),
            "Managed the budget of a show.",
            "Designed the show and managed its budget.",
            "Designed the show",
        ),
        (
            ("A colleague in the camera team did the wiring.", "Wrote the driver."),
            "Wrote the driver; a colleague did the wiring.",
            "Wrote the driver and did the wiring myself.",
            "did the wiring myself",
        ),
        (
            ("The team built a bus tracker.",),
            "Built a bus tracker with the team.",
            "",
            "",
        ),
    ],
)
def test_who_did_it(said: tuple[str, ...], true: str, false: str, found: str) -> None:
    assert spans(true, *said) == []
    assert spans(false, *said) == ([found] if found else [])


def test_what_is_open_was_not_rejected() -> None:
    said = ("Proposed a ferry route to two islands.", "The decision on the route is still open.")
    assert spans("Proposed a ferry route to two islands that was rejected.", *said) == ["rejected"]
    assert spans("Proposed a ferry route, not yet decided on.", *said) == []


@pytest.mark.parametrize(
    ("language", "said", "true", "false"),
    [
        (
            "de",
            ("Die Inventur nachts in zwei Filialen gemacht.",),
            "Nachts die Inventur von zwei Filialen gemacht.",
            "Die Inventur tagsüber in zwei Filialen gemacht.",
        ),
        (
            "de",
            ("40 Gespräche geführt.", "Die Bewerber wählte der Abteilungsleiter aus."),
            "40 Gespräche mit Bewerbern geführt.",
            "40 Gespräche geführt und die Bewerber selbst ausgewählt, wählte die Bewerber.",
        ),
        (
            "de",
            ("30 Berichte in Kranich gebaut, die vorher in Falke entstanden.",),
            "30 Berichte in Kranich statt in Falke gebaut.",
            "30 Berichte in Falke gebaut, die vorher in Kranich entstanden.",
        ),
        (
            "fr",
            ("A animé un atelier hebdomadaire pour des adultes.",),
            "A animé chaque semaine un atelier pour adultes.",
            "A animé un atelier mensuel pour des adultes.",
        ),
        (
            "fr",
            ("Le directeur a choisi les œuvres.", "A accroché 60 tableaux."),
            "A accroché 60 tableaux choisis par le directeur.",
            "A choisi les œuvres et accroché 60 tableaux.",
        ),
        (
            "es",
            ("Impartió clases presenciales a 25 adultos.",),
            "Dio clase en persona a 25 adultos.",
            "Impartió clases en línea a 25 adultos.",
        ),
        (
            "it",
            ("Gestito il turno di notte del pronto soccorso.",),
            "Gestito di notte il pronto soccorso.",
            "Gestito il turno di giorno del pronto soccorso.",
        ),
    ],
)
def test_other_languages(language: str, said: tuple[str, ...], true: str, false: str) -> None:
    assert spans(true, *said, language=language) == []
    assert len(spans(false, *said, language=language)) == 1


@given(st.text(max_size=200), st.sampled_from(["en", "de", "fr", "es", "it", "nl", "pt", "ja", ""]))
def test_a_text_supports_itself(text: str, language: str) -> None:
    assert spans(text, text, language=language) == []


def of(text: str, *said: str, language: str = "en") -> list[str]:
    """The same, all statements of one accomplishment."""
    sources = Sources(tuple(Statement(one, of="work") for one in said))
    return [fault.span for fault in contradictions(text, sources, language)]


ALONE = ("Repainted 14 fishing boats in one winter.", "I did it all alone.")
ALLEIN = ("Die Orgel der Kirche in neun Wochen gestimmt.", "Ich habe allein gearbeitet.")
SEULE = ("Catalogué 600 cartes marines du musée.", "J'étais seule sur ce chantier.")


@pytest.mark.parametrize(
    ("language", "said", "true", "false", "found"),
    [
        (
            "en",
            ALONE,
            "Repainted 14 fishing boats for clients of the yard in one winter.",
            "Repainted 14 fishing boats with a crew of painters in one winter.",
            "with a crew",
        ),
        (
            "de",
            ALLEIN,
            "Die Orgel der Kirche mit Stimmgabeln in neun Wochen gestimmt.",
            "Gemeinsam mit zwei Kollegen die Orgel der Kirche in neun Wochen gestimmt.",
            "Gemeinsam mit zwei Kollegen",
        ),
        (
            "fr",
            SEULE,
            "Catalogué 600 cartes marines du musée avec un appareil photo.",
            "Catalogué 600 cartes marines du musée avec mes collègues.",
            "avec mes collègues",
        ),
    ],
)
def test_alone_is_not_together(
    language: str, said: tuple[str, ...], true: str, false: str, found: str
) -> None:
    assert of(true, *said, language=language) == []
    assert of(false, *said, language=language) == [found]


def test_together_is_true_where_the_facts_name_anybody() -> None:
    said = ("Glazed 30 greenhouses with two colleagues.", "I measured them alone.")
    assert of("Glazed 30 greenhouses with colleagues.", *said) == []


@pytest.mark.parametrize(
    ("said", "true", "false", "language"),
    [
        (
            "La pérdida de agua fue del 0,6 %.",
            "Riego con poca pérdida de agua.",
            "Riego sin pérdida de agua.",
            "es",
        ),
        (
            "metric:Ausfall der Anlage: 0,4 %",
            "Ausfall der Anlage gering gehalten.",
            "Betrieb ohne Ausfall der Anlage.",
            "de",
        ),
    ],
)
def test_what_is_less_than_one_is_not_none(said: str, true: str, false: str, language: str) -> None:
    assert spans(true, said, language=language) == []
    assert bool(spans(false, said, language=language)) == said.startswith("metric")


@pytest.mark.parametrize(
    ("said", "text", "found"),
    [
        (
            "Pitched a merger of two choirs; it was discussed and then dropped.",
            "Pitched a merger of two choirs, which was later abandoned.",
            [],
        ),
        (
            "A second kiln was planned for 2021 and later given up.",
            "A second kiln was planned for 2021 but shelved.",
            [],
        ),
        (
            "A second kiln is planned for 2027; breakages dropped to 3 a week.",
            "A second kiln was planned for 2027 but shelved.",
            ["shelved"],
        ),
    ],
)
def test_a_plan_that_was_dropped_may_be_called_so(said: str, text: str, found: list[str]) -> None:
    assert of(text, said) == found


@pytest.mark.parametrize(
    ("language", "said", "true", "false", "found"),
    [
        (
            "en",
            "Delivered the stage set three days before the opening night.",
            "Three days before the opening night, delivered the stage set.",
            "Delivered the stage set three days after the opening night.",
            "after",
        ),
        (
            "en",
            "Introduced a booking desk. Before that, visitors queued at the gate.",
            "Introduced a booking desk; before that, visitors queued at the gate.",
            "Introduced a booking desk, after which visitors queued at the gate.",
            "after",
        ),
        (
            "fr",
            "La récolte se termine avant les premières gelées.",
            "Récolte terminée avant les premières gelées.",
            "Récolte terminée après les premières gelées.",
            "après",
        ),
        (
            "en",
            "Milled by hand until March 2018, with a steam mill after that.",
            "By hand until 2018, then with a steam mill.",
            "Milled with a steam mill until March 2018 and by hand after that.",
            "Milled with a steam mill until March 2018 and by hand after that",
        ),
        (
            "de",
            "Bis 2016 mit Pferden gearbeitet; danach mit einem Traktor.",
            "Bis 2016 mit Pferden gearbeitet, danach mit Traktor.",
            "Mit einem Traktor gearbeitet bis 2016, mit Pferden danach.",
            "",
        ),
    ],
)
def test_what_came_first(language: str, said: str, true: str, false: str, found: str) -> None:
    assert spans(true, said, language=language) == []
    told = spans(false, said, language=language)
    assert told == [found] if found else len(told) <= 1


@pytest.mark.parametrize(
    ("language", "said", "true", "false", "found"),
    [
        (
            "en",
            "The museum shop earned £86,400 in its first year.",
            "Opened a museum shop that earned £86,400 within a year.",
            "Opened a museum shop that earns £86,400 every year.",
            "every year",
        ),
        (
            "en",
            "The raffle brought in 5,300 euros once.",
            "A raffle brought in 5,300 euros; the fair is held every year.",
            "A raffle brought in 5,300 euros annually.",
            "annually",
        ),
        (
            "de",
            "Im ersten Jahr kamen 2.700 Gäste.",
            "2.700 Gäste im ersten Jahr.",
            "Jedes Jahr 2.700 Gäste.",
            "Jedes Jahr",
        ),
        (
            "es",
            "El taller vendió 4.300 azulejos el primer año.",
            "Vendió 4.300 azulejos el primer año.",
            "Vende 4.300 azulejos cada año.",
            "cada año",
        ),
    ],
)
def test_once_is_not_every_year(
    language: str, said: str, true: str, false: str, found: str
) -> None:
    assert spans(true, said, language=language) == []
    assert found in spans(false, said, language=language)


@pytest.mark.parametrize(
    ("said", "text"),
    [
        (
            "Before the move, 34 parcels were lost each month.",
            "Lost parcels fell to 9 each month after the move.",
        ),
        (
            "Before the move, parcels were sorted by hand.",
            "After the move, parcels sort themselves.",
        ),
        ("Parcels were lost before the move.", "No parcels were lost after the move."),
        ("Finished the count before the year's end.", "Finished the count for the following year."),
    ],
)
def test_before_and_after_a_change_are_both_true(said: str, text: str) -> None:
    assert spans(text, said) == []


def test_what_is_so_every_week_may_stand_beside_a_figure_of_one_year() -> None:
    said = ("Taught 85 pupils in 2019.", "The pottery class meets every week.")
    assert spans("Taught 85 pupils in a pottery class every week.", *said) == []


def test_what_was_so_in_the_first_year_and_since_is_every_year() -> None:
    said = ("Sold 640 hives in the first year.", "It has been 640 hives every year since.")
    assert spans("Sells 640 hives every year.", *said) == []


@pytest.mark.parametrize(
    ("said", "true", "false"),
    [
        (
            "I keep the roster of the lifeboat. The station was founded by Mrs. Pell.",
            "Keeps the roster of the lifeboat station founded by Mrs. Pell.",
            "Started the lifeboat station and keeps its roster.",
        ),
    ],
)
def test_a_named_person_is_somebody_else(said: str, true: str, false: str) -> None:
    assert spans(true, said) == []
    assert spans(false, said) == ["Started the lifeboat station"]


def test_what_the_facts_say_word_for_word_passes_beside_its_opposite() -> None:
    said = ("Ran the internal audit of 12 branches.", "Ran the external audit of 12 branches.")
    assert spans(said[0], *said) == []
    assert spans(" ".join(said), *said) == []


SAID = ("Ran the audit with two colleagues.", "A consultant designed the training.")
NOTHING = ["a", "and ", "without audit, ", "all of the teams across ", "😀", "ש ", "e\u0301"]
OPPOSED = (
    "Ran the internal audit of paid shops with two colleagues.",
    "A consultant designed the training.",
    "Had the highest cost of all mills after the flood.",
    "The board signed off the lock report before the audit of the shops.",
    "The playground cost £9,000, half of it paid by the parish.",
    "Errors: 5 with two hours of downtime.",
    "metric:errors: 5",
)
FAULTS = [
    "lowest cost of mills ",
    "lowest cost of mills. ",
    "external audit of shops. ",
    "unpaid shops audit ",
    "without errors. ",
    "signed off the lock report after the audit of the shops ",
    "signed off the lock report, ",
    "signed off the lock report. ",
    "designed the training and signed it off, ",
    "opened a playground paid for entirely by the parish playground fund, ",
]


@pytest.mark.parametrize("piece", NOTHING)
def test_long_texts_take_linear_work(piece: str) -> None:
    assert_linear(lambda text: spans(text, *SAID), piece)


@pytest.mark.parametrize("piece", FAULTS)
def test_long_texts_that_are_full_of_faults_take_linear_work(piece: str) -> None:
    assert spans(piece * 2, *OPPOSED) != []
    assert_linear(lambda text: spans(text, *OPPOSED), piece)


@settings(max_examples=50)
@given(st.text(), st.lists(st.text(), max_size=3), st.sampled_from(["en", "de", "fr", "it"]))
def test_it_never_raises(text: str, said: list[str], language: str) -> None:
    spans(text, *said, language=language)


@pytest.mark.parametrize(
    ("said", "true", "false", "language"),
    [
        (
            "The north depot adopted the checklist in May; the south depot has not.",
            "Wrote a checklist that the north depot adopted in May.",
            "Wrote a checklist that the south depot adopted in May.",
            "en",
        ),
        (
            "Die Kita Nord hat den Plan übernommen, die Kita Süd nicht.",
            "Einen Plan geschrieben, den die Kita Nord übernommen hat.",
            "Einen Plan geschrieben, den die Kita Süd übernommen hat.",
            "de",
        ),
        (
            "The playground cost £9,000, half of it paid by the parish.",
            "Opened a playground, paid for in part by the parish.",
            "Opened a playground paid for entirely by the parish playground fund.",
            "en",
        ),
        (
            "Die Kosten der Bühne: 4.000 Euro, davon 2.500 vom Förderverein.",
            "Bühne gebaut, die der Förderverein mitbezahlt hat.",
            "Bühne gebaut, vollständig bezahlt vom Förderverein der Bühne.",
            "de",
        ),
        (
            "Repaired 14 of the 15 looms in 2020.",
            "Kept 15 looms and repaired 14 of them in 2020.",
            "Kept 15 looms and repaired every one of them in 2020.",
            "en",
        ),
    ],
)
def test_what_is_told_of_the_whole_and_true_of_a_part(
    said: str, true: str, false: str, language: str
) -> None:
    assert spans(true, said, language=language) == []
    assert spans(false, said, language=language)


def test_what_was_denied_may_be_told_in_one_word() -> None:
    said = "metric:calls dropped without being answered: 9 to 4 a day"
    assert spans("Cut the calls that dropped unanswered to 4 a day.", said) == []
    answered = "metric:calls dropped after being answered: 9 to 4 a day"
    assert spans("Cut the calls that dropped unanswered to 4 a day.", answered) == ["unanswered"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Built the racing dinghy, including the carbon mast.", True),
        ("Built the racing dinghy, including the hull.", False),
        ("Built the racing dinghy with a carbon mast.", False),
    ],
)
def test_what_somebody_else_made_is_not_included(text: str, found: bool) -> None:
    said = "I built the racing dinghy with its hull; a colleague made the carbon mast."
    assert bool(spans(text, said)) is found


@pytest.mark.parametrize(
    ("said", "text", "language"),
    [
        ("Answered letters, with no late ones.", "Answered letters with kind ones first.", "en"),
        ("Schrieb Briefe, ohne andere zu stören.", "Schrieb Briefe mit anderen.", "de"),
    ],
)
def test_a_word_in_the_place_of_a_thing_is_no_thing(said: str, text: str, language: str) -> None:
    assert spans(text, said, language=language) == []
