"""The deterministic answers: made of the person's own words, and always fit to print."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory.models import EntityType
from memory.style import Rule
from memory.wording import ProseWording
from pipeline.brief import Brief, EmployerChoice, Selection
from pipeline.stages import STAGES
from pipeline.stages.own_words import tells_same
from pipeline.tests import sample_brief as sample
from resumes.checks import check_section
from resumes.checks.findings import Severity
from resumes.content import LIMITS, BulletSet, Prose, ResearchEntry, SkillList
from resumes.facts import (
    AccomplishmentFact,
    EducationFact,
    EmployerFact,
    Facts,
    Person,
    PositionFact,
    PublicationFact,
    SkillBucketFact,
    SkillFact,
)

ALL = (*sample.ORDER, "refiner", "summary")

_texts = st.sampled_from(
    (
        "",
        "Built a planner for 40 ships.",
        "Responsible for **moving** crates",
        "# Heading that slipped in",
        "Was asked to count 3 lighthouses; kappa 0.71, 5x faster.",
        "Utilised ropes and used 12 of them! Also tied knots. Then left.",
        "株式会社メルカリで10件の改善を行った。",
        "Erhöhte den Umsatz um 12,5 % auf 1.200 €.",
        "- Ran the C++ team of 4",
        "word " * 600,
        "[X%] of readers",
    )
)
_names = st.sampled_from(
    ("", "Kai", "C++", "Ship clerk", "Staff engineer for everything that floats")
)


@st.composite
def _accomplishments(draw: st.DrawFn, employers: int) -> tuple[AccomplishmentFact, ...]:
    return tuple(
        AccomplishmentFact(
            key=f"item_{number}",
            employer_key=draw(
                st.sampled_from(("", *(f"employer_{place}" for place in range(employers))))
            ),
            category=draw(_names),
            title=draw(_texts.filter(bool)),
            impact_summary=draw(_texts),
            metrics=tuple(draw(st.lists(_texts, max_size=3))),
            so_what=draw(_texts),
            hands_on_work=tuple(draw(st.lists(_texts, max_size=3))),
            skills=tuple(draw(st.lists(_names, max_size=2))),
            weight=draw(st.sampled_from((0.0, 0.5, 1.0))),
        )
        for number in range(draw(st.integers(0, 5)))
    )


@st.composite
def _facts(draw: st.DrawFn) -> Facts:
    employers = draw(st.integers(0, 3))
    return Facts(
        language=draw(st.sampled_from(("en", "de"))),
        person=Person(
            name="Kai",
            headline=draw(_texts),
            summary=draw(_texts),
            target_roles=tuple(draw(st.lists(_names, max_size=2))),
        ),
        employers=tuple(
            EmployerFact(
                key=f"employer_{place}",
                kind="work",
                name="Quay",
                positions=(PositionFact(title=draw(_names)),),
            )
            for place in range(employers)
        ),
        accomplishments=draw(_accomplishments(employers)),
        skill_buckets=tuple(
            SkillBucketFact(
                key=f"bucket_{place}",
                name="Bucket",
                skills=tuple(SkillFact(name=name) for name in draw(st.lists(_names, max_size=4))),
            )
            for place in range(draw(st.integers(0, 2)))
        ),
        publications=tuple(
            PublicationFact(key=f"paper_{place}", title="Paper")
            for place in range(draw(st.integers(0, 7)))
        ),
        education=tuple(
            EducationFact(key="school", degree=name) for name in draw(st.lists(_names, max_size=1))
        ),
    )


_rules = st.lists(
    st.sampled_from(
        (
            Rule("Say used.", "word_choice", "utilised", "used", 0.9),
            Rule("Never ropes.", "word_choice", "ropes", "", 0.9),
            Rule("Never built.", "word_choice", "Built", "", 0.9),
            Rule("No C++.", "word_choice", "C++", "", 0.9),
        )
    ),
    max_size=3,
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(facts=_facts(), rules=_rules)
def test_whatever_the_facts_are_nothing_hard_is_found(facts: Facts, rules: list[Rule]) -> None:
    now = sample.brief(facts=facts, rules=tuple(rules), language=facts.language)
    for name in ALL:
        stage = STAGES[name]
        for key in stage.keys(now):
            output = stage.compose(now, key)
            hard = [
                finding
                for finding in stage.problems(now, key, output)
                if finding.severity is Severity.HARD
            ]
            assert not hard
            assert set(stage.bodies(now, key, output)) <= set(stage.refs(now, key))
        now = sample.step(name, now)
    for ref, body in now.sections.items():
        found = check_section(facts, ref, body)
        assert not [finding for finding in found if finding.severity is Severity.HARD], ref
    _assert_distinct(now)


def _assert_distinct(now: Brief) -> None:
    skills = [
        name.casefold()
        for body in now.sections.values()
        if isinstance(body, SkillList)
        for name in body.skills
    ]
    assert len(skills) == len(set(skills))
    for body in now.sections.values():
        if isinstance(body, BulletSet):
            assert 1 <= len(body.bullets) <= LIMITS.bullets_most_relevant
            said = [bullet.text for bullet in body.bullets]
            assert len(said) == len(set(said))


def test_the_same_brief_gives_the_same_words() -> None:
    def said(now: Brief) -> dict[str, object]:
        return {
            ref: [bullet.text for bullet in body.bullets] if isinstance(body, BulletSet) else body
            for ref, body in now.sections.items()
        }

    assert said(sample.finished(recall=sample.MEMORY)) == said(
        sample.finished(recall=sample.MEMORY)
    )


def test_bullets_do_not_retell_the_entry() -> None:
    now = sample.finished()
    entries = {
        body.accomplishment_id: body.description
        for body in now.sections.values()
        if isinstance(body, ResearchEntry)
    }
    assert "berth_planner" in entries
    bullets = now.sections["bullets/gullhaven_port"]
    assert isinstance(bullets, BulletSet)
    retold = [
        bullet for bullet in bullets.bullets if bullet.accomplishment_ids == ("berth_planner",)
    ]
    assert retold
    for bullet in retold:
        assert not tells_same(bullet.text, entries["berth_planner"])


def test_an_employer_whose_only_story_is_in_an_entry_still_gets_its_bullet() -> None:
    chosen = Selection(
        research=["ferry_counts"],
        employers=[
            EmployerChoice(
                employer_key="islet_ferries", accomplishment_ids=["ferry_counts"], bullet_count=2
            )
        ],
    )
    now = replace(sample.after("plan", sample.brief()), selection=chosen)
    now = sample.step("bullets", sample.step("research", now))
    bullets = now.sections["bullets/islet_ferries"]
    assert isinstance(bullets, BulletSet)
    assert [bullet.text for bullet in bullets.bullets] == ["Monitored passengers on 4 routes."]


def test_the_persons_own_wording_comes_first() -> None:
    now = sample.finished(recall=sample.MEMORY)
    entry = now.sections["research/berth_planner"]
    assert isinstance(entry, ResearchEntry)
    assert entry.description == sample.RESEARCH_TEXT
    bullets = now.sections["bullets/gullhaven_port"]
    assert isinstance(bullets, BulletSet)
    assert ("b_tide", sample.TIDE_BULLET) in [(item.id, item.text) for item in bullets.bullets]
    assert now.sections["summary"] == Prose(text="I keep small harbours moving.")
    tools = now.sections["skills/tools"]
    assert isinstance(tools, SkillList)
    assert "Fortran" not in tools.skills


@pytest.mark.parametrize(
    ("text", "stale"),
    [
        (sample.RESEARCH_TEXT, True),
        ("Built the planner and saved 77% of all fuel.", False),
    ],
)
def test_a_past_version_that_no_longer_holds_is_skipped(text: str, stale: bool) -> None:
    version = sample.past(
        EntityType.RESEARCH, "berth_planner", ProseWording(text=text), stale=stale
    )
    now = sample.finished(recall=sample.recalled(version))
    entry = now.sections["research/berth_planner"]
    assert isinstance(entry, ResearchEntry)
    assert entry.description != text
    assert entry.description.startswith("Built a planner that assigns berths")


def test_bans_hold_even_against_a_past_version() -> None:
    version = sample.past(
        EntityType.RESEARCH, "berth_planner", ProseWording(text="Utilised logs to plan berths.")
    )
    now = sample.finished(recall=sample.recalled(version))
    entry = now.sections["research/berth_planner"]
    assert isinstance(entry, ResearchEntry)
    assert entry.description == "Used logs to plan berths."


def test_a_ban_without_replacement_takes_another_sentence() -> None:
    banned = Rule("Never say planner.", "word_choice", "planner", "", 0.9)
    now = sample.finished(rules=(banned,))
    entry = now.sections["research/berth_planner"]
    assert isinstance(entry, ResearchEntry)
    assert "planner" not in entry.description
    bullets = now.sections["bullets/gullhaven_port"]
    assert isinstance(bullets, BulletSet)
    assert not any("planner" in bullet.text for bullet in bullets.bullets)


def test_a_second_bullet_tells_no_figure_of_the_first_again() -> None:
    item = sample.FERRY.model_copy(
        update={
            "impact_summary": "Counted passengers on 4 routes by hand.",
            "hands_on_work": (
                "Walked all 4 routes in winter storms.",
                "Drew the timetable that captains pinned up.",
            ),
        }
    )
    facts = sample.FACTS.model_copy(update={"accomplishments": (item,)})
    now = replace(
        sample.after("plan", sample.brief(facts=facts)),
        selection=Selection(
            research=[],
            employers=[
                EmployerChoice(
                    employer_key="islet_ferries", accomplishment_ids=[item.key], bullet_count=3
                )
            ],
        ),
    )
    body = sample.step("bullets", now).sections["bullets/islet_ferries"]
    assert isinstance(body, BulletSet)
    assert [bullet.text for bullet in body.bullets] == [
        "Counted passengers on 4 routes by hand.",
        "Drew the timetable that captains pinned up.",
    ]


def _bullets(*items: AccomplishmentFact) -> list[str]:
    """The employer's bullets, offline, of accomplishments given in the order of the selection."""
    facts = sample.FACTS.model_copy(update={"accomplishments": items})
    chosen = EmployerChoice(
        employer_key="islet_ferries",
        accomplishment_ids=[item.key for item in items],
        bullet_count=LIMITS.bullets_most_relevant,
    )
    now = replace(
        sample.after("plan", sample.brief(facts=facts)),
        selection=Selection(research=[], employers=[chosen]),
    )
    body = sample.step("bullets", now).sections["bullets/islet_ferries"]
    assert isinstance(body, BulletSet)
    return [bullet.text for bullet in body.bullets]


