"""PDFs in the layouts that people make, printed with WeasyPrint."""

from datetime import date

from resumes.ingest.past.document import PastEntry, PastJob, PastSkills
from resumes.ingest.past.reading import read_past
from resumes.tests.past_reading import pdf, read_pdf

LONG = (
    "Followed nine streams through two dry summers with gauges that I had built from spare parts, "
    "and showed to the county that abstraction, not weather, had dried them."
)
HEAD = "<h1>Odalys Fenwick</h1><p>Hydrologist</p><p>odalys@fenwick.example</p>"
JOB = f"<h3>Brackwater Trust</h3><p>Hydrologist, 2019 – 2021</p><ul><li>{LONG}<li>Set gauges.</ul>"


def test_headings_paragraphs_and_bullets_are_put_together() -> None:
    document = read_pdf(
        f"{HEAD}<h2>Summary</h2><p>{LONG} {LONG}</p><h2>Experience</h2>{JOB}{JOB}"
        "<h2>Skills</h2><p><b>Code:</b> R, Fortran</p><p><b>Field:</b> boats</p>"
    )
    assert (document.name, document.tagline) == ("Odalys Fenwick", "Hydrologist")
    assert document.summary == f"{LONG} {LONG}"
    expected = PastJob("Brackwater Trust\nHydrologist, 2019 – 2021", (LONG, "Set gauges."))
    assert document.jobs == (expected, expected)
    assert document.skills == (
        PastSkills("Code", ("R", "Fortran")),
        PastSkills("Field", ("boats",)),
    )


def test_words_parted_at_line_ends_are_whole() -> None:
    style = "p { hyphens: auto; text-align: justify; width: 45mm }"
    document = read_pdf(f"{HEAD}<h2>Summary</h2><p>{LONG} A long-term plan.</p>", style)
    assert document.summary == f"{LONG} A long-term plan."


def test_dates_at_the_far_end_belong_to_their_line() -> None:
    style = ".when { float: right }"
    job = "<h3>{0}</h3><div><span class=when>{1}</span>Hydrologist</div><ul><li>Set gauges.</ul>"
    jobs = job.format("Brackwater Trust", "2019 – now") + job.format("Inland Waters", "2016 – 2019")
    assert read_pdf(f"{HEAD}<h2>Experience</h2>{jobs}", style).jobs == (
        PastJob("Brackwater Trust\nHydrologist\n2019 – now", ("Set gauges.",)),
        PastJob("Inland Waters\nHydrologist\n2016 – 2019", ("Set gauges.",)),
    )


def test_two_columns_do_not_mix() -> None:
    style = ".row { display: flex } aside { width: 50mm } main { width: 110mm }"
    document = read_pdf(
        f"{HEAD}<div class=row><aside><h2>Skills</h2><p>R, Fortran, tracer dilution, "
        f"boat handling, river surveys</p></aside><main><h2>Experience</h2>{JOB}</main></div>",
        style,
    )
    assert document.jobs[0].bullets == (LONG, "Set gauges.")
    assert document.skills == (
        PastSkills("", ("R", "Fortran", "tracer dilution", "boat handling", "river surveys")),
    )


def test_page_numbers_and_running_titles_are_dropped_and_pages_joined() -> None:
    style = (
        "@page { @bottom-center { content: 'Page ' counter(page) ' of ' counter(pages) }"
        " @top-left { content: 'Odalys Fenwick, resume' } }"
    )
    points = "".join(f"<li>{LONG} Number {number}." for number in range(40))
    document = read_pdf(f"{HEAD}<h2>Experience</h2><p>Trust, 2019</p><ul>{points}</ul>", style)
    (job,) = document.jobs
    assert (document.name, document.left) == (
        "Odalys Fenwick",
        ("Odalys Fenwick, resume", "odalys@fenwick.example"),
    )
    assert job.bullets == tuple(f"{LONG} Number {number}." for number in range(40))


def test_entries_below_titles_in_bold() -> None:
    document = read_pdf(
        f"{HEAD}<h2>Selected Research</h2><p><b>Chalk streams</b></p><p>{LONG}</p>"
        f"<p><b>Tracers</b></p><p>{LONG}</p>"
    )
    assert document.entries == (PastEntry("Chalk streams", LONG), PastEntry("Tracers", LONG))


def test_glyphs_of_every_kind_begin_bullets() -> None:
    points = "".join(f"<p>{glyph} Set gauges.</p>" for glyph in "•▪–-")
    document = read_pdf(f"{HEAD}<h2>Experience</h2><p>Brackwater Trust, 2019</p>{points}")
    assert document.jobs == (PastJob("Brackwater Trust, 2019", ("Set gauges.",) * 4),)


def test_lists_in_a_narrow_column_stay_lists() -> None:
    skills = "".join(f"<div>{skill}</div>" for skill in ("Fortran", "QGIS", "Tracers", "Boats"))
    document = read_pdf(f"{HEAD}<h2>Skills</h2>{skills}")
    assert document.skills == (PastSkills("", ("Fortran", "QGIS", "Tracers", "Boats")),)


def test_the_date_is_the_files_own() -> None:
    meta = (
        "<meta name=dcterms.created content=2023-01-02>"
        "<meta name=dcterms.modified content=2024-05-06>"
    )
    body = f"{HEAD}<h2>Skills</h2><p>R, Fortran</p>"
    assert read_past("cv.pdf", pdf(meta + body)).date == date(2024, 5, 6)
    assert read_past("cv.pdf", pdf(body)).date is None
