"""What is wrong with an answer, beyond its schema."""

from dataclasses import replace
from typing import Any

import pytest

from memory.models import EntityType
from memory.recall import Imported
from memory.wording import ProseWording
from pipeline.brief import EmployerChoice, Plan, Selection
from pipeline.stages import STAGES
from pipeline.stages.checked import is_worth_asking
from pipeline.tests import sample_brief as sample
from resumes.checks import Vouched
from resumes.content import LIMITS, BulletSet

NOW = sample.after("selection", sample.brief())


def _kinds(stage: str, key: str, answer: Any) -> list[tuple[str, str]]:
    output = STAGES[stage].output.model_validate(answer)
    return [
        (finding.kind.value, finding.span) for finding in STAGES[stage].problems(NOW, key, output)
    ]


def _plan(**changes: object) -> Plan:
    plan = STAGES["plan"].compose(NOW, "")
    assert isinstance(plan, Plan)
    return plan.model_copy(update=changes)


def test_a_plan_names_only_what_there_is() -> None:
    pick = _plan().picks[0].model_copy(update={"accomplishment_id": "moon_landing"})
    mapping = _plan().bullet_mapping[0].model_copy(update={"employer_key": "nasa"})
    found = _kinds("plan", "", _plan(picks=[pick], bullet_mapping=[mapping]).model_dump())
    assert found == [("unknown_id", "moon_landing"), ("unknown_id", "nasa")]


@pytest.mark.parametrize(("family", "kind"), [(" ", "empty"), ("x" * 41, "over_limit")])
def test_a_plan_has_a_role_family_that_fits(family: str, kind: str) -> None:
    found = _kinds("plan", "", _plan(role_family=family).model_dump())
    assert [found_kind for found_kind, _ in found] == [kind]


def test_a_selection_keeps_accomplishments_with_their_employer() -> None:
    answer = Selection(
        research=["berth_planner", "atlantis"],
        employers=[
            EmployerChoice(
                employer_key="islet_ferries",
                accomplishment_ids=["tide_gauge_network"],
                bullet_count=2,
            ),
            EmployerChoice(employer_key="gullhaven_port", accomplishment_ids=[], bullet_count=1),
        ],
    )
    assert _kinds("selection", "", answer.model_dump()) == [
        ("unknown_id", "atlantis"),
        ("unknown_id", "tide_gauge_network"),
        ("empty", "gullhaven_port"),
        ("empty", "employers"),
    ]


def _choice(key: str, *items: str, count: int) -> EmployerChoice:
    return EmployerChoice(employer_key=key, accomplishment_ids=list(items), bullet_count=count)


@pytest.mark.parametrize(
    "employers",
    [
        [],
        [_choice("gullhaven_port", "berth_planner", count=0)],
        [
            _choice("gullhaven_port", count=0),
            _choice("islet_ferries", "ferry_counts", count=0),
        ],
    ],
)
@pytest.mark.parametrize("research", [[], ["berth_planner"]])
def test_a_selection_without_a_bullet_is_refused(
    research: list[str], employers: list[EmployerChoice]
) -> None:
    answer = Selection(research=research, employers=employers)
    (finding,) = STAGES["selection"].problems(NOW, "", answer)
    assert (finding.severity, finding.span) == ("hard", "employers")
    assert "bullet_count of 1 or more" in finding.why
    assert "'berth_planner' of 'gullhaven_port'" in finding.why


def test_one_employer_with_a_bullet_is_enough() -> None:
    answer = Selection(research=[], employers=[_choice("islet_ferries", "ferry_counts", count=1)])
    assert STAGES["selection"].problems(NOW, "", answer) == ()


def test_where_no_employer_has_anything_to_tell_no_bullet_is_asked_for() -> None:
    facts = sample.FACTS.model_copy(update={"accomplishments": (sample.ALMANAC,)})
    answer = Selection(research=["open_almanac"], employers=[])
    assert STAGES["selection"].problems(sample.brief(facts=facts), "", answer) == ()


