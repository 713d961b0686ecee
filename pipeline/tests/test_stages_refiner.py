"""Flags and what becomes of them."""

from dataclasses import replace

import pytest

from memory.style import Rule
from pipeline.brief import Brief, Critique, Issue
from pipeline.stages import STAGES
from pipeline.stages.bullets import BulletOutput, BulletSetOutput
from pipeline.stages.flagged import admissible_issues, named_bullets
from pipeline.tests import sample_brief as sample
from resumes.content import Bullet, BulletSet, ResearchEntry, SkillList

REF = "bullets/gullhaven_port"
STANDING = BulletSet(
    bullets=(
        Bullet(id="b_1", text="Built a berth planner.", accomplishment_ids=("berth_planner",)),
        Bullet(
            id="b_2",
            text="Tide gauges were replaced by sensors in the outer harbour.",
            accomplishment_ids=("tide_gauge_network",),
        ),
        Bullet(
            id="b_3",
            text="Sat with harbour masters at night.",
            accomplishment_ids=("berth_planner",),
            own=True,
        ),
    )
)


def _flagged(*issues: Issue) -> Brief:
    now = sample.after("bullets", sample.brief())
    return replace(now, sections={**now.sections, REF: STANDING}, issues=issues)


def _answer(*bullets: tuple[str, str]) -> BulletSetOutput:
    return BulletSetOutput(
        employer_key="gullhaven_port",
        bullets=[BulletOutput(text=text, accomplishment_ids=[key]) for text, key in bullets],
    )


def _refined(now: Brief, answer: BulletSetOutput) -> tuple[Bullet, ...]:
    body = STAGES["refiner"].bodies(now, REF, answer)[REF]
    assert isinstance(body, BulletSet)
    return body.bullets


def test_only_named_bullets_change_and_ids_stay() -> None:
    answer = _answer(
        ("Built a far better planner.", "berth_planner"),
        ("Replaced the tide gauges with sensors.", "tide_gauge_network"),
        ("Watched masters.", "berth_planner"),
    )
    assert _refined(_flagged(sample.note("bullet 2 opens in the passive")), answer) == (
        STANDING.bullets[0],
        Bullet(
            id="b_2",
            text="Replaced the tide gauges with sensors.",
            accomplishment_ids=("tide_gauge_network",),
        ),
        STANDING.bullets[2],
    )


def test_order_in_the_answer_does_not_move_what_stands() -> None:
    answer = _answer(
        ("Replaced the tide gauges with sensors.", "tide_gauge_network"),
        ("Sat with harbour masters at night.", "berth_planner"),
        ("Built a berth planner.", "berth_planner"),
    )
    texts = [bullet.text for bullet in _refined(_flagged(sample.note("bullet 2")), answer)]
    assert texts == [
        "Built a berth planner.",
        "Replaced the tide gauges with sensors.",
        "Sat with harbour masters at night.",
    ]


def test_a_named_bullet_may_go() -> None:
    answer = _answer(
        ("Built a berth planner.", "berth_planner"),
        ("Sat with harbour masters at night.", "berth_planner"),
    )
    refined = _refined(_flagged(sample.note("bullet 2 is redundant; cut it")), answer)
    assert refined == (STANDING.bullets[0], STANDING.bullets[2])


def test_nothing_is_added_where_one_bullet_was_named() -> None:
    answer = _answer(
        ("Built a berth planner.", "berth_planner"),
        ("Replaced the gauges.", "tide_gauge_network"),
        ("Sat with harbour masters at night.", "berth_planner"),
        ("Painted the pier.", "berth_planner"),
    )
    refined = _refined(_flagged(sample.note("bullet 2")), answer)
    assert [bullet.id for bullet in refined] == ["b_1", "b_2", "b_3"]
    assert "Painted the pier." not in [bullet.text for bullet in refined]


def test_a_note_on_the_whole_set_frees_all_of_it() -> None:
    answer = _answer(("Planned every berth.", "berth_planner"))
    refined = _refined(_flagged(sample.note("every line opens alike")), answer)
    assert [bullet.text for bullet in refined] == ["Planned every berth."]


