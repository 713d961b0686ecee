"""What goes on the page when no model chooses: family, accomplishments, skills, papers."""

from memory.models import EntityType
from memory.wording import SkillsWording
from pipeline.stages import STAGES
from pipeline.tests import sample_brief as sample
from resumes.content import LIMITS, Listed, SkillList
from resumes.facts import (
    PublicationFact,
    SkillBucketFact,
    SkillFact,
)


def test_short_accomplishments_stay_bullets_and_rich_ones_become_entries() -> None:
    now = sample.after("selection", sample.brief())
    assert now.selection is not None
    assert set(now.selection.research) == {"berth_planner", "open_almanac"}


def test_an_employer_with_nothing_to_tell_gets_no_bullets() -> None:
    now = sample.after("selection", sample.brief())
    assert STAGES["bullets"].keys(now) == ("gullhaven_port", "islet_ferries")


def test_a_skill_of_the_posting_alone_is_never_listed() -> None:
    for body in sample.finished().sections.values():
        if isinstance(body, SkillList):
            assert not {"Kubernetes", "Terraform"} & set(body.skills)
    now = sample.after("selection", sample.brief())
    answer = STAGES["skills"].output(bucket_key="tools", skills=["Python", "Kubernetes"])
    found = STAGES["skills"].problems(now, "tools", answer)
    assert [(finding.kind, finding.span) for finding in found] == [
        ("unsupported_skill", "Kubernetes")
    ]


def test_what_the_posting_names_stands_first() -> None:
    analysis = sample.finished().sections["skills/analysis"]
    assert analysis == SkillList(skills=("SQL", "Scheduling", "R"))


def test_a_past_skill_list_keeps_its_choice() -> None:
    names = tuple(f"Knot {number}" for number in range(15))
    bucket = SkillBucketFact(
        key="knots", name="Knots", skills=tuple(SkillFact(name=name) for name in names)
    )
    curated = SkillsWording(skills=tuple(reversed(names[5:13])))
    now = sample.brief(
        facts=sample.FACTS.model_copy(update={"skill_buckets": (bucket,)}),
        recall=sample.recalled(sample.past(EntityType.SKILLS, "knots", curated)),
    )
    assert STAGES["skills"].compose(now, "knots").skills == list(reversed(names[5:13]))


def test_what_says_nothing_gets_no_line() -> None:
    empty = [
        sample.FERRY.model_copy(update={"key": f"item_{place}", "impact_summary": text})
        for place, text in enumerate(("Etc.", "Accomplishment 2"))
    ]
    facts = sample.FACTS.model_copy(update={"accomplishments": (sample.TIDES, *empty)})
    now = sample.after("selection", sample.brief(facts=facts))
    assert STAGES["bullets"].keys(now) == ("gullhaven_port",)


def test_without_a_model_the_plan_has_the_family_that_was_read() -> None:
    def family(read: str) -> str:
        job = sample.JOB.model_copy(update={"role_family": read})
        plan = STAGES["plan"].compose(sample.brief(job=job), "")
        return str(plan.role_family)

    assert family("data_science") == "data_science"
    assert family("") == "general"


def test_the_plan_is_told_the_families_that_there_are() -> None:
    def told(**changes: object) -> str:
        job = sample.JOB.model_copy(update=changes)
        (line,) = (
            line
            for line in STAGES["plan"].prompt(sample.brief(job=job), "").user.splitlines()
            if line.startswith("- role_family: ")
        )
        return line

    assert "one of: research, operations. Title and text look like operations;" in told()
    assert "one of: research, operations." in told(role_family="")
    assert "look like" not in told(role_family="")
    assert "the person chose operations; repeat it" in told(family_fixed=True)
    assert "lower_snake_case" in told(families=())


def test_the_plan_looks_at_no_memory() -> None:
    now = sample.brief(recall=sample.MEMORY)
    assert not STAGES["plan"].recalls
    assert STAGES["plan"].prompt(now, "") == STAGES["plan"].prompt(sample.brief(), "")


def test_publications_by_kind_of_post() -> None:
    papers = tuple(
        PublicationFact(key=f"paper_{number}", title=f"Paper {number}") for number in range(7)
    )
    facts = sample.FACTS.model_copy(update={"publications": papers})

    def chosen(family: str) -> int:
        body = sample.finished(facts=facts, role_family=family).sections["publications"]
        assert isinstance(body, Listed)
        return len(body.keys)

    assert chosen("operations") == LIMITS.publications_industry
    assert chosen("unheard of") == LIMITS.publications_industry
    assert chosen("research") == LIMITS.publications_research


def test_the_best_matches_of_the_posting_come_first() -> None:
    plan = sample.after("plan", sample.brief()).plan
    assert plan is not None
    assert plan.picks[0].accomplishment_id == "berth_planner"
    assert plan.role_family == "operations"
    assert [(need.text, need.must_have) for need in plan.requirements] == [
        ("planning of arrivals under changing water levels", True),
        ("Python and SQL", True),
        ("Kubernetes and Terraform", True),
        ("publications about queues", False),
    ]


def test_a_skill_that_cannot_be_printed_is_left_out_while_there_are_others() -> None:
    (first, *others) = sample.FACTS.skill_buckets
    odd = first.skills[0].model_copy(update={"name": "\u0421ranes"})  # a Cyrillic letter in front
    for rest, chosen in ((first.skills[1:], ["SQL", "R"]), ((), ["\u0421ranes"])):
        bucket = first.model_copy(update={"skills": (odd, *rest)})
        facts = sample.FACTS.model_copy(update={"skill_buckets": (bucket, *others)})
        answer = STAGES["skills"].compose(sample.brief(facts=facts), "analysis")
        assert answer.model_dump()["skills"] == chosen
