import pytest

from resumes.ingest.draft import LocalKeys
from resumes.ingest.stints import Held, grouped


def stint(index: int, name: str, start: str, end: str) -> Held:
    return Held(index=index, kind="work", name=name, title=f"t{index}", start=start, end=end)


def keys(*entries: Held) -> list[str]:
    found = grouped(entries, LocalKeys()).key_of
    return [found[entry.index] for entry in entries]


def test_coming_back_makes_a_second_employer() -> None:
    held = [
        stint(0, "Acme", "2022", ""),
        stint(1, "Beta", "2020", "2022"),
        stint(2, "Acme", "2018", "2020"),
    ]
    assert keys(*held) == ["acme~2", "beta", "acme"]
    assert len(grouped(held, LocalKeys()).employers) == 3


def test_a_promotion_is_one_employer_with_titles_newest_first() -> None:
    found = grouped(
        [stint(0, "Acme", "2018-01", "2019-12"), stint(1, "ACME", "2020-02", "")], LocalKeys()
    )
    assert [p.title for p in found.employers[0].positions] == ["t1", "t0"]
    assert found.key_of == {0: "acme", 1: "acme"}


@pytest.mark.parametrize(("start", "same"), [("2020-04", True), ("2020-05", False)])
def test_a_gap_of_more_than_three_months_parts_stints(start: str, same: bool) -> None:
    one, two = keys(stint(0, "Acme", "2018-01", "2019-12"), stint(1, "Acme", start, ""))
    assert (one == two) is same


def test_a_short_job_elsewhere_in_between_parts_stints() -> None:
    assert keys(
        stint(0, "Acme", "2018", "2020"),
        stint(1, "Beta", "2020", "2020"),
        stint(2, "Acme", "2020", ""),
    ) == ["acme", "beta", "acme~2"]


def test_a_job_beside_it_parts_nothing() -> None:
    first, _, second = keys(
        stint(0, "Acme", "2018-01", "2019-12"),
        stint(1, "Beta", "2015-01", ""),
        stint(2, "Acme", "2020-01", ""),
    )
    assert first == second


def test_entries_without_dates_belong_together_when_they_are_neighbours() -> None:
    assert keys(stint(0, "A", "", ""), stint(1, "A", "", "")) == ["a", "a"]
    assert keys(stint(0, "A", "", ""), stint(1, "B", "", ""), stint(2, "A", "", "")) == [
        "a",
        "b",
        "a~2",
    ]


def test_work_and_volunteering_at_one_place_are_two() -> None:
    found = grouped(
        [
            stint(0, "Acme", "2018", "2019"),
            Held(index=1, kind="volunteering", name="Acme", start="2018", end="2019"),
        ],
        LocalKeys(),
    )
    assert {e.kind for e in found.employers} == {"work", "volunteering"}


@pytest.mark.parametrize(
    ("one", "two", "key"),
    [
        ("The Guardian", "Guardian", "guardian"),
        ("Apple", "Apple株式会社", "apple"),
        ("C#", "C++", "c"),
    ],
)
def test_different_names_with_one_key_are_two_employers(one: str, two: str, key: str) -> None:
    held = [stint(0, one, "2018", "2019"), stint(1, two, "2019", "2020")]
    found = grouped(held, LocalKeys())
    assert [(e.key, e.name, e.positions[0].title) for e in found.employers] == [
        (key, one, "t0"),
        (f"{key}~2", two, "t1"),
    ]


def test_a_job_at_a_place_of_the_same_key_lies_between_all_the_same() -> None:
    assert keys(
        stint(0, "C#", "2018", "2020"), stint(1, "C++", "2020", "2020"), stint(2, "C#", "2020", "")
    ) == ["c", "c~2", "c~3"]
