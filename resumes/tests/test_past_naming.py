import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from resumes.ingest.past.naming import Naming, is_leftover, naming_of, naming_of_folder

PERSON = "Maren Holt-Iversen"

NAMES = [
    ("Maren Holt-Iversen - Tidewater Labs - Data Engineer.docx", "Data Engineer", "Tidewater Labs"),
    ("Maren Holt-Iversen - Data Engineer - Tidewater Labs.pdf", "Data Engineer", "Tidewater Labs"),
    ("Maren Holt-Iversen – Tidewater – Head of Data.md", "Head of Data", "Tidewater"),
    (
        "Maren Holt-Iversen Tidewater Labs Senior Data Engineer.docx",
        "Senior Data Engineer",
        "Tidewater Labs",
    ),
    ("Holt-Iversen_Maren_Tidewater_Nurse.docx", "Nurse", "Tidewater"),
    (
        "Holt_Iversen_Maren_Tidewater_Labs_Research_Scientist.txt",
        "Research Scientist",
        "Tidewater Labs",
    ),
    (
        "Holt-Iversen_Maren_Larch College_Practice Educator.pdf",
        "Practice Educator",
        "Larch College",
    ),
    ("Maren Holt-Iversen - Tidewater - Nurse (1).docx", "Nurse", "Tidewater"),
    ("Maren Holt-Iversen - Tidewater - Nurse - Copy (2).docx", "Nurse", "Tidewater"),
    ("Copy of Maren Holt-Iversen - Tidewater - Nurse final v2.docx", "Nurse", "Tidewater"),
    ("Maren Holt-Iversen - Tidewater - Nurse 2024-03-01.docx", "Nurse", "Tidewater"),
    ("2024-03 Maren Holt-Iversen - Tidewater - Nurse.docx", "Nurse", "Tidewater"),
    ("Maren Holt-Iversen - Tidewater - Nurse - March 2024.docx", "Nurse", "Tidewater"),
    ("01 - Maren Holt-Iversen - Tidewater - Teacher.docx", "Teacher", "Tidewater"),
    ("maren-holt-iversen-tidewater-labs-data-engineer.docx", "Data Engineer", "Tidewater Labs"),
    ("MarenHoltIversen_Tidewater_DataScientist.docx", "Data Scientist", "Tidewater"),
    ("Holt-Iversen_Maren_Tidewater_Data-Scientist.docx", "Data Scientist", "Tidewater"),
    ("CV M. Holt-Iversen - Tidewater - Policy Analyst.docx", "Policy Analyst", "Tidewater"),
    ("Résumé - Maren Holt-Iversen - Tidewater - UX.docx", "UX", "Tidewater"),
    ("Data Engineer at Tidewater - Maren Holt-Iversen.docx", "Data Engineer", "Tidewater"),
    ("Maren Holt-Iversen Data Engineer Tidewater.docx", "Data Engineer", "Tidewater"),
    ("Maren Holt-Iversen - Penguin - Copy Editor.docx", "Copy Editor", "Penguin"),
    (
        "Maren Holt-Iversen Northwind Health Registered Nurse.docx",
        "Registered Nurse",
        "Northwind Health",
    ),
    (
        "Maren Holt-Iversen Bluefin Fisheries Director of Research.docx",
        "Director of Research",
        "Bluefin Fisheries",
    ),
    (
        "Maren Holt-Iversen - Research Institute Oslo - Statistician.docx",
        "Statistician",
        "Research Institute Oslo",
    ),
    (
        "Maren Holt-Iversen - Universität Graz - Wissenschaftliche Mitarbeiterin.docx",
        "Wissenschaftliche Mitarbeiterin",
        "Universität Graz",
    ),
    (
        "Maren Holt-Iversen - Tidewater - Product Lead, Growth.docx",
        "Product Lead, Growth",
        "Tidewater",
    ),
    ("Maren Holt-Iversen - Tidewater - Glassblower.docx", "Glassblower", "Tidewater"),
    ("Mari Holt - Tidewater - Nurse.docx", "Nurse", "Tidewater"),
    ("Maren Holt-Iversen - Tidewater.docx", "", "Tidewater"),
    ("Maren Holt-Iversen - Nurse.docx", "Nurse", ""),
    ("Tidewater Data Engineer resume.docx", "Data Engineer", "Tidewater"),
    ("CV Maren Holt-Iversen 2024.docx", "", ""),
    ("cv-final-2.txt", "", ""),
    ("resume_2026.pdf", "", ""),
    ("", "", ""),
]


