import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from resumes.models import Accomplishment, Award, Employer, Position, Profile
from resumes.snapshot import NoProfile, newest_first, snapshot

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner() -> User:
    owner = User.objects.create(username="snapped")
    Profile.objects.create(
        owner=owner, name="Ada Quist", links=[{"label": "X", "url": "https://x"}]
    )
    return owner


def employ(owner: User, name: str, *spans: tuple[str, str], position: int = 0) -> Employer:
    employer = Employer.objects.create(owner=owner, key=name, name=name, position=position)
    for start, end in spans:
        Position.objects.create(employer=employer, title=f"from {start}", start=start, end=end)
    return employer


def test_without_a_profile_it_says_what_to_do() -> None:
    with pytest.raises(NoProfile, match="ingest_profile"):
        snapshot(User.objects.create(username="empty"))


def test_employers_stand_newest_first_whatever_the_file_order(owner: User) -> None:
    employ(owner, "a", ("2008", "2014"), position=0)
    employ(owner, "b", ("2021", "2022"), position=1)
    employ(owner, "c", ("2015", "2020"), position=2)
    assert [e.key for e in snapshot(owner).employers] == ["b", "c", "a"]


def test_what_goes_on_comes_first_and_what_has_no_date_last(owner: User) -> None:
    employ(owner, "undated", position=0)
    employ(owner, "over", ("2020", "2025-06"), position=1)
    employ(owner, "current", ("2012", ""), position=2)
    employ(owner, "undated_too", position=3)
    keys = [e.key for e in snapshot(owner).employers]
    assert keys == ["current", "over", "undated", "undated_too"]


def test_positions_stand_newest_first(owner: User) -> None:
    employ(owner, "a", ("2010", "2012"), ("2014-02", ""), ("2012", "2014-01"))
    starts = [p.start for p in snapshot(owner).employers[0].positions]
    assert starts == ["2014-02", "2012", "2010"]


def test_an_accomplishment_without_dates_stands_where_its_employer_does(owner: User) -> None:
    old = employ(owner, "old", ("2010", "2012"))
    new = employ(owner, "new", ("2020", ""))
    for position, (key, employer, start) in enumerate(
        [("o", old, ""), ("dated", None, "2015"), ("n", new, ""), ("n2", new, "")]
    ):
        Accomplishment.objects.create(
            owner=owner,
            key=key,
            title=key,
            employer=employer,
            start=start,
            end=start,
            position=position,
        )
    facts = snapshot(owner)
    assert [a.key for a in facts.accomplishments] == ["n", "n2", "dated", "o"]
    assert facts.accomplishment("n").employer_key == "new"


def test_archived_and_strangers_things_are_left_out(owner: User) -> None:
    Accomplishment.objects.create(owner=owner, key="gone", title="x", archived_at=timezone.now())
    other = User.objects.create(username="other")
    Award.objects.create(owner=other, key="theirs", title="Theirs")
    facts = snapshot(owner)
    assert facts.accomplishments == ()
    assert facts.awards == ()


def test_a_bare_year_stands_behind_its_months() -> None:
    dates = ["2014", "", "2014-06", "2015"]
    assert newest_first(dates, lambda d: (d, d)) == ("2015", "2014-06", "2014", "")
