import pytest

from resumes.blocks import (
    Block,
    CertificationsBlock,
    Document,
    EducationBlock,
    EmployersBlock,
    PublicationsBlock,
    SkillsBlock,
    SummaryBlock,
    WorkBlock,
)
from resumes.content import AnyBody, Listed, Prose, ResearchEntry, SkillList
from resumes.document import document_of
from resumes.facts import EducationFact, EmployerFact, Facts, Link, Person, PositionFact
from resumes.printed_sections import DocumentError
from resumes.tests.printed_resume import BODIES, FACTS, bullets, make_resume

pytestmark = pytest.mark.django_db


def block_of[B: Block](document: Document, kind: type[B]) -> B:
    return next(block for block in document.blocks if isinstance(block, kind))


def experience_of(document: Document) -> EmployersBlock:
    return block_of(document, EmployersBlock)


def test_blocks_stand_in_reading_order() -> None:
    document = document_of(make_resume())
    assert [block.heading for block in document.blocks] == [
        "Summary",
        "Selected Projects",
        "Experience",
        "Volunteering",
        "Skills",
        "Publications",
        "Education",
        "Awards",
        "Certifications",
    ]
    assert document.header.name == "Ilse Marquardt-Obi"
    assert document.header.tagline == "Forecasting · Data platforms · Energy"


def test_employers_and_positions_stand_newest_first_with_their_dates() -> None:
    entries = experience_of(document_of(make_resume())).entries
    assert [
        (entry.name, [(held.title, held.when.text) for held in entry.positions])
        for entry in entries
    ] == [
        (
            "Tidewater Analytics",
            [
                ("Principal Engineer, Forecasting", "Feb 2019 – Present"),
                ("Data Engineer", "Apr 2016 – Jan 2019"),
            ],
        ),
        ("NovaGrid Energy", [("Software Engineer", "Mar 2014 – Mar 2016")]),
        ("Kessel & Söhne Werke", [("Junior Developer", "2012 – Feb 2014")]),
    ]


def test_an_employer_without_dates_is_printed_last_not_lost() -> None:
    undated = EmployerFact(key="undated", kind="work", name="Undated & Co")
    facts = FACTS.model_copy(update={"employers": (undated, *FACTS.employers)})
    entries = experience_of(document_of(make_resume(facts=facts))).entries
    assert [entry.name for entry in entries][-1] == "Undated & Co"


def test_employers_without_bullets_are_printed_all_the_same() -> None:
    entries = experience_of(document_of(make_resume(bodies={}))).entries
    assert len(entries) == 3
    assert all(entry.bullets == () for entry in entries)


def test_a_hidden_bullets_section_leaves_the_employer() -> None:
    resume = make_resume()
    resume.sections.filter(kind="bullets", key="tidewater").update(visible=False)
    entry = experience_of(document_of(resume)).entries[0]
    assert (entry.name, entry.bullets) == ("Tidewater Analytics", ())


@pytest.mark.parametrize(
    ("kind", "block"),
    [("summary", SummaryBlock), ("skills", SkillsBlock), ("publications", PublicationsBlock)],
)
def test_a_hidden_section_is_left_out(kind: str, block: type[Block]) -> None:
    resume = make_resume()
    resume.sections.filter(kind=kind).update(visible=False)
    assert not any(isinstance(printed, block) for printed in document_of(resume).blocks)


def test_volunteering_is_a_section_of_its_own() -> None:
    volunteering = [
        block
        for block in document_of(make_resume()).blocks
        if isinstance(block, EmployersBlock) and block.volunteering
    ]
    assert [entry.name for block in volunteering for entry in block.entries] == [
        "Alpine Rescue Styria"
    ]


def test_the_research_heading_follows_the_role_family() -> None:
    headings = [
        block_of(document_of(make_resume(role_family=family)), WorkBlock).heading
        for family in ("research", "software", "")
    ]
    assert headings == ["Selected Research", "Selected Projects", "Selected Work"]


def test_selected_work_takes_dates_and_employer_from_the_facts() -> None:
    first, second = block_of(document_of(make_resume()), WorkBlock).entries
    assert (first.employer, first.when.text) == ("Tidewater Analytics", "Mar 2020 – Sep 2021")
    # No end is known: that is no claim that it goes on.
    assert (second.employer, second.when.text) == ("", "2018")


def test_only_listed_facts_are_printed_in_the_listed_order() -> None:
    bodies: dict[str, AnyBody] = {"certifications": Listed(keys=("first_aid", "cka"))}
    document = document_of(make_resume(bodies=bodies))
    entries = block_of(document, CertificationsBlock).entries
    assert [entry.name for entry in entries] == ["First Aid", "Kubernetes Administrator"]
    assert not any(isinstance(block, PublicationsBlock) for block in document.blocks)


def test_a_grade_is_printed_only_where_there_is_one() -> None:
    plain = EducationFact(key="plain", institution="Evening School")
    facts = FACTS.model_copy(update={"education": (*FACTS.education, plain)})
    bodies: dict[str, AnyBody] = {"education": Listed(keys=("tu_graz", "plain"))}
    first, second = block_of(
        document_of(make_resume(facts=facts, bodies=bodies)), EducationBlock
    ).entries
    assert (first.grade, second.grade) == ("1.3", "")