def test_a_plan_picks_something_where_there_is_something() -> None:
    assert _kinds("plan", "", _plan(picks=[]).model_dump()) == [("empty", "picks")]
    bare = sample.brief(facts=sample.FACTS.model_copy(update={"accomplishments": ()}))
    assert STAGES["plan"].problems(bare, "", _plan(picks=[], bullet_mapping=[])) == ()


def test_a_selection_keeps_the_counts() -> None:
    answer = Selection(
        research=["berth_planner", "tide_gauge_network", "ferry_counts", "open_almanac"],
        employers=[
            EmployerChoice(
                employer_key="islet_ferries",
                accomplishment_ids=["ferry_counts"],
                bullet_count=LIMITS.bullets_most_relevant + 1,
            )
        ],
    )
    kinds = [kind for kind, _ in _kinds("selection", "", answer.model_dump())]
    assert kinds == ["over_limit", "over_limit"]


def test_answers_about_another_entity_are_refused() -> None:
    entry = {
        "accomplishment_id": "ferry_counts",
        "category_label": "",
        "title": "Ferries",
        "description": "Counted passengers.",
    }
    assert _kinds("research", "berth_planner", entry) == [("unknown_id", "ferry_counts")]
    assert _kinds("skills", "tools", {"bucket_key": "analysis", "skills": ["Python"]}) == [
        ("unknown_id", "analysis")
    ]
    bullets = {
        "employer_key": "islet_ferries",
        "bullets": [{"text": "Built it.", "accomplishment_ids": ["berth_planner"]}],
    }
    assert _kinds("bullets", "gullhaven_port", bullets) == [("unknown_id", "islet_ferries")]


def test_a_figure_without_source_is_found_in_every_text() -> None:
    entry = {
        "accomplishment_id": "berth_planner",
        "category_label": "Planning",
        "title": "Berth planner",
        "description": "Built a planner that saves 31% of fuel.",
    }
    assert _kinds("research", "berth_planner", entry) == [("unsupported_number", "31%")]
    bullets = {
        "employer_key": "gullhaven_port",
        "bullets": [{"text": "Built 31 planners.", "accomplishment_ids": ["berth_planner"]}],
    }
    assert [kind for kind, _ in _kinds("bullets", "gullhaven_port", bullets)] == [
        "unsupported_number"
    ]
    told = {"summary": "I have 31 years at sea.", "tagline": "Tides · Queues"}
    assert [kind for kind, _ in _kinds("summary", "", told)] == ["unsupported_number"]


def test_an_empty_or_overlong_set_of_bullets_is_refused() -> None:
    too_many = {
        "employer_key": "gullhaven_port",
        "bullets": [
            {"text": f"Built planner {word}.", "accomplishment_ids": ["berth_planner"]}
            for word in ("alpha", "beta", "gamma", "delta", "epsilon", "zeta")
        ],
    }
    assert "over_limit" in [kind for kind, _ in _kinds("bullets", "gullhaven_port", too_many)]
    none = {"employer_key": "gullhaven_port", "bullets": []}
    assert [kind for kind, _ in _kinds("bullets", "gullhaven_port", none)] == ["empty"]


def test_publications_are_those_of_the_person() -> None:
    assert _kinds("publications", "", {"publication_ids": ["on_the_moon"]}) == [
        ("unknown_id", "on_the_moon")
    ]
    assert _kinds("publications", "", {"publication_ids": []}) == []


def test_choosing_no_publication_makes_no_section() -> None:
    stage = STAGES["publications"]
    assert stage.bodies(NOW, "", stage.output(publication_ids=[])) == {}


def test_a_skill_held_by_an_earlier_bucket_is_refused_in_a_later_one() -> None:
    answer = {"bucket_key": "tools", "skills": ["python", "sql"]}
    assert _kinds("skills", "tools", answer) == [("unsupported_skill", "sql")]


