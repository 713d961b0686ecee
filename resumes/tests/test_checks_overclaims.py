import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mirror.tests.work import assert_linear
from resumes.checks.findings import FindingKind
from resumes.checks.overclaims import overclaims
from resumes.checks.sources import Sources, Statement, StatementSort


def spans(text: str, *said: str, language: str = "en", sort: StatementSort = "prose") -> list[str]:
    sources = Sources(tuple(Statement(one, sort, of="thing") for one in said))
    faults = list(overclaims(text, sources, language))
    assert all(fault.kind is FindingKind.OVERCLAIM and fault.why for fault in faults)
    return [fault.span for fault in faults]


CLINIC = "Proposed a nurse-led wound clinic to the ward manager."
HANDOVER = ("Piloted bedside handover on two wards.", "Roll-out to all wards is planned for 2026.")
FORM = ("Introduced a triage form in A&E.", "An extension to the children's ward is planned.")
IRRIGATION = (
    "Designed an irrigation layout for the north field.",
    "Installation is expected in spring 2026.",
)
GRANT = ("Applied for a grant of £40,000 from the Arts Fund; the decision is pending.",)


@pytest.mark.parametrize(
    ("text", "said", "found"),
    [
        ("Launched a nurse-led wound clinic.", (CLINIC,), "Launched a nurse-led wound clinic"),
        ("Proposed a wound clinic and opened it in 2022.", (CLINIC,), "opened it in 2022"),
        ("Rolled out bedside handover to all wards.", HANDOVER, "Rolled out bedside handover to"),
        ("Introduced a triage form in A&E and the children's ward.", FORM, "Introduced a triage"),
        ("Designed and installed an irrigation layout.", IRRIGATION, "installed an irrigation"),
        ("Won a grant of £40,000 from the Arts Fund.", GRANT, "Won a grant of £40,000"),
        (
            "Published a paper on tidal erosion.",
            ("Submitted a paper on tidal erosion; it is under review.",),
            "Published a paper",
        ),
        (
            "Introduced a mentoring scheme for drivers.",
            ("Suggested a mentoring scheme for drivers; management rejected it.",),
            "Introduced a mentoring scheme",
        ),
        (
            "Merged two parish schools.",
            ("Prepared the merger of two parish schools; it was called off.",),
            "Merged two parish schools",
        ),
        (
            "Ran a trial of solar pumps on three farms.",
            ("A trial of solar pumps on three farms is planned for 2026.",),
            "Ran a trial of solar pumps on three farms",
        ),
        (
            "Won the Harbour Prize for nursing.",
            ("Finalist for the Harbour Prize for nursing.",),
            "Won the Harbour Prize",
        ),
    ],
)
def test_what_is_not_done_is_not_told_as_done(text: str, said: tuple[str, ...], found: str) -> None:
    [span] = spans(text, *said)
    assert span.startswith(found)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Put a proposal for a wound clinic to the ward manager.", (CLINIC,)),
        ("Piloted bedside handover on two wards ahead of a roll-out to all.", HANDOVER),
        ("Ran a pilot of bedside handover on two wards.", HANDOVER),
        ("Introduced a triage form in A&E.", FORM),
        ("Introduced a triage form in A&E; the children's ward is to follow.", FORM),
        ("Designed an irrigation layout for the north field.", IRRIGATION),
        ("Applied for £40,000 from the Arts Fund.", GRANT),
        ("Planned menus for 200 guests and cooked them.", ("Planned menus for 200 guests a day.",)),
        ("Held 12 public lectures.", ("Planned and ran 12 public lectures.",)),
        ("Deployed 14 services.", ("Tested and deployed 14 services.",)),
        (
            "Introduced a queue layout at the branch.",
            ("Proposed a queue layout, which the branch adopted in 2020.",),
        ),
        (
            "Introduced a four-day week in the warehouse.",
            ("Trialled a four-day week in the warehouse.", "It became permanent in 2022."),
        ),
        ("Completing a degree in 2026.", ("Will complete a degree in 2026.",)),
        (
            "Lifted conversion on the checkout page.",
            ("Led A/B tests on the checkout page.", "Conversion rose to 2.9%."),
        ),
    ],
)
def test_what_keeps_the_qualification_passes(text: str, said: tuple[str, ...]) -> None:
    assert spans(text, *said) == []


