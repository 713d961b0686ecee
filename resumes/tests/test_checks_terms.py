"""Tools, methods, names, certificates and places that no source has."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mirror.tests.work import assert_linear
from resumes.checks.findings import FindingKind
from resumes.checks.skill_lists import is_listed
from resumes.checks.sources import Sources, Statement, StatementSort
from resumes.checks.terms import unsupported_terms

SKILL, NAME = FindingKind.UNSUPPORTED_SKILL, FindingKind.UNSUPPORTED_NAME
type Said = str | tuple[StatementSort, str]


def sources(*said: Said, elsewhere: tuple[Said, ...] = ()) -> Sources:
    return Sources(tuple(map(_statement, said)), elsewhere=tuple(map(_statement, elsewhere)))


def _statement(said: Said) -> Statement:
    return Statement(said) if isinstance(said, str) else Statement(said[1], said[0])


def spans(text: str, *said: Said, language: str = "en") -> list[str]:
    return [fault.span for fault in unsupported_terms(text, sources(*said), language)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Wrote the ferry timetable in Python 3.", "Wrote it in Python"),
        ("Wrote the ferry timetable in python.", "Wrote it in Python 3"),
        ("Kept the catch in postgres.", "Kept it in PostgreSQL"),
        ("Runs on k8s.", "Runs on Kubernetes"),
        ("Scheduled in Apache Airflow.", "Scheduled in Airflow"),
        ("Kept the catch in a SQL database.", "Kept it in PostgreSQL"),
        ("Kept the catch in SQL.", "Kept it in MySQL"),
        ("Moved the ledger to the cloud.", "Moved it to AWS"),
        ("Keeps the ledger in a spreadsheet.", "Keeps it in Excel"),
        ("Applied natural language processing.", "Applied NLP"),
        ("Applied NLP.", "Applied natural language processing"),
        ("Sorted nets with machine-learning.", "Sorted nets with machine learning"),
        ("Set up CI/CD.", "Set up continuous integration"),
        ("Built it in React.", "Built it in React Native"),
        ("Built it in Node.", "Built it in Node.js"),
        ("Wrote C++, C# and .NET code.", "Knows C++, C# and .NET"),
        ("Wrote the model in R.", "Wrote it in R"),
        ("Wrote the gateway in Go.", "Wrote it in Golang"),
        ("Wrote VLA reports.", "Wrote reports of vessel landing audits"),
        ("Reported the Vessel Landing Audits.", "Wrote the VLA report"),
        ("Reported on vessel landing audits (VLA).", "Reported on vessel landing audits"),
        ("Programmed in TIA Portal by Siemens.", "Programmed in the TIA Portal"),
        ("Tracked spend in Ariba (SAP).", "Tracked spend in SAP Ariba"),
        ("Analysed the gels by western blots.", "Ran a Western blot"),
        ("Ran tests of usability: usability tests.", "Usability was tested"),
        ("Used the DWR-9 probes.", "Used a DWR 9 probe"),
    ],
)
def test_another_name_of_what_the_sources_name_is_told(text: str, said: str) -> None:
    assert spans(text, said) == []


@pytest.mark.parametrize(
    ("text", "said", "untold"),
    [
        ("Provisioned hosts with terraform.", "Provisioned hosts", "terraform"),
        ("Wrote the gateway in Go.", "Went to Google; go live in May", "Go"),
        ("Moved to Google in May.", "Wrote it in Go", "Google"),
        ("Wrote the front end in Java.", "Wrote it in JavaScript", "Java"),
        ("Wrote it in JavaScript.", "Wrote it in Java", "JavaScript"),
        ("Kept the catch in MySQL.", "Kept it in SQL", "MySQL"),
        ("Kept the catch in PostgreSQL.", "Kept it in a database", "PostgreSQL"),
        ("Wrote the firmware in C.", "Wrote it in C++", "C"),
        ("Wrote the firmware in C++.", "Wrote it in C", "C++"),
        ("Wrote the plug-in in C#.", "Wrote it in C", "C#"),
        ("Models the stock in R.", "Models the stock for R&D", "R"),
        ("Planned stock in SAP EWM.", "Planned stock in SAP", "SAP EWM"),
        ("Moved it to Amazon EKS.", "Moved it to Amazon ECS", "Amazon EKS"),
        ("Built it with Spring and Kafka.", "Built it in the spring with Kafka", "Spring"),
        ("Joined pipes by TIG welding.", "Joined pipes by MIG welding", "TIG welding"),
        ("Fitted a logistic regression.", "Fitted a linear regression", "logistic regression"),
        ("Ran ELISA on the sera.", "Ran PCR on the sera", "ELISA"),
    ],
)
def test_a_tool_that_no_source_names_is_found(text: str, said: str, untold: str) -> None:
    found = list(unsupported_terms(text, sources(said), "en"))
    kind = NAME if untold == "Google" else SKILL
    assert [(fault.kind, fault.span) for fault in found] == [(kind, untold)]
    assert untold in found[0].why


@pytest.mark.parametrize(
    "text",
    [
        "Excels at making teams spring back with swift word of what they can access.",
        "Express buses react to rust less than a canvas sketch.",
        "Spring tides and rust were the worst of it.",
        "Go to sea in any weather and make notes.",
        "Up to date on base and in design, I sum up what people say.",
        "The premiere and its after effects pleased the board.",
        "Grew from grade C to grade A with vitamin D.",
        "Rapid response and live chat kept the lean crew agile.",
        "Word of it spread. Access was easy.",
    ],
)
def test_ordinary_words_are_no_tools(text: str) -> None:
    assert spans(text, "Something else entirely") == []


@pytest.mark.parametrize(
    ("text", "language", "untold"),
    [
        ("Vorbei an Rust und Word.", "en", ["Rust", "Word"]),
        ("Plante Netze in Excel und Word.", "de", ["Excel", "Word"]),
        ("Express, React and Kafka carry the load.", "en", ["Express", "React", "Kafka"]),
        ("Swift 5 apps for the fleet.", "en", ["Swift"]),
    ],
)
def test_beside_other_evidence_they_are(text: str, language: str, untold: list[str]) -> None:
    assert spans(text, "Something else entirely", language=language) == untold


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Won over Pellworm for the Quayside Group.", "Quayside Group; won Pellworm"),
        ("Cut the bill of Pellworm's harbour.", "The harbour of Pellworm"),
        ("Led the Marketing team with Finance and the Board on Fridays in May.", "Led the team"),
        ("Reported KPIs to the CEO, HR and R&D in Q3 of FY23.", "Reported figures"),
        ("Spoke with Polish and German crews in English.", "Spoke with crews"),
        ("Opened a branch in Norway.", "Opened a branch in Bergen"),
        ("Opened a branch in Poland.", "Opened a Polish branch"),
        ("Opened a branch in the UK.", "Opened a branch in Little Haddock"),
        ("Senior Deckhand and Head of Nets at Haddock & Sons.", "Haddock & Sons"),
        ("Designing Sturdy Trawls for Deep Water", "Trawls for deep water"),
        ("STURDY TRAWLS WERE MADE", "Trawls"),
        ("Taught at Little Haddock in the north.", "Little Haddock Primary School, in the north"),
    ],
)
def test_capitals_that_name_nothing_new(text: str, said: str) -> None:
    assert spans(text, said) == []


@pytest.mark.parametrize(
    ("text", "untold"),
    [
        ("Counted cod with Brinkwater for two years.", "Brinkwater"),
        ("Counted cod at the University of Little Haddock.", "University of Little Haddock"),
        ("Counted cod for the Data Science Institute.", "Data Science Institute"),
        ("Counted cod in TrawlTrack for a year.", "TrawlTrack"),
        ("TrawlTrack counted the cod.", "TrawlTrack"),
        ("Counted cod to the NRB standard.", "NRB"),
        ("Counted cod in Lisbon.", "Lisbon"),
        ("Counted cod in Portugal.", "Portugal"),
    ],
)
def test_a_name_that_no_source_has_is_found(text: str, untold: str) -> None:
    said: tuple[Said, ...] = (("name", "Little Haddock"), ("name", "Bergen"), "Counted cod")
    found = list(unsupported_terms(text, sources(*said), "en"))
    assert [(fault.kind, fault.span) for fault in found] == [(NAME, untold)]
    assert untold in found[0].why


def test_another_employers_name_is_found_where_a_sentence_begins() -> None:
    own = sources("Counted cod", elsewhere=(("name", "Brinkwater Nets"),))
    assert [f.span for f in unsupported_terms("Brinkwater paid.", own, "en")] == ["Brinkwater"]
    assert spans("Brinkwater paid.", "Counted cod") == []


@pytest.mark.parametrize(
    ("text", "untold"),
    [
        ("Zählte Dorsche mit Kollegen aus Vertrieb, Lager und Einkauf im Mai.", []),
        ("Zählte Dorsche in TrawlTrack für die Nordsee GmbH.", ["TrawlTrack", "Nordsee"]),
        ("Zählte Dorsche an der Hochschule Seewald.", ["Hochschule Seewald"]),
        ("Zählte Dorsche in Frankreich.", ["Frankreich"]),
        ("Zählte Dorsche mit Kundinnen und KundInnen der IT-Abteilung.", []),
    ],
)
def test_german_nouns_are_no_names(text: str, untold: list[str]) -> None:
    assert spans(text, "Zählte Dorsche", ("name", "Kiel"), language="de") == untold


@pytest.mark.parametrize(
    ("text", "language", "untold"),
    [
        ("A compté les morues sous TrawlTrack avec la Région.", "fr", ["TrawlTrack"]),
        ("A compté les morues, puis vite vu la vue en été.", "fr", []),
        ("Contó bacalaos en Brinkwater con rasa medida.", "es", ["Brinkwater"]),
        ("Ha contato merluzzi con la vite in primavera.", "it", []),
        ("Telde kabeljauw bij Brinkwater.", "nl", ["Brinkwater"]),
    ],
)
def test_names_in_other_languages(text: str, language: str, untold: list[str]) -> None:
    assert spans(text, "…", language=language) == untold


HELD: tuple[Said, ...] = (
    "Counted cod",
    ("certificate", "Level 3 Award in Net Repair"),
    ("name", "Guild of Netmakers"),
    ("certificate", "Certified Deckhand Instructor"),
    ("name", "Harbour College"),
    ("award", "Best Crew"),
    ("name", "Quayside Forum Trust"),
)


@pytest.mark.parametrize(
    ("text", "untold"),
    [
        ("Holds the Level 3 Award in Net Repair of the Guild of Netmakers.", []),
        ("Holds the Level 4 Award in Net Repair.", ["Level 4"]),
        ("Holds an Award in Net Repair from the Quayside Forum Trust.", ["Quayside Forum Trust"]),
        ("Certified instructor for deckhands.", []),
        ("Certified diver who counts cod.", ["Certified diver"]),
        ("Licensed skipper with a crew of nine.", ["Licensed skipper"]),
        ("Chartered boats and licensed software to certified timber yards.", []),
        ("Board-certified nurse.", ["certified nurse"]),
        ("Counted cod; CISSP and PMP.", ["CISSP", "PMP"]),
        ("Counted cod as an AWS Certified Solutions Architect.",
         ["AWS Certified Solutions Architect"]),
        ("Counted cod, with a green belt in Six Sigma.", ["Six Sigma", "green belt"]),
        ("Earned a certificate in scuba diving.", ["certificate"]),
    ],
)  # fmt: skip
def test_certificates_are_held_or_found(text: str, untold: list[str]) -> None:
    assert sorted(spans(text, *HELD)) == sorted(untold)


@pytest.mark.parametrize(
    ("text", "said", "untold"),
    [
        ("Kept bees in Vermont.", "Hives in Barre, VT", []),
        ("Kept bees in Vermont.", "Hives in Barre, vt and Boston", ["Vermont"]),
        ("Kept bees in Ontario.", "Hives in Hamilton", []),
        ("Kept bees in Bavaria.", "Hives in Passau", []),
        ("Kept bees in Bavaria.", "Hives in Hamburg", ["Bavaria"]),
        ("Kept bees near Lorient in Brittany.", "Hives in Lorient", []),
    ],
)
def test_a_state_is_told_by_what_lies_in_it(text: str, said: str, untold: list[str]) -> None:
    assert spans(text, ("name", said), "Kept bees.") == untold


@pytest.mark.parametrize(
    ("text", "untold"),
    [
        ("Holds the Guild of Thatchers' Level 3 award.", []),
        ("Holds the Guild of Thatchers's Level 3 award.", []),
        ("Holds the Guild of Roofers' Level 3 award.", ["Guild of Roofers"]),
    ],
)
def test_a_name_ends_with_its_genitive(text: str, untold: list[str]) -> None:
    paper: Said = ("certificate", "Thatching, Level 3")
    guild: Said = ("name", "Guild of Thatchers")
    assert spans(text, paper, guild, "Thatched roofs.") == untold


@pytest.mark.parametrize(
    ("text", "untold"),
    [
        ("40 Dächer in der Siedlung Amselgrund gedeckt.", []),
        ("Dächer der Siedlung Amselgrunds gedeckt.", []),
        ("40 Dächer in der Siedlung Amselgarten gedeckt.", ["Amselgarten"]),
        ("40 Dächer mit der Firma Holtmann gedeckt.", ["Holtmann"]),
        ("40 Dächer mit der Firma Bertram gedeckt.", []),  # no near miss: German tells no names
        ("40 Dächer der Siedlung am Hang gedeckt.", []),
    ],
)
def test_a_name_that_is_nearly_one_of_the_facts(text: str, untold: list[str]) -> None:
    said = "In der Siedlung Amselgrund 40 Dächer neu gedeckt, mit der Firma Holtkamp."
    assert spans(text, said, language="de") == untold


@pytest.mark.parametrize(
    ("language", "paper", "text", "untold"),
    [
        ("en", "Sailing Certificate", "Holds the sailing certificate.", []),
        ("en", "Sailing Certificate", "Holds a certificate as a sailing instructor.", []),
        (
            "en",
            "Sailing Certificate",
            "Holds an instructor certificate in sailing.",
            ["instructor certificate"],
        ),
        (
            "en",
            "Certified Sailor",
            "Certified sailing instructor.",
            ["Certified sailing instructor"],
        ),
        ("en", "Certified Sailing Trainer", "Certified sailing instructor.", []),
        (
            "en",
            "Sailing Certificate",
            "Holds a sailing certificate from the inspector of ports.",
            [],
        ),
        (
            "de",
            "Segelschein, Zertifikat",
            "Hat ein Zertifikat als Prüferin im Segeln.",
            ["Zertifikat als Prüferin"],
        ),
        (
            "es",
            "Certificado de vela",
            "Tiene el certificado de monitora de vela.",
            ["certificado de monitora"],
        ),
    ],
)
def test_who_teaches_or_examines_has_a_paper_of_their_own(
    language: str, paper: str, text: str, untold: list[str]
) -> None:
    assert spans(text, ("certificate", paper), language=language) == untold


def test_a_name_with_its_place_behind_it_may_be_told_in_two_statements() -> None:
    said: tuple[Said, ...] = ("A mesuré la marée.", ("name", "Institut Ravel"), ("name", "Nantes"))
    told = "Chercheuse à l'Institut Ravel de Nantes."
    assert spans(told, *said, language="fr") == []
    assert spans(told, said[0], said[2], language="fr") == ["Institut Ravel de Nantes"]


def test_units_are_no_names() -> None:
    assert spans("Baute Anlagen mit zusammen 900 kWp.", "900 Kilowatt", language="de") == []


def test_a_list_of_skills_is_left_to_its_whitelist() -> None:
    assert spans("Rust", ("name", "Tools"), ("skill", "Excel")) == []


LISTED = (
    *(("Python 3", ""), ("PostgreSQL", ""), ("Kubernetes", ""), ("C++", ""), ("SQL", "")),
    *(("JavaScript", "basic"), ("French", "B1"), ("HTML/CSS", ""), ("net repair", "")),
    *(("search engine optimisation (SEO)", ""), ("Polish (fluent)", ""), ("HGB", "")),
    *(("Excel", ""), ("crew rotas", ""), ("Node.js", ""), ("Adobe Photoshop", "")),
)


@pytest.mark.parametrize(
    "skill",
    [
        *("Python", "PYTHON 3", "postgres", "k8s", "c++", "HTML", "CSS", "SEO", "Photoshop"),
        *("JavaScript (basic)", "Javascript (basics)", "French (A2)", "Polish", "Polish (good)"),
        *("repairing nets", "Net Repair", "MS Excel", "Microsoft Excel", "NodeJS", "crew rota"),
        *("SQL programming", "accounting to HGB", "French"),
    ],
)
def test_a_skill_is_listed_however_it_is_spelled(skill: str) -> None:
    assert is_listed(skill, LISTED, "en")


@pytest.mark.parametrize(
    "skill",
    [
        *(
            "C",
            "C#",
            "MySQL",
            "PL/SQL",
            "SQL Server",
            "Java",
            "JavaScript (advanced)",
            "French (C1)",
        ),
        *("Polish (native)", "Python (expert)", "Illustrator", "CISSP", "Power BI", "net", "rotas"),
        *("English", "Go", "Node-RED", "repair", ""),
    ],
)
def test_another_skill_or_a_higher_level_is_not_listed(skill: str) -> None:
    assert not is_listed(skill, LISTED, "en")


PIECES = st.sampled_from(
    "Go C R C# .NET Excel Word SAP Siemens Kafka kafka certified Level 4 University of York in the "
    "Oslo Norway TrawlTrack NRB Guild and , . ; ( ) / - machine learning "
    "nurse e\u0301 ß İ 😀 א".split()
)


@example("CERTIFIED:IN", "en")
@given(
    st.one_of(st.text(max_size=200), st.lists(PIECES, max_size=30).map(" ".join)),
    st.sampled_from(["en", "de", "fr", "es", "it", "nl", "pt", "xx", ""]),
)
@settings(deadline=None)
def test_a_text_bears_itself_out(text: str, language: str) -> None:
    assert list(unsupported_terms(text, sources(text), language)) == []


@given(st.text(max_size=200), st.sampled_from(["en", "de", "fr"]))
@settings(deadline=None)
def test_what_is_found_stands_in_the_text(text: str, language: str) -> None:
    for fault in unsupported_terms(text, sources("Counted cod"), language):
        assert fault.span
        assert fault.span in text


@pytest.mark.parametrize(
    "piece",
    ["a", "A", "Abc ", "ABX ", "שלום ", "😀", "e\u0301", "C#", ".NET", "Go, C, ", "A&", "Level 4 ",
     "certified welder in ", "University of ", "Ab\n", "Oslo ", "+", "\u0301"],
)  # fmt: skip
@pytest.mark.parametrize("language", ["en", "de"])
def test_long_junk_takes_linear_work(piece: str, language: str) -> None:
    own = sources("Counted cod in Oslo", ("certificate", "Award"), ("name", "Guild of Cod"))
    assert_linear(lambda text: list(unsupported_terms(text, own, language)), piece)


@pytest.mark.parametrize(
    ("text", "said", "untold"),
    [
        ("Charts in Python 2.7.", "Charts in Python 3", ["Python 2.7"]),
        ("Charts in Python 2 and R.", "Charts in Python 3 and R", ["Python 2"]),
        ("Runs MySQL 8.", "Runs MySQL", ["MySQL 8"]),
        ("Charts in Python 3.", "Charts in Python", []),
        ("Charts in Python 3.11.", "Charts in Python 3", []),
        ("Runs MySQL 8.", "Runs MySQL 8.0", []),
        ("Runs MySQL in 12 ports.", "Runs MySQL", []),
        ("Moved MySQL 2 times.", "Runs MySQL", []),
    ],
)
def test_another_version_is_another_thing(text: str, said: str, untold: list[str]) -> None:
    assert spans(text, said) == untold


@pytest.mark.parametrize(
    ("language", "text", "said", "untold"),
    [
        ("en", "Registered nurse.", ("position", "Staff Nurse"), []),
        ("en", "Registered nurse.", ("degree", "BSc Adult Nursing"), []),
        ("en", "Registered nurse.", ("position", "Nursing Assistant"), ["Registered nurse"]),
        ("en", "Registered nurse.", ("position", "Baker"), ["Registered nurse"]),
        ("de", "Examinierte Krankenpflegerin.", ("degree", "Examen Krankenpflege"), []),
        ("de", "Examinierte Krankenpflegerin.", ("degree", "Ausbildung Koch"),
         ["Examinierte Krankenpflegerin"]),
        ("en", "Holds a Level 2 Award in Rowing.", ("certificate", "Level 2 Award in Rowing"), []),
    ],
)  # fmt: skip
def test_what_the_law_asks_of_all_in_a_trade_is_no_paper_of_its_own(
    language: str, text: str, said: Said, untold: list[str]
) -> None:
    assert spans(text, said, language=language) == untold


def test_a_paper_may_be_told_by_what_it_makes_of_somebody() -> None:
    assert spans("Chartered surveyor.", ("certificate", "MRICS")) == []
    assert spans("Chartered accountant.", ("certificate", "ACCA")) == []
    assert spans("Chartered surveyor.", ("certificate", "ACCA")) == ["Chartered surveyor"]


BRISTOL: tuple[Said, ...] = ("Built the tide model.", ("name", "Halm Boats"), ("name", "Bristol"))
NOWHERE: tuple[Said, ...] = ("Built the tide model.", ("name", "Halm Boats"))


@pytest.mark.parametrize(
    ("text", "said", "found"),
    [
        ("Paris uses the tide model.", BRISTOL, ["Paris"]),
        ("Bristol uses the tide model.", BRISTOL, []),
        ("Reading tide tables led to the model.", BRISTOL, []),
        ("Split the tide model in two.", BRISTOL, []),
        ("Sold the tide model in Japan and Brazil.", NOWHERE, ["Brazil", "Japan"]),
        ("Sold the tide model in Japan.", NOWHERE, []),
        ("Sold the tide model in Britain (UK).", NOWHERE, []),
        ("Sold the tide model in Berlin.", NOWHERE, ["Berlin"]),
    ],
)
def test_a_place_is_found_wherever_it_stands(
    text: str, said: tuple[Said, ...], found: list[str]
) -> None:
    assert sorted(spans(text, *said)) == found
