import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.tests.work import assert_linear
from resumes.checks.claims import READ_AT_MOST
from resumes.checks.findings import FindingKind
from resumes.checks.moved import moved_achievements
from resumes.checks.sources import Sources, Statement


def employer(key: str, name: str, place: str, title: str) -> tuple[Statement, ...]:
    return (
        Statement(name, "name", at=key),
        Statement(place, "name", at=key),
        Statement(title, "position", at=key),
    )


def accomplishment(key: str, at: str, *prose: str, skills: str = "") -> tuple[Statement, ...]:
    told = tuple(Statement(one, "metric" if ":" in one else "prose", key, at) for one in prose)
    return (*told, *(Statement(skill, "skill", key, at) for skill in skills.split()))


OAKFIELD = employer("oak", "Oakfield Veterinary Hospital", "Norwich", "Veterinary Surgeon")
HARBOUR = employer("har", "Harbour Vets", "Lowestoft", "Clinical Director")
DENTAL = accomplishment(
    "dental", "oak", "Opened a dental clinic for cats with a digital X-ray unit.", skills="Vetcloud"
)
ROTA = accomplishment("rota", "oak", "Rebuilt the night rota for 11 vets.", "overtime: 210 to 80")
HERD = accomplishment(
    "herd", "har", "Wrote herd health plans for 46 dairy farms.", "lame cows: 24% to 11%"
)
MERGER = accomplishment("merger", "har", "Led the merger with a neighbouring practice of six.")
PROFILE = Sources((*OAKFIELD, *HARBOUR, *DENTAL, *ROTA, *HERD, *MERGER))
AT_HARBOUR = Sources((*HARBOUR, *HERD, *MERGER), elsewhere=(*OAKFIELD, *DENTAL, *ROTA))
AT_OAKFIELD = Sources((*OAKFIELD, *DENTAL), elsewhere=(*HARBOUR, *ROTA, *HERD, *MERGER))


def spans(text: str, sources: Sources, language: str = "en") -> list[str]:
    return [fault.span for fault in moved_achievements(text, sources, language)]


@pytest.mark.parametrize(
    ("text", "sources", "found"),
    [
        (
            "Wrote herd health plans for 46 dairy farms and opened a dental clinic for cats.",
            AT_HARBOUR,
            "opened a dental clinic for cats",
        ),
        ("Rebuilt the night rota for 11 vets.", AT_HARBOUR, "Rebuilt the night rota for 11 vets"),
        (
            "Planned herd health for dairy farms.",
            AT_OAKFIELD,
            "Planned herd health for dairy farms",
        ),
    ],
)
def test_what_was_done_elsewhere_is_found(text: str, sources: Sources, found: str) -> None:
    assert spans(text, sources) == [found]


@pytest.mark.parametrize(
    ("text", "sources"),
    [
        ("Wrote herd health plans for 46 dairy farms.", AT_HARBOUR),
        ("Set up dentistry for cats with digital radiographs.", AT_OAKFIELD),
        # of the same employer, though the bullet names another accomplishment
        ("Rebuilt the night rota for 11 vets.", AT_OAKFIELD),
        # one word in common with what was done elsewhere, or a tool
        ("Kept the practice open at night through lambing.", AT_HARBOUR),
        ("Wrote herd health plans in Vetcloud.", AT_HARBOUR),
        ("Digital records replaced paper on dairy farms.", AT_HARBOUR),
        ("", AT_HARBOUR),
    ],
)
def test_what_was_done_here_stays(text: str, sources: Sources) -> None:
    assert spans(text, sources) == []


def test_one_long_word_with_its_figures_is_told_of_its_own_work() -> None:
    lab = employer("lab", "Dune Laboratory", "Norwich", "Technician")
    cells = accomplishment("cells", "lab", "contaminations a year: 9 to 3")
    sources = Sources((*HARBOUR, *HERD, *MERGER), elsewhere=(*lab, *cells))
    text = "Wrote herd health plans and cut contaminations from 9 to 3."
    assert spans(text, sources) == ["cut contaminations from 9 to 3"]
    assert spans("Wrote herd health plans against contaminations.", sources) == []


def test_projects_of_no_employer_are_told_apart() -> None:
    bus = accomplishment("bus", "", "Computed bus routes on street maps.")
    swap = accomplishment("swap", "", "Built an app for swapping textbooks at a hackathon.")
    sources = Sources(bus, elsewhere=swap)
    assert spans("Built an app for swapping textbooks.", sources)
    assert spans("Computed bus routes.", sources) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("At Harbour Vets, opened a dental clinic for cats.", "Harbour Vets"),
        ("Opened a dental clinic for cats at Harbour Vets.", "Harbour Vets"),
        ("Opened a dental clinic for cats (Harbour Vets).", "Harbour Vets"),
        ("At Oakfield, wrote herd health plans for dairy farms.", "Oakfield"),
        ("In Lowestoft, rebuilt the night rota for 11 vets.", "Lowestoft"),
        ("As Clinical Director, opened a dental clinic for cats.", "Clinical Director"),
        ("Harbour Vets: herd plans. Oakfield: merger with a neighbouring practice.", "Oakfield"),
        ("Wrote herd health plans for dairy farms at Oakfield and merged practices.", "Oakfield"),
    ],
)  # fmt: skip
def test_an_achievement_beside_another_employers_name_is_found(text: str, found: str) -> None:
    assert spans(text, PROFILE) == [found]


