import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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


def test_what_the_facts_say_word_for_word_passes_beside_its_opposite() -> None:
    said = ("Ran the internal audit of 12 branches.", "Ran the external audit of 12 branches.")
    assert spans(said[0], *said) == []
    assert spans(" ".join(said), *said) == []


JUNK = ("a" * 100_000, "and " * 25_000, "without audit, " * 6_000, "😀" * 50_000, "ש " * 50_000)


@pytest.mark.parametrize("text", JUNK)
def test_long_texts_take_linear_time(text: str) -> None:
    begun = time.process_time()
    spans(text, "Ran the audit with two colleagues.", "A consultant designed the training.")
    assert time.process_time() - begun < 5


@settings(max_examples=50)
@given(st.text(), st.lists(st.text(), max_size=3), st.sampled_from(["en", "de", "fr", "it"]))
def test_it_never_raises(text: str, said: list[str], language: str) -> None:
    spans(text, *said, language=language)