def test_bullets_keep_the_ids_of_the_set_that_stands() -> None:
    stage = STAGES["bullets"]
    now = sample.step("bullets", NOW)
    standing = now.sections["bullets/gullhaven_port"]
    assert isinstance(standing, BulletSet)
    again = stage.bodies(now, "gullhaven_port", stage.compose(now, "gullhaven_port"))
    assert again == {"bullets/gullhaven_port": standing}


def test_what_the_gate_takes_for_true_is_no_problem() -> None:
    told = {
        "accomplishment_id": "berth_planner",
        "category_label": "Planning",
        "title": "Berth planner",
        "description": "Built a planner that saves 31% of fuel and 17 tugs.",
    }
    output = STAGES["research"].output.model_validate(told)
    now = replace(
        NOW,
        imported=Imported(of_accomplishment={"berth_planner": ("It saved 31% of fuel.",)}),
        vouched={"research/berth_planner": (Vouched("17"),)},
    )
    assert STAGES["research"].problems(now, "berth_planner", output) == ()
    other = replace(now, vouched={"research/tide_gauge_network": (Vouched("17"),)})
    (finding,) = STAGES["research"].problems(other, "berth_planner", output)
    assert finding.span == "17"


@pytest.mark.parametrize(
    ("key", "text", "asked"),
    [
        ("berth_planner", "Led the planners.", True),
        ("berth_planner", "The planner was built.", True),
        ("berth_planner", "Built what pilots utilised.", True),
        ("berth_planner", "Built what pilots trust.", False),
        ("open_almanac", "The almanac was drawn by hand.", False),
        ("open_almanac", "Drew an almanac and utilised it.", True),
        ("open_almanac", "Drew 9,417 almanacs.", True),
    ],
)
def test_what_a_model_is_asked_again_for(key: str, text: str, asked: bool) -> None:
    now = replace(NOW, recall=sample.MEMORY)
    told = {"accomplishment_id": key, "category_label": "", "title": "", "description": text}
    output = STAGES["research"].output.model_validate(told)
    found = STAGES["research"].problems(now, key, output)
    assert any(is_worth_asking(now, finding) for finding in found) is asked


def test_a_bullet_may_open_as_the_set_or_a_single_bullet_does() -> None:
    single = sample.past(
        EntityType.BULLET,
        "b_berth",
        ProseWording(text="Taught pilots to read the plan."),
        parent="berth_planner",
    )
    memory = replace(
        sample.MEMORY,
        bullets_of={**sample.MEMORY.bullets_of, "berth_planner": (single,)},
    )
    told = {
        "employer_key": "gullhaven_port",
        "bullets": [
            {"text": text, "accomplishment_ids": ["berth_planner"]}
            for text in ("Automated the plan.", "Trained pilots.", "Reduced the waiting.")
        ],
    }
    output = STAGES["bullets"].output.model_validate(told)
    found = STAGES["bullets"].problems(replace(NOW, recall=memory), "gullhaven_port", output)
    assert [(finding.kind, finding.span) for finding in found] == [
        ("opening_mismatch", "Reduced the waiting.")
    ]


def test_characters_that_the_gate_takes_out_are_no_problem() -> None:
    (first, *others) = sample.FACTS.skill_buckets
    odd = first.skills[0].model_copy(update={"name": "Sched\u00aduling"})
    bucket = first.model_copy(update={"skills": (odd, *first.skills[1:])})
    now = replace(NOW, facts=sample.FACTS.model_copy(update={"skill_buckets": (bucket, *others)}))
    stage = STAGES["skills"]
    for name in ("Scheduling", "Sched\u00aduling"):
        answer = stage.output.model_validate({"bucket_key": "analysis", "skills": [name, "SQL"]})
        assert stage.problems(now, "analysis", answer) == ()
