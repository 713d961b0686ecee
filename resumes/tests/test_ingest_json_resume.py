import json
from pathlib import Path

import pytest
from django.contrib.auth.models import User

from resumes.facts import Facts
from resumes.ingest.draft import Draft
from resumes.ingest.profile import ingest_profile, read_draft
from resumes.ingest.report import Remarks
from resumes.snapshot import snapshot

DATA = Path(__file__).parent / "data" / "ingest"


def drafted(**members: object) -> tuple[Draft, list[str]]:
    """The draft of a JSON Resume with these members, and what was remarked, as lines."""
    tree = {"basics": {"name": "A"}, **members}
    remarks = Remarks()
    draft = read_draft(json.dumps(tree).encode(), remarks)
    return draft, [f"{r.kind} {r.where}: {r.why}" for r in remarks.all()]


@pytest.fixture
def owner() -> User:
    return User.objects.create(username="reader")


@pytest.fixture
def facts(owner: User) -> Facts:
    ingest_profile(owner, (DATA / "standard.json").read_bytes())
    return snapshot(owner)


@pytest.mark.django_db
def test_the_person_is_taken(facts: Facts) -> None:
    person = facts.person
    assert person.name == "Tomasz Iyer 🚲"
    assert person.headline == "Bicycle planner"
    assert person.location == "Łódź, PL"
    assert [link.url for link in person.links] == ["https://github.com/example-t"]
    assert person.summary == "Plans quiet routes, see my map."


@pytest.mark.django_db
def test_entries_become_employers_with_titles_and_dates(facts: Facts) -> None:
    assert [(e.key, e.kind) for e in facts.employers] == [
        ("route_works", "work"),
        ("velo_office", "work"),
        ("repair_cafe", "volunteering"),
    ]
    velo = facts.employer("velo_office")
    assert [(p.title, p.start, p.end) for p in velo.positions] == [
        ("Planner", "2017-01", "2019"),
        ("Junior planner", "2015-02-01", "2016-12-31"),
    ]
    assert velo.description == "City office\n\nCity team for bicycle traffic."
    assert facts.employers[0].positions[0].end == ""


@pytest.mark.django_db
def test_highlights_become_accomplishments_with_keys_under_their_employer(facts: Facts) -> None:
    velo = facts.accomplishments_of("velo_office")
    assert [a.key for a in velo] == [
        "velo_office_counted_4_200_cyclists_by_hand",
        "velo_office_opened_14_km_of_protected_lanes",
        "velo_office_halved_crashes_at_three_crossings",
    ]
    assert velo[0].impact_summary == "Counted 4,200 cyclists by hand."
    assert velo[1].title == "Opened 14 km of protected lanes in two years by reusing parking strips"
    assert facts.accomplishments_of("route_works")[0].tags == ("signals",)


@pytest.mark.django_db
def test_projects_become_accomplishments_without_an_employer(facts: Facts) -> None:
    bell = facts.accomplishment("bell_map")
    assert bell.employer_key == ""
    assert bell.impact_summary == "A map of loud crossings."
    assert bell.metrics == ("Used by 2,000 people.",)
    assert bell.hands_on_work == ("Drawn at night.",)
    assert bell.skills == ("Leaflet",)
    assert (bell.start, bell.end, bell.url) == ("2020", "2021", "https://example.org/bell")


@pytest.mark.django_db
def test_the_lists_are_taken(facts: Facts) -> None:
    buckets = {b.name: [(s.name, s.level) for s in b.skills] for b in facts.skill_buckets}
    assert buckets == {
        "Planning": [("QGIS", ""), ("Counting", "")],
        "Skills": [("Python", "Good")],
        "Languages": [("Polish", "Native")],
    }
    study = facts.education[0]
    assert (study.degree, study.area, study.grade) == ("BSc", "Transport", "4.50")
    assert (facts.awards[0].title, facts.awards[0].date) == ("Green Lane", "2018-11")
    assert (facts.certifications[0].issuer, facts.certifications[0].date) == ("Road Board", "2016")
    assert (facts.publications[0].venue, facts.publications[0].date) == ("Town Paper", "2018-03-01")


@pytest.mark.django_db
def test_what_was_left_is_said(owner: User) -> None:
    report = ingest_profile(owner, (DATA / "standard.json").read_bytes())
    left = {remark.where: remark.why for remark in report.left}
    assert set(left) == {
        "interests",
        "references",
        "meta",
        "basics.image",
        "basics.location.address",
        "basics.location.postalCode",
        "basics.profiles[2]",
        "work[3].mood",
        "skills[1].level",
    }
    assert report.tallies["employers"].taken == 3
    assert [r.where for r in report.changed] == ["basics.summary"]


@pytest.mark.django_db
def test_old_names_nulls_and_empty_strings(owner: User) -> None:
    report = ingest_profile(owner, (DATA / "old_standard.json").read_bytes())
    facts = snapshot(owner)
    assert facts.person.url == "https://ruth.example.org"
    assert [(e.name, e.url) for e in facts.employers] == [
        ("Clay & Sons", "https://clay.example.org"),
        ("Glaze Hall", ""),
    ]
    assert [(p.start, p.end) for e in facts.employers for p in e.positions] == [
        ("2014", ""),
        ("", ""),
    ]
    assert facts.education[0].grade == "GPA 3.9"
    assert facts.awards[0].date == "2013-02"
    assert [s.name for s in facts.bucket("skills").skills] == ["Throwing", "Glazing"]
    assert facts.bucket("languages").skills[0].level == "Native"
    left = {remark.where: remark.why for remark in report.left}
    assert "names no employer" in left["work[2]"]
    assert "someday" in left["work[3]"]
    assert any("no day 30 in 2013-02" in remark.why for remark in report.changed)
    assert "awards[1].flavor" in left