def test_sections_of_one_kind_keep_the_persons_order() -> None:
    resume = make_resume()
    resume.sections.filter(kind="skills", key="operations").update(position=0)
    groups = block_of(document_of(resume), SkillsBlock).groups
    assert [group.name for group in groups] == ["Operations", "Languages", "Forecasting"]


@pytest.mark.parametrize(
    ("language", "summary", "experience", "dates"),
    [
        ("de", "Profil", "Berufserfahrung", "Feb. 2019 – heute"),
        ("fr", "Profil", "Expérience professionnelle", "févr. 2019 – aujourd’hui"),
        ("pt-BR", "Perfil", "Experiência", "fev. de 2019 – atual"),
        ("xx", "Summary", "Experience", "Feb 2019 – Present"),
    ],
)
def test_headings_and_dates_speak_the_resumes_language(
    language: str, summary: str, experience: str, dates: str
) -> None:
    document = document_of(make_resume(language=language))
    assert block_of(document, SummaryBlock).heading == summary
    assert experience_of(document).heading == experience
    assert experience_of(document).entries[0].positions[0].when.text == dates


@pytest.mark.parametrize(
    ("ref", "body", "said"),
    [
        ("summary", SkillList(skills=("SQL",)), "skills"),
        ("bullets/elsewhere", bullets("Built it."), "no such employer"),
        ("skills/elsewhere", SkillList(skills=("SQL",)), "no such bucket"),
        ("awards", Listed(keys=("elsewhere",)), "'elsewhere'"),
        (
            "research/elsewhere",
            ResearchEntry(
                accomplishment_id="elsewhere", category_label="", title="T", description="D"
            ),
            "'elsewhere'",
        ),
    ],
)
def test_a_section_that_does_not_fit_is_named_and_never_dropped(
    ref: str, body: AnyBody, said: str
) -> None:
    with pytest.raises(DocumentError, match=rf"Section {ref} .*{said}"):
        document_of(make_resume(bodies={ref: body}))


def test_a_body_that_cannot_be_read_is_an_error() -> None:
    resume = make_resume()
    resume.sections.filter(kind="summary").update(body={"kind": "prose"})
    with pytest.raises(DocumentError, match=r"Section summary .* cannot be read"):
        document_of(resume)


def test_facts_that_cannot_be_read_are_an_error() -> None:
    resume = make_resume()
    resume.facts = {"nonsense": True}
    with pytest.raises(DocumentError, match="Generate the resume again"):
        document_of(resume)


def test_control_characters_are_gone_before_any_format_sees_them() -> None:
    person = Person(name="Ann\x0b Ohm\x01")
    bodies: dict[str, AnyBody] = {"summary": Prose(text="First\x0bsecond\x07 third")}
    document = document_of(make_resume(facts=Facts(language="en", person=person), bodies=bodies))
    assert document.header.name == "Ann Ohm"
    assert block_of(document, SummaryBlock).paragraphs == ("First", "second third")


def test_contacts_are_printed_short_and_linked_safely() -> None:
    long = "https://example.com/" + "a" * 100
    person = Person(
        name="Ann Ohm",
        email="ann at ohm",
        url="javascript:alert(1)",
        links=(
            Link(label="Code", url="https://www.example.com/ann/"),
            Link(label="Talks", url=long),
            Link(label="Trap", url="javascript:alert(2)"),
            Link(label="Again", url="http://example.com/ann"),
        ),
    )
    contacts = document_of(
        make_resume(facts=Facts(language="en", person=person), bodies={})
    ).header.contacts
    assert [(part.text, part.url) for part in contacts] == [
        ("ann at ohm", ""),
        ("javascript:alert(1)", ""),
        ("example.com/ann", "https://www.example.com/ann/"),
        ("Talks", long),
        ("Trap", ""),
    ]


def test_one_address_is_printed_once() -> None:
    person = Person(
        name="Ann Ohm",
        url="https://ohm.example",
        links=(Link(label="Site", url="https://ohm.example"),),
    )
    header = document_of(make_resume(facts=Facts(language="en", person=person), bodies={})).header
    assert [part.text for part in header.contacts] == ["ohm.example"]


def test_a_title_without_dates_and_dates_without_a_title_are_kept() -> None:
    employer = EmployerFact(
        key="e",
        kind="work",
        name="E",
        positions=(PositionFact(title="Baker"), PositionFact(title="", start="2001", end="2002")),
    )
    facts = Facts(language="en", person=Person(name="Ann"), employers=(employer,))
    entry = experience_of(document_of(make_resume(facts=facts, bodies={}))).entries[0]
    assert {(held.title, held.when.text) for held in entry.positions} == {
        ("Baker", ""),
        ("", "2001 – 2002"),
    }


def test_the_sample_uses_every_kind_of_section() -> None:
    assert {ref.split("/")[0] for ref in BODIES} == {
        "tagline",
        "summary",
        "research",
        "bullets",
        "skills",
        "publications",
        "education",
        "awards",
        "certifications",
    }
