"""Sentences of the posting in a resume."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.tests.work import assert_linear, counted
from resumes.checks import Known, check_section
from resumes.checks.copying import MOST_WORDS, copied, names_of
from resumes.checks.sources import Sources, Statement
from resumes.content import Bullet, BulletSet, Prose
from resumes.facts import (
    AccomplishmentFact,
    EmployerFact,
    Facts,
    Person,
    SkillBucketFact,
    SkillFact,
)

FACTS = Facts(
    language="en",
    person=Person(name="Ida Fenn"),
    employers=(EmployerFact(key="fenn_nursery", kind="work", name="Fenn Nursery"),),
    accomplishments=(
        AccomplishmentFact(
            key="orchard",
            employer_key="fenn_nursery",
            title="Orchard",
            impact_summary="Grafted 300 trees",
            skills=("Python", "drip irrigation"),
        ),
        AccomplishmentFact(
            key="hives",
            employer_key="fenn_nursery",
            title="Hives",
            impact_summary="Look after the hives with care so that the young trees bear",
        ),
    ),
    skill_buckets=(SkillBucketFact(key="tools", name="Tools", skills=(SkillFact(name="SQL"),)),),
)
POSTING = """Head Gardener at Alder Park

What You Will Do
- Look after the glasshouses with care so that the young plants thrive
- Plan and lead tours of the collection in Python or Kotlin for schools, clubs and guests of honour.
We offer a flat by the lake, and time to breed roses of your own.
"""
NAMES = names_of(FACTS)


def spans(text: str, *told: str, posting: str = POSTING, language: str = "en") -> list[str]:
    sources = Sources(tuple(map(Statement, told)))
    found = copied(text, sources, posting=posting, names=NAMES, language=language)
    return [fault.span for fault in found]


def test_eight_words_are_copied_and_seven_are_not() -> None:
    assert MOST_WORDS == 7
    assert spans("I look after the glasshouses with care so") == []
    assert spans("I look after the glasshouses with care so that") == [
        "look after the glasshouses with care so that"
    ]


@pytest.mark.parametrize(
    "text",
    [
        "LOOK AFTER THE GLASSHOUSES, WITH CARE SO THAT",
        "look-after the glasshouses: “with care” so that",
        "Look after the glasshouses\nwith care so that",
    ],
)
def test_case_and_punctuation_make_no_difference(text: str) -> None:
    assert spans(text) == [text]


def test_the_span_is_the_whole_run_and_nothing_else() -> None:
    text = (
        "Built hedges. Look after the glasshouses with care so that the young plants thrive daily."
    )
    (span,) = spans(text)
    assert span == "Look after the glasshouses with care so that the young plants thrive"


def test_two_runs_are_two_findings() -> None:
    one = "look after the glasshouses with care so that"
    other = "a flat by the lake, and time to breed roses"
    assert spans(f"I {one} nobody minds {other} too") == [one, other]


def test_words_of_names_do_not_count() -> None:
    skills = "Python, SQL, drip irrigation, Fenn Nursery, Python, SQL, Ida Fenn and SQL"
    assert spans(skills, posting=f"We want {skills}.") == []
    # Seven words beside the two names.
    posting = "We plan tours in Python with SQL for schools and clubs"
    assert spans("tours in Python with SQL for schools and clubs", posting=posting) == []
    assert spans("plan tours in Python with SQL for schools and clubs", posting=posting) == [
        "plan tours in Python with SQL for schools and clubs"
    ]


def test_a_sentence_with_its_tools_exchanged_is_still_the_postings() -> None:
    text = "Plan and lead tours of the collection in SQL and irrigation or Rust for clubs"
    assert spans("plan and lead tours of the collection in SQL or Rust for schools") == [
        "plan and lead tours of the collection in SQL or Rust for schools"
    ]
    assert spans(text) == ["Plan and lead tours of the collection in"]


def test_headings_have_no_names() -> None:
    posting = "Look After The Glasshouses With Care So That They Thrive"
    assert spans("look after the glasshouses with care so that", posting=posting)


def test_in_german_a_capital_is_no_name() -> None:
    posting = "Du pflegst mit Sorgfalt die Häuser und leitest Führungen für Gäste im Park"
    text = "pflegte mit Sorgfalt die Häuser und leitest Führungen für Gäste"
    assert spans(text, posting=posting, language="de")


def test_what_the_sources_say_in_these_words_is_the_persons_own() -> None:
    text = "Look after the glasshouses with care so that the young plants thrive"
    assert spans(text, f"At the park I {text}.") == []
    # A short statement as a whole; six words are left.
    assert spans(text, "After the glasshouses", "So that the") == []
    assert spans(text, "After the glasshouses") == [text]
    assert spans(text, "Glasshouses thrive where young plants are looked after") == [text]


def test_other_accomplishments_of_the_person_are_no_posting() -> None:
    body = BulletSet(
        bullets=(
            Bullet(
                id="b_1",
                text="Look after the hives with care so that the young trees bear",
                accomplishment_ids=("orchard",),
            ),
        )
    )
    found = check_section(
        FACTS, "bullets/fenn_nursery", body, known=Known(posting=body.bullets[0].text)
    )
    assert "posting_copied" not in [finding.kind for finding in found]


def test_the_check_of_a_section_knows_the_posting() -> None:
    body = Prose(text="I breed roses of my own, a flat by the lake, and time to breed roses")
    found = check_section(FACTS, "summary", body, known=Known(posting=POSTING))
    (finding,) = [one for one in found if one.kind == "posting_copied"]
    assert finding.span == "a flat by the lake, and time to breed roses"
    assert finding.severity == "hard"
    assert not [one for one in check_section(FACTS, "summary", body) if one == finding]


def test_hidden_characters_hide_nothing() -> None:
    posting = POSTING.replace("glasshouses", "glass\u200bhou\u00adses")
    assert spans("look after the glasshouses with care so that", posting=posting)


@pytest.mark.parametrize("posting", ["", "  \n", "a", "Look after"])
def test_a_short_posting_has_nothing_to_copy(posting: str) -> None:
    assert spans("Look after the glasshouses with care so that all", posting=posting) == []


@given(st.text(alphabet="ab AB.\n-é", max_size=80), st.text(alphabet="ab AB.\n-é", max_size=120))
def test_spans_stand_in_the_text_and_a_text_supports_itself(text: str, posting: str) -> None:
    assert all(span in text for span in spans(text, posting=posting))
    assert spans(text, text, posting=posting) == []


@pytest.mark.parametrize("sign", ["a", "a ", "A b ", "a\n", "e\u0301", "שלום ", "😀", "a.b-"])
def test_long_junk_takes_linear_work(sign: str) -> None:
    assert_linear(lambda text: spans(text, posting=POSTING), sign)
    assert_linear(lambda text: spans("Look after the glasshouses", posting=text), sign)


def test_a_long_posting_is_read_once() -> None:
    posting = " ".join(f"{POSTING} {number}" for number in range(400))
    with counted() as first:
        spans("Look after", posting=posting)
    with counted() as again:
        assert spans("look after the glasshouses with care so that", posting=posting)
    assert again.taken < first.taken / 50
