"""A text may not give its person a greater part in something than the facts do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.tests.work import assert_linear
from resumes.checks.claims import READ_AT_MOST
from resumes.checks.findings import FindingKind
from resumes.checks.roles import inflated_roles
from resumes.checks.sources import Sources, Statement

JUNK = [
    "a",
    "led, ",
    "שלום עולם ",
    "😀",
    "a\u0301",
    ". ",
]


def facts(*said: str, title: str = "", positions: tuple[str, ...] = ()) -> Sources:
    """Of one accomplishment at one employer."""
    return Sources(
        (
            *(Statement(position, "position", at="mill") for position in positions),
            *([Statement(title, "title", of="one", at="mill")] if title else []),
            *(Statement(text, of="one", at="mill") for text in said),
        )
    )


def spans(text: str, sources: Sources, language: str = "en") -> list[str]:
    return [fault.span for fault in inflated_roles(text, sources, language)]


WARD = facts(
    "Assisted the charge nurse in running the night shift of a 24-bed ward.",
    "Wrote the new handover checklist.",
    "Supported the roll-out of the bar-code medication system.",
    title="Night shifts on ward 7",
    positions=("Staff Nurse",),
)
APP = facts(
    "Co-led the redesign of the loyalty app with the head of product.",
    "Ran twelve customer interviews.",
    "Built the pricing model in Excel.",
    "Responsible for the newsletter.",
    "An agency directed the TV campaign.",
)
CODE = facts(
    "Owned the on-call rota.",
    "Contributed patches to the scheduler.",
    "Helped lead the migration to Postgres.",
    "Led the data workstream of the ERP programme.",
    positions=("Engineering Manager",),
)
MERGER = facts(
    "Was part of the team that negotiated the merger with Corvid.", title="Merger with Corvid"
)
PAPER = facts("Second author of the report; I drew the maps.", title="Report on wells in Mali")
CLUB = facts("Member of a crew of nine; I sewed the sails.", title="Schooner race")
LAGER = facts(
    "Am Aufbau des neuen Lagers in Erfurt mitgearbeitet.",
    "Die Tourenplanung für zwölf Fahrer verantwortet.",
    "Ein Team von sechs Monteuren geführt.",
    "Unterstützte den Betriebsleiter bei der Einführung von SAP.",
)
BOUTIQUE = facts(
    "A participé au lancement de la boutique en ligne, piloté par le siège.",
    "A encadré trois vendeurs.",
)
LABOR = facts("Colaboré en la reforma del laboratorio.", "Gestioné un equipo de cuatro técnicos.")
MUSEO = facts("Ho contribuito alla ristrutturazione del museo.", "Ho redatto il catalogo.")
PORTO = facts("Colaborei na reforma do arquivo.", "Liderei uma equipe de três pessoas.")
WINKEL = facts("Meegewerkt aan de verbouwing van de winkel.", "Gaf leiding aan zes verkopers.")


@pytest.mark.parametrize(
    ("language", "sources", "text", "found"),
    [
        ("en", WARD, "Ran the night shift of a 24-bed ward.", "Ran"),
        ("en", WARD, "Led the roll-out of the bar-code medication system.", "Led"),
        ("en", WARD, "Introduced the bar-code medication system.", "Introduced"),
        ("en", WARD, "Wrote the checklist, leading a team of nurses.", "leading"),
        ("en", WARD, "Single-handedly wrote the handover checklist.", "Single-handedly"),
        ("en", WARD, "Wrote the handover checklist without any help.", "without any help"),
        ("en", APP, "Led the redesign of the loyalty app.", "Led"),
        ("en", APP, "Directed the TV campaign.", "Directed"),
        ("en", APP, "Owned the pricing model.", "Owned"),
        ("en", APP, "Led the newsletter.", "Led"),
        ("en", APP, "Owned lunar missions.", "Owned"),
        ("en", APP, "Was in charge of the pricing model.", "in charge of"),
        ("en", CODE, "Led the migration to Postgres.", "Led"),
        ("en", CODE, "Built the scheduler.", "Built"),
        ("en", CODE, "Spearheaded the ERP programme.", "Spearheaded"),
        ("en", MERGER, "Negotiated the merger with Corvid.", "Negotiated"),
        ("en", PAPER, "First author of a report on wells in Mali.", "First author"),
        ("en", CLUB, "Captained a crew of nine in a schooner race.", "Captained"),
        ("de", LAGER, "Den Aufbau des neuen Lagers in Erfurt geleitet.", "geleitet"),
        ("de", LAGER, "Baute das neue Lager in Erfurt auf.", "Baute"),
        ("de", LAGER, "Leitete die Einführung von SAP.", "Leitete"),
        ("fr", BOUTIQUE, "A dirigé le lancement de la boutique en ligne.", "dirigé"),
        ("fr", BOUTIQUE, "A lancé la boutique en ligne.", "lancé"),
        ("fr", BOUTIQUE, "Pilotage du lancement de la boutique en ligne.", "Pilotage"),
        ("es", LABOR, "Lideré la reforma del laboratorio.", "Lideré"),
        ("es", LABOR, "Al frente de la reforma del laboratorio.", "Al frente de"),
        ("it", MUSEO, "Ho diretto la ristrutturazione del museo.", "diretto"),
        ("it", MUSEO, "Responsabile della ristrutturazione del museo.", "Responsabile della"),
        ("pt", PORTO, "Dirigi a reforma do arquivo.", "Dirigi"),
        ("nl", WINKEL, "Leidde de verbouwing van de winkel.", "Leidde"),
    ],
)
def test_a_greater_part_than_the_facts_tell(
    language: str, sources: Sources, text: str, found: str
) -> None:
    faults = list(inflated_roles(text, sources, language))
    assert [fault.span for fault in faults] == [found]
    assert faults[0].kind is FindingKind.INFLATED_ROLE
    assert found in faults[0].why


@pytest.mark.parametrize(
    ("language", "sources", "text"),
    [
        ("en", WARD, "Helped the charge nurse run the night shift."),
        ("en", WARD, "Assisted in running the night shift and wrote its handover checklist."),
        ("en", WARD, "Developed a checklist for the handover."),
        ("en", APP, "Jointly led the redesign of the loyalty app."),
        ("en", APP, "Conducted and led twelve customer interviews."),
        ("en", APP, "In charge of writing; built the pricing model."),
        ("en", APP, "Accountable for the newsletter."),
        ("en", APP, "Built the pricing model, which led to clearer offers."),
        ("en", APP, "Built a pricing model for a leading provider of managed services."),
        ("en", APP, "Built a pricing model owned by sales, whose lead time fell."),
        ("en", APP, "Managed to build the pricing model."),
        ("en", CODE, "Helped lead the Postgres migration."),
        ("en", CODE, "Led the data workstream of the ERP programme."),
        ("en", CODE, "Contributed to the scheduler and owned the on-call rota."),
        ("en", CODE, "Led a team of engineers."),
        ("en", MERGER, "Took part in negotiating the merger with Corvid."),
        ("en", PAPER, "Drew the maps of a report on wells in Mali, as its second author."),
        ("en", CLUB, "Sewed the sails for a crew of nine."),
        ("de", LAGER, "Wirkte am Aufbau des neuen Lagers in Erfurt mit."),
        ("de", LAGER, "Verantwortlich für die Tourenplanung von zwölf Fahrern."),
        ("de", LAGER, "Sechs Monteure geleitet."),
        ("de", LAGER, "Beteiligt, als unter Leitung des Betriebsleiters SAP eingeführt wurde."),
        ("fr", BOUTIQUE, "Contribution au lancement de la boutique en ligne."),
        ("fr", BOUTIQUE, "À la tête de trois vendeurs."),
        ("es", LABOR, "Participé en la reforma del laboratorio."),
        ("es", LABOR, "Dirigí a cuatro técnicos."),
        ("it", MUSEO, "Ho collaborato alla ristrutturazione del museo."),
        ("it", MUSEO, "Ho scritto il catalogo."),
        ("pt", PORTO, "Participei na reforma do arquivo."),
        ("nl", WINKEL, "Hielp bij de verbouwing van de winkel."),
    ],
)
def test_the_part_that_the_facts_tell(language: str, sources: Sources, text: str) -> None:
    assert spans(text, sources, language) == []


def test_a_position_that_leads_carries_leading_but_not_what_one_merely_helped_with() -> None:
    said = ("Built the boiler room.", "Contributed to the new chimney.")
    plain, leading = facts(*said), facts(*said, positions=("Head of Works",))
    assert spans("Led the work on the boiler room.", plain) == ["Led"]
    assert spans("Led the work on the boiler room.", leading) == []
    assert spans("Led the work on the new chimney.", leading) == ["Led"]
    assert spans("Led a crew of smiths.", plain) == ["Led"]
    assert spans("Led a crew of smiths.", leading) == []
    assert spans("Led a crew of smiths.", facts(*said, positions=("Assistant to the Head",)))


def test_what_others_did_is_not_the_persons() -> None:
    sources = facts("The host wrote the scripts.", "I cut the tape.")
    assert spans("Wrote the scripts and cut the tape.", sources) == ["Wrote"]
    assert spans("Edited the scripts.", sources) == []  # nobody says who did


def test_what_one_chaired_may_stand_before_the_verb() -> None:
    sources = facts("Chaired the jury of bakers.", "A jury of bakers tasted 17 loaves.")
    told = "Of the loaves that were tasted, a jury of bakers that I chaired chose 9."
    assert spans(told, sources) == []
    assert spans(told, facts("A jury of bakers tasted 17 loaves.")) == ["chaired"]


def test_a_participle_before_its_noun_is_no_deed() -> None:
    sources = facts("Helped with randomised trials of 19 ovens.", "Ran 19 trials.")
    assert spans("Ran 19 randomised trials.", sources) == []


def test_it_stands_for_the_accomplishment() -> None:
    sources = facts("Led it from the first sketch to the opening.", title="Bird hide at the weir")
    assert spans("Led the building of a bird hide at the weir.", sources) == []


def test_having_led_people_may_be_told_of_the_work_they_did_but_not_of_other_work() -> None:
    sources = Sources(
        (
            Statement("Led a team of three weavers.", of="one"),
            Statement("Wove the great curtain.", of="one"),
            Statement("Dyed the wool.", of="two"),
        )
    )
    assert spans("Led the weaving of the great curtain.", sources) == []
    assert spans("Led the dyeing of the wool.", sources) == ["Led"]


def test_of_facts_in_another_language_words_are_not_compared() -> None:
    said = "Am Bau der Halle mit den Kollegen der Abteilung mitgearbeitet, wie es der Plan vorsah."
    assert spans("Built the hall.", facts(said)) == []
    assert spans("Led the building of the hall.", facts(said)) == ["Led"]
    assert spans("Leitete den Bau der Halle.", facts(said), "de") == ["Leitete"]


def test_what_a_source_says_was_done_alone_may_be_said_so() -> None:
    sources = facts("Sole developer of the tide table.")
    assert spans("Built the tide table on my own.", sources) == []
    assert spans("Im Alleingang die Tafel gebaut.", facts("Die Tafel gebaut."), "de") == [
        "Im Alleingang"
    ]


def test_without_facts_nothing_is_compared() -> None:
    assert spans("Led teams", Sources((Statement("Leading teams", "skill"),))) == []
    assert spans("Led teams.", Sources(())) == []


SAID = st.lists(
    st.sampled_from(
        [
            "Led a team of nine.",
            "Helped lead the move.",
            "The vendor ran the tests; I wrote the report.",
            "Was responsible for the budget, which the board approved.",
            "Chef who led a brigade.",
            "Leitete den Umbau und verantwortete den Plan.",
            "A dirigé l'atelier sous ma direction.",
            "Single-handedly owned it all.",
            "Managed, built, and ran it",
            "Under my lead, the maps were drawn by four clerks.",
        ]
    )
    | st.text(max_size=40),
    min_size=1,
    max_size=4,
)


@given(SAID, st.sampled_from(["en", "de", "fr", "es", "it", "xx", ""]))
def test_a_text_supports_itself_in_any_order(said: list[str], language: str) -> None:
    sources = facts(*said, title="x")
    for text in (*said, *reversed(said)):
        assert spans(text, sources, language) == []


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
@pytest.mark.parametrize("language", ["en", "de"])
def test_long_junk_takes_linear_work(junk: str, language: str) -> None:
    assert_linear(
        lambda text: list(inflated_roles(text, facts("Led the team."), language)),
        junk,
        longest=READ_AT_MOST,
    )


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_long_facts_take_linear_work(junk: str) -> None:
    assert_linear(lambda text: list(inflated_roles("Led the team.", facts(text), "en")), junk)


def test_what_was_brought_to_a_figure_was_not_owned() -> None:
    known = facts("Le taux de retour est passé de 61 % à 74 %.", "Contribué à un projet de tri.")
    assert spans("A porté le taux de retour de 61 % à 74 %.", known, "fr") == []
    assert spans("A porté le projet de tri.", known, "fr") == ["porté"]


def test_one_word_behind_what_was_done_says_alone() -> None:
    known = facts("Participé à la rédaction du guide.")
    assert "seule" in spans("Rédigé seule le guide.", known, "fr")
    assert spans("Participé à une seule réunion.", known, "fr") == []
    alone = facts("Rédigé seule le guide.")
    assert spans("Rédigé seule le guide.", alone, "fr") == []


GIARDINO = facts(
    "Ho aiutato la capo giardiniera a ridisegnare il roseto, diretto dal vivaista.",
    "Le rose perse sono scese da 40 a 12 nella stagione.",
)
TESORERIA = facts(
    "Ho diretto la squadra del roseto e ho aiutato con le siepi della villa.",
    "Le rose perse sono scese da 40 a 12 nella stagione.",
)
SEULE = facts("J'ai tenu seule le registre des arbres de la ville pendant la saison.")


@pytest.mark.parametrize(
    ("text", "sources", "found"),
    [
        ("Led the redesign of the rose garden.", GIARDINO, ["Led"]),
        ("Helped redesign the rose garden.", GIARDINO, []),
        ("Led the rose garden team.", TESORERIA, []),
        ("Single-handedly kept the tree register.", SEULE, []),
        ("Single-handedly redesigned the garden.", GIARDINO, ["Single-handedly"]),
    ],
)
def test_facts_in_another_language_that_tell_of_one_thing(
    text: str, sources: Sources, found: list[str]
) -> None:
    assert spans(text, sources) == found


def test_who_led_a_group_led_what_the_accomplishment_is_called() -> None:
    sources = facts("Headed a group of six people from two wards.", title="Linen overhaul")
    assert spans("Led the linen overhaul that spared nurses 9 hours.", sources) == []


def test_who_tutored_people_was_not_their_line_manager() -> None:
    sources = facts("Tutored seven trainee opticians; five of them passed.")
    assert spans("Line-managed seven trainee opticians.", sources) == ["Line-managed"]
    assert spans("Tutored seven trainee opticians.", sources) == []
    managed = facts("Line manager of seven trainee opticians.")
    assert spans("Line-managed seven trainee opticians.", managed) == []
