"""What the lines of a resume mean, shown with text, where lines are easiest to see."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from resumes.ingest.past.document import PastDocument, PastEntry, PastJob, PastSkills
from resumes.ingest.past.section_names import Part, part_of
from resumes.tests.past_reading import RESUME, read_text

JOBS = "## Experience\n\n"


def jobs_of(text: str) -> tuple[PastJob, ...]:
    return read_text(f"# Odalys Fenwick\n\n{JOBS}{text}").jobs


def test_headings_and_bullets() -> None:
    assert read_text(RESUME) == PastDocument(
        name="Odalys Fenwick",
        tagline="Hydrologist for small rivers",
        summary="I measure rivers that nobody else measures. Twelve gauges of mine still stand.",
        entries=(
            PastEntry(
                "Low flow in chalk streams",
                "Followed nine streams through two dry summers and showed where abstraction, "
                "not weather, dried them.",
            ),
        ),
        jobs=(
            PastJob(
                "Brackwater Trust, Selby\nField Hydrologist | 2019 – present",
                (
                    "Set twelve gauges in nine streams.",
                    "Wrote the flood warning rule that the county uses.",
                ),
            ),
            PastJob(
                "Institute of Inland Waters\nResearch Assistant | 2016 – 2019",
                ("Coded the tracer model in Fortran.",),
            ),
        ),
        skills=(
            PastSkills("Field", ("gauging", "tracer dilution (salt, dye)", "boat handling")),
            PastSkills("Code", ("Fortran", "R", "QGIS")),
        ),
        language="en",
        left=(
            "odalys@fenwick.example",
            "+44 20 7946 0011",
            "Education",
            "MSc Hydrology, University of Selby, 2016",
        ),
    )


@pytest.mark.parametrize(
    ("heading", "part"),
    [
        ("Summary", Part.SUMMARY),
        ("PROFESSIONAL PROFILE:", Part.SUMMARY),
        ("Über mich", Part.SUMMARY),
        ("À propos de moi", Part.SUMMARY),
        ("Profil professionnel", Part.SUMMARY),
        ("Sobre mí", Part.SUMMARY),
        ("Selected Research", Part.ENTRIES),
        ("Ausgewählte Projekte", Part.ENTRIES),
        ("Projets choisis", Part.ENTRIES),
        ("Proyectos destacados", Part.ENTRIES),
        ("Selected work", Part.ENTRIES),
        ("Work", Part.JOBS),
        ("Experience & Employment", Part.JOBS),
        ("E X P E R I E N C E", Part.JOBS),
        ("Berufserfahrung", Part.JOBS),
        ("Beruflicher Werdegang", Part.JOBS),
        ("Expérience professionnelle", Part.JOBS),
        ("Experiencia laboral", Part.JOBS),
        ("Key skills", Part.SKILLS),
        ("Kenntnisse und Fähigkeiten", Part.SKILLS),
        ("Compétences", Part.SKILLS),
        ("Education", Part.OTHER),
        ("Ausbildung", Part.OTHER),
        ("Publications", Part.OTHER),
        ("Experience with rivers", None),
        ("Skills: R, Fortran", None),
        ("Led the research.", None),
        ("2019", None),
        ("", None),
    ],
)
def test_headings_by_their_words(heading: str, part: Part | None) -> None:
    assert part_of(heading) is part


def test_capitals_alone_make_headings() -> None:
    document = read_text(
        "ODALYS FENWICK\nodalys@fenwick.example\n\nPROFILE\nI measure small rivers.\n\n"
        "EMPLOYMENT HISTORY\nField Hydrologist, Brackwater Trust, 2019 to date\n* Set gauges.\n\n"
        "RIVERS I HAVE SWUM\nThe Ouse, in winter, and the Wharfe, and I would do so again.\n"
    )
    assert (document.name, document.summary) == ("ODALYS FENWICK", "I measure small rivers.")
    assert document.jobs == (
        PastJob("Field Hydrologist, Brackwater Trust, 2019 to date", ("Set gauges.",)),
    )


@pytest.mark.parametrize(
    "heading",
    [
        "**Brackwater Trust** 2019 – 2021",
        "Brackwater Trust, Hydrologist\n2019 – 2021",
        "Hydrologist  \n**Brackwater Trust**  \n2019 – 2021",
        "### Brackwater Trust\nHydrologist, 2019 – 2021",
        "Hydrologist at Brackwater Trust (Jan 2019 to Mar 2021)",
    ],
)
def test_dates_on_the_line_and_below(heading: str) -> None:
    jobs = jobs_of(f"{heading}\n\n- Set gauges.\n- Read gauges.\n\n{heading}\n\n- Sold gauges.\n")
    assert [job.bullets for job in jobs] == [("Set gauges.", "Read gauges."), ("Sold gauges.",)]
    assert all("Brackwater Trust" in job.heading and "2021" in job.heading for job in jobs)


def test_paragraphs_are_points() -> None:
    (job,) = jobs_of(
        "**Brackwater Trust**, Hydrologist, 2019–2021\n\n"
        "I set twelve gauges in nine streams, and they still stand.\n\n"
        "I wrote the rule that warns of floods, which the county uses.\n"
    )
    assert len(job.bullets) == 2


def test_roles_of_one_employer_keep_its_name() -> None:
    jobs = jobs_of(
        "### Brackwater Trust\n**Head of Gauging** (2021–)\n\n- Led six people.\n\n"
        "**Hydrologist** (2019–2021)\n\n- Set gauges.\n\n"
        "### Institute of Inland Waters\n**Assistant** (2016–2019)\n\n- Coded the model.\n"
    )
    assert [job.heading for job in jobs] == [
        "Brackwater Trust\nHead of Gauging (2021–)",
        "Brackwater Trust\nHydrologist (2019–2021)",
        "Institute of Inland Waters\nAssistant (2016–2019)",
    ]


def test_employers_without_points_are_employers() -> None:
    jobs = jobs_of(
        "**Brackwater Trust.** Hydrologist, 2019–2021\n\n"
        "**Inland Waters.** Assistant, 2016–2019\n\n"
        "Ferry Company\nTicket office\n2014 – 2016\n"
    )
    assert [job.heading.split("\n")[0].split(".")[0] for job in jobs] == [
        "Brackwater Trust",
        "Inland Waters",
        "Ferry Company",
    ]


def test_words_between_points_open_no_job() -> None:
    (job,) = jobs_of(
        "**Brackwater Trust** 2019 – 2021\n\n- Set gauges.\n\nKey results:\n\n- Read gauges.\n\n"
        "Tools: Fortran and R for all of it\n"
    )
    assert job.bullets == ("Set gauges.", "Read gauges.", "Tools: Fortran and R for all of it")


@pytest.mark.parametrize(
    "entry",
    [
        "### Chalk streams\n\nShowed where abstraction dried nine streams.",
        "**Chalk streams**\n\nShowed where abstraction dried nine streams.",
        "**Chalk streams:** Showed where abstraction dried nine streams.",
        "**Chalk streams.** Showed where abstraction dried nine streams.",
        "- **Chalk streams** – Showed where abstraction dried nine streams.",
        "Chalk streams: Showed where abstraction dried nine streams.",
        "Chalk streams\nShowed where abstraction dried nine streams.",
        "### Chalk streams\n\n2019 – 2021\n\n- Showed where abstraction dried nine streams.",
        "### Chalk streams\n\nField study\n\n- Showed where abstraction dried nine streams.",
    ],
)
def test_shapes_of_entries(entry: str) -> None:
    other = entry.replace("Chalk", "Limestone").replace("nine", "ten")
    document = read_text(f"# Odalys Fenwick\n\n## Projects\n\n{entry}\n\n{other}\n")
    assert document.entries == (
        PastEntry("Chalk streams", "Showed where abstraction dried nine streams."),
        PastEntry("Limestone streams", "Showed where abstraction dried ten streams."),
    )


def test_points_of_an_entry_do_not_run_into_each_other() -> None:
    document = read_text("## Projects\n\n### Streams\n\n- Nine dried\n- Two did not\n")
    assert document.entries == (PastEntry("Streams", "Nine dried. Two did not"),)


def test_points_without_titles_are_entries_each() -> None:
    document = read_text("## Research\n\n- Dried nine streams.\n- Filled two streams.\n")
    assert [entry.text for entry in document.entries] == [
        "Dried nine streams.",
        "Filled two streams.",
    ]


@pytest.mark.parametrize(
    "skills",
    [
        "**Code:** R, Fortran, and QGIS.",
        "Code: R; Fortran; QGIS",
        "- Code: R, Fortran, QGIS",
        "### Code\n\n- R\n- Fortran\n- QGIS",
        "**Code**\n\nR | Fortran | QGIS",
        "*Code*\n\nR\n\nFortran\n\nQGIS",
        "Code:\nR · Fortran · QGIS",
        "| Code | R, Fortran, QGIS |",
    ],
)
def test_shapes_of_skills(skills: str) -> None:
    assert read_text(f"# Odalys Fenwick\n\n## Skills\n\n{skills}\n").skills == (
        PastSkills("Code", ("R", "Fortran", "QGIS")),
    )


def test_a_plain_list_of_skills_has_no_label_and_sentences_are_none() -> None:
    document = read_text(
        "## Skills\n\nR, C++, .NET\n\n"
        "I also like to repair the pumps that other people have given up on, at weekends.\n"
    )
    assert document.skills == (PastSkills("", ("R", "C++", ".NET")),)
    assert document.left == (
        "I also like to repair the pumps that other people have given up on, at weekends.",
    )


def test_a_label_that_is_a_headings_word_stays_a_label() -> None:
    document = read_text(
        "## Experience\n\nX, 2019\n\n- Set gauges.\n\n## Skills\n\n**Languages**\n\nR, Fortran\n\n"
        "**Tools**\n\nQGIS\n"
    )
    assert [group.label for group in document.skills] == ["Languages", "Tools"]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("I measure the rivers that nobody else does.", "summary"),
        ("**Code:** R, Fortran\n\n**Field:** gauging, boats", "skills"),
        ("**Chalk streams**\n\nShowed where abstraction dried nine of them.", "entries"),
        ("Trust, 2019\n\n- Set gauges.\n\nInstitute, 2016\n\n- Coded a model.", "jobs"),
        ("Ouse\n\nWharfe", "left"),
    ],
)
def test_an_unknown_heading_is_told_by_what_stands_below_it(text: str, part: str) -> None:
    document = read_text(f"# Odalys Fenwick\n\n## Ahoy there\n\n{text}\n\n## Education\n\nMSc\n")
    filled = {name for name in ("summary", "skills", "entries", "jobs") if getattr(document, name)}
    assert filled == ({part} if part != "left" else set())
    assert ("Ahoy there" in document.left) is (part == "left")


def test_prose_without_a_heading_is_the_summary() -> None:
    document = read_text(
        "# Odalys Fenwick\n\nI measure the rivers that nobody else does.\n\n## Skills\n\nR, QGIS\n"
    )
    assert document.summary == "I measure the rivers that nobody else does."


def test_a_book_is_no_summary() -> None:
    document = read_text(
        "# Odalys Fenwick\n\n" + "I measure the rivers that nobody else does. " * 99
    )
    assert document.summary == ""
    assert "rivers" in document.left[0]


@pytest.mark.parametrize(
    ("head", "name", "tagline"),
    [
        ("Curriculum Vitae\n\n# Odalys Fenwick\n\nHydrologist", "Odalys Fenwick", "Hydrologist"),
        (
            "Odalys Fenwick | +44 20 7946 0011\n\nHydrologist | Diver",
            "Odalys Fenwick",
            "Hydrologist | Diver",
        ),
        (
            "# Dr Odalys Fenwick, PhD\n\nSelby, UK\n\nHydrologist",
            "Dr Odalys Fenwick, PhD",
            "Hydrologist",
        ),
        ("# 大山 花子\n\nodalys@fenwick.example", "大山 花子", ""),
        (
            "# Odalys Fenwick\n\nMeasuring rivers since 2009",
            "Odalys Fenwick",
            "Measuring rivers since 2009",
        ),
    ],
)
def test_heads(head: str, name: str, tagline: str) -> None:
    document = read_text(f"{head}\n\n## Skills\n\nR, QGIS\n")
    assert (document.name, document.tagline) == (name, tagline)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        (
            "I measure the rivers of the county and the streams that run into them in the spring.",
            "en",
        ),
        (
            "Ich messe die Flüsse der Grafschaft und die Bäche, die von den Hügeln in das Tal für",
            "de",
        ),
        (
            "Je mesure les rivières du comté et des ruisseaux dans les collines pour la ville avec",
            "fr",
        ),
        ("Mido los ríos del condado y los arroyos con las herramientas para el valle y una", "es"),
        ("R, Fortran, QGIS", ""),
    ],
)
def test_the_language_is_told_by_common_words(text: str, language: str) -> None:
    assert read_text(f"# Odalys Fenwick\n\n{text}\n").language == language


SECTIONS = st.sampled_from(
    ["# Ada Fenwick", "## Experience", "## Skills", "## Projects", "EDUCATION"]
)
WORDS = st.lists(st.from_regex(r"\A[A-Za-z]{3,9}\Z"), min_size=1, max_size=18, unique=True)
SHAPES = st.sampled_from(["{}", "- {}", "**{}**", "### {}", "{}.", "Label: {}", "{} 2019 – 2021"])
LINES = st.builds(lambda shape, words: shape.format(" ".join(words)), SHAPES, WORDS)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.one_of(SECTIONS, LINES), min_size=1, max_size=14))
def test_no_word_is_lost(lines: list[str]) -> None:
    document = read_text("\n\n".join(lines))
    kept = " ".join(_texts(document)).casefold()
    for line in lines:
        known = part_of(re.sub(r"^#+ ", "", line).strip("*"))
        if known is None or not re.match("#|[A-Z]+$", line):
            for word in re.findall(r"[A-Za-z]{3,}", line):
                assert word.casefold() in kept, (line, document)


def _texts(document: PastDocument) -> list[str]:
    return [
        document.name,
        document.tagline,
        document.summary,
        *(text for entry in document.entries for text in (entry.title, entry.text)),
        *(text for job in document.jobs for text in (job.heading, *job.bullets)),
        *(text for group in document.skills for text in (group.label, *group.skills)),
        *document.left,
    ]