@pytest.mark.parametrize(
    ("language", "said", "true", "false"),
    [
        (
            "de",
            ("Dienstplan für die Station entworfen.", "Die Einführung ist für 2026 geplant."),
            "Dienstplan für die Station entworfen, der 2026 eingeführt werden soll.",
            "Dienstplan für die Station eingeführt.",
        ),
        (
            "fr",
            ("A testé un logiciel de caisse.", "Le déploiement en magasin est prévu pour 2026."),
            "A testé un logiciel de caisse avant son déploiement.",
            "A déployé un logiciel de caisse en magasin.",
        ),
        (
            "es",
            ("Propuso un programa de reciclaje.", "El rectorado decidirá en otoño."),
            "Propuso al rectorado un programa de reciclaje.",
            "Implantó un programa de reciclaje.",
        ),
        (
            "it",
            ("Proposto un orto scolastico, in attesa di approvazione.",),
            "Proposto un orto scolastico.",
            "Realizzato un orto scolastico.",
        ),
    ],
)
def test_plans_in_other_languages(
    language: str, said: tuple[str, ...], true: str, false: str
) -> None:
    assert spans(true, *said, language=language) == []
    assert len(spans(false, *said, language=language)) == 1


RATED = ("Python (basic)", "SQL", "French (B2)", "German (fluent)", "R (intermediate)")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Expert in Python and SQL.", "Expert in Python"),
        ("Expert in SQL, R and Python.", "Expert in SQL, R"),
        ("French (fluent)", "French (fluent)"),
        ("Native German speaker.", "Native German"),
        ("Speaks French at C1 level.", "French at C1"),
        ("Mastery of Python", "Mastery of Python"),
        ("Python (intermediate)", "Python (intermediate)"),
        ("World-class analyst.", "World-class"),
    ],
)
def test_a_level_above_the_stated_one_is_found(text: str, found: str) -> None:
    assert found in spans(text, *RATED, sort="level")


@pytest.mark.parametrize(
    "text",
    [
        "Expert in SQL.",
        "Fluent in German and conversational in French.",
        "French (B2)",
        "French (B1)",
        "Strong SQL and basic Python.",
        "SQL expert with some Python.",
        "An expert analyst who has used Python.",
        "Good knowledge of R.",
        "German at C1",
    ],
)
def test_a_level_that_is_not_outranked_passes(text: str) -> None:
    assert spans(text, *RATED, sort="level") == []


@pytest.mark.parametrize(
    ("language", "said", "text", "is_found"),
    [
        ("de", "Englisch (B1)", "Fließend Englisch.", True),
        ("de", "SAP (Grundkenntnisse)", "Experte in SAP.", True),
        ("de", "SAP (Grundkenntnisse)", "Grundkenntnisse in SAP.", False),
        ("fr", "polonais (notions)", "Parle couramment polonais.", True),
        ("fr", "polonais (notions)", "Notions de polonais.", False),
        ("es", "Excel (básico)", "Dominio de Excel.", True),
        ("es", "Excel (básico)", "Excel básico.", False),
        ("it", "inglese (scolastico)", "Inglese fluente.", True),
    ],
)
def test_levels_in_other_languages(language: str, said: str, text: str, *, is_found: bool) -> None:
    assert bool(spans(text, said, language=language, sort="skill")) is is_found


def test_a_level_may_stand_in_a_sentence_of_the_facts() -> None:
    assert spans("Fluent in Welsh.", "Has basic Welsh and reads Latin.") == ["Fluent in Welsh"]
    assert spans("Award-winning baker.", "Won the Golden Loaf in 2020.") == []


@given(st.text(max_size=200), st.sampled_from(["en", "de", "fr", "es", "it", "nl", "pt", "ja", ""]))
def test_a_text_supports_itself(text: str, language: str) -> None:
    assert spans(text, text, language=language) == []


