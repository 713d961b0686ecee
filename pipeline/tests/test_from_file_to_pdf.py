"""The main job on a file as people have them: JSON Resume in, PDF out, offline from end to end."""

import json
import re
import unicodedata
from collections.abc import Iterable
from typing import Any

import pypdfium2
import pytest
from django.contrib.auth.models import User

from mirror.language.figures.dates import print_date
from pipeline.generation import start_run
from pipeline.models import Run, RunState
from pipeline.tests.conftest import finished
from resumes.content import read_body, texts
from resumes.export import export
from resumes.ingest.job import Given, ingest_job
from resumes.ingest.profile import ingest_profile
from resumes.models import PageSize
from resumes.tests.json_resume_schema import faults

pytestmark = [pytest.mark.worker, pytest.mark.django_db(transaction=True)]

POSTING = b"""Yard Planner at Heronsgate Docks

You plan which crane unloads which barge. You know Python and SQL, and you can explain a queue to
a crane driver. Experience with 12 or more berths, Kubernetes and night shifts is a plus.
"""

SECOND_POSTING = b"""Volunteer Coordinator, Quernmouth Harbour Trust

We look for somebody who has drawn up rosters and led crews. You write plainly; 5 years in a yard
or on a lifeboat help, and so does Rust.
"""
POSTINGS = {"yard": POSTING, "trust": SECOND_POSTING}

NEW: dict[str, Any] = {
    "basics": {
        "name": "Odile Fenwright",
        "label": "Planner",
        "email": "odile@example.org",
        "summary": "I plan queues that people can live with. I have run yards.",
        "location": {"city": "Pellmouth", "countryCode": "GB"},
    },
    "work": [
        {
            "name": "Barrow & Tide Ltd.",
            "position": "Clerk",
            "startDate": "2008",
            "endDate": "2014-06",
            "highlights": ["Kept the ledger of 3 ferries without a missing ticket."],
        },
        {
            "name": "Sixpenny Wharf",
            "position": "Gate Planner",
            "startDate": "2021-03-01",
            "endDate": "2022-08-31",
            "highlights": ["Wrote the rules of the gate on one page."],
        },
        {
            "name": "Sixpenny Wharf",
            "position": "Head of Yard Planning",
            "startDate": "2022-09-01",
            "highlights": [
                "Cut the wait at the gate from 50 minutes to 18 with a booking board in Python.",
                "Responsible for training 7 planners in the new board.",
            ],
        },
        {
            "name": "Ostrava Container \u2013 K\u0159i\u017e",
            "position": "Planner's Assistant",
            "startDate": "2015-01",
            "endDate": "2020-12",
            "summary": "Assistant to the planner of a yard with 1,900 boxes.",
            "highlights": [],
        },
    ],
    "volunteer": [
        {
            "organization": "Pellmouth Lifeboat",
            "position": "Crew",
            "startDate": "2016",
            "endDate": "2019-04",
            "highlights": ["Drew up the roster for 24 crew."],
        },
        {
            "organization": "Pellmouth Lifeboat",
            "position": "Roster Lead",
            "startDate": "2019-05",
        },
        {"organization": "Quern Reading Room", "position": "Reader", "startDate": "2012"},
    ],
    "education": [
        {
            "institution": "Pellmouth College",
            "studyType": "BSc",
            "area": "Logistics",
            "startDate": "2011-09",
            "endDate": "2014-06",
        }
    ],
    "projects": [
        {
            "name": "Gate Board",
            "description": "A board that shows drivers when to come.",
            "highlights": ["Wrote it in Python and SQL.", "Three other wharves run it now."],
            "startDate": "2021-05",
        }
    ],
    "skills": [{"name": "Tools", "keywords": ["Python", "SQL", "C++"]}],
}

