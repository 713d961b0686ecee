"""For which answers an imported resume counts as a source."""

from dataclasses import replace

from memory.models import SCALAR_KEY, EntityType
from memory.recall import Imported
from memory.wording import EntityRef
from pipeline.stages import STAGES
from pipeline.tests import sample_brief as sample
from resumes.checks.findings import FindingKind

NOW = sample.after("selection", sample.brief())


def test_an_imported_resume_is_true_of_its_own_accomplishment_alone() -> None:
    now = replace(
        NOW,
        imported=Imported(
            of_entity={EntityRef(EntityType.SUMMARY, SCALAR_KEY): ("I led 700 people.",)},
            of_accomplishment={"berth_planner": ("Led 600 people.",)},
        ),
    )
    told: tuple[tuple[str, list[str]], ...] = (
        ("Built a planner and led 500 people.", ["berth_planner"]),
        ("Built a planner and led 600 people.", ["berth_planner"]),
        ("Replaced gauges and led 600 people.", ["tide_gauge_network"]),
        ("Led 600 people.", []),
        ("Led 700 people.", ["berth_planner"]),
    )
    bullets = [{"text": text, "accomplishment_ids": keys} for text, keys in told]
    for bullet, span in zip(bullets, ("500", "", "600", "600", "700"), strict=True):
        answer = {"employer_key": "gullhaven_port", "bullets": [bullet]}
        output = STAGES["bullets"].output.model_validate(answer)
        found = STAGES["bullets"].problems(now, "gullhaven_port", output)
        hard = [one.span for one in found if one.kind is FindingKind.UNSUPPORTED_NUMBER]
        assert hard == ([span] if span else []), bullet


def test_an_imported_summary_is_true_in_summaries_alone() -> None:
    done = sample.after("critic", sample.brief())
    summary = EntityRef(EntityType.SUMMARY, SCALAR_KEY)
    now = replace(
        done,
        imported=Imported(
            of_entity={summary: ("I met 700 people.",)},
            of_accomplishment={"berth_planner": ("Met 600 people.",)},
        ),
    )
    for told, spans in (
        ({"summary": "I met 700 people.", "tagline": "Harbours · Tides · Queues"}, []),
        ({"summary": "I plan.", "tagline": "700 people · Tides · Queues"}, ["700"]),
        ({"summary": "I met 600 people.", "tagline": "Harbours · Tides · Queues"}, ["600"]),
    ):
        output = STAGES["summary"].output.model_validate(told)
        found = STAGES["summary"].problems(now, "", output)
        assert [one.span for one in found] == spans