@pytest.mark.parametrize(
    ("problem", "named"),
    [
        ("bullet 2 opens in the passive", {1}),
        ("Bullets 1 and 3 tell the same", {0, 2}),
        ("bullets 1-2 say one thing", {0, 1}),
        ("bullets 1-2, and 7 say one thing", {0, 1}),
        ("the fırst bullet is weak", {0}),
        ("Bullet #3 is vague", {2}),
        ("the second bullet is weak", {1}),
        ("the last bullet is weak", {2}),
        ('"Sat with harbour masters" says nothing', {2}),
        ("tide_gauge_network is told twice", {1}),
        ("bullet 1: the tail about tide_gauge_network says nothing", {0}),
        ('"Sat with harbour masters" repeats tide_gauge_network', {2}),
        ("all of them open alike", {0, 1, 2}),
        ("bullet 7 is weak", {0, 1, 2}),
    ],
)
def test_what_a_note_names(problem: str, named: set[int]) -> None:
    assert named_bullets((sample.note(problem),), STANDING.bullets) == named


@pytest.mark.parametrize(
    ("problem", "named"),
    [
        ("bullets 1, 3 to 5 say one thing", {0, 2, 3, 4}),
        ("bullets 2-4 and 7 say one thing", {1, 2, 3, 6}),
        ("Bullets 1 – 3, 5 to 7 and 9 tell the same", {0, 1, 2, 4, 5, 6, 8}),
    ],
)
def test_a_note_may_name_ranges_beside_single_bullets(problem: str, named: set[int]) -> None:
    nine = tuple(Bullet(id=str(at), text=f"Sounded bay {at}.") for at in range(9))
    assert named_bullets((sample.note(problem),), nine) == named


def test_issues_about_unknown_entities_are_dropped() -> None:
    now = _flagged()
    known = sample.note("bullet 2")
    unknown = sample.note("bullet 1", key="atlantis")
    wrong_type = sample.note("dull", entity_type="research_description")
    assert admissible_issues(now, Critique(issues=[unknown, known, wrong_type])) == (known,)
    flagged = replace(now, issues=(unknown, known, known, wrong_type))
    assert STAGES["refiner"].keys(flagged) == (REF,)
    assert STAGES["critic"].problems(now, "", Critique(issues=[unknown])) == ()


def test_offline_a_clean_draft_is_not_flagged() -> None:
    now = sample.after("critic", sample.brief())
    assert now.issues == ()


def test_offline_a_banned_word_is_flagged_and_mended_but_not_in_the_persons_bullet() -> None:
    ban = Rule("Say lookout.", "word_choice", "masters", "pilots", 0.9, own=True)
    plain = STANDING.bullets[2].model_copy(
        update={"own": False, "id": "b_4", "text": "Asked the masters about delays."}
    )
    now = _flagged()
    standing = BulletSet(bullets=(*STANDING.bullets, plain))
    now = replace(now, rules=(ban,), sections={**now.sections, REF: standing})
    now = sample.step("critic", now)
    assert [issue.problem for issue in now.issues if "banned" in issue.problem] == [
        "bullet 4: “masters” is a word you banned. Write “pilots” or say it in other words."
    ]
    now = sample.step("refiner", now)
    refined = now.sections[REF]
    assert isinstance(refined, BulletSet)
    assert refined.bullets[:3] == STANDING.bullets
    assert refined.bullets[3].text == "Asked the pilots about delays."
    assert refined.bullets[3].id == "b_4"


def test_offline_a_flag_names_the_bullets_that_have_the_word_as_a_word() -> None:
    ban = Rule("Say worked with.", "word_choice", "used", "worked with", 0.9, own=True)
    texts = ("Focused on the berths and refused delays.", "Planned berths and used sensors.")
    standing = BulletSet(
        bullets=tuple(
            STANDING.bullets[0].model_copy(update={"text": text, "id": f"b_{at}"})
            for at, text in enumerate(texts, start=1)
        )
    )
    now = _flagged()
    now = replace(now, rules=(ban,), sections={**now.sections, REF: standing})
    now = sample.step("critic", now)
    (told,) = [issue.problem for issue in now.issues if "banned" in issue.problem]
    assert told.startswith("bullet 2: “used”")