OLD: dict[str, Any] = {
    "basics": {"name": "Odile Fenwright", "website": "http://example.org/odile", "picture": ""},
    "work": [
        {
            "company": job["name"],
            "position": job["position"],
            "startDate": job["startDate"],
            "endDate": job.get("endDate"),
            "highlights": job["highlights"] or [""],
            "unheard_of": {"a": 1},
        }
        for job in NEW["work"]
    ],
    "volunteer": NEW["volunteer"],
    "education": [{"institution": "Pellmouth College", "gpa": "3.9", "startDate": None}],
    "skills": None,
}


def ended(owner: User, profile: dict[str, Any], posting: bytes = POSTING) -> Run:
    ingest_profile(owner, json.dumps(profile).encode())
    job = ingest_job(owner, posting, Given()).job
    return finished(start_run(owner, job, page_size=PageSize.LETTER))


def pdf_text(run: Run) -> str:
    document = pypdfium2.PdfDocument(export(run.resume, "pdf"))
    try:
        pages = [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()
    return squeezed("".join(pages))


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", unicodedata.normalize("NFKC", text))


def in_order(text: str, wanted: Iterable[str]) -> None:
    """Fails where one of them does not stand behind the one before."""
    place = 0
    for words in wanted:
        place = text.index(squeezed(words), place) + 1


@pytest.mark.parametrize("posting", POSTINGS)
@pytest.mark.parametrize("profile", [NEW, OLD], ids=["1.x", "0.x"])
def test_every_employer_title_and_date_is_printed_newest_first(
    profile: dict[str, Any],
    posting: str,
    worker: None,
    django_user_model: type[User],
    offline: None,
) -> None:
    owner = django_user_model.objects.create(username="odile")
    run = ended(owner, profile, POSTINGS[posting])
    assert run.state == RunState.DONE
    text = pdf_text(run)
    for held in (*NEW["work"], *NEW["volunteer"]):
        assert squeezed(held.get("name") or held["organization"]) in text
        assert squeezed(held["position"]) in text
        for date in (held["startDate"], held.get("endDate")):
            assert not date or squeezed(print_date(date, "en")) in text
    work, volunteering = text.index("Experience"), text.index("Volunteering")
    assert work < volunteering  # entries above them may name an employer as well
    in_order(
        text[work:volunteering],
        (
            "Sixpenny Wharf",
            "Head of Yard Planning",
            "Gate Planner",
            "Ostrava Container \u2013 K\u0159i\u017e",
            "Planner's Assistant",
            "Barrow & Tide Ltd.",
            "Clerk",
        ),
    )
    in_order(
        text[volunteering:],
        ("Pellmouth Lifeboat", "Roster Lead", "Crew", "Quern Reading Room", "Reader"),
    )
    # Two titles in a row stand under one name.
    assert text[work:].count("SixpennyWharf") == text[work:].count("PellmouthLifeboat") == 1
    assert faults(export(run.resume, "json")) == []


@pytest.mark.parametrize("posting", POSTINGS)
@pytest.mark.parametrize("profile", [NEW, OLD], ids=["1.x", "0.x"])
def test_no_number_and_no_skill_is_printed_that_the_file_does_not_hold(
    profile: dict[str, Any],
    posting: str,
    worker: None,
    django_user_model: type[User],
    offline: None,
) -> None:
    owner = django_user_model.objects.create(username="odile")
    run = ended(owner, profile, POSTINGS[posting])
    source = json.dumps(profile)
    prose = " ".join(
        text for section in run.resume.sections.all() for text in texts(read_body(section.body))
    )
    assert set(re.findall(r"\d[\d,.]*\d|\d", prose)) <= set(re.findall(r"\d[\d,.]*\d|\d", source))
    printed = pdf_text(run)
    assert "Kubernetes" not in printed
    assert "Rust" not in printed
    assert "Heronsgate" not in printed
    assert "HarbourTrust" not in printed
    assert not run.resume.sections.exclude(mark="").exists()


def test_no_grade_is_printed_where_there_is_none(
    worker: None, django_user_model: type[User], offline: None
) -> None:
    run = ended(django_user_model.objects.create(username="odile"), NEW)
    assert "PellmouthCollege" in pdf_text(run)
    assert not re.search(r"GPA|Grade|grade", pdf_text(run))
