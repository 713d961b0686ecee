import json

import pytest

from resumes.content import AnyBody, Listed, SkillList
from resumes.document import document_of
from resumes.export.json_resume import json_resume_of
from resumes.export.text import text_of
from resumes.facts import (
    CertificationFact,
    Facts,
    Link,
    Person,
    PublicationFact,
    SkillBucketFact,
    SkillFact,
)
from resumes.tests.json_resume_schema import PUBLISHED, Held, JsonResume, faults
from resumes.tests.printed_resume import make_resume

pytestmark = pytest.mark.django_db


def exported(**how: object) -> JsonResume:
    resume = make_resume(**how)  # type: ignore[arg-type]
    written = json_resume_of(document_of(resume))
    assert faults(written) == []
    return JsonResume.model_validate_json(written)


def test_it_keeps_to_the_schema_and_says_nothing_empty() -> None:
    resume = exported()
    assert resume.basics.label == "Forecasting · Data platforms · Energy"
    assert resume.basics.summary is not None
    assert resume.basics.summary.startswith("Engineer who builds")


def test_the_published_schemas_are_asked() -> None:
    assert [path.stem[-5:] for path in PUBLISHED] == ["1.0.1", "1.3.1"]
    wrong = {"basics": {"name": 7}, "work": [{"startDate": "May 2020"}]}
    found = "\n".join(faults(json.dumps(wrong).encode()))
    for version in ("1.0.1", "1.3.1"):
        for place in ("$.basics.name", "$.work[0].startDate"):
            assert f"schema_{version}: {place}: " in found


def test_two_positions_are_two_entries_newest_first() -> None:
    work = exported().work
    assert [(held.name, held.position, held.startDate, held.endDate) for held in work] == [
        ("Tidewater Analytics", "Principal Engineer, Forecasting", "2019-02", None),
        ("Tidewater Analytics", "Data Engineer", "2016-04", "2019-01-15"),
        ("NovaGrid Energy", "Software Engineer", "2014-03", "2016-03"),
        ("Kessel & Söhne Werke", "Junior Developer", "2012", "2014-02"),
    ]


def test_bullets_are_highlights_and_stand_once() -> None:
    newest, earlier = exported().work[:2]
    assert newest.highlights is not None
    assert len(newest.highlights) == 3
    assert earlier.highlights is None


def test_each_kind_of_section_has_its_place() -> None:
    resume = exported()
    assert [held.organization for held in resume.volunteer] == ["Alpine Rescue Styria"]
    assert [(entry.entity, entry.type) for entry in resume.projects] == [
        ("Tidewater Analytics", "Machine learning"),
        (None, "Own project"),
    ]
    assert resume.skills[0].keywords == ["Python", "C++", "C#", ".NET", "SQL"]
    assert resume.publications[0].authors == ["I. Marquardt-Obi", "T. Okafor", "R. Lindqvist"]
    assert resume.education[0].score == "1.3"
    assert resume.awards[0].awarder == "Province of Styria"


def test_a_partial_date_of_a_certificate_stays_valid_and_known() -> None:
    partial, whole = exported().certificates
    assert (partial.date, partial.issued) == (None, "2023")
    assert (whole.date, whole.issued) == ("2024-02-17", None)


def test_what_the_schema_would_refuse_is_kept_elsewhere_or_left_out() -> None:
    facts = Facts(
        language="en",
        person=Person(
            name="Ann Ohm",
            email="ann at ohm",
            url="my site",
            links=(Link(label="Code", url="javascript:alert(1)"),),
        ),
        publications=(PublicationFact(key="old", title="Old", date="0999", url="ftp://x.example"),),
        certifications=(CertificationFact(key="bare", name="Bare"),),
    )
    bodies: dict[str, AnyBody] = {
        "publications": Listed(keys=("old",)),
        "certifications": Listed(keys=("bare",)),
    }
    resume = exported(facts=facts, bodies=bodies)
    assert resume.basics.email is None
    assert resume.basics.profiles is not None
    assert [(profile.network, profile.username) for profile in resume.basics.profiles] == [
        ("Email", "ann at ohm"),
        ("Site", "my site"),
        ("Code", None),
    ]
    assert resume.publications[0].model_dump(exclude_none=True) == {"name": "Old"}


def test_an_employer_without_positions_is_an_entry() -> None:
    assert Held.model_fields["position"].default is None
    resume = exported(bodies={})
    assert len(resume.work) == 4


def _with_languages(*skills: SkillFact) -> dict[str, object]:
    facts = Facts(
        language="en",
        person=Person(name="Ann Ohm"),
        skill_buckets=(SkillBucketFact(key="languages", name="Languages", skills=skills),),
    )
    body = SkillList(skills=tuple(skill.name for skill in skills))
    return {"facts": facts, "bodies": {"skills/languages": body}}


def test_spoken_languages_have_their_fluency() -> None:
    how = _with_languages(SkillFact(name="English", level="native"), SkillFact(name="Frisian"))
    document = document_of(make_resume(**how))  # type: ignore[arg-type]
    assert faults(json_resume_of(document)) == []
    written = json.loads(json_resume_of(document))
    assert written["languages"] == [
        {"language": "English", "fluency": "native"},
        {"language": "Frisian"},
    ]
    assert "skills" not in written
    assert "English (native), Frisian" in text_of(document).decode()


def test_languages_that_nobody_speaks_are_skills() -> None:
    how = _with_languages(SkillFact(name="Python", level="expert"), SkillFact(name="SQL"))
    document = document_of(make_resume(**how))  # type: ignore[arg-type]
    written = json.loads(json_resume_of(document))
    assert written["skills"] == [{"name": "Languages", "keywords": ["Python", "SQL"]}]
    assert "languages" not in written
    assert "Python, SQL" in text_of(document).decode()