def test_a_single_entry_stands_for_a_list_of_one() -> None:
    draft, said = drafted(work={"name": "X", "position": "Y"}, skills=["Python", "SQL"])
    assert draft.facts.employers[0].positions[0].title == "Y"
    assert draft.facts.skill_buckets[0].name == "Skills"
    assert any(line.startswith("changed work:") for line in said)


def test_three_stints_are_three_employers() -> None:
    draft, _ = drafted(
        work=[
            {"name": "Acme", "startDate": "2022"},
            {"name": "Beta", "startDate": "2020", "endDate": "2022"},
            {"name": "Acme", "startDate": "2018", "endDate": "2020"},
        ]
    )
    assert len(draft.facts.employers) == 3


@pytest.mark.parametrize(
    ("members", "said"),
    [
        ({"work": "at Acme"}, "left work: "),
        ({"work": [["Acme"], {"name": "B"}]}, "left work[1]: "),
        ({"work": [{"name": {"x": "y"}}]}, "left work[1].name: "),
        ({"work": [{"name": True}]}, "left work[1].name: "),
        ({"basics": {"name": "A", "email": "nowhere"}}, "left basics.email: "),
        ({"basics": {"name": "A", "url": "javascript:alert(1)"}}, "left basics.url: "),
        ({"work": [{"name": "B", "company": "C"}]}, "left work[1].company: another name"),
        ({"work": [{"name": "B", "positon": "C"}]}, "did you mean position?"),
        ({"projects": [{"keywords": ["x"]}]}, "left projects[1]: "),
        ({"publications": [{"publisher": "x"}]}, "left publications[1]: "),
        ({"skills": [{"level": "good"}]}, "left skills[1]: "),
        ({"languages": [{"fluency": "good"}]}, "left languages[1]: "),
    ],
)
def test_a_wrong_value_costs_itself_only(members: dict[str, object], said: str) -> None:
    draft, remarks = drafted(**members)
    assert draft.facts.person.name == "A"
    assert any(said in line for line in remarks), remarks


def test_a_repeated_member_counts_once_and_is_said() -> None:
    remarks = Remarks()
    data = b'{"basics": {"name": "First"}, "basics": {"name": "Second"}}'
    assert read_draft(data, remarks).facts.person.name == "Second"
    assert "twice" in remarks.all()[0].why


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_byte_order_marks_are_read(encoding: str) -> None:
    data = '{"basics": {"name": "Zoë 🌊"}}'.encode(encoding)
    assert read_draft(data, Remarks()).facts.person.name == "Zoë 🌊"


def test_control_characters_are_dropped_and_said() -> None:
    draft, said = drafted(basics={"name": "A\x00B\x0b\ud800C", "summary": "one\r\ntwo\u202e"})
    assert draft.facts.person.name == "AB C"
    assert draft.facts.person.summary == "one\ntwo"
    assert any("control character" in line for line in said)


def test_numbers_stay_as_they_are_written() -> None:
    data = b'{"basics": {"name": "A"}, "education": [{"institution": "B", "gpa": 4.0}]}'
    assert read_draft(data, Remarks()).facts.education[0].grade == "4.0"


def test_spoken_languages_do_not_mix_with_a_bucket_of_that_name() -> None:
    draft, _ = drafted(
        skills=[{"name": "Languages", "keywords": ["Rust"]}], languages=[{"language": "Irish"}]
    )
    assert [b.name for b in draft.facts.skill_buckets] == ["Languages", "Spoken languages"]


@pytest.mark.django_db
def test_what_is_too_long_is_cut_and_said(owner: User) -> None:
    tree = {
        "basics": {"name": "A", "label": "word " * 100, "summary": "x" * 20_000},
        "work": [{"name": "B" * 500, "highlights": ["long " * 3000]}],
    }
    report = ingest_profile(owner, json.dumps(tree).encode())
    facts = snapshot(owner)
    assert len(facts.person.headline) <= 200
    assert facts.person.headline.endswith("word…")
    assert len(facts.person.summary) == 10_000
    assert len(facts.employers[0].name) == 200
    assert len(facts.accomplishments[0].title) <= 80
    assert sum("cut to" in remark.why for remark in report.changed) == 4


def test_a_highlight_without_words_is_left_and_said() -> None:
    remarks = Remarks()
    data = {
        "basics": {"name": "A"},
        "work": [{"name": "Acme", "highlights": [5, "Grew it", "3.5 %"]}],
        "projects": [{"name": "P", "highlights": [7, "Built 2 boats"]}, {"name": 9}],
    }
    facts = read_draft(json.dumps(data).encode(), remarks).facts
    assert [a.title for a in facts.accomplishments] == ["Grew it", "P"]
    assert facts.accomplishments[1].metrics == ("Built 2 boats",)
    assert [remark.where for remark in remarks.all() if remark.kind == "left"] == [
        "work[1].highlights[1]",
        "work[1].highlights[3]",
        "projects[1].highlights[1]",
        "projects[2]",
    ]


def test_a_date_that_is_a_fraction_is_left_and_said() -> None:
    remarks = Remarks()
    data = {"basics": {"name": "A"}, "work": [{"name": "B", "startDate": 2015.5, "endDate": 2016}]}
    facts = read_draft(json.dumps(data).encode(), remarks).facts
    assert [(p.start, p.end) for p in facts.employers[0].positions] == [("", "2016")]
    assert '"2015.5" is a number' in remarks.all()[0].why
