"""Which employer a heading names."""

import pytest

from resumes.ingest.past.employers import LEAST, WHOLE, employer_of
from resumes.tests.bakery import EMPLOYERS, HOTEL, MILL, MILL_AGAIN, employer


@pytest.mark.parametrize(
    "heading",
    [
        "Grand Quay Hotel Ltd",
        "Pastry Chef, GRAND QUAY HOTEL, Saltcombe\n2018 – 2021",
        "Grand  Quay\u00a0Hotel Limited | Pastry Chef",
        "Feb 2018 – Apr 2021\nPastry Chef at Grand-Quay Hotel",
        "Grand Quay Hotle\n2019",
    ],
)
def test_a_name_is_found_however_it_is_set(heading: str) -> None:
    found = employer_of(heading, EMPLOYERS)
    assert (found.key, found.why) == ("grand_quay", "")
    assert LEAST <= found.points <= WHOLE


@pytest.mark.parametrize(
    ("heading", "key"),
    [
        ("Grand Quay, 2018 – 2021", "grand_quay"),  # a short form, and its years
        ("Pastry Chef · Grand Quay", "grand_quay"),  # and its title
        ("GQH | Pastry Chef", "grand_quay"),
        ("Pastry Chef, Grand Quay Hot.", "grand_quay"),  # a word cut short
        ("Grand Quay Hot., Saltcombe", "grand_quay"),
        ("Grand Quay, 2019 – present", "grand_quay"),  # written while it went on
        ("Grand Quay", ""),  # a short form alone
        ("Grand Quay, 2009", ""),
        ("Grand Quay Laundry, 2018 – 2021", ""),  # another house of nearly that name
        ("Grand Quay Hostel, Pastry Chef", "grand_quay"),  # misspelt
        ("Grand Quay Hostel", ""),
        ("Grand View Hotel, Pastry Chef, 2019", ""),
        ("Grand Quay Hotel, 2005 – 2009", ""),  # not against the years
        ("Harbour Ferries", ""),
        ("", ""),
    ],
)
def test_a_name_in_another_form_needs_the_title_or_the_years(heading: str, key: str) -> None:
    found = employer_of(heading, EMPLOYERS)
    assert found.key == key
    assert bool(found.why) is not bool(key)


@pytest.mark.parametrize(
    ("heading", "key"),
    [
        ("Sallow Mill Bakery\n2021 – present", "sallow_mill_2"),
        ("Sallow Mill Bakery (09/2014 – 01/2018)", "sallow_mill"),
        ("Baker, Sallow Mill Bakery, 2015 - 2016", "sallow_mill"),
        ("Head Baker, Sallow Mill Bakery, since 2022", "sallow_mill_2"),
        ("Sallow Mill Bakery", ""),
        ("Sallow Mill Bakery, 2016 – 2023", ""),
    ],
)
def test_of_two_stints_the_years_decide(heading: str, key: str) -> None:
    found = employer_of(heading, EMPLOYERS)
    assert found.key == key
    assert key or "could mean" in found.why


def test_of_two_stints_without_years_the_title_decides() -> None:
    stints = (employer("a", "Sallow Mill", ("Miller", "", "")), employer("b", "Sallow Mill"))
    assert employer_of("Miller, Sallow Mill", stints).key == "a"


def test_a_short_form_of_two_employers_is_neither_unless_the_years_decide() -> None:
    houses = (HOTEL, employer("quay_cafe", "Grand Quay Café", ("Pastry Chef", "2018", "2021")))
    assert employer_of("Pastry Chef, Grand Quay, 2019", houses).key == ""
    assert employer_of("Pastry Chef, Grand Quay Café, 2019", houses).key == "quay_cafe"
    earlier = (HOTEL, employer("quay_cafe", "Grand Quay Café", ("Cook", "2005", "2009")))
    assert employer_of("Grand Quay, 2019", earlier).key == "grand_quay"


def test_without_employers_there_is_none() -> None:
    assert employer_of("Sallow Mill Bakery", ()).key == ""


def test_a_later_stint_is_not_taken_for_one_that_had_ended() -> None:
    again = "Sallow Mill Bakery\nMay 2021 – now"
    assert employer_of(again, (MILL, MILL_AGAIN)).key == "sallow_mill_2"
    assert employer_of(again, (MILL,)).key == ""


BENCH = employer("bench", "Outreach", ("Data Analyst", "2018", "2021"))
TRUST = employer("trust", "Larch Institute for Soil", ("Soil Chemist", "2018", "2021"))
CLAY = employer("clay", "Ochre", ("Potter", "2018", "2021"))
HOUSES = (BENCH, TRUST, CLAY)


@pytest.mark.parametrize(
    ("heading", "key"),
    [
        ("Outreach, Saltcombe", "bench"),  # by itself between separators
        ("Analyst at Outreach", "bench"),
        ("Data Analyst Outreach", "bench"),  # beside its title
        ("Senior Engineer Outreach 2019", "bench"),  # beside a role, in its years
        ("Senior Engineer Outreach", ""),
        ("Head of Community Outreach, Red Cross", ""),  # a common word in a role
        ("Head of Community Outreach, Red Cross, 2019 – 2020", ""),
        ("Global Outreach Inc, 2019", ""),  # of a longer name
        ("Red Ochre Pigments, 2019", ""),
        ("Ochre Ltd, May 2019 – present", "clay"),
        ("Larch Institute for Soil", "trust"),
        ("LARCH INSTITUTE FOR SOIL May 2018", "trust"),
        ("Head of Chemistry Larch Institute for Soil", "trust"),
        ("Larch Institute for Soil Soil Chemist", "trust"),
        ("Larch Institute for Soil as a chemist", "trust"),
        ("Larch Institute for Soil Research Partners", ""),
        ("Larch Institute for Soil Research Partners, 2019 – 2020", ""),
        ("Friends of the Larch Institute for Soil, 2019", ""),
        ("Soil Chemist, Larch Institute for Soil Halle, 2019", "trust"),  # title and years
    ],
)
def test_a_name_within_something_longer_is_another_employer(heading: str, key: str) -> None:
    assert employer_of(heading, HOUSES).key == key


def test_the_place_of_an_employer_is_no_part_of_a_longer_name() -> None:
    there = BENCH.model_copy(update={"location": "Saltcombe, Devon"})
    assert employer_of("Outreach Saltcombe", (there,)).key == "bench"
    assert employer_of("Outreach Torquay", (there,)).key == ""


@pytest.mark.parametrize(
    ("heading", "sure"),
    [
        ("Grand Quay Hotel", False),
        ("Grand Quay Hotel, 2019", True),
        ("Grand Quay Hotel, Pastry Chef", True),
        ("Grand Quay, 2019", False),  # a short form with one of them alone
        ("Grand Quay, Pastry Chef, 2019", True),
        ("Harbour Ferries, 2019", False),
    ],
)
def test_a_heading_is_sure_with_its_title_or_years(heading: str, sure: bool) -> None:
    assert employer_of(heading, EMPLOYERS).sure is sure
