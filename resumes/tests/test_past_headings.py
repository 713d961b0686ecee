"""Where the parts of a resume begin when their headings are not known word by word."""

import pytest
from docx.document import Document as DocxFile

from resumes.ingest.past.document import PastEntry, PastJob
from resumes.ingest.past.section_names import Part, hinted_part
from resumes.tests.past_reading import read_text, read_word

TWO_JOBS = """\
Brackwater Trust
Field Hydrologist | 2019 – present

- Set twelve gauges.

Institute of Inland Waters
Research Assistant | 2016 – 2019

- Coded the tracer model.
"""


@pytest.mark.parametrize(
    ("heading", "part"),
    [
        ("Board appointments", Part.JOBS),
        ("Mein Werdegang bisher", Part.JOBS),
        ("Tools of the trade", Part.SKILLS),
        ("Highlights of five years", Part.HIGHLIGHTS),
        ("Ahoy there", None),
        ("A career that I never wanted to end before its time", None),
    ],
)
def test_one_word_hints_at_the_part(heading: str, part: Part | None) -> None:
    assert hinted_part(heading) is part


def test_jobs_are_found_below_a_heading_that_nobody_knows() -> None:
    document = read_text(f"# Odalys Fenwick\n\n## Projects\n\n- Drew a map.\n\n{TWO_JOBS}\n")
    assert [job.bullets for job in document.jobs] == [
        ("Set twelve gauges.",),
        ("Coded the tracer model.",),
    ]
    assert [entry.text for entry in document.entries] == ["Drew a map."]


def test_jobs_are_found_in_a_resume_without_headings() -> None:
    document = read_text(f"# Odalys Fenwick\n\n{TWO_JOBS}\n**Education**\n\nMSc\n")
    assert [len(job.bullets) for job in document.jobs] == [1, 1]
    assert document.name == "Odalys Fenwick"


def test_jobs_are_found_behind_a_summary() -> None:
    def build(file: DocxFile) -> None:
        def bold(text: str) -> None:
            file.add_paragraph().add_run(text).bold = True

        bold("Odalys Fenwick")
        bold("Profile")
        file.add_paragraph("I measure the rivers that nobody else does.")
        bold("My journey so far")
        for title, when in ("Field Hydrologist", "2019 – 2022"), ("Assistant", "2016 – 2019"):
            bold(title)
            file.add_paragraph(f"Brackwater Trust\t{when}")
            file.add_paragraph("Set gauges.", style="List Bullet")
        bold("Skills")
        file.add_paragraph("R, Fortran")

    document = read_word(build)
    assert document.summary == "I measure the rivers that nobody else does."
    assert [job.heading.split("\n")[0] for job in document.jobs] == [
        "Field Hydrologist",
        "Assistant",
    ]


def test_projects_with_dates_stay_projects_where_there_are_jobs() -> None:
    document = read_text(
        f"# Odalys Fenwick\n\n## Projects\n\n### Lead hydrologist of the Ouse map\n\n"
        f"2019 – 2021\n\n- Drew it.\n\n## Experience\n\n{TWO_JOBS}"
    )
    assert document.entries == (PastEntry("Lead hydrologist of the Ouse map", "Drew it."),)
    assert len(document.jobs) == 2


def test_labels_that_recur_within_jobs_head_no_part() -> None:
    document = read_text(
        "# Odalys Fenwick\n\n**Experience**\n\nTrust, 2019 – 2021\n\n**Key achievements**\n\n"
        "- Set gauges.\n\nInstitute, 2016 – 2019\n\n**Key achievements**\n\n- Coded.\n\n"
        "**Skills**\n\nR, Fortran\n"
    )
    assert [job.bullets for job in document.jobs] == [("Set gauges.",), ("Coded.",)]
    assert document.entries == ()


def test_tools_below_the_points_are_a_point_also_before_the_next_job() -> None:
    def build(file: DocxFile) -> None:
        file.add_heading("Experience", 1)
        for employer in "Trust | 2019 – 2021", "Institute | 2016 – 2019":
            file.add_paragraph(employer)
            file.add_paragraph("Set gauges.", style="List Bullet")
            file.add_paragraph("Tools: R, Fortran and QGIS")

    bullets = ("Set gauges.", "Tools: R, Fortran and QGIS")
    assert read_word(build).jobs == (
        PastJob("Trust | 2019 – 2021", bullets),
        PastJob("Institute | 2016 – 2019", bullets),
    )


@pytest.mark.parametrize(
    ("below", "summary", "entries"),
    [
        ("I measured what nobody else did.", "I measured what nobody else did.", []),
        ("- Found the leak.\n- Closed it.", "", ["Found the leak.", "Closed it."]),
        ("I am proud of these:\n\n- Found the leak.", "", ["Found the leak."]),
    ],
)
def test_highlights_are_a_summary_or_points(below: str, summary: str, entries: list[str]) -> None:
    document = read_text(
        f"# Odalys Fenwick\n\n## Career highlights\n\n{below}\n\n## Skills\n\nR, S\n"
    )
    assert document.summary == summary
    assert [entry.text for entry in document.entries] == entries


def test_paragraphs_without_titles_are_entries_each() -> None:
    def build(file: DocxFile) -> None:
        file.add_heading("Key achievements", 1)
        file.add_paragraph("Found the leak that nobody had found.")
        file.add_paragraph("Closed the leak that nobody had closed.")

    assert len(read_word(build).entries) == 2


@pytest.mark.parametrize("heading", ["What I have achieved", "Leaks, found and closed"])
def test_points_below_the_name_are_no_contacts(heading: str) -> None:
    def build(file: DocxFile) -> None:
        file.add_paragraph("Odalys Fenwick")
        file.add_paragraph().add_run(heading).bold = True
        file.add_paragraph("- Found the leak.")
        file.add_paragraph().add_run("Skills").bold = True
        file.add_paragraph("R, Fortran")

    assert read_word(build).entries == (PastEntry("", "Found the leak."),)


def test_headings_of_which_none_is_known_whole() -> None:
    document = read_text(
        "Odalys Fenwick\n\n**MY CAREER SO FAR**\n\nTrust — Diver, 2019 – 2021\n- Set gauges.\n\n"
        "**ACHIEVEMENTS OF NOTE**\n\n- Found the leak.\n- Closed it.\n"
    )
    assert document.jobs == (PastJob("Trust — Diver, 2019 – 2021", ("Set gauges.",)),)
    assert [entry.text for entry in document.entries] == ["Found the leak.", "Closed it."]
    assert document.left == ("MY CAREER SO FAR", "ACHIEVEMENTS OF NOTE")


def test_a_line_that_leads_in_to_points_is_no_title_of_them() -> None:
    def build(file: DocxFile) -> None:
        file.add_heading("Key achievements", 1)
        file.add_paragraph("I am proud of these:")
        file.add_paragraph("- Found the leak.")
        file.add_paragraph("- Closed it.")

    document = read_word(build)
    assert [entry.text for entry in document.entries] == ["Found the leak.", "Closed it."]
    assert document.left == ("I am proud of these:",)
