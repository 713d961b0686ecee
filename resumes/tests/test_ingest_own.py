import json
from pathlib import Path

import jsonschema
import pytest
import yaml
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command

from resumes.facts import Facts
from resumes.ingest.profile import ingest_profile, read_draft
from resumes.ingest.report import Remarks, Report
from resumes.snapshot import snapshot

DATA = Path(__file__).parent / "data" / "ingest"


def read(text: str) -> tuple[Facts, list[str]]:
    remarks = Remarks()
    draft = read_draft(text.encode(), remarks)
    return draft.facts, [f"{r.kind} {r.where}: {r.why}" for r in remarks.all()]


def ingested(name: str) -> tuple[Facts, Report]:
    owner = User.objects.create(username="own")
    report = ingest_profile(owner, (DATA / name).read_bytes())
    return snapshot(owner), report


@pytest.mark.django_db
def test_our_own_file_says_everything_that_facts_hold() -> None:
    facts, report = ingested("harbour.yaml")
    assert report.remarks == ()
    assert (facts.language, facts.time_zone) == ("da", "Europe/Copenhagen")
    for entity in (
        facts,
        facts.person,
        facts.accomplishment("dredge_plan"),
        facts.publications[0],
        facts.education[0],
        facts.awards[0],
        facts.certifications[0],
    ):
        values = entity.model_dump(exclude={"url"})
        assert all(values.values()), values
    assert facts.person.summary == "I keep ports open.\nMostly by measuring first."
    assert facts.person.target_roles == ("Port engineer", "Data engineer")
    tidewerk = facts.employer("tidewerk")
    assert [(p.title, p.start, p.end) for p in tidewerk.positions] == [
        ("Lead engineer", "2021-01", ""),
        ("Engineer", "2018-03", "2020-12"),
    ]
    assert facts.employer("food_bank_aarhus").kind == "volunteering"
    assert facts.accomplishment("dredge_plan").weight == 2.5
    assert facts.education[0].grade == "10.0"
    assert [s.name for s in facts.bucket("data_work").skills] == ["Python", "SQL", "C", "C++", "C#"]
    assert facts.bucket("languages").skills[1].level == "B2"


@pytest.mark.django_db
def test_the_original_projects_names_are_taken() -> None:
    facts, report = ingested("first_names.yaml")
    assert [(e.key, e.positions[0].start, e.positions[0].end) for e in facts.employers] == [
        ("lantern_institute", "2019", ""),
        ("copperfield_labs", "2016", "2018"),
    ]
    atlas = facts.accomplishment("lantern_atlas")
    assert atlas.employer_key == "lantern_institute"
    assert (atlas.start, atlas.end, atlas.weight) == ("2020", "2022", 0.9)
    assert atlas.metrics == ("12 towns", "3 councils acted")
    assert atlas.hands_on_work == ("Built the pipeline and the maps.",)
    assert atlas.skills == ("R", "Maps")
    assert facts.accomplishment("copper_index").employer_key == "copperfield_labs"
    assert [(b.key, b.name) for b in facts.skill_buckets] == [
        ("technical", "Technical"),
        ("communication", "Communication"),
        ("tools", "Tools"),
    ]
    assert facts.bucket("tools").skills[0].level == "advanced"
    assert (facts.publications[0].key, facts.publications[0].date) == ("p1", "2022")
    assert (facts.education[0].degree, facts.education[0].end) == ("MA", "2018")
    assert facts.awards[0].awarder == "Towns Review"
    assert facts.person.target_roles == ("Policy analyst",)
    assert [r.where for r in report.left] == ["accomplishments[1].related_publication_ids"]
    assert "read as" in report.changed[0].why


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("personal: {name: A, nmae: B}", "left personal.nmae: not known here; did you mean name?"),
        ("personal: {name: A}\nemployrs: [{name: B}]", "did you mean employers?"),
        ("personal: {name: A}\nlanguage: klingonish", "left language: "),
        ("personal: {name: A}\ntime_zone: Mars/Base", "left time_zone: "),
        ("personal: {name: A}\nemployers: [{title: Boss}]", "left employers[1]: "),
        ("personal: {name: A}\nemployers: [{name: B, kind: hobby}]", "left employers[1].kind: "),
        ("personal: {name: A}\naccomplishments: [{employer: B}]", "left accomplishments[1]: "),
        (
            "personal: {name: A}\naccomplishments: [{title: B, weight: heavy}]",
            "left accomplishments[1].weight: ",
        ),
        ("personal: {name: A}\naccomplishments: [{title: B, weight: .inf}]", "weight: "),
        (
            "personal: {name: A}\naccomplishments: [{title: B, employer: New Co}]",
            "changed accomplishments[1]: employer",
        ),
        ("personal: {name: A}\nskills: {B: []}\nawards: [{date: 2020}]", "left awards[1]: "),
        ("personal: {name: A}\npersonal: {name: B}", "left personal: "),
        ("personal: {name: A, links: [{url: 'javascript:x'}]}", "left personal.links[1].url: "),
    ],
)
def test_what_cannot_be_taken_is_said_and_the_rest_is_taken(text: str, said: str) -> None:
    facts, remarks = read(text)
    assert facts.person.name in {"A", "B"}
    assert any(said in line for line in remarks), remarks