def test_offline_a_name_keeps_the_banned_word_that_is_mended_beside_it() -> None:
    ban = Rule(
        "Say quay.", "word_choice", "port", "quay", 0.9, own=True, spares=("Gullhaven Port",)
    )
    bullets = STANDING.bullets[:1]
    named, both = (
        bullets[0].model_copy(update={"text": text, "own": False, "id": name})
        for name, text in (
            ("b_5", "Sat in Gullhaven Port at night."),
            ("b_6", "Watched the port from Gullhaven Port."),
        )
    )
    now = _flagged()
    standing = {**now.sections, REF: BulletSet(bullets=(named, both))}
    now = sample.step("critic", replace(now, issues=(), rules=(ban,), sections=standing))
    assert [issue.problem for issue in now.issues if "banned" in issue.problem] == [
        "bullet 2: “port” is a word you banned. Write “quay” or say it in other words."
    ]
    refined = sample.step("refiner", now).sections[REF]
    assert isinstance(refined, BulletSet)
    assert [bullet.text for bullet in refined.bullets] == [
        named.text,
        "Watched the quay from Gullhaven Port.",
    ]


def test_offline_a_skill_of_another_bucket_is_taken_out() -> None:
    now = _flagged()
    crowded = SkillList(skills=("Python", "SQL"))
    now = sample.step("critic", replace(now, sections={**now.sections, "skills/tools": crowded}))
    assert [issue.kind for issue in now.issues if issue.entity_key == "tools"] == ["skills_overlap"]
    now = sample.step("refiner", now)
    assert now.sections["skills/tools"] == SkillList(skills=("Python",))


def test_offline_the_refiner_leaves_what_code_cannot_mend() -> None:
    now = sample.after("critic", sample.brief(recall=sample.MEMORY))
    issue = sample.note("dull", key="berth_planner", entity_type="research_description")
    refined = sample.step("refiner", replace(now, issues=(issue,)))
    assert refined.sections == now.sections


def test_problems_are_those_of_the_entitys_stage() -> None:
    now = _flagged(sample.note("bullet 2"))
    wrong = _answer(("Sold 900 tickets.", "ferry_counts"))
    kinds = {finding.kind for finding in STAGES["refiner"].problems(now, REF, wrong)}
    assert kinds == {"unknown_id"}
    told = [(bullet.text, bullet.accomplishment_ids[0]) for bullet in STANDING.bullets]
    told[1] = ("Replaced 99 gauges.", told[1][1])
    figure = _answer(*told)
    kinds = {finding.kind for finding in STAGES["refiner"].problems(now, REF, figure)}
    assert kinds == {"unsupported_number"}


def test_a_research_entry_is_refined_whole() -> None:
    now = sample.after("critic", sample.brief())
    issue = sample.note("vague", key="berth_planner", entity_type="research_description")
    now = replace(now, issues=(issue,))
    stage = STAGES["refiner"]
    output = stage.output_for("research/berth_planner").model_validate(
        {
            "accomplishment_id": "berth_planner",
            "category_label": "Planning",
            "title": "Berth planner",
            "description": "Built a planner for **berths**.",
        }
    )
    assert stage.bodies(now, "research/berth_planner", output) == {
        "research/berth_planner": ResearchEntry(
            accomplishment_id="berth_planner",
            category_label="Planning",
            title="Berth planner",
            description="Built a planner for berths.",
        )
    }


def test_what_no_note_names_is_no_reason_to_ask_again() -> None:
    now = replace(_flagged(sample.note("bullet 2")), recall=sample.MEMORY)
    told = [(bullet.text, bullet.accomplishment_ids[0]) for bullet in STANDING.bullets]
    told[1] = ("Replaced the tide gauges.", told[1][1])
    # The others open otherwise than the person's own, but stay as they are.
    assert STAGES["refiner"].problems(now, REF, _answer(*told)) == ()