@pytest.mark.parametrize("said", [(CLINIC,), HANDOVER, FORM, IRRIGATION, GRANT])
def test_the_facts_support_themselves_in_any_order(said: tuple[str, ...]) -> None:
    assert spans(" ".join(said), *said) == []
    assert spans(" ".join(reversed(said)), *said) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Moved the seed archive to the north barn.", "Moved the seed archive to the north barn"),
        ("Considered moving the seed archive to the north barn.", ""),
        ("Kept the seed archive in the south barn.", ""),
        (
            "Opened the reading garden in May 2023 after the parish adopted a wind shelter.",
            "Opened the reading garden in May 2023 after the parish adopted a wind shelter",
        ),
        ("Opened the reading garden in May 2023.", ""),
    ],
)
def test_the_deed_itself_may_be_what_was_turned_down(text: str, found: str) -> None:
    said = (
        "Kept the seed archive in the south barn.",
        "A move to the north barn was considered and rejected.",
        "Opened the reading garden in May 2023.",
        "A wind shelter has been proposed to the parish; there is no decision yet.",
    )
    assert spans(text, *said) == ([found] if found else [])


@pytest.mark.parametrize("piece", ["a", "roll ", "launched it, ", "😀", "ש ", "e\u0301"])
def test_long_texts_take_linear_work(piece: str) -> None:
    assert_linear(lambda text: spans(text, *HANDOVER, "Python (basic)"), piece)


@pytest.mark.parametrize(
    ("piece", "sort"),
    [
        ("expert in Access, ", "level"),
        ("Access expert ", "level"),
        ("Access expert. ", "level"),
        ("world-class baker ", "prose"),
        ("rolled out bedside handover to all wards, ", "prose"),
        ("Rolled out bedside handover to all wards. ", "prose"),
    ],
)
def test_long_texts_that_are_full_of_faults_take_linear_work(
    piece: str, sort: StatementSort
) -> None:
    said = ("Access (basic)",) if sort == "level" else HANDOVER
    assert spans(piece * 2, *said, sort=sort) != []
    assert_linear(lambda text: spans(text, *said, sort=sort), piece)


@settings(max_examples=50)
@given(st.text(), st.lists(st.text(), max_size=3), st.sampled_from(["en", "de", "fr", "it"]))
def test_it_never_raises(text: str, said: list[str], language: str) -> None:
    spans(text, *said, language=language)
    spans(text, *said, language=language, sort="level")


@pytest.mark.parametrize(
    ("language", "said", "text", "is_found"),
    [
        ("en", "Welding (familiar)", "Experienced in welding.", True),
        ("en", "Welding (familiar)", "Well versed in welding.", True),
        ("en", "Access (basic)", "Access power user.", True),
        ("en", "Access (basic)", "Confident in Access.", True),
        ("en", "Access (basic)", "Good with Access.", False),
        ("en", "Welding (proficient)", "Experienced in welding.", False),
        ("de", "Access (Grundkenntnisse)", "Expertin für Access.", True),
        ("de", "Access (Grundkenntnisse)", "Access-Experte.", True),
        ("de", "Access (Grundkenntnisse)", "Erfahren in Access.", True),
        ("de", "Access (Experte)", "Access-Experte.", False),
        ("de", "Access (Grundkenntnisse)", "Access-Grundkenntnisse.", False),
    ],
)
def test_more_than_what_is_only_begun(
    language: str, said: str, text: str, *, is_found: bool
) -> None:
    assert bool(spans(text, said, language=language, sort="level")) is is_found


@pytest.mark.parametrize(
    ("language", "said", "true", "false"),
    [
        ("en", "Plans to dredge the pond.", "Plans to dredge the pond.", "Dredged the pond."),
        ("fr", "Souhaite mesurer le débit.", "Souhaite mesurer le débit.", "Mesuré le débit."),
        ("es", "Quiere podar los olivos.", "Quiere podar los olivos.", "Podado los olivos."),
        ("it", "Vuole misurare la portata.", "Vuole misurare la portata.", "Misurato la portata."),
        ("de", "Will den Pegel messen.", "Will den Pegel messen.", "Den Pegel gemessen."),
    ],
)
def test_a_plan_with_any_verb_is_not_told_as_done(
    language: str, said: str, true: str, false: str
) -> None:
    assert spans(true, said, language=language) == []
    assert spans(false, said, language=language)