def _deed(key: str, text: str, *also: str) -> AccomplishmentFact:
    return sample.FERRY.model_copy(
        update={"key": key, "title": key, "impact_summary": text, "hands_on_work": also}
    )


def test_the_strongest_bullet_of_an_employer_stands_first() -> None:
    plain = _deed("paint", "Painted the benches of every ferry.")
    figure = _deed("ropes", "Spliced 212 mooring ropes for 9 ferries.")
    fitting = _deed(
        "locks", "Wrote the planning of arrivals under changing water levels for 40 locks."
    )
    told = [fitting.impact_summary, figure.impact_summary, plain.impact_summary]
    assert _bullets(plain, figure, fitting) == told
    assert _bullets(fitting, plain, figure) == told


def test_bullets_on_one_accomplishment_stay_together() -> None:
    plain = _deed("paint", "Painted the benches of every ferry.", "Mixed a colour against rust.")
    figure = _deed("ropes", "Spliced 212 mooring ropes for 9 ferries.", "Tested knots in gales.")
    assert _bullets(plain, figure) == [
        "Spliced 212 mooring ropes for 9 ferries.",
        "Tested knots in gales.",
        "Painted the benches of every ferry.",
        "Mixed a colour against rust.",
    ]


def test_an_entry_does_not_say_the_same_twice() -> None:
    item = sample.ALMANAC.model_copy(
        update={
            "impact_summary": "Led a desk of 3 clerks that prints tide tables.",
            "hands_on_work": ("Led the 3 clerks.", "Wrote the style guide for tables."),
        }
    )
    facts = sample.FACTS.model_copy(update={"accomplishments": (item,)})
    now = sample.after("selection", sample.brief(facts=facts))
    assert STAGES["research"].compose(now, item.key).description == (
        "Led a desk of 3 clerks that prints tide tables. It has 300 readers. "
        "Wrote the style guide for tables."
    )


def test_facts_stand_in_for_a_stale_version_and_open_as_it_does() -> None:
    stale = [
        sample.past(kind, key, ProseWording(text="Wrote it twice."), parent=parent, stale=True)
        for kind, key, parent in (
            (EntityType.RESEARCH, "berth_planner", ""),
            (EntityType.BULLET, "b_berth", "berth_planner"),
        )
    ]
    now = sample.after("selection", sample.brief(recall=sample.recalled(*stale)))
    entry = STAGES["research"].bodies(
        now, "berth_planner", STAGES["research"].compose(now, "berth_planner")
    )["research/berth_planner"]
    assert isinstance(entry, ResearchEntry)
    assert entry.description.startswith("Wrote the scheduler")
    told = STAGES["bullets"].compose(now, "gullhaven_port").model_dump()["bullets"]
    texts = [one["text"] for one in told if one["accomplishment_ids"] == ["berth_planner"]]
    assert texts[0].startswith("Wrote the scheduler")