def test_the_date_decides_between_two_stints() -> None:
    facts, remarks = read(
        "personal: {name: A}\n"
        "employers:\n"
        "- {name: Acme, title: X, dates: 2012-2014}\n"
        "- {name: Acme, title: Y, dates: 2020-2022}\n"
        "accomplishments:\n"
        "- {title: Old, employer: Acme, dates: 2013}\n"
        "- {title: New, employer: Acme, dates: 2021}\n"
        "- {title: Undated, employer: Acme}\n"
    )
    assert [a.employer_key for a in facts.accomplishments] == ["acme", "acme~2", "acme~2"]
    assert [line for line in remarks if "several stints" in line] == [remarks[0]]


def test_one_key_twice_is_one_employer_with_two_titles() -> None:
    facts, _ = read(
        "personal: {name: A}\n"
        "employers:\n"
        "- {key: acme, name: Acme, title: X, dates: 2012-2014}\n"
        "- {key: acme, name: Acme, title: Y, dates: 2020-2022}\n"
    )
    assert [[p.title for p in e.positions] for e in facts.employers] == [["X", "Y"]]


def test_yaml_words_are_text_and_merges_are_followed() -> None:
    facts, _ = read(
        "base: &base {issuer: Board, date: 2020-01}\n"
        "personal: {name: No, phone: 0045, location: off}\n"
        "certifications: [{<<: *base, name: Yes, date: 2021-02}]\n"
    )
    assert (facts.person.name, facts.person.phone, facts.person.location) == ("No", "0045", "off")
    assert facts.certifications[0].issuer == "Board"
    assert facts.certifications[0].date == "2021-02"


def test_short_forms_are_read() -> None:
    facts, remarks = read(
        "personal: {name: A, location: {city: B, country: C}, links: ['https://d.example.org']}\n"
        "skills: [Python, {name: SQL, level: good}, {name: Tools, skills: 'Saw, Plane'}]\n"
        "awards: [Best]\neducation: [Some School]\npublications: [A Paper]\ncertifications: [X]\n"
        "accomplishments: [Did a thing.]\n"
    )
    assert remarks == []
    assert facts.person.location == "B, C"
    assert {b.name: [s.name for s in b.skills] for b in facts.skill_buckets} == {
        "Tools": ["Saw", "Plane"],
        "Skills": ["Python", "SQL"],
    }
    assert facts.accomplishments[0].title == "Did a thing"


