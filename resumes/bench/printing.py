"""How long it takes to print a resume of two pages."""

import time
from dataclasses import dataclass, replace

from memory.bench.timing import Timings
from resumes.blocks import (
    Block,
    Citation,
    Contact,
    Document,
    EducationBlock,
    EducationEntry,
    EmployerEntry,
    EmployersBlock,
    Header,
    HeldPosition,
    PublicationsBlock,
    SkillGroup,
    SkillsBlock,
    SummaryBlock,
    When,
    WorkBlock,
    WorkEntry,
)
from resumes.export.pdf import printed

MOST_SECONDS = 1.0  # for two pages, once WeasyPrint is loaded
SIZES = ("A4", "Letter")

_BULLETS = (
    "Rebuilt the tide tables of 14 harbours from raw gauge readings and had 9 gauges mended.",
    "Wrote the alarm that warns 31 lock keepers two hours ahead; it has been wrong twice.",
    "Cut the nightly run from 7 hours to 40 minutes by reading each day-ahead file once.",
    "Taught 12 colleagues to read a spectrum, and keeps the notes of the course in CI/CD.",
)


def two_pages() -> Document:
    """An invented hydrographer's resume, of every kind of section that is long."""
    return Document(
        language="en",
        title="Morwenna Tideswell – Lead Hydrographer",
        theme="classic",
        page_size="A4",
        header=Header(
            name="Morwenna Tideswell",
            tagline="Tides · Forecasting · Python",
            contacts=(
                Contact("location", "Ebbmouth, United Kingdom"),
                Contact("email", "m@tideswell.example", url="mailto:m@tideswell.example"),
                Contact("phone", "+44 117 496 0199"),
                Contact("site", "tideswell.example", url="https://tideswell.example"),
            ),
        ),
        blocks=(SummaryBlock("Summary", (" ".join(_BULLETS[:2]),)), *_told(), *_listed()),
    )


def _told() -> tuple[Block, ...]:
    works = tuple(
        WorkEntry(
            key=f"work_{year}",
            title=f"Forecast of the {year} season",
            category="Forecasting",
            employer="Ebbmouth Harbour Board",
            url="https://tideswell.example/forecast",
            when=When(str(year), str(year), str(year)),
            paragraphs=(" ".join(_BULLETS[:3]),),
        )
        for year in (2024, 2022, 2021)
    )
    employers = tuple(
        EmployerEntry(
            key=f"office_{year}",
            name=f"Harbour Office of {year}",
            location="Ebbmouth, United Kingdom",
            url="",
            positions=(
                HeldPosition("Lead Hydrographer", When(text=f"Mar {year} – Feb {year + 2}")),
                HeldPosition("Hydrographer", When(text=f"Mar {year - 2} – Feb {year}")),
            ),
            bullets=_BULLETS,
        )
        for year in (2021, 2017, 2013, 2009)
    )
    return (WorkBlock("Selected Projects", works), EmployersBlock("Experience", False, employers))


def _listed() -> tuple[Block, ...]:
    skills = tuple(
        SkillGroup(name.lower(), name, ("Python", "C++", "SQL", "harmonic analysis", "sonar"))
        for name in ("Analysis", "Surveying", "Software")
    )
    papers = tuple(
        Citation(
            key=f"paper_{year}",
            authors=("M. Tideswell", "O. Brackwater"),
            title="Nine gauges that drifted, and how they were found out",
            venue="Annals of Applied Tides",
            when=When(str(year), str(year), str(year)),
            url="",
        )
        for year in (2023, 2019)
    )
    school = EducationEntry(
        key="school",
        institution="Ebbmouth College",
        degree="MSc",
        area="Hydrography",
        grade="",
        honours="Distinction",
        courses=("Tidal theory", "Geodesy"),
        courses_label="Coursework",
        grade_label="Grade",
        when=When("2005", "2009", "2005 – 2009"),
        url="",
    )
    return (
        SkillsBlock("Skills", skills),
        PublicationsBlock("Publications", papers),
        EducationBlock("Education", (school,)),
    )


@dataclass(frozen=True)
class PrintTimings:
    """`first` is the one that loads WeasyPrint and its fonts, in milliseconds; `warm` the rest."""

    page_size: str
    pages: int
    first: float
    warm: Timings


def time_printing(page_size: str, rounds: int) -> PrintTimings:
    """So many warm prints, HTML to PDF; PdfUnavailable where a library is missing."""
    document = replace(two_pages(), page_size=page_size)
    taken, pages = [], 0
    for _ in range(rounds + 1):
        started = time.perf_counter()
        pages = printed(document).pages
        taken.append((time.perf_counter() - started) * 1000)
    return PrintTimings(page_size, pages, taken[0], Timings(tuple(taken[1:])))
