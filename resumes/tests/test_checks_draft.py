"""Sections of one draft that repeat one another."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.tests.work import assert_linear
from resumes.checks import Finding, Voice
from resumes.checks.draft import LEAST_SHINGLES, MOST_SHARED, SHINGLE, check_draft
from resumes.content import AnyBody, Bullet, BulletSet, Listed, Prose, ResearchEntry, SkillList
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
    person=Person(name="Olle Brandt"),
    employers=(
        EmployerFact(key="brandt_dairy", kind="work", name="Brandt Dairy"),
        EmployerFact(key="hill_farm", kind="work", name="Hill Farm"),
    ),
    accomplishments=(
        AccomplishmentFact(key="vat", employer_key="brandt_dairy", title="Vat"),
        AccomplishmentFact(key="route", employer_key="brandt_dairy", title="Route"),
        AccomplishmentFact(key="herd", employer_key="hill_farm", title="Herd"),
        AccomplishmentFact(key="guide", title="Guide"),
    ),
    skill_buckets=(
        SkillBucketFact(key="lab", name="Laboratory", skills=(SkillFact(name="Titration"),)),
        SkillBucketFact(key="plant", name="Plant", skills=(SkillFact(name="Pumps"),)),
    ),
)
VAT = (
    "Rebuilt the curd vat so that one person can drain 900 litres in a morning. The old one took "
    "two people a day. I measured each batch for a month and showed the board that waste fell from "
    "9% to 4%."
)


def entry(description: str, key: str = "vat") -> ResearchEntry:
    return ResearchEntry(
        accomplishment_id=key, category_label="Dairy", title="The vat", description=description
    )


def bullets(*told: str, ids: tuple[str, ...] = ("vat",)) -> BulletSet:
    return BulletSet(
        bullets=tuple(
            Bullet(id=str(at), text=text, accomplishment_ids=ids) for at, text in enumerate(told)
        )
    )


def found(bodies: dict[str, AnyBody], language: str = "en") -> list[tuple[str, str, str]]:
    facts = FACTS.model_copy(update={"language": language})
    return [(one.kind.value, one.entity, one.span) for one in check_draft(facts, bodies, {})]


# -- an entry and a bullet ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Rebuilt the curd vat so that one person can drain 900 litres in a morning.",
        "Measured each batch for a month and showed the board that waste fell from 9% to 4%.",
        "Rebuilding the curd vats so that one person can drain 900 litres in the morning.",
    ],
)
def test_a_bullet_that_repeats_its_entry_is_found(text: str) -> None:
    bodies: dict[str, AnyBody] = {
        "research/vat": entry(VAT),
        "bullets/brandt_dairy": bullets("Drove the milk round.", text),
    }
    (finding,) = check_draft(FACTS, bodies, {})
    assert finding.kind == "cross_section_overlap"
    assert finding.severity == "soft"
    assert (finding.entity, finding.span) == ("bullets/brandt_dairy", text[:60])
    assert "The vat" in finding.why


@pytest.mark.parametrize(
    "text",
    [
        "Halved waste, from 9% to 4%, by draining the curd in one go.",
        "Freed a second pair of hands: one person drains 900 litres in a morning.",
        "Persuaded a sceptical board with a month of measured batches.",
        "Made the morning shift a job for one.",
        "Rebuilt the curd vat.",
    ],
)
def test_another_side_of_it_is_fine(text: str) -> None:
    bodies: dict[str, AnyBody] = {
        "research/vat": entry(VAT),
        "bullets/brandt_dairy": bullets(text),
    }
    assert found(bodies) == []


def test_the_threshold_is_more_than_half_of_the_runs_of_three_words() -> None:
    assert (SHINGLE, MOST_SHARED, LEAST_SHINGLES) == (3, 0.5, 4)

    def is_found(text: str, told: str = "one two three four five six") -> bool:
        return bool(found({"research/vat": entry(told), "bullets/b": bullets(text)}))

    assert is_found("one two three four five and then")  # three of five
    assert not is_found("one two three four and then")  # two of four
    assert not is_found("one two three four five")  # too few to tell
    assert is_found("one two three four five six")


def test_a_bullet_of_something_else_may_say_the_same() -> None:
    text = VAT.split(". ", maxsplit=1)[0]
    for ref, ids, is_found in (
        ("bullets/brandt_dairy", ("vat",), True),
        ("bullets/brandt_dairy", ("route",), False),
        ("bullets/brandt_dairy", ("route", "vat"), True),
        ("bullets/brandt_dairy", (), True),  # it may be meant
        ("bullets/hill_farm", (), False),
    ):
        bodies: dict[str, AnyBody] = {"research/vat": entry(VAT), ref: bullets(text, ids=ids)}
        assert bool(found(bodies)) is is_found, (ref, ids)


def test_an_accomplishment_of_no_employer_may_stand_anywhere() -> None:
    told = "Wrote the guide to raw milk that 40 farms keep beside the tank."
    bodies: dict[str, AnyBody] = {
        "bullets/hill_farm": bullets(told, ids=()),
        "research/guide": entry(told, "guide"),
    }
    assert [entity for _, entity, _ in found(bodies)] == ["bullets/hill_farm"]


def test_overlap_in_other_languages() -> None:
    told = "Baute den Käsekessel um, damit eine Person 900 Liter am Morgen ablassen kann."
    same = "Baute den Käsekessel um, damit eine Person 900 Liter am Morgen ablässt."
    other = "Senkte den Verlust um die Hälfte, weil alles in einem Zug abläuft."
    for text, is_found in ((same, True), (other, False)):
        bodies: dict[str, AnyBody] = {"research/vat": entry(told), "bullets/b": bullets(text)}
        assert bool(found(bodies, "de")) is is_found


# -- two buckets --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("Python", "python"),
        ("Python", "Python 3"),
        ("Python 3.12", "Python"),
        ("Milk tests", "Milk test"),
        ("scikit-learn", "Scikit learn"),
        ("JavaScript", "JS"),
        ("ML", "Machine learning"),
        ("C++", "c++"),
    ],
)
def test_a_skill_stands_in_one_bucket(first: str, again: str) -> None:
    bodies: dict[str, AnyBody] = {
        "skills/lab": SkillList(skills=("Titration", first)),
        "skills/plant": SkillList(skills=("Pumps", again)),
    }
    (finding,) = check_draft(FACTS, bodies, {})
    assert (finding.kind, finding.entity, finding.span) == ("skills_overlap", "skills/plant", again)
    assert "Laboratory" in finding.why


@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("C", "C++"),
        ("C", "C#"),
        ("R", "Rust"),
        ("Go", "Google"),
        ("Java", "JavaScript"),
        ("ISO 9001", "ISO 27001"),
        ("SQL", "NoSQL"),
        (".NET", "Networks"),
        ("", " "),
    ],
)
def test_other_skills_are_other_skills(first: str, again: str) -> None:
    bodies: dict[str, AnyBody] = {
        "skills/lab": SkillList(skills=(first,)),
        "skills/plant": SkillList(skills=(again,)),
    }
    assert found(bodies) == []


def test_one_bucket_may_list_what_it_likes() -> None:
    assert found({"skills/lab": SkillList(skills=("Python", "Python 3"))}) == []


# -- neighbouring entries -----------------------------------------------------------------------


def test_neighbouring_entries_open_differently() -> None:
    bodies: dict[str, AnyBody] = {
        "research/vat": entry("Built a vat."),
        "skills/lab": SkillList(skills=()),
        "research/herd": entry("Built a byre.", "herd"),
        "research/route": entry("Planned a round.", "route"),
        "research/guide": entry("Built a guide.", "guide"),
    }
    assert found(bodies) == [("repeated_opening", "research/herd", "Built a byre.")]


def test_an_entry_that_opens_as_the_person_did_is_right() -> None:
    bodies: dict[str, AnyBody] = {
        "research/vat": entry("Built a vat."),
        "research/herd": entry("Built a byre.", "herd"),
    }
    for past, is_found in (("Build byres.", False), ("Bred cows.", True)):
        voices = {"research/herd": Voice(past=(past,))}
        assert bool(check_draft(FACTS, bodies, voices)) is is_found


# -- anything -----------------------------------------------------------------------------------


def test_a_clean_draft_has_no_finding() -> None:
    bodies: dict[str, AnyBody] = {
        "tagline": Prose(text="Cheese · Herds · Milk"),
        "summary": Prose(text="I make cheese that keeps."),
        "research/vat": entry(VAT),
        "research/herd": entry("Bred a herd that grazes the whole winter.", "herd"),
        "bullets/brandt_dairy": bullets("Halved waste, from 9% to 4%, in one season."),
        "skills/lab": SkillList(skills=("Titration",)),
        "skills/plant": SkillList(skills=("Pumps",)),
        "awards": Listed(keys=()),
    }
    assert check_draft(FACTS, bodies, {}) == ()
    assert check_draft(FACTS, {}, {}) == ()


_text = st.text(max_size=40)
_bodies = st.one_of(
    st.builds(entry, _text, st.sampled_from(["vat", "herd", ""])),
    st.lists(_text, max_size=3).map(lambda told: bullets(*told)),
    st.lists(_text, max_size=3).map(lambda told: SkillList(skills=tuple(told))),
    st.builds(Prose, text=_text),
)


@given(st.dictionaries(st.one_of(_text, st.just("bullets/brandt_dairy")), _bodies, max_size=5))
def test_never_raises_and_names_a_section_of_the_draft(bodies: dict[str, AnyBody]) -> None:
    for one in check_draft(FACTS, bodies, {}):
        assert isinstance(one, Finding)
        assert one.entity in bodies


@pytest.mark.parametrize("sign", ["a", "a ", "Built ", "e\u0301", "שלום ", "😀", "\n", "a-"])
def test_long_junk_takes_linear_work(sign: str) -> None:
    def read(junk: str) -> None:
        bodies: dict[str, AnyBody] = {
            "research/vat": entry(junk),
            "bullets/brandt_dairy": bullets(junk),
            "skills/lab": SkillList(skills=(junk,)),
        }
        assert len(check_draft(FACTS, bodies, {})) <= 1

    assert_linear(read, sign)