def test_a_plan_that_was_carried_out_may_be_told() -> None:
    said = ("Plans to dredge the pond each year.", "Dredged the pond in 2021.")
    assert spans("Dredged the pond.", *said) == []


def test_a_bench_for_tests_is_no_trial() -> None:
    said = ("Construí un banco de pruebas para bombas.", "Lo programé en LabVIEW.")
    assert spans("Ingeniera que usa LabVIEW.", *said, language="es") == []


@pytest.mark.parametrize(
    ("text", "rated", "found"),
    [
        ("Surveyor with an advanced command of QGIS.", "QGIS (Grundkenntnisse)", True),
        ("Surveyor with some QGIS.", "QGIS (Grundkenntnisse)", False),
        ("Surveyor with fluent Italian.", "italien (notions)", True),
        ("Surveyor with basic Italian.", "italien (notions)", False),
        ("Surveyor with fluent Italian.", "italien (courant)", False),
        ("Surveyor with a solid command of Rhino.", "Rhino (básico)", True),
    ],
)
def test_levels_that_the_facts_note_in_another_language(text: str, rated: str, found: bool) -> None:
    assert bool(spans(text, rated, sort="level")) is found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Suggested lockers for porters, which the estates office introduced.", False),
        ("Suggested night lockers, which the board approved.", True),
    ],
)
def test_a_plan_that_the_same_sentence_carries_out(text: str, found: bool) -> None:
    said = "I proposed lockers for porters; the estates office decided and then introduced them."
    other = "I proposed night lockers."
    assert bool(spans(text, said, other)) is found


def test_a_second_of_time_is_no_second_one() -> None:
    said = (
        "Built the lift controller for the dock; it answers in 400 ms.",
        "Runs in one dock; a second dock was drafted.",
    )
    assert (
        spans("Built a lift controller for the dock, answering in under one second.", *said) == []
    )
    assert spans("Built a lift controller for a second dock.", *said) != []


@pytest.mark.parametrize(
    ("text", "said", "found"),
    [
        (
            "Signed a caterer in Ghent.",
            "Opened talks with a caterer in Ghent; an agreement is planned for 2027.",
            True,
        ),
        (
            "Signed a caterer in Ghent.",
            "Opened talks with a caterer in Ghent; the agreement was signed in 2026.",
            False,
        ),
        (
            "Opened talks with a caterer in Ghent.",
            "Opened talks with a caterer in Ghent; an agreement is planned for 2027.",
            False,
        ),
    ],
)
def test_a_contract_that_is_still_to_come_is_not_signed(text: str, said: str, found: bool) -> None:
    assert bool(spans(text, said)) is found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("World-class potter who wrote the kiln rota.", "World-class"),
        ("A recognised authority on glazes.", "recognised authority"),
        ("Acclaimed potter of the north.", "Acclaimed"),
        ("Award-winning potter.", ""),
        ("Prize-winning potter of the north.", ""),
        ("Potter of the Month in May 2019.", ""),
    ],
)
def test_a_prize_bears_out_that_it_was_won_and_no_more(text: str, found: str) -> None:
    expected = [found] if found else []
    assert spans(text, "Potter of the Month", sort="award") == expected
    assert spans(text, "Won the Clay Medal and was Potter of the Month.") == expected


def test_a_national_prize_bears_out_a_name_in_the_nation() -> None:
    assert spans("Nationally recognised potter.", "National Potter of 2020", sort="award") == []
    assert spans("Nationally recognised potter.", "Potter of the Month", sort="award") != []
    assert spans("Internationally recognised potter.", "National Potter", sort="award") != []
    assert spans("An acclaimed potter.", "The press called her an acclaimed potter.") == []
