"""Whose resume it is, by the name that it bears."""

import pytest

from resumes.ingest.past.bearer import bears_another_name, stranger_named
from resumes.ingest.past.document import PastDocument
from resumes.tests.bakery import FACTS

PERSON = "Maren Holt-Iversen"


@pytest.mark.parametrize(
    ("name", "person"),
    [
        ("M. Holt-Iversen", PERSON),
        ("HOLT-IVERSEN Maren", PERSON),
        ("Maren K. Holt-Iversen", PERSON),
        ("Dr. Maren Holt-Iversen, PhD", PERSON),
        ("Maren Holtiversen", PERSON),
        ("Maren Holt", PERSON),  # one half of a double name
        ("Jörg Brückner", "Joerg Bruckner"),
        ("Zoe Lindstrom", "Zoë Lindström"),
        ("Tove Ødegård", "Tove Odegard"),
        ("Nuala O'Shea", "Nuala O’Shea"),
        ("Sam Pettigrew", "Samuel Pettigrew"),
        ("Ida J. Pettigrew", "Ida Rose Pettigrew"),  # two middle names
        ("Pettigrew", "Ida Pettigrew"),  # too little to tell
        ("Ida Pettigrew", "Ida"),
    ],
)
def test_one_name_in_many_spellings(name: str, person: str) -> None:
    assert not bears_another_name(name, person)


@pytest.mark.parametrize(
    ("name", "person"),
    [
        ("Boris Q. Stranger", PERSON),
        ("Boris Holt-Iversen", PERSON),
        ("B. Holt-Iversen", PERSON),
        ("Maren Thorsby", PERSON),
        ("Boris Baker", PERSON),  # a role, and a surname
        ("Rosa Maria Stein", "Rosa Maria Krug"),
        ("Paula Brandt", "Paulo Brandt"),
        ("Boris Stranger", "Ida"),
    ],
)
def test_another_name(name: str, person: str) -> None:
    assert bears_another_name(name, person)


@pytest.mark.parametrize(
    ("name", "person"),
    [
        ("Data Analyst", PERSON),
        ("Head Baker", PERSON),
        ("Career Summary", PERSON),
        ("", PERSON),
        ("M H", PERSON),
        ("Boris Stranger", ""),
        ("Марен Хольт", PERSON),  # letters that cannot be compared
    ],
)
def test_what_is_no_name_tells_nothing(name: str, person: str) -> None:
    assert not bears_another_name(name, person)


def test_a_stranger_is_named() -> None:
    assert stranger_named(PastDocument(name="Jonas Q. Reed"), FACTS) == "Jonas Q. Reed"
    assert stranger_named(PastDocument(name="O. Marsh"), FACTS) == ""


def test_what_stands_beside_the_persons_name_is_no_strangers() -> None:
    words = PastDocument(name="Bread Notes", left=("Saltcombe", "Ottoline Marsh"))
    assert stranger_named(words, FACTS) == ""
    below = PastDocument(name="Bread Notes", tagline="Ottoline Marsh")
    assert stranger_named(below, FACTS) == ""
    referee = PastDocument(name="Jonas Reed", left=("a", "b", "c", "d", "e", "Ottoline Marsh"))
    assert stranger_named(referee, FACTS) == "Jonas Reed"


def test_an_employers_name_at_the_head_is_no_strangers() -> None:
    assert stranger_named(PastDocument(name="Sallow Mill Bakery"), FACTS) == ""
    assert stranger_named(PastDocument(name="Sallow Mill Glass"), FACTS) == "Sallow Mill Glass"