def test_the_schema_describes_the_files_that_are_read(tmp_path: Path) -> None:
    out = tmp_path / "profile.schema.json"
    call_command("profile_schema", "--out", str(out))
    schema = json.loads(out.read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    document = yaml.safe_load((DATA / "harbour.yaml").read_text())
    document["certifications"][0]["date"] = "2020-02-29"  # editors read dates as text
    assert [error.message for error in validator.iter_errors(document)] == []
    assert list(validator.iter_errors({"personal": {"name": ["A"]}}))
    assert "GitHub" in json.dumps(schema)


def test_the_schema_is_not_written_where_it_cannot(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="existing folder"):
        call_command("profile_schema", "--out", str(tmp_path / "no" / "x.json"))


@pytest.mark.parametrize(
    ("reference", "name"),
    [
        ("The Guardian", "The Guardian"),
        ("guardian  ", "Guardian"),
        ("C#", "C#"),
        ("c++", "C++"),
        ("C", "C"),
        ("Apple", "Apple株式会社 Tokyo"),
        ("press", "Press Works"),
        ("Societe Generale", "Société Générale"),
    ],
)
def test_an_accomplishment_goes_to_the_employer_of_that_very_name(
    reference: str, name: str
) -> None:
    facts, _ = read(
        "personal: {name: A}\n"
        "employers: [{name: The Guardian}, {name: Guardian}, {name: C#}, {name: C++},"
        " {name: Société Générale}, {key: press, name: Press Works},"
        " {key: Apple, name: Apple株式会社 Tokyo}]\n"
        f"accomplishments: [{{title: T, employer: '{reference}'}}]\n"
    )
    place = facts.accomplishments[0].employer_key
    assert facts.employer(place).name == name


def test_a_key_does_not_hide_the_employer_of_that_name() -> None:
    facts, _ = read(
        "personal: {name: A}\n"
        "employers: [{key: guardian, name: The Guardian}, {name: Guardian}]\n"
        "accomplishments: [{title: T, employer: Guardian}, {title: U, employer: guardian}]\n"
    )
    names = [facts.employer(a.employer_key).name for a in facts.accomplishments]
    assert names == ["Guardian", "The Guardian"]


def test_keys_that_fold_to_one_are_two_employers() -> None:
    facts, _ = read(
        "personal: {name: A}\n"
        "employers: [{key: C#, name: Sharp, title: X}, {key: C++, name: Plus, title: Y}]\n"
        "accomplishments: [{title: T, work_history_key: C++}]\n"
    )
    assert [(e.name, len(e.positions)) for e in facts.employers] == [("Sharp", 1), ("Plus", 1)]
    assert facts.employer(facts.accomplishments[0].employer_key).name == "Plus"


def test_one_key_for_two_names_is_said() -> None:
    facts, remarks = read(
        "personal: {name: A}\n"
        "employers: [{key: k, name: Acme, title: X}, {key: k, name: Beta, title: Y}]\n"
    )
    assert len(facts.employers) == 1
    assert any('it has the key of "Acme"' in remark for remark in remarks)


def test_a_bare_number_is_no_accomplishment() -> None:
    facts, remarks = read(
        "personal: {name: A}\naccomplishments: [{title: 5}, {title: 2019, metrics: [3 boats]}]\n"
    )
    assert [a.title for a in facts.accomplishments] == ["2019"]
    assert [remark.partition(": ")[0] for remark in remarks] == ["left accomplishments[1]"]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Handled $3.4k ** x ** &", "Handled $3.4k x &"),
        ("**Led** a team **of", "Led a team of"),
        ("***Led*** it", "Led it"),
        ("## Led a team", "Led a team"),
        ("#1 of 40, 2**8 and 3**4 parts", "#1 of 40, 2**8 and 3**4 parts"),
        ("# of users doubled", "# of users doubled"),
        ("Wrote C# code", "Wrote C# code"),
    ],
)
def test_marks_go_and_what_only_looks_like_them_stays(text: str, kept: str) -> None:
    facts, remarks = read(f"personal: {{name: A}}\naccomplishments: [{{title: '{text}'}}]\n")
    assert facts.accomplishments[0].title == kept
    assert bool(remarks) is (text != kept)


def test_an_impossible_day_still_decides_between_two_stints() -> None:
    facts, _ = read(
        "personal: {name: A}\n"
        "employers:\n"
        "- {name: Acme, title: X, start: 2010, end: 2012}\n"
        "- {name: Acme, title: Y, start: 2020, end: 2022}\n"
        "accomplishments: [{title: T, employer: Acme, end: 2011-06-31}]\n"
    )
    employer = facts.employer(facts.accomplishments[0].employer_key)
    assert employer.positions[0].title == "X"


def test_a_letter_of_another_alphabet_that_looks_the_same_is_reported_and_kept() -> None:
    facts, remarks = read(
        "personal: {name: Ida Quay}\nskills: {Yard: [\u0421ranes, Ropes, IFN\u03b3]}"
    )
    assert facts.skill_buckets[0].skills[0].name == "\u0421ranes"
    (remark,) = remarks
    assert remark.startswith(
        'changed skills.Yard[1]: "\u0421ranes" has a letter of another alphabet'
    )