@pytest.mark.parametrize(("file", "title", "company"), NAMES)
def test_role_and_company(file: str, title: str, company: str) -> None:
    assert naming_of(file, person=PERSON) == Naming(title=title, company=company)


def test_letters_put_together_from_two_are_the_same_letters() -> None:
    assert (
        naming_of("Zoe\u0308 Ro\u0302t - Tidewater - Nurse.docx", person="Zoë Rôt").company
        == "Tidewater"
    )


def test_a_person_without_a_name_loses_none_of_the_role() -> None:
    naming = naming_of("Maren Holt - Tidewater - Nurse.docx", person="")
    assert naming == Naming(title="Nurse", company="Tidewater")


def test_a_name_that_is_a_word_of_the_company_is_cut_once() -> None:
    naming = naming_of("Ada Ford - Ford Motors - Welder.docx", person="Ada Ford")
    assert naming == Naming(title="Welder", company="Ford Motors")


@pytest.mark.parametrize(
    "file",
    [
        "~$ren Holt.docx",
        ".~lock.cv.docx#",
        ".DS_Store",
        "~WRL0001.tmp",
        "cv.docx.crdownload",
        "Thumbs.db",
        "cv.docx~",
    ],
)
def test_leftovers(file: str) -> None:
    assert is_leftover(file)


@pytest.mark.parametrize("file", ["cv.docx", "My ~ cv.md", "a.b.pdf", "Ada - Dot.com - Lead.docx"])
def test_files_of_a_person_are_no_leftovers(file: str) -> None:
    assert not is_leftover(file)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60), st.text(max_size=20))
def test_any_name_is_taken(file: str, person: str) -> None:
    naming = naming_of(file, person=person)
    assert naming.title == " ".join(naming.title.split())
    assert naming.company == " ".join(naming.company.split())


@pytest.mark.parametrize(
    "file",
    [
        "rendered-classic.pdf",
        "Owner Password at Pdfkit Enc R2.pdf",
        "user password - pdfkit enc r2.pdf",
        "Untitled 3.docx",
        "scan_0007.pdf",
    ],
)
def test_a_name_that_any_file_can_have_tells_nothing(file: str) -> None:
    assert naming_of(file, person=PERSON) == Naming()


@pytest.mark.parametrize(
    ("file", "naming"),
    [
        ("Tidewater CV.docx", Naming(company="Tidewater")),
        ("CV - Tidewater - enc r2.docx", Naming(company="Tidewater")),
        ("Tidewater - Nurse.docx", Naming(title="Nurse", company="Tidewater")),
    ],
)
def test_without_the_persons_name_a_title_needs_a_role(file: str, naming: Naming) -> None:
    assert naming_of(file, person=PERSON) == naming


@pytest.mark.parametrize(
    ("folder", "naming"),
    [
        ("Tidewater Labs", Naming(company="Tidewater Labs")),
        ("Tidewater - Staff Nurse", Naming(title="Staff Nurse", company="Tidewater")),
        ("2024-03 Tidewater", Naming(company="Tidewater")),
        ("Old CVs", Naming()),
        ("2024", Naming()),
        ("Sent applications", Naming()),
        ("Maren Holt-Iversen", Naming()),
        ("", Naming()),
    ],
)
def test_a_folder_can_be_called_after_a_company(folder: str, naming: Naming) -> None:
    assert naming_of_folder(folder, person=PERSON) == naming