@pytest.mark.parametrize(
    "text",
    [
        "At Oakfield, opened a dental clinic for cats.",
        "Opened a dental clinic for cats at Oakfield and wrote herd health plans at Harbour Vets.",
        "Clinical Director at Harbour Vets; before that, opened a dental clinic for cats.",
        "Clinical Director at Harbour Vets who opened a dental clinic for cats at Oakfield.",
        "At Harbour Vets since 2019, after opening a dental clinic for cats.",
        "At Oakfield and at Harbour Vets, opened a dental clinic for cats.",
        "In Norwich, rebuilt the night rota; in Lowestoft, wrote herd health plans.",
        "Opened a dental clinic for cats and rebuilt the night rota.",
        "Veterinary surgeon in Norwich and Lowestoft for farms, cats and dogs.",
        "Rebuilt the night rota at Oakfield and later at Harbour Vets wrote herd health plans.",
    ],
)
def test_an_achievement_beside_its_own_employers_name_stays(text: str) -> None:
    assert spans(text, PROFILE) == []


def test_an_employer_that_another_worked_for_may_be_named() -> None:
    client = accomplishment(
        "move", "oak", "Moved patient records to Harbour Vets by a nightly job."
    )
    sources = Sources((*OAKFIELD, *HARBOUR, *client, *HERD))
    assert spans("Moved patient records to Harbour Vets by a nightly job.", sources) == []


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Im Hotel Seeblick die regionale Karte umgestellt und Lehrlinge ausgebildet.", "de"),
        ("Baute in Freiburg die Bankettküche für Hochzeiten auf.", "de"),
    ],
)
def test_another_employers_achievement_is_found_in_german(text: str, language: str) -> None:
    sources = Sources(
        (
            *employer("lin", "Landgasthof Linde", "Freiburg", "Souschef"),
            *employer("see", "Hotel Seeblick", "Konstanz", "Küchenchef"),
            *accomplishment(
                "karte", "lin", "Stellte die regionale Karte um, bildete Lehrlinge aus."
            ),
            *accomplishment("bankett", "see", "Baute die Bankettküche für Hochzeiten auf."),
        )
    )
    assert spans(text, sources, language)


def test_the_finding_says_where_it_belongs() -> None:
    (fault,) = moved_achievements("Opened a dental clinic for cats.", AT_HARBOUR, "en")
    assert fault.kind is FindingKind.CONTRADICTS_FACTS
    assert DENTAL[0].text in fault.why


@given(
    st.permutations([one.text for one in (*HERD, *MERGER)]), st.sampled_from(". |; |, ".split("|"))
)
def test_what_the_sources_say_stays_in_any_order(said: list[str], between: str) -> None:
    assert spans(between.join(one.rstrip(".") for one in said), AT_HARBOUR) == []


@given(st.text(max_size=200), st.sampled_from(["en", "de", "fr", "es", "it", "ja", ""]))
def test_a_text_supports_itself(text: str, language: str) -> None:
    own = Statement(text, "prose", "herd", "har")
    sources = Sources((*HARBOUR, own), elsewhere=(*DENTAL, *ROTA))
    assert spans(text, sources, language) == []


@pytest.mark.parametrize(
    "junk",
    ["At Oakfield, and ", "dental clinic, ", "a", ",", "😀 👍🏽 ", "שלום ", "成本", "e\u0301"],
)
@pytest.mark.parametrize("sources", [PROFILE, AT_HARBOUR])
def test_long_junk_takes_linear_work(junk: str, sources: Sources) -> None:
    assert_linear(lambda text: spans(text, sources), junk, longest=READ_AT_MOST)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("At Harbour Vets, rebuilt the rota.", ["Harbour Vets"]),
        ("Cut overtime at Harbour Vets.", []),  # one word of it is too little
        ("Rebuilt the night rota at Harbour Vets.", ["Harbour Vets"]),
        ("Wrote herd plans at Oakfield Veterinary Hospital.", ["Oakfield Veterinary Hospital"]),
        ("At Oakfield Veterinary Hospital, rebuilt the rota.", []),
        ("At Harbour Vets, wrote plans and led the merger.", []),
        ("At Harbour Vets, saw 30 cats a week.", []),
    ],
)
def test_few_words_beside_an_employers_name_tell_what_was_done_elsewhere(
    text: str, found: list[str]
) -> None:
    assert spans(text, PROFILE) == found
