"""Tails, long sentences and openings that repeat one another, within one section."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.language.prose.shorter import TOO_LONG
from mirror.tests.work import assert_linear
from resumes.checks import Known, Voice, check_section
from resumes.checks.style import style
from resumes.content import AnyBody, Bullet, BulletSet, Prose, ResearchEntry, SkillList
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
    person=Person(name="Runa Strand"),
    employers=(EmployerFact(key="strand_yard", kind="work", name="Strand Yard"),),
    accomplishments=(
        AccomplishmentFact(
            key="hull", employer_key="strand_yard", title="Hull", impact_summary="H"
        ),
    ),
    skill_buckets=(SkillBucketFact(key="craft", name="Craft", skills=(SkillFact(name="Tar"),)),),
)


def entry(description: str) -> ResearchEntry:
    return ResearchEntry(
        accomplishment_id="hull", category_label="Yard", title="Hull", description=description
    )


def bullets(*told: str) -> BulletSet:
    return BulletSet(
        bullets=tuple(
            Bullet(id=str(at), text=text, accomplishment_ids=("hull",))
            for at, text in enumerate(told)
        )
    )


def found(
    body: AnyBody, *past: str, ref: str = "bullets/strand_yard", language: str = "en"
) -> list[tuple[str, str]]:
    facts = FACTS.model_copy(update={"language": language})
    return [(one.kind.value, one.span) for one in style(facts, ref, body, voice=Voice(past=past))]


@pytest.mark.parametrize(
    ("text", "tail"),
    [
        ("Planked the hull, demonstrating care.", ", demonstrating care"),
        ("Planked the hull, ensuring it stayed dry.", ", ensuring it stayed dry"),
        ("Planked the hull, thereby enabling crews to sail.", ", thereby enabling crews to sail"),
        # A figure makes no fact of a comment.
        ("Planked the hull, ensuring 40 years at sea.", ", ensuring 40 years at sea"),
        ("Planked the hull, improving safety at sea.", ", improving safety at sea"),
        ("Planked the hull, underpinning trust.", ", underpinning trust"),
    ],
)
def test_a_tail_that_only_comments_is_found(text: str, tail: str) -> None:
    assert found(bullets(text)) == [("participial_tail", tail)]
    assert found(entry(text), ref="research/hull") == [("participial_tail", tail)]


@pytest.mark.parametrize(
    "text",
    [
        "Planked the hull, cutting leaks by 60 %.",
        "Planked the hull, saving Strand Yard a dry dock.",
        "Planked the hull, training the apprentices as it grew.",
        "Planked, caulked and tarred the hull.",
        "Planked the hull, including the keel.",
        "Planked hulls, ensuring they stayed dry, and built two masts.",
        "Led work on planking, caulking and tarring.",
    ],
)
def test_a_clause_that_tells_something_is_none(text: str) -> None:
    assert found(bullets(text)) == []


@pytest.mark.parametrize(
    ("language", "text", "tail"),
    [
        ("fr", "A rénové la coque, garantissant la sécurité.", ", garantissant la sécurité"),
        ("es", "Reparó el casco, demostrando cuidado.", ", demostrando cuidado"),
        ("it", "Ha riparato lo scafo, garantendo sicurezza.", ", garantendo sicurezza"),
        ("pt-BR", "Reparou o casco, garantindo segurança.", ", garantindo segurança"),
        ("fr", "A rénové la coque en remplaçant les planches.", ""),
        ("es", "Reparó el casco, cambiando las tablas.", ""),
        ("de", "Sanierte den Rumpf, was Sicherheit gab.", ""),
        ("nl", "Planked the hull, ensuring it stayed dry.", ""),
    ],
)
def test_tails_in_other_languages(language: str, text: str, tail: str) -> None:
    expected = [("participial_tail", tail)] if tail else []
    assert found(bullets(text), language=language) == expected


def test_who_writes_tails_may_go_on() -> None:
    body = bullets("Planked the hull, ensuring it stayed dry.")
    assert found(body, "Tarred the mast, ensuring calm.") == []
    assert found(body, "Tarred the mast, cutting rot by half.") != []


def _sentence(count: int) -> str:
    return "Tarred " + " ".join(["planks"] * (count - 1)) + "."


def test_a_sentence_has_so_many_words_and_no_more() -> None:
    assert TOO_LONG == 32
    assert found(bullets(_sentence(TOO_LONG))) == []
    too_long = _sentence(TOO_LONG + 1)
    assert found(bullets(too_long)) == [("too_long_sentence", too_long)]
    assert found(Prose(text=f"I sail. {too_long}"), ref="summary") == [
        ("too_long_sentence", too_long)
    ]
    assert found(Prose(text=too_long), ref="tagline") == []
    assert found(entry("I sail. " * 20), ref="research/hull") == []


def test_who_writes_long_sentences_may_go_on() -> None:
    long = _sentence(TOO_LONG + 2)
    assert found(bullets(_sentence(TOO_LONG + 2)), long) == []
    assert found(bullets(_sentence(TOO_LONG + 3)), long) != []


def test_characters_that_stand_for_words_count_half() -> None:
    text = "船" * (2 * TOO_LONG)
    assert found(bullets(text + "。"), language="ja") == []
    assert found(bullets(text + "大船。"), language="ja") != []


@pytest.mark.parametrize(
    ("told", "repeats"),
    [
        (("Built a mast.", "Built a keel."), [1]),
        (("Built a mast.", "Rebuilt a keel."), []),
        (("Built a mast.", "Building a keel."), []),
        (("Built a mast.", "Builds keels."), [1]),
        (("Built a mast.", "Successfully built a keel."), [1]),
        (("I built a mast.", "I built a keel."), [1]),
        (("Built a mast.", "Tarred it.", "Built a keel."), []),
        (("Built a mast.", "Tarred it.", "Built a keel.", "Sold it.", "Built a deck."), [4]),
        (("Built a mast.", "Built a keel.", "Built a deck."), [1, 2]),
        (("Zapped rot.", "Zapped rust."), [1]),
        (("Broke ice.", "Broke records."), [1]),
        (("The mast was built.", "The keel was built."), []),
        (("Masts of oak.", "Masts of ash."), []),
        (("Designed a mast.", "Built a keel."), []),
        (("", ""), []),
    ],
)
def test_neighbours_open_differently_and_no_opening_comes_a_third_time(
    told: Sequence[str], repeats: list[int]
) -> None:
    assert found(bullets(*told)) == [("repeated_opening", told[at]) for at in repeats]


@pytest.mark.parametrize(
    ("past", "is_found"),
    [
        (("Built a deck.", "Sold it."), True),
        (("Built a deck.", "Built a rudder."), False),
        (("Built one keel of oak.",), True),
        (("Built a keel of oak.",), False),
    ],
)
def test_who_opens_alike_may_go_on(past: tuple[str, ...], is_found: bool) -> None:
    told = bullets("Built a mast.", "Built a keel of ash.")
    assert bool(found(told, *past)) is is_found


def test_openings_in_other_languages_are_compared_by_their_first_word() -> None:
    assert found(bullets("Leitung der Werft", "Leitung des Hafens"), language="de") == [
        ("repeated_opening", "Leitung des Hafens")
    ]
    assert found(bullets("Der Mast steht", "Der Kiel auch"), language="de") == []


def test_skills_have_no_style() -> None:
    assert found(SkillList(skills=("Tar, ensuring calm",)), ref="skills/craft") == []


def test_a_section_is_checked_for_style_whoever_wrote_it() -> None:
    body = bullets("Planked the hull, ensuring calm.", "Planked a mast.")
    found = check_section(FACTS, "bullets/strand_yard", body)
    kinds = [one.kind.value for one in found if one.severity == "soft"]
    assert kinds == ["participial_tail", "repeated_opening"]
    assert all(one.entity == "bullets/strand_yard" and one.why for one in found)
    known = Known(voice=Voice(past=("Planked the mast, ensuring calm.", "Planked oars.")))
    assert check_section(FACTS, "bullets/strand_yard", body, known=known) == tuple(
        one for one in found if one.severity == "hard"
    )


@given(st.lists(st.text(max_size=60), max_size=4), st.lists(st.text(max_size=40), max_size=2))
def test_spans_stand_in_the_text(told: list[str], past: list[str]) -> None:
    for kind, span in found(bullets(*told), *past):
        assert any(span in text for text in told), kind


@pytest.mark.parametrize(
    "sign", [", ensuring ", "!", ".", "a", "a ", "\n", "e\u0301", "שלום ", "😀", "built "]
)
def test_long_junk_takes_linear_work(sign: str) -> None:
    def read(text: str) -> None:
        assert len(found(bullets(f"{text}a"))) <= 1

    assert_linear(read, sign)
